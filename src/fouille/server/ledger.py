"""The ledger of a match: its rows in order, and what follows from them beside the cards.

A step is a row. Steps never repeat: an undo is a row too.
"""

from collections.abc import Iterable
from typing import Any

from fouille.server.messages import Clock
from fouille.server.store import Row

MOVES = ("play", "undo", "concede")  # rows that change what the next decision is about


class Ledger:
    """All rows so far."""

    def __init__(self, players: int, clock: Clock, started: int, rows: Iterable[Row] = ()):
        self.clock = clock
        self.rows: list[Row] = []
        self.step = 0  # how many rows there are: the step the table is at
        self.plays: list[int] = []  # the rows of the decisions that still count
        self.away: set[int] = set()  # seats a bot plays for until the person returns
        self.conceded: set[int] = set()
        self.position = 0  # the step at which the position last changed
        self.thinking_since = started
        self.last_at = started
        self.banks = [clock.seconds * 1000] * players
        for row in rows:
            self.add(row)

    @property
    def last(self) -> Row | None:
        """The last row."""
        return self.rows[-1] if self.rows else None

    def add(self, row: Row) -> None:
        """Write down a row that is stored."""
        assert row.step == self.step, (row.step, self.step)
        if row.kind == "play":
            self.plays.append(self.step)
        elif row.kind == "undo":
            self.plays.pop()
        elif row.kind == "concede":
            self.conceded.add(row.seat)
        elif row.kind == "away":
            self.away.add(row.seat)
        elif row.kind == "back":
            self.away.discard(row.seat)
        self.rows.append(row)
        self.step += 1
        self.last_at = row.at
        if row.kind in ("play", "undo"):
            if self.clock.kind == "bank":
                self._charge(row)
            self.thinking_since = row.at
        if row.kind in MOVES:
            self.position = self.step

    def _charge(self, row: Row) -> None:
        """Take the time from the seat's bank; an undo gives its increment back."""
        spent = max(0, row.at - self.thinking_since)
        bonus = self.clock.increment * (1000 if row.kind == "play" else -1000)
        self.banks[row.seat] = max(0, self.banks[row.seat] - spent + bonus)

    def deadline(self, seat: int) -> int | None:
        """When the clock of the seat to act runs out."""
        if self.clock.kind == "move":
            return self.thinking_since + self.clock.seconds * 1000
        if self.clock.kind == "bank":
            return self.thinking_since + self.banks[seat]
        return None

    def is_stale(self, step: int) -> bool:
        """Whether the position has changed since a step."""
        return step < self.position

    def done_already(self, step: int, kind: str, seat: int, do: dict[str, Any] | None) -> int | None:
        """The step that a person's move, sent again, has become; None if it was never carried out."""
        for row in self.rows[step:]:
            if row.kind in MOVES:
                same = (row.kind, row.seat, row.do) == (kind, seat, do)
                return row.step + 1 if same and not row.bot else None
        return None
