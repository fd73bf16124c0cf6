"""Statistics: the intervals hold what they promise."""

import math

import numpy as np
import pytest

from fouille.rulekit.intervals import Sums, holm, p_value, student_95, wilson
from fouille.rulekit.verbs import Array

RUNS = 4000


def fair_matches(deals: int, generator: np.random.Generator) -> Array:
    """Win shares of one side over duplicate deals: two matches a deal, alike because the cards are."""
    luck = generator.normal(size=(deals, 1))
    return np.asarray(luck * np.array([1, -0.3]) + generator.normal(size=(deals, 2)) > 0, float)


@pytest.mark.parametrize("deals", [12, 50, 300])
def test_a_fair_game_is_called_biased_in_about_5_percent_of_runs(deals: int) -> None:
    generator = np.random.default_rng(deals)
    biased = 0
    for _ in range(RUNS):
        biased += not Sums.of(fair_matches(deals, generator).mean(1)).share().holds(0.5)
    assert 0.035 < biased / RUNS < 0.062


def test_counting_matches_of_one_deal_as_witnesses_of_their_own_would_be_wrong() -> None:
    generator = np.random.default_rng(1)
    luck = generator.normal(size=(RUNS, 100, 1)) * 2
    wins = (luck + generator.normal(size=(RUNS, 100, 4)) > 0).astype(float)
    naive = [not Sums.of(run.reshape(-1)).share().holds(0.5) for run in wins]
    right = [not Sums.of(run.mean(1)).share().holds(0.5) for run in wins]
    assert np.mean(naive) > 0.2
    assert 0.03 < np.mean(right) < 0.07


@pytest.mark.parametrize(("deals", "share"), [(40, 0.9), (200, 0.97)])
def test_intervals_of_shares_hold_near_the_edge(deals: int, share: float) -> None:
    generator = np.random.default_rng(2)
    held = [Sums.of(generator.random(deals) < share).share().holds(share) for _ in range(RUNS)]
    assert 0.93 < np.mean(held) < 0.985


def test_intervals_of_margins_hold() -> None:
    generator = np.random.default_rng(3)
    held = [Sums.of(generator.gamma(2.0, 5.0, 60) - 10).mean().holds(0.0) for _ in range(RUNS)]
    assert 0.925 < np.mean(held) < 0.965


@pytest.mark.parametrize(
    ("successes", "n", "low", "high"),
    [(5, 5, 0.5655, 1.0), (0, 10, 0.0, 0.2775), (8, 10, 0.4902, 0.9433), (0.5, 1, 0.0546, 0.9454)],
)
def test_wilson_by_hand(successes: float, n: float, low: float, high: float) -> None:
    assert wilson(successes, n) == pytest.approx((low, high), abs=1e-4)


def test_wilson_of_nothing_is_everything() -> None:
    assert wilson(0, 0) == (0.0, 1.0)


def test_a_share_stays_between_0_and_1_and_is_never_certain() -> None:
    assert Sums.of(np.ones(5)).share() == (1.0, *wilson(5, 5))
    assert Sums.of(np.full(6, 1 / 3)).share() == pytest.approx((1 / 3, *wilson(2, 6)))
    generator = np.random.default_rng(5)
    for _ in range(RUNS):
        found = Sums.of(generator.choice([0.0, 0.5, 1.0], generator.integers(2, 5))).share()
        assert 0 <= found.low <= found.value <= found.high <= 1
    assert Sums.of(np.ones(1)).share().width == 1.0
    assert math.isinf(Sums.of(np.ones(1)).mean().width)


def test_p_values_are_even_where_nothing_differs() -> None:
    generator = np.random.default_rng(4)
    values = [p_value(Sums.of(generator.normal(size=20))) for _ in range(RUNS)]
    for level in (0.01, 0.05, 0.5):
        assert abs(np.mean(np.array(values) < level) - level) < 3 * math.sqrt(level * (1 - level) / RUNS)
    assert p_value(Sums.of(np.zeros(9))) == 1.0
    assert p_value(Sums.of(np.ones(9))) == 0.0


def test_holm_by_hand() -> None:
    assert holm([0.01, 0.04, 0.03]) == pytest.approx([0.03, 0.06, 0.06])


def test_sums_can_be_added_up() -> None:
    values = np.arange(17.0)
    assert Sums.of(values[:5]) + Sums.of(values[5:]) == Sums.of(values)


@pytest.mark.parametrize(("freedom", "exact"), [(3, 3.182), (10, 2.228), (30, 2.042), (200, 1.972)])
def test_the_intervals_of_means_are_students(freedom: int, exact: float) -> None:
    assert student_95(freedom) == pytest.approx(exact, rel=0.015)
