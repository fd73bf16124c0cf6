"""A share of the win is what the rules pay, whoever sits where."""

import numpy as np
import pytest

from fouille.envs import Batch, UnknownOpponent, WinShare, win_share
from fouille.rulekit.verbs import Array


def first(_observation: Array, mask: Array) -> int:
    return int(mask.argmax())


def last(_observation: Array, mask: Array) -> int:
    return int(np.flatnonzero(mask)[-1])


def test_a_policy_against_itself_wins_its_share_of_every_deal() -> None:
    """Each deal is played from every seat, so equal players share it exactly."""
    share, low, high = win_share(first, "relikt", first, deals=3, players=4)
    assert share == pytest.approx(1 / 4)
    assert low < 1 / 4 < high  # three deals prove little, however alike


def test_the_interval_is_honest_where_all_is_won_or_lost() -> None:
    """Wilson's for ten deals: nobody has shown to win always."""
    lost = win_share(first, "saqqara", "greedy", deals=10)
    assert lost.share == lost.low == 0
    assert lost.high == pytest.approx(0.2775, abs=0.0005)
    won = win_share(first, "archaeology", last, deals=10)
    assert won.share == won.high == 1
    assert won.low == pytest.approx(0.7225, abs=0.0005)


def test_a_seed_chooses_the_deals() -> None:
    judged = [win_share(first, "saqqara", "random", 20, seed) for seed in (0, 1, 2, 3)]
    assert win_share(first, "saqqara", "random", 20) == judged[0]
    assert win_share(first, "saqqara", "random", 20, seed=1) == judged[1]
    assert len({found.share for found in judged}) > 1
    batch = Batch("saqqara", 1)
    batch.reset(5 * 2**20 + 1)  # as in an arena: deal 1 of seed 5
    seen: list[bytes] = []

    def watch(observation: Array, mask: Array) -> int:
        seen.append(observation.tobytes())
        return first(observation, mask)

    win_share(watch, "saqqara", first, deals=2, seed=5)
    assert (batch.observation[0] / batch.units).tobytes() in seen


def test_opponents_sit_clockwise_from_the_policy() -> None:
    share = win_share(first, "saqqara", [last, first], deals=4, players=3).share
    assert share == pytest.approx(np.mean([won(deal, own) for deal in range(4) for own in range(3)]))


def won(deal: int, own: int) -> float:
    """The share of the first of three players, stepped by hand."""
    batch = Batch("saqqara", 1, players=3)
    batch.reset(deal)
    while not batch.ended[0]:
        turned = (int(batch.to_act[0]) - own) % 3
        batch.step([(last if turned == 1 else first)(batch.observation[0], batch.mask[0])])
    return float(batch.rewards[0, own])


def test_bots_are_named() -> None:
    assert 0 <= win_share(first, "archaeology", "greedy", deals=2).share < 0.5
    with pytest.raises(UnknownOpponent, match="must name 1, not 2"):
        win_share(first, "saqqara", ["random", "random"], deals=2)
    with pytest.raises(ValueError, match="2 to 1048576 deals"):
        win_share(first, "saqqara", deals=1)


def test_it_is_read_as_a_percentage() -> None:
    assert str(WinShare(0.625, 0.58, 0.67)) == "62.5% (58.0% to 67.0%)"
