"""`fouille replay`: a record as a story, as a table at one step, or in notation."""

from pathlib import Path
from typing import Annotated, Any

import typer
from rich.text import Text

from fouille.cli.files import read_matches
from fouille.cli.mistake import Mistake
from fouille.cli.options import Language, words_in
from fouille.cli.scores import score_table, winners_line
from fouille.cli.screen import Screen
from fouille.cli.story import EVERYONE, Reader, story_lines, tell
from fouille.cli.terminal import Terminal, typed_number
from fouille.cli.words import Words
from fouille.cli.zones import Brush
from fouille.match import record as records
from fouille.match.match import Match
from fouille.match.notation import print_match, turn_spans
from fouille.rulekit.errors import InvalidRecord
from fouille.rulekit.view import View, Zone

ALL = "all"


def replay(
    file: Annotated[Path, typer.Argument(help="cli-help-file", metavar="FILE")],
    line: Annotated[
        int | None, typer.Option("--line", "-l", help="cli-help-line", metavar="N", min=1)
    ] = None,
    step: Annotated[
        int | None, typer.Option("--step", "-s", help="cli-help-step", metavar="N", min=0)
    ] = None,
    seat: Annotated[
        str, typer.Option("--seat", help="cli-help-replay-seat", metavar="SEAT|all", show_default=False)
    ] = ALL,
    notation: Annotated[bool, typer.Option("--notation", help="cli-help-notation")] = False,
    lang: Language = None,
) -> None:
    """Show a recorded match."""
    terminal, words = Terminal(), words_in(lang)
    record = chosen_record(file, line, words)
    try:
        match = records.replay(record)
    except InvalidRecord as error:
        raise Mistake(words, "cli-bad-record", path=str(file), why=str(error)) from None
    reader = reader_of(seat, match, words)
    words = words_in(lang, match.game, match.card_data)
    if notation:
        terminal.out.print(print_match(record), end="", markup=False, soft_wrap=True)
    elif step is not None:
        show_step(terminal, words, match, step, reader)
    else:
        show_story(terminal, words, match, reader)


def chosen_record(path: Path, line: int | None, words: Words) -> Any:
    """The record of a file that is meant."""
    found = read_matches(path, words)
    if line is None and len(found) > 1:
        raise Mistake(words, "cli-which-line", path=str(path), n=len(found), last=found[-1][0])
    wanted = [record for number, record in found if line in (None, number)]
    if not wanted:
        raise Mistake(words, "cli-no-line", path=str(path), line=line)
    if isinstance(wanted[0], InvalidRecord):
        raise Mistake(words, "cli-bad-record", path=str(path), why=str(wanted[0]))
    return wanted[0]


def reader_of(seat: str, match: Match, words: Words) -> Reader:
    """Through whose eyes."""
    if seat == ALL:
        return EVERYONE
    if not 0 <= typed_number(seat) < match.players:
        raise Mistake(words, "cli-no-seat-or-all", seat=seat, last=match.players - 1)
    return typed_number(seat)


def show_story(terminal: Terminal, words: Words, match: Match, reader: Reader) -> None:
    """The whole match as a story."""
    head = words.say("cli-match", game=words.game_name(), players=match.players, steps=len(match.steps))
    terminal.print(Text(head, style="title"), *options_line(match, words), Text())
    terminal.print(Text(words.say("cli-story-head"), style="soft"))
    terminal.print(*story_lines(tell(match, reader, words), words, terminal.out, steps=True))
    if match.over:
        terminal.print(Text(), score_table(match, words), winners_line(match, words))
    else:
        terminal.print(
            Text(), Text(words.say("cli-unfinished", seat=words.seat(match.to_act or 0)), style="soft")
        )


def options_line(match: Match, words: Words) -> list[Text]:
    """The options of a match, where it has any."""
    named = [
        words.say("cli-fact", name=words.name("option", key), value=value_text(key, value, words))
        for key, value in match.options.items()
    ]
    return [Text(" · ".join(named), style="soft")] if named else []


def value_text(option: str, value: Any, words: Words) -> str:
    """The value of an option for people."""
    if isinstance(value, bool):
        return words.say("cli-option-yes" if value else "cli-option-no")
    if isinstance(value, list):
        return ", ".join(words.name(option.removesuffix("s"), str(one)) for one in value)
    return words.name(f"option-{option}", str(value))


def show_step(terminal: Terminal, words: Words, match: Match, step: int, reader: Reader) -> None:
    """The table after so many steps."""
    if step > len(match.steps):
        raise Mistake(words, "cli-no-step", step=step, last=len(match.steps))
    while len(match.steps) > step:
        match.undo()
    view = seen_by_all(match) if reader == EVERYONE else match.view(reader)
    screen = Screen(terminal.out, words, Brush(words, terminal.plain))
    turn = len(turn_spans([past.seat for past in match.steps] + [match.to_act or 0] * (not match.over)))
    terminal.print(*screen.table(view, turn, roomy=terminal.out.is_terminal))
    if step:
        terminal.print(*story_lines(tell(match, reader, words, step - 1), words, terminal.out))
    if match.over:
        terminal.print(Text(), score_table(match, words), winners_line(match, words))


def seen_by_all(match: Match) -> View:
    """The table with every card that some seat sees."""
    view = match.view(None)
    views = [match.view(seat) for seat in range(match.players)]
    zones = {zone["id"]: zone for zone in view["zones"]}
    for other in views:
        for zone in other["zones"]:
            zones[zone["id"]] = more_known(zones[zone["id"]], zone) if zone["id"] in zones else zone
    return {**view, "zones": list(zones.values())}


def more_known(one: Zone, other: Zone) -> Zone:
    """A zone with the cards that one or the other reader knows."""
    if len(one["cards"]) != len(other["cards"]):
        return max(one, other, key=lambda zone: sum(card is not None for card in zone["cards"]))
    cards = [a if a is not None else b for a, b in zip(one["cards"], other["cards"], strict=True)]
    return {**one, "cards": cards}
