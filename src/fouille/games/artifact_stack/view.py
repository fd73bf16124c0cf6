"""Artifact Stack's states and actions as objects that people and other programs can read."""

from collections.abc import Mapping, Sequence
from typing import Any

from fouille.games.artifact_stack import facts, positions, rules
from fouille.games.artifact_stack.facts import ARTIFACTS, IN_PLAY, PACK_SIZE
from fouille.games.artifact_stack.names import (
    ASSISTANT_IDS,
    CARD_IDS,
    EFFECTS,
    FLIPPABLE,
    MOVABLE,
    PACK_IDS,
    PLATE_SETS,
    STAGES,
    artifact_ids,
    bits_of,
    bonus_of,
    slot_ids,
    temple_slots,
)
from fouille.games.artifact_stack.refusals import PARAGRAPHS, refusal
from fouille.games.artifact_stack.zones import zones_of
from fouille.rulekit.errors import IllegalMove, InvalidOptions, InvalidRecord
from fouille.rulekit.game import result
from fouille.rulekit.objects import Shapes, deal_cards, deal_members, deal_seat, index_of, members, whole
from fouille.rulekit.state import OVER
from fouille.rulekit.verbs import Array
from fouille.rulekit.view import Deal, Decision, News, View, WhyNot, in_set, plain

position_of = positions.position_of
read_position = positions.read_position
score_parts = positions.score_parts
inventory = positions.inventory

PURPOSES = ("peek", "hire", "curse")
FOLLOW_UPS = {"give": facts.GIVE, "remove": facts.REMOVE, "steal": facts.STEAL, "flip": facts.FLIP}
SHAPES: Shapes = {
    "take": [("slot",)],
    "peek": [("slot",)],
    "hire": [("assistant",)],
    "use": [("pack", "count"), ("pack", "set")],
    "flip": [("card",)],
    "steal": [("card",)],
    "remove": [("card",)],
    "give": [("card",)],
    "end": [()],
}


# --- options and deal ------------------------------------------------------------------------------------


OPTIONS: dict[str, Sequence[Any]] = {"packs": ("random", "first_game")}  # or a list of packs


def parse_options(raw: Mapping[str, Any]) -> int:
    """Options as the state keeps them: 0 random, 1 first game, otherwise 2 + the packs as bits."""
    for name in raw:
        if name != "packs":
            raise InvalidOptions(f"option {name!r} is not known; known are: packs")
    value = raw.get("packs", "random")
    if value == "random":
        return 0
    if value == "first_game":
        return 1
    in_order = [pack for pack in PACK_IDS if pack in value] if isinstance(value, list) else []
    if in_order != value or len(in_order) != IN_PLAY:
        raise InvalidOptions(
            f"option 'packs' must be 'random', 'first_game' or a list of {IN_PLAY} different packs "
            f"in the order {', '.join(PACK_IDS)}, not {value!r}"
        )
    return 2 + bits_of(value, PACK_IDS)


def options_of(option: int) -> dict[str, Any]:
    """Options as a record names them."""
    return {"packs": in_set(option - 2, PACK_IDS) if option > 1 else ("random", "first_game")[option]}


def deal_of(cards: Array, states: Array) -> Deal:
    """The deal of a freshly dealt state, as a record keeps it."""
    state, names, slots = plain(states), artifact_ids(states), temple_slots(cards)
    deck = [names[artifact] for artifact in state.deck]
    return {
        "first_seat": state.first_seat,
        "packs": [PACK_IDS[pack] for pack in state.packs],
        "temple_1": dict(zip(slots, deck, strict=False)),
        "temple_2": dict(zip(slots, deck[len(slots) :], strict=False)),
        "left_over": deck[2 * len(slots) :],
    }


