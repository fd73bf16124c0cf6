"""Lists of tables, and what a process does for all its tables at once."""

from collections.abc import Iterable

import sqlalchemy as sa

from fouille.server.archive import LEASE
from fouille.server.clock import now
from fouille.server.schema import SEATS, TABLES
from fouille.server.store import notify

LOBBY_SIZE = 100
MINE_SIZE = 100
LOBBY_AGE = 24 * 3600 * 1000  # an open table that nobody has touched for so long is not listed


def lobby_ids(connection: sa.Connection) -> list[str]:
    """Public tables that wait for players or are being played, the latest first."""
    recent = (
        sa.select(TABLES.c.id)
        .where(
            TABLES.c.public, TABLES.c.status.in_(("open", "running")), TABLES.c.changed > now() - LOBBY_AGE
        )
        .order_by(TABLES.c.changed.desc(), TABLES.c.id)
        .limit(LOBBY_SIZE)
    )
    return list(connection.execute(recent).scalars())


def ids_of(connection: sa.Connection, guest: str) -> list[str]:
    """Tables where a guest sits or is host, the latest first."""
    sits = sa.select(SEATS.c.table_id).where(SEATS.c.guest == guest)
    mine = (
        sa.select(TABLES.c.id)
        .where(TABLES.c.id.in_(sits) | (TABLES.c.host == guest))
        .order_by(TABLES.c.changed.desc(), TABLES.c.id)
        .limit(MINE_SIZE)
    )
    return list(connection.execute(mine).scalars())


def count_unfinished(connection: sa.Connection, host: str) -> int:
    """How many tables of a host are not finished."""
    mine = sa.select(sa.func.count()).where(TABLES.c.host == host, TABLES.c.status != "finished")
    return int(connection.execute(mine).scalar_one())


def due_ids(connection: sa.Connection, *, all_leases: bool) -> list[str]:
    """Running tables that nobody looks after; with all leases: also those kept by earlier processes."""
    wanted = sa.select(TABLES.c.id).where(TABLES.c.status == "running", TABLES.c.due.is_not(None))
    if not all_leases:
        wanted = wanted.where(TABLES.c.due < now())
    return list(connection.execute(wanted.order_by(TABLES.c.due).limit(500)).scalars())


def renew(connection: sa.Connection, tables: Iterable[str], present: Iterable[tuple[str, int]]) -> None:
    """This process still looks after these tables, and these seats are connected to it."""
    leases = [{"id_": table, "due_": now() + LEASE} for table in tables]
    seats = [{"id_": table, "seat_": seat, "seen_": now()} for table, seat in present]
    if leases:
        mine = TABLES.update().where(TABLES.c.id == sa.bindparam("id_"), TABLES.c.status == "running")
        connection.execute(mine.values(due=sa.bindparam("due_")), leases)
    if seats:
        theirs = SEATS.update().where(
            SEATS.c.table_id == sa.bindparam("id_"), SEATS.c.seat == sa.bindparam("seat_")
        )
        connection.execute(theirs.values(seen=sa.bindparam("seen_")), seats)


def let_go(connection: sa.Connection, dues: Iterable[tuple[str, int | None]]) -> None:
    """This process no longer looks after these tables; somebody must at the times given."""
    rows = [{"id_": table, "due_": due} for table, due in dues]
    if rows:
        mine = TABLES.update().where(TABLES.c.id == sa.bindparam("id_"), TABLES.c.status == "running")
        connection.execute(mine.values(due=sa.bindparam("due_")), rows)


def announce_presence(connection: sa.Connection, tables: Iterable[str]) -> None:
    """Tell the other processes that somebody came or went."""
    for table in tables:
        notify(connection, f"seen {table}")
