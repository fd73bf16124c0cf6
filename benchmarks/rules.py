"""Speed of the rules, side by side with OpenSpiel's hearts in one run on one core: `make speed`.

Every line is the best of several rounds in which both sides take turns, so that a busy machine slows both.
"""

import argparse
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable

import numpy as np
import pyspiel
from rich.console import Console
from rich.table import Table

import fouille
from fouille.rulekit import kernels
from fouille.rulekit.game import MOST_CHOICES, Scratch
from fouille.rulekit.verbs import Array

BATCH = 4096


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("games", nargs="*", default=list(fouille.game_names()))
    asked = parser.parse_args()
    os.sched_setaffinity(0, {max(os.sched_getaffinity(0))})
    console = Console(width=110)
    hearts = pyspiel.load_game("hearts")
    table = Table(
        "game",
        "players",
        "what",
        "peer, per s",
        "fouille, per s",
        "ratio",
        title="Decisions per second on one core",
    )
    for name in asked.games:
        for players in fouille.load_game(name).players:
            for what, peer, ours in (
                ("random playouts, compiled loop", lambda: rollouts(hearts), Playouts(name, players)),
                ("one match at a time from Python", lambda: python_loop(hearts), Single(name, players)),
                (f"batch of {BATCH} from Python", lambda: python_loop(hearts), Batch(name, players)),
            ):
                theirs, mine = compare(peer, ours, asked.rounds)
                table.add_row(
                    name, str(players), what, f"{theirs:,.0f}", f"{mine:,.0f}", f"{mine / theirs:.1f}x"
                )
    console.print(table)
    console.print(growth(asked.games))
    console.print(start_up(asked.games))


Rate = Callable[[], float]  # decisions per second of one short run


def compare(peer: Rate, ours: Rate, rounds: int) -> tuple[float, float]:
    """The best rate of each side over rounds in turn."""
    ours()  # compile and warm up
    pairs = [(peer(), ours()) for _ in range(rounds)]
    return max(pair[0] for pair in pairs), max(pair[1] for pair in pairs)


def rollouts(hearts: pyspiel.Game) -> float:
    """OpenSpiel's C++ random rollouts of hearts after the deal (two search nodes, all else is rollouts)."""
    state = hearts.new_initial_state()
    while state.is_chance_node():
        state.apply_action(state.legal_actions()[-1])
    playout, decisions = state.clone(), 0
    while not playout.is_terminal():  # every match of hearts has the same length
        playout.apply_action(playout.legal_actions()[0])
        decisions += 1
    matches = 2000
    evaluator = pyspiel.RandomRolloutEvaluator(matches, 1)
    bot = pyspiel.MCTSBot(hearts, evaluator, 1.0, 2, 10, False, 1, False)
    start = time.perf_counter()
    bot.mcts_search(state)
    return (2 * decisions - 1) * matches / (time.perf_counter() - start)


def python_loop(hearts: pyspiel.Game) -> float:
    """OpenSpiel driven from Python, one match at a time."""
    rng = np.random.default_rng(1)
    numbers = rng.integers(0, 2**31, 4096).tolist()
    start, decisions = time.perf_counter(), 0
    for _ in range(40):
        state = hearts.new_initial_state()
        while state.is_chance_node():
            actions = state.legal_actions()
            state.apply_action(actions[numbers[len(actions)] % len(actions)])
        while not state.is_terminal():
            actions = state.legal_actions()
            state.apply_action(actions[numbers[decisions % 4096] % len(actions)])
            decisions += 1
    return decisions / (time.perf_counter() - start)


class Arrays:
    """What the compiled doors of one game work on."""

    def __init__(self, name: str, players: int, matches: int):
        game = fouille.load_game(name).game
        self.cards: Array = game.own_cards
        self.blank = game.blank(players)
        self.states = np.repeat(self.blank, matches)
        self.scratch = Scratch()
        self.buffers = self.scratch.as_tuple()
        self.seed = 0


