"""`fouille warm-up`: compile ahead what would be compiled at first use."""

import time
from collections.abc import Callable
from enum import StrEnum
from typing import Annotated, NamedTuple

import typer
from rich.text import Text

from fouille.bots.arena import Arena
from fouille.bots.catalogue import bot_names, load_bot
from fouille.bots.duel import Table
from fouille.cli.options import Language, all_games, game_named, words_in
from fouille.cli.terminal import Terminal
from fouille.match.simulate import Setup, play_part
from fouille.rulekit.game import Game
from fouille.server.warmth import begun, play_some


class Use(StrEnum):
    """What a game is compiled for."""

    RULES = "rules"
    BOTS = "bots"
    LAB = "lab"
    ENVIRONMENTS = "environments"


def warm_up(
    names: Annotated[list[str] | None, typer.Argument(help="cli-help-warm-games", metavar="GAME...")] = None,
    uses: Annotated[list[Use] | None, typer.Option("--for", help="cli-help-warm-for", metavar="USE")] = None,
    lang: Language = None,
) -> None:
    """Compile games for some uses."""
    terminal, words = Terminal(), words_in(lang)
    games = [game_named(name, words) for name in names] if names else all_games(words, terminal)
    asked = [(game, use) for game in games for use in uses or Use]
    for number, (game, use) in enumerate(asked, 1):
        way, named = WAYS[use], words_in(lang, game).game_name()
        what = words.say("cli-warm-what", game=named, use=words.say(way.text))
        begin = time.monotonic()
        doing = words.say("cli-warming", what=what, number=number, all=len(asked))
        with terminal.working(doing, words.compiling(what, way.about)):
            way.prepare(game)
        seconds = words.number(time.monotonic() - begin, 1)
        terminal.print(Text(words.say("cli-warmed", what=what, seconds=seconds)))


def rules(game: Game) -> None:
    """Matches at the table and in simulations."""
    play_some(begun(game.id))
    play_part(Setup.of(game, game.players.start, {}), 0, 0, 1)


def bots(game: Game) -> None:
    """Every bot of the catalogue."""
    table = Table(game.own_cards, game.blank(game.players.start))
    Arena(table, [load_bot(name) for name in bot_names()]).prepare()


def lab(game: Game) -> None:
    """The compiled matches of experiments."""
    from fouille.lab.chunk import prepare
    from fouille.lab.experiment import parse_experiment

    prepare(parse_experiment({"game": game.id, "deals": 1, "bots": ["greedy"]}, "warm-up"))


def environments(game: Game) -> None:
    """Batches, and the doors that step one match at a time."""
    from fouille.envs.batch import Batch
    from fouille.envs.one_match import OneMatch

    batch = Batch(game.id, 1)
    batch.reset(seed=0)
    batch.step([int(batch.mask[0].argmax())])
    match = OneMatch(batch.setting)
    match.reset(0)
    match.step(int(match.mask.argmax()))


class Way(NamedTuple):
    """How to compile for a use."""

    text: str  # its name
    about: int  # functions, if the uses before it are compiled already
    prepare: Callable[[Game], None]


WAYS = {
    Use.RULES: Way("cli-warm-rules", 100, rules),
    Use.BOTS: Way("cli-warm-bots", 80, bots),
    Use.LAB: Way("cli-warm-lab", 20, lab),
    Use.ENVIRONMENTS: Way("cli-warm-environments", 40, environments),
}
