"""The page's files, and what everybody may read about the games."""

import copy
import json
from pathlib import Path

import pytest
from starlette.staticfiles import StaticFiles

from fouille.games import game_names, load_game
from fouille.server import routes_site
from tests.server.running import Running, guests, run
from tests.server.test_security import ask


@pytest.fixture
def built(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A page that looks as if it were built, beside a file that nobody may read."""
    web = tmp_path / "web"
    (web / "assets").mkdir(parents=True)
    (web / "index.html").write_text("<h1>the page</h1>")
    (web / "assets" / "page-1a2b.js").write_text("1;" * 2000)
    (web / "icon.svg").write_text("<svg/>")
    (tmp_path / "private").write_text("private")
    monkeypatch.setattr(routes_site, "FILES", StaticFiles(directory=web))
    return web


def test_every_path_of_the_page_is_the_page(server: Running, built: Path) -> None:
    for path in (
        "/",
        "/t/abc",
        "/recover",
        "/index.html",
        "/assets",
        "/%00",
        "/" + "x" * 5000,
        "/..%2fprivate",
    ):
        status, headers, body = ask(server.url, "GET", path)
        assert (status, body, headers["cache-control"]) == (200, b"<h1>the page</h1>", "no-cache"), path


def test_files_named_by_their_content_are_kept_for_ever(server: Running, built: Path) -> None:
    status, headers, body = ask(server.url, "GET", "/assets/page-1a2b.js")
    assert (status, headers["cache-control"]) == (200, "public, max-age=31536000, immutable")
    assert len(body) == 4000
    assert "javascript" in headers["content-type"]
    _, packed, body = ask(server.url, "GET", "/assets/page-1a2b.js", Accept_Encoding="gzip")
    assert packed["content-encoding"] == "gzip"
    assert len(body) < 200
    assert ask(server.url, "GET", "/assets/page-old.js")[0] == 404
    assert ask(server.url, "GET", "/icon.svg")[1]["cache-control"] == "no-cache"
    tag = headers["etag"]
    assert ask(server.url, "GET", "/assets/page-1a2b.js", If_None_Match=tag)[0] == 304


def test_without_a_built_page_the_server_says_so(
    server: Running, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(routes_site, "FILES", StaticFiles(directory=tmp_path / "none", check_dir=False))
    assert b"not built here" in ask(server.url, "GET", "/")[2]
    assert ask(server.url, "GET", "/api/nothing")[0] == 404


def test_card_figures_are_public(server: Running) -> None:
    async def scenario() -> None:
        [person] = await guests(server.url, 1)
        for name in game_names():
            own = await person.get(f"/api/games/{name}/cards")
            assert own == load_game(name).card_data
        other = copy.deepcopy(load_game("archaeology").card_data)
        other["treasures"]["coin"]["trade"] = 3
        for cards in (None, other):
            body = {"game": "archaeology", "players": 2, "cards": cards}
            table = (await person.post("/api/tables", body))["table"]
            assert await person.get(f"/api/tables/{table}/cards") == (
                cards or load_game("archaeology").card_data
            )

    run(scenario())
    assert ask(server.url, "GET", "/api/games/chess/cards")[0] == 404
    assert ask(server.url, "GET", "/api/tables/nothing/cards")[0] == 404


def test_texts_and_rulebook_of_a_table_follow_its_card_file(server: Running) -> None:
    other = copy.deepcopy(load_game("artifact_stack").card_data)
    other["packs"]["plates"]["letters"][3] = "c"
    other["packs"]["coins"]["each"] = 6
    [person] = run(guests(server.url, 1))
    body = {"game": "artifact_stack", "players": 2, "cards": other}
    table = run(person.post("/api/tables", body))["table"]
    told = json.dumps(other).encode()

    def read(path: str, cards: bytes = b"") -> str:
        kind = {"Content_Type": "application/json"} if cards else {}
        status, _, found = ask(server.url, "POST" if cards else "GET", path, cards, **kind)
        assert status == 200
        return found.decode()

    for base, cards in ((f"/api/tables/{table}", b""), ("/api/games/artifact_stack", told)):
        assert 'card-plate-4 = { "Plate C 4" }' in read(f"{base}/texts/en", cards)
        assert "| Coins | 6 each |" in read(f"{base}/rulebook/en", cards)
        assert "| Pièces | 6 chacune |" in read(f"{base}/rulebook/fr", cards)
    assert 'card-plate-4 = { "Plate A 4" }' in read("/api/games/artifact_stack/texts/en")
    assert "| Coins | 2 each |" in read("/api/games/artifact_stack/rulebook/en")


def test_texts_for_cards_that_nobody_can_play_with_are_refused(server: Running) -> None:
    for body, words in (
        (b'{"game": "saqqara"}', "cards.piles: is missing"),
        (b'{"game": "chess"}', "game: must be"),
        (b"[]", "dictionary"),
    ):
        for what in ("texts", "rulebook"):
            path = f"/api/games/saqqara/{what}/en"
            status, _, answer = ask(server.url, "POST", path, body, Content_Type="application/json")
            assert (status, words in json.loads(answer)["reason"]) == (422, True), answer
    assert ask(server.url, "GET", "/api/games/chess/texts/en")[0] == 404
    assert ask(server.url, "GET", "/api/tables/nothing/texts/en")[0] == 404
    assert ask(server.url, "GET", "/api/games/saqqara/texts/de")[0] == 422
