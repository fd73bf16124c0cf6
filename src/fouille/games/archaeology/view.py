"""Archaeology's states and actions as objects that people and other programs can read."""

from collections.abc import Mapping, Sequence
from typing import Any

from fouille.games.archaeology import deals, facts, market
from fouille.games.archaeology.cards import CHAMBER_IDS, TREASURES
from fouille.games.archaeology.deals import STAGES, maps_spent, named, packed, sales
from fouille.games.archaeology.facts import TYPES
from fouille.rulekit.errors import InvalidRecord
from fouille.rulekit.game import result
from fouille.rulekit.objects import Shapes, index_of, members, parse_choices, whole
from fouille.rulekit.state import OVER
from fouille.rulekit.verbs import Array
from fouille.rulekit.view import (
    Decision,
    News,
    View,
    WhyNot,
    Zone,
    because,
    in_set,
    plain,
    remembered,
    zone,
)

# Deals and whole positions lie in deals.py
deal_of = deals.deal_of
read_deal = deals.read_deal
position_of = deals.position_of
read_position = deals.read_position
inventory = deals.inventory

PARAGRAPHS = ("AR-13", "AR-17", "AR-21", "AR-30", "AR-31", "AR-14")  # that apply in each stage
SHAPES: Shapes = {
    "rob": [("victim",)],
    "lose": [("card",)],
    "give": [("card",)],
    "take": [("card",)],
    "close": [()],
    "explore": [("chamber",)],
    "sell": [("card", "count")],
    "end": [()],
}
CARD_ACTS = {"lose": facts.LOSE, "give": facts.GIVE, "take": facts.TAKE}


OPTIONS: dict[str, Sequence[Any]] = {}


def parse_options(raw: Mapping[str, Any]) -> int:
    """Options as the state keeps them: there are none."""
    parse_choices(raw, OPTIONS)
    return 0


def options_of(option: int) -> dict[str, Any]:  # noqa: ARG001
    """Options as a record names them: there are none."""
    return {}


def decision_of(cards: Array, states: Array, action: int) -> Decision:  # noqa: ARG001
    """An action as the decision object of the specification."""
    if action < facts.LOSE:
        return {"act": "rob", "victim": action}
    for act, base in CARD_ACTS.items():
        if action < base + TYPES:
            return {"act": act, "card": TREASURES[action - base]}
    if action == facts.CLOSE:
        return {"act": "close"}
    if action < facts.SELL:
        return {"act": "explore", "chamber": CHAMBER_IDS[action - facts.EXPLORE]}
    if action == cards[0].end:
        return {"act": "end"}
    card = int(cards[0].sell_type[action - facts.SELL])
    return {"act": "sell", "card": TREASURES[card], "count": action - int(cards[0].sell[card]) + 1}


def action_of(cards: Array, states: Array, decision: Any) -> int:
    """A decision object as an action; IllegalMove says what is malformed."""
    given = members(decision, SHAPES)
    act = given["act"]
    if act == "rob":
        return facts.ROB + whole(given["victim"], 0, int(states[0].players) - 1, "victim")
    if act == "close":
        return facts.CLOSE
    if act == "end":
        return int(cards[0].end)
    if act == "explore":
        return facts.EXPLORE + index_of(given["chamber"], CHAMBER_IDS, "chamber")
    card = index_of(given["card"], TREASURES, "card")
    if act in CARD_ACTS:
        return CARD_ACTS[act] + card
    return int(cards[0].sell[card]) + whole(given["count"], 1, int(cards[0].largest[card]), "count") - 1


def why_not(cards: Array, seen: Array, action: int) -> WhyNot:
    """For a well-formed action that is not open: the rule that forbids it, and why."""
    state = seen[0]
    stage = STAGES[state.stage]
    if stage == "rob":
        return "AR-13", because("rob-first")
    if stage == "lose":
        return "AR-17", because("lose-first")
    if action < facts.LOSE:
        return "AR-12", because("no-thief")
    if action < facts.GIVE:
        return "AR-15", because("no-storm")
    if action < facts.TAKE:
        return why_no_give(cards, seen, action - facts.GIVE)
    if action < facts.CLOSE:
        return why_no_take(cards, seen, action - facts.TAKE)
    if action == facts.CLOSE:
        return "AR-31", because("nothing-taken")
    if stage != "act":
        return "AR-32", because("trade-open")
    if action < facts.SELL:
        return why_no_exploration(cards, seen, action - facts.EXPLORE)
    if action < cards[0].end:
        return "AR-39", because("too-few")
    return "AR-47", because("must-sell")


