"""What a table's maker chose, and what never changes afterwards."""

from dataclasses import dataclass
from typing import Any

import msgspec

from fouille.server.messages import Clock


@dataclass(frozen=True)
class TableSettings:
    """Kept with the table as JSON."""

    game: str
    players: int
    options: dict[str, Any]  # every option by name
    cards: dict[str, Any] | None  # another card file than the game's own
    public: bool
    clock: Clock
    hints: bool
    away_level: str
    away_after: int | None

    def to_json(self) -> dict[str, Any]:
        """As the database keeps it."""
        found: dict[str, Any] = msgspec.to_builtins(self)
        return found

    @classmethod
    def from_json(cls, data: Any) -> "TableSettings":
        """From the database."""
        return msgspec.convert(data, cls)
