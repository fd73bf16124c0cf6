"""What the cards of Artifact Stack count, compiled."""

from fouille.games.artifact_stack.facts import (
    ARTIFACTS_HELD,
    COLLEAGUES,
    COUNTS_PACK,
    FACE_UP_ONES,
    FLIPPED_ONES,
    IN_PLAY,
    LARGEST_PACK,
    MARKS,
    MONEY_CARDS,
    NOT_IN_PLAY,
    NOTHING,
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
        for place in range(IN_PLAY):
            out[seat, place] = pack_points(figures, state, seat, place)
        out[seat, IN_PLAY] = relic_points(figures, state, seat)
        out[seat, IN_PLAY + 1] = assistant_points(figures, state, seat)
        out[seat, IN_PLAY + 2] = int(state.money[seat]) * int(figures.money_points)
        out[seat, IN_PLAY + 3] = star_points(figures, state, seat)


@inner
def seat_points(cards: Cards, state: State, seat: int) -> int:
    """The points of a seat as they would count now (§ AS-65 to AS-74)."""
    points = relic_points(cards, state, seat) + assistant_points(cards, state, seat)
    points += star_points(cards, state, seat) + int(state.money[seat]) * int(cards.money_points)
    for place in range(IN_PLAY):
        points += pack_points(cards, state, seat, place)
    return points


@inner
def pack_points(cards: Cards, state: State, seat: int, place: int) -> int:
    """The points of a seat's artifacts of a pack in play (§ AS-66, AS-67, AS-69, AS-70).

    Flipped statues and plates do not count by themselves: their sets have been paid.
    """
    pack, counting = int(state.packs[place]), int(state.face_up[seat])
    if pack not in (STATUES, PLATES):
        counting |= int(state.flipped[seat])
    points = int(cards.worth[pack, counting >> PACK_SIZE * place & WHOLE_PACK])
    return points + int(state.locked[seat]) * (pack == STATUES) + int(state.secured[seat]) * (pack == PLATES)


@inner
def relic_points(cards: Cards, state: State, seat: int) -> int:
    """For the most and the fewest relics (§ AS-68)."""
    if state.shift[RELICS] == NOT_IN_PLAY:
        return 0
    own = count_bits(of_pack(state, held(state, seat), RELICS))
    most, fewest = True, True
    for other in range(state.players):
        relics = count_bits(of_pack(state, held(state, other), RELICS))
        most = most and own >= relics
        fewest = fewest and own <= relics
    if most == fewest:
        return 0
    if most:
        return int(cards.most_relics)
    return int(cards.fewest_relics)


@inner
def star_points(cards: Cards, state: State, seat: int) -> int:
    """For the most starred artifacts (§ AS-74)."""
    own = count_bits(held(state, seat) & int(state.stars))
    if own == 0:
        return 0
    for other in range(state.players):
        if count_bits(held(state, other) & int(state.stars)) > own:
            return 0
    return int(cards.star_points)


@inner
def assistant_points(cards: Cards, state: State, seat: int) -> int:
    """§ AS-72."""
    points = 0
    left = int(state.assistants[seat])
    while left:
        points += points_of_assistant(cards, state, seat, lowest_bit(left))
        left &= left - 1
    return points


@inner
def points_of_assistant(cards: Cards, state: State, seat: int, assistant: int) -> int:
    """What one assistant counts for a seat."""
    number = counted(state, seat, int(cards.assistant_counts[assistant]))
    return int(cards.assistant_worth[assistant, number])


@inner
def counted(state: State, seat: int, counts: int) -> int:
    """How many a seat has of what an assistant counts."""
    if counts == NOTHING:
        return 0
    if counts == MONEY_CARDS:
        return int(state.money[seat])
    if counts == COLLEAGUES:
        return int(count_bits(int(state.assistants[seat])))
    if counts == FLIPPED_ONES:
        return int(count_bits(int(state.flipped[seat])))
    if counts == FACE_UP_ONES:
        return int(count_bits(int(state.face_up[seat])))
    artifacts = held(state, seat)
    if counts == STARS:
        return int(count_bits(artifacts & int(state.stars)))
    if counts == MARKS:
        return int(count_bits(artifacts & int(state.marks)))
    if counts == ARTIFACTS_HELD:
        return int(count_bits(artifacts))
    if counts >= COUNTS_PACK:
        return int(count_bits(of_pack(state, artifacts, counts - COUNTS_PACK)))
    largest, different = 0, 0
    for place in range(IN_PLAY):
        size = count_bits(of_pack(state, artifacts, int(state.packs[place])))
        largest = max(largest, size)
        if size > 0:
            different += 1
    if counts == LARGEST_PACK:
        return largest
    return different


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
