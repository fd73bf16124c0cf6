"""Small experiments for the tests."""

from pathlib import Path
from typing import Any

from fouille.lab.experiment import Experiment, parse_experiment
from fouille.lab.run import Progress, Threads, run


def experiment(**data: Any) -> Experiment:
    return parse_experiment({"game": "saqqara", "deals": 64, **data}, "test.toml")


def finished(what: Experiment, folder: Path, threads: int = 1) -> Progress:
    return run(what, folder, Threads(what, threads), lambda _progress: None)[1]


def files_of(folder: Path) -> dict[str, bytes]:
    """Every file of some results."""
    return {str(path.relative_to(folder)): path.read_bytes() for path in folder.rglob("*") if path.is_file()}
