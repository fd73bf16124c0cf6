"""Relikt's positions as objects of the specification."""

from collections import Counter
from typing import Any

from fouille.games.relikt import rules
from fouille.games.relikt.deals import (
    DEAL,
    bits_of,
    check_adventure,
    check_treasures,
    deal_of,
    deck_of,
    fill_actions,
    fill_pile,
    fill_treasures,
    row_cards,
)
from fouille.games.relikt.facts import (
    ACTION_NAMES,
    CARD_NAMES,
    CAUSE_NAMES,
    COLOUR_NAMES,
    DOWN,
    NONE,
    ROWS,
    SEAT_BITS,
    SEATS,
    STAGE_NAMES,
    TREASURE_NAMES,
)
from fouille.games.relikt.memory import leave_hidden
from fouille.games.relikt.rows import win
from fouille.rulekit.state import OVER
from fouille.rulekit.verbs import Array, State
from fouille.rulekit.view import Position, counted, in_set

USUAL_CAMPS = ("red", "yellow", "blue", "green", "white")


def position_of(cards: Array, states: Array) -> Position:
    """The whole position, nothing hidden (for tests and reports)."""
    state = states[0]
    seats, over = range(state.players), bool(state.to_act == OVER)
    dealt = deal_of(cards, states)
    return {
        "to_act": None if over else int(state.to_act),
        "stage": None if over else STAGE_NAMES[state.stage],
        "turn_seat": int(state.turn_seat),
        "turns_done": int(state.turns_done),
        **{key: dealt[key] for key in DEAL if key not in ("first_seat", "rows")},
        "action_discard": [ACTION_NAMES[action] for action in state.action_discard[: state.actions_used]],
        "rows": [row_of(state, row) for row in range(ROWS)],
        "discard": in_set(state.discard, CARD_NAMES),
        "won": [treasures_won(state, seat) for seat in seats],
        "over": over,
        "cause": CAUSE_NAMES[state.cause],
    }


def row_of(state: State, row: int) -> dict[str, Any]:
    """A row as the specification writes it."""
    kind = int(state.treasure[row])
    return {
        "treasure": None if kind == NONE else TREASURE_NAMES[kind],
        "cards": [
            {
                "card": CARD_NAMES[state.row_card[row, i]],
                "face_down": bool(state.row_by[row, i] & DOWN),
                "by": int(state.row_by[row, i] & SEAT_BITS),
            }
            for i in range(state.row_size[row])
        ],
    }


def treasures_won(state: State, seat: int) -> list[str]:
    """The treasures of a seat, sorted."""
    return counted(state.won[seat], TREASURE_NAMES)


def read_position(cards: Array, states: Array, position: Position) -> None:
    """Set up a blank state in the middle of a match (for worked examples).

    Missing parts are filled up as section 7 of the specification fills up deals; what is then left of the
    adventure cards lies in the pile or, if that is given, in the discards. `effect`, `target`, `plays_left`
    and `picked` may be given for the middle of a turn.
    """
    state = states[0]
    players = int(state.players)
    camps = position.get("camps", USUAL_CAMPS[:players])
    state.camp[:players] = [COLOUR_NAMES.index(colour) for colour in camps]
    state.turn_seat = position.get("turn_seat", position.get("to_act") or 0)
    rules.start(cards[0], state)
    state.to_act = OVER if position.get("to_act", 0) is None else state.turn_seat
    state.stage = STAGE_NAMES.index(position.get("stage") or "main")
    state.turns_done = position.get("turns_done", 0)
    state.cause = CAUSE_NAMES.index(position.get("cause"))
    if "effect" in position:
        state.effect = ACTION_NAMES.index(position["effect"])
    if "picked" in position:
        state.picked = CARD_NAMES.index(position["picked"])
    state.target = position.get("target", NONE)
    state.plays_left = position.get("plays_left", 1)
    set_treasures(cards, state, position)
    set_adventure(cards, state, position)
    for seat in range(players):
        set_actions(cards, state, seat, position)
    discard = [ACTION_NAMES.index(action) for action in position.get("action_discard", [])]
    state.actions_used = len(discard)
    state.action_discard[: len(discard)] = discard
    check_treasures(cards, state, "position")
    check_adventure(cards, state, "position")


