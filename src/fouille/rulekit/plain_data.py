"""What strangers hand in is checked to be plain JSON data before anything else looks at it."""

import math
from collections.abc import Mapping
from typing import Any, NamedTuple

DEEPEST = 16  # levels of lists and tables
MOST_VALUES = 1_000_000
LARGEST_WHOLE = 2**53 - 1  # that every reader of JSON holds exactly
SHOWN_KEY = 40  # characters
KINDS: tuple[tuple[Any, str], ...] = (
    (type(None), "null"),
    (bool, "true or false"),
    (str, "a string"),
    ((int, float), "a number"),
    ((list, tuple), "a list"),
    (Mapping, "a table"),
)


class Place(NamedTuple):
    """A value, and the way to it."""

    value: Any
    key: Any
    depth: int
    outer: "Place | None"

    def __str__(self) -> str:
        if self.outer is None:
            return str(self.key)
        if isinstance(self.outer.value, Mapping):
            return f"{self.outer}.{str(self.key)[:SHOWN_KEY].encode('ascii', 'backslashreplace').decode()}"
        return f"{self.outer}[{self.key}]"


def problem_in(data: Any, name: str, deepest: int = DEEPEST) -> str | None:
    """What JSON, a database or a page could not hold, and where; None if all is well.

    The work is bounded by MOST_VALUES, whatever is handed in.
    """
    left = [Place(data, name, 1, None)]
    seen = 1
    while left:
        place = left.pop()
        value = place.value
        if isinstance(value, (Mapping, list, tuple)):
            seen += len(value)
            if place.depth > deepest:
                return f"{name}: is nested more than {deepest} levels deep"
            if seen > MOST_VALUES:
                return f"{name}: has more than {MOST_VALUES} values"
            if isinstance(value, Mapping):
                for key in value:
                    if not isinstance(key, str) or problem_with(key):
                        return f"{place}: has a member whose name is not plain text"
            items = value.items() if isinstance(value, Mapping) else enumerate(value)
            left += [Place(inner, key, place.depth + 1, place) for key, inner in items]
        elif problem := problem_with(value):
            return f"{place}: {problem}"
    return None


def problem_with(value: Any) -> str | None:
    """What is wrong with a single value."""
    if isinstance(value, str):
        if "\0" in value:
            return "must not contain the character NUL"
        if not value.isascii() and any("\ud800" <= letter <= "\udfff" for letter in value):
            return "must not contain half a character (a lone surrogate)"
    elif isinstance(value, bool) or value is None:
        return None
    elif isinstance(value, int):
        if abs(value) > LARGEST_WHOLE:
            return f"must be a number up to {LARGEST_WHOLE}, not a larger one"
    elif isinstance(value, float):
        if not math.isfinite(value):
            return f"must be a number, not {value}"
    else:
        return f"must be text, a number, true, false, null, a list or a table, not {type(value).__name__}"
    return None


def kind_of(value: Any) -> str:
    """What a value is in the words of JSON."""
    for kind, name in KINDS:
        if isinstance(value, kind):
            return name
    return type(value).__name__


def own_copy(data: Any) -> Any:
    """Plain data that shares no list and no table with the original."""
    if isinstance(data, Mapping):
        return {key: own_copy(value) for key, value in data.items()}
    if isinstance(data, (list, tuple)):
        return [own_copy(value) for value in data]
    return data
