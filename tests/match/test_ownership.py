"""What a match hands out belongs to the caller: changing it changes no other match and nothing told later."""

import copy
import json
from typing import Any

import pytest

import fouille
from fouille.match.match import Match

GAMES = fouille.game_names()
STEPS = 30


def played(game: str, steps: int = STEPS) -> Match:
    """A match of a game after some steps of its first golden record."""
    lines = (fouille.load_game(game).game.folder / "examples/golden.jsonl").read_text("utf-8").splitlines()
    record = json.loads(lines[0])
    left = {key: value for key, value in record.items() if key not in ("scores", "winners")}
    return fouille.replay({**left, "steps": record["steps"][:steps]})


def told(match: Match) -> dict[str, Any]:
    """All that a match hands out."""
    seats = [None, *range(match.players)]
    return {
        "views": [match.view(seat) for seat in seats],
        "choices": match.choices(),
        "news": [match.news(seat, step) for seat in seats for step in range(-1, len(match.steps))],
        "record": match.record(),
        "options": match.options,
        "scores": match.scores,
        "winners": match.winners,
        "actions": match.actions(),
    }


def spoil(data: Any) -> None:
    """Change every list and table that can be reached."""
    if isinstance(data, dict):
        for value in data.values():
            spoil(value)
        data.clear()
        data["spoilt"] = True
    elif isinstance(data, list):
        for value in data:
            spoil(value)
        data.append("spoilt")


@pytest.mark.parametrize("game", GAMES)
def test_changing_what_was_told_changes_nothing_else(game: str) -> None:
    first, second = played(game), played(game)
    expected = copy.deepcopy(told(first))
    spoil(told(first))
    assert told(second) == expected
    assert told(first) == expected
    assert told(played(game)) == expected
    first.undo()
    assert told(first) == told(played(game, STEPS - 1))


@pytest.mark.parametrize("game", GAMES)
def test_a_match_keeps_no_hold_of_what_it_was_given(game: str) -> None:
    playable = fouille.load_game(game)
    data = copy.deepcopy(playable.game.card_data)
    data["source"] = {"changed": ["by a test"]}
    record = playable.new_match(3, seed=1, cards=data).record()
    given = copy.deepcopy(record)
    match = fouille.replay(given)
    expected = copy.deepcopy(told(match))
    spoil(given)
    assert told(match) == expected
    assert match.deal == record["deal"]
    fresh = playable.new_match(3, seed=1, cards=data)
    spoil(data)
    assert fresh.record() == record


@pytest.mark.parametrize("game", GAMES)
def test_a_decision_that_was_played_belongs_to_the_caller(game: str) -> None:
    match = played(game)
    choice = match.choices()[0]
    expected = copy.deepcopy(choice)
    match.play(choice)
    spoil(choice)
    assert match.record()["steps"][-1]["do"] == expected
