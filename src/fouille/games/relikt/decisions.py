"""Relikt's actions and random events as objects of the specification, and why an action is not open."""

from collections.abc import Mapping, Sequence
from typing import Any

from fouille.games.relikt import facts, rules
from fouille.games.relikt.facts import ACTION_NAMES, CARD_NAMES, NONE, ROWS
from fouille.rulekit.errors import IllegalMove, InvalidRecord
from fouille.rulekit.objects import Shapes, index_of, members, whole
from fouille.rulekit.verbs import Array, State
from fouille.rulekit.view import Decision, WhyNot, because

SHAPES: Shapes = {
    "use": [("action",), ("action", "target")],
    "play": [("card", "row")],
    "pick": [("card",)],
    "swap": [("card",)],
}
FIRST_USE = (
    facts.USE_RUM,
    facts.USE_COMPASS,
    facts.USE_BLINDFOLD,
    facts.USE_BINOCULARS,
    facts.USE_LASSO,
    facts.USE_PISTOL,
    facts.USE_CAMERA,
)  # by action
AIMED = (facts.RUM, facts.BINOCULARS)  # actions that name an opponent
EFFECT_RULES = ("RK-30", "RK-31", "RK-32", "RK-33", "RK-34", "RK-36")  # by action
STAGE_RULES = ("RK-10", "RK-36", "RK-36", "RK-23", "RK-34")


def decision_of(cards: Array, states: Array, action: int) -> Decision:  # noqa: ARG001
    """An action as the decision object of the specification."""
    if action >= facts.SWAP:
        return {"act": "swap", "card": CARD_NAMES[action - facts.SWAP]}
    if action >= facts.PICK:
        return {"act": "pick", "card": CARD_NAMES[action - facts.PICK]}
    if action >= facts.PLAY_CARD:
        card, row = divmod(action - facts.PLAY_CARD, ROWS)
        return {"act": "play", "card": CARD_NAMES[card], "row": row}
    decision = {"act": "use", "action": ACTION_NAMES[int(rules.action_card(action))]}
    for first in (facts.USE_RUM, facts.USE_BINOCULARS, facts.USE_CAMERA_ON):
        if first <= action < first + facts.SEATS:
            return {**decision, "target": action - first}
    return decision


def action_of(cards: Array, states: Array, decision: Any) -> int:  # noqa: ARG001
    """A decision object as an action; IllegalMove says what is malformed."""
    given = members(decision, SHAPES)
    if given["act"] == "use":
        action, target = index_of(given["action"], ACTION_NAMES, "action"), 0
        if "target" in given:
            target = whole(given["target"], 0, int(states[0].players) - 1, "target")
        if action == facts.CAMERA:
            return facts.USE_CAMERA_ON + target if "target" in given else facts.USE_CAMERA
        if (action in AIMED) != ("target" in given):
            needs = "needs a" if action in AIMED else "has no"
            raise IllegalMove(f"{given['action']} {needs} target", EFFECT_RULES[action])
        return FIRST_USE[action] + target
    card = index_of(given["card"], CARD_NAMES, "card")
    if given["act"] == "play":
        return facts.PLAY_CARD + ROWS * card + whole(given["row"], 0, ROWS - 1, "row")
    return (facts.PICK if given["act"] == "pick" else facts.SWAP) + card


def seen_decision(cards: Array, before: Array, action: int, seat: int | None) -> Decision:
    """A decision as a seat sees it taken: a card laid face down is known to its owner alone."""
    decision, state = decision_of(cards, before, action), before[0]
    if decision["act"] == "play" and state.effect == facts.BLINDFOLD and seat != state.turn_seat:
        decision["card"] = None
    return decision


def why_not(cards: Array, seen: Array, action: int) -> WhyNot:  # noqa: ARG001
    """For a well-formed action that is not open: the rule that forbids it, and why."""
    state = seen[0]
    stage = int(state.stage)
    if action < facts.PLAY_CARD:
        return why_not_use(state, action)
    if action < facts.PICK:
        card, row = divmod(action - facts.PLAY_CARD, ROWS)
        if stage not in (facts.MAIN, facts.PLAY):
            return STAGE_RULES[stage], because("pick-first")
        owner = int(rules.card_owner(state))
        if not int(state.hand[owner]) >> card & 1:
            if owner == state.turn_seat:
                return "RK-12", because("not-held", card=CARD_NAMES[card])
            return "RK-33", because("not-open", card=CARD_NAMES[card])
        return "RK-48", because("row-closed", row=row)
    card = (action - facts.PICK) % len(CARD_NAMES)
    if action < facts.SWAP:
        if stage not in (facts.PISTOL_PICK, facts.LASSO_PICK):
            return "RK-36", because("no-pick")
        if not int(state.face_up) >> card & 1:
            return "RK-39", because("not-face-up", card=CARD_NAMES[card])
        return "RK-37", because("no-match", card=CARD_NAMES[card])
    if stage != facts.PISTOL_SWAP:
        return "RK-36", because("no-swap")
    if not int(state.hand[state.turn_seat]) >> card & 1:
        return "RK-36", because("not-held", card=CARD_NAMES[card])
    return "RK-36", because("unlike", cards=[CARD_NAMES[card], CARD_NAMES[state.picked]])


def why_not_use(state: State, action: int) -> WhyNot:
    """Why an action card cannot be played, or not so."""
    seat, card = int(state.turn_seat), int(rules.action_card(action))
    top = int(state.action_discard[state.actions_used - 1]) if state.actions_used else NONE
    if state.stage != facts.MAIN:
        return "RK-20", because("action-late")
    if not int(state.action_hand[seat]) >> card & 1:
        return "RK-20", because("no-action", action=ACTION_NAMES[card])
    if card == facts.CAMERA:
        if top == NONE:
            return "RK-40", because("nothing-to-copy")
        if top == facts.CAMERA:
            return "RK-42", because("camera-on-top")
        if (top in AIMED) != (action >= facts.USE_CAMERA_ON):
            reason = "copy-aimed" if top in AIMED else "copy-not-aimed"
            return "RK-40", because(reason, action=ACTION_NAMES[top])
    if card == facts.PISTOL or (card == facts.CAMERA and top == facts.PISTOL):
        rule = "RK-37" if card == facts.PISTOL else "RK-41"
        return rule, because("no-shot")
    return EFFECT_RULES[top if card == facts.CAMERA else card], because("not-yourself")


def chance_of(cards: Array, before: Array, outcomes: Sequence[int]) -> dict[str, Any] | None:  # noqa: ARG001
    """The reshuffle of a step as a record keeps it."""
    return {"reshuffle": [CARD_NAMES[card] for card in outcomes]}


def read_chance(cards: Array, states: Array, chance: Any) -> list[int]:  # noqa: ARG001
    """The outcomes that a record's random event stands for."""
    order = chance.get("reshuffle") if isinstance(chance, Mapping) and len(chance) == 1 else None
    if not isinstance(order, list):
        raise InvalidRecord(f"'chance' must be {{'reshuffle': [the new pile, top first]}}, not {chance!r}")
    for card in order:
        if not isinstance(card, str) or card not in CARD_NAMES:
            raise InvalidRecord(f"chance.reshuffle: {card!r} is not an adventure card")
    return [CARD_NAMES.index(card) for card in order]
