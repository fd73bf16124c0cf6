"""Reads Archaeology's card file."""

from collections.abc import Mapping
from typing import Any

import numpy as np

from fouille.games.archaeology.facts import (
    CARDS,
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
    check_deals(cards, treasures)
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


def check_deals(cards: Array, treasures: Table) -> None:
    """There must be enough treasures to deal, and not more cards than a state can hold."""
    copies = cards["copies"][0].astype(int)
    total, maps = int(copies.sum()), int(copies[MAP])
    if total > DECK:
        raise treasures.fail("", f"there are {total} treasures in all; at most {DECK} are possible")
    for players in (2, 3, 4):
        dealt = players * int(cards["hand"][0]) + int(cards["market"][0]) + int(cards["chamber"][0].sum())
        if dealt > total - maps:
            raise treasures.fail(
                "",
                f"{players} players are dealt {dealt} treasures that are no maps; there are {total - maps}",
            )
        deck = total - dealt + int(cards["thieves"][0]) + int(cards["storms"][0, players])
        if deck > DECK:
            raise treasures.fail(
                "", f"the dig deck of {players} players has {deck} cards; at most {DECK} are possible"
            )


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
