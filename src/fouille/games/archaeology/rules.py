"""Archaeology, compiled: the verbs in their fixed order, helpers below their first use.

Facts lie in `facts.py`, what happens by itself in `turns.py`, trades in `market.py`, what seats remember in
`memory.py`, how unseen cards may lie in `worlds.py`.
"""

from fouille.games.archaeology import facts
from fouille.games.archaeology.facts import (
    ACTING,
    CHAMBERS,
    CLOSE,
    CLOSED,
    EXPLORE,
    EXPLORED,
    FOUND,
    GAVE,
    GIVE,
    GIVING,
    LOSE,
    LOSING,
    LOST_CARD,
    MAP,
    MAPS,
    OPENED,
    ROB,
    ROBBING,
    SANDSTORM,
    SELL,
    SOLD,
    SOLD_SET,
    STEALING,
    STOLE,
    TAKE,
    TAKING,
    THIEF,
    TOOK,
    TRADED,
    TYPES,
)
from fouille.games.archaeology.market import givable, takeable
from fouille.games.archaeology.memory import (
    ENTERED,
    LEFT,
    TAKEN,
    clear_notes,
    remember,
    remember_theft,
    start_story,
)
from fouille.games.archaeology.turns import (
    await_theft,
    end_turn,
    gain,
    go_on,
    leave_hand,
    storm_asks,
)
from fouille.games.archaeology.worlds import imagine, note_known
from fouille.rulekit.bits import bit, lowest_bit
from fouille.rulekit.chance import pick, shuffle
from fouille.rulekit.compiled import compiled, inner
from fouille.rulekit.news import News, tell
from fouille.rulekit.verbs import Array, Cards, State

CARDS = facts.CARDS
STATE = facts.STATE


@compiled
def action_count(cards: Cards) -> int:
    """The size of the action space."""
    return int(cards.end) + 1


@compiled
def deal(cards: Cards, state: State, dice: Array) -> None:
    """Shuffle and deal (§ AR-2 to AR-8)."""
    left, used = 0, 1
    for card in range(TYPES):
        if card != MAP:
            for _ in range(cards.copies[card]):
                state.dig[left] = card
                left += 1
    for seat in range(state.players):  # § AR-3
        left, used = deal_to(state.hand[seat], cards.hand, state.dig, left, dice, used)
    left, used = deal_to(state.market, cards.market, state.dig, left, dice, used)  # § AR-4
    for i in range(CHAMBERS):  # § AR-5
        left, used = deal_to(state.chamber[i], cards.chamber[i], state.dig, left, dice, used)
    for card in (MAP, THIEF, SANDSTORM):  # § AR-6, AR-7
        number = int(cards.thieves)
        if card == MAP:
            number = int(cards.copies[MAP])
        elif card == SANDSTORM:
            number = int(cards.storms[state.players])
        for _ in range(number):
            state.dig[left] = card
            left += 1
    state.dig_size = left
    state.dig[left:] = 0
    shuffle(state.dig, left, dice, used)
    set_table(cards, state, pick(dice[0], int(state.players)))


@inner
def deal_to(  # noqa: PLR0913
    place: Array, number: int, pile: Array, left: int, dice: Array, used: int
) -> tuple[int, int]:
    """Draw cards at random from the first `left` of a pile; return what is left, and the dice used."""
    for _ in range(number):
        i = pick(dice[used], left)
        used += 1
        left -= 1
        place[pile[i]] += 1
        pile[i] = pile[left]
    return left, used


@compiled
def set_table(cards: Cards, state: State, first_seat: int) -> None:
    """Work out all that follows from the cards dealt."""
    state.first_seat = first_seat
    state.active = first_seat
    state.to_act = first_seat
    state.stage = ACTING
    state.thieves_left = cards.thieves
    state.storms_left = cards.storms[state.players]
    state.closed = bit(CHAMBERS) - 1
    count_cards(cards, state)
    start_story(state, False)


@compiled
def count_cards(cards: Cards, state: State) -> None:
    """Sizes, sets of types and worths of the hands and the market."""
    state.holding = 0
    state.market_types = 0
    for card in range(TYPES):
        if state.market[card]:
            state.market_types |= bit(card)
    for seat in range(state.players):
        size, types, worth = 0, 0, 0
        for card in range(TYPES):
            number = int(state.hand[seat, card])
            if number:
                types |= bit(card)
                size += number
                worth += number * int(cards.trade[card])
        state.hand_size[seat] = size
        state.hand_types[seat] = types
        state.worth[seat] = worth
        if size:
            state.holding |= bit(seat)


