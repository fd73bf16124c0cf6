"""One open page: what it is sent, in order, without ever making others wait for it."""

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable, MutableMapping
from typing import Any

from fouille.server.clock import now
from fouille.server.messages import CLOSE_SLOW, FromServer, write

Send = Callable[[MutableMapping[str, Any]], Awaitable[None]]

MOST_WAITING = 64  # messages beside states; a page that lets more pile up is too slow


class Connection:
    """The outgoing side of a socket. States that a slow page has not read yet are replaced by newer ones."""

    def __init__(self, send: Send, guest: str | None, name: str | None):
        self.guest = guest
        self.name = name
        self.tables: set[str] = set()  # open on this page
        self.closing: int | None = None
        self.heard = now()
        self._send = send
        self._waiting: deque[str] = deque()
        self._states: dict[str, str] = {}  # by table: the newest state, sent after what is waiting
        self._wake = asyncio.Event()

    def tell(self, message: FromServer) -> None:
        """Send a message."""
        self.tell_text(write(message).decode())

    def tell_text(self, text: str) -> None:
        """Send a message that is written already."""
        if len(self._waiting) >= MOST_WAITING:
            self.close(CLOSE_SLOW)
            return
        self._waiting.append(text)
        self._wake.set()

    def tell_state(self, table: str, text: str) -> None:
        """Send a state; of several for one table only the last matters."""
        self._states[table] = text
        self._wake.set()

    def forget(self, table: str) -> None:
        """The page has closed a table."""
        self._states.pop(table, None)

    def close(self, code: int) -> None:
        """End the connection; what is waiting is lost."""
        if self.closing is None:
            self.closing = code
            self._wake.set()

    async def send_all(self) -> None:
        """Send whatever there is until the connection is closed."""
        while self.closing is None:
            if self._waiting:
                text = self._waiting.popleft()
            elif self._states:
                text = self._states.pop(next(iter(self._states)))
            else:
                self._wake.clear()
                await self._wake.wait()
                continue
            await self._send({"type": "websocket.send", "text": text})
        await self._send({"type": "websocket.close", "code": self.closing})
