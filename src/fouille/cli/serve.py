"""`fouille serve`: the tables, for a family or for many."""

from typing import Annotated

import typer
from rich.text import Text

from fouille.cli.mistake import Mistake
from fouille.cli.options import Language, words_in
from fouille.cli.terminal import Terminal

Database = Annotated[str | None, typer.Option("--database", help="cli-help-database", metavar="URL")]


def serve(
    host: Annotated[str | None, typer.Option("--host", help="cli-help-host", metavar="ADDRESS")] = None,
    port: Annotated[int | None, typer.Option("--port", help="cli-help-port", metavar="N")] = None,
    database: Database = None,
    workers: Annotated[int | None, typer.Option("--workers", help="cli-help-workers", metavar="N")] = None,
    public_url: Annotated[
        str | None, typer.Option("--public-url", help="cli-help-public-url", metavar="URL")
    ] = None,
    lang: Language = None,
) -> None:
    """Serve until interrupted."""
    from fouille.server.launch import serve as serve_tables
    from fouille.server.settings import SettingError, from_environment

    words = words_in(lang)
    try:
        settings = from_environment(
            host=host, port=port, database=database, workers=workers, public_url=public_url
        )
        Terminal().print(Text(words.say("cli-serving", url=f"http://{settings.host}:{settings.port}")))
        serve_tables(settings)
    except SettingError as error:
        raise Mistake(words, "cli-bad-setting", why=str(error)) from None
