"""What seats remember, compiled: the public story of the hands, and what follows from it (§ 4).

Every card that enters or leaves a hand is an entry of the story. Nothing is worked out while playing; what a
seat knows follows from the story, its own cards and the thefts it took part in.

In a retelling a hand is its known cards and a number of free places, which may hold anything unseen. A card
that leaves in the open is a known one if there is one of its type, otherwise it empties a free place: that
leaves the widest choice of hands. So a world fits what a seat has seen just if the story can be told with
some choice of the stolen cards that the seat did not see.
"""

import numpy as np

from fouille.games.archaeology.facts import MAP, SEATS, STORY, TYPES
from fouille.rulekit.bits import bit
from fouille.rulekit.chance import pick, stepped, word_of
from fouille.rulekit.compiled import compiled, inner
from fouille.rulekit.verbs import Cards, State

# Entries below THEFT: 4 * what + seat, with what one of
LEFT = 0  # + type: given, lost, sold or spent
TAKEN = 7  # + type: from the market
DUG = 14  # a treasure
ENTERED = 15  # + chamber: all its treasures
THEFT = 128  # + 32 * thief + 8 * victim + type
HIDDEN = 7  # type of a stolen card that was not seen

ROOMY, NARROW = TYPES, TYPES + 1  # a stolen card from a free place that may hold a map, that may not
FITS, NO_WAY = -2, -1  # verdicts on a retelling
RETELLINGS = 2000  # attempts to tell a story


@inner
def remember(state: State, what: int, seat: int) -> None:
    """Add an entry, before the hand changes."""
    write_entry(state, 4 * what + seat)


@inner
def remember_theft(state: State, thief: int, victim: int, card: int) -> None:
    """Add a theft, before the card moves."""
    write_entry(state, THEFT + 32 * thief + 8 * victim + card)


@inner
def write_entry(state: State, entry: int) -> None:
    """A full story is forgotten and begins anew: from there on any card may be anything."""
    if state.told == STORY:
        state.story[:] = 0
        start_story(state, True)
    state.story[state.told] = entry
    state.told += 1


@compiled
def start_story(state: State, maps: bool) -> None:
    """Begin a story with the hands as they are; `maps` says whether they may hold maps (§ AR-7)."""
    state.told = 0
    for seat in range(state.players):
        state.start[seat] = state.hand_size[seat]
        state.start_maps[seat] = state.hand_size[seat] if maps else 0


@inner
def entry_at(state: State, i: int) -> int:
    """An entry of the story, as a signed number."""
    return int(np.int64(state.story[i]))


@inner
def thief_of(entry: int) -> int:
    """The thief of a theft."""
    return (entry >> 5) & 3


@inner
def victim_of(entry: int) -> int:
    """The victim of a theft."""
    return (entry >> 3) & 3


@inner
def recall(cards: Cards, state: State, viewer: int) -> None:
    """Erase the stolen types that a seat has not seen (§ AR-14), and fill in the cards that are certainly in
    the other hands (§ 4, items 1 to 4).

    Every observation retells the story, so its usual entries are told without a branch.
    """
    for seat in range(state.players):
        state.free[seat] = state.start[seat]  # here: the size of the hand
    for i in range(int(state.told)):
        entry = entry_at(state, i)
        seat, what = entry & 3, entry >> 2
        if what < ENTERED:
            card, more = what % TYPES, 2 * (what >= TAKEN) - 1
            state.free[seat] += more
            state.known[seat, card] = max(0, int(state.known[seat, card]) + more * (what != DUG))
        elif entry >= THEFT:
            if thief_of(entry) != viewer and victim_of(entry) != viewer:
                entry |= HIDDEN
                state.story[i] = entry
            recall_theft(state, entry)
        else:
            state.free[seat] += cards.chamber[what - ENTERED]
    if viewer >= 0:
        state.known[viewer] = 0
    state.free[:] = 0


