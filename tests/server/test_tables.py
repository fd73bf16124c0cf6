"""Tables and people around the match: seats, invitations, lobby, chat, rematch, coming back."""

import asyncio

import pytest

from fouille.client import RequestRefused
from fouille.server import tending
from fouille.server.messages import (
    Accepted,
    Chat,
    Gone,
    Hint,
    Hinted,
    Lobby,
    Open,
    Refused,
    Room,
    Say,
    State,
    Story,
    Tables,
    Told,
)
from tests.server.conftest import Databases
from tests.server.running import Client, Running, guests, opened, play_on, run, seated, settle

NEW = {"game": "saqqara", "players": 2}


async def refused(person: Client, method: str, path: str, body: object = None) -> int:
    with pytest.raises(RequestRefused) as problem:
        await person.request(method, path, body)
    assert problem.value.problem["reason"]
    return problem.value.status


def test_seats_are_taken_and_left_by_their_people_and_bots_by_the_host(server: Running) -> None:
    async def scenario() -> None:
        ada, ben, cleo = await guests(server.url, 3)
        table = (await ada.post("/api/tables", NEW))["table"]
        path = f"/api/tables/{table}"
        assert await refused(ada, "POST", f"{path}/start") == 409  # a seat is empty
        assert await refused(ben, "PUT", f"{path}/seats/0", {}) == 409  # taken
        assert await refused(ben, "PUT", f"{path}/seats/1", {"bot": "random"}) == 403
        assert await refused(ben, "PUT", f"{path}/seats/5", {}) == 404
        info = await ben.request("PUT", f"{path}/seats/1", {})
        assert info["your_seat"] == 1
        assert await refused(ben, "POST", f"{path}/start") == 403  # not the host
        assert await refused(cleo, "DELETE", f"{path}/seats/1") == 403
        await ben.request("DELETE", f"{path}/seats/1")
        info = await ada.request("PUT", f"{path}/seats/1", {"bot": "random"})
        assert info["seats"][1]["bot"] == "random"
        await ada.post(f"{path}/start")
        assert await refused(ada, "POST", f"{path}/start") == 409
        assert await refused(ada, "DELETE", path) == 409  # running
        assert await refused(cleo, "GET", f"{path}/record") == 409
        assert await refused(cleo, "GET", f"{path}/replay") == 409

    run(scenario())


def test_two_who_want_one_seat_get_one_seat(server: Running) -> None:
    async def scenario() -> None:
        ada, *others = await guests(server.url, 5)
        table = (await ada.post("/api/tables", NEW))["table"]
        path = f"/api/tables/{table}/seats/1"
        wanted = [person.request("PUT", path, {}) for person in others]
        answers = await asyncio.gather(*wanted, return_exceptions=True)
        assert sum(isinstance(answer, dict) for answer in answers) == 1

    run(scenario())


def test_private_tables_are_listed_nowhere_and_public_ones_live(server: Running) -> None:
    async def scenario() -> None:
        ada, ben = await guests(server.url, 2)
        page = await ben.page()
        await page.send(Lobby(True))
        await page.wait_for(Tables)
        private = (await ada.post("/api/tables", NEW))["table"]
        public = (await ada.post("/api/tables", {**NEW, "public": True}))["table"]
        assert len(private) >= 14  # 80 bits in base64 are 14 letters
        shown = await page.wait_for(Tables, lambda found: public in {info.table for info in found.tables})
        assert private not in {info.table for info in shown.tables}
        listed = {info["table"] for info in await ben.get("/api/tables")}
        assert public in listed
        assert private not in listed
        assert await refused(ben, "GET", "/api/tables/" + private[:-1] + "x") == 404
        assert {info["table"] for info in await ada.get("/api/my/tables")} == {private, public}
        watching = await ben.page()
        await watching.send(Open(public))
        await watching.wait_for(Room)
        await ada.request("DELETE", f"/api/tables/{public}")
        await watching.wait_for(Gone)

    run(scenario())


def test_onlookers_see_but_cannot_act(server: Running) -> None:
    async def scenario() -> None:
        table, people = await seated(server.url, 1)
        [page] = await opened(table, people)
        nobody = await Client(server.url).page()
        state = await nobody.open(table)
        assert (state.seat, state.choices) == (None, [])
        await play_on(table, [page], 2)
        await settle(nobody, table, page.states[table].step)
        await nobody.send(Say("s", table, "hello"))
        answer = await nobody.answer("s")
        assert isinstance(answer, Refused)
        assert answer.code == "not-yours"  # a nickname would not help
        plays = server.server.hall.tables[table].ledger.plays
        before = len(plays)
        await nobody.send(Story("story", table))
        told = await nobody.wait_for(Told)
        assert before + 1 <= len(told.steps) <= len(plays) + 1  # a bot may have played meanwhile
        assert [step.step for step in told.steps] == list(range(len(told.steps)))

    run(scenario())


def test_chat_is_told_kept_muted_and_limited(server: Running) -> None:
    async def scenario() -> None:
        table, people = await seated(server.url, 2)
        pages = await opened(table, people)
        await pages[0].send(Say("a", table, "  Bonjour \n à tous "))
        lines = await pages[1].wait_for(Chat, lambda chat: bool(chat.lines))
        assert [(line.text, line.name, line.seat) for line in lines.lines] == [
            ("Bonjour à tous", "Guest 0", 0)
        ]
        late = await people[1].page()
        await late.send(Open(table))
        assert len((await late.wait_for(Chat)).lines) == 1
        await people[0].request("PATCH", f"/api/tables/{table}", {"chat": False})
        await pages[1].send(Say("b", table, "anybody?"))
        muted = await pages[1].answer("b")
        assert isinstance(muted, Refused)
        assert muted.code == "not-now"
        await people[0].request("PATCH", f"/api/tables/{table}", {"chat": True})
        answers = []
        for i in range(10):
            await pages[1].send(Say(f"c{i}", table, "quick"))
            answers.append(await pages[1].answer(f"c{i}"))
        assert [a.code for a in answers if isinstance(a, Refused)][-1] == "too-fast"

    run(scenario())