@compiled
def begin(cards: Cards, state: State, news: News) -> None:
    """The first turn begins (§ AR-9, AR-10)."""
    go_on(cards, state, True, news)


@compiled
def legal_actions(cards: Cards, state: State, out: Array) -> int:
    """§ 5 of the specification, in its order; while a theft is due, the types in the victim's hand."""
    seat, stage = int(state.to_act), int(state.stage)
    if stage == STEALING:
        return write_each(int(state.hand_types[state.victim]), 0, out, 0)
    if stage == ROBBING:
        return write_each(int(state.holding) & ~bit(seat), ROB, out, 0)
    if stage == LOSING:
        return write_each(int(state.hand_types[seat]), LOSE, out, 0)
    n = 0
    if stage != TAKING:  # § AR-26
        n = write_each(givable(cards, state, seat), GIVE, out, 0)
    if stage != ACTING:
        n = write_each(takeable(cards, state), TAKE, out, n)
        if stage == TAKING:  # § AR-31
            out[n] = CLOSE
            n += 1
        return n
    maps = min(int(state.hand[seat, MAP]), MAPS)
    n = write_each(int(state.closed) & int(cards.openable[maps]), EXPLORE, out, n)
    n = write_sales(cards, state, seat, out, n)
    if not state.forced or state.acted & SOLD:  # § AR-47
        out[n] = cards.end
        n += 1
    return n


@inner
def write_each(members: int, base: int, out: Array, n: int) -> int:
    """Write one action for each member of a set."""
    while members:
        out[n] = base + lowest_bit(members)
        n += 1
        members &= members - 1
    return n


@inner
def write_sales(cards: Cards, state: State, seat: int, out: Array, n: int) -> int:
    """Write a sale for each type and size that the hand allows (§ AR-39)."""
    types = int(state.hand_types[seat])
    while types:
        card = lowest_bit(types)
        action = int(cards.sell[card])
        for _ in range(min(int(state.hand[seat, card]), int(cards.largest[card]))):
            out[n] = action
            action += 1
            n += 1
        types &= types - 1
    return n


@compiled
def apply_action(cards: Cards, state: State, action: int, news: News) -> None:
    """Carry out a decision, or the theft that is due, and all that happens by itself."""
    seat = int(state.to_act)
    if state.stage == STEALING:
        steal(cards, state, action, news)
    elif action < LOSE:
        await_theft(state, action)
    elif action < GIVE:
        lose(cards, state, seat, action - LOSE, news)
    elif action < TAKE:
        give(cards, state, seat, action - GIVE, news)
    elif action < CLOSE:
        take(cards, state, seat, action - TAKE, news)
    elif action == CLOSE:
        close_trade(state, seat, news)
    elif action < SELL:
        explore(cards, state, seat, action - EXPLORE, news)
    elif action < cards.end:
        sell(cards, state, seat, action, news)
    else:
        end_turn(cards, state, news)


@inner
def steal(cards: Cards, state: State, card: int, news: News) -> None:
    """A card goes from hand to hand; the dig is done (§ AR-12, AR-14)."""
    seat, victim = int(state.active), int(state.victim)
    remember_theft(state, seat, victim, card)
    leave_hand(cards, state, victim, card)
    gain(cards, state, seat, card)
    tell(news, STOLE, seat, victim, card)
    state.victim = 0
    state.stage = ACTING
    state.to_act = seat


@inner
def lose(cards: Cards, state: State, seat: int, card: int, news: News) -> None:
    """One loss, then the rest of the sandstorm and of the dig (§ AR-17 to AR-20)."""
    lay_in_market(cards, state, seat, card)
    tell(news, LOST_CARD, seat, card, 0)
    state.to_lose -= 1
    if not storm_asks(state, seat):
        go_on(cards, state, False, news)


@inner
def lay_in_market(cards: Cards, state: State, seat: int, card: int) -> None:
    """A card goes from a hand to the market."""
    remember(state, LEFT + card, seat)
    leave_hand(cards, state, seat, card)
    state.market[card] += 1
    state.market_types |= bit(card)


@inner
def give(cards: Cards, state: State, seat: int, card: int, news: News) -> None:
    """A card goes to the market for credit (§ AR-26, AR-27)."""
    lay_in_market(cards, state, seat, card)
    state.given |= bit(card)
    state.credit += cards.trade[card]
    state.offered += bit(8 * card)
    state.acted |= TRADED
    state.stage = GIVING
    tell(news, GAVE, seat, card, int(state.credit))


