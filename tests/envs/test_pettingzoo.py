"""PettingZoo's own suites, and what they do not look at."""

import copy
import pickle
import warnings
from collections.abc import Iterator
from functools import partial
from types import SimpleNamespace
from typing import Any
from xml.etree import ElementTree

import numpy as np
import pytest
from pettingzoo.test import (  # type: ignore[import-untyped,unused-ignore] # it has no types
    api_test,
    max_cycles_test,
    parallel_api_test,
    parallel_seed_test,
    render_test,
    seed_test,
)
from pettingzoo.utils import (  # type: ignore[import-untyped,unused-ignore] # it has no types
    env_logger,
    parallel_to_aec,
)

from fouille.envs import IllegalAction, NotReset, RawEnv, aec_env, parallel_env
from tests.envs.tables import SMALLEST, TABLES

every_table = pytest.mark.parametrize(("game", "players"), TABLES)
every_game = pytest.mark.parametrize(("game", "players"), SMALLEST)


@pytest.fixture
def only_known_warnings() -> Iterator[None]:
    """Warnings stay errors, but for two that PettingZoo gives to every environment not on its own list.

    It wants observations to be plain arrays, unless the environment is one of its seven own with a mask.
    """
    with warnings.catch_warnings():
        warnings.filterwarnings("ignore", "Observation is not a NumPy array")
        warnings.filterwarnings("ignore", "Observation space for each agent probably should be")
        yield


@every_table
@pytest.mark.usefixtures("only_known_warnings")
def test_api(game: str, players: int) -> None:
    api_test(aec_env(game, players=players), num_cycles=300)


@every_game
@pytest.mark.usefixtures("only_known_warnings")
def test_api_with_other_rewards(game: str, players: int) -> None:
    api_test(aec_env(game, players=players, reward="margin", shaping=0.1, gamma=0.99), num_cycles=300)


@every_table
def test_seeds(game: str, players: int) -> None:
    seed_test(partial(aec_env, game, players=players), num_cycles=300)
    parallel_seed_test(partial(parallel_env, game, players=players))


@every_table
def test_parallel_api(game: str, players: int) -> None:
    parallel_api_test(parallel_env(game, players=players), num_cycles=400)


@every_table
def test_max_cycles(game: str, players: int) -> None:
    """In the parallel door, and made an AEC one by PettingZoo, where every agent is asked each cycle."""
    made = partial(parallel_env, game, players=players)
    max_cycles_test(SimpleNamespace(parallel_env=made, env=lambda **more: parallel_to_aec(made(**more))))


@every_table
def test_render(game: str, players: int, capsys: Any) -> None:
    looks = {"ansi": lambda text: "points" in text, "svg": lambda text: ElementTree.fromstring(text)[2].text}
    render_test(partial(aec_env, game, players=players), looks)
    assert "points" in capsys.readouterr().out


def episode(env: Any, seed: int) -> list[Any]:
    """Everything a whole match shows, with the first legal action at odd steps and the last at even ones."""
    env.reset(seed=seed)
    shown: list[Any] = []
    for agent in env.agent_iter():
        observation, reward, terminated, truncated, info = env.last()
        shown.append((agent, observation["observation"].tobytes(), reward, terminated, truncated, info))
        legal = np.flatnonzero(observation["action_mask"])
        env.step(None if terminated else int(legal[-(len(shown) % 2)]))
    return shown


@every_table
def test_the_parallel_door_plays_the_same_match(game: str, players: int) -> None:
    """Only the action of the seat to act counts, and may come alone."""
    one, other = aec_env(game, players=players), parallel_env(game, players=players)
    shown = [step for step in episode(one, 3) if not step[3]]
    observations, _ = other.reset(seed=3)
    totals = dict.fromkeys(other.agents, 0.0)
    for step, (agent, seen, *_rest) in enumerate(shown):
        assert observations[agent]["observation"].tobytes() == seen
        for name in other.agents:
            mask = observations[name]["action_mask"]
            assert mask[other.no_op] == (name != agent)
            assert mask[: other.no_op].any() == (name == agent)
        legal = np.flatnonzero(observations[agent]["action_mask"])
        observations, rewards, *_ = other.step({agent: int(legal[-((step + 1) % 2)])})
        for name, reward in rewards.items():
            totals[name] += reward
    assert not other.agents
    assert sum(totals.values()) == pytest.approx(1)


