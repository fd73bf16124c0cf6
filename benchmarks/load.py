"""Load: real sockets from separate processes on loopback against one server process with durable writes.

`python -m benchmarks.load` prints moves per second, round trips (move sent to the mover's new view received)
and memory at several numbers of tables of four seats; with --peer also those of a boardgame.io server of the
same shape (benchmarks/boardgameio). Both are loaded in turn, a few seconds each, so that a busy machine slows
both; figures and ratios are the middle ones of the rounds. With --professors, so many tables of four strong
bots think meanwhile. With --soak, minute after minute with new tables: memory and round trips stay flat.
"""

import argparse
import asyncio
import contextlib
import itertools
import json
import os
import sys
import tempfile
import time
from collections.abc import AsyncIterator
from dataclasses import dataclass
from pathlib import Path
from statistics import median
from typing import Any, cast
from urllib.parse import urlsplit

import msgspec
import uvloop

from fouille.client import Client
from fouille.server.messages import Open, Play, write

SEATS = 4
UNLIMITED = (
    "messages_per_second",
    "requests_per_second",
    "connections_per_address",
    "open_tables_per_guest",
    "tables_per_second",
)
TEXT, PING, PONG = 1, 9, 10  # kinds of WebSocket frames
WAITING = b'"choices":[]}'  # how the state of a seat that is not to act ends
PEER = Path(__file__).parent / "boardgameio"
NUMBERS = itertools.count()  # of what the peer is asked to do: its tables have new names every time


class Seen(msgspec.Struct):
    """Of a message only what a player of this benchmark looks at, so that reading costs little."""

    type: str
    table: str = ""
    step: int = -1
    choices: list[dict[str, Any]] = []


read = msgspec.json.Decoder(Seen).decode