def read_deal(cards: Array, states: Array, deal: Any) -> None:
    """Deal a blank state as a record says."""
    keys = ("first_seat", "packs", "temple_1", "temple_2", "left_over")
    first, packs, *temples, left = deal_members(deal, keys)
    seat = deal_seat(first, int(states["players"][0]), "first_seat")
    rules.lay_out(cards[0], states[0], seat, packs_dealt(cards, int(states["option"][0]), packs))
    slots, names = temple_slots(cards), artifact_ids(states)
    deck = []
    for number, temple in enumerate(temples, 1):
        if not isinstance(temple, Mapping) or set(temple) != set(slots):
            raise InvalidRecord(f"deal.temple_{number}: must name a card for each slot {', '.join(slots)}")
        deck += deal_cards([temple[slot] for slot in slots], len(slots), names, f"temple_{number}")
    deck += deal_cards(left, ARTIFACTS - 2 * len(slots), names, "left_over")
    for artifact, name in enumerate(names):
        if deck.count(artifact) != 1:
            raise InvalidRecord(f"deal: {name} must be there once, not {deck.count(artifact)} times")
    states["deck"][0] = deck
    rules.build_temple(cards[0], states[0])


def packs_dealt(cards: Array, option: int, packs: Any) -> int:
    """The packs named in a deal, checked against the option."""
    chosen = sum({1 << i for i in deal_cards(packs, IN_PLAY, PACK_IDS, "packs")})
    if in_set(chosen, PACK_IDS) != packs:
        raise InvalidRecord("deal.packs: must be six different packs in canonical order")
    wanted = (chosen, int(cards["first_game"][0]))[option] if option < 2 else option - 2
    if chosen != wanted:
        raise InvalidRecord(f"deal.packs: must be {in_set(wanted, PACK_IDS)} by the option, not {packs}")
    return chosen


# --- decisions -------------------------------------------------------------------------------------------


def decision_of(cards: Array, states: Array, action: int) -> Decision:  # noqa: ARG001
    """An action as the decision object of the specification."""
    if action < facts.HIRE:
        act, slot = ("take", action) if action < facts.PEEK else ("peek", action - facts.PEEK)
        return {"act": act, "slot": slot_ids(cards)[slot]}
    if action < facts.USE:
        return {"act": "hire", "assistant": ASSISTANT_IDS[action - facts.HIRE]}
    if action < facts.END:
        return {"act": "use"} | bonus_of(action - facts.USE)
    if action == facts.END:
        return {"act": "end"}
    act = next(act for act, base in FOLLOW_UPS.items() if action >= base)
    return {"act": act, "card": CARD_IDS[action - FOLLOW_UPS[act]]}


def action_of(cards: Array, states: Array, decision: Any) -> int:  # noqa: ARG001
    """A decision object as an action; IllegalMove says what is malformed."""
    given = members(decision, SHAPES)
    act = given["act"]
    if act in ("take", "peek"):
        return (facts.TAKE if act == "take" else facts.PEEK) + index_of(
            given["slot"], slot_ids(cards), "slot"
        )
    if act == "hire":
        return facts.HIRE + index_of(given["assistant"], ASSISTANT_IDS, "assistant")
    if act == "use":
        return facts.USE + use_of(given)
    if act == "end":
        return facts.END
    card = index_of(given["card"], FLIPPABLE if act == "flip" else MOVABLE, "card")
    return FOLLOW_UPS[act] + card


def use_of(given: Mapping[str, Any]) -> int:
    """The number of a bonus."""
    pack = index_of(given["pack"], PACK_IDS, "pack")
    if pack > facts.PLATES:
        raise IllegalMove(f"{given['pack']} have no bonus to use", "AS-42")
    if (pack == facts.PLATES) != ("set" in given):
        raise IllegalMove(f"{given['pack']} are used with {'count' if 'set' in given else 'set'}", "AS-38")
    if pack == facts.PLATES:
        return facts.SECURE + index_of(given["set"], PLATE_SETS, "set")
    if pack == facts.STATUES:
        return facts.LOCK + whole(given["count"], 2, PACK_SIZE, "count") - 2
    return 2 * (pack - facts.COINS) + whole(given["count"], 2, 3, "count") - 2


def why_not(cards: Array, seen: Array, action: int) -> WhyNot:
    """For a well-formed action that is not open: the rule that forbids it, and why."""
    return refusal(cards, seen, action, decision_of(cards, seen, action))


def chance_of(cards: Array, before: Array, outcomes: Sequence[int]) -> dict[str, Any] | None:  # noqa: ARG001
    """Random events of a step as a record keeps them: Artifact Stack has none."""
    return None


