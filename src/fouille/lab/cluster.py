"""A Ray cluster as workers: many machines play, this one keeps the results.

A chunk depends on its number alone, so one that was lost with its machine is simply played again, and one
that comes back twice is the same file.
"""

import socket
from typing import Any

from fouille.lab.chunk import Key, prepare
from fouille.lab.experiment import Experiment
from fouille.lab.results import code_hash
from fouille.lab.run import Finished, work
from fouille.rulekit.errors import FouilleError

LOCAL = "local"  # a cluster of this machine alone
DOOR = 5.0  # seconds for a cluster to open its door
AHEAD = 2  # chunks that are out for each core, so that nobody waits for the next one


class ClusterProblem(FouilleError):
    """A cluster that cannot be reached or does not fit."""


class RayWorkers:
    """All cores of a cluster."""

    def __init__(self, experiment: Experiment, address: str, cores: int | None = None):
        check_door(address)
        self.ray = imported()
        try:
            if address == LOCAL:
                prepare(experiment)  # compiled once, not by each worker
                self.ray.init(num_cpus=cores, include_dashboard=False, log_to_driver=False)
            else:
                self.ray.init(address=address, log_to_driver=False)
        except Exception as error:  # Ray raises many kinds, down to RuntimeError
            raise ClusterProblem(f"cluster {address}: cannot be reached ({one_line(error)})") from None
        self.address = address
        self.room = AHEAD * max(1, int(self.ray.cluster_resources().get("CPU", 1)))
        self.experiment = self.ray.put(experiment.as_data())
        # without limit: a machine may die as often as it likes
        self.task = self.ray.remote(num_cpus=1, max_retries=-1)(remote_work)
        self.out: list[Any] = []

    def submit(self, key: Key) -> None:
        """Send a chunk out."""
        self.out.append(self.task.remote(self.experiment, tuple(key)))

    def wait(self) -> list[Finished]:
        """The next finished chunks."""
        done, self.out = self.ray.wait(self.out, num_returns=1)
        return [self.checked(done)]

    def checked(self, done: list[Any]) -> Finished:
        """A finished chunk, played by the same code as here."""
        try:
            code, finished = self.ray.get(done[0])
        except self.ray.exceptions.RayError as error:
            raise ClusterProblem(f"cluster {self.address}: a chunk failed ({one_line(error)})") from None
        if code != code_hash():
            raise ClusterProblem(
                f"cluster {self.address}: a machine has other code ({code}, not {code_hash()})"
            )
        result: Finished = finished
        return result

    def close(self) -> None:
        """Leave the cluster; a local one ends."""
        for ref in self.out:
            self.ray.cancel(ref, force=True)
        self.ray.shutdown()


def check_door(address: str) -> None:
    """Refuse an address at which nobody listens; Ray itself would try for minutes."""
    host, colon, port = address.removeprefix("ray://").rpartition(":")
    if not colon:  # "local", "auto"
        return
    try:
        with socket.create_connection((host, int(port)), timeout=DOOR):
            pass
    except (OSError, ValueError) as error:
        raise ClusterProblem(f"cluster {address}: cannot be reached ({error})") from None


def remote_work(data: dict[str, Any], key: tuple[int, int]) -> tuple[str, Finished]:
    """What a machine of the cluster does, and by which code."""
    experiment = Experiment.from_data(data)
    prepare(experiment)
    return code_hash(), work(experiment, Key(*key))


def imported() -> Any:
    """Ray, which comes with an extra."""
    try:
        import ray
    except ImportError:
        raise ClusterProblem("a cluster needs Ray: pip install 'fouille[cluster]'") from None
    return ray


def one_line(error: BaseException) -> str:
    """The last line of an error, which says what it is."""
    lines = str(error).strip().splitlines() or [type(error).__name__]
    return lines[-1].strip()
