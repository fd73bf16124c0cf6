"""Relikt, compiled: the verbs in their fixed order, helpers below their first use; facts.py has the facts."""

from fouille.games.relikt import memory
from fouille.games.relikt.facts import (
    ACTION_CARDS,
    ACTIONS,
    BINOCULARS,
    BLINDFOLD,
    BY_LIMIT,
    CAMERA,
    CARDS,
    COLOURS,
    COMPASS,
    DREW,
    DREW_ACTION,
    LAID,
    LAID_DOWN,
    LAID_FOR,
    LASSO,
    LASSO_PICK,
    LASSOED,
    MAIN,
    NONE,
    PICK,
    PISTOL,
    PISTOL_PICK,
    PISTOL_SWAP,
    PLAY,
    PLAY_CARD,
    RESHUFFLED,
    ROOM,
    ROWS,
    RUM,
    SHOT,
    SHOWED,
    STATE,
    SWAP,
    SWAPPED_CAMPS,
    USE_BINOCULARS,
    USE_BLINDFOLD,
    USE_CAMERA,
    USE_CAMERA_ON,
    USE_COMPASS,
    USE_LASSO,
    USE_PISTOL,
    USE_RUM,
    USED,
    VALUES,
)
from fouille.games.relikt.rows import COLOUR_BITS, evaluate, finish, gems_of, place_of, take_out
from fouille.rulekit.bits import Bits, bit, count_bits, lowest_bit
from fouille.rulekit.chance import pick, seeded, shuffle
from fouille.rulekit.compiled import compiled, inner
from fouille.rulekit.news import News, tell
from fouille.rulekit.state import CHANCE, OVER
from fouille.rulekit.verbs import Array, Cards, State

__all__ = [
    "CARDS",
    "STATE",
    "action_count",
    "apply_action",
    "begin",
    "chance_weight",
    "deal",
    "draw_outcome",
    "guess_hidden",
    "hide_from",
    "legal_actions",
    "scores",
    "winners",
]

ONE_OF_EACH_COLOUR = sum(1 << VALUES * colour for colour in range(COLOURS))
TRIES = 1 << 16  # for a guess that lets a shooter go on


@compiled
def action_count(cards: Cards) -> int:
    """Size of the action space."""
    return ACTIONS


@compiled
def deal(cards: Cards, state: State, dice: Array) -> None:
    """Shuffle and deal everything (§ RK-2 to RK-8)."""
    state.turn_seat = pick(dice[0], state.players)
    for colour in range(COLOURS):
        state.camp[colour] = colour
    used = shuffle(state.camp, COLOURS, dice, 1)
    for seat in range(state.players, COLOURS):
        state.camp[seat] = 0  # § RK-3
    used = deal_adventure(cards, state, dice, used)
    used = deal_treasures(cards, state, dice, used)
    for seat in range(state.players):  # § RK-7
        n = 0
        for action in range(ACTION_CARDS):
            if cards.action_set & bit(action):
                state.action_pile[seat, n] = action
                n += 1
        used = shuffle(state.action_pile[seat], n, dice, used)
        for _ in range(cards.action_hand):
            n -= 1
            state.action_hand[seat] |= bit(state.action_pile[seat, n])
            state.action_pile[seat, n] = 0
        state.action_left[seat] = n
    start(cards, state)


@inner
def deal_adventure(cards: Cards, state: State, dice: Array, used: int) -> int:
    """§ RK-4; returns the number of dice used so far."""
    n = 0
    for seat in range(state.players):
        for value in range(cards.values):
            state.pile[n] = VALUES * int(state.camp[seat]) + value
            n += 1
    used = shuffle(state.pile, n, dice, used)
    for seat in range(state.players):
        for _ in range(cards.hand):
            n -= 1
            state.hand[seat] |= bit(state.pile[n])
            state.pile[n] = 0
    state.pile_left = n
    return used


@inner
def deal_treasures(cards: Cards, state: State, dice: Array, used: int) -> int:
    """§ RK-5, RK-6; returns the number of dice used so far."""
    n = int(cards.treasures)
    for i in range(n):
        state.treasure_pile[i] = cards.treasure[i]
    used = shuffle(state.treasure_pile, n, dice, used)
    for i in range(cards.removed):
        n -= 1
        state.removed[i] = state.treasure_pile[n]
        state.treasure_pile[n] = 0
    for row in range(cards.rows):
        n -= 1
        state.treasure[row] = state.treasure_pile[n]
        state.treasure_pile[n] = 0
    state.treasures_left = n
    return used


