"""Archaeology: the card game, played slowly and plainly from rules/archaeology.md."""

from __future__ import annotations

import copy
import random
from collections import Counter
from typing import Any

Decision = dict[str, Any]
Data = dict[str, Any]

# Table 1.1, in canonical order.
TYPES = ["shard", "parchment", "coin", "talisman", "cup", "map", "mask"]
COPIES = {"shard": 18, "parchment": 16, "coin": 14, "talisman": 8, "cup": 6, "map": 6, "mask": 4}
TRADE_VALUE = {"shard": 1, "parchment": 1, "coin": 2, "talisman": 3, "cup": 2, "map": 3, "mask": 4}
SALE_VALUE = {
    "shard": [1, 2, 3, 4, 15],
    "parchment": [1, 2, 3, 10],
    "coin": [2, 5, 10, 18, 30],
    "talisman": [3, 7, 14, 24, 40],
    "cup": [2, 15],
    "map": [3],
    "mask": [4, 12, 26, 50],
}
THIEVES = 8  # table 1.2
SANDSTORMS = {2: 6, 3: 5, 4: 4}  # table 1.3
STARTING_HAND = 4  # table 1.3
STARTING_MARKET = 5  # table 1.3
CHAMBER_SIZE = {"small": 3, "medium": 5, "large": 7}  # table 1.4, in canonical order
CHAMBER_PRICE = {"small": 1, "medium": 2, "large": 3}  # table 1.4

# What is going on in the turn of the active seat.
BEGIN = "begin"  # the turn is about to begin
DIG = "dig"  # AR-10, a dig is due
ROB = "rob"  # AR-13, the active seat chooses a victim
LOSE = "lose"  # AR-17, a sandstorm is under way
ACT = "act"  # AR-21, actions
OVER = "over"  # AR-49


def in_order(cards: list[str]) -> list[str]:
    """Sort cards canonically."""
    return sorted(cards, key=TYPES.index)


def types_of(cards: list[str]) -> list[str]:
    """List the different types among cards canonically."""
    return [card for card in TYPES if card in cards]


def worth(cards: list[str]) -> int:
    """Add up the trade values of cards."""
    return sum(TRADE_VALUE[card] for card in cards)


def check_players_and_options(players: int, options: Data) -> None:
    """Raise ValueError for an impossible number of players or any option."""
    if players not in SANDSTORMS:  # AR-1
        raise ValueError(f"{players} players are impossible")
    if options:  # section 3
        raise ValueError("Archaeology has no options")


def box(players: int) -> Counter[str]:
    """Count the cards of the box that are in use with so many players."""
    return Counter({**COPIES, "thief": THIEVES, "sandstorm": SANDSTORMS[players]})


def check_deal(players: int, options: Data, deal: Data) -> None:
    """Raise ValueError unless the deal is as section 6.1 asks."""
    check_players_and_options(players, options)
    if set(deal) - {"chance"} != {"first_seat", "hands", "market", "chambers", "dig"}:
        raise ValueError("the keys of the deal are wrong")
    seat = deal["first_seat"]
    if not isinstance(seat, int) or isinstance(seat, bool) or not 0 <= seat < players:
        raise ValueError(f"there is no seat {seat!r}")
    if [len(hand) for hand in deal["hands"]] != [STARTING_HAND] * players:  # AR-3
        raise ValueError("each player gets 4 cards")
    if len(deal["market"]) != STARTING_MARKET:  # AR-4
        raise ValueError("the market has 5 cards")
    if {chamber: len(cards) for chamber, cards in deal["chambers"].items()} != CHAMBER_SIZE:  # AR-5
        raise ValueError("the chambers have 3, 5 and 7 cards")
    dealt: list[str] = list(deal["market"])
    for cards in [*deal["hands"], *deal["chambers"].values()]:
        dealt.extend(cards)
    for card in dealt:
        if card not in TYPES or card == "map":  # AR-7
            raise ValueError(f"{card!r} outside the dig deck")
    if Counter([*dealt, *deal["dig"]]) != box(players):
        raise ValueError("the cards are not those of the box")
    if "chance" in deal and deal["chance"] is None:
        raise ValueError("without a theft the key chance is absent")
    Oracle(players, options, deal)  # refuses a chance that is missing, superfluous or impossible


