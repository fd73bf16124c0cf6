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

# name, width, meaning; `encode` writes them in this order
LAYOUT = (
    ("stage", STAGES, "one-hot: turn, flip, steal, hire, remove, give"),
    ("using", USES, "one-hot: the bonus whose cards are being flipped"),
    ("packs", PACKS, "whether each pack is in play"),
    ("turn", 4, "second round, own decision, actions left and cards still needed divided by 3"),
    ("table", 2, "bank divided by 40, cards in the temple divided by 26"),
    ("display", ASSISTANTS, "whether each assistant is to be had"),
    (
        "slots",
        SLOTS * SLOT,
        "each slot: five numbers of `write_slot`, then its card as in `write_card` if known",
    ),
    ("seats", SEATS * SEAT, "each seat as in `write_seat`, own first, then clockwise"),
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
    for slot in range(cards.slots):
        write_slot(cards, seen, seat, slot, out[at + slot * SLOT : at + (slot + 1) * SLOT])
    at += SLOTS * SLOT
    for turn in range(seen.players):
        owner = (seat + turn) % seen.players
        write_seat(cards, seen, owner, out[at + turn * SEAT : at + (turn + 1) * SEAT])
        face_up = at + SEATS * SEAT + turn * MOVABLE
        write_cards(seen, int(seen.face_up[owner]), out[face_up : face_up + MOVABLE])
    at += SEATS * SEAT + SEATS * MOVABLE
    write_cards(seen, rules.unknown(cards, seen), out[at : at + RANKS])


@compiled
def write_slot(cards: Cards, seen: State, seat: int, slot: int, out: Array) -> None:
    """Filled, price / 5, face down, peeked at by the seat, opponents that peeked / 3; then the card."""
    if not int(seen.filled) >> slot & 1:
        return
    out[0] = 1
    for digit in range(facts.DIGITS):
        out[1] += ((int(seen.price[digit]) >> slot & 1) << digit) / np.float32(5)
    out[2] = int(seen.down) >> slot & 1
    for other in range(seen.players):
        if int(seen.seen[other]) >> slot & 1:
            out[3 if other == seat else 4] += 1 if other == seat else np.float32(1 / 3)
    artifact = int(seen.deck[rules.first_of_temple(cards, seen) + slot])
    if artifact >= 0:
        write_card(cards, rank_of(seen, artifact), out[5:])


@compiled
def write_card(cards: Cards, rank: int, out: Array) -> None:
    """Pack one-hot, star, mark, letter and kind of monster one-hot, points / 4, amount of each effect / 3."""
    pack, number = rank // PACK_SIZE, rank % PACK_SIZE
    out[pack] = 1
    out[PACKS] = int(cards.stars[pack]) >> number & 1
    out[PACKS + 1] = int(cards.marks[pack]) >> number & 1
    at = PACKS + 2
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
def write_seat(cards: Cards, seen: State, owner: int, out: Array) -> None:
    """Money / 10, points / 50, artifacts / 20, stars and marks / 8, locked and secured points / 20, to act;
    face-up and flipped artifacts of each pack / 9, assistants.
    """
    artifacts = scoring.held(seen, owner)
    out[0] = seen.money[owner] / np.float32(10)
    out[1] = scoring.seat_points(cards, seen, owner) / np.float32(50)
    out[2] = count_bits(artifacts) / np.float32(20)
    out[3] = count_bits(artifacts & int(seen.stars)) / np.float32(8)
    out[4] = count_bits(artifacts & int(seen.marks)) / np.float32(8)
    out[5] = seen.locked[owner] / np.float32(20)
    out[6] = seen.secured[owner] / np.float32(20)
    out[7] = seen.to_act == owner
    for pack in range(PACKS):
        face_up, flipped = int(seen.face_up[owner]), int(seen.flipped[owner])
        out[8 + pack] = count_bits(scoring.of_pack(seen, face_up, pack)) / np.float32(9)
        out[8 + PACKS + pack] = count_bits(scoring.of_pack(seen, flipped, pack)) / np.float32(9)
    for assistant in range(ASSISTANTS):
        out[8 + 2 * PACKS + assistant] = int(seen.assistants[owner]) >> assistant & 1


@compiled
def write_cards(seen: State, artifacts: int, out: Array) -> None:
    """A set of artifacts by rank."""
    while artifacts:
        out[rank_of(seen, lowest_bit(artifacts))] = 1
        artifacts &= artifacts - 1
