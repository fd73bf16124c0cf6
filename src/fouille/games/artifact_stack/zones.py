"""The places on the table of Artifact Stack, as one seat sees them."""

from typing import Any

from fouille.games.artifact_stack.facts import ARTIFACTS
from fouille.games.artifact_stack.names import (
    ASSISTANT_IDS,
    PACK_IDS,
    artifact_ids,
    covers,
    flipped_groups,
    temple_slots,
)
from fouille.games.artifact_stack.rules import unknown
from fouille.rulekit.verbs import Array
from fouille.rulekit.view import Zone, in_set, zone


def zones_of(cards: Array, seen: Array, state: Any) -> list[Zone]:
    """All zones of a blinded state, given also in its plain form."""
    names, slots = artifact_ids(seen), temple_slots(cards)
    zones = [zone("packs", "row", [PACK_IDS[pack] for pack in state.packs])]
    zones += slot_zones(state, slots, int(cards["dig_price"][0]), names)
    zones += unseen_zones(state, names, int(unknown(cards[0], seen[0])), len(slots))
    zones += [
        zone("display", "row", [*in_set(state.display, ASSISTANT_IDS)]),
        zone("bank", "tally", [], count=state.bank),
        zone("removed", "pile", [*in_set(state.removed, names)]),
    ]
    for player in range(state.players):
        zones += seat_zones(state, names, player)
    return zones


def slot_zones(state: Any, slots: list[str], price: int, names: list[str]) -> list[Zone]:
    """One zone for each slot of the temple, with the price of its card and who has peeked at it."""
    zones = []
    for slot, name in enumerate(slots):
        artifact = state.deck[(state.round_number - 1) * len(slots) + slot]
        there = state.filled >> slot & 1
        shown: list[str | None] = [names[artifact] if artifact >= 0 else None] if there else []
        figures = {"price": price * covers(state, slot)} if there else {}
        if state.down >> slot & 1:
            peeked = [seat for seat in range(state.players) if state.seen[seat] >> slot & 1]
            figures |= {"face_down": 1} | {f"peeked_{seat}": 1 for seat in peeked}
        zones.append(zone(f"slot-{name}", "pile", shown, **figures))
    return zones


def unseen_zones(state: Any, names: list[str], unseen: int, slots: int) -> list[Zone]:
    """What lies aside or is left over, as far as known, and the unseen marked cards (AS-M1 to AS-M3)."""
    known: list[str | None] = [*in_set(unseen & ~state.marks, names)]
    known += [None] * (ARTIFACTS - state.round_number * slots - len(known))
    return [
        zone("aside" if state.round_number == 1 else "left_over", "pile", known),
        zone("unseen", "tally", [*in_set(unseen & state.marks, names)]),
    ]


def seat_zones(state: Any, names: list[str], player: int) -> list[Zone]:
    """What lies in front of a seat."""
    held = state.face_up[player] | state.flipped[player]
    prints = {"stars": (held & state.stars).bit_count(), "marks": (held & state.marks).bit_count()}
    flipped = [card for group in flipped_groups(state, player, names) for card in group]
    sets = {key: points[player] for key, points in (("locked", state.locked), ("secured", state.secured))}
    assistants = in_set(state.assistants[player], ASSISTANT_IDS)
    return [
        zone(f"tableau-{player}", "shelf", [*in_set(state.face_up[player], names)], player, **prints),
        zone(f"flipped-{player}", "shelf", [*flipped], player, **{key: n for key, n in sets.items() if n}),
        zone(f"assistants-{player}", "row", [*assistants], player),
        zone(f"money-{player}", "tally", [], player, count=state.money[player]),
    ]
