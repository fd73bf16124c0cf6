"""`fouille lab`: experiments, reports, tournaments and data from many matches."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Annotated

import typer
from rich.box import SIMPLE_HEAD
from rich.console import Group
from rich.live import Live
from rich.progress import BarColumn, Progress, TaskProgressColumn, TextColumn, TimeRemainingColumn
from rich.table import Table
from rich.text import Text

from fouille.bots.catalogue import load_bot
from fouille.cli.options import Language, Threads, cores, words_in
from fouille.cli.terminal import Terminal
from fouille.games import load_game
from fouille.lab.chunk import prepare
from fouille.lab.experiment import Experiment, read_experiment
from fouille.lab.lines import Estimates, lines_of
from fouille.lab.results import Results
from fouille.lab.run import Progress as Run
from fouille.lab.run import Tell, Workers
from fouille.lab.run import Threads as ThreadWorkers
from fouille.lab.run import run as carry_out
from fouille.lab.texts import Words

SHOWN = 16  # arms in the live display

Folder = Annotated[Path | None, typer.Option("--out", help="cli-help-lab-folder", metavar="FOLDER")]
Cluster = Annotated[str | None, typer.Option("--cluster", help="cli-help-lab-cluster", metavar="ADDRESS")]
ExperimentFile = Annotated[Path, typer.Argument(help="cli-help-lab-file", metavar="FILE")]


def run(
    file: ExperimentFile,
    out: Folder = None,
    threads: Threads = None,
    cluster: Cluster = None,
    lang: Language = None,
) -> None:
    """Carry out an experiment."""
    words = Words(words_in(lang).language)
    play_out(read_experiment(file), out or Path("results") / file.stem, threads, cluster, words)


def play_out(
    experiment: Experiment, folder: Path, threads: int | None, cluster: str | None, words: Words
) -> tuple[Results, Run]:
    """Carry out an experiment with everything a person at the terminal sees of it."""
    terminal = Terminal()
    if any(clocked(bot) for bot in experiment.bots):
        terminal.side.print(Text(words.say("lab-clock"), style="soft"))
    with terminal.working(words.say("lab-preparing")):
        prepare(experiment)
        workers = workers_for(experiment, threads, cluster)
    with progress_shown(terminal, experiment, words) as tell:
        results, progress = carry_out(experiment, folder, workers, tell)
    terminal.print(arm_table(experiment, progress.estimates, words))
    if progress.resumed:
        terminal.side.print(Text(words.say("lab-resumed", {"n": progress.resumed}), style="soft"))
    if progress.problems:
        told = {"n": len(progress.problems), "first": progress.problems[0]}
        terminal.refuse(words.say("lab-problems", told))
    done = {"matches": progress.matches, "decisions": progress.decisions, "seconds": progress.seconds}
    terminal.side.print(Text(words.say("lab-done", {**done, "folder": str(folder)}), style="soft"))
    return results, progress


def clocked(spec: str) -> bool:
    """Whether a bot thinks by the clock."""
    return load_bot(spec).budget.seconds is not None


def workers_for(experiment: Experiment, threads: int | None, cluster: str | None) -> Workers:
    """Threads of this process, or a cluster."""
    if cluster is None:
        return ThreadWorkers(experiment, threads or cores())
    from fouille.lab.cluster import RayWorkers

    return RayWorkers(experiment, cluster)


@contextmanager
def progress_shown(terminal: Terminal, experiment: Experiment, words: Words) -> Iterator[Tell]:
    """A bar with rate and time left, and the estimates so far, at the side."""
    bar = Progress(
        BarColumn(),
        TaskProgressColumn(),
        TextColumn("{task.fields[rate]}", style="soft"),
        TimeRemainingColumn(),
    )
    task = bar.add_task("", total=1.0, rate="")
    if not terminal.side.is_terminal:
        yield lambda _progress: None
        return
    with Live(console=terminal.side, transient=True, refresh_per_second=4) as live:

        def tell(progress: Run) -> None:
            rate = words.say("lab-rate", {"n": progress.matches / max(1e-9, progress.seconds)})
            bar.update(task, completed=progress.share_done, rate=rate)
            live.update(Group(arm_table(experiment, progress.estimates[:SHOWN], words), bar))

        yield tell


def arm_table(experiment: Experiment, estimates: list[Estimates], words: Words) -> Table:
    """The estimates of every arm."""
    table = Table(box=SIMPLE_HEAD, pad_edge=False, header_style="soft", border_style="soft")
    columns = ("lab-game", "lab-players", "lab-variant", "lab-bots", "lab-deals", "lab-shares")
    for column in columns:
        table.add_column(
            words.say(column), justify="right" if column in ("lab-players", "lab-deals") else "left"
        )
    for known in estimates:
        arm = known.arm
        shares = [
            f"{words.line(line)} {words.share(share)}"
            for line, share in zip(lines_of(arm), known.shares(), strict=False)
        ]
        table.add_row(
            Words(words.language, load_game(arm.game)).say("game-name"),
            str(arm.players),
            Text(experiment.variants[arm.variant].name[words.language]),
            Text(", ".join(dict.fromkeys(arm.bots))),
            words.number(known.deals),
            Text("\n".join(shares), style="points"),
        )
    return table


VERBS = [
    ("run", run, "cli-help-lab-run"),
]
