"""Artifact Stack, paragraph by paragraph where the worked examples leave something open."""

import copy
import itertools
import random
import re
from collections import Counter
from collections.abc import Callable, Iterator
from typing import Any

import numpy as np
import pytest

import fouille
from fouille.games.artifact_stack import facts, features, rules
from fouille.games.artifact_stack.names import CARD_IDS, PACK_IDS, artifact_ids, covers, temple_slots
from fouille.match.match import Match
from fouille.rulekit import kernels
from fouille.rulekit.game import blinded, guessed
from fouille.rulekit.state import NOBODY
from fouille.rulekit.verbs import Array
from fouille.rulekit.view import plain

STACK = fouille.load_game("artifact_stack")
CARDS = STACK.game.own_cards
FIRST_GAME = {"packs": "first_game"}
SPECIAL = {"packs": ["statues", "coins", "weapons", "relics", "treasures", "omens"]}
MONSTERS = {"packs": ["statues", "coins", "weapons", "plates", "relics", "monsters"]}
SLOTS = temple_slots(CARDS)
TOP = "f3-c0-r0"
NAMES = [name for name, _, _ in features.LAYOUT]

Position = dict[str, Any]


def at(players: int, options: dict[str, Any], **position: Any) -> Match:
    return STACK.match_from_position(players, options, position)


def position(match: Match) -> Position:
    found: Position = match.game.view.position_of(match.cards, match.states)
    return found


def zone(match: Match, seat: int | None, id: str) -> Any:
    return next(zone for zone in match.view(seat)["zones"] if zone["id"] == id)


def take(slot: str) -> dict[str, Any]:
    return {"act": "take", "slot": slot}


def use(pack: str, count: int) -> dict[str, Any]:
    return {"act": "use", "pack": pack, "count": count}


def cards_of(act: str, *cards: str) -> list[dict[str, Any]]:
    return [{"act": act, "card": card} for card in cards]


def random_matches(number: int) -> Iterator[tuple[Match, random.Random]]:
    """Matches of all numbers of players, with the packs drawn at random."""
    for seed in range(number):
        yield STACK.new_match(2 + seed % 3, seed=seed), random.Random(seed)


def world(match: Match, seat: int, die: int) -> Array:
    """A guess of what a seat cannot see."""
    dice = np.array([random.Random(die * 1000 + i).getrandbits(56) for i in range(160)], np.int64)
    return guessed(match.cards, blinded(match.cards, match.states, seat), seat, dice)


# --- set-up ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("players", [1, 5, True, "2"])
def test_as_1_two_to_four_seats(players: Any) -> None:
    """AS-1."""
    with pytest.raises(fouille.InvalidPlayers):
        STACK.new_match(players, seed=1)


def test_as_2_six_packs_each_as_likely_as_any_other() -> None:
    """AS-2."""
    drawn = Counter(pack for seed in range(600) for pack in STACK.new_match(2, seed=seed).deal["packs"])
    assert sum(drawn.values()) == 3600
    assert all(300 < drawn[pack] < 420 for pack in PACK_IDS)
    chosen = ["coins", "weapons", "jewels", "plates", "relics", "omens"]
    assert STACK.new_match(2, seed=1, options={"packs": chosen}).deal["packs"] == chosen


@pytest.mark.parametrize(
    "packs",
    [
        "all",
        1,
        None,
        PACK_IDS[:5],
        list(PACK_IDS[:5]),
        list(PACK_IDS[5::-1]),
        [*PACK_IDS[:5], "statues"],
        [1] * 6,
    ],
)
def test_as_2_other_choices_of_packs_are_refused(packs: Any) -> None:
    """AS-2."""
    with pytest.raises(fouille.InvalidOptions, match="packs"):
        STACK.new_match(2, options={"packs": packs})


def test_as_3_marks_and_stars_of_the_packs_in_play() -> None:
    """AS-3: 18 cards bear a star, 18 the mark, 24 with the omens."""
    for options, marks in ((FIRST_GAME, 18), (SPECIAL, 24)):
        state = plain(STACK.new_match(2, seed=3, options=options).states)
        assert (state.stars.bit_count(), state.marks.bit_count()) == (18, marks)


def test_as_4_unmarked_cards_are_open_even_where_covered_and_marked_ones_known_to_nobody() -> None:
    """AS-4."""
    for seed in range(20):
        match = STACK.new_match(2, seed=seed)
        for slot, card in match.deal["temple_1"].items():
            hidden = card[-1] in "789" or card.startswith("omen")
            for seat in (0, 1, None):
                assert zone(match, seat, f"slot-{slot}")["cards"] == [None if hidden else card]


def test_as_5_and_as_m2_what_is_set_aside_is_known_only_as_a_set() -> None:
    """AS-5, AS-M2: the same bytes whatever the order of the 28 cards; their unmarked ones follow."""
    match = STACK.new_match(3, seed=5, options=FIRST_GAME)
    deal = copy.deepcopy(match.deal)
    second = deal["temple_2"]
    second["f1-c0-r0"], second["f3-c2-r0"] = second["f3-c2-r0"], second["f1-c0-r0"]
    second["f2-c1-r1"], deal["left_over"][0] = deal["left_over"][0], second["f2-c1-r1"]
    other = STACK.match_from_deal(3, FIRST_GAME, deal)
    aside = [*match.deal["temple_2"].values(), *match.deal["left_over"]]
    for seat in (0, 1, 2, None):
        assert match.seen(seat).tobytes() == other.seen(seat).tobytes()
        shown = zone(match, seat, "aside")["cards"]
        assert len(shown) == 28
        assert {card for card in shown if card} == {card for card in aside if card[-1] not in "789"}


