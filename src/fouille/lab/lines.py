"""The lines of an arm: the win share of each place in the order of turns, and of each bot."""

from dataclasses import dataclass, field
from typing import NamedTuple

import numpy as np

from fouille.lab.experiment import Arm, seatings
from fouille.lab.loops import SHARE
from fouille.rulekit.intervals import Interval, Sums
from fouille.rulekit.verbs import Array


class Line(NamedTuple):
    """Whose share it is: of a place or of a bot."""

    place: int | None
    bot: str | None


def lines_of(arm: Arm) -> list[Line]:
    """Every place where all bots are the same, else every bot."""
    if arm.mirror:
        return [Line(place, None) for place in range(arm.players)]
    return [Line(None, bot) for bot in dict.fromkeys(arm.bots)]


def bots_of(arm: Arm, rows: Array) -> Array:
    """The bot of each row, as its number in the line-up without repeats."""
    names = list(dict.fromkeys(arm.bots))
    seated = np.array([[names.index(bot) for bot in row] for row in seatings(arm.bots)], np.int8)
    return np.asarray(seated[rows["rotation"], rows["seat"]])


def sums_of(arm: Arm, rows: Array) -> list[Sums]:
    """The sums of the win shares of each line, over the deals of some rows."""
    deals = len(rows) // (len(seatings(arm.bots)) * arm.players)
    owner = rows["place"] if arm.mirror else bots_of(arm, rows)
    shares = rows["share"] / SHARE
    return [Sums.of(by_deal(shares, owner == line, deals)) for line in range(len(lines_of(arm)))]


def by_deal(values: Array, chosen: Array, deals: int) -> Array:
    """The mean over the chosen rows of each deal; rows lie deal by deal, equally many chosen in each."""
    picked = np.where(chosen, values, 0).reshape(deals, -1).sum(1, dtype=np.float64)
    return np.asarray(picked / max(1, int(chosen.reshape(deals, -1)[0].sum())))


@dataclass
class Estimates:
    """What is known of an arm so far: from its first chunks, without gaps."""

    arm: Arm
    width: float | None
    chunks: int = 0  # counted in
    sums: list[Sums] = field(default_factory=list)
    waiting: dict[int, list[Sums]] = field(default_factory=dict)

    def add(self, chunk: int, sums: list[Sums]) -> None:
        """Count a finished chunk, as soon as all before it are there; what comes after the end is ignored."""
        self.waiting[chunk] = sums
        while not self.over and self.chunks in self.waiting:
            new = self.waiting.pop(self.chunks)
            self.sums = [a + b for a, b in zip(self.sums or [Sums()] * len(new), new, strict=True)]
            self.chunks += 1

    @property
    def over(self) -> bool:
        """Whether all deals are played, or precisely enough is known."""
        return self.chunks == self.arm.chunks or self.precise

    @property
    def precise(self) -> bool:
        """Whether every interval is as narrow as was asked for; two chunks are the least."""
        if self.width is None or self.chunks < 2:
            return False
        return all(interval.width <= self.width for interval in self.shares())

    def shares(self) -> list[Interval]:
        """The win shares of the lines."""
        return [sums.share() for sums in self.sums]

    @property
    def deals(self) -> int:
        """How many deals are counted in."""
        return self.sums[0].n if self.sums else 0