def set_treasures(cards: Array, state: State, position: Position) -> None:
    """Treasures in rows, pile and before the seats."""
    figures = cards[0]
    rest = Counter({kind: int(n) for kind, n in enumerate(figures.copies)})
    for seat, names in enumerate(position.get("won", [])):
        for name in names:
            win(state, seat, TREASURE_NAMES.index(name))
            rest[TREASURE_NAMES.index(name)] -= 1
    state.to_award -= int(state.won.sum())
    for row, wanted in enumerate(position.get("rows", [])):
        if wanted.get("treasure") is not None:
            state.treasure[row] = TREASURE_NAMES.index(wanted["treasure"])
            rest[int(state.treasure[row])] -= 1
        else:
            state.treasure[row] = NONE
    for row in range(len(position.get("rows", [])), ROWS):
        state.treasure[row] = NONE
    named = {
        key: [TREASURE_NAMES.index(name) for name in position.get(key, [])]
        for key in ("treasure_pile", "removed")
    }
    rest.subtract([*named["treasure_pile"], *named["removed"]])
    left = sorted(rest.elements())
    if "rows" not in position:
        state.treasure[: figures.rows] = left[: figures.rows]
        left = left[figures.rows :]
    removed = named["removed"] or [left.pop() for _ in range(figures.removed)]
    state.removed[: len(removed)] = removed
    fill_treasures(state, named["treasure_pile"] if "treasure_pile" in position else left)


def set_adventure(cards: Array, state: State, position: Position) -> None:
    """Adventure cards in rows, hands, pile and discards."""
    players, size = int(state.players), int(cards[0].hand)
    hands = [[CARD_NAMES.index(card) for card in hand] for hand in position.get("hands", [])]
    hands += [[] for _ in range(players - len(hands))]
    pile = [CARD_NAMES.index(card) for card in position.get("adventure_pile", [])]
    discard = [CARD_NAMES.index(card) for card in position.get("discard", [])]
    for row, wanted in enumerate(position.get("rows", [])):
        for laid in wanted.get("cards", []):
            lay_in_row(
                state, row, CARD_NAMES.index(laid["card"]), laid.get("by", 0), laid.get("face_down", False)
            )
    named = {*(card for hand in hands for card in hand), *pile, *discard, *row_cards(state)}
    rest = [card for card in deck_of(cards, state) if card not in named]
    if state.stage == STAGE_NAMES.index("main"):
        for hand in hands:
            while len(hand) < size:
                hand.append(rest.pop(0))
    if "adventure_pile" in position:
        discard += rest if "discard" not in position else []
    else:
        pile = rest
    for seat, hand in enumerate(hands):
        state.hand[seat] = bits_of(hand)
    state.discard = bits_of(discard)
    fill_pile(state, pile)


def lay_in_row(state: State, row: int, card: int, by: int, face_down: bool) -> None:
    """Lay a card as if it had just been played from the hand."""
    place = int(state.row_size[row])
    if face_down:
        state.hand[by] |= 1 << card
        by = leave_hidden(state, by, card)
    else:
        state.face_up |= 1 << card
    state.row_card[row, place] = card
    state.row_by[row, place] = by
    state.row_size[row] = place + 1


def set_actions(cards: Array, state: State, seat: int, position: Position) -> None:
    """The action cards of a seat; without a pile given it has played none yet."""
    owned = [i for i in range(len(ACTION_NAMES)) if int(cards[0].action_set) >> i & 1]
    hand, pile = (
        [ACTION_NAMES.index(name) for name in (position.get(key, []) + [[]] * SEATS)[seat]]
        for key in ("action_hands", "action_piles")
    )
    if "action_piles" not in position:
        rest = [action for action in owned if action not in hand]
        missing = max(int(cards[0].action_hand) - len(hand), 0)
        hand, pile = hand + rest[:missing], rest[missing:]
    fill_actions(state, seat, hand, pile)
