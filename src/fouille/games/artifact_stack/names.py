"""The names of Artifact Stack's cards, packs, slots and assistants, in the order of their numbers."""

from collections.abc import Iterable, Sequence
from typing import Any

from fouille.games.artifact_stack import facts
from fouille.games.artifact_stack.facts import ARTIFACTS, PACK_SIZE
from fouille.rulekit.verbs import Array
from fouille.rulekit.view import in_set

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


def slot_ids(cards: Array) -> list[str]:
    """Slots by number; those that a smaller temple lacks come last and are called f0-c0-r0."""
    places = zip(*(cards[key][0].tolist() for key in ("floor", "column", "row")), strict=True)
    return [f"f{floor}-c{column}-r{row}" for floor, column, row in places]


def temple_slots(cards: Array) -> list[str]:
    """The slots that the temple really has."""
    return slot_ids(cards)[: int(cards["slots"][0])]


def artifact_ids(states: Array) -> list[str]:
    """The artifacts in play by number."""
    return [CARD_IDS[PACK_SIZE * pack + i] for pack in states["packs"][0].tolist() for i in range(PACK_SIZE)]


def bits_of(values: Iterable[str], names: Sequence[str]) -> int:
    """The set of some names."""
    return sum(1 << names.index(value) for value in values)


def flipped_groups(state: Any, player: int, names: Sequence[str]) -> list[list[str]]:
    """The cards flipped together by a seat, in the order of flipping."""
    groups: list[list[str]] = [[] for _ in range(state.groups[player])]
    for artifact in in_set(state.flipped[player], range(ARTIFACTS)):
        groups[state.group[artifact] - 1].append(names[artifact])
    return [group for group in groups if group]


def bonus_of(use: int) -> dict[str, Any]:
    """The pack and the size or letters of a bonus."""
    if use >= facts.SECURE:
        return {"pack": "plates", "set": PLATE_SETS[use - facts.SECURE]}
    if use >= facts.LOCK:
        return {"pack": "statues", "count": 2 + use - facts.LOCK}
    return {"pack": PACK_IDS[facts.COINS + use // 2], "count": 2 + use % 2}


def covers(state: Any, slot: int) -> int:
    """How many cards cover a slot."""
    return sum((state.price[digit] >> slot & 1) << digit for digit in range(facts.DIGITS))
