"""A Ray cluster of two gives the files that threads give, even when a worker dies (`make cluster`)."""

import os
import signal
import time
from pathlib import Path

import pytest

from fouille.lab.cluster import RayWorkers
from fouille.lab.run import Progress, run
from tests.lab.experiments import experiment, files_of, finished

ray = pytest.importorskip("ray", reason="Ray comes with an extra: `make cluster` installs it and runs this")

pytestmark = [pytest.mark.slow, pytest.mark.filterwarnings("ignore")]  # Ray's own warnings are not ours


@pytest.fixture(autouse=True)
def no_niceness(monkeypatch: pytest.MonkeyPatch) -> None:
    """On a busy machine Ray's workers would starve: it makes them nice."""
    monkeypatch.setenv("RAY_worker_niceness", "0")


def test_a_cluster_gives_the_files_that_threads_give(tmp_path: Path) -> None:
    what = experiment(bots=["greedy", "random"], meet="round robin", deals=64, trials=True)
    finished(what, tmp_path / "threads", 2)
    run(what, tmp_path / "cluster", RayWorkers(what, "local", cores=2), lambda _progress: None)
    assert files_of(tmp_path / "cluster") == files_of(tmp_path / "threads")


def test_a_worker_that_dies_costs_no_match_and_none_counts_twice(tmp_path: Path) -> None:
    what = experiment(bots=["greedy"], deals=320)
    killed: list[int] = []

    def kill_one(progress: Progress) -> None:
        if progress.matches and not killed:
            killed.append(worker())
            os.kill(killed[0], signal.SIGKILL)

    _, progress = run(what, tmp_path / "cluster", RayWorkers(what, "local", cores=2), kill_one)
    assert killed
    assert progress.matches == 320
    finished(what, tmp_path / "threads", 2)
    assert files_of(tmp_path / "cluster") == files_of(tmp_path / "threads")


def worker() -> int:
    """A process of this test's own cluster that is playing."""
    deadline = time.monotonic() + 60
    while time.monotonic() < deadline:
        for entry in Path("/proc").iterdir():
            if entry.name.isdigit() and is_ours(int(entry.name)):
                return int(entry.name)
        time.sleep(0.01)
    raise AssertionError("no worker is playing")


def is_ours(pid: int) -> bool:
    """Whether a process plays for a cluster that this process started."""
    try:
        if not Path(f"/proc/{pid}/cmdline").read_bytes().startswith(b"ray::remote_work"):
            return False
        while pid > 1:
            pid = int(Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[1])
            if pid == os.getpid():
                return True
    except (OSError, ValueError):
        pass
    return False
