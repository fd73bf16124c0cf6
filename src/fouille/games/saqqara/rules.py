"""Saqqara, compiled: facts, the verbs in their fixed order, helpers below their first use."""

import numpy as np

from fouille.rulekit.bits import bit, lowest_bit
from fouille.rulekit.chance import pick
from fouille.rulekit.compiled import compiled, inner
from fouille.rulekit.news import News, tell
from fouille.rulekit.state import OVER, cards_dtype, state_dtype
from fouille.rulekit.verbs import Array, Cards, State

VALUES = 10  # relics are 0..9
ROWS = 3
SEATS = 4

CARDS = cards_dtype(
    "saqqara",
    ("piles", np.int16, (SEATS + 1,)),  # piles in play by number of players
    ("primes", np.int16),  # primes in the stock
    ("hand_start", np.int16),  # relics drafted by each player
    ("hand_limit", np.int16),
    ("refill", np.int16),  # relics drawn by an emptied hand
    ("target", np.int16),  # row value at which a row is taken
)

# Stages of a turn
DRAFT = 0  # a draft draw is due
TURN = 1  # the turn begins
DRAWING = 2  # action A is under way
SECOND = 3  # the second relic of action B is due
REFILL = 4  # a replacement draw is under way
DISCARD = 5  # the second discard is due

STATE = state_dtype(
    "saqqara",
    ("stage", np.int8),  # one of the stages above
    ("first_seat", np.int8),
    ("drafted", np.int8),  # draft draws made
    ("drawn", np.int8),  # relics drawn in this action or replacement
    ("touched", np.int8),  # bits: rows played on in this action
    ("tops", np.int8, (VALUES,)),  # number of piles showing each value
    ("top_values", np.int16),  # bits: values on top of some pile
    ("relics_left", np.int8),  # relics in the piles
    ("row", np.int8, (ROWS, VALUES)),  # cards of each value in a row; a row is sorted, so this is all
    ("row_values", np.int16, (ROWS,)),  # bits: the different values of a row; 0 when empty
    ("row_fits", np.int16, (ROWS,)),  # bits: the values that may be laid at an end of a row
    ("hand", np.int8, (SEATS, VALUES)),  # cards of each value in a hand
    ("hand_values", np.int16, (SEATS,)),  # bits: the different values of a hand
    ("hand_size", np.int8, (SEATS,)),
    ("primes_left", np.int8),  # primes in the stock
    ("primes", np.int8, (SEATS,)),
    ("relics", np.int8, (SEATS,)),  # relics in each score pile
    ("discarded", np.int8, (VALUES,)),  # the common discard
)

# Actions, in canonical order
DRAW = 0  # + value
STOP = 10
PLACE = 11  # + 6 * value + 2 * row + side
LAY_OFF = 71  # + value: discard
ACTIONS = 81
LEFT, RIGHT = 0, 1

# News: kind, seat, a, b
DREW = 1  # value
LAID = 2  # value, 2 * row + side
PRIME = 3  # row
TOOK = 4  # row, number of relics
BLOCKED = 5  # row, number of relics
RESTARTED = 6  # row, value
DISCARDED = 7  # value
ENDED = 8  # 1 by primes, 2 by relics

ALL_VALUES = (1 << VALUES) - 1


def ends_of(row_values: int) -> int:
    """The values up to the leftmost and from the rightmost of a row; none for an empty row."""
    leftmost = row_values & -row_values
    rightmost = 1 << row_values.bit_length() >> 1
    return (2 * leftmost - 1 | ~(rightmost - 1) & ALL_VALUES) if row_values else 0


FITTING = np.array([ends_of(values) for values in range(1 << VALUES)], np.int16)
SUMS = np.array([sum(v for v in range(VALUES) if values >> v & 1) for values in range(1 << VALUES)], np.int64)


def action_count(cards: Cards) -> int:
    """The size of the action space."""
    return ACTIONS


@compiled
def deal(cards: Cards, state: State, dice: Array) -> None:
    """Lay out piles and rows; only the first seat is drawn (§ SQ-2 to SQ-5)."""
    lay_out(cards, state, pick(dice[0], state.players))


@compiled
def lay_out(cards: Cards, state: State, first_seat: int) -> None:
    """The set-up with a given first seat."""
    piles = cards.piles[state.players]
    state.first_seat = first_seat
    state.to_act = first_seat
    state.stage = DRAFT
    state.primes_left = cards.primes
    state.tops[0] = piles - ROWS
    state.tops[1] = ROWS
    state.top_values = 2
    if piles > ROWS:
        state.top_values = 3
    state.relics_left = piles * VALUES - ROWS
    for row in range(ROWS):  # § SQ-4
        state.row[row, 0] = 1
        set_row_values(state, row, 1)


@compiled
def set_row_values(state: State, row: int, values: int) -> None:
    """A row's different values, and with them what fits at its ends."""
    state.row_values[row] = values
    state.row_fits[row] = fitting(values)


