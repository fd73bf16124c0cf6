"""What a casual player of Relikt would think of each choice: who will win which row, and who wants it."""

import math

import numpy as np

from fouille.games.relikt.facts import (
    BINOCULARS,
    BLINDFOLD,
    CAMERA,
    COMPASS,
    DOWN,
    LASSO,
    NONE,
    PICK,
    PISTOL_PICK,
    PLAY_CARD,
    ROOM,
    ROWS,
    RUM,
    SEAT_BITS,
    SWAP,
    USE_BINOCULARS,
    USE_CAMERA_ON,
    VALUES,
)
from fouille.games.relikt.rows import COLOUR_BITS, gems_of, place_of, prize
from fouille.games.relikt.rules import action_card, matching
from fouille.rulekit.bits import Bits, bit, lowest_bit
from fouille.rulekit.compiled import allocating, inner
from fouille.rulekit.verbs import Array, Cards, State

# What the judgement counts
SURE = 4.0  # points by which a colour must lead for certainty, even with no place left open
SWAY = 4.0  # how much more with open places
RIVALRY = 0.5  # points of an opponent, against own ones
HOLD = 0.18  # for each point of an own-coloured card kept in the hand
KEEP = 1.3  # for an action card kept in the hand
PEEK = 0.8  # for playing from another hand, whatever the own one could do
DARK = 0.0  # for a card laid face down
NEVER = -1000.0


@allocating
def judge(_cards: Cards, seen: State, actions: Array, n: int, out: Array) -> None:
    """The change in what the rows promise; action cards are judged by the best they could do now."""
    rows = np.empty((2, ROWS), np.int64)  # totals of the colours, and places not known
    now = np.empty(ROWS, np.float32)  # what each row promises
    camps = camps_of(seen)
    for row in range(ROWS):
        survey(seen, row, rows)
        now[row] = promise(seen, row, rows[0, row], rows[1, row], camps)
    best, second, best_card = NEVER, NEVER, NONE
    for i in range(n):
        action = int(actions[i])
        if PLAY_CARD <= action < PICK:
            card = (action - PLAY_CARD) // ROWS
            out[i] = laying(seen, action - PLAY_CARD, rows, now)
            if out[i] > best:
                if card != best_card:
                    second = best
                best, best_card = float(out[i]), card
            elif card != best_card:
                second = max(second, float(out[i]))
    for i in range(n):
        action = int(actions[i])
        if action < PLAY_CARD:
            out[i] = best - KEEP + using(seen, action, rows, now, (best, second))
        elif action >= SWAP:
            out[i] = shooting(seen, int(seen.picked), bit(action - SWAP), rows, now)
        elif action >= PICK and seen.stage == PISTOL_PICK:
            hand = int(seen.hand[seen.to_act])
            out[i] = shooting(seen, action - PICK, hand & matching(bit(action - PICK)), rows, now)
        elif action >= PICK:
            out[i] = taking(seen, action - PICK, rows, now)


@inner
def camps_of(seen: State) -> Bits:
    """The colours of all seats, 4 bits each."""
    camps = 0
    for seat in range(seen.players):
        camps |= int(seen.camp[seat]) << (4 * seat)
    return camps


@inner
def survey(seen: State, row: int, rows: Array) -> None:
    """The totals of a row as the seat to act knows them, and its places that it does not know."""
    totals, unknown = 0, 0
    for place in range(seen.row_size[row]):
        by = int(seen.row_by[row, place])
        if by & DOWN and by & SEAT_BITS != seen.to_act:
            unknown += 1
        else:
            totals += strength(int(seen.row_card[row, place]))
    rows[0, row] = totals
    rows[1, row] = 0
    if seen.treasure[row] != NONE:
        rows[1, row] = gems_of(int(seen.treasure[row])) - int(seen.row_size[row]) + unknown


@inner
def strength(card: int) -> int:
    """What a card adds to the totals of a row."""
    colour = card // VALUES
    return (card - VALUES * colour + 1) << (VALUES * colour)


@inner
def promise(seen: State, row: int, totals: int, left: int, camps: Bits) -> float:
    """What a row promises the seat to act, less a share of what it promises the others."""
    kind, best, leaders = int(seen.treasure[row]), -1, 0
    if kind == NONE:
        return 0.0
    for seat in range(seen.players):
        total = totals >> VALUES * (camps >> 4 * seat & 15) & COLOUR_BITS
        if total == best:
            leaders += 1
        elif total > best:
            best, leaders = total, 1
    if left == 0 and leaders > 1:  # § RK-49
        return 0.0
    width = 0.1 if left == 0 else SURE + SWAY * math.sqrt(left)
    worth, weight = 0.0, 0.0
    for seat in range(seen.players):
        total = totals >> VALUES * (camps >> 4 * seat & 15) & COLOUR_BITS
        chance = max(0.0, 1 - (best - total) / (4 * width))
        chance *= chance
        chance *= chance
        weight += chance
        factor = 1.0 if seat == seen.to_act else -RIVALRY
        worth += chance * factor * prize(seen, seat, kind)
    return worth / weight


