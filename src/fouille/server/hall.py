"""The hall: the tables in this process's memory, who looks at them, and how they come and go."""

import asyncio
import logging
import sys
from collections.abc import Callable, Coroutine
from typing import Any

import sqlalchemy as sa

from fouille.match.sources import Secret
from fouille.rulekit.errors import InvalidRecord
from fouille.server import archive, lists, scribe
from fouille.server.bots import Bots
from fouille.server.clock import now
from fouille.server.connection import Connection, Post
from fouille.server.driver import FOREIGN_SECONDS, Driver
from fouille.server.log import named
from fouille.server.messages import Chat, Gone, Result, Said, Tables
from fouille.server.metrics import Metrics
from fouille.server.refusal import Refusal
from fouille.server.settings import Settings
from fouille.server.store import Row, Store, StoreAway
from fouille.server.table import Table, Writer
from fouille.server.watchers import Watchers

LOG = logging.getLogger("fouille.hall")
FRESH = 25_000  # milliseconds for which a person seen by another process counts as connected


class Hall:
    """All that is alive in one process."""

    def __init__(self, settings: Settings, store: Store, bots: Bots, metrics: Metrics):
        self.settings = settings
        self.store = store
        self.bots = bots
        self.metrics = metrics
        self.watchers = Watchers()
        self.post = Post()
        self.tables: dict[str, Table] = {}
        self.connections: set[Connection] = set()
        self.lobby_watchers: set[Connection] = set()
        self.lobby_changed = True
        self._told: dict[str, int] = {}  # by table: the last line of chat that was told
        self._loading: dict[str, asyncio.Task[Table]] = {}
        self._tasks: set[asyncio.Task[None]] = set()
        self.writer = Writer(store, self._rows_since, self._on_row)
        self.driver = Driver(bots, self.watchers, self.writer, settings.bot_pause)
        if not store.sqlite:
            self.driver.refresh_seen = self.refresh_seen

    # --- coming and going --------------------------------------------------------------------------------

    async def table(self, id: str) -> Table:
        """A table by its id, from memory or by replay."""
        table = self.tables.get(id)
        if table is None:
            if id not in self._loading:
                self._loading[id] = asyncio.create_task(self._load(id))
            table = await asyncio.shield(self._loading[id])
        table.touched = now()
        return table

    async def newest(self, id: str) -> Table:
        """A table as the database has it: another process may have written what it has not told yet."""
        table = await self.table(id)
        if not self.store.sqlite:
            await self.refresh(id)
            await self.catch_up(id)
        return table

    async def _load(self, id: str) -> Table:
        try:
            table = await self.store.read(lambda connection: archive.load(connection, id))
        except StoreAway as error:
            raise Refusal("unavailable", "the table cannot be read now; try again") from error
        except InvalidRecord as error:
            LOG.error("a match cannot be replayed", extra={"table": named(id), "why": str(error)[:60]})
            raise Refusal("not-now", "this match was begun under other rules and cannot go on here") from None
        finally:
            del self._loading[id]
        if table is None:
            raise Refusal("unknown", "there is no such table")
        self.tables[id] = table
        if table.running:
            self.driver.drive(table)
            self._finish_if_over(table)
        return table

    def drop(self, table: Table) -> None:
        """A table leaves memory."""
        self.driver.stop(table)
        self.tables.pop(table.id, None)
        self._told.pop(table.id, None)

    async def refresh(self, id: str) -> None:
        """Something about a table beside its rows was written, here or elsewhere: read it, and tell."""
        self.lobby_changed = True
        table = self.tables.get(id)
        if table is None:
            return
        was_running = table.running
        found = await self.store.read(lambda connection: archive.load(connection, id))
        if found is None or self.tables.get(id) is not table:
            return
        async with table.lock:
            table.facts, table.seats = found.facts, found.seats
            if found.running and not was_running and table.match is None:
                table.match, table.ledger = found.match, found.ledger
        for connection in self.watchers.all_at(id):  # somebody may have taken or left a seat
            self.watchers.add(id, table.seat_of(connection.guest), connection)
        self.tell_room(table)
        if table.running and not was_running:
            self._tell_states(table)
        self.driver.drive(table)

    async def refresh_seen(self, table: Table) -> None:
        """Who was seen by other processes."""
        seats = await self.store.read(lambda connection: archive.read_seats(connection, table.id))
        for seat, found in zip(table.seats, seats, strict=True):
            seat.seen = max(seat.seen or 0, found.seen or 0) or None

    async def gone(self, id: str) -> None:
        """A table was deleted."""
        self.lobby_changed = True
        for connection in self.watchers.all_at(id):
            self.watchers.remove(id, connection)
            connection.tell(Gone(id))
        if id in self.tables:
            self.drop(self.tables[id])

    # --- telling -----------------------------------------------------------------------------------------

    def _on_row(self, table: Table, row: Row) -> None:
        """A row is stored: tell everybody, then see what comes next."""
        table.touched = row.at
        self.metrics.new_rows[row.kind, row.bot] += 1
        self._tell_states(table)
        if row.kind in ("away", "back", "concede"):
            self.tell_room(table)
        self.driver.drive(table)
        self._finish_if_over(table)

    def _tell_states(self, table: Table) -> None:
        """Each connection gets the state of its seat, made and written once for each seat."""
        states = scribe.States(table)
        for seat, connections in self.watchers.by_seat(table.id).items():
            frame = states.framed(seat)
            for connection in connections:
                connection.tell_state(table.id, frame)

    def tell_room(self, table: Table) -> None:
        """The table from outside, to everybody who looks at it."""
        self.lobby_changed |= table.settings.public
        connected = self.connected(table)
        for connection in self.watchers.all_at(table.id):
            connection.tell(scribe.room_of(table, connected, connection.guest))

    def connected(self, table: Table) -> set[int]:
        """Seats whose people are there, here or at another process."""
        found = set(self.watchers.seats_at(table.id))
        if not self.store.sqlite:
            found |= {
                i for i, seat in enumerate(table.seats) if seat.guest and (seat.seen or 0) > now() - FRESH
            }
        return found

    async def lobby(self) -> Tables:
        """The public tables."""
        found = []
        for listed in await self.store.read(lists.lobby_ids):
            try:
                table = await self.table(listed)
            except Refusal:
                continue
            found.append(scribe.for_lobby(scribe.info_of(table, self.connected(table), None)))
        return Tables(found)

    def tell_chat(self, id: str, lines: list[Said]) -> None:
        """New lines of chat."""
        new = [line for line in lines if line.n > self._told.get(id, -1)]
        if new:
            self._told[id] = new[-1].n
            for connection in self.watchers.all_at(id):
                connection.tell(Chat(id, new))

    # --- rows of other processes, and the end ------------------------------------------------------------

    async def _rows_since(self, id: str, step: int) -> list[Row]:
        return await self.store.read(lambda connection: archive.read_rows(connection, id, step))

    async def catch_up(self, id: str, step: int = sys.maxsize) -> None:
        """Another process has written a step, or may have written any."""
        table = self.tables.get(id)
        if table is None or table.match is None:
            return
        async with table.lock:
            known = table.ledger.step
            if known <= step:
                await table.catch_up(self.writer)
            if table.ledger.step > known:
                self.driver.drive(table, FOREIGN_SECONDS)

    def _finish_if_over(self, table: Table) -> None:
        if table.running and table.over:
            self.begin_task(self._finish(table))

    async def _finish(self, table: Table) -> None:
        """Store the result; until that works, try again."""
        result, record = scribe.result_of(table), record_of(table)
        while True:
            try:
                await self.store.write(lambda c: archive.finish_table(c, table.id, result, record))
                break
            except StoreAway:
                await asyncio.sleep(1)
        self._finished(table, result)

    def _finished(self, table: Table, result: Result) -> None:
        if table.running:
            self.metrics.matches.labels(game=table.settings.game).inc()
        table.facts.status, table.facts.result = "finished", result
        self.tell_room(table)

    def begin_task(self, work: Coroutine[Any, Any, None]) -> None:
        """Do something in the background, and keep hold of it."""
        task = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def change(self, id: str, work: Callable[[sa.Connection], object]) -> None:
        """Write something about a table beside its rows, then tell."""
        await self.store.write(work)
        await self.refresh(id)


def record_of(table: Table) -> dict[str, object]:
    """The record of an ended match: also one that ended early shows its secret."""
    match = table.match
    assert match is not None
    record = {**match.record(), "rules": table.facts.rules_version}
    if isinstance(match.source, Secret):
        record["fair"] = {"commitment": match.source.commitment, "secret": match.source.secret.hex()}
    return record
