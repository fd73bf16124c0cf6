"""What the terminal says, in the reader's language: its own phrases and those of a game."""

import math
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from fouille.match.notation import print_decision
from fouille.rulekit.card_texts import game_texts
from fouille.rulekit.game import Game
from fouille.rulekit.intervals import Interval
from fouille.rulekit.texts import texts_for
from fouille.rulekit.view import Decision, News, Phrase


class Words:
    """The texts of one language; with a game also its names and phrases, with names also its players."""

    def __init__(
        self,
        language: str,
        game: Game | None = None,
        names: Sequence[str] = (),
        cards: Mapping[str, Any] | None = None,
    ):
        self.language = language
        self.game = game
        self.names = names
        self.texts = game_texts(language, game, cards) if game else texts_for(language)

    def say(self, id: str, **args: Any) -> str:
        """A phrase of the terminal."""
        return self.texts.text(id, args)

    def number(self, value: float, digits: int = 0) -> str:
        """A number as people of this language write it."""
        if digits == 0:
            return self.say("cli-whole", n=round(value))
        return self.say("cli-tenths" if digits == 1 else "cli-hundredths", n=value)

    def share(self, share: Interval) -> str:
        """A share in per cent with its 95 % interval, as exact as the interval is narrow."""
        digits = 0 if share.width >= 0.1 else 1 if share.width >= 0.01 else 2
        value, low, high = (self.number(100 * end, digits) for end in share)
        return self.say("cli-share", value=value, low=low, high=high)

    def mean(self, mean: Interval, digits: int = 1) -> str:
        """A mean and half the width of its 95 % interval."""
        half = self.number(mean.width / 2, digits) if math.isfinite(mean.width) else "∞"
        return f"{self.number(mean.value, digits)} ± {half}"

    def compiling(self, what: str, about: int) -> Callable[[int, float], str]:
        """What is said while something is compiled, of which there are about so many functions."""

        def say(functions: int, seconds: float) -> str:
            most = max(about, functions)
            return self.say("cli-compiling", what=what, n=functions, about=most, seconds=round(seconds))

        return say

    def seat(self, seat: int) -> str:
        """A player's name."""
        return self.names[seat] if seat < len(self.names) else self.say("cli-seat", seat=seat)

    def seats(self, seats: Sequence[int]) -> str:
        """Several names in one sentence."""
        names = [self.seat(seat) for seat in seats]
        return self.say("cli-and", some=", ".join(names[:-1]), last=names[-1]) if len(names) > 1 else names[0]

    def game_name(self) -> str:
        """The game's name."""
        return self.texts.text("game-name")

    def name(self, kind: str, id: str) -> str:
        """The name of a card, a zone ...; its id where the game gives it none."""
        try:
            return self.texts.name(kind, id)
        except KeyError:
            return id

    def has(self, id: str) -> bool:
        """Whether there is a text."""
        return self.texts.has(id)

    def figure(self, name: str, value: int) -> str:
        """A named number of a zone or of the table."""
        try:
            return self.texts.figure(name, value, self.seat)
        except KeyError:
            return f"{name} {value}"

    def decision(self, decision: Decision) -> str:
        """A choice as a phrase, or in notation where the game has no phrase for it."""
        if self.game is None or self.has(f"decision-{decision['act']}"):
            return self.phrase(*self.texts.of_decision(decision))
        return print_decision(decision, self.game.view.SHAPES)

    def news(self, news: News) -> str:
        """One thing that happened."""
        who = {} if news["seat"] is None else {"seat": news["seat"]}
        return self.phrase(f"news-{news['id']}", {**who, **news["args"]})

    def prompt(self, prompt: Phrase) -> str:
        """What is expected now."""
        return self.phrase(prompt["id"], prompt["args"])

    def phrase(self, id: str, args: Mapping[str, Any]) -> str:
        """A phrase of the game; where it lacks one, its id: a match must not stop for want of words."""
        try:
            return self.texts.phrase(id, args, self.seat)
        except (KeyError, ValueError):  # `fouille check-game` finds it
            return " ".join([id, *(f"{key}={value}" for key, value in args.items())])
