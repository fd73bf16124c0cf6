"""Saqqara's states and actions as objects that people and other programs can read."""

from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any

import numpy as np

from fouille.games.saqqara import rules
from fouille.rulekit.errors import InvalidRecord
from fouille.rulekit.game import MOST_CHOICES, doors_of, result
from fouille.rulekit.objects import Shapes, deal_members, deal_seat, index_of, members, parse_choices, whole
from fouille.rulekit.state import OVER
from fouille.rulekit.verbs import Array
from fouille.rulekit.view import (
    Deal,
    Decision,
    News,
    Phrase,
    Position,
    View,
    WhyNot,
    Zone,
    because,
    counted,
    plain,
    remembered,
    zone,
)

OPTIONS: dict[str, Sequence[Any]] = {"finish_on_last_prime": (False, True)}
STAGES = ("draft", "turn", "drawing", "second", "refill", "discard")
PARAGRAPHS = ("SQ-6", "SQ-8", "SQ-12", "SQ-17", "SQ-25", "SQ-27")  # that apply in each stage
SIDES = ("left", "right")
RELICS = tuple(f"relic-{value}" for value in range(rules.VALUES))
SHAPES: Shapes = {
    "draw": [("value",)],
    "stop": [()],
    "place": [("value", "row", "side")],
    "discard": [("value",)],
}


def parse_options(raw: Mapping[str, Any]) -> int:
    """Options as the state keeps them."""
    return parse_choices(raw, OPTIONS)[0]


def options_of(option: int) -> dict[str, Any]:
    """Options as a record names them."""
    return {"finish_on_last_prime": bool(option)}


def deal_of(cards: Array, states: Array) -> Deal:  # noqa: ARG001
    """The deal of a freshly dealt state, as a record keeps it."""
    return {"first_seat": int(states[0].first_seat)}


def read_deal(cards: Array, states: Array, deal: Any) -> None:
    """Deal a blank state as a record says."""
    (first,) = deal_members(deal, ("first_seat",))
    rules.lay_out(cards[0], states[0], deal_seat(first, int(states[0].players), "first_seat"))


def decision_of(cards: Array, states: Array, action: int) -> Decision:  # noqa: ARG001
    """An action as the decision object of the specification."""
    return decision(action).copy()


