"""Whatever is handed in wrongly is refused by name, and nothing changes."""

import copy
import json
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

import fouille
from fouille.match.match import Match

GAMES = fouille.game_names()
RECORDS = {
    game: json.loads(
        (fouille.load_game(game).game.folder / "examples/golden.jsonl").read_text("utf-8").splitlines()[0]
    )
    for game in GAMES
}
JSON = st.recursive(
    st.none() | st.booleans() | st.integers(-3, 200) | st.text(max_size=8),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=8), inner, max_size=3),
    max_leaves=6,
)


def middle(game: str, steps: int) -> Match:
    """A match some steps into a golden record."""
    record = RECORDS[game]
    cut = {key: value for key, value in record.items() if key not in ("scores", "winners")}
    return fouille.replay({**cut, "steps": record["steps"][:steps]})


def test_unknown_game_is_named_with_what_there_is() -> None:
    with pytest.raises(fouille.UnknownGame, match=r"'chess'.*saqqara"):
        fouille.load_game("chess")


@pytest.mark.parametrize("players", [0, 1, 6, -1, True, "2", 2.5, None])
@pytest.mark.parametrize("game", GAMES)
def test_wrong_number_of_players(game: str, players: Any) -> None:
    with pytest.raises(fouille.InvalidPlayers, match="players"):
        fouille.load_game(game).new_match(players, seed=1)


@pytest.mark.parametrize("seat", [-1, 7, True, "0", 1.0])
def test_wrong_seat(seat: Any) -> None:
    with pytest.raises(fouille.InvalidPlayers, match="seat"):
        fouille.load_game("saqqara").new_match(2, seed=1).view(seat)


@pytest.mark.parametrize("game", GAMES)
def test_unknown_and_wrong_options(game: str) -> None:
    with pytest.raises(fouille.InvalidOptions, match="turbo"):
        fouille.load_game(game).new_match(3, seed=1, options={"turbo": True})
    for name in fouille.load_game(game).new_match(3, seed=1).options:
        for value in ("yes", 17, None, ["statues"]):
            with pytest.raises(fouille.InvalidOptions, match=name):
                fouille.load_game(game).new_match(3, seed=1, options={name: value})


@given(game=st.sampled_from(GAMES), steps=st.integers(0, 40), decision=JSON | st.data())
def test_fuzzed_decisions_are_refused_and_change_nothing(game: str, steps: int, decision: Any) -> None:
    match = middle(game, steps)
    if not isinstance(decision, (dict, list, str, int, type(None))):
        known = decision.draw(st.sampled_from(RECORDS[game]["steps"]))["do"]
        key = decision.draw(st.sampled_from([*known, "extra"]))
        decision = {**known, key: decision.draw(JSON)}
    before = match.states.tobytes()
    if decision in match.choices():
        return
    with pytest.raises(fouille.IllegalMove):
        match.play(decision)
    assert match.states.tobytes() == before
    assert len(match.steps) == steps


@given(game=st.sampled_from(GAMES), data=st.data())
def test_fuzzed_records_are_refused_or_replay_to_what_they_say(game: str, data: Any) -> None:
    record = copy.deepcopy(RECORDS[game])
    target, key = record, data.draw(st.sampled_from(list(record)))
    while isinstance(target[key], (dict, list)) and target[key] and data.draw(st.booleans()):
        target = target[key]
        key = data.draw(st.sampled_from(list(target) if isinstance(target, dict) else range(len(target))))
    change = data.draw(st.sampled_from(["set", "drop", "swap"]))
    if change == "set":
        target[key] = data.draw(JSON)
    elif change == "drop":
        del target[key]
    else:
        other = data.draw(st.sampled_from(list(target) if isinstance(target, dict) else range(len(target))))
        target[key], target[other] = target[other], target[key]
    try:
        match = fouille.replay(record)
    except fouille.InvalidRecord:
        return
    again = match.record()
    assert again["steps"] == record["steps"]
    assert again.get("scores") == record.get("scores", again.get("scores"))


@pytest.mark.parametrize("game", GAMES)
def test_edited_records_name_the_step(game: str) -> None:
    record = copy.deepcopy(RECORDS[game])
    record["steps"][7]["seat"] = 9
    with pytest.raises(fouille.InvalidRecord, match=r"^step 7: seat 9"):
        fouille.replay(record)
    record = copy.deepcopy(RECORDS[game])
    record["steps"][5]["do"] = {"act": "fly"}
    with pytest.raises(fouille.InvalidRecord, match=r"^step 5: 'act' must be one of"):
        fouille.replay(record)


