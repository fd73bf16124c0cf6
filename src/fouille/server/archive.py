"""Tables in the database: reading and writing them, each function on a connection that is handed in."""

import secrets
from dataclasses import dataclass
from typing import Any

import msgspec
import sqlalchemy as sa

from fouille.match.game import load_game
from fouille.match.match import Match
from fouille.match.record import replay
from fouille.match.sources import Secret
from fouille.rulekit.errors import InvalidRecord
from fouille.server.clock import now
from fouille.server.ledger import Ledger
from fouille.server.messages import Result, Said
from fouille.server.schema import ACTIONS, CHAT, SEATS, TABLES
from fouille.server.store import Row, notify
from fouille.server.table import Facts, Seat, Table, step_of
from fouille.server.table_settings import TableSettings

ID_BYTES = 12  # 96 random bits: knowing an id is being invited
GRACE = 15_000  # milliseconds that everybody has after the table came back into memory
LEASE = 30_000  # milliseconds for which a process that has a table in memory looks after it


def new_id() -> str:
    """A random id."""
    return secrets.token_urlsafe(ID_BYTES)


@dataclass(frozen=True)
class NewRow:
    """A table to be stored."""

    settings: TableSettings
    host: str
    seats: list[Seat]


def insert_table(connection: sa.Connection, new: NewRow) -> str:
    """Store a new table; its id."""
    table, at = new_id(), now()
    values = {"id": table, "host": new.host, "status": "open", "created": at, "changed": at, "chat": True}
    settings = {"settings": new.settings.to_json(), "public": new.settings.public}
    connection.execute(TABLES.insert().values(**values, **settings))
    rows = [{"table_id": table, "seat": i, **vars(seat)} for i, seat in enumerate(new.seats)]
    connection.execute(SEATS.insert(), rows)
    notify(connection, f"room {table}")
    return table


def read_table(connection: sa.Connection, id: str) -> tuple[Table, sa.RowMapping] | None:
    """A table without its rows, and what the database says about it."""
    row = connection.execute(sa.select(TABLES).where(TABLES.c.id == id)).mappings().first()
    if row is None:
        return None
    facts = Facts(
        host=row["host"],
        status=row["status"],
        created=row["created"],
        changed=row["changed"],
        secret=row["secret"],
        rules_version=row["rules_version"],
        chat=row["chat"],
        rematch=row["rematch"],
        result=msgspec.convert(row["result"], Result) if row["result"] else None,
    )
    return Table(id, TableSettings.from_json(row["settings"]), facts, read_seats(connection, id)), row


def read_seats(connection: sa.Connection, id: str) -> list[Seat]:
    """Who sits at a table."""
    found = connection.execute(sa.select(SEATS).where(SEATS.c.table_id == id).order_by(SEATS.c.seat))
    return [Seat(row.guest, row.name, row.bot, row.seen) for row in found]


def read_rows(connection: sa.Connection, id: str, first: int = 0) -> list[Row]:
    """The rows of a table from a step on."""
    wanted = sa.select(ACTIONS).where(ACTIONS.c.table_id == id, ACTIONS.c.step >= first)
    found = connection.execute(wanted.order_by(ACTIONS.c.step)).all()
    return [Row(*row) for row in found]


def load(connection: sa.Connection, id: str) -> Table | None:
    """A table with its match replayed; None if there is no such table."""
    found = read_table(connection, id)
    if found is None:
        return None
    table, row = found
    if table.facts.status == "running" and not retired(connection, table, row["deal"]):
        table.match = resumed(table, row["deal"])
        table.grace_until = now() + GRACE
    return table


def retired(connection: sa.Connection, table: Table, deal: Any) -> bool:
    """End a running match of older rules that cannot go on even under them; its record stays readable.

    A match of newer rules is left alone: the server that began it can go on with it.
    """
    rows = read_rows(connection, table.id)
    table.ledger = Ledger(table.settings.players, table.settings.clock, table.facts.changed, rows)
    if (table.facts.rules_version or 0) >= load_game(table.settings.game).game.version:
        return False
    record = record_of(table, deal)
    try:
        replay(record)
    except InvalidRecord:
        conceded = sorted(table.ledger.conceded)
        table.facts.result = Result([], [], [], conceded, complete=False)
        table.facts.status = "finished"
        finish_table(connection, table.id, table.facts.result, record)
        connection.commit()
        return True
    return False


def resumed(table: Table, deal: Any) -> Match:
    """The match of a running table, from its deal and its decisions, under the rules it was begun with."""
    match = replay(record_of(table, deal))
    match.source = Secret(table.facts.secret or b"")
    return match


