"""The wire to a page: uvicorn's WebSocket with shorter ways in and out.

What ASGI offers costs a wake-up, a coroutine and several layers a message; a table of four sends five a move.
"""

import asyncio
from collections import deque
from collections.abc import Callable
from typing import Any

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.http11 import Request
from websockets.protocol import State
from websockets.streams import StreamReader

try:
    from websockets.speedups import apply_mask
except ImportError:  # where no machine code is at hand for this computer
    from websockets.utils import apply_mask

EXTENSION = "fouille.wire"  # where an application finds it in its scope
MOST_UNREAD = 32  # messages of a page that wait to be taken; then the rest waits in its socket


class Inbox:
    """What came in and was not taken yet: a queue with one reader."""

    def __init__(self, loop: asyncio.AbstractEventLoop):
        self._loop = loop
        self._events: deque[Any] = deque()
        self._reader: asyncio.Future[None] | None = None

    def __len__(self) -> int:
        return len(self._events)

    def put_nowait(self, event: Any) -> None:
        """Add something, and wake the reader."""
        self._events.append(event)
        if self._reader and not self._reader.done():
            self._reader.set_result(None)

    async def get(self) -> Any:
        """The next; wait until there is one."""
        while not self._events:
            self._reader = self._loop.create_future()
            await self._reader
        return self._events.popleft()


class Wire(WebSocketsSansIOProtocol):
    """Writes messages at once as long as the page reads them, and reads without stopping at each."""

    resumed: Callable[[], None] | None = None  # called when a page that was too slow reads again
    slow = False  # whether the page does not read what it was sent

    def __init__(self, *args: Any, **named: Any):
        super().__init__(*args, **named)
        self.inbox = Inbox(self.loop)
        self.queue = self.inbox  # type: ignore[assignment]  # uvicorn only puts into it
        self.read_paused = True  # or it would stop reading with every message; see `data_received`
        self._held = False  # whether reading has stopped
        self._between = False  # whether what comes next is the beginning of a frame

    def data_received(self, data: bytes) -> None:
        """Take in what came, and stop reading if too much is waiting."""
        text = whole_text(data, self.config.ws_max_size) if self._ready() else None
        if text is None:
            super().data_received(data)
            self._between = is_between_frames(self.conn.parser)
        else:
            self.inbox.put_nowait({"type": "websocket.receive", "text": text})
        if len(self.inbox) > MOST_UNREAD and not self._held:
            self._held = True
            self.transport.pause_reading()

    def _ready(self) -> bool:
        """Whether what comes next is the beginning of a message that the application reads."""
        whole = self._between and self.conn.current_size is None  # no fragment of a message came before
        return whole and self.conn.state is State.OPEN and self.handshake_complete and not self.close_sent

    async def receive(self) -> Any:
        """The next event for the application."""
        event = await self.inbox.get()
        if self._held and not self.inbox:
            self._held = False
            self.transport.resume_reading()
        return event

    def handle_connect(self, event: Request) -> None:
        """Let the application find this."""
        super().handle_connect(event)
        if self.request is event and not self.close_sent:
            self.scope["extensions"][EXTENSION] = self  # type: ignore[assignment]  # ASGI knows only dicts

    def pause_writing(self) -> None:
        """The page has stopped reading."""
        super().pause_writing()
        self.slow = True

    def resume_writing(self) -> None:
        """The page reads again."""
        super().resume_writing()
        self.slow = False
        if self.resumed:
            self.resumed()

    def write(self, frames: bytes) -> bool:
        """Send one or more frames; False if the page is too slow to take them now."""
        if self.slow:
            return False
        if not (self.close_sent or self.disconnected or self.transport.is_closing()):
            self.transport.write(frames)
        return True


def is_between_frames(parser: Any) -> bool:
    """Whether the library's parser has read whole frames and waits for another, or for the end."""
    while parser.gi_yieldfrom is not None:  # a generator that goes through others
        parser = parser.gi_yieldfrom
    return parser.gi_code is StreamReader.at_eof.__code__


def whole_text(data: bytes, most: int) -> str | None:
    """The message that some bytes are if they are one whole frame of text, as they mostly are; else None."""
    if len(data) < 6 or data[0] != 0x81 or data[1] < 0x80:
        return None
    size, mask = data[1] & 0x7F, 2
    if size == 126:
        size, mask = int.from_bytes(data[2:4]), 4
    body = mask + 4
    if size == 127 or size > most or len(data) != body + size:
        return None
    try:
        return apply_mask(data[body:], data[mask:body]).decode()
    except UnicodeDecodeError:
        return None


def framed(text: bytes, end: bytes = b"") -> bytes:
    """A frame of text, as a server sends it: its length, then the text, here in one part or two."""
    size = len(text) + len(end)
    if size < 126:
        return b"\x81%c%b%b" % (size, text, end)
    if size < 1 << 16:
        return b"\x81\x7e%b%b%b" % (size.to_bytes(2), text, end)
    return b"\x81\x7f%b%b%b" % (size.to_bytes(8), text, end)
