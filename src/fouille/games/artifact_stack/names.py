"""The names of Artifact Stack's cards, packs, slots and assistants, in the order of their numbers."""

from collections.abc import Iterable, Sequence
from functools import cache
from typing import Any

from fouille.games.artifact_stack import facts
from fouille.games.artifact_stack.facts import ARTIFACTS, PACK_SIZE
from fouille.rulekit.verbs import Array
from fouille.rulekit.view import in_set, plain, remembered

PACK_IDS = (
    *("statues", "coins", "weapons", "manuscripts", "jewels"),
    *("plates", "relics", "monsters", "treasures", "omens"),
)
STEMS = ("statue", "coin", "weapon", "manuscript", "jewel", "plate", "relic", "monster", "treasure", "omen")
CARD_IDS = tuple(f"{stem}-{number}" for stem in STEMS for number in range(1, PACK_SIZE + 1))  # by rank
FLIPPABLE = CARD_IDS[: facts.STEAL - facts.FLIP]  # statues to plates
MOVABLE = CARD_IDS[: facts.REMOVE - facts.STEAL]  # all but the omens
ASSISTANT_IDS = (
    *("porter", "cook", "banker", "photographer", "curator", "specialist"),
    *("archivist", "restorer", "guard", "recruiter", "scout", "patron"),
)
LETTERS = ("a", "b", "c")
PLATE_SETS = ("aa", "bb", "cc", "aaa", "bbb", "ccc", "abc")
KINDS = ("vampire", "mummy", "mummy_vampire", "cross", "coffin")
PAIRS = ("vampire_cross", "mummy_coffin", "mummy_vampire_cross", "mummy_vampire_coffin")
EFFECTS = ("money", "steal", "action", "assistant", "pay", "remove", "give", "opponents_money")  # from MONEY
COUNTED = (  # by assistants, from MONEY_CARDS; packs follow
    *("money", "stars", "marks", "flipped", "face_up", "artifacts", "assistants"),
    *("largest_pack", "different_packs", *PACK_IDS),
)
STAGES = ("turn", "flip", "steal", "hire", "remove", "give")


def slot_ids(cards: Array) -> tuple[str, ...]:
    """Slots by number; those that a smaller temple lacks come last and are called f0-c0-r0."""
    figures = plain(cards)
    return slots_at(figures.floor, figures.column, figures.row)


@cache
def slots_at(*places: tuple[int, ...]) -> tuple[str, ...]:
    """The names of slots on their floors, in their columns and rows."""
    return tuple([f"f{floor}-c{column}-r{row}" for floor, column, row in zip(*places, strict=True)])


def temple_slots(cards: Array) -> tuple[str, ...]:
    """The slots that the temple really has."""
    return slot_ids(cards)[: int(cards["slots"][0])]


def artifact_ids(states: Array) -> tuple[str, ...]:
    """The artifacts in play by number."""
    return artifacts_of(tuple(states["packs"][0].tolist()))


@cache
def artifacts_of(packs: tuple[int, ...]) -> tuple[str, ...]:
    """The artifacts of some packs."""
    return tuple([CARD_IDS[PACK_SIZE * pack + i] for pack in packs for i in range(PACK_SIZE)])


def bits_of(values: Iterable[str], names: Sequence[str]) -> int:
    """The set of some names."""
    return sum(1 << names.index(value) for value in values)


def flipped_groups(flipped: int, group: Sequence[int], names: Sequence[str]) -> list[list[str]]:
    """Flipped cards of a seat by the group they were flipped with, in the order of flipping."""
    groups: dict[int, list[str]] = {}
    for artifact in in_set(flipped, range(ARTIFACTS)):
        groups.setdefault(group[artifact], []).append(names[artifact])
    return [groups[number] for number in sorted(groups)]


def bonus_of(use: int) -> dict[str, Any]:
    """The pack and the size or letters of a bonus."""
    if use >= facts.SECURE:
        return {"pack": "plates", "set": PLATE_SETS[use - facts.SECURE]}
    if use >= facts.LOCK:
        return {"pack": "statues", "count": 2 + use - facts.LOCK}
    return {"pack": PACK_IDS[facts.COINS + use // 2], "count": 2 + use % 2}


@remembered
def covers_of(price: Sequence[int], slots: int) -> tuple[int, ...]:
    """How many cards cover each slot, from the state's binary digits of these numbers."""
    return tuple([sum((price[i] >> slot & 1) << i for i in range(facts.DIGITS)) for slot in range(slots)])


def covers(state: Any, slot: int) -> int:
    """How many cards cover a slot."""
    return covers_of(tuple(state.price), facts.SLOTS)[slot]
