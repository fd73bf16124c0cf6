"""What docs/security.md promises."""

import asyncio
import http.client
import json
import time
from urllib.parse import urlsplit

import httpx
import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed

from fouille.client import RequestRefused
from fouille.server import tending
from fouille.server.guests import Signer
from fouille.server.messages import CLOSE_ORIGIN, CLOSE_TOO_MANY, Gone, Ping, Refused
from fouille.server.rates import Rates
from tests.server.running import Client, Running, run, seated

Answer = tuple[int, dict[str, str], bytes]


def ask(url: str, method: str, path: str, body: bytes = b"", **headers: str) -> Answer:
    connection = http.client.HTTPConnection(urlsplit(url).netloc, timeout=10)
    try:
        connection.request(method, path, body, {name.replace("_", "-"): v for name, v in headers.items()})
        answer = connection.getresponse()
        return answer.status, {k.lower(): v for k, v in answer.getheaders()}, answer.read()
    finally:
        connection.close()


def test_every_answer_has_the_headers(server: Running) -> None:
    for path in ("/", "/api/server", "/api/tables/nothing", "/api/guest", "/t/x"):
        _, headers, _ = ask(server.url, "GET", path)
        assert "frame-ancestors 'none'" in headers["content-security-policy"]
        assert "unsafe-eval" not in headers["content-security-policy"]
        assert headers["x-content-type-options"] == "nosniff"
        assert headers["referrer-policy"] == "no-referrer"


def test_the_cookie_is_signed_and_out_of_reach(server: Running) -> None:
    status, headers, _ = ask(
        server.url, "POST", "/api/guest", b'{"name": "Eve"}', Content_Type="application/json"
    )
    assert status == 200
    cookie = headers["set-cookie"]
    assert "HttpOnly" in cookie
    assert "samesite=lax" in cookie.lower()
    value = cookie.split(";")[0]
    assert ask(server.url, "GET", "/api/guest", Cookie=value)[0] == 200
    for forged in (
        value[:-1] + ("0" if value[-1] != "0" else "1"),
        value.split(".")[0],
        value + "x",
        "fouille_guest=é.",
    ):
        assert ask(server.url, "GET", "/api/guest", Cookie=forged.encode().decode("latin-1"))[0] == 401


def test_signatures_are_compared_in_constant_time_and_depend_on_the_key() -> None:
    first, second = Signer(b"a" * 32), Signer(b"b" * 32)
    assert first.read(first.sign("guest")) == "guest"
    assert second.read(first.sign("guest")) is None
    assert first.read("") is None
    assert first.read(".") is None


def test_pages_of_other_sites_are_refused(server: Running) -> None:
    body, kind = b'{"name": "Eve"}', "application/json"
    path = "/api/guest"
    assert ask(server.url, "POST", path, body, Content_Type=kind, Origin="https://evil.example")[0] == 403
    assert ask(server.url, "POST", path, body, Content_Type=kind, Sec_Fetch_Site="cross-site")[0] == 403
    assert ask(server.url, "POST", path, body, Content_Type=kind, Origin="null")[0] == 403
    assert ask(server.url, "POST", path, body, Content_Type=kind, Origin=server.url)[0] == 200

    async def scenario() -> None:
        address = server.url.replace("http", "ws") + "/api/socket"
        async with connect(address, origin="https://evil.example", proxy=None) as socket:  # type: ignore[arg-type]
            with pytest.raises(ConnectionClosed):
                await socket.recv()
            assert socket.close_code == CLOSE_ORIGIN
        async with connect(address, origin=server.url, proxy=None) as socket:  # type: ignore[arg-type]
            assert "welcome" in str(await socket.recv())

    run(scenario())


def test_an_origin_that_is_no_address_is_refused(server: Running) -> None:
    assert ask(server.url, "POST", "/api/guest", b"{}", Origin="http://[")[0] == 403


