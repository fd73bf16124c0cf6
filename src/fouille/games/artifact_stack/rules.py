"""Artifact Stack, compiled: the verbs in their fixed order, helpers below their first use; facts in facts.py.

An artifact is a number 0 to 53: nine times the place of its pack among the six in play, plus its own number
less one. So a set of artifacts is one int64, in card order. Its rank, 0 to 89 over all ten packs, is what the
card file and the action numbers know it by.
"""

from fouille.games.artifact_stack import facts, scoring
from fouille.games.artifact_stack.candidates import (
    by_itself,
    candidates,
    one_of_each_face,
    others_face_up,
    owner_of,
    rank_of,
    robbed,
)
from fouille.games.artifact_stack.facts import (
    ABC,
    ACTION,
    ACTIONS,
    ARTIFACTS,
    ASSISTANT,
    ASSISTANTS,
    COIN_USES,
    COINS,
    DIGITS,
    EFFECT,
    EMPTY,
    END,
    ENDED,
    FLIP,
    FLIPPED,
    FLIPPING,
    GAINED,
    GAVE,
    GIVE,
    GIVING,
    HIDDEN,
    HIGHEST_PRICE,
    HIRE,
    HIRED,
    HIRING,
    IN_PLAY,
    JEWEL_USES,
    LAPSED,
    LOCK,
    MANUSCRIPT_USES,
    MONEY,
    NO_EFFECT,
    NOT_IN_PLAY,
    OPPONENTS_MONEY,
    PACK_SIZE,
    PACKS,
    PAID,
    PAY,
    PEEK,
    PEEKED,
    PLATES,
    POINTS,
    PRICE_FACTOR,
    RECEIVED,
    RELIC_POINTS,
    REMOVE,
    REMOVE_SOME,
    REMOVED,
    REMOVING,
    SCORED,
    SEATS,
    SECOND_ROUND,
    SECURE,
    STAR_POINTS,
    STATUES,
    STEAL,
    STEAL_SOME,
    STEALING,
    STOLE,
    TAKE,
    TOOK,
    TURN,
    USE,
    USED,
    WEAPON_USES,
)
from fouille.games.artifact_stack.scoring import of_pack
from fouille.rulekit.bits import Bits, bit, count_bits, lowest_bit
from fouille.rulekit.chance import pick, shuffle
from fouille.rulekit.compiled import compiled, inner
from fouille.rulekit.news import News, tell
from fouille.rulekit.state import NOBODY, OVER
from fouille.rulekit.verbs import Array, Cards, State

CARDS, STATE = facts.CARDS, facts.STATE


@compiled
def action_count(cards: Cards) -> int:
    """The size of the action space."""
    return ACTIONS


@compiled
def deal(cards: Cards, state: State, dice: Array) -> None:
    """Draw the first seat and the packs, shuffle, build the first temple (§ AS-2 to AS-8)."""
    lay_out(cards, state, pick(dice[0], state.players), drawn_packs(cards, state, dice))
    for artifact in range(ARTIFACTS):
        state.deck[artifact] = artifact
    shuffle(state.deck, ARTIFACTS, dice, 1 + PACKS)
    build_temple(cards, state)


@inner
def drawn_packs(cards: Cards, state: State, dice: Array) -> Bits:
    """The packs in play: drawn with dice 1 to 10, or as the option says (§ AS-2)."""
    option = int(state.option)
    if option == 1:
        return int(cards.first_game)
    if option > 1:
        return option - 2
    packs, wanted = 0, IN_PLAY
    for pack in range(PACKS):
        if pick(dice[1 + pack], PACKS - pack) < wanted:
            packs |= bit(pack)
            wanted -= 1
    return packs


