"""Reads Archaeology's card file."""

from collections.abc import Mapping
from typing import Any

import numpy as np

from fouille.games.archaeology.facts import (
    CARDS,
    CHAMBERS,
    DEAREST,
    DECK,
    LARGEST,
    MAP,
    MAPS,
    SELL,
    STORMS,
    THIEVES,
    TYPES,
)
from fouille.rulekit.cards import Table
from fouille.rulekit.errors import InvalidCards
from fouille.rulekit.verbs import Array

TREASURES = ("shard", "parchment", "coin", "talisman", "cup", "map", "mask")
CHAMBER_IDS = ("small", "medium", "large")
HIGHEST = 999  # sale value


def read(data: Mapping[str, Any]) -> Array:
    """The figures of a card file, checked; InvalidCards says what is wrong."""
    file = Table(data, "cards")
    file.get("game")
    cards = np.zeros(1, CARDS)
    treasures, chambers = file.table("treasures"), file.table("chambers")
    for card, name in enumerate(TREASURES):
        read_treasure(cards, card, treasures.table(name))
    for chamber, name in enumerate(CHAMBER_IDS):
        table = chambers.table(name)
        cards["chamber"][0, chamber] = table.number("treasures", 1, 20)
        cards["price"][0, chamber] = table.number("maps", 1, MAPS)
        table.done()
    setup, thieves, storms, guard = (file.table(key) for key in ("setup", "thieves", "sandstorms", "guard"))
    cards["hand"], cards["market"] = setup.number("hand", 1, 20), setup.number("market", 1, 20)
    cards["thieves"] = thieves.number("used", 0, THIEVES)
    for players in (2, 3, 4):
        cards["storms"][0, players] = storms.number(str(players), 0, STORMS)
    cards["rounds"] = guard.number("rounds", 1, 20)
    for table in (treasures, chambers, setup, thieves, storms, guard, file):
        table.done()
    total = int(cards["copies"].sum())
    if total > DECK:
        raise treasures.fail("", f"there are {total} treasures in all; at most {DECK} are possible")
    work_out(cards)
    return cards


def read_treasure(cards: Array, card: int, table: Table) -> None:
    """The figures of one type."""
    cards["copies"][0, card] = table.number("copies", 0, 60)
    cards["trade"][0, card] = table.number("trade", 1, DEAREST)
    sale = table.numbers("sale", 0, HIGHEST, 1, LARGEST)
    cards["largest"][0, card] = len(sale)
    cards["sale"][0, card, 1 : len(sale) + 1] = sale
    table.done()


def check(cards: Array, players: int) -> None:
    """There must be enough treasures to deal, and not more cards than a state can hold."""
    total, maps = int(cards["copies"].sum()), int(cards["copies"][0, MAP])
    dealt, deck = dealt_to(cards, players), dig_size(cards, players)
    if dealt > total - maps:
        raise InvalidCards(
            f"cards.treasures: {players} players are dealt {dealt} treasures that are no maps; "
            f"there are {total - maps}"
        )
    if deck > DECK:
        raise InvalidCards(
            f"cards.treasures: the dig deck of {players} players has {deck} cards; "
            f"at most {DECK} are possible"
        )


def dealt_to(cards: Array, players: int) -> int:
    """Treasures that the deal lays into hands, market and chambers."""
    figures = cards[0]
    return players * int(figures.hand) + int(figures.market) + int(figures.chamber.sum())


def dig_size(cards: Array, players: int) -> int:
    """Cards in the dig deck."""
    treasures = int(cards["copies"].sum()) - dealt_to(cards, players)
    return treasures + int(cards["thieves"][0]) + int(cards["storms"][0, players])


def most_decisions(cards: Array, players: int) -> int:
    """No match is longer.

    In a turn each card moves at most once between hand and market, and again after an exploration (§ AR-29,
    AR-37); a trade has a card given, one taken and perhaps a close: 3 decisions for every 2 cards. A turn
    begins with a dig, or at most the guard's rounds pass before a card leaves the game (§ AR-48).
    """
    figures = cards[0]
    treasures, digs = int(figures.copies.sum()), dig_size(cards, players)
    idle = int(figures.rounds) * players + 1  # turns for each card that leaves the game
    trading = (digs + CHAMBERS) * half_again(treasures)
    trading += idle * sum(half_again(left) for left in range(1, treasures + 1))
    ends = digs + idle * treasures
    losses = int(figures.storms[players]) * (treasures // 2)  # § AR-16
    return trading + ends + losses + treasures + CHAMBERS + int(figures.thieves)


def half_again(cards: int) -> int:
    """Decisions that trade so many cards."""
    return cards + cards // 2


def most_outcomes(cards: Array, players: int) -> int:  # noqa: ARG001 - as in every game
    """A theft takes a card, named by its type."""
    return TYPES


def most_events(cards: Array, players: int) -> int:  # noqa: ARG001 - as in every game
    """A theft for each thief."""
    return int(cards["thieves"][0])


def work_out(cards: Array) -> None:
    """Tables that the rules look things up in."""
    c = cards[0]
    for value in range(DEAREST + 1):
        c.affordable[value] = sum(1 << t for t in range(TYPES) if c.trade[t] <= value)
    for maps in range(MAPS + 1):
        c.openable[maps] = sum(1 << i for i in range(len(CHAMBER_IDS)) if c.price[i] <= maps)
    action = SELL
    for card in range(TYPES):
        c.sell[card] = action
        for _ in range(c.largest[card]):
            c.sell_type[action - SELL] = card
            action += 1
    c.end = action
