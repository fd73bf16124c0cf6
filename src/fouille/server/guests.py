"""Guests: a nickname behind a signed cookie. Nothing else is known about anyone."""

import hashlib
import hmac
import secrets
from dataclasses import dataclass

import sqlalchemy as sa
from sqlalchemy.dialects import postgresql, sqlite

from fouille.server.clock import now
from fouille.server.schema import GUESTS, KEYS, SEATS, TABLES

COOKIE = "fouille_guest"
COOKIE_SECONDS = 400 * 24 * 3600
SECURE_COOKIE = f"__Host-{COOKIE}"  # over HTTPS: browsers accept it from nobody but us


@dataclass(frozen=True)
class Guest:
    """Who is asking."""

    id: str
    name: str


class Signer:
    """Signs cookies, and checks them in constant time."""

    def __init__(self, key: bytes):
        self._key = key

    def sign(self, guest: str) -> str:
        """The cookie of a guest."""
        return f"{guest}.{self._mac(guest)}"

    def read(self, cookie: str) -> str | None:
        """The guest a cookie names, if we have signed it."""
        guest, _, mac = cookie.rpartition(".")
        good = hmac.compare_digest(self._mac(guest).encode(), mac.encode("utf-8", "replace"))
        return guest if guest and good else None

    def _mac(self, guest: str) -> str:
        return hmac.new(self._key, f"guest {guest}".encode("utf-8", "replace"), hashlib.sha256).hexdigest()


def signing_key(connection: sa.Connection) -> bytes:
    """The key of this database, made at the first start; of two that start together one wins."""
    dialect = sqlite if connection.dialect.name == "sqlite" else postgresql
    new = dialect.insert(KEYS).values(name="cookies", value=secrets.token_bytes(32))
    connection.execute(new.on_conflict_do_nothing())
    found = connection.execute(sa.select(KEYS.c.value).where(KEYS.c.name == "cookies"))
    return bytes(found.scalar_one())


def add_guest(connection: sa.Connection, name: str) -> Guest:
    """A new guest."""
    guest = Guest(secrets.token_urlsafe(16), name)
    connection.execute(GUESTS.insert().values(id=guest.id, name=name, created=now()))
    return guest


def find_guest(connection: sa.Connection, id: str) -> Guest | None:
    """A guest by id."""
    row = connection.execute(sa.select(GUESTS.c.id, GUESTS.c.name).where(GUESTS.c.id == id)).first()
    return Guest(*row) if row else None


def rename_guest(connection: sa.Connection, id: str, name: str) -> list[str]:
    """Another nickname, also where the guest sits; the tables concerned."""
    connection.execute(GUESTS.update().where(GUESTS.c.id == id).values(name=name))
    return change_seats(connection, id, name=name)


def forget_guest(connection: sa.Connection, id: str) -> list[str]:
    """Delete all that is known; the guest's seats are played by bots from now on."""
    connection.execute(GUESTS.delete().where(GUESTS.c.id == id))
    connection.execute(TABLES.update().where(TABLES.c.host == id).values(host=None))
    return change_seats(connection, id, guest=None, name=None)


def change_seats(connection: sa.Connection, id: str, **values: str | None) -> list[str]:
    """Change a guest's seats at tables that are not finished, or all of them when they are forgotten."""
    mine = sa.select(SEATS.c.table_id).where(SEATS.c.guest == id)
    tables = list(connection.execute(mine).scalars())
    connection.execute(SEATS.update().where(SEATS.c.guest == id).values(**values))
    return tables


def new_recovery(connection: sa.Connection, id: str) -> str:
    """A fresh recovery code; only its hash is kept."""
    code = secrets.token_urlsafe(20)
    connection.execute(GUESTS.update().where(GUESTS.c.id == id).values(recovery=hashed(code)))
    return code


def recover(connection: sa.Connection, code: str) -> Guest | None:
    """The guest a recovery code belongs to. The hash is looked up, so timing tells nothing about the code."""
    wanted = sa.select(GUESTS.c.id, GUESTS.c.name).where(GUESTS.c.recovery == hashed(code))
    row = connection.execute(wanted).first()
    return Guest(*row) if row else None


def hashed(code: str) -> str:
    """What is kept of a code."""
    return hashlib.sha256(code.encode("utf-8", "replace")).hexdigest()
