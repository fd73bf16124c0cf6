"""Relikt, slowly and plainly, from its specification alone."""

import copy
import random
from typing import Any

COLOURS = ["green", "blue", "white", "red", "yellow"]  # 1.2
CARDS = [f"{colour}-{value}" for colour in COLOURS for value in range(1, 13)]  # 1.2, card order
TREASURES = ["tb3", "tb4", "tb5", "tb6"] * 2 + ["tr4", "tr5", "tr6"] * 4  # 1.3
TREASURES.sort()  # the list order of section 7
ACTIONS = ["rum", "compass", "blindfold", "binoculars", "lasso", "pistol", "camera"]  # 1.4
TARGETED = ["rum", "binoculars"]  # section 5: these two name a target
CAMPS_OF_EXAMPLES = ["red", "yellow", "blue", "green", "white"]  # section 7
HAND = 4  # 1.5
ACTION_HAND = 3  # 1.5
ROWS = 4  # 1.5
REMOVED = 3  # 1.5
TURN_LIMIT = 1000  # 1.5, RK-54
DEAL_KEYS = [
    "first_seat", "camps", "hands", "adventure_pile", "action_hands", "action_piles", "rows", "treasure_pile",
    "removed",
]  # section 6  # fmt: skip

Json = dict[str, Any]


def colour_of(card: str) -> str:
    """The colour of an adventure card."""
    return card.split("-", maxsplit=1)[0]


def value_of(card: str) -> int:
    """The value of an adventure card."""
    return int(card.split("-")[1])


def in_card_order(cards: list[str]) -> list[str]:
    """The same cards sorted by colour, then value."""
    return sorted(cards, key=CARDS.index)


def gems(treasure: str) -> int:
    """The number of gems of a treasure."""
    return int(treasure[2])


def matches(one: str, other: str) -> bool:
    """Whether two adventure cards share colour or value."""
    return colour_of(one) == colour_of(other) or value_of(one) == value_of(other)  # RK-36


def treasure_points(treasures: list[str]) -> int:
    """The score of a heap of won treasures."""
    points = 0
    for treasure in ["tb3", "tb4", "tb5", "tb6"]:
        points += treasures.count(treasure) * gems(treasure)  # RK-55
    for treasure in ["tr4", "tr5", "tr6"]:
        pairs, single = divmod(treasures.count(treasure), 2)
        points += pairs * gems(treasure) - single * gems(treasure)  # RK-56
    return points


def action_number(decision: Json) -> int:
    """The number of a decision in the fixed action space of section 5."""
    act = decision["act"]
    if act == "use":
        number = [0, 5, 6, 7, 12, 13, 14][ACTIONS.index(decision["action"])]
        if "target" in decision:
            if decision["action"] == "camera":
                number = 15
            number += decision["target"]
        return number
    rank = CARDS.index(decision["card"])
    if act == "play":
        return int(20 + 4 * rank + decision["row"])
    if act == "pick":
        return 260 + rank
    return 320 + rank  # swap


