"""The examples that need no PyTorch do what they promise, in a short form."""

import runpy
from pathlib import Path
from typing import Any

import pytest

from fouille.envs import win_share

EXAMPLES = Path(__file__).parents[2] / "examples"


def example(name: str) -> dict[str, Any]:
    return runpy.run_path(str(EXAMPLES / f"{name}.py"))


@pytest.mark.slow
def test_numpy_learns_to_beat_random() -> None:
    policy = example("numpy_policy_gradient")["train"]("saqqara", 2, generations=10)
    assert win_share(policy.best, "saqqara", deals=100).low > 0.5


@pytest.mark.slow
def test_cfr_solves_a_tiny_deck() -> None:
    pytest.importorskip("pyspiel")
    before, after = example("openspiel_cfr_tiny_deck")["solve"](deals=2, iterations=100)
    assert after < before / 2


@pytest.mark.slow
def test_ismcts_plays_a_whole_match() -> None:
    pytest.importorskip("pyspiel")
    import pyspiel

    ours = example("openspiel_ismcts")
    ours["register"]()
    share = ours["play"](pyspiel.load_game("fouille_saqqara(players=2)"), seat=0, simulations=4, seed=1)
    assert share in (0.0, 0.5, 1.0)


def test_the_ppo_example_is_short() -> None:
    assert len((EXAMPLES / "torch_masked_ppo.py").read_text(encoding="utf-8").splitlines()) <= 150
