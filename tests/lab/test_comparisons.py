"""Tournaments and variants: what is said of them follows from the matches."""

from pathlib import Path

import numpy as np
import pytest

from fouille.lab.chunk import Key, play_chunk
from fouille.lab.lines import bots_of, by_deal
from fouille.lab.read import ArmData
from fouille.lab.results import Results
from fouille.lab.tournament import tournament
from fouille.lab.variants import comparisons
from tests.lab.experiments import experiment, finished


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
