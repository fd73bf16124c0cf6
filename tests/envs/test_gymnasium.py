"""Gymnasium's own checks, and what they do not look at."""

import copy
import pickle
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.error import InvalidAction, ResetNeeded
from gymnasium.utils.env_checker import check_env
from gymnasium.vector import AutoresetMode
from gymnasium.wrappers import vector as vector_wrappers

import fouille
from fouille.bots.greedy import Greedy
from fouille.envs import MatchesEnv, SeatEnv, register
from fouille.envs.ids import env_id
from fouille.envs.opponents import UnknownOpponent
from fouille.envs.vector import SeatMatchesEnv
from tests.envs.tables import SMALLEST, TABLES

every_table = pytest.mark.parametrize(("game", "players"), TABLES)
every_game = pytest.mark.parametrize(("game", "players"), SMALLEST)


def id_of(game: str) -> str:
    return env_id(fouille.load_game(game).game)


def test_ids() -> None:
    assert register() == [id_of(game) for game in fouille.game_names()]
    assert id_of("artifact_stack") == "fouille/ArtifactStack-v2"


@every_table
def test_check_env(game: str, players: int) -> None:
    for seat in (players - 1, None):
        made = gymnasium.make(id_of(game), players=players, seat=seat, disable_env_checker=True)
        check_env(made.unwrapped)


@every_table
def test_passive_checks_through_a_whole_match(game: str, players: int) -> None:
    env = gymnasium.make(id_of(game), players=players, shaping=0.1)
    _, info = env.reset(seed=2)
    ended = False
    while not ended:
        *_, ended, truncated, info = env.step(env.action_space.sample())
        assert not truncated
    assert len(info["scores"]) == players
    assert "illegal_action" not in info
    env.close()


@pytest.mark.parametrize("opponents", ["random", "greedy", "mixed"])
@every_table
def test_one_batch_is_many_single_environments(game: str, players: int, opponents: str) -> None:
    """make_vec's compiled matches against Gymnasium's vector of single ones, where bots themselves choose."""
    wishes: dict[str, Any] = {"players": players, "seat": players - 1, "reward": "margin", "shaping": 0.1}
    names = [opponents] * (players - 1)
    if opponents == "mixed":
        names = [("greedy", "random")[after % 2] for after in range(players - 1)]
    bots = [Greedy() if name == "greedy" else name for name in names]
    batch = gymnasium.make_vec(id_of(game), 3, opponents=names, **wishes)
    single = gymnasium.make_vec(id_of(game), 3, vectorization_mode="sync", opponents=bots, **wishes)
    assert type(batch) is SeatMatchesEnv
    assert np.array_equal(batch.reset(seed=5)[0], single.reset(seed=5)[0])
    ended = 0
    for _ in range(300):
        actions = batch.action_space.sample()
        ours, theirs = batch.step(actions), single.step(actions)
        for mine, other in zip(ours[:4], theirs[:4], strict=True):
            assert np.array_equal(mine, other)
        assert np.array_equal(ours[4]["action_mask"], theirs[4]["action_mask"])
        ended += int(ours[2].sum())
    assert ended > 0


@pytest.mark.parametrize("mode", [AutoresetMode.SAME_STEP, AutoresetMode.NEXT_STEP])
@every_game
def test_a_learner_sits_anywhere(game: str, players: int, mode: AutoresetMode) -> None:
    """With seat=None its seat is drawn for each match; against greedy, random play wins less than a share."""
    env = gymnasium.make_vec(
        id_of(game), 64, seat=None, opponents="greedy", players=players, autoreset_mode=mode
    )
    env.action_space.seed(1)
    _, info = env.reset(seed=1)
    seats, won, ended = set(), 0.0, 0
    while ended < 200:
        asked = info["to_act"]
        seats |= set(asked.tolist())
        _, rewards, done, _, info = env.step(env.action_space.sample())
        assert (info["acted"] == asked)[asked >= 0].all()
        assert np.array_equal(rewards, info["rewards"][np.arange(64), info["acted"]])
        won += rewards.sum()
        ended += int(done.sum())
    assert seats >= set(range(players))
    assert won / ended < 0.7 / players


@every_game
@pytest.mark.parametrize("mode", list(AutoresetMode))
def test_self_play(game: str, players: int, mode: AutoresetMode) -> None:
    """Spaces hold what is returned, a finished match comes back as the mode says, rewards add up to a win."""
    env = MatchesEnv(game, 4, players=players, autoreset_mode=mode)
    observation, info = env.reset(seed=1)
    ended, paid = 0, 0.0
    for _ in range(300):
        assert observation in env.observation_space
        assert (info["to_act"] < players).all()
        actions = env.action_space.sample()
        assert actions in env.action_space
        observation, rewards, done, truncated, info = env.step(actions)
        assert not truncated.any()
        acted = np.maximum(info["acted"], 0)
        assert np.array_equal(rewards, info["rewards"][np.arange(4), acted])
        ended += int(done.sum())
        paid += info["rewards"].sum()
        check_end(env, observation, done, info)
        if mode is AutoresetMode.DISABLED and done.any():
            with pytest.raises(ResetNeeded):
                env.step(actions)
            observation, info = env.reset(seed=7, options={"reset_mask": done})
    assert ended > 0
    assert paid == pytest.approx(ended)
    env.close()


def check_end(env: MatchesEnv, observation: Any, done: Any, info: dict[str, Any]) -> None:
    same_step = env.autoreset_mode is AutoresetMode.SAME_STEP
    assert ("final_obs" in info) == bool(same_step and done.any())
    for i in np.flatnonzero(done):
        final = info["final_obs"][i] if same_step else observation[i]
        assert final in env.single_observation_space
        assert (info["to_act"][i] >= 0) == same_step
        assert same_step or info["action_mask"][i].all()


