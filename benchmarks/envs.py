"""Speed of the research doors, side by side with their peers in one run: `python -m benchmarks.envs`.

Both sides take turns, so that a busy machine slows both; a ratio is the median of those of the rounds, for
steps are dearer at some times of a match than at others. A peer that is not installed is said to be missing;
`make peers` brings all. With `--one-core` this process, and so every peer, has one core only.
"""

import argparse
import os
import time
from collections.abc import Callable
from importlib.util import find_spec
from statistics import median
from typing import Any

import numpy as np
from rich.console import Console
from rich.table import Table

import fouille
from fouille.envs import Batch, SeatEnv, aec_env

Rate = Callable[[], float]  # steps per second of one short run

BATCH = 4096
STEPS = 60  # of a peer's batch
SECONDS = 0.2  # of ours
ONE_BY_ONE = 3000  # steps of a single environment
MASKS = 4096


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=15)
    parser.add_argument("--one-core", action="store_true", help="hold everybody to one core")
    parser.add_argument("--only", default="", help="measure lines that name this, for instance pgx")
    parser.add_argument("games", nargs="*", default=list(fouille.game_names()))
    asked = parser.parse_args()
    if asked.one_core:
        os.sched_setaffinity(0, {min(os.sched_getaffinity(0))})
    columns = ("game", "numbers", "what", "peer", "peer, per s", "fouille, per s", "ratio")
    table = Table(*columns, title="Steps per second; numbers of an observation")
    hold_em, leduc = no_limit_hold_em(), pgx_leduc()
    bare, full = spiel_hearts(tensors=False), spiel_hearts(tensors=True)
    for game in asked.games:
        players = fouille.load_game(game).players[0]
        one, two = BatchLoop(game, players, 1), BatchLoop(game, players, 2)
        lines: list[tuple[str, str, Rate | None, Rate]] = [
            ("AEC, usual wrappers", "PettingZoo texas_holdem_no_limit_v6", hold_em, AecLoop(game, players)),
            ("batch, 1 thread", "OpenSpiel hearts, Python loop, tensors and masks", full, one),
            ("batch, 1 thread", "OpenSpiel hearts, Python loop, legal actions only", bare, one),
            ("batch, 1 thread", "Pgx leduc_holdem, batch", leduc, one),
            ("batch, 2 threads", "Pgx leduc_holdem, batch", leduc, two),
            ("batch, 2 threads", "the same, 1 thread", one, two),
            ("Gymnasium, 1 learner", "PettingZoo texas_holdem_no_limit_v6", hold_em, SeatLoop(game, players)),
        ]
        width = str(one.batch.setting.width)
        for what, peer, theirs, ours in lines:
            if asked.only.lower() in f"{what}, {peer}".lower():
                table.add_row(game, width, what, peer, *compared(theirs, ours, asked.rounds))
    Console(width=150).print(table)


def compared(peer: Rate | None, ours: Rate, rounds: int) -> tuple[str, str, str]:
    """The middle rate of each side over rounds in turn, and the middle of their ratios."""
    ours()  # compile and warm up
    if peer is None:
        return "not installed", f"{median(ours() for _ in range(rounds)):,.0f}", "-"
    pairs = [(peer(), ours()) for _ in range(rounds)]
    ratio = median(mine / theirs for theirs, mine in pairs)
    return (
        f"{median(pair[0] for pair in pairs):,.0f}",
        f"{median(pair[1] for pair in pairs):,.0f}",
        f"{ratio:.2f}x",
    )


class BatchLoop:
    """A batch stepped from Python with random actions; observations and masks are written at every step."""

    def __init__(self, game: str, players: int, threads: int):
        self.batch = Batch(game, BATCH, threads, players=players)
        self.batch.reset(1)

    def __call__(self) -> float:
        start, steps = time.perf_counter(), 0
        while (took := time.perf_counter() - start) < SECONDS:
            self.batch.step(self.batch.random_actions())
            steps += 1
        return steps * BATCH / took


