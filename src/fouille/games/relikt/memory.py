"""Who knows what in Relikt, compiled: what play reveals, what a seat must forget, and guesses that fit.

Everything that is revealed is revealed to all. So beyond its own cards every seat knows the same: where the
face-up cards and the discards are; of each hand and the face-down cards of its owner together the cards shown
there (`shown`), and of the others which lot each came out of (`lot`).

A card may lie face down only if it was in the hand when the face-down card was laid; `late` marks those
that were not. When an unseen card leaves the hand openly, nobody knows when it came there: as far as all know
it may have been the latest comer of its lot. So that one takes over its age: what counts is what is possible.
"""

from fouille.games.relikt.facts import (
    DOWN,
    DOWNS,
    HIDDEN,
    KINDS,
    NONE,
    ROOM,
    ROWS,
    SEAT_BITS,
    SEATS,
    SECOND,
    VALUES,
)
from fouille.rulekit.bits import Bits, bit, count_bits, lowest_bit
from fouille.rulekit.chance import pick, stepped, word_of
from fouille.rulekit.compiled import compiled, inner
from fouille.rulekit.state import CHANCE, NOBODY
from fouille.rulekit.verbs import Array, Cards, State

# --- what play reveals -----------------------------------------------------------------------------------


@inner
def join_hand(state: State, seat: int, card: int) -> None:
    """A card comes into a hand."""
    state.hand[seat] |= bit(card)
    if state.lying[seat]:
        for down in range(DOWNS):
            if state.lying[seat] & bit(down):
                state.late[seat, down] |= bit(card)


@inner
def leave_openly(state: State, seat: int, card: int) -> None:
    """A card leaves a hand for all to see."""
    state.hand[seat] ^= bit(card)
    if state.lying[seat]:
        pass_age_on(state, seat, card, unseen_of(state, seat))
    state.shown[seat] &= ~bit(card)


@compiled
def leave_hidden(state: State, seat: int, card: int) -> int:
    """A card leaves a hand to lie face down; return how its row marks it (§ RK-M6)."""
    state.hand[seat] ^= bit(card)
    down = int(state.downs_laid[seat])
    state.downs_laid[seat] += 1
    state.lying[seat] |= bit(down)
    state.down_card[seat, down] = card
    return seat + DOWN + SECOND * down


@inner
def turn_up(state: State, by: int) -> None:
    """A face-down card is turned up: it was in the hand when it was laid."""
    seat, down = by & SEAT_BITS, by // SECOND
    card = int(state.down_card[seat, down])
    state.lying[seat] ^= bit(down)
    state.down_card[seat, down] = 0
    pass_age_on(state, seat, card, unseen_of(state, seat) & ~int(state.late[seat, down]))
    state.shown[seat] &= ~bit(card)
    state.late[seat, down] = 0


@inner
def show_hand(state: State, seat: int) -> None:
    """A hand lies open: none of its cards lies face down (§ RK-33, RK-M5)."""
    hand = int(state.hand[seat])
    if state.lying[seat]:
        left = hand & ~int(state.shown[seat])
        while left:
            card = lowest_bit(left)
            left &= left - 1
            pass_age_on(state, seat, card, unseen_of(state, seat) & ~bit(card))
            state.shown[seat] |= bit(card)
        for down in range(DOWNS):
            if state.lying[seat] & bit(down):
                state.late[seat, down] |= hand
    state.shown[seat] |= hand


@compiled
def unseen_of(state: State, seat: int) -> Bits:
    """The cards of a hand, and those its owner has lying face down, that were not shown there."""
    held = int(state.hand[seat])
    for down in range(DOWNS):
        if state.lying[seat] & bit(down):
            held |= bit(state.down_card[seat, down])
    return held & ~int(state.shown[seat])


