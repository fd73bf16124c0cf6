"""The rows of Relikt, compiled: where cards lie, what a full row does, and what treasures are worth."""

from fouille.games.relikt import memory
from fouille.games.relikt.facts import (
    AWARDED,
    BY_TREASURES,
    CLOSED,
    DOWN,
    ENDED,
    NONE,
    OPENED,
    ROOM,
    ROWS,
    SUMMED,
    TIED,
    TURNED_UP,
    VALUES,
)
from fouille.rulekit.bits import bit
from fouille.rulekit.compiled import compiled, inner
from fouille.rulekit.news import News, tell
from fouille.rulekit.state import OVER
from fouille.rulekit.verbs import State

COLOUR_BITS = (1 << VALUES) - 1


@inner
def gems_of(kind: int) -> int:
    """The gems of a treasure, blue or red."""
    return kind % ROOM + 1


@inner
def place_of(state: State, card: int) -> int:
    """Where a face-up card lies: 8 * row + place."""
    for row in range(ROWS):
        for place in range(state.row_size[row]):
            if state.row_card[row, place] == card:
                return ROOM * row + place
    return NONE


@inner
def take_out(state: State, place: int) -> None:
    """Remove a face-up card; those laid after it move up."""
    row, last = place // ROOM, int(state.row_size[place // ROOM]) - 1
    state.face_up ^= bit(state.row_card[row, place % ROOM])
    for i in range(place % ROOM, last):
        state.row_card[row, i] = state.row_card[row, i + 1]
        state.row_by[row, i] = state.row_by[row, i + 1]
    state.row_card[row, last] = 0
    state.row_by[row, last] = 0
    state.row_size[row] = last


@inner
def evaluate(state: State, row: int, news: News) -> None:
    """A full row goes to the strongest colour, or to nobody (§ RK-44 to RK-49)."""
    totals = 0  # of the colours, in VALUES bits each
    for place in range(state.row_size[row]):
        card, by = int(state.row_card[row, place]), int(state.row_by[row, place])
        if by & DOWN:
            memory.turn_up(state, by)
            tell(news, TURNED_UP, by % DOWN, card, row)
        colour = card // VALUES
        totals += (card - VALUES * colour + 1) << (VALUES * colour)
        state.discard |= bit(card)  # § RK-46
        state.row_card[row, place] = 0
        state.row_by[row, place] = 0
    state.face_up &= ~int(state.discard)
    state.row_size[row] = 0
    best, winner, shared = 0, 0, False
    for seat in range(state.players):
        total = (totals >> (VALUES * int(state.camp[seat]))) & COLOUR_BITS
        if total:
            tell(news, SUMMED, seat, state.camp[seat], total)
        if total > best:
            best, winner, shared = total, seat, False
        elif total == best:
            shared = True
    if shared:  # § RK-49
        tell(news, TIED, 0, row, best)
    else:
        award(state, row, winner, news)


@inner
def award(state: State, row: int, seat: int, news: News) -> None:
    """A seat takes a treasure; the next one is laid open (§ RK-45, RK-47, RK-48, RK-51)."""
    kind = int(state.treasure[row])
    win(state, seat, kind)
    state.to_award -= 1
    tell(news, AWARDED, seat, kind, row)
    if state.treasures_left > 0:
        state.treasures_left -= 1
        state.treasure[row] = state.treasure_pile[state.treasures_left]
        state.treasure_pile[state.treasures_left] = 0
        tell(news, OPENED, 0, state.treasure[row], row)
    else:
        state.treasure[row] = NONE
        tell(news, CLOSED, 0, row, 0)
    if state.to_award == state.option:
        finish(state, BY_TREASURES, news)


@compiled
def win(state: State, seat: int, kind: int) -> None:
    """A treasure comes before a seat."""
    state.points[seat] += prize(state, seat, kind)
    state.won[seat, kind] += 1


@inner
def prize(state: State, seat: int, kind: int) -> int:
    """What a treasure is worth to a seat now (§ RK-55, RK-56)."""
    gems = gems_of(kind)
    if kind < ROOM:
        return gems
    if state.won[seat, kind] & 1:
        return 2 * gems
    return -gems


@inner
def finish(state: State, cause: int, news: News) -> None:
    """The game is over."""
    state.to_act = OVER
    state.cause = cause
    tell(news, ENDED, 0, cause, 0)