def test_as_6_and_as_7_display_money_and_bank() -> None:
    """AS-6, AS-7."""
    for players, bank in ((2, 36), (3, 34), (4, 32)):
        found = position(STACK.new_match(players, seed=1))
        assert (found["money"], found["bank"], len(found["display"])) == ([2] * players, bank, 12)


def test_as_6_the_display_is_not_renewed() -> None:
    """AS-6."""
    match = at(2, FIRST_GAME, temple={"f1-c0-r0": "relic-2"}, assistants=[["porter"], ["cook"]])
    match.play(take("f1-c0-r0"))
    assert position(match)["round"] == 2
    assert len(position(match)["display"]) == 10


def test_as_8_every_seat_can_be_first() -> None:
    """AS-8."""
    firsts = [STACK.new_match(4, seed=seed).to_act for seed in range(400)]
    assert all(70 < firsts.count(seat) < 130 for seat in range(4))


# --- turns and prices ------------------------------------------------------------------------------------


def test_as_11_no_action_is_left_undone_and_a_free_card_always_lies_there() -> None:
    """AS-11."""
    for match, rng in random_matches(12):
        while not match.over:
            choices, found = match.choices(), position(match)
            if found["stage"] == "turn" and found["temple"] and found["actions_left"]:
                assert {"act": "end"} not in choices
                assert any(
                    choice["act"] == "take" and price(match, choice["slot"]) == 0 for choice in choices
                )
            match.play(rng.choice(choices))


def price(match: Match, slot: str) -> int:
    return covers(plain(match.states), SLOTS.index(slot))


def centre(slot: str) -> tuple[int, float, float]:
    floor, column, row = (int(part[1:]) for part in slot.split("-"))
    return floor, column + (floor - 1) / 2, row + (floor - 1) / 2


def test_as_14_as_15_and_as_16_prices_follow_from_the_geometry() -> None:
    """AS-14, AS-15, AS-16: against the definition of 1.6, in every position of random matches."""
    for match, rng in random_matches(12):
        while not match.over:
            there = {slot: centre(slot) for slot in position(match)["temple"]}
            for slot, (floor, x, y) in there.items():
                over = [1 for f, u, v in there.values() if f > floor and abs(u - x) < 1 and abs(v - y) < 1]
                assert price(match, slot) == len(over)
            match.play(rng.choice(match.choices()))


def test_as_15_prices_of_a_complete_temple() -> None:
    """AS-15."""
    match = STACK.new_match(2, seed=1)
    rows = [[price(match, f"f1-c{c}-r{r}") for c in range(5)] for r in range(3)]
    assert rows == [[1, 2, 2, 2, 1], [2, 5, 5, 5, 2], [1, 2, 2, 2, 1]]
    assert [[price(match, f"f2-c{c}-r{r}") for c in range(4)] for r in range(2)] == [[1, 2, 2, 1]] * 2
    assert [price(match, f"f3-c{c}-r0") for c in range(3)] == [0, 0, 0]


def test_as_18_an_uncovered_card_stays_face_down_until_it_is_taken() -> None:
    """AS-18."""
    match = at(2, FIRST_GAME, temple={"f1-c0-r0": "coin-7", "f2-c0-r0": "relic-2"})
    match.play(take("f2-c0-r0"))
    assert price(match, "f1-c0-r0") == 0
    assert zone(match, 0, "slot-f1-c0-r0")["cards"] == zone(match, None, "slot-f1-c0-r0")["cards"] == [None]
    match.play(take("f1-c0-r0"))
    assert zone(match, 0, "tableau-1")["cards"] == ["coin-7"]


def test_as_20_and_as_21_a_peek_needs_the_price_of_the_card_besides() -> None:
    """AS-20, AS-21."""
    temple = {"f1-c0-r0": "coin-7", "f2-c0-r0": "relic-2", "f1-c4-r0": "coin-8"}
    for money, slots in ((0, []), (1, ["f1-c4-r0"]), (2, ["f1-c0-r0", "f1-c4-r0"])):
        match = at(2, FIRST_GAME, temple=temple, money=[money, 2])
        assert [c["slot"] for c in match.choices() if c["act"] == "peek"] == slots
    match = at(2, FIRST_GAME, temple=temple)
    match.play({"act": "peek", "slot": "f1-c0-r0"})
    match.play(take("f1-c0-r0"))
    assert position(match)["money"] == [0, 2]


def test_as_19_no_peek_without_an_action() -> None:
    """AS-19."""
    match = at(2, FIRST_GAME, actions_left=0, face_up=[["coin-2", "coin-3"], []])
    assert match.choices() == [use("coins", 2), {"act": "end"}]


def test_as_24_assistants_can_be_neither_stolen_nor_given_nor_removed() -> None:
    """AS-24."""
    weapons = ["weapon-2", "weapon-3"]
    match = at(2, FIRST_GAME, face_up=[weapons, []], assistants=[[], ["cook"]])
    assert use("weapons", 2) not in match.choices()
    for omen in ("omen-5", "omen-8"):
        match = at(2, SPECIAL, temple={TOP: omen, "f1-c0-r0": "coin-1"}, assistants=[["cook"], []])
        match.play(take(TOP))
        assert position(match)["assistants"] == [["cook"], []]


# --- bonuses ---------------------------------------------------------------------------------------------


def test_as_31_flipped_cards_are_out_of_reach_and_out_of_sets() -> None:
    """AS-31."""
    flipped = [[["coin-2", "coin-3"]], [["statue-2", "statue-3"]]]
    match = at(2, FIRST_GAME, face_up=[["weapon-2", "weapon-3", "coin-4"], []], flipped=flipped)
    uses = [choice for choice in match.choices() if choice["act"] == "use"]
    assert uses == []  # nothing to steal, one coin is no set


