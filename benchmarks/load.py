"""Load: real sockets from separate processes on loopback against one server process with durable writes.

`python -m benchmarks.load` prints moves per second, round trips (move sent to the mover's new view received)
and memory at several numbers of tables of four seats; with --peer also those of a boardgame.io server of the
same shape (benchmarks/boardgameio), and the ratios.
"""

import argparse
import asyncio
import json
import os
import sys
import tempfile
import time
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import msgspec
from websockets.asyncio.client import ClientConnection, connect

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
PEER = Path(__file__).parent / "boardgameio"


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
    def moves_a_core(self) -> float:
        """Moves a second that one core would carry: unlike the clock, true also on a busy machine."""
        return len(self.trips) / self.cpu

    @property
    def p99(self) -> float:
        """Milliseconds in which all but one in a hundred moves are seen."""
        return sorted(self.trips)[int(len(self.trips) * 0.99)] * 1000

    def line(self) -> str:
        """For people."""
        p50 = sorted(self.trips)[len(self.trips) // 2] * 1000
        return (
            f"{self.tables:6} tables {len(self.trips) / self.seconds:8.0f} moves/s "
            f"{self.moves_a_core:8.0f} moves a cpu-second   p50 {p50:7.1f} ms   p99 {self.p99:7.1f} ms "
            f"{self.kilobytes:7.0f} kB a table"
        )


async def open_tables(url: str, tables: int) -> list[tuple[str, list[str]]]:
    """Tables of four people who are the same four guests; cookies by seat."""
    people = [await Client(url).enter(f"P{i}") for i in range(SEATS)]
    found = []
    for _ in range(tables):
        body = {"game": "saqqara", "players": SEATS, "away_after": None, "away_level": "random"}
        table = (await people[0].post("/api/tables", body))["table"]
        for seat in range(1, SEATS):
            await people[seat].request("PUT", f"/api/tables/{table}/seats/{seat}", {})
        await people[0].post(f"/api/tables/{table}/start")
        found.append(table)
    return [(table, [person.cookie or "" for person in people]) for table in found]


async def sit_down(url: str, cookies: list[str]) -> list[ClientConnection]:
    """A socket for each seat of a table."""
    address = url.replace("http", "ws", 1) + "/api/socket"
    return [
        await connect(
            address, additional_headers={"Cookie": cookie}, compression=None, proxy=None, open_timeout=60
        )
        for cookie in cookies
    ]


async def play_table(sockets: list[ClientConnection], table: str, end: float, pace: float) -> list[float]:
    """Four sockets at one table; whoever may act plays the first choice. Round trips in seconds."""
    trips: list[float] = [0.0]  # the time of the last move, then the round trips
    await asyncio.gather(*(play_seat(socket, table, end, pace, trips) for socket in sockets))
    return trips


async def play_seat(
    socket: ClientConnection, table: str, end: float, pace: float, trips: list[float]
) -> None:
    """One seat, until the time is over."""
    await socket.send(write(Open(table)).decode())
    sent = 0.0
    while True:
        left = end - time.time()
        try:
            message = read(await asyncio.wait_for(socket.recv(), max(0.01, left)))
        except TimeoutError:
            return
        if message.type != "state":
            continue
        if sent:
            trips.append(time.perf_counter() - sent)
            trips[0] = time.time()
            sent = 0.0
        if message.choices and time.time() < end:
            if pace:
                await asyncio.sleep(pace)
            sent = time.perf_counter()
            await socket.send(write(Play("m", table, message.step, message.choices[0])).decode())


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


async def measure(port: int, tables: int, seconds: float, pace: float, database: str) -> Measured:
    """One server process, one client process."""
    named = {f"FOUILLE_{name.upper()}": "1000000" for name in UNLIMITED}
    named |= {"FOUILLE_DATABASE": database, "FOUILLE_PORT": str(port), "FOUILLE_LOG_LEVEL": "warning"}
    named |= {"FOUILLE_WARM_UP": "0"}
    server = await asyncio.create_subprocess_exec(
        sys.executable, "-m", "fouille.server", env={**os.environ, **named}
    )
    url = f"http://127.0.0.1:{port}"
    try:
        await wait_ready(url)
        await play(url, await open_tables(url, 1), 1.0, 0.0)  # everything compiled and loaded
        idle = resident(server.pid)
        found = await open_tables(url, tables)
        before = cpu_seconds(server.pid)
        took, trips = await play(url, found, seconds, pace)
        used, memory = cpu_seconds(server.pid) - before, (resident(server.pid) - idle) * 1000 / tables
        return Measured(tables, took, trips, used, memory)
    finally:
        server.terminate()
        await server.wait()


Played = tuple[float, list[float]]  # seconds, round trips


async def play(url: str, found: list[tuple[str, list[str]]], seconds: float, pace: float) -> Played:
    """Let a process of its own play at these tables."""
    client = await asyncio.create_subprocess_exec(
        sys.executable, "-m", "benchmarks.load", "--client", stdin=-1, stdout=-1
    )
    out, _ = await client.communicate(json.dumps([url, found, seconds, pace]).encode())
    took, trips = json.loads(out)
    return took, trips


async def be_client() -> None:
    """The client process: reads its job, plays, prints round trips."""
    url, found, seconds, pace = json.loads(sys.stdin.read())
    sockets = []
    for _, cookies in found:
        sockets.append(await sit_down(url, cookies))
    begun = time.time()
    end = begun + seconds
    games = [play_table(own, table, end, pace) for own, (table, _) in zip(sockets, found, strict=True)]
    found = await asyncio.gather(*games)
    last = max(trips[0] for trips in found)
    print(json.dumps([last - begun, [trip for trips in found for trip in trips[1:]]]))


async def measure_peer(port: int, tables: int, seconds: float) -> Measured:
    """The same with a boardgame.io server: in-memory storage, nothing durable."""
    if not (PEER / "node_modules").exists():
        raise SystemExit(f"first: npm install --prefix {PEER}")
    server = await asyncio.create_subprocess_exec("node", PEER / "server.js", str(port), stdout=-1)
    try:
        assert server.stdout is not None
        await server.stdout.readline()  # "ready"
        idle = resident(server.pid)
        before = cpu_seconds(server.pid)
        arguments = [str(PEER / "client.js"), str(port), str(tables), str(seconds)]
        client = await asyncio.create_subprocess_exec("node", *arguments, stdout=-1)
        out, _ = await client.communicate()
        took, trips = json.loads(out)
        memory = (resident(server.pid) - idle) * 1000 / tables
        return Measured(tables, took, trips, cpu_seconds(server.pid) - before, memory)
    finally:
        server.terminate()
        await server.wait()


def main() -> None:
    """By the command line."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, nargs="*", default=[1, 50, 200, 1000])
    parser.add_argument("--seconds", type=float, default=8.0)
    parser.add_argument("--pace", type=float, default=0.0, help="seconds a player thinks")
    parser.add_argument("--database", default="")
    parser.add_argument("--port", type=int, default=8765)
    parser.add_argument("--peer", action="store_true", help="also boardgame.io, and ratios")
    parser.add_argument("--client", action="store_true")
    chosen = parser.parse_args()
    if chosen.client:
        asyncio.run(be_client())
        return
    with tempfile.TemporaryDirectory() as folder:
        for tables in chosen.tables:
            database = chosen.database or f"sqlite:///{folder}/load{tables}.sqlite"
            found = asyncio.run(measure(chosen.port, tables, chosen.seconds, chosen.pace, database))
            print("fouille     ", found.line(), flush=True)
            if chosen.peer:
                peer = asyncio.run(measure_peer(chosen.port + 1, tables, chosen.seconds))
                print("boardgame.io", peer.line())
                ratio = found.moves_a_core / peer.moves_a_core
                print(f"{ratio:.2f} times its moves a cpu-second; {found.p99 / peer.p99:.2f} times its p99")


if __name__ == "__main__":
    main()