@inner
def forget_one(state: State, seat: int, card: int) -> None:
    """A card leaves a hand in the open."""
    state.free[seat] -= 1
    if state.known[seat, card] > 0:
        state.known[seat, card] -= 1


@inner
def recall_theft(state: State, entry: int) -> None:
    """A stolen card; unseen, it may be any card of the hand (§ 4, item 3)."""
    thief, victim, card = thief_of(entry), victim_of(entry), entry & 7
    if card == HIDDEN:
        for t in range(TYPES):
            if state.known[victim, t] == state.free[victim]:
                card = t  # the whole hand is of this type
    if card < HIDDEN:
        forget_one(state, victim, card)
        state.known[thief, card] += 1
    else:
        for t in range(TYPES):
            state.known[victim, t] = max(0, int(state.known[victim, t]) - 1)
        state.free[victim] -= 1
    state.free[thief] += 1


@inner
def choose_thefts(cards: Cards, state: State, viewer: int, generator: int) -> tuple[bool, int]:
    """Choose the hidden stolen cards so that the story can be told; the hands are left as at its end."""
    wrong = 0
    state.stolen[:] = 0
    state.tried[:] = 0
    for _ in range(RETELLINGS):
        set_budget(cards, state, viewer)
        wrong, generator = retell(cards, state, viewer, generator)
        if wrong < 0:
            break
        state.stolen[wrong:] = 0  # choose this theft anew, and all after it
        state.tried[wrong + 1 :] = 0
    return wrong == FITS, generator


@inner
def set_budget(cards: Cards, state: State, viewer: int) -> None:
    """How many cards of each type free places may turn out to be: copies hidden now, less those that the
    story brings into hands, plus those that it shows leaving."""
    for card in range(TYPES):
        own = int(state.hand[viewer, card]) if viewer >= 0 else 0
        state.budget[card] = cards.copies[card] - state.market[card] - state.gone[card] - own
    for i in range(int(state.told)):
        entry = entry_at(state, i)
        if entry >= THEFT:
            card = entry & 7
            if card < HIDDEN and victim_of(entry) != viewer:
                state.budget[card] += 1
            if card < HIDDEN and thief_of(entry) != viewer:
                state.budget[card] -= 1
        elif entry & 3 != viewer:
            what = entry >> 2
            if what < TAKEN:
                state.budget[what - LEFT] += 1
            elif what < DUG:
                state.budget[what - TAKEN] -= 1


@inner
def retell(cards: Cards, state: State, viewer: int, generator: int) -> tuple[int, int]:
    """Tell the story once: FITS, or the hidden theft to choose anew (NO_WAY: none is left)."""
    state.known[:] = 0
    state.last[:] = 0
    for seat in range(SEATS):
        state.free[seat] = state.start[seat]
        state.room[seat] = state.start_maps[seat]
    thefts = 0
    for i in range(int(state.told)):
        entry = entry_at(state, i)
        seat, card = entry & 3, entry & 7
        if entry < THEFT:
            possible = seat == viewer or happens(cards, state, entry >> 2, seat)
        elif card == HIDDEN and victim_of(entry) != viewer:
            choice, generator = choose_stolen(state, victim_of(entry), thefts, generator)
            if choice < 0:
                return thefts - 1, generator
            move_hidden(state, entry, choice, viewer)
            thefts += 1
            state.last[thief_of(entry)] = thefts
            state.last[victim_of(entry)] = thefts
            continue
        else:
            seat = victim_of(entry)
            possible = move_seen(state, entry, viewer)
        if not possible:
            return (int(state.last[seat]) if state.last[seat] else thefts) - 1, generator
    return FITS, generator


@inner
def happens(cards: Cards, state: State, what: int, seat: int) -> bool:
    """Carry out an entry, if it can have happened."""
    if what < TAKEN:
        return leaves(state, seat, what - LEFT)
    if what < DUG:
        state.known[seat, what - TAKEN] += 1
    elif what == DUG:
        state.free[seat] += 1
        state.room[seat] += 1
    else:
        state.free[seat] += cards.chamber[what - ENTERED]
    return True


