"""What the cards of a pack count together, for each set of them: row i is the set of the bits of i."""

from collections.abc import Sequence

import numpy as np

from fouille.games.artifact_stack.facts import (
    COFFIN,
    CROSS,
    MUMMY,
    MUMMY_COFFIN,
    MUMMY_VAMPIRE,
    MUMMY_VAMPIRE_COFFIN,
    MUMMY_VAMPIRE_CROSS,
    PACK_SIZE,
    VAMPIRE,
    VAMPIRE_CROSS,
    WHOLE_PACK,
)
from fouille.rulekit.verbs import Array

HAS: Array = np.arange(WHOLE_PACK + 1)[:, None] >> np.arange(PACK_SIZE) & 1  # (sets, cards)


def of_each(points: Sequence[int] | Array) -> Array:
    """Each card has points of its own (§ AS-66, AS-67)."""
    together: Array = HAS @ np.array(points)
    return together


def of_size(points: Array) -> Array:
    """The points of sets of 0, 1, 2 and more cards (§ AS-66)."""
    together: Array = points[HAS.sum(axis=1)]
    return together


def of_plates(letters: Sequence[int], alone: int, pair: int, three: int, abc: int) -> Array:
    """The best grouping: so many a b c, the rest letter by letter (§ AS-69)."""
    best = [0]  # split of so many plates of one letter
    for size in range(1, PACK_SIZE + 1):
        sets = ((1, alone), (2, pair), (3, three))
        best.append(max(best[size - n] + points for n, points in sets if n <= size))
    numbers = HAS @ np.eye(3, dtype=int)[list(letters)]
    groupings: list[Array] = []
    for mixed in range(PACK_SIZE // 3 + 1):
        rest = numbers - mixed
        points = mixed * abc + np.array(best)[rest].sum(axis=1)
        groupings.append(np.where(rest.min(axis=1) >= 0, points, 0))  # no points are negative
    together: Array = np.stack(groupings).max(axis=0)
    return together


def of_monsters(kinds: Sequence[int], alone: Sequence[int], pairs: Sequence[int]) -> Array:
    """The best matching (§ AS-70): only mummy-vampires have two kinds of partners to choose from.

    `pairs` is what each pair adds to the points of its two cards alone.
    """
    numbers = HAS @ np.eye(len(alone), dtype=int)[list(kinds)]
    vampires, mummies, both, crosses, coffins = (
        numbers[:, kind] for kind in (VAMPIRE, MUMMY, MUMMY_VAMPIRE, CROSS, COFFIN)
    )
    matchings: list[Array] = []
    for with_cross in range(PACK_SIZE):
        for with_coffin in range(PACK_SIZE):
            added = with_cross * pairs[MUMMY_VAMPIRE_CROSS] + with_coffin * pairs[MUMMY_VAMPIRE_COFFIN]
            added += np.minimum(vampires, crosses - with_cross) * max(pairs[VAMPIRE_CROSS], 0)
            added += np.minimum(mummies, coffins - with_coffin) * max(pairs[MUMMY_COFFIN], 0)
            possible = (with_cross <= crosses) & (with_coffin <= coffins) & (with_cross + with_coffin <= both)
            matchings.append(np.where(possible, added, 0))
    together: Array = numbers @ np.array(alone) + np.stack(matchings).max(axis=0)
    return together
