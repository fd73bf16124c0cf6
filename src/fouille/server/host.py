"""What a host chooses, checked: new tables, seats, the deal, the rematch."""

import asyncio

from fouille.match.game import load_game
from fouille.match.sources import Secret
from fouille.rulekit.errors import FouilleError
from fouille.server.archive import NewRow, Start
from fouille.server.bots import Bots
from fouille.server.guests import Guest
from fouille.server.messages import Clock, NewTable
from fouille.server.refusal import Refusal
from fouille.server.table import Seat, Table
from fouille.server.table_settings import TableSettings


def new_row(body: NewTable, guest: Guest, bots: Bots) -> NewRow:
    """A new table from what its maker chose."""
    try:
        match = load_game(body.game).new_match(body.players, 0, body.options, body.cards)
    except FouilleError as error:
        raise Refusal("malformed", str(error)[:300]) from None
    clock = body.clock
    if (clock.kind == "none") != (clock.seconds == 0):
        raise Refusal("malformed", "clock.seconds: must be above 0, or the kind none")
    level = body.away_level or bots.usual
    for name in (level, *body.bots.values()):
        if name not in bots.levels:
            raise Refusal("malformed", f"there is no bot {name!r}; there are: {', '.join(bots.levels)}")
    settings = TableSettings(
        game=body.game,
        players=body.players,
        options=match.options,
        cards=None if match.own_cards else match.card_data,
        public=body.public,
        clock=Clock(clock.kind, clock.seconds, clock.increment),
        hints=body.hints,
        away_level=level,
        away_after=body.away_after,
    )
    return NewRow(settings, guest.id, first_seats(body, guest))


def first_seats(body: NewTable, guest: Guest) -> list[Seat]:
    """Who sits where at a new table."""
    seats = [Seat() for _ in range(body.players)]
    if body.sit is not None:
        if body.sit >= body.players:
            raise Refusal("malformed", "sit: there is no such seat")
        seats[body.sit] = Seat(guest=guest.id, name=guest.name)
    for number, level in body.bots.items():
        if not number.isascii() or not number.isdecimal() or len(number) > 1 or int(number) >= body.players:
            raise Refusal("malformed", f"bots: there is no seat {number[:10]!r}")
        if not seats[int(number)].empty:
            raise Refusal("malformed", f"bots: seat {number} is yours")
        seats[int(number)] = Seat(bot=level)
    return seats


def may_change_seat(table: Table, seat: int, guest: Guest, *, bot: bool) -> Seat:
    """The seat as it is now, if this guest may change it; seating a bot is for the host."""
    if seat >= len(table.seats):
        raise Refusal("unknown", "there is no such seat")
    if table.facts.status != "open":
        raise Refusal("not-now", "the match has begun already")
    if bot and table.facts.host != guest.id:
        raise Refusal("not-yours", "only the host may do this")
    return table.seats[seat]


async def start_of(settings: TableSettings) -> Start:
    """A deal from a fresh secret, on a thread: the first of a game may have to be compiled."""

    def deal() -> Start:
        game = load_game(settings.game)
        match = game.new_match(settings.players, None, settings.options, settings.cards)
        assert isinstance(match.source, Secret)
        return Start(match.source.secret, match.deal, game.game.version)

    return await asyncio.to_thread(deal)


def rematch_row(table: Table, guest: Guest) -> NewRow:
    """The same table, everybody one seat further; whoever asked first is the host."""
    before = table.seats[-1:] + table.seats[:-1]
    seats = [Seat(seat.guest, seat.name, seat.bot) for seat in before]
    return NewRow(table.settings, guest.id, seats)
