"""Statistics: the intervals hold what they promise."""

import math
from pathlib import Path

import numpy as np
import pytest

from fouille.lab.chunk import Key, play_chunk
from fouille.lab.figures import Sums, by_deal, holm, p_value
from fouille.lab.lines import bots_of
from fouille.lab.read import ArmData
from fouille.lab.results import Results
from fouille.lab.tournament import tournament
from fouille.lab.variants import comparisons
from fouille.rulekit.verbs import Array
from tests.lab.experiments import experiment, finished

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


def test_a_share_stays_between_0_and_1_and_is_never_certain() -> None:
    all_won = Sums.of(np.ones(5)).share()
    assert (all_won.value, all_won.high) == (1.0, 1.0)
    assert all_won.low < 0.5
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


def test_means_by_deal() -> None:
    values, chosen = np.array([1, 2, 3, 4, 5, 6]), np.array([True, False, True, True, True, False])
    assert by_deal(values, chosen, 2).tolist() == [2.0, 4.5]


def test_both_orders_of_seats_on_one_deal_say_more_than_two_deals() -> None:
    """Where the cards matter, what one side owes to them is given back when the seats change."""
    what = experiment(game="archaeology", bots=["greedy", "random"], meet="round robin", deals=64_000)
    (arm,) = what.arms
    rows = play_chunk(what, Key(0, 0)).rows
    mine = (bots_of(arm, rows) == 0).reshape(-1, 2)
    margins = np.where(mine, rows["margin"].reshape(-1, 2), 0).sum(1).reshape(-1, 2).astype(float)
    together = margins.mean(1).var()
    apart = margins.var() / 2
    assert together < 0.97 * apart


def test_a_tournament_ranks_bots_and_pairs_add_up_to_one(tmp_path: Path) -> None:
    what = experiment(bots=["random", "greedy", "student"], meet="round robin", deals=12)
    finished(what, tmp_path / "r")
    results = Results.open(tmp_path / "r")
    found = tournament([ArmData(results, arm) for arm in what.arms])
    assert found.ranks[-1].bot == "random"
    assert found.ranks[0].rating > found.ranks[-1].rating
    assert [rank.matches for rank in found.ranks] == [48, 48, 48]
    for (a, b), interval in found.pairs.items():
        assert interval.value + found.pairs[b, a].value == pytest.approx(1)
    assert found.pairs["greedy", "random"].low > 0.5
    assert sum(rank.share.value for rank in found.ranks) == pytest.approx(1.5)


def test_a_variant_that_changes_nothing_shows_nothing(tmp_path: Path) -> None:
    same = {"name": "same", "change": {"primes": {"stock": 24}}}
    few = {"name": "few primes", "change": {"primes": {"stock": 6}}}
    what = experiment(bots=["greedy"], deals=200, variants=[{"name": "as it is"}, same, few])
    finished(what, tmp_path / "r")
    results = Results.open(tmp_path / "r")
    nothing, shorter = comparisons([ArmData(results, arm) for arm in what.arms])
    assert all(one.change.value == 0 and one.p == 1 for one in nothing.differences)
    assert nothing.other_winner is not None
    assert nothing.other_winner.value == 0
    length = next(one for one in shorter.differences if one.quantity == "length")
    assert length.change.high < 0
    assert length.p < 0.001
    assert length.after - length.before == pytest.approx(length.change.value)


def test_another_deck_is_not_called_the_same_deals(tmp_path: Path) -> None:
    more = {"name": "a fifth mask", "change": {"treasures": {"mask": {"copies": 5}}}}
    dearer = {"name": "dear maps", "change": {"treasures": {"map": {"trade": 4}}}}
    variants = [{"name": "as it is"}, more, dearer]
    what = experiment(game="archaeology", bots=["random"], deals=8, variants=variants)
    finished(what, tmp_path / "r")
    results = Results.open(tmp_path / "r")
    other_deck, same_deck = comparisons([ArmData(results, arm) for arm in what.arms])
    assert other_deck.other_winner is None
    assert same_deck.other_winner is not None
