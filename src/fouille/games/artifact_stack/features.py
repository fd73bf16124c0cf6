"""Artifact Stack as numbers for learners: a blinded state from one seat's point of view."""

from typing import Any

from fouille.games.artifact_stack import facts, rules, scoring
from fouille.games.artifact_stack.candidates import rank_of
from fouille.games.artifact_stack.facts import (
    ASSISTANTS,
    IN_PLAY,
    OMENS,
    PACK_SIZE,
    PACKS,
    RANKS,
    SEATS,
    SLOTS,
)
from fouille.games.artifact_stack.judgement import estimate, judge
from fouille.rulekit.bits import Bits, bit, count_bits, lowest_bit
from fouille.rulekit.compiled import compiled
from fouille.rulekit.verbs import Array, Cards, State

__all__ = ["LAYOUT", "VERSION", "WIDTH", "encode", "estimate", "judge", "units"]

STAGES = facts.GIVING + 1
USES = facts.END - facts.USE
MOVABLE = OMENS * PACK_SIZE  # cards that can lie face up
CARD = PACKS + 2 + facts.SIGNS  # numbers that describe a card
SLOT = 5 + CARD
SEAT = 8 + 2 * PACKS + ASSISTANTS

OF_A_SLOT = (
    "each slot, all 0 if empty: filled, price / 5, face down, peeked at, opponents that peeked / 3; "
    "then its card if known: pack one-hot, star, mark, letter of a plate one-hot, "
    "kind of monster one-hot (vampire, mummy, both, cross, coffin), points of a treasure / 4, "
    "amount / 3 of its effect (money, steal, action, assistant, pay, remove, give, money for opponents)"
)
OF_A_SEAT = (
    "each seat, own first, then clockwise: money / 10, points / 50, artifacts / 20, stars / 8, marks / 8, "
    "locked points / 20, secured points / 20, to act; "
    "face-up artifacts of each pack / 9, flipped ones / 9; assistants"
)

VERSION = 1  # raised when the numbers change

# name, width, meaning; `encode` writes them in this order
LAYOUT = (
    ("stage", STAGES, "one-hot: turn, flip, steal, hire, remove, give"),
    ("using", USES, "one-hot: the bonus whose cards are being flipped"),
    ("packs", PACKS, "whether each pack is in play"),
    ("turn", 4, "second round, own decision, actions left / 3, cards still needed / 3"),
    ("table", 2, "bank / 40, cards in the temple / 26"),
    ("display", ASSISTANTS, "whether each assistant is to be had"),
    ("slots", SLOTS * SLOT, OF_A_SLOT),
    ("seats", SEATS * SEAT, OF_A_SEAT),
    ("face_up", SEATS * MOVABLE, "whether each card but the omens lies face up in each tableau, own first"),
    ("unseen", RANKS, "whether the seat has not seen each card: it is face down, set aside or left over"),
)
WIDTH = sum(width for _, width, _ in LAYOUT)
TABLEAUS = WIDTH - SEATS * (SEAT + MOVABLE) - RANKS  # where `seats` begins


def units(_cards: Cards) -> tuple[Any, ...]:
    """What the numbers of each field are divided by, in turn."""
    slot = (1, 5, 1, 1, 3, *[1] * (PACKS + 2 + facts.POINTS), 4, *[3] * facts.OPPONENTS_MONEY)
    seat = (10, 50, 20, 8, 8, 20, 20, 1, *[9] * 2 * PACKS, *[1] * ASSISTANTS)
    return 1, 1, 1, (1, 1, 3, 3), (40, 26), 1, slot, seat, 1, 1


@compiled
def encode(cards: Cards, seen: State, seat: int, out: Array) -> None:
    """Write the layout above into out[:WIDTH], before any division."""
    out[:TABLEAUS] = 0  # the rest later: all at once takes a tenth of a step longer
    out[seen.stage] = 1
    at = STAGES
    if seen.stage == facts.FLIPPING:
        out[at + seen.using] = 1
    at += USES
    for place in range(IN_PLAY):
        out[at + seen.packs[place]] = 1
    at += PACKS
    out[at] = seen.round_number == 2
    out[at + 1] = seen.to_act == seat
    out[at + 2] = seen.actions_left
    out[at + 3] = seen.needed
    out[at + 4] = seen.bank
    out[at + 5] = count_bits(int(seen.filled))
    at += 6
    write_assistants(int(seen.display), out, at)
    at += ASSISTANTS
    known = int(seen.removed) | write_slots(cards, seen, seat, out, at)
    at += SLOTS * SLOT
    out[TABLEAUS:WIDTH] = 0
    for turn in range(seen.players):
        owner = (seat + turn) % seen.players
        known |= scoring.held(seen, owner)
        write_seat(cards, seen, owner, out, at + turn * SEAT)
        write_face_up(seen, int(seen.face_up[owner]), out, at + SEATS * SEAT + turn * MOVABLE)
    write_unseen(seen, ~known, out, at + SEATS * (SEAT + MOVABLE))


