"""Rate limits: a bucket of tokens for each address or guest, that fills with time."""

import time


class Rates:
    """So many a second on average, with room for a burst."""

    def __init__(self, per_second: float, burst: float):
        self.per_second = per_second
        self.burst = burst
        self._buckets: dict[str, tuple[float, float]] = {}  # name -> tokens, when

    def take(self, name: str, cost: float = 1.0) -> bool:
        """Take a token; False if there is none."""
        at = time.monotonic()
        tokens = self._tokens(name, at)
        allowed = tokens >= cost
        self._buckets[name] = (tokens - cost if allowed else tokens, at)
        return allowed

    def prune(self) -> None:
        """Forget full buckets."""
        at = time.monotonic()
        for name in [name for name in self._buckets if self._tokens(name, at) == self.burst]:
            del self._buckets[name]

    def _tokens(self, name: str, at: float) -> float:
        """What is in a bucket now; one that is not known is full."""
        tokens, since = self._buckets.get(name, (self.burst, at))
        return min(self.burst, tokens + (at - since) * self.per_second)
