"""POST /api/replay: what a stranger sends is refused with its reason or replayed, and opens no file."""

import http.client
import json
import os
import sys
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import pytest

import fouille
from fouille.server.guard import LARGEST_BODY
from tests.match.mutants import PATHS, mutants, nested, originals
from tests.server.running import Client, Running, run

GAMES = fouille.game_names()
COUNT = 800  # of each game
JSON = {"Content-Type": "application/json"}

opened: list[str] = []


def note_open(event: str, args: Any) -> None:
    """Write down every path that is opened."""
    if event == "open" and isinstance(args[0], str):
        opened.append(args[0])


sys.addaudithook(note_open)


class Stranger:
    """Sends bodies on one connection."""

    def __init__(self, url: str):
        self.url = url
        self.connection = http.client.HTTPConnection(urlsplit(url).netloc, timeout=20)

    def send(self, body: bytes, path: str = "/api/replay", cookie: str = "") -> tuple[int, Any]:
        self.connection.request("POST", path, body, {**JSON, "Cookie": cookie})
        answer = self.connection.getresponse()
        return answer.status, json.loads(answer.read())


@pytest.fixture(scope="module")
def stranger(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Stranger]:
    """Whoever sends records, to a server of their own."""
    with Running(f"sqlite:///{tmp_path_factory.mktemp('db')}/fouille.sqlite") as server:
        found = Stranger(server.url)
        yield found
        found.connection.close()


def written(record: Any) -> bytes | None:
    """A record as JSON in the widest sense; None: too deep to be written."""
    limit = sys.get_int_max_str_digits()
    sys.set_int_max_str_digits(0)
    try:
        return json.dumps(record).encode()
    except RecursionError:
        return None
    finally:
        sys.set_int_max_str_digits(limit)


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
def test_mutated_records_never_fault_the_server(stranger: Stranger, game: str) -> None:
    opened.clear()
    found: Counter[int] = Counter()
    for record in mutants(game, COUNT, seed=2):
        body = written(record)
        if body is None:
            continue
        status, answer = stranger.send(body)
        found[status] += 1
        assert status in (200, 400, 413, 422), (status, answer, body[:300])
        assert status == 200 or answer["reason"], body[:300]
    assert found[200] > COUNT // 100 < found[422], found
    assert not {*PATHS, "/dev/stdin"} & set(opened)


@pytest.mark.parametrize(
    ("body", "status", "words"),
    [
        (b"", 422, "Field required"),
        (b"{", 422, "JSON"),
        (b'{"\xff": 1}', 400, "body: is not UTF-8"),
        (b"[" * 60_000, 400, "body: is nested too deep"),
        (b'{"a":' * 10_000, 400, "body: is nested too deep"),
        (b'{"record": ' + b"9" * 5000 + b"}", 400, "thousands of digits"),
        (b'{"record": "' + b"x" * LARGEST_BODY + b'"}', 413, "too big"),
        (b"[]", 422, "dictionary"),
        (b"{}", 422, "'record' is missing"),
        (b'{"\\ud800": 1}', 422, "record: has a member whose name is not plain text"),
        (b'{"record": NaN}', 422, "record.record: must be a number, not nan"),
    ],
)
def test_what_is_no_record_is_refused_with_its_reason(
    stranger: Stranger, body: bytes, status: int, words: str
) -> None:
    found, answer = stranger.send(body)
    assert (found, words in answer["reason"]) == (status, True), (found, answer)


@pytest.mark.parametrize("cards", [*PATHS, ["/dev/zero"], 3, None])
def test_cards_are_data_and_never_a_path(stranger: Stranger, cards: Any) -> None:
    record = {**originals("saqqara")[0], "cards": cards}
    status, answer = stranger.send(json.dumps(record).encode())
    assert status == 422
    assert answer["reason"].startswith("cards: must be a table of card data, not ")


def test_a_fifo_named_by_a_record_is_not_opened(stranger: Stranger, tmp_path: Path) -> None:
    fifo = tmp_path / "fifo"
    os.mkfifo(fifo)
    for _ in range(9):  # one more than the server has threads for such work
        record = {**originals("saqqara")[0], "cards": str(fifo)}
        assert stranger.send(json.dumps(record).encode())[0] == 422
    assert str(fifo) not in opened


@pytest.mark.parametrize(
    ("source", "words"),
    [
        (nested(16, table=True), "levels deep"),
        ("\0", "cards.source: must not contain the character NUL"),
        ("\ud800", "cards.source: must not contain half a character"),
        (float("nan"), "cards.source: must be a number, not nan"),
        (10**30, "cards.source: must be a number up to"),
    ],
)
@pytest.mark.parametrize("door", ["/api/replay", "/api/tables"])
def test_card_data_that_cannot_be_stored_or_sent_is_refused(
    stranger: Stranger, door: str, source: Any, words: str
) -> None:
    cards = {**fouille.load_game("saqqara").game.card_data, "source": source}
    body = {"game": "saqqara", "players": 2} if door == "/api/tables" else originals("saqqara")[0]
    cookie = run(Client(stranger.url).enter("Eve")).cookie or ""
    status, answer = stranger.send(json.dumps({**body, "cards": cards}).encode(), door, cookie)
    assert (status, words in answer["reason"]) == (422, True), answer


@pytest.mark.parametrize(
    ("door", "body", "words"),
    [
        ("/api/guest", {"name": "A", "\ud800": 1}, "unicode string"),
        ("/api/tables", {"game": "saqqara", "players": 2, "options": nested(900, table=True)}, "levels deep"),
        ("/api/tables", {"game": "saqqara", "players": 2, "options": {"x": "\ud800"}}, "half a character"),
    ],
)
def test_other_doors_refuse_the_same_with_their_reason(
    stranger: Stranger, door: str, body: Any, words: str
) -> None:
    cookie = run(Client(stranger.url).enter("Eve")).cookie or ""
    status, answer = stranger.send(json.dumps(body).encode(), door, cookie)
    assert (status, words in answer["reason"]) == (422, True), answer
