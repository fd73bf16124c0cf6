"""Artifact Stack as numbers for learners: a blinded state from one seat's point of view."""

import numpy as np

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
from fouille.rulekit.bits import count_bits, lowest_bit
from fouille.rulekit.compiled import compiled
from fouille.rulekit.verbs import Array, Cards, State

__all__ = ["LAYOUT", "WIDTH", "encode", "estimate", "judge"]

STAGES = facts.GIVING + 1
USES = facts.END - facts.USE
MOVABLE = OMENS * PACK_SIZE  # cards that can lie face up
CARD = PACKS + 2 + 3 + 5 + 1 + facts.OPPONENTS_MONEY  # numbers that describe a card
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

# name, width, meaning; `encode` writes them in this order
LAYOUT = (
    ("stage", STAGES, "one-hot: turn, flip, steal, hire, remove, give"),
    ("using", USES, "one-hot: the bonus whose cards are being flipped"),
    ("packs", PACKS, "whether each pack is in play"),
    ("turn", 4, "second round, own decision, actions left and cards still needed divided by 3"),
    ("table", 2, "bank divided by 40, cards in the temple divided by 26"),
    ("display", ASSISTANTS, "whether each assistant is to be had"),
    ("slots", SLOTS * SLOT, OF_A_SLOT),
    ("seats", SEATS * SEAT, OF_A_SEAT),
    ("face_up", SEATS * MOVABLE, "whether each card but the omens lies face up in each tableau, own first"),
    ("unseen", RANKS, "whether the seat has not seen each card: it is face down, set aside or left over"),
)
WIDTH = sum(width for _, width, _ in LAYOUT)


@compiled
def encode(cards: Cards, seen: State, seat: int, out: Array) -> None:
    """Write the layout above into out[:WIDTH]."""
    out[:WIDTH] = 0
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
    out[at + 2] = seen.actions_left / np.float32(3)
    out[at + 3] = seen.needed / np.float32(3)
    out[at + 4] = seen.bank / np.float32(40)
    out[at + 5] = count_bits(int(seen.filled)) / np.float32(26)
    at += 6
    for assistant in range(ASSISTANTS):
        out[at + assistant] = int(seen.display) >> assistant & 1
    at += ASSISTANTS
    write_slots(cards, seen, seat, out, at)
    at += SLOTS * SLOT
    for turn in range(seen.players):
        owner = (seat + turn) % seen.players
        write_seat(cards, seen, owner, out, at + turn * SEAT)
        write_cards(seen, int(seen.face_up[owner]), out, at + SEATS * SEAT + turn * MOVABLE)
    at += SEATS * SEAT + SEATS * MOVABLE
    write_cards(seen, rules.unknown(cards, seen), out, at)


@compiled
def write_slots(cards: Cards, seen: State, seat: int, out: Array, at: int) -> None:
    """The filled slots, each with its card if it is known."""
    first, filled, peeked = rules.first_of_temple(cards, seen), int(seen.filled), 0
    for other in range(seen.players):
        peeked |= int(seen.seen[other])
    while filled:
        slot = lowest_bit(filled)
        filled &= filled - 1
        here, price = at + slot * SLOT, 0
        for digit in range(facts.DIGITS):
            price += (int(seen.price[digit]) >> slot & 1) << digit
        out[here] = 1
        out[here + 1] = price / np.float32(5)
        out[here + 2] = int(seen.down) >> slot & 1
        if peeked >> slot & 1:
            write_peeks(seen, seat, slot, out, here + 3)
        artifact = int(seen.deck[first + slot])
        if artifact >= 0:
            write_card(cards, rank_of(seen, artifact), out, here + 5)


@compiled
def write_peeks(seen: State, seat: int, slot: int, out: Array, at: int) -> None:
    """Whether the seat has peeked at a slot, and how many opponents have."""
    opponents = 0
    for other in range(seen.players):
        if other != seat:
            opponents += int(seen.seen[other]) >> slot & 1
    out[at] = int(seen.seen[seat]) >> slot & 1
    out[at + 1] = opponents / np.float32(3)


@compiled
def write_card(cards: Cards, rank: int, out: Array, at: int) -> None:
    """A card: most are of a plain pack, and have nothing but star, mark and perhaps an effect."""
    pack, number = rank // PACK_SIZE, rank % PACK_SIZE
    out[at + pack] = 1
    out[at + PACKS] = int(cards.stars[pack]) >> number & 1
    out[at + PACKS + 1] = int(cards.marks[pack]) >> number & 1
    at += PACKS + 2
    if pack == facts.PLATES:
        for letter in range(3):
            out[at + letter] = int(cards.letters[letter]) >> number & 1
    at += 3
    if pack == facts.MONSTERS:
        for kind in range(5):
            out[at + kind] = int(cards.kinds[kind]) >> number & 1
    at += 5
    if pack == facts.TREASURES:
        out[at] = cards.treasures[number] / np.float32(4)
    if cards.effect[rank] != facts.NO_EFFECT:
        out[at + cards.effect[rank]] = cards.amount[rank] / np.float32(3)


@compiled
def write_seat(cards: Cards, seen: State, owner: int, out: Array, at: int) -> None:
    """The figures of a seat, its artifacts by pack, its assistants."""
    face_up, flipped = int(seen.face_up[owner]), int(seen.flipped[owner])
    artifacts = face_up | flipped
    out[at] = seen.money[owner] / np.float32(10)
    out[at + 1] = scoring.seat_points(cards, seen, owner) / np.float32(50)
    out[at + 2] = count_bits(artifacts) / np.float32(20)
    out[at + 3] = count_bits(artifacts & int(seen.stars)) / np.float32(8)
    out[at + 4] = count_bits(artifacts & int(seen.marks)) / np.float32(8)
    out[at + 5] = seen.locked[owner] / np.float32(20)
    out[at + 6] = seen.secured[owner] / np.float32(20)
    out[at + 7] = seen.to_act == owner
    at += 8
    for place in range(IN_PLAY):
        pack, pack_bits = int(seen.packs[place]), facts.WHOLE_PACK << PACK_SIZE * place
        out[at + pack] = count_bits(face_up & pack_bits) / np.float32(9)
        out[at + PACKS + pack] = count_bits(flipped & pack_bits) / np.float32(9)
    at += 2 * PACKS
    for assistant in range(ASSISTANTS):
        out[at + assistant] = int(seen.assistants[owner]) >> assistant & 1


@compiled
def write_cards(seen: State, artifacts: int, out: Array, at: int) -> None:
    """A set of artifacts by rank."""
    while artifacts:
        out[at + rank_of(seen, lowest_bit(artifacts))] = 1
        artifacts &= artifacts - 1
