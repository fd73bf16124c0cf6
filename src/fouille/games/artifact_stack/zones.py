"""The places on the table of Artifact Stack, as one seat sees them."""

from collections.abc import Sequence
from typing import Any, NamedTuple

from fouille.games.artifact_stack.facts import ARTIFACTS
from fouille.games.artifact_stack.names import (
    ASSISTANT_IDS,
    PACK_IDS,
    artifact_ids,
    covers_of,
    flipped_groups,
    temple_slots,
)
from fouille.games.artifact_stack.rules import unknown
from fouille.rulekit.verbs import Array
from fouille.rulekit.view import Zone, in_set, part_of, remembered, zone


def zones_of(cards: Array, seen: Array, state: Any) -> list[Zone]:
    """All zones of a blinded state, given also in its plain form."""
    names, slots = artifact_ids(seen), temple_slots(cards)
    zones = [zone("packs", "row", [PACK_IDS[pack] for pack in state.packs])]
    zones += slot_zones(state, slots, int(cards["dig_price"][0]), names)
    zones += unseen_zones(state.round_number, state.marks, int(unknown(cards[0], seen[0])), len(slots), names)
    zones += [
        zone("display", "row", [*in_set(state.display, ASSISTANT_IDS)]),
        zone("bank", "tally", [], count=state.bank),
        zone("removed", "pile", [*in_set(state.removed, names)]),
    ]
    artifacts = Artifacts(names, state.stars, state.marks, state.group)
    for player in range(state.players):
        zones += seat_zones(player, part_of(state, Front, player), artifacts)
    return zones


def slot_zones(state: Any, slots: Sequence[str], price: int, names: Sequence[str]) -> list[Zone]:
    """One zone for each slot of the temple, with the price of its card and who has peeked at it."""
    lying = state.deck[(state.round_number - 1) * len(slots) :]
    covered = covers_of(state.price, len(slots))
    zones = []
    for slot, name in enumerate(slots):
        if state.filled >> slot & 1:
            shown = names[lying[slot]] if lying[slot] >= 0 else None
            peeked = tuple([seen >> slot & 1 for seen in state.seen]) if state.down >> slot & 1 else None
            zones.append(filled_slot(name, shown, price * covered[slot], peeked))
        else:
            zones.append(zone(f"slot-{name}", "pile", []))
    return zones


@remembered
def filled_slot(name: str, artifact: str | None, price: int, peeked: tuple[int, ...] | None) -> Zone:
    """A slot with a card; if that lies face down, the seats that have peeked at it."""
    figures = {"price": price}
    if peeked is not None:
        figures |= {"face_down": 1} | {f"peeked_{seat}": 1 for seat, looked in enumerate(peeked) if looked}
    return zone(f"slot-{name}", "pile", [artifact], **figures)


@remembered
def unseen_zones(round_number: int, marks: int, unseen: int, slots: int, names: Sequence[str]) -> list[Zone]:
    """What lies aside or is left over, as far as known, and the unseen marked cards (AS-M1 to AS-M3)."""
    known: list[str | None] = [*in_set(unseen & ~marks, names)]
    known += [None] * (ARTIFACTS - round_number * slots - len(known))
    return [
        zone("aside" if round_number == 1 else "left_over", "pile", known),
        zone("unseen", "tally", [*in_set(unseen & marks, names)]),
    ]


class Front(NamedTuple):
    """What lies in front of a seat."""

    face_up: int
    flipped: int
    assistants: int
    money: int
    locked: int
    secured: int


class Artifacts(NamedTuple):
    """What is printed on the artifacts in play, and what they were flipped with."""

    names: tuple[str, ...]
    stars: int
    marks: int
    group: tuple[int, ...]


@remembered
def seat_zones(player: int, front: Front, artifacts: Artifacts) -> list[Zone]:
    """The zones of a seat."""
    names, held = artifacts.names, front.face_up | front.flipped
    prints = {"stars": (held & artifacts.stars).bit_count(), "marks": (held & artifacts.marks).bit_count()}
    flipped = [card for cards in flipped_groups(front.flipped, artifacts.group, names) for card in cards]
    sets = {key: points for key, points in (("locked", front.locked), ("secured", front.secured)) if points}
    return [
        zone(f"tableau-{player}", "shelf", [*in_set(front.face_up, names)], player, **prints),
        zone(f"flipped-{player}", "shelf", [*flipped], player, **sets),
        zone(f"assistants-{player}", "row", [*in_set(front.assistants, ASSISTANT_IDS)], player),
        zone(f"money-{player}", "tally", [], player, count=front.money),
    ]
