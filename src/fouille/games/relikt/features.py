"""Relikt as numbers for learners: a blinded state from one seat's point of view."""

from itertools import accumulate
from typing import Any

from fouille.games.relikt.facts import (
    ACTION_CARDS,
    CAMERA,
    CARDS_IN_ALL,
    COLOURS,
    KINDS,
    NONE,
    ROOM,
    ROWS,
    SEATS,
    VALUES,
)
from fouille.games.relikt.judgement import estimate, judge
from fouille.games.relikt.memory import hand_size, of_lot, unknown_cards
from fouille.games.relikt.rows import gems_of
from fouille.rulekit.bits import Bits, bit, count_bits, lowest_bit
from fouille.rulekit.compiled import compiled, inner
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
# where each begins, and how many numbers there are
(
    STAGE,
    EFFECT,
    TARGET,
    PICKED,
    HANDS,
    ROW_CARDS,
    SUMS,
    FIGURES,
    DISCARD,
    UNKNOWN,
    CAMPS,
    SEAT,
    UNPLAYED,
    OWN_ACTIONS,
    TOP,
    WON,
    LEFT,
    WIDTH,
) = accumulate((width for _, width, _ in LAYOUT), initial=0)


def units(_cards: Cards) -> tuple[Any, ...]:
    """What the numbers of each field are divided by, in turn."""
    turn, rows, seat = (1, 1, 1, 1), (1, 30, (1, 1, 6, 6, 6)), (4, 4, 3, 20)
    return *turn, 2, *rows, 1, 2, 1, seat, 1, 1, 1, 2, (40, 13, 17, 2)


@compiled
def encode(cards: Cards, seen: State, seat: int, out: Array) -> None:
    """Write the layout above into out[:WIDTH], before any division."""
    out[:WIDTH] = 0
    write_turn(seen, seat, out)
    owner, turns = seat, 0
    for turn in range(seen.players):
        write_hand(seen, owner, seat, out, HANDS + CARDS_IN_ALL * turn)
        write_seat(seen, owner, seat, turn, out)
        turns |= turn << COLOUR_BITS * int(seen.camp[owner])
        owner = owner + 1 if owner + 1 < seen.players else 0
    write_rows(seen, turns, out)
    write_bits(int(seen.discard), 1, out, DISCARD)
    write_unknown(seen, unknown_cards(cards, seen, seat), out)
    write_bits(int(seen.action_hand[seat]), 1, out, OWN_ACTIONS)
    if seen.actions_used > 0:
        out[TOP + seen.action_discard[seen.actions_used - 1]] = 1
    out[LEFT] = seen.pile_left
    out[LEFT + 1] = seen.treasures_left
    out[LEFT + 2] = seen.to_award
    out[LEFT + 3] = seen.plays_left


@inner
def write_turn(seen: State, seat: int, out: Array) -> None:
    """Stage, effect, target, picked."""
    out[STAGE + seen.stage] = 1
    if seen.effect != NONE:
        out[EFFECT + seen.effect] = 1
    if seen.target != NONE:
        turn = int(seen.target) - seat
        out[TARGET + (turn if turn >= 0 else turn + int(seen.players))] = 1
    if seen.picked != NONE:
        out[PICKED + seen.picked] = 1


@inner
def write_bits(bits: Bits, value: int, out: Array, at: int) -> None:
    """Write a value for each number of a set."""
    while bits:
        out[at + lowest_bit(bits)] = value
        bits &= bits - 1


@inner
def write_hand(seen: State, owner: int, seat: int, out: Array, at: int) -> None:
    """The cards that are in a hand, and those that may be."""
    hand = int(seen.hand[owner])
    write_bits(hand, 2, out, at)
    if owner != seat:
        write_bits(int(seen.shown[owner]) & ~hand, 1, out, at)


@inner
def write_rows(seen: State, turns: int, out: Array) -> None:
    """All rows; `turns` tells how many places after the seat each colour's camp sits, COLOUR_BITS each."""
    places = 0
    for row in range(ROWS):
        size, kind = int(seen.row_size[row]), int(seen.treasure[row])
        places |= (bit(size) - 1) << ROOM * row
        if kind != NONE:
            figures = FIGURES + ROW_FIGURES * row
            out[figures + kind // ROOM] = 1
            out[figures + 2] = gems_of(kind)
            out[figures + 3] = gems_of(kind) - size
    while places:  # one loop for all rows: the end of each would be guessed wrongly
        place = lowest_bit(places)
        places &= places - 1
        row = place // ROOM
        card = int(seen.row_card[row, place % ROOM])
        if card < 0:  # HIDDEN; a number that is not negative is divided faster
            out[FIGURES + ROW_FIGURES * row + 4] += 1
        else:
            colour = card // VALUES
            turn = turns >> COLOUR_BITS * colour & (bit(COLOUR_BITS) - 1)
            out[ROW_CARDS + CARDS_IN_ALL * row + card] = 1
            out[SUMS + SEATS * row + turn] += card - VALUES * colour + 1


@inner
def write_unknown(seen: State, unknown: Bits, out: Array) -> None:
    """Unknown cards, by whether they are of the lot that the pile is made of."""
    in_pile = of_lot(seen, unknown, int(seen.lots)) if seen.pile_left > 0 else 0
    for card in range(CARDS_IN_ALL):
        out[UNKNOWN + card] = (unknown >> card & 1) + (in_pile >> card & 1)


@inner
def write_seat(seen: State, owner: int, seat: int, turn: int, out: Array) -> None:
    """Camp, figures and cards of one seat, so many places after one's own."""
    figures, left = SEAT + SEAT_FIGURES * turn, int(seen.unplayed[owner])
    out[CAMPS + COLOURS * turn + seen.camp[owner]] = 1
    out[figures] = hand_size(seen, owner, seat)
    out[figures + 1] = old_cards(seen, owner)
    out[figures + 2] = count_bits(left) - int(seen.action_left[owner])
    out[figures + 3] = seen.points[owner]
    for action in range(ACTION_CARDS):
        out[UNPLAYED + ACTION_CARDS * turn + action] = left >> action & 1
    for kind in range(KINDS):
        out[WON + KINDS * turn + kind] = seen.won[owner, kind]


@inner
def old_cards(seen: State, owner: int) -> int:
    """The unseen cards of older lots than the latest."""
    old = 0
    for i in range(seen.unseen_count[owner]):
        old += int(seen.unseen[owner, i]) >> 2 != seen.lots
    return old
