"""What a casual player of Artifact Stack would think of each choice: points now, and what sets may become."""

from fouille.games.artifact_stack.candidates import owner_of, rank_of
from fouille.games.artifact_stack.facts import (
    ACTION,
    ASSISTANT,
    COINS,
    END,
    GIVE,
    GIVE_SOME,
    HIRE,
    JEWELS,
    LOCK,
    MANUSCRIPTS,
    MONEY,
    MONSTERS,
    NO_EFFECT,
    OPPONENTS_MONEY,
    PACK_SIZE,
    PAY,
    PEEK,
    PLATES,
    RELICS,
    REMOVE,
    REMOVE_SOME,
    SECURE,
    STATUES,
    STEAL,
    STEAL_SOME,
    TURN,
    USE,
    WEAPONS,
)
from fouille.games.artifact_stack.rules import effect_of, first_of_temple, hidden_slots, next_seat
from fouille.games.artifact_stack.scoring import (
    held,
    of_pack,
    points_of_assistant,
    seat_points,
    tally,
)
from fouille.rulekit.bits import Bits, bit, count_bits, lowest_bit
from fouille.rulekit.compiled import compiled, inner
from fouille.rulekit.verbs import Array, Cards, State

# What the judgement counts, in points
CASH = 1.0  # a money card
THEFT = 3.0  # an artifact to steal
DEED = 2.0  # one more action
HELP = 3.0  # an assistant
FIRST = 0.3  # share of a bonus that its first card promises
STATUE = 0.6  # a statue, beyond what it adds now
PLATE = 0.8  # a plate, likewise
MONSTER = 0.5  # a monster, likewise
RELIC = 0.8  # a relic, towards the majority
STAR = 0.7  # a star, towards the majority
DENIAL = 0.4  # what the next seat would gain, against own gains
LOSS = 0.5  # what an opponent loses, likewise
SHYNESS = 0.6  # looking at a card, beyond its price
TRUST = 0.7  # share of promises that an estimate believes


@compiled
def judge(cards: Cards, seen: State, actions: Array, n: int, out: Array) -> None:
    """Points gained and promised, less what is paid, and a share of what others are denied."""
    seat = int(seen.to_act)
    mystery = 0.0
    if seen.stage == TURN and seen.actions_left > 0 and hidden_slots(seen, seat):
        mystery = mystery_worth(cards, seen, seat)
    numbers = tally(seen, seat)
    for i in range(n):
        action = int(actions[i])
        if action < PEEK:
            out[i] = take_worth(cards, seen, seat, action, mystery)
        elif action < HIRE:
            out[i] = -SHYNESS
        elif action < USE:
            out[i] = points_of_assistant(cards, numbers, action - HIRE)
            if seen.stage == TURN:
                out[i] -= CASH * cards.hire_price
        elif action < END:
            out[i] = use_worth(cards, seen, action - USE)
        elif action < STEAL:
            out[i] = 0
        else:
            out[i] = card_worth(cards, seen, seat, action)


@inner
def take_worth(cards: Cards, seen: State, seat: int, slot: int, mystery: float) -> float:
    """A card of the temple, less its price."""
    price = CASH * int(cards.dig_price) * covers(seen, slot)
    if hidden_slots(seen, seat) & bit(slot):
        return mystery - price
    artifact = int(seen.deck[first_of_temple(cards, seen) + slot])
    denied = gain(cards, seen, next_seat(seen, seat), artifact)
    return gain(cards, seen, seat, artifact) + DENIAL * denied - price


@inner
def covers(seen: State, slot: int) -> int:
    """How many cards cover a slot."""
    number = 0
    for digit in range(len(seen.price)):
        number += (int(seen.price[digit]) >> slot & 1) << digit
    return number


@inner
def mystery_worth(cards: Cards, seen: State, seat: int) -> float:
    """What a face-down card is worth on average."""
    left, total, number = int(seen.marks) & ~int(seen.removed), 0.0, 0
    for other in range(seen.players):
        left &= ~held(seen, other)
    known = int(seen.down) & ~hidden_slots(seen, seat)
    while known:
        left &= ~bit(seen.deck[first_of_temple(cards, seen) + lowest_bit(known)])
        known &= known - 1
    while left:
        total += gain(cards, seen, seat, lowest_bit(left))
        number += 1
        left &= left - 1
    return total / max(1, number)


