"""The open choices as a numbered list, grouped by act."""

from collections.abc import Sequence
from itertools import groupby

from rich.text import Text

from fouille.cli.columns import in_columns
from fouille.cli.words import Words
from fouille.rulekit.view import Decision, View


def choice_lines(choices: Sequence[Decision], view: View, words: Words, width: int) -> list[Text]:
    """Lines of numbered choices: each act begins a line, choices of one act stand in columns."""
    digits = len(str(len(choices)))
    lines: list[Text] = []
    numbered = list(enumerate(choices, 1))
    for _act, group in groupby(numbered, key=lambda item: item[1]["act"]):
        texts = [
            Text.assemble(
                (f"{number:>{digits}}", "legal"),
                f" {words.decision(choice)}",
                (card_there(choice, view, words), "soft"),
            )
            for number, choice in group
        ]
        lines += in_columns(texts, width)
    return lines


def card_there(choice: Decision, view: View, words: Words) -> str:
    """The card that lies in the place a choice names, where that is a pile of its own."""
    places = {f"{key}-{value}" for key, value in choice.items()}
    cards = [zone["cards"] for zone in view["zones"] if zone["id"] in places and zone["kind"] == "pile"]
    if len(cards) != 1 or len(cards[0]) != 1 or cards[0][0] is None:
        return ""
    return f" ({words.name('card', cards[0][0])})"
