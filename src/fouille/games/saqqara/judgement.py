"""What a casual player of Saqqara would think of each choice, and what they forget."""

import numpy as np

from fouille.games.saqqara.rules import (
    ALL_VALUES,
    LAY_OFF,
    PLACE,
    ROWS,
    SECOND,
    STOP,
    VALUES,
    blocked,
    fitting,
    next_seat,
    value_of,
)
from fouille.rulekit.bits import bit, count_bits, lowest_bit
from fouille.rulekit.chance import pick
from fouille.rulekit.compiled import allocating, compiled, inner
from fouille.rulekit.verbs import Array, Cards, State

# What the judgement counts, in points
TEMPO = 0.3  # a relic more in the hand
FRESH_HAND = 1.5  # five new relics for an emptied hand
HOPE = 0.5  # share of what the own hand could then make of the rows
FEAR = 0.9  # share of what the next seat could make of them before
DECIDED = 50.0  # ending the match

TOPS = np.array([max(0, s.bit_length() - 1) for s in range(ALL_VALUES + 1)], np.int64)

Layout = tuple[tuple[int, ...], tuple[int, ...]]  # the different values and the number of relics of each row
Hand = tuple[int, int]  # the different values of a hand, and those it holds twice
Hands = tuple[Hand, Hand]  # of the seat to act and of the next one
Move = tuple[int, int, int]  # place of a second relic, rows touched, primes won by the first


@compiled
def judge(cards: Cards, seen: State, actions: Array, n: int, out: Array) -> None:
    """Gain now, less what the next seat could then make of the rows, plus hope for the own hand."""
    rows = (int(seen.row_values[0]), int(seen.row_values[1]), int(seen.row_values[2]))
    layout = (rows, (row_size(seen, 0), row_size(seen, 1), row_size(seen, 2)))
    seat = int(seen.to_act)
    hand = hand_of(seen, seat)
    other = hand_of(seen, next_seat(seen, seat))
    for i in range(n):
        action = int(actions[i])
        if action < STOP:
            out[i] = draw_worth(cards, seen, layout, (hand, other), action)
        elif action == STOP:
            out[i] = standing(layout, hand, other, cards.target)
        elif action >= LAY_OFF:
            out[i] = prospects(layout, less(hand, action - LAY_OFF), cards.target)
        elif seen.stage == SECOND:
            out[i] = second_worth(cards, seen, layout, (hand, other), (action - PLACE, int(seen.touched), 0))
        else:
            out[i] = first_worth(cards, seen, layout, (hand, other), action - PLACE)


@inner
def row_size(seen: State, row: int) -> int:
    """How many relics lie in a row."""
    size, values = 0, int(seen.row_values[row])
    while values:
        size += int(seen.row[row, lowest_bit(values)])
        values &= values - 1
    return size


@inner
def hand_of(seen: State, seat: int) -> Hand:
    """A hand as the judgement looks at it."""
    hand = values = int(seen.hand_values[seat])
    pairs = 0
    while values:
        value = lowest_bit(values)
        values &= values - 1
        if seen.hand[seat, value] > 1:
            pairs |= bit(value)
    return hand, pairs


@inner
def less(hand: Hand, value: int) -> Hand:
    """A hand after a relic has left it."""
    return hand[0] & ~bit(value) | hand[1] & bit(value), hand[1] & ~bit(value)


@inner
def standing(layout: Layout, hand: Hand, other: Hand, target: int) -> float:
    """What is to be hoped and feared of the rows when the next seat has its turn."""
    return HOPE * prospects(layout, hand, target) - FEAR * prospects(layout, other, target)


@inner
def prospects(layout: Layout, hand: Hand, target: int) -> int:
    """About how many points two relics of a hand could make at once."""
    rows, sizes = layout
    values, pairs = hand
    first, second, both, matching, open_to = 0, 0, 0, 0, 0
    for row in range(ROWS):
        fits = fitting(rows[row]) & values
        new = fits & ~rows[row]
        open_to |= fits
        matching |= fits & rows[row]
        if new:
            need = int(target - value_of(rows[row]))
            top = int(TOPS[new])
            if top >= need:
                second = max(second, min(first, sizes[row] + 1))
                first = max(first, sizes[row] + 1)
            elif top + TOPS[new ^ bit(top)] >= need:
                both = max(both, sizes[row] + 2)
    primes = int(count_bits(matching) + count_bits(matching & pairs))
    if first and primes:
        both = max(both, first + 1)
    if open_to & pairs:
        primes = max(primes, 1)
    return max(both, first + second, min(primes, 2))


@inner
def draw_worth(cards: Cards, seen: State, layout: Layout, hands: Hands, value: int) -> float:
    """A relic more, and what it could do on the rows."""
    if seen.relics_left == 1:  # § SQ-31
        return DECIDED * lead(seen, 0, 0)
    hand, other = hands
    drawn = (hand[0] | bit(value), hand[1] | hand[0] & bit(value))
    tempo = TEMPO * int(cards.hand_limit - seen.hand_size[seen.to_act])
    return tempo + standing(layout, drawn, other, cards.target)


