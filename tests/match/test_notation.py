"""Notation: text and record tell the same match."""

import json
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import fouille
from fouille import games
from fouille.match.notation import parse_decision, parse_match, print_decision, print_match, turn_spans
from fouille.rulekit.errors import InvalidRecord
from fouille.rulekit.objects import Shapes

GOLDEN = sorted(Path(games.__file__).parent.glob("*/examples/golden.jsonl"))

SHAPES: Shapes = {
    "rob": [("victim",)],
    "end": [()],
    "use": [("pack", "count"), ("pack", "set"), ("pack",)],
    "aim": [("action",), ("action", "target")],
}


def record_of_saqqara() -> dict[str, Any]:
    match = fouille.load_game("saqqara").new_match(2, seed=4)
    while not match.over:
        match.play_action(match.actions()[-1])
    return match.record()


TEXT = print_match(record_of_saqqara())


@pytest.mark.parametrize("file", GOLDEN, ids=lambda file: file.parents[1].name)
def test_golden_matches_come_back_exactly(file: Path) -> None:
    for line in file.read_text(encoding="utf-8").splitlines():
        record = json.loads(line)
        again = parse_match(print_match(record))
        assert again == record
        assert print_match(again) == print_match(record)


def test_the_text_has_a_head_a_line_for_each_turn_and_an_end() -> None:
    lines = TEXT.splitlines()
    assert lines[:4] == [
        "game: saqqara",
        "players: 2",
        'options: {"finish_on_last_prime": false}',
        f'deal: {{"first_seat": {record_of_saqqara()["deal"]["first_seat"]}}}',
    ]
    assert lines[4] == ""
    assert lines[5].startswith("1. ")
    assert lines[-2].startswith("scores: [")
    assert lines[-1].startswith("winners: [")


def test_unfinished_fair_and_foreign_cards_come_back() -> None:
    game = fouille.load_game("saqqara")
    cards = {**game.game.card_data, "rows": {"target": 20}}
    match = game.new_match(3, cards=cards)
    match.play_action(match.actions()[0])
    record = match.record()
    assert {"cards", "fair"} <= set(record)
    assert parse_match(print_match(record)) == record


def test_a_turn_is_a_run_of_one_seat() -> None:
    assert turn_spans([]) == []
    assert turn_spans([1, 1, 0, 1]) == [(0, 2), (2, 3), (3, 4)]


@pytest.mark.parametrize(
    ("decision", "text"),
    [
        ({"act": "end"}, "end"),
        ({"act": "rob", "victim": 2}, "rob 2"),
        ({"act": "use", "pack": "coins", "count": 2}, "use coins 2"),
        ({"act": "use", "pack": "plates", "set": "aa"}, "use plates set=aa"),
        ({"act": "use", "pack": "relics"}, "use relics"),
        ({"act": "aim", "action": "rum", "target": 1}, "aim rum 1"),
        ({"act": "aim", "action": "12"}, 'aim "12"'),
        ({"act": "aim", "action": "true"}, 'aim "true"'),
        ({"act": "aim", "action": None}, "aim null"),
        ({"act": "aim", "action": "a, b {c}"}, 'aim "a, b {c}"'),
    ],
)
def test_decisions_are_written_by_their_shapes(decision: dict[str, Any], text: str) -> None:
    assert print_decision(decision, SHAPES) == text
    assert parse_decision(text, SHAPES) == decision


@given(st.one_of(st.integers(), st.text(), st.booleans(), st.none(), st.lists(st.text())))
def test_any_value_comes_back(value: Any) -> None:
    decision = {"act": "aim", "action": value}
    assert parse_decision(print_decision(decision, SHAPES), SHAPES) == decision


@pytest.mark.parametrize(
    ("chance", "text"),
    [
        ({"stolen": "coin"}, "{stolen coin}"),
        ({"reshuffle": ["green-1", "red-12"]}, "{reshuffle green-1 red-12}"),
        ({"reshuffle": ["green-1"]}, '{reshuffle ["green-1"]}'),
        ({"reshuffle": []}, "{reshuffle []}"),
        ({"stolen": "coin", "lost": 3}, "{stolen coin; lost 3}"),
    ],
)
def test_random_events_stand_in_braces_behind_their_decision(chance: dict[str, Any], text: str) -> None:
    record = record_of_saqqara()
    record["steps"][0]["chance"] = chance
    printed = print_match(record)
    assert f" {text}" in printed
    assert parse_match(printed) == record


def test_comments_and_blank_lines_mean_nothing() -> None:
    lines = TEXT.splitlines()
    text = "\n".join(["# a fine match", *lines[:6], "", "  # here it turns", *lines[6:], ""])
    assert parse_match(text) == parse_match(TEXT)


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("1. 0: fly 3", "line 6: 'fly' is not an act"),
        ("1. 0: draw", "line 6: 'draw' is written: draw value"),
        ("1. 0: draw 1 2", "line 6: 'draw' is written: draw value"),
        ("1. 0: draw 1 draw 2", "line 6: 'draw' is written: draw value"),
        ("1. 0: draw 1,", "line 6: '' is not an act"),
        ("1. 0:", "line 6: '' is not an act"),
        ("1. 0: draw 1 {stolen", "line 6: the random event 'stolen' is not complete"),
        ("1. 0: draw 1 {}", "line 6: a random event begins with its name"),
        ("1. 0: draw 1 {x y} z", "line 6: a comma is missing"),
        ("1. 0: draw @", "line 6: '@' is neither a number nor a name"),
        ("2. 0: draw 1", "line 6: this should be turn 1, not 2"),
        ("one. 0: draw 1", "line 6: neither a header"),
        ("players: 2", "line 6: 'players' is there twice"),
        (f"1. 0: draw {'9' * 5000}", "is neither a number nor a name"),
        (f"1. 0: draw {'[' * 100_000}", "is neither a number nor a name"),
        (f"scores: {'9' * 5000}", "line 6: 'scores' is not JSON"),
        (f"{'1' * 5000}. 0: draw 1", "line 6: neither a header"),
        ("scores: [1,", "line 6: 'scores' is not JSON"),
    ],
)
def test_errors_name_the_line(line: str, said: str) -> None:
    with pytest.raises(InvalidRecord) as caught:
        parse_match("\n".join([*TEXT.splitlines()[:5], line]))
    assert said in str(caught.value)


def test_an_unknown_game_or_a_missing_head_is_named() -> None:
    with pytest.raises(InvalidRecord, match="line 1: there is no game 'nope'"):
        parse_match("game: nope")
    with pytest.raises(InvalidRecord, match=r"line 1: the line 'game: ...' must come before"):
        parse_match("1. 0: draw 1")
    with pytest.raises(InvalidRecord, match=r"the line 'deal: ...' is missing"):
        parse_match("game: saqqara\nplayers: 2\noptions: {}\n")


@pytest.mark.parametrize(
    "step",
    [
        {"seat": 0},
        {"seat": "0", "do": {"act": "stop"}},
        {"seat": 0, "do": {"act": "fly"}},
        {"seat": 0, "do": {"act": "draw", "card": 1}},
        {"seat": 0, "do": {"act": "stop"}, "chance": {}},
        {"seat": 0, "do": {"act": "stop"}, "chance": {"a b": 1}},
    ],
)
def test_a_step_that_has_no_notation_is_named(step: Any) -> None:
    record = record_of_saqqara()
    record["steps"][2] = step
    with pytest.raises(InvalidRecord, match="step 2:"):
        print_match(record)