class Oracle:
    """One game of Relikt."""

    def __init__(self, players: int, options: Json, deal: Json) -> None:
        """Set the table by a deal object, which is not checked."""
        start = {key: deal[key] for key in DEAL_KEYS if key not in ("first_seat", "rows")}
        start["turn_seat"] = deal["first_seat"]  # RK-8
        start["rows"] = [{"treasure": treasure, "cards": []} for treasure in deal["rows"]]  # RK-6
        self._load(players, options, start)

    @classmethod
    def from_position(cls, players: int, options: Json, position: Json) -> "Oracle":
        """Build a game from a position object; `target` and `picked` may be added in mid-turn."""
        oracle = cls.__new__(cls)
        oracle._load(players, options, position)
        return oracle

    def _load(self, players: int, options: Json, position: Json) -> None:
        """Take every field from a position object, or its default."""
        position = copy.deepcopy(position)
        empty_rows: list[Json] = [{"treasure": None, "cards": []} for row in range(ROWS)]
        self.players = players
        self.treasures_left: int = options.get("treasures_left", 0)
        self.camps: list[str] = position.get("camps", CAMPS_OF_EXAMPLES[:players])
        self.hands: list[list[str]] = position.get("hands", [[] for seat in range(players)])
        self.adventure_pile: list[str] = position.get("adventure_pile", [])
        self.discard: list[str] = position.get("discard", [])
        self.action_hands: list[list[str]] = position.get("action_hands", [[] for seat in range(players)])
        self.action_piles: list[list[str]] = position.get("action_piles", [[] for seat in range(players)])
        self.action_discard: list[str] = position.get("action_discard", [])
        self.rows: list[Json] = position.get("rows", empty_rows)
        self.treasure_pile: list[str] = position.get("treasure_pile", [])
        self.removed: list[str] = position.get("removed", [])
        self.won: list[list[str]] = position.get("won", [[] for seat in range(players)])
        self.over: bool = position.get("over", False)
        self.cause: str | None = position.get("cause")
        self.turn_seat: int = position["turn_seat"] if "turn_seat" in position else position.get("to_act", 0)
        self.turns_done: int = position.get("turns_done", 0)
        self.stage: str = position.get("stage") or "main"
        # What the position object leaves out: the action card in effect this turn (a camera counts as the
        # card it copies), its target, the card the pistol picked, and the adventure cards still to be played.
        self.effect: str | None = None
        self.target: int | None = position.get("target")
        self.picked: str | None = position.get("picked")
        self.plays_left = 1
        if self.stage != "main":
            top = self.action_discard[-1]
            self.effect = self.action_discard[-2] if top == "camera" else top
            if self.effect == "compass" and len(self.hands[self.turn_seat]) == HAND:
                self.plays_left = 2
            if self.stage == "lasso_pick":
                self.plays_left = 0
        self.last_chance: Json | None = None
        self._given_chance: Json | None = None
        self._rng: random.Random | None = None

    @property
    def to_act(self) -> int | None:
        """The seat to act, or None when the game is over."""
        return None if self.over else self.turn_seat

    # Choices (section 5)

    def choices(self) -> list[Json]:
        """The legal decisions in canonical order."""
        if self.over:
            return []
        decisions: list[Json] = []
        if self.stage == "main":
            decisions += self._uses()
        if self.stage in ("main", "play"):
            decisions += self._plays()
        if self.stage == "pistol_pick":
            decisions += [{"act": "pick", "card": card} for card in self._pistol_picks()]
        if self.stage == "pistol_swap":
            decisions += [{"act": "swap", "card": card} for card in self._pistol_swaps()]
        if self.stage == "lasso_pick":
            decisions += [{"act": "pick", "card": card} for card in self._face_up_row_cards()]
        return sorted(decisions, key=action_number)

    def _uses(self) -> list[Json]:
        """The playable action cards in hand, with their targets."""
        decisions: list[Json] = []
        for action in self.action_hands[self.turn_seat]:
            effect: str | None = action
            if action == "camera":
                effect = self._copied_by_camera()
            if effect is None:
                continue  # RK-40
            if effect == "pistol" and not self._pistol_picks():
                continue  # RK-37, RK-41
            if effect in TARGETED:
                opponents = [seat for seat in range(self.players) if seat != self.turn_seat]
                decisions += [{"act": "use", "action": action, "target": target} for target in opponents]
            else:
                decisions.append({"act": "use", "action": action})
        return decisions

    def _copied_by_camera(self) -> str | None:
        """The action card a camera would copy now, or None."""
        if not self.action_discard or self.action_discard[-1] == "camera":
            return None  # RK-40
        return self.action_discard[-1]

    def _plays(self) -> list[Json]:
        """Every card that may be played, in every row that has a treasure."""
        hand = self.hands[self._seat_whose_card_is_played()]
        rows = [row for row in range(ROWS) if self.rows[row]["treasure"] is not None]  # RK-12
        return [{"act": "play", "card": card, "row": row} for card in hand for row in rows]

    def _seat_whose_card_is_played(self) -> int:
        """The seat itself, or the opponent under the binoculars."""
        if self.effect == "binoculars":
            assert self.target is not None
            return self.target  # RK-33
        return self.turn_seat

    def _face_up_row_cards(self) -> list[str]:
        """All face-up adventure cards of all rows."""
        return [laid["card"] for row in self.rows for laid in row["cards"] if not laid["face_down"]]  # RK-39

    def _pistol_picks(self) -> list[str]:
        """The face-up row cards that some card of the hand matches."""
        hand = self.hands[self.turn_seat]
        # RK-36
        return [card for card in self._face_up_row_cards() if any(matches(card, own) for own in hand)]

    def _pistol_swaps(self) -> list[str]:
        """The hand cards that match the picked card."""
        assert self.picked is not None
        return [own for own in self.hands[self.turn_seat] if matches(self.picked, own)]  # RK-36

    # Playing

    def play(self, decision: Json, chance: Json | None = None, rng: random.Random | None = None) -> None:
        """Carry out one decision and all that follows by itself; a refusal changes nothing."""
        if decision not in self.choices():
            raise ValueError(f"illegal decision {decision}")
        if any(type(value) not in (str, int) for value in decision.values()):
            raise ValueError(f"illegal decision {decision}")  # True and 1.0 are not 1
        before = copy.deepcopy(self.__dict__)
        self.last_chance = None
        self._given_chance = chance
        self._rng = rng
        try:
            self._carry_out(decision)
            if chance is not None and self.last_chance is None:
                raise ValueError("chance given, but nothing random happened")
        except ValueError:
            self.__dict__.clear()
            self.__dict__.update(before)
            raise
        self._given_chance = None
        self._rng = None

    def _carry_out(self, decision: Json) -> None:
        """Carry out a legal decision."""
        if decision["act"] == "use":
            self._use(decision["action"], decision.get("target"))
        elif decision["act"] == "play":
            self._play_adventure(decision["card"], decision["row"])
        elif decision["act"] == "swap":
            self._pistol_swap(decision["card"])
        elif self.stage == "pistol_pick":
            self._pistol_pick(decision["card"])
        else:
            self._lasso_pick(decision["card"])

    def _use(self, action: str, target: int | None) -> None:
        """Play an action card."""
        self.effect = self._copied_by_camera() if action == "camera" else action  # RK-40
        self.target = target
        self.action_hands[self.turn_seat].remove(action)
        self.action_discard.append(action)  # RK-21, RK-42
        self.stage = "play"  # RK-23
        if self.effect == "rum":
            assert target is not None
            own = self.camps[self.turn_seat]
            self.camps[self.turn_seat] = self.camps[target]  # RK-30
            self.camps[target] = own
        if self.effect == "compass":
            self.plays_left = 2  # RK-31
        if self.effect == "pistol":
            self.stage = "pistol_pick"  # asked also with one candidate: section 5

    def _pistol_pick(self, card: str) -> None:
        """Choose the row card that the pistol replaces."""
        self.picked = card
        self.stage = "pistol_swap"  # asked also with one candidate: section 5

    def _pistol_swap(self, card: str) -> None:
        """Replace the picked row card by a hand card."""
        for row in self.rows:
            for place in range(len(row["cards"])):
                if row["cards"][place]["card"] == self.picked:
                    row["cards"][place] = {"card": card, "face_down": False, "by": self.turn_seat}  # RK-36
        self.hands[self.turn_seat].remove(card)
        assert self.picked is not None
        self.discard.append(self.picked)  # RK-36
        self.picked = None
        self.stage = "play"

    def _play_adventure(self, card: str, row: int) -> None:
        """Lay an adventure card into a row and go on with the turn."""
        self.hands[self._seat_whose_card_is_played()].remove(card)
        face_down = self.effect == "blindfold"  # RK-32
        self.rows[row]["cards"].append({"card": card, "face_down": face_down, "by": self.turn_seat})
        self.plays_left -= 1
        if len(self.rows[row]["cards"]) == gems(self.rows[row]["treasure"]):  # RK-43
            self._evaluate(row)
        if self.over:
            return  # RK-52
        if self.plays_left > 0:
            self.stage = "play"  # RK-31
            return
        if self.effect == "lasso":
            candidates = self._face_up_row_cards()
            if len(candidates) == 1:  # all can see that there is no choice: section 5
                self._lasso_pick(candidates[0])
                return
            if len(candidates) > 1:
                self.stage = "lasso_pick"  # RK-34
                return
        self._adventure_draw()  # also RK-35
        self._end_turn()

    def _lasso_pick(self, card: str) -> None:
        """Take a row card into the hand in place of the draw."""
        for row in self.rows:
            row["cards"] = [laid for laid in row["cards"] if laid["card"] != card]  # RK-34
        self.hands[self.turn_seat].append(card)
        self._end_turn()

    def _evaluate(self, row: int) -> None:
        """Evaluate a full row."""
        totals: dict[str, int] = {}
        for laid in self.rows[row]["cards"]:
            colour = colour_of(laid["card"])
            totals[colour] = totals.get(colour, 0) + value_of(laid["card"])  # RK-44
            self.discard.append(laid["card"])  # RK-46
        self.rows[row]["cards"] = []
        best = [colour for colour in totals if totals[colour] == max(totals.values())]
        if len(best) > 1:
            return  # RK-49
        winner = self.camps.index(best[0])  # RK-13, RK-45
        self.won[winner].append(self.rows[row]["treasure"])
        self.rows[row]["treasure"] = None  # RK-48
        if self.treasure_pile:
            self.rows[row]["treasure"] = self.treasure_pile.pop(0)  # RK-47
        open_treasures = [each["treasure"] for each in self.rows if each["treasure"] is not None]
        if len(open_treasures) + len(self.treasure_pile) <= self.treasures_left:  # RK-51
            self._finish("treasures")

    def _finish(self, cause: str) -> None:
        """End the game."""
        self.over = True
        self.cause = cause

    def _adventure_draw(self) -> None:
        """Fill the hand from which the card was played up to four."""
        hand = self.hands[self._seat_whose_card_is_played()]  # RK-15, RK-33
        while len(hand) < HAND:
            if not self.adventure_pile:
                self._reshuffle()  # RK-16
            hand.append(self.adventure_pile.pop(0))

    def _reshuffle(self) -> None:
        """Make the discards the new adventure pile, in the order that chance gives."""
        if not self.discard:
            raise ValueError("pile and discards are both empty")  # RK-17: only in an impossible position
        if self._given_chance is not None:
            if list(self._given_chance) != ["reshuffle"]:
                raise ValueError("a chance object of Relikt has the one member reshuffle")
            _require_strings(self._given_chance["reshuffle"], len(self.discard))
            new_pile = list(self._given_chance["reshuffle"])
            if sorted(new_pile) != sorted(self.discard):
                raise ValueError("the reshuffle is not a permutation of the discards")
        elif self._rng is not None:
            new_pile = in_card_order(self.discard)
            self._rng.shuffle(new_pile)
        else:
            raise ValueError("a reshuffle needs chance or rng")
        self.adventure_pile = new_pile
        self.discard = []
        self.last_chance = {"reshuffle": list(new_pile)}

    def _end_turn(self) -> None:
        """Draw an action card if one was played, and pass the turn on."""
        if self.effect is not None and self.action_piles[self.turn_seat]:
            self.action_hands[self.turn_seat].append(self.action_piles[self.turn_seat].pop(0))  # RK-19
        self.turns_done += 1
        self.effect = None
        self.target = None
        self.plays_left = 1
        self.stage = "main"
        if self.turns_done >= TURN_LIMIT:
            self._finish("limit")  # RK-54
            return
        self.turn_seat = (self.turn_seat + 1) % self.players  # RK-10

    # Results

    def scores(self) -> list[int]:
        """The score of each seat as it stands."""
        return [treasure_points(treasures) for treasures in self.won]

    def winners(self) -> list[int]:
        """The seats with the highest score as it stands."""
        scores = self.scores()
        return [seat for seat in range(self.players) if scores[seat] == max(scores)]  # RK-57

    # Position and observation

    def position(self) -> Json:
        """The whole position, as in section 6."""
        position: Json = {
            "to_act": self.to_act,
            "stage": None if self.over else self.stage,
            "turn_seat": self.turn_seat,
            "turns_done": self.turns_done,
            "camps": self.camps,
            "hands": [in_card_order(hand) for hand in self.hands],
            "action_hands": [sorted(hand, key=ACTIONS.index) for hand in self.action_hands],
            "action_piles": self.action_piles,
            "treasure_pile": self.treasure_pile,
            "removed": self.removed,
            "adventure_pile": self.adventure_pile,
            "action_discard": self.action_discard,
            "rows": self.rows,
            "discard": in_card_order(self.discard),
            "won": [sorted(treasures) for treasures in self.won],
            "over": self.over,
            "cause": self.cause,
        }
        return copy.deepcopy(position)

    def observe(self, seat: int | None) -> Json:
        """What a seat, or an onlooker (None), sees at this moment by section 4, without memory."""
        position = self.position()
        action_hands = position["action_hands"]
        hands: list[list[str] | None] = []
        for owner in range(self.players):
            lies_open = not self.over and self.effect == "binoculars" and self.target == owner
            hands.append(position["hands"][owner] if owner == seat or lies_open else None)
        return {
            "to_act": position["to_act"],
            "stage": position["stage"],
            "turn_seat": position["turn_seat"],
            "effect": None if self.over else self.effect,
            "target": None if self.over else self.target,
            "picked": self.picked,
            "plays_left": 0 if self.over else self.plays_left,
            "camps": position["camps"],
            "rows": [self._observe_row(row, seat) for row in position["rows"]],
            "hands": hands,
            "hand_sizes": [len(hand) for hand in self.hands],
            "adventure_pile": len(self.adventure_pile),
            "discard": len(self.discard),
            "action_hands": [cards if owner == seat else None for owner, cards in enumerate(action_hands)],
            "action_hand_sizes": [len(hand) for hand in self.action_hands],
            "action_piles": [len(pile) for pile in self.action_piles],
            "action_discard_top": self.action_discard[-1] if self.action_discard else None,
            "won": [treasures if owner == seat else None for owner, treasures in enumerate(position["won"])],
            "won_sizes": [len(treasures) for treasures in self.won],
            "treasure_pile": len(self.treasure_pile),
            "removed": len(self.removed),
            "over": self.over,
        }

    def _observe_row(self, row: Json, seat: int | None) -> Json:
        """A row as a seat sees it: a face-down card shows its layer, and itself to that seat alone."""
        cards: list[Json] = []
        for laid in row["cards"]:
            if laid["face_down"]:
                card = laid["card"] if laid["by"] == seat else None
                cards.append({"card": card, "face_down": True, "by": laid["by"]})
            else:
                cards.append({"card": laid["card"], "face_down": False})
        return {"treasure": row["treasure"], "cards": cards}


