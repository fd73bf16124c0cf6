"""The worked examples and golden lines of the specifications, as data in each game's folder."""

import importlib.util
import json
from collections.abc import Iterator
from typing import Any

import pytest

import fouille
from fouille.match.match import Match
from fouille.rulekit.game import Scratch, legal
from fouille.rulekit.state import CHANCE


def data(name: str) -> Iterator[Any]:
    for game in fouille.game_names():
        file = fouille.load_game(game).game.folder / "examples" / name
        if file.exists():
            for i, case in enumerate(json.loads(file.read_text(encoding="utf-8"))):
                yield pytest.param(game, case, id=f"{game}-{case.get('name', i)}")


def complete(game: str, case: dict[str, Any]) -> dict[str, Any]:
    """The deal of a case; the specifications say how partial ones are filled up."""
    deal = case.get("deal", {})
    if importlib.util.find_spec(f"tests.oracle.{game}") is None:
        return dict(deal)
    oracle = importlib.import_module(f"tests.oracle.{game}")
    if hasattr(oracle, "complete_deal"):
        deal = oracle.complete_deal(case["players"], case.get("options", {}), deal)
    return dict(deal)


def set_up(game: str, case: dict[str, Any]) -> Match:
    playable = fouille.load_game(game)
    options = case.get("options", {})
    if "position" in case:
        return playable.match_from_position(case["players"], options, case["position"])
    return playable.match_from_deal(case["players"], options, complete(game, case))


@pytest.mark.parametrize(("game", "case"), list(data("worked.json")))
def test_worked_example(game: str, case: dict[str, Any]) -> None:
    match = set_up(game, case)
    for number, item in enumerate(case["play"]):
        check(match, item, f"{case['name']}, item {number}: {item}")


def check(match: Match, item: dict[str, Any], where: str) -> None:
    if "do" in item:
        assert match.to_act == item["seat"], where
        match.take(match.ahead(item["do"], item.get("chance"), given="chance" in item))
    if "choices" in item:
        assert match.choices() == item["choices"], where
    for decision in item.get("open", []):
        assert decision in match.choices(), where
    for decision in item.get("closed", []):
        before = match.states.tobytes()
        with pytest.raises(fouille.IllegalMove):
            match.play(decision)
        assert match.states.tobytes() == before, where
    if "to_act" in item:
        assert match.to_act == item["to_act"], where
    if "expect" in item:
        position = match.game.view.position_of(match.cards, match.states)
        assert {key: position[key] for key in item["expect"]} == item["expect"], where
    if "scores" in item:
        assert match.scores == item["scores"], where
    if "winners" in item:
        assert match.winners == item["winners"], where
    if "parts" in item:
        found = match.game.view.score_parts(match.cards, match.states)
        for seat, wanted in enumerate(item["parts"]):
            assert wanted is None or {key: found[seat][key] for key in wanted} == wanted, where
    if "view" in item:
        zones = {zone["id"]: zone for zone in match.view(item["view"]["seat"])["zones"]}
        assert zones[item["view"]["zone"]]["cards"] == item["view"]["cards"], where


@pytest.mark.parametrize(("game", "row"), list(data("golden_lines.json")))
def test_golden_line(game: str, row: dict[str, Any]) -> None:
    """At step k the decision (m x k) mod n is taken; a reshuffle puts the lowest outcome on top."""
    match = set_up(game, row)
    match.source = LowestOutcome()
    while not match.over:
        choices = match.choices()
        match.play(choices[row["m"] * len(match.steps) % len(choices)])
    position = match.game.view.position_of(match.cards, match.states)
    assert match.states[0].to_act != CHANCE
    assert (len(match.steps), match.scores, match.winners) == (
        row["decisions"],
        row["scores"],
        row["winners"],
    )
    assert {key: position[key] for key in row.get("expect", {})} == row.get("expect", {})


class LowestOutcome:
    """A source under which every random draw takes the first outcome."""

    def deal(self) -> Any:
        raise AssertionError("the deal is given")

    def generator(self) -> int:
        raise AssertionError("the deal is given")

    def outcome(self, cards: Any, states: Any, step: int, draw: int) -> int:
        return legal(cards, states, Scratch())[0]


def test_every_game_has_its_examples() -> None:
    found = {param.values[0] for param in data("worked.json")}
    assert found == set(fouille.game_names())