def test_as_32_a_bonus_may_be_used_again() -> None:
    """AS-32."""
    match = at(2, FIRST_GAME, face_up=[["coin-2", "coin-3", "coin-4", "coin-6"], []])
    match.play(use("coins", 2))
    match.play(use("coins", 2))
    assert position(match)["money"] == [4, 2]
    assert position(match)["flipped"][0] == [["coin-2", "coin-3"], ["coin-4", "coin-6"]]


@pytest.mark.parametrize(
    ("pack", "changes", "open_now"),
    [
        ("coins", {"bank": 0}, False),
        ("coins", {"bank": 1}, True),
        ("weapons", {}, False),
        ("weapons", {"opponent": "relic-2"}, True),
        ("jewels", {"display": []}, False),
        ("jewels", {"display": ["cook"]}, True),
        ("manuscripts", {"temple": {}, "money": [0, 2]}, False),
        ("manuscripts", {"temple": {}, "display": []}, False),
        ("manuscripts", {"temple": {}}, True),
        ("manuscripts", {"money": [0, 2], "display": []}, True),
    ],
)
def test_as_34_a_bonus_that_would_do_nothing(pack: str, changes: dict[str, Any], open_now: bool) -> None:
    """AS-34."""
    stem, opponent = pack[:-1], [changes.pop("opponent")] if "opponent" in changes else []
    face_up = [[f"{stem}-2", f"{stem}-3", "statue-2", "statue-3"], opponent]
    match = at(2, FIRST_GAME, face_up=face_up, **changes)
    assert (use(pack, 2) in match.choices()) == open_now


def test_as_34_and_as_35_in_part_a_bonus_may_be_used() -> None:
    """AS-34, AS-35."""
    match = at(2, FIRST_GAME, face_up=[["coin-2", "coin-3", "coin-4"], []], bank=1)
    match.play(use("coins", 3))
    assert (position(match)["money"], position(match)["bank"]) == ([3, 2], 0)


def test_as_40_all_that_can_be_stolen_is_stolen_from_one_or_two() -> None:
    """AS-40."""
    weapons = ["weapon-2", "weapon-3", "weapon-4"]
    match = at(3, FIRST_GAME, face_up=[weapons, ["relic-2"], ["coin-2"]])
    match.play(use("weapons", 3))
    assert position(match)["face_up"] == [["coin-2", "relic-2"], [], []]
    match = at(3, FIRST_GAME, face_up=[weapons, ["relic-2"], ["coin-2", "coin-1"]])
    match.play(use("weapons", 3))
    assert match.choices() == cards_of("steal", "coin-1", "coin-2", "relic-2")
    match.play({"act": "steal", "card": "coin-2"})
    assert match.choices() == cards_of("steal", "coin-1", "relic-2")
    match = at(2, FIRST_GAME, face_up=[weapons, ["relic-2", "relic-3", "relic-4"]])
    match.play(use("weapons", 3))
    assert position(match)["face_up"] == [["relic-2", "relic-3"], ["relic-4"]]  # all alike, in one tableau


def test_as_41_a_stolen_card_may_be_used_in_the_same_turn() -> None:
    """AS-41."""
    match = at(2, FIRST_GAME, face_up=[["weapon-2", "weapon-3", "coin-2"], ["coin-3"]])
    match.play(use("weapons", 2))
    assert use("coins", 2) in match.choices()


@pytest.mark.parametrize("pack", ["relics", "monsters", "treasures", "omens"])
def test_as_42_packs_without_a_bonus(pack: str) -> None:
    """AS-42."""
    with pytest.raises(fouille.IllegalMove, match="AS-42"):
        STACK.new_match(2, seed=1).play(use(pack, 2))


def test_as_42_relics_monsters_and_treasures_can_always_be_stolen() -> None:
    """AS-42."""
    options = {"packs": ["weapons", "jewels", "relics", "monsters", "treasures", "omens"]}
    loot = ["relic-1", "monster-1", "treasure-1"]
    match = at(2, options, face_up=[["weapon-2", "weapon-3"], loot])
    match.play(use("weapons", 2))
    assert match.choices() == cards_of("steal", *loot)


# --- immediate cards -------------------------------------------------------------------------------------


def taken(card: str, players: int = 2, **changes: Any) -> Match:
    """The position after seat 0 has taken an immediate card, with another card left in the temple."""
    match = at(players, SPECIAL, temple={TOP: card, "f1-c4-r2": "coin-1"}, **changes)
    match.play(take(TOP))
    return match


def test_as_45_an_immediate_card_is_flipped_first_and_keeps_its_star() -> None:
    """AS-45."""
    match = taken("omen-5", face_up=[["relic-2", "coin-2"], []])
    assert match.choices() == cards_of("remove", "coin-2", "relic-2")  # not the omen itself
    assert position(match)["flipped"] == [[["omen-5"]], []]
    assert match.game.view.score_parts(match.cards, match.states)[0]["stars"] == 3


def test_as_46_the_effect_comes_before_anything_else() -> None:
    """AS-46."""
    match = taken("omen-5", face_up=[["statue-2", "statue-3", "relic-2"], []])
    assert {choice["act"] for choice in match.choices()} == {"remove"}


def test_as_47_money_from_the_bank_or_what_it_has() -> None:
    """AS-47."""
    assert position(taken("omen-3"))["money"] == [5, 2]
    assert position(taken("treasure-4"))["money"] == [4, 2]
    short = position(taken("omen-3", bank=1))
    assert (short["money"], short["bank"]) == ([3, 2], 0)


def test_as_48_more_actions_in_this_turn() -> None:
    """AS-48."""
    for card in ("omen-4", "treasure-6"):
        match = taken(card)
        assert (match.to_act, position(match)["actions_left"]) == (0, 1)
        assert {"act": "end"} not in match.choices()


