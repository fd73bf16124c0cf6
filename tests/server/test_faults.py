"""Faults: networks that drop, double and delay; databases that are away or full; clocks that are set back."""

import asyncio
import logging
import random
from typing import Any

import psycopg
import pytest
import sqlalchemy as sa
from websockets.exceptions import ConnectionClosed

from fouille.bots.bot import Bot, Budget
from fouille.client import Page
from fouille.rulekit.verbs import Array
from fouille.server import archive, tending
from fouille.server import table as table_module
from fouille.server.bots import Bots
from fouille.server.clock import now
from fouille.server.messages import Accepted, Chat, Open, Play, Refused, State
from fouille.server.schema import TABLES
from fouille.server.store import Row, Store, StoreAway
from fouille.server.wire import MOST_UNREAD
from tests.server.conftest import Databases, new_postgres_database
from tests.server.running import Client, Running, opened, play_first, play_on, run, seated, settle


class FaultyLine:
    """A person behind a bad line: messages are lost, doubled, delayed and sent late again."""

    def __init__(self, person: Client, table: str, seed: int):
        self.person, self.table = person, table
        self.rng = random.Random(seed)
        self.accepted: dict[str, int] = {}
        self.old: list[Play] = []
        self.moves = 0

    async def play(self) -> None:
        waiting: Play | None = None
        while True:
            page = await self.person.page()
            try:
                await page.open(self.table)
                while True:
                    state = page.states[self.table]
                    if state.view["to_act"] is None:
                        return
                    if waiting is None and state.choices:
                        self.moves += 1
                        choice = self.rng.choice(state.choices)
                        waiting = Play(
                            f"{self.person.cookie}{self.moves}"[-30:], self.table, state.step, choice
                        )
                    if waiting is None:
                        await settle(page, self.table, state.step + 1)
                        continue
                    waiting = await self.send(page, waiting)
            except (ConnectionClosed, TimeoutError):
                pass
            finally:
                await page.close()

    async def send(self, page: Page, move: Play) -> Play | None:
        fault = self.rng.randrange(8)
        if fault == 0:  # lost on the way there, and the line breaks
            raise TimeoutError
        if fault == 1 and self.old:  # an old one arrives late
            await page.send(self.rng.choice(self.old))
        if fault == 2:
            await asyncio.sleep(0.02)
        await page.send(move)
        if fault == 3:
            await page.send(move)
        if fault == 4:  # lost on the way back
            raise TimeoutError
        answer = await asyncio.wait_for(page.answer(move.id), 10)
        self.old.append(move)
        if isinstance(answer, Accepted):
            assert self.accepted.setdefault(move.id, answer.step) == answer.step
            await settle(page, self.table, answer.step)
        else:
            assert isinstance(answer, Refused)
            assert answer.code == "stale", answer
            await settle(page, self.table, answer.step or 0)
        return None


def test_a_match_over_bad_lines_is_played_exactly_once(server: Running) -> None:
    async def scenario() -> None:
        table, people = await seated(server.url, 3)
        lines = [FaultyLine(person, table, seed) for seed, person in enumerate(people)]
        await asyncio.gather(*(line.play() for line in lines))
        rows = await server.on_loop(
            server.server.store.read(lambda connection: archive.read_rows(connection, table))
        )
        assert [row.step for row in rows] == list(range(len(rows)))
        steps = [step for line in lines for step in line.accepted.values()]
        assert len(steps) == len(set(steps))
        assert set(steps) <= {row.step + 1 for row in rows}

    run(scenario())


def test_a_slow_reader_holds_up_nobody_and_catches_up(server: Running) -> None:
    async def scenario() -> None:
        table, people = await seated(server.url, 2)
        pages = await opened(table, people)
        sleeper = await Client(server.url).page()
        await sleeper.open(table)
        made = await play_on(table, pages, 60)
        last = pages[0].states[table].step
        state = await settle(sleeper, table, last)
        assert state.step >= last
        assert made > 10

    run(scenario())


class Broken(Bot):
    """A bot that fails."""

    name = "broken"

    def choose(self, cards: Array, seen: Array, seat: int, budget: Budget, seed: int) -> int:
        raise RuntimeError("no idea")


def test_a_page_that_asks_much_at_once_gets_all_its_answers(server: Running) -> None:
    """More than waits in memory: reading stops meanwhile, and goes on."""

    async def scenario() -> None:
        table, people = await seated(server.url, 2)
        async with await people[0].page() as page:
            for _ in range(10 * MOST_UNREAD):
                await page.send(Open(table))
            for _ in range(10 * MOST_UNREAD):
                await page.wait_for(Chat)

    run(scenario())


def test_a_bot_that_fails_takes_no_table_down(sqlite_database: str) -> None:
    async def scenario(url: str) -> None:
        found = await seated_with(url, "broken")
        [page] = await opened(*found)
        await play_on(found[0], [page])
        assert page.states[found[0]].view["to_act"] is None

    logging.getLogger("fouille.bots").setLevel(logging.CRITICAL)
    with Running(sqlite_database, Bots(1, 0, {"broken": Broken()})) as running:
        run(scenario(running.url))
    logging.getLogger("fouille.bots").setLevel(logging.NOTSET)