def why_no_give(cards: Array, seen: Array, card: int) -> WhyNot:
    """Why a card cannot be given."""
    state = seen[0]
    name = TREASURES[card]
    if STAGES[state.stage] == "take":
        return "AR-26", because("taken-already")
    if not state.hand[state.to_act, card]:
        return "AR-30", because("not-held", card=name)
    if int(state.taken) >> card & 1:
        return "AR-29", because("was-taken", card=name)
    if not market.givable(cards[0], state, int(state.to_act)):
        return "AR-30", because("cannot-pay")
    return "AR-30", because("needs-another", card=name)


def why_no_take(cards: Array, seen: Array, card: int) -> WhyNot:
    """Why a card cannot be taken."""
    state = seen[0]
    name = TREASURES[card]
    if STAGES[state.stage] == "act":
        return "AR-26", because("give-first")
    if not state.market[card]:
        return "AR-27", because("not-in-market", card=name)
    if int(state.given) >> card & 1:
        return "AR-29", because("was-given", card=name)
    price, credit = int(cards[0].trade[card]), int(state.credit)
    return "AR-27", because("too-dear", card=name, price=price, credit=credit)


def why_no_exploration(cards: Array, seen: Array, chamber: int) -> WhyNot:
    """Why a chamber cannot be explored."""
    name = CHAMBER_IDS[chamber]
    if not int(seen[0].closed) >> chamber & 1:
        return "AR-36", because("explored", chamber=name)
    return "AR-34", because("maps", chamber=name, price=int(cards[0].price[chamber]))


def chance_of(cards: Array, before: Array, outcomes: Sequence[int]) -> dict[str, Any] | None:  # noqa: ARG001
    """The theft of a step as a record keeps it."""
    return {"stolen": TREASURES[outcomes[0]]}


def read_chance(cards: Array, states: Array, chance: Any) -> list[int]:  # noqa: ARG001
    """The outcomes that a record's random event stands for."""
    if not isinstance(chance, Mapping) or set(chance) != {"stolen"} or chance["stolen"] not in TREASURES:
        raise InvalidRecord(f"'chance' must be an object with a type of card as 'stolen', not {chance!r}")
    return [TREASURES.index(chance["stolen"])]


def view(cards: Array, seen: Array, seat: int | None) -> View:
    """A blinded state as one seat sees it."""
    state = plain(seen)
    stage = "over" if state.to_act == OVER else STAGES[state.stage]
    rule = "AR-52" if stage == "over" else PARAGRAPHS[state.stage]
    prompt, args = stage, {}
    if stage == "lose":
        args = {"count": state.to_lose}
    elif stage in ("give", "take"):
        args = {"credit": state.credit}
    elif stage == "act" and state.forced and not state.acted & facts.SOLD:
        prompt, rule = "forced", "AR-47"
    return View(
        game="archaeology",
        players=state.players,
        seat=seat,
        to_act=None if state.to_act < 0 else state.to_act,
        stage=stage,
        prompt={"id": f"prompt-{prompt}", "args": args},
        rule=rule,
        zones=[*table_zones(plain(cards), state), *seats_zones(state, seat)],
        scores=result(cards, seen)[0],
        figures={
            "active": state.active,
            **({"credit": state.credit} if stage in ("give", "take") else {}),
            "to_lose": state.to_lose,
            "forced": int(state.forced != 0),
            "passes": state.passes,
            "idle": state.idle,
        },
    )


def table_zones(card: Any, state: Any) -> list[Zone]:
    """What lies in the middle of the table."""
    left = state.dig_size - state.dug
    kinds = {"thieves": state.thieves_left, "sandstorms": state.storms_left}
    drawn = ["thief"] * (card.thieves - state.thieves_left)
    drawn += ["sandstorm"] * (card.storms[state.players] - state.storms_left)
    zones = [
        zone("dig", "pile", [], count=left, treasures=left - sum(kinds.values()), **kinds),
        zone("drawn", "pile", [*drawn]),
        market_zone(state.market),
        *chamber_zones(card.chamber, card.price, state.closed),
        zone("spent", "pile", ["map"] * maps_spent(state)),
    ]
    if STAGES[state.stage] in ("give", "take"):
        zones.append(zone("offered", "row", [*packed(state.offered)]))
        zones.append(zone("received", "row", [*packed(state.received)], credit=state.credit))
    for name, banned in (("banned_given", state.taken), ("banned_taken", state.given)):  # § AR-29
        if banned:
            zones.append(zone(name, "shelf", [*in_set(banned, TREASURES)]))
    return zones