def test_as_49_a_free_assistant() -> None:
    """AS-49."""
    for card in ("omen-6", "treasure-8"):
        match = taken(card, display=["cook", "guard"], money=[0, 2])
        assert [choice["assistant"] for choice in match.choices()] == ["cook", "guard"]
        match.play({"act": "hire", "assistant": "guard"})
        assert (match.to_act, position(match)["assistants"]) == (1, [["guard"], []])
    assert position(taken("omen-6", display=["cook"]))["assistants"] == [["cook"], []]
    assert position(taken("omen-6", display=[]))["assistants"] == [[], []]


def test_as_50_pay_what_you_have() -> None:
    """AS-50."""
    assert position(taken("omen-1"))["money"] == [1, 2]
    assert position(taken("omen-1", money=[0, 2]))["money"] == [0, 2]


def test_as_51_a_removed_artifact_counts_for_nobody() -> None:
    """AS-51."""
    match = taken("omen-5", face_up=[["relic-2", "coin-2"], []])
    removed = position(match)["removed"]
    match.play({"act": "remove", "card": "coin-2"})
    found = position(match)
    assert (found["face_up"], set(found["removed"])) == ([["relic-2"], []], {"coin-2", *removed})
    assert match.game.view.score_parts(match.cards, match.states)[0]["coins"] == 0
    alike = taken("omen-5", face_up=[["relic-2", "relic-3"], []])
    assert position(alike)["face_up"] == [["relic-3"], []]


def test_as_52_steal_by_a_blessing() -> None:
    """AS-52."""
    match = taken("omen-7", players=3, face_up=[["coin-4"], ["relic-2"], ["relic-3", "coin-2"]])
    assert match.choices() == cards_of("steal", "coin-2", "relic-2", "relic-3")
    match.play({"act": "steal", "card": "relic-3"})
    assert position(match)["face_up"] == [["coin-4", "relic-3"], ["relic-2"], ["coin-2"]]


def test_as_53_give_to_the_next_seat_of_the_present_round() -> None:
    """AS-53."""
    for number, receiver in ((1, 1), (2, 2)):
        match = taken("omen-8", players=3, round=number, face_up=[["coin-2", "relic-2"], [], []])
        assert match.choices() == cards_of("give", "coin-2", "relic-2")
        match.play({"act": "give", "card": "relic-2"})
        assert position(match)["face_up"][receiver] == ["relic-2"]


def test_as_54_money_for_opponents_in_turn_order() -> None:
    """AS-54."""
    assert position(taken("omen-9", players=3))["money"] == [2, 3, 3]
    assert position(taken("omen-9", players=3, bank=1))["money"] == [2, 3, 2]
    assert position(taken("omen-9", players=3, bank=1, round=2))["money"] == [2, 2, 3]


# --- rounds, end, scoring --------------------------------------------------------------------------------


def test_as_13_as_62_as_63_and_as_80_order_of_turns_and_length_of_matches() -> None:
    """AS-13, AS-63, AS-80; AS-62: clockwise, then counter-clockwise from the seat before the first."""
    for match, rng in random_matches(30):
        first, players = match.deal["first_seat"], match.players
        seats: dict[int, list[int]] = {1: [], 2: []}
        turns = -1
        while not match.over:
            found = position(match)
            if found["turns_done"] != turns:
                turns = found["turns_done"]
                assert found["actions_left"] == 1
                seats[found["round"]].append(found["turn_seat"])
            match.play(rng.choice(match.choices()))
        assert seats[1] == [(first + i) % players for i in range(len(seats[1]))]
        assert seats[2] == [(first - 1 - i) % players for i in range(len(seats[2]))]
        assert position(match)["turns_done"] <= 64
        assert len(match.steps) <= 250
        assert position(match)["temple"] == position(match)["next_temple"] == {}
        assert match.choices() == []


def test_as_60_actions_left_at_the_end_of_a_round_are_not_carried_over() -> None:
    """AS-60."""
    face_up = [["manuscript-2", "manuscript-3", "manuscript-4"], []]
    match = at(2, FIRST_GAME, temple={TOP: "relic-2"}, face_up=face_up, first_seat=1)
    match.play(take(TOP))
    match.play(use("manuscripts", 3))
    assert position(match)["actions_left"] == 2
    match.play({"act": "end"})
    assert (match.to_act, position(match)["actions_left"], position(match)["round"]) == (0, 1, 2)


def test_as_61_the_second_temple_is_built_of_the_cards_set_aside() -> None:
    """AS-61."""
    match = at(2, FIRST_GAME, temple={TOP: "relic-2"})
    before = position(match)
    match.play(take(TOP))
    after = position(match)
    assert (after["temple"], after["left_over"]) == (before["next_temple"], before["left_over"])
    for slot, card in after["temple"].items():
        assert zone(match, 0, f"slot-{slot}")["cards"] == [None if card[-1] in "789" else card]


def best_split(items: tuple[str, ...], worth: Callable[[tuple[str, ...]], int | None]) -> int:
    """The best total over all partitions of the items into groups that are worth something."""
    if not items:
        return 0
    first, rest, best = items[0], items[1:], -999
    for size in range(3):
        for others in itertools.combinations(range(len(rest)), size):
            points = worth((first, *(rest[i] for i in others)))
            if points is not None:
                left = tuple(item for i, item in enumerate(rest) if i not in others)
                best = max(best, points + best_split(left, worth))
    return best


def plate_worth(group: tuple[str, ...]) -> int | None:
    if len(group) == 1:
        return 1
    if len(set(group)) == 1:
        return {2: 4, 3: 8}[len(group)]
    return 10 if len(set(group)) == 3 else None


