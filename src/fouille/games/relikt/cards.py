"""Reads Relikt's card file."""

from collections.abc import Mapping
from typing import Any

import numpy as np

from fouille.games.relikt.facts import (
    ACTION_CARDS,
    ACTION_NAMES,
    CARDS,
    COLOUR_NAMES,
    KINDS,
    MOST_HAND,
    MOST_REMOVED,
    MOST_TREASURES,
    ROOM,
    ROWS,
    VALUES,
)
from fouille.rulekit.cards import Table
from fouille.rulekit.errors import InvalidCards
from fouille.rulekit.verbs import Array

FEWEST_IN_HAND = 3  # so that the pistol or the compass leaves a choice for the second card


def read(data: Mapping[str, Any]) -> Array:
    """The figures of a card file, checked; InvalidCards says what is wrong."""
    file = Table(data, "cards")
    file.get("game")
    cards = np.zeros(1, CARDS)
    adventure, actions = file.table("adventure"), file.table("actions")
    treasures, turns = file.table("treasures"), file.table("turns")
    if adventure.get("colours") != list(COLOUR_NAMES):
        raise adventure.fail("colours", f"must be {list(COLOUR_NAMES)}, not {adventure.get('colours')!r}")
    cards["values"] = adventure.number("values", 6, VALUES)
    cards["hand"] = adventure.number("hand", FEWEST_IN_HAND, MOST_HAND)
    read_actions(cards, actions)
    read_treasures(cards, treasures)
    cards["turn_limit"] = turns.number("limit", 1, 2000)
    for table in (adventure, actions, treasures, turns, file):
        table.done()
    return cards


def read_actions(cards: Array, table: Table) -> None:
    """The set of action cards that every seat owns."""
    names = table.get("set")
    wanted = [name for name in ACTION_NAMES if isinstance(names, list) and name in names]
    if names != wanted or not wanted:
        raise table.fail("set", f"must be some of {', '.join(ACTION_NAMES)}, in this order, not {names!r}")
    cards["action_set"] = sum(1 << ACTION_NAMES.index(name) for name in wanted)
    cards["action_hand"] = table.number("hand", 1, min(len(wanted), ACTION_CARDS))


def read_treasures(cards: Array, table: Table) -> None:
    """Copies by colour and gems."""
    rows, removed = table.number("rows", 1, ROWS), table.number("removed", 0, MOST_REMOVED)
    cards["rows"], cards["removed"] = rows, removed
    for first, colour in ((0, table.table("blue")), (ROOM, table.table("red"))):
        for gems in range(1, ROOM + 1):
            if colour.has(str(gems)):
                cards["copies"][0, first + gems - 1] = colour.number(str(gems), 0, MOST_TREASURES)
        colour.done()
    total, fewest = int(cards["copies"].sum()), removed + max(rows, 2)
    if not fewest <= total <= MOST_TREASURES:
        raise table.fail("", f"must have {fewest} to {MOST_TREASURES} treasures in all, not {total}")
    cards["treasures"] = total
    cards["treasure"][0, :total] = np.repeat(np.arange(KINDS), cards["copies"][0])


def check(cards: Array, players: int) -> None:
    """Pile and discards must never both be empty when a card is drawn (§ RK-17)."""
    figures = cards[0]
    most_gems = max(kind % ROOM + 1 for kind, copies in enumerate(figures.copies) if copies)
    in_rows = int(figures.rows) * (most_gems - 1)
    in_play, held = players * int(figures.values), players * int(figures.hand)
    if in_play - held - in_rows < 1:
        raise InvalidCards(
            f"cards.adventure.values: {players} players have {in_play} adventure cards, of which hands and "
            f"rows can hold {held + in_rows}: nothing would be left to draw"
        )


def most_decisions(cards: Array, players: int) -> int:
    """A turn is one play; an action card, used once in a match, adds itself and at most two decisions.

    The pistol adds a pick and a swap, the compass a play, the lasso a pick (§ RK-31, RK-34, RK-36).
    """
    actions = players * int(cards["action_set"][0]).bit_count()
    return int(cards["turn_limit"][0]) + 3 * actions


def most_outcomes(cards: Array, players: int) -> int:  # noqa: ARG001 - as in every game
    """A reshuffle lays down one card after the other, named by its rank."""
    return len(COLOUR_NAMES) * VALUES


def most_events(cards: Array, players: int) -> int:
    """A card that a reshuffle lays down is drawn for one that a decision has played, or stays in the pile."""
    return most_decisions(cards, players) + players * int(cards["values"][0])