def test_what_is_too_big_is_refused(server: Running) -> None:
    body = b'{"name": "' + b"x" * 100_000 + b'"}'
    assert ask(server.url, "POST", "/api/guest", body, Content_Type="application/json")[0] == 413
    chunked = httpx.post(
        f"{server.url}/api/guest", content=iter([body] * 3), headers={"Content-Type": "application/json"}
    )
    assert (chunked.status_code, chunked.json()["code"]) == (413, "malformed")

    async def scenario() -> None:
        address = server.url.replace("http", "ws") + "/api/socket"
        async with connect(address, proxy=None) as socket:
            await socket.recv()
            await socket.send("x" * 20_000)
            with pytest.raises(ConnectionClosed):
                await socket.recv()
            assert socket.close_code == 1009

    run(scenario())


def test_members_that_are_unknown_or_wrong_are_refused_by_name(server: Running) -> None:
    for body, name in (({"name": "A", "age": 3}, "age"), ({"name": 3}, "name"), ({}, "name")):
        status, _, answer = ask(
            server.url, "POST", "/api/guest", json.dumps(body).encode(), Content_Type="application/json"
        )
        assert status == 422
        assert name in json.loads(answer)["reason"]

    async def scenario() -> None:
        async with await Client(server.url).page() as page:
            for text, name in (
                ('{"type": "play", "id": "a", "table": "t", "step": 1, "choice": {}, "more": 1}', "more"),
                ('{"type": "play", "id": "a", "table": "t", "step": "1", "choice": {}}', "step"),
                ('{"type": "cheat"}', "cheat"),
                ("[]", "array"),
                ("{", ""),
            ):
                await page.socket.send(text)
                answer = await page.receive()
                assert isinstance(answer, Refused)
                assert answer.code == "malformed"
                assert name in answer.reason
            await page.socket.send(b"bytes")
            assert isinstance(await page.receive(), Refused)

    run(scenario())


def test_rates_are_limited_by_address_and_connection(sqlite_database: str) -> None:
    with Running(sqlite_database, requests_per_second=3.0, messages_per_second=2.0) as server:
        answers = [ask(server.url, "GET", "/api/guest") for _ in range(40)]
        assert answers[0][0] == 401
        assert answers[-1][0] == 429
        assert answers[-1][1]["retry-after"]

        async def scenario() -> None:
            await asyncio.sleep(3)
            page = await Client(server.url).page()
            for i in range(200):
                await page.send(Ping(str(i)))
            with pytest.raises(ConnectionClosed):
                await page.wait_for(Gone)
            assert page.socket.close_code == CLOSE_TOO_MANY

        run(scenario())


def test_a_bucket_fills_with_time() -> None:
    rates = Rates(per_second=4.0, burst=2)
    assert [rates.take("a") for _ in range(3)] == [True, True, False]
    assert rates.take("b")
    time.sleep(0.3)
    assert rates.take("a")


def test_only_full_buckets_are_forgotten() -> None:
    rates = Rates(per_second=4.0, burst=2)
    for name in ("a", "a", "b"):
        rates.take(name)
    time.sleep(0.3)
    rates.prune()
    assert rates.take("a")
    assert not rates.take("a"), "a prune must not fill a bucket"


def test_names_that_are_quiet_again_are_forgotten(
    sqlite_database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(tending, "ROUND_SECONDS", 0.02)
    with Running(sqlite_database) as running:
        assert running.server.requests.take("10.0.0.1")
        for _ in range(500):
            if "10.0.0.1" not in running.server.requests._buckets:
                return
            time.sleep(0.02)
    raise AssertionError("never forgotten")


def test_strangers_cannot_tell_private_tables_from_none(server: Running) -> None:
    async def scenario() -> None:
        table, _ = await seated(server.url, 1)
        answers = []
        for wrong in (table[:-2] + "__", "a" * 16):
            with pytest.raises(RequestRefused) as refused:
                await Client(server.url).get(f"/api/tables/{wrong}")
            answers.append((refused.value.status, refused.value.problem))
        assert answers[0] == answers[1]

    run(scenario())


def test_files_outside_the_page_are_not_served(server: Running) -> None:
    for path in ("/../settings.py", "/..%2fsettings.py", "/%2e%2e/settings.py", "//etc/passwd"):
        _, _, body = ask(server.url, "GET", path)
        assert b"Settings of a server" not in body
        assert b"root:" not in body