@compiled
def lay_out(cards: Cards, state: State, first_seat: int, packs: Bits) -> None:
    """The set-up apart from the deck (§ AS-6 to AS-8)."""
    place = 0
    for pack in range(PACKS):
        state.shift[pack] = NOT_IN_PLAY
        if packs & bit(pack):
            shift = PACK_SIZE * place
            state.packs[place] = pack
            state.shift[pack] = shift
            state.stars |= int(cards.stars[pack]) << shift
            state.marks |= int(cards.marks[pack]) << shift
            place += 1
    state.bank = cards.money
    for seat in range(state.players):
        state.money[seat] = cards.money_start
        state.bank -= cards.money_start
    state.display = bit(ASSISTANTS) - 1
    state.round_number = 1
    state.first_seat = first_seat
    state.turn_seat = first_seat
    state.to_act = first_seat
    state.actions_left = 1


@compiled
def build_temple(cards: Cards, state: State) -> None:
    """Fill every slot; marked cards lie face down (§ AS-4, AS-61)."""
    first = first_of_temple(cards, state)
    down = 0
    for slot in range(cards.slots):
        down |= ((int(state.marks) >> int(state.deck[first + slot])) & 1) << slot
    state.down = down
    state.filled = bit(cards.slots) - 1
    for digit in range(DIGITS):
        state.price[digit] = cards.price[digit]


@inner
def first_of_temple(cards: Cards, state: State) -> int:
    """Where in the deck the temple of this round begins."""
    if state.round_number == 1:
        return 0
    return int(cards.slots)


@compiled
def begin(cards: Cards, state: State, news: News) -> None:
    """Nothing happens before the first decision."""


@compiled
def legal_actions(cards: Cards, state: State, out: Array) -> int:
    """§ 5 of the specification, in its order."""
    seat = int(state.to_act)
    if state.stage != TURN:
        return write_follow_ups(cards, state, seat, out)
    temple, beside = 0, usable(cards, state, seat) << (USE - HIRE)
    if state.actions_left > 0:
        money = int(state.money[seat])
        temple = payable(cards, state, money)  # § AS-14
        unseen = int(state.down) & ~int(state.seen[seat])
        if unseen and money >= cards.peek_price:  # § AS-20
            temple |= (payable(cards, state, money - int(cards.peek_price)) & unseen) << PEEK
        if money >= cards.hire_price:
            beside |= int(state.display)
    if state.actions_left == 0 or state.filled == 0:  # § AS-11, AS-13, AS-60
        beside |= bit(END - HIRE)
    return write_each(beside, HIRE, out, write_each(temple, TAKE, out, 0))


@inner
def write_follow_ups(cards: Cards, state: State, seat: int, out: Array) -> int:
    """Write what can be chosen in a follow-up, alike cards of one tableau once."""
    stage, n = int(state.stage), 0
    pool = candidates(cards, state, seat)
    if stage == HIRING:
        return write_each(pool, HIRE, out, 0)
    pool = robbed(cards, state, seat) if stage == STEALING else one_of_each_face(cards, state, pool)
    while pool:
        out[n] = first_action(stage) + rank_of(state, lowest_bit(pool))
        n += 1
        pool &= pool - 1
    return n


@inner
def write_each(numbers: Bits, base: int, out: Array, n: int) -> int:
    """Write one action for each number of a set."""
    while numbers:
        out[n] = base + lowest_bit(numbers)
        n += 1
        numbers &= numbers - 1
    return n


@inner
def payable(cards: Cards, state: State, money: int) -> Bits:
    """The filled slots whose digging price is at most so much money: all prices are compared at once."""
    covers = money
    if cards.dig_price != 1:
        covers = money // int(cards.dig_price)
    covers = min(covers, HIGHEST_PRICE)
    filled = int(state.filled)
    too_much, equal = 0, filled
    for digit in range(DIGITS - 1, -1, -1):
        ones, wanted = int(state.price[digit]), -(covers >> digit & 1)  # wanted: no bits or all
        too_much |= equal & ones & ~wanted
        equal &= ~(ones ^ wanted)
    return filled & ~too_much


