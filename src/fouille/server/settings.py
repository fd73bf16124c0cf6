"""Settings of a server, from the environment: FOUILLE_DATABASE, FOUILLE_PORT, ..."""

import os
from collections.abc import Mapping
from dataclasses import dataclass, fields
from typing import Any

PREFIX = "FOUILLE_"
KINDS: dict[Any, Any] = {str: str, int: int, float: float}


@dataclass(frozen=True)
class Settings:
    """How a server runs. Every field can be set by an environment variable of its name."""

    database: str = "sqlite:///fouille.sqlite"  # or postgresql://user:password@host/name
    host: str = "127.0.0.1"
    port: int = 8000
    workers: int = 1  # processes on this machine; more than one needs PostgreSQL
    public_url: str = (
        ""  # where people reach the server, e.g. https://play.example.org; for QR codes and origins
    )
    origins: str = ""  # further origins whose pages may connect, separated by commas
    proxies: str = "127.0.0.1"  # addresses of reverse proxies whose X-Forwarded-For is believed
    warm_up: int = 1  # 0: games and bots are compiled, or loaded from their cache, when first needed
    bot_threads: int = 2  # bots that think at the same time
    bot_seconds: float = 0.0  # how long they think; 0: as their level says
    bot_pause: float = 0.6  # seconds that a bot's move takes at least when people look on
    idle_seconds: float = 300.0  # after which a table that nobody looks at leaves memory
    messages_per_second: float = 20.0  # of one connection, on average
    requests_per_second: float = 10.0  # of one address, on average
    guests_per_second: float = 0.2  # new ones from one address, on average, with room for 50 at once
    tables_per_second: float = 0.2  # new ones of one guest, on average, with room for 20 at once
    connections_per_address: int = 200
    open_tables_per_guest: int = 50  # not finished, made by one guest
    log_level: str = "info"

    @property
    def allowed_origins(self) -> frozenset[str]:
        """Origins beside the server's own."""
        named = [self.public_url, *self.origins.split(",")]
        return frozenset(origin.strip().rstrip("/") for origin in named if origin.strip())


def from_environment(environment: Mapping[str, str] = os.environ, **given: Any) -> Settings:
    """Settings given by name, else by the environment, else the usual ones."""
    found: dict[str, Any] = {}
    for field in fields(Settings):
        text = environment.get(PREFIX + field.name.upper())
        if given.get(field.name) is not None:
            found[field.name] = given[field.name]
        elif text is not None:
            try:
                found[field.name] = KINDS[field.type](text)
            except ValueError:
                raise SettingError(f"{PREFIX}{field.name.upper()}: {text!r} is not a number") from None
    return checked(Settings(**found))


def checked(settings: Settings) -> Settings:
    """The same settings; SettingError names the one that cannot be."""
    if not 0 <= settings.port <= 65535:
        raise SettingError(f"a port is a number from 0 to 65535, not {settings.port}")
    if settings.workers < 1:
        raise SettingError(f"workers: must be 1 or more, not {settings.workers}")
    return settings


class SettingError(ValueError):
    """A setting that makes no sense."""
