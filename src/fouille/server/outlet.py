"""The way out of a socket: uvicorn's WebSocket with a door that needs no task for each message.

What ASGI offers costs a wake-up, a coroutine and several layers a message; a table of four sends five a move.
"""

from collections.abc import Callable, Sequence

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.http11 import Request

EXTENSION = "fouille.outlet"  # where an application finds it in its scope


class Outlet(WebSocketsSansIOProtocol):
    """Writes messages at once as long as the page reads them."""

    resumed: Callable[[], None] | None = None  # called when a page that was too slow reads again

    def handle_connect(self, event: Request) -> None:
        """Let the application find this."""
        super().handle_connect(event)
        if self.request is event and not self.close_sent:
            self.scope["extensions"][EXTENSION] = self  # type: ignore[assignment]  # ASGI knows only dicts

    def resume_writing(self) -> None:
        """The page reads again."""
        super().resume_writing()
        if self.resumed:
            self.resumed()

    def write(self, messages: Sequence[bytes]) -> bool:
        """Send texts, in order; False if the page is too slow to take them now."""
        if not self.writable.is_set():
            return False
        if not (self.close_sent or self.disconnected or self.transport.is_closing()):
            self.transport.write(
                b"".join([part for message in messages for part in (head(message), message)])
            )
        return True


def head(message: bytes) -> bytes:
    """What comes before a text in its frame."""
    size = len(message)
    if size < 126:
        return bytes((0x81, size))
    if size < 1 << 16:
        return b"\x81\x7e" + size.to_bytes(2)
    return b"\x81\x7f" + size.to_bytes(8)