@inner
def take(cards: Cards, state: State, seat: int, card: int, news: News) -> None:
    """A card comes from the market; the trade closes when nothing more can be had (§ AR-27, AR-31)."""
    remember(state, TAKEN + card, seat)
    gain(cards, state, seat, card)
    state.market[card] -= 1
    if state.market[card] == 0:
        state.market_types ^= bit(card)
    state.taken |= bit(card)
    state.credit -= cards.trade[card]
    state.received += bit(8 * card)
    state.stage = TAKING
    tell(news, TOOK, seat, card, int(state.credit))
    if takeable(cards, state) == 0:
        close_trade(state, seat, news)


@inner
def close_trade(state: State, seat: int, news: News) -> None:
    """The credit left is lost (§ AR-27)."""
    tell(news, CLOSED, seat, int(state.credit), 0)
    state.credit = 0
    state.offered = 0
    state.received = 0
    state.stage = ACTING


@inner
def explore(cards: Cards, state: State, seat: int, chamber: int, news: News) -> None:
    """Spend maps for the treasures of a chamber (§ AR-34 to AR-37)."""
    price = int(cards.price[chamber])
    tell(news, OPENED, seat, chamber, price)
    for _ in range(price):
        remember(state, LEFT + MAP, seat)
        leave_hand(cards, state, seat, MAP)
    state.gone[MAP] += price
    remember(state, ENTERED + chamber, seat)
    for card in range(TYPES):
        number = int(state.chamber[chamber, card])
        for _ in range(number):
            gain(cards, state, seat, card)
            tell(news, FOUND, seat, card, 0)  # one by one: how many are equal is nobody's business
        state.chamber[chamber, card] = 0
    state.closed ^= bit(chamber)
    state.given = 0
    state.taken = 0
    state.acted |= EXPLORED


@inner
def sell(cards: Cards, state: State, seat: int, action: int, news: News) -> None:
    """Sell a set; with the last card the turn ends (§ AR-23, AR-39 to AR-41)."""
    card = int(cards.sell_type[action - SELL])
    size = action - int(cards.sell[card]) + 1
    value = int(cards.sale[card, size])
    for _ in range(size):
        remember(state, LEFT + card, seat)
        leave_hand(cards, state, seat, card)
    state.gone[card] += size
    state.money[seat] += value
    state.cards_sold[seat] += size
    state.sales[state.sets_sold] = 64 * seat + 8 * card + size - 1
    state.sets_sold += 1
    state.acted |= SOLD
    tell(news, SOLD_SET, seat, 8 * card + size - 1, value)
    if state.hand_size[seat] == 0:
        end_turn(cards, state, news)


@compiled
def chance_weight(cards: Cards, state: State, outcome: int) -> int:
    """A theft takes each card with equal chance (§ AR-14)."""
    return int(state.hand[state.victim, outcome])


@compiled
def draw_outcome(cards: Cards, state: State, word: int) -> int:
    """The stolen type."""
    victim = int(state.victim)
    left = pick(word, int(state.hand_size[victim]))
    for card in range(TYPES):
        left -= int(state.hand[victim, card])
        if left < 0:
            return card
    return 0


@compiled
def scores(cards: Cards, state: State, out: Array) -> None:
    """§ AR-50."""
    for seat in range(state.players):
        out[seat] = state.money[seat]


@compiled
def winners(cards: Cards, state: State) -> int:
    """§ AR-52 to AR-54."""
    best, fewest, seats = -1, 0, 0
    for seat in range(state.players):
        money, sold = int(state.money[seat]), int(state.cards_sold[seat])
        if money > best or (money == best and sold < fewest):
            best, fewest, seats = money, sold, 0
        if money == best and sold == fewest:
            seats |= bit(seat)
    return seats


@compiled
def hide_from(cards: Cards, state: State, seat: int) -> None:
    """Erase other hands, closed chambers, the dig deck and thefts between others (§ 4)."""
    state.rng = 0
    state.dig[:] = 0
    state.chamber[:] = 0
    for other in range(state.players):
        if other != seat:
            state.hand[other] = 0
            state.hand_types[other] = 0
            state.worth[other] = 0
    clear_notes(state)
    note_known(cards, state, seat)


@compiled
def guess_hidden(cards: Cards, state: State, seat: int, dice: Array) -> None:
    """Fill a blinded state with a world that fits the seat's memory."""
    imagine(cards, state, seat, state.to_act != seat and state.stage == GIVING, dice)
    state.rng = dice[1]