def random_deal(rng: random.Random, players: int, options: Data) -> Data:
    """Shuffle and deal, with the chance of a theft before the first decision."""
    check_players_and_options(players, options)
    treasures = [card for card in TYPES if card != "map" for _ in range(COPIES[card])]
    rng.shuffle(treasures)  # AR-2
    deal: Data = {"first_seat": rng.randrange(players)}  # AR-8
    deal["hands"] = [[treasures.pop() for _ in range(STARTING_HAND)] for _ in range(players)]  # AR-3
    deal["market"] = [treasures.pop() for _ in range(STARTING_MARKET)]  # AR-4
    deal["chambers"] = {  # AR-5
        chamber: [treasures.pop() for _ in range(size)] for chamber, size in CHAMBER_SIZE.items()
    }
    specials = ["map"] * COPIES["map"] + ["thief"] * THIEVES + ["sandstorm"] * SANDSTORMS[players]  # AR-6
    dig = treasures + specials
    rng.shuffle(dig)  # AR-7
    deal["dig"] = dig
    chance = Oracle(players, options, deal, rng).last_chance
    if chance is not None:
        deal["chance"] = chance
    return deal


class Oracle:
    """One match of Archaeology."""

    def __init__(self, players: int, options: Data, deal: Data, rng: random.Random | None = None) -> None:
        """Set up the match and run it to the first decision."""
        check_players_and_options(players, options)
        self.players = players
        self.hands: list[list[str]] = [list(hand) for hand in deal["hands"]]
        self.market: list[str] = list(deal["market"])
        self.chambers: dict[str, list[str]] = {
            chamber: list(deal["chambers"][chamber])
            for chamber in CHAMBER_SIZE
            if chamber in deal["chambers"]
        }  # the closed ones
        self.dig: list[str] = list(deal["dig"])  # top card first
        self.sold: list[list[tuple[str, int]]] = [[] for _ in range(players)]
        self.thieves_drawn = 0
        self.sandstorms_drawn = 0
        self.maps_spent = 0
        self.turn_seat: int = deal["first_seat"]
        self.phase = BEGIN
        self.losers: list[int] = []  # seats of a sandstorm that are not through, the losing one first
        self.to_lose = 0  # cards that losers[0] has still to lose
        self.trade_open = False
        self.given: list[str] = []  # in the open trade
        self.taken: list[str] = []  # in the open trade
        self.banned_given: list[str] = []  # types given since AR-29's beginning: may not be taken
        self.banned_taken: list[str] = []  # types taken since AR-29's beginning: may not be given
        self.forced_sale = False  # the present turn (or the next, between turns) is a forced sale
        self.began_empty = False  # the turn began with an empty dig deck
        self.has_traded = False  # in this turn
        self.has_explored = False  # in this turn
        self.has_sold = False  # in this turn
        self.pass_count = 0  # AR-46
        self.guard_count = 0  # AR-48
        self.last_chance: Data | None = None
        self._run_with_chance(deal.get("chance"), rng)

    @property
    def to_act(self) -> int | None:
        """The seat that decides, or None when the game is over."""
        if self.phase == OVER:
            return None
        return self.losers[0] if self.phase == LOSE else self.turn_seat

    @property
    def credit(self) -> int:
        """The credit of the open trade, 0 if none is open."""
        return worth(self.given) - worth(self.taken)  # AR-27

    def _holders(self) -> list[int]:
        """List the seats that hold cards."""
        return [seat for seat in range(self.players) if self.hands[seat]]

    def _victims(self) -> list[int]:
        """List the opponents of the active seat that hold cards."""
        return [seat for seat in self._holders() if seat != self.turn_seat]  # AR-13

    # Section 5: what may be decided.

    def choices(self) -> list[Decision]:
        """List the legal decisions in canonical order."""
        if self.phase == OVER:
            return []
        if self.phase == ROB:
            return [{"act": "rob", "victim": seat} for seat in self._victims()]
        if self.phase == LOSE:
            return [{"act": "lose", "card": card} for card in types_of(self.hands[self.losers[0]])]
        hand = self.hands[self.turn_seat]
        found: list[Decision] = []
        if not self.taken:  # AR-26
            found += [{"act": "give", "card": card} for card in TYPES if self._can_give(card)]
        if self.given:
            found += [{"act": "take", "card": card} for card in TYPES if self._can_take(card)]
        if self.taken:
            found.append({"act": "close"})  # AR-31
        if self.trade_open:
            return found  # AR-32
        for chamber, price in CHAMBER_PRICE.items():  # AR-34, AR-36
            if chamber in self.chambers and hand.count("map") >= price:
                found.append({"act": "explore", "chamber": chamber})
        for card in TYPES:  # AR-39
            for count in range(1, len(SALE_VALUE[card]) + 1):
                if hand.count(card) >= count:
                    found.append({"act": "sell", "card": card, "count": count})
        if self.has_sold or not self.forced_sale:  # AR-47
            found.append({"act": "end"})
        return found

    def _can_give(self, card: str) -> bool:
        """Tell whether a card may be given, that is the trade can still be finished (AR-30)."""
        hand = self.hands[self.turn_seat]
        if card not in hand or card in self.banned_taken:
            return False
        for target in self.market:
            if target == card or target in self.banned_given:
                continue
            means = [each for each in hand if each != target and each not in self.banned_taken]
            if self.credit + worth(means) >= TRADE_VALUE[target]:
                return True
        return False

    def _can_take(self, card: str) -> bool:
        """Tell whether a card may be taken in the open trade (AR-27, AR-29)."""
        return card in self.market and card not in self.banned_given and TRADE_VALUE[card] <= self.credit

    # What a decision does.

    def play(self, decision: Decision, chance: Data | None = None, rng: random.Random | None = None) -> None:
        """Carry out one decision and all that follows by itself; a refusal changes nothing."""
        choices = self.choices()
        if decision not in choices:
            raise ValueError(f"{decision} is not legal")
        chosen = choices[choices.index(decision)]
        before = copy.deepcopy(self.__dict__)
        try:
            self._carry_out(chosen, chance, rng)
        except ValueError:
            self.__dict__ = before
            raise

    def _carry_out(self, decision: Decision, chance: Data | None, rng: random.Random | None) -> None:
        """Do what a legal decision says, then run on."""
        act = decision["act"]
        hand = self.hands[self.turn_seat]
        if act == "rob":
            self._run_with_chance(chance, rng, victim=decision["victim"])
            return
        if act == "lose":
            self._lose(decision["card"])
        elif act == "give":
            self.trade_open = True
            self.has_traded = True
            hand.remove(decision["card"])
            self.market.append(decision["card"])  # AR-26
            self.given.append(decision["card"])
            self.banned_given.append(decision["card"])  # AR-29
        elif act == "take":
            self.market.remove(decision["card"])
            hand.append(decision["card"])
            self.taken.append(decision["card"])
            self.banned_taken.append(decision["card"])  # AR-29
        elif act == "close":
            self._close_trade()
        elif act == "explore":
            for _ in range(CHAMBER_PRICE[decision["chamber"]]):  # AR-34
                hand.remove("map")
                self.maps_spent += 1
            hand.extend(self.chambers.pop(decision["chamber"]))  # AR-35, AR-36
            self.banned_given = []  # AR-37
            self.banned_taken = []
            self.has_explored = True
        elif act == "sell":
            for _ in range(decision["count"]):
                hand.remove(decision["card"])
            self.sold[self.turn_seat].append((decision["card"], decision["count"]))  # AR-40, AR-41
            self.has_sold = True
        else:
            self._end_turn()  # AR-22
        self._run_with_chance(chance, rng)

    def _close_trade(self) -> None:
        """Close the open trade; credit left is lost."""
        self.trade_open = False
        self.given = []
        self.taken = []

    def _lose(self, card: str) -> None:
        """Let the losing seat put one card into the market."""
        self.hands[self.losers[0]].remove(card)
        self.market.append(card)  # AR-17
        self.to_lose -= 1

    def _end_turn(self) -> None:
        """End the turn: count passes and turns without sale, and name the next seat."""
        acted = self.has_traded or self.has_explored or self.has_sold
        self.forced_sale = False
        if self.began_empty and not acted:  # AR-45
            self.pass_count += 1
        else:
            self.pass_count = 0
        if self.began_empty and not self.has_sold and not self.has_explored:  # AR-48
            self.guard_count += 1
        else:
            self.guard_count = 0
        holders = len(self._holders())
        if self.pass_count > 0 and self.pass_count >= holders:  # AR-46
            self.forced_sale = True
            self.pass_count = 0
        if self.guard_count > 0 and self.guard_count >= 3 * holders:  # AR-48
            self.forced_sale = True
            self.pass_count = 0
            self.guard_count = 0
        self.turn_seat = (self.turn_seat + 1) % self.players  # AR-9
        self.phase = BEGIN

    # What happens by itself.

    def _run_with_chance(
        self, chance: Data | None, rng: random.Random | None, victim: int | None = None
    ) -> None:
        """Run on until somebody decides or the game is over, and see that the chance given was used."""
        self.last_chance = None
        if victim is not None:
            self._steal(victim, chance, rng)
        while self._one_thing_happens(chance, rng):
            pass
        if chance is not None and self.last_chance is None:
            raise ValueError("there was no theft, so no chance is due")  # section 6.2

    def _one_thing_happens(self, chance: Data | None, rng: random.Random | None) -> bool:
        """Let the next thing happen that needs no decision, or return False if there is none."""
        if self.phase == OVER:
            return False
        if not self.dig and not self._holders() and not self.trade_open:
            self.phase = OVER  # AR-49; a hand given away in an open trade is not the end
            return False
        if self.phase == BEGIN:
            self._begin_turn()
            return True
        if self.phase == DIG:
            self._dig(chance, rng)
            return True
        if self.phase == ROB:
            return False
        if self.phase == LOSE:
            return self._sandstorm_goes_on()
        if self.trade_open:
            if self.taken and not any(self._can_take(card) for card in TYPES):
                self._close_trade()  # AR-31
                return True
            return False
        if not self.hands[self.turn_seat]:
            self._end_turn()  # AR-23
            return True
        return False

    def _begin_turn(self) -> None:
        """Begin the turn of the seat, or pass it over."""
        if not self.dig and not self.hands[self.turn_seat]:
            self.turn_seat = (self.turn_seat + 1) % self.players  # AR-44
            return
        self.banned_given = []  # AR-29
        self.banned_taken = []
        self.has_traded = False
        self.has_explored = False
        self.has_sold = False
        self.began_empty = not self.dig
        self.phase = ACT if self.began_empty else DIG  # AR-10, AR-43

    def _dig(self, chance: Data | None, rng: random.Random | None) -> None:
        """Take the top card of the dig deck, if there is one."""
        if not self.dig:
            self.phase = ACT  # AR-20
            return
        card = self.dig.pop(0)  # AR-10
        if card == "thief":
            self.thieves_drawn += 1  # AR-12
            victims = self._victims()
            if len(victims) >= 2:
                self.phase = ROB  # AR-13
            elif len(victims) == 1:
                self._steal(victims[0], chance, rng)
            else:
                self.phase = ACT
        elif card == "sandstorm":
            self.sandstorms_drawn += 1  # AR-15
            self.losers = [(self.turn_seat + step) % self.players for step in range(self.players)]
            self.to_lose = len(self.hands[self.losers[0]]) // 2  # AR-16
            self.phase = LOSE
        else:
            self.hands[self.turn_seat].append(card)  # AR-11
            self.phase = ACT

    def _steal(self, victim: int, chance: Data | None, rng: random.Random | None) -> None:
        """Move the card named by chance, or a random one, from the victim to the active seat."""
        hand = self.hands[victim]
        if chance is not None:
            if set(chance) != {"stolen"} or chance["stolen"] not in hand:
                raise ValueError(f"{chance} is no possible theft")  # section 6.2
            card: str = chance["stolen"]
        elif rng is not None:
            card = rng.choice(in_order(hand))  # AR-14
        else:
            raise ValueError("a theft needs a chance")  # section 6.2
        hand.remove(card)
        self.hands[self.turn_seat].append(card)
        self.last_chance = {"stolen": card}
        self.phase = ACT  # AR-12

    def _sandstorm_goes_on(self) -> bool:
        """Carry on with the sandstorm, or return False if the losing seat must choose."""
        if self.to_lose > 0:
            return False  # AR-17, AR-18
        self.losers.pop(0)
        if self.losers:
            self.to_lose = len(self.hands[self.losers[0]]) // 2  # AR-16
        else:
            self.phase = DIG  # AR-19
        return True

    # Scoring.

    def scores(self) -> list[int]:
        """Add up the sale values of the sets that each seat has sold so far."""
        return [sum(SALE_VALUE[card][count - 1] for card, count in sets) for sets in self.sold]  # AR-50

    def winners(self) -> list[int]:
        """List the seats with the highest score and, among these, the fewest cards sold."""
        scores = self.scores()
        cards_sold = [sum(count for _, count in sets) for sets in self.sold]
        best = [seat for seat in range(self.players) if scores[seat] == max(scores)]  # AR-52
        fewest = min(cards_sold[seat] for seat in best)
        return [seat for seat in best if cards_sold[seat] == fewest]  # AR-53, AR-54

    # The position as data.

    def _public(self) -> Data:
        """Return what everybody sees at this moment (section 4)."""
        trade = {"given": in_order(self.given), "taken": in_order(self.taken), "credit": self.credit}
        return {
            "market": in_order(self.market),
            "sold": [[[card, count] for card, count in sets] for sets in self.sold],
            "thieves_drawn": self.thieves_drawn,
            "sandstorms_drawn": self.sandstorms_drawn,
            "maps_spent": self.maps_spent,
            "to_act": self.to_act,
            "turn_seat": self.turn_seat,
            "phase": self.phase,
            "to_lose": self.to_lose,
            "trade": trade if self.trade_open else None,
            "banned_given": types_of(self.banned_given),
            "banned_taken": types_of(self.banned_taken),
            "over": self.phase == OVER,
        }

    def position(self) -> Data:
        """Return the whole position; phase, to_lose, began_empty and has_... tell what is under way."""
        return {
            **self._public(),
            "hands": [in_order(hand) for hand in self.hands],
            "chambers": {chamber: in_order(cards) for chamber, cards in self.chambers.items()},
            "dig": list(self.dig),
            "forced_sale": self.forced_sale,
            "pass_count": self.pass_count,
            "guard_count": self.guard_count,
            "began_empty": self.began_empty,
            "has_traded": self.has_traded,
            "has_explored": self.has_explored,
            "has_sold": self.has_sold,
        }

    @classmethod
    def from_position(cls, players: int, options: Data, position: Data) -> Oracle:
        """Build a match from such data; by default seat 0 chooses its first action and all else is empty."""
        given = copy.deepcopy(position)
        to_act: int | None = given.get("to_act")
        turn_seat: int = given.get("turn_seat", to_act or 0)
        empty: Data = {
            "first_seat": turn_seat,
            "hands": [[]] * players,
            "market": [],
            "chambers": {},
            "dig": [],
        }
        oracle = cls(players, options, empty)
        oracle.phase = OVER if given.get("over", False) else given.get("phase", ACT)
        oracle.hands = given.get("hands", oracle.hands)
        oracle.market = given.get("market", [])
        chambers = given.get("chambers", {})
        oracle.chambers = {chamber: chambers[chamber] for chamber in CHAMBER_SIZE if chamber in chambers}
        oracle.dig = given.get("dig", [])
        oracle.sold = [[(card, count) for card, count in sets] for sets in given.get("sold", oracle.sold)]
        oracle.thieves_drawn = given.get("thieves_drawn", 0)
        oracle.sandstorms_drawn = given.get("sandstorms_drawn", 0)
        oracle.maps_spent = given.get("maps_spent", 0)
        oracle.turn_seat = turn_seat
        if oracle.phase == LOSE:
            order = [(turn_seat + step) % players for step in range(players)]
            oracle.losers = order[order.index(turn_seat if to_act is None else to_act) :]
            oracle.to_lose = given.get("to_lose", len(oracle.hands[oracle.losers[0]]) // 2)
        trade = given.get("trade")
        if trade is not None:
            oracle.trade_open = True
            oracle.given = trade["given"]
            oracle.taken = trade["taken"]
        oracle.banned_given = given.get("banned_given", list(oracle.given))
        oracle.banned_taken = given.get("banned_taken", list(oracle.taken))
        oracle.forced_sale = given.get("forced_sale", False)
        oracle.began_empty = given.get("began_empty", not oracle.dig)
        oracle.has_traded = given.get("has_traded", bool(oracle.banned_given))
        oracle.has_explored = given.get("has_explored", False)
        oracle.has_sold = given.get("has_sold", False)
        oracle.pass_count = given.get("pass_count", 0)
        oracle.guard_count = given.get("guard_count", 0)
        return oracle

    def observe(self, seat: int | None) -> Data:
        """Return what a seat (None: an onlooker) sees at this moment by the table of section 4."""
        return {
            **self._public(),
            "hand": None if seat is None else in_order(self.hands[seat]),
            "hand_sizes": [len(hand) for hand in self.hands],
            "dig_size": len(self.dig),
            "chambers": list(self.chambers),
            "forced_sale_due": self.forced_sale and not self.has_sold,
        }