@compiled
def write_slots(cards: Cards, seen: State, seat: int, out: Array, at: int) -> Bits:
    """The filled slots, each with its card if it is known; return these cards."""
    filled, down = int(seen.filled), int(seen.down)
    ones, twos, fours = int(seen.price[0]), int(seen.price[1]), int(seen.price[2])
    left, peeked, known = filled, 0, 0
    while left:
        slot = lowest_bit(left)
        left &= left - 1
        here = at + slot * SLOT
        out[here] = 1
        out[here + 1] = (ones >> slot & 1) + 2 * (twos >> slot & 1) + 4 * (fours >> slot & 1)
        out[here + 2] = down >> slot & 1
    for other in range(seen.players):
        peeked |= int(seen.seen[other]) & filled
    while peeked:
        slot = lowest_bit(peeked)
        peeked &= peeked - 1
        write_peeks(seen, seat, slot, out, at + slot * SLOT + 3)
    first, left = rules.first_of_temple(cards, seen), filled & ~rules.hidden_slots(seen, seat)
    while left:
        slot = lowest_bit(left)
        left &= left - 1
        artifact = int(seen.deck[first + slot])
        known |= bit(artifact)
        write_card(cards, seen, artifact, out, at + slot * SLOT + 5)
    return known


@compiled
def write_peeks(seen: State, seat: int, slot: int, out: Array, at: int) -> None:
    """Whether the seat has peeked at a slot, and how many opponents have."""
    opponents = 0
    for other in range(seen.players):
        if other != seat:
            opponents += int(seen.seen[other]) >> slot & 1
    out[at] = int(seen.seen[seat]) >> slot & 1
    out[at + 1] = opponents


@compiled
def write_card(cards: Cards, seen: State, artifact: int, out: Array, at: int) -> None:
    """A card, without a branch: it has one sign at most."""
    place = artifact // PACK_SIZE
    pack = int(seen.packs[place])
    rank = artifact + PACK_SIZE * (pack - place)
    out[at + pack] = 1
    out[at + PACKS] = int(seen.stars) >> artifact & 1
    out[at + PACKS + 1] = int(seen.marks) >> artifact & 1
    out[at + PACKS + 2 + cards.sign[rank]] = cards.figure[rank]


@compiled
def write_seat(cards: Cards, seen: State, owner: int, out: Array, at: int) -> None:
    """The figures of a seat, its artifacts by pack, its assistants."""
    face_up, flipped = int(seen.face_up[owner]), int(seen.flipped[owner])
    artifacts = face_up | flipped
    out[at] = seen.money[owner]
    out[at + 1] = scoring.seat_points(cards, seen, owner)
    out[at + 2] = count_bits(artifacts)
    out[at + 3] = count_bits(artifacts & int(seen.stars))
    out[at + 4] = count_bits(artifacts & int(seen.marks))
    out[at + 5] = seen.locked[owner]
    out[at + 6] = seen.secured[owner]
    out[at + 7] = seen.to_act == owner
    at += 8
    for place in range(IN_PLAY):
        pack, pack_bits = int(seen.packs[place]), facts.WHOLE_PACK << PACK_SIZE * place
        out[at + pack] = count_bits(face_up & pack_bits)
        out[at + PACKS + pack] = count_bits(flipped & pack_bits)
    at += 2 * PACKS
    write_assistants(int(seen.assistants[owner]), out, at)


@compiled
def write_assistants(assistants: Bits, out: Array, at: int) -> None:
    """A set of assistants."""
    for assistant in range(ASSISTANTS):
        out[at + assistant] = assistants >> assistant & 1


@compiled
def write_face_up(seen: State, artifacts: Bits, out: Array, at: int) -> None:
    """A set of few artifacts, by rank."""
    while artifacts:
        out[at + rank_of(seen, lowest_bit(artifacts))] = 1
        artifacts &= artifacts - 1


@compiled
def write_unseen(seen: State, artifacts: Bits, out: Array, at: int) -> None:
    """A set of many artifacts, by rank."""
    for place in range(IN_PLAY):
        first, of_pack = at + PACK_SIZE * int(seen.packs[place]), artifacts >> PACK_SIZE * place
        for number in range(PACK_SIZE):
            out[first + number] = of_pack >> number & 1
