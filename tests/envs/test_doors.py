"""One seed, one match, at every door: Match, kernels, batch, PettingZoo, Gymnasium, OpenSpiel, bots' tables.

The decisions come from a generator of their own; every state on the way is compared, its generator included.
"""

from typing import Any

import numpy as np
import pyspiel
import pytest

import fouille
from fouille.bots.bot import Budget
from fouille.bots.duel import Table
from fouille.envs import Batch, RawEnv, SeatEnv, parallel_env
from fouille.envs.arena import NEXT_STEP
from fouille.envs.open_spiel import register
from fouille.match.match import Match
from fouille.match.simulate import Setup, match_seed, play_range, random_match
from fouille.match.sources import Seed
from fouille.rulekit import kernels
from fouille.rulekit.game import Scratch
from fouille.rulekit.state import CHANCE
from tests.envs.tables import SMALLEST, TABLES

SEEDS = 100
every_table = pytest.mark.parametrize(("game", "players"), TABLES)
every_game = pytest.mark.parametrize(("game", "players"), SMALLEST)


def played(game: str, players: int, seed: int) -> tuple[Match, list[bytes]]:
    """The match of a seed with random decisions, and all its positions."""
    match, rng = fouille.load_game(game).new_match(players, seed=seed), np.random.default_rng(seed)
    states = [match.states.tobytes()]
    while not match.over:
        match.play_action(int(rng.choice(match.actions())))
        states.append(match.states.tobytes())
    return match, states


@pytest.mark.slow
@every_table
def test_one_seed_is_one_match_in_kernels_and_batches(game: str, players: int) -> None:
    matches = [played(game, players, seed) for seed in range(SEEDS)]
    batch, scratch = Batch(game, SEEDS, players=players, records=True), Scratch().as_tuple()
    batch.after_end = NEXT_STEP
    batch.reset(0)
    cards, blank = batch.setting.setup.cards, batch.setting.setup.blank
    states = np.repeat(blank, SEEDS)
    for i in range(SEEDS):
        kernels.deal_seeded_at(cards, states, blank, i, i, scratch)
    for step in range(max(len(match.steps) for match, _ in matches)):
        actions = batch.random_actions().copy()  # for matches that are over
        for i, (match, positions) in enumerate(matches):
            if step < len(match.steps):
                assert states[i].tobytes() == batch.arena.states[i].tobytes() == positions[step]
                actions[i] = match.steps[step].action
                kernels.advance_at(cards, states, i, actions[i], scratch)
        batch.step(actions)
        for i, (match, positions) in enumerate(matches):
            if step == len(match.steps) - 1:
                assert batch.arena.states[i].tobytes() == positions[-1]
                assert batch.record(i) == match.record()


