"""Who looks at which table from which seat, in this process."""

from collections import defaultdict
from collections.abc import Collection, Iterator, Mapping

from fouille.server.connection import Connection


class Watchers:
    """Connections by table and seat; None is the place of onlookers."""

    def __init__(self) -> None:
        self._at: dict[str, dict[int | None, set[Connection]]] = {}
        self.changed: set[str] = set()  # tables where a seat came or went since somebody last asked

    def add(self, table: str, seat: int | None, connection: Connection) -> None:
        """A connection opens a table, or its guest takes or leaves a seat there."""
        self.remove(table, connection)
        seats = self._at.setdefault(table, defaultdict(set))
        if seat is not None and not seats[seat]:
            self.changed.add(table)
        seats[seat].add(connection)
        connection.tables.add(table)

    def remove(self, table: str, connection: Connection) -> None:
        """A connection closes a table."""
        connection.tables.discard(table)
        seats = self._at.get(table, {})
        for seat in [seat for seat, found in seats.items() if connection in found]:
            seats[seat].discard(connection)
            if not seats[seat]:
                del seats[seat]
                if seat is not None:
                    self.changed.add(table)
        if not seats:
            self._at.pop(table, None)

    def by_seat(self, table: str) -> Mapping[int | None, Collection[Connection]]:
        """The connections of each seat that has some."""
        return self._at.get(table, {})

    def all_at(self, table: str) -> list[Connection]:
        """Every connection that has the table open."""
        return [connection for found in self.by_seat(table).values() for connection in found]

    def seats_at(self, table: str) -> Collection[int]:
        """Seats whose people have the table open."""
        return [seat for seat in self.by_seat(table) if seat is not None]

    def present(self) -> Iterator[tuple[str, int]]:
        """Every seat that is connected, with its table."""
        for table in list(self._at):
            for seat in self.seats_at(table):
                yield table, seat

    def any_at(self, table: str) -> bool:
        """Whether anybody looks at a table."""
        return table in self._at
