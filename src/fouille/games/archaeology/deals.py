"""Archaeology's deals and whole positions as objects that people and other programs can read."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from fouille.games.archaeology import facts, rules
from fouille.games.archaeology.cards import CHAMBER_IDS, TREASURES
from fouille.games.archaeology.facts import MAP, SANDSTORM, THIEF, TYPES
from fouille.games.archaeology.memory import start_story
from fouille.rulekit.errors import InvalidRecord
from fouille.rulekit.objects import deal_cards, deal_members, deal_seat
from fouille.rulekit.state import OVER
from fouille.rulekit.verbs import Array, State
from fouille.rulekit.view import Deal, Position, counted, in_set

DIG_CARDS = (*TREASURES, "thief", "sandstorm")
STARTING = tuple(name for name in TREASURES if name != "map")  # § AR-7: outside the dig deck at first
STAGES = ("rob", "lose", "act", "give", "take", "theft")


def deal_of(cards: Array, states: Array) -> Deal:  # noqa: ARG001
    """The deal of a freshly dealt state, as a record keeps it."""
    state = states[0]
    return {
        "first_seat": int(state.first_seat),
        "hands": [named(state.hand[seat]) for seat in range(state.players)],
        "market": named(state.market),
        "chambers": {name: named(state.chamber[i]) for i, name in enumerate(CHAMBER_IDS)},
        "dig": dig_left(state),
    }


def named(counts: Iterable[int]) -> list[str]:
    """Card ids for cards counted by type."""
    return counted(counts, TREASURES)


def dig_left(state: State) -> list[str]:
    """The dig deck from the top."""
    return [DIG_CARDS[card] for card in state.dig[state.dug : state.dig_size]]


def read_deal(cards: Array, states: Array, deal: Any) -> None:
    """Deal a blank state as a record says; `chance` is read later."""
    first, hands, stall, chambers, dig, _ = deal_members(
        deal, ("first_seat", "hands", "market", "chambers", "dig"), ("chance",)
    )
    card, state = cards[0], states[0]
    players = int(state.players)
    if not isinstance(hands, list) or len(hands) != players:
        raise InvalidRecord(f"deal.hands: must be a list of {players} hands")
    if not isinstance(chambers, Mapping) or set(chambers) != set(CHAMBER_IDS):
        raise InvalidRecord(f"deal.chambers: must be an object with the members {', '.join(CHAMBER_IDS)}")
    for seat, hand in enumerate(hands):
        fill(state.hand[seat], deal_cards(hand, int(card.hand), STARTING, f"hands[{seat}]"), STARTING)
    fill(state.market, deal_cards(stall, int(card.market), STARTING, "market"), STARTING)
    for i, name in enumerate(CHAMBER_IDS):
        found = deal_cards(chambers[name], int(card.chamber[i]), STARTING, f"chambers.{name}")
        fill(state.chamber[i], found, STARTING)
    box = {name: int(card.copies[i]) for i, name in enumerate(TREASURES)}
    box |= {"thief": int(card.thieves), "sandstorm": int(card.storms[players])}
    laid = int(state.hand.sum()) + int(state.market.sum()) + int(state.chamber.sum())
    deck = deal_cards(dig, sum(box.values()) - laid, DIG_CARDS, "dig")
    state.dig[: len(deck)] = deck
    state.dig_size = len(deck)
    dealt = inventory_of_deal(state, deck)
    for name, number in box.items():
        if dealt[name] != number:
            raise InvalidRecord(f"deal: there must be {number} cards {name!r} in all, not {dealt[name]}")
    rules.set_table(card, state, deal_seat(first, players, "first_seat"))


def fill(counts: Array, cards: Iterable[int], names: Sequence[str] = TREASURES) -> None:
    """Count cards, given as places in `names`, by type."""
    for card in cards:
        counts[TREASURES.index(names[card])] += 1


def inventory_of_deal(state: State, deck: Sequence[int]) -> dict[str, int]:
    """How many cards of each kind lie in a deal."""
    laid = state.hand.sum(axis=0) + state.market + state.chamber.sum(axis=0)
    return {name: deck.count(i) + (int(laid[i]) if i < TYPES else 0) for i, name in enumerate(DIG_CARDS)}


def position_of(cards: Array, states: Array) -> Position:
    """The whole position, nothing hidden (for tests and reports)."""
    state, card = states[0], cards[0]
    over, stage = bool(state.to_act == OVER), STAGES[state.stage]
    players = range(state.players)
    trade = None
    if stage in ("give", "take"):
        trade = {
            "given": packed(state.offered),
            "taken": packed(state.received),
            "credit": int(state.credit),
        }
    return {
        "to_act": None if state.to_act < 0 else int(state.to_act),
        "turn_seat": int(state.active),
        "phase": "over" if over else "act" if trade else stage,
        "over": over,
        "hands": [named(state.hand[seat]) for seat in players],
        "market": named(state.market),
        "chambers": {
            name: named(state.chamber[i]) for i, name in enumerate(CHAMBER_IDS) if int(state.closed) >> i & 1
        },
        "dig": dig_left(state),
        "sold": [[[name, size] for name, size in sales(state, seat)] for seat in players],
        "thieves_drawn": int(card.thieves) - int(state.thieves_left),
        "sandstorms_drawn": int(card.storms[state.players]) - int(state.storms_left),
        "maps_spent": maps_spent(state),
        "to_lose": int(state.to_lose),
        "trade": trade,
        "banned_given": in_set(state.given, TREASURES),
        "banned_taken": in_set(state.taken, TREASURES),
        "forced_sale": bool(state.forced),
        "pass_count": int(state.passes),
        "guard_count": int(state.idle),
        "began_empty": bool(state.late),
        "has_traded": bool(state.acted & facts.TRADED),
        "has_explored": bool(state.acted & facts.EXPLORED),
        "has_sold": bool(state.acted & facts.SOLD),
    }


def read_position(cards: Array, states: Array, position: Position) -> None:
    """Set up a blank state in the middle of a match (for worked examples).

    Missing parts are empty; seat 0 acts. What happened before is unknown to all: hands may hold anything.
    """
    state, card = states[0], cards[0]
    dig = [DIG_CARDS.index(name) for name in position.get("dig", [])]
    state.dig[: len(dig)] = dig
    state.dig_size = len(dig)
    for seat, hand in enumerate(position.get("hands", [])):
        fill(state.hand[seat], map(TREASURES.index, hand))
    fill(state.market, map(TREASURES.index, position.get("market", [])))
    for name, inside in position.get("chambers", {}).items():
        fill(state.chamber[CHAMBER_IDS.index(name)], map(TREASURES.index, inside))
        state.closed |= 1 << CHAMBER_IDS.index(name)
    state.thieves_left = dig.count(THIEF)
    state.storms_left = dig.count(SANDSTORM)
    state.gone[MAP] = position.get("maps_spent", 0)
    state.active = position.get("turn_seat", position.get("to_act", 0))
    state.first_seat = state.active
    state.to_act = position.get("to_act", state.active)
    state.stage = STAGES.index(position.get("phase", "act"))
    state.to_lose = position.get("to_lose", 0)
    state.late = position.get("began_empty", not dig)
    state.forced = facts.AFTER_PASSES if position.get("forced_sale", False) else 0
    state.passes = position.get("pass_count", 0)
    state.idle = position.get("guard_count", 0)
    read_turn(state, position)
    for seat, sets in enumerate(position.get("sold", [])):
        for name, size in sets:
            note_sale(card, state, seat, TREASURES.index(name), size)
    rules.count_cards(card, state)
    start_story(state, True)


def read_turn(state: State, position: Position) -> None:
    """What happened in the turn so far: bans, the open trade, actions."""
    for key, field in (("banned_given", "given"), ("banned_taken", "taken")):
        state[field] = sum(1 << TREASURES.index(name) for name in position.get(key, []))
    flags = {"has_traded": facts.TRADED, "has_explored": facts.EXPLORED, "has_sold": facts.SOLD}
    state.acted = sum(flag for key, flag in flags.items() if position.get(key, False))
    trade = position.get("trade")
    if trade:
        given, taken = map(TREASURES.index, trade["given"]), map(TREASURES.index, trade["taken"])
        state.offered = sum(1 << 8 * kind for kind in given)
        state.received = sum(1 << 8 * kind for kind in taken)
        state.credit = trade["credit"]
        state.stage = facts.TAKING if trade["taken"] else facts.GIVING


def note_sale(card: Any, state: State, seat: int, kind: int, size: int) -> None:
    """A set sold before the position."""
    state.sales[state.sets_sold] = 64 * seat + 8 * kind + size - 1
    state.sets_sold += 1
    state.money[seat] += card.sale[kind, size]
    state.cards_sold[seat] += size
    state.gone[kind] += size


def sales(state: State, seat: int) -> list[tuple[str, int]]:
    """The sets a seat has sold, in order of sale."""
    entries = [int(entry) for entry in state.sales[: state.sets_sold]]
    return [(TREASURES[entry >> 3 & 7], (entry & 7) + 1) for entry in entries if entry >> 6 == seat]


def maps_spent(state: State) -> int:
    """Maps discarded for chambers."""
    entries = [int(entry) for entry in state.sales[: state.sets_sold]]
    return int(state.gone[MAP]) - sum((entry & 7) + 1 for entry in entries if entry >> 3 & 7 == MAP)


def packed(counts: int) -> list[str]:
    """Card ids for cards counted in 8 bits for each type."""
    return [name for card, name in enumerate(TREASURES) for _ in range(int(counts) >> 8 * card & 255)]


def inventory(cards: Array, states: Array) -> dict[str, int]:
    """How many cards of each kind there are, wherever they lie: it never changes."""
    state, card = states[0], cards[0]
    dealt = inventory_of_deal(state, state.dig[state.dug : state.dig_size].tolist())
    for kind, name in enumerate(TREASURES):
        dealt[name] += int(state.gone[kind])
    dealt["thief"] += int(card.thieves) - int(state.thieves_left)
    dealt["sandstorm"] += int(card.storms[state.players]) - int(state.storms_left)
    return dealt
