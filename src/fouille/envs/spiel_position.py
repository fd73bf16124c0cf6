"""Where a match stands in OpenSpiel: its state, its deal so far, and what each seat remembers."""

import hashlib
from typing import Any, NamedTuple

import numpy as np

from fouille.rulekit import kernels
from fouille.rulekit.chance import DICE, fill_dice, seeded
from fouille.rulekit.game import Scratch, blinded, legal
from fouille.rulekit.state import CHANCE
from fouille.rulekit.verbs import Array

SCRATCH = Scratch()


class Seen(NamedTuple):
    """A position that seats could look at, and who had acted how to bring it about."""

    states: Array  # never written again
    seat: int
    action: int


class Position:
    """A state that is changed in place; copies share what is never written again."""

    def __init__(self, cards: Array, blank: Array):
        self.cards, self.states = cards, blank
        self.deal: tuple[int, ...] = ()  # outcomes of the deal so far
        self.dealt = False
        self.to_act = CHANCE  # a seat, OVER, or CHANCE (before the deal, too)
        self.seen: list[Seen] = []  # one for each decision of any seat, and the first
        self.recall: list[bytes] = [b""] * int(blank[0].players)  # digest of all a seat saw and did ...
        self.folded: list[int] = [0] * int(blank[0].players)  # ... in so many of the positions above
        self.decision = (CHANCE, -1)  # the last seat and action, until the random events after it are over

    def __deepcopy__(self, _memo: dict[int, Any]) -> "Position":
        copy = object.__new__(Position)
        copy.__dict__ |= self.__dict__
        copy.states = self.states.copy()
        copy.seen, copy.recall, copy.folded = self.seen[:], self.recall[:], self.folded[:]
        return copy

    def begin(self, dealt: Array) -> None:
        """Take over a dealt state, and let happen what comes before the first decision."""
        self.states, self.dealt = dealt.copy(), True
        kernels.begin_at(self.cards, self.states, 0, SCRATCH.news)
        self._look()

    def legal(self) -> list[int]:
        """The legal actions, or the outcomes of a random event."""
        return legal(self.cards, self.states, SCRATCH)

    def weights(self, outcomes: list[int]) -> list[int]:
        """How likely the outcomes of a random event are, relative to each other."""
        return [int(kernels.weight_at(self.cards, self.states, 0, outcome)) for outcome in outcomes]

    def apply(self, action: int) -> None:
        """Carry out an action, or an outcome."""
        if self.to_act != CHANCE:
            self.decision = (self.to_act, action)
        kernels.apply_at(self.cards, self.states, 0, action, SCRATCH.news)
        self._look()

    def _look(self) -> None:
        """Let all seats see the position, unless it is in the middle of a random event."""
        self.to_act = int(self.states[0].to_act)
        if self.to_act != CHANCE:
            self.seen.append(Seen(self.states.copy(), *self.decision))

    @property
    def shown(self) -> Array | None:
        """The last position that seats could look at."""
        return self.seen[-1].states if self.seen else None

    def remembered(self, seat: int) -> str:
        """A digest of everything a seat has seen and done: equal for equal information, perfect in recall."""
        for seen in self.seen[self.folded[seat] :]:
            own = seen.action if seen.seat == seat else -1
            known = blinded(self.cards, seen.states, seat).tobytes()
            folded = self.recall[seat] + own.to_bytes(4, "little", signed=True) + known
            self.recall[seat] = hashlib.blake2b(folded, digest_size=16).digest()
        self.folded[seat] = len(self.seen)
        return self.recall[seat].hex()

    def guessed(self, seat: int, seed: int) -> "Position":
        """Another position that the seat cannot tell from this one; the others remember it alone."""
        self.remembered(seat)
        world = blinded(self.cards, self.states, seat)
        kernels.guess_at(self.cards, world, 0, seat, dice_of(seed))
        other = Position(self.cards, world)
        other.deal, other.dealt, other.to_act = self.deal, True, self.to_act
        other.seen = [Seen(world.copy(), CHANCE, -1)]
        other.recall[seat], other.folded[seat] = self.recall[seat], 1
        return other


def dice_of(seed: int) -> Array:
    """The dice of a seed, as a simulation throws them."""
    dice = np.zeros(DICE, np.int64)
    fill_dice(np.uint64(seeded(np.uint64(seed % 2**64))), dice)
    return dice