@compiled
def start(cards: Cards, state: State) -> None:
    """What follows from the cards dealt and the first seat."""
    state.to_act = state.turn_seat
    state.effect = NONE
    state.target = NONE
    state.picked = NONE
    state.plays_left = 1
    state.to_award = cards.treasures - cards.removed
    for row in range(cards.rows, ROWS):
        state.treasure[row] = NONE
    for seat in range(state.players):
        state.unplayed[seat] = cards.action_set


@compiled
def begin(cards: Cards, state: State, news: News) -> None:
    """Nothing happens before the first decision."""


@compiled
def legal_actions(cards: Cards, state: State, out: Array) -> int:
    """§ 5 of the specification, in its order: actions kept as bits first, then the plays of a hand."""
    seat, stage, n = int(state.to_act), int(state.stage), 0
    first, bits = listed(state, seat, stage)
    while bits:
        out[n] = first + lowest_bit(bits)
        bits &= bits - 1
        n += 1
    if seat != CHANCE and stage in (MAIN, PLAY):
        hand = int(state.hand[card_owner(state)])
        rows = state.treasure
        all_open = (rows[0] | rows[1] | rows[2] | rows[3]) >= 0  # NONE is negative
        while hand:
            play_in_first = PLAY_CARD + ROWS * lowest_bit(hand)
            hand &= hand - 1
            for row in range(ROWS):
                if all_open or rows[row] != NONE:  # § RK-12, RK-48
                    out[n] = play_in_first + row
                    n += 1
    return n


@inner
def listed(state: State, seat: int, stage: int) -> tuple[int, Bits]:
    """The legal actions (at CHANCE: outcomes) besides plays: the number of bit 0, and the bits."""
    first, bits = 0, 0
    if seat == CHANCE:
        bits = int(state.loose)  # § RK-16
    elif stage == MAIN:
        bits = uses(state, seat)
    elif stage == PISTOL_SWAP:
        first, bits = SWAP, int(state.hand[seat]) & matching(bit(state.picked))
    elif stage == PISTOL_PICK:
        first, bits = PICK, int(state.face_up) & matching(int(state.hand[seat]))
    elif stage == LASSO_PICK:
        first, bits = PICK, int(state.face_up)  # § RK-34
    return first, bits


@inner
def uses(state: State, seat: int) -> Bits:
    """The uses of action cards (§ RK-20, RK-22)."""
    held, opponents = int(state.action_hand[seat]), (bit(state.players) - 1) ^ bit(seat)
    found = 0
    if held & bit(RUM):
        found |= opponents << USE_RUM
    if held & bit(COMPASS):
        found |= bit(USE_COMPASS)
    if held & bit(BLINDFOLD):
        found |= bit(USE_BLINDFOLD)
    if held & bit(BINOCULARS):
        found |= opponents << USE_BINOCULARS
    if held & bit(LASSO):
        found |= bit(USE_LASSO)
    if held & bit(PISTOL) and can_shoot(state, seat):
        found |= bit(USE_PISTOL)
    if held & bit(CAMERA) and state.actions_used > 0:
        copied = int(state.action_discard[state.actions_used - 1])  # § RK-40
        if copied in (RUM, BINOCULARS):
            found |= opponents << USE_CAMERA_ON
        elif copied == PISTOL:
            found |= int(can_shoot(state, seat)) << USE_CAMERA  # § RK-41
        elif copied != CAMERA:  # § RK-42
            found |= bit(USE_CAMERA)
    return found


@inner
def can_shoot(state: State, seat: int) -> bool:
    """Whether some face-up row card matches some card of the hand (§ RK-37)."""
    return bool(int(state.face_up) & matching(int(state.hand[seat])))


@compiled
def matching(bits: Bits) -> Bits:
    """The cards that share a colour or a value with a card of a set (§ RK-36)."""
    colours, values = 0, 0
    for colour in range(COLOURS):
        of_colour = (bits >> (VALUES * colour)) & COLOUR_BITS
        values |= of_colour
        if of_colour:
            colours |= COLOUR_BITS << (VALUES * colour)
    return colours | values * ONE_OF_EACH_COLOUR


@compiled
def card_owner(state: State) -> int:
    """The seat whose hand the next adventure card is played from and drawn into (§ RK-33)."""
    if state.effect == BINOCULARS:
        return int(state.target)
    return int(state.turn_seat)


