"""A report as one HTML page that needs nothing else: every text in every language, every chart inside."""

from collections.abc import Sequence
from dataclasses import dataclass
from html import escape

from fouille.rulekit.texts import LANGUAGES

NAMES = {"en": "English", "fr": "Français"}

STYLE = """
:root { --sand: #efe2c6; --paper: #fbf5e6; --ink: #2a221a; --soft: #6b5d4a; --rule: #d9c9a6;
  --lapis: #1f4e8c; --gold: #80570a; --carnelian: #b23a2b; --malachite: #336a2f; --turquoise: #0f6a66; }
* { box-sizing: border-box; }
body { margin: 0; background: var(--sand); color: var(--ink);
  font: 16px/1.55 "Source Sans 3", "Segoe UI", "Noto Sans", "Helvetica Neue", Arial, sans-serif; }
main { max-width: 960px; margin: 0 auto; padding: 24px 16px 64px; }
h1, h2, h3 { font-family: Marcellus, Cormorant, "Palatino Linotype", Palatino, Georgia, serif;
  font-weight: 500; line-height: 1.2; text-wrap: balance; }
h1 { font-size: 40px; margin: 16px 0 8px; }
h2 { font-size: 28px; margin: 56px 0 8px; padding-top: 16px; border-top: 2px solid var(--gold); }
h3 { font-size: 20px; margin: 0 0 4px; }
.lead { font-size: 20px; color: var(--soft); margin: 0 0 24px; }
section { background: var(--paper); border: 1px solid var(--rule); border-radius: 10px; padding: 20px 24px;
  margin: 16px 0; }
section p { margin: 4px 0 12px; max-width: 74ch; }
section .note { color: var(--soft); font-size: 14px; margin: 12px 0 0; }
.found { border-left: 6px solid var(--lapis); }
.found ul { margin: 8px 0 0; padding-left: 20px; }
.found li { margin: 6px 0; }
.chart { overflow-x: auto; }
.chart svg { display: block; width: 100%; min-width: 620px; height: auto; }
.chart svg text { font-family: inherit !important; }
.scroll { overflow-x: auto; }
table { border-collapse: collapse; font-variant-numeric: tabular-nums; font-size: 14px; width: 100%; }
th { text-align: left; color: var(--soft); font-weight: 600; border-bottom: 2px solid var(--rule); }
th, td { padding: 6px 12px 6px 0; vertical-align: top; }
td { border-bottom: 1px solid var(--rule); }
th.n, td.n { text-align: right; white-space: nowrap; }
td.cell { text-align: center; white-space: nowrap; border: 1px solid var(--rule); padding: 6px 8px; }
small { color: var(--soft); }
nav { display: flex; gap: 8px; justify-content: flex-end; }
nav label { cursor: pointer; padding: 4px 12px; border: 1px solid var(--rule); border-radius: 6px;
  background: var(--paper); color: var(--turquoise); }
.pick { position: absolute; opacity: 0; }
.pick:focus-visible ~ nav label { outline: 2px solid var(--lapis); }
@media (max-width: 600px) { h1 { font-size: 28px; } h2 { font-size: 24px; } section { padding: 16px 12px; } }
@media print { body { background: none; } nav { display: none; } section { break-inside: avoid; } }
"""


@dataclass(frozen=True)
class Section:
    """One question and its answer."""

    title: str
    text: str = ""
    chart: str = ""  # SVG
    table: str = ""  # HTML
    note: str = ""

    def html(self) -> str:
        """The section as HTML."""
        parts = [f"<h3>{escape(self.title)}</h3>"]
        parts += [f"<p>{escape(self.text)}</p>"] if self.text else []
        parts += [f'<div class="chart">{self.chart}</div>'] if self.chart else []
        parts += [f'<div class="scroll">{self.table}</div>'] if self.table else []
        parts += [f'<p class="note">{escape(self.note)}</p>'] if self.note else []
        return f"<section>{''.join(parts)}</section>"


def table(head: Sequence[str], rows: Sequence[Sequence[str]], numbers: int = 1) -> str:
    """A table; from the column of that number on, cells are numbers."""

    def cells(tag: str, row: Sequence[str]) -> str:
        return "".join(
            f"<{tag}{' class=n' if i >= numbers else ''}>{escape(cell)}</{tag}>" for i, cell in enumerate(row)
        )

    body = "".join(f"<tr>{cells('td', row)}</tr>" for row in rows)
    return f"<table><thead><tr>{cells('th', head)}</tr></thead><tbody>{body}</tbody></table>"


def page(titles: dict[str, str], bodies: dict[str, str], language: str) -> str:
    """The whole page; it opens in one language, and a click shows the other."""
    order = [language, *(other for other in LANGUAGES if other != language)]
    picks = "".join(
        f'<input class="pick" type="radio" name="language" id="pick-{lang}"{" checked" * (lang == language)}>'
        for lang in order
    )
    labels = "".join(f'<label for="pick-{lang}" lang="{lang}">{NAMES[lang]}</label>' for lang in order)
    shown = "".join(
        f"#pick-{lang}:not(:checked) ~ main[lang={lang}] {{ display: none }}"
        f"#pick-{lang}:checked ~ nav label[for=pick-{lang}]"
        " { background: var(--lapis); color: var(--paper) }"
        for lang in order
    )
    mains = "".join(f'<main lang="{lang}">{bodies[lang]}</main>' for lang in order)
    return (
        f'<!doctype html><html lang="{language}"><head><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width, initial-scale=1">'
        f"<title>{escape(titles[language])}</title><style>{STYLE}{shown}</style></head>"
        f"<body>{picks}<nav>{labels}</nav>{mains}</body></html>\n"
    )
