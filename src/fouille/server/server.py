"""The parts of one running server, assembled once and handed to the routes."""

from collections import Counter
from dataclasses import dataclass, field
from typing import Annotated

from fastapi import Depends
from starlette.requests import HTTPConnection

from fouille.server import guests
from fouille.server.guests import COOKIE, SECURE_COOKIE, Guest, Signer
from fouille.server.hall import Hall
from fouille.server.rates import Rates
from fouille.server.refusal import Refusal
from fouille.server.settings import Settings
from fouille.server.store import Store


@dataclass
class Server:
    """Everything a route may need."""

    settings: Settings
    store: Store
    hall: Hall
    signer: Signer
    requests: Rates
    addresses: Counter[str] = field(default_factory=Counter)  # open sockets of each

    def __post_init__(self) -> None:
        self.chats = Rates(0.5, 6)
        self.recoveries = Rates(0.1, 10)
        self.new_tables = Rates(self.settings.tables_per_second, max(20, self.settings.tables_per_second))
        self.new_guests = Rates(self.settings.guests_per_second, max(50, self.settings.guests_per_second))

    @property
    def rates(self) -> list[Rates]:
        """All limits that are kept by name."""
        return [self.requests, self.chats, self.recoveries, self.new_tables, self.new_guests]

    async def guest_of(self, connection: HTTPConnection) -> Guest | None:
        """Who is asking, by their cookie."""
        cookie = connection.cookies.get(SECURE_COOKIE) or connection.cookies.get(COOKIE)
        named = self.signer.read(cookie) if cookie else None
        if named is None:
            return None
        return await self.store.read(lambda c: guests.find_guest(c, named))


def server_of(connection: HTTPConnection) -> Server:
    """The server of a request."""
    server: Server = connection.app.state.server
    return server


async def asking(connection: HTTPConnection) -> Guest | None:
    """Who is asking, or None."""
    return await server_of(connection).guest_of(connection)


async def asking_guest(connection: HTTPConnection) -> Guest:
    """Who is asking; refused without a cookie."""
    guest = await asking(connection)
    if guest is None:
        raise Refusal("no-guest", "choose a nickname first")
    return guest


def address_of(connection: HTTPConnection) -> str:
    """Where a request comes from."""
    return connection.client.host if connection.client else ""


ServerPart = Annotated[Server, Depends(server_of)]
AnyGuest = Annotated[Guest | None, Depends(asking)]
SomeGuest = Annotated[Guest, Depends(asking_guest)]
