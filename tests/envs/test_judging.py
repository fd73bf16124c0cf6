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
    assert win_share(first, "relikt", first, deals=3, players=4) == pytest.approx((1 / 4, 0))


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
    with pytest.raises(ValueError, match="2 deals"):
        win_share(first, "saqqara", deals=1)


def test_it_is_read_as_a_percentage() -> None:
    assert str(WinShare(0.625, 0.04)) == "62.5% ± 4.0%"
