"""Rulebook figures of Archaeology that depend on the card file."""

from collections.abc import Mapping
from typing import Any

from fouille.games.archaeology.cards import CHAMBER_IDS, TREASURES
from fouille.rulekit.card_texts import table_row
from fouille.rulekit.texts import Say


def names(_data: Mapping[str, Any], _say: Say) -> dict[str, str]:
    """No name of this game has a figure in it."""
    return {}


def rulebook(data: Mapping[str, Any], say: Say) -> dict[str, Any]:
    """Sums of cards, and the table of treasures."""
    copies = {name: data["treasures"][name]["copies"] for name in TREASURES}
    storms, thieves = data["sandstorms"], data["thieves"]["used"]
    hidden = sum(data["chambers"][chamber]["treasures"] for chamber in CHAMBER_IDS)
    found: dict[str, Any] = {
        "all_treasures": sum(copies.values()),
        "without_maps": sum(copies.values()) - copies["map"],
        "most_storms": max(storms[str(players)] for players in (2, 3, 4)),
        "treasures": treasure_table(data, say),
    }
    for players in (2, 3, 4):
        dealt = players * data["setup"]["hand"] + data["setup"]["market"] + hidden
        other = found["without_maps"] - dealt
        found[f"other.{players}"] = other
        found[f"dig.{players}"] = other + copies["map"] + thieves + storms[str(players)]
    return found


def treasure_table(data: Mapping[str, Any], say: Say) -> str:
    """Copies, trade values and sale values; as many columns as the largest set needs."""
    largest = max(len(data["treasures"][name]["sale"]) for name in TREASURES)
    sets = [say("rules-set", {"n": size}) for size in range(1, largest + 1)]
    head = [say(f"rules-{column}", {}) for column in ("treasure", "copies", "trade")]
    rows: list[list[Any]] = [[*head, *sets, say("rules-largest", {})], ["---"] * (largest + 4)]
    for name in TREASURES:
        figures = data["treasures"][name]
        sale = [*figures["sale"], *["–"] * (largest - len(figures["sale"]))]
        rows.append(
            [say(f"card-{name}", {}), figures["copies"], figures["trade"], *sale, len(figures["sale"])]
        )
    return "\n".join(table_row(*row) for row in rows)
