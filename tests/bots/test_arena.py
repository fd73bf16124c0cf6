"""The arena: duplicate deals, rotated seats, statistics by deal, files that can be resumed."""

import csv
import json
from dataclasses import replace
from pathlib import Path

import pytest

import fouille
from fouille.bots.arena import Arena, Deal, InvalidArena, line_ups, rotations
from fouille.bots.bot import Budget
from fouille.bots.catalogue import load_bot
from fouille.bots.duel import Played, Table
from fouille.bots.results import InvalidResults, read_results, write_results
from fouille.bots.standings import standings
from fouille.rulekit.intervals import Sums, wilson

GAME = fouille.game_names()[-1]
SETUP = {"game": GAME, "players": 2, "bots": ["greedy", "random"], "seed": 0}


def arena(*names: str, players: int = 2, seed: int = 0) -> Arena:
    game = fouille.load_game(GAME).game
    return Arena(Table(game.own_cards, game.blank(players)), [load_bot(name) for name in names], seed)


def played(bots: str, scores: tuple[int, ...]) -> Played:
    best = max(scores)
    shares = tuple((score == best) / scores.count(best) for score in scores)
    return Played(tuple(bots), scores, shares, (0.5,) * len(bots), (1,) * len(bots))


def test_every_bot_sits_everywhere_on_the_same_deal() -> None:
    bots = [load_bot(name) for name in ("greedy", "random", "random")]
    assert [tuple(bot.name for bot in seated) for seated in rotations(bots)] == [
        ("greedy", "random", "random"),
        ("random", "random", "greedy"),
        ("random", "greedy", "random"),
    ]
    assert len(rotations(bots[1:])) == 1


def test_too_few_bots_are_filled_up_and_of_too_many_all_subsets_meet() -> None:
    bots = [load_bot(name) for name in ("greedy", "random", "search")]
    names = [[bot.name for bot in line_up] for line_up in line_ups(bots, 2)]
    assert names == [["greedy", "random"], ["greedy", "search"], ["random", "search"]]
    assert [bot.name for bot in line_ups(bots[:2], 4)[0]] == ["greedy", "random", "random", "random"]
    with pytest.raises(InvalidArena):
        line_ups([], 2)


def test_a_deal_is_the_same_whenever_and_with_however_many_jobs_it_is_played() -> None:
    def facts(deals: list[Deal]) -> list[tuple[tuple[int, ...], ...]]:
        return [
            tuple(match.scores for match in deal.matches) for deal in sorted(deals, key=lambda d: d.number)
        ]

    once = list(arena("greedy", "random").deals(range(4)))
    again = list(arena("greedy", "random").deals([3, 1, 0, 2], jobs=2))
    assert facts(once) == facts(again)
    assert facts(once) != facts(list(arena("greedy", "random", seed=1).deals(range(4))))


def test_the_matches_of_one_deal_are_one_observation() -> None:
    deals = [
        Deal(0, (played("ab", (3, 1)), played("ba", (3, 1)))),  # the seat wins: half each
        Deal(1, (played("ab", (5, 1)), played("ba", (1, 5)))),  # a wins twice
        Deal(2, (played("ab", (2, 2)), played("ba", (1, 5)))),
    ]
    found = {standing.bot: standing for standing in standings(deals)}
    observed = [0.5, 1.0, 0.75]
    assert found["a"].share == Sums.of(observed).share()
    assert found["a"].share.value == pytest.approx(0.75)
    assert found["a"].margin == Sums.of([0.0, 4.0, 2.0]).mean()
    assert found["b"].share.value == pytest.approx(0.25)
    assert found["a"].rating > found["b"].rating
    assert found["a"].matches == 6
    assert found["a"].seconds == 0.5


def test_a_bot_in_two_seats_of_a_match_counts_with_the_mean_of_both() -> None:
    deals = [Deal(0, (played("abb", (9, 5, 1)), played("bba", (1, 5, 9)), played("bab", (1, 9, 5))))]
    found = {standing.bot: standing for standing in standings(deals)}
    assert found["a"].share == (1.0, 0.0, 1.0)  # one deal says nothing
    assert standings(deals * 20)[0].share == (1.0, *wilson(20, 20))  # not certain: so few say little
    assert found["b"].share.value == 0
    assert found["b"].margin.value == pytest.approx((-4 - 8) / 2)
    assert found["b"].matches == 3


@pytest.mark.parametrize("suffix", ["json", "csv"])
def test_results_are_written_and_read_back(tmp_path: Path, suffix: str) -> None:
    path = tmp_path / f"results.{suffix}"
    deals = list(arena("greedy", "random").deals(range(3)))
    write_results(path, SETUP, deals)
    assert read_results(path, SETUP) == deals
    assert [file.name for file in tmp_path.iterdir()] == [path.name]
    with pytest.raises(InvalidResults, match="seed"):
        read_results(path, {**SETUP, "seed": 1})
    path.write_text("nonsense")
    with pytest.raises(InvalidResults, match="not a file of an arena"):
        read_results(path, SETUP)


def test_json_holds_the_standings_and_is_json_also_after_one_deal(tmp_path: Path) -> None:
    def refuse(constant: str) -> None:
        raise AssertionError(f"{constant} is not JSON")

    write_results(tmp_path / "a.json", SETUP, list(arena("greedy", "random").deals(range(1))))
    data = json.loads((tmp_path / "a.json").read_text(), parse_constant=refuse)
    found = {standing["bot"]: standing for standing in data["standings"]}
    assert set(found) == {"greedy", "random"}
    assert found["greedy"]["share"].keys() == {"value", "low", "high"}
    assert found["greedy"]["margin"]["low"] is None


def test_csv_is_plain_one_heading_a_row_for_each_seat_nothing_but_values(tmp_path: Path) -> None:
    setup = {**SETUP, "options": {"side": "a"}, "seconds": None, "bots": ["greedy", "random"]}
    write_results(tmp_path / "a.csv", setup, list(arena("greedy", "random").deals(range(2))))
    with (tmp_path / "a.csv").open(newline="") as file:
        heading, *lines = csv.reader(file)
    assert len(set(heading)) == len(heading)
    assert all(name.isidentifier() for name in heading)
    assert {len(line) for line in lines} == {len(heading)}
    rows = [dict(zip(heading, line, strict=True)) for line in lines]
    assert len(rows) == 2 * 2 * 2
    assert {row["bot"] for row in rows} == {"greedy", "random"}
    assert {(row["line_up"], row["options"], row["problems"]) for row in rows} == {
        ("greedy random", "side=a", "")
    }
    assert all(float(row["share"]) in (0, 0.5, 1) for row in rows)


def test_problems_survive_a_csv(tmp_path: Path) -> None:
    deals = [Deal(0, (replace(played("ab", (3, 1)), problems=('one, "two"', "three")),))]
    write_results(tmp_path / "a.csv", SETUP, deals)
    assert read_results(tmp_path / "a.csv", SETUP) == deals


def test_budgets_behind_names_are_the_bots_own() -> None:
    assert load_bot("search@0.25").budget == Budget(seconds=0.25)
    assert load_bot("search@500i").budget == Budget(iterations=500)
    assert load_bot("search@500i").name == "search@500i"
