"""A game's rulebook, found by paragraph."""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from fouille.rulekit.card_texts import rulebook
from fouille.rulekit.game import Game

PARAGRAPH = re.compile(r"\*\*([A-Z]+-\w+)\*\*")


@dataclass(frozen=True)
class Paragraph:
    """One numbered rule, with the tables and examples that follow it."""

    number: str
    section: str
    text: str


@dataclass(frozen=True)
class Rulebook:
    """The whole text, and its paragraphs in order."""

    text: str
    paragraphs: tuple[Paragraph, ...]

    def around(self, number: str) -> list[Paragraph]:
        """A paragraph between its neighbours of the same section; empty when there is none of that number."""
        places = [i for i, paragraph in enumerate(self.paragraphs) if paragraph.number == number]
        if not places:
            return []
        place = places[0]
        near = self.paragraphs[max(0, place - 1) : place + 2]
        return [paragraph for paragraph in near if paragraph.section == self.paragraphs[place].section]


def read_rulebook(game: Game, language: str, cards: Mapping[str, Any] | None = None) -> Rulebook:
    """The rulebook of a game in one language, with the figures of a card file (None: its own)."""
    text = rulebook(language, game, cards)
    return Rulebook(text, tuple(split(text)))


def split(text: str) -> list[Paragraph]:
    """The paragraphs of a rulebook."""
    found: list[tuple[str, str, list[str]]] = []
    section = ""
    open_paragraph = False
    for line in text.splitlines():
        if line.startswith("#"):
            section, open_paragraph = line.lstrip("# "), False
        elif start := PARAGRAPH.match(line):
            found.append((start[1], section, [line]))
            open_paragraph = True
        elif open_paragraph:
            found[-1][2].append(line)
    return [Paragraph(number, section, "\n".join(lines).strip()) for number, section, lines in found]
