"""Whole positions of Artifact Stack as objects, nothing hidden: for tests, worked examples and reports."""

from typing import Any

from fouille.games.artifact_stack import facts, rules, scoring
from fouille.games.artifact_stack.facts import ARTIFACTS, EMPTY
from fouille.games.artifact_stack.names import (
    ASSISTANT_IDS,
    LETTERS,
    PACK_IDS,
    PLATE_SETS,
    STAGES,
    artifact_ids,
    bits_of,
    flipped_groups,
    named,
    slot_ids,
)
from fouille.rulekit.state import OVER
from fouille.rulekit.verbs import Array
from fouille.rulekit.view import Position


def position_of(cards: Array, states: Array) -> Position:
    """The position object of the specification."""
    state, slots = states[0], slot_ids(cards)
    over, names, seats = bool(state.to_act == OVER), artifact_ids(state), range(state.players)
    decks = [state.deck[: len(slots)], state.deck[len(slots) : 2 * len(slots)]]
    temples = [{slots[i]: names[c] for i, c in enumerate(deck) if c != EMPTY} for deck in decks]
    return {
        "to_act": None if over else int(state.to_act),
        "stage": None if over else STAGES[state.stage],
        "round": int(state.round_number),
        "turn_seat": int(state.turn_seat),
        "turns_done": int(state.turns_done),
        "actions_left": int(state.actions_left),
        "temple": temples[state.round_number - 1],
        "next_temple": temples[1] if state.round_number == 1 else {},
        "left_over": [names[c] for c in sorted(state.deck[2 * len(slots) :])],
        "removed": named(state.removed, names),
        "money": [int(state.money[seat]) for seat in seats],
        "bank": int(state.bank),
        "display": named(state.display, ASSISTANT_IDS),
        "assistants": [named(state.assistants[seat], ASSISTANT_IDS) for seat in seats],
        "face_up": [named(state.face_up[seat], names) for seat in seats],
        "flipped": [flipped_groups(state, seat) for seat in seats],
        "seen": [named(state.seen[seat], slots) for seat in seats],
        "over": over,
    }


def read_position(cards: Array, states: Array, position: Position) -> None:
    """Set up a blank state in the middle of a match; it knows `packs` and `first_seat` besides.

    What is missing is as at the start of a turn. Cards named nowhere fill, in card order, the temples that
    are not given and the places of the cards left over; any further ones count as removed.
    """
    state = states[0]
    option = int(state.option)
    packs = option - 2 if option > 1 else int(cards[0].first_game)
    if "packs" in position:
        packs = bits_of(position["packs"], PACK_IDS)
    rules.lay_out(cards[0], state, position.get("first_seat", 0), packs)
    state.turn_seat = position.get("turn_seat", position.get("to_act") or 0)
    state.to_act = OVER if position.get("over") else state.turn_seat
    state.round_number = position.get("round", 1)
    state.turns_done = position.get("turns_done", 0)
    state.actions_left = position.get("actions_left", 1)
    place_artifacts(cards, state, position)
    place_tableaus(cards, state, position)
    for seat, money in enumerate(position.get("money", [])):
        state.money[seat] = money
    state.bank = position.get("bank", int(cards[0].money) - sum(int(money) for money in state.money))


def place_artifacts(cards: Array, state: Any, position: Position) -> None:
    """The deck, the temple and the removed cards of a position."""
    slots, names = slot_ids(cards), artifact_ids(state)
    size = len(slots)
    temples = [position.get("temple"), position.get("next_temple")]
    if state.round_number == 2:
        temples = [{}, position.get("temple")]
    left = position.get("left_over", [None] * (ARTIFACTS - 2 * size))
    spare = [names.index(card) for card in names if card not in cards_named(position)]
    state.deck[:] = EMPTY
    for number, temple in enumerate(temples):
        for i, slot in enumerate(slots):
            if temple is None and spare:
                state.deck[number * size + i] = spare.pop(0)
            elif temple and slot in temple:
                state.deck[number * size + i] = names.index(temple[slot])
    for i, card in enumerate(left):
        state.deck[2 * size + i] = names.index(card) if card else spare.pop(0)
    state.removed = bits_of(position.get("removed", []), names) | sum(1 << artifact for artifact in spare)
    rules.build_temple(cards[0], state)
    for i in range(size):
        if state.deck[rules.first_of_temple(cards[0], state) + i] == EMPTY:
            rules.leave_temple(cards[0], state, i)


