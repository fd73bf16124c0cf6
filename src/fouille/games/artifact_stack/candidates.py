"""Which cards of Artifact Stack can be chosen in a follow-up, and when there is no choice; compiled."""

from fouille.games.artifact_stack.facts import (
    ABC,
    COINS,
    FLIPPING,
    HIRING,
    LOCK,
    PACK_SIZE,
    PLATES,
    SECURE,
    STATUES,
    STEALING,
    WHOLE_PACK,
)
from fouille.rulekit.bits import Bits, bit, count_bits, lowest_bit
from fouille.rulekit.compiled import inner
from fouille.rulekit.verbs import Cards, State


@inner
def candidates(cards: Cards, state: State, seat: int) -> Bits:
    """What can be chosen in a follow-up: artifacts, or assistants in stage HIRING."""
    stage = int(state.stage)
    if stage == HIRING:
        return int(state.display)
    if stage == STEALING:
        return others_face_up(state, seat)
    face_up = int(state.face_up[seat])
    if stage != FLIPPING:
        return face_up
    use = int(state.using)
    if use < LOCK:
        return face_up & whole_pack(state, COINS + (use >> 1))
    if use < SECURE:
        return face_up & whole_pack(state, STATUES)
    letter = (use - SECURE) % 3
    if use == SECURE + ABC:
        letter = 3 - int(state.needed)  # a, then b, then c
    return face_up & (int(cards.letters[letter]) << int(state.shift[PLATES]))


@inner
def others_face_up(state: State, seat: int) -> Bits:
    """What can be stolen (§ AS-40)."""
    all_seats = int(state.face_up[0]) | int(state.face_up[1]) | int(state.face_up[2]) | int(state.face_up[3])
    return all_seats ^ int(state.face_up[seat])


@inner
def whole_pack(state: State, pack: int) -> Bits:
    """The artifacts of a pack in play."""
    return WHOLE_PACK << int(state.shift[pack])


@inner
def one_of_each_face(cards: Cards, state: State, artifacts: Bits) -> Bits:
    """The lowest artifact of each face."""
    kept = 0
    while artifacts:
        lowest = lowest_bit(artifacts)
        kept |= bit(lowest)
        artifacts &= ~alike(cards, state, lowest)
    return kept


@inner
def alike(cards: Cards, state: State, artifact: int) -> Bits:
    """The artifacts with the same face."""
    first = artifact // PACK_SIZE * PACK_SIZE
    return int(cards.alike[rank_of(state, artifact)]) << first


@inner
def rank_of(state: State, artifact: int) -> int:
    """The rank of an artifact among the cards of all packs."""
    place = artifact // PACK_SIZE
    return artifact + PACK_SIZE * (int(state.packs[place]) - place)


@inner
def robbed(cards: Cards, state: State, seat: int) -> Bits:
    """The artifacts to choose from when stealing: one of each face in each tableau."""
    artifacts = 0
    for other in range(state.players):
        if other != seat:
            artifacts |= one_of_each_face(cards, state, int(state.face_up[other]))
    return artifacts


@inner
def by_itself(cards: Cards, state: State, pool: Bits) -> bool:
    """Whether a follow-up offers no choice: all are wanted, or all are alike and in one tableau."""
    stage, wanted = int(state.stage), int(state.needed)
    if stage == FLIPPING and state.using == SECURE + ABC:
        wanted = 1
    if count_bits(pool) <= wanted:
        return True
    if stage == HIRING:
        return False
    lowest = lowest_bit(pool)
    if pool & ~alike(cards, state, lowest):
        return False
    return stage != STEALING or int(state.face_up[owner_of(state, lowest)]) == pool


@inner
def owner_of(state: State, artifact: int) -> int:
    """The seat in whose tableau an artifact lies face up."""
    seat = 0
    while not int(state.face_up[seat]) & bit(artifact):
        seat += 1
    return seat
