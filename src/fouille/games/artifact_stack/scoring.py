"""What the cards of Artifact Stack count, compiled."""

from fouille.games.artifact_stack.candidates import whole_pack
from fouille.games.artifact_stack.facts import (
    ARTIFACTS_HELD,
    COLLEAGUES,
    COUNTS_PACK,
    DIFFERENT_PACKS,
    FACE_UP_ONES,
    FLIPPED_ONES,
    IN_PLAY,
    LARGEST_PACK,
    MARKS,
    MONEY_CARDS,
    PACK_SIZE,
    PLATES,
    RELICS,
    STARS,
    STATUES,
    WHOLE_PACK,
)
from fouille.rulekit.bits import Bits, bit, count_bits, lowest_bit
from fouille.rulekit.compiled import compiled, inner
from fouille.rulekit.verbs import Array, Cards, State


@inner
def held(state: State, seat: int) -> Bits:
    """All artifacts of a tableau, face up and flipped (§ AS-65)."""
    return int(state.face_up[seat]) | int(state.flipped[seat])


@compiled
def of_pack(state: State, artifacts: Bits, pack: int) -> Bits:
    """Those of a pack, as a set of 0 to 8; empty for a pack in the box."""
    return (artifacts >> int(state.shift[pack])) & WHOLE_PACK


PARTS = IN_PLAY + 4  # of a seat's points: each pack in play, relic majority, assistants, money, stars


@compiled
def write_parts(cards: Array, states: Array, out: Array) -> None:
    """Write what the points of each seat of the first state are made of, as a row for each seat."""
    figures, state = cards[0], states[0]
    for seat in range(state.players):
        artifacts = counting(state, seat)
        for place in range(IN_PLAY):
            pack = int(state.packs[place])
            paid = int(state.locked[seat]) * (pack == STATUES) + int(state.secured[seat]) * (pack == PLATES)
            out[seat, place] = pack_points(figures, state, artifacts, place) + paid
        out[seat, IN_PLAY] = relic_points(figures, state, seat)
        out[seat, IN_PLAY + 1] = assistant_points(figures, state, seat)
        out[seat, IN_PLAY + 2] = int(state.money[seat]) * int(figures.money_points)
        out[seat, IN_PLAY + 3] = star_points(figures, state, seat)


@inner
def seat_points(cards: Cards, state: State, seat: int) -> int:
    """The points of a seat as they would count now (§ AS-65 to AS-74)."""
    points = relic_points(cards, state, seat) + assistant_points(cards, state, seat)
    points += star_points(cards, state, seat) + int(state.money[seat]) * int(cards.money_points)
    points += int(state.locked[seat]) + int(state.secured[seat])
    artifacts = counting(state, seat)
    for place in range(IN_PLAY):
        points += pack_points(cards, state, artifacts, place)
    return points


@inner
def counting(state: State, seat: int) -> Bits:
    """The artifacts that count by themselves: not flipped statues and plates, whose sets have been paid."""
    paid = whole_pack(state, STATUES) | whole_pack(state, PLATES)
    return int(state.face_up[seat]) | (int(state.flipped[seat]) & ~paid)


@inner
def pack_points(cards: Cards, state: State, artifacts: Bits, place: int) -> int:
    """The points of those artifacts that are of a pack in play (§ AS-66, AS-67, AS-69, AS-70)."""
    return int(cards.worth[int(state.packs[place]), artifacts >> PACK_SIZE * place & WHOLE_PACK])


@inner
def relic_points(cards: Cards, state: State, seat: int) -> int:
    """For the most and the fewest relics (§ AS-68)."""
    own = count_bits(of_pack(state, held(state, seat), RELICS))
    most, fewest = 1, 1
    for other in range(state.players):
        relics = count_bits(of_pack(state, held(state, other), RELICS))
        most &= own >= relics
        fewest &= own <= relics
    return (most > fewest) * int(cards.most_relics) + (fewest > most) * int(cards.fewest_relics)


@inner
def star_points(cards: Cards, state: State, seat: int) -> int:
    """For the most starred artifacts (§ AS-74)."""
    own = count_bits(held(state, seat) & int(state.stars))
    most = int(own > 0)
    for other in range(state.players):
        most &= own >= count_bits(held(state, other) & int(state.stars))
    return most * int(cards.star_points)


@inner
def assistant_points(cards: Cards, state: State, seat: int) -> int:
    """§ AS-72."""
    points, left = 0, int(state.assistants[seat])
    if left:
        numbers = tally(state, seat)
        while left:
            points += points_of_assistant(cards, numbers, lowest_bit(left))
            left &= left - 1
    return points


@inner
def points_of_assistant(cards: Cards, numbers: tuple[int, int], assistant: int) -> int:
    """What one assistant counts for a seat with this tally."""
    counts = int(cards.assistant_counts[assistant])
    if counts < LARGEST_PACK:
        number = numbers[0] >> 8 * counts & 255
    else:
        number = numbers[1] >> 4 * (counts - LARGEST_PACK) & 15
    return int(cards.assistant_worth[assistant, number])


@inner
def tally(state: State, seat: int) -> tuple[int, int]:
    """How many a seat has of all that assistants count: eight bits for each, from LARGEST_PACK on four bits.

    So one is found without branches, which the processor would often guess wrong.
    """
    face_up, flipped = int(state.face_up[seat]), int(state.flipped[seat])
    artifacts = face_up | flipped
    common = int(state.money[seat]) << 8 * MONEY_CARDS
    common |= count_bits(artifacts & int(state.stars)) << 8 * STARS
    common |= count_bits(artifacts & int(state.marks)) << 8 * MARKS
    common |= count_bits(flipped) << 8 * FLIPPED_ONES
    common |= count_bits(face_up) << 8 * FACE_UP_ONES
    common |= count_bits(artifacts) << 8 * ARTIFACTS_HELD
    common |= count_bits(int(state.assistants[seat])) << 8 * COLLEAGUES
    largest, different, sizes = 0, 0, 0
    for place in range(IN_PLAY):
        size = count_bits(artifacts >> PACK_SIZE * place & WHOLE_PACK)
        largest = max(largest, size)
        different += size > 0
        sizes |= size << 4 * int(state.packs[place])
    of_packs = largest | different << 4 * (DIFFERENT_PACKS - LARGEST_PACK)
    return common, of_packs | sizes << 4 * (COUNTS_PACK - LARGEST_PACK)


@inner
def best_seats(cards: Cards, state: State) -> Bits:
    """The seats that win: points, then artifacts, then money (§ AS-75)."""
    best, seats = -(1 << 40), 0
    for seat in range(state.players):
        rank = (
            (seat_points(cards, state, seat) << 14)
            + (count_bits(held(state, seat)) << 7)
            + int(state.money[seat])
        )
        if rank > best:
            best, seats = rank, 0
        if rank == best:
            seats |= bit(seat)
    return seats
