"""The socket of an open page: reads its messages one by one and answers each."""

import asyncio
import logging
import time
from collections.abc import Awaitable, Callable, MutableMapping
from typing import Any

import msgspec
from starlette.requests import HTTPConnection

from fouille import __version__
from fouille.server import archive, scribe
from fouille.server.clock import now
from fouille.server.connection import Connection, Send
from fouille.server.hall import Hall
from fouille.server.messages import (
    CLOSE_TOO_MANY,
    PROTOCOL,
    Accepted,
    Chat,
    Close,
    Concede,
    EntryKind,
    Hint,
    Hinted,
    Leave,
    Lobby,
    Open,
    PageMessage,
    Ping,
    Play,
    Pong,
    Refused,
    Return,
    Say,
    Story,
    Told,
    Undo,
    Welcome,
    name_problem,
    read_page,
)
from fouille.server.rates import Bucket, Rates
from fouille.server.refusal import Refusal
from fouille.server.server import address_of, server_of
from fouille.server.store import StoreAway
from fouille.server.table import DoneAlready, Table
from fouille.server.wire import EXTENSION

LOG = logging.getLogger("fouille.sockets")
Scope = MutableMapping[str, Any]
Receive = Callable[[], Awaitable[MutableMapping[str, Any]]]
MOST_TABLES = 20  # open on one page
STRIKES = 50  # messages refused as too fast before the connection is closed

Act = Play | Undo | Concede | Leave | Return  # what is written down
MARKS: dict[type, EntryKind] = {Concede: "concede", Leave: "away", Return: "back"}