def cards_named(position: Position) -> set[str]:
    """Every card that a position names."""
    found = {*position.get("left_over", []), *position.get("removed", [])}
    for temple in (position.get("temple", {}), position.get("next_temple", {})):
        found |= set(temple.values())
    for tableau in position.get("face_up", []):
        found |= set(tableau)
    for groups in position.get("flipped", []):
        found |= {card for group in groups for card in group}
    return found


def place_tableaus(cards: Array, state: Any, position: Position) -> None:
    """What lies in front of the seats, and what they have peeked at."""
    slots, names = slot_ids(cards), artifact_ids(state)
    for seat, tableau in enumerate(position.get("face_up", [])):
        rules.lay_face_up(cards[0], state, seat, bits_of(tableau, names))
    for seat, groups in enumerate(position.get("flipped", [])):
        for group in groups:
            state.groups[seat] += 1
            for card in group:
                rules.flip(state, seat, names.index(card))
            state.locked[seat] += set_points(cards, group, "statue")
            state.secured[seat] += set_points(cards, group, "plate")
    for seat, assistants in enumerate(position.get("assistants", [])):
        state.assistants[seat] = bits_of(assistants, ASSISTANT_IDS)
        state.display &= ~state.assistants[seat]
    if "display" in position:
        state.display = bits_of(position["display"], ASSISTANT_IDS)
    for seat, peeked in enumerate(position.get("seen", [])):
        state.seen[seat] = bits_of(peeked, slots)


def set_points(cards: Array, group: list[str], stem: str) -> int:
    """The points of a closed set of statues or plates; 0 for other groups."""
    if any(not card.startswith(f"{stem}-") for card in group):
        return 0
    if stem == "statue":
        return int(cards[0].statues[len(group)])
    numbers = [int(card.removeprefix("plate-")) - 1 for card in group]
    letters = [
        name
        for name, plates in zip(LETTERS, cards[0].letters, strict=True)
        for i in numbers
        if plates >> i & 1
    ]
    return int(cards[0].sets[PLATE_SETS.index("".join(letters))])


def score_parts(cards: Array, states: Array) -> list[dict[str, int]]:
    """What each seat's points are made of."""
    figures, state = cards[0], states[0]
    parts = []
    for seat in range(state.players):
        own = {
            PACK_IDS[pack]: int(scoring.pack_points(figures, state, seat, int(pack))) for pack in state.packs
        }
        if state.shift[facts.RELICS] != facts.NOT_IN_PLAY:
            own["relic_majority"] = int(scoring.relic_points(figures, state, seat))
        own["assistants"] = int(scoring.assistant_points(figures, state, seat))
        own["money"] = int(state.money[seat]) * int(figures.money_points)
        own["stars"] = int(scoring.star_points(figures, state, seat))
        parts.append(own)
    return parts


def inventory(cards: Array, states: Array) -> dict[str, int]:  # noqa: ARG001
    """How many cards of each kind there are, wherever they lie: it never changes."""
    state = states[0]
    lying = [int(zone) for zone in (*state.face_up, *state.flipped, state.removed)]
    counts = {}
    for i, name in enumerate(artifact_ids(state)):
        counts[name] = sum(zone >> i & 1 for zone in lying) + int((state.deck == i).sum())
    counts["assistants"] = sum(int(held).bit_count() for held in (*state.assistants, state.display))
    counts["money"] = int(state.bank) + int(state.money.sum())
    return counts
