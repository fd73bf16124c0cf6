"""The application: its parts, its routes, its start and its end."""

import asyncio
import contextlib
import logging
import threading
from collections.abc import AsyncIterator
from typing import Any

from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from fastapi.responses import JSONResponse
from starlette.exceptions import HTTPException
from starlette.middleware.gzip import GZipMiddleware

from fouille import __version__
from fouille.server import (
    guests,
    routes_finished,
    routes_guests,
    routes_records,
    routes_site,
    routes_tables,
    routes_texts,
)
from fouille.server.bots import Bots
from fouille.server.guard import Guard
from fouille.server.guests import Signer
from fouille.server.hall import Hall
from fouille.server.herald import Herald
from fouille.server.metrics import Metrics
from fouille.server.rates import Rates
from fouille.server.refusal import Refusal
from fouille.server.server import Server
from fouille.server.settings import Settings, from_environment
from fouille.server.sockets import SocketDoor
from fouille.server.store import Store, StoreAway
from fouille.server.tending import Tending
from fouille.server.warmth import warm_bots, warm_games

LOG = logging.getLogger("fouille.server")
STATUS = {
    "unknown": 404, "not-yours": 403, "not-now": 409, "no-guest": 401, "malformed": 422, "too-fast": 429,
    "unavailable": 503, "stale": 409, "illegal": 400,
}  # fmt: skip


def make_app(settings: Settings | None = None, bots: Bots | None = None) -> FastAPI:
    """An application with these settings, or with those of the environment."""
    chosen = settings or from_environment()
    rates = Rates(chosen.requests_per_second, chosen.requests_per_second * 10)

    @contextlib.asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncIterator[None]:
        async with running(chosen, rates, bots) as server:
            app.state.server = server
            yield

    app = FastAPI(
        title="Fouille",
        version=__version__,
        lifespan=lifespan,
        openapi_url="/api/openapi.json",
        docs_url=None,
        redoc_url=None,
    )
    app.add_exception_handler(Refusal, tell_refusal)
    app.add_exception_handler(RequestValidationError, tell_malformed)
    app.add_exception_handler(StoreAway, tell_away)
    app.add_exception_handler(HTTPException, tell_http)
    app.add_exception_handler(Exception, tell_fault)
    for routes in (routes_guests, routes_tables, routes_finished, routes_records, routes_texts, routes_site):
        app.include_router(routes.ROUTES)
    app.add_middleware(GZipMiddleware, minimum_size=2000)
    app.add_middleware(Guard, door=SocketDoor(), settings=chosen, requests=rates)
    return app


@contextlib.asynccontextmanager
async def running(settings: Settings, rates: Rates, bots: Bots | None) -> AsyncIterator[Server]:
    """The parts, from start to end."""
    store = Store(settings.database)
    await asyncio.to_thread(store.migrate)
    signer = Signer(await store.write(guests.signing_key))
    if settings.warm_up:
        await asyncio.to_thread(warm_games)  # compiling one on the event loop would make everybody wait
    bots = bots or Bots(settings.bot_threads, settings.bot_seconds)
    hall = Hall(settings, store, bots, Metrics())
    herald = None if store.sqlite else Herald(hall)
    server = Server(settings, store, hall, signer, rates)
    tending = Tending(hall, server.rates)
    rounds = asyncio.create_task(tending.run())
    if settings.warm_up:
        threading.Thread(target=warm_bots, args=(bots,), name="warmth", daemon=True).start()
    LOG.info("ready", extra={"database": settings.database.split(":")[0]})
    try:
        yield server
    finally:
        rounds.cancel()
        for table in list(hall.tables.values()):
            hall.driver.stop(table)
        with contextlib.suppress(StoreAway):
            await tending.leave()
        if herald:
            await asyncio.to_thread(herald.stop)
        bots.close()
        await asyncio.to_thread(store.close)
        LOG.info("stopped")


async def tell_refusal(_request: Request, error: Any) -> JSONResponse:
    """A refusal."""
    answer = JSONResponse({"code": error.code, "reason": error.reason}, STATUS[error.code])
    if error.code == "too-fast":
        answer.headers["Retry-After"] = "10"
    return answer


async def tell_malformed(_request: Request, error: Any) -> JSONResponse:
    """A request that cannot be read: which member, and why; never what was sent."""
    first = error.errors()[0]
    where = ".".join(str(part) for part in first["loc"] if part != "body")
    return JSONResponse({"code": "malformed", "reason": f"{where or 'body'}: {first['msg']}"[:300]}, 422)


async def tell_away(_request: Request, _error: Any) -> JSONResponse:
    """The database is away."""
    return JSONResponse({"code": "unavailable", "reason": "cannot be stored or read now; try again"}, 503)


async def tell_http(_request: Request, error: Any) -> JSONResponse:
    """No such path or method, or a body that is too big or no JSON at all."""
    if error.status_code == 400:
        return JSONResponse({"code": "malformed", "reason": unreadable(error.__cause__)}, 400)
    code = "malformed" if error.status_code == 413 else "unknown"
    return JSONResponse({"code": code, "reason": str(error.detail)}, error.status_code)


def unreadable(cause: BaseException | None) -> str:
    """Why a body cannot be read."""
    if isinstance(cause, RecursionError):
        return "body: is nested too deep"
    if isinstance(cause, UnicodeDecodeError):
        return "body: is not UTF-8"
    return "body: is not JSON, or holds a number with thousands of digits"


async def tell_fault(_request: Request, _error: Any) -> JSONResponse:
    """A fault of ours; the log has the details."""
    return JSONResponse({"code": "unavailable", "reason": "something went wrong here"}, 500)
