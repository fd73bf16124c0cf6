"""Rulebook figures of Relikt that depend on the card file."""

from collections.abc import Mapping
from typing import Any

from fouille.games.relikt.facts import COLOUR_NAMES, ROOM
from fouille.rulekit.card_texts import number, signed, table_row
from fouille.rulekit.texts import Say

PLAYERS = (3, 4, 5)
Copies = dict[int, int]  # gems -> treasures


def names(_data: Mapping[str, Any], _say: Say) -> dict[str, str]:
    """No name of this game has a figure of the card file in it."""
    return {}


def rulebook(data: Mapping[str, Any], say: Say) -> dict[str, Any]:
    """Sums of cards, and the tables of treasures."""
    values, hand = data["adventure"]["values"], data["adventure"]["hand"]
    actions, rows = len(data["actions"]["set"]), data["treasures"]["rows"]
    blue, red = copies(data, "blue"), copies(data, "red")
    treasures = sum(blue.values()) + sum(red.values())
    played = treasures - data["treasures"]["removed"]
    waiting = max([*blue, *red]) - 1
    found: dict[str, Any] = {
        "adventure_cards": len(COLOUR_NAMES) * values,
        "action_cards": len(COLOUR_NAMES) * actions,
        "action_set": actions,
        "action_pile": actions - data["actions"]["hand"],
        "all_treasures": treasures,
        "all_blue": sum(blue.values()),
        "all_red": sum(red.values()),
        "played": played,
        "played_but_one": played - 1,
        "least_gems": min([*blue, *red]),
        "most_gems": waiting + 1,
        "waiting": waiting,
        "hand_but_one": hand - 1,
        "two_hands": 2 * hand,
        "lowest_score": -sum(red),
        "gems": gem_rows(blue, red),
        "red_points": red_table(sorted(red), say),
    }
    for players in PLAYERS:
        found[f"in_play.{players}"] = players * values
        found[f"pile.{players}"] = players * (values - hand)
        found[f"unheld.{players}"] = players * (values - hand) - rows * waiting
    return found


def copies(data: Mapping[str, Any], colour: str) -> Copies:
    """How many treasures of a colour there are, by gems; only those there are."""
    table = data["treasures"][colour]
    return {gems: table[str(gems)] for gems in range(1, ROOM + 1) if table.get(str(gems))}


def gem_rows(blue: Copies, red: Copies) -> str:
    """How many treasures have so many gems."""
    return "\n".join(
        table_row(gems, blue.get(gems, "–"), red.get(gems, "–")) for gems in sorted({*blue, *red})
    )


def red_table(gems: list[int], say: Say) -> str:
    """What one to four red treasures of a value count (RK-56)."""
    head = [say("rules-red", {}), *(say("rules-gems", {"n": value}) for value in gems)]
    rows = [head, ["---"] * len(head)]
    for count in range(1, 5):
        points = [value * (count // 2) - value * (count % 2) for value in gems]
        rows.append([number(count), *(signed(each) if each else "0" for each in points)])
    return "\n".join(table_row(*row) for row in rows)
