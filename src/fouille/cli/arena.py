"""`fouille arena`: bots play the same deals in every order of seats, and what that shows."""

import time
from collections.abc import Sequence
from pathlib import Path
from typing import Annotated, Any

import typer
from rich.box import SIMPLE_HEAD
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TimeRemainingColumn
from rich.table import Table
from rich.text import Text

from fouille.bots.arena import Arena, Deal
from fouille.bots.bot import Budget
from fouille.bots.catalogue import FOLDER, load_bot
from fouille.bots.duel import Table as BotTable
from fouille.bots.results import read_results, write_results
from fouille.bots.standings import Standing, standings
from fouille.cli.options import (
    SEARCHED,
    CardFile,
    GameName,
    GameOptions,
    Language,
    Players,
    SeedNumber,
    Threads,
    game_named,
    parsed_options,
    words_in,
)
from fouille.cli.terminal import Terminal
from fouille.cli.words import Words
from fouille.rulekit.cards import card_data, card_file_hash
from fouille.rulekit.errors import FouilleError
from fouille.rulekit.texts import Texts, texts_for

SAVING = 2.0  # seconds between two writings of the results
SHOWN = 3  # problems of a bot that are told in full

Bots = Annotated[list[str], typer.Argument(help="cli-help-bots", metavar="BOT...")]
Seconds = Annotated[float | None, typer.Option("--seconds", help="cli-help-seconds", metavar="S")]
Iterations = Annotated[int | None, typer.Option("--iterations", help="cli-help-iterations", metavar="I")]


def arena(
    game: GameName,
    bots: Bots,
    players: Players = None,
    deals: Annotated[int, typer.Option("--deals", "-k", help="cli-help-deals", metavar="K", min=1)] = 20,
    seconds: Seconds = None,
    iterations: Iterations = None,
    seed: SeedNumber = None,
    option: GameOptions = None,
    cards: CardFile = None,
    out: Annotated[Path | None, typer.Option("--out", help="cli-help-out", metavar="FILE.json|csv")] = None,
    resume: Annotated[bool, typer.Option("--resume", help="cli-help-arena-resume")] = False,
    jobs: Threads = None,
    lang: Language = None,
) -> None:
    """Let bots meet."""
    terminal, words = Terminal(), words_in(lang)
    texts = texts_for(words.language, FOLDER)
    chosen = game_named(game, words)
    number = chosen.players.start if players is None else players
    blank = chosen.blank(number, parsed_options(option, words))
    data, ready = chosen.read_cards(card_data(cards), number)
    table = BotTable(ready, blank, Budget(seconds, iterations))
    named = {spec: load_bot(spec) for spec in bots}
    held = Arena(table, [named[spec] for spec in bots], seed or 0)
    setup: dict[str, Any] = {
        "game": chosen.id,
        "players": number,
        "options": chosen.view.options_of(int(table.blank[0].option)),
        "cards": card_file_hash(data),
        "bots": list(bots),
        "seed": held.seed,
        "seconds": seconds,
        "iterations": iterations,
    }
    file = Results(out, setup, resume, texts)
    saying = words.compiling(words_in(lang, chosen).game_name(), SEARCHED)
    with terminal.working(texts.text("arena-preparing"), saying):
        held.prepare()
    left = [deal for deal in range(deals) if deal not in file.deals]
    try:
        show_progress(terminal, held.deals(left, jobs or 1), len(left), file)
    finally:
        file.write()
    if file.deals:
        report(terminal, words_in(lang, chosen), texts, standings(file.deals.values()))


class Results:
    """The deals played so far, kept in a file if one is given."""

    def __init__(self, path: Path | None, setup: dict[str, Any], resume: bool, texts: Texts):
        self.path, self.setup = path, setup
        self.deals: dict[int, Deal] = {}
        self.written = time.monotonic()
        if path is None:
            if resume:
                raise FouilleError(texts.text("arena-resume-what"))
            return
        if path.suffix not in (".json", ".csv"):
            raise FouilleError(texts.text("arena-file-kind", {"path": str(path)}))
        if path.exists() and not resume:
            raise FouilleError(texts.text("arena-exists", {"path": str(path)}))
        if path.exists():
            self.deals = {deal.number: deal for deal in read_results(path, setup)}
        self.write()  # a place that cannot be written is told before the first match

    def add(self, deal: Deal) -> None:
        """One deal more; written now and then, so that little is lost if the power fails."""
        self.deals[deal.number] = deal
        if time.monotonic() - self.written > SAVING:
            self.write()

    def write(self) -> None:
        """Write everything."""
        self.written = time.monotonic()
        if self.path is not None:
            try:
                write_results(self.path, self.setup, self.deals.values())
            except OSError as error:
                raise FouilleError(f"{self.path}: {error.strerror}") from None


def show_progress(terminal: Terminal, deals: Any, total: int, file: Results) -> None:
    """A bar at the side while the deals are played."""
    bar = Progress(
        BarColumn(),
        MofNCompleteColumn(),
        TimeRemainingColumn(),
        console=terminal.side,
        transient=True,
        disable=not terminal.side.is_terminal,
    )
    with bar:
        task = bar.add_task("", total=total)
        for deal in deals:
            file.add(deal)
            bar.advance(task)


def report(terminal: Terminal, words: Words, texts: Texts, found: Sequence[Standing]) -> None:
    """The standings as a table, and what went wrong below it."""
    table = Table(box=SIMPLE_HEAD, pad_edge=False, header_style="soft", border_style="soft")
    table.add_column(texts.text("arena-bot"))
    for column in ("arena-share", "arena-margin", "arena-rating", "arena-matches", "arena-seconds"):
        table.add_column(texts.text(column), justify="right")
    for standing in found:
        table.add_row(
            Text(standing.bot),
            Text(words.share(standing.share)),
            Text(words.mean(standing.margin), style="points"),
            Text(f"{words.number(standing.rating, 1)} ± {words.number(2 * standing.uncertainty, 1)}"),
            words.number(standing.matches),
            words.number(standing.seconds, 2),
        )
    terminal.print(table)
    for standing in found:
        for problem in standing.problems[:SHOWN]:
            terminal.refuse(problem)
        if len(standing.problems) > SHOWN:
            args = {"bot": standing.bot, "n": len(standing.problems)}
            terminal.refuse(texts.text("arena-problems", args))
