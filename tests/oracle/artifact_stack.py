"""Artifact Stack, slowly and plainly, from its specification alone."""

import copy
import random
from typing import Any

PACKS = [
    "statues", "coins", "weapons", "manuscripts", "jewels",
    "plates", "relics", "monsters", "treasures", "omens",
]  # 1.2  # fmt: skip
FIRST_GAME = ["statues", "coins", "weapons", "manuscripts", "jewels", "relics"]  # section 3
CARDS = [f"{pack[:-1]}-{number}" for pack in PACKS for number in range(1, 10)]  # 1.2, card order

# 1.4, numbers 1 to 9
LETTERS = ["a", "b", "c", "a", "b", "c", "a", "b", "c"]
MONSTERS = ["vampire", "cross", "coffin", "mummy", "mummy", "cross", "coffin", "vampire", "mummy_vampire"]
TREASURES = ["1", "3", "3", "money 2", "2", "action 1", "4", "assistant 1", "money 2"]
OMENS = [
    "pay 1", "money 2", "money 3",
    "action 1", "remove 1", "assistant 1",
    "steal 1", "give 1", "opponents_money 1",
]  # fmt: skip

ASSISTANTS = [
    "porter", "cook", "banker", "photographer", "curator", "specialist", "archivist", "restorer", "guard",
    "recruiter", "scout", "patron",
]  # 1.5  # fmt: skip

# 1.6, slot order: floor, row, column
SLOTS = (
    [f"f1-c{column}-r{row}" for row in range(3) for column in range(5)]
    + [f"f2-c{column}-r{row}" for row in range(2) for column in range(4)]
    + [f"f3-c{column}-r0" for column in range(3)]
)

MONEY = 40  # 1.1
MONEY_AT_START = 2  # 1.1
PLATE_SETS = ["aa", "bb", "cc", "aaa", "bbb", "ccc", "abc"]  # section 5
COUNTED_BONUSES = ["coins", "weapons", "manuscripts", "jewels"]  # AS-32

Json = dict[str, Any]


# Cards (1.2 to 1.5)


def pack_of(card: str) -> str:
    """The pack of an artifact."""
    return card.split("-", maxsplit=1)[0] + "s"


def number_of(card: str) -> int:
    """The number of an artifact in its pack."""
    return int(card.split("-")[1])


def print_of(card: str) -> str:
    """Letter, kind, points or effect printed on an artifact of a special pack."""
    prints = {"plates": LETTERS, "monsters": MONSTERS, "treasures": TREASURES, "omens": OMENS}
    if pack_of(card) in prints:
        return prints[pack_of(card)][number_of(card) - 1]
    return ""


def has_star(card: str) -> bool:
    """Whether an artifact bears a star."""
    return number_of(card) in (1, 5, 9)  # 1.3


def has_mark(card: str) -> bool:
    """Whether an artifact bears the face-down mark."""
    return number_of(card) in (7, 8, 9) or pack_of(card) == "omens"  # 1.3


def face(card: str) -> tuple[str, str, bool, bool]:
    """All that is printed on an artifact apart from its number."""
    return (pack_of(card), print_of(card), has_star(card), has_mark(card))  # 1.3


def all_alike(cards: list[str]) -> bool:
    """Whether all these artifacts have the same face."""
    return len({face(card) for card in cards}) == 1


def one_of_each_face(cards: list[str]) -> list[str]:
    """The lowest number of each face among these artifacts."""
    chosen: list[str] = []
    for card in in_card_order(cards):
        if face(card) not in [face(other) for other in chosen]:
            chosen.append(card)
    return chosen


def is_immediate(card: str) -> bool:
    """Whether an artifact takes effect as soon as it is taken."""
    return " " in print_of(card)  # 1.4


def in_card_order(cards: list[str]) -> list[str]:
    """The same artifacts sorted by pack, then number."""
    return sorted(cards, key=CARDS.index)


def of_pack(cards: list[str], pack: str) -> list[str]:
    """Those of the artifacts that belong to a pack."""
    return [card for card in cards if pack_of(card) == pack]


