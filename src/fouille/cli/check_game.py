"""`fouille check-game`: does a game hold what any game must hold?"""

import traceback
from pathlib import Path
from typing import Annotated

import typer
from rich.text import Text

from fouille import games
from fouille.cli.options import JUDGED, Language, game_named, words_in
from fouille.cli.terminal import Terminal
from fouille.match.game import PlayableGame
from fouille.match.match import Match
from fouille.match.record import replay
from fouille.rulekit import conformance


def check_game(
    names: Annotated[list[str] | None, typer.Argument(help="cli-help-check-names", metavar="GAME...")] = None,
    matches: Annotated[
        int, typer.Option("--matches", "-k", help="cli-help-check-matches", metavar="N", min=1)
    ] = 5,
    lang: Language = None,
) -> None:
    """Run the conformance suite."""
    terminal, words = Terminal(), words_in(lang)
    bad = False
    for name in names or games.game_names():
        game = PlayableGame(game_named(name, words))
        saying = words.compiling(words_in(lang, game.game).game_name(), JUDGED)
        with terminal.working(words.say("cli-checking", game=game.id), saying):
            findings = findings_of(game, matches)
        bad = bad or bool(findings)
        for finding in findings:
            terminal.out.print(Text(str(finding), style="mistake"), soft_wrap=True)
        if findings:
            terminal.print(Text(words.say("cli-check-bad", game=game.id, n=len(findings)), style="mistake"))
        else:
            terminal.print(Text(words.say("cli-check-ok", game=game.id, n=matches * len(game.players))))
    if bad:
        raise typer.Exit(1)


def findings_of(game: PlayableGame, matches: int) -> list[str]:
    """What is wrong with a game; an exception in its own code is told with its place, and ends the check."""

    def start(players: int, seed: int) -> Match:
        return game.new_match(players, seed)

    try:
        return conformance.check(game.game, start, replay, matches)
    except Exception as error:
        frames = traceback.extract_tb(error.__traceback__)
        place = next((frame for frame in reversed(frames) if of_game(frame.filename, game)), frames[-1])
        where = f"{Path(place.filename).name}, line {place.lineno}, in {place.name}"
        return [f"{game.id}: raises {type(error).__name__}: {error} ({where})"]


def of_game(file: str, game: PlayableGame) -> bool:
    """Whether a file is the game's own."""
    return Path(file).is_relative_to(game.game.folder)
