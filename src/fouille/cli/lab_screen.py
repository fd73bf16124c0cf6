"""What `fouille lab` shows: progress while matches are played, and tables of what came of them."""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager

from rich.box import SIMPLE_HEAD
from rich.console import Group
from rich.live import Live
from rich.progress import BarColumn, Progress, TaskProgressColumn, TextColumn, TimeRemainingColumn
from rich.table import Table
from rich.text import Text

from fouille.cli.terminal import Terminal
from fouille.games import load_game
from fouille.lab.experiment import Experiment
from fouille.lab.lines import Estimates, lines_of
from fouille.lab.report import SURE, Report
from fouille.lab.run import Progress as Run
from fouille.lab.run import Tell
from fouille.lab.texts import Words
from fouille.lab.tournament import Tournament
from fouille.lab.variants import Comparison

SHOWN = 16  # arms in the live display


def new_table(columns: Sequence[str], left: int = 1) -> Table:
    """A table; all columns but the first few are numbers."""
    table = Table(box=SIMPLE_HEAD, pad_edge=False, header_style="soft", border_style="soft")
    for number, column in enumerate(columns):
        table.add_column(Text(column), justify="left" if number < left else "right")
    return table


@contextmanager
def progress_shown(terminal: Terminal, experiment: Experiment, words: Words) -> Iterator[Tell]:
    """A bar with rate and time left, and the estimates so far, at the side."""
    if not terminal.side.is_terminal:
        yield lambda _progress: None
        return
    rate = TextColumn("{task.fields[rate]}", style="soft")
    bar = Progress(BarColumn(), TaskProgressColumn(), rate, TimeRemainingColumn())
    task = bar.add_task("", total=1.0, rate="")
    with Live(console=terminal.side, transient=True, refresh_per_second=4) as live:

        def tell(progress: Run) -> None:
            now = words.say("lab-rate", {"n": progress.matches / max(1e-9, progress.seconds)})
            bar.update(task, completed=progress.share_done, rate=now)
            live.update(Group(arm_table(experiment, progress.estimates[:SHOWN], words), bar))

        yield tell


def arm_table(experiment: Experiment, estimates: Sequence[Estimates], words: Words) -> Table:
    """The estimates of every arm."""
    columns = ("lab-game", "lab-variant", "lab-bots", "lab-shares", "lab-players", "lab-deals")
    table = new_table([words.say(column) for column in columns], 4)
    for known in estimates:
        arm = known.arm
        shares = [
            f"{words.line(line)} {words.share(share)}"
            for line, share in zip(lines_of(arm), known.shares(), strict=False)
        ]
        table.add_row(
            Words(words.language, load_game(arm.game)).say("game-name"),
            Text(experiment.variants[arm.variant].name[words.language]),
            Text(", ".join(dict.fromkeys(arm.bots))),
            Text("\n".join(shares), style="points"),
            str(arm.players),
            words.number(known.deals),
        )
    return table


def comparison_table(found: Comparison, report: Report, words: Words) -> Table:
    """What one variant changes."""
    columns = ("report-before", "report-after", "report-change", "report-p")
    table = new_table([found.after.variant[words.language], *(words.say(column) for column in columns)])
    for one in found.differences:
        factor = 100 if one.share else 1
        table.add_row(
            words.say(f"report-quantity-{one.quantity}"),
            words.number(factor * one.before, 1),
            words.number(factor * one.after, 1),
            Text(report.change(one.change, one.share), style="points" if one.p < SURE else ""),
            report.p_text(one.p),
        )
    return table


def rank_table(held: Tournament, words: Words) -> Table:
    """The bots from the best to the worst."""
    columns = ("report-bot", "report-share", "report-own-margin", "report-rating", "report-matches")
    table = new_table([words.say(column) for column in columns])
    for one in held.ranks:
        table.add_row(
            Text(one.bot),
            Text(words.share(one.share), style="points"),
            words.number(one.margin.value, 1, sign=True),
            f"{words.number(one.rating, 1)} ± {words.number(2 * one.uncertainty, 1)}",
            words.number(one.matches),
        )
    return table


def cross_table(held: Tournament, words: Words) -> Table:
    """How often the bot of the row comes in ahead of the bot of the column."""
    bots = [one.bot for one in held.ranks]
    table = new_table(["", *bots])
    for bot in bots:
        pairs = [held.pairs.get((bot, other)) for other in bots]
        table.add_row(Text(bot), *(Text(words.share(pair) if pair else "–") for pair in pairs))
    return table
