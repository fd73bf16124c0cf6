"""What can be found wrong before a server starts: its workers, its port, its database."""

import socket
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import sqlalchemy as sa
from alembic.util import CommandError

from fouille.server.settings import SettingError, Settings
from fouille.server.store import Store, reason_of

KNOWN = "write sqlite:///FILE or postgresql://user:password@host/name"


def check(settings: Settings) -> None:
    """SettingError if the server could not serve with these settings."""
    check_workers(settings)
    check_port(settings.host, settings.port)
    open_database(settings.database).close()


def check_workers(settings: Settings) -> None:
    """Several processes need a database that several processes can write."""
    if settings.workers > 1 and database_url(settings.database).get_backend_name() == "sqlite":
        raise SettingError("several workers need PostgreSQL: set the database to postgresql://...")


def check_port(host: str, port: int) -> None:
    """The port must be free, and ours to take."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    with socket.socket(family, socket.SOCK_STREAM) as found:
        found.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            found.bind((host, port))
        except OSError as error:
            raise SettingError(f"port {port} at {host}: {error.strerror or error}") from None


def database_url(url: str) -> sa.URL:
    """A database's address, of a kind that we know; its password is never repeated."""
    try:
        found = sa.make_url(url)
    except (sa.exc.ArgumentError, ValueError):
        raise SettingError(f"the database is not an address: {KNOWN}") from None
    if found.get_backend_name() not in ("sqlite", "postgresql", "postgres"):
        raise SettingError(f"the database {found.render_as_string()!r} is of no known kind: {KNOWN}")
    return found


def open_database(url: str) -> Store:
    """The store, brought up to date; SettingError says why it cannot be opened."""
    with told(database_url(url)):
        store = Store(url)
        try:
            store.migrate()
        except BaseException:
            store.close()
            raise
        return store


def must_exist(url: str) -> None:
    """SettingError unless there is a database of a server already: opening would make an empty one."""
    found = database_url(url)
    if found.get_backend_name() != "sqlite":
        found = found.set(drivername="postgresql+psycopg")
    elif not Path(found.database or "").is_file():
        raise SettingError(f"there is no database {found.render_as_string()!r}")
    with told(found):
        engine = sa.create_engine(found)
        try:
            ours = sa.inspect(engine).has_table("alembic_version")
        finally:
            engine.dispose()
    if not ours:
        raise SettingError(f"the database {found.render_as_string()!r} holds no tables of Fouille")


@contextmanager
def told(url: sa.URL) -> Iterator[None]:
    """What goes wrong with a database, as a setting that makes no sense."""
    try:
        yield
    except ModuleNotFoundError as error:
        raise SettingError(f"PostgreSQL needs {error.name}: pip install 'fouille[postgres]'") from None
    except (sa.exc.DBAPIError, CommandError) as error:
        shown = url.render_as_string()
        raise SettingError(f"the database {shown!r} cannot be opened ({reason_of(error)})") from None
