"""Relikt as numbers for learners: a blinded state from one seat's point of view."""

from typing import Any

from fouille.games.relikt.facts import (
    ACTION_CARDS,
    CAMERA,
    CARDS_IN_ALL,
    COLOURS,
    HIDDEN,
    KINDS,
    NONE,
    ROOM,
    ROWS,
    SEATS,
    VALUES,
)
from fouille.games.relikt.judgement import estimate, judge
from fouille.games.relikt.memory import hand_size, unknown_cards
from fouille.games.relikt.rows import gems_of, points_of
from fouille.rulekit.bits import Bits, bit, count_bits, lowest_bit
from fouille.rulekit.compiled import compiled
from fouille.rulekit.verbs import Array, Cards, State

__all__ = ["LAYOUT", "VERSION", "WIDTH", "encode", "estimate", "judge", "units"]

STAGES = 5
ROW_FIGURES = 5
SEAT_FIGURES = 4
COLOUR_BITS = 3  # room for a turn

VERSION = 1  # raised when the numbers change

# name, width, meaning; `encode` writes them in this order; seats are own first, then clockwise
LAYOUT = (
    ("stage", STAGES, "one-hot: main, pistol_pick, pistol_swap, play, lasso_pick"),
    ("effect", CAMERA, "one-hot: what this turn's action card does; none: all 0"),
    ("target", SEATS, "one-hot: the seat named for it"),
    ("picked", CARDS_IN_ALL, "one-hot: the row card to be shot"),
    ("hands", SEATS * CARDS_IN_ALL, "cards certain to be in each hand: 1; in it or face down: 0.5"),
    ("rows", ROWS * CARDS_IN_ALL, "known cards of each row"),
    ("row_sums", ROWS * SEATS, "sum of the known cards for each seat's camp, divided by 30"),
    (
        "row_figures",
        ROWS * ROW_FIGURES,
        "blue, red, then divided by 6: gems, places left, unknown cards",
    ),
    ("discard", CARDS_IN_ALL, "adventure discards"),
    ("unknown", CARDS_IN_ALL, "cards not located: 1 if the pile may have them, 0.5 if not"),
    ("camps", SEATS * COLOURS, "one-hot for each seat"),
    ("seats", SEATS * SEAT_FIGURES, "hand / 4, unseen cards of old lots / 4, action hand / 3, points / 20"),
    ("unplayed", SEATS * ACTION_CARDS, "actions not yet played"),
    ("action_hand", ACTION_CARDS, "own actions in hand"),
    ("top", ACTION_CARDS, "one-hot: the last action card played"),
    ("won", SEATS * KINDS, "treasures of each kind, divided by 2"),
    ("left", 4, "adventure pile / 40, treasure pile / 13, treasures to award / 17, plays left / 2"),
)
WIDTH = sum(width for _, width, _ in LAYOUT)


def units(_cards: Cards) -> tuple[Any, ...]:
    """What the numbers of each field are divided by, in turn."""
    turn, rows, seat = (1, 1, 1, 1), (1, 30, (1, 1, 6, 6, 6)), (4, 4, 3, 20)
    return *turn, 2, *rows, 1, 2, 1, seat, 1, 1, 1, 2, (40, 13, 17, 2)


@compiled
def encode(cards: Cards, seen: State, seat: int, out: Array) -> None:
    """Write the layout above into out[:WIDTH], before any division."""
    out[:WIDTH] = 0
    at = write_turn(seen, seat, out)
    for turn in range(seen.players):
        owner = (seat + turn) % int(seen.players)
        base = at + CARDS_IN_ALL * turn
        if owner != seat:
            write_bits(int(seen.shown[owner]), 1, out, base)
        write_bits(int(seen.hand[owner]), 2, out, base)
    at += SEATS * CARDS_IN_ALL
    turns = turns_of_colours(seen, seat)
    for row in range(ROWS):
        write_row(seen, turns, row, out, at)
    at += ROWS * (CARDS_IN_ALL + SEATS + ROW_FIGURES)
    write_bits(int(seen.discard), 1, out, at)
    write_unknown(seen, unknown_cards(cards, seen, seat), out, at + CARDS_IN_ALL)
    write_seats(seen, seat, out, at + 2 * CARDS_IN_ALL)


