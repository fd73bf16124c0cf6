"""Possible worlds, compiled: where the cards that a seat has not seen may lie (§ 4, items 5 to 8)."""

from fouille.games.archaeology.facts import CHAMBERS, MAP, SANDSTORM, SEATS, THIEF, TYPES
from fouille.games.archaeology.market import givable, takeable
from fouille.games.archaeology.memory import choose_thefts, clear_notes, recall, write_stolen
from fouille.rulekit.bits import bit, lowest_bit
from fouille.rulekit.chance import pick, seeded, stepped, word_of
from fouille.rulekit.compiled import compiled, inner
from fouille.rulekit.verbs import Array, Cards, State

ATTEMPTS = 64  # to find a world
EXCHANGES = 32  # of cards between a hand and the rest


@inner
def note_known(cards: Cards, state: State, viewer: int) -> None:
    """Blind the story, and fill in `known` and `unseen` (§ 4, items 1 to 8)."""
    recall(cards, state, viewer)
    count_unseen(cards, state, viewer)
    places, copies = count_places(cards, state, viewer), 0
    for card in range(TYPES):
        copies += int(state.unseen[card])
    if copies != places:  # a made-up position: some cards are nowhere
        return
    chambers, found = count_chambers(cards, state), False
    for seat in range(state.players):  # what fits nowhere else must be in this hand
        if seat != viewer:
            elsewhere = places - unknown_in(state, seat)
            for card in range(TYPES):
                room = elsewhere - chambers if card == MAP else elsewhere
                sure = int(state.unseen[card]) - room
                if sure > 0:
                    state.known[seat, card] += sure
                    found = True
    if found:
        count_unseen(cards, state, viewer)


@inner
def count_unseen(cards: Cards, state: State, viewer: int) -> None:
    """Unseen copies: neither in the open, nor in the own hand, nor known in another (§ 4, item 7)."""
    for card in range(TYPES):
        seen = int(state.market[card]) + int(state.gone[card])
        if viewer >= 0:
            seen += int(state.hand[viewer, card])
        for seat in range(state.players):
            seen += int(state.known[seat, card])
        state.unseen[card] = max(0, int(cards.copies[card]) - seen)


@inner
def unknown_in(state: State, seat: int) -> int:
    """How many cards of another hand are not known."""
    unknown = int(state.hand_size[seat])
    for card in range(TYPES):
        unknown -= int(state.known[seat, card])
    return unknown


@inner
def count_chambers(cards: Cards, state: State) -> int:
    """Cards in closed chambers."""
    places = 0
    for chamber in range(CHAMBERS):
        if state.closed & bit(chamber):
            places += int(cards.chamber[chamber])
    return places


@compiled
def treasures_left(state: State) -> int:
    """Treasures in the dig deck (§ 4, item 6)."""
    return int(state.dig_size) - int(state.dug) - int(state.thieves_left) - int(state.storms_left)


@inner
def count_places(cards: Cards, state: State, viewer: int) -> int:
    """Places where unseen cards lie."""
    places = count_chambers(cards, state) + treasures_left(state)
    for seat in range(state.players):
        if seat != viewer:
            places += unknown_in(state, seat)
    return places


@inner
def imagine(cards: Cards, state: State, viewer: int, trading: bool, dice: Array) -> None:
    """Fill a blinded state with a world that fits the viewer's memory; `trading` if the seat to act must be
    able to finish its trade (§ AR-30)."""
    generator = seeded(dice[0])
    for attempt in range(ATTEMPTS):
        told, generator = choose_thefts(cards, state, viewer, generator)
        if not told or attempt == ATTEMPTS - 1:
            forget_hands(state)
        placed, generator = place_hands(cards, state, viewer, trading, generator)
        if placed:
            break
    generator = place_chambers(cards, state, generator)
    place_dig(state, generator)
    write_stolen(state, viewer)
    clear_notes(state)


@inner
def forget_hands(state: State) -> None:
    """Where no story fits (it never happened in a match), let every hand be anything."""
    state.known[:] = 0
    for seat in range(SEATS):
        state.free[seat] = state.hand_size[seat]
        state.room[seat] = state.hand_size[seat]


@inner
def place_hands(cards: Cards, state: State, viewer: int, trading: bool, generator: int) -> tuple[bool, int]:
    """Deal unseen cards into the free places of the hands, first to the seat that is trading."""
    count_unseen(cards, state, viewer)
    map_places = treasures_left(state)
    for seat in range(state.players):
        if seat != viewer:
            map_places += int(state.room[seat])
    if state.unseen[MAP] > map_places:
        return False, generator
    fits, first = True, int(state.to_act) if trading else 0
    for i in range(state.players):
        seat = (first + i) % int(state.players)
        if seat != viewer:
            generator = place_hand(state, seat, map_places, generator)
            map_places -= int(state.room[seat])
            tally(cards, state, seat)
            if trading and i == 0:
                fits, generator = make_able(cards, state, map_places, generator)
    return fits, generator


