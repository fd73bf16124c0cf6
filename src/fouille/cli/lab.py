"""`fouille lab`: experiments, reports, comparisons, tournaments and data from many matches."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from importlib.util import find_spec
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Annotated, Any

import typer
from rich.text import Text

from fouille.bots.bot import Budget
from fouille.bots.catalogue import load_bot
from fouille.cli.lab_screen import arm_table, comparison_table, cross_table, progress_shown, rank_table
from fouille.cli.options import (
    JUDGED,
    SEARCHED,
    GameName,
    Language,
    Players,
    SeedNumber,
    Threads,
    cores,
    game_named,
    words_in,
)
from fouille.cli.terminal import Compiling, Terminal
from fouille.games import load_game
from fouille.lab.chunk import prepare
from fouille.lab.experiment import Experiment, parse_experiment, read_experiment
from fouille.lab.export import InvalidExport, bots_file, source_of, write_decisions, write_records
from fouille.lab.read import read_arms
from fouille.lab.report import Report, write_report
from fouille.lab.results import Results
from fouille.lab.run import Threads as ThreadWorkers
from fouille.lab.run import Workers
from fouille.lab.run import run as carry_out
from fouille.lab.texts import Words
from fouille.lab.tournament import tournament as held_tournament
from fouille.lab.variants import comparisons
from fouille.rulekit.errors import FouilleError
from fouille.rulekit.game import Game
from fouille.rulekit.texts import LANGUAGES

Folder = Annotated[Path | None, typer.Option("--out", help="cli-help-lab-folder", metavar="FOLDER")]
Keep = Annotated[Path | None, typer.Option("--out", help="cli-help-lab-keep", metavar="FOLDER")]
Cluster = Annotated[str | None, typer.Option("--cluster", help="cli-help-lab-cluster", metavar="ADDRESS")]
Deals = Annotated[int, typer.Option("--deals", "-k", help="cli-help-lab-deals", metavar="K", min=1)]
CardFiles = Annotated[list[Path] | None, typer.Option("--cards", help="cli-help-lab-cards", metavar="FILE")]


def run(
    file: Annotated[Path, typer.Argument(help="cli-help-lab-file", metavar="FILE")],
    out: Folder = None,
    threads: Threads = None,
    cluster: Cluster = None,
    lang: Language = None,
) -> None:
    """Carry out an experiment."""
    words = lab_words(lang)
    experiment = read_experiment(file)
    workers = workers_for(experiment, threads, cluster, words)
    play_out(experiment, out or Path("results") / file.stem, workers, words)


def report(
    results: Annotated[Path, typer.Argument(help="cli-help-lab-results", metavar="RESULTS")],
    out: Annotated[Path | None, typer.Option("--out", help="cli-help-lab-page", metavar="FILE.html")] = None,
    png: Annotated[Path | None, typer.Option("--png", help="cli-help-lab-pictures", metavar="FOLDER")] = None,
    lang: Language = None,
) -> None:
    """Make a report."""
    words = lab_words(lang)
    path = out or results / "report.html"
    with named(path):
        write_report(Results.open(results), path, words.language, png)
    Terminal().print(Text(words.say("lab-written", {"path": str(path)})))


def compare(
    game: GameName,
    cards: CardFiles = None,
    players: Players = None,
    bot: Annotated[str, typer.Option("--bot", help="cli-help-lab-bot", metavar="BOT")] = "greedy",
    deals: Deals = 2000,
    seed: SeedNumber = None,
    out: Keep = None,
    threads: Threads = None,
    lang: Language = None,
) -> None:
    """Compare card files."""
    words = lab_words(lang)
    if not cards:
        raise FouilleError(words.say("lab-few-cards"))
    own = [{"name": {lang: Words(lang).say("lab-own-cards") for lang in LANGUAGES}}]
    variants: list[dict[str, Any]] = [{"name": str(path), "cards": str(path.absolute())} for path in cards]
    chosen = game_named(game, words_in(lang))
    data = {"bots": [bot], "variants": variants if len(variants) > 1 else own + variants}
    experiment = quick_experiment(chosen, players, deals, seed, data)
    with somewhere(out) as folder:
        workers = workers_for(experiment, threads, None, words)
        results = play_out(experiment, folder, workers, words, kept=out is not None)
        arms = read_arms(results)
        told = Report(results, arms, words.language)
        for found in comparisons(arms):
            Terminal().print(comparison_table(found, told, words), Text(told.variant_sentence(found)))


def tournament(
    game: GameName,
    bots: Annotated[list[str], typer.Argument(help="cli-help-lab-bots", metavar="BOT...")],
    players: Players = None,
    ladder: Annotated[bool, typer.Option("--ladder", help="cli-help-lab-ladder")] = False,
    deals: Deals = 50,
    seed: SeedNumber = None,
    out: Keep = None,
    threads: Threads = None,
    cluster: Cluster = None,
    lang: Language = None,
) -> None:
    """Let bots meet."""
    words = lab_words(lang)
    data = {"bots": bots, "meet": "ladder" if ladder else "round robin"}
    experiment = quick_experiment(game_named(game, words_in(lang)), players, deals, seed, data)
    with somewhere(out) as folder:
        workers = workers_for(experiment, threads, cluster, words)
        results = play_out(experiment, folder, workers, words, kept=out is not None)
        held = held_tournament(read_arms(results))
        Terminal().print(rank_table(held, words), cross_table(held, words))


def export(
    source: Annotated[Path, typer.Argument(help="cli-help-lab-source", metavar="SOURCE")],
    out: Annotated[Path, typer.Argument(help="cli-help-lab-export-file", metavar="FILE")],
    deals: Annotated[int, typer.Option("--deals", "-k", help="cli-help-lab-limit", metavar="K", min=1)] = 100,
    lang: Language = None,
) -> None:
    """Write data for others."""
    words = lab_words(lang)
    if out.suffix not in (".parquet", ".jsonl"):
        raise InvalidExport(words.say("lab-export-kind", {"path": str(out)}))
    decisions = out.suffix == ".parquet"
    for path in (out,) if decisions else (out, bots_file(out)):
        if path.exists():
            raise InvalidExport(words.say("lab-exists", {"path": str(path)}))
    write = write_decisions if decisions else write_records
    experiment = source_of(source)
    saying = compiling(experiment, words)
    with Terminal().working(words.say("lab-preparing"), saying), named(out):
        counts = write(experiment, out, deals)
    told = {"matches": counts.matches, "rows": counts.rows, "path": str(out)}
    Terminal().print(Text(words.say("lab-exported", told)))
    if not decisions:
        Terminal().print(Text(words.say("lab-exported-bots", {"path": str(bots_file(out))})))


def lab_words(lang: str | None) -> Words:
    """The words of the laboratory; whoever has not installed it is told how before anything is compiled."""
    words = Words(words_in(lang).language)
    if find_spec("pyarrow") is None:
        raise FouilleError(words.say("lab-not-installed"))
    return words


def quick_experiment(
    game: Game, players: int | None, deals: int, seed: int | None, more: dict[str, Any]
) -> Experiment:
    """An experiment that is asked for on the command line."""
    title = {lang: Words(lang, game).say("game-name") for lang in LANGUAGES}
    number = [game.players.start if players is None else players]
    data = {"title": title, "game": game.id, "players": number, "deals": deals, "seed": seed or 0}
    return parse_experiment({**data, **more}, "lab")


@contextmanager
def somewhere(folder: Path | None) -> Iterator[Path]:
    """A folder for results; one that nobody asked for is gone afterwards."""
    if folder is not None:
        yield folder
        return
    with TemporaryDirectory(prefix="fouille-lab-") as made:
        yield Path(made) / "results"


@contextmanager
def named(path: Path) -> Iterator[None]:
    """What goes wrong with a file is told with its name."""
    try:
        yield
    except OSError as error:
        raise FouilleError(f"{path}: {error.strerror}") from None


def workers_for(experiment: Experiment, threads: int | None, cluster: str | None, words: Words) -> Workers:
    """Who plays an experiment: threads of this process, or a cluster."""
    terminal = Terminal()
    if any(load_bot(bot).budget.seconds is not None for bot in experiment.bots):
        terminal.side.print(Text(words.say("lab-clock"), style="soft"))
    with terminal.working(words.say("lab-preparing"), compiling(experiment, words)):
        if cluster is None:
            prepare(experiment)
            return ThreadWorkers(experiment, threads or cores())
        from fouille.lab.cluster import RayWorkers

        return RayWorkers(experiment, cluster)


def compiling(experiment: Experiment, words: Words) -> Compiling:
    """What is said while an experiment is compiled."""
    games = [Words(words.language, load_game(game)).say("game-name") for game in experiment.games]
    about = JUDGED if all(load_bot(bot).budget == Budget() for bot in experiment.bots) else SEARCHED
    return words_in(words.language).compiling(", ".join(games), about * len(games))


def play_out(
    experiment: Experiment, folder: Path, workers: Workers, words: Words, *, kept: bool = True
) -> Results:
    """Carry out an experiment with everything a person at the terminal sees of it."""
    terminal = Terminal()
    with progress_shown(terminal, experiment, words) as tell:
        results, progress = carry_out(experiment, folder, workers, tell)
    terminal.print(arm_table(experiment, progress.estimates, words))
    if progress.resumed:
        terminal.side.print(Text(words.say("lab-resumed", {"n": progress.resumed}), style="soft"))
    if progress.problems:
        told = {"n": len(progress.problems), "first": progress.problems[0]}
        terminal.refuse(words.say("lab-problems", told))
    done = {"matches": progress.matches, "decisions": progress.decisions, "seconds": progress.seconds}
    terminal.side.print(Text(words.say("lab-done", done), style="soft"))
    kept_or_not = words.say("lab-kept", {"folder": str(folder)}) if kept else words.say("lab-not-kept")
    terminal.side.print(Text(kept_or_not, style="soft"))
    return results


VERBS: list[tuple[str, Callable[..., None], str]] = [
    ("run", run, "cli-help-lab-run"),
    ("report", report, "cli-help-lab-report"),
    ("compare", compare, "cli-help-lab-compare"),
    ("tournament", tournament, "cli-help-lab-tournament"),
    ("export", export, "cli-help-lab-export"),
]
