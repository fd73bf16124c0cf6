"""Backups: a whole database as one gzip file of JSON lines, of SQLite and PostgreSQL alike.

A backup of one kind can be restored into the other. The file holds secrets: the key of the cookies, and the
shuffles of running matches.
"""

import base64
import gzip
import json
from pathlib import Path
from typing import Any

import sqlalchemy as sa

from fouille.server.preflight import must_exist, open_database
from fouille.server.schema import METADATA
from fouille.server.store import Store

FORMAT = 1
GROUP = 500


class BackupError(ValueError):
    """A backup that cannot be made or restored."""


def backup(url: str, path: Path) -> int:
    """Write all rows as of one moment, while the server may run; how many."""
    must_exist(url)
    store = Store(url)
    unfinished = path.with_name(path.name + ".part")
    try:
        store.migrate()
        with store.engine.connect() as connection, gzip.open(unfinished, "wt", encoding="utf-8") as file:
            if not store.sqlite:
                connection.execution_options(isolation_level="REPEATABLE READ")
            file.write(json.dumps({"fouille_backup": FORMAT}) + "\n")
            rows = 0
            for table in METADATA.sorted_tables:
                for row in connection.execute(sa.select(table)).mappings():
                    values = {name: packed(value) for name, value in row.items()}
                    file.write(json.dumps([table.name, values]) + "\n")
                    rows += 1
        unfinished.replace(path)
    finally:
        store.close()
        unfinished.unlink(missing_ok=True)
    return rows


def restore(url: str, path: Path) -> int:
    """Fill an empty database from a backup, wholly or not at all; how many rows."""
    if not path.is_file():
        raise BackupError(f"{path}: there is no such file")
    check_backup(path)
    store = open_database(url)
    try:
        with store.engine.begin() as connection, gzip.open(path, "rt", encoding="utf-8") as file:
            if any(connection.execute(sa.select(table).limit(1)).first() for table in METADATA.sorted_tables):
                raise BackupError("the database is not empty: restore into a new one")
            file.readline()
            waiting: list[dict[str, Any]] = []
            rows, last = 0, ""
            for line in file:
                name, values = json.loads(line)
                if waiting and (name != last or len(waiting) == GROUP):
                    connection.execute(METADATA.tables[last].insert(), waiting)
                    waiting = []
                waiting.append({key: unpacked(value) for key, value in values.items()})
                rows, last = rows + 1, name
            if waiting:
                connection.execute(METADATA.tables[last].insert(), waiting)
    except (OSError, EOFError, ValueError, KeyError) as error:
        raise error if isinstance(error, BackupError) else BackupError(f"{path}: {error}") from None
    finally:
        store.close()
    return rows


def check_backup(path: Path) -> None:
    """BackupError unless a file begins as a backup does; looked at before a database is opened or made."""
    try:
        with gzip.open(path, "rt", encoding="utf-8") as file:
            ours = json.loads(file.readline()) == {"fouille_backup": FORMAT}
    except (OSError, EOFError, ValueError) as error:
        raise BackupError(f"{path}: is not a backup of Fouille ({error})") from None
    if not ours:
        raise BackupError(f"{path}: is not a backup of Fouille")


def packed(value: Any) -> Any:
    """Bytes as JSON can carry them."""
    return {"bytes": base64.b64encode(value).decode()} if isinstance(value, bytes) else value


def unpacked(value: Any) -> Any:
    """The same, read."""
    if isinstance(value, dict) and set(value) == {"bytes"}:
        return base64.b64decode(value["bytes"])
    return value
