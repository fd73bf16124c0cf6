"""The shape of a view: what one seat may see, as JSON-ready data that any page or terminal can draw."""

from collections.abc import Iterable, Sequence
from itertools import chain, repeat
from types import SimpleNamespace
from typing import Any, TypedDict, TypeVar

import numpy as np

from fouille.rulekit.verbs import Array

T = TypeVar("T")
Decision = dict[str, Any]
Deal = dict[str, Any]
Position = dict[str, Any]


class Zone(TypedDict):
    """A place on the table with cards in it."""

    id: str  # unique in the view, e.g. "hand-2", "row-0"; its name is the text `zone-<id or its stem>`
    kind: str  # how to draw it: "hand" (fan), "row", "pile", "shelf" (sets or groups), "tally"
    owner: int | None  # seat in front of which it lies, None for the middle of the table
    cards: list[str | None]  # card ids from left to right or from top to bottom; None is a hidden card
    count: int  # number of cards, also where not all are listed
    figures: dict[str, int]  # named numbers that belong to the zone, e.g. {"value": 12}


class Phrase(TypedDict):
    """A text to be rendered in the reader's language."""

    id: str
    args: dict[str, Any]


WhyNot = tuple[str, Phrase]  # the paragraph of the rulebook that forbids an action, and why


class News(TypedDict):
    """One thing that happened, as far as the reader may know it."""

    id: str  # the text is `news-<id>`
    seat: int | None
    args: dict[str, Any]


class View(TypedDict):
    """What a seat (None: an onlooker) sees."""

    game: str
    players: int
    seat: int | None
    to_act: int | None
    stage: str
    prompt: Phrase  # one sentence: what is expected now
    rule: str  # the paragraph of the rulebook that applies now
    zones: list[Zone]
    scores: list[int]
    figures: dict[str, int]  # numbers that belong to the whole table


def plain(records: Array) -> Any:
    """The first record of an array, its fields as plain numbers and lists: records are slow to read."""
    values = records.tolist()[0]
    numbers = [value.tolist() if isinstance(value, np.ndarray) else value for value in values]
    return SimpleNamespace(**dict(zip(records.dtype.names or (), numbers, strict=True)))


def in_set(bits: int, names: Sequence[T]) -> list[T]:
    """The names of a set kept as bits, ascending."""
    found, left = [], int(bits)
    while left:
        lowest = left & -left
        found.append(names[lowest.bit_length() - 1])
        left ^= lowest
    return found


def counted(counts: Iterable[int], names: Sequence[str]) -> list[str]:
    """Names as often as they are counted, in order."""
    return list(chain.from_iterable(map(repeat, names, counts)))


def zone(
    id: str,
    kind: str,
    cards: list[str | None],
    owner: int | None = None,
    count: int | None = None,
    **figures: int,
) -> Zone:
    """A zone; its count is the number of cards listed unless said otherwise."""
    return {
        "id": id,
        "kind": kind,
        "owner": owner,
        "cards": cards,
        "count": len(cards) if count is None else count,
        "figures": figures,
    }


def because(reason: str, **args: Any) -> Phrase:
    """Why an action is not open: the text `why-<reason>`."""
    return {"id": f"why-{reason}", "args": args}