@compiled
def write_turn(seen: State, seat: int, out: Array) -> int:
    """Stage, effect, target, picked; return where the next feature begins."""
    out[seen.stage] = 1
    at = STAGES
    if seen.effect != NONE:
        out[at + seen.effect] = 1
    at += CAMERA
    if seen.target != NONE:
        out[at + (int(seen.target) - seat) % int(seen.players)] = 1
    at += SEATS
    if seen.picked != NONE:
        out[at + seen.picked] = 1
    return at + CARDS_IN_ALL


@compiled
def write_bits(bits: Bits, value: int, out: Array, at: int) -> None:
    """Write a value for each number of a set."""
    while bits:
        out[at + lowest_bit(bits)] = value
        bits &= bits - 1


@compiled
def turns_of_colours(seen: State, seat: int) -> int:
    """How many places after a seat each colour's camp sits, in COLOUR_BITS bits a colour."""
    turns = 0
    for turn in range(seen.players):
        turns |= turn << COLOUR_BITS * int(seen.camp[(seat + turn) % int(seen.players)])
    return turns


@compiled
def write_row(seen: State, turns: int, row: int, out: Array, at: int) -> None:
    """The features of one row; `at` is where those of all rows begin."""
    sums = at + ROWS * CARDS_IN_ALL + SEATS * row
    figures = at + ROWS * (CARDS_IN_ALL + SEATS) + ROW_FIGURES * row
    for place in range(seen.row_size[row]):
        card = int(seen.row_card[row, place])
        if card == HIDDEN:
            out[figures + 4] += 1
        else:
            turn = turns >> COLOUR_BITS * (card // VALUES) & (bit(COLOUR_BITS) - 1)
            out[at + CARDS_IN_ALL * row + card] = 1
            out[sums + turn] += card % VALUES + 1
    if seen.treasure[row] != NONE:
        gems = gems_of(int(seen.treasure[row]))
        out[figures + int(seen.treasure[row]) // ROOM] = 1
        out[figures + 2] = gems
        out[figures + 3] = gems - int(seen.row_size[row])


@compiled
def write_unknown(seen: State, unknown: Bits, out: Array, at: int) -> None:
    """Unknown cards, by whether they are of the lot that the pile is made of."""
    pile_lot = int(seen.lots) if seen.pile_left > 0 else NONE
    for card in range(CARDS_IN_ALL):
        out[at + card] = (unknown >> card & 1) << (seen.lot[card] == pile_lot)


@compiled
def write_seats(seen: State, seat: int, out: Array, at: int) -> None:
    """Camps, figures and cards of each seat, then what is left."""
    figures = at + SEATS * COLOURS
    unplayed = figures + SEATS * SEAT_FIGURES
    own = unplayed + SEATS * ACTION_CARDS
    won = own + 2 * ACTION_CARDS
    for turn in range(seen.players):
        owner = (seat + turn) % int(seen.players)
        out[at + COLOURS * turn + seen.camp[owner]] = 1
        out[figures + SEAT_FIGURES * turn] = hand_size(seen, owner, seat)
        left, old = int(seen.unplayed[owner]), 0
        for action in range(ACTION_CARDS):
            out[unplayed + ACTION_CARDS * turn + action] = left >> action & 1
        for i in range(seen.unseen_count[owner]):
            old += int(seen.unseen[owner, i]) >> 2 != seen.lots
        out[figures + SEAT_FIGURES * turn + 1] = old
        held = count_bits(left) - int(seen.action_left[owner])
        out[figures + SEAT_FIGURES * turn + 2] = held
        out[figures + SEAT_FIGURES * turn + 3] = points_of(seen, owner)
        for kind in range(KINDS):
            out[won + KINDS * turn + kind] = seen.won[owner, kind]
    write_bits(int(seen.action_hand[seat]), 1, out, own)
    if seen.actions_used > 0:
        out[own + ACTION_CARDS + seen.action_discard[seen.actions_used - 1]] = 1
    left = won + SEATS * KINDS
    out[left] = seen.pile_left
    out[left + 1] = seen.treasures_left
    out[left + 2] = seen.to_award
    out[left + 3] = seen.plays_left