def test_a_hint_is_one_of_the_choices(server: Running) -> None:
    async def scenario() -> None:
        for allowed in (True, False):
            table, people = await seated(server.url, 2, hints=allowed)
            pages = await opened(table, people)
            acting = next(page for page in pages if page.states[table].choices)
            state = acting.states[table]
            await acting.send(Hint("h", table, state.step))
            if allowed:
                assert (await acting.wait_for(Hinted)).choice in state.choices
            else:
                assert isinstance(await acting.answer("h"), Refused)
            for page in pages:
                await page.close()

    run(scenario())


def test_a_rematch_moves_everybody_one_seat_further(server: Running) -> None:
    async def scenario() -> None:
        table, people = await seated(server.url, 1, players=3)
        assert await refused(people[0], "POST", f"/api/tables/{table}/rematch") == 409
        pages = await opened(table, people)
        await play_on(table, pages)
        await pages[0].wait_for(Room, lambda room: room.result is not None)
        twice = [await people[0].post(f"/api/tables/{table}/rematch") for _ in range(2)]
        assert twice[0]["table"] == twice[1]["table"]
        assert [seat["name"] for seat in twice[0]["seats"]] == [None, "Guest 0", None]
        await people[0].post(f"/api/tables/{twice[0]['table']}/start")

    run(scenario())


def test_a_recovery_link_carries_a_guest_to_another_device(server: Running) -> None:
    async def scenario() -> None:
        table, people = await seated(server.url, 1)
        first = await people[0].post("/api/guest/recovery")
        second = await people[0].post("/api/guest/recovery")
        phone = Client(server.url)
        assert await refused(phone, "POST", "/api/guest/recover", {"code": first["code"]}) == 404
        await phone.post("/api/guest/recover", {"code": second["code"]})
        assert (await phone.get(f"/api/tables/{table}"))["your_seat"] == 0
        await phone.post("/api/guest", {"name": "Zoé"})
        assert (await people[0].get("/api/guest"))["name"] == "Zoé"
        assert (await people[0].get(f"/api/tables/{table}"))["seats"][0]["name"] == "Zoé"
        await phone.request("DELETE", "/api/guest")
        assert await refused(people[0], "GET", "/api/guest") == 401
        assert (await Client(server.url).get(f"/api/tables/{table}"))["seats"][0]["name"] is None

    run(scenario())


def test_a_table_goes_on_after_a_restart_with_a_bot_to_move(new_database: Databases) -> None:
    database = new_database()

    async def begin(url: str) -> tuple[str, Client, State]:
        table, people = await seated(url, 1, players=4)
        [page] = await opened(table, people)
        await play_on(table, [page], 4)
        state = page.states[table]
        await page.play(state, state.choices[0]) if state.choices else None
        await page.close()
        return table, people[0], page.states[table]

    async def go_on(url: str, table: str, person: Client, before: State) -> None:
        person.url = url
        [page] = await opened(table, [person])
        assert page.states[table].step >= before.step
        await play_on(table, [page])
        await page.wait_for(Room, lambda room: room.result is not None)

    with Running(database) as running:
        table, person, before = run(begin(running.url))
    with Running(database) as running:
        run(go_on(running.url, table, person, before))


def test_idle_tables_leave_memory_and_come_back(
    sqlite_database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(tending, "ROUND_SECONDS", 0.05)

    async def scenario(running: Running) -> None:
        table, people = await seated(running.url, 2, away_after=None)
        pages = await opened(table, people)
        await play_on(table, pages, 5)
        newest = max(page.states[table].step for page in pages)
        before = await settle(pages[0], table, newest)
        for page in pages:
            await page.close()
        for _ in range(300):
            if table not in running.server.hall.tables:
                break
            await asyncio.sleep(0.05)
        assert table not in running.server.hall.tables
        pages = await opened(table, people)
        after = pages[0].states[table]
        assert (after.step, after.view, after.choices) == (before.step, before.view, before.choices)
        await play_on(table, pages, 3)

    with Running(sqlite_database, idle_seconds=0.1) as running:
        run(scenario(running))


def test_who_is_absent_too_long_is_played_for_by_a_bot(server: Running) -> None:
    async def scenario() -> None:
        table, people = await seated(server.url, 2, away_after=10)
        pages = await opened(table, people)
        seat = pages[0].states[table].view["to_act"]
        assert seat is not None
        found = server.server.hall.tables[table]
        await pages[seat].close()
        await asyncio.sleep(0.3)
        found.ledger.thinking_since -= 60_000  # a minute later
        found.seats[seat].seen = found.ledger.thinking_since
        server.server.hall.watchers.changed.add(table)
        await settle(pages[1 - seat], table, 2)
        assert [row.kind for row in found.ledger.rows][:2] == ["away", "play"]

    if server.server.store.sqlite:  # the other database keeps the time of its own
        run(scenario())


def test_the_answer_of_a_chat_line_is_accepted(server: Running) -> None:
    async def scenario() -> None:
        table, people = await seated(server.url, 2)
        [page] = await opened(table, people[:1])
        await page.send(Say("x", table, "hello"))
        assert isinstance(await page.answer("x"), Accepted)

    run(scenario())
