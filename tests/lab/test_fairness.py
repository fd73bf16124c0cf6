"""The order of turns: every place is tested, and many questions do not make findings up."""

from dataclasses import dataclass
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast

import numpy as np
import pytest

from fouille.lab.fairness import tested_places as places_of
from fouille.lab.read import ArmData, read_arms
from fouille.lab.report import SURE, Report
from fouille.lab.results import Results
from fouille.rulekit.intervals import Sums
from fouille.rulekit.verbs import Array
from tests.lab.experiments import experiment, finished


@dataclass
class Drawn:
    """An arm whose winners are drawn, each place with its chance."""

    chances: tuple[float, ...]
    deals: int
    generator: np.random.Generator
    number: int = 0

    def __post_init__(self) -> None:
        winners = self.generator.choice(len(self.chances), self.deals, p=self.chances)
        self.won: Array = np.equal.outer(np.arange(len(self.chances)), winners).astype(float)
        self.arm: Any = SimpleNamespace(players=len(self.chances), number=self.number, bots=("greedy",))

    def by_place(self, place: int) -> Array:
        return np.asarray(self.won[place])

    def place_share(self, place: int) -> Sums:
        return Sums.of(self.won[place])


def drawn(*arms: Drawn) -> list[ArmData]:
    return cast(list[ArmData], list(arms))


def test_the_last_place_is_tested_too() -> None:
    arm = Drawn((0.25, 0.25, 0.10, 0.40), 2000, np.random.default_rng(1))
    (places,) = places_of(drawn(arm))
    assert [place.number for place in places if place.differs(SURE)] == [2, 3]


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_fair_game_is_called_unfair_in_about_5_percent_of_runs(players: int) -> None:
    generator = np.random.default_rng(players)
    fair = (1 / players,) * players
    unfair = [
        any(place.differs(SURE) for place in places_of(drawn(Drawn(fair, 400, generator)))[0])
        for _ in range(1500)
    ]
    assert 0.02 < np.mean(unfair) < 0.065


def test_tables_asked_about_together_are_corrected_together() -> None:
    generator = np.random.default_rng(7)
    alone = Drawn((0.56, 0.44), 400, generator, number=0)
    others = [Drawn((0.25,) * 4, 400, generator, number=number) for number in range(1, 5)]
    (single,) = places_of(drawn(alone))
    together = places_of(drawn(alone, *others))[0]
    assert together[0].p > single[0].p == single[1].p


def test_the_report_names_the_places_that_win_more_or_less(tmp_path: Path) -> None:
    finished(experiment(bots=["random"], players=[3], deals=40), tmp_path / "r")
    results = Results.open(tmp_path / "r")
    report = Report(results, read_arms(results), "en")
    data = report.arms[0]
    uneven = places_of(drawn(Drawn((0.6, 0.3, 0.1), 500, np.random.default_rng(3))))[0]
    said = report.seats_sentence(data, uneven)
    assert "the order of turns matters" in said
    assert "1st" in said
    assert "3rd" in said
    even = places_of(drawn(Drawn((1 / 3,) * 3, 60, np.random.default_rng(3))))[0]
    assert "no place" in report.seats_sentence(data, even)