@compiled
def begin(cards: Cards, state: State, news: News) -> None:
    """Nothing happens before the first draft draw."""


@compiled
def legal_actions(cards: Cards, state: State, out: Array) -> int:
    """§ 5 of the specification, in its order."""
    seat, stage = int(state.to_act), int(state.stage)
    hand = int(state.hand_values[seat])
    if stage == SECOND:
        return write_placements(state, seat, False, out, 0)
    if stage == DISCARD:
        return write_each(hand, LAY_OFF, out, 0)
    room = stage in (DRAFT, REFILL) or state.hand_size[seat] < cards.hand_limit
    n = 0
    if room:
        n = write_each(int(state.top_values), DRAW, out, 0)  # § SQ-10, SQ-11
    if stage == DRAWING:  # § SQ-12
        out[n] = STOP
        return n + 1
    if stage == TURN:
        n = write_placements(state, seat, True, out, n)
        if n == 0:
            n = write_each(hand, LAY_OFF, out, 0)  # § SQ-27
    return n


@inner
def write_each(values: int, base: int, out: Array, n: int) -> int:
    """Write one action for each value of a set, without branches that random play would mispredict."""
    for value in range(VALUES):
        out[n] = base + value
        n += values >> value & 1
    return n


@inner
def write_placements(state: State, seat: int, first: bool, out: Array, n: int) -> int:
    """Write the placements; a first relic needs a second one to follow (§ SQ-17)."""
    fits0, fits1, fits2 = int(state.row_fits[0]), int(state.row_fits[1]), int(state.row_fits[2])
    fits, others = (fits0, fits1, fits2), (fits1 | fits2, fits0 | fits2, fits0 | fits1)
    hand = int(state.hand_values[seat])
    left = hand & (fits0 | fits1 | fits2)
    while left:
        value = lowest_bit(left)
        left &= left - 1
        rest = ALL_VALUES  # what may follow; after a second relic nothing need follow
        if first:
            rest = hand ^ bit(value) * (state.hand[seat, value] == 1)
        for row in range(ROWS):
            values = int(state.row_values[row])
            can_follow = rest & (others[row] | fitting(values | bit(value))) != 0
            out[n] = PLACE + 6 * value + 2 * row + side_of(values, value)
            n += fits[row] >> value & can_follow
    return n


@compiled
def fitting(row_values: int) -> int:
    """The values that may be laid at an end of a row (§ SQ-14, SQ-15)."""
    return int(FITTING[row_values])


@compiled
def side_of(row_values: int, value: int) -> int:
    """The side a fitting value goes to (§ SQ-16)."""
    return int(2 * bit(value) > row_values)  # not below the rightmost


@compiled
def apply_action(cards: Cards, state: State, action: int, news: News) -> None:
    """Carry out a decision, then settle rows, turn and end."""
    seat = int(state.to_act)
    if action < STOP:
        draw(cards, state, seat, action, news)
    elif action == STOP:
        pass_on(state, seat)
    elif action < LAY_OFF:
        place(cards, state, seat, action - PLACE, news)
    else:
        lay_off(state, seat, action - LAY_OFF, news)


@inner
def draw(cards: Cards, state: State, seat: int, value: int, news: News) -> None:
    """One relic from a top into the hand (§ SQ-6, SQ-10 to SQ-12, SQ-25)."""
    take_top(state, value)
    state.hand[seat, value] += 1
    state.hand_values[seat] |= bit(value)
    state.hand_size[seat] += 1
    state.drawn += 1
    tell(news, DREW, seat, value, 0)
    if state.relics_left == 0:
        end_by_relics(state, news)
    elif state.stage == DRAFT:
        state.drafted += 1
        state.to_act = next_seat(state, seat)
        if state.drafted == cards.hand_start * state.players:
            state.to_act = state.first_seat  # § SQ-8
            state.stage = TURN
            state.drawn = 0
    elif state.stage == REFILL:
        if state.drawn == cards.refill:
            pass_on(state, seat)
    elif state.hand_size[seat] == cards.hand_limit:
        pass_on(state, seat)
    else:
        state.stage = DRAWING


@inner
def take_top(state: State, value: int) -> None:
    """Uncover the next relic of a pile showing a value (§ SQ-7)."""
    state.relics_left -= 1
    state.tops[value] -= 1
    state.top_values ^= bit(value) * (state.tops[value] == 0)
    if value < VALUES - 1:
        state.tops[value + 1] += 1
        state.top_values |= bit(value + 1)


@inner
def end_by_relics(state: State, news: News) -> None:
    """The last relic has left the piles (§ SQ-31)."""
    state.to_act = OVER
    tell(news, ENDED, 0, 2, 0)


@inner
def next_seat(state: State, seat: int) -> int:
    """Clockwise."""
    seat += 1
    if seat == state.players:
        return 0
    return seat


@inner
def pass_on(state: State, seat: int) -> None:
    """The turn is over (§ SQ-26)."""
    state.to_act = next_seat(state, seat)
    state.stage = TURN
    state.drawn = 0
    state.touched = 0


