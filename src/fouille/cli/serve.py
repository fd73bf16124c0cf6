"""`fouille serve`: the tables, for a family or for many."""

import os
import sys
import threading
import time
import urllib.request
import webbrowser
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Annotated

import typer
from rich.text import Text

from fouille import games
from fouille.cli.mistake import Mistake
from fouille.cli.options import RULES, Language, words_in
from fouille.cli.terminal import Terminal
from fouille.cli.words import Words

Database = Annotated[str | None, typer.Option("--database", help="cli-help-database", metavar="URL")]


def serve(
    host: Annotated[str | None, typer.Option("--host", help="cli-help-host", metavar="ADDRESS")] = None,
    port: Annotated[int | None, typer.Option("--port", help="cli-help-port", metavar="N")] = None,
    database: Database = None,
    workers: Annotated[int | None, typer.Option("--workers", help="cli-help-workers", metavar="N")] = None,
    public_url: Annotated[
        str | None, typer.Option("--public-url", help="cli-help-public-url", metavar="URL")
    ] = None,
    show: Annotated[bool, typer.Option("--open", help="cli-help-open")] = False,
    lang: Language = None,
) -> None:
    """Serve until interrupted."""
    words = words_in(lang)
    with server_parts(words):
        from fouille.server.launch import serve as serve_tables
        from fouille.server.preflight import check
        from fouille.server.settings import from_environment

        settings = from_environment(
            host=host, port=port, database=database, workers=workers, public_url=public_url
        )
        check(settings)
        local = "127.0.0.1" if settings.host in ("0.0.0.0", "::") else settings.host
        url = f"http://{local}:{settings.port}"
        if settings.warm_up:
            prepare(words)
        Terminal().print(Text(words.say("cli-serving", url=url)))
        if show and can_open():
            threading.Thread(target=open_when_ready, args=(url,), daemon=True).start()
        serve_tables(settings)


@contextmanager
def server_parts(words: Words) -> Iterator[None]:
    """Whoever has not installed the server is told how; settings that make no sense are named."""
    from fouille.server.settings import SettingError

    try:
        yield
    except ModuleNotFoundError as error:
        if not error.name or error.name.startswith("fouille"):
            raise
        raise Mistake(words, "cli-no-server", name=error.name) from None
    except SettingError as error:
        raise Mistake(words, "cli-bad-setting", why=str(error)) from None


def prepare(words: Words) -> None:
    """Compile the games before anybody comes."""
    from fouille.server.warmth import compile_games, warm_games

    terminal, number = Terminal(), len(games.game_names())
    for i, compiled in enumerate(compile_games()):
        doing = words.say("cli-preparing-games", number=i + 1, games=number)
        if not terminal.live:
            terminal.side.print(Text(doing))
        with terminal.working(doing):
            compiled.result()
    with terminal.working(words.say("cli-preparing"), words.compiling(words.say("cli-all-games"), RULES)):
        warm_games()


def can_open() -> bool:
    """Whether there is a screen for a browser; one in the terminal would take it from the server."""
    return sys.platform in ("darwin", "win32") or bool(
        os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY")
    )


def open_when_ready(url: str) -> None:
    """Show the page in the browser once the server answers."""
    for _ in range(300):
        try:
            urllib.request.urlopen(f"{url}/healthz", timeout=2).close()
        except OSError:
            time.sleep(0.2)
        else:
            webbrowser.open(url)
            return