# Deals (section 6)


def adventure_cards_in_play(camps: list[str]) -> list[str]:
    """The adventure cards of the colours of the camps, in card order."""
    return [card for card in CARDS if colour_of(card) in camps]  # RK-3


def random_deal(rng: random.Random, players: int, options: Json) -> Json:
    """Shuffle and deal."""
    camps = rng.sample(COLOURS, players)  # RK-2
    adventure = adventure_cards_in_play(camps)
    rng.shuffle(adventure)  # RK-4
    treasures = list(TREASURES)
    rng.shuffle(treasures)  # RK-5
    actions = [rng.sample(ACTIONS, len(ACTIONS)) for seat in range(players)]  # RK-7
    return {
        "first_seat": rng.randrange(players),  # RK-8
        "camps": camps,
        "hands": [adventure[HAND * seat : HAND * (seat + 1)] for seat in range(players)],
        "adventure_pile": adventure[HAND * players :],
        "action_hands": [seven[:ACTION_HAND] for seven in actions],
        "action_piles": [seven[ACTION_HAND:] for seven in actions],
        "rows": treasures[REMOVED : REMOVED + ROWS],  # RK-6
        "treasure_pile": treasures[REMOVED + ROWS :],
        "removed": treasures[:REMOVED],
    }


def complete_deal(players: int, options: Json, partial: Json) -> Json:
    """Complete the partial deal of a worked example, by the start of section 7."""
    camps = list(partial.get("camps", []))
    camps += [colour for colour in CAMPS_OF_EXAMPLES if colour not in camps][: players - len(camps)]

    hands = [list(hand) for hand in partial.get("hands", [])]
    hands += [[] for seat in range(players - len(hands))]
    pile = list(partial.get("adventure_pile", []))
    named = pile + [card for hand in hands for card in hand]
    unnamed = [card for card in adventure_cards_in_play(camps) if card not in named]
    for hand in hands:
        while len(hand) < HAND:
            hand.append(unnamed.pop(0))

    action_hands = [list(hand) for hand in partial.get("action_hands", [])]
    action_hands += [[] for seat in range(players - len(action_hands))]
    action_piles = [list(pile_of_seat) for pile_of_seat in partial.get("action_piles", [])]
    action_piles += [[] for seat in range(players - len(action_piles))]
    for seat in range(players):
        others = [action for action in ACTIONS if action not in action_hands[seat] + action_piles[seat]]
        while len(action_hands[seat]) < ACTION_HAND:
            action_hands[seat].append(others.pop(0))
        action_piles[seat] += others

    rows = list(partial.get("rows", []))
    treasure_pile = list(partial.get("treasure_pile", []))
    removed = list(partial.get("removed", []))
    treasures = list(TREASURES)
    for treasure in rows + treasure_pile + removed:
        treasures.remove(treasure)
    while len(rows) < ROWS:
        rows.append(treasures.pop(0))
    while len(removed) < REMOVED:
        removed.append(treasures.pop())

    return {
        "first_seat": partial.get("first_seat", 0),
        "camps": camps,
        "hands": hands,
        "adventure_pile": pile + unnamed,
        "action_hands": action_hands,
        "action_piles": action_piles,
        "rows": rows,
        "treasure_pile": treasure_pile + treasures,
        "removed": removed,
    }


