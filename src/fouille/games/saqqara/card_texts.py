"""Rulebook figures of Saqqara that depend on the card file."""

from collections.abc import Mapping
from itertools import combinations
from typing import Any

from fouille.games.saqqara.rules import ROWS, VALUES
from fouille.rulekit.card_texts import table_row
from fouille.rulekit.texts import Say

MOST_LISTED = 60  # blocked rows


def names(_data: Mapping[str, Any], _say: Say) -> dict[str, str]:
    """Figures stand in the texts themselves, as messages of the card file."""
    return {}


def rulebook(data: Mapping[str, Any], say: Say) -> dict[str, Any]:
    """Sums of relics, and the rows that can never be taken."""
    piles, start = data["piles"], data["hand"]["start"]
    sets, blocked = max(piles[str(players)] for players in (2, 3, 4)), blocked_rows(data["rows"]["target"])
    found: dict[str, Any] = {"sets": sets, "all_relics": VALUES * sets, "blocked": len(blocked)}
    for players in (2, 3, 4):
        relics = VALUES * piles[str(players)]
        found |= {f"relics.{players}": relics, f"left.{players}": relics - ROWS - players * start}
    found["blocked_rows"] = blocked_table(blocked, say)
    return found


def blocked_rows(target: int) -> list[tuple[int, ...]]:
    """The sets of values that can never reach the target (SQ-22)."""
    rows = (row for size in range(1, VALUES + 1) for row in combinations(range(VALUES), size))
    return [row for row in rows if sum(row) + sum(range(row[0])) + sum(range(row[-1] + 1, VALUES)) < target]


def blocked_table(blocked: list[tuple[int, ...]], say: Say) -> str:
    """The blocked rows by their number of values, unless there are too many to list."""
    if not blocked or len(blocked) > MOST_LISTED:
        return ""
    rows = [[say("rules-values", {}), say("rules-blocked", {})], ["---", "---"]]
    for size in sorted({len(row) for row in blocked}):
        alike = ["-".join(map(str, row)) for row in blocked if len(row) == size]
        rows.append([str(size), ", ".join(alike)])
    return "\n".join(table_row(*row) for row in rows)
