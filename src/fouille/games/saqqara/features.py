"""Saqqara as numbers for learners: a blinded state from one seat's point of view."""

from typing import Any

from fouille.games.saqqara.judgement import estimate, forget, judge
from fouille.games.saqqara.rules import REFILL, ROWS, SEATS, VALUES, value_of
from fouille.rulekit.compiled import compiled
from fouille.rulekit.verbs import Array, Cards, State

__all__ = ["LAYOUT", "VERSION", "WIDTH", "encode", "estimate", "forget", "judge", "units"]

VERSION = 1  # raised when the numbers change

# name, width, meaning; `encode` writes them in this order
LAYOUT = (
    ("stage", REFILL + 2, "one-hot: draft, turn, drawing, second, refill, discard"),
    ("hands", SEATS * VALUES, "cards of each value in each hand, own first, then clockwise, divided by 3"),
    ("tops", VALUES, "piles showing each value, divided by 3"),
    ("rows", ROWS * VALUES, "cards of each value in each row, divided by 3"),
    ("row_values", ROWS, "value of each row, divided by the target"),
    ("row_ends", ROWS * VALUES, "whether each value fits at an end of each row"),
    ("points", SEATS * 2, "relics taken and primes of each seat, own first, divided by 20 and 10"),
    ("left", 2, "relics in the piles divided by 45, primes in the stock divided by 24"),
)
WIDTH = sum(width for _, width, _ in LAYOUT)


def units(cards: Cards) -> tuple[Any, ...]:
    """What the numbers of each field are divided by, in turn."""
    return 1, 3, 3, 3, float(cards.target), 1, (20, 10), (45, 24)


@compiled
def encode(_cards: Cards, seen: State, seat: int, out: Array) -> None:
    """Write the layout above into out[:WIDTH], before any division."""
    out[:WIDTH] = 0
    out[seen.stage] = 1
    at = REFILL + 2
    for turn in range(seen.players):
        owner = (seat + turn) % seen.players
        for value in range(VALUES):
            out[at + turn * VALUES + value] = seen.hand[owner, value]
    at += SEATS * VALUES
    for value in range(VALUES):
        out[at + value] = seen.tops[value]
    at += VALUES
    for row in range(ROWS):
        fits = int(seen.row_fits[row])
        for value in range(VALUES):
            out[at + row * VALUES + value] = seen.row[row, value]
            out[at + ROWS * VALUES + ROWS + row * VALUES + value] = fits >> value & 1
        out[at + ROWS * VALUES + row] = value_of(int(seen.row_values[row]))
    at += 2 * ROWS * VALUES + ROWS
    for turn in range(seen.players):
        owner = (seat + turn) % seen.players
        out[at + 2 * turn] = seen.relics[owner]
        out[at + 2 * turn + 1] = seen.primes[owner]
    at += SEATS * 2
    out[at] = seen.relics_left
    out[at + 1] = seen.primes_left