@dataclass
class Measured:
    """One run."""

    tables: int
    seconds: float  # until the last move, or the end of the time given
    trips: list[float]
    cpu: float  # seconds of processor time that the server took
    kilobytes: float  # of memory a table

    @property
    def moves_a_second(self) -> float:
        """Moves a second by the clock."""
        return len(self.trips) / self.seconds

    @property
    def moves_a_core(self) -> float:
        """Moves a second that one core would carry: unlike the clock, true also on a busy machine."""
        return len(self.trips) / self.cpu

    @property
    def p50(self) -> float:
        """Milliseconds in which half of the moves are seen."""
        return sorted(self.trips)[len(self.trips) // 2] * 1000

    @property
    def p99(self) -> float:
        """Milliseconds in which all but one in a hundred moves are seen."""
        return sorted(self.trips)[int(len(self.trips) * 0.99)] * 1000


def line(name: str, rounds: list[Measured]) -> str:
    """What was measured, for people; memory is that of the first round, before anything is used again."""
    return (
        f"{name:12} {rounds[0].tables:6} tables {median(m.moves_a_second for m in rounds):8.0f} moves/s "
        f"{median(m.moves_a_core for m in rounds):8.0f} moves a cpu-second   "
        f"p50 {median(m.p50 for m in rounds):7.1f} ms   p99 {median(m.p99 for m in rounds):7.1f} ms "
        f"{rounds[0].kilobytes:7.0f} kB a table"
    )


def ratios(ours: list[Measured], peers: list[Measured]) -> str:
    """The middle ratios, and all of the moves a second."""
    pairs = list(zip(ours, peers, strict=True))
    moves = sorted(our.moves_a_second / peer.moves_a_second for our, peer in pairs)
    cores = median(our.moves_a_core / peer.moves_a_core for our, peer in pairs)
    slowest = median(our.p99 / peer.p99 for our, peer in pairs)
    rounds = ", ".join(f"{ratio:.2f}" for ratio in moves)
    return (
        f"{median(moves):.2f} times its moves a second (rounds: {rounds}), "
        f"{cores:.2f} times a cpu-second; {slowest:.2f} times its p99"
    )


async def open_tables(url: str, tables: int, game: str) -> list[tuple[str, list[str]]]:
    """Tables of four people who are the same four guests; cookies by seat."""
    people = [await Client(url).enter(f"P{i}") for i in range(SEATS)]
    found = []
    for _ in range(tables):
        body = {"game": game, "players": SEATS, "away_after": None, "away_level": "random"}
        table = (await people[0].post("/api/tables", body))["table"]
        for seat in range(1, SEATS):
            await people[seat].request("PUT", f"/api/tables/{table}/seats/{seat}", {})
        await people[0].post(f"/api/tables/{table}/start")
        found.append(table)
    return [(table, [person.cookie or "" for person in people]) for table in found]


async def seat_professors(url: str, tables: int) -> None:
    """Tables where nobody but strong bots plays."""
    host = await Client(url).enter("Host")
    bots = {str(seat): "professor" for seat in range(SEATS)}
    for _ in range(tables):
        body = {"game": "archaeology", "players": SEATS, "sit": None, "bots": bots, "start": True}
        await host.post("/api/tables", body)


class Sitting(asyncio.Protocol):
    """One seat of a table: a socket that plays the first choice whenever there is one.

    It speaks just enough of the WebSocket protocol itself, so that the client costs little beside the server.
    """

    def __init__(self, table: str, cookie: str, pace: float):
        self.table = table
        self.cookie = cookie
        self.pace = pace
        self.loop = asyncio.get_running_loop()
        self.opened: asyncio.Future[None] = self.loop.create_future()
        self.end = 0.0  # play until then
        self.seen: Seen | None = None  # the state to act on
        self.sent = 0.0
        self.trips: list[float] = []
        self.last = 0.0
        self.rest = b""

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Ask for a WebSocket."""
        self.transport = cast("asyncio.Transport", transport)
        key = "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\nSec-WebSocket-Version: 13"
        upgrade = "Connection: Upgrade\r\nUpgrade: websocket"
        ask = f"GET /api/socket HTTP/1.1\r\nHost: load\r\nCookie: {self.cookie}\r\n{upgrade}\r\n{key}\r\n\r\n"
        self.transport.write(ask.encode())

    def data_received(self, data: bytes) -> None:
        """Whole frames; the server does not mask them."""
        alone = not self.rest and len(data) == 4 + int.from_bytes(data[2:4])  # one state and no more
        if alone and not self.sent and self.opened.done() and data.endswith(WAITING):
            return  # another seat's move, as three of four are: the client must not be what is measured
        data = self.rest + data
        if not self.opened.done() and data.startswith(b"HTTP/1.1 101") and b"\r\n\r\n" in data:
            data = data.split(b"\r\n\r\n", 1)[1]
            self.send(write(Open(self.table)))
        at = 0
        while len(data) >= at + 4:
            size, body = data[at + 1], at + 2
            assert size < 127, "a message of 64 kB?"
            if size == 126:
                size, body = int.from_bytes(data[at + 2 : at + 4]), at + 4
            if len(data) < body + size:
                break
            self.take(data[at] & 15, data[body : body + size])
            at = body + size
        self.rest = data[at:]

    def connection_lost(self, exc: Exception | None) -> None:
        """Somebody waits for this socket to open."""
        if not self.opened.done():
            self.opened.set_exception(exc or ConnectionError("the server closed a socket"))

    def take(self, kind: int, message: bytes) -> None:
        """A frame: of the texts only states matter, of the states only those with choices."""
        if kind == PING:
            self.send(message, PONG)
        if kind != TEXT or not message.startswith(b'{"type":"state"'):
            return
        if self.sent:
            self.last = time.time()
            self.trips.append(time.perf_counter() - self.sent)
            self.sent = 0.0
        self.seen = None if message.endswith(WAITING) else read(message)
        if not self.opened.done():
            self.opened.set_result(None)
        self.play()

    def play(self) -> None:
        """Play if it is time."""
        if self.seen and time.time() < self.end:
            if self.pace:
                self.loop.call_later(self.pace, self.move)
            else:
                self.move()

    def move(self) -> None:
        """Play the first choice."""
        if self.seen:
            self.sent = time.perf_counter()
            self.send(write(Play("m", self.table, self.seen.step, self.seen.choices[0])))
            self.seen = None

    def send(self, message: bytes, kind: int = TEXT) -> None:
        """A frame, masked with zeros."""
        size = bytes([128 | len(message)]) if len(message) < 126 else b"\xfe" + len(message).to_bytes(2)
        self.transport.write(bytes([128 | kind]) + size + bytes(4) + message)


async def sit_down(url: str, table: str, cookie: str, pace: float) -> Sitting:
    """A socket for one seat, with the table open."""
    host, port = urlsplit(url).netloc.split(":")
    made = asyncio.get_running_loop().create_connection(lambda: Sitting(table, cookie, pace), host, int(port))
    _, seat = await made
    await seat.opened
    return seat


def cpu_seconds(pid: int) -> float:
    """Processor time of a process so far, all threads."""
    fields = Path(f"/proc/{pid}/stat").read_text().rsplit(")", 1)[1].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def resident(pid: int) -> float:
    """Megabytes of memory of a process."""
    for line in Path(f"/proc/{pid}/status").read_text().splitlines():
        if line.startswith("VmRSS"):
            return int(line.split()[1]) / 1024
    return 0.0


async def wait_ready(url: str) -> None:
    """Until the server answers."""
    for _ in range(1200):
        try:
            await Client(url).get("/healthz")
        except OSError:
            await asyncio.sleep(0.1)
        else:
            return
    raise TimeoutError("the server did not start")


@contextlib.asynccontextmanager
async def serving(port: int, database: str, **settings: str) -> AsyncIterator[tuple[str, int]]:
    """One server process: its address and process id."""
    chosen = dict.fromkeys(UNLIMITED, "1000000") | {"log_level": "warning", "warm_up": "0"}
    chosen |= {"database": database, "port": str(port)} | settings
    named = {f"FOUILLE_{name.upper()}": value for name, value in chosen.items()}
    server = await asyncio.create_subprocess_exec(
        sys.executable, "-m", "fouille.server", env={**os.environ, **named}
    )
    try:
        url = f"http://127.0.0.1:{port}"
        await wait_ready(url)
        yield url, server.pid
    finally:
        server.terminate()
        await server.wait()


async def measure(chosen: argparse.Namespace, tables: int, database: str) -> None:
    """One process for each server, one for each client."""
    ours: list[Measured] = []
    peers: list[Measured] = []
    async with serving(chosen.port, database) as (url, server), peer_serving(chosen) as peer:
        await play(url, await open_tables(url, 1, chosen.game), 1.0, 0.0, server)  # all compiled
        await seat_professors(url, chosen.professors)
        for _ in range(chosen.rounds):
            idle = resident(server)
            found = await open_tables(url, tables, chosen.game)
            played = await play(url, found, chosen.seconds, chosen.pace, server)
            ours.append(Measured(tables, *played, (resident(server) - idle) * 1000 / tables))
            if peer:
                peers.append(await measure_peer(chosen, tables, peer))
    print(line("fouille", ours), flush=True)
    if peers:
        print(line("boardgame.io", peers), ratios(ours, peers), sep="\n", flush=True)


async def soak(chosen: argparse.Namespace, tables: int, database: str) -> None:
    """Minute after minute new tables, while those before leave memory."""
    async with serving(chosen.port, database, idle_seconds="20") as (url, server):
        for minute in range(chosen.soak):
            found = await open_tables(url, tables, chosen.game)
            measured = Measured(tables, *await play(url, found, 50, chosen.pace, server), 0)
            print(f"{line(f'minute {minute + 1}', [measured])} {resident(server):6.0f} MB in all", flush=True)


Played = tuple[float, list[float], float]  # seconds, round trips, processor time of the server


async def play(
    url: str, found: list[tuple[str, list[str]]], seconds: float, pace: float, server: int
) -> Played:
    """Let a process of its own play at these tables."""
    job = json.dumps([url, found, seconds, pace])
    return await watch([sys.executable, "-m", "benchmarks.load", "--client"], job, server)


async def watch(command: list[str], job: str, server: int) -> Played:
    """A client process; the server's time counts from when all its sockets are open."""
    client = await asyncio.create_subprocess_exec(*command, stdin=-1, stdout=-1, limit=2**30)
    assert client.stdin is not None
    assert client.stdout is not None
    client.stdin.write(job.encode())
    client.stdin.close()
    await client.stdout.readline()  # "open"
    before = cpu_seconds(server)
    took, trips = json.loads(await client.stdout.read())
    used = cpu_seconds(server) - before
    await client.wait()
    return took, trips, used


async def be_client() -> None:
    """The client process: reads its job, plays, prints round trips."""
    url, found, seconds, pace = json.loads(sys.stdin.read())
    seats = [await sit_down(url, table, cookie, pace) for table, cookies in found for cookie in cookies]
    print("open", flush=True)
    begun = time.time()
    for seat in seats:
        seat.end = begun + seconds
        seat.play()
    await asyncio.sleep(seconds + 0.5)
    last = max(seat.last for seat in seats)
    print(json.dumps([last - begun, [trip for seat in seats for trip in seat.trips]]))


@contextlib.asynccontextmanager
async def peer_serving(chosen: argparse.Namespace) -> AsyncIterator[int | None]:
    """A boardgame.io server, if it is asked for: its process id. Storage in memory, nothing durable."""
    if not chosen.peer:
        yield None
        return
    if not (PEER / "node_modules").exists():
        raise SystemExit(f"first: npm install --prefix {PEER}")
    command = ["node", str(PEER / "server.js"), str(chosen.port + 1)]
    server = await asyncio.create_subprocess_exec(*command, stdout=-1)
    try:
        assert server.stdout is not None
        await server.stdout.readline()  # "ready"
        yield server.pid
    finally:
        server.terminate()
        await server.wait()


async def measure_peer(chosen: argparse.Namespace, tables: int, server: int) -> Measured:
    """The same at the peer, at new tables; its pages do not always begin, then they are opened again."""
    for _ in range(5):
        idle = resident(server)
        figures = (chosen.port + 1, tables, chosen.seconds, next(NUMBERS) * tables)
        played = await watch(["node", str(PEER / "client.js"), *map(str, figures)], "", server)
        if played[1]:
            return Measured(tables, *played, (resident(server) - idle) * 1000 / tables)
    raise SystemExit("the peer made no move in five tries")


def main() -> None:
    """By the command line."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, nargs="*", default=[1, 50, 200, 1000])
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--seconds", type=float, default=5.0, help="of a round")
    parser.add_argument("--pace", type=float, default=0.0, help="seconds a player thinks")
    parser.add_argument("--database", default="")
    parser.add_argument("--port", type=int, default=8765)
    parser.add_argument("--game", default="saqqara")
    parser.add_argument("--professors", type=int, default=0, help="tables of strong bots beside them")
    parser.add_argument("--soak", type=int, default=0, metavar="MINUTES")
    parser.add_argument("--peer", action="store_true", help="also boardgame.io, and ratios")
    parser.add_argument("--client", action="store_true")
    chosen = parser.parse_args()
    if chosen.client:
        uvloop.run(be_client())
        return
    with tempfile.TemporaryDirectory() as folder:
        for tables in chosen.tables:
            database = chosen.database or f"sqlite:///{folder}/load{tables}.sqlite"
            asyncio.run((soak if chosen.soak else measure)(chosen, tables, database))


if __name__ == "__main__":
    main()
