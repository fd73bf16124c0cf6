"""Matches of older rules keep being read, played on and written under them.

`fixtures/version1.jsonl` was written before rules version 2 of Archaeology and Relikt: then a hand of one
type was lost by itself (AR-18), and a pistol's only candidates were picked and swapped by themselves (RK-36).
"""

import json
import random
from pathlib import Path
from typing import Any

import pytest

import fouille
from fouille.match.match import Match
from fouille.match.sources import Secret, Seed
from fouille.rulekit.errors import InvalidRecord

LINES = (Path(__file__).parent / "fixtures" / "version1.jsonl").read_text(encoding="utf-8").splitlines()
RECORDS: list[dict[str, Any]] = [json.loads(line) for line in LINES]
NAMES = [f"{i}-{record['game']}" for i, record in enumerate(RECORDS)]
UNASKED = {"archaeology": ("lose",), "relikt": ("pick", "swap")}  # an only choice, in version 1
WITHOUT_AUTOMATIC_STEPS = 4  # the record that reads alike under both versions


def position(match: Match) -> bytes:
    """The state but for its generator: of a record the seed is not known."""
    states = match.states.copy()
    states["rng"] = 0
    return states.tobytes()


def old_match(game: str, players: int, seed: int) -> Match:
    found = fouille.load_game(game).game
    return Match(found, None, found.blank(players), Seed(seed), rules=1).deal_new()


@pytest.mark.parametrize("line", LINES, ids=NAMES)
def test_a_record_of_version_1_is_read_and_written_again_as_it_was(line: str) -> None:
    match = fouille.replay(json.loads(line))
    assert json.dumps({**match.record(), "rules": 1}) == json.dumps({**json.loads(line), "rules": 1})


@pytest.mark.parametrize("number", range(8), ids=NAMES[:8])
def test_the_version_is_found_where_a_record_does_not_name_it(number: int) -> None:
    record = {key: value for key, value in RECORDS[number].items() if key != "rules"}
    if "scores" in record:
        assert fouille.replay(record).rules == (2 if number == WITHOUT_AUTOMATIC_STEPS else 1)
    with pytest.raises(InvalidRecord):
        fouille.replay({**record, "rules": 3})


def test_the_automatic_steps_are_not_read_under_version_2() -> None:
    for number, record in enumerate(RECORDS[:8]):
        if "scores" in record and number != WITHOUT_AUTOMATIC_STEPS:
            with pytest.raises(InvalidRecord):
                fouille.replay({**record, "rules": 2})


@pytest.mark.parametrize("version", [0, 3, -1, 10**12])
@pytest.mark.parametrize("game", ["archaeology", "saqqara"])
def test_an_unknown_version_is_refused_by_name(game: str, version: int) -> None:
    record = fouille.load_game(game).new_match(2, seed=1).record()
    with pytest.raises(InvalidRecord, match=f"rules version {version} of {game} is not known here; known: 1"):
        fouille.replay({**record, "rules": version})


def test_a_record_that_fits_no_version_is_refused_for_what_the_current_one_says() -> None:
    record = fouille.load_game("archaeology").new_match(2, seed=1).record()
    record["steps"] = [{"seat": 9, "do": {"act": "end"}}]
    with pytest.raises(InvalidRecord, match="seat 9 cannot act") as problem:
        fouille.replay(record)
    assert problem.value.__cause__ is None


@pytest.mark.parametrize("record", [r for r in RECORDS if "secret" in r.get("fair", {})])
def test_the_proof_of_a_fair_match_of_version_1_holds_and_a_forged_one_does_not(
    record: dict[str, Any],
) -> None:
    assert isinstance(fouille.replay(record).source, Secret)
    with pytest.raises(InvalidRecord, match="fair"):
        fouille.replay({**record, "rules": 1, "fair": {**record["fair"], "secret": "0" * 64}})


@pytest.mark.parametrize("record", RECORDS, ids=NAMES)
def test_undo_takes_back_a_step_with_all_that_happened_by_itself(record: dict[str, Any]) -> None:
    match = fouille.replay(record)
    start = {**{key: record[key] for key in ("record", "game", "players", "options", "deal")}, "steps": []}
    again = fouille.replay({**start, "rules": match.rules})
    before = [position(again)]
    for step in record["steps"]:
        again.play_given(step["do"], step.get("chance"))
        before.append(position(again))
    for state in reversed(before):
        assert position(match) == state
        if match.steps:
            match.undo()


@pytest.mark.parametrize("record", [r for r in RECORDS if "scores" not in r])
def test_a_running_match_of_version_1_goes_on_under_version_1(record: dict[str, Any]) -> None:
    match = fouille.replay(record)
    play_on(match, 3)
    assert match.record()["rules"] == 1
    assert match.record()["steps"][: len(record["steps"])] == record["steps"]
    again = fouille.replay(json.loads(json.dumps(match.record())))
    assert position(again) == position(match)


@pytest.mark.parametrize(("game", "players"), [("archaeology", 2), ("archaeology", 4), ("relikt", 3)])
def test_version_1_never_asks_for_an_only_choice_that_it_made_by_itself(game: str, players: int) -> None:
    made = 0
    for seed in range(4):
        match = old_match(game, players, seed)
        play_on(match, seed)
        made += sum(len(step.outcomes) > 0 and step.chance is None for step in match.steps)
        record = match.record()
        assert record.pop("rules") == 1
        assert fouille.replay(record).record()["steps"] == record["steps"]
    assert made > 0


def play_on(match: Match, seed: int) -> None:
    """Play at random to the end."""
    rng = random.Random(seed)
    while not match.over:
        choices = match.choices()
        assert len(choices) > 1 or choices[0]["act"] not in UNASKED[match.game.id]
        match.play(rng.choice(choices))


@pytest.mark.parametrize("game", fouille.game_names())
def test_new_matches_are_of_the_current_rules_and_do_not_say_so(game: str) -> None:
    playable = fouille.load_game(game)
    match = playable.new_match(playable.players[0], seed=1)
    assert match.rules == playable.game.version
    assert "rules" not in match.record()
