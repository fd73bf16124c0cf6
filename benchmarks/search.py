"""Speed of the search, side by side with OpenSpiel's C++ ISMCTS on hearts in one run on one core.

Every line is the best of several rounds in which both sides take turns, so that a busy machine slows both.
A decision is one choice simulated, in the tree or in a playout.
"""

import argparse
import os
import threading
import time
from collections.abc import Callable

import numpy as np
import pyspiel
from rich.console import Console
from rich.table import Table

import fouille
from fouille.bots.descent import think
from fouille.bots.search import Search
from fouille.rulekit import kernels
from fouille.rulekit.game import Scratch, blinded
from fouille.rulekit.verbs import Array

PEER_SIMULATIONS = 4000
ITERATIONS = 4000
RANDOM = {"judged": 0.0, "prior": 0.0, "cutoff": 1 << 20}  # what the peer does too

Rate = Callable[[], tuple[float, float]]  # simulations and decisions a second


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("games", nargs="*", default=list(fouille.game_names()))
    asked = parser.parse_args()
    cores = os.sched_getaffinity(0)
    os.sched_setaffinity(0, {max(cores)})
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
    console.print(f"hearts: {peer[0]:,.0f} simulations/s, at most {peer[1]:,.0f} decisions/s")
    os.sched_setaffinity(0, cores)
    console.print(f"two threads do {two_threads(asked.games[0]):.2f}x the work of one")


class Hearts:
    """OpenSpiel's search, with one random playout for each simulation, after the deal and the pass."""

    def __init__(self) -> None:
        game = pyspiel.load_game("hearts")
        self.state = game.new_initial_state()
        generator = np.random.default_rng(1)
        while self.state.is_chance_node():
            self.state.apply_action(int(generator.choice(self.state.legal_actions())))
        self.bot = pyspiel.ISMCTSBot(
            *(1, pyspiel.RandomRolloutEvaluator(1, 1), 1.4, PEER_SIMULATIONS, 1 << 20),
            *(pyspiel.ISMCTSFinalPolicyType.MAX_VISIT_COUNT, False, False),
        )
        playout, self.decisions = self.state.clone(), 0
        while not playout.is_terminal():
            playout.apply_action(playout.legal_actions()[0])
            self.decisions += 1

    def __call__(self) -> tuple[float, float]:
        start = time.perf_counter()
        self.bot.step(self.state)
        rate = PEER_SIMULATIONS / (time.perf_counter() - start)
        return rate, rate * self.decisions


class Thinking:
    """Our search in positions of one match, from the start to near the end."""

    def __init__(self, name: str, players: int, changes: dict[str, float]):
        game = fouille.load_game(name).game
        self.cards, self.bot = game.own_cards, Search(changes=changes)
        states, scratch = game.blank(players), Scratch()
        buffers = scratch.as_tuple()
        kernels.deal_seeded_at(self.cards, states, game.blank(players), 0, 1, buffers)
        n, step, seen = kernels.legal_at(self.cards, states, 0, scratch.out), 0, []
        while n:
            if n > 1:
                seen.append(blinded(self.cards, states, int(states[0].to_act)))
            step += 1
            n = kernels.advance_at(self.cards, states, 0, int(scratch.out[7 * step % n]), buffers)
        self.seen: list[Array] = seen[: len(seen) * 3 // 4 : max(1, len(seen) // 8)]

    def __call__(self) -> tuple[float, float]:
        iterations = decisions = 0
        start = time.perf_counter()
        for seen in self.seen:
            thinking = self.bot._new_thinking(self.cards, seen, 1)
            think(self.cards, seen, thinking, ITERATIONS // len(self.seen))
            iterations += int(thinking[1].counts[0])
            decisions += int(thinking[1].counts[1])
        seconds = time.perf_counter() - start
        return iterations / seconds, decisions / seconds


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