class Socket:
    """One page."""

    def __init__(self, hall: Hall, connection: Connection, chats: Rates):
        self.hall = hall
        self.connection = connection
        self.chats = chats
        per_second = hall.settings.messages_per_second
        self.rate = Bucket(per_second, per_second * 3)
        self.strikes = 0

    async def run(self, receive: Receive) -> None:
        """Until the page goes away."""
        hall, connection = self.hall, self.connection
        hall.connections.add(connection)
        connection.tell(Welcome(PROTOCOL, __version__, connection.name, now()))
        try:
            while (event := await receive())["type"] != "websocket.disconnect":
                connection.heard = now()
                if connection.closing is None:
                    await self.take(event.get("text"))
        finally:
            self.leave_all()

    def leave_all(self) -> None:
        """The page is gone."""
        for table in list(self.connection.tables):
            self.leave(table)
        self.hall.lobby_watchers.discard(self.connection)
        self.hall.connections.discard(self.connection)

    def leave(self, id: str) -> None:
        """The page no longer shows a table."""
        self.hall.watchers.remove(id, self.connection)
        self.connection.forget(id)
        table = self.hall.tables.get(id)
        seat = table.seat_of(self.connection.guest) if table else None
        if table and seat is not None:
            table.seats[seat].seen = now()

    async def take(self, text: str | None) -> None:
        """One message; always answered."""
        if not self.rate.take():
            self.strikes += 1
            if self.strikes > STRIKES:
                self.connection.close(CLOSE_TOO_MANY)
            self.refuse(None, Refusal("too-fast", "too many messages; wait a little"))
            return
        self.strikes = 0
        began = time.perf_counter()
        try:
            if text is None:
                raise msgspec.DecodeError("messages are text, not bytes")
            message: PageMessage = read_page(text)
        except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
            self.refuse(None, Refusal("malformed", name_problem(error)))
            return
        try:
            await (self.act(message) if isinstance(message, Act) else self.carry_out(message))
        except Refusal as refusal:
            self.refuse(message, refusal)
        except StoreAway as error:
            self.refuse(message, Refusal("unavailable", f"cannot be stored or read now: {error}"))
        except Exception:
            LOG.exception("a message could not be carried out", extra={"kind": type(message).__name__})
            self.refuse(message, Refusal("unavailable", "something went wrong here; nothing has changed"))
        self.hall.metrics.answer.observe(time.perf_counter() - began)

    def refuse(self, message: PageMessage | None, refusal: Refusal) -> None:
        """Say why not."""
        self.hall.metrics.refusals.labels(code=refusal.code).inc()
        number, table = getattr(message, "id", None), getattr(message, "table", None)
        known = self.hall.tables.get(table) if table in self.connection.tables else None
        step = known.ledger.step if known else None
        self.connection.tell(
            Refused(number, table, refusal.code, refusal.reason, refusal.rule, step, refusal.why)
        )

    async def carry_out(self, message: PageMessage) -> None:
        """What is not written down, by its kind."""
        match message:
            case Ping(id=id):
                self.connection.tell(Pong(id, now()))
            case Lobby(on=on):
                await self.show_lobby(on)
            case Open(table=id):
                await self.open(id)
            case Close(table=id):
                self.leave(id)
            case Hint():
                await self.hint(message)
            case Say():
                await self.say(message)
            case Story(id=id):
                table = await self.hall.table(message.table)
                seat = table.seat_of(self.connection.guest)
                self.connection.tell(Told(id, table.id, scribe.story_of(table, seat) if table.match else []))

    async def act(self, message: Act) -> None:
        """What is written down."""
        table, seat = await self.own_seat(message.table)
        writer = self.hall.writer
        try:
            if isinstance(message, Play):
                step = await table.play(writer, seat, message.step, message.choice)
            elif isinstance(message, Undo):
                step = await table.undo(writer, seat, message.step)
            else:
                step = await table.mark(writer, MARKS[type(message)], seat)
        except DoneAlready as done:
            step = done.step
        self.connection.tell(Accepted(message.id, table.id, step))

    async def own_seat(self, id: str) -> tuple[Table, int]:
        """A table and this guest's seat there."""
        table = await self.hall.table(id)
        seat = table.seat_of(self.connection.guest)
        if seat is None:  # an onlooker, with or without a nickname
            raise Refusal("not-yours", "you have no seat at this table")
        return table, seat

    async def open(self, id: str) -> None:
        """Show a table; a person for whom a bot plays is back by this."""
        if len(self.connection.tables) >= MOST_TABLES and id not in self.connection.tables:
            raise Refusal("not-now", f"a page shows at most {MOST_TABLES} tables")
        table = await self.hall.newest(id)
        seat = table.seat_of(self.connection.guest)
        lines = await self.hall.store.read(lambda connection: archive.read_chat(connection, id))
        if seat is not None and table.running and seat in table.ledger.away:
            await table.mark(self.hall.writer, "back", seat)
        self.hall.watchers.add(id, seat, self.connection)
        self.connection.tell(scribe.room_of(table, self.hall.connected(table), self.connection.guest))
        if table.match:
            self.connection.tell_state(id, scribe.States(table).framed(seat))
        self.connection.tell(Chat(id, lines))

    async def show_lobby(self, on: bool) -> None:
        """Show the public tables, or no longer."""
        if on:
            self.hall.lobby_watchers.add(self.connection)
            self.connection.tell(await self.hall.lobby())
        else:
            self.hall.lobby_watchers.discard(self.connection)

    async def hint(self, message: Hint) -> None:
        """What the strongest quick bot would do, from what this seat knows."""
        table, seat = await self.own_seat(message.table)
        if not table.settings.hints:
            raise Refusal("not-now", "this table allows no hints")
        match = table.match
        if match is None or table.to_act != seat:
            raise Refusal("not-yours", "you are not to act")
        if table.ledger.is_stale(message.step):
            raise Refusal("stale", "the table has moved on")
        action = await self.hall.bots.choose(self.hall.bots.adviser, match, seat)
        if table.ledger.is_stale(message.step):
            raise Refusal("stale", "the table has moved on meanwhile")
        choice = match.game.view.decision_of(match.cards, match.states, action)
        self.connection.tell(Hinted(message.id, table.id, message.step, choice))

    async def say(self, message: Say) -> None:
        """A line of chat by somebody who sits there."""
        table, seat = await self.own_seat(message.table)
        if not table.facts.chat:
            raise Refusal("not-now", "the host has muted the chat")
        if not self.chats.take(self.connection.guest or ""):
            raise Refusal("too-fast", "too many lines; wait a little")
        text = " ".join(message.text.split())
        if not text or not text.isprintable():
            raise Refusal("malformed", "text: must be printable")
        name = table.seats[seat].name or ""
        said = await self.hall.store.write(lambda c: archive.add_chat(c, table.id, seat, name, text))
        self.hall.tell_chat(table.id, [said])
        self.connection.tell(Accepted(message.id, table.id, table.ledger.step))


class SocketDoor:
    """Lets pages in: an ASGI application of its own."""

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """One page, from its first to its last message."""
        page = HTTPConnection(scope)
        server, address = server_of(page), address_of(page)
        guest = await server.guest_of(page)
        await receive()
        await send({"type": "websocket.accept"})
        if server.addresses[address] >= server.settings.connections_per_address:
            await send({"type": "websocket.close", "code": CLOSE_TOO_MANY})
            return
        server.addresses[address] += 1
        wire = scope["extensions"].pop(EXTENSION)
        connection = Connection(wire, server.hall.post, send, guest)
        socket = Socket(server.hall, connection, server.chats)
        try:  # in a task of its own: otherwise every message would climb through all the layers around this
            await asyncio.create_task(socket.run(receive))
        finally:
            wire.resumed = None  # no rings: what is gone is freed at once
            server.addresses[address] -= 1
            if not server.addresses[address]:
                del server.addresses[address]
