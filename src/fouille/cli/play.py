"""`fouille play`: a match at the terminal against bots."""

import getpass
import secrets
from collections.abc import Callable
from contextlib import AbstractContextManager
from functools import partial
from pathlib import Path
from typing import Annotated, Any

import typer
from rich.text import Text

from fouille.bots.bot import Bot
from fouille.bots.catalogue import load_bot
from fouille.bots.search import Search
from fouille.cli.files import must_be_writable, read_matches
from fouille.cli.host import PROMPT, Host
from fouille.cli.mistake import Mistake
from fouille.cli.options import (
    JUDGED,
    SEARCHED,
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

USUAL = "student"


def play(
    game: AnyGame = None,
    players: Players = None,
    seat: Annotated[
        int, typer.Option("--seat", help="cli-help-seat", metavar="SEAT", show_default=False)
    ] = 0,
    name: Annotated[str | None, typer.Option("--name", help="cli-help-name", metavar="NAME")] = None,
    bot: Annotated[str, typer.Option("--bot", help="cli-help-play-bot", metavar="BOT")] = USUAL,
    seed: SeedNumber = None,
    option: GameOptions = None,
    cards: CardFile = None,
    save: Annotated[Path | None, typer.Option("--save", help="cli-help-save", metavar="FILE")] = None,
    resume: Annotated[Path | None, typer.Option("--resume", help="cli-help-resume", metavar="FILE")] = None,
    force: Annotated[bool, typer.Option("--force", help="cli-help-force")] = False,
    lang: Language = None,
) -> None:
    """Play a match against bots."""
    terminal, words = Terminal(), words_in(lang)
    options, opponent = parsed_options(option, words), load_bot(bot)
    if save and save.exists() and save != resume and not force:
        raise Mistake(words, "cli-exists", path=str(save))
    if save:
        must_be_writable(save, words)
    chosen = game_named(game, words) if game else None if resume else choose_game(terminal, words)
    begin: Callable[[], Match]
    if resume:
        if players is not None or option or cards:
            raise Mistake(words, "cli-resume-alone")
        begin = partial(resumed, resume, chosen, seed, words)
    elif chosen:
        number = number_of_players(players, chosen, words)
        begin = partial(PlayableGame(chosen).new_match, number, seed, options, cards)
    else:
        return
    what = words_in(lang, chosen).game_name() if chosen else str(resume)
    with preparing(terminal, words, what, opponent):
        match = begin()
        if not 0 <= seat < match.players:
            raise Mistake(words, "cli-no-seat", seat=seat, last=match.players - 1)
        table = Table(match, seat, secrets.randbits(64) if seed is None else seed, opponent)
        host = seated(terminal, words_in(lang, match.game, match.card_data), table, name, save or resume)
    host.run()


def seated(terminal: Terminal, words: Words, table: Table, name: str | None, save: Path | None) -> Host:
    """Name the players, and play until the person is asked."""
    words.names = seat_names(table.you, table.match.players, name or user_name(words), words)
    screen = Screen(terminal.out, words, Brush(words, terminal.plain))
    table.prepare_bots()
    table.let_bots_play()
    table.match.choices()
    return Host(terminal, words, table, screen, save)


def preparing(terminal: Terminal, words: Words, what: str, bot: Bot) -> AbstractContextManager[None]:
    """Say what is compiled for a match against a bot."""
    about = SEARCHED if isinstance(bot, Search) else JUDGED
    return terminal.working(words.say("cli-preparing"), words.compiling(what, about))


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


def resumed(path: Path, named: Game | None, seed: int | None, words: Words) -> Match:
    """The match of a saved record, ready to go on; with a seed, later random events come from it."""
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
