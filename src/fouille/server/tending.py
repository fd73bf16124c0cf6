"""Tending: what a process does from time to time for all its tables and connections."""

import asyncio
import logging
from collections.abc import Iterable

from fouille.server import lists
from fouille.server.clock import now
from fouille.server.hall import Hall
from fouille.server.log import named
from fouille.server.messages import CLOSE_SILENT, write
from fouille.server.rates import Rates
from fouille.server.refusal import Refusal
from fouille.server.store import StoreAway
from fouille.server.table import Table
from fouille.server.wire import framed

LOG = logging.getLogger("fouille.tending")
ROUND_SECONDS = 1.0
RENEWALS = 10  # rounds between renewals of leases
SILENCE = 60_000  # milliseconds without a message after which a connection is closed
SOON = 60_000  # a table whose clock runs out sooner stays in memory


class Tending:
    """One round a second, as long as the server runs."""

    def __init__(self, hall: Hall, rates: Iterable[Rates]):
        self.hall = hall
        self.rates = rates
        self.rounds = 0

    async def run(self) -> None:
        """Until cancelled; the database may be away for a while."""
        first = True
        while True:
            try:
                if first:
                    await self.adopt(all_leases=self.hall.store.sqlite)
                    first = False
                await self.round()
            except (StoreAway, Refusal):
                LOG.warning("the database is away")
            except Exception:
                LOG.exception("a round failed")
            await asyncio.sleep(ROUND_SECONDS)

    async def round(self) -> None:
        """Who came and went, and the lobby; from time to time the rest."""
        self.rounds += 1
        await self.tell_presence()
        await self.tell_lobby()
        if self.rounds % RENEWALS == 0:
            self.close_silent()
            await self.let_idle_go()
            await self.renew()
            await self.adopt(all_leases=False)
            self.hall.metrics.tables.set(len(self.hall.tables))
            self.hall.metrics.connections.set(len(self.hall.connections))
            for rates in self.rates:
                rates.prune()

    async def tell_presence(self) -> None:
        """Tables where somebody came or went."""
        hall = self.hall
        changed, hall.watchers.changed = hall.watchers.changed, set()
        for name in changed:
            table = hall.tables.get(name)
            if table:
                hall.tell_room(table)
                hall.driver.drive(table)
        if changed and not hall.store.sqlite:
            await self.renew()
            await hall.store.write(lambda connection: lists.announce_presence(connection, changed))

    async def tell_lobby(self) -> None:
        """The lobby, if it has changed."""
        hall = self.hall
        if hall.lobby_changed and hall.lobby_watchers:
            hall.lobby_changed = False
            frame = framed(write(await hall.lobby()))
            for connection in list(hall.lobby_watchers):
                connection.tell_state("", frame)

    def close_silent(self) -> None:
        """Connections that have said nothing for long."""
        for connection in list(self.hall.connections):
            if connection.heard < now() - SILENCE:
                connection.close(CLOSE_SILENT)

    async def renew(self) -> None:
        """This process still looks after its tables, and these people are there."""
        mine = [table.id for table in self.hall.tables.values() if table.running]
        present = list(self.hall.watchers.present())
        for table, seat in present:
            if table in self.hall.tables:
                self.hall.tables[table].seats[seat].seen = now()
        await self.hall.store.write(lambda connection: lists.renew(connection, mine, present))

    async def adopt(self, *, all_leases: bool) -> None:
        """Look after running tables that nobody looks after."""
        hopeless: list[tuple[str, int | None]] = []
        for name in await self.hall.store.read(lambda c: lists.due_ids(c, all_leases=all_leases)):
            try:
                await self.hall.table(name)
            except Refusal as refusal:
                if refusal.code != "unavailable":
                    hopeless.append((name, None))
                    LOG.error("a table was given up", extra={"table": named(name), "why": refusal.code})
        if hopeless:
            await self.hall.store.write(lambda connection: lists.let_go(connection, hopeless))

    async def let_idle_go(self) -> None:
        """Tables that nobody looks at leave memory."""
        hall = self.hall
        idle = [table for table in hall.tables.values() if self.is_idle(table)]
        dues = [(table.id, hall.driver.deadline(table)) for table in idle if table.running]
        for table in idle:
            hall.drop(table)
        if dues:
            await hall.store.write(lambda connection: lists.let_go(connection, dues))

    def is_idle(self, table: Table) -> bool:
        """Whether a table can come back by replay when it is needed."""
        hall = self.hall
        if hall.watchers.any_at(table.id) or table.lock.locked() or hall.driver.busy(table):
            return False
        if table.touched > now() - hall.settings.idle_seconds * 1000 or (table.running and table.over):
            return False
        deadline = hall.driver.deadline(table)
        return deadline is None or deadline > now() + SOON

    async def leave(self) -> None:
        """The process stops: others may look after its tables at once."""
        running = [(table.id, now()) for table in self.hall.tables.values() if table.running]
        if running:
            await self.hall.store.write(lambda connection: lists.let_go(connection, running))