@inner
def gain(cards: Cards, seen: State, seat: int, artifact: int) -> float:
    """What an artifact is worth to a seat."""
    rank = rank_of(seen, artifact)
    star = STAR if int(seen.stars) & bit(artifact) else 0.0
    if effect_of(cards, rank) != NO_EFFECT:
        return star + effect_worth(cards, rank)
    pack = rank // PACK_SIZE
    face_up = of_pack(seen, int(seen.face_up[seat]), pack)
    more = face_up | bit(rank - PACK_SIZE * pack)
    return star + pack_worth(cards, pack, more) - pack_worth(cards, pack, face_up)


@inner
def effect_worth(cards: Cards, rank: int) -> float:
    """What an immediate card does (§ AS-47 to AS-54)."""
    effect, amount = effect_of(cards, rank), int(cards.figure[rank])
    if effect == MONEY:
        return CASH * amount
    if effect == ACTION:
        return DEED * amount
    if effect == ASSISTANT:
        return HELP * amount
    if effect == STEAL_SOME:
        return THEFT * amount
    if effect == PAY:
        return -CASH * amount
    if effect == REMOVE_SOME:
        return -2.0 * amount
    if effect == GIVE_SOME:
        return -3.0 * amount
    if effect == OPPONENTS_MONEY:
        return -LOSS * CASH * amount
    return 0.0


@inner
def pack_worth(cards: Cards, pack: int, face_up: Bits) -> float:
    """What the face-up artifacts of a pack count and promise."""
    number, points = int(count_bits(face_up)), int(cards.worth[pack, face_up])
    if pack == STATUES:
        return points + STATUE * number
    if pack == PLATES:
        return points + PLATE * number
    if pack == MONSTERS:
        return points + MONSTER * number
    if pack == RELICS:
        return points + RELIC * number
    return points + bonus_worth(pack) * units(number)


@inner
def bonus_worth(pack: int) -> float:
    """What a bonus of amount 1 is worth."""
    if pack == COINS:
        return CASH
    if pack == WEAPONS:
        return THEFT
    if pack == MANUSCRIPTS:
        return DEED
    if pack == JEWELS:
        return HELP
    return 0.0


@inner
def units(number: int) -> float:
    """The bonus that so many cards promise: three bring 2, two bring 1 (§ AS-35 to AS-40)."""
    rest = number % 3
    return 2 * (number // 3) + (FIRST if rest == 1 else float(rest // 2))


@inner
def use_worth(cards: Cards, seen: State, use: int) -> float:
    """What a bonus brings now; flipped cards keep their points."""
    if use < LOCK:
        pack = COINS + (use >> 1)
        worth = bonus_worth(pack) * int(cards.bonus[use])
        if pack in (JEWELS, WEAPONS) or use & 1:
            return worth
        return worth if seen.round_number == 2 or seen.actions_left == 0 else worth - CASH
    if use < SECURE:
        return -1.0
    return 0.5 if use >= SECURE + 3 else -0.5


@inner
def card_worth(cards: Cards, seen: State, seat: int, action: int) -> float:
    """Stealing, removing or giving an artifact."""
    if action < REMOVE:
        artifact = artifact_of(seen, action - STEAL)
        return gain(cards, seen, seat, artifact) + LOSS * lost(
            cards, seen, owner_of(seen, artifact), artifact
        )
    if action < GIVE:
        return -lost(cards, seen, seat, artifact_of(seen, action - REMOVE))
    artifact = artifact_of(seen, action - GIVE)
    return -lost(cards, seen, seat, artifact) - LOSS * gain(cards, seen, next_seat(seen, seat), artifact)


@inner
def artifact_of(seen: State, rank: int) -> int:
    """The artifact of a rank."""
    return int(seen.shift[rank // PACK_SIZE]) + rank % PACK_SIZE


@inner
def lost(cards: Cards, seen: State, seat: int, artifact: int) -> float:
    """What a seat loses with an artifact that lies face up."""
    rank = rank_of(seen, artifact)
    pack = rank // PACK_SIZE
    face_up = of_pack(seen, int(seen.face_up[seat]), pack)
    less = face_up & ~bit(rank - PACK_SIZE * pack)
    star = STAR if int(seen.stars) & bit(artifact) else 0.0
    return star + pack_worth(cards, pack, face_up) - pack_worth(cards, pack, less)


@compiled
def estimate(cards: Cards, world: State, out: Array) -> None:
    """The points as they stand, and a share of the bonuses that lie face up."""
    for seat in range(world.players):
        promised = 0.0
        for pack in range(COINS, JEWELS + 1):
            number = int(count_bits(of_pack(world, int(world.face_up[seat]), pack)))
            promised += bonus_worth(pack) * units(number)
        out[seat] = seat_points(cards, world, seat) + TRUST * promised
