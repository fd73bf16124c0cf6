"""The NumPy record of a position: how a game declares its fields."""

from typing import Any

import numpy as np

CHANCE = -1  # `to_act` while a random event is due
OVER = -2  # `to_act` when the game has ended
NOBODY = -1  # an onlooker, where a seat is asked for

Field = tuple[str, Any] | tuple[str, Any, tuple[int, ...] | int]


def state_dtype(game: str, *fields: Field) -> np.dtype[Any]:
    """A game's STATE: a marker named after the game, the fields every game has, then its own.

    The marker keeps two games with equal fields apart, for to Numba equal fields are equal types;
    np.record makes the fields attributes, compiled or plain.
    """
    common: list[Field] = [
        (game, np.int8),  # marker, always 0
        ("players", np.int8),  # 2..5
        ("to_act", np.int8),  # seat 0.., CHANCE or OVER; public
        ("option", np.int64),  # the options as one number, see the game's `options`; public
        ("rng", np.uint64),  # generator of random events; known to nobody, 0 in a blinded state
    ]
    return np.dtype((np.record, [*common, *fields]))


def cards_dtype(game: str, *fields: Field) -> np.dtype[Any]:
    """A game's CARDS: the figures of its card file, fixed through a match."""
    return np.dtype((np.record, [(f"{game}_cards", np.int8), *fields]))