@inner
def pass_age_on(state: State, seat: int, card: int, others: Bits) -> None:
    """A card leaves the unseen ones: the latest comer of its lot among the others takes over its age."""
    first, second = int(state.late[seat, 0]), int(state.late[seat, 1])
    if not state.shown[seat] & bit(card):
        heir, latest = NONE, age(first, second, card)
        others = of_lot(state, others, lot_of(state, card))
        while others:
            other = lowest_bit(others)
            others &= others - 1
            if age(first, second, other) > latest:
                heir, latest = other, age(first, second, other)
        if heir != NONE:
            first = first & ~bit(heir) | ((first >> card) & 1) << heir
            second = second & ~bit(heir) | ((second >> card) & 1) << heir
    state.late[seat, 0] = first & ~bit(card)
    state.late[seat, 1] = second & ~bit(card)


@inner
def begin_lot(state: State, loose: Bits) -> None:
    """Cards are shuffled to be a new pile (§ RK-M3)."""
    state.lots += 1
    digit = 0
    while state.lots >> digit:
        state.lot[digit] = int(state.lot[digit]) & ~loose | loose & -(int(state.lots) >> digit & 1)
        digit += 1


@inner
def age(first: Bits, second: Bits, card: int) -> int:
    """How many of the face-down cards a card came too late for; who is late for the first may be for both."""
    return ((first >> card) & 1) + ((second >> card) & 1)


# --- hiding ----------------------------------------------------------------------------------------------


@inner
def hide(cards: Cards, state: State, seat: int) -> None:
    """Erase what a seat cannot know; of the rest keep what can be told apart, in one form."""
    state.rng = 0
    if state.to_act == CHANCE:  # the new pile is not in order yet, and nobody sees which cards have a place
        for i in range(count_bits(int(state.loose)), state.pile_left):
            state.loose |= bit(state.pile[i])
    state.pile[:] = 0
    for player in range(SEATS):
        state.action_pile[player, :] = 0
    hide_treasures(cards, state)
    unknown, other = unknown_cards(cards, state, seat), seat
    for _ in range(state.players - (seat != NOBODY)):
        other = other + 1 if other + 1 < state.players else 0
        state.action_hand[other] = 0 if state.action_left[other] > 0 else state.action_hand[other]  # § RK-M7
        if not state.unseen_count[other]:  # else hidden already
            hide_hand(state, other, unknown)


@inner
def hide_treasures(cards: Cards, state: State) -> None:
    """Pile and removed ones are known as one set, so the removed ones when the pile is empty (§ RK-M8)."""
    state.treasure_pile[:] = 0
    if state.treasures_left > 0:
        state.removed[:] = 0
        return
    for i in range(1, cards.removed):
        for j in range(i, 0, -1):
            if state.removed[j - 1] > state.removed[j]:
                kept = state.removed[j]
                state.removed[j] = state.removed[j - 1]
                state.removed[j - 1] = kept


@inner
def hide_hand(state: State, seat: int, unknown: Bits) -> None:
    """Of a hand and its owner's face-down cards keep the shown ones and the lots of the others (§ RK-M4).

    Those stay that must be in the hand because all unknown ones of their lot are there (§ RK-M3).
    """
    left, certain, n = unseen_of(state, seat) & unknown, 0, 0  # without HIDDEN, if all is hidden already
    first, second = int(state.late[seat, 0]), int(state.late[seat, 1])
    in_hand = left & late_for_all(state, seat)
    while left:
        card = lowest_bit(left)
        left &= left - 1
        lot = lot_of(state, card)
        certain |= int(of_lot(state, unknown, lot) & ~in_hand == 0) << card
        insert(state, seat, n, 4 * lot + (first >> card & 1) + 2 * (second >> card & 1))
        n += 1
    state.unseen_count[seat] = n
    if state.lying[seat]:
        certain |= hide_down_cards(state, seat, unknown)
    else:
        certain |= int(state.shown[seat])
    state.hand[seat] = certain