@inner
def lead(seen: State, relics: int, primes: int) -> int:
    """1 if the seat to act would win alone with so much more, -1 if it would lose, 0 if it would share."""
    seat = int(seen.to_act)
    own = points(int(seen.relics[seat]) + relics, int(seen.primes[seat]) + primes)
    best = 0
    for other in range(seen.players):
        if other != seat:
            best = max(best, points(int(seen.relics[other]), int(seen.primes[other])))
    return (own > best) - (own < best)


@inner
def points(relics: int, primes: int) -> int:
    """§ SQ-33, SQ-34."""
    if primes > relics:
        return relics + 2 * primes
    return relics + primes


@inner
def first_worth(cards: Cards, seen: State, layout: Layout, hands: Hands, spot: int) -> float:
    """A first relic with the best second one that can follow."""
    value, row = spot // 6, spot % 6 >> 1
    primes = int(seen.primes_left > 0 and layout[0][row] & bit(value) > 0)
    if primes == seen.primes_left and seen.option == 0:  # § SQ-29
        return DECIDED * lead(seen, 0, 1)
    after, hand = laid(layout, row, value), less(hands[0], value)
    best, left = -2 * DECIDED, hand[0]
    while left:
        second = lowest_bit(left)
        left &= left - 1
        for other in range(ROWS):
            if fitting(after[0][other]) & bit(second):
                move = (6 * second + 2 * other, bit(row), primes)
                best = max(best, second_worth(cards, seen, after, (hand, hands[1]), move))
    return best


@inner
def laid(layout: Layout, row: int, value: int) -> Layout:
    """The rows with a relic more."""
    rows, sizes = layout
    values = rows[row] | bit(value)
    size = sizes[row] + 1
    if row == 0:
        return (values, rows[1], rows[2]), (size, sizes[1], sizes[2])
    if row == 1:
        return (rows[0], values, rows[2]), (sizes[0], size, sizes[2])
    return (rows[0], rows[1], values), (sizes[0], sizes[1], size)


@inner
def second_worth(cards: Cards, seen: State, layout: Layout, hands: Hands, move: Move) -> float:
    """A second relic: the rows are settled, and the next seat looks at them."""
    spot, touched, primes = move
    value, row = spot // 6, spot % 6 >> 1
    if seen.primes_left > primes and layout[0][row] & bit(value):
        primes += 1
        if primes == seen.primes_left and seen.option == 0:  # § SQ-29
            return DECIDED * lead(seen, 0, primes)
    rows, sizes = laid(layout, row, value)
    touched |= bit(row)
    values0, size0, took0 = settled(cards, seen, rows[0], sizes[0], touched & 1)
    values1, size1, took1 = settled(cards, seen, rows[1], sizes[1], touched & 2)
    values2, size2, took2 = settled(cards, seen, rows[2], sizes[2], touched & 4)
    after = (values0, values1, values2), (size0, size1, size2)
    hand = less(hands[0], value)
    worth = took0 + took1 + took2 + primes + standing(after, hand, hands[1], cards.target)
    if hand[0] == 0:  # § SQ-25
        worth += FRESH_HAND
    return worth


@inner
def settled(cards: Cards, seen: State, values: int, size: int, touched: int) -> tuple[int, int, int]:
    """A row after the second relic, with how many relics were taken from it (§ SQ-21 to SQ-24)."""
    if touched:
        taken = int(value_of(values) >= cards.target)
        if taken or blocked(values, cards.target):
            return bit(lowest_bit(int(seen.top_values))), 1, size * taken
    return values, size, 0


@compiled
def estimate(cards: Cards, world: State, out: Array) -> None:
    """The scores as they stand, and a share of what each hand could make of the rows."""
    rows = (int(world.row_values[0]), int(world.row_values[1]), int(world.row_values[2]))
    layout = (rows, (row_size(world, 0), row_size(world, 1), row_size(world, 2)))
    for seat in range(world.players):
        hope = HOPE * prospects(layout, hand_of(world, seat), int(cards.target))
        out[seat] = points(int(world.relics[seat]), int(world.primes[seat])) + hope


@allocating
def forget(cards: Cards, seen: State, seat: int, dice: Array) -> None:
    """The other hands are not remembered: any relic that lies nowhere in sight may be in them."""
    used, below = 0, 0
    for other in range(seen.players):
        seen.hand_values[other] *= other == seat
    pool = np.zeros(VALUES, np.int64)
    for value in range(VALUES):
        below += int(seen.tops[value])
        pool[value] = cards.piles[seen.players] - below - seen.discarded[value] - seen.hand[seat, value]
        for row in range(ROWS):
            pool[value] -= seen.row[row, value]
    for other in range(seen.players):
        if other != seat:
            seen.hand[other] = 0
            for _ in range(seen.hand_size[other]):
                value = nth_of(pool, pick(dice[used], pool.sum()))
                used += 1
                pool[value] -= 1
                seen.hand[other, value] += 1
                seen.hand_values[other] |= bit(value)


@inner
def nth_of(pool: Array, n: int) -> int:
    """The value of the n-th relic of a pool."""
    value = 0
    while n >= pool[value]:
        n -= pool[value]
        value += 1
    return value
