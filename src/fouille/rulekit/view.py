"""The shape of a view: what one seat may see, as JSON-ready data that any page or terminal can draw."""

from collections.abc import Callable, Iterable, Sequence
from functools import cache, lru_cache
from itertools import chain, repeat
from struct import Struct
from typing import Any, NamedTuple, TypedDict, TypeVar

import numpy as np

from fouille.rulekit.verbs import Array

T = TypeVar("T")
P = TypeVar("P", bound="NamedTuple")
Decision = dict[str, Any]
Deal = dict[str, Any]
Position = dict[str, Any]
NUMBERS = {  # letters of `struct` for kinds and sizes of NumPy's numbers
    **{("i", size): letter for size, letter in zip((1, 2, 4, 8), "bhiq", strict=True)},
    **{("u", size): letter for size, letter in zip((1, 2, 4, 8), "BHIQ", strict=True)},
}
# Around a function of plain values that makes zones: most lie as they lay before. Nobody may change them.
remembered = lru_cache(maxsize=4096)


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


class Plain:
    """The first record of an array, its fields as plain numbers and tuples, each read when it is asked for.

    Fields of records are slow to read, and a view asks for some of them many times.
    """

    def __init__(self, records: Array):
        self._bytes = records.tobytes()
        self._readers = readers_of(records.dtype)

    def __getattr__(self, name: str) -> Any:
        try:
            value = self._readers[name](self._bytes)
        except KeyError:
            raise AttributeError(name) from None
        setattr(self, name, value)
        return value


@cache
def readers_of(dtype: np.dtype[Any]) -> dict[str, Callable[[bytes], Any]]:
    """What reads each field of a record from its bytes."""
    return {name: reader_of(field, offset) for name, (field, offset, *_) in (dtype.fields or {}).items()}


def reader_of(field: np.dtype[Any], offset: int) -> Callable[[bytes], Any]:
    """What reads one field: a number, a tuple of numbers, or a tuple of such."""
    letter = NUMBERS[field.base.kind, field.base.itemsize]
    numbers = Struct(f"<{field.shape[-1] if field.shape else 1}{letter}")
    if not field.shape:
        return lambda record: numbers.unpack_from(record, offset)[0]
    if len(field.shape) == 1:
        return lambda record: numbers.unpack_from(record, offset)
    end = offset + field.itemsize
    return lambda record: tuple(numbers.iter_unpack(record[offset:end]))


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


def part_of(state: Plain, kind: type[P], place: int) -> P:
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