ALONE = {"vampire": -1, "mummy": -1, "mummy_vampire": -1, "cross": -1, "coffin": 2}
PAIRS = {
    ("cross", "vampire"): 5,
    ("coffin", "mummy"): 5,
    ("cross", "mummy_vampire"): 4,
    ("coffin", "mummy_vampire"): 4,
}


def monster_worth(group: tuple[str, ...]) -> int | None:
    if len(group) == 1:
        return ALONE[group[0]]
    return PAIRS.get((min(group), max(group))) if len(group) == 2 else None


def test_as_69_face_up_plates_are_grouped_for_the_best_total() -> None:
    """AS-69."""
    for numbers in itertools.product(range(4), repeat=3):
        letters = "".join(letter * n for letter, n in zip("abc", numbers, strict=True))
        plates = sum(1 << (3 * i + "abc".index(x)) for x in "abc" for i in range(letters.count(x)))
        assert CARDS[0].worth[facts.PLATES, plates] == best_split(tuple(letters), plate_worth)


def test_as_70_monsters_are_matched_for_the_best_total() -> None:
    """AS-70."""
    kinds = STACK.game.card_data["packs"]["monsters"]["kinds"]
    for bits in range(512):
        found = tuple(sorted(kind for i, kind in enumerate(kinds) if bits >> i & 1))
        assert CARDS[0].worth[facts.MONSTERS, bits] == best_split(found, monster_worth)


def test_as_67_points_of_the_single_cards() -> None:
    """AS-67."""
    cards = [f"treasure-{n}" for n in (1, 2, 3, 5, 7)]
    rest = [["treasure-4"], ["treasure-6"], ["treasure-8"], ["treasure-9"], ["omen-1"]]
    match = at(2, SPECIAL, face_up=[[*cards, "coin-1", "weapon-1", "relic-1"], []], flipped=[rest, []])
    parts = match.game.view.score_parts(match.cards, match.states)[0]
    wanted = {"treasures": 13, "coins": 2, "weapons": 1, "relics": 1, "omens": 0}
    assert {key: parts[key] for key in wanted} == wanted


def test_as_68_no_relic_majority_without_relics() -> None:
    """AS-68."""
    match = at(2, {"packs": ["statues", "coins", "weapons", "jewels", "treasures", "omens"]})
    assert all(
        "relic_majority" not in part for part in match.game.view.score_parts(match.cards, match.states)
    )


def test_as_65_as_73_and_as_75_parts_add_up_and_the_best_seat_wins() -> None:
    """AS-65, AS-73, AS-75."""
    for match, rng in random_matches(40):
        while not match.over:
            match.play(rng.choice(match.choices()))
        found, parts = position(match), match.game.view.score_parts(match.cards, match.states)
        assert [sum(part.values()) for part in parts] == match.scores
        assert [part["money"] for part in parts] == found["money"]
        held = [
            len(up) + sum(map(len, down)) for up, down in zip(found["face_up"], found["flipped"], strict=True)
        ]
        ranks = list(zip(match.scores, held, found["money"], strict=True))
        assert match.winners == [seat for seat, rank in enumerate(ranks) if rank == max(ranks)]


# --- who knows what --------------------------------------------------------------------------------------


def unseen_marked(match: Match, seat: int | None) -> set[str]:
    return set(zone(match, seat, "unseen")["cards"])


def test_as_m1_a_face_down_card_is_a_marked_card_not_yet_seen() -> None:
    """AS-M1."""
    match = STACK.new_match(2, seed=11, options=FIRST_GAME)
    down = {slot: card for slot, card in match.deal["temple_1"].items() if card[-1] in "789"}
    marked = {card for card in artifact_ids(match.states) if card[-1] in "789"}
    assert unseen_marked(match, 0) == unseen_marked(match, None) == marked
    seat, other = (0, 1) if match.to_act == 0 else (1, 0)
    slot = next(slot for slot in down if price(match, slot) <= 1)
    match.play({"act": "peek", "slot": slot})
    assert unseen_marked(match, seat) == marked - {down[slot]}
    assert unseen_marked(match, other) == unseen_marked(match, None) == marked
    match.play(take(slot))
    assert unseen_marked(match, 0) == unseen_marked(match, 1) == marked - {down[slot]}
    guesses: dict[str, set[str]] = {name: set() for name in down if name != slot}
    for die in range(120):
        temple = match.game.view.position_of(match.cards, world(match, 1, die))["temple"]
        for name, found in guesses.items():
            found.add(temple[name])
    assert all(found == marked - {down[slot]} for found in guesses.values())


def test_as_m2_marked_cards_are_divided_evenly_between_slots_and_the_cards_set_aside() -> None:
    """AS-M2."""
    match = STACK.new_match(2, seed=12, options=FIRST_GAME)
    down = [slot for slot, card in match.deal["temple_1"].items() if card[-1] in "789"]
    aside = {*match.deal["temple_2"].values(), *match.deal["left_over"]}
    counts: Counter[str] = Counter()
    for die in range(600):
        found = match.game.view.position_of(match.cards, world(match, 0, die))
        counts.update(found["temple"][slot] for slot in down)
        set_aside = {*found["next_temple"].values(), *found["left_over"]}
        assert {card for card in set_aside if card[-1] not in "789"} == {
            c for c in aside if c[-1] not in "789"
        }
    expected = 600 * len(down) / 18
    assert len(counts) == 18
    assert all(0.75 * expected < count < 1.25 * expected for count in counts.values())


