"""An episode of any environment is a record of the specification: it replays to the same scores."""

import json
from typing import Any

import gymnasium
import numpy as np
import pyspiel
import pytest
from gymnasium.vector import AutoresetMode

import fouille
from fouille.envs import Batch, MatchesEnv, NotReset, aec_env, parallel_env
from fouille.envs.ids import env_id
from fouille.envs.open_spiel import register
from tests.envs.tables import SMALLEST, TABLES

every_table = pytest.mark.parametrize(("game", "players"), TABLES)
every_game = pytest.mark.parametrize(("game", "players"), SMALLEST)


def replayed(record: dict[str, Any]) -> Any:
    """The match of a record that went through a file."""
    match = fouille.replay(json.loads(json.dumps(record)))
    assert match.record() == record
    return match


def made(game: str, **wishes: Any) -> Any:
    return gymnasium.make(env_id(fouille.load_game(game).game), **wishes)


@every_table
def test_pettingzoo(game: str, players: int) -> None:
    env = aec_env(game, players=players)
    env.reset(seed=6)
    for agent in env.agent_iter():
        _, _, ended, _, info = env.last()
        env.step(None if ended else env.action_space(agent).sample())
        if ended:
            assert replayed(env.record()).scores[env.unwrapped.seats[agent]] == info["score"]
    other = parallel_env(game, players=players)
    other.reset(seed=6)
    infos: dict[str, Any] = {}
    while other.agents:
        *_, infos = other.step({agent: other.action_space(agent).sample() for agent in other.agents})
    assert replayed(other.record()).scores == [infos[agent]["score"] for agent in other.possible_agents]


@pytest.mark.parametrize("opponents", ["greedy", "random"])
@every_table
def test_gymnasium(game: str, players: int, opponents: str) -> None:
    """The opponents' decisions are in the record, also those that compiled code takes."""
    env = made(game, players=players, seat=None, opponents=opponents)
    for seed in range(3):
        env.reset(seed=seed)
        ended, info = False, {}
        while not ended:
            assert not replayed(env.unwrapped.record()).over
            *_, ended, _, info = env.step(env.action_space.sample())
        match = replayed(env.unwrapped.record())
        assert match.scores == info["scores"].tolist()
        assert match.deal == fouille.load_game(game).new_match(players, seed=seed).deal


def test_a_match_that_an_illegal_action_ended_is_an_unfinished_record() -> None:
    env = made("saqqara")
    env.reset(seed=1)
    env.step(0)
    env.step(10)
    record = env.unwrapped.record()
    assert "scores" not in record
    assert next(step["do"] for step in record["steps"] if step["seat"] == 0) == {"act": "draw", "value": 0}
    assert not replayed(record).over


@pytest.mark.parametrize("mode", [AutoresetMode.SAME_STEP, AutoresetMode.NEXT_STEP])
@every_game
def test_a_row_of_a_batch(game: str, players: int, mode: AutoresetMode) -> None:
    """After a step that ended a match, that match; else the running one, from its first decision."""
    env = MatchesEnv(game, 5, "any", opponents="greedy", players=players, autoreset_mode=mode, records=True)
    env.reset(seed=3)
    ended = 0
    while ended < 12:
        *_, done, _, info = env.step(env.action_space.sample())
        said = info.get("final_info", info)
        for i in range(5):
            match = fouille.replay(env.record(i))
            assert match.over == done[i]
            if done[i]:
                assert match.scores == said["scores"][i].tolist()
                ended += 1
            else:
                assert match.to_act == info["to_act"][i]


def test_a_batch_keeps_actions_only_when_asked() -> None:
    batch = Batch("saqqara", 2, records=True)
    with pytest.raises(NotReset):
        batch.record(0)
    batch.reset(1)
    assert batch.record(1)["steps"] == []
    plain = Batch("saqqara", 2)
    plain.reset(1)
    with pytest.raises(ValueError, match="records=True"):
        plain.record(0)
    assert plain.arena.log.size == 0
    with pytest.raises(NotReset):
        aec_env("saqqara").unwrapped.record()


@every_game
def test_open_spiel(game: str, players: int) -> None:
    register()
    state = pyspiel.load_game(f"fouille_{game}", {"players": players}).new_initial_state()
    generator = np.random.default_rng(4)
    with pytest.raises(pyspiel.SpielError, match="chance is due"):
        state.record()
    while not state.is_terminal():
        if state.is_chance_node():
            outcomes, weights = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(int(generator.choice(outcomes, p=weights)))
        else:
            state.apply_action(int(generator.choice(state.legal_actions())))
    match = replayed(state.record())
    assert [float(seat in match.winners) / len(match.winners) for seat in range(players)] == state.returns()


def test_a_resampled_state_has_no_record() -> None:
    register()
    state = pyspiel.load_game("fouille_relikt").new_initial_state()
    while state.is_chance_node():
        state.apply_action(0)
    other = state.resample_from_infostate(0, pyspiel.UniformProbabilitySampler(0.0, 1.0))
    for resampled in (other, other.clone(), other.child(other.legal_actions()[0])):
        with pytest.raises(pyspiel.SpielError, match="resampled"):
            resampled.record()
    assert state.record()["steps"] == []


def test_changed_cards_and_options_are_in_the_record() -> None:
    data = {**fouille.load_game("saqqara").game.card_data, "rows": {"target": 12}}
    env = made("saqqara", cards=data, options={"finish_on_last_prime": True})
    env.reset(seed=2)
    record = env.unwrapped.record()
    assert record["cards"]["rows"]["target"] == 12
    assert record["options"] == {"finish_on_last_prime": True}
