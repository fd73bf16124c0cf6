"""The store: a database behind one writer thread with group commit, and a few readers.

Moves that arrive while a commit is under way are written together in the next one, so the price of a durable
write is shared. Nothing is answered before its commit.
"""

import asyncio
import queue
import sqlite3
import threading
from collections import deque
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import cached_property
from pathlib import Path
from typing import Any, NamedTuple, TypeVar

import msgspec
import sqlalchemy as sa
from alembic import command
from alembic.config import Config
from msgspec.structs import asdict
from sqlalchemy.dialects import postgresql, sqlite

from fouille.server.schema import ACTIONS

T = TypeVar("T")
LARGEST_GROUP = 1000
READERS = 2
write = msgspec.json.Encoder().encode
CHANNEL = "fouille"  # of PostgreSQL's LISTEN and NOTIFY


class StoreAway(Exception):
    """The database cannot be reached or cannot write; nothing has changed."""


class Row(msgspec.Struct, frozen=True):
    """One row of `actions`."""

    table_id: str
    step: int
    kind: str
    seat: int
    bot: bool
    do: dict[str, Any] | None
    chance: dict[str, Any] | None
    at: int


class Job(NamedTuple):
    """Something to be written: rows for a group commit, or a function with a transaction of its own."""

    work: Row | Callable[[sa.Connection], Any]
    answer: asyncio.Future[Any]


class Store:
    """A database by URL: SQLite in a file, or PostgreSQL."""

    def __init__(self, url: str):
        self.url = sa.make_url(url)
        self.sqlite = self.url.get_backend_name() == "sqlite"
        if not self.sqlite:
            self.url = self.url.set(drivername="postgresql+psycopg")
        self.engine = sqlite_engine(self.url) if self.sqlite else postgres_engine(self.url)
        self._jobs: deque[Job] = deque()
        self._wake: queue.SimpleQueue[None] = queue.SimpleQueue()  # there are jobs, or this is the end
        self._woken = False
        self._closing = False
        self._readers = ThreadPoolExecutor(READERS, thread_name_prefix="reader")
        self._writer = threading.Thread(target=self._write_all, name="writer", daemon=True)
        dialect: Any = sqlite if self.sqlite else postgresql
        self._append = (
            dialect.insert(ACTIONS).on_conflict_do_nothing().execution_options(preserve_rowcount=True)
        )
        self._writer.start()

    def migrate(self) -> None:
        """Bring the database up to date; processes that start together wait for each other."""
        config = Config()
        config.set_main_option("script_location", str(Path(__file__).parent / "migrations"))
        with self.engine.begin() as connection:
            if not self.sqlite:
                connection.execute(sa.text("select pg_advisory_xact_lock(70177)"))
            config.attributes["connection"] = connection
            command.upgrade(config, "head")

    def append(self, row: Row) -> asyncio.Future[bool]:
        """Add a row of actions; answered when it is durable, by False if that step is taken."""
        return self._written(row)

    def write(self, work: Callable[[sa.Connection], T]) -> asyncio.Future[T]:
        """Run a function in a transaction of its own on the writer."""
        return self._written(work)

    async def read(self, work: Callable[[sa.Connection], T]) -> T:
        """Run a function on a reader."""

        def on_reader() -> T:
            with self.engine.connect() as connection:
                return work(connection)

        try:
            return await asyncio.get_running_loop().run_in_executor(self._readers, on_reader)
        except sa.exc.DBAPIError as error:
            raise StoreAway(reason_of(error)) from error

    def close(self) -> None:
        """Write what is waiting, then let go of the database."""
        self._closing = True
        self._wake.put(None)
        self._writer.join()
        self._readers.shutdown()
        self.engine.dispose()

    def _written(self, work: Row | Callable[[sa.Connection], Any]) -> asyncio.Future[Any]:
        loop = self._loop
        answer: asyncio.Future[Any] = loop.create_future()
        self._jobs.append(Job(work, answer))
        if not self._woken:  # once for all that is asked in this round of the loop: waking a thread is dear
            self._woken = True
            loop.call_soon(self._wake_writer)
        return answer

    @cached_property
    def _loop(self) -> asyncio.AbstractEventLoop:
        """The event loop that is answered; asking for it every time would ask for our process id too."""
        return asyncio.get_running_loop()

    def _wake_writer(self) -> None:
        self._woken = False
        self._wake.put(None)

    # --- the writer thread -------------------------------------------------------------------------------

    def _write_all(self) -> None:
        while not self._closing:
            self._wake.get()
            while self._jobs:
                if isinstance(self._jobs[0].work, Row):
                    self._write_rows(self._next_rows())
                else:
                    self._write_one(self._jobs.popleft())

    def _next_rows(self) -> list[Job]:
        """The rows that come before anything else, for one commit."""
        jobs: list[Job] = []
        while self._jobs and isinstance(self._jobs[0].work, Row) and len(jobs) < LARGEST_GROUP:
            jobs.append(self._jobs.popleft())
        return jobs

    def _write_rows(self, jobs: list[Job]) -> None:
        rows = [job.work for job in jobs if isinstance(job.work, Row)]
        insert = self._insert_at_once if self.sqlite else self._insert_together
        try:
            stored = insert(rows) or self._insert_one_by_one(rows)
        except (sa.exc.DBAPIError, sqlite3.Error) as error:
            settle(jobs, [StoreAway(reason_of(error))] * len(jobs))
        except Exception as error:
            settle(jobs, [error] * len(jobs))
        else:
            settle(jobs, stored)

    def _insert_at_once(self, rows: list[Row]) -> list[bool] | None:
        """SQLite: all rows by one statement, so that this thread waits for the interpreter only once."""
        raw = self.engine.raw_connection()
        try:
            raw.cursor().execute(APPEND_AT_ONCE, [written(rows)])
        except sqlite3.IntegrityError:  # some step was taken; nothing is written
            return None
        finally:
            raw.close()
        return [True] * len(rows)

    def _insert_together(self, rows: list[Row]) -> list[bool] | None:
        """One commit for all rows; None, and nothing written, if some step was taken."""
        with self.engine.connect() as connection:
            if connection.execute(self._append, [asdict(row) for row in rows]).rowcount != len(rows):
                return None
            self._tell(connection, rows)
            connection.commit()
        return [True] * len(rows)

    def _insert_one_by_one(self, rows: list[Row]) -> list[bool]:
        """The rows whose step is free, in one commit."""
        with self.engine.begin() as connection:
            stored = [connection.execute(self._append, asdict(row)).rowcount == 1 for row in rows]
            self._tell(connection, rows)
        return stored

    def _tell(self, connection: sa.Connection, rows: list[Row]) -> None:
        if not self.sqlite:
            steps = {row.table_id: row.step for row in rows}
            news = [{"channel": CHANNEL, "text": f"step {table} {step}"} for table, step in steps.items()]
            connection.execute(NOTIFY, news)

    def _write_one(self, job: Job) -> None:
        assert not isinstance(job.work, Row)
        try:
            with self.engine.begin() as connection:
                result = job.work(connection)
        except sa.exc.DBAPIError as error:
            settle([job], [StoreAway(reason_of(error))])
        except Exception as error:
            settle([job], [error])
        else:
            settle([job], [result])


