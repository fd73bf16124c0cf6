"""The shape of a view: what one seat may see, as JSON-ready data that any page or terminal can draw."""

from collections import namedtuple
from collections.abc import Callable, Iterable, Sequence
from functools import cache, lru_cache
from itertools import chain, repeat
from math import prod
from operator import itemgetter
from struct import Struct
from typing import Any, NamedTuple, TypedDict, TypeVar, cast

import numpy as np

from fouille.rulekit.verbs import Array

T = TypeVar("T")
P = TypeVar("P", bound="NamedTuple")
F = TypeVar("F", bound=Callable[..., Any])
Decision = dict[str, Any]
Deal = dict[str, Any]
Position = dict[str, Any]
NUMBERS = {  # letters of `struct` for kinds and sizes of NumPy's numbers
    **{("i", size): letter for size, letter in zip((1, 2, 4, 8), "bhiq", strict=True)},
    **{("u", size): letter for size, letter in zip((1, 2, 4, 8), "BHIQ", strict=True)},
}


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
    """The first record of an array, its fields as plain numbers and tuples: records are slow to read."""
    return read_record(records.dtype, records.tobytes())


@lru_cache(maxsize=64)
def read_record(dtype: np.dtype[Any], record: bytes) -> Any:
    """A record from its bytes; a card file is asked for with every view, a state with every choice."""
    layout = layout_of(dtype)
    fields = list(layout.pick(layout.numbers.unpack_from(record)))
    for place, rows in layout.grids:
        fields[place] = rows(fields[place])
    return layout.named(fields)


class Layout(NamedTuple):
    """How a record is read."""

    numbers: Struct  # all of them in a row
    pick: Callable[[Sequence[Any]], Sequence[Any]]  # the numbers of each field
    grids: Sequence[tuple[int, Callable[[Sequence[Any]], Any]]]  # fields with two dimensions: their rows
    named: Callable[[Sequence[Any]], Any]  # a tuple with the names of the fields


@cache
def layout_of(dtype: np.dtype[Any]) -> Layout:
    """The layout of a kind of record."""
    letters, places, grids, at = "<", [], [], 0
    for place, (field, *_) in enumerate((dtype.fields or {}).values()):
        count = prod(field.shape)
        letters += f"{count}{NUMBERS[field.base.kind, field.base.itemsize]}"
        places.append(slice(at, at + count) if field.shape else at)
        at += count
        if len(field.shape) > 1:
            width = field.shape[-1]
            grids.append((place, itemgetter(*[slice(i, i + width) for i in range(0, count, width)])))
    record: Any = namedtuple("Record", dtype.names or ())  # type: ignore[misc]
    return Layout(Struct(letters), itemgetter(*places), grids, record._make)


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


def remembered(function: F) -> F:
    """Around a function of plain values that makes zones: most lie as before. They may only be read."""
    return cast(F, lru_cache(maxsize=4096)(function))


def part_of(state: Any, kind: type[P], place: int) -> P:
    """What a tuple with names asks for of one seat or row: of each field that it names, the number there."""
    return kind(*[getattr(state, name)[place] for name in kind._fields])


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
