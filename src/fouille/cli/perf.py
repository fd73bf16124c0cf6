"""`fouille perf`: how fast do the compiled rules play?"""

import time
from typing import Any

from rich.box import SIMPLE_HEAD
from rich.table import Table
from rich.text import Text

from fouille.cli.options import (
    RULES,
    AnyGame,
    Language,
    Players,
    Threads,
    all_games,
    cores,
    game_named,
    number_of_players,
    words_in,
)
from fouille.cli.terminal import Terminal
from fouille.cli.words import Words
from fouille.match.simulate import Setup, play_part, play_range, simulate
from fouille.rulekit.compiled import JIT

LONG_ENOUGH = 1.0  # seconds of each measurement


def perf(
    game: AnyGame = None, players: Players = None, threads: Threads = None, lang: Language = None
) -> None:
    """Measure random playouts."""
    terminal, words = Terminal(), words_in(lang)
    chosen = [game_named(game, words)] if game else all_games(words, terminal)
    workers = threads or cores()
    table = Table(box=SIMPLE_HEAD, pad_edge=False, header_style="soft", border_style="soft")
    table.add_column(words.say("cli-column-game"))
    table.add_column(words.say("cli-column-players"), justify="right")
    table.add_column(words.say("cli-column-ready"), justify="right")
    table.add_column(words.say("cli-column-one-core"), justify="right")
    table.add_column(words.say("cli-column-all-cores", n=workers), justify="right")
    for each in chosen:
        number = number_of_players(players, each, words)
        setup = Setup.of(each, number, {})
        saying = words.compiling(words_in(lang, each).game_name(), RULES)
        with terminal.working(words.say("cli-measuring", game=each.id), saying):
            ready = time_to_ready(setup, words)
            one, most = (words.number(rate(setup, n)) for n in (1, workers))
        table.add_row(each.id, str(number), ready, one, most)
    terminal.print(table)
    terminal.print(Text(words.say("cli-perf-unit"), style="soft"))


def time_to_ready(setup: Setup, words: Words) -> str:
    """The time until the first match is played, and what it was spent on."""
    before = cache_hits()
    began = time.perf_counter()
    play_part(setup, 0, 0, 1)
    seconds = time.perf_counter() - began
    if not JIT:
        return words.say("cli-ready-plain", n=seconds)
    return words.say("cli-ready-cached" if cache_hits() > before else "cli-ready-compiled", n=seconds)


def cache_hits() -> int:
    """How often the compiled door was loaded from its cache in this process."""
    kernel: Any = play_range
    return sum(kernel.stats.cache_hits.values()) if JIT else 0


def rate(setup: Setup, threads: int) -> float:
    """Decisions per second: with twice as many matches until it takes long enough."""
    matches = 64
    while True:
        began = time.perf_counter()
        totals = simulate(setup, 1, matches, threads, lambda _matches, _decisions: None)
        seconds = time.perf_counter() - began
        if seconds >= LONG_ENOUGH:
            return totals.decisions / seconds
        matches *= 2 if seconds > LONG_ENOUGH / 8 else 8
