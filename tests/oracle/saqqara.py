"""Saqqara, played slowly and plainly from rules/saqqara.md."""

from __future__ import annotations

import copy
import random
from typing import Any

Decision = dict[str, Any]
Data = dict[str, Any]

PILES = {2: 4, 3: 5, 4: 6}  # table 1.2
ROWS = 3  # table 1.2
STARTING_HAND = 3  # table 1.2
PRIMES = 24  # table 1.2
HAND_LIMIT = 5  # table 1.3
ROW_TAKEN_AT = 15  # table 1.3
REPLACEMENT = 5  # table 1.3
LOWEST, HIGHEST = 0, 9  # table 1.1

# What the seat to act is doing.
DRAFT = "draft"  # SQ-6
TURN = "turn"  # SQ-8, nothing decided yet in this turn
DRAWING = "drawing"  # SQ-10 to SQ-12, at least one relic drawn
SECOND_PLACE = "second_place"  # SQ-13, the first relic lies
SECOND_DISCARD = "second_discard"  # SQ-27, the first relic is discarded
REPLACING = "replacing"  # SQ-25, replacement draw under way
OVER = "over"  # SQ-29 to SQ-31


def read_options(options: Data) -> bool:
    """Return the value of finish_on_last_prime and refuse other keys (section 3)."""
    for key, value in options.items():
        if key != "finish_on_last_prime":
            raise ValueError(f"unknown option {key!r}")
        if not isinstance(value, bool):
            raise ValueError(f"finish_on_last_prime must be true or false, not {value!r}")
    return bool(options.get("finish_on_last_prime", False))


def check_deal(players: int, options: Data, deal: Data) -> None:
    """Raise ValueError unless the deal is as section 6 asks."""
    if players not in PILES:  # SQ-1
        raise ValueError(f"{players} players are impossible")
    read_options(options)
    if set(deal) != {"first_seat"}:
        raise ValueError("a deal has the one key first_seat")
    seat = deal["first_seat"]
    if not isinstance(seat, int) or isinstance(seat, bool) or not 0 <= seat < players:
        raise ValueError(f"there is no seat {seat!r}")


def random_deal(rng: random.Random, players: int, options: Data) -> Data:
    """Draw a deal, that is the first seat."""
    deal = {"first_seat": rng.randrange(players)}  # SQ-5
    check_deal(players, options, deal)
    return deal


def sides(row: list[int], value: int) -> list[str]:
    """List the sides of a row where a relic of this value may be laid."""
    if not row:
        return []
    left = value <= row[0]  # SQ-14
    right = value >= row[-1]  # SQ-14
    if left and right:  # SQ-16
        return ["right"]
    if left:
        return ["left"]
    if right:
        return ["right"]
    return []  # SQ-15


def with_relic(row: list[int], value: int, side: str) -> list[int]:
    """Return the row after a relic was laid at this side."""
    return [value, *row] if side == "left" else [*row, value]


def row_value(row: list[int]) -> int:
    """Add up the different values of a row."""
    return sum(set(row))  # SQ-20


def is_blocked(row: list[int]) -> bool:
    """Tell whether a row can never reach 15 (SQ-22)."""
    below = sum(range(LOWEST, row[0]))
    above = sum(range(row[-1] + 1, HIGHEST + 1))
    return row_value(row) + below + above < ROW_TAKEN_AT