@pytest.mark.parametrize("left_over", [["relic-2", "coin-3"], ["relic-2", "coin-8"], ["relic-7", "coin-8"]])
def test_as_m3_in_the_second_round_what_is_left_over_follows_from_what_is_missing(
    left_over: list[str],
) -> None:
    """AS-M3."""
    match = at(2, FIRST_GAME, round=2, left_over=left_over)
    plain_ones = [card for card in left_over if card[-1] not in "789"]
    assert sorted(card for card in zone(match, 0, "left_over")["cards"] if card) == sorted(plain_ones)
    hidden = {slot: card for slot, card in position(match)["temple"].items() if card[-1] in "789"}
    marked = {card for card in artifact_ids(match.states) if card[-1] in "789"} - set(
        position(match)["removed"]
    )
    seen_left: set[str] = set()
    for die in range(150):
        found = match.game.view.position_of(match.cards, world(match, 0, die))
        assert set(plain_ones) <= set(found["left_over"])
        assert {found["temple"][slot] for slot in hidden} | set(found["left_over"]) == marked | set(
            plain_ones
        )
        seen_left |= set(found["left_over"])
    assert seen_left == set(plain_ones) | (marked if len(plain_ones) < 2 else set())


def test_as_m4_what_a_seat_has_peeked_at_holds_in_every_guess_and_others_know_that_it_knows() -> None:
    """AS-M4."""
    match = at(3, FIRST_GAME, temple={TOP: "coin-7", "f3-c1-r0": "coin-8", "f3-c2-r0": "coin-9"})
    match.play({"act": "peek", "slot": TOP})
    assert zone(match, 1, f"slot-{TOP}")["figures"] == {"price": 0, "face_down": 1, "peeked_0": 1}
    temples = [match.game.view.position_of(match.cards, world(match, 0, die))["temple"] for die in range(40)]
    assert {temple[TOP] for temple in temples} == {"coin-7"}
    for seat in (1, NOBODY):
        temples = [
            match.game.view.position_of(match.cards, world(match, seat, die))["temple"] for die in range(40)
        ]
        assert len({temple[TOP] for temple in temples}) > 3
    assert [news["args"].get("card") for news in match.news(0)] == [None, "coin-7"]
    assert all(news["args"].get("card") is None for seat in (1, 2, None) for news in match.news(seat))


def test_hide_guess_hide_at_every_step_and_guesses_are_whole() -> None:
    for match, rng in random_matches(9):
        inventory = match.game.view.inventory(match.cards, match.states)
        while True:
            for seat in range(NOBODY, match.players):
                seen, guess = blinded(match.cards, match.states, seat), world(match, seat, rng.randrange(99))
                assert blinded(match.cards, guess, seat).tobytes() == seen.tobytes()
                assert match.game.view.inventory(match.cards, guess) == inventory
            if match.over:
                break
            match.play(rng.choice(match.choices()))


def encoded(match: Match, seat: int, name: str) -> Any:
    """One part of the numbers for learners."""
    out = np.zeros(features.WIDTH, np.float32)
    kernels.encode_at(match.cards, match.seen(seat), 0, seat, out)
    start = sum(width for part, width, _ in features.LAYOUT[: NAMES.index(name)])
    return out[start : start + features.LAYOUT[NAMES.index(name)][1]]


def test_as_m1_numbers_for_learners_know_what_the_seat_knows() -> None:
    """AS-M1, AS-M4: a card peeked at is known to the numbers of the peeking seat alone."""
    match = at(
        2, FIRST_GAME, temple={TOP: "coin-7", "f3-c1-r0": "coin-8"}, face_up=[["relic-1"], ["statue-2"]]
    )
    match.play({"act": "peek", "slot": TOP})
    rank, slot = CARD_IDS.index("coin-7"), features.SLOT * SLOTS.index(TOP)
    assert [encoded(match, seat, "unseen")[rank] for seat in (0, 1)] == [0, 1]
    assert [encoded(match, seat, "slots")[slot + 5 + facts.COINS] for seat in (0, 1)] == [1, 0]
    assert encoded(match, 0, "slots")[slot : slot + 5].tolist() == [1, 0, 1, 1, 0]
    assert encoded(match, 1, "slots")[slot : slot + 5].tolist() == [1, 0, 1, 0, 1]
    for seat, card in ((0, "relic-1"), (1, "statue-2")):
        assert np.flatnonzero(encoded(match, seat, "face_up")[: features.MOVABLE]) == CARD_IDS.index(card)


# --- decisions -------------------------------------------------------------------------------------------


def test_the_action_space_has_385_numbers_in_canonical_order() -> None:
    match = STACK.new_match(2, seed=1)
    assert rules.action_count(CARDS[0]) == 385
    decisions = [match.game.view.decision_of(match.cards, match.states, action) for action in range(385)]
    assert [match.game.view.action_of(match.cards, match.states, decision) for decision in decisions] == list(
        range(385)
    )
    assert decisions[25] == take("f3-c2-r0")
    assert decisions[26] == {"act": "peek", "slot": "f1-c0-r0"}
    assert decisions[63] == {"act": "hire", "assistant": "patron"}
    assert [decisions[i] for i in (64, 71, 72, 79)] == [
        use("coins", 2), use("jewels", 3), use("statues", 2), use("statues", 9),
    ]  # fmt: skip
    assert decisions[86] == {"act": "use", "pack": "plates", "set": "abc"}
    assert decisions[141:143] == [{"act": "flip", "card": "plate-9"}, {"act": "steal", "card": "statue-1"}]
    assert decisions[222:224] == [
        {"act": "steal", "card": "treasure-9"},
        {"act": "remove", "card": "statue-1"},
    ]
    assert decisions[384] == {"act": "give", "card": "treasure-9"}


