"""`fouille verify`: can these matches have happened, and were their deals fair?"""

from pathlib import Path
from typing import Annotated, Any

import typer
from rich.text import Text

from fouille.cli.files import read_matches
from fouille.cli.options import Language, words_in
from fouille.cli.terminal import Terminal
from fouille.cli.words import Words
from fouille.match.record import replay
from fouille.rulekit.errors import FouilleError, InvalidRecord


def verify(
    files: Annotated[list[Path], typer.Argument(help="cli-help-verify-files", metavar="FILE...")],
    lang: Language = None,
) -> None:
    """Check records."""
    terminal, words = Terminal(), words_in(lang)
    good = bad = 0
    for path in files:
        try:
            found = read_matches(path, words)
        except FouilleError as error:
            terminal.print(Text(str(error), style="mistake"))
            bad += 1
            continue
        for line, record in found:
            problem, note = judged(record, words)
            where = words.say("cli-where", path=str(path), line=line)
            said = Text(f"{where} ")
            said.append(problem or note, style="mistake" if problem else "")
            terminal.out.print(said, soft_wrap=True)
            bad, good = bad + bool(problem), good + (not problem)
    style = "mistake" if bad else "title"
    terminal.print(Text(words.say("cli-verified", good=good, bad=bad), style=style))
    if bad:
        raise typer.Exit(1)


def judged(record: Any, words: Words) -> tuple[str, str]:
    """What is wrong with a record, or else what can be said of it."""
    if isinstance(record, InvalidRecord):
        return words.say("cli-verify-bad", why=str(record)), ""
    try:
        match = replay(record)
    except InvalidRecord as error:
        return words.say("cli-verify-bad", why=str(error)), ""
    notes = [words.say("cli-verify-ok", game=match.game.id, steps=len(match.steps))]
    if not match.over:
        notes.append(words.say("cli-verify-unfinished"))
    if "secret" in record.get("fair", {}):
        notes.append(words.say("cli-verify-fair"))
    elif "fair" in record:
        notes.append(words.say("cli-verify-sealed"))
    return "", ", ".join(notes)
