"""REST: finished matches. Nothing of a running match is told here."""

from typing import Annotated, Any

import sqlalchemy as sa
from fastapi import APIRouter, Query, Response
from fastapi.responses import JSONResponse

from fouille.match.match import Match
from fouille.match.record import replay, replay_step
from fouille.rulekit.errors import FouilleError
from fouille.server.messages import Frame, Replay, Result, write
from fouille.server.refusal import Refusal
from fouille.server.routes_tables import TableId
from fouille.server.schema import TABLES
from fouille.server.server import Server, ServerPart
from fouille.server.table import Table

ROUTES = APIRouter(prefix="/api/tables/{table}", tags=["finished"])
BEGINNING = ("record", "game", "players", "options", "deal", "cards", "rules")  # of a record


@ROUTES.get("/result")
async def result(table: TableId, server: ServerPart) -> Result:
    """How it ended."""
    return result_of(await finished(server, table))


@ROUTES.get("/record")
async def record(table: TableId, server: ServerPart, response: Response) -> dict[str, Any]:
    """The whole match, with the secret: `fouille verify` checks it."""
    found = await finished(server, table)
    response.headers["X-Fouille-Rules"] = str(found.facts.rules_version)
    response.headers["Content-Disposition"] = f'attachment; filename="{found.settings.game}.json"'
    return await stored_record(server, table)


@ROUTES.get("/replay", response_class=JSONResponse)
async def replay_link(
    table: TableId, server: ServerPart, seat: Annotated[int | None, Query(ge=0, le=7)] = None
) -> Response:
    """Every step, as an onlooker or through the eyes of a seat."""
    found = await finished(server, table)
    if seat is not None and seat >= found.settings.players:
        raise Refusal("unknown", "there is no such seat")
    written = await stored_record(server, table)
    try:
        frames = await server.store.read(lambda _: frames_of(written, seat))
    except FouilleError:
        raise Refusal("not-now", "played under other rules: only its record and result are left") from None
    names = [who.name or who.bot or "" for who in found.seats]
    whole = Replay(table, names, frames, result_of(found), written.get("fair", {}))
    return Response(write(whole), media_type="application/json")  # pydantic knows no views


def frames_of(record: dict[str, Any], seat: int | None) -> list[Frame]:
    """Each position with what led to it."""
    start = {key: value for key, value in record.items() if key in BEGINNING}
    match: Match = replay({**start, "steps": []})
    frames = [Frame(0, None, None, match.shared_news(seat), match.shared_view(seat))]
    for number, step in enumerate(record["steps"]):
        replay_step(match, number, step)
        frames.append(
            Frame(number + 1, step["seat"], step["do"], match.shared_news(seat), match.shared_view(seat))
        )
    return frames


async def finished(server: Server, id: str) -> Table:
    """A table whose match is over."""
    table = await server.hall.table(id)
    if table.facts.status != "finished":
        raise Refusal("not-now", "the match is not over")
    return table


def result_of(table: Table) -> Result:
    """Stored with every finished table."""
    assert table.facts.result is not None
    return table.facts.result


async def stored_record(server: Server, id: str) -> dict[str, Any]:
    """The record as it was written down at the end."""
    wanted = sa.select(TABLES.c.record).where(TABLES.c.id == id)
    found: dict[str, Any] = await server.store.read(lambda c: c.execute(wanted).scalar_one())
    return found
