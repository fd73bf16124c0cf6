"""Relikt's states and actions as objects that people and other programs can read."""

from collections.abc import Mapping, Sequence
from itertools import chain
from typing import Any, NamedTuple

from fouille.games.relikt import facts
from fouille.games.relikt.deals import bits_of, deal_of, inventory, read_deal
from fouille.games.relikt.decisions import (
    EFFECT_RULES,
    SHAPES,
    STAGE_RULES,
    action_of,
    chance_of,
    decision_of,
    read_chance,
    seen_decision,
    why_not,
)
from fouille.games.relikt.facts import (
    ACTION_NAMES,
    CARD_NAMES,
    CAUSE_NAMES,
    COLOUR_NAMES,
    HIDDEN,
    NONE,
    ROOM,
    ROWS,
    STAGE_NAMES,
    TREASURE_NAMES,
    VALUES,
)
from fouille.games.relikt.positions import position_of, read_position
from fouille.rulekit.game import result
from fouille.rulekit.objects import parse_choices
from fouille.rulekit.state import OVER
from fouille.rulekit.verbs import Array
from fouille.rulekit.view import News, Phrase, View, Zone, counted, in_set, part_of, plain, remembered, zone

__all__ = [
    "SHAPES",
    "action_of",
    "chance_of",
    "deal_of",
    "decision_of",
    "inventory",
    "news_of",
    "options_of",
    "parse_options",
    "position_of",
    "read_chance",
    "read_deal",
    "read_position",
    "score_parts",
    "seen_decision",
    "view",
    "why_not",
]

OPTIONS: dict[str, Sequence[Any]] = {"treasures_left": (0, 1)}


def parse_options(raw: Mapping[str, Any]) -> int:
    """Options as the state keeps them."""
    return parse_choices(raw, OPTIONS)[0]


def options_of(option: int) -> dict[str, Any]:
    """Options as a record names them."""
    return {"treasures_left": int(option)}


def view(cards: Array, seen: Array, seat: int | None) -> View:
    """A blinded state as one seat sees it."""
    state = plain(seen)
    over = state.to_act == OVER
    prompt, rule = situation(state)
    return View(
        game="relikt",
        players=state.players,
        seat=seat,
        to_act=None if over else state.to_act,
        stage="over" if over else STAGE_NAMES[state.stage],
        prompt=prompt,
        rule=rule,
        zones=[
            *middle_zones(plain(cards), state),
            *chain.from_iterable(
                seat_zones(player, player == seat, part_of(state, Front, player))
                for player in range(state.players)
            ),
        ],
        scores=result(cards, seen)[0],
        figures={
            "turns_done": state.turns_done,
            "to_award": state.to_award,
            "plays_left": 0 if over else state.plays_left,
        },
    )


def situation(state: Any) -> tuple[Phrase, str]:
    """What is expected now, and the paragraph that applies."""
    effect, args = state.effect, {}
    if state.to_act == OVER:
        name, rule = "over", "RK-57"
    elif state.stage != facts.PLAY:
        name, rule = STAGE_NAMES[state.stage], STAGE_RULES[state.stage]
        if state.stage == facts.PISTOL_SWAP:
            args = {"card": CARD_NAMES[state.picked]}
    elif effect in (facts.RUM, facts.PISTOL):
        name, rule = "play", "RK-23"
    else:
        name, rule = f"play-{ACTION_NAMES[effect]}", EFFECT_RULES[effect]
        if effect == facts.BINOCULARS:
            args = {"target": state.target}
        elif effect == facts.COMPASS:
            args = {"left": state.plays_left}
    return {"id": f"prompt-{name}", "args": args}, rule


class Lying(NamedTuple):
    """A row and its treasure."""

    treasure: int
    row_size: int
    row_card: tuple[int, ...]
    row_by: tuple[int, ...]


class Front(NamedTuple):
    """What lies before a player and what a seat knows about it."""

    camp: int
    hand: int
    shown: int
    unseen_count: int
    lying: int
    down_card: tuple[int, ...]
    action_hand: int
    action_left: int
    unplayed: int
    won: tuple[int, ...]


def middle_zones(figures: Any, state: Any) -> list[Zone]:
    """Rows, piles and discards."""
    zones: list[Zone] = []
    for row in range(ROWS):
        zones += row_zones(row, part_of(state, Lying, row))
    return [
        *zones,
        zone("adventure_pile", "pile", [], count=state.pile_left),
        discard_zone(state.discard),
        action_discard_zone(state.action_discard[: state.actions_used]),
        zone("treasure_pile", "pile", [], count=state.treasures_left),
        unseen_treasures(figures.copies, state.treasure, state.won),
    ]


@remembered
def discard_zone(discard: int) -> Zone:
    """The adventure cards discarded."""
    return zone("discard", "pile", [*in_set(discard, CARD_NAMES)])


@remembered
def action_discard_zone(used: tuple[int, ...]) -> Zone:
    """The action cards used, the last on top."""
    return zone("action_discard", "pile", [ACTION_NAMES[card] for card in reversed(used)])


@remembered
def unseen_treasures(
    copies: tuple[int, ...], lying: tuple[int, ...], won: tuple[tuple[int, ...], ...]
) -> Zone:
    """The treasures in the pile or removed: nobody knows which are where (§ RK-M8)."""
    unseen: list[str | None] = []
    for kind, name in enumerate(TREASURE_NAMES):
        unseen += [name] * (copies[kind] - lying.count(kind) - sum(of_seat[kind] for of_seat in won))
    return zone("unseen_treasures", "shelf", unseen)


