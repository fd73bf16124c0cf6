"""Experiments: what they may say, and what is said about mistakes."""

from pathlib import Path
from typing import Any

import pytest

from fouille.lab.experiment import Experiment, line_ups, parse_experiment, read_experiment
from fouille.rulekit.errors import FouilleError
from tests.lab.experiments import experiment

SHIPPED = sorted((Path(__file__).parents[2] / "experiments").glob("*.toml"))


def test_arms_are_all_combinations() -> None:
    arms = experiment(players=[2, 3], bots=["random", "greedy"], variants=[{"name": "a"}, {"name": "b"}]).arms
    assert len(arms) == 8
    assert {(arm.players, arm.variant, arm.bots[0]) for arm in arms} == {
        (players, variant, bot) for players in (2, 3) for variant in (0, 1) for bot in ("random", "greedy")
    }


def test_without_players_a_game_is_played_by_its_fewest() -> None:
    what = parse_experiment({"games": ["saqqara", "relikt"], "deals": 1}, "test")
    assert [arm.players for arm in what.arms] == [2, 3]


def test_every_deal_is_in_exactly_one_chunk() -> None:
    for deals in (1, 15, 16, 17, 1000, 123_457):
        (arm,) = experiment(deals=deals).arms
        spans = [arm.span(chunk) for chunk in range(arm.chunks)]
        assert spans[0][0] == 0
        assert spans[-1][1] == deals
        assert all(
            a[1] == b[0] and a[0] < a[1] for a, b in zip(spans, [*spans[1:], (deals, deals)], strict=True)
        )


@pytest.mark.parametrize(
    ("players", "meet", "expected"),
    [
        (2, "alone", [("a", "a"), ("b", "b"), ("c", "c")]),
        (2, "round robin", [("a", "b"), ("a", "c"), ("b", "c")]),
        (2, "ladder", [("a", "b"), ("b", "c")]),
        (3, "round robin", [("a", "b", "c")]),
        (4, "round robin", [("a", "a", "b", "c"), ("a", "b", "b", "c"), ("a", "b", "c", "c")]),
    ],
)
def test_who_meets_whom(players: int, meet: str, expected: list[tuple[str, ...]]) -> None:
    assert line_ups(["a", "b", "c"], players, meet) == expected


def test_an_experiment_is_its_data() -> None:
    change = {"primes": {"stock": 10}}
    what = experiment(
        players=[2], width=0.1, variants=[{"name": {"en": "few", "fr": "peu"}, "change": change}]
    )
    assert Experiment.from_data(what.as_data()) == what
    assert what.variants[0].cards is not None
    assert what.variants[0].cards["primes"]["stock"] == 10
    assert what.variants[0].cards["hand"]["start"] == 3


def test_deals_can_be_said_for_each_bot() -> None:
    what = experiment(bots=["greedy", "random"], meet="round robin", deals={"greedy": 90, "random": 40})
    assert {arm.bots: arm.deals for arm in what.arms} == {("greedy", "random"): 40}
    alone = experiment(bots=["greedy", "random"], deals={"greedy": 90, "random": 40})
    assert {arm.bots[0]: arm.deals for arm in alone.arms} == {"greedy": 90, "random": 40}
    assert Experiment.from_data(alone.as_data()) == alone


@pytest.mark.parametrize(
    ("data", "message"),
    [
        ({"game": "chess"}, "test.toml.games: there is no game 'chess'; there are: archaeology"),
        ({"deals": 0}, "test.toml.deals: must be a whole number from 1 to 1048576, not 0"),
        ({"deals": {"greedy": 3}, "bots": ["greedy", "random"]}, "test.toml.deals.random: is missing"),
        ({"deals": {"greedy": 3, "random": 3}, "bots": ["greedy"]}, "test.toml.deals.random: is not known"),
        ({"players": [9]}, "test.toml.players[0]: must be a whole number from 1 to 8"),
        ({"players": [5]}, "saqqara is for 2 to 4 players, not 5"),
        ({"bots": ["gready"]}, "there is no bot 'gready'"),
        ({"bots": "greedy"}, "test.toml.bots: must be a list of one or more names"),
        ({"bots": ["greedy", "greedy"]}, "test.toml.bots: one bot is there twice"),
        ({"meet": "ladder"}, "a ladder needs two bots or more"),
        ({"meet": "cup"}, "test.toml.meet: must be one of alone, round robin, ladder"),
        ({"width": 2}, "test.toml.width: must be a number between 0 and 1, not 2"),
        ({"title": {"en": "x"}}, "test.toml.title: must be a text or"),
        ({"dealz": 3}, "test.toml.dealz: is not known here; known are: "),
        ({"variants": {}}, "test.toml.variants: must be tables"),
        ({"variants": [{"name": "a"}, {"name": "a"}]}, "test.toml.variants[1].name: 'a' is there twice"),
        ({"variants": [{"cards": "nowhere.toml"}]}, "nowhere.toml: cannot be read"),
        ({"variants": [{"options": {"x": 1}}]}, "option 'x' is not known"),
        (
            {"variants": [{"change": {"primes": {"stok": 1}}}]},
            "change.primes.stok: is not in the card file",
        ),
        ({"variants": [{"change": {"primes": 3}}]}, "which 3 cannot replace"),
        ({"variants": [{"change": {"primes": {"stock": -1}}}]}, "primes.stock: must be a whole number"),
        (
            {"games": ["saqqara", "relikt"], "variants": [{"cards": "x.toml"}]},
            "of a single game",
        ),
    ],
)
def test_a_mistake_is_named_with_its_place(data: dict[str, Any], message: str) -> None:
    with pytest.raises(FouilleError) as caught:
        experiment(**data)
    assert message in str(caught.value)


def test_a_file_that_is_none_is_told(tmp_path: Path) -> None:
    with pytest.raises(FouilleError, match="cannot be read"):
        read_experiment(tmp_path / "nothing.toml")
    (tmp_path / "bad.toml").write_text("deals = ", encoding="utf-8")
    with pytest.raises(FouilleError, match=r"bad\.toml: is not a TOML file"):
        read_experiment(tmp_path / "bad.toml")


@pytest.mark.parametrize("path", SHIPPED, ids=lambda path: path.name)
def test_shipped_experiments_can_be_read(path: Path) -> None:
    assert read_experiment(path).arms
