"""Small checks for the objects people hand in: options, decisions, deals."""

from collections.abc import Mapping, Sequence
from typing import Any

from fouille.rulekit.errors import IllegalMove, InvalidOptions, InvalidRecord


def parse_choices(raw: Mapping[str, Any], allowed: Mapping[str, Sequence[Any]]) -> list[int]:
    """For options with a few values each (the first is the default): the index of each chosen value."""
    for name in raw:
        if name not in allowed:
            known = ", ".join(allowed) or "none"
            raise InvalidOptions(f"option {name!r} is not known; known are: {known}")
    chosen = []
    for name, values in allowed.items():
        value = raw.get(name, values[0])
        matching = [i for i, v in enumerate(values) if type(v) is type(value) and v == value]
        if not matching:
            raise InvalidOptions(f"option {name!r} must be one of {list(values)}, not {value!r}")
        chosen.append(matching[0])
    return chosen


Shapes = Mapping[str, Sequence[Sequence[str]]]  # act -> the member lists it may have


def members(decision: Any, shapes: Shapes) -> dict[str, Any]:
    """A decision whose act is known and which has exactly the members of one of its shapes."""
    if not isinstance(decision, Mapping):
        raise IllegalMove(f"a decision is an object such as {{'act': ...}}, not {decision!r}")
    act = decision.get("act")
    if not isinstance(act, str) or act not in shapes:
        raise IllegalMove(f"'act' must be one of {', '.join(shapes)}, not {act!r}")
    for keys in shapes[act]:
        if len(decision) == 1 + len(keys) and all(map(decision.__contains__, keys)):
            return dict(decision)
    wanted = " or ".join(", ".join(["act", *keys]) for keys in shapes[act])
    raise IllegalMove(
        f"{act!r} takes exactly the members {wanted}; given were {', '.join(map(str, decision))}"
    )


def whole(value: Any, low: int, high: int, name: str) -> int:
    """A whole number of a decision."""
    if not isinstance(value, int) or isinstance(value, bool) or not low <= value <= high:
        raise IllegalMove(f"{name!r} must be a whole number from {low} to {high}, not {value!r}")
    return value


def index_of(value: Any, names: Sequence[str], name: str) -> int:
    """The place of a name of a decision in its list."""
    if not isinstance(value, str) or value not in names:
        raise IllegalMove(f"{name!r} must be one of {', '.join(names)}, not {value!r}")
    return names.index(value)


def deal_members(deal: Any, keys: Sequence[str], optional: Sequence[str] = ()) -> list[Any]:
    """The members of a deal, in order; nothing missing, nothing unknown (optional ones come as None)."""
    if not isinstance(deal, Mapping):
        raise InvalidRecord(f"deal: must be an object, not {deal!r}")
    for key in keys:
        if key not in deal:
            raise InvalidRecord(f"deal.{key}: is missing")
    for key in deal:
        if key not in keys and key not in optional:
            raise InvalidRecord(f"deal.{key}: is not known; known are: {', '.join([*keys, *optional])}")
    return [deal.get(key) for key in [*keys, *optional]]


def deal_seat(value: Any, players: int, where: str) -> int:
    """A seat named in a deal."""
    if not isinstance(value, int) or isinstance(value, bool) or not 0 <= value < players:
        raise InvalidRecord(f"deal.{where}: must be a seat from 0 to {players - 1}, not {value!r}")
    return value


def deal_cards(value: Any, size: int, names: Sequence[str], where: str) -> list[int]:
    """A list of card ids named in a deal, as places in `names`."""
    if not isinstance(value, list) or len(value) != size:
        found = f"{len(value)}" if isinstance(value, list) else repr(value)
        raise InvalidRecord(f"deal.{where}: must be a list of {size} cards, not {found}")
    for card in value:
        if not isinstance(card, str) or card not in names:
            raise InvalidRecord(f"deal.{where}: {card!r} is not a card of this place")
    return [names.index(card) for card in value]
