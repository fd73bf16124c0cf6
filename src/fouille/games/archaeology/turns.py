"""What happens by itself, compiled: turns that begin and end, digging, thieves and sandstorms."""

from fouille.games.archaeology.facts import (
    ACTING,
    AFTER_PASSES,
    AFTER_TRADES,
    DUG_STORM,
    DUG_THIEF,
    DUG_TREASURE,
    ENDED,
    EXPLORED,
    LOSING,
    MUST_SELL,
    PASSED,
    ROBBING,
    SOLD,
    STEALING,
    THIEF,
)
from fouille.games.archaeology.memory import DUG, remember
from fouille.rulekit.bits import bit, count_bits, lowest_bit
from fouille.rulekit.compiled import inner
from fouille.rulekit.news import News, tell
from fouille.rulekit.state import CHANCE, OVER
from fouille.rulekit.verbs import Cards, State


@inner
def end_turn(cards: Cards, state: State, news: News) -> None:
    """The turn is over, the next one begins (§ AR-22, AR-23)."""
    if finish_turn(cards, state, news):
        go_on(cards, state, True, news)


@inner
def go_on(cards: Cards, state: State, fresh: bool, news: News) -> None:
    """Dig and pass on until somebody has to decide, a theft is due or the game is over.

    `fresh` if the turn of the active seat begins, not if it digs again after a sandstorm.
    """
    while True:
        seat = int(state.active)
        if fresh:
            state.late = state.dug == state.dig_size
            if state.late:
                while state.hand_size[seat] == 0:  # § AR-44
                    seat = next_seat(state, seat)
                state.active = seat
                if state.forced:
                    tell(news, MUST_SELL, seat, int(state.forced), 0)
        if not dig(cards, state, seat, news):
            return
        if state.hand_size[seat] > 0:
            state.stage = ACTING
            state.to_act = seat
            return
        if not finish_turn(cards, state, news):  # § AR-23
            return
        fresh = True


@inner
def next_seat(state: State, seat: int) -> int:
    """Clockwise."""
    seat += 1
    if seat == state.players:
        return 0
    return seat


@inner
def dig(cards: Cards, state: State, seat: int, news: News) -> bool:
    """Dig until the dig is done; False if a decision or a theft is due before (§ AR-10 to AR-20)."""
    while state.dug < state.dig_size:
        card = int(state.dig[state.dug])
        state.dug += 1
        if card < THIEF:  # § AR-11
            remember(state, DUG, seat)
            gain(cards, state, seat, card)
            tell(news, DUG_TREASURE, seat, card, 0)
            return True
        if card == THIEF:
            return not find_victim(state, seat, news)
        state.storms_left -= 1
        tell(news, DUG_STORM, seat, 0, 0)
        state.to_lose = state.hand_size[seat] >> 1  # § AR-16
        if storm_asks(state, seat):
            return False
    return True


@inner
def gain(cards: Cards, state: State, seat: int, card: int) -> None:
    """One card enters a hand."""
    state.hand[seat, card] += 1
    state.hand_size[seat] += 1
    state.hand_types[seat] |= bit(card)
    state.worth[seat] += cards.trade[card]
    state.holding |= bit(seat)


@inner
def leave_hand(cards: Cards, state: State, seat: int, card: int) -> None:
    """One card leaves a hand."""
    state.hand[seat, card] -= 1
    state.hand_size[seat] -= 1
    state.worth[seat] -= cards.trade[card]
    if state.hand[seat, card] == 0:
        state.hand_types[seat] ^= bit(card)
        if state.hand_size[seat] == 0:
            state.holding ^= bit(seat)


@inner
def find_victim(state: State, seat: int, news: News) -> bool:
    """A thief: whether somebody can be robbed (§ AR-12, AR-13)."""
    victims = int(state.holding) & ~bit(seat)
    state.thieves_left -= 1
    tell(news, DUG_THIEF, seat, count_bits(victims), 0)
    if victims == 0:
        return False
    if victims & (victims - 1):
        state.stage = ROBBING
        state.to_act = seat
    else:
        await_theft(state, lowest_bit(victims))
    return True


@inner
def await_theft(state: State, victim: int) -> None:
    """The stolen card is up to chance."""
    state.victim = victim
    state.stage = STEALING
    state.to_act = CHANCE


@inner
def storm_asks(state: State, seat: int) -> bool:
    """Whether some seat has a card to lose, from this seat on (§ AR-15 to AR-18)."""
    while state.to_lose == 0:
        seat = next_seat(state, seat)
        if seat == state.active:
            return False
        state.to_lose = state.hand_size[seat] >> 1
    state.stage = LOSING
    state.to_act = seat
    return True


@inner
def finish_turn(cards: Cards, state: State, news: News) -> bool:
    """End the game, or count passes and idle turns and pass on; False at the end (§ AR-45 to AR-49)."""
    if state.holding == 0 and state.dug == state.dig_size:
        state.to_act = OVER
        tell(news, ENDED, 0, 0, 0)
        return False
    acted, holders = int(state.acted), count_bits(int(state.holding))
    state.forced = 0
    if not state.late or acted & (EXPLORED | SOLD):
        state.passes = 0
        state.idle = 0
    else:
        state.idle += 1
        state.passes += 1
        if acted:
            state.passes = 0
        else:
            tell(news, PASSED, int(state.active), 0, 0)
        if state.passes >= holders:  # § AR-46
            state.forced = AFTER_PASSES
            state.passes = 0
        if int(state.idle) >= int(cards.rounds) * holders:  # § AR-48
            state.forced = max(int(state.forced), AFTER_TRADES)
            state.passes = 0
            state.idle = 0
    state.acted = 0
    state.given = 0
    state.taken = 0
    state.active = next_seat(state, int(state.active))
    return True
