"""Quick reading of states: the same bytes as records whose fields are found without NumPy's detours.

NumPy looks for a record's field in Python code at every access, and views read many.
"""

from functools import cache
from typing import Any

import numpy as np

from fouille.match.match import Match
from fouille.rulekit.verbs import Array
from fouille.rulekit.view import View


@cache
def quick_dtype(dtype: np.dtype[Any]) -> np.dtype[Any]:
    """The same fields at the same places, as properties."""
    names = dtype.names or ()
    members: dict[str, Any] = {name: field_property(name) for name in names}
    members |= {"__getattribute__": object.__getattribute__, "__setattr__": object.__setattr__}
    record = type("QuickRecord", (np.record,), members)
    return np.dtype((record, [(name, dtype[name]) for name in names]))


def field_property(name: str) -> property:
    """A field of a record."""
    return property(lambda record: np.void.__getitem__(record, name))


def quick(states: Array) -> Array:
    """The same states, quick to read."""
    return states.view(quick_dtype(states.dtype))


def view_of(match: Match, seat: int | None) -> View:
    """What `match.view` gives, sooner."""
    found: View = match.game.view.view(quick(match.cards), quick(match.seen(seat)), seat)
    return found