@inner
def place_hand(state: State, seat: int, map_places: int, generator: int) -> int:
    """Fill the free places of a hand: maps only where there is room for maps (§ 4, item 5)."""
    for card in range(TYPES):
        state.hand[seat, card] = state.known[seat, card]
    room = int(state.room[seat])
    for place in range(int(state.free[seat])):
        card = -1
        if place < room:
            generator = stepped(generator)
            if pick(word_of(generator), map_places - place) < state.unseen[MAP]:
                card = MAP
        if card < 0:
            card, generator = draw_unseen(state, False, generator)
        state.unseen[card] -= 1
        state.hand[seat, card] += 1
    return generator


@inner
def draw_unseen(state: State, maps: bool, generator: int) -> tuple[int, int]:
    """One of the unseen cards at random, maps included or not."""
    total = 0
    for card in range(TYPES):
        if maps or card != MAP:
            total += int(state.unseen[card])
    generator = stepped(generator)
    left = pick(word_of(generator), total)
    for card in range(TYPES):
        if maps or card != MAP:
            left -= int(state.unseen[card])
            if left < 0:
                return card, generator
    return 0, generator


@inner
def tally(cards: Cards, state: State, seat: int) -> None:
    """The set of types and the worth of a hand."""
    types, worth = 0, 0
    for card in range(TYPES):
        if state.hand[seat, card]:
            types |= bit(card)
            worth += int(state.hand[seat, card]) * int(cards.trade[card])
    state.hand_types[seat] = types
    state.worth[seat] = worth


@inner
def make_able(cards: Cards, state: State, map_places: int, generator: int) -> tuple[bool, int]:
    """Exchange cards of the trading hand until it can pay for some target (§ AR-30)."""
    seat = int(state.to_act)
    targets = int(state.market_types) & ~int(state.given)
    while targets:
        target = lowest_bit(targets)
        targets &= targets - 1
        for _ in range(EXCHANGES):
            if givable(cards, state, seat) or takeable(cards, state):
                return True, generator
            better, generator = improve(cards, state, target, map_places, generator)
            if not better:
                break
            tally(cards, state, seat)
    return False, generator


@inner
def improve(cards: Cards, state: State, target: int, map_places: int, generator: int) -> tuple[bool, int]:
    """Exchange the free card that pays least for a target against some unseen card that pays more."""
    seat = int(state.to_act)
    worst, least = -1, 0
    for card in range(TYPES):
        pays = paying(cards, state, card, target)
        spare = card != MAP or state.unseen[MAP] < map_places
        if spare and state.hand[seat, card] > state.known[seat, card] and (worst < 0 or pays < least):
            worst, least = card, pays
    maps = int(state.hand[seat, MAP]) - int(state.known[seat, MAP])
    if worst < 0:
        return False, generator
    total, choices = 0, 0
    for card in range(TYPES):
        if paying(cards, state, card, target) > least and (card != MAP or maps < state.room[seat]):
            total += int(state.unseen[card])
            choices |= bit(card)
    if total == 0:
        return False, generator
    generator = stepped(generator)
    left = pick(word_of(generator), total)
    for card in range(TYPES):
        if choices & bit(card):
            left -= int(state.unseen[card])
            if left < 0:
                exchange(state, seat, worst, card)
                break
    return True, generator


@inner
def paying(cards: Cards, state: State, card: int, target: int) -> int:
    """What a card pays towards a target."""
    if card == target or state.taken & bit(card):
        return 0
    return int(cards.trade[card])


@inner
def exchange(state: State, seat: int, out: int, into: int) -> None:
    """Put a card of a hand back among the unseen ones, and another into the hand."""
    state.hand[seat, out] -= 1
    state.unseen[out] += 1
    state.hand[seat, into] += 1
    state.unseen[into] -= 1


@inner
def place_chambers(cards: Cards, state: State, generator: int) -> int:
    """Fill the closed chambers: no maps (§ AR-5)."""
    for chamber in range(CHAMBERS):
        if state.closed & bit(chamber):
            for _ in range(cards.chamber[chamber]):
                card, generator = draw_unseen(state, False, generator)
                state.unseen[card] -= 1
                state.chamber[chamber, card] += 1
    return generator


@inner
def place_dig(state: State, generator: int) -> None:
    """Shuffle what is left into the dig deck, with its thieves and sandstorms."""
    thieves, storms = int(state.thieves_left), int(state.storms_left)
    for place in range(int(state.dug), int(state.dig_size)):
        generator = stepped(generator)
        left = pick(word_of(generator), int(state.dig_size) - place)
        if left < thieves:
            state.dig[place] = THIEF
            thieves -= 1
        elif left < thieves + storms:
            state.dig[place] = SANDSTORM
            storms -= 1
        else:
            card, generator = draw_unseen(state, True, generator)
            state.unseen[card] -= 1
            state.dig[place] = card