async def seated_with(url: str, level: str) -> tuple[str, list[Client]]:
    person = await Client(url).enter("Ada")
    body = {"game": "saqqara", "players": 2, "away_level": level, "bots": {"1": level}, "start": True}
    return (await person.post("/api/tables", body))["table"], [person]


def test_a_full_disk_is_told_and_nothing_is_half_written(sqlite_database: str) -> None:
    async def scenario(running: Running) -> None:
        table, people = await seated(running.url, 2)
        pages = await opened(table, people)
        await play_on(table, pages, 3)
        limit: list[int] = []
        engine = running.server.store.engine

        def checkout(connection: Any, *_: Any) -> None:
            pages_used = connection.execute("PRAGMA page_count").fetchone()[0]
            connection.execute(f"PRAGMA max_page_count = {pages_used if limit else 1_000_000_000}")

        sa.event.listen(engine, "checkout", checkout)
        limit.append(1)
        refused, before = None, {}
        for _ in range(400):  # until the last page is full
            acting = await to_act(pages, table)
            before = {page: page.states[table] for page in pages}
            answer = await acting.play(acting.states[table], acting.states[table].choices[0])
            if isinstance(answer, Refused):
                refused = answer
                break
            for page in pages:
                await settle(page, table, answer.step)
            if acting.states[table].view["to_act"] is None:
                break
        assert refused, "the disk was never full"
        assert refused.code == "unavailable"
        assert "full" in refused.reason
        limit.clear()
        acting = await to_act(pages, table)
        assert acting.states[table] == before[acting]
        await play_first(acting, table)

    with Running(sqlite_database) as running:
        run(scenario(running))


async def to_act(pages: list[Page], table: str) -> Page:
    newest = max(page.states[table].step for page in pages)
    for page in pages:
        await settle(page, table, newest)
    return next(page for page in pages if page.states[table].choices)


def test_a_database_that_is_away_is_told_and_comes_back(postgres: str) -> None:
    database = new_postgres_database(postgres)
    name = database.split("?")[0].rsplit("/", 1)[1]

    def allow(yes: bool) -> None:
        with psycopg.connect(postgres, autocommit=True) as connection:
            connection.execute(f"ALTER DATABASE {name} ALLOW_CONNECTIONS {str(yes).lower()}")
            if not yes:
                connection.execute(
                    "select pg_terminate_backend(pid) from pg_stat_activity where datname = %s", [name]
                )

    async def scenario(running: Running) -> None:
        table, people = await seated(running.url, 2)
        pages = await opened(table, people)
        acting = await to_act(pages, table)
        state = acting.states[table]
        allow(False)
        answer = await acting.play(state, state.choices[0])
        assert isinstance(answer, Refused)
        assert answer.code == "unavailable"
        await asyncio.sleep(1)
        allow(True)
        for _ in range(20):
            answer = await acting.play(state, state.choices[0])
            if isinstance(answer, Accepted):
                break
            await asyncio.sleep(0.5)
        assert isinstance(answer, Accepted)

    logging.disable(logging.ERROR)
    try:
        with Running(database) as running:
            run(scenario(running))
    finally:
        logging.disable(logging.NOTSET)


def test_a_clock_set_back_does_not_turn_time_back(
    sqlite_database: str, monkeypatch: pytest.MonkeyPatch
) -> None:

    async def scenario(running: Running) -> None:
        table, people = await seated(running.url, 2, clock={"kind": "bank", "seconds": 60})
        pages = await opened(table, people)
        await play_on(table, pages, 2)
        monkeypatch.setattr(table_module, "now", lambda: now() - 3_600_000)
        await play_on(table, pages, 3)
        rows = running.server.hall.tables[table].ledger.rows
        assert [row.at for row in rows] == sorted(row.at for row in rows)
        assert min(running.server.hall.tables[table].ledger.banks) > 50_000

    with Running(sqlite_database) as running:
        run(scenario(running))


def test_a_step_can_be_taken_once(new_database: Databases) -> None:
    async def scenario() -> None:
        store = Store(new_database())
        store.migrate()
        await store.write(lambda c: c.execute(TABLES.insert().values(**TABLE)))
        rows = [Row("t", step % 5, "play", 0, False, {"act": "x"}, None, 1) for step in range(20)]
        stored = await asyncio.gather(*(store.append(row) for row in rows))
        assert sum(stored) == 5
        with pytest.raises(StoreAway):  # no such table
            await store.append(Row("nowhere", 0, "play", 0, False, None, None, 1))
        store.close()

    run(scenario())


TABLE = {
    "id": "t", "settings": {}, "public": False, "status": "running", "created": 0, "changed": 0, "chat": True,
}  # fmt: skip


def test_a_half_open_socket_is_closed_after_a_silence(
    sqlite_database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(tending, "ROUND_SECONDS", 0.05)

    async def scenario(running: Running) -> None:
        page = await Client(running.url).page()
        await page.send(Open("nothing"))
        await page.wait_for(Refused)
        for connection in running.server.hall.connections:
            connection.heard -= 120_000
        with pytest.raises(ConnectionClosed):
            await asyncio.wait_for(page.wait_for(State), 30)
        assert page.socket.close_code == 4408

    with Running(sqlite_database) as running:
        run(scenario(running))
