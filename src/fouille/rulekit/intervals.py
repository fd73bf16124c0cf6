"""Means and shares with 95 % intervals, from sums over independent observations.

Matches of the same deal are alike, so a deal is one observation: counting each match would make intervals
too narrow.
"""

import math
from dataclasses import dataclass
from typing import NamedTuple

import numpy as np

from fouille.rulekit.verbs import Array

NORMAL_95 = 1.959963984540054
ROUNDING = 1e-12  # a spread below this part of the squares is an error of rounding


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


def wilson(successes: float, n: float, z: float = NORMAL_95) -> tuple[float, float]:
    """The Wilson interval of a share between 0 and 1; `n` may be an effective sample size."""
    if n <= 0:
        return 0.0, 1.0
    p, z2 = successes / n, z * z
    middle = (p + z2 / (2 * n)) / (1 + z2 / n)
    half = z * math.sqrt(p * (1 - p) / n + z2 / (4 * n * n)) / (1 + z2 / n)
    # rounding must not move an end past the estimate
    return max(0.0, min(p, middle - half)), min(1.0, max(p, middle + half))


@dataclass(frozen=True)
class Sums:
    """Sums over independent observations: all that an interval needs, and they can be added up."""

    n: int = 0
    total: float = 0.0
    squares: float = 0.0

    @classmethod
    def of(cls, observations: Array | list[float]) -> "Sums":
        """The sums of many observations."""
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
        spread = self.squares - self.total * self.value
        if spread <= ROUNDING * self.squares:
            return 0.0
        return math.sqrt(spread / (self.n - 1) / self.n)

    def mean(self) -> Interval:
        """The mean of any quantity, by Student."""
        half = student_95(self.n - 1) * self.error if self.n > 1 else math.inf
        return Interval(self.value, self.value - half, self.value + half)

    def share(self) -> Interval:
        """A share between 0 and 1, by Wilson with the effective sample size from the spread between deals.

        Unlike Student's, it stays inside 0 and 1. Where all observations agree there is no spread to go by:
        each counts as one.
        """
        if self.n < 2:
            return Interval(self.value, 0.0, 1.0)
        p, error = min(1.0, max(0.0, self.value)), self.error
        if error == 0 or p in (0.0, 1.0):
            return Interval(p, *wilson(self.total, self.n))
        worth = p * (1 - p) / error**2
        return Interval(p, *wilson(p * worth, worth, student_95(self.n - 1)))


def student_95(freedom: int) -> float:
    """The factor of a 95 % interval by Student, to about 1 % from 3 degrees of freedom on."""
    z = NORMAL_95
    terms = (
        (z**3 + z) / 4,
        (5 * z**5 + 16 * z**3 + 3 * z) / 96,
        (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / 384,
    )
    return z + math.fsum(term / freedom**power for power, term in enumerate(terms, 1))


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
