"""Figures for Prometheus, at /metrics."""

import collections
from bisect import bisect_left
from collections.abc import Iterator
from itertools import accumulate

from prometheus_client import CollectorRegistry, Counter, Gauge, generate_latest
from prometheus_client.core import HistogramMetricFamily
from prometheus_client.registry import Collector

BUCKETS = (0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5)


class Times(Collector):
    """How long something took, counted by buckets, without the locks of the client's own."""

    def __init__(self, name: str, says: str, registry: CollectorRegistry):
        self.name, self.says = name, says
        self.counts = [0] * (len(BUCKETS) + 1)
        self.sum = 0.0
        registry.register(self)

    def observe(self, seconds: float) -> None:
        """Count one."""
        self.counts[bisect_left(BUCKETS, seconds)] += 1
        self.sum += seconds

    def collect(self) -> Iterator[HistogramMetricFamily]:
        """As the client asks for it."""
        bounds = [*map(float, BUCKETS), "+Inf"]
        buckets = [(str(bound), count) for bound, count in zip(bounds, accumulate(self.counts), strict=True)]
        yield HistogramMetricFamily(self.name, self.says, buckets=buckets, sum_value=self.sum)


class Metrics:
    """The figures of one process."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        self.rows = Counter("fouille_steps", "Steps stored", ["kind", "bot"], registry=self.registry)
        self.matches = Counter("fouille_matches", "Matches finished", ["game"], registry=self.registry)
        self.refusals = Counter("fouille_refusals", "Messages refused", ["code"], registry=self.registry)
        self.connections = Gauge("fouille_connections", "Open sockets", registry=self.registry)
        self.tables = Gauge("fouille_tables", "Tables in memory", registry=self.registry)
        self.answer = Times("fouille_answer_seconds", "From a message to its answer", self.registry)
        self.new_rows = collections.Counter[tuple[str, bool]]()  # since somebody last asked

    def text(self) -> bytes:
        """As Prometheus reads it."""
        for (kind, bot), number in self.new_rows.items():
            self.rows.labels(kind=kind, bot=str(bot).lower()).inc(number)
        self.new_rows.clear()
        return generate_latest(self.registry)
