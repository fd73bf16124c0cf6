"""What is told about a table: from outside to everybody, and to each seat what it may see."""

from collections.abc import Collection
from dataclasses import replace
from functools import cache
from typing import Any

from fouille.match.match import Match
from fouille.match.sources import Secret
from fouille.rulekit.view import News
from fouille.server.clock import now
from fouille.server.messages import (
    Entry,
    Result,
    Room,
    SeatInfo,
    StoryStep,
    TableInfo,
    Time,
    WhyNoUndo,
    write,
)
from fouille.server.store import Row
from fouille.server.table import Table
from fouille.server.wire import framed

# How a written `State` ends, after all in its view.
OWN = b',"seat":%b},"seat":%b,"undo":%b,"why_no_undo":%b,"choices":%b}'


def info_of(table: Table, connected: Collection[int], guest: str | None) -> TableInfo:
    """A table from outside, as one guest (None: anybody) reads it."""
    settings, facts = table.settings, table.facts
    seat = table.seat_of(guest)
    return TableInfo(
        table=table.id,
        game=settings.game,
        players=settings.players,
        status=facts.status,
        public=settings.public,
        options=settings.options,
        clock=settings.clock,
        hints=settings.hints,
        away_level=settings.away_level,
        away_after=settings.away_after,
        own_cards=settings.cards is None,
        commitment=commitment_of(table),
        seats=[seat_info(table, i, connected) for i in range(settings.players)],
        host=guest is not None and guest == facts.host,
        your_seat=seat,
        your_turn=seat is not None and table.to_act == seat,
        step=table.ledger.step,
        created=facts.created,
        changed=facts.changed,
        rematch=facts.rematch if seat is not None else None,
        chat=facts.chat,
    )


def for_lobby(info: TableInfo) -> TableInfo:
    """The same for everybody, and still while nothing but the cards moves."""
    return replace(info, step=0)


def seat_info(table: Table, number: int, connected: Collection[int]) -> SeatInfo:
    """Who sits in one seat."""
    seat, ledger = table.seats[number], table.ledger
    return SeatInfo(
        seat=number,
        name=seat.name,
        bot=seat.bot,
        connected=number in connected,
        away=number in ledger.away,
        conceded=number in ledger.conceded,
    )


def commitment_of(table: Table) -> str | None:
    """The hash of the secret, shown from the start."""
    return Secret(table.facts.secret).commitment if table.facts.secret else None


def room_of(table: Table, connected: Collection[int], guest: str | None) -> Room:
    """A table from outside with its result."""
    return Room(table.id, info_of(table, connected, guest), table.facts.result)


class States:
    """What the seats of a table see now; what they have in common is made and written once."""

    def __init__(self, table: Table):
        assert table.match is not None
        self.table, self.match, self.to_act = table, table.match, table.to_act
        self._shared: dict[int | None, bytes] = {}  # by viewpoint

    def framed(self, seat: int | None) -> bytes:
        """A `State` for one seat, as it is sent."""
        viewpoint = self.match.viewpoint(seat)
        if viewpoint not in self._shared:
            self._shared[viewpoint] = self.seatless(viewpoint)
        return framed(self._shared[viewpoint], self.own_part(seat))

    def own_part(self, seat: int | None) -> bytes:
        """The end of a written state."""
        why_no_undo = self.table.why_no_undo(seat)
        if seat is None or seat != self.to_act:
            return waiting_part(seat, why_no_undo)
        return own_part(seat, why_no_undo, write(self.match.choices()))

    def seatless(self, viewpoint: int | None) -> bytes:
        """A written state but for its end: the seat of its view, and all that is this seat's own."""
        table, ledger, to_act = self.table, self.table.ledger, self.to_act
        last = ledger.last
        view: Any = self.match.shared_view(viewpoint)
        del view["seat"]
        state = {
            "type": "state",
            "table": table.id,
            "step": ledger.step,
            "since": max(0, ledger.step - 1),
            "news": last_news(table, viewpoint),
            "entry": entry_of(last) if last else None,
            "time": Time(now(), ledger.deadline(to_act) if to_act is not None else None, banks_of(table)),
            "view": view,
        }
        return write(state)[:-2]


def own_part(seat: int | None, why_no_undo: WhyNoUndo | None, choices: bytes) -> bytes:
    """The end of a written state."""
    name = write(seat)
    return OWN % (name, name, write(why_no_undo is None), write(why_no_undo), choices)


@cache
def waiting_part(seat: int | None, why_no_undo: WhyNoUndo | None) -> bytes:
    """The end of a written state for a seat that is not to act."""
    return own_part(seat, why_no_undo, b"[]")


def last_news(table: Table, viewpoint: int | None) -> list[News]:
    """What the last row caused: a decision its news, the start the opening, anything else nothing."""
    last = table.ledger.last
    if table.match is None or (last is not None and last.kind != "play"):
        return []
    return table.match.shared_news(viewpoint)


def entry_of(row: Row) -> Entry:
    """A row without its cards."""
    return Entry(row.kind, row.seat, row.bot)  # type: ignore[arg-type]  # the database holds only our kinds


def banks_of(table: Table) -> list[int] | None:
    """The banks, where there are some."""
    return list(table.ledger.banks) if table.settings.clock.kind == "bank" else None


def story_of(table: Table, seat: int | None) -> list[StoryStep]:
    """The news of all decisions that still count."""
    match, ledger = table.match, table.ledger
    assert match is not None
    view, cards = match.game.view, match.cards
    told = [StoryStep(0, None, [view.news_of(cards, row, seat) for row in match.opening])]
    for step, place in zip(match.steps, ledger.plays, strict=True):
        news = [view.news_of(cards, row, seat) for row in step.news]
        told.append(StoryStep(place + 1, entry_of(ledger.rows[place]), news))
    return told


def result_of(table: Table) -> Result:
    """How a match ended: by the rules, or because all but one gave up."""
    match, conceded = table.match, sorted(table.ledger.conceded)
    assert match is not None
    return Result(
        scores=match.scores,
        parts=match.game.view.score_parts(match.cards, match.states),
        winners=winners_of(match, conceded),
        conceded=conceded,
        complete=match.over,
    )


def winners_of(match: Match, conceded: list[int]) -> list[int]:
    """Nobody who gave up wins: then the best of the others does, or the only one left."""
    left = [seat for seat in range(match.players) if seat not in conceded]
    if not match.over:
        return left if len(left) == 1 else []
    best = max((match.scores[seat] for seat in left), default=0)
    return [seat for seat in match.winners if seat in left] or [s for s in left if match.scores[s] == best]