@inner
def laying(seen: State, spot: int, rows: Array, now: Array) -> float:
    """What laying a card changes."""
    card = spot // ROWS
    row = spot - ROWS * card
    after = promise(seen, row, rows[0, row] + strength(card), rows[1, row] - 1, camps_of(seen))
    kept = 0.0
    if card // VALUES == seen.camp[seen.to_act] and seen.effect != BINOCULARS:
        kept = HOLD * (card % VALUES + 1)
    return after - float(now[row]) - kept


@inner
def using(seen: State, action: int, rows: Array, now: Array, plays: tuple[float, float]) -> float:
    """What an action card could do beyond the best of the two cards that are worth most to play."""
    effect = action_card(action)
    if effect == CAMERA:  # § RK-40
        effect = int(seen.action_discard[seen.actions_used - 1])
    if effect == COMPASS:
        return plays[1]
    if effect == BINOCULARS:
        return PEEK - plays[0]
    if effect == BLINDFOLD:
        return DARK
    if effect == RUM:
        target = action if action < USE_BINOCULARS else action - USE_CAMERA_ON
        return swapping(seen, target, rows, now)
    best, left = 0.0, int(seen.face_up)
    hand = int(seen.hand[seen.to_act])
    while left:
        card = lowest_bit(left)
        left &= left - 1
        if effect == LASSO:
            best = max(best, taking(seen, card, rows, now))
        else:
            best = max(best, shooting(seen, card, hand & matching(bit(card)), rows, now))
    return best


@inner
def swapping(seen: State, target: int, rows: Array, now: Array) -> float:
    """What the rows would promise with another camp."""
    seat, camps = int(seen.to_act), camps_of(seen)
    mine, theirs = camps >> 4 * seat & 15, camps >> 4 * target & 15
    camps ^= (mine ^ theirs) << 4 * seat
    camps ^= (mine ^ theirs) << 4 * target
    change = 0.0
    for row in range(ROWS):
        change += promise(seen, row, rows[0, row], rows[1, row], camps) - float(now[row])
    return change


@inner
def taking(seen: State, card: int, rows: Array, now: Array) -> float:
    """What a row promises without one of its cards, and the card in the hand."""
    row = place_of(seen, card) // ROOM
    after = promise(seen, row, rows[0, row] - strength(card), rows[1, row] + 1, camps_of(seen))
    kept = HOLD * (card % VALUES + 1) if card // VALUES == seen.camp[seen.to_act] else 0.0
    return after - float(now[row]) + kept


@inner
def shooting(seen: State, card: int, swaps: Bits, rows: Array, now: Array) -> float:
    """What a row promises with the best of some cards in place of one of its own."""
    best = NEVER
    row = place_of(seen, card) // ROOM
    while swaps:
        own = lowest_bit(swaps)
        swaps &= swaps - 1
        totals = rows[0, row] - strength(card) + strength(own)
        kept = HOLD * (own % VALUES + 1) if own // VALUES == seen.camp[seen.to_act] else 0.0
        best = max(best, promise(seen, row, totals, rows[1, row], camps_of(seen)) - float(now[row]) - kept)
    return best


@allocating
def estimate(_cards: Cards, world: State, out: Array) -> None:
    """Points won, and what the rows promise."""
    for seat in range(world.players):
        out[seat] = world.points[seat]
    rows, camps = np.empty((2, ROWS), np.int64), camps_of(world)
    for row in range(ROWS):
        survey(world, row, rows)
        share_out(world, row, rows, camps, out)


@inner
def share_out(world: State, row: int, rows: Array, camps: Bits, out: Array) -> None:
    """Add to each seat what a row promises it."""
    kind, best = int(world.treasure[row]), 0
    if kind == NONE:
        return
    for seat in range(world.players):
        best = max(best, rows[0, row] >> VALUES * (camps >> 4 * seat & 15) & COLOUR_BITS)
    width = SURE + SWAY * math.sqrt(max(1, rows[1, row]))
    weight = 0.0
    for turn in range(2):
        for seat in range(world.players):
            total = rows[0, row] >> VALUES * (camps >> 4 * seat & 15) & COLOUR_BITS
            chance = max(0.0, 1 - (best - total) / (4 * width))
            chance *= chance
            chance *= chance
            if turn == 0:
                weight += chance
            else:
                out[seat] += chance / weight * prize(world, seat, kind)