@pytest.mark.parametrize("game", GAMES)
def test_truncated_and_lengthened_records(game: str) -> None:
    record = copy.deepcopy(RECORDS[game])
    last = record["steps"].pop()
    with pytest.raises(fouille.InvalidRecord, match="truncated"):
        fouille.replay(record)
    record["steps"] += [last, last]
    with pytest.raises(fouille.InvalidRecord, match="already over"):
        fouille.replay(record)


@pytest.mark.parametrize("game", GAMES)
def test_wrong_scores_winners_version_and_members(game: str) -> None:
    for change, words in (
        ({"scores": [0] * 9}, "'scores' must be"),
        ({"winners": []}, "'winners' must be"),
        ({"record": 2}, "version 2 is not known here; known is 1"),
        ({"game": "chess"}, "'chess'"),
        ({"players": 9}, "players"),
        ({"extra": 1}, "'extra' is not a member"),
        ({"steps": {}}, "'steps'"),
        ({"deal": []}, "'deal'"),
    ):
        with pytest.raises(fouille.InvalidRecord, match=words):
            fouille.replay({**RECORDS[game], **change})
    for missing in ("record", "game", "players", "options", "deal", "steps"):
        with pytest.raises(fouille.InvalidRecord, match=f"'{missing}' is missing"):
            fouille.replay({key: value for key, value in RECORDS[game].items() if key != missing})


@pytest.mark.parametrize("game", GAMES)
def test_an_unfinished_record_goes_on(game: str) -> None:
    match = middle(game, 20)
    assert match.choices()
    assert "scores" not in match.record()
    while not match.over:
        match.play(match.choices()[0])
    assert fouille.replay(match.record()).scores == match.scores


@pytest.mark.parametrize("game", GAMES)
def test_finished_match_and_empty_undo(game: str) -> None:
    match = fouille.replay(RECORDS[game])
    assert match.choices() == []
    with pytest.raises(fouille.IllegalMove, match="over"):
        match.play(RECORDS[game]["steps"][0]["do"])
    while match.steps:
        match.undo()
    with pytest.raises(fouille.IllegalMove, match="nothing to undo"):
        match.undo()


@pytest.mark.parametrize("game", GAMES)
def test_card_files_are_refused_with_the_place(game: str, tmp_path: Path) -> None:
    playable = fouille.load_game(game)
    for text, words in (
        ("game = ", "not a TOML file"),
        ('game = "chess"', "game: must be"),
        (f'game = "{game}"\n', "is missing"),
    ):
        file = tmp_path / "cards.toml"
        file.write_text(text)
        with pytest.raises(fouille.InvalidCards, match=words):
            playable.new_match(3, seed=1, cards=file)
    with pytest.raises(fouille.InvalidCards, match="cannot be read"):
        playable.new_match(3, seed=1, cards=tmp_path / "none.toml")
    data = copy.deepcopy(playable.game.card_data)
    data["surplus"] = 1
    with pytest.raises(fouille.InvalidCards, match="surplus: is not known here"):
        playable.new_match(3, seed=1, cards=data)


@pytest.mark.parametrize("game", GAMES)
def test_every_figure_of_a_card_file_is_checked(game: str) -> None:
    """A word in place of any number is refused with the path of that number."""
    playable = fouille.load_game(game)
    checked = 0
    for path in numbers(playable.game.card_data):
        data = copy.deepcopy(playable.game.card_data)
        spoil(data, path)
        with pytest.raises(fouille.InvalidCards, match=str(path[0])):
            playable.new_match(3, seed=1, cards=data)
        checked += 1
    assert checked > 8


def numbers(data: Any, path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    if isinstance(data, (dict, list)):
        items = data.items() if isinstance(data, dict) else enumerate(data)
        return [found for key, value in items for found in numbers(value, (*path, key))]
    return [path] if type(data) is int else []


def spoil(data: Any, path: tuple[Any, ...]) -> None:
    for key in path[:-1]:
        data = data[key]
    data[path[-1]] = "many"


def test_seeds_are_whole_numbers_of_any_kind() -> None:
    game = fouille.load_game("archaeology")
    other: Any = np.uint32(7)
    assert game.new_match(2, seed=other).deal == game.new_match(2, seed=7).deal
    wrong: list[Any] = [7.9, "7", [7]]
    for seed in wrong:
        with pytest.raises(fouille.InvalidOptions, match="seed: must be a whole number"):
            game.new_match(2, seed=seed)
