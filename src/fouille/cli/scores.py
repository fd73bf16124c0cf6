"""The end of a match: points and what they are made of, and who won."""

from rich.box import SIMPLE_HEAD
from rich.table import Table
from rich.text import Text

from fouille.cli.screen import PENNANTS
from fouille.cli.words import Words
from fouille.match.match import Match


def score_table(match: Match, words: Words, you: int | None = None) -> Table:
    """Points of every seat by parts; winners have a star."""
    parts = match.game.view.score_parts(match.cards, match.states)
    names = list(dict.fromkeys(name for part in parts for name in part))
    table = Table(box=SIMPLE_HEAD, pad_edge=False, header_style="soft", border_style="soft")
    table.add_column("")
    for name in names:
        table.add_column(words.name("part", name), justify="right")
    table.add_column(words.say("cli-total"), justify="right")
    for seat, part in enumerate(parts):
        star = "★" if seat in match.winners else " "
        name = f"{star} {PENNANTS[seat % len(PENNANTS)]} {words.seat(seat)}"
        cells = [amount(part.get(column), words, "") for column in names]
        total = amount(match.scores[seat], words, "points")
        table.add_row(Text(name, style="you" if seat == you else ""), *cells, total)
    return table


def amount(value: int | None, words: Words, style: str) -> Text:
    """A number of points; losses in their colour."""
    if value is None:
        return Text("–", style="soft")
    return Text(words.number(value), style="loss" if value < 0 else style)


def winners_line(match: Match, words: Words, you: int | None = None) -> Text:
    """Who won."""
    points = max(match.scores[seat] for seat in match.winners)
    if match.winners == [you]:
        return Text(words.say("cli-you-win", n=points), style="you")
    names = words.seats(match.winners)
    return Text(words.say("cli-wins", names=names, count=len(match.winners), n=points), style="points")
