"""Running: the same results whoever plays, on however many threads, and however often it is stopped."""

import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import numpy as np
import pyarrow.parquet as pq
import pytest

from fouille.lab.chunk import Key, play_bots, play_chunk, play_compiled
from fouille.lab.cluster import ClusterProblem, RayWorkers
from fouille.lab.results import InvalidResults, Results
from fouille.lab.run import Progress, Threads, run
from tests.lab.experiments import experiment, files_of, finished


def test_compiled_matches_go_as_those_of_the_catalogue() -> None:
    what = experiment(players=[3], bots=["greedy", "random"], meet="round robin", deals=16, details=9, seed=5)
    for arm in what.arms:
        fast = play_compiled(what, arm, what.setup(arm), 0)
        slow = play_bots(what, arm, what.setup(arm), 0)
        assert np.array_equal(fast.rows, slow.rows)
        assert fast.parts == slow.parts
        assert fast.rows["decisions"].sum() > 100


def test_one_thread_and_two_give_the_same_files(tmp_path: Path) -> None:
    what = experiment(bots=["random", "greedy"], trials=True, deals=80, players=[2, 3])
    finished(what, tmp_path / "one", 1)
    finished(what, tmp_path / "two", 2)
    assert files_of(tmp_path / "one") == files_of(tmp_path / "two")
    assert len(files_of(tmp_path / "one")) > 64


def test_search_bots_give_the_same_files_again(tmp_path: Path) -> None:
    what = experiment(bots=["greedy", "search@8i"], meet="ladder", deals=2)
    finished(what, tmp_path / "one", 1)
    finished(what, tmp_path / "two", 2)
    assert files_of(tmp_path / "one") == files_of(tmp_path / "two")


def test_stopping_at_a_width_does_not_depend_on_threads(tmp_path: Path) -> None:
    what = experiment(bots=["random"], deals=4000, width=0.06)
    progress = finished(what, tmp_path / "one", 1)
    finished(what, tmp_path / "three", 3)
    assert files_of(tmp_path / "one") == files_of(tmp_path / "three")
    (known,) = progress.estimates
    assert known.precise
    assert 500 < known.deals < 4000
    assert all(interval.width <= 0.06 for interval in known.shares())
    assert len(Results.open(tmp_path / "one").finished()) == known.chunks


def test_what_is_there_is_not_played_again(tmp_path: Path) -> None:
    what = experiment(bots=["greedy"])
    finished(what, tmp_path / "whole")
    finished(what, tmp_path / "part")
    for path in sorted((tmp_path / "part" / "matches").iterdir())[3:11]:
        path.unlink()
    progress = finished(what, tmp_path / "part")
    assert progress.resumed == 8
    assert progress.matches == 32
    assert files_of(tmp_path / "part") == files_of(tmp_path / "whole")


KILLED = """
import json, sys, time
from pathlib import Path
from fouille.lab.experiment import Experiment
from fouille.lab.run import Threads, run
what = Experiment.from_data(json.loads(sys.argv[1]))
run(what, Path(sys.argv[2]), Threads(what, 2), lambda progress: time.sleep(0.05))
"""


def test_a_run_that_was_killed_is_resumed_to_the_same_results(tmp_path: Path) -> None:
    what = experiment(bots=["greedy"], deals=640)
    command = [sys.executable, "-c", KILLED, json.dumps(what.as_data()), str(tmp_path / "killed")]
    process = subprocess.Popen(command)
    while len(list((tmp_path / "killed" / "matches").glob("*.parquet"))) < 4:
        assert process.poll() is None
        time.sleep(0.01)
    os.kill(process.pid, signal.SIGKILL)
    process.wait()
    there = Results.open(tmp_path / "killed").finished()
    assert 4 <= len(there) < 16
    assert finished(what, tmp_path / "killed").resumed == len(there)
    finished(what, tmp_path / "whole")
    for part in tmp_path.rglob(".*.part"):
        part.unlink()
    assert files_of(tmp_path / "killed") == files_of(tmp_path / "whole")


def test_rows_say_what_happened(tmp_path: Path) -> None:
    what = experiment(bots=["greedy", "random"], meet="round robin", deals=20, details=3, seed=4)
    finished(what, tmp_path / "r")
    table = pq.read_table(tmp_path / "r" / "matches").to_pydict()
    assert len(table["seat"]) == 20 * 2 * 2
    assert set(table["bot"]) == {"greedy", "random"}
    shares = np.array(table["share"]).reshape(-1, 2)
    assert (shares.sum(1) == 1).all()
    for seats in np.array(table["place"]).reshape(-1, 2):
        assert sorted(seats) == [0, 1]
    assert sum(part is not None for part in table["parts"]) == 3 * 2 * 2
    for part, score in zip(table["parts"], table["score"], strict=True):
        assert part is None or sum(value for _, value in part) == score
    for kinds, decisions in zip(table["kinds"], table["decisions"], strict=True):
        assert sum(kinds) == decisions