@inner
def late_for_all(state: State, seat: int) -> Bits:
    """The cards that came too late for all face-down cards of a seat: all cards if there are none."""
    late = -1
    if state.lying[seat]:
        for down in range(DOWNS):
            if state.lying[seat] & bit(down):
                late &= int(state.late[seat, down])
    return late


@inner
def insert(state: State, seat: int, n: int, code: int) -> None:
    """Put a code among the n unseen ones of a seat, ascending; all are compared, for no branch is cheaper."""
    for i in range(n):
        other = int(state.unseen[seat, i])
        state.unseen[seat, i] = min(code, other)
        code = max(code, other)
    state.unseen[seat, n] = code


@inner
def hide_down_cards(state: State, seat: int, unknown: Bits) -> Bits:
    """Forget the face-down cards that may be several; return the shown cards certain to be in the hand.

    Whatever may be the first may be the second too, so as long as the first is in doubt the second is.
    """
    certain, doubt, comers = int(state.shown[seat]), False, 0
    for down in range(DOWNS):
        state.late[seat, down] &= state.shown[seat]
        if state.lying[seat] & bit(down):
            lay_down(state, seat, down, HIDDEN)
            possible = certain & ~int(state.late[seat, down])
            number, lot = count_bits(possible), NONE
            for i in range(state.unseen_count[seat]):
                if state.unseen[seat, i] & 3 == comers:
                    number += 1
                    lot = int(state.unseen[seat, i]) >> 2
            if doubt or number > 1:
                doubt = True
                certain &= int(state.late[seat, down])
            elif possible:
                certain ^= possible
                lay_down(state, seat, down, lowest_bit(possible))
            else:
                possible = of_lot(state, unknown, lot)
                if count_bits(possible) == 1:
                    lay_down(state, seat, down, lowest_bit(possible))
            comers = 1
    return certain


@inner
def lay_down(state: State, seat: int, down: int, card: int) -> None:
    """Put a card under a face-down card that lies in a row."""
    state.down_card[seat, down] = card
    by = seat + DOWN + SECOND * down
    for row in range(ROWS):
        for place in range(ROOM):  # all at once: a choice without a branch, empty places included
            kept = int(state.row_card[row, place])
            state.row_card[row, place] = card if state.row_by[row, place] == by else kept


@inner
def unknown_cards(cards: Cards, state: State, seat: int) -> Bits:
    """The adventure cards in play of which a seat does not know who has them, and if anybody."""
    deck, known = 0, int(state.face_up) | int(state.discard) | int(state.loose)
    for player in range(state.players):
        deck |= (bit(cards.values) - 1) << (VALUES * int(state.camp[player]))
        known |= int(state.shown[player])
    if seat != NOBODY:
        known |= int(state.hand[seat]) | unseen_of(state, seat)
    return deck & ~known


@compiled
def lot_of(state: State, card: int) -> int:
    """The lot that a card last came out of."""
    lot, digit = 0, 0
    while state.lots >> digit:
        lot |= (int(state.lot[digit]) >> card & 1) << digit
        digit += 1
    return lot


@inner
def of_lot(state: State, among: Bits, lot: int) -> Bits:
    """The cards that last came out of a lot."""
    digit = 0
    while state.lots >> digit:
        among &= int(state.lot[digit]) ^ ((lot >> digit & 1) - 1)  # those with this digit, or those without
        digit += 1
    return among


@compiled
def hand_size(state: State, owner: int, seat: int) -> int:
    """The number of cards in a hand, from a state blinded for a seat."""
    n = count_bits(int(state.hand[owner]))
    if owner != seat:
        n = count_bits(int(state.shown[owner])) + int(state.unseen_count[owner])
        n -= count_bits(int(state.lying[owner]))
    return int(n)


# --- guessing --------------------------------------------------------------------------------------------


