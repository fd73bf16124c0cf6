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
    moves: int
    seconds: float
    trips: list[float]
    megabytes: float
    idle_megabytes: float

    def line(self) -> str:
        """For people."""
        trips = sorted(self.trips)
        p50, p99 = trips[len(trips) // 2] * 1000, trips[int(len(trips) * 0.99)] * 1000
        per_table = (self.megabytes - self.idle_megabytes) * 1000 / self.tables
        return (
            f"{self.tables:6} tables {self.moves / self.seconds:9.0f} moves/s   p50 {p50:7.1f} ms   "
            f"p99 {p99:7.1f} ms   {per_table:7.0f} kB a table"
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


async def play_table(url: str, table: str, cookies: list[str], end: float, pace: float) -> list[float]:
    """Four sockets at one table; whoever may act plays the first choice. Round trips in seconds."""
    address = url.replace("http", "ws", 1) + "/api/socket"
    sockets = [
        await connect(address, additional_headers={"Cookie": cookie}, compression=None, proxy=None)
        for cookie in cookies
    ]
    trips: list[float] = []
    await asyncio.gather(*(play_seat(socket, table, end, pace, trips) for socket in sockets))
    for socket in sockets:
        await socket.close()
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
            sent = 0.0
        if message.choices and time.time() < end:
            if pace:
                await asyncio.sleep(pace)
            sent = time.perf_counter()
            await socket.send(write(Play("m", table, message.step, message.choices[0])).decode())


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
    server = await asyncio.create_subprocess_exec(
        sys.executable, "-m", "fouille.server", env={**os.environ, **named}
    )
    url = f"http://127.0.0.1:{port}"
    try:
        await wait_ready(url)
        found = await open_tables(url, 1)
        await play_table(url, *found[0], time.time() + 1.0, 0.0)  # everything compiled and loaded
        idle = resident(server.pid)
        found = await open_tables(url, tables)
        end = time.time() + seconds + tables * SEATS / 400
        job = json.dumps([url, found, end, pace])
        client = await asyncio.create_subprocess_exec(
            sys.executable, "-m", "benchmarks.load", "--client", stdin=-1, stdout=-1
        )
        out, _ = await client.communicate(job.encode())
        begun, trips = json.loads(out)
        return Measured(tables, len(trips), end - begun, trips, resident(server.pid), idle)
    finally:
        server.terminate()
        await server.wait()


async def be_client() -> None:
    """The client process: reads its job, plays, prints round trips."""
    url, found, end, pace = json.loads(sys.stdin.read())
    tasks: list[asyncio.Task[list[float]]] = []
    for number, (table, cookies) in enumerate(found):
        tasks.append(asyncio.create_task(play_table(url, table, cookies, end, pace)))
        if number % 25 == 24:  # connect in groups
            await asyncio.sleep(0.2)
    begun = time.time()
    trips = [trip for found in await asyncio.gather(*tasks) for trip in found]
    print(json.dumps([begun, trips]))


def main() -> None:
    """By the command line."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, nargs="*", default=[1, 50, 200, 1000])
    parser.add_argument("--seconds", type=float, default=8.0)
    parser.add_argument("--pace", type=float, default=0.0, help="seconds a player thinks")
    parser.add_argument("--database", default="")
    parser.add_argument("--port", type=int, default=8765)
    parser.add_argument("--client", action="store_true")
    chosen = parser.parse_args()
    if chosen.client:
        asyncio.run(be_client())
        return
    with tempfile.TemporaryDirectory() as folder:
        for tables in chosen.tables:
            database = chosen.database or f"sqlite:///{folder}/load{tables}.sqlite"
            found = asyncio.run(measure(chosen.port, tables, chosen.seconds, chosen.pace, database))
            print(found.line(), flush=True)


if __name__ == "__main__":
    main()
