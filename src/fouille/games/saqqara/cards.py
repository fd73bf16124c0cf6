"""Reads Saqqara's card file."""

from collections.abc import Mapping
from typing import Any

import numpy as np

from fouille.games.saqqara.rules import CARDS, ROWS, VALUES
from fouille.rulekit.cards import Table
from fouille.rulekit.verbs import Array


def read(data: Mapping[str, Any]) -> Array:
    """The figures of a card file, checked; InvalidCards says what is wrong."""
    file = Table(data, "cards")
    file.get("game")
    cards = np.zeros(1, CARDS)
    piles, hand, relics = file.table("piles"), file.table("hand"), file.table("relics")
    relics.number("values", VALUES, VALUES)
    limit = hand.number("limit", 2, 9)
    start = hand.number("start", 1, limit)
    cards["hand_limit"], cards["hand_start"] = limit, start
    cards["refill"] = hand.number("refill", 1, limit)
    for players in (2, 3, 4):
        # the draft must leave relics in the piles, or the game would be over before the first turn
        fewest = max(ROWS, (ROWS + start * players) // VALUES + 1)
        cards["piles"][0, players] = piles.number(str(players), fewest, 12)
    primes, rows = file.table("primes"), file.table("rows")
    cards["primes"] = primes.number("stock", 1, 120)
    cards["target"] = rows.number("target", 1, 45)
    for table in (piles, hand, relics, primes, rows, file):
        table.done()
    return cards
