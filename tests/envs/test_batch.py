"""The batch: the same matches as the rules play them, whoever steps them."""

import pickle
from typing import Any

import numpy as np
import pytest

import fouille
from fouille.bots.greedy import Greedy
from fouille.envs import Batch, IllegalAction, InvalidReward, NotReset
from fouille.envs.arena import DISABLED, NEXT_STEP
from fouille.envs.setting import HIGHEST, LOWEST
from fouille.rulekit import kernels
from fouille.rulekit.chance import stepped, word_of
from fouille.rulekit.game import Scratch, blinded, result
from fouille.rulekit.state import NOBODY, OVER
from tests.envs.tables import SMALLEST, TABLES

every_table = pytest.mark.parametrize(("game", "players"), TABLES)
every_game = pytest.mark.parametrize(("game", "players"), SMALLEST)


@pytest.mark.slow
@every_table
def test_a_batch_plays_what_the_rules_play(game: str, players: int) -> None:
    """States, masks, observations, rewards and seats of every step, against the rules called one by one."""
    batch, seeds, ended = Batch(game, 3, players=players), [11, 12, 13], 0
    batch.reset(11)
    cards, blank, scratch = batch.setting.setup.cards, batch.setting.setup.blank, Scratch()
    states = np.repeat(blank, 3)
    for i, seed in enumerate(seeds):
        kernels.deal_seeded_at(cards, states, blank, i, seed, scratch.as_tuple())
    for _ in range(400):
        for i in range(3):
            check_row(batch, states, i)
        actions = batch.random_actions().copy()
        batch.step(actions)
        for i in range(3):
            assert batch.acted[i] == states[i].to_act
            n = kernels.advance_at(cards, states, i, actions[i], scratch.as_tuple())
            assert batch.ended[i] == (n == 0)
            if n:
                assert not batch.rewards[i].any()
                continue
            ended += 1
            scores, winners = result(cards, states, i)
            assert batch.scores[i].tolist() == scores
            assert batch.rewards[i].tolist() == [
                1 / len(winners) if seat in winners else 0 for seat in range(players)
            ]
            again = np.uint64(stepped(states[i].rng))
            kernels.deal_seeded_at(cards, states, blank, i, again, scratch.as_tuple())
    assert ended > 0


@every_game
def test_greedy_actions_are_those_of_the_bot(game: str, players: int) -> None:
    """The batch judges true states, the bot blinded ones: they choose alike."""
    batch, bot = Batch(game, 8, players=players), Greedy()
    batch.reset(5)
    cards = batch.setting.setup.cards
    for _ in range(60):
        words = [int(word_of(np.uint64(stepped(generator)))) for generator in batch.arena.rows["generator"]]
        actions = batch.greedy_actions().copy()
        for i, action in enumerate(actions):
            seat = int(batch.to_act[i])
            seen = blinded(cards, batch.arena.states, seat, i)
            assert action == bot.choose(cards, seen, seat, bot.budget, words[i])
        batch.step(actions)


def check_row(batch: Batch, states: Any, i: int) -> None:
    cards, seat, scratch = batch.setting.setup.cards, int(states[i].to_act), Scratch()
    assert batch.arena.states[i : i + 1].tobytes() == states[i : i + 1].tobytes()
    assert batch.to_act[i] == seat
    n = kernels.legal_at(cards, states, i, scratch.out)
    assert np.flatnonzero(batch.mask[i]).tolist() == scratch.out[:n].tolist()
    expected = np.zeros(batch.setting.width, np.int16)
    kernels.encode_at(cards, blinded(cards, states, seat, i), 0, seat, expected)
    assert batch.observation[i].tobytes() == expected.tobytes()
    numbers = expected / batch.units
    assert numbers.dtype == np.float32
    assert numbers.min() >= LOWEST
    assert numbers.max() <= HIGHEST


