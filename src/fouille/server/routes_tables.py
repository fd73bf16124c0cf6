"""REST: tables, from making one to the rematch."""

import asyncio
import io
from typing import Annotated, Any

import segno
from fastapi import APIRouter, Path, Request, Response

from fouille.games import load_game
from fouille.server import archive, lists, scribe
from fouille.server.guests import Guest
from fouille.server.host import may_change_seat, new_row, rematch_row, start_of
from fouille.server.messages import NewTable, SeatChoice, TableChange, TableInfo
from fouille.server.refusal import Refusal
from fouille.server.server import AnyGuest, Server, ServerPart, SomeGuest
from fouille.server.table import Seat, Table

ROUTES = APIRouter(prefix="/api", tags=["tables"])
TableId = Annotated[str, Path(min_length=1, max_length=40)]
SeatNumber = Annotated[int, Path(ge=0, le=7)]


@ROUTES.get("/tables")
async def lobby(server: ServerPart) -> list[TableInfo]:
    """The public tables."""
    return (await server.hall.lobby()).tables


@ROUTES.get("/my/tables")
async def my_tables(server: ServerPart, guest: SomeGuest) -> list[TableInfo]:
    """Where I sit or am host; first those where I am to act."""
    found = []
    for table in await server.store.read(lambda c: lists.ids_of(c, guest.id)):
        try:
            found.append(shown(server, await server.hall.table(table), guest))
        except Refusal:  # a match that cannot go on here
            continue
    return sorted(found, key=lambda info: (not info.your_turn, info.status == "finished"))


@ROUTES.post("/tables", status_code=201)
async def make_table(body: NewTable, server: ServerPart, guest: SomeGuest) -> TableInfo:
    """Make a table; its maker is the host."""
    if not server.new_tables.take(guest.id):
        raise Refusal("too-fast", "too many new tables; wait a little")
    unfinished = await server.store.read(lambda c: lists.count_unfinished(c, guest.id))
    if unfinished >= server.settings.open_tables_per_guest:
        raise Refusal("not-now", "finish or delete some of your tables first")
    new = await asyncio.to_thread(new_row, body, guest, server.hall.bots)  # a game may have to be compiled
    made = await server.store.write(lambda c: archive.insert_table(c, new))
    table = await server.hall.table(made)
    server.hall.lobby_changed = True
    if body.start:
        await start(server, table)
    return shown(server, table, guest)


@ROUTES.get("/tables/{table}")
async def one_table(table: TableId, server: ServerPart, guest: AnyGuest) -> TableInfo:
    """A table from outside."""
    return shown(server, await server.hall.table(table), guest)


@ROUTES.get("/tables/{table}/cards")
async def table_cards(table: TableId, server: ServerPart) -> dict[str, Any]:
    """Every figure of the card file that is played with at a table."""
    settings = (await server.hall.table(table)).settings
    return settings.cards or load_game(settings.game).card_data


@ROUTES.patch("/tables/{table}")
async def change_table(table: TableId, body: TableChange, server: ServerPart, guest: SomeGuest) -> TableInfo:
    """Mute the chat, or open it again."""
    found = await hosted(server, table, guest)
    await server.hall.change(table, lambda c: archive.change_table(c, table, chat=body.chat))
    return shown(server, found, guest)


@ROUTES.delete("/tables/{table}", status_code=204)
async def delete_table(table: TableId, server: ServerPart, guest: SomeGuest) -> None:
    """Delete a table that is not being played, with its chat."""
    found = await hosted(server, table, guest)
    if found.running:
        raise Refusal("not-now", "the match is running")
    await server.store.write(lambda c: archive.delete_table(c, table))
    await server.hall.gone(table)


