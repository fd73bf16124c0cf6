"""Records of strangers: 32,000 that went wrong, each refused with a reason or replayed; none opens a file."""

import json
import sys
import threading
import time
from collections import Counter
from datetime import date
from pathlib import Path
from typing import Any

import pytest

import fouille
from fouille.match.notation import parse_match
from fouille.rulekit.compiled import cache_folder
from tests.match.mutants import PATHS, mutants, nested, originals

WRONG_CARDS: tuple[Any, ...] = (*PATHS, [], ["/dev/zero"], 3, 0.5, True)
GAMES = fouille.game_names()
COUNT = 8_000  # of each game
HANGS = 2.0  # seconds: a record that takes so long is not slow, it hangs

watching = threading.Event()
opened: list[Any] = []


def note_open(event: str, args: Any) -> None:
    """Write down what is opened while a record is replayed."""
    if event == "open" and watching.is_set():
        opened.append(args[0])


sys.addaudithook(note_open)


def outcome(record: Any) -> str:
    """What becomes of a record: replayed, or the kind of error and its reason."""
    watching.set()
    try:
        match = fouille.replay(record)
        told = match.record()
    except fouille.InvalidRecord as error:
        reason = str(error)
        assert reason.strip()
        reason.encode()  # it can be sent
        return "refused"
    finally:
        watching.clear()
    json.dumps(told, allow_nan=False).encode()
    assert told["steps"] == record["steps"]
    return "replayed"


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
def test_mutated_records_are_refused_with_their_reason_or_replayed(game: str) -> None:
    for record in originals(game):
        outcome(record)  # whatever is loaded once is loaded now
    refused_text(game)
    opened.clear()
    found: Counter[str] = Counter()
    for number, record in enumerate(mutants(game, COUNT, seed=1)):
        start = time.perf_counter()
        found[outcome(record)] += 1
        if time.perf_counter() - start > HANGS:
            start = time.perf_counter()
            outcome(record)  # nothing is compiled this time
            assert time.perf_counter() - start < HANGS, f"record {number} hangs"
    assert [path for path in opened if not program(path)] == []
    assert found["refused"] + found["replayed"] == COUNT
    assert min(found.values()) > COUNT // 100, found


def program(path: Any) -> bool:
    """Whether a file is code, read or compiled when it is first called."""
    folders = (Path(fouille.__file__).parent, sys.prefix, sys.base_prefix, cache_folder("rulekit").parent)
    return str(path).startswith(tuple(map(str, folders)))


def refused_text(game: str) -> None:
    """Load the texts of refusals."""
    match = fouille.load_game(game).new_match(3, seed=1)
    for record in originals(game):
        for step in record["steps"]:
            try:
                match.play(step["do"])
            except fouille.IllegalMove:
                return


@pytest.mark.parametrize("cards", [*WRONG_CARDS, None])
@pytest.mark.parametrize("game", GAMES)
def test_the_cards_of_a_record_are_a_table_or_absent(game: str, cards: Any) -> None:
    record = {**originals(game)[0], "cards": cards}
    with pytest.raises(fouille.InvalidRecord, match=r"cards: must be a table of card data, not "):
        fouille.replay(record)


@pytest.mark.parametrize("cards", WRONG_CARDS)
def test_a_match_from_a_deal_takes_card_data_and_no_path(cards: Any) -> None:
    with pytest.raises(fouille.InvalidCards, match=r"cards: must be a table of card data, not "):
        fouille.load_game("saqqara").match_from_deal(2, {}, {"first_seat": 0}, cards)


@pytest.mark.parametrize(
    ("header", "words"),
    [
        ('cards: "/dev/zero"', "cards: must be a table of card data, not a string"),
        ("cards: 3", "cards: must be a table of card data, not a number"),
        ('fair: {"commitment": NaN}', "record.fair.commitment: must be a number, not nan"),
        ('fair: {"commitment": "0"}', "fair.commitment: must be 64 hexadecimal digits"),
    ],
)
def test_a_match_in_notation_names_no_file_either(header: str, words: str) -> None:
    text = f'game: saqqara\nplayers: 2\noptions: {{}}\ndeal: {{"first_seat": 0}}\n{header}\n'
    with pytest.raises(fouille.InvalidRecord, match=words):
        fouille.replay(parse_match(text))


def test_a_programmer_may_name_a_card_file() -> None:
    game = fouille.load_game("saqqara")
    file = game.game.folder / "cards.toml"
    for cards in (file, str(file), game.game.card_data):
        assert game.new_match(2, seed=1, cards=cards).own_cards


@pytest.mark.parametrize(
    ("source", "words"),
    [
        (nested(16, table=False), "nested more than 16 levels deep"),
        ("x" * 70_000, "at most 65536 bytes as JSON"),
        ({"a": ["\0"]}, r"cards\.source\.a\[0\]: must not contain the character NUL"),
        ("\udfff", "cards.source: must not contain half a character"),
        ({"\udfff": 1}, "cards.source: has a member whose name is not plain text"),
        (float("inf"), "cards.source: must be a number, not inf"),
        ({"much": 10**5000}, "cards.source.much: must be a number up to 9007199254740991, not a larger one"),
        (date(2009, 1, 1), "cards.source: must be text, a number, .*, not date"),
    ],
)
def test_card_data_is_plain_and_small(source: Any, words: str) -> None:
    game = fouille.load_game("saqqara")
    with pytest.raises(fouille.InvalidCards, match=words):
        game.new_match(2, seed=1, cards={**game.game.card_data, "source": source})
    deepest = game.new_match(2, seed=1, cards={**game.game.card_data, "source": nested(15, table=True)})
    assert fouille.replay(deepest.record()).card_data == deepest.card_data


def test_data_that_contains_itself_is_refused() -> None:
    ring: list[Any] = []
    ring += [ring] * 10
    with pytest.raises(fouille.InvalidRecord, match=r"levels deep|more than 1000000 values"):
        fouille.replay({"record": ring})