# The temple (1.6)


def floor_of(slot: str) -> int:
    """The floor of a slot."""
    return int(slot[1])


def centre_of(slot: str) -> tuple[float, float]:
    """The position of a slot's centre."""
    column, row = int(slot[4]), int(slot[7])
    if floor_of(slot) == 1:
        return (column, row)
    if floor_of(slot) == 2:
        return (column + 0.5, row + 0.5)
    return (column + 1, 1)


def covers(upper: str, lower: str) -> bool:
    """Whether a card in one slot covers a card in another."""
    if floor_of(upper) <= floor_of(lower):
        return False
    (x, y), (p, q) = centre_of(upper), centre_of(lower)
    return abs(x - p) < 1 and abs(y - q) < 1


# Points (AS-65 to AS-74)


def statue_points(flipped_sets: list[list[str]], face_up: list[str]) -> int:
    """The points of closed sets of statues and of the face-up ones."""
    sizes = [len(group) for group in flipped_sets] + [len(face_up)]
    return sum(n * (n + 1) // 2 for n in sizes)  # AS-66


def plate_set_points(letters: str) -> int:
    """The points of one group of plates, its letters sorted; 0 for a group that is not a set."""
    if len(letters) == 1:
        return 1
    if letters not in PLATE_SETS:
        return 0
    if letters == "abc":
        return 10
    return {2: 4, 3: 8}[len(letters)]  # AS-69


def best_plate_points(letters: str) -> int:
    """The best total of face-up plates, over all ways to group them."""
    if letters == "":
        return 0
    best = 0
    for group in ["a", "b", "c", *PLATE_SETS]:
        rest = letters
        for letter in group:
            if letter not in rest:
                break
            rest = rest.replace(letter, "", 1)
        else:
            best = max(best, plate_set_points(group) + best_plate_points(rest))
    return best  # AS-69


def plate_points(flipped_sets: list[list[str]], face_up: list[str]) -> int:
    """The points of secured sets of plates and of the face-up ones."""
    points = best_plate_points("".join(sorted(print_of(card) for card in face_up)))
    for group in flipped_sets:
        points += plate_set_points("".join(sorted(print_of(card) for card in group)))
    return points


def monster_pair_points(one: str, other: str) -> int | None:
    """The points of two kinds of monster cards together, or None if they are no pair."""
    pairs = {
        ("vampire", "cross"): 5,
        ("mummy", "coffin"): 5,
        ("mummy_vampire", "cross"): 4,
        ("mummy_vampire", "coffin"): 4,
    }  # AS-70
    return pairs.get((one, other), pairs.get((other, one)))


def monster_points(kinds: list[str]) -> int:
    """The best total of monster cards, over all matchings."""
    if not kinds:
        return 0
    first, rest = kinds[0], kinds[1:]
    best = (2 if first == "coffin" else -1) + monster_points(rest)  # AS-70, unmatched
    for place, other in enumerate(rest):
        pair = monster_pair_points(first, other)
        if pair is not None:
            best = max(best, pair + monster_points(rest[:place] + rest[place + 1 :]))
    return best


def relic_majorities(counts: list[int]) -> list[int]:
    """What each seat adds or subtracts for most and fewest relics."""
    added: list[int] = []
    for count in counts:
        points = 0
        if count == max(counts):
            points += 3
        if count == min(counts):
            points -= 3
        added.append(points)  # AS-68
    return added


def star_bonuses(counts: list[int]) -> list[int]:
    """What each seat adds for the most stars."""
    return [3 if count == max(counts) and count > 0 else 0 for count in counts]  # AS-74


def assistant_points(assistant: str, tableau: Json, packs: list[str]) -> int:
    """The points of one assistant, given its seat's `money`, `face_up`, `flipped` cards and `assistants`."""
    artifacts: list[str] = tableau["face_up"] + tableau["flipped"]
    counts = [len(of_pack(artifacts, pack)) for pack in packs]
    stars = len([card for card in artifacts if has_star(card)])
    marks = len([card for card in artifacts if has_mark(card)])
    money: int = tableau["money"]
    points = {
        "porter": 3,
        "cook": 3,
        "banker": min(money, 4),
        "photographer": min(stars, 4),
        "curator": 4 if min(counts) > 0 else 2,
        "specialist": min(max(counts), 5),
        "archivist": min(len(tableau["flipped"]) // 3, 4),
        "restorer": min(len(tableau["face_up"]) // 3, 4),
        "guard": min(len(artifacts) // 5, 4),
        "recruiter": min(len(tableau["assistants"]), 4),
        "scout": min(marks // 3, 4),
        "patron": 4 if money >= 3 else 2,
    }  # 1.5
    return points[assistant]


def seats_that_win(ranking: list[tuple[int, int, int]]) -> list[int]:
    """The seats that are best by score, then artifacts, then money."""
    return [seat for seat in range(len(ranking)) if ranking[seat] == max(ranking)]  # AS-75


# Decisions (section 5)


def action_number(decision: Json) -> int:
    """The number of a decision in the fixed action space."""
    act = decision["act"]
    if act == "take":
        return SLOTS.index(decision["slot"])
    if act == "peek":
        return 26 + SLOTS.index(decision["slot"])
    if act == "hire":
        return 52 + ASSISTANTS.index(decision["assistant"])
    if act == "use":
        if decision["pack"] == "plates":
            return 80 + PLATE_SETS.index(decision["set"])
        if decision["pack"] == "statues":
            return int(72 + decision["count"] - 2)
        return int(64 + 2 * COUNTED_BONUSES.index(decision["pack"]) + decision["count"] - 2)
    if act == "end":
        return 87
    first = {"flip": 88, "steal": 142, "remove": 223, "give": 304}
    return first[act] + CARDS.index(decision["card"])


class Oracle:
    """One game of Artifact Stack."""

    def __init__(self, players: int, options: Json, deal: Json) -> None:
        """Set the table by a deal object, which is not checked."""
        start = {
            "packs": deal["packs"],
            "turn_seat": deal["first_seat"],  # AS-8
            "temple": deal["temple_1"],  # AS-4
            "next_temple": deal["temple_2"],  # AS-5
            "left_over": deal["left_over"],
        }
        self._load(players, options, start)

    @classmethod
    def from_position(cls, players: int, options: Json, position: Json) -> "Oracle":
        """Build a game from a position object, in any stage but `flip`; `packs` and `still` may be added."""
        oracle = cls.__new__(cls)
        oracle._load(players, options, position)
        return oracle

    def _load(self, players: int, options: Json, position: Json) -> None:
        """Take every field from a position object, or its default."""
        position = copy.deepcopy(position)
        self.players = players
        self.temple: dict[str, str] = position.get("temple", {})
        self.next_temple: dict[str, str] = position.get("next_temple", {})
        self.left_over: list[str] = position.get("left_over", [])
        self.removed: list[str] = position.get("removed", [])
        self.money: list[int] = position.get("money", [MONEY_AT_START] * players)  # AS-7
        self.bank: int = position.get("bank", MONEY - sum(self.money))  # AS-7
        self.assistants: list[list[str]] = position.get("assistants", [[] for seat in range(players)])
        hired = [assistant for own in self.assistants for assistant in own]
        others = [assistant for assistant in ASSISTANTS if assistant not in hired]
        self.display: list[str] = position.get("display", others)  # AS-6
        self.face_up: list[list[str]] = position.get("face_up", [[] for seat in range(players)])
        self.flipped: list[list[list[str]]] = position.get("flipped", [[] for seat in range(players)])
        self.seen: list[list[str]] = position.get("seen", [[] for seat in range(players)])
        self.round: int = position.get("round", 1)
        self.turn_seat: int = position["turn_seat"] if "turn_seat" in position else position.get("to_act", 0)
        self.turns_done: int = position.get("turns_done", 0)
        self.actions_left: int = position.get("actions_left", 1)  # AS-10
        self.over: bool = position.get("over", False)
        self.stage: str = position.get("stage") or "turn"
        if self.stage == "flip":
            raise ValueError("a position does not say what stage flip is about")
        # What the position object leaves out: the packs in play, the first seat of the first round (needed
        # only in that round), how many cards or assistants the open follow-up still takes, the sets still to
        # be flipped (cards and number), and the bonus that comes after the flipping.
        self.packs: list[str] = position.get("packs", []) or self._packs_in_play(options)
        self.first_seat: int = (self.turn_seat - self.turns_done) % players
        self.still: int = position.get("still", 1)
        self.to_flip: list[tuple[list[str], int]] = []
        self.bonus: Json = {}
        self.last_chance: Json | None = None

    def _packs_in_play(self, options: Json) -> list[str]:
        """The packs that the option names, else the packs of all cards there are."""
        if options.get("packs", "random") != "random":
            return packs_of_option(options)
        cards = list(self.temple.values()) + list(self.next_temple.values()) + self.left_over + self.removed
        for seat in range(self.players):
            cards += self._artifacts(seat)
        return [pack for pack in PACKS if of_pack(cards, pack)]

    @property
    def to_act(self) -> int | None:
        """The seat to act, or None when the game is over."""
        return None if self.over else self.turn_seat

    def _flipped_cards(self, seat: int) -> list[str]:
        """The flipped artifacts of a seat."""
        return [card for group in self.flipped[seat] for card in group]

    def _artifacts(self, seat: int) -> list[str]:
        """All artifacts of a seat, face up and flipped."""
        return self.face_up[seat] + self._flipped_cards(seat)

    def _price(self, slot: str) -> int:
        """The price of the card in a slot."""
        return len([upper for upper in self.temple if covers(upper, slot)])  # AS-14, AS-15

    def _opponents(self) -> list[int]:
        """The other seats in turn order from the next seat."""
        return [(self.turn_seat + self._direction() * step) % self.players for step in range(1, self.players)]

    def _direction(self) -> int:
        """Plus one clockwise, minus one counter-clockwise."""
        return 1 if self.round == 1 else -1  # AS-8, AS-62

    # Choices (section 5)

    def choices(self) -> list[Json]:
        """The legal decisions in canonical order."""
        if self.over:
            return []
        if self.stage == "turn":
            decisions = self._turn_choices()
        elif self.stage == "hire":
            decisions = [{"act": "hire", "assistant": assistant} for assistant in self.display]
        else:
            # Alike cards in one tableau are one choice.
            cards = [card for cards in self._candidates_by_tableau() for card in one_of_each_face(cards)]
            decisions = [{"act": self.stage, "card": card} for card in cards]
        return sorted(decisions, key=action_number)

    def _candidates_by_tableau(self) -> list[list[str]]:
        """The artifacts a follow-up can choose from, tableau by tableau, each in card order."""
        if self.stage == "flip":
            cards_of_set, _needed = self.to_flip[0]
            return [in_card_order([card for card in self.face_up[self.turn_seat] if card in cards_of_set])]
        if self.stage == "steal":
            return [in_card_order(self.face_up[opponent]) for opponent in self._opponents()]  # AS-40
        return [in_card_order(self.face_up[self.turn_seat])]  # AS-51, AS-53

    def _turn_choices(self) -> list[Json]:
        """The legal decisions of stage `turn`."""
        seat = self.turn_seat
        money = self.money[seat]
        decisions: list[Json] = []
        if self.actions_left > 0:
            for slot, card in self.temple.items():
                if money >= self._price(slot):
                    decisions.append({"act": "take", "slot": slot})  # AS-14
                if has_mark(card) and slot not in self.seen[seat] and money >= 1 + self._price(slot):
                    decisions.append({"act": "peek", "slot": slot})  # AS-19, AS-20
            if money >= 1:
                decisions += [{"act": "hire", "assistant": assistant} for assistant in self.display]  # AS-23
        decisions += self._uses()
        if self.actions_left == 0 or not self.temple:
            decisions.append({"act": "end"})  # AS-11, AS-13, AS-60
        return decisions

    def _uses(self) -> list[Json]:
        """The bonuses the seat may use."""
        face_up = self.face_up[self.turn_seat]
        decisions: list[Json] = []
        for pack in COUNTED_BONUSES:
            if self._would_do_something(pack):  # AS-34
                counts = [count for count in (2, 3) if count <= len(of_pack(face_up, pack))]  # AS-32
                decisions += [{"act": "use", "pack": pack, "count": count} for count in counts]
        counts = list(range(2, len(of_pack(face_up, "statues")) + 1))  # AS-36
        decisions += [{"act": "use", "pack": "statues", "count": count} for count in counts]
        letters = [print_of(card) for card in of_pack(face_up, "plates")]
        sets = [each for each in PLATE_SETS if all(letters.count(x) >= each.count(x) for x in "abc")]  # AS-38
        decisions += [{"act": "use", "pack": "plates", "set": each} for each in sets]
        return decisions

    def _would_do_something(self, pack: str) -> bool:
        """Whether the bonus of a pack would have any effect now."""
        if pack == "coins":
            return self.bank > 0
        if pack == "weapons":
            return any(self.face_up[opponent] for opponent in self._opponents())
        if pack == "jewels":
            return len(self.display) > 0
        can_hire = self.money[self.turn_seat] > 0 and len(self.display) > 0
        return len(self.temple) > 0 or can_hire  # AS-34, manuscripts

    # Playing

    def play(self, decision: Json, chance: Json | None = None, rng: random.Random | None = None) -> None:
        """Carry out one decision and all that follows by itself; nothing in this game is random."""
        if chance is not None:
            raise ValueError("no step of Artifact Stack has a chance object")
        if decision not in self.choices():
            raise ValueError(f"illegal decision {decision}")
        if any(type(value) not in (str, int) for value in decision.values()):
            raise ValueError(f"illegal decision {decision}")  # True and 1.0 are not 1
        act = decision["act"]
        if act == "take":
            self._take(decision["slot"])
        elif act == "peek":
            self._pay(1)  # AS-19
            self.seen[self.turn_seat].append(decision["slot"])
        elif act == "hire" and self.stage == "turn":
            self.actions_left -= 1
            self._pay(1)  # AS-23
            self._hire(decision["assistant"])
        elif act == "use":
            self._use(decision)
        elif act == "end":
            self._end_turn()
        else:
            self._follow_up(decision["assistant"] if act == "hire" else decision["card"])
        self._go_on()

    def _go_on(self) -> None:
        """Carry out all that leaves no choice, until a decision is open or the game is over."""
        while not self.over:
            if self.stage == "turn":
                if self._turn_choices() != [{"act": "end"}]:
                    return
                self._end_turn()  # AS-13
            elif self.stage == "flip":
                _cards_of_set, needed = self.to_flip[0]
                candidates = self._candidates_by_tableau()[0]
                if needed == 0:
                    self._set_is_flipped()
                elif len(candidates) == needed or all_alike(candidates):
                    self._follow_up(candidates[0])  # AS-33
                else:
                    return
            else:
                candidates = self._candidates()
                if self.still == 0 or not candidates:
                    self.stage = "turn"  # AS-46, what is impossible lapses
                elif len(candidates) <= self.still or self._alike_in_one_tableau():
                    self._follow_up(candidates[0])
                else:
                    return

    def _candidates(self) -> list[str]:
        """The cards or assistants that a follow-up other than `flip` can choose from."""
        if self.stage == "hire":
            return list(self.display)
        return [card for cards in self._candidates_by_tableau() for card in cards]

    def _alike_in_one_tableau(self) -> bool:
        """Whether all candidates are alike and lie in the same tableau."""
        if self.stage == "hire":
            return False
        tableaus = [cards for cards in self._candidates_by_tableau() if cards]
        return len(tableaus) == 1 and all_alike(tableaus[0])

    def _follow_up(self, chosen: str) -> None:
        """Flip, steal, hire, remove or give one chosen card."""
        seat = self.turn_seat
        if self.stage == "flip":
            cards_of_set, needed = self.to_flip[0]
            self.to_flip[0] = (cards_of_set, needed - 1)
            self.face_up[seat].remove(chosen)
            self.flipped[seat][-1].append(chosen)  # AS-30
            return
        self.still -= 1
        if self.stage == "steal":
            for opponent in self._opponents():
                if chosen in self.face_up[opponent]:
                    self.face_up[opponent].remove(chosen)
            self.face_up[seat].append(chosen)  # AS-41
        elif self.stage == "hire":
            self._hire(chosen)
        elif self.stage == "remove":
            self.face_up[seat].remove(chosen)
            self.removed.append(chosen)  # AS-51
        elif self.stage == "give":
            self.face_up[seat].remove(chosen)
            self.face_up[self._opponents()[0]].append(chosen)  # AS-53

    def _pay(self, amount: int) -> None:
        """Pay money to the bank, or what there is."""
        amount = min(amount, self.money[self.turn_seat])
        self.money[self.turn_seat] -= amount
        self.bank += amount  # AS-7

    def _receive(self, seat: int, amount: int) -> None:
        """Take money from the bank, or what the bank has."""
        amount = min(amount, self.bank)
        self.bank -= amount
        self.money[seat] += amount

    def _hire(self, assistant: str) -> None:
        """Move an assistant from the display to the seat."""
        self.display.remove(assistant)
        self.assistants[self.turn_seat].append(assistant)

    def _take(self, slot: str) -> None:
        """Take a card of the temple."""
        self.actions_left -= 1
        self._pay(self._price(slot))  # AS-14
        card = self.temple.pop(slot)  # AS-16
        for slots in self.seen:
            if slot in slots:
                slots.remove(slot)
        if is_immediate(card):
            self.flipped[self.turn_seat].append([card])  # AS-45
            self._take_effect(print_of(card))
        else:
            self.face_up[self.turn_seat].append(card)  # AS-17

    def _take_effect(self, effect: str) -> None:
        """Carry out an effect, or open the follow-up for it."""
        word, number = effect.split(" ")
        n = int(number)
        if word == "money":
            self._receive(self.turn_seat, n)  # AS-47
        elif word == "action":
            self.actions_left += n  # AS-48
        elif word == "pay":
            self._pay(n)  # AS-50
        elif word == "opponents_money":
            for opponent in self._opponents():
                self._receive(opponent, n)  # AS-54
        else:
            # AS-49, AS-51, AS-52, AS-53
            stages = {"assistant": "hire", "remove": "remove", "steal": "steal", "give": "give"}
            self.stage = stages[word]
            self.still = n

    def _use(self, decision: Json) -> None:
        """Begin to use a bonus: the flipping comes first."""
        own = of_pack(self.face_up[self.turn_seat], decision["pack"])
        self.bonus = decision
        self.stage = "flip"
        self.flipped[self.turn_seat].append([])
        self.to_flip = []
        if decision["pack"] == "plates":
            for letter in "abc":  # letter by letter
                needed = decision["set"].count(letter)
                if needed > 0:
                    self.to_flip.append(([card for card in own if print_of(card) == letter], needed))
        else:
            self.to_flip.append((own, decision["count"]))

    def _set_is_flipped(self) -> None:
        """Go on to the next letter, or from the flipping to the effect of the bonus."""
        self.to_flip.pop(0)
        if self.to_flip:
            return
        self.stage = "turn"
        if self.bonus["pack"] in COUNTED_BONUSES:
            # Two cards bring one, three bring two: AS-35, AS-37, AS-39, AS-40.
            words = {"coins": "money", "manuscripts": "action", "jewels": "assistant", "weapons": "steal"}
            self._take_effect(f"{words[self.bonus['pack']]} {self.bonus['count'] - 1}")

    def _end_turn(self) -> None:
        """End the turn, and the round or the game if the temple is empty."""
        self.turns_done += 1
        if self.temple:
            self.turn_seat = self._opponents()[0]  # AS-13
        elif self.round == 1:
            self.round = 2
            self.temple = self.next_temple  # AS-61
            self.next_temple = {}
            self.turn_seat = (self.first_seat - 1) % self.players  # AS-62
        else:
            self.over = True  # AS-63
        self.actions_left = 1

    # Results

    def score_parts(self) -> list[dict[str, int]]:
        """For each seat the parts of its score as it stands, as in section 6."""
        seats = range(self.players)
        artifacts = [self._artifacts(seat) for seat in seats]
        majorities = relic_majorities([len(of_pack(own, "relics")) for own in artifacts])
        stars = star_bonuses([len([card for card in own if has_star(card)]) for own in artifacts])
        parts: list[dict[str, int]] = []
        for seat in seats:
            part = {pack: self._pack_points(seat, pack) for pack in self.packs}
            if "relics" in self.packs:
                part["relic_majority"] = majorities[seat]  # AS-68
            tableau = {
                "money": self.money[seat],
                "face_up": self.face_up[seat],
                "flipped": self._flipped_cards(seat),
                "assistants": self.assistants[seat],
            }
            part["assistants"] = 0
            for assistant in self.assistants[seat]:
                part["assistants"] += assistant_points(assistant, tableau, self.packs)  # AS-72
            part["money"] = self.money[seat]  # AS-73
            part["stars"] = stars[seat]  # AS-74
            parts.append(part)
        return parts

    def _pack_points(self, seat: int, pack: str) -> int:
        """The points of one pack in the tableau of a seat."""
        cards = of_pack(self._artifacts(seat), pack)  # AS-65
        face_up = of_pack(self.face_up[seat], pack)
        flipped_sets = [group for group in self.flipped[seat] if of_pack(group, pack)]
        if pack == "statues":
            return statue_points(flipped_sets, face_up)
        if pack == "plates":
            return plate_points(flipped_sets, face_up)
        if pack == "monsters":
            return monster_points([print_of(card) for card in cards])
        if pack == "treasures":
            return sum(int(print_of(card)) for card in cards if not is_immediate(card))  # AS-67
        if pack == "omens":
            return 0  # AS-67
        return len(cards) * (2 if pack == "coins" else 1)  # AS-67

    def scores(self) -> list[int]:
        """The score of each seat as it stands."""
        return [sum(part.values()) for part in self.score_parts()]

    def winners(self) -> list[int]:
        """The winning seats as it stands."""
        artifacts = [len(self._artifacts(seat)) for seat in range(self.players)]
        return seats_that_win(list(zip(self.scores(), artifacts, self.money, strict=True)))

    # Position and observation

    def position(self) -> Json:
        """The whole position, as in section 6."""
        position: Json = {
            "to_act": self.to_act,
            "stage": None if self.over else self.stage,
            "round": self.round,
            "turn_seat": self.turn_seat,
            "turns_done": self.turns_done,
            "actions_left": self.actions_left,
            "temple": {slot: self.temple[slot] for slot in SLOTS if slot in self.temple},
            "next_temple": {slot: self.next_temple[slot] for slot in SLOTS if slot in self.next_temple},
            "left_over": in_card_order(self.left_over),
            "removed": in_card_order(self.removed),
            "money": self.money,
            "bank": self.bank,
            "display": sorted(self.display, key=ASSISTANTS.index),
            "assistants": [sorted(own, key=ASSISTANTS.index) for own in self.assistants],
            "face_up": [in_card_order(own) for own in self.face_up],
            # A group still empty, between `use` and the first `flip`, is left out.
            "flipped": [[in_card_order(group) for group in groups if group] for groups in self.flipped],
            "seen": [sorted(slots, key=SLOTS.index) for slots in self.seen],
            "over": self.over,
        }
        return copy.deepcopy(position)

    def observe(self, seat: int | None) -> Json:
        """What a seat, or an onlooker (None), sees at this moment by section 4."""
        view = self.position()
        del view["turns_done"]
        temple: dict[str, str | None] = {}
        for slot, card in view["temple"].items():
            peeked = seat is not None and slot in self.seen[seat]
            temple[slot] = card if peeked or not has_mark(card) else None  # AS-4, AS-18, AS-19
        view["temple"] = temple
        view["next_temple"] = len(self.next_temple)
        view["left_over"] = len(self.left_over)
        view["packs"] = list(self.packs)
        view["direction"] = self._direction()
        return view


# Deals (section 6)


def packs_of_option(options: Json) -> list[str]:
    """The packs that the option `packs` names, for a value other than `random`."""
    return list(FIRST_GAME if options["packs"] == "first_game" else options["packs"])


def random_deal(rng: random.Random, players: int, options: Json) -> Json:
    """Draw the packs if need be, shuffle and build."""
    if options.get("packs", "random") == "random":
        packs = sorted(rng.sample(PACKS, 6), key=PACKS.index)  # AS-2
    else:
        packs = packs_of_option(options)
    cards = [card for card in CARDS if pack_of(card) in packs]
    rng.shuffle(cards)  # AS-3
    return {
        "first_seat": rng.randrange(players),  # AS-8
        "packs": packs,
        "temple_1": dict(zip(SLOTS, cards[:26], strict=True)),  # AS-4
        "temple_2": dict(zip(SLOTS, cards[26:52], strict=True)),  # AS-61
        "left_over": cards[52:],
    }


def complete_deal(players: int, options: Json, partial: Json) -> Json:
    """Complete the partial deal of a worked example, by the start of section 7."""
    packs = FIRST_GAME
    if options.get("packs", "random") != "random":
        packs = packs_of_option(options)
    packs = partial.get("packs", packs)
    temples = [dict(partial.get("temple_1", {})), dict(partial.get("temple_2", {}))]
    left_over = list(partial.get("left_over", []))
    named = [card for temple in temples for card in temple.values()] + left_over
    unnamed = [card for card in CARDS if pack_of(card) in packs and card not in named]
    for temple in temples:
        for slot in SLOTS:
            if slot not in temple:
                temple[slot] = unnamed.pop(0)
    return {
        "first_seat": partial.get("first_seat", 0),
        "packs": list(packs),
        "temple_1": temples[0],
        "temple_2": temples[1],
        "left_over": left_over + unnamed,
    }


def check_deal(players: int, options: Json, deal: Json) -> None:
    """Raise ValueError unless the deal is one that the setup can produce."""
    _require(type(players) is int and 2 <= players <= 4, "two to four players")  # AS-1
    _require(set(options) == {"packs"}, "the one option is packs")  # section 3
    keys = {"first_seat", "packs", "temple_1", "temple_2", "left_over"}
    _require(set(deal) == keys, "the members of a deal")
    _require(type(deal["first_seat"]) is int and 0 <= deal["first_seat"] < players, "first_seat")
    packs = deal["packs"]
    _require(isinstance(packs, list) and len(packs) == 6, "six packs")  # AS-2
    _require(packs == [pack for pack in PACKS if pack in packs], "packs in canonical order")
    allowed = FIRST_GAME if options["packs"] == "first_game" else options["packs"]
    _require(allowed in ("random", packs), "the packs of the option")  # section 3
    cards: list[Any] = []
    for key in ("temple_1", "temple_2"):
        _require(isinstance(deal[key], dict) and set(deal[key]) == set(SLOTS), f"the slots of {key}")
        cards += deal[key].values()
    _require(isinstance(deal["left_over"], list) and len(deal["left_over"]) == 2, "two cards left over")
    cards += deal["left_over"]
    _require(all(isinstance(card, str) for card in cards), "cards are strings")
    _require(sorted(cards) == sorted(card for card in CARDS if pack_of(card) in packs), "each card once")


def _require(condition: bool, what: str) -> None:
    """Raise ValueError unless the condition holds."""
    if not condition:
        raise ValueError(f"wrong: {what}")