@ROUTES.put("/tables/{table}/seats/{seat}")
async def take_seat(
    table: TableId, seat: SeatNumber, body: SeatChoice, server: ServerPart, guest: SomeGuest
) -> TableInfo:
    """Sit down; the host may seat a bot."""
    found = await server.hall.newest(table)
    expected = may_change_seat(found, seat, guest, bot=body.bot is not None)
    if body.bot is None:
        if not expected.empty:
            raise Refusal("not-now", "somebody sits there")
        who = Seat(guest=guest.id, name=guest.name)
    elif expected.guest is not None:
        raise Refusal("not-now", "somebody sits there")
    elif body.bot not in server.hall.bots.levels:
        raise Refusal("not-now", f"bot: must be one of {', '.join(server.hall.bots.levels)}")
    else:
        who = Seat(bot=body.bot)
    await change_seat(server, found, seat, who, expected)
    return shown(server, found, guest)


@ROUTES.delete("/tables/{table}/seats/{seat}")
async def empty_seat(table: TableId, seat: SeatNumber, server: ServerPart, guest: SomeGuest) -> TableInfo:
    """Stand up; the host may empty any seat."""
    found = await server.hall.newest(table)
    own = seat < len(found.seats) and found.seats[seat].guest == guest.id
    expected = may_change_seat(found, seat, guest, bot=not own)
    await change_seat(server, found, seat, Seat(), expected)
    return shown(server, found, guest)


@ROUTES.post("/tables/{table}/start")
async def start_table(table: TableId, server: ServerPart, guest: SomeGuest) -> TableInfo:
    """Deal; all seats must be taken."""
    found = await hosted(server, table, guest)
    await start(server, found)
    return shown(server, found, guest)


@ROUTES.post("/tables/{table}/rematch")
async def rematch(table: TableId, server: ServerPart, guest: SomeGuest) -> TableInfo:
    """The table of the next match: the same people and bots, everybody one seat further."""
    found = await server.hall.newest(table)
    if found.facts.status != "finished":
        raise Refusal("not-now", "the match is not over")
    if found.seat_of(guest.id) is None:
        raise Refusal("not-yours", "you had no seat at this table")
    new = rematch_row(found, guest)
    following = await server.store.write(lambda c: archive.link_rematch(c, table, new))
    await server.hall.refresh(table)
    return shown(server, await server.hall.table(following), guest)


@ROUTES.get("/tables/{table}/invite.svg")
async def invitation(table: TableId, request: Request, server: ServerPart) -> Response:
    """The link to a table as a QR code."""
    await server.hall.table(table)
    base = server.settings.public_url.rstrip("/") or str(request.base_url).rstrip("/")
    image = io.BytesIO()
    segno.make(f"{base}/t/{table}", error="m", micro=False).save(image, kind="svg", scale=6, border=2)
    return Response(image.getvalue(), media_type="image/svg+xml")


def shown(server: Server, table: Table, guest: Guest | None) -> TableInfo:
    """A table as one guest reads it."""
    return scribe.info_of(table, server.hall.connected(table), guest.id if guest else None)


async def hosted(server: Server, id: str, guest: Guest) -> Table:
    """A table whose host is asking."""
    table = await server.hall.newest(id)
    if table.facts.host != guest.id:
        raise Refusal("not-yours", "only the host may do this")
    return table


async def start(server: Server, table: Table) -> None:
    """Deal from a fresh secret."""
    if table.facts.status != "open":
        raise Refusal("not-now", "the match has begun already")
    if any(seat.empty for seat in table.seats):
        raise Refusal("not-now", "some seats are empty")
    dealt = await start_of(table.settings)
    started = await server.store.write(lambda c: archive.start_table(c, table.id, dealt))
    await server.hall.refresh(table.id)
    if not started:
        raise Refusal("not-now", "the table has changed; look again")


async def change_seat(server: Server, table: Table, seat: int, who: Seat, expected: Seat) -> None:
    """Store who sits in a seat, unless it has changed meanwhile."""
    changed = await server.store.write(lambda c: archive.sit(c, table.id, seat, who, expected=expected))
    await server.hall.refresh(table.id)
    if not changed:
        raise Refusal("not-now", "you sit at this table already, or somebody was quicker; look again")
