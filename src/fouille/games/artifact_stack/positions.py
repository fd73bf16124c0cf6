"""Whole positions of Artifact Stack as objects, nothing hidden: for tests, worked examples and reports."""

from collections.abc import Mapping

import numpy as np

from fouille.games.artifact_stack import rules, scoring
from fouille.games.artifact_stack.facts import ARTIFACTS, EMPTY
from fouille.games.artifact_stack.names import (
    ASSISTANT_IDS,
    LETTERS,
    PACK_IDS,
    STAGES,
    artifact_ids,
    bits_of,
    flipped_groups,
    temple_slots,
)
from fouille.rulekit.errors import InvalidRecord
from fouille.rulekit.state import OVER
from fouille.rulekit.verbs import Array
from fouille.rulekit.view import Position, in_set, plain

OTHER_PARTS = ("relic_majority", "assistants", "money", "stars")  # in the order of scoring.write_parts


def position_of(cards: Array, states: Array) -> Position:
    """The position object of the specification."""
    state, names, slots = plain(states), artifact_ids(states), temple_slots(cards)
    over, seats, size = state.to_act == OVER, range(state.players), len(slots)
    decks = [state.deck[:size], state.deck[size : 2 * size]]
    temples = [{slots[i]: names[c] for i, c in enumerate(deck) if c != EMPTY} for deck in decks]
    return {
        "to_act": None if over else state.to_act,
        "stage": None if over else STAGES[state.stage],
        "round": state.round_number,
        "turn_seat": state.turn_seat,
        "turns_done": state.turns_done,
        "actions_left": state.actions_left,
        "temple": temples[state.round_number - 1],
        "next_temple": temples[1] if state.round_number == 1 else {},
        "left_over": [names[c] for c in sorted(state.deck[2 * size :]) if c != EMPTY],
        "removed": in_set(state.removed, names),
        "money": [*state.money[: len(seats)]],
        "bank": state.bank,
        "display": in_set(state.display, ASSISTANT_IDS),
        "assistants": [in_set(state.assistants[seat], ASSISTANT_IDS) for seat in seats],
        "face_up": [in_set(state.face_up[seat], names) for seat in seats],
        "flipped": [flipped_groups(state.flipped[seat], state.group, names) for seat in seats],
        "seen": [in_set(state.seen[seat], slots) for seat in seats],
        "over": over,
    }


def read_position(cards: Array, states: Array, position: Position) -> None:
    """Set up a blank state in the middle of a match; it knows `packs` and `first_seat` besides.

    What is missing is as at the start of a turn. Cards named nowhere are left over, fill the second temple,
    then this one from the ground up, as far as these are not given; any further ones count as removed.
    """
    if position.get("stage", "turn") not in ("turn", None):
        raise InvalidRecord(f"position.stage: only 'turn' can be set up, not {position['stage']!r}")
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
    place_artifacts(cards, states, position)
    place_tableaus(cards, states, position)
    for seat, money in enumerate(position.get("money", [])):
        state.money[seat] = money
    state.bank = position.get("bank", int(cards[0].money) - sum(int(money) for money in state.money))


def place_artifacts(cards: Array, states: Array, position: Position) -> None:
    """The deck, the temple and the removed cards of a position."""
    state, slots, names = states[0], temple_slots(cards), artifact_ids(states)
    size, first = len(slots), (state.round_number - 1) * len(slots)
    placed = cards_named(position)
    spare = [card for card in names if card not in placed]
    left = position.get("left_over") or take_last(spare, ARTIFACTS - 2 * size)
    second: Mapping[str, str] = {}
    if state.round_number == 1:
        second = position.get("next_temple") or dict(zip(slots, take_last(spare, size), strict=False))
    temple = position.get("temple")
    if temple is None:
        temple = dict(zip(slots, take_last(spare, min(size, len(spare))), strict=False))
    state.deck[:] = EMPTY
    state.deck[2 * size : 2 * size + len(left)] = [names.index(card) for card in left]
    for place, cards_there in ((size, second), (first, temple)):
        for slot, card in cards_there.items():
            state.deck[place + slots.index(slot)] = names.index(card)
    state.removed = bits_of([*position.get("removed", []), *spare], names)
    dealt = state.deck.copy()
    state.deck[:] = np.maximum(dealt, 0)  # a temple is built complete, then slots are emptied
    rules.build_temple(cards[0], state)
    state.deck[:] = dealt
    for slot in set(slots) - set(temple):
        rules.leave_temple(cards[0], state, slots.index(slot))


def take_last(cards: list[str], number: int) -> list[str]:
    """Remove so many cards from the end of a list, and return them."""
    taken = cards[max(0, len(cards) - number) :]
    del cards[len(cards) - len(taken) :]
    return taken


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


def place_tableaus(cards: Array, states: Array, position: Position) -> None:
    """What lies in front of the seats, and what they have peeked at."""
    state, slots, names = states[0], temple_slots(cards), artifact_ids(states)
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
    letters = {
        name
        for name, plates in zip(LETTERS, cards["letters"][0], strict=True)
        for i in numbers
        if plates >> i & 1
    }
    return int(cards["sets"][0, int(len(letters) > 1), len(group)])


def score_parts(cards: Array, states: Array) -> list[dict[str, int]]:
    """What each seat's points are made of."""
    players, packs = int(states["players"][0]), [PACK_IDS[pack] for pack in states["packs"][0]]
    table = np.zeros((players, scoring.PARTS), np.int64)
    scoring.write_parts(cards, states, table)
    parts = [dict(zip([*packs, *OTHER_PARTS], row, strict=True)) for row in table.tolist()]
    if "relics" not in packs:
        for part in parts:
            del part["relic_majority"]
    return parts


def inventory(cards: Array, states: Array) -> dict[str, int]:  # noqa: ARG001
    """How many cards of each kind there are, wherever they lie: it never changes."""
    state, names = plain(states), artifact_ids(states)
    lying = [artifact for artifact in state.deck if artifact >= 0]
    for zone in (*state.face_up, *state.flipped, state.removed):
        lying += in_set(zone, range(ARTIFACTS))
    counts = {name: lying.count(i) for i, name in enumerate(names)}
    counts["assistants"] = sum(held.bit_count() for held in (*state.assistants, state.display))
    counts["money"] = state.bank + sum(state.money)
    return counts