def test_as_33_alike_are_cards_with_the_same_face() -> None:
    """AS-33: 1.3 and 1.4: which numbers are alike in a plain pack and in the special packs."""

    def classes(pack: str) -> set[tuple[int, ...]]:
        first = 9 * PACK_IDS.index(pack)
        bits = [int(CARDS["alike"][0, first + i]) for i in range(9)]
        return {tuple(i + 1 for i in range(9) if found >> i & 1) for found in bits if found.bit_count() > 1}

    for pack in ("statues", "coins", "weapons", "manuscripts", "jewels", "relics"):
        assert classes(pack) == {(2, 3, 4, 6), (1, 5), (7, 8)}
    found = {pack: classes(pack) for pack in ("plates", "monsters", "treasures", "omens")}
    assert found == {"plates": {(3, 6)}, "monsters": {(2, 6)}, "treasures": {(2, 3)}, "omens": set()}


@pytest.mark.parametrize(
    ("decision", "rule"),
    [
        (take("f1-c1-r1"), "AS-14"),
        (take("f3-c0-r0"), "AS-14"),
        ({"act": "peek", "slot": "f1-c0-r0"}, "AS-19"),
        ({"act": "peek", "slot": "f3-c1-r0"}, "AS-20"),
        ({"act": "peek", "slot": "f2-c2-r0"}, "AS-20"),
        ({"act": "hire", "assistant": "cook"}, "AS-23"),
        (use("coins", 3), "AS-30"),
        (use("weapons", 2), "AS-34"),
        ({"act": "use", "pack": "plates", "set": "aa"}, "AS-2"),
        ({"act": "end"}, "AS-11"),
        ({"act": "steal", "card": "coin-2"}, "AS-12"),
        ({"act": "take", "slot": "f9-c0-r0"}, ""),
        ({"act": "take"}, ""),
        ({"act": "flip", "card": "relic-1"}, ""),
        ({"act": "use", "pack": "coins", "count": 4}, ""),
        ({"act": "use", "pack": "coins", "count": True}, ""),
    ],
)
def test_refusals_name_the_rule_and_change_nothing(decision: Any, rule: str) -> None:
    temple = {**position(STACK.match_from_position(2, FIRST_GAME, {}))["temple"]}
    del temple["f3-c0-r0"]
    face_up = [["coin-2", "coin-3", "weapon-1", "weapon-2"], []]
    taken_cards = {card for cards in face_up for card in cards}
    temple = {slot: card for slot, card in temple.items() if card not in taken_cards}
    match = at(
        2, FIRST_GAME, temple=temple, face_up=face_up, assistants=[[], ["cook"]], seen=[["f3-c1-r0"], []]
    )
    before = match.states.tobytes()
    with pytest.raises(fouille.IllegalMove) as refused:
        match.play(decision)
    assert refused.value.rule == rule
    assert match.states.tobytes() == before


# --- card files ------------------------------------------------------------------------------------------


SMALL_TEMPLE = [
    {"columns": 4, "rows": 3, "left": 0, "front": 0},
    {"columns": 2, "rows": 2, "left": 1, "front": 1},
]


def changed(path: str, value: Any) -> dict[str, Any]:
    """The game's own card file with one entry changed, or removed with None."""
    data = copy.deepcopy(STACK.game.card_data)
    *tables, key = path.split(".")
    table = data
    for name in tables:
        table = table[name]
    if value is None:
        del table[key]
    else:
        table[key] = value
    return data


@pytest.mark.parametrize(
    ("path", "value", "place"),
    [
        ("money.cards", 3, "cards.money.cards"),
        ("prices.dig", 0, "cards.prices.dig"),
        ("setup.first_game", ["statues"], "cards.setup.first_game"),
        ("setup.first_game", ["coins", "statues", "weapons", "jewels", "plates", "omens"], "canonical order"),
        ("temple.floors", [], "cards.temple.floors"),
        ("temple.floors", [{"columns": 9, "rows": 3, "left": 0, "front": 0}], "at most 26"),
        ("temple.floors", [{"columns": 1, "rows": 1, "left": 0}], "cards.temple.floors[0].front"),
        ("temple.floors", [{"columns": 1, "rows": 1, "left": 0, "front": 0}] * 9, "more than 7"),
        ("stars.numbers", [0], "cards.stars.numbers[0]"),
        ("packs.statues.sets", [1, 3], "cards.packs.statues.sets"),
        ("packs.plates.letters", ["a"] * 8 + ["d"], "cards.packs.plates.letters[8]"),
        ("packs.monsters.kinds", ["ghost"] * 9, "cards.packs.monsters.kinds[0]"),
        ("packs.monsters.pairs.vampire_cross", None, "cards.packs.monsters.pairs.vampire_cross"),
        ("packs.treasures.prints", [1] * 8 + ["money"], "cards.packs.treasures.prints[8]"),
        ("packs.omens.prints", [1] * 9, "cards.packs.omens.prints[0]"),
        ("packs.coins.four", 3, "cards.packs.coins.four"),
        ("assistants.cook.counts", "friends", "cards.assistants.cook.counts"),
        ("assistants.banker.cap", None, "cards.assistants.banker.cap"),
        ("assistants.butler", {"points": 1}, "cards.assistants.butler"),
        ("packs.jewels", None, "cards.packs.jewels"),
    ],
)
def test_card_files_that_the_rules_cannot_work_with(path: str, value: Any, place: str) -> None:
    with pytest.raises(fouille.InvalidCards, match=re.escape(place)):
        STACK.new_match(2, seed=1, cards=changed(path, value))