@every_game
def test_a_sampler_never_divides_by_zero(game: str, players: int) -> None:
    """All agents sample from their own mask, as libraries do that know nothing of turns."""
    env, rng = parallel_env(game, players=players), np.random.default_rng(1)
    observations, _ = env.reset(seed=1)
    while env.agents:
        actions = {}
        for agent in env.agents:
            mask = observations[agent]["action_mask"]
            assert observations[agent] in env.observation_space(agent)
            assert env.action_space(agent).n == len(mask) == env.setting.actions + 1
            with np.errstate(all="raise"):
                actions[agent] = int(rng.choice(len(mask), p=mask / mask.sum()))
            assert mask[env.action_space(agent).sample()] == 1
        observations, *_ = env.step(actions)


@every_game
def test_copies_go_on_alike(game: str, players: int) -> None:
    """Deep copies and pickles, in the middle of a match; sampling stays legal in them too."""
    env = aec_env(game, players=players)
    env.reset(seed=9)
    for _ in range(15):
        env.step(env.action_space(env.agent_selection).sample())
    for other in (copy.deepcopy(env), pickle.loads(pickle.dumps(env))):
        for agent in env.agents:
            other.action_space(agent).seed(1)
        twin = copy.deepcopy(other)
        for _ in range(20):
            agent = other.agent_selection
            action = other.action_space(agent).sample()
            assert action == twin.action_space(agent).sample()
            other.step(action)
            twin.step(action)
            same = [env.last()[0]["observation"].tobytes() for env in (other, twin)]
            assert same[0] == same[1]
    assert not env.unwrapped.match.over  # and the original has not moved


@every_game
def test_seeded_resets_fix_all_later_matches(game: str, players: int) -> None:
    one, other = aec_env(game, players=players), aec_env(game, players=players)
    episode(one, 1)
    one.reset(seed=4)
    other.reset(seed=4)
    for env in (one, other):
        env.reset()
    assert one.last()[0]["observation"].tobytes() == other.last()[0]["observation"].tobytes()
    assert one.unwrapped.match.arena.states.tobytes() == other.unwrapped.match.arena.states.tobytes()


def test_a_masked_action_loses_with_the_usual_wrappers() -> None:
    env = aec_env("saqqara", players=3)
    env.reset(seed=1)
    agent = env.agent_selection
    env.step(10)
    assert env.terminations == dict.fromkeys(env.possible_agents, True)
    assert env.rewards == {name: -1.0 if name == agent else 0 for name in env.possible_agents}
    assert any("Illegal move" in str(message) for message in env_logger.EnvLogger.mqueue)
    env_logger.EnvLogger.flush()


def test_a_masked_action_raises_without_them() -> None:
    env = RawEnv("saqqara", players=3)
    env.reset(seed=1)
    before = env.match.arena.states.tobytes()
    with pytest.raises(IllegalAction, match="SQ-12"):
        env.step(10)
    for wrong in (None, 1.0, True, np.zeros(2), "0"):
        with pytest.raises(TypeError, match="whole number"):
            env.step(wrong)  # type: ignore[arg-type] # that is the point
    assert env.match.arena.states.tobytes() == before


def test_misuse_of_order_and_range() -> None:
    env = aec_env("saqqara")
    with pytest.raises(AssertionError, match="reset"):
        env.step(0)
    with pytest.raises(AttributeError, match="reset"):
        _ = env.agent_selection
    env.reset(seed=1)
    with pytest.raises(AssertionError, match="action space"):
        env.step(81)
    finished = RawEnv("saqqara")
    episode_to_the_end(finished)
    with pytest.raises(ValueError, match="only valid action is None"):
        finished.step(0)
    with pytest.raises(ValueError, match="render_mode"):
        aec_env("saqqara", render_mode="cinema")


def episode_to_the_end(env: RawEnv) -> None:
    env.reset(seed=1)
    while not env.match.over:
        env.step(env.action_space(env.agent_selection).sample())


def test_misuse_of_the_parallel_door() -> None:
    env = parallel_env("saqqara", max_cycles=1)
    with pytest.raises(NotReset):
        env.step({})
    env.reset(seed=1)
    with pytest.raises(ValueError, match="missing"):
        env.step({})
    to_act = env.reset(seed=1)[1]["player_0"]["to_act"]
    with pytest.raises(ValueError, match=f"player_{to_act} is to act"):
        env.step({f"player_{1 - to_act}": 0})
    with pytest.raises(IllegalAction, match="SQ-12"):
        env.step({f"player_{to_act}": 10})
    with pytest.raises(IllegalAction, match="the no-op 81 is not open"):
        env.step({f"player_{to_act}": env.no_op})
    truncated = env.step({f"player_{to_act}": 0})[3]
    assert all(truncated.values())
    with pytest.raises(NotReset):
        env.step({"player_0": 0, "player_1": 0})


def test_metadata_names_the_version() -> None:
    env = aec_env("artifact_stack")
    assert env.metadata["name"] == "fouille_artifact_stack_v2"
    assert str(env.unwrapped) == "fouille_artifact_stack_v2"