@remembered
def row_zones(row: int, there: Lying) -> tuple[Zone, Zone]:
    """A treasure and its row: the cards, the room, the sums of those known, and who laid them face down."""
    kind = there.treasure
    laid: list[str | None] = []
    figures: dict[str, int] = {} if kind == NONE else {"room": kind % ROOM + 1}
    for place in range(there.row_size):
        card, by = there.row_card[place], there.row_by[place]
        if by & facts.DOWN:
            figures[f"down_by_{place}"] = by & facts.SEAT_BITS
        laid.append(None if card == HIDDEN else CARD_NAMES[card])
        if card != HIDDEN:
            colour = COLOUR_NAMES[card // VALUES]
            figures[colour] = figures.get(colour, 0) + card % VALUES + 1
    return (
        zone(f"treasure-{row}", "pile", [] if kind == NONE else [TREASURE_NAMES[kind]]),
        zone(f"row-{row}", "row", laid, **figures),
    )


@remembered
def seat_zones(player: int, own: bool, front: Front) -> tuple[Zone, ...]:
    """What lies before a player; a known card of another hand is listed first."""
    known, others = front.hand, front.unseen_count - front.lying.bit_count()
    size = known.bit_count() if own else front.shown.bit_count() + others
    hand: list[str | None] = [*in_set(known, CARD_NAMES)]
    under = bits_of(card for card in front.down_card if card != HIDDEN)
    doubtful = [] if own else in_set(front.shown & ~known & ~under, CARD_NAMES)
    unplayed = in_set(front.unplayed, ACTION_NAMES)
    in_hand = len(unplayed) - front.action_left
    actions: list[str | None] = [*in_set(front.action_hand, ACTION_NAMES)]
    zones = [
        zone(f"camp-{player}", "shelf", [f"camp-{COLOUR_NAMES[front.camp]}"], owner=player),
        zone(f"hand-{player}", "hand", hand + [None] * (size - len(hand)), owner=player),
        zone(f"actions-{player}", "hand", actions + [None] * (in_hand - len(actions)), owner=player),
        zone(f"action_pile-{player}", "pile", [], owner=player, count=front.action_left),
        zone(f"won-{player}", "shelf", [*counted(front.won, TREASURE_NAMES)], owner=player),
    ]
    if not own:
        zones.append(zone(f"unplayed-{player}", "shelf", [*unplayed], owner=player))  # § RK-M7
    if doubtful:
        zones.append(zone(f"hand_or_down-{player}", "shelf", [*doubtful], owner=player))  # § RK-M6
    return tuple(zones)


CARD_NEWS = {
    facts.SHOWED: "showed",
    facts.SHOT: "shot",
    facts.LAID: "laid",
    facts.LAID_DOWN: "laid-down",
    facts.LAID_FOR: "laid-for",
    facts.TURNED_UP: "turned-up",
    facts.LASSOED: "lassoed",
    facts.DREW: "drew",
}
SECRET = (facts.LAID_DOWN, facts.DREW)  # news of a card that only its seat knows


def viewpoint(states: Array, seat: int | None) -> int | None:  # noqa: ARG001
    """As whom a seat sees the table: everybody holds cards."""
    return seat


def news_of(cards: Array, row: Sequence[int], seat: int | None) -> News:  # noqa: ARG001
    """A row of news as a seat may know it."""
    kind, who, a, b = row
    if kind in CARD_NEWS:
        known = kind not in SECRET or who == seat
        return news(CARD_NEWS[kind], who, card=CARD_NAMES[a] if known else None, **card_args(kind, b))
    if kind == facts.USED and b == NONE:
        return news("used", who, action=ACTION_NAMES[a])
    if kind == facts.USED:
        return news("copied", who, action=ACTION_NAMES[a], copied=ACTION_NAMES[b])
    if kind == facts.SWAPPED_CAMPS:
        return news("swapped-camps", who, target=a)
    if kind == facts.SUMMED:
        return news("summed", who, colour=COLOUR_NAMES[a], total=b)
    if kind == facts.AWARDED:
        return news("awarded", who, card=TREASURE_NAMES[a], row=b)
    if kind == facts.OPENED:
        return news("opened", None, card=TREASURE_NAMES[a], row=b)
    if kind == facts.DREW_ACTION:
        return news("drew-action", who, action=ACTION_NAMES[a] if who == seat else None)
    if kind == facts.TIED:
        return news("tied", None, row=a, total=b)
    if kind == facts.CLOSED:
        return news("closed", None, row=a)
    if kind == facts.RESHUFFLED:
        return news("reshuffled", None, count=a)
    return news("ended", None, cause=CAUSE_NAMES[a])


def card_args(kind: int, b: int) -> dict[str, Any]:
    """What news of a card says besides the card."""
    if kind == facts.SHOT:
        return {"row": b % ROWS, "new": CARD_NAMES[b // ROWS]}
    if kind == facts.LAID_FOR:
        return {"row": b % ROWS, "target": b // ROWS}
    return {} if kind in (facts.SHOWED, facts.DREW) else {"row": b}


def news(id: str, seat: int | None, **args: Any) -> News:
    """One thing that happened; seat is None where the whole table is meant."""
    return {"id": id, "seat": seat, "args": args}


def score_parts(cards: Array, states: Array) -> list[dict[str, int]]:  # noqa: ARG001
    """What each seat's points are made of."""
    parts = []
    for seat in range(states[0].players):
        won = [int(number) for number in states[0].won[seat]]
        blue, red = list(enumerate(won[:ROOM], 1)), list(enumerate(won[ROOM:], 1))
        parts.append(
            {
                "blue": sum(gems * number for gems, number in blue),
                "pairs": sum(gems * (number // 2) for gems, number in red),
                "curses": -sum(gems * (number % 2) for gems, number in red),
            }
        )
    return parts
