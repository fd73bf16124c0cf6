"""What happened, as sentences: one line for each turn."""

from collections.abc import Iterable
from dataclasses import dataclass

from rich.console import Console
from rich.text import Text

from fouille.cli.words import Words
from fouille.match.match import Match, NewsRows
from fouille.match.notation import turn_spans
from fouille.rulekit.view import News

EVERYONE = -1  # a reader who sees what any seat sees
Reader = int | None  # a seat, None for an onlooker, or EVERYONE


@dataclass(frozen=True)
class Turn:
    """Consecutive steps of one seat, or of a part of its turn."""

    number: int  # from 1; 0 is what happened before the first decision
    first: int  # step
    behind: int  # step after the last one
    sentences: tuple[str, ...]


def tell(match: Match, reader: Reader, words: Words, since: int = 0) -> list[Turn]:
    """The turns from a step on, as a reader may know them."""
    told = []
    if since == 0 and match.opening:
        told.append(Turn(0, 0, 0, tuple(sentences(match, match.opening, reader, words))))
    for number, (first, behind) in enumerate(turn_spans([step.seat for step in match.steps]), 1):
        start = max(first, since)
        if start < behind:
            told.append(
                Turn(number, start, behind, tuple(turn_sentences(match, start, behind, reader, words)))
            )
    return told


def turn_sentences(match: Match, first: int, behind: int, reader: Reader, words: Words) -> Iterable[str]:
    """The news of some steps; a turn without any is told by its decisions."""
    steps = match.steps[first:behind]
    if any(step.news for step in steps):
        return [text for step in steps for text in sentences(match, step.news, reader, words)]
    return [words.say("cli-did", seat=words.seat(step.seat), what=words.decision(step.do)) for step in steps]


def sentences(match: Match, rows: NewsRows, reader: Reader, words: Words) -> Iterable[str]:
    """Rows of news as sentences."""
    return [words.news(news_for(match, row, reader)) for row in rows]


def news_for(match: Match, row: tuple[int, ...], reader: Reader) -> News:
    """A row of news as a reader may know it; EVERYONE gets the version with the least left out."""
    readers: Iterable[int | None] = range(match.players) if reader == EVERYONE else [reader]
    versions: list[News] = [match.game.view.news_of(match.cards, row, seat) for seat in readers]
    return min(versions, key=lambda news: str(news["args"]).count("None"))


def story_lines(
    turns: Iterable[Turn], words: Words, console: Console, you: int | None = None, steps: bool = False
) -> list[Text]:
    """The story, ready to print: turn numbers in a column, and if wanted the steps behind each turn."""
    turns = list(turns)
    digits = max((len(str(turn.number)) for turn in turns), default=1)
    lines: list[Text] = []
    for turn in turns:
        label = f"{turn.number:>{digits}}. " if turn.number else " " * (digits + 2)
        label += f"{turn.behind:>4}  " if steps else ""
        body = Text(" ".join(turn.sentences))
        if you is not None:
            body.highlight_words([words.seat(you)], "you")
        lines += hanging(body, label, console)
    return lines


def hanging(body: Text, label: str, console: Console) -> list[Text]:
    """A text with a label before its first line."""
    wrapped = body.wrap(console, console.width - len(label))
    return [
        Text.assemble((label if i == 0 else " " * len(label), "soft"), line) for i, line in enumerate(wrapped)
    ]