APPEND_AT_ONCE = """
insert into actions (table_id, step, kind, seat, bot, do, chance, at)
select value->>'table_id', value->>'step', value->>'kind', value->>'seat', value->>'bot', value->>'do',
    value->>'chance', value->>'at' from json_each(?)
"""
NOTIFY = sa.text("select pg_notify(:channel, :text)")


def notify(connection: sa.Connection, text: str) -> None:
    """Tell the other processes, once this transaction is committed."""
    if connection.dialect.name == "postgresql":
        connection.execute(NOTIFY, {"channel": CHANNEL, "text": text})


def settle(jobs: list[Job], results: list[Any]) -> None:
    """Hand results back to the event loop that waits for them."""

    def on_loop() -> None:
        for job, result in zip(jobs, results, strict=True):
            if job.answer.done():
                continue
            if isinstance(result, Exception):
                job.answer.set_exception(result)
            else:
                job.answer.set_result(result)

    loop = jobs[0].answer.get_loop()
    if not loop.is_closed():
        loop.call_soon_threadsafe(on_loop)


def written(value: Any) -> str:
    """JSON for a column, in a tenth of the time that SQLAlchemy's own way takes."""
    return write(value).decode()


def reason_of(error: Exception) -> str:
    """The database's own words, without the statement and its values."""
    words = str(getattr(error, "orig", error))
    return words.splitlines()[0] if words else type(error).__name__


def sqlite_engine(url: sa.URL) -> sa.Engine:
    """Write-ahead log, synchronised at every commit."""
    engine = sa.create_engine(url, connect_args={"timeout": 10}, json_serializer=written)

    @sa.event.listens_for(engine, "connect")
    def prepare(connection: Any, _record: Any) -> None:
        connection.isolation_level = None  # we say BEGIN ourselves
        for setting in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON"):
            connection.execute(f"PRAGMA {setting}")

    @sa.event.listens_for(engine, "begin")
    def begin(connection: sa.Connection) -> None:
        connection.exec_driver_sql("BEGIN")

    return engine


def postgres_engine(url: sa.URL) -> sa.Engine:
    """A small pool whose connections are tried before use."""
    return sa.create_engine(
        url,
        pool_size=READERS + 1,
        max_overflow=1,
        pool_pre_ping=True,
        connect_args={"connect_timeout": 5},
        json_serializer=written,
    )
