"""The words of the laboratory, with the names a game gives to its things."""

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from fouille.lab.lines import Line
from fouille.rulekit.card_texts import game_texts
from fouille.rulekit.game import Game
from fouille.rulekit.intervals import Interval
from fouille.rulekit.objects import Shapes
from fouille.rulekit.texts import texts_for

FOLDER = Path(__file__).parent


class Words:
    """The texts of one language for one game."""

    def __init__(self, language: str, game: Game | None = None):
        self.language = language
        self.texts = game_texts(language, game, folder=FOLDER) if game else texts_for(language, FOLDER)

    def say(self, id: str, args: Mapping[str, Any] | None = None) -> str:
        """A text."""
        return self.texts.text(id, args)

    def name(self, kind: str, id: str) -> str:
        """A name, or the id where the game gives none."""
        try:
            return self.texts.name(kind, id)
        except KeyError:
            return id

    def number(self, value: float, digits: int = 0, sign: bool = False) -> str:
        """A number as people of this language write it."""
        text = f"{value:{'+' if sign else ''},.{digits}f}"
        if self.language == "fr":
            text = text.replace(",", "\u202f").replace(".", ",")
        return text.replace("-", "\u2212")

    def percent(self, value: float, digits: int = 1, sign: bool = False) -> str:
        """A share as a percentage."""
        return self.number(100 * value, digits, sign) + ("\u202f%" if self.language == "fr" else "\u00a0%")

    def share(self, interval: Interval) -> str:
        """A share with its interval."""
        ends = f"{self.number(100 * interval.low, 1)}–{self.percent(interval.high)}"
        return f"{self.percent(interval.value)} ({ends})"

    def line(self, line: Line) -> str:
        """Whose share it is."""
        return str(line.bot) if line.place is None else self.say("lab-place", {"nth": line.place + 1})

    def kind(self, kind: str, shapes: Shapes) -> str:
        """A kind of decision: the game's phrase for it, what it leaves open as an ellipsis."""
        act, _, member = kind.partition(" ")
        key, _, value = member.partition(" ")
        names = {name for shape in shapes.get(act, ()) for name in shape}
        ready: dict[str, Any] = {f"{name}{end}": "…" for name in names for end in ("", "_nth", "_id")}
        if key:
            ready |= {key: self.name(key, value), f"{key}_id": value}
        try:
            text = self.say(f"decision-{act}", ready)
        except (KeyError, ValueError):
            return kind
        before, comma, _which = text.partition("…,")  # "lay … on row …, left end": which end is open too
        return before + "…" if comma else text
