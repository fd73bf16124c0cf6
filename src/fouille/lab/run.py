"""Carrying out an experiment: chunks go out to workers, and what comes back is kept at once."""

import time
from collections.abc import Callable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ThreadPoolExecutor, wait
from dataclasses import dataclass, field
from pathlib import Path
from typing import NamedTuple, Protocol

from fouille.lab.chunk import Key, play_chunk
from fouille.lab.experiment import Experiment
from fouille.lab.lines import Estimates, sums_of
from fouille.lab.results import Results, encoded
from fouille.rulekit.intervals import Sums


class Finished(NamedTuple):
    """A chunk as a worker hands it over."""

    key: Key
    files: dict[str, bytes]
    sums: list[Sums]
    matches: int
    decisions: int
    problems: list[str]


class Workers(Protocol):
    """Who plays: threads of this process, or a cluster."""

    room: int  # chunks that may be out at once

    def submit(self, key: Key) -> None:
        """Send a chunk out."""

    def wait(self) -> list[Finished]:
        """The next finished chunks, one or more."""

    def close(self) -> None:
        """Stop; what is out is given up."""


def work(experiment: Experiment, key: Key) -> Finished:
    """Play a chunk and make its files."""
    arm = experiment.arms[key.arm]
    played = play_chunk(experiment, key)
    rows = played.rows
    return Finished(
        key=key,
        files=encoded(experiment, key, played),
        sums=sums_of(arm, rows),
        matches=len(rows) // arm.players,
        decisions=int(rows["decisions"].sum(dtype=int)),
        problems=played.problems,
    )


class Threads:
    """Threads of this process; compiled code runs on all of them at once."""

    def __init__(self, experiment: Experiment, threads: int):
        self.experiment = experiment
        self.room = threads
        self.pool = ThreadPoolExecutor(threads, thread_name_prefix="fouille-lab")
        self.out: set[Future[Finished]] = set()

    def submit(self, key: Key) -> None:
        """Send a chunk out."""
        self.out.add(self.pool.submit(work, self.experiment, key))

    def wait(self) -> list[Finished]:
        """The next finished chunks."""
        done, self.out = wait(self.out, return_when=FIRST_COMPLETED)
        return [future.result() for future in done]

    def close(self) -> None:
        """Stop."""
        self.pool.shutdown(cancel_futures=True)


@dataclass
class Progress:
    """How far a run is."""

    estimates: list[Estimates]
    resumed: int = 0  # chunks that were there already
    matches: int = 0  # played in this run
    decisions: int = 0
    began: float = field(default_factory=time.monotonic)
    problems: list[str] = field(default_factory=list)

    @property
    def seconds(self) -> float:
        """Since the run began."""
        return time.monotonic() - self.began

    @property
    def share_done(self) -> float:
        """Of all chunks, those that are done; an arm that stopped early is done."""
        done = sum(e.arm.chunks if e.over else e.chunks + len(e.waiting) for e in self.estimates)
        return done / sum(e.arm.chunks for e in self.estimates)


Tell = Callable[[Progress], None]


def run(experiment: Experiment, folder: Path, workers: Workers, tell: Tell) -> tuple[Results, Progress]:
    """Play what is not there yet; the results are the same whoever works and however often it was stopped."""
    results = Results.begin(folder, experiment)
    progress = Progress([Estimates(arm, experiment.width) for arm in experiment.arms])
    there = set(results.finished())
    for old in sorted(there):
        rows = results.rows(old, ("rotation", "seat", "place", "share"))
        progress.estimates[old.arm].add(old.chunk, sums_of(experiment.arms[old.arm], rows))
    progress.resumed = len(there)
    left = chunks_left(progress, there)
    out = 0
    try:
        tell(progress)
        while True:
            while out < workers.room and (key := next(left, None)) is not None:
                workers.submit(key)
                out += 1
            if out == 0:
                break
            for finished in workers.wait():
                out -= 1
                keep(results, progress, finished)
            tell(progress)
    finally:
        workers.close()
    for done in results.finished():  # played ahead before it was known that the arm is precise enough
        if done.chunk >= progress.estimates[done.arm].chunks:
            results.drop(done)
    return results, progress


def chunks_left(progress: Progress, there: set[Key]) -> Iterator[Key]:
    """The chunks to play, in turn from each arm that is not over."""
    for chunk in range(max(e.arm.chunks for e in progress.estimates)):
        for estimates in progress.estimates:
            key = Key(estimates.arm.number, chunk)
            if chunk < estimates.arm.chunks and key not in there and not estimates.over:
                yield key


def keep(results: Results, progress: Progress, finished: Finished) -> None:
    """Write a finished chunk down, and count it."""
    results.add(finished.key, finished.files)
    progress.estimates[finished.key.arm].add(finished.key.chunk, finished.sums)
    progress.matches += finished.matches
    progress.decisions += finished.decisions
    progress.problems += finished.problems