@inner
def leaves(state: State, seat: int, card: int) -> bool:
    """A card leaves a hand in the open: a known one, otherwise one from a free place (§ 4, item 2)."""
    if state.known[seat, card] > 0:
        state.known[seat, card] -= 1
        return True
    if state.free[seat] == 0 or state.budget[card] == 0:
        return False
    if card == MAP:
        if state.room[seat] == 0:
            return False
        state.room[seat] -= 1
    state.budget[card] -= 1
    state.free[seat] -= 1
    state.room[seat] = min(int(state.room[seat]), int(state.free[seat]))
    return True


@inner
def choose_stolen(state: State, victim: int, theft: int, generator: int) -> tuple[int, int]:
    """What a hidden theft took: as chosen before, or some card not tried yet; -1 if there is none."""
    if state.stolen[theft]:
        return int(state.stolen[theft]) - 1, generator
    total = 0
    for choice in range(NARROW + 1):
        if not state.tried[theft] & bit(choice):
            total += count_choice(state, victim, choice)
    if total == 0:
        return -1, generator
    generator = stepped(generator)
    left = pick(word_of(generator), total)
    for choice in range(NARROW + 1):
        if not state.tried[theft] & bit(choice):
            left -= count_choice(state, victim, choice)
            if left < 0:
                state.stolen[theft] = choice + 1
                state.tried[theft] |= bit(choice)
                return choice, generator
    return -1, generator


@inner
def count_choice(state: State, victim: int, choice: int) -> int:
    """How many cards of a hand a choice stands for."""
    if choice < TYPES:
        return int(state.known[victim, choice])
    if choice == ROOMY:
        return int(state.room[victim])
    return int(state.free[victim]) - int(state.room[victim])


@inner
def move_hidden(state: State, entry: int, choice: int, viewer: int) -> None:
    """Carry out a hidden theft as chosen."""
    thief, victim = thief_of(entry), victim_of(entry)
    if choice < TYPES:
        state.known[victim, choice] -= 1
        if thief == viewer:  # only in a guess of a guess: a stolen card that nobody has chosen
            state.budget[choice] += 1
        else:
            state.known[thief, choice] += 1
        return
    state.free[victim] -= 1
    state.free[thief] += 1
    if choice == ROOMY:
        state.room[victim] -= 1
        state.room[thief] += 1


@inner
def move_seen(state: State, entry: int, viewer: int) -> bool:
    """Carry out a theft that the viewer took part in, if it can have happened (§ 4, item 4)."""
    thief, victim, card = thief_of(entry), victim_of(entry), entry & 7
    if card == HIDDEN:  # only in a guess of a guess, with the viewer as victim
        state.free[thief] += 1
        state.room[thief] += 1
        return True
    if thief != viewer:
        state.known[thief, card] += 1
    return victim == viewer or leaves(state, victim, card)


@inner
def write_stolen(state: State, viewer: int) -> None:
    """Write the chosen stolen types into the story; a card from a free place stays unnamed."""
    thefts = 0
    for i in range(int(state.told)):
        entry = entry_at(state, i)
        if entry >= THEFT and entry & 7 == HIDDEN and victim_of(entry) != viewer:
            choice = int(state.stolen[thefts]) - 1
            if 0 <= choice < TYPES and thief_of(entry) != viewer:
                state.story[i] = entry - HIDDEN + choice
            thefts += 1


@inner
def clear_notes(state: State) -> None:
    """Wipe what only blinded states and guesses carry."""
    state.known[:] = 0
    state.unseen[:] = 0
    state.free[:] = 0
    state.room[:] = 0
    state.budget[:] = 0
    state.stolen[:] = 0
    state.tried[:] = 0
    state.last[:] = 0