@remembered
def market_zone(counts: tuple[int, ...]) -> Zone:
    """The market."""
    return zone("market", "row", [*named(counts)])


@remembered
def chamber_zones(sizes: tuple[int, ...], prices: tuple[int, ...], closed: int) -> list[Zone]:
    """The pyramid's chambers."""
    return [
        zone(f"chamber-{name}", "pile", [None] * sizes[i] if closed >> i & 1 else [], price=prices[i])
        for i, name in enumerate(CHAMBER_IDS)
    ]


def seats_zones(state: Any, seat: int | None) -> list[Zone]:
    """What lies in front of the players; of another hand, what is known (§ 4 of the specification)."""
    zones: list[Zone] = []
    for player in range(state.players):
        known = state.hand[player] if player == seat else state.known[player]
        zones.append(hand_zone(player, known, state.hand_size[player]))
        zones.append(sold_zone(player, tuple(sales(state, player)), state.cards_sold[player]))
    return zones


@remembered
def hand_zone(player: int, known: tuple[int, ...], size: int) -> Zone:
    """A hand: its known cards, then the others."""
    hand: list[str | None] = [*named(known)]
    return zone(f"hand-{player}", "hand", hand + [None] * (size - len(hand)), owner=player)


@remembered
def sold_zone(player: int, sets: tuple[tuple[str, int], ...], cards_sold: int) -> Zone:
    """The sets in a seat's museum."""
    shown = [f"set-{card}-{size}" for card, size in sets]
    return zone(f"sold-{player}", "shelf", [*shown], owner=player, cards_sold=cards_sold)


def viewpoint(states: Array, seat: int | None) -> int | None:  # noqa: ARG001
    """As whom a seat sees the table: everybody holds cards."""
    return seat


def news_of(cards: Array, row: Sequence[int], seat: int | None) -> News:  # noqa: ARG001
    """A row of news as a seat may know it."""
    kind, who, a, b = row
    if kind == facts.DUG_TREASURE:  # § AR-11
        return {"id": "dug", "seat": who, "args": {"card": TREASURES[a] if seat == who else None}}
    if kind == facts.STOLE:  # § AR-14
        card = TREASURES[b] if seat in (who, a) else None
        return {"id": "stole", "seat": who, "args": {"victim": a, "card": card}}
    if kind == facts.FOUND:  # § AR-35
        return {"id": "found", "seat": who, "args": {"card": TREASURES[a] if seat == who else None}}
    if kind == facts.SOLD_SET:
        args: dict[str, Any] = {"card": TREASURES[a >> 3], "count": (a & 7) + 1, "value": b}
        return {"id": "sold", "seat": who, "args": args}
    if kind == facts.OPENED:
        return {"id": "opened", "seat": who, "args": {"chamber": CHAMBER_IDS[a], "maps": b}}
    if kind == facts.MUST_SELL:
        cause = "passes" if a == facts.AFTER_PASSES else "trades"
        return {"id": "must_sell", "seat": who, "args": {"cause": cause}}
    if kind == facts.LOST_CARD:
        return {"id": "lost", "seat": who, "args": {"card": TREASURES[a]}}
    if kind in (facts.GAVE, facts.TOOK):
        name = "gave" if kind == facts.GAVE else "took"
        return {"id": name, "seat": who, "args": {"card": TREASURES[a], "credit": b}}
    name, keys = {
        facts.DUG_THIEF: ("thief", ("victims",)),
        facts.DUG_STORM: ("sandstorm", ()),
        facts.CLOSED: ("closed", ("credit",)),
        facts.PASSED: ("passed", ()),
        facts.ENDED: ("ended", ()),
    }[kind]
    return {
        "id": name,
        "seat": None if kind == facts.ENDED else who,
        "args": dict(zip(keys, (a,), strict=False)),
    }


def score_parts(cards: Array, states: Array) -> list[dict[str, int]]:
    """What each seat's money is made of: the sets of each type (§ AR-50)."""
    parts = []
    for seat in range(states[0].players):
        part = dict.fromkeys(TREASURES, 0)
        for name, size in sales(states[0], seat):
            part[name] += int(cards[0].sale[TREASURES.index(name), size])
        parts.append(part)
    return parts
