"""Figures for Prometheus, at /metrics."""

import collections

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest

BUCKETS = (0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5)


class Metrics:
    """The figures of one process."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        self.rows = Counter("fouille_steps", "Steps stored", ["kind", "bot"], registry=self.registry)
        self.matches = Counter("fouille_matches", "Matches finished", ["game"], registry=self.registry)
        self.refusals = Counter("fouille_refusals", "Messages refused", ["code"], registry=self.registry)
        self.connections = Gauge("fouille_connections", "Open sockets", registry=self.registry)
        self.tables = Gauge("fouille_tables", "Tables in memory", registry=self.registry)
        self.answer = Histogram(
            "fouille_answer_seconds", "From a message to its answer", buckets=BUCKETS, registry=self.registry
        )
        self.new_rows = collections.Counter[tuple[str, bool]]()  # since somebody last asked

    def text(self) -> bytes:
        """As Prometheus reads it."""
        for (kind, bot), number in self.new_rows.items():
            self.rows.labels(kind=kind, bot=str(bot).lower()).inc(number)
        self.new_rows.clear()
        return generate_latest(self.registry)