def test_provenance_is_in_every_file(tmp_path: Path) -> None:
    what = experiment(bots=["random"], deals=2, seed=9)
    finished(what, tmp_path / "r")
    origin = Results.open(tmp_path / "r").origin(Key(0, 1))
    assert origin["experiment"] == what.as_data()
    assert origin["experiment"]["seed"] == 9
    assert set(origin["versions"]) == {"fouille", "numba", "numpy", "pyarrow"}
    assert (origin["arm"], origin["chunk"]) == (0, 1)
    assert len(origin["cards"]["0"]) == len(origin["code"]) == 16


def test_a_trial_forces_each_open_kind_equally_often() -> None:
    what = experiment(bots=["random"], deals=64_000, trials=True)
    trials = play_chunk(what, Key(0, 0)).trials
    assert len(trials) > 500
    assert (trials["open"] >= 2).all()
    two = trials[trials["open"] == 2]
    forced_own = (two["kind"] == two["own"]).mean()
    assert (trials["gain"][trials["kind"] == trials["own"]].size) > 0
    assert 0.4 < forced_own < 0.6


def test_other_results_are_not_mixed_up(tmp_path: Path) -> None:
    finished(experiment(deals=4), tmp_path / "r")
    with pytest.raises(InvalidResults, match=r"experiment\.seed was 0 and is 1; choose another folder"):
        finished(experiment(deals=4, seed=1), tmp_path / "r")
    (tmp_path / "full").mkdir()
    (tmp_path / "full" / "letter.txt").touch()
    with pytest.raises(InvalidResults, match="is not empty"):
        finished(experiment(deals=4), tmp_path / "full")


def test_a_full_disk_is_told_and_finished_chunks_are_kept(tmp_path: Path, monkeypatch: Any) -> None:
    what = experiment(deals=16)
    real, written = os.fsync, []

    def fsync(handle: int) -> None:
        written.append(handle)
        if len(written) > 6:
            raise OSError(28, "No space left on device")
        real(handle)

    monkeypatch.setattr(os, "fsync", fsync)
    with pytest.raises(InvalidResults, match="No space left on device; all finished chunks are kept"):
        finished(what, tmp_path / "r")
    monkeypatch.undo()
    assert len(Results.open(tmp_path / "r").finished()) == 5
    assert not list(tmp_path.rglob("*.part"))
    assert finished(what, tmp_path / "r").resumed == 5
    finished(what, tmp_path / "whole")
    assert files_of(tmp_path / "r") == files_of(tmp_path / "whole")


def test_damaged_results_are_named(tmp_path: Path) -> None:
    finished(experiment(deals=2), tmp_path / "r")
    results = Results.open(tmp_path / "r")
    file = results.file("matches", Key(0, 0))
    pq.write_table(pq.read_table(file).drop(["margin"]), file)
    with pytest.raises(InvalidResults, match=r"000-00000\.parquet: the column 'margin' is missing"):
        results.rows(Key(0, 0), ("margin",))
    file.write_bytes(b"PAR1 nonsense")
    with pytest.raises(InvalidResults, match="is not a Parquet file of results"):
        results.rows(Key(0, 0), ("margin",))
    with pytest.raises(InvalidResults, match="holds no results"):
        Results.open(tmp_path)
    (tmp_path / "r" / "experiment.json").write_text("{", encoding="utf-8")
    with pytest.raises(InvalidResults, match="is damaged"):
        Results.open(tmp_path / "r")


def test_a_bot_that_fails_is_reported_and_the_chunk_goes_on(tmp_path: Path) -> None:
    (tmp_path / "broken.py").write_text(
        "from fouille.bots.bot import Bot\n"
        "class Broken(Bot):\n"
        "    def choose(self, *_):\n"
        "        raise ZeroDivisionError('oh')\n",
        encoding="utf-8",
    )
    what = experiment(bots=[f"{tmp_path / 'broken.py'}:Broken"], deals=1)
    progress = finished(what, tmp_path / "r")
    assert "ZeroDivisionError: oh" in progress.problems[0]
    assert progress.matches == 1


def test_an_interrupted_run_keeps_its_chunks(tmp_path: Path) -> None:
    what = experiment(deals=64)

    def stop(progress: Progress) -> None:
        if progress.matches >= 12:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        run(what, tmp_path / "r", Threads(what, 1), stop)
    assert len(Results.open(tmp_path / "r").finished()) == 3


def test_memory_does_not_grow_with_the_matches(tmp_path: Path) -> None:
    """What a run holds is what is out; results go to the disk."""
    what = experiment(bots=["random"], deals=1_000_000)
    assert what.arms[0].chunk * what.arms[0].chunks >= 1_000_000
    assert play_chunk(what, Key(0, 0)).rows.nbytes < 20_000_000


@pytest.mark.parametrize("address", ["127.0.0.1:1", "ray://127.0.0.1:1", "127.0.0.1:door"])
def test_a_cluster_that_cannot_be_reached_is_named(address: str) -> None:
    with pytest.raises(ClusterProblem, match=f"cluster {address}: cannot be reached"):
        RayWorkers(experiment(deals=1), address)