def check_deal(players: int, options: Json, deal: Json) -> None:
    """Raise ValueError unless the deal is one that the setup can produce."""
    _require(type(players) is int and 3 <= players <= 5, "three to five players")  # RK-1
    _require(set(options) == {"treasures_left"}, "the one option is treasures_left")  # section 3
    _require(type(options["treasures_left"]) is int, "treasures_left is a number")
    _require(options["treasures_left"] in (0, 1), "treasures_left is 0 or 1")
    _require(set(deal) == set(DEAL_KEYS), "the members of a deal")
    _require(type(deal["first_seat"]) is int and 0 <= deal["first_seat"] < players, "first_seat")
    _require_strings(deal["camps"], players)
    _require(len(set(deal["camps"])) == players and set(deal["camps"]) <= set(COLOURS), "camps")  # RK-2
    for key in ("hands", "action_hands", "action_piles"):
        _require(isinstance(deal[key], list) and len(deal[key]) == players, key)
    for seat in range(players):
        _require_strings(deal["hands"][seat], HAND)
        _require_strings(deal["action_hands"][seat], ACTION_HAND)
        _require_strings(deal["action_piles"][seat], len(ACTIONS) - ACTION_HAND)
        own = deal["action_hands"][seat] + deal["action_piles"][seat]
        _require(sorted(own) == sorted(ACTIONS), "action cards")  # RK-7
    in_play = adventure_cards_in_play(deal["camps"])
    _require_strings(deal["adventure_pile"], len(in_play) - HAND * players)
    adventure = deal["adventure_pile"] + [card for hand in deal["hands"] for card in hand]
    _require(sorted(adventure) == sorted(in_play), "adventure cards")  # RK-3, RK-4
    _require_strings(deal["rows"], ROWS)
    _require_strings(deal["removed"], REMOVED)
    _require_strings(deal["treasure_pile"], len(TREASURES) - ROWS - REMOVED)
    treasures = deal["rows"] + deal["removed"] + deal["treasure_pile"]
    _require(sorted(treasures) == sorted(TREASURES), "treasures")  # RK-5, RK-6


def _require_strings(value: Any, length: int) -> None:
    """Raise ValueError unless the value is a list of so many strings."""
    _require(isinstance(value, list) and len(value) == length, f"a list of {length}")
    _require(all(isinstance(item, str) for item in value), "a list of strings")


def _require(condition: bool, what: str) -> None:
    """Raise ValueError unless the condition holds."""
    if not condition:
        raise ValueError(f"wrong: {what}")
