"""Relikt's deals as objects of the specification, and what must be in them."""

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Any

from fouille.games.relikt import rules
from fouille.games.relikt.facts import (
    ACTION_NAMES,
    CARD_NAMES,
    COLOUR_NAMES,
    NONE,
    ROWS,
    TREASURE_NAMES,
    VALUES,
)
from fouille.rulekit.errors import InvalidRecord
from fouille.rulekit.objects import deal_cards, deal_members, deal_seat
from fouille.rulekit.verbs import Array, State
from fouille.rulekit.view import Deal, in_set

DEAL = (
    "first_seat",
    "camps",
    "hands",
    "adventure_pile",
    "action_hands",
    "action_piles",
    "rows",
    "treasure_pile",
    "removed",
)


def from_top(pile: Array, left: int, names: Sequence[str]) -> list[str]:
    """The names of a pile, top first."""
    return [names[card] for card in reversed(pile[:left].tolist())]


def bits_of(numbers: Iterable[int]) -> int:
    """A set of numbers."""
    return sum(1 << number for number in set(numbers))


def deal_of(cards: Array, states: Array) -> Deal:
    """The deal of a freshly dealt state, as a record keeps it."""
    state = states[0]
    seats = range(state.players)
    return {
        "first_seat": int(state.turn_seat),
        "camps": [COLOUR_NAMES[state.camp[seat]] for seat in seats],
        "hands": [in_set(state.hand[seat], CARD_NAMES) for seat in seats],
        "adventure_pile": from_top(state.pile, int(state.pile_left), CARD_NAMES),
        "action_hands": [in_set(state.action_hand[seat], ACTION_NAMES) for seat in seats],
        "action_piles": [
            from_top(state.action_pile[seat], int(state.action_left[seat]), ACTION_NAMES) for seat in seats
        ],
        "rows": [TREASURE_NAMES[state.treasure[row]] for row in range(cards[0].rows)],
        "treasure_pile": from_top(state.treasure_pile, int(state.treasures_left), TREASURE_NAMES),
        "removed": [TREASURE_NAMES[kind] for kind in state.removed[: cards[0].removed]],
    }


def read_deal(cards: Array, states: Array, deal: Any) -> None:
    """Deal a blank state as a record says."""
    figures, state = cards[0], states[0]
    players = int(state.players)
    first, camps, hands, pile, action_hands, action_piles, rows, treasures, removed = deal_members(deal, DEAL)
    state.turn_seat = deal_seat(first, players, "first_seat")
    colours = deal_cards(camps, players, COLOUR_NAMES, "camps")
    if len(set(colours)) < players:
        raise InvalidRecord("deal.camps: every seat has a camp of another colour")
    state.camp[:players] = colours
    deck = deck_of(cards, state)
    for seat, hand in enumerate(each_seat(hands, players, "hands")):
        state.hand[seat] = bits_of(deal_cards(hand, int(figures.hand), CARD_NAMES, f"hands[{seat}]"))
    left = len(deck) - players * int(figures.hand)
    fill_pile(state, deal_cards(pile, left, CARD_NAMES, "adventure_pile"))
    check_adventure(cards, state, "deal")
    held, owned = int(figures.action_hand), in_set(figures.action_set, ACTION_NAMES)
    each_seat(action_piles, players, "action_piles")
    for seat, hand in enumerate(each_seat(action_hands, players, "action_hands")):
        in_hand = deal_cards(hand, held, ACTION_NAMES, f"action_hands[{seat}]")
        left = len(owned) - held
        in_pile = deal_cards(action_piles[seat], left, ACTION_NAMES, f"action_piles[{seat}]")
        fill_actions(state, seat, in_hand, in_pile)
        if state.unplayed[seat] != figures.action_set:
            raise InvalidRecord(
                f"deal.action_hands[{seat}]: hand and pile must be the seat's own set, each card once"
            )
    left = int(figures.treasures - figures.removed - figures.rows)
    state.treasure[: figures.rows] = deal_cards(rows, int(figures.rows), TREASURE_NAMES, "rows")
    state.removed[: figures.removed] = deal_cards(removed, int(figures.removed), TREASURE_NAMES, "removed")
    fill_treasures(state, deal_cards(treasures, left, TREASURE_NAMES, "treasure_pile"))
    rules.start(figures, state)
    check_treasures(cards, state, "deal")


