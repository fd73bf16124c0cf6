"""`fouille replay`."""

import json
from pathlib import Path

import pytest

import fouille
from fouille.cli.replay import more_known
from fouille.match.match import Match
from fouille.match.notation import parse_match
from fouille.rulekit.view import zone
from tests.cli.conftest import Shell
from tests.cli.test_verify import finished, write


def test_a_match_is_told_turn_by_turn_with_its_result(shell: Shell) -> None:
    match = finished()
    write("a.json", match.record())
    out = shell("replay a.json").out
    assert f"Saqqara, 2 players, {len(match.steps)} decisions" in out
    assert f" 1.    1  Seat {match.steps[0].seat} draws" in out
    assert "Total" in out
    out = shell("replay a.json --lang fr").out
    assert f" 1.    1  Place {match.steps[0].seat} pioche" in out


def test_the_table_at_a_step_is_shown(shell: Shell) -> None:
    match = finished()
    write("a.json", match.record())
    first = shell("replay a.json --step 0").out
    assert "turn 1" in first
    assert first.count("Hand –") == 2
    last = shell(f"replay a.json --step {len(match.steps)} --seat 1").out
    assert "the end" in last
    assert "Total" in last
    assert shell("replay a.json --step 7 --seat 0").out != shell("replay a.json --step 7 --seat 1").out


def test_all_eyes_together_see_what_each_pair_sees() -> None:
    one = zone("row-0", "row", ["a", None, None])
    other = zone("row-0", "row", [None, "b", None])
    assert more_known(one, other)["cards"] == ["a", "b", None]
    longer = zone("row-0", "row", ["a", "b", "c", None])
    assert more_known(one, longer) == longer


def test_a_line_of_many_is_chosen(shell: Shell) -> None:
    write("a.jsonl", finished(1).record(), finished(2).record())
    assert shell("replay a.jsonl").code == 2
    assert "2 matches: choose one with --line" in shell("replay a.jsonl").err
    assert shell("replay a.jsonl --line 2").code == 0
    assert "no match on line 3" in shell("replay a.jsonl --line 3").err


def with_act(game: str, act: str, seat: int) -> Match:
    """A match in which a seat has just made a decision of some kind."""
    for seed in range(50):
        match = fouille.load_game(game).new_match(3, seed=seed)
        while not match.over:
            wanted = [choice for choice in match.choices() if choice["act"] == act]
            mine = wanted and match.to_act == seat
            match.play(wanted[0] if mine else match.choices()[0])
            if mine:
                return match
    raise AssertionError(f"seat {seat} can never {act}")


@pytest.mark.parametrize("seat", [0, 1, 2])
def test_who_has_peeked_is_the_seat_that_did(shell: Shell, seat: int) -> None:
    match = with_act("artifact_stack", "peek", seat)
    peeked = {name for zone in match.view(None)["zones"] for name in zone["figures"] if "peeked" in name}
    assert peeked == {f"peeked_{seat}"}
    write("a.json", match.record())
    for language, said in (("en", "peeked at by Seat"), ("fr", "vue par Place")):
        out = " ".join(shell(f"replay a.json --step {len(match.steps)} --lang {language}").out.split())
        assert f"{said} {seat}" in out
        assert not any(f"{said} {other}" in out for other in range(4) if other != seat)


@pytest.mark.parametrize("seat", [0, 1, 2])
def test_a_card_laid_face_down_names_its_seat(shell: Shell, seat: int) -> None:
    match = with_act("relikt", "use", seat)
    while not any("down_by" in name for zone in match.view(None)["zones"] for name in zone["figures"]):
        open_now = match.choices()
        down = [choice for choice in open_now if choice.get("action") == "blindfold"]
        match.play((down or open_now)[0])
    laid = {
        (int(name.rpartition("_")[2]), by)
        for zone in match.view(None)["zones"]
        for name, by in zone["figures"].items()
        if "down_by" in name
    }
    write("a.json", match.record())
    out = " ".join(shell(f"replay a.json --step {len(match.steps)}").out.split())
    for place, by in laid:
        assert f"card {place + 1} face down, laid by Seat {by}" in out


def test_figures_equal_to_zero_are_shown_where_they_mean_something(shell: Shell) -> None:
    game = fouille.load_game("artifact_stack")
    match = game.new_match(2, seed=3)
    write("a.json", match.record())
    assert "· clockwise" in shell("replay a.json --step 0").out
    while match.view(None)["figures"]["clockwise"]:
        match.play(match.choices()[0])
    write("b.json", match.record())
    out = " ".join(shell(f"replay b.json --step {len(match.steps)}").out.split())
    assert "1 action left · Seat 1 to play counter-clockwise" in out


@pytest.mark.parametrize("seed", range(6))
def test_the_seat_whose_turn_it_is_is_named(shell: Shell, seed: int) -> None:
    match = fouille.load_game("archaeology").new_match(3, seed=seed)
    figures = match.view(None)["figures"]
    write("a.json", match.record())
    out = " ".join(shell("replay a.json --step 0").out.split())
    assert f"turn of Seat {figures['active']}" in out
    assert ("to lose" in out) == (figures["to_lose"] > 0)
    for silent in ("credit 0", "forced sales: 0", "passes in a row: 0"):
        assert silent not in out


def test_notation_is_printed_and_read(shell: Shell) -> None:
    record = finished().record()
    write("a.json", record)
    text = shell("replay a.json --notation").out
    assert parse_match(text) == record
    Path("a.txt").write_text(text, encoding="utf-8")
    assert shell("replay a.txt").out == shell("replay a.json").out


def test_an_unfinished_match_says_who_is_to_play(shell: Shell) -> None:
    match = fouille.load_game("saqqara").new_match(2, seed=1)
    match.play_action(match.actions()[0])
    write("a.json", match.record())
    assert f"Seat {match.to_act} is to play" in shell("replay a.json").out


@pytest.mark.parametrize(
    ("options", "said"),
    [
        ("--step 999", "no step 999"),
        ("--seat 7", "no seat “7”; seats are 0 to 1"),
        ("--seat x", "no seat “x”"),
        ("--seat -1", "no seat “-1”"),
    ],
)
def test_what_is_not_there_is_said(shell: Shell, options: str, said: str) -> None:
    write("a.json", finished().record())
    done = shell(f"replay a.json {options}")
    assert done.code == 2
    assert said in done.err


def test_an_impossible_record_is_refused_with_its_step(shell: Shell) -> None:
    record = finished().record()
    record["steps"][3]["seat"] = 1 - record["steps"][3]["seat"]
    Path("a.json").write_text(json.dumps(record))
    done = shell("replay a.json")
    assert done.code == 2
    assert "step 3" in done.err
