"""gymnasium.make and gymnasium.make_vec are the same environment, once and many times."""

import copy
import pickle
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.error import InvalidAction
from gymnasium.vector import AutoresetMode

import fouille
from fouille.envs.ids import env_id
from tests.envs.tables import SMALLEST, TABLES

every_table = pytest.mark.parametrize(("game", "players"), TABLES)
every_game = pytest.mark.parametrize(("game", "players"), SMALLEST)
every_mode = pytest.mark.parametrize("mode", [AutoresetMode.SAME_STEP, AutoresetMode.NEXT_STEP])


def id_of(game: str) -> str:
    return env_id(fouille.load_game(game).game)


def pair(game: str, rows: int, mode: AutoresetMode, **wishes: Any) -> tuple[Any, Any]:
    """The compiled vector, and Gymnasium's vector of single environments."""
    ours = gymnasium.make_vec(id_of(game), rows, autoreset_mode=mode, **wishes)
    single = gymnasium.make_vec(
        id_of(game), rows, vectorization_mode="sync", vector_kwargs={"autoreset_mode": mode}, **wishes
    )
    return ours, single


def agree(ours: Any, theirs: Any, where: str = "info") -> None:
    """Everything that the single environments say, the compiled ones say too; they may say more."""
    for key, value in theirs.items():
        assert key in ours, f"{where} has no {key}"
        if isinstance(value, dict):
            agree(ours[key], value, f"{where}.{key}")
            continue
        flags = theirs.get(f"_{key}", np.ones(len(value), np.bool_))
        assert ours[key].dtype == value.dtype, f"{where}.{key}"
        assert ours[key].shape == value.shape, f"{where}.{key}"
        for mine, other, there in zip(ours[key], value, flags, strict=True):
            assert not there or np.array_equal(mine, other), f"{where}.{key}"


def step_both(ours: Any, single: Any, actions: Any) -> Any:
    mine, theirs = ours.step(actions), single.step(actions)
    for name, one, other in zip(
        ("observation", "reward", "terminated", "truncated"), mine, theirs, strict=False
    ):
        assert one.dtype == other.dtype, name
        assert np.array_equal(one, other), name
    agree(mine[4], theirs[4])
    return mine


@every_mode
@every_table
def test_the_same_seeds_and_actions_show_the_same(game: str, players: int, mode: AutoresetMode) -> None:
    """With a seat drawn for each match, and now and then an illegal action, which loses."""
    ours, single = pair(game, 4, mode, players=players, seat=None)
    agree(ours.reset(seed=5)[1], single.reset(seed=5)[1])
    rng, ended, lost, seats = np.random.default_rng(1), 0, 0, set()
    ours.action_space.seed(1)
    for step in range(260):
        actions = ours.action_space.sample()
        if step % 40 == 39:
            actions[rng.integers(4)] = rng.integers(ours.single_action_space.n)
        _, _, terminated, _, info = step_both(ours, single, actions)
        ended += int(terminated.sum())
        said = info.get("final_info", info)
        lost += int(said.get("_illegal_action", np.zeros(4)).sum())
        seats |= set(info["seat"].tolist())
    assert ended > lost > 0
    assert seats == set(range(players))
    ours.close()


@every_game
def test_an_unseeded_reset_goes_on_from_the_seeded_one(game: str, players: int) -> None:
    ours, single = pair(game, 3, AutoresetMode.NEXT_STEP, players=players, seat=None)
    ours.reset(seed=[4, 9, 2])
    single.reset(seed=[4, 9, 2])
    for options in (None, {"seat": players - 1}, None):
        mine, theirs = ours.reset(options=options), single.reset(options=options)
        assert np.array_equal(mine[0], theirs[0])
        agree(mine[1], theirs[1])
        if options:
            assert (mine[1]["seat"] == players - 1).all()
    ours.reset(seed=[None, 1, None])
    single.reset(seed=[None, 1, None])
    step_both(ours, single, ours.action_space.sample())


@every_game
def test_a_seat_asked_for_once_is_drawn_again_in_the_next_match(game: str, players: int) -> None:
    ours, single = pair(game, 2, AutoresetMode.SAME_STEP, players=players, seat=None)
    ours.reset(seed=1, options={"seat": 1})
    single.reset(seed=1, options={"seat": 1})
    ended = 0
    while ended < 6:
        ended += int(step_both(ours, single, ours.action_space.sample())[2].sum())