def deck_of(cards: Array, state: State) -> list[int]:
    """The adventure cards in play, in card order (§ RK-3)."""
    colours = sorted(state.camp[: state.players].tolist())
    return [VALUES * colour + value for colour in colours for value in range(cards[0]["values"])]


def each_seat(value: Any, players: int, where: str) -> list[Any]:
    """A list with one entry for each seat."""
    if not isinstance(value, list) or len(value) != players:
        raise InvalidRecord(f"deal.{where}: must be a list with an entry for each of the {players} seats")
    return value


def fill_pile(state: State, top_first: Sequence[int]) -> None:
    """Lay the adventure pile."""
    state.pile_left = len(top_first)
    state.pile[: len(top_first)] = top_first[::-1]


def fill_actions(state: State, seat: int, hand: Sequence[int], top_first: Sequence[int]) -> None:
    """Give a seat its action cards."""
    state.action_hand[seat] = bits_of(hand)
    state.action_left[seat] = len(top_first)
    state.action_pile[seat, : len(top_first)] = top_first[::-1]
    state.unplayed[seat] = bits_of([*hand, *top_first])


def fill_treasures(state: State, top_first: Sequence[int]) -> None:
    """Lay the treasure pile."""
    state.treasures_left = len(top_first)
    state.treasure_pile[: len(top_first)] = top_first[::-1]


def check_adventure(cards: Array, state: State, where: str) -> None:
    """Every adventure card in play is somewhere, once."""
    found, deck = Counter(adventure_cards(state)), deck_of(cards, state)
    for card in sorted({*found, *deck}):
        if found[card] != (card in deck):
            problem = (
                "is there twice" if found[card] > 1 else "is missing" if card in deck else "is not in play"
            )
            raise InvalidRecord(f"{where}: the adventure card {CARD_NAMES[card]} {problem}")


def adventure_cards(state: State) -> list[int]:
    """All adventure cards, wherever they lie."""
    places_open = int(state.loose).bit_count()  # of the new pile, in a reshuffle
    cards: list[int] = state.pile[places_open : state.pile_left].tolist() + row_cards(state)
    for bits in (*state.hand.tolist(), int(state.discard), int(state.loose)):
        left = bits
        while left:
            cards.append((left & -left).bit_length() - 1)
            left &= left - 1
    return cards


def row_cards(state: State) -> list[int]:
    """The cards of all rows."""
    return [card for row in range(ROWS) for card in state.row_card[row, : state.row_size[row]].tolist()]


def check_treasures(cards: Array, state: State, where: str) -> None:
    """Every treasure is somewhere."""
    found = Counter(treasure_cards(cards, state))
    for kind, copies in enumerate(cards[0].copies):
        if found[kind] != copies:
            raise InvalidRecord(f"{where}: the treasure {TREASURE_NAMES[kind]} must be there {copies} times")


def treasure_cards(cards: Array, state: State) -> list[int]:
    """All treasures, wherever they lie."""
    lying = [*state.treasure_pile[: state.treasures_left], *state.removed[: cards[0].removed]]
    open_ones = [kind for kind in state.treasure if kind != NONE]
    won = [kind for counts in state.won for kind, number in enumerate(counts) for _ in range(number)]
    return [int(kind) for kind in (*lying, *open_ones, *won)]


def inventory(cards: Array, states: Array) -> dict[str, int]:
    """How many cards of each kind there are, wherever they lie: it never changes."""
    state = states[0]
    played = Counter(state.action_discard[: state.actions_used].tolist())
    for seat in range(state.players):
        played.update(i for i in range(len(ACTION_NAMES)) if int(state.action_hand[seat]) >> i & 1)
        played.update(state.action_pile[seat, : state.action_left[seat]].tolist())
    counts = {CARD_NAMES[card]: n for card, n in Counter(adventure_cards(state)).items()}
    counts |= {TREASURE_NAMES[kind]: n for kind, n in Counter(treasure_cards(cards, state)).items()}
    return counts | {ACTION_NAMES[action]: n for action, n in played.items()}
