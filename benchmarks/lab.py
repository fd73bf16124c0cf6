"""Speed of the laboratory: two threads beside one in one run, and a million random matches (`make speed`)."""

import argparse
import resource
import sys
import tempfile
import time
from pathlib import Path

from rich.console import Console
from rich.table import Table

from fouille.lab.chunk import prepare
from fouille.lab.experiment import Experiment, parse_experiment
from fouille.lab.run import Threads, Workers, run

MEGA = 1 << 20 if sys.platform == "darwin" else 1 << 10


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--deals", type=int, default=8000)
    parser.add_argument("--cluster", action="store_true", help="also a local Ray cluster of two")
    asked = parser.parse_args()
    console = Console(width=110)
    table = Table(
        "what", "matches", "matches/s", "ratio", "memory, MB", title="The laboratory, Saqqara, 2 players"
    )
    greedy = experiment("greedy", asked.deals)
    prepare(greedy)
    one, two = 0.0, 0.0
    for _ in range(asked.rounds):  # in turns, so that a busy machine slows both
        one = max(one, rate(greedy, Threads(greedy, 1)))
        two = max(two, rate(greedy, Threads(greedy, 2)))
    table.add_row("greedy, 1 thread", f"{asked.deals:,}", f"{one:,.0f}", "1.00x", memory())
    table.add_row("greedy, 2 threads", f"{asked.deals:,}", f"{two:,.0f}", f"{two / one:.2f}x", memory())
    if asked.cluster:
        from fouille.lab.cluster import RayWorkers

        ray = rate(greedy, RayWorkers(greedy, "local", cores=2))
        table.add_row(
            "greedy, Ray, 2 workers", f"{asked.deals:,}", f"{ray:,.0f}", f"{ray / one:.2f}x", memory()
        )
    for matches in (100_000, 1_000_000):
        random = experiment("random", matches)
        fast = rate(random, Threads(random, 2))
        table.add_row(
            "random, 2 threads", f"{matches:,}", f"{fast:,.0f}", f"{matches / fast:.1f} s", memory()
        )
    console.print(table)


def experiment(bot: str, deals: int) -> Experiment:
    """One line of Saqqara."""
    return parse_experiment({"game": "saqqara", "bots": [bot], "deals": deals, "details": 0}, "benchmark")


def rate(what: Experiment, workers: Workers) -> float:
    """Matches a second, results on the disk included."""
    with tempfile.TemporaryDirectory() as folder:
        began = time.perf_counter()
        _, progress = run(what, Path(folder) / "results", workers, lambda _progress: None)
        return progress.matches / (time.perf_counter() - began)


def memory() -> str:
    """The most memory this process has ever held."""
    return f"{resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / MEGA:,.0f}"


if __name__ == "__main__":
    main()