def test_only_chosen_matches_are_dealt_anew() -> None:
    ours, single = pair("saqqara", 3, AutoresetMode.DISABLED)
    for env in (ours, single):
        env.reset(seed=3)
        env.step(np.zeros(3, np.int64))
    mask = np.array([True, False, True])
    mine = ours.reset(seed=8, options={"reset_mask": mask})
    theirs = single.reset(seed=8, options={"reset_mask": mask.copy()})
    assert np.array_equal(mine[0], theirs[0])
    agree(mine[1], theirs[1])
    assert mine[1]["_seat"].tolist() == mask.tolist()


def test_both_can_raise_instead_and_both_refuse_what_is_no_action() -> None:
    ours, single = pair("saqqara", 2, AutoresetMode.NEXT_STEP, illegal="raise")
    for env in (ours, single):
        env.reset(seed=1)
        with pytest.raises(InvalidAction, match="SQ-12"):
            env.step(np.array([10, 0]))
    ours, single = pair("saqqara", 2, AutoresetMode.NEXT_STEP)
    for env in (ours, single):
        env.reset(seed=1)
        with pytest.raises(InvalidAction, match="0 to 80"):
            env.step(np.array([81, 0]))
    with pytest.raises(ValueError, match="lose or raise"):
        gymnasium.make_vec(id_of("saqqara"), 2, illegal="ignore")


def test_a_lost_match_must_be_reset_where_nothing_else_deals_anew() -> None:
    ours, single = pair("saqqara", 2, AutoresetMode.DISABLED)
    for env, error in ((ours, gymnasium.error.ResetNeeded), (single, AssertionError)):
        env.reset(seed=1)
        _, rewards, terminated, _, info = env.step(np.array([10, 0]))
        assert rewards.tolist() == [-1, 0]
        assert terminated.tolist() == [True, False]
        assert "SQ-12" in info["illegal_action"][0]
        with pytest.raises(error):
            env.step(np.array([0, 0]))
        env.reset(seed=2, options={"reset_mask": terminated})
        assert not env.step(np.array([0, 1]))[2].any()


@pytest.mark.parametrize("make", [gymnasium.make, gymnasium.make_vec])
def test_an_unknown_keyword_is_refused_in_pythons_own_words(make: Any) -> None:
    """TorchRL's GymEnv tries `frameskip`, and goes on without it if it reads these words."""
    with pytest.raises(TypeError, match="unexpected keyword argument 'frameskip'"):
        make(id_of("saqqara"), frameskip=1)


def test_a_wrong_list_of_seeds_or_mode_is_named() -> None:
    env: Any = gymnasium.make_vec(id_of("saqqara"), 3)
    for seeds in ([1, 2], [None, 2]):
        with pytest.raises(ValueError, match="one for each of 3 matches, not 2"):
            env.reset(seed=seeds)
    with pytest.raises(ValueError, match="one of NextStep, SameStep, Disabled, not 'same_step'"):
        gymnasium.make_vec(id_of("saqqara"), 3, autoreset_mode="same_step")


def test_copies_of_a_vector_go_on_alike_and_sample_what_is_legal() -> None:
    env: Any = gymnasium.make_vec(id_of("archaeology"), 3, seat=None, illegal="raise", records=True)
    env.reset(seed=1)
    for _ in range(5):
        env.step(env.action_space.sample())
    copies = [copy.deepcopy(env), pickle.loads(pickle.dumps(env))]
    for other in copies:
        other.action_space.seed(3)
    for _ in range(60):
        actions = [other.action_space.sample() for other in copies]
        assert np.array_equal(*actions)
        shown = [other.step(actions[0])[0] for other in copies]
        assert np.array_equal(*shown)
    assert copies[0].record(1) == copies[1].record(1) != env.record(1)


def test_a_lost_row_does_not_touch_its_neighbours() -> None:
    one = gymnasium.make_vec(id_of("relikt"), 3, opponents="greedy", shaping=0.2)
    other = gymnasium.make_vec(id_of("relikt"), 3, opponents="greedy", shaping=0.2)
    one.reset(seed=4)
    other.reset(seed=4)
    one.action_space.seed(2)
    for _ in range(30):
        actions = one.action_space.sample()
        spoilt = actions.copy()
        spoilt[1] = 0 if actions[1] else 1
        mine, theirs = one.step(actions), other.step(spoilt)
        for row in (0, 2):
            assert np.array_equal(mine[0][row], theirs[0][row])
            assert mine[1][row] == theirs[1][row]
