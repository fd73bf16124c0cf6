"""One open page: what it is sent, in order, without ever making others wait for it."""

import asyncio
import logging
from collections.abc import Awaitable, Callable, MutableMapping
from typing import Any

from fouille.server.clock import now
from fouille.server.guests import Guest
from fouille.server.messages import CLOSE_SLOW, FromServer, write
from fouille.server.wire import Wire, framed

LOG = logging.getLogger("fouille.sockets")
Send = Callable[[MutableMapping[str, Any]], Awaitable[None]]

MOST_WAITING = 64  # messages beside states; a page that lets more pile up is too slow


class Post:
    """Takes what was told in one round of the event loop to all pages together, at its end."""

    def __init__(self) -> None:
        self._loop = asyncio.get_running_loop()
        self._due: list[Connection] = []

    def add(self, connection: "Connection") -> None:
        """Something is waiting for a page."""
        if not self._due:
            self._loop.call_soon(self._deliver)
        self._due.append(connection)

    def _deliver(self) -> None:
        due, self._due = self._due, []
        for connection in due:
            try:
                connection.flush()
            except Exception:  # one page's trouble is not the others'
                LOG.exception("a page could not be written to")


class Connection:
    """The outgoing side of a socket. States that a slow page has not read yet are replaced by newer ones."""

    def __init__(self, wire: Wire, post: Post, send: Send, guest: Guest | None):
        self.guest = guest.id if guest else None
        self.name = guest.name if guest else None
        self.tables: set[str] = set()  # open on this page
        self.closing: asyncio.Future[None] | None = None
        self.heard = now()
        self._wire = wire
        self._send = send
        self._waiting: list[bytes] = []  # frames
        self._states: dict[str, bytes] = {}  # by table: the newest state, sent after what is waiting
        self._post = post
        self._due = False  # whether the post knows that something is waiting
        wire.resumed = self.flush

    def tell(self, message: FromServer) -> None:
        """Send a message."""
        if len(self._waiting) >= MOST_WAITING:
            self.close(CLOSE_SLOW)
            return
        self._waiting.append(framed(write(message)))
        self._flush_soon()

    def tell_state(self, table: str, frame: bytes) -> None:
        """Send a state that is a frame already; of several for one table only the last matters."""
        self._states[table] = frame
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
            self._post.add(self)

    def flush(self) -> None:
        """Send what is waiting, together; if the page is too slow now, it is tried again when it reads."""
        self._due = False
        frames = b"".join([*self._waiting, *self._states.values()])
        if frames and self.closing is None and self._wire.write(frames):
            self._waiting.clear()
            self._states.clear()
