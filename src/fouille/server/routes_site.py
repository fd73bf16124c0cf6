"""REST: what this server offers, its health, and the pages themselves."""

import os
import stat
from pathlib import Path
from typing import Any

from fastapi import APIRouter, Request, Response
from fastapi.responses import HTMLResponse, PlainTextResponse
from starlette.staticfiles import StaticFiles

from fouille import __version__, games
from fouille.server.messages import PROTOCOL, GameInfo, ServerInfo
from fouille.server.refusal import Refusal
from fouille.server.routes_texts import known_game
from fouille.server.server import ServerPart
from fouille.server.store import StoreAway

ROUTES = APIRouter()
WEB = Path(__file__).parent / "web"  # the built page, when it is there
FILES = StaticFiles(directory=WEB, check_dir=False)
HASHED = "assets/"  # files named by their content: they never change

PLAIN_PAGE = """<!doctype html><html lang="en"><meta charset="utf-8"><title>Fouille</title>
<h1>Fouille</h1><p>The server runs. The page of the tables is not built here; the protocol is at
<a href="/api/openapi.json">/api/openapi.json</a>.</p>
<p lang="fr">Le serveur tourne. La page des tables n'est pas construite
ici.</p></html>"""


@ROUTES.get("/api/server", tags=["server"])
async def offer(server: ServerPart) -> ServerInfo:
    """Games, options, levels of bots, versions."""
    return ServerInfo(PROTOCOL, __version__, game_infos(), list(server.hall.bots.levels))


def game_infos() -> list[GameInfo]:
    """Every game that can be loaded."""
    found = []
    for name in games.game_names():
        try:
            game = games.load_game(name)
            options = {option: list(values) for option, values in game.view.OPTIONS.items()}
        except Exception:  # a game whose files are broken is not offered
            continue
        found.append(GameInfo(name, game.players.start, game.players.stop - 1, options, game.version))
    return found


@ROUTES.get("/api/games/{game}/cards", tags=["server"])
async def game_cards(game: str) -> dict[str, Any]:
    """Every figure of a game's own card file."""
    return known_game(game).card_data


@ROUTES.get("/healthz", include_in_schema=False)
async def health(server: ServerPart) -> Response:
    """Whether moves can be stored."""
    try:
        await server.store.write(lambda connection: connection.exec_driver_sql("select 1").scalar())
    except StoreAway:
        return PlainTextResponse("the database is away", 503)
    return PlainTextResponse("well")


@ROUTES.get("/metrics", include_in_schema=False)
async def metrics(server: ServerPart) -> Response:
    """Figures for Prometheus."""
    return Response(server.hall.metrics.text(), media_type="text/plain; version=0.0.4")


@ROUTES.get("/{path:path}", include_in_schema=False)
async def page(path: str, request: Request) -> Response:
    """A file of the built page; any other path is the page itself, which reads the path."""
    if path.startswith("api/"):
        raise Refusal("unknown", "there is no such thing here")
    hashed = path.startswith(HASHED)
    file, found = look_up(path)
    if found is None and not hashed:
        file, found = look_up("index.html")
    if found is None:
        return PlainTextResponse("no such file", 404) if hashed else HTMLResponse(PLAIN_PAGE)
    answer = FILES.file_response(file, found, request.scope)
    answer.headers["Cache-Control"] = "public, max-age=31536000, immutable" if hashed else "no-cache"
    return answer


def look_up(path: str) -> tuple[str, os.stat_result | None]:
    """A file of the built page, if it is one."""
    try:
        file, found = FILES.lookup_path(path)
    except (OSError, ValueError):  # a name that no file can have
        return "", None
    return file, found if found and stat.S_ISREG(found.st_mode) else None
