"""Means and shares with 95 % intervals; the matches of one deal are one observation.

Matches of the same deal are alike, so counting each as a witness of its own would make intervals too narrow.
"""

import math
from dataclasses import dataclass
from typing import NamedTuple

import numpy as np

from fouille.bots.standings import student_95
from fouille.rulekit.verbs import Array


class Interval(NamedTuple):
    """An estimate and its 95 % interval."""

    value: float
    low: float
    high: float

    @property
    def width(self) -> float:
        """From end to end."""
        return self.high - self.low

    def holds(self, value: float) -> bool:
        """Whether a value is inside."""
        return self.low <= value <= self.high


@dataclass(frozen=True)
class Sums:
    """Sums over independent observations: all that an interval needs, and they can be added up."""

    n: int = 0
    total: float = 0.0
    squares: float = 0.0

    @classmethod
    def of(cls, observations: Array) -> "Sums":
        """The sums of an array."""
        values = np.asarray(observations, np.float64)
        return cls(values.size, float(values.sum()), float((values * values).sum()))

    def __add__(self, other: "Sums") -> "Sums":
        return Sums(self.n + other.n, self.total + other.total, self.squares + other.squares)

    @property
    def value(self) -> float:
        """The mean."""
        return self.total / self.n if self.n else math.nan

    @property
    def error(self) -> float:
        """The standard error of the mean; infinite with a single observation."""
        if self.n < 2:
            return math.inf
        spread = max(0.0, self.squares - self.total * self.value)
        return math.sqrt(spread / (self.n - 1) / self.n)

    def mean(self) -> Interval:
        """The mean of any quantity, by Student."""
        half = student_95(self.n - 1) * self.error if self.n > 1 else math.inf
        return Interval(self.value, self.value - half, self.value + half)

    def share(self) -> Interval:
        """A share between 0 and 1, by Wilson with as many witnesses as the spread between deals is worth.

        Unlike Student's, it stays inside 0 and 1 and is honest where nearly all observations agree.
        """
        if self.n == 0:
            return Interval(math.nan, 0.0, 1.0)
        p, error = self.value, self.error
        worth = p * (1 - p) / error**2 if 0 < error < math.inf and 0 < p < 1 else float(self.n)
        z2 = student_95(self.n - 1) ** 2 if self.n > 1 else math.inf
        if math.isinf(z2):
            return Interval(p, 0.0, 1.0)
        middle = (p + z2 / (2 * worth)) / (1 + z2 / worth)
        half = math.sqrt(z2 * (p * (1 - p) / worth + z2 / (4 * worth**2))) / (1 + z2 / worth)
        return Interval(p, max(0.0, middle - half), min(1.0, middle + half))


def p_value(sums: Sums) -> float:
    """How likely a mean at least so far from 0 is, if it is 0 in truth (two-sided, by Student)."""
    if sums.n < 3 or sums.error == 0:
        return 1.0 if sums.total == 0 or sums.n < 3 else 0.0
    t, freedom = abs(sums.value) / sums.error, sums.n - 1
    # Wallace's way from Student to the normal distribution
    z = math.sqrt(freedom * math.log1p(t * t / freedom)) * (8 * freedom + 1) / (8 * freedom + 3)
    return math.erfc(z / math.sqrt(2))


def holm(values: list[float]) -> list[float]:
    """The same values after asking so many questions at once (Holm's correction)."""
    order = sorted(range(len(values)), key=values.__getitem__)
    corrected, worst = [0.0] * len(values), 0.0
    for rank, i in enumerate(order):
        worst = max(worst, min(1.0, (len(values) - rank) * values[i]))
        corrected[i] = worst
    return corrected


def by_deal(values: Array, chosen: Array, deals: int) -> Array:
    """The mean over the chosen rows of each deal; rows lie deal by deal, equally many chosen in each."""
    picked = np.where(chosen, values, 0).reshape(deals, -1).sum(1, dtype=np.float64)
    return np.asarray(picked / max(1, int(chosen.reshape(deals, -1)[0].sum())))