@every_game
def test_threads_and_neighbours_change_nothing(game: str, players: int) -> None:
    one, two = Batch(game, 24, players=players), Batch(game, 24, threads=2, players=players)
    alone = Batch(game, 1, players=players)
    one.reset(5)
    two.reset(5)
    alone.reset(5 + 17)
    for step in range(250):
        actions, same, own = (
            batch.random_actions() if step % 5 else batch.greedy_actions() for batch in (one, two, alone)
        )
        assert actions.tolist() == same.tolist()
        assert own[0] == actions[17]
        one.step(actions)
        two.step(actions)
        alone.step(actions[17:18])
        assert one.arena.rows.tobytes() == two.arena.rows.tobytes()
        assert one.observation.tobytes() == two.observation.tobytes()
        assert alone.observation[0].tobytes() == one.observation[17].tobytes()
    two.close()


def test_arrays_are_written_in_place() -> None:
    batch = Batch("saqqara", 4)
    batch.reset(1)
    observation, mask = batch.observation, batch.mask
    before = observation.copy()
    batch.step(batch.random_actions())
    assert batch.observation is observation
    assert batch.mask is mask
    assert (observation != before).any()


def test_a_seed_deals_the_match_of_that_seed() -> None:
    batch = Batch("relikt", 3, players=4)
    batch.reset(70)
    for i in range(3):
        match = fouille.load_game("relikt").new_match(4, seed=70 + i)
        dealt = batch.arena.states[i : i + 1].copy()
        dealt["rng"] = match.states["rng"]
        assert dealt.tobytes() == match.states.tobytes()


def test_every_match_may_have_a_seed_of_its_own() -> None:
    batch, other = Batch("relikt", 2), Batch("relikt", 2)
    other.reset(8)
    for seeds in ([8, 9], (8, 9), np.array([8, 9]), np.array([8, 9], np.uint64), [8 + 2**64, 9 - 2**64]):
        batch.reset(seeds)
        assert batch.arena.states.tobytes() == other.arena.states.tobytes()


def test_without_a_seed_every_batch_differs() -> None:
    first, second = Batch("relikt", 2), Batch("relikt", 2)
    first.reset()
    second.reset()
    assert first.arena.states.tobytes() != second.arena.states.tobytes()


@every_game
def test_margin_is_the_score_less_that_of_the_best_opponent(game: str, players: int) -> None:
    batch = Batch(game, 2, players=players, reward="margin")
    batch.reset(3)
    while not batch.ended.any():
        assert not batch.rewards.any()
        batch.step(batch.random_actions())
    i = int(np.argmax(batch.ended))
    scores = batch.scores[i].tolist()
    assert batch.rewards[i].tolist() == [
        score - max(scores[:seat] + scores[seat + 1 :]) for seat, score in enumerate(scores)
    ]


@pytest.mark.parametrize("gamma", [1.0, 0.9])
@every_game
def test_shaping_adds_only_a_constant_to_a_discounted_return(game: str, players: int, gamma: float) -> None:
    """Ng, Harada and Russell 1999: so every policy keeps its rank. The constant is the first potential."""
    plain = Batch(game, 1, players=players)
    shaped = Batch(game, 1, players=players, shaping=0.3, gamma=gamma)
    plain.reset(8)
    shaped.reset(8)
    returns, discounts = np.zeros((2, players)), np.ones(players)
    first = np.full(players, np.nan)
    paid_along_the_way = False
    while not plain.ended[0]:
        seat = int(plain.to_act[0])
        if np.isnan(first[seat]):
            first[seat] = 0.3 * margin_now(plain, seat)
        actions = plain.random_actions().copy()
        plain.step(actions)
        shaped.step(actions)
        paid_along_the_way |= bool(shaped.rewards.any() and not shaped.ended[0])
        returns += discounts * np.stack([plain.rewards[0], shaped.rewards[0]])
        # a seat's own decisions are discounted: the next one begins when it is asked again
        if not plain.ended[0]:
            asked = int(plain.to_act[0])
            if not np.isnan(first[asked]):
                discounts[asked] *= gamma
    assert paid_along_the_way
    assert returns[1] == pytest.approx(returns[0] - np.nan_to_num(first))


