"""`fouille hint`: what a bot thinks of every choice in a position of a record."""

from pathlib import Path
from typing import Annotated

import typer
from rich.box import SIMPLE_HEAD
from rich.table import Table
from rich.text import Text

from fouille.bots.bot import Analysis, Budget
from fouille.bots.catalogue import FOLDER, load_bot
from fouille.cli.mistake import Mistake
from fouille.cli.options import SEARCHED, Language, words_in
from fouille.cli.replay import chosen_record
from fouille.cli.terminal import Terminal
from fouille.cli.words import Words
from fouille.match import record as records
from fouille.match.match import Match
from fouille.rulekit.errors import FouilleError, InvalidRecord
from fouille.rulekit.texts import Texts, texts_for

THINKER = "search"
SECONDS = 2.0


def hint(
    file: Annotated[Path, typer.Argument(help="cli-help-file", metavar="RECORD")],
    step: Annotated[
        int | None, typer.Option("--step", "-s", help="cli-help-hint-step", metavar="K", min=0)
    ] = None,
    line: Annotated[
        int | None, typer.Option("--line", "-l", help="cli-help-line", metavar="N", min=1)
    ] = None,
    bot: Annotated[str, typer.Option("--bot", help="cli-help-hint-bot", metavar="BOT")] = THINKER,
    seconds: Annotated[float | None, typer.Option("--seconds", help="cli-help-seconds", metavar="S")] = None,
    seed: Annotated[int, typer.Option("--seed", help="cli-help-seed", metavar="N")] = 0,
    lang: Language = None,
) -> None:
    """Analyse a position with what its seat knows."""
    terminal, words = Terminal(), words_in(lang)
    texts = texts_for(words.language, FOLDER)
    try:
        match = records.replay(chosen_record(file, line, words))
    except InvalidRecord as error:
        raise Mistake(words, "cli-bad-record", path=str(file), why=str(error)) from None
    played = rewound(match, step, words)
    if match.to_act is None:
        raise FouilleError(texts.text("hint-over", {"last": len(match.steps) - 1}))
    thinker = load_bot(bot)
    seen = match.seen(match.to_act)
    named = words_in(lang, match.game).game_name()
    with terminal.working(texts.text("arena-preparing"), words.compiling(named, SEARCHED)):
        thinker.prepare(match.cards, seen)
    with terminal.working(texts.text("hint-thinking")):
        budget = Budget(seconds) if seconds or "@" in bot else Budget(SECONDS)
        analysis = thinker.analyse(match.cards, seen, match.to_act, budget, seed)
    words = words_in(lang, match.game, match.card_data)
    args = {"seat": words.seat(match.to_act), "step": len(match.steps), "n": analysis.iterations}
    terminal.print(Text(texts.text("hint-head", args), style="title"))
    terminal.print(lines_table(match, analysis, played, words, texts))


def rewound(match: Match, step: int | None, words: Words) -> int | None:
    """Go back to a step; the action that was played there, if any."""
    if step is None:
        return None
    if step > len(match.steps):
        raise Mistake(words, "cli-no-step", step=step, last=len(match.steps))
    played = match.steps[step].action if step < len(match.steps) else None
    while len(match.steps) > step:
        match.undo()
    return played


def lines_table(match: Match, analysis: Analysis, played: int | None, words: Words, texts: Texts) -> Table:
    """Every choice, the most tried first; the one that was played is marked."""
    table = Table(box=SIMPLE_HEAD, pad_edge=False, header_style="soft", border_style="soft")
    table.add_column(texts.text("hint-choice"))
    for column in ("hint-visits", "arena-share", "arena-margin"):
        table.add_column(texts.text(column), justify="right")
    total = max(1, sum(line.visits for line in analysis.lines))
    for line in sorted(analysis.lines, key=lambda line: (-line.visits, line.action)):
        choice = words.decision(match.game.view.decision_of(match.cards, match.states, line.action))
        mark = f" {texts.text('hint-played')}" if line.action == played else ""
        table.add_row(
            Text(choice + mark, style="legal" if line.action == analysis.best else ""),
            f"{words.number(100 * line.visits / total, 1)} %",
            f"{words.number(100 * line.win_share, 1)} %" if line.visits else "",
            Text(words.number(line.margin, 1) if line.visits else "", style="points"),
        )
    return table
