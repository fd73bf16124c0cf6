"""What a bot is: asked with what one seat knows, it chooses an action, or says what each is worth."""

import math
from abc import ABC, abstractmethod
from dataclasses import dataclass

import numpy as np

from fouille.rulekit.chance import WORD_BITS, seeded, word_of
from fouille.rulekit.errors import FouilleError
from fouille.rulekit.game import Scratch, legal
from fouille.rulekit.state import OVER
from fouille.rulekit.verbs import Array


class InvalidBudget(FouilleError):
    """A budget that nobody can think with."""


class NoDecision(FouilleError):
    """The seat asked has nothing to decide."""


@dataclass(frozen=True)
class Budget:
    """How long a bot may think: whichever limit is reached first. Without limits it uses its own."""

    seconds: float | None = None
    iterations: int | None = None

    def __post_init__(self) -> None:
        if self.seconds is not None and not 0 < self.seconds < math.inf:
            raise InvalidBudget(f"a budget in seconds must be above 0, not {self.seconds!r}")
        if self.iterations is not None and self.iterations < 1:
            raise InvalidBudget(f"a budget in iterations must be 1 or more, not {self.iterations!r}")

    def or_own(self, own: "Budget") -> "Budget":
        """This budget, or the bot's own where it sets no limit at all."""
        return own if self.seconds is None and self.iterations is None else self


@dataclass(frozen=True)
class Line:
    """What a bot thinks of one legal action."""

    action: int
    visits: int  # how often it was tried
    win_share: float  # expected share of the win for the seat to act; NaN if never tried
    margin: float  # expected final score less that of the best opponent; NaN if never tried


@dataclass(frozen=True)
class Analysis:
    """What a bot thinks of a position: one line for each legal action, in ascending order."""

    lines: tuple[Line, ...]
    iterations: int
    seconds: float

    @property
    def best(self) -> int:
        """The action tried most; among equals the one with the greatest share of the win."""
        return max(self.lines, key=lambda line: (line.visits, not_nan(line.win_share))).action


def not_nan(value: float) -> float:
    """A number that can be compared."""
    return -math.inf if math.isnan(value) else value


class Bot(ABC):
    """A bot. `seen` is one blinded state (`rulekit.game.blinded`) of the seat to act.

    With equal arguments and a budget in iterations it gives equal answers. It may be asked by several
    threads at once, for several matches in turn.
    """

    name = "bot"
    budget = Budget()  # what it uses where it is given no limit

    def prepare(self, cards: Array, seen: Array) -> None:  # noqa: B027 - most bots need none
        """Compile or load what a game needs; not counted in any budget."""

    @abstractmethod
    def choose(self, cards: Array, seen: Array, seat: int, budget: Budget, seed: int) -> int:
        """One of the legal actions."""

    def analyse(self, cards: Array, seen: Array, seat: int, budget: Budget, seed: int) -> Analysis:
        """Every legal action, tried equally often with random play after it."""
        from fouille.bots.search import flat_search  # which is a bot itself

        return flat_search().analyse(cards, seen, seat, budget, seed)


def open_actions(cards: Array, seen: Array, seat: int) -> list[int]:
    """The legal actions of a seat; NoDecision where it is not to act."""
    to_act = int(seen[0].to_act)
    if to_act == OVER:
        raise NoDecision("the match is over: there is nothing to decide")
    if to_act != seat:
        raise NoDecision(f"seat {seat} has nothing to decide: seat {to_act} is to act")
    return legal(cards, seen, Scratch())


def picked(actions: list[int], seed: int) -> int:
    """One of the actions, each equally likely."""
    word = int(word_of(np.uint64(seeded(np.uint64(seed % 2**64)))))
    return actions[word * len(actions) >> WORD_BITS]
