"""The guard: looks at every request before anything else does: origin, size, rate; and adds the headers."""

from collections.abc import Awaitable, Callable, MutableMapping
from typing import Any
from urllib.parse import urlsplit

from starlette.datastructures import Headers, MutableHeaders
from starlette.exceptions import HTTPException
from starlette.responses import JSONResponse

from fouille.server.messages import CLOSE_ORIGIN, CLOSE_TOO_MANY
from fouille.server.rates import Rates
from fouille.server.settings import Settings

Scope = MutableMapping[str, Any]
Receive = Callable[[], Awaitable[MutableMapping[str, Any]]]
Send = Callable[[MutableMapping[str, Any]], Awaitable[None]]
App = Callable[[Scope, Receive, Send], Awaitable[None]]

LARGEST_BODY = 64 * 1024  # a card file fits
SOCKET = "/api/socket"
SAFE = ("GET", "HEAD", "OPTIONS")
HEADERS = {
    "Content-Security-Policy": "default-src 'self'; img-src 'self' data:; "
    "style-src 'self'; style-src-attr 'unsafe-inline'; "  # the page places cards by style attributes
    "object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), microphone=(), geolocation=(), interest-cohort=()",
}


class TooBig(HTTPException):
    """A body above the limit; FastAPI lets this kind of error through."""

    def __init__(self) -> None:
        super().__init__(413, "the body is too big")


class Guard:
    """Around the whole application."""

    def __init__(self, app: App, door: App, settings: Settings, requests: Rates):
        self.app = app
        self.door = door  # of the pages' sockets: the layers of the rest would cost on every message
        self.allowed = settings.allowed_origins
        self.requests = requests

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Refuse, or let through."""
        if scope["type"] == "websocket":
            if not self.from_here(Headers(scope=scope)):
                await close(receive, send, CLOSE_ORIGIN)
            elif not self.requests.take(address(scope)):
                await close(receive, send, CLOSE_TOO_MANY)
            else:
                await (self.door if scope["path"] == SOCKET else self.app)(scope, receive, send)
        elif scope["type"] == "http":
            await self.http(scope, receive, send)
        else:
            await self.app(scope, receive, send)

    async def http(self, scope: Scope, receive: Receive, send: Send) -> None:
        """A request."""
        headers = Headers(scope=scope)

        async def send_guarded(message: MutableMapping[str, Any]) -> None:
            if message["type"] == "http.response.start":
                found = MutableHeaders(scope=message)
                for name, value in HEADERS.items():
                    found.setdefault(name, value)
                if scope["path"].startswith("/api/"):
                    found.setdefault("Cache-Control", "no-store")
            await send(message)

        problem = self.problem(scope, headers)
        if problem:
            await problem(scope, receive, send_guarded)
            return
        await self.app(scope, limited(receive), send_guarded)

    def problem(self, scope: Scope, headers: Headers) -> JSONResponse | None:
        """Why a request is not even looked at."""
        if scope["path"] != "/healthz" and not self.requests.take(address(scope)):
            answer = refused(429, "too-fast", "too many requests; wait a little")
            answer.headers["Retry-After"] = "5"
            return answer
        if scope["method"] not in SAFE and not self.from_here(headers):
            return refused(403, "not-yours", "the page is of another site")
        length = headers.get("content-length", "0")
        if not length.isdecimal() or int(length) > LARGEST_BODY:
            return refused(413, "malformed", "the body is too big")
        return None

    def from_here(self, headers: Headers) -> bool:
        """Whether a page of ours, or no page at all, sent this."""
        origin = headers.get("origin")
        if origin is None:
            return headers.get("sec-fetch-site") in (None, "same-origin", "none")
        try:
            return origin in self.allowed or urlsplit(origin).netloc == headers.get("host", "")
        except ValueError:  # not an address at all
            return False


def limited(receive: Receive) -> Receive:
    """Stop reading a body that says less than it sends."""
    read = 0

    async def receive_limited() -> MutableMapping[str, Any]:
        nonlocal read
        message = await receive()
        read += len(message.get("body", b""))
        if read > LARGEST_BODY:
            raise TooBig
        return message

    return receive_limited


def refused(status: int, code: str, reason: str) -> JSONResponse:
    """An answer like those of the routes."""
    return JSONResponse({"code": code, "reason": reason}, status)


def address(scope: Scope) -> str:
    """Where a request comes from."""
    return scope["client"][0] if scope.get("client") else ""


async def close(receive: Receive, send: Send, code: int) -> None:
    """Accept a socket only to close it, so that the page learns the code."""
    await receive()
    await send({"type": "websocket.accept"})
    await send({"type": "websocket.close", "code": code})
