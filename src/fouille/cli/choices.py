"""The open choices as a numbered list, grouped by act."""

from collections.abc import Sequence
from itertools import groupby

from rich.text import Text

from fouille.cli.columns import in_columns
from fouille.cli.words import Words
from fouille.rulekit.view import Decision


def choice_lines(choices: Sequence[Decision], words: Words, width: int) -> list[Text]:
    """Lines of numbered choices: each act begins a line, choices of one act stand in columns."""
    digits = len(str(len(choices)))
    lines: list[Text] = []
    numbered = list(enumerate(choices, 1))
    for _act, group in groupby(numbered, key=lambda item: item[1]["act"]):
        texts = [choice_text(number, words.decision(choice), digits) for number, choice in group]
        lines += in_columns(texts, width)
    return lines


def choice_text(number: int, phrase: str, digits: int) -> Text:
    """One choice."""
    return Text.assemble((f"{number:>{digits}}", "legal"), " ", phrase)
