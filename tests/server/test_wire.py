"""What comes in: the short way for whole frames hears exactly what uvicorn's own way hears."""

import asyncio
import random
from typing import Any, cast

import pytest
from uvicorn.config import Config
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from uvicorn.server import ServerState
from websockets.frames import Close, Frame, Opcode
from websockets.protocol import Protocol, State

from fouille.server.wire import Wire, whole_text
from tests.server.running import Running, play_on, run, seated
from tests.server.running import opened as opened_by

LARGEST = 300  # bytes of a message


class Transport:
    """Stands for a socket: keeps what is sent, and whether it was closed."""

    def __init__(self) -> None:
        self.sent: list[bytes] = []

    def write(self, data: bytes) -> None:
        """What a page is sent."""
        self.sent.append(data)

    def close(self) -> None:
        """The end."""
        self.sent.append(b"closed")

    def is_closing(self) -> bool:
        """Whether this was the end."""
        return b"closed" in self.sent

    pause_reading = resume_reading = lambda self: None


def opened(kind: type[WebSocketsSansIOProtocol]) -> WebSocketsSansIOProtocol:
    """A connection after its handshake."""
    config = Config(cast("Any", None), interface="asgi3", lifespan="off", ws_max_size=LARGEST)
    config.loaded, config.loaded_app = True, None  # nobody is called
    found = kind(config, ServerState(), {}, asyncio.get_running_loop())
    found.transport = cast("Any", Transport())
    found.read_paused = found.handshake_complete = True
    found.conn.state = State.OPEN
    found.conn.parser = Protocol.parse(found.conn)
    next(found.conn.parser)
    if isinstance(found, Wire):
        found._between = True  # as it is after a handshake
    return found


def frames(rng: random.Random) -> bytes:
    """What a page might send: texts, whole, empty, long or in fragments; other frames; nonsense."""

    def one(opcode: Opcode, data: bytes, fin: bool = True) -> bytes:
        return Frame(opcode, data, fin).serialize(mask=True)

    text = "".join(rng.choice("ab{é🏺") for _ in range(rng.choice((0, 3, 40, 90, 200)))).encode()
    usual = one(Opcode.TEXT, text)
    unusual = [
        usual + one(Opcode.TEXT, b"second"),
        one(Opcode.TEXT, text, fin=False) + one(Opcode.PING, b"!") + one(Opcode.CONT, b"end"),
        one(Opcode.TEXT, text, fin=False),
        one(Opcode.CONT, text),
        one(Opcode.BINARY, text),
        one(Opcode.PING, b"ping"),
        one(Opcode.PONG, b"pong"),
        one(Opcode.TEXT, text + b"\xff"),
        Frame(Opcode.TEXT, text).serialize(mask=False),
        b"\x81\xfe\x00\x03abcd123",  # a short text whose length is written in the long way
        b"\xc1" + usual[1:],  # compressed, though that was not agreed
        one(Opcode.CLOSE, Close(1000, "").serialize()),
        rng.randbytes(9),
    ]
    return usual if rng.random() < 0.85 else rng.choice(unusual)


def pieces(data: bytes, rng: random.Random) -> list[bytes]:
    """As the network may deliver it: whole, or cut anywhere."""
    cuts = sorted(rng.choices(range(len(data) + 1), k=rng.choice((0, 0, 0, 1, 3))))
    return [data[a:b] for a, b in zip([0, *cuts], [*cuts, len(data)], strict=True) if a < b]


def heard(protocol: WebSocketsSansIOProtocol) -> list[Any]:
    """All events that wait for the application."""
    queue: Any = protocol.queue
    return list(queue._events if isinstance(protocol, Wire) else queue._queue)


def test_the_short_way_in_hears_what_the_long_way_hears() -> None:
    async def scenario() -> None:
        short, ended = 0, 0
        for seed in range(1000):
            rng = random.Random(seed)
            ours, theirs = opened(Wire), opened(WebSocketsSansIOProtocol)
            for data in [piece for _ in range(12) for piece in pieces(frames(rng), rng)]:
                if cast("Transport", theirs.transport).is_closing():
                    ended += 1
                    break
                short += whole_text(data, LARGEST) is not None
                for protocol in (ours, theirs):
                    protocol.data_received(data)
                assert heard(ours) == heard(theirs)
                assert vars(ours.transport) == vars(theirs.transport)
        assert short > 1500
        assert ended > 300

    asyncio.run(scenario())


def test_the_middle_of_a_frame_may_look_like_a_whole_one() -> None:
    async def scenario() -> None:
        ours, theirs = opened(Wire), opened(WebSocketsSansIOProtocol)
        middle = b"\x81\x83" + bytes(2) + bytes(3) + b"ab"  # mask and text of the frame begun
        assert whole_text(middle, LARGEST) == "\0ab", "or this test shows nothing"
        for protocol in (ours, theirs):
            protocol.data_received(b"\x81\x85")
            protocol.data_received(middle)
        assert heard(ours) == heard(theirs)

    asyncio.run(scenario())


def test_pages_are_heard_the_short_way(server: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    """Or a new version of the library has quietly made everybody take the long one."""
    long_ways = []
    long_way = WebSocketsSansIOProtocol.data_received

    def counted(self: Any, data: bytes) -> None:
        long_ways.append(data)
        long_way(self, data)

    async def scenario() -> None:
        table, people = await seated(server.url, 2)
        assert await play_on(table, await opened_by(table, people), decisions=20) == 20

    monkeypatch.setattr(WebSocketsSansIOProtocol, "data_received", counted)
    run(scenario())
    assert 2 <= len(long_ways) <= 4, "two handshakes, and perhaps the two ends"
