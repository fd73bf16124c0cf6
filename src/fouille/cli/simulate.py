"""`fouille simulate`: many matches of random play, for figures or for records."""

import multiprocessing
import secrets
import time
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from contextlib import contextmanager
from pathlib import Path
from typing import Annotated, Any

import typer
from rich.box import SIMPLE_HEAD
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table
from rich.text import Text

from fouille import games
from fouille.cli.files import dumped, must_be_writable, written
from fouille.cli.mistake import Mistake
from fouille.cli.options import (
    RULES,
    CardFile,
    GameName,
    GameOptions,
    Language,
    Players,
    SeedNumber,
    Threads,
    cores,
    game_named,
    number_of_players,
    parsed_options,
    words_in,
)
from fouille.cli.terminal import Terminal
from fouille.cli.words import Words
from fouille.match.simulate import Setup, Totals, play_part, random_match
from fouille.match.simulate import simulate as simulate_matches

FEW = 400  # matches for which starting processes does not pay
BATCH = 16  # matches a process plays before it reports


def simulate(
    game: GameName,
    players: Players = None,
    matches: Annotated[int, typer.Option("--games", "-k", help="cli-help-games", metavar="N", min=1)] = 1000,
    seed: SeedNumber = None,
    option: GameOptions = None,
    cards: CardFile = None,
    records: Annotated[
        Path | None, typer.Option("--records", help="cli-help-records", metavar="FILE.jsonl")
    ] = None,
    force: Annotated[bool, typer.Option("--force", help="cli-help-force")] = False,
    threads: Threads = None,
    lang: Language = None,
) -> None:
    """Play many matches at random."""
    terminal, words = Terminal(), words_in(lang)
    chosen = game_named(game, words)
    setup = Setup.of(chosen, number_of_players(players, chosen, words), parsed_options(option, words), cards)
    start = secrets.randbits(32) if seed is None else seed
    workers = threads or cores()
    named = words_in(lang, chosen).game_name()
    preparing = terminal.working(words.say("cli-preparing"), words.compiling(named, RULES))
    if records:
        if records.exists() and not force:
            raise Mistake(words, "cli-exists", path=str(records))
        must_be_writable(records, words)
        with preparing:
            random_match(setup, start, 0)
        with progress(terminal, words, matches) as advance, written(records, words) as file:
            for line, decisions in record_lines(setup, start, matches, workers):
                file.write(line + "\n")
                advance(1, decisions)
        said = words.say("cli-records-written", n=matches, path=str(records), seed=str(start))
        terminal.print(Text(said))
        return
    with preparing:
        play_part(setup, start, 0, 1)
    began = time.perf_counter()
    with progress(terminal, words, matches) as advance:
        totals = simulate_matches(setup, start, matches, workers, advance)
    seconds = time.perf_counter() - began
    words = words_in(lang, chosen)
    terminal.print(*summary(totals, words, start))
    rate = words.say("cli-rate", n=round(totals.decisions / seconds), threads=workers)
    terminal.side.print(Text(rate, style="soft"))


def summary(totals: Totals, words: Words, seed: int) -> list[Table | Text]:
    """The figures of a simulation; the same for the same seed, whatever the machine."""
    head = words.say(
        "cli-simulated", game=words.game_name(), n=totals.matches, players=totals.players, seed=str(seed)
    )
    table = Table(box=SIMPLE_HEAD, pad_edge=False, header_style="soft", border_style="soft")
    table.add_column(words.say("cli-column-seat"))
    table.add_column(words.say("cli-column-wins"), justify="right")
    table.add_column(words.say("cli-column-score"), justify="right")
    for seat in range(totals.players):
        wins, points = words.share(totals.win_share(seat)), words.mean(totals.score(seat), 2)
        table.add_row(str(seat), Text(wins), Text(points, style="points"))
    length = words.say("cli-decisions", n=totals.decisions / totals.matches)
    return [Text(head, style="title"), table, Text(length)]


@contextmanager
def progress(terminal: Terminal, words: Words, matches: int) -> Iterator[Any]:
    """A bar with the rate of decisions, at the side; gives the function to advance it."""
    bar = Progress(
        BarColumn(),
        MofNCompleteColumn(),
        TextColumn("{task.fields[rate]}", style="soft"),
        TimeRemainingColumn(),
        console=terminal.side,
        transient=True,
        disable=not terminal.side.is_terminal,
    )
    began = time.perf_counter()
    decided = 0
    with bar:
        task = bar.add_task("", total=matches, rate="")

        def advance(played: int, decisions: int) -> None:
            nonlocal decided
            decided += decisions
            rate = words.say("cli-rate-now", n=round(decided / (time.perf_counter() - began)))
            bar.update(task, advance=played, rate=rate)

        yield advance


Job = tuple[str, int, dict[str, Any], Any, int, int, int]  # what a process needs to play a batch


def record_lines(setup: Setup, seed: int, matches: int, workers: int) -> Iterator[tuple[str, int]]:
    """The records of a simulation in order, with the number of decisions of each."""
    if workers == 1 or matches <= FEW:
        for index in range(matches):
            yield record_line(setup, seed, index)
        return
    options = setup.game.view.options_of(int(setup.blank[0].option))
    jobs: list[Job] = [
        (setup.game.id, setup.players, options, setup.card_data, seed, first, min(first + BATCH, matches))
        for first in range(0, matches, BATCH)
    ]
    # fresh processes: a fork of one with threads may hang
    with ProcessPoolExecutor(workers, mp_context=multiprocessing.get_context("spawn")) as pool:
        try:
            for batch in pool.map(play_batch, jobs):
                yield from batch
        except BaseException:
            pool.shutdown(cancel_futures=True)
            raise


def play_batch(job: Job) -> list[tuple[str, int]]:
    """Records of some matches, played in a process of its own."""
    game, players, options, card_data, seed, first, behind = job
    setup = Setup.of(games.load_game(game), players, options, card_data)
    return [record_line(setup, seed, index) for index in range(first, behind)]


def record_line(setup: Setup, seed: int, index: int) -> tuple[str, int]:
    """One record as a line."""
    match = random_match(setup, seed, index)
    return dumped(match.record()), len(match.steps)
