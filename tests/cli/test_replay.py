"""`fouille replay`."""

import json
from pathlib import Path

import pytest

import fouille
from fouille.cli.replay import more_known
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
