"""One open page: what it is sent, in order, without ever making others wait for it."""

import asyncio
from collections.abc import Awaitable, Callable, MutableMapping
from typing import Any

from fouille.server.clock import now
from fouille.server.messages import CLOSE_SLOW, FromServer, write
from fouille.server.outlet import Outlet

Send = Callable[[MutableMapping[str, Any]], Awaitable[None]]

MOST_WAITING = 64  # messages beside states; a page that lets more pile up is too slow


class Connection:
    """The outgoing side of a socket. States that a slow page has not read yet are replaced by newer ones."""

    def __init__(self, outlet: Outlet, send: Send, guest: str | None, name: str | None):
        self.guest = guest
        self.name = name
        self.tables: set[str] = set()  # open on this page
        self.closing: asyncio.Future[None] | None = None
        self.heard = now()
        self._outlet = outlet
        self._send = send
        self._waiting: list[bytes] = []
        self._states: dict[str, bytes] = {}  # by table: the newest state, sent after what is waiting
        self._due = False  # whether what is waiting is sent at the end of this round of the event loop
        self._loop = asyncio.get_running_loop()
        outlet.resumed = self._flush

    def tell(self, message: FromServer) -> None:
        """Send a message."""
        if len(self._waiting) >= MOST_WAITING:
            self.close(CLOSE_SLOW)
            return
        self._waiting.append(write(message))
        self._flush_soon()

    def tell_state(self, table: str, text: bytes) -> None:
        """Send a state that is written already; of several for one table only the last matters."""
        self._states[table] = text
        self._flush_soon()

    def forget(self, table: str) -> None:
        """The page has closed a table."""
        self._states.pop(table, None)

    def close(self, code: int) -> None:
        """End the connection; what is waiting is lost."""
        if self.closing is None:
            self.closing = asyncio.ensure_future(self._send({"type": "websocket.close", "code": code}))
            self.closing.add_done_callback(lambda done: done.cancelled() or done.exception())

    def _flush_soon(self) -> None:
        if not self._due:
            self._due = True
            self._loop.call_soon(self._flush)

    def _flush(self) -> None:
        """Send what is waiting, together; if the page is too slow now, it is tried again when it reads."""
        self._due = False
        messages = [*self._waiting, *self._states.values()]
        if messages and self.closing is None and self._outlet.write(messages):
            self._waiting.clear()
            self._states.clear()
