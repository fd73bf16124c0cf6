"""`fouille play`: a match at the terminal against random bots."""

import getpass
import secrets
from pathlib import Path
from typing import Annotated, Any

import typer
from rich.text import Text

from fouille.cli.files import read_matches
from fouille.cli.host import PROMPT, Host
from fouille.cli.mistake import Mistake
from fouille.cli.options import (
    AnyGame,
    CardFile,
    GameOptions,
    Language,
    Players,
    SeedNumber,
    all_games,
    game_named,
    number_of_players,
    parsed_options,
    words_in,
)
from fouille.cli.screen import Screen
from fouille.cli.table import Table, seat_names
from fouille.cli.terminal import Terminal, typed_number
from fouille.cli.words import Words
from fouille.cli.zones import Brush
from fouille.match.game import PlayableGame
from fouille.match.match import Match
from fouille.match.record import replay
from fouille.match.sources import Secret, Seed
from fouille.rulekit.errors import InvalidRecord
from fouille.rulekit.game import Game


def play(
    game: AnyGame = None,
    players: Players = None,
    seat: Annotated[
        int, typer.Option("--seat", help="cli-help-seat", metavar="SEAT", show_default=False)
    ] = 0,
    name: Annotated[str | None, typer.Option("--name", help="cli-help-name", metavar="NAME")] = None,
    seed: SeedNumber = None,
    option: GameOptions = None,
    cards: CardFile = None,
    save: Annotated[Path | None, typer.Option("--save", help="cli-help-save", metavar="FILE")] = None,
    resume: Annotated[Path | None, typer.Option("--resume", help="cli-help-resume", metavar="FILE")] = None,
    force: Annotated[bool, typer.Option("--force", help="cli-help-force")] = False,
    lang: Language = None,
) -> None:
    """Play a match against random bots."""
    terminal, words = Terminal(), words_in(lang)
    options = parsed_options(option, words)
    if save and save.exists() and save != resume and not force:
        raise Mistake(words, "cli-exists", path=str(save))
    if resume:
        if players is not None or option or cards:
            raise Mistake(words, "cli-resume-alone")
        match = resumed(resume, game, seed, words)
    else:
        chosen = game_named(game, words) if game else choose_game(terminal, words)
        if chosen is None:
            return
        number = number_of_players(players, chosen, words)
        with terminal.working(words.say("cli-preparing")):
            match = PlayableGame(chosen).new_match(number, seed, options, cards)
    if not 0 <= seat < match.players:
        raise Mistake(words, "cli-no-seat", seat=seat, last=match.players - 1)
    bot_seed = secrets.randbits(64) if seed is None else seed
    sit_down(terminal, words_in(lang, match.game), Table(match, seat, bot_seed), name, save or resume)


def sit_down(terminal: Terminal, words: Words, table: Table, name: str | None, save: Path | None) -> None:
    """Name the players and begin."""
    words.names = seat_names(table.you, table.match.players, name or user_name(words), words)
    screen = Screen(terminal.out, words, Brush(words, terminal.plain))
    with terminal.working(words.say("cli-preparing")):
        host = Host(terminal, words, table, screen, save)
        table.let_bots_play()
        table.match.choices()
    host.run()


def user_name(words: Words) -> str:
    """How the person is called in the story: as at this computer."""
    try:
        return getpass.getuser().split("@")[0].capitalize()
    except (OSError, KeyError):
        return words.say("cli-you")


def choose_game(terminal: Terminal, words: Words) -> Game | None:
    """A menu of the games; None when the person leaves."""
    found = all_games(words, terminal)
    terminal.print(Text(words.say("cli-menu"), style="title"), Text())
    for number, game in enumerate(found, 1):
        own = Words(words.language, game)
        title = Text.assemble((f"{number:>3} ", "legal"), (own.game_name(), "title"), "  ")
        title.append(players_range(game, words), style="soft")
        terminal.print(title, Text(f"    {own.texts.text('game-appeal')}"), Text())
    while True:
        try:
            answer = terminal.ask(PROMPT)
        except (EOFError, KeyboardInterrupt):
            answer = "q"
        if answer.lower() == "q":
            terminal.print(Text(words.say("cli-goodbye"), style="soft"))
            return None
        if 1 <= typed_number(answer) <= len(found):
            return found[typed_number(answer) - 1]
        terminal.refuse(words.say("cli-menu-what", given=answer, last=len(found)))


def players_range(game: Game, words: Words) -> str:
    """For how many players a game is."""
    return words.say("cli-players-range", low=game.players.start, high=game.players.stop - 1)


def resumed(path: Path, game: str | None, seed: int | None, words: Words) -> Match:
    """The match of a saved record, ready to go on; with a seed, later random events come from it."""
    named = game_named(game, words) if game else None
    found: list[Any] = [record for _, record in read_matches(path, words)]
    if len(found) > 1:
        raise Mistake(words, "cli-one-record", path=str(path), n=len(found))
    if isinstance(found[0], InvalidRecord):
        raise Mistake(words, "cli-bad-record", path=str(path), why=str(found[0]))
    try:
        match = replay(found[0])
    except InvalidRecord as error:
        raise Mistake(words, "cli-bad-record", path=str(path), why=str(error)) from None
    if named not in (None, match.game):
        raise Mistake(words, "cli-other-game", path=str(path), game=match.game.id)
    if seed is not None and not isinstance(match.source, Secret):
        match.draw_from(Seed(seed))
    return match