@inner
def place(cards: Cards, state: State, seat: int, spot: int, news: News) -> None:
    """Lay one relic; after the second settle the rows (§ SQ-13 to SQ-19)."""
    value = spot // 6
    row = (spot - 6 * value) >> 1
    leave_hand(state, seat, value)
    matches = int(state.row_values[row]) & bit(value)
    state.row[row, value] += 1
    set_row_values(state, row, int(state.row_values[row]) | bit(value))
    state.touched |= bit(row)
    tell(news, LAID, seat, value, spot - 6 * value)
    if matches and state.primes_left > 0:  # § SQ-18
        state.primes_left -= 1
        state.primes[seat] += 1
        tell(news, PRIME, seat, row, 0)
        if state.primes_left == 0 and state.option == 0:  # § SQ-29
            state.to_act = OVER
            tell(news, ENDED, 0, 1, 0)
            return
    if state.stage == TURN:
        state.stage = SECOND
    else:
        settle_rows(cards, state, seat, news)


@inner
def leave_hand(state: State, seat: int, value: int) -> None:
    """One relic leaves a hand."""
    state.hand[seat, value] -= 1
    state.hand_size[seat] -= 1
    state.hand_values[seat] ^= bit(value) * (state.hand[seat, value] == 0)


@inner
def settle_rows(cards: Cards, state: State, seat: int, news: News) -> None:
    """Take, discard and restart rows, then refill an empty hand (§ SQ-20 to SQ-26)."""
    over = state.primes_left == 0  # § SQ-30: only reached with the option
    for row in range(ROWS):
        if state.touched & bit(row):
            values = int(state.row_values[row])
            if value_of(values) >= cards.target:  # § SQ-21
                state.relics[seat] += clear_row(state, row, TOOK, seat, news)
            elif not over and blocked(values, cards.target):  # § SQ-23
                for value in range(VALUES):
                    state.discarded[value] += state.row[row, value]
                clear_row(state, row, BLOCKED, seat, news)
    if over:
        state.to_act = OVER
        tell(news, ENDED, 0, 1, 0)
        return
    for row in range(ROWS):
        if state.row_values[row] == 0:  # § SQ-24
            value = lowest_bit(int(state.top_values))
            take_top(state, value)
            state.row[row, value] = 1
            set_row_values(state, row, bit(value))
            tell(news, RESTARTED, seat, row, value)
            if state.relics_left == 0:
                end_by_relics(state, news)
                return
    if state.hand_size[seat] == 0:  # § SQ-25
        state.stage = REFILL
        state.drawn = 0
        state.touched = 0
    else:
        pass_on(state, seat)


@compiled
def value_of(values: int) -> int:
    """The sum of a set of values (§ SQ-20)."""
    return int(SUMS[values])


@compiled
def blocked(values: int, target: int) -> bool:
    """Whether a row can never reach the target (§ SQ-22)."""
    return value_of(values | fitting(values)) < target


@inner
def clear_row(state: State, row: int, kind: int, seat: int, news: News) -> int:
    """Empty a row and return how many relics lay there."""
    relics = 0
    for value in range(VALUES):
        relics += state.row[row, value]
        state.row[row, value] = 0
    set_row_values(state, row, 0)
    tell(news, kind, seat, row, relics)
    return relics


@inner
def lay_off(state: State, seat: int, value: int, news: News) -> None:
    """One of two discards without a legal pair (§ SQ-27)."""
    leave_hand(state, seat, value)
    state.discarded[value] += 1
    tell(news, DISCARDED, seat, value, 0)
    if state.stage == TURN:
        state.stage = DISCARD
    else:
        pass_on(state, seat)


@compiled
def chance_weight(cards: Cards, state: State, outcome: int) -> int:
    """There is no chance after the deal."""
    return 0


@compiled
def draw_outcome(cards: Cards, state: State, word: int) -> int:
    """There is no chance after the deal."""
    return 0


@compiled
def scores(cards: Cards, state: State, out: Array) -> None:
    """§ SQ-33 to SQ-35."""
    for seat in range(state.players):
        primes, relics = int(state.primes[seat]), int(state.relics[seat])
        out[seat] = relics + primes
        if primes > relics:
            out[seat] += primes


@compiled
def winners(cards: Cards, state: State) -> int:
    """§ SQ-36."""
    best, seats = -1, 0
    for seat in range(state.players):
        primes, relics = int(state.primes[seat]), int(state.relics[seat])
        points = relics + primes
        if primes > relics:
            points += primes
        if points > best:
            best, seats = points, 0
        if points == best:
            seats |= bit(seat)
    return seats


@compiled
def hide_from(cards: Cards, state: State, seat: int) -> None:
    """A good memory knows everything (§ 4 of the specification)."""
    state.rng = 0


@compiled
def guess_hidden(cards: Cards, state: State, seat: int, dice: Array) -> None:
    """Nothing is hidden but the generator."""
    state.rng = dice[0]
