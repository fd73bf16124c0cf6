"""The arguments and options that several commands share."""

import json
import os
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Annotated, Any

import typer

from fouille import games
from fouille.cli.mistake import Mistake
from fouille.cli.terminal import Terminal
from fouille.cli.words import Words
from fouille.rulekit.card_texts import game_texts
from fouille.rulekit.game import Game
from fouille.rulekit.texts import LANGUAGES, reader_language


def inherited(context: typer.Context, value: str | None) -> str | None:
    """An option of a verb may also stand before the verb."""
    return value or context.find_root().params.get("_lang")


# Help texts are ids of texts; `fouille.cli.command` puts the words in.
GameName = Annotated[str, typer.Argument(help="cli-help-game", metavar="GAME")]
AnyGame = Annotated[str | None, typer.Argument(help="cli-help-any-game", metavar="GAME")]
Players = Annotated[int | None, typer.Option("--players", "-n", help="cli-help-players", metavar="N")]
SeedNumber = Annotated[int | None, typer.Option("--seed", help="cli-help-seed", metavar="N")]
GameOptions = Annotated[
    list[str] | None, typer.Option("--option", "-o", help="cli-help-option", metavar="NAME=VALUE")
]
CardFile = Annotated[Path | None, typer.Option("--cards", help="cli-help-cards", metavar="FILE")]
Language = Annotated[
    str | None, typer.Option("--lang", help="cli-help-lang", metavar="en|fr", callback=inherited)
]
Threads = Annotated[int | None, typer.Option("--threads", "-j", help="cli-help-threads", metavar="N", min=1)]


def language_in(arguments: Sequence[str]) -> str:
    """The language asked for on the command line, before it is parsed; else that of the environment."""
    for i, argument in enumerate(arguments):
        asked = argument.removeprefix("--lang=") if argument.startswith("--lang=") else None
        if argument == "--lang" and i + 1 < len(arguments):
            asked = arguments[i + 1]
        if asked in LANGUAGES:
            return asked
    return reader_language()


# How many functions are compiled for one game, about, in the four games.
RULES, JUDGED, SEARCHED = 80, 100, 140


def words_in(lang: str | None, game: Game | None = None, cards: Mapping[str, Any] | None = None) -> Words:
    """The words of the language asked for; with a game those of a card file (None: its own)."""
    if lang is not None and lang not in LANGUAGES:
        raise Mistake(Words(reader_language()), "cli-no-language", lang=lang, known=", ".join(LANGUAGES))
    return Words(lang or reader_language(), game, cards=cards)


def game_named(name: str, words: Words) -> Game:
    """The game of that name, also written with hyphens or capitals."""
    known = games.game_names()
    wanted = name.strip().lower().replace("-", "_").replace(" ", "_")
    if wanted not in known:
        raise Mistake(words, "cli-no-game", name=name, known=", ".join(known))
    return loaded(wanted, words)


def number_of_players(asked: int | None, game: Game, words: Words) -> int:
    """The number asked for, or the fewest the game is for."""
    if asked is None:
        return game.players.start
    if asked not in game.players:
        low, high = game.players.start, game.players.stop - 1
        raise Mistake(words, "cli-no-players", game=game.id, low=low, high=high, given=asked)
    return asked


def loaded(id: str, words: Words) -> Game:
    """A game by its id; one whose files are broken is named, with what is wrong."""
    try:
        game = games.load_game(id)
        game_texts(words.language, game)
        return game
    except Exception as error:
        why = f"{type(error).__name__}: {error}"
        raise Mistake(words, "cli-broken-game", game=id, why=why) from error


def all_games(words: Words, terminal: Terminal) -> list[Game]:
    """Every game that can be loaded; the others are named at the side."""
    found = []
    for name in games.game_names():
        try:
            found.append(loaded(name, words))
        except Mistake as mistake:
            terminal.refuse(str(mistake))
    return found


def parsed_options(given: Sequence[str] | None, words: Words) -> dict[str, Any]:
    """Options of a game: values are JSON where they can be, else words."""
    options: dict[str, Any] = {}
    for item in given or []:
        name, equals, value = item.partition("=")
        if not equals or not name.strip():
            raise Mistake(words, "cli-bad-option", given=item)
        try:
            options[name.strip()] = json.loads(value)
        except ValueError:
            options[name.strip()] = value
    return options


def cores() -> int:
    """How many cores this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
