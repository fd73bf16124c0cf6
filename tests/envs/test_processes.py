"""Whole seeded episodes are the same in every process, whatever its hash seed."""

import os
import subprocess
import sys

import pytest

from tests.envs.episodes import DOORS


@pytest.mark.slow
@pytest.mark.parametrize("door", DOORS)
def test_episodes_are_the_same_in_every_process(door: str) -> None:
    pytest.importorskip("pyspiel" if door == "open_spiel" else "pettingzoo")
    printed = {
        subprocess.run(
            [sys.executable, "-m", "tests.envs.episodes", door],
            env={**os.environ, "PYTHONHASHSEED": hash_seed},
            check=True,
            capture_output=True,
            text=True,
        ).stdout
        for hash_seed in ("0", "4711")
    }
    assert len(printed) == 1
    assert len(printed.pop().split()) >= 8  # a digest for each game