def aec_rate(env: Any, steps: int) -> float:
    """PettingZoo's loop: `last` and `step`, with random legal actions."""
    numbers = np.random.default_rng(1).integers(0, 2**31, MASKS).tolist()
    env.reset(seed=1)
    start, done = time.perf_counter(), 0
    while done < steps:
        for _agent in env.agent_iter():
            observation, _, terminated, truncated, _ = env.last()
            if terminated or truncated:
                env.step(None)
                continue
            legal = observation["action_mask"].nonzero()[0]
            env.step(int(legal[numbers[done % MASKS] % len(legal)]))
            done += 1
        env.reset()
    return done / (time.perf_counter() - start)


class AecLoop:
    """Our AEC environment with the usual wrappers."""

    def __init__(self, game: str, players: int):
        self.env = aec_env(game, players=players)

    def __call__(self) -> float:
        return aec_rate(self.env, ONE_BY_ONE)


class SeatLoop:
    """Our single-agent environment against random opponents."""

    def __init__(self, game: str, players: int):
        self.env = SeatEnv(game, players=players)

    def __call__(self) -> float:
        numbers = np.random.default_rng(1).integers(0, 2**31, MASKS).tolist()
        _, info = self.env.reset(seed=1)
        start = time.perf_counter()
        for step in range(ONE_BY_ONE):
            legal = info["action_mask"].nonzero()[0]
            _, _, ended, _, info = self.env.step(int(legal[numbers[step % MASKS] % len(legal)]))
            if ended:
                _, info = self.env.reset()
        return ONE_BY_ONE / (time.perf_counter() - start)


def no_limit_hold_em() -> Rate | None:
    """PettingZoo's own card game, with the usual wrappers."""
    if find_spec("rlcard") is None or find_spec("pygame") is None:
        return None
    from pettingzoo.classic import texas_holdem_no_limit_v6  # type: ignore[import-untyped,unused-ignore] # untyped

    env = texas_holdem_no_limit_v6.env()
    return lambda: aec_rate(env, ONE_BY_ONE // 4)


def spiel_hearts(tensors: bool) -> Rate | None:
    """OpenSpiel's hearts from Python, one match at a time: legal actions only, or tensors and masks too."""
    if find_spec("pyspiel") is None:
        return None
    import pyspiel

    hearts = pyspiel.load_game("hearts")
    numbers = np.random.default_rng(1).integers(0, 2**31, MASKS).tolist()

    def rate() -> float:
        start, decisions = time.perf_counter(), 0
        for _ in range(2 if tensors else 40):
            state = hearts.new_initial_state()
            while not state.is_terminal():
                actions = state.legal_actions()
                if not state.is_chance_node():
                    if tensors:
                        np.asarray(state.information_state_tensor(), np.float32)
                        np.asarray(state.legal_actions_mask(), np.int8)
                    decisions += 1
                state.apply_action(actions[numbers[(decisions + len(actions)) % MASKS] % len(actions)])
        return decisions / (time.perf_counter() - start)

    return rate


def pgx_leduc() -> Rate | None:
    """Pgx's batch of Leduc hold'em with random legal actions, compiled as its users do, on all cores."""
    if find_spec("pgx") is None:
        return None
    import jax
    import pgx
    from pgx.experimental import auto_reset

    env = pgx.make("leduc_holdem")
    init, step = jax.vmap(env.init), jax.vmap(auto_reset(env.step, env.init))

    def turn(carry: Any, _: Any) -> Any:
        state, key = carry
        key, choice, deal = jax.random.split(key, 3)
        logits = jax.numpy.where(state.legal_action_mask, 0.0, -1e9)
        state = step(state, jax.random.categorical(choice, logits), jax.random.split(deal, BATCH))
        return (state, key), state.rewards.sum()

    def turns(state: Any, key: Any) -> Any:
        return jax.lax.scan(turn, (state, key), None, length=STEPS)

    run = jax.jit(turns)
    state = jax.jit(init)(jax.random.split(jax.random.PRNGKey(0), BATCH))
    jax.block_until_ready(run(state, jax.random.PRNGKey(1)))

    def rate() -> float:
        start = time.perf_counter()
        jax.block_until_ready(run(state, jax.random.PRNGKey(2)))
        return STEPS * BATCH / (time.perf_counter() - start)

    return rate


if __name__ == "__main__":
    main()
