"""Rate limits: a bucket of tokens for each address or guest, that fills with time."""

import time


class Bucket:
    """So many tokens a second on average, with room for a burst."""

    def __init__(self, per_second: float, burst: float):
        self.per_second = per_second
        self.burst = burst
        self._tokens = burst
        self._at = time.monotonic()

    def take(self, cost: float = 1.0) -> bool:
        """Take a token; False if there is none."""
        self._fill()
        allowed = self._tokens >= cost
        if allowed:
            self._tokens -= cost
        return allowed

    @property
    def full(self) -> bool:
        """Whether it is as good as new."""
        self._fill()
        return self._tokens == self.burst

    def _fill(self) -> None:
        at = time.monotonic()
        self._tokens = min(self.burst, self._tokens + (at - self._at) * self.per_second)
        self._at = at


class Rates:
    """A bucket for each name."""

    def __init__(self, per_second: float, burst: float):
        self.per_second = per_second
        self.burst = burst
        self._buckets: dict[str, Bucket] = {}

    def take(self, name: str, cost: float = 1.0) -> bool:
        """Take a token; False if there is none."""
        bucket = self._buckets.get(name)
        if bucket is None:
            bucket = self._buckets[name] = Bucket(self.per_second, self.burst)
        return bucket.take(cost)

    def prune(self) -> None:
        """Forget full buckets: one that is not known is full."""
        for name in [name for name, bucket in self._buckets.items() if bucket.full]:
            del self._buckets[name]
