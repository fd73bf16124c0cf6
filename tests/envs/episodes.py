"""Prints digests of whole seeded episodes through one door: `python -m tests.envs.episodes DOOR`."""

import hashlib
import sys
from collections.abc import Iterator
from typing import Any

import numpy as np

import fouille

DOORS = ("aec", "parallel", "seat", "vector", "open_spiel")


def aec(game: str, players: int) -> Iterator[Any]:
    """All that `last` returns, for every agent."""
    from fouille.envs import aec_env

    env = aec_env(game, players=players, shaping=0.1)
    env.reset(seed=11)
    for i, agent in enumerate(env.possible_agents):
        env.action_space(agent).seed(i)
    for agent in env.agent_iter():
        observation, *rest = env.last()
        yield agent, observation["observation"].tobytes(), observation["action_mask"].tobytes(), rest
        env.step(None if rest[1] else env.action_space(agent).sample())


def parallel(game: str, players: int) -> Iterator[Any]:
    """All that `step` returns."""
    from fouille.envs import parallel_env

    env = parallel_env(game, players=players)
    env.reset(seed=11)
    for i, agent in enumerate(env.possible_agents):
        env.action_space(agent).seed(i)
    while env.agents:
        observations, *rest = env.step({agent: int(env.action_space(agent).sample()) for agent in env.agents})
        yield [(agent, seen["observation"].tobytes()) for agent, seen in observations.items()], rest


def seat(game: str, players: int) -> Iterator[Any]:
    """All that `step` returns, with random opponents."""
    from fouille.envs import SeatEnv

    env = SeatEnv(game, None, players=players)
    env.reset(seed=11)
    env.action_space.seed(1)
    ended = False
    while not ended:
        observation, reward, ended, _, info = env.step(env.action_space.sample())
        yield observation.tobytes(), reward, ended, info["action_mask"].tobytes(), info["seat"]


def vector(game: str, players: int) -> Iterator[Any]:
    """All that `step` returns, through several matches in each row."""
    from fouille.envs import MatchesEnv

    env = MatchesEnv(game, 4, threads=2, players=players)
    env.reset(seed=11)
    env.action_space.seed(1)
    for _ in range(300):
        observation, rewards, ended, _, info = env.step(env.action_space.sample())
        yield observation.tobytes(), rewards.tobytes(), ended.tobytes(), info["to_act"].tobytes()
    env.close()


def open_spiel(game: str, players: int) -> Iterator[Any]:
    """Strings and tensors of every player at every node."""
    import pyspiel

    from fouille.envs.open_spiel import register

    register()

    state = pyspiel.load_game(f"fouille_{game}(players={players})").new_initial_state()
    rng = np.random.default_rng(1)
    while not state.is_terminal():
        yield state.history(), str(state)
        for player in range(players):
            yield state.information_state_string(player), state.observation_string(player)
            yield state.observation_tensor(player)
        state.apply_action(int(rng.choice(state.legal_actions())))
    yield state.returns()


def main() -> None:
    door = globals()[sys.argv[1]]
    for game in fouille.game_names():
        for players in (fouille.load_game(game).players[0], fouille.load_game(game).players[-1]):
            digest = hashlib.sha256()
            for shown in door(game, players):
                digest.update(repr(shown).encode())
            print(digest.hexdigest())


if __name__ == "__main__":
    main()