class Oracle:
    """One match of Saqqara."""

    def __init__(self, players: int, options: Data, deal: Data) -> None:
        """Set up the match up to the first draft draw."""
        check_deal(players, options, deal)
        self.players = players
        self.finish_on_last_prime = read_options(options)
        piles = PILES[players]
        self.rows: list[list[int]] = [[0] for _ in range(ROWS)]  # SQ-4
        self.tops: list[int] = [0] * (piles - ROWS) + [1] * ROWS  # SQ-2, SQ-4
        self.hands: list[list[int]] = [[] for _ in range(players)]
        self.primes: list[int] = [0] * players
        self.primes_left = PRIMES  # SQ-3
        self.score_piles: list[int] = [0] * players
        self.discard: list[int] = []
        self.seat: int = deal["first_seat"]  # SQ-6
        self.phase = DRAFT
        self.rows_played: list[int] = []  # rows laid on in the action under way, SQ-21
        self.replacements_left = 0  # draws still to make in a replacement draw, SQ-25
        self.last_chance: Data | None = None

    @property
    def to_act(self) -> int | None:
        """The seat that decides, or None when the game is over."""
        return None if self.phase == OVER else self.seat

    # Section 5: what may be decided.

    def choices(self) -> list[Decision]:
        """List the legal decisions in canonical order."""
        if self.phase == OVER:
            return []
        hand = self.hands[self.seat]
        if self.phase in (DRAFT, REPLACING):
            return self._draws()
        if self.phase == DRAWING:
            return [*self._draws(), {"act": "stop"}]  # SQ-12
        if self.phase == SECOND_PLACE:
            return self._places(hand, self.rows)
        if self.phase == SECOND_DISCARD:
            return self._discards()
        places = self._first_places()
        if len(hand) < HAND_LIMIT:
            return self._draws() + places  # SQ-10, SQ-28
        if places:
            return places  # SQ-27: with a legal pair the player must lay
        return self._discards()  # SQ-27

    def _draws(self) -> list[Decision]:
        """List one draw for each value on top of a pile."""
        return [{"act": "draw", "value": value} for value in sorted(set(self.tops))]  # SQ-7

    def _discards(self) -> list[Decision]:
        """List one discard for each value in the hand."""
        return [{"act": "discard", "value": value} for value in sorted(set(self.hands[self.seat]))]

    def _places(self, hand: list[int], rows: list[list[int]]) -> list[Decision]:
        """List the ways to lay one relic of a hand on these rows."""
        return [
            {"act": "place", "value": value, "row": number, "side": side}
            for value in sorted(set(hand))
            for number, row in enumerate(rows)
            for side in sides(row, value)
        ]

    def _first_places(self) -> list[Decision]:
        """List the placements after which a second relic can follow (SQ-17)."""
        found: list[Decision] = []
        hand = self.hands[self.seat]
        for first in self._places(hand, self.rows):
            rest = list(hand)
            rest.remove(first["value"])
            rows = copy.deepcopy(self.rows)
            rows[first["row"]] = with_relic(rows[first["row"]], first["value"], first["side"])
            if self._places(rest, rows):
                found.append(first)
        return found

    # What a decision does.

    def play(self, decision: Decision, chance: Data | None = None, rng: random.Random | None = None) -> None:
        """Carry out one decision; there is no chance in this game."""
        choices = self.choices()
        if decision not in choices:
            raise ValueError(f"{decision} is not legal")
        if chance is not None:
            raise ValueError("Saqqara has no chance")  # section 6
        chosen = choices[choices.index(decision)]
        if chosen["act"] == "draw":
            self._draw(chosen["value"])
        elif chosen["act"] == "stop":
            self._next_turn()  # SQ-12
        elif chosen["act"] == "place":
            self._place(chosen["value"], chosen["row"], chosen["side"])
        else:
            self._discard(chosen["value"])

    def _next_seat(self) -> None:
        """Go on to the next seat clockwise."""
        self.seat = (self.seat + 1) % self.players

    def _next_turn(self) -> None:
        """Let the turn of the next seat begin."""
        self._next_seat()  # SQ-26
        self.phase = TURN
        self.rows_played = []
        self.replacements_left = 0

    def _leave_pile(self, value: int) -> None:
        """Take a relic of this value from the top of a pile."""
        self.tops.remove(value)
        if value < HIGHEST:
            self.tops.append(value + 1)  # section 1.4
        self.tops.sort()

    def _draw(self, value: int) -> None:
        """Draw one relic in the draft, in action A or as a replacement."""
        hand = self.hands[self.seat]
        self._leave_pile(value)
        hand.append(value)
        if not self.tops:
            self.phase = OVER  # SQ-31
        elif self.phase == DRAFT:
            self._next_seat()  # SQ-6
            if all(len(each) == STARTING_HAND for each in self.hands):
                self.phase = TURN  # SQ-8: the seat is the first seat again
        elif self.phase == REPLACING:
            self.replacements_left -= 1
            if self.replacements_left == 0:
                self._next_turn()  # SQ-25, SQ-26
        elif len(hand) == HAND_LIMIT:
            self._next_turn()  # SQ-12
        else:
            self.phase = DRAWING

    def _discard(self, value: int) -> None:
        """Discard the first or second relic of the exceptional case."""
        self.hands[self.seat].remove(value)
        self.discard.append(value)
        if self.phase == TURN:
            self.phase = SECOND_DISCARD
        else:
            self._next_turn()  # SQ-27

    def _place(self, value: int, number: int, side: str) -> None:
        """Lay the first or second relic of action B."""
        matches = value in self.rows[number]
        self.hands[self.seat].remove(value)
        self.rows[number] = with_relic(self.rows[number], value, side)
        if number not in self.rows_played:
            self.rows_played.append(number)
        if matches and self.primes_left > 0:  # SQ-18, SQ-19
            self.primes_left -= 1
            self.primes[self.seat] += 1
            if self.primes_left == 0 and not self.finish_on_last_prime:
                self.phase = OVER  # SQ-29
                return
        if self.phase == TURN:
            self.phase = SECOND_PLACE
        else:
            self._settle()

    def _settle(self) -> None:
        """Take, discard and restart rows after both relics, then replace an empty hand."""
        for number in sorted(self.rows_played):  # SQ-21
            if row_value(self.rows[number]) >= ROW_TAKEN_AT:
                self.score_piles[self.seat] += len(self.rows[number])
                self.rows[number] = []
        if self.primes_left == 0:
            self.phase = OVER  # SQ-30
            return
        for number in sorted(self.rows_played):  # SQ-23
            if self.rows[number] and is_blocked(self.rows[number]):
                self.discard.extend(self.rows[number])
                self.rows[number] = []
        for number in range(ROWS):  # SQ-24
            if not self.rows[number]:
                lowest = min(self.tops)
                self._leave_pile(lowest)
                self.rows[number] = [lowest]
                if not self.tops:
                    self.phase = OVER  # SQ-31
                    return
        if self.hands[self.seat]:
            self._next_turn()  # SQ-26
        else:
            self.phase = REPLACING  # SQ-25
            self.rows_played = []
            self.replacements_left = REPLACEMENT

    # Scoring.

    def scores(self) -> list[int]:
        """Count the points of each seat as things stand."""
        points = []
        for primes, relics in zip(self.primes, self.score_piles, strict=True):
            each = 2 if primes > relics else 1  # SQ-33, SQ-34
            points.append(relics + primes * each)
        return points

    def winners(self) -> list[int]:
        """List the seats with the highest score."""
        points = self.scores()
        return [seat for seat in range(self.players) if points[seat] == max(points)]  # SQ-36

    # The position as data.

    def position(self) -> Data:
        """Return the whole position; phase, rows_played and replacements_left tell what is under way."""
        return {
            "rows": [list(row) for row in self.rows],
            "tops": sorted(self.tops),
            "hands": [sorted(hand) for hand in self.hands],
            "primes": list(self.primes),
            "primes_left": self.primes_left,
            "score_piles": list(self.score_piles),
            "discard": sorted(self.discard),
            "to_act": self.to_act,
            "over": self.phase == OVER,
            "phase": self.phase,
            "rows_played": sorted(self.rows_played),
            "replacements_left": self.replacements_left,
        }

    @classmethod
    def from_position(cls, players: int, options: Data, position: Data) -> Oracle:
        """Build a match from such data; by default seat 0 begins a turn, all else is as before the draft."""
        given = copy.deepcopy(position)
        to_act = given.get("to_act")
        oracle = cls(players, options, {"first_seat": 0 if to_act is None else to_act})
        oracle.phase = OVER if given.get("over", False) else given.get("phase", TURN)
        oracle.rows = given.get("rows", [[0] for _ in range(ROWS)])
        oracle.tops = sorted(given.get("tops", oracle.tops))
        oracle.hands = given.get("hands", oracle.hands)
        oracle.primes = given.get("primes", oracle.primes)
        oracle.primes_left = given.get("primes_left", PRIMES - sum(oracle.primes))
        oracle.score_piles = given.get("score_piles", oracle.score_piles)
        oracle.discard = given.get("discard", [])
        oracle.rows_played = given.get("rows_played", [])
        oracle.replacements_left = given.get(
            "replacements_left", REPLACEMENT if oracle.phase == REPLACING else 0
        )
        return oracle

    def observe(self, seat: int | None) -> Data:
        """Return what a seat (None: an onlooker) sees at this moment by the table of section 4."""
        return {
            "rows": [list(row) for row in self.rows],
            "tops": sorted(self.tops),
            "hand_sizes": [len(hand) for hand in self.hands],
            "hand": None if seat is None else sorted(self.hands[seat]),
            "primes": list(self.primes),
            "primes_left": self.primes_left,
            "score_piles": list(self.score_piles),
            "discard": sorted(self.discard),
            "to_act": self.to_act,
            "over": self.phase == OVER,
            "phase": self.phase,
            "rows_played": sorted(self.rows_played),
            "replacements_left": self.replacements_left,
        }