def read_chance(cards: Array, states: Array, chance: Any) -> list[int]:  # noqa: ARG001
    """The outcomes that a record's random event stands for."""
    raise InvalidRecord("there are no random events in Artifact Stack: 'chance' must not be there")


# --- what a seat sees ------------------------------------------------------------------------------------


def view(cards: Array, seen: Array, seat: int | None) -> View:
    """A blinded state as one seat sees it."""
    state = plain(seen)
    over = state.to_act == OVER
    expected = situation(state)
    return View(
        game="artifact_stack",
        players=state.players,
        seat=seat,
        to_act=None if over else state.to_act,
        stage="over" if over else STAGES[state.stage],
        prompt={"id": f"prompt-{expected}", "args": prompt_arguments(state)},
        rule={"over": "AS-75", "after": "AS-13", "emptied": "AS-60"}.get(expected, PARAGRAPHS[state.stage]),
        zones=zones_of(cards, seen, state),
        scores=result(cards, seen)[0],
        figures={
            "round": state.round_number,
            "turns_done": state.turns_done,
            "actions_left": state.actions_left,
            "needed": state.needed,
            "first_seat": state.first_seat,
            "clockwise": int(state.round_number == 1),
        },
    )


def situation(state: Any) -> str:
    """What is expected now."""
    if state.to_act == OVER:
        return "over"
    if state.stage == facts.TURN and (state.actions_left == 0 or state.filled == 0):
        return "after" if state.actions_left == 0 else "emptied"
    return STAGES[state.stage]


def prompt_arguments(state: Any) -> dict[str, Any]:
    """How many are to be chosen, and for a flip of what."""
    if state.to_act == OVER or state.stage == facts.TURN:
        return {}
    flipping = {"pack": bonus_of(state.using)["pack"]} if state.stage == facts.FLIPPING else {}
    return {"number": state.needed} | flipping


def viewpoint(states: Array, seat: int | None) -> int | None:
    """As whom a seat sees the table: it knows more than an onlooker if it has peeked at what lies there."""
    return seat if seat is not None and states["seen"][0, seat] else None


def news_of(cards: Array, row: Sequence[int], seat: int | None) -> News:
    """A row of news as a seat may know it: what was peeked at is for the peeking seat alone."""
    kind, who, a, b = row
    name, arguments = NEWS_IDS[kind], dict[str, Any]()
    if kind == facts.TOOK:
        price, card = divmod(b, facts.PRICE_FACTOR)
        arguments = {"slot": slot_ids(cards)[a], "card": CARD_IDS[card], "price": price}
    elif kind == facts.PEEKED:
        arguments = {"slot": slot_ids(cards)[a], "card": CARD_IDS[b] if who == seat else None}
    elif kind in CARD_NEWS:
        arguments = {"card": CARD_IDS[a]} | ({CARD_NEWS[kind]: b} if CARD_NEWS[kind] else {})
    elif kind == facts.PAID:
        arguments = {"amount": a, "purpose": PURPOSES[b]}
    elif kind == facts.HIRED:
        arguments = {"assistant": ASSISTANT_IDS[a]}
    elif kind == facts.USED:
        arguments = bonus_of(a)
    elif kind == facts.EFFECT:
        arguments = {"effect": EFFECTS[a - facts.MONEY], "amount": b}
    elif kind not in (facts.SECOND_ROUND, facts.ENDED):
        arguments = {"amount": a}
    return {"id": name, "seat": None if kind == facts.ENDED else who, "args": arguments}


NEWS_IDS = {
    facts.TOOK: "took",
    facts.PAID: "paid",
    facts.PEEKED: "peeked",
    facts.HIRED: "hired",
    facts.USED: "used",
    facts.FLIPPED: "flipped",
    facts.EFFECT: "effect",
    facts.RECEIVED: "received",
    facts.GAINED: "gained",
    facts.STOLE: "stole",
    facts.REMOVED: "removed",
    facts.GAVE: "gave",
    facts.LAPSED: "lapsed",
    facts.SECOND_ROUND: "second_round",
    facts.ENDED: "ended",
    facts.RELIC_POINTS: "relic_points",
    facts.STAR_POINTS: "star_points",
    facts.SCORED: "scored",
}
CARD_NEWS = {facts.FLIPPED: "", facts.REMOVED: "", facts.STOLE: "victim", facts.GAVE: "to"}
