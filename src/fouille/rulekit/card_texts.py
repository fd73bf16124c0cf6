"""Texts with figures of a card file, made from that file: whoever changes it reads the new figures.

Every number of the file is a Fluent message (`{ cards-rows-target }`) and a marker of the rulebook
(`{{rows.target}}`). A game may add names and figures of its own, in a module with the two functions `names`
(message id -> text) and `rulebook` (marker -> text or number).
"""

import re
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

from fouille.rulekit.cards import card_file_hash
from fouille.rulekit.game import Game
from fouille.rulekit.texts import SHARED, Texts

NOT_FIGURES = ("source", "sources")
MARKER = re.compile(r"\{\{([\w.]+)\}\}")
MINUS = "\u2212"
MOST_MADE = 64  # that stay in memory
MADE: dict[tuple[str, str, str, Path | None], Texts] = {}  # by language, game, card file and folder


def game_texts(
    language: str, game: Game, cards: Mapping[str, Any] | None = None, folder: Path | None = None
) -> Texts:
    """The texts of a game with the figures of a card file (None: its own), and those of a folder."""
    data = game.card_data if cards is None else cards
    key = language, game.id, card_file_hash(data), folder
    texts = MADE.get(key)
    if texts is None:
        if len(MADE) >= MOST_MADE:
            MADE.clear()
        texts = MADE[key] = made_texts(language, game, data, folder)
    return texts


def made_texts(language: str, game: Game, data: Mapping[str, Any], folder: Path | None) -> Texts:
    """The texts of a game, with figures and names made from card data."""
    texts = Texts(language, [SHARED, *([folder] if folder else []), game.folder])
    texts.add(messages({f"cards-{path}": str(n) for path, n in numbers_in(data)}))
    if game.card_texts:
        texts.add(messages(game.card_texts.names(data, texts.text)))
    return texts


def fluent_source(language: str, game: Game, cards: Mapping[str, Any] | None = None) -> str:
    """The same as Fluent source, for a page."""
    return "\n".join(game_texts(language, game, cards).sources)


def rulebook(language: str, game: Game, cards: Mapping[str, Any] | None = None) -> str:
    """A game's rulebook with the figures of a card file (None: its own)."""
    texts, data = game_texts(language, game, cards), cards or game.card_data
    figures: dict[str, Any] = {path.replace("-", "."): n for path, n in numbers_in(data)}
    figures |= game.card_texts.rulebook(data, texts.text) if game.card_texts else {}
    text = (game.folder / f"rulebook.{language}.md").read_text(encoding="utf-8")
    filled = MARKER.sub(lambda marker: number(figures[marker[1]]), text)
    if data == game.card_data:
        return filled
    title, _, rest = filled.partition("\n")
    return f"{title}\n\n> {texts.text('rulebook-other-cards')}\n{rest}"


def numbers_in(data: Any, path: str = "") -> Iterator[tuple[str, int]]:
    """Every number of card data by its path, such as `packs-coins-each`; lists count from one."""
    if isinstance(data, bool):
        return
    if isinstance(data, int):
        yield path, data
        return
    items: Any = ()
    if isinstance(data, Mapping):
        items = [(key, value) for key, value in data.items() if key not in NOT_FIGURES]
    elif isinstance(data, list):
        items = enumerate(data, 1)
    for key, value in items:
        yield from numbers_in(value, f"{path}-{key}" if path else str(key))


def messages(texts: Mapping[str, str]) -> str:
    """Plain texts as Fluent source."""
    quoted = {name: text.replace("\\", "\\\\").replace('"', '\\"') for name, text in texts.items()}
    return "".join(f'{name} = {{ "{text}" }}\n' for name, text in quoted.items())


# --- for the games ---------------------------------------------------------------------------------------


def number(value: int | str) -> str:
    """A number with a true minus; a text stays as it is."""
    return f"{value}".replace("-", MINUS) if isinstance(value, int) else value


def signed(value: int) -> str:
    """A number with its sign."""
    return f"{value:+}".replace("-", MINUS)


def table_row(*cells: int | str) -> str:
    """A row of a table in Markdown."""
    return f"| {' | '.join(map(number, cells))} |"