@pytest.mark.parametrize(
    ("path", "value"),
    [
        ("prices.dig", 2),
        ("prices.hire", 0),
        ("prices.peek", 3),
        ("money.start", 5),
        ("marks.numbers", [1, 2, 3, 4, 5, 6, 7, 8, 9]),
        ("marks.numbers", []),
        ("stars.numbers", []),
        ("packs.weapons.two", 5),
        (
            "packs.treasures.prints",
            ["steal 3", "give 2", "remove 2", "pay 3", 4, "money 9", "action 3", 0, -2],
        ),
        ("packs.omens.prints", ["assistant 3"] * 9),
        ("packs.omens.marks", [2, 4]),
        ("packs.plates.letters", ["a"] * 9),
        ("packs.monsters.kinds", ["mummy_vampire"] * 4 + ["cross"] * 2 + ["coffin"] * 3),
        ("temple.floors", SMALL_TEMPLE),
    ],
)
def test_other_card_files_are_played_to_the_end_and_keep_the_law_of_blinding(path: str, value: Any) -> None:
    data = changed(path, value)
    for seed in range(3):
        match, rng = STACK.new_match(2 + seed, seed=seed, options={}, cards=data), random.Random(seed)
        inventory = match.game.view.inventory(match.cards, match.states)
        while not match.over:
            seat = rng.randrange(-1, match.players)
            seen, guess = blinded(match.cards, match.states, seat), world(match, seat, rng.randrange(99))
            assert blinded(match.cards, guess, seat).tobytes() == seen.tobytes()
            assert match.game.view.inventory(match.cards, guess) == inventory
            match.view(None if seat == NOBODY else seat)
            match.play(rng.choice(match.choices()))
        assert fouille.replay(match.record()).seen(0).tobytes() == match.seen(0).tobytes()


def test_as_72_assistants_score_as_the_card_file_says() -> None:
    """AS-72."""
    tableau = {"face_up": [["statue-1", "statue-2", "statue-3"], []], "assistants": [["cook"], []]}
    for form, points in (
        ({"points": 7}, 7),
        ({"counts": "statues", "per": 2, "points": 3, "cap": 9}, 3),
        ({"counts": "face_up", "per": 1, "points": 2, "cap": 5}, 5),
        ({"counts": "different_packs", "at_least": 2, "points": 9, "otherwise": -1}, -1),
        ({"counts": "stars", "at_least": 1, "points": 9, "otherwise": -1}, 9),
    ):
        match = STACK.match_from_position(2, FIRST_GAME, tableau, cards=changed("assistants.cook", form))
        assert match.game.view.score_parts(match.cards, match.states)[0]["assistants"] == points


def test_as_72_an_assistant_may_count_anything() -> None:
    """AS-72: each figure differs from what lies beside it in the tally."""
    tableau = {
        "face_up": [["statue-2", *(f"relic-{i}" for i in range(1, 10))], []],
        "flipped": [[["coin-1", "coin-2"], ["omen-1"]], []],
        "assistants": [["cook"], []],
        "money": [20, 2],
    }
    counts = {"money": 20, "stars": 5, "marks": 4, "flipped": 3, "face_up": 10, "artifacts": 13}
    counts |= {"assistants": 1, "largest_pack": 9, "different_packs": 4, "statues": 1, "coins": 2}
    counts |= {"jewels": 0, "relics": 9, "treasures": 0, "omens": 1}
    for counted, points in counts.items():
        form = {"counts": counted, "per": 1, "points": 1, "cap": 99}
        match = STACK.match_from_position(2, SPECIAL, tableau, cards=changed("assistants.cook", form))
        assert match.game.view.score_parts(match.cards, match.states)[0]["assistants"] == points, counted


def test_as_70_and_as_69_follow_the_figures_of_a_card_file() -> None:
    """AS-70, AS-69."""
    pairs = {"vampire_cross": 1, "mummy_coffin": -9, "mummy_vampire_cross": 8, "mummy_vampire_coffin": 0}
    cards = STACK.game.read_cards(changed("packs.monsters.pairs", pairs), 2)[1]
    kinds = STACK.game.card_data["packs"]["monsters"]["kinds"]
    worth = {tuple(sorted(pair.rsplit("_", 1))): points for pair, points in pairs.items()}

    def other_worth(group: tuple[str, ...]) -> int | None:
        return ALONE[group[0]] if len(group) == 1 else worth.get(tuple(sorted(group)))

    for bits in range(512):
        found = tuple(kind for i, kind in enumerate(kinds) if bits >> i & 1)
        assert cards[0].worth[facts.MONSTERS, bits] == best_split(found, other_worth)
    flat = STACK.game.read_cards(changed("packs.plates.alone", 9), 2)[1]
    assert flat[0].worth[facts.PLATES, facts.WHOLE_PACK] == 81


@pytest.mark.parametrize(
    ("change", "place"),
    [
        (lambda deal: deal.update(first_seat=2), "deal.first_seat"),
        (lambda deal: deal.update(packs=list(PACK_IDS[4:])), "deal.packs"),
        (lambda deal: deal["packs"].reverse(), "deal.packs"),
        (lambda deal: deal["temple_1"].pop("f1-c0-r0"), "deal.temple_1"),
        (lambda deal: deal["temple_2"].update({"f1-c0-r0": "omen-1"}), "deal.temple_2"),
        (lambda deal: deal["left_over"].pop(), "deal.left_over"),
        (lambda deal: deal.update(left_over=deal["left_over"][:1] * 2), "must be there once"),
        (lambda deal: deal.update(chance={}), "chance"),
    ],
)
def test_deals_that_cannot_have_happened(change: Callable[[Any], Any], place: str) -> None:
    deal = copy.deepcopy(STACK.new_match(2, seed=1, options=FIRST_GAME).deal)
    change(deal)
    with pytest.raises(fouille.InvalidRecord, match=place):
        STACK.match_from_deal(2, FIRST_GAME, deal)


def test_card_ids_are_ranked_by_pack_and_number() -> None:
    assert (CARD_IDS[0], CARD_IDS[9], CARD_IDS[89]) == ("statue-1", "coin-1", "omen-9")
