"""A poor memory: what a bot that forgets takes for what it has seen."""

import numpy as np

from fouille.rulekit.chance import DICE, fill_dice, seeded
from fouille.rulekit.compiled import compiled
from fouille.rulekit.verbs import Array, forget


@compiled
def forget_at(cards: Array, seen: Array, seat: int, dice: Array) -> None:
    """Blur state 0."""
    forget(cards[0], seen[0], seat, dice)


def misremembered(cards: Array, seen: Array, seat: int, seed: int) -> Array:
    """A copy of what a seat has seen as a poor memory has it."""
    dice = np.zeros(DICE, np.int64)
    fill_dice(np.uint64(seeded(np.uint64(seed % 2**64))), dice)
    copy = seen.copy()
    forget_at(cards, copy, seat, dice)
    return copy
