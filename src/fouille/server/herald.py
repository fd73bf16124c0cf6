"""The herald: carries news between processes that share one PostgreSQL, by LISTEN and NOTIFY."""

import asyncio
import logging
import sys
import threading
from collections.abc import Callable

import sqlalchemy as sa

from fouille.server import archive
from fouille.server.hall import Hall
from fouille.server.messages import Said
from fouille.server.refusal import Refusal
from fouille.server.store import CHANNEL, StoreAway

LOG = logging.getLogger("fouille.herald")
PATIENCE = 1.0  # seconds between looks at whether to stop, and before a lost connection is tried again


class Herald:
    """Listens on a thread of its own and hands what it hears to the hall."""

    def __init__(self, hall: Hall):
        self.hall = hall
        self.loop = asyncio.get_running_loop()
        self.stopping = threading.Event()
        self.listening = threading.Event()
        self.thread = threading.Thread(target=self._listen, name="herald", daemon=True)
        self.thread.start()

    def stop(self) -> None:
        """Hear no more."""
        self.stopping.set()
        self.thread.join()

    def _listen(self) -> None:
        import psycopg  # an extra: only for PostgreSQL

        url = self.hall.store.url.set(drivername="postgresql").render_as_string(hide_password=False)
        while not self.stopping.is_set():
            try:
                with psycopg.connect(url, autocommit=True, connect_timeout=5) as connection:
                    connection.execute(f"LISTEN {CHANNEL}")
                    self._on_loop(self._hear_all)  # whatever was missed meanwhile
                    self.listening.set()
                    while not self.stopping.is_set():
                        for notice in connection.notifies(timeout=PATIENCE):
                            self._on_loop(lambda text=notice.payload: self._hear(text))  # type: ignore[misc]
            except psycopg.Error as error:
                self.listening.clear()
                LOG.warning("the database is away", extra={"why": type(error).__name__})
                self.stopping.wait(PATIENCE)

    def _on_loop(self, what: Callable[[], None]) -> None:
        if not self.loop.is_closed():
            self.loop.call_soon_threadsafe(what)

    def _hear_all(self) -> None:
        for table in list(self.hall.tables.values()):
            self.hall.begin_task(self._guarded(f"step {table.id} {sys.maxsize}"))
            self.hall.begin_task(self._guarded(f"room {table.id}"))

    def _hear(self, text: str) -> None:
        self.hall.begin_task(self._guarded(text))

    async def _guarded(self, text: str) -> None:
        try:
            await self.tell(text)
        except (StoreAway, Refusal):
            LOG.warning("news could not be read")
        except Exception:
            LOG.exception("news could not be told", extra={"kind": text.split(maxsplit=1)[0]})

    async def tell(self, text: str) -> None:
        """One piece of news."""
        kind, table, *rest = text.split()
        hall = self.hall
        if kind == "step":
            await hall.catch_up(table, int(rest[0]))
        elif kind == "room":
            await hall.refresh(table)
        elif kind == "gone":
            await hall.gone(table)
        elif kind == "seen" and table in hall.tables:
            await hall.refresh_seen(hall.tables[table])
            hall.tell_room(hall.tables[table])
        elif kind == "chat" and hall.watchers.any_at(table):

            def lines(connection: sa.Connection) -> list[Said]:
                return archive.read_chat(connection, table, int(rest[0]))

            hall.tell_chat(table, await hall.store.read(lines))
