"""What a casual player of Archaeology would think of each choice, and what they forget."""

import numpy as np

from fouille.games.archaeology.facts import CLOSE, EXPLORE, GIVE, LOSE, MAP, SELL, TAKE, TYPES
from fouille.games.archaeology.memory import start_story
from fouille.games.archaeology.rules import hide_from
from fouille.rulekit.bits import bit
from fouille.rulekit.compiled import allocating, compiled, inner
from fouille.rulekit.verbs import Array, Cards, State

# What the judgement counts
GROWTH = 0.13  # share of what the next cards would add to a set, early in the match
SOON = 12.0  # turns before the end of the dig deck from which on growth counts less
RISK = 0.04  # share of a set that is feared for while it is held
MAP_WORTH = 7.0  # points for a map while a chamber is closed
FIND = 3.3  # points for an unseen treasure

MOST = 12  # cards of a type in a hand that are told apart
MORE = 3  # most copies of a type that one trade aims at
NEVER = -1000.0

Worths = Array  # what so many cards of a type are worth in the hand, by type and number


@allocating
def judge(cards: Cards, seen: State, actions: Array, n: int, out: Array) -> None:
    """Points gained now and the change in what the hand is worth; a trade is judged by its best end."""
    seat = int(seen.to_act)
    worth = np.empty((TYPES, MOST + MORE + 1), np.float32)
    weigh_hand(cards, seen, seat, worth)
    plan, payment = NEVER, 0
    if GIVE <= actions[0] < TAKE:
        plan, payment = best_trade(cards, seen, worth)
    for i in range(n):
        action = int(actions[i])
        if action < LOSE:  # § AR-13
            out[i] = seen.hand_size[action]
        elif action < GIVE:
            out[i] = -lost(worth, action - LOSE, int(seen.hand[seat, action - LOSE]))
        elif action < TAKE:
            out[i] = plan if payment & bit(action - GIVE) else NEVER
        elif action < CLOSE:
            out[i] = best_take(cards, seen, worth, action - TAKE)
        elif CLOSE < action < SELL:
            chamber = action - EXPLORE
            out[i] = FIND * cards.chamber[chamber] - MAP_WORTH * cards.price[chamber]
        elif SELL <= action < cards.end:
            card = int(cards.sell_type[action - SELL])
            size = action - int(cards.sell[card]) + 1
            held = min(MOST, int(seen.hand[seat, card]))
            out[i] = cards.sale[card, size] - (worth[card, held] - worth[card, held - size])
        else:
            out[i] = 0


@inner
def weigh_hand(cards: Cards, seen: State, seat: int, worth: Worths) -> None:
    """What as many cards of each type as may come into question would be worth in the hand."""
    turns = (int(seen.dig_size) - int(seen.dug)) / int(seen.players)
    growth = np.float32(GROWTH * min(1.0, turns / SOON))
    for card in range(TYPES):
        held = min(MOST, int(seen.hand[seat, card]))
        if held == 0 and seen.market[card] == 0:
            continue
        largest, full, size = int(cards.largest[card]), 0, 0
        worth[card, 0] = 0
        for number in range(1, held + MORE + 1):
            if size == largest:
                full += int(cards.sale[card, largest])
                size = 0
            size += 1
            slope = growth * steepest(cards, card, size)
            worth[card, number] = (full + int(cards.sale[card, size])) * np.float32(1 - RISK) + slope
    if seen.closed:
        for number in range(1, min(MOST, int(seen.hand[seat, MAP])) + MORE + 1):
            worth[MAP, number] = number * np.float32(MAP_WORTH * (1 - RISK))


@inner
def steepest(cards: Cards, card: int, size: int) -> float:
    """The most that a further card adds to a set of this size on the way to a larger one."""
    best = 0.0
    for more in range(size + 1, int(cards.largest[card]) + 1):
        best = max(best, int(cards.sale[card, more] - cards.sale[card, size]) / (more - size))
    return best


@inner
def lost(worth: Worths, card: int, held: int) -> float:
    """What the hand loses with one of so many cards of a type."""
    held = min(MOST, held)
    return float(worth[card, held] - worth[card, held - 1])


@inner
def best_trade(cards: Cards, seen: State, worth: Worths) -> tuple[float, int]:
    """What the best trade brings for which something must still be given, and the types to give (bits)."""
    seat = int(seen.to_act)
    best, best_payment = NEVER, 0
    for card in range(TYPES):
        if seen.market[card] and not int(seen.given) & bit(card):
            held = min(MOST, int(seen.hand[seat, card]))
            for number in range(1, min(MORE, int(seen.market[card])) + 1):
                need = number * int(cards.trade[card]) - int(seen.credit)
                if need > 0:
                    cost, payment = cheapest(cards, seen, worth, card, need)
                    brings = float(worth[card, held + number] - worth[card, held]) - cost
                    if payment and brings > best:
                        best, best_payment = brings, payment
    return best, best_payment


@inner
def cheapest(cards: Cards, seen: State, worth: Worths, target: int, need: int) -> tuple[float, int]:
    """What it costs to give cards for so much credit, and which types (bits); no bits if it is impossible."""
    seat = int(seen.to_act)
    cost, payment, packed = 0.0, 0, 0  # packed: cards given of each type, 8 bits each
    while need > 0:
        best, best_card = 1e9, -1
        for card in range(TYPES):
            left = int(seen.hand[seat, card]) - (packed >> 8 * card & 255)
            if left > 0 and card != target and not int(seen.taken) & bit(card):
                price = lost(worth, card, left) / min(need, int(cards.trade[card]))
                if price < best:
                    best, best_card = price, card
        if best_card < 0:
            return cost, 0
        left = int(seen.hand[seat, best_card]) - (packed >> 8 * best_card & 255)
        cost += lost(worth, best_card, left)
        packed += bit(8 * best_card)
        payment |= bit(best_card)
        need -= int(cards.trade[best_card])
    return cost, payment


@inner
def best_take(cards: Cards, seen: State, worth: Worths, card: int) -> float:
    """What taking a type brings, with as many more of it as the credit allows."""
    held = min(MOST, int(seen.hand[seen.to_act, card]))
    best = float(worth[card, held + 1] - worth[card, held])
    most = min(MORE, int(seen.market[card]), int(seen.credit) // max(1, int(cards.trade[card])))
    for number in range(2, most + 1):
        best = max(best, float(worth[card, held + number] - worth[card, held]))
    return best


@allocating
def estimate(cards: Cards, world: State, out: Array) -> None:
    """Money, and what the hands are worth."""
    worth = np.empty((TYPES, MOST + MORE + 1), np.float32)
    for seat in range(world.players):
        weigh_hand(cards, world, seat, worth)
        out[seat] = world.money[seat]
        for card in range(TYPES):
            if world.hand[seat, card]:
                out[seat] += worth[card, min(MOST, int(world.hand[seat, card]))]


@compiled
def forget(cards: Cards, seen: State, seat: int, _dice: Array) -> None:
    """Nobody remembers who took what: any unseen card may be in any hand."""
    seen.story[:] = 0
    start_story(seen, True)
    hide_from(cards, seen, seat)
