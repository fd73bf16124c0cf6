"""How long a search goes on: slices short enough that a budget is kept."""

import time
from dataclasses import dataclass

from fouille.bots.bot import Budget

SLICE = 0.005  # seconds between two looks at the clock
FEW = 16  # iterations of the first slice, whose speed is unknown
MANY = 1 << 14
STEADY = 256  # iterations of a slice where time does not matter, so that the answer does not depend on it


@dataclass
class Clock:
    """Gives out iterations slice by slice until the budget is spent."""

    budget: Budget
    start: float
    done: int = 0
    rate: float = 0.0  # iterations a second
    asked: float = 0.0  # when the slice under way began

    def slice(self) -> int:
        """How many iterations to do now; 0 when the budget is spent, but a few at first even if it is."""
        now = time.perf_counter()
        size = FEW if self.rate == 0 else min(MANY, max(1, int(self.rate * SLICE)))
        if self.budget.seconds is None:
            size = STEADY
        else:
            left = self.budget.seconds - (now - self.start)
            if self.rate > 0:
                size = min(size, max(1, int(self.rate * left))) if left > 0 else 0
        if self.budget.iterations is not None:
            size = min(size, self.budget.iterations - self.done)
        self.asked = now
        return size

    def spent(self, iterations: int) -> None:
        """So many iterations were done."""
        self.done += iterations
        self.rate = iterations / max(1e-9, time.perf_counter() - self.asked)

    def left(self) -> float:
        """About how many iterations are left."""
        by_time = by_count = float("inf")
        if self.budget.seconds is not None:
            by_time = self.rate * (self.budget.seconds - (time.perf_counter() - self.start))
        if self.budget.iterations is not None:
            by_count = self.budget.iterations - self.done
        return min(by_time, by_count)
