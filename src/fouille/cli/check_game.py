"""`fouille check-game`: does a game hold what any game must hold?"""

from typing import Annotated

import typer
from rich.text import Text

from fouille import games
from fouille.cli.options import Language, game_named, words_in
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

        def start(players: int, seed: int, game: PlayableGame = game) -> Match:
            return game.new_match(players, seed)

        with terminal.working(words.say("cli-checking", game=game.id)):
            findings = conformance.check(game.game, start, replay, matches)
        bad = bad or bool(findings)
        for finding in findings:
            terminal.out.print(Text(str(finding), style="mistake"), soft_wrap=True)
        if findings:
            terminal.print(Text(words.say("cli-check-bad", game=game.id, n=len(findings)), style="mistake"))
        else:
            terminal.print(Text(words.say("cli-check-ok", game=game.id, n=matches * len(game.players))))
    if bad:
        raise typer.Exit(1)