@inner
def guess_adventure(cards: Cards, state: State, seat: int, generator: int) -> int:
    """Deal the unknown cards, each lot among the places where its cards must be; return the generator."""
    unknown, n = unknown_cards(cards, state, seat), 0
    while unknown:
        state.pile[n] = lowest_bit(unknown)
        unknown &= unknown - 1
        n += 1
    generator = mix(state.pile, n, generator)
    for other in range(state.players):
        if other != seat:
            n = deal_unseen(state, other, n)
            generator = guess_down(state, other, generator)
    return generator


@inner
def deal_unseen(state: State, seat: int, n: int) -> int:
    """Give a seat its unseen cards from the first n of the pile; return how many are left there."""
    state.hand[seat] = state.shown[seat]
    for down in range(DOWNS):
        state.late[seat, down] &= state.shown[seat]
    for i in range(state.unseen_count[seat]):
        code, at = int(state.unseen[seat, i]), 0
        fitting = of_lot(state, -1, code >> 2)
        while not fitting & bit(state.pile[at]):
            at += 1
        card = int(state.pile[at])
        n -= 1
        state.pile[at] = state.pile[n]
        state.pile[n] = 0
        state.hand[seat] |= bit(card)
        for down in range(DOWNS):
            if code & (1 << down):
                state.late[seat, down] |= bit(card)
    return n


@inner
def guess_down(state: State, seat: int, generator: int) -> int:
    """Choose a seat's face-down cards, each among those that were in the hand when it was laid (§ RK-M6)."""
    for down in range(DOWNS):
        if state.lying[seat] & bit(down):
            possible = int(state.hand[seat]) & ~int(state.late[seat, down])
            generator = stepped(generator)
            card = nth_bit(possible, pick(word_of(generator), count_bits(possible)))
            state.hand[seat] ^= bit(card)
            lay_down(state, seat, down, card)
    return generator


@inner
def guess_rest(cards: Cards, state: State, seat: int, generator: int) -> None:
    """Fill the action cards and treasures that a seat does not know, and end the blindness."""
    for player in range(state.players):
        n, left = 0, int(state.unplayed[player])
        if player == seat:
            left &= ~int(state.action_hand[player])
        while left:
            state.action_pile[player, n] = lowest_bit(left)
            left &= left - 1
            n += 1
        generator = mix(state.action_pile[player], n, generator)
        for i in range(state.action_left[player], n):
            state.action_hand[player] |= bit(state.action_pile[player, i])
            state.action_pile[player, i] = 0
        state.unseen[player, :] = 0
        state.unseen_count[player] = 0
    if state.treasures_left > 0:
        n = 0
        for kind in range(KINDS):
            for _ in range(unseen_treasures(cards, state, kind)):
                state.treasure_pile[n] = kind
                n += 1
        mix(state.treasure_pile, n, generator)
        for i in range(cards.removed):
            n -= 1
            state.removed[i] = state.treasure_pile[n]
            state.treasure_pile[n] = 0


@compiled
def unseen_treasures(cards: Cards, state: State, kind: int) -> int:
    """The treasures of a kind in the pile or removed (§ RK-M8)."""
    n = int(cards.copies[kind])
    for row in range(ROWS):
        if state.treasure[row] == kind:
            n -= 1
    for seat in range(state.players):
        n -= int(state.won[seat, kind])
    return n


@inner
def mix(items: Array, n: int, generator: int) -> int:
    """Shuffle the first n items; return the generator after it."""
    for i in range(n - 1, 0, -1):
        generator = stepped(generator)
        j = pick(word_of(generator), i + 1)
        kept = items[i]
        items[i] = items[j]
        items[j] = kept
    return generator


@inner
def nth_bit(bits: Bits, n: int) -> int:
    """The n-th smallest number of a set, counted from 0: halves are skipped by counting, without a branch."""
    at, width = 0, 32
    while width:
        below = count_bits(bits & (bit(width) - 1))
        skipped = width * (n >= below)
        n -= below * (n >= below)
        bits >>= skipped
        at += skipped
        width >>= 1
    return at
