"""A real server on a loopback port, inside the test's process or in one of its own."""

import asyncio
import os
import signal
import socket
import subprocess
import sys
import threading
import time
from collections.abc import Coroutine
from pathlib import Path
from typing import IO, Any, ClassVar, TypeVar

import uvicorn

from fouille import client
from fouille.bots.random_bot import Random
from fouille.client import Page
from fouille.server.app import make_app
from fouille.server.bots import Bots
from fouille.server.launch import LARGEST_MESSAGE
from fouille.server.messages import Accepted, State
from fouille.server.server import Server
from fouille.server.settings import PREFIX, Settings
from fouille.server.wire import Wire

T = TypeVar("T")
PLENTY: dict[str, Any] = {
    "requests_per_second": 1e6,
    "messages_per_second": 1e6,
    "connections_per_address": 10_000,
    "open_tables_per_guest": 10_000,
    "guests_per_second": 1e6,
    "tables_per_second": 1e6,
    "bot_pause": 0.0,
    "warm_up": 0,
    "log_level": "warning",
}


def free_port() -> int:
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        return int(found.getsockname()[1])


class Client(client.Client):
    """A guest whose pages are closed when the scenario ends."""

    pages: ClassVar[list[Page]] = []

    async def page(self) -> Page:
        page = await super().page()
        self.pages.append(page)
        return page


class Running:
    """A server in a thread."""

    def __init__(self, database: str, bots: Bots | None = None, **settings: Any):
        self.settings = Settings(database=database, port=free_port(), **{**PLENTY, **settings})
        self.url = f"http://127.0.0.1:{self.settings.port}"
        self.app = make_app(self.settings, bots or Bots(2, 0, {"random": Random()}))
        config = uvicorn.Config(
            self.app,
            port=self.settings.port,
            ws=Wire,
            ws_max_size=LARGEST_MESSAGE,
            ws_per_message_deflate=False,
            log_config=None,
            access_log=False,
            timeout_graceful_shutdown=3,
        )
        self.uvicorn = uvicorn.Server(config)
        self.thread = threading.Thread(target=self.uvicorn.run)
        self.thread.start()
        while not self.uvicorn.started:
            assert self.thread.is_alive(), "the server did not start"
            time.sleep(0.01)

    def __enter__(self) -> "Running":
        return self

    def __exit__(self, *_: object) -> None:
        self.stop()

    def stop(self) -> None:
        self.uvicorn.should_exit = True
        self.thread.join()

    @property
    def server(self) -> Server:
        found: Server = self.app.state.server
        return found

    async def on_loop(self, work: Coroutine[Any, Any, T]) -> T:
        """Run something on the server's own event loop."""
        loop = self.server.hall.driver.loop
        return await asyncio.wrap_future(asyncio.run_coroutine_threadsafe(work, loop))


class Process:
    """A server in a process of its own, which can be killed."""

    def __init__(self, database: str, port: int | None = None, log: IO[str] | None = None, **settings: Any):
        self.port = port or free_port()
        self.url = f"http://127.0.0.1:{self.port}"
        chosen = {**PLENTY, **settings, "database": database, "port": self.port}
        named = {PREFIX + name.upper(): str(value) for name, value in chosen.items()}
        self.process = subprocess.Popen(
            [sys.executable, "-m", "fouille.server"],
            env={**os.environ, **named},
            cwd=Path(__file__).parent,
            stderr=log,
        )

    async def ready(self) -> None:
        while True:
            assert self.process.poll() is None, "the server has ended"
            try:
                await Client(self.url).get("/healthz")
            except OSError:
                await asyncio.sleep(0.05)
            else:
                return

    def kill(self) -> None:
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()

    def stop(self) -> None:
        self.process.terminate()
        self.process.wait(60)

    def __enter__(self) -> "Process":
        return self

    def __exit__(self, *_: object) -> None:
        if self.process.poll() is None:
            self.stop()


async def guests(url: str, number: int) -> list[Client]:
    return [await Client(url).enter(f"Guest {i}") for i in range(number)]


async def seated(url: str, people: int, **choices: Any) -> tuple[str, list[Client]]:
    """A started table with so many people and a bot in every other seat."""
    found = await guests(url, people)
    body = {"game": "saqqara", "players": max(2, people), "away_level": "random", **choices}
    body["bots"] = {str(seat): "random" for seat in range(people, body["players"])}
    table = (await found[0].post("/api/tables", body))["table"]
    for seat in range(1, people):
        await found[seat].request("PUT", f"/api/tables/{table}/seats/{seat}", {})
    await found[0].post(f"/api/tables/{table}/start")
    return table, found


async def opened(table: str, people: list[Client]) -> list[Page]:
    pages = [await person.page() for person in people]
    for page in pages:
        await page.open(table)
    return pages


async def settle(page: Page, table: str, step: int) -> State:
    """The state of at least that step."""
    while page.states[table].step < step:
        await asyncio.wait_for(page.receive(), 20)
    return page.states[table]


async def play_first(page: Page, table: str, which: int = 0) -> Accepted:
    """Carry out one of the choices."""
    state = page.states[table]
    answer = await page.play(state, state.choices[which % len(state.choices)])
    assert isinstance(answer, Accepted), answer
    await settle(page, table, answer.step)
    return answer


async def play_on(table: str, pages: list[Page], decisions: int = 10_000) -> int:
    """Let people carry out first choices, as long as there is something to decide; how many they made."""
    made = 0
    while made < decisions:
        newest = max(page.states[table].step for page in pages)
        for page in pages:
            await settle(page, table, newest)
        state = pages[0].states[table]
        if state.view["to_act"] is None:
            break
        acting = next((page for page in pages if page.states[table].choices), None)
        if acting is None:  # a bot is to act
            await settle(pages[0], table, newest + 1)
            continue
        await play_first(acting, table, made)
        made += 1
    return made


def run(scenario: Coroutine[Any, Any, T], seconds: float = 60) -> T:
    """Run a scenario, but not for ever."""

    async def limited() -> T:
        try:
            return await asyncio.wait_for(scenario, seconds)
        finally:
            for page in Client.pages:
                await page.close()
            Client.pages.clear()

    return asyncio.run(limited())
