"""`fouille verify`."""

import json
from pathlib import Path
from typing import Any

import pytest

import fouille
from tests.cli.conftest import Shell


def write(path: str, *records: Any) -> None:
    Path(path).write_text("".join(json.dumps(record) + "\n" for record in records), encoding="utf-8")


def finished(seed: int | None = 1) -> fouille.Match:
    match = fouille.load_game("saqqara").new_match(2, seed=seed)
    while not match.over:
        match.play_action(match.actions()[0])
    return match


def test_records_in_order_give_a_line_each(shell: Shell) -> None:
    write("a.jsonl", finished(1).record(), finished(2).record())
    done = shell("verify a.jsonl")
    assert done.code == 0
    assert "a.jsonl, line 1: ok, saqqara" in done.out
    assert "a.jsonl, line 2: ok, saqqara" in done.out
    assert "2 records in order, 0 wrong." in done.out


def test_an_edited_record_is_named_with_its_line_and_step(shell: Shell) -> None:
    good, bad = finished(1).record(), finished(2).record()
    bad["steps"][5] = {**bad["steps"][5], "do": {"act": "draw", "value": 9}}
    write("a.jsonl", good, bad, good)
    done = shell("verify a.jsonl")
    assert done.code == 1
    assert "a.jsonl, line 2: wrong: step 5:" in done.out
    assert "2 records in order, 1 wrong." in done.out


def test_wrong_scores_are_seen(shell: Shell) -> None:
    record = finished().record()
    record["scores"][0] += 1
    write("a.json", record)
    assert "'scores' must be" in shell("verify a.json").out


def test_a_broken_line_does_not_hide_the_next(shell: Shell) -> None:
    good = json.dumps(finished().record())
    Path("a.jsonl").write_text(f"{good}\n{good[:-9]}\n\n{good}\n[1]\n")
    done = shell("verify a.jsonl")
    assert done.code == 1
    assert "line 2: wrong: not JSON" in done.out
    assert "line 4: ok" in done.out
    assert "line 5: wrong: a record is an object" in done.out


def test_a_fair_deal_is_proven_and_a_forged_one_is_not(shell: Shell) -> None:
    record = finished(None).record()
    write("a.json", record)
    assert "proven fair" in shell("verify a.json").out
    record["fair"]["secret"] = "00" * 32
    write("a.json", record)
    done = shell("verify a.json")
    assert done.code == 1
    assert "not the SHA-256 of the secret" in done.out


def test_unfinished_and_sealed_records_are_called_so(shell: Shell) -> None:
    match = fouille.load_game("saqqara").new_match(2)
    match.play_action(match.actions()[0])
    write("a.json", match.record())
    done = shell("verify a.json")
    assert done.code == 0
    assert "not over yet, sealed, the secret is not shown yet" in done.out


def test_files_that_cannot_be_read_count_as_wrong(shell: Shell) -> None:
    write("a.json", finished().record())
    Path("b.json").write_bytes(b"\xff\xfe\x00")
    Path("c.json").write_text("")
    Path("d.txt").write_text("game: saqqara\nnonsense\n")
    done = shell("verify none.json a.json b.json c.json d.txt .")
    assert done.code == 1
    assert "none.json cannot be read" in done.out
    assert "b.json is not a text file" in done.out
    assert "c.json is empty" in done.out
    assert "d.txt, line 1: wrong: line 2:" in done.out
    assert "1 record in order, 5 wrong." in done.out


def test_a_match_in_notation_is_verified(shell: Shell) -> None:
    write("a.json", finished().record())
    Path("a.txt").write_text(shell("replay a.json --notation").out, encoding="utf-8")
    assert "a.txt, line 1: ok" in shell("verify a.txt").out


@pytest.mark.parametrize("cards", ["cards.toml", "/dev/zero", 3, None])
@pytest.mark.parametrize("command", ["verify a.json", "replay a.json", "hint a.json"])
def test_a_record_never_names_a_card_file(shell: Shell, command: str, cards: Any) -> None:
    Path("cards.toml").write_text("game = 'saqqara'", encoding="utf-8")
    write("a.json", {**finished().record(), "cards": cards})
    done = shell(command)
    assert done.code != 0
    assert "cards: must be a table of card data, not" in " ".join((done.out + done.err).split())
