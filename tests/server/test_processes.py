"""Several processes share one PostgreSQL: a table is reached through any of them."""

import asyncio
from pathlib import Path

import pytest

from fouille.server.herald import Herald
from fouille.server.launch import serve
from fouille.server.messages import Accepted, Chat, Play, Refused, Room, Say
from fouille.server.settings import SettingError, Settings
from tests.server.conftest import new_postgres_database
from tests.server.running import (
    Client,
    Process,
    Running,
    guests,
    opened,
    play_first,
    play_on,
    run,
    seated,
    settle,
)


def test_people_at_different_processes_play_one_match(postgres: str) -> None:
    database = new_postgres_database(postgres)

    async def scenario(urls: list[str]) -> None:
        table, people = await seated(urls[0], 2, players=3)
        people[1].url = urls[1]
        pages = await opened(table, people)
        await pages[0].send(Say("c", table, "hello"))
        lines = await pages[1].wait_for(Chat, lambda chat: bool(chat.lines))
        assert [line.text for line in lines.lines] == ["hello"]
        await play_on(table, pages)
        for page in pages:
            assert page.states[table].view["to_act"] is None
            await page.wait_for(Room, lambda room: room.result is not None)
        records = [await person.get(f"/api/tables/{table}/record") for person in people]
        assert records[0] == records[1]

    with Running(database) as first, Running(database) as second:
        run(scenario([first.url, second.url]))


def test_of_two_moves_at_two_processes_one_is_made(postgres: str) -> None:
    database = new_postgres_database(postgres)

    async def scenario(urls: list[str]) -> None:
        table, people = await seated(urls[0], 2)
        for _ in range(10):
            tabs = []
            for url in urls:
                people[0].url = people[1].url = url
                tabs.append(await opened(table, people))
            newest = max(page.states[table].step for pages in tabs for page in pages)
            for pages in tabs:
                for page in pages:
                    await settle(page, table, newest)
            seat = tabs[0][0].states[table].view["to_act"]
            assert seat is not None
            state = tabs[0][seat].states[table]
            answers = await asyncio.gather(
                tabs[0][seat].play(state, state.choices[0]), tabs[1][seat].play(state, state.choices[-1])
            )
            accepted = [answer for answer in answers if isinstance(answer, Accepted)]
            assert len({answer.step for answer in accepted}) == 1
            if len(state.choices) > 1:
                assert len(accepted) == 1
                assert next(a for a in answers if isinstance(a, Refused)).code == "stale"
            for pages in tabs:
                for page in pages:
                    await page.close()

    with Running(database) as first, Running(database) as second:
        run(scenario([first.url, second.url]))


def test_a_process_that_has_not_heard_the_news_reads_them_where_they_matter(
    postgres: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """News are late, here for ever: whoever acts through another process meets what was written before."""
    database = new_postgres_database(postgres)

    async def scenario(here: str, there: str) -> None:
        host, friend = await guests(here, 2)
        elsewhere = [Client(there, person.cookie) for person in (host, friend)]
        table = (await host.post("/api/tables", {"game": "saqqara", "players": 2}))["table"]
        await elsewhere[0].get(f"/api/tables/{table}")  # both processes have it in memory now
        await friend.request("PUT", f"/api/tables/{table}/seats/1", {})
        await elsewhere[0].post(f"/api/tables/{table}/start")
        pages = await opened(table, [host, friend])
        first = pages[0].states[table].view["to_act"]
        assert first is not None
        await play_first(pages[first], table)
        late_pages = await opened(table, elsewhere)
        assert [page.states[table].step for page in late_pages] == [1, 1]
        state = await settle(pages[first], table, 1)
        seat = state.view["to_act"]
        assert seat is not None
        move = Play("move", table, 1, (await settle(pages[seat], table, 1)).choices[-1])
        for page in (pages[seat], late_pages[seat]):  # the other process believes that this is new
            await page.send(move)
            assert await page.answer("move") == Accepted("move", table, 2)

    monkeypatch.setattr(Herald, "_hear", lambda *_: None)
    with Running(database) as first, Running(database) as second:
        run(scenario(first.url, second.url))


def test_several_workers_serve_one_port(postgres: str) -> None:
    database = new_postgres_database(postgres)

    async def scenario() -> None:
        with Process(database, workers=2) as process:
            await process.ready()
            table, people = await seated(process.url, 2, players=3)
            for _ in range(3):  # each page is let in by whichever worker is free
                pages = await opened(table, people)
                await play_on(table, pages, 4)
            assert len(children(process.process.pid)) >= 2

    run(scenario(), 240)


def children(pid: int) -> list[str]:
    return Path(f"/proc/{pid}/task/{pid}/children").read_text().split()


def test_several_workers_need_postgresql(sqlite_database: str) -> None:
    with pytest.raises(SettingError, match="PostgreSQL"):
        serve(Settings(database=sqlite_database, workers=2))


def test_when_a_process_is_killed_its_tables_go_on_elsewhere(postgres: str) -> None:
    database = new_postgres_database(postgres)

    async def scenario(survivor: Running) -> None:
        with Process(database) as process:
            await process.ready()
            table, people = await seated(process.url, 1, players=3)
            [page] = await opened(table, people)
            await play_on(table, [page], 3)
            before = page.states[table].step
            process.kill()
        people[0].url = survivor.url
        [page] = await opened(table, people)
        assert page.states[table].step >= before
        await play_on(table, [page])
        assert page.states[table].view["to_act"] is None

    with Running(database) as survivor:
        run(scenario(survivor), 240)