def test_returned_arrays_are_the_users_unless_they_say_otherwise() -> None:
    kept, shared = MatchesEnv("saqqara", 2), MatchesEnv("saqqara", 2, copy=False)
    for env, same in ((kept, False), (shared, True)):
        first, _ = env.reset(seed=1)
        second, *_ = env.step(env.action_space.sample())
        assert np.shares_memory(first, second) == same


def test_gymnasiums_vector_wrappers_fit() -> None:
    env: Any = MatchesEnv("saqqara", 4, seat=0)
    env = vector_wrappers.RecordEpisodeStatistics(env)
    env = vector_wrappers.NormalizeObservation(env)
    env.reset(seed=1)
    lengths = []
    for _ in range(150):
        *_, info = env.step(env.action_space.sample())
        if "episode" in info:
            lengths += info["episode"]["l"][info["_episode"]].tolist()
    assert lengths


@every_table
def test_every_seat_can_learn(game: str, players: int) -> None:
    """A policy in the learner's seat, the same one in the others: it is the match the rules would play."""

    def first(_observation: Any, mask: Any) -> int:
        return int(np.flatnonzero(mask)[0])

    totals, scores = [], []
    for seat in range(players):
        env = SeatEnv(game, seat, first, players=players)
        _, info = env.reset(seed=6)
        reward, ended = 0.0, False
        while not ended:
            _, reward, ended, _, info = env.step(first(None, info["action_mask"]))
        totals.append(reward)
        scores = info["scores"].tolist()
    assert sum(totals) == pytest.approx(1)
    assert len(scores) == players


def test_opponents_are_given_what_their_seat_knows() -> None:
    seen: list[tuple[Any, Any]] = []

    def watch(observation: Any, mask: Any) -> int:
        seen.append((observation, mask))
        return int(np.flatnonzero(mask)[-1])

    env = SeatEnv("relikt", 1, ["random", watch], players=3)
    env.reset(seed=1)
    for _ in range(10):
        env.step(env.action_space.sample())
    assert len(seen) > 3
    assert all(observation in env.observation_space for observation, _ in seen)


class Lowest:
    """A bot that takes the first action that its blinded state allows."""

    name, budget = "lowest", None

    def choose(self, cards: Any, seen: Any, seat: int, budget: Any, seed: int) -> int:
        assert seen[0].rng == 0
        assert seen[0].to_act == seat
        assert budget is None
        return fouille.rulekit.game.legal(cards, seen, fouille.rulekit.game.Scratch())[0]


def test_a_bot_of_the_house_can_sit_in() -> None:
    env = SeatEnv("archaeology", 0, Lowest(), players=2)
    _, info = env.reset(seed=3)
    ended = False
    while not ended:
        *_, ended, _, info = env.step(env.action_space.sample())
    assert info["scores"].shape == (2,)


@pytest.mark.parametrize("opponents", [7, ["random"], "nobody of that name"])
def test_unknown_opponents(opponents: Any) -> None:
    with pytest.raises((UnknownOpponent, fouille.FouilleError)):
        SeatEnv("saqqara", 0, opponents, players=3)
    with pytest.raises(UnknownOpponent):
        MatchesEnv("saqqara", 2, 0, opponents=opponents, players=3)


def test_opponents_need_a_learner() -> None:
    with pytest.raises(UnknownOpponent, match="name the learner's seat"):
        MatchesEnv("saqqara", 2, opponents="greedy")
    with pytest.raises(fouille.InvalidPlayers, match="or any"):
        MatchesEnv("saqqara", 2, seat=2)


def test_a_masked_action_loses_or_raises() -> None:
    env = SeatEnv("saqqara", players=2)
    env.reset(seed=1)
    _, reward, terminated, _, info = env.step(10)
    assert (reward, terminated) == (-1.0, True)
    assert "SQ-12" in info["illegal_action"]
    with pytest.raises(ResetNeeded):
        env.step(0)
    strict = SeatEnv("saqqara", players=2, illegal="raise")
    strict.reset(seed=1)
    with pytest.raises(InvalidAction, match="SQ-12"):
        strict.step(10)
    assert strict.step(int(np.flatnonzero(strict.action_masks())[0]))[2] is False


def test_misuse() -> None:
    env = SeatEnv("saqqara")
    with pytest.raises(ResetNeeded):
        env.step(0)
    env.reset(seed=1)
    for wrong in (81, -1, 0.5, "0", None, [0]):
        with pytest.raises(InvalidAction):
            env.step(wrong)
    with pytest.raises(fouille.InvalidPlayers):
        SeatEnv("saqqara", 4, players=4)
    with pytest.raises(fouille.InvalidPlayers):
        env.reset(options={"seat": 9})
    batch = MatchesEnv("saqqara", 2)
    with pytest.raises(ResetNeeded):
        batch.step(np.zeros(2, np.int64))
    batch.reset(seed=1)
    with pytest.raises(InvalidAction, match="SQ-12"):
        batch.step(np.array([10, 0]))
    with pytest.raises(ValueError, match="shape"):
        batch.step(np.zeros(3, np.int64))


def test_copies_go_on_alike() -> None:
    env = SeatEnv("archaeology", players=3)
    env.reset(seed=1)
    for _ in range(5):
        env.step(env.action_space.sample())
    for other in (copy.deepcopy(env), pickle.loads(pickle.dumps(env))):
        twin = copy.deepcopy(other)
        for _ in range(10):
            action = other.action_space.sample()
            assert np.array_equal(other.step(action)[0], twin.step(action)[0])