@compiled
def apply_action(cards: Cards, state: State, action: int, news: News) -> None:
    """Carry out a decision, or one outcome of a reshuffle, and all that follows by itself."""
    action = int(action)
    seat = int(state.to_act)
    if seat == CHANCE:
        put_in_pile(cards, state, action, news)
    elif action < PLAY_CARD:
        use(state, seat, action, news)
    elif action < PICK:
        play(cards, state, seat, action - PLAY_CARD, news)
    elif action >= SWAP:
        shoot(state, seat, action - SWAP, news)
    elif state.stage == PISTOL_PICK:
        state.picked = action - PICK
        state.stage = PISTOL_SWAP
    else:
        take(state, seat, action - PICK, news)
        end_turn(cards, state, seat, news)


@inner
def use(state: State, seat: int, action: int, news: News) -> None:
    """Play an action card (§ RK-20 to RK-23, RK-30 to RK-42)."""
    card, target = action_card(action), NONE
    if action < USE_COMPASS:
        target = action - USE_RUM
    elif USE_BINOCULARS <= action < USE_LASSO:
        target = action - USE_BINOCULARS
    elif action >= USE_CAMERA_ON:
        target = action - USE_CAMERA_ON
    effect, copied = card, NONE
    if card == CAMERA:
        copied = int(state.action_discard[state.actions_used - 1])
        effect = copied
    state.action_hand[seat] ^= bit(card)
    state.unplayed[seat] ^= bit(card)
    state.action_discard[state.actions_used] = card
    state.actions_used += 1
    state.effect = effect
    state.target = target
    state.stage = PLAY
    tell(news, USED, seat, card, copied)
    if effect == RUM:  # § RK-30
        kept = state.camp[seat]
        state.camp[seat] = state.camp[target]
        state.camp[target] = kept
        tell(news, SWAPPED_CAMPS, seat, target, 0)
    elif effect == COMPASS:  # § RK-31
        state.plays_left = 2
    elif effect == BINOCULARS:  # § RK-33
        lay_open(state, target, news)
    elif effect == PISTOL:  # § RK-36
        state.stage = PISTOL_PICK


@compiled
def action_card(action: int) -> int:
    """The action card that a use names."""
    if action < USE_COMPASS:
        return RUM
    if action < USE_BINOCULARS:
        return COMPASS + action - USE_COMPASS
    if action < USE_LASSO:
        return BINOCULARS
    if action < USE_CAMERA:
        return LASSO + action - USE_LASSO
    return CAMERA


@inner
def lay_open(state: State, seat: int, news: News) -> None:
    """A hand is laid open for all to see (§ RK-33)."""
    memory.show_hand(state, seat)
    left = int(state.hand[seat])
    while left:
        tell(news, SHOWED, seat, lowest_bit(left), 0)
        left &= left - 1


@inner
def shoot(state: State, seat: int, card: int, news: News) -> None:
    """A hand card takes the place of the picked row card (§ RK-36)."""
    old = int(state.picked)
    place = place_of(state, old)
    row = place // ROOM
    memory.leave_openly(state, seat, card)
    state.row_card[row, place % ROOM] = card
    state.row_by[row, place % ROOM] = seat
    state.face_up ^= bit(card) | bit(old)
    state.discard |= bit(old)
    state.picked = NONE
    state.stage = PLAY
    tell(news, SHOT, seat, old, ROWS * card + row)


@inner
def play(cards: Cards, state: State, seat: int, spot: int, news: News) -> None:
    """Lay an adventure card, evaluate a full row, then draw (§ RK-10 to RK-13)."""
    card = spot // ROWS
    row = spot - ROWS * card
    size = int(state.row_size[row])
    by = seat
    if state.effect == BLINDFOLD:  # § RK-32
        by = memory.leave_hidden(state, seat, card)
        tell(news, LAID_DOWN, seat, card, row)
    else:
        owner = card_owner(state)
        memory.leave_openly(state, owner, card)
        state.face_up |= bit(card)
        if owner == seat:
            tell(news, LAID, seat, card, row)
        else:
            tell(news, LAID_FOR, seat, card, ROWS * owner + row)
    state.row_card[row, size] = card
    state.row_by[row, size] = by
    state.row_size[row] = size + 1
    state.plays_left -= 1
    if size + 1 == gems_of(state.treasure[row]):  # § RK-43
        evaluate(state, row, news)
    if state.to_act == OVER:  # § RK-52
        state.plays_left = 0
    elif state.plays_left > 0:  # § RK-31
        state.stage = PLAY
    elif state.effect == LASSO and state.face_up:  # § RK-35
        throw_lasso(cards, state, seat, news)
    else:
        draw(cards, state, news)


@inner
def throw_lasso(cards: Cards, state: State, seat: int, news: News) -> None:
    """A face-up row card must be taken, by itself if all see that there is only one (§ RK-34)."""
    state.stage = LASSO_PICK
    if state.face_up & (state.face_up - 1) == 0:
        take(state, seat, lowest_bit(int(state.face_up)), news)
        end_turn(cards, state, seat, news)


