"""Archaeology as numbers for learners: a blinded state from one seat's point of view."""

from typing import Any

from fouille.games.archaeology.facts import CHAMBERS, SEATS, SOLD, STEALING, TYPES
from fouille.games.archaeology.judgement import estimate, forget, judge
from fouille.games.archaeology.worlds import treasures_left
from fouille.rulekit.compiled import compiled
from fouille.rulekit.verbs import Array, Cards, State

__all__ = ["LAYOUT", "VERSION", "WIDTH", "encode", "estimate", "forget", "judge", "units"]

PER_SEAT = 6
MOST_MONEY = 1600  # more is not told apart

VERSION = 1  # raised when the numbers change

# name, width, meaning; `encode` writes them in this order
LAYOUT = (
    ("stage", STEALING + 1, "one-hot: rob, lose, act, give, take, a theft is due"),
    ("hand", TYPES, "own cards of each type, divided by 5"),
    ("known", (SEATS - 1) * TYPES, "cards known in the other hands by type, clockwise, divided by 5"),
    ("unseen", TYPES, "share of the copies of each type that the seat cannot place"),
    ("market", TYPES, "cards of each type in the market, divided by 5"),
    ("bans", 2 * TYPES, "types that were given, types that were taken"),
    ("seats", SEATS * PER_SEAT, "own first: to act, active, hand / 10, unknown / 10, money / 100, sold / 20"),
    ("chambers", CHAMBERS, "whether each chamber is closed"),
    ("dig", 4, "cards left / 58, thieves left / 8, sandstorms left / 6, treasures left / 44"),
    ("turn", 6, "credit / 10, cards to lose / 5, sale forced, sold, chain of passes / 4, idle turns / 12"),
)
WIDTH = sum(width for _, width, _ in LAYOUT)


def units(cards: Cards) -> tuple[Any, ...]:
    """What the numbers of each field are divided by, in turn."""
    copies = tuple(max(1, int(number)) for number in cards.copies)
    return 1, 5, 5, copies, 5, 1, (1, 1, 10, 10, 100, 20), 1, (58, 8, 6, 44), (10, 5, 1, 1, 4, 12)


@compiled
def encode(_cards: Cards, seen: State, seat: int, out: Array) -> None:
    """Write the layout above into out[:WIDTH], before any division."""
    out[:WIDTH] = 0
    out[seen.stage] = 1
    at = STEALING + 1
    for card in range(TYPES):
        out[at + card] = seen.hand[seat, card]
        for turn in range(1, seen.players):
            owner = (seat + turn) % seen.players
            out[at + turn * TYPES + card] = seen.known[owner, card]
    at += SEATS * TYPES
    for card in range(TYPES):
        out[at + card] = seen.unseen[card]
        out[at + TYPES + card] = seen.market[card]
        out[at + 2 * TYPES + card] = int(seen.given) >> card & 1
        out[at + 3 * TYPES + card] = int(seen.taken) >> card & 1
    at += 4 * TYPES
    encode_seats(seen, seat, out, at)
    at += SEATS * PER_SEAT
    for chamber in range(CHAMBERS):
        out[at + chamber] = int(seen.closed) >> chamber & 1
    encode_turn(seen, out, at + CHAMBERS)


@compiled
def encode_seats(seen: State, seat: int, out: Array, at: int) -> None:
    """Each seat's public figures, own first, then clockwise."""
    for turn in range(seen.players):
        owner = (seat + turn) % seen.players
        unknown = int(seen.hand_size[owner])
        for card in range(TYPES):
            unknown -= int(seen.known[owner, card])
        row = at + turn * PER_SEAT
        out[row] = seen.to_act == owner
        out[row + 1] = seen.active == owner
        out[row + 2] = seen.hand_size[owner]
        out[row + 3] = unknown if turn else 0
        out[row + 4] = min(int(seen.money[owner]), MOST_MONEY)
        out[row + 5] = seen.cards_sold[owner]


@compiled
def encode_turn(seen: State, out: Array, at: int) -> None:
    """The dig deck, and how the turn stands."""
    out[at] = int(seen.dig_size) - int(seen.dug)
    out[at + 1] = seen.thieves_left
    out[at + 2] = seen.storms_left
    out[at + 3] = treasures_left(seen)
    out[at + 4] = seen.credit
    out[at + 5] = seen.to_lose
    out[at + 6] = seen.forced != 0
    out[at + 7] = int(seen.acted) & SOLD != 0
    out[at + 8] = seen.passes
    out[at + 9] = seen.idle