@inner
def usable(cards: Cards, state: State, seat: int) -> Bits:
    """The bonuses that can be used, as a set of actions less USE: those that would do something (§ AS-34)."""
    uses = int(state.sets[seat])
    if uses & (bit(LOCK) - 1):
        if state.bank == 0:
            uses &= ~COIN_USES
        if others_face_up(state, seat) == 0:
            uses &= ~WEAPON_USES
        if state.filled == 0 and not can_hire(cards, state, seat):
            uses &= ~MANUSCRIPT_USES
        if state.display == 0:
            uses &= ~JEWEL_USES
    return uses


@inner
def can_hire(cards: Cards, state: State, seat: int) -> bool:
    """Whether there is an assistant to be had that the seat can pay (§ AS-23)."""
    return bool(state.display != 0 and state.money[seat] >= cards.hire_price)


@inner
def first_action(stage: int) -> int:
    """The action of a follow-up with the card of rank 0."""
    if stage == FLIPPING:
        return FLIP
    if stage == STEALING:
        return STEAL
    if stage == REMOVING:
        return REMOVE
    return GIVE


@compiled
def apply_action(cards: Cards, state: State, action: int, news: News) -> None:
    """Carry out a decision and all that follows by itself."""
    seat = int(state.to_act)
    if action < PEEK:
        take(cards, state, seat, action, news)
    elif action < HIRE:
        peek(cards, state, seat, action - PEEK, news)
    elif action < USE:
        if state.stage == TURN:
            state.actions_left -= 1
            pay(state, seat, int(cards.hire_price), 1, news)
            hire(state, seat, action - HIRE, news)
        else:
            follow_up(cards, state, seat, action - HIRE, news)
    elif action < END:
        use_bonus(state, seat, action - USE, news)
    elif action > END:
        rank = action - first_action(int(state.stage))
        follow_up(cards, state, seat, int(state.shift[rank // PACK_SIZE]) + rank % PACK_SIZE, news)
    if state.stage != TURN:
        go_on(cards, state, seat, news)
    if action == END or (state.stage == TURN and nothing_left(cards, state, seat)):
        end_turn(cards, state, seat, news)


@inner
def take(cards: Cards, state: State, seat: int, slot: int, news: News) -> None:
    """Pay for digging and take the card; an immediate one acts (§ AS-14 to AS-17, AS-45)."""
    price = int(cards.dig_price) * leave_temple(cards, state, slot)
    place = first_of_temple(cards, state) + slot
    artifact = int(state.deck[place])
    state.deck[place] = EMPTY
    state.actions_left -= 1
    rank = rank_of(state, artifact)
    state.money[seat] -= price
    state.bank += price
    tell(news, TOOK, seat, slot, rank + PRICE_FACTOR * price)
    effect = effect_of(cards, rank)
    if effect == NO_EFFECT:
        lay_face_up(cards, state, seat, int(state.face_up[seat]) | bit(artifact))
    else:
        state.groups[seat] += 1
        flip(state, seat, artifact)
        tell(news, EFFECT, seat, effect, cards.figure[rank])
        take_effect(state, seat, effect, int(cards.figure[rank]), news)


@inner
def effect_of(cards: Cards, rank: int) -> int:
    """The effect of an immediate card, NO_EFFECT for any other (§ AS-45)."""
    return max(int(cards.sign[rank]) - POINTS, NO_EFFECT)


@compiled
def leave_temple(cards: Cards, state: State, slot: int) -> int:
    """Empty a slot, make what lies under it cheaper, return how many cards covered it (§ AS-15, AS-16)."""
    here = bit(slot)
    state.filled &= ~here
    state.down &= ~here
    for seat in range(SEATS):
        state.seen[seat] &= ~here
    borrow = int(cards.under[slot]) & int(state.filled)
    covers = 0
    for digit in range(DIGITS):  # subtract one from the price of every slot in `borrow`
        ones = int(state.price[digit])
        covers += ((ones >> slot) & 1) << digit
        state.price[digit] = (ones ^ borrow) & ~here
        borrow &= ~ones
    return covers


@inner
def pay(state: State, seat: int, amount: int, reason: int, news: News) -> None:
    """Money goes to the bank (§ AS-7)."""
    if amount > 0:
        state.money[seat] -= amount
        state.bank += amount
        tell(news, PAID, seat, amount, reason)


@compiled
def lay_face_up(cards: Cards, state: State, seat: int, artifacts: Bits) -> None:
    """Change what lies face up in a tableau, and with it the sets for bonuses (§ AS-30, AS-32, AS-36)."""
    sets = 0
    for bonus in range(4):
        number = count_bits(of_pack(state, artifacts, COINS + bonus))
        sets |= ((number >= 2) + 2 * (number >= 3)) << (2 * bonus)
    number = count_bits(of_pack(state, artifacts, STATUES))
    sets |= (bit(number - (number > 0)) - 1) << LOCK
    plates = of_pack(state, artifacts, PLATES)
    if plates & (plates - 1):
        sets |= plate_sets(cards, plates) << SECURE
    state.face_up[seat] = artifacts
    state.sets[seat] = sets


@inner
def plate_sets(cards: Cards, plates: Bits) -> Bits:
    """The sets among face-up plates that can be secured (§ AS-38)."""
    sets, letters = 0, 0
    for letter in range(3):
        number = count_bits(plates & int(cards.letters[letter]))
        letters += number >= 1
        sets |= ((number >= 2) + 8 * (number >= 3)) << letter
    return sets | (letters == 3) << ABC


@compiled
def flip(state: State, seat: int, artifact: int) -> None:
    """Lay an artifact flipped into the present group of a tableau (§ AS-31)."""
    state.flipped[seat] |= bit(artifact)
    state.group[artifact] = state.groups[seat]


@inner
def take_effect(state: State, seat: int, effect: int, amount: int, news: News) -> None:
    """Begin an effect: money and actions at once, the rest as a follow-up (§ AS-46 to AS-54)."""
    if effect == MONEY:
        receive(state, seat, amount, news)
    elif effect == ACTION:
        state.actions_left += amount
        tell(news, GAINED, seat, amount, 0)
    elif effect == PAY:
        pay(state, seat, min(amount, int(state.money[seat])), 2, news)
    elif effect == OPPONENTS_MONEY:
        other = next_seat(state, seat)
        while other != seat:
            receive(state, other, amount, news)
            other = next_seat(state, other)
    else:
        state.needed = amount
        if effect == STEAL_SOME:
            state.stage = STEALING
        elif effect == ASSISTANT:
            state.stage = HIRING
        elif effect == REMOVE_SOME:
            state.stage = REMOVING
        else:
            state.stage = GIVING


@inner
def receive(state: State, seat: int, amount: int, news: News) -> None:
    """Money from the bank, or what it has (§ AS-35, AS-47, AS-54)."""
    given = min(amount, int(state.bank))
    state.bank -= given
    state.money[seat] += given
    tell(news, RECEIVED, seat, given, 0)


@inner
def next_seat(state: State, seat: int) -> int:
    """Clockwise in the first round, counter-clockwise in the second (§ AS-8, AS-62)."""
    if state.round_number == 2:
        if seat == 0:
            seat = int(state.players)
        return seat - 1
    if seat + 1 == state.players:
        return 0
    return seat + 1


@inner
def peek(cards: Cards, state: State, seat: int, slot: int, news: News) -> None:
    """Look alone at a face-down card (§ AS-19)."""
    pay(state, seat, int(cards.peek_price), 0, news)
    state.seen[seat] |= bit(slot)
    artifact = int(state.deck[first_of_temple(cards, state) + slot])
    tell(news, PEEKED, seat, slot, rank_of(state, artifact))


@inner
def hire(state: State, seat: int, assistant: int, news: News) -> None:
    """An assistant leaves the display (§ AS-23)."""
    state.display &= ~bit(assistant)
    state.assistants[seat] |= bit(assistant)
    tell(news, HIRED, seat, assistant, 0)


@inner
def use_bonus(state: State, seat: int, use: int, news: News) -> None:
    """Begin to flip the cards of a bonus (§ AS-30)."""
    tell(news, USED, seat, use, 0)
    state.stage = FLIPPING
    state.using = use
    state.groups[seat] += 1
    state.needed = set_size(use)


@inner
def set_size(use: int) -> int:
    """How many cards a bonus flips."""
    if use < LOCK:
        return 2 + (use & 1)
    if use < SECURE:
        return 2 + use - LOCK
    return 2 if use < SECURE + 3 else 3


@inner
def follow_up(cards: Cards, state: State, seat: int, chosen: int, news: News) -> None:
    """Flip, steal, hire, remove or give one card."""
    stage = int(state.stage)
    state.needed -= 1
    if stage == HIRING:
        hire(state, seat, chosen, news)
        return
    rank, card = rank_of(state, chosen), bit(chosen)
    if stage == STEALING:  # § AS-40, AS-41
        victim = owner_of(state, chosen)
        lay_face_up(cards, state, victim, int(state.face_up[victim]) ^ card)
        lay_face_up(cards, state, seat, int(state.face_up[seat]) | card)
        tell(news, STOLE, seat, rank, victim)
        return
    lay_face_up(cards, state, seat, int(state.face_up[seat]) ^ card)
    if stage == FLIPPING:
        flip(state, seat, chosen)
        close_set(cards, state, seat)
        tell(news, FLIPPED, seat, rank, 0)
    elif stage == REMOVING:  # § AS-51
        state.removed |= card
        tell(news, REMOVED, seat, rank, 0)
    else:  # § AS-53
        receiver = next_seat(state, seat)
        lay_face_up(cards, state, receiver, int(state.face_up[receiver]) | card)
        tell(news, GAVE, seat, rank, receiver)


@inner
def close_set(cards: Cards, state: State, seat: int) -> None:
    """Count one card more in a set of statues or plates that is being flipped (§ AS-66, AS-69)."""
    use = int(state.using)
    if use < LOCK:
        return
    size = set_size(use) - int(state.needed)
    if use < SECURE:
        state.locked[seat] += int(cards.statues[size]) - int(cards.statues[size - 1])
    else:
        kind = int(use == SECURE + ABC)
        state.secured[seat] += int(cards.sets[kind, size]) - int(cards.sets[kind, size - 1])


@inner
def go_on(cards: Cards, state: State, seat: int, news: News) -> None:
    """Carry out follow-ups without a choice, until there is one or all are done (§ 5 of the spec)."""
    while state.stage != TURN:
        pool = 0
        if state.needed > 0:
            pool = candidates(cards, state, seat)
        if pool == 0:
            conclude(cards, state, seat, news)
        elif by_itself(cards, state, pool):
            follow_up(cards, state, seat, lowest_bit(pool), news)
        else:
            return


@inner
def conclude(cards: Cards, state: State, seat: int, news: News) -> None:
    """A follow-up is over: what was impossible lapses, flipped cards bring their bonus (§ AS-35 to AS-40)."""
    if state.needed > 0:
        tell(news, LAPSED, seat, state.needed, 0)
        state.needed = 0
    stage, use = int(state.stage), int(state.using)
    state.stage = TURN
    state.using = 0
    if stage == FLIPPING and use < LOCK:
        take_effect(state, seat, 1 + (use >> 1), int(cards.bonus[use]), news)


@inner
def nothing_left(cards: Cards, state: State, seat: int) -> bool:
    """Whether a seat could do nothing but end its turn (§ AS-13, AS-60)."""
    if state.actions_left > 0 and (state.filled != 0 or can_hire(cards, state, seat)):
        return False
    return usable(cards, state, seat) == 0


@inner
def end_turn(cards: Cards, state: State, seat: int, news: News) -> None:
    """The next turn, with one action (§ AS-13)."""
    state.turns_done += 1
    state.actions_left = 1
    if state.filled == 0:
        end_round(cards, state, news)
    else:
        state.turn_seat = next_seat(state, seat)
        state.to_act = state.turn_seat


@inner
def end_round(cards: Cards, state: State, news: News) -> None:
    """The second round, or the end (§ AS-60 to AS-63)."""
    if state.round_number == 2:
        state.to_act = OVER
        tell(news, ENDED, 0, 0, 0)
        return
    state.round_number = 2
    state.turn_seat = next_seat(state, int(state.first_seat))  # the seat before it
    state.to_act = state.turn_seat
    build_temple(cards, state)
    tell(news, SECOND_ROUND, state.turn_seat, 0, 0)


@compiled
def chance_weight(cards: Cards, state: State, outcome: int) -> int:
    """There is no chance after the deal."""
    return 0


@compiled
def draw_outcome(cards: Cards, state: State, word: int) -> int:
    """There is no chance after the deal."""
    return 0


@compiled
def scores(cards: Cards, state: State, out: Array) -> None:
    """§ AS-65 to AS-74."""
    for seat in range(state.players):
        out[seat] = scoring.seat_points(cards, state, seat)


@compiled
def winners(cards: Cards, state: State) -> int:
    """§ AS-75."""
    return scoring.best_seats(cards, state)


@compiled
def tell_result(cards: Cards, state: State, news: News) -> None:
    """The points of each seat, and before them those that depend on all seats."""
    for seat in range(state.players):
        relics, stars = scoring.relic_points(cards, state, seat), scoring.star_points(cards, state, seat)
        if relics:
            tell(news, RELIC_POINTS, seat, relics, 0)
        if stars:
            tell(news, STAR_POINTS, seat, stars, 0)
        tell(news, SCORED, seat, scoring.seat_points(cards, state, seat), 0)


@compiled
def hide_from(cards: Cards, state: State, seat: int) -> None:
    """Hide the cards set aside or left over, and the face-down ones not peeked at (§ AS-4, AS-5, AS-M4)."""
    state.rng = 0
    first, slots = first_of_temple(cards, state), int(cards.slots)
    for place in range(first + slots, ARTIFACTS):
        state.deck[place] = HIDDEN
    hidden = hidden_slots(state, seat)
    while hidden:
        state.deck[first + lowest_bit(hidden)] = HIDDEN
        hidden &= hidden - 1


@inner
def hidden_slots(state: State, seat: int) -> Bits:
    """The slots of the temple whose card a seat does not know."""
    hidden = int(state.down)
    if seat != NOBODY:
        hidden &= ~int(state.seen[seat])
    return hidden


@compiled
def guess_hidden(cards: Cards, state: State, seat: int, dice: Array) -> None:
    """Unseen marked cards fill the face-down slots, the rest lies aside or is left over (§ AS-M1 to M3)."""
    first, slots = first_of_temple(cards, state), int(cards.slots)
    left, used = unknown(cards, state), 0
    hidden = hidden_slots(state, seat)
    while hidden:
        marked = left & int(state.marks)
        for _ in range(pick(dice[used], count_bits(marked))):
            marked &= marked - 1
        used += 1
        state.deck[first + lowest_bit(hidden)] = lowest_bit(marked)
        left ^= marked & -marked
        hidden &= hidden - 1
    aside = state.deck[first + slots :]
    for place in range(len(aside)):
        aside[place] = lowest_bit(left)
        left &= left - 1
    used = shuffle(aside, len(aside), dice, used)
    state.rng = dice[used]


@compiled
def unknown(cards: Cards, state: State) -> Bits:
    """The artifacts in play that are not to be seen anywhere in a blinded state."""
    known = int(state.removed)
    for seat in range(state.players):
        known |= scoring.held(state, seat)
    first = first_of_temple(cards, state)
    for slot in range(cards.slots):
        if state.deck[first + slot] >= 0:
            known |= bit(state.deck[first + slot])
    return (bit(ARTIFACTS) - 1) & ~known
