"""Solving a tiny deck with a CFR solver of OpenSpiel: the cards come from a card file, nothing else changes.

    python examples/openspiel_cfr_tiny_deck.py --deals 6 --iterations 400

The deck of `tiny_archaeology.toml` has a few shards and coins and one thief: sell a coin now for little, or
hope for a second one?
"""

import argparse
from pathlib import Path

import numpy as np
import pyspiel
from open_spiel.python import policy
from open_spiel.python.algorithms import exploitability, external_sampling_mccfr

from fouille.envs.open_spiel import register

CARDS = Path(__file__).with_name("tiny_archaeology.toml")


def solve(deals: int, iterations: int) -> tuple[float, float]:
    """How much two best responses gain together against uniform play, and against the solution."""
    register()
    np.random.seed(1)  # noqa: NPY002 - OpenSpiel's sampler draws from the global generator
    game = pyspiel.load_game(f"fouille_archaeology(players=2,deals={deals},cards={CARDS})")
    before = exploitability.nash_conv(game, policy.UniformRandomPolicy(game))
    solver = external_sampling_mccfr.ExternalSamplingSolver(game, external_sampling_mccfr.AverageType.SIMPLE)
    for _ in range(iterations):
        solver.iteration()
    return before, exploitability.nash_conv(game, solver.average_policy())


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--deals", type=int, default=6, help="shuffles of the deck that may be dealt")
    parser.add_argument("--iterations", type=int, default=400)
    asked = parser.parse_args()
    before, after = solve(asked.deals, asked.iterations)
    print(f"NashConv: {before:.3f} with uniform play, {after:.3f} after {asked.iterations} iterations")


if __name__ == "__main__":
    main()