def record_of(table: Table, deal: Any) -> dict[str, Any]:
    """A record from the rows alone, readable whatever the rules have become."""
    settings, ledger = table.settings, table.ledger
    record: dict[str, Any] = {
        "record": 1,
        "game": settings.game,
        "players": settings.players,
        "options": settings.options,
        "deal": deal,
        "steps": [step_of(ledger.rows[i]) for i in ledger.plays],
        "rules": table.facts.rules_version,
    }
    return record if settings.cards is None else {**record, "cards": settings.cards}


@dataclass(frozen=True)
class Start:
    """What is written down when a match begins."""

    secret: bytes
    deal: dict[str, Any]
    rules_version: int


def start_table(connection: sa.Connection, id: str, start: Start) -> bool:
    """Store the deal; False if somebody was first, or a seat is empty."""
    at = now()
    if any(seat.empty for seat in read_seats(connection, id)):
        return False
    change = TABLES.update().where(TABLES.c.id == id, TABLES.c.status == "open")
    values = {"status": "running", "changed": at, "due": at + LEASE, **vars(start)}
    started = connection.execute(change.values(values)).rowcount == 1
    notify(connection, f"room {id}")
    return started


def finish_table(connection: sa.Connection, id: str, result: Result, record: dict[str, Any]) -> None:
    """Store how a match ended; doing it twice is harmless."""
    change = TABLES.update().where(TABLES.c.id == id)
    values = {"status": "finished", "changed": now(), "due": None, "record": record}
    connection.execute(change.values(result=msgspec.to_builtins(result), **values))
    notify(connection, f"room {id}")


def delete_table(connection: sa.Connection, id: str) -> None:
    """A table goes with its seats, rows and chat."""
    connection.execute(TABLES.delete().where(TABLES.c.id == id))
    notify(connection, f"gone {id}")


def sit(connection: sa.Connection, id: str, seat: int, who: Seat, *, expected: Seat) -> bool:
    """Change who sits in a seat of an open table; False if it is no longer as expected."""
    is_open = sa.select(TABLES.c.id).where(TABLES.c.id == id, TABLES.c.status == "open")
    if connection.execute(is_open.with_for_update()).first() is None:
        return False
    change = SEATS.update().where(
        SEATS.c.table_id == id,
        SEATS.c.seat == seat,
        SEATS.c.guest.is_not_distinct_from(expected.guest),
        SEATS.c.bot.is_not_distinct_from(expected.bot),
    )
    if who.guest is not None:  # nobody sits twice
        taken = sa.select(SEATS.c.seat).where(SEATS.c.table_id == id, SEATS.c.guest == who.guest)
        if connection.execute(taken).first() is not None:
            return False
    changed = connection.execute(change.values(**vars(who))).rowcount == 1
    connection.execute(TABLES.update().where(TABLES.c.id == id).values(changed=now()))
    notify(connection, f"room {id}")
    return changed


def change_table(connection: sa.Connection, id: str, **values: Any) -> None:
    """Change what the host may change."""
    connection.execute(TABLES.update().where(TABLES.c.id == id).values(**values))
    notify(connection, f"room {id}")


def link_rematch(connection: sa.Connection, id: str, new: NewRow) -> str:
    """The table of the next match: the one somebody made already, or a new one."""
    known = connection.execute(sa.select(TABLES.c.rematch).where(TABLES.c.id == id).with_for_update())
    existing = known.scalar_one()
    if existing is not None:
        return str(existing)
    following = insert_table(connection, new)
    change_table(connection, id, rematch=following)
    return following


def add_chat(connection: sa.Connection, id: str, seat: int | None, name: str, text: str) -> Said:
    """Store a line of chat."""
    last = sa.select(sa.func.coalesce(sa.func.max(CHAT.c.n), -1)).where(CHAT.c.table_id == id)
    said = Said(int(connection.execute(last).scalar_one()) + 1, name, seat, text, now())
    connection.execute(
        CHAT.insert().values(table_id=id, n=said.n, seat=seat, name=name, text=text, at=said.at)
    )
    notify(connection, f"chat {id} {said.n}")
    return said


def read_chat(connection: sa.Connection, id: str, first: int = 0) -> list[Said]:
    """The last lines of chat from a number on."""
    wanted = sa.select(CHAT.c.n, CHAT.c.name, CHAT.c.seat, CHAT.c.text, CHAT.c.at)
    found = connection.execute(
        wanted.where(CHAT.c.table_id == id, CHAT.c.n >= first).order_by(CHAT.c.n.desc()).limit(200)
    ).all()
    return [Said(*row) for row in reversed(found)]
