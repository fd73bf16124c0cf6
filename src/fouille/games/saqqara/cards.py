"""Reads Saqqara's card file."""

from collections.abc import Mapping
from typing import Any

import numpy as np

from fouille.games.saqqara.rules import CARDS, ROWS, VALUES
from fouille.rulekit.cards import Table
from fouille.rulekit.errors import InvalidCards
from fouille.rulekit.verbs import Array

MOST_PILES = 12


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
        cards["piles"][0, players] = piles.number(str(players), ROWS, MOST_PILES)
    primes, rows = file.table("primes"), file.table("rows")
    cards["primes"] = primes.number("stock", 1, 120)
    cards["target"] = rows.number("target", 1, 45)
    for table in (piles, hand, relics, primes, rows, file):
        table.done()
    return cards


def check(cards: Array, players: int) -> None:
    """The draft must leave relics in the piles, or the game would be over before the first turn."""
    piles = int(cards["piles"][0, players])
    fewest = (ROWS + int(cards["hand_start"][0]) * players) // VALUES + 1
    if piles < fewest:
        raise InvalidCards(
            f"cards.piles.{players}: must be a whole number from {fewest} to {MOST_PILES}, not {piles}"
        )


def most_decisions(cards: Array, players: int) -> int:
    """Each relic of the piles is drawn once, with a stop after it, and laid or discarded once."""
    return 3 * (VALUES * int(cards["piles"][0, players]) - ROWS)


def most_outcomes(cards: Array, players: int) -> int:  # noqa: ARG001 - as in every game
    """Nothing random happens after the deal."""
    return 0


def most_events(cards: Array, players: int) -> int:  # noqa: ARG001 - as in every game
    """Nothing random happens after the deal."""
    return 0