@inner
def take(state: State, seat: int, card: int, news: News) -> None:
    """A row card comes into the hand (§ RK-34)."""
    place = place_of(state, card)
    take_out(state, place)
    memory.join_hand(state, seat, card)
    state.shown[seat] |= bit(card)  # § RK-M5
    tell(news, LASSOED, seat, card, place // ROOM)


@inner
def draw(cards: Cards, state: State, news: News) -> None:
    """Fill the hand up from the pile, card by card, then end the turn (§ RK-15, RK-16)."""
    owner = card_owner(state)
    missing = int(cards.hand) - count_bits(int(state.hand[owner]))
    while missing > 0 and state.pile_left > 0:
        left = int(state.pile_left) - 1
        card = int(state.pile[left])
        state.pile[left] = 0
        state.pile_left = left
        memory.join_hand(state, owner, card)
        tell(news, DREW, owner, card, 0)
        missing -= 1
    if missing > 0:
        reshuffle(state)
    else:
        end_turn(cards, state, int(state.turn_seat), news)


@inner
def reshuffle(state: State) -> None:
    """The discards become the cards of a new pile, whose order is left to chance (§ RK-16, RK-M3)."""
    state.loose = state.discard
    state.discard = 0
    state.pile_left = count_bits(int(state.loose))
    memory.begin_lot(state, int(state.loose))
    state.to_act = CHANCE


@inner
def put_in_pile(cards: Cards, state: State, card: int, news: News) -> None:
    """One outcome of a reshuffle: the next card of the new pile, from the top down; then the draw goes on."""
    state.loose ^= bit(card)
    state.pile[count_bits(int(state.loose))] = card
    if state.loose == 0:
        state.to_act = state.turn_seat
        tell(news, RESHUFFLED, 0, state.pile_left, 0)
        draw(cards, state, news)


@inner
def end_turn(cards: Cards, state: State, seat: int, news: News) -> None:
    """Action draw, then the next seat clockwise (§ RK-10, RK-19, RK-54)."""
    if state.effect != NONE:
        left = int(state.action_left[seat])
        if left > 0:
            action = int(state.action_pile[seat, left - 1])
            state.action_pile[seat, left - 1] = 0
            state.action_left[seat] = left - 1
            state.action_hand[seat] |= bit(action)
            tell(news, DREW_ACTION, seat, action, 0)
        state.effect = NONE
        state.target = NONE
    state.stage = MAIN
    state.plays_left = 1
    state.turns_done += 1
    if state.turns_done == cards.turn_limit:
        finish(state, BY_LIMIT, news)
    else:
        seat += 1
        if seat == state.players:
            seat = 0
        state.turn_seat = seat
        state.to_act = seat


@compiled
def chance_weight(cards: Cards, state: State, outcome: int) -> int:
    """Every card is equally likely to be the next of the new pile."""
    return 1


@compiled
def draw_outcome(cards: Cards, state: State, word: int) -> int:
    """The next card of the new pile."""
    loose = int(state.loose)
    return memory.nth_bit(loose, pick(word, count_bits(loose)))


@compiled
def scores(cards: Cards, state: State, out: Array) -> None:
    """Blue and red treasures (§ RK-55, RK-56)."""
    for seat in range(state.players):
        out[seat] = state.points[seat]


@compiled
def winners(cards: Cards, state: State) -> int:
    """§ RK-57."""
    best, seats = int(state.points[0]), bit(0)
    for seat in range(1, state.players):
        points = int(state.points[seat])
        if points > best:
            best, seats = points, 0
        if points == best:
            seats |= bit(seat)
    return seats


@compiled
def hide_from(cards: Cards, state: State, seat: int) -> None:
    """§ 4 of the specification, with a perfect memory."""
    memory.hide(cards, state, seat)


@compiled
def guess_hidden(cards: Cards, state: State, seat: int, dice: Array) -> None:
    """Deal the unseen cards anew, until a seat that is about to shoot can do so (§ RK-M9)."""
    state.rng = dice[0]
    generator = seeded(dice[1])
    for _ in range(TRIES):
        generator = memory.guess_adventure(cards, state, seat, generator)
        if can_go_on(state):
            break
    memory.guess_rest(cards, state, seat, generator)


@inner
def can_go_on(state: State) -> bool:
    """Whether a seat with a drawn pistol has a card to pick or to swap (§ RK-36)."""
    stage = int(state.stage)
    return stage not in (PISTOL_PICK, PISTOL_SWAP) or listed(state, int(state.turn_seat), stage)[1] != 0