@pytest.mark.slow
@every_table
def test_one_seed_is_one_match_in_single_environments(game: str, players: int) -> None:
    agents, parallel = RawEnv(game, players=players), parallel_env(game, players=players)
    told: list[int] = []
    seat = SeatEnv(game, 0, lambda _observation, _mask: told.pop(0), players=players)
    for seed in range(SEEDS // 4):
        match, positions = played(game, players, seed)
        agents.reset(seed=seed)
        parallel.reset(seed=seed)
        told[:] = [step.action for step in match.steps]
        seat.reset(seed=seed)
        for step, position in zip(match.steps, positions, strict=False):
            for env in (agents, parallel._aec):
                assert env.match.arena.states.tobytes() == position
            agents.step(step.action)
            parallel.step({f"player_{step.seat}": step.action})
        while not seat.match.over:
            seat.step(told.pop(0))
        for stepped in (agents.match, parallel._aec.match, seat.match):
            assert stepped.arena.states.tobytes() == positions[-1]
        for record in (agents.record(), parallel.record(), seat.record()):
            assert record == match.record()
            assert fouille.replay(record).scores == match.scores


@pytest.mark.slow
@every_table
def test_one_seed_is_one_match_in_open_spiel(game: str, players: int) -> None:
    """Where chance is a node of its own it is given the outcomes that the seed draws elsewhere."""
    register()
    spiel = pyspiel.load_game(f"fouille_{game}", {"players": players})
    for seed in range(SEEDS // 10):
        match, positions = played(game, players, seed)
        state = spiel.new_initial_state()
        for digit in f"{seed:06x}":
            state.apply_action(int(digit, 16))
        again = fouille.load_game(game).new_match(players, seed=seed)
        while state.position.to_act == CHANCE:
            state.apply_action(next(iter(opening(again, len(state.history()) - 6))))
        for step, position in zip(match.steps, positions, strict=False):
            assert without_generator(state.position.states) == without_generator(from_bytes(match, position))
            for action in (step.action, *step.outcomes):
                state.apply_action(action)
        assert state.record() == match.record()


def opening(match: Match, number: int) -> list[int]:
    """The random events before the first decision, from the one of that number on."""
    states = match._dealt.copy()
    kernels.begin_at(match.cards, states, 0, Scratch().news)
    outcomes: list[int] = match.game.view.read_chance(match.cards, states, match.deal["chance"])
    return outcomes[number:]


def from_bytes(match: Match, position: bytes) -> Any:
    return np.frombuffer(bytearray(position), match.states.dtype)


def without_generator(states: Any) -> bytes:
    copy = states.copy()
    copy["rng"] = 0
    return bytes(copy.tobytes())


class Given:
    """A bot that plays what it is told; at table number 0 a decision's seed is its step."""

    name, budget = "given", Budget()

    def __init__(self, actions: list[int]):
        self.actions = actions

    def prepare(self, cards: Any, seen: Any) -> None: ...

    def choose(self, cards: Any, seen: Any, seat: int, budget: Any, seed: int) -> int:
        assert seen[0].rng == 0
        return self.actions[seed]


@every_table
def test_one_seed_is_one_match_at_a_table_of_bots(game: str, players: int) -> None:
    for seed in range(10):
        match, positions = played(game, players, seed)
        told, seen = [step.action for step in match.steps], []
        table = Table(match.cards, match.game.blank(players))
        bots: list[Any] = [Given(told)] * players
        scores = table.play(bots, seed, 0, lambda states, _action: seen.append(states.tobytes())).scores  # noqa: B023
        assert (seen, list(scores)) == (positions[:-1], match.scores)


@every_table
def test_a_simulation_counts_the_matches_that_it_writes(game: str, players: int) -> None:
    """Compiled and as whole matches for records: the same scores, chance included."""
    setup = Setup.of(fouille.load_game(game).game, players, {})
    for i in range(20):
        sums = np.zeros((4, 8), np.int64)
        play_range(setup.cards, setup.arena(sums), np.uint64(7), i, i + 1)
        match = random_match(setup, 7, i)
        assert sums[2, :players].tolist() == match.scores
        own_seed = int(match_seed(np.uint64(7), i))
        assert fouille.load_game(game).new_match(players, seed=own_seed).deal == match.deal


@every_table
def test_undo_and_saving_do_not_change_what_a_seed_brings(game: str, players: int) -> None:
    for seed in range(8):
        match, positions = played(game, players, seed)
        half = len(match.steps) // 2
        actions = [step.action for step in match.steps]
        for _ in range(half):
            match.undo()
        assert match.states.tobytes() == positions[len(actions) - half]
        resumed = fouille.replay(match.record())
        resumed.draw_from(Seed(seed))
        for other in (match, resumed):
            for action in actions[len(actions) - half :]:
                other.play_action(action)
            assert other.states.tobytes() == positions[-1]


@every_table
def test_nobody_is_shown_the_generator(game: str, players: int) -> None:
    match, rng = fouille.load_game(game).new_match(players, seed=3), np.random.default_rng(3)
    while not match.over:
        assert match.states[0].rng != 0
        for seat in (None, *range(players)):
            assert match.seen(seat)[0].rng == 0
        match.play_action(int(rng.choice(match.actions())))


@every_game
def test_a_provably_fair_match_has_no_generator(game: str, players: int) -> None:
    """Its random events follow from the secret alone, also after saving."""
    match = fouille.load_game(game).new_match(players)
    while not match.over:
        match.play_action(match.actions()[-1])
    assert match.states[0].rng == 0
    assert fouille.replay(match.record()).states.tobytes() == match.states.tobytes()
