"""Speed of the search, side by side with OpenSpiel's C++ ISMCTS on hearts in one run.

Every line is the best of several rounds in which both sides take turns, in time of the processor, so that a
busy machine matters little. Both think about the first choice of a few deals
(theirs fails later in a match).
A decision is one choice simulated, in the tree or in a playout.
"""

import argparse
import threading
import time
from typing import Any

import numpy as np
import pyspiel
from rich.console import Console
from rich.table import Table

import fouille
from fouille.bots.descent import think
from fouille.bots.search import Search
from fouille.rulekit import kernels
from fouille.rulekit.game import Game, Scratch, blinded
from fouille.rulekit.verbs import Array

PEER_SIMULATIONS = 4000
ITERATIONS = 16000
DEALS = 4
RANDOM = {"judged": 0.0, "prior": 0.0, "cutoff": 1 << 20}  # what the peer does too


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("games", nargs="*", default=list(fouille.game_names()))
    asked = parser.parse_args()
    hearts = Hearts()
    table = Table(
        *("game", "players", "playouts", "simulations/s", "ratio", "decisions/s", "ratio"),
        title="Search on one core, beside OpenSpiel's ISMCTS on hearts",
    )
    for name in asked.games:
        players = fouille.load_game(name).players[0]
        for what, changes in (("at random", RANDOM), ("as played", {})):
            ours = Thinking(name, players, changes)
            ours()
            pairs = [(hearts(), ours()) for _ in range(asked.rounds)]
            theirs, mine = (np.max([pair[side] for pair in pairs], axis=0) for side in (0, 1))
            table.add_row(
                *(name, str(players), what),
                *(f"{mine[0]:,.0f}", f"{mine[0] / theirs[0]:.1f}x"),
                *(f"{mine[1]:,.0f}", f"{mine[1] / theirs[1]:.1f}x"),
            )
    console = Console(width=110)
    console.print(table)
    peer = hearts()
    console.print(f"hearts: {peer[0]:,.0f} simulations/s, about {peer[1]:,.0f} decisions/s")
    console.print(f"two threads do {two_threads(asked.games[0]):.2f}x the work of one")


class Hearts:
    """OpenSpiel's search, with one random playout for each simulation, after the deal."""

    def __init__(self) -> None:
        self.bot = pyspiel.ISMCTSBot(
            *(1, pyspiel.RandomRolloutEvaluator(1, 1), 1.4, PEER_SIMULATIONS // DEALS, 1 << 20),
            *(pyspiel.ISMCTSFinalPolicyType.MAX_VISIT_COUNT, False, False),
        )
        self.states = [dealt_hearts(seed) for seed in range(DEALS)]
        playout, self.decisions = self.states[0].clone(), 0
        while not playout.is_terminal():
            playout.apply_action(playout.legal_actions()[0])
            self.decisions += 1

    def __call__(self) -> tuple[float, float]:
        start = time.process_time()
        for state in self.states:
            self.bot.step(state)
        rate = PEER_SIMULATIONS / (time.process_time() - start)
        return rate, rate * self.decisions


def dealt_hearts(seed: int) -> Any:
    """A deal of hearts before its first decision."""
    state, generator = pyspiel.load_game("hearts").new_initial_state(), np.random.default_rng(seed)
    while state.is_chance_node():
        state.apply_action(int(generator.choice(state.legal_actions())))
    return state


class Thinking:
    """Our search."""

    def __init__(self, name: str, players: int, changes: dict[str, float]):
        game = fouille.load_game(name).game
        self.cards, self.bot = game.own_cards, Search(changes=changes)
        self.seen = [first_choice(game, players, seed) for seed in range(DEALS)]

    def __call__(self) -> tuple[float, float]:
        iterations = decisions = 0
        start = time.process_time()
        for seen in self.seen:
            thinking = self.bot._new_thinking(seen, 1, ITERATIONS // DEALS)
            think(self.cards, seen, thinking, ITERATIONS // DEALS)
            iterations += int(thinking[1].counts[0])
            decisions += int(thinking[1].counts[1])
        seconds = time.process_time() - start
        return iterations / seconds, decisions / seconds


def first_choice(game: Game, players: int, seed: int) -> Array:
    """What the first seat that has a choice knows of a deal."""
    states, scratch = game.blank(players), Scratch()
    kernels.deal_seeded_at(game.own_cards, states, game.blank(players), 0, seed, scratch.as_tuple())
    while kernels.legal_at(game.own_cards, states, 0, scratch.out) == 1:
        kernels.advance_at(game.own_cards, states, 0, int(scratch.out[0]), scratch.as_tuple())
    return blinded(game.own_cards, states, int(states[0].to_act))


def two_threads(name: str) -> float:
    """How much more two threads do at once than one, on two cores."""
    game = Thinking(name, fouille.load_game(name).players[0], {})
    game()
    rates = []
    for count in (1, 2):
        start = time.perf_counter()
        threads = [threading.Thread(target=lambda: [game() for _ in range(4)]) for _ in range(count)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        rates.append(count / (time.perf_counter() - start))
    return rates[1] / rates[0]


if __name__ == "__main__":
    main()
