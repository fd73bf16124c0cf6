"""What is told about a table: from outside to everybody, and to each seat what it may see."""

from collections.abc import Collection, Iterable, Iterator
from dataclasses import replace
from typing import Any

from msgspec import Raw

from fouille.match.match import Match
from fouille.match.sources import Secret
from fouille.rulekit.view import News
from fouille.server.clock import now
from fouille.server.messages import (
    Entry,
    Result,
    Room,
    SeatInfo,
    State,
    StoryStep,
    TableInfo,
    Time,
    write,
)
from fouille.server.store import Row
from fouille.server.table import Table


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


def written_states(table: Table, seats: Iterable[int | None]) -> Iterator[bytes]:
    """What each of some seats sees now, as it is sent; made once for those that know the same."""
    match, ledger = table.match, table.ledger
    assert match is not None
    step, to_act, last = ledger.step, table.to_act, ledger.last
    entry = entry_of(last) if last else None
    time = Time(now(), ledger.deadline(to_act) if to_act is not None else None, banks_of(table))
    since = max(0, step - 1)
    made: dict[int | None, tuple[bytes, list[News]]] = {}
    for seat in seats:
        viewpoint = match.viewpoint(seat)
        if viewpoint not in made:
            made[viewpoint] = seatless_view(match, viewpoint), last_news(table, viewpoint)
        rest, news = made[viewpoint]
        view: Any = Raw(b'{"seat":%b,%b' % (write(seat), rest))
        acting = seat is not None and seat == to_act
        state = State(
            table=table.id,
            step=step,
            since=since,
            seat=seat,
            view=view,
            choices=match.choices() if acting else [],
            news=news,
            entry=entry,
            undo=acting and table.may_undo(seat),
            time=time,
        )
        yield write(state)


def seatless_view(match: Match, viewpoint: int | None) -> bytes:
    """A written view, but for its beginning with the seat."""
    view: Any = match.view(viewpoint)
    del view["seat"]
    return write(view)[1:]


def last_news(table: Table, viewpoint: int | None) -> list[News]:
    """What the last row caused: a decision its news, the start the opening, anything else nothing."""
    last = table.ledger.last
    if table.match is None or (last is not None and last.kind != "play"):
        return []
    return table.match.news(viewpoint)


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