class Playouts(Arrays):
    """Random playouts inside compiled code."""

    def __init__(self, name: str, players: int):
        super().__init__(name, players, 1)

    def __call__(self) -> float:
        self.seed += 100_000
        start = time.perf_counter()
        decisions = kernels.random_matches(self.cards, self.states, self.blank, self.seed, 4000, self.buffers)
        return float(decisions / (time.perf_counter() - start))


class Single(Arrays):
    """`apply` and `legal` through the compiled door, one match at a time."""

    def __init__(self, name: str, players: int):
        super().__init__(name, players, 1)

    def __call__(self) -> float:
        rng = np.random.default_rng(1)
        numbers = rng.integers(0, 2**31, 4096).tolist()
        cards, states, buffers = self.cards, self.states, self.buffers
        advance, choice = kernels.advance_at, self.scratch.out.item
        start, decisions = time.perf_counter(), 0
        for _ in range(40):
            self.seed += 1
            kernels.deal_seeded_at(cards, states, self.blank, 0, self.seed, buffers)
            n = kernels.legal_at(cards, states, 0, self.scratch.out)
            while n:
                n = advance(cards, states, 0, choice(numbers[decisions & 4095] % n), buffers)
                decisions += 1
        return decisions / (time.perf_counter() - start)


class Batch(Arrays):
    """Many matches as one array, stepped from Python with random actions."""

    def __init__(self, name: str, players: int):
        super().__init__(name, players, BATCH)
        self.choices = np.zeros((BATCH, MOST_CHOICES), np.int16)
        self.counts = np.zeros(BATCH, np.int64)
        for i in range(BATCH):
            kernels.deal_seeded_at(self.cards, self.states, self.blank, i, i, self.buffers)

    def __call__(self) -> float:
        rng, every = np.random.default_rng(1), np.arange(BATCH)
        start = time.perf_counter()
        for _ in range(40):
            kernels.legal_batch(self.cards, self.states, self.choices, self.counts)
            picked = (rng.random(BATCH) * self.counts).astype(np.int64)
            kernels.apply_batch(
                self.cards, self.states, self.blank, self.choices[every, picked], self.buffers
            )
        return 40 * BATCH / (time.perf_counter() - start)


def growth(games: list[str]) -> Table:
    """Cost per decision after many matches and with many states held, against the start."""
    table = Table(
        "game",
        "after 100,000 matches",
        "65,536 states held",
        title="Cost per decision, relative to the start",
    )
    for name in games:
        players = fouille.load_game(name).players[0]
        playouts = Playouts(name, players)
        playouts()
        first = max(playouts() for _ in range(5))
        kernels.random_matches(playouts.cards, playouts.states, playouts.blank, 1, 100_000, playouts.buffers)
        held = np.repeat(playouts.blank, 65_536)
        later = max(playouts() for _ in range(5))
        with_states = max(playouts() for _ in range(5))
        table.add_row(name, f"{first / later:.2f}x", f"{first / with_states:.2f}x")
        del held
    return table


def start_up(games: list[str]) -> Table:
    """Seconds from the call to the first decision, in a new process: cold, and from the cache."""
    table = Table("game", "cold compile, s", "from cache, s", title="Import to first decision")
    code = "import fouille,sys; m=fouille.load_game(sys.argv[1]).new_match(3,seed=1); m.play(m.choices()[0])"
    for name in games:
        with tempfile.TemporaryDirectory() as folder:
            seconds = []
            for _ in range(2):
                start = time.perf_counter()
                subprocess.run(
                    [sys.executable, "-c", code, name],
                    env={**os.environ, "FOUILLE_CACHE_DIR": folder},
                    check=True,
                )
                seconds.append(time.perf_counter() - start)
        table.add_row(name, f"{seconds[0]:.1f}", f"{seconds[1]:.2f}")
    return table


if __name__ == "__main__":
    main()
