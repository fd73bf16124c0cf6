"""`fouille backup` and `fouille restore`: all tables in one file."""

from pathlib import Path
from typing import Annotated

import typer
from rich.text import Text

from fouille.cli.mistake import Mistake, reason
from fouille.cli.options import Language, words_in
from fouille.cli.serve import Database, server_parts
from fouille.cli.terminal import Terminal

BackupFile = Annotated[Path, typer.Argument(help="cli-help-backup-file", metavar="FILE")]


def backup(file: BackupFile, database: Database = None, lang: Language = None) -> None:
    """Write all tables into a file, while the server may run."""
    words = words_in(lang)
    if file.exists():
        raise Mistake(words, "cli-backup-exists", path=str(file))
    with server_parts(words):
        from fouille.server.backup import backup as write_backup
        from fouille.server.settings import from_environment

        try:
            rows = write_backup(from_environment(database=database).database, file)
        except OSError as error:
            raise Mistake(words, "cli-unwritable", path=str(file), why=reason(error)) from None
    Terminal().print(Text(words.say("cli-backed-up", n=rows, path=str(file))))


def restore(file: BackupFile, database: Database = None, lang: Language = None) -> None:
    """Fill an empty database from a file."""
    words = words_in(lang)
    with server_parts(words):
        from fouille.server.backup import BackupError
        from fouille.server.backup import restore as read_backup
        from fouille.server.settings import from_environment

        try:
            rows = read_backup(from_environment(database=database).database, file)
        except BackupError as error:
            raise Mistake(words, "cli-bad-backup", why=str(error)) from None
    Terminal().print(Text(words.say("cli-restored", n=rows, path=str(file))))
