"""Backups: of one database into another, and old matches under new rules."""

from pathlib import Path

import pytest
import sqlalchemy as sa

from fouille.client import RequestRefused
from fouille.server.backup import BackupError, backup, restore
from fouille.server.schema import METADATA, TABLES
from fouille.server.store import Store
from tests.server.conftest import Databases
from tests.server.running import Client, Running, opened, play_on, run, seated


def test_a_backup_restores_every_table_into_either_database(
    new_database: Databases, sqlite_database: str, tmp_path: Path
) -> None:
    async def begin(url: str) -> tuple[str, str, int]:
        table, people = await seated(url, 1, players=3)
        [page] = await opened(table, people)
        await play_on(table, [page], 3)
        step = page.states[table].step
        await page.close()
        return table, people[0].cookie or "", step

    async def go_on(url: str, table: str, cookie: str, step: int) -> None:
        [page] = await opened(table, [Client(url, cookie)])
        assert page.states[table].step >= step
        await play_on(table, [page])

    file = tmp_path / "backup.gz"
    source = new_database()
    with Running(source) as running:
        table, cookie, step = run(begin(running.url))
        written = backup(source, file)  # while the server runs
    assert restore(sqlite_database, file) == written
    with pytest.raises(BackupError, match="not empty"):
        restore(sqlite_database, file)
    with Running(sqlite_database) as running:
        run(go_on(running.url, table, cookie, step))


def test_what_is_no_backup_is_refused_and_nothing_is_written(sqlite_database: str, tmp_path: Path) -> None:
    for name, content in (("text", b"hello"), ("empty", b"")):
        (tmp_path / name).write_bytes(content)
        with pytest.raises(BackupError):
            restore(sqlite_database, tmp_path / name)


def test_the_migrations_build_the_schema(new_database: Databases) -> None:
    from alembic.autogenerate import compare_metadata
    from alembic.migration import MigrationContext

    store = Store(new_database())
    store.migrate()
    with store.engine.connect() as connection:
        assert compare_metadata(MigrationContext.configure(connection), METADATA) == []
    store.close()


def test_a_match_of_older_rules_that_cannot_go_on_stays_readable(sqlite_database: str) -> None:
    async def begin(url: str) -> str:
        table, people = await seated(url, 2)
        pages = await opened(table, people)
        await play_on(table, pages, 4)
        for page in pages:
            await page.close()
        return table

    async def read(url: str, table: str) -> None:
        record = await Client(url).get(f"/api/tables/{table}/record")
        assert (len(record["steps"]), record["rules"]) == (4, 0)
        assert not (await Client(url).get(f"/api/tables/{table}/result"))["complete"]
        with pytest.raises(RequestRefused):
            await Client(url).get(f"/api/tables/{table}/replay")

    with Running(sqlite_database) as running:
        table = run(begin(running.url))
    store = Store(sqlite_database)
    with store.engine.begin() as connection:  # as if dealt by an older version with another kind of deal
        older = TABLES.update().where(TABLES.c.id == table).values(rules_version=0, deal={"old": 1})
        connection.execute(older)
        assert connection.execute(sa.select(TABLES.c.rules_version)).scalar() == 0
    store.close()
    with Running(sqlite_database) as running:
        run(read(running.url, table))
