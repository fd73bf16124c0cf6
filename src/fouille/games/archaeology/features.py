"""Archaeology as numbers for learners: a blinded state from one seat's point of view."""

import numpy as np

from fouille.games.archaeology.facts import CHAMBERS, SEATS, SOLD, STEALING, TYPES
from fouille.games.archaeology.judgement import estimate, forget, judge
from fouille.games.archaeology.worlds import treasures_left
from fouille.rulekit.compiled import compiled
from fouille.rulekit.verbs import Array, Cards, State

__all__ = ["LAYOUT", "WIDTH", "encode", "estimate", "forget", "judge"]

PER_SEAT = 6

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


@compiled
def encode(cards: Cards, seen: State, seat: int, out: Array) -> None:
    """Write the layout above into out[:WIDTH]."""
    out[:WIDTH] = 0
    out[seen.stage] = 1
    at = STEALING + 1
    for card in range(TYPES):
        out[at + card] = seen.hand[seat, card] / np.float32(5)
        for turn in range(1, seen.players):
            owner = (seat + turn) % seen.players
            out[at + turn * TYPES + card] = seen.known[owner, card] / np.float32(5)
    at += SEATS * TYPES
    for card in range(TYPES):
        out[at + card] = seen.unseen[card] / np.float32(max(1, int(cards.copies[card])))
        out[at + TYPES + card] = seen.market[card] / np.float32(5)
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
        out[row + 2] = seen.hand_size[owner] / np.float32(10)
        out[row + 3] = unknown / np.float32(10) if turn else np.float32(0)
        out[row + 4] = seen.money[owner] / np.float32(100)
        out[row + 5] = seen.cards_sold[owner] / np.float32(20)


@compiled
def encode_turn(seen: State, out: Array, at: int) -> None:
    """The dig deck, and how the turn stands."""
    out[at] = (int(seen.dig_size) - int(seen.dug)) / np.float32(58)
    out[at + 1] = seen.thieves_left / np.float32(8)
    out[at + 2] = seen.storms_left / np.float32(6)
    out[at + 3] = treasures_left(seen) / np.float32(44)
    out[at + 4] = seen.credit / np.float32(10)
    out[at + 5] = seen.to_lose / np.float32(5)
    out[at + 6] = seen.forced != 0
    out[at + 7] = int(seen.acted) & SOLD != 0
    out[at + 8] = seen.passes / np.float32(4)
    out[at + 9] = seen.idle / np.float32(12)
