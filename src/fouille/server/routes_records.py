"""REST: records that people bring along."""

import asyncio
from typing import Annotated, Any

from fastapi import APIRouter, Body, Query, Response
from fastapi.responses import JSONResponse

from fouille.match.record import replay
from fouille.rulekit.errors import InvalidRecord
from fouille.server.messages import Replay, Result, write
from fouille.server.refusal import Refusal
from fouille.server.routes_finished import frames_of

ROUTES = APIRouter(prefix="/api", tags=["finished"])


@ROUTES.post("/replay", response_class=JSONResponse)
async def replay_record(
    record: Annotated[dict[str, Any], Body()], seat: Annotated[int | None, Query(ge=0, le=7)] = None
) -> Response:
    """Every step of a record, as an onlooker or through the eyes of a seat."""
    whole = await asyncio.to_thread(replayed, record, seat)
    return Response(write(whole), media_type="application/json")  # pydantic knows no views


def replayed(record: dict[str, Any], seat: int | None) -> Replay:
    """The match that a record tells."""
    try:
        match = replay(record)
    except InvalidRecord as error:
        raise Refusal("malformed", str(error)[:300]) from None
    if seat is not None and seat >= match.players:
        raise Refusal("unknown", "there is no such seat")
    parts = match.game.view.score_parts(match.cards, match.states)
    result = Result(match.scores, parts, match.winners, [], complete=match.over)
    frames = frames_of({**record, "rules": match.rules}, seat)
    return Replay("", [""] * match.players, frames, result, dict(record.get("fair", {})))
