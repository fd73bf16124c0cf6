"""A guest of a server, and the open page of one: the protocol of docs/protocol.md."""

import asyncio
import json
import urllib.error
import urllib.request
from collections.abc import Callable
from typing import Any, Self, TypeVar

import msgspec
from websockets.asyncio.client import ClientConnection, connect

from fouille.server.messages import (
    Accepted,
    FromPage,
    FromServer,
    Open,
    Play,
    Refused,
    State,
    Welcome,
    read_server,
)

M = TypeVar("M", bound=FromServer)


class RequestRefused(Exception):
    """A REST request was refused."""

    def __init__(self, status: int, problem: dict[str, Any]):
        super().__init__(f"{status}: {problem.get('reason')}")
        self.status = status
        self.problem = problem


class Client:
    """One guest at one server."""

    def __init__(self, url: str, cookie: str | None = None):
        self.url = url.rstrip("/")
        self.cookie = cookie

    async def enter(self, name: str) -> Self:
        """Become a guest."""
        await self.post("/api/guest", {"name": name})
        return self

    async def get(self, path: str) -> Any:
        """Read something."""
        return await self.request("GET", path)

    async def post(self, path: str, body: Any = None) -> Any:
        """Post something."""
        return await self.request("POST", path, body)

    async def request(self, method: str, path: str, body: Any = None) -> Any:
        """Any request; the JSON of the answer, or its bytes."""
        return await asyncio.to_thread(self._request, method, path, body)

    def _request(self, method: str, path: str, body: Any) -> Any:
        headers = {"Content-Type": "application/json"} | ({"Cookie": self.cookie} if self.cookie else {})
        data = None if body is None else json.dumps(body).encode()
        request = urllib.request.Request(self.url + path, data, headers, method=method)
        try:
            with urllib.request.urlopen(request, timeout=30) as answer:
                found, kind = answer.read(), answer.headers.get("Content-Type", "")
                given = answer.headers.get("Set-Cookie")
        except urllib.error.HTTPError as error:
            with error:
                raise RequestRefused(error.code, read_problem(error.read())) from None
        if given:
            self.cookie = given.split(";")[0]
        return json.loads(found) if kind.startswith("application/json") and found else found

    async def page(self) -> "Page":
        """Open a page."""
        headers = {"Cookie": self.cookie} if self.cookie else {}
        address = self.url.replace("http", "ws", 1) + "/api/socket"
        socket = await connect(
            address, additional_headers=headers, compression=None, max_size=None, max_queue=None, proxy=None
        )  # with a full queue of unread messages, closing would take ten seconds
        page = Page(socket)
        await page.wait_for(Welcome)
        return page


class Page:
    """An open page. It keeps the newest state of each table."""

    def __init__(self, socket: ClientConnection):
        self.socket = socket
        self.states: dict[str, State] = {}
        self._sent = 0

    async def __aenter__(self) -> "Page":
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.close()

    async def close(self) -> None:
        """Close the page."""
        await self.socket.close()

    async def send(self, message: FromPage) -> None:
        """Send a message."""
        await self.socket.send(msgspec.json.encode(message).decode())

    async def receive(self) -> FromServer:
        """The next message."""
        message: FromServer = read_server(await self.socket.recv())
        if isinstance(message, State):
            self.states[message.table] = message
        return message

    async def wait_for(self, kind: type[M], fits: Callable[[M], bool] = lambda _: True) -> M:
        """The next message of a kind; others are passed over, states kept."""
        while True:
            message = await self.receive()
            if isinstance(message, kind) and fits(message):
                return message

    async def open(self, table: str) -> State:
        """Open a table whose match has begun; its state."""
        await self.send(Open(table))
        return await self.wait_for(State, lambda state: state.table == table)

    async def answer(self, id: str) -> Accepted | Refused:
        """The answer to a message."""
        while True:
            message = await self.receive()
            if isinstance(message, Accepted | Refused) and message.id == id:
                return message

    async def play(self, state: State, choice: dict[str, Any]) -> Accepted | Refused:
        """Carry out a choice of a state, and wait for the answer."""
        self._sent += 1
        number = f"m{self._sent}"
        await self.send(Play(number, state.table, state.step, choice))
        return await self.answer(number)


def read_problem(found: bytes) -> dict[str, Any]:
    """What a refused request says."""
    try:
        problem = json.loads(found)
    except ValueError:
        return {"code": "", "reason": found[:200].decode("utf-8", "replace")}
    return problem if isinstance(problem, dict) else {"reason": str(problem)}