@cache
def decision(action: int) -> Decision:
    """An action as a decision object that nobody may change."""
    if action < rules.STOP:
        return {"act": "draw", "value": action}
    if action == rules.STOP:
        return {"act": "stop"}
    if action < rules.LAY_OFF:
        value, spot = divmod(action - rules.PLACE, 6)
        return {"act": "place", "value": value, "row": spot // 2, "side": SIDES[spot % 2]}
    return {"act": "discard", "value": action - rules.LAY_OFF}


def action_of(cards: Array, states: Array, decision: Any) -> int:  # noqa: ARG001
    """A decision object as an action; IllegalMove says what is malformed."""
    given = members(decision, SHAPES)
    if given["act"] == "stop":
        return rules.STOP
    value = whole(given["value"], 0, 9, "value")
    if given["act"] == "draw":
        return rules.DRAW + value
    if given["act"] == "discard":
        return rules.LAY_OFF + value
    row, side = whole(given["row"], 0, 2, "row"), index_of(given["side"], SIDES, "side")
    return rules.PLACE + 6 * value + 2 * row + side


def why_not(cards: Array, seen: Array, action: int) -> WhyNot:
    """For a well-formed action that is not open: the rule that forbids it, and why."""
    state = seen[0]
    seat, stage = int(state.to_act), STAGES[state.stage]
    full = state.hand_size[seat] >= cards[0].hand_limit
    if action < rules.STOP:
        if stage in ("second", "discard"):
            return "SQ-13", because("second-first")
        if full:
            return "SQ-10", because("hand-full")
        return "SQ-11", because("no-pile", value=action)
    if action == rules.STOP:
        return "SQ-12", because("no-stop")
    if stage in ("draft", "drawing", "refill"):
        return PARAGRAPHS[state.stage], because("only-draws")
    if action >= rules.LAY_OFF:
        return "SQ-27", because("no-discard")
    value, spot = divmod(action - rules.PLACE, 6)
    row = state.row_values[spot // 2]
    if stage == "discard":
        return "SQ-27", because("discard-first")
    if not state.hand[seat, value]:
        return "SQ-13", because("not-held", value=value)
    if not int(state.row_fits[spot // 2]) >> value & 1:
        return "SQ-14", because("no-fit", value=value)
    if rules.side_of(int(row), value) != spot % 2:
        return "SQ-16", because("other-side", value=value)
    return "SQ-17", because("no-second")


def chance_of(cards: Array, before: Array, outcomes: Sequence[int]) -> dict[str, Any] | None:  # noqa: ARG001
    """Random events of a step as a record keeps them: Saqqara has none."""
    return None


def read_chance(cards: Array, states: Array, chance: Any) -> list[int]:  # noqa: ARG001
    """The outcomes that a record's random event stands for."""
    raise InvalidRecord("there are no random events in Saqqara: 'chance' must not be there")


def view(cards: Array, seen: Array, seat: int | None) -> View:
    """A blinded state as one seat sees it."""
    state, figures = plain(seen), plain(cards)
    stage = STAGES[state.stage]
    over = state.to_act == OVER
    prompt, rule = prompt_of(cards, seen, state)
    zones = [
        relics("piles", "pile", state.tops, count=state.relics_left),
        *[row_zone(i, state.row[i], state.row_values[i]) for i in range(rules.ROWS)],
        zone("primes", "tally", [], count=state.primes_left),
        relics("discard", "pile", state.discarded),
    ]
    for player in range(state.players):
        zones += seat_zones(player, state.hand[player], state.primes[player], state.relics[player])
    return View(
        game="saqqara",
        players=state.players,
        seat=seat,
        to_act=None if over else state.to_act,
        stage="over" if over else stage,
        prompt=prompt,
        rule=rule,
        zones=zones,
        scores=result(cards, seen)[0],
        figures={"target": figures.target, "hand_limit": figures.hand_limit},
    )


def prompt_of(cards: Array, seen: Array, state: Any) -> tuple[Phrase, str]:
    """What the seat to act is asked, and the paragraph that applies."""
    if state.to_act == OVER:
        return {"id": "prompt-over", "args": {}}, "SQ-36"
    stage, rule, args = STAGES[state.stage], PARAGRAPHS[state.stage], dict[str, int]()
    if stage == "turn":
        stage, rule = turn_prompt(cards, seen)
    elif stage == "refill":
        to_draw = min(int(cards[0].refill) - state.drawn, state.relics_left)  # § SQ-25, SQ-31
        args = {"held": state.hand_size[state.to_act], "number": to_draw}
    return {"id": f"prompt-{stage}", "args": args}, rule


def turn_prompt(cards: Array, seen: Array) -> tuple[str, str]:
    """What may be done at the beginning of a turn: draw, lay two, or only discard."""
    actions = np.empty(MOST_CHOICES, np.int16)
    number = doors_of(seen.dtype).legal_at(cards, seen, 0, actions)
    first, last = actions[0], actions[number - 1]
    if last >= rules.LAY_OFF:
        return "must_discard", "SQ-27"
    if last < rules.STOP:
        return "must_draw", "SQ-28"
    return ("turn", "SQ-8") if first < rules.STOP else ("must_lay", "SQ-27")


@remembered
def relics(
    id: str, kind: str, counts: Sequence[int], owner: int | None = None, count: int | None = None
) -> Zone:
    """A zone of relics counted by value."""
    return zone(id, kind, [*counted(counts, RELICS)], owner, count)


@remembered
def row_zone(row: int, counts: Sequence[int], values: int) -> Zone:
    """A row of the collection with its value."""
    return zone(f"row-{row}", "row", [*counted(counts, RELICS)], value=rules.value_of(values))


@remembered
def seat_zones(player: int, hand: Sequence[int], primes: int, taken: int) -> tuple[Zone, ...]:
    """The zones of a seat."""
    return (
        relics(f"hand-{player}", "hand", hand, owner=player),
        zone(f"primes-{player}", "tally", [], owner=player, count=primes),
        zone(f"taken-{player}", "pile", [], owner=player, count=taken),
    )


def viewpoint(states: Array, seat: int | None) -> int | None:  # noqa: ARG001
    """As whom a seat sees the table: nobody knows more than an onlooker."""
    return None


def news_of(cards: Array, row: Sequence[int], seat: int | None) -> News:  # noqa: ARG001
    """A row of news as a seat may know it; everything is public here."""
    return told(*row)


@remembered
def told(kind: int, who: int, a: int, b: int) -> News:
    """A row of news."""
    if kind == rules.LAID:
        return {"id": "laid", "seat": who, "args": {"value": a, "row": b // 2, "side": SIDES[b % 2]}}
    if kind == rules.ENDED:
        return {"id": "ended", "seat": None, "args": {"cause": ("primes", "relics")[a - 1]}}
    name, keys = NEWS[kind]
    return {"id": name, "seat": who, "args": dict(zip(keys, (a, b), strict=False))}


NEWS = {
    rules.DREW: ("drew", ("value",)),
    rules.PRIME: ("prime", ("row",)),
    rules.TOOK: ("took", ("row", "count")),
    rules.BLOCKED: ("blocked", ("row", "count")),
    rules.RESTARTED: ("restarted", ("row", "value")),
    rules.DISCARDED: ("discarded", ("value",)),
}


def position_of(cards: Array, states: Array) -> Position:  # noqa: ARG001
    """The whole position, nothing hidden (for tests and reports)."""
    state = states[0]
    players = range(state.players)
    return {
        "to_act": None if state.to_act == OVER else int(state.to_act),
        "stage": None if state.to_act == OVER else STAGES[state.stage],
        "rows": [values(state.row[i]) for i in range(rules.ROWS)],
        "tops": values(state.tops),
        "hands": [values(state.hand[seat]) for seat in players],
        "primes": [int(state.primes[seat]) for seat in players],
        "primes_left": int(state.primes_left),
        "score_piles": [int(state.relics[seat]) for seat in players],
        "discard": values(state.discarded),
        "over": bool(state.to_act == OVER),
    }


def values(counts: Array) -> list[int]:
    """Values of cards counted by value, ascending."""
    return [value for value in range(rules.VALUES) for _ in range(counts[value])]


def read_position(cards: Array, states: Array, position: Position) -> None:
    """Set up a blank state in the middle of a match (for worked examples); missing parts are usual ones."""
    state = states[0]
    rules.lay_out(cards[0], state, position.get("first_seat", 0))
    state.to_act = position.get("to_act", 0)
    state.stage = STAGES.index(position.get("stage", "turn"))
    state.drafted = cards[0].hand_start * state.players
    state.primes_left = position.get("primes_left", state.primes_left)
    for i, row in enumerate(position.get("rows", [[0], [0], [0]])):
        rules.set_row_values(state, i, fill(state.row[i], row))
    tops = position.get("tops", values(state.tops))
    state.top_values = fill(state.tops, tops)
    state.relics_left = sum(rules.VALUES - top for top in tops)
    for seat, hand in enumerate(position.get("hands", [])):
        state.hand_values[seat] = fill(state.hand[seat], hand)
        state.hand_size[seat] = len(hand)
    for key, counts in (("primes", state.primes), ("score_piles", state.relics)):
        for seat, number in enumerate(position.get(key, [])):
            counts[seat] = number
    fill(state.discarded, position.get("discard", []))


def fill(counts: Array, cards: Sequence[int]) -> int:
    """Count cards by value, and return the set of their values as bits."""
    counts[:] = 0
    for value in cards:
        counts[value] += 1
    return sum(1 << value for value in set(cards))


def score_parts(cards: Array, states: Array) -> list[dict[str, int]]:  # noqa: ARG001
    """What each seat's points are made of."""
    state = states[0]
    parts = []
    for seat in range(state.players):
        primes, relics = int(state.primes[seat]), int(state.relics[seat])
        parts.append({"relics": relics, "primes": primes * 2 if primes > relics else primes})
    return parts


def inventory(cards: Array, states: Array) -> dict[str, int]:  # noqa: ARG001
    """How many cards of each kind there are, wherever they lie: it never changes."""
    state = states[0]
    lying = (state.row, state.hand, state.relics, state.discarded)
    return {
        "relics": int(state.relics_left) + sum(int(zone.sum()) for zone in lying),
        "primes": int(state.primes_left) + int(state.primes.sum()),
    }