def margin_now(batch: Batch, seat: int) -> int:
    scores = result(batch.setting.setup.cards, batch.arena.states)[0]
    return scores[seat] - max(scores[:seat] + scores[seat + 1 :])


@every_game
def test_only_the_learner_is_asked(game: str, players: int) -> None:
    batch = Batch(game, 8, players=players)
    batch.arena.rows["wanted"] = 1
    batch.reset(2)
    ended = 0
    for _ in range(200):
        assert (batch.to_act == 1).all()
        batch.step(batch.random_actions())
        ended += int(batch.ended.sum())
    assert ended > 0


def test_a_finished_match_waits_for_the_next_step() -> None:
    batch = Batch("saqqara", 1)
    batch.after_end = NEXT_STEP
    batch.reset(4)
    while not batch.ended[0]:
        batch.step(batch.random_actions())
    assert batch.to_act[0] == OVER
    assert batch.mask.all()  # so that no policy divides by zero
    assert batch.rewards[0].sum() == 1
    batch.step([0])  # not looked at
    assert not batch.ended[0]
    assert not batch.rewards.any()
    assert batch.acted[0] == NOBODY


def test_misuse_is_refused_and_changes_nothing() -> None:
    batch = Batch("saqqara", 2)
    with pytest.raises(NotReset, match="reset"):
        batch.step([0, 0])
    for seed in ("7", 1.5, [1, "2"]):
        with pytest.raises(TypeError, match="as an integer"):
            batch.reset(seed)  # type: ignore[arg-type] # that is the point
    with pytest.raises(ValueError, match="one for each of 2 matches, not 3"):
        batch.reset([1, 2, 3])
    batch.reset(1)
    before = batch.arena.states.tobytes()
    with pytest.raises(IllegalAction, match=r"match 1: action 10 .*'stop'.*SQ-12"):
        batch.step([0, 10])
    with pytest.raises(IllegalAction, match="is not one of 0 to 80"):
        batch.step([0, 81])
    with pytest.raises(IllegalAction, match="is not one of 0 to 80"):
        batch.step([-1, 0])
    with pytest.raises(ValueError, match="shape"):
        batch.step([0, 0, 0])
    with pytest.raises(ValueError, match="shape"):
        batch.step([[0, 0]])
    with pytest.raises(TypeError, match="whole numbers"):
        batch.step([0.0, 1.0])
    with pytest.raises(TypeError, match="whole numbers"):
        batch.step([True, False])
    assert batch.arena.states.tobytes() == before
    batch.after_end = DISABLED
    while not batch.ended.any():
        batch.step(batch.random_actions())
    with pytest.raises(NotReset, match="is over"):
        batch.step(batch.random_actions())


@pytest.mark.parametrize(
    ("wishes", "error"),
    [
        ({"reward": "fame"}, InvalidReward),
        ({"gamma": 0}, InvalidReward),
        ({"shaping": float("nan")}, InvalidReward),
        ({"players": 9}, fouille.InvalidPlayers),
        ({"options": {"no": 1}}, fouille.InvalidOptions),
        ({"player": 2}, TypeError),
    ],
)
def test_wishes_that_cannot_be_met(wishes: Any, error: type[Exception]) -> None:
    with pytest.raises(error):
        Batch("saqqara", 2, **wishes)


def test_a_batch_can_be_pickled_in_the_middle() -> None:
    batch = Batch("archaeology", 4, threads=2, players=3, shaping=0.1)
    batch.reset(6)
    for _ in range(20):
        batch.step(batch.random_actions())
    other = pickle.loads(pickle.dumps(batch))
    for _ in range(60):
        batch.step(batch.random_actions())
        other.step(other.random_actions())
        assert batch.arena.rows.tobytes() == other.arena.rows.tobytes()
        assert batch.observation.tobytes() == other.observation.tobytes()
    batch.close()
    other.close()
