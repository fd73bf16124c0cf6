"""Archaeology, paragraph by paragraph where the worked examples leave something open, and its memory."""

import copy
import random
from collections import Counter
from collections.abc import Iterator
from typing import Any

import numpy as np
import pytest

import fouille
from fouille.games.archaeology import facts, memory
from fouille.games.archaeology.cards import TREASURES
from fouille.match.match import Match
from fouille.rulekit import kernels
from fouille.rulekit.chance import DICE, WORD_BITS, fill_dice, seeded
from fouille.rulekit.game import blinded, guessed
from fouille.rulekit.state import NOBODY
from tests.oracle.archaeology import Oracle

ARCHAEOLOGY = fouille.load_game("archaeology")
VIEW = ARCHAEOLOGY.game.view
COPIES = {"shard": 18, "parchment": 16, "coin": 14, "talisman": 8, "cup": 6, "map": 6, "mask": 4}

Position = dict[str, Any]


def started(players: int, **position: Any) -> Match:
    """A match in the middle."""
    return ARCHAEOLOGY.match_from_position(players, {}, position)


def whole(players: int, **position: Any) -> Match:
    """A match in the middle with all cards of the box: the ones not named are sold by seat 0."""
    named: Counter[str] = Counter(position.get("market", []))
    for part in (*position.get("hands", []), *position.get("chambers", {}).values(), position.get("dig", [])):
        named.update(part)
    rest = [[name, 1] for name, copies in COPIES.items() for _ in range(copies - named[name])]
    return started(players, **{**position, "sold": [rest] + [[]] * (players - 1)})


def play(match: Match, act: str, chance: str | None = None, **members: Any) -> None:
    """One decision of the seat to act; a theft is given, so that tests are not left to chance."""
    match.play_given({"act": act, **members}, {"stolen": chance} if chance else None)


def at(match: Match) -> Position:
    """The whole position."""
    position: Position = VIEW.position_of(match.cards, match.states)
    return position


def hand(match: Match, of: int, seat: int | None) -> list[str | None]:
    """A hand as a seat sees it."""
    zones = {zone["id"]: zone["cards"] for zone in match.view(seat)["zones"]}
    return zones[f"hand-{of}"]


def dice(seed: int) -> Any:
    words = np.zeros(DICE, np.int64)
    fill_dice(np.uint64(seeded(np.uint64(seed))), words)
    return words


def worlds(match: Match, seat: int | None, number: int = 200) -> Iterator[Position]:
    """Guesses of a seat as whole positions."""
    seen = match.seen(seat)
    for seed in range(number):
        world = guessed(match.cards, seen, NOBODY if seat is None else seat, dice(seed))
        yield VIEW.position_of(match.cards, world)


def hands_of(match: Match, of: int, seat: int | None, number: int = 200) -> set[tuple[str, ...]]:
    """The hands that a seat thinks another may hold."""
    return {tuple(world["hands"][of]) for world in worlds(match, seat, number)}


def random_matches(number: int) -> Iterator[tuple[Match, random.Random]]:
    for seed in range(number):
        yield ARCHAEOLOGY.new_match(2 + seed % 3, seed=seed), random.Random(seed)


# --- Set-up ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("players", "storms", "deck"), [(2, 6, 58), (3, 5, 53), (4, 4, 48)])
def test_set_up_by_number_of_players(players: int, storms: int, deck: int) -> None:
    """AR-1 to AR-7: sizes, the cards of the box, sandstorms by players, no map outside the dig deck."""
    for seed in range(30):
        deal = ARCHAEOLOGY.new_match(players, seed=seed).deal
        laid = [*deal["hands"], deal["market"], *deal["chambers"].values()]
        assert [len(part) for part in laid] == [4] * players + [5, 3, 5, 7]
        assert not any("map" in part for part in laid)
        assert len(deal["dig"]) == deck
        everything = Counter(card for part in (*laid, deal["dig"]) for card in part)
        assert everything == {**COPIES, "thief": 8, "sandstorm": storms}


def test_ar_1_other_numbers_of_players_are_refused() -> None:
    for players in (0, 1, 5):
        with pytest.raises(fouille.InvalidPlayers):
            ARCHAEOLOGY.new_match(players)


def test_ar_2_and_ar_7_every_place_is_equally_likely() -> None:
    """AR-2: the dealt treasures are shuffled. AR-7: so is the dig deck, with maps, thieves and storms."""
    deals = [ARCHAEOLOGY.new_match(4, seed=seed).deal for seed in range(1500)]
    places = (("hands", 0), ("hands", 3), ("chambers", "small"), ("chambers", "large"))
    for zone, which in places:
        drawn = Counter(card for deal in deals for card in deal[zone][which])
        for name, copies in COPIES.items():
            share = 0 if name == "map" else copies / 66
            assert abs(drawn[name] / drawn.total() - share) < 0.025
    for place in (0, 1, 24, 47):
        tops = Counter(deal["dig"][place] for deal in deals)
        for name, number in (("map", 6), ("thief", 8), ("sandstorm", 4)):
            assert abs(tops[name] / 1500 - number / 48) < 0.04


def test_ar_8_every_seat_can_be_first() -> None:
    firsts = [ARCHAEOLOGY.new_match(4, seed=seed).deal["first_seat"] for seed in range(400)]
    assert all(70 < firsts.count(seat) < 130 for seat in range(4))


@pytest.mark.parametrize(
    ("change", "complaint"),
    [
        (lambda deal: deal["hands"].pop(), "deal.hands: must be a list of 3 hands"),
        (lambda deal: deal["hands"][1].append("coin"), r"deal.hands\[1\]: must be a list of 4 cards"),
        (lambda deal: deal["market"].__setitem__(0, "map"), "deal.market: 'map' is not a card of this place"),
        (lambda deal: deal["chambers"].pop("small"), "deal.chambers: must be an object with the members"),
        (lambda deal: deal["dig"].__setitem__(0, "pyramid"), "deal.dig: 'pyramid' is not a card"),
        (
            lambda deal: deal["dig"].__setitem__(deal["dig"].index("map"), "mask"),
            "there must be 6 cards 'map'",
        ),
        (lambda deal: deal.__setitem__("first_seat", 3), "deal.first_seat: must be a seat from 0 to 2"),
        (lambda deal: deal.__setitem__("seed", 3), "deal.seed: is not known"),
    ],
)
def test_ar_7_a_deal_with_other_cards_is_refused(change: Any, complaint: str) -> None:
    deal = copy.deepcopy(ARCHAEOLOGY.new_match(3, seed=1).deal)
    change(deal)
    with pytest.raises(fouille.InvalidRecord, match=complaint):
        ARCHAEOLOGY.match_from_deal(3, {}, deal)


# --- Turns ----------------------------------------------------------------------------------------------


def test_turns_follow_each_other_and_begin_with_a_dig() -> None:
    """AR-9, AR-10, AR-22: the next seat clockwise follows, and no turn begins without its dig."""
    for match, rng in random_matches(30):
        before = at(match)
        while not match.over:
            match.play(rng.choice(match.choices()))
            after = at(match)
            dug = len(before["dig"]) - len(after["dig"])
            if match.steps[-1].do["act"] == "end" and before["dig"]:
                assert dug > 0
                if after["dig"] and not any(row[0] == facts.DUG_THIEF for row in match.steps[-1].news):
                    assert after["turn_seat"] == (before["turn_seat"] + 1) % match.players
            if match.steps[-1].do["act"] not in ("end", "sell", "lose"):
                assert dug == 0
                assert before["turn_seat"] == after["turn_seat"]
            before = after


def test_ar_9_and_ar_22_only_the_active_seat_ends_its_turn() -> None:
    match = started(
        3, to_act=2, hands=[["cup"], ["cup"], ["coin"]], market=["mask"], dig=["shard", "map", "coin"]
    )
    play(match, "end")
    assert (match.to_act, at(match)["hands"][0]) == (0, ["shard", "cup"])
    play(match, "end")
    assert (match.to_act, at(match)["hands"][1]) == (1, ["cup", "map"])


def test_ar_11_a_treasure_goes_into_the_hand_unseen_and_there_is_no_hand_limit() -> None:
    dig = ["map", *["shard"] * 12, "coin"]
    match = started(2, to_act=1, hands=[["coin"], ["mask"]], market=["cup"], dig=dig)
    play(match, "end")
    assert hand(match, 0, 0) == ["coin", "map"]
    assert hand(match, 0, 1) == hand(match, 0, None) == [None, None]
    assert [item["args"] for item in match.news(0)] == [{"card": "map"}]
    assert [item["args"] for item in match.news(1)] == [{"card": None}]
    for _ in range(12):
        play(match, "end")
    assert [len(held) for held in at(match)["hands"]] == [8, 7]


def test_ar_12_there_is_no_second_dig_after_a_thief() -> None:
    match = started(2, to_act=1, hands=[["coin"], ["mask"]], market=["cup"], dig=["thief", "shard"])
    play(match, "end", chance="mask")
    assert at(match)["dig"] == ["shard"]
    assert at(match)["hands"] == [["coin", "mask"], []]


def test_ar_14_each_card_of_the_victim_is_equally_likely() -> None:
    match = started(
        3,
        to_act=2,
        hands=[["coin"], ["coin", "coin", "map"], ["shard"]],
        market=["cup"],
        dig=["thief", "cup"],
    )
    play(match, "end")
    states = match.states.copy()
    kernels.apply_at(match.cards, states, 0, 1, np.zeros((96, 4), np.int16))
    weights = [int(kernels.weight_at(match.cards, states, 0, card)) for card in range(facts.TYPES)]
    assert weights == [0, 0, 2, 0, 0, 1, 0]
    words = [((2 * i + 1) << WORD_BITS) // 600 for i in range(300)]
    drawn = Counter(int(kernels.outcome_at(match.cards, states, 0, word)) for word in words)
    assert drawn == {2: 200, 5: 100}


@pytest.mark.parametrize(
    ("chance", "complaint"),
    [
        ({"stolen": "cup"}, "cannot have happened"),
        ({"stolen": "thief"}, "must be an object with a type of card"),
        ({}, "must be an object with a type of card"),
        (None, "'chance' is missing"),
    ],
)
def test_ar_14_a_theft_that_cannot_have_happened_is_refused(chance: Any, complaint: str) -> None:
    match = started(2, to_act=1, hands=[["coin"], ["mask"]], market=["cup"], dig=["thief", "shard"])
    with pytest.raises(fouille.InvalidRecord, match=complaint):
        match.play_given({"act": "end"}, chance)
    assert match.to_act == 1
    match.play_given({"act": "end"}, {"stolen": "mask"})
    with pytest.raises(fouille.InvalidRecord, match="superfluous"):
        match.play_given({"act": "sell", "card": "mask", "count": 1}, {"stolen": "mask"})


def test_ar_21_and_ar_36_actions_in_any_order_and_several_chambers_in_a_turn() -> None:
    chambers = {"small": ["shard"] * 3, "medium": ["coin"] * 5, "large": ["cup"] * 7}
    match = started(2, hands=[["map"] * 6, ["cup"]], market=["talisman"], chambers=chambers, dig=["shard"])
    for chamber in ("large", "small", "medium"):
        play(match, "explore", chamber=chamber)
        play(match, "sell", card={"large": "cup", "small": "shard", "medium": "coin"}[chamber], count=1)
    assert at(match)["maps_spent"] == 6
    assert not any(choice["act"] == "explore" for choice in match.choices())
    play(match, "give", card="coin")
    play(match, "give", card="shard")
    play(match, "take", card="talisman")
    assert {"act": "end"} in match.choices()
    assert len(at(match)["hands"][0]) == 3 + 5 + 7 - 3 - 2 + 1


def test_ar_24_ar_33_and_ar_41_where_cards_go() -> None:
    """AR-24: trades change only the own hand and the market. AR-33: the market is never empty.

    AR-41: sold cards stay where they are, in order of sale."""
    for match, rng in random_matches(30):
        before = at(match)
        while not match.over:
            match.play(rng.choice(match.choices()))
            after, act = at(match), match.steps[-1].do["act"]
            assert after["market"]
            if act in ("give", "take", "close"):
                others = [seat for seat in range(match.players) if seat != before["turn_seat"]]
                assert [before["hands"][seat] for seat in others] == [after["hands"][seat] for seat in others]
            if act not in ("give", "take", "lose", "end", "sell"):
                assert before["market"] == after["market"]
            for seat in range(match.players):
                assert after["sold"][seat][: len(before["sold"][seat])] == before["sold"][seat]
            before = after


def test_ar_35_only_the_explorer_sees_the_chamber() -> None:
    match = started(
        2,
        hands=[["map"], ["cup"]],
        market=["mask"],
        chambers={"small": ["coin", "coin", "cup"]},
        dig=["shard"],
    )
    play(match, "explore", chamber="small")
    assert hand(match, 0, 0) == ["coin", "coin", "cup"]
    assert hand(match, 0, 1) == [None] * 3
    found = [[item["args"].get("card") for item in match.news(seat)][1:] for seat in (0, 1, None)]
    assert found == [["coin", "coin", "cup"], [None] * 3, [None] * 3]


def test_ar_43_and_ar_49_matches_end_with_every_card_sold_or_left() -> None:
    """AR-43, AR-49, AR-51: play ends when no card is left to dig or in hands; what lies elsewhere is lost."""
    for match, rng in random_matches(30):
        while not match.over:
            position = at(match)
            assert position["dig"] or any(position["hands"]) or position["trade"]
            match.play(rng.choice(match.choices()))
        position = at(match)
        assert position["dig"] == []
        assert not any(position["hands"])
        sale = {name: ARCHAEOLOGY.game.card_data["treasures"][name]["sale"] for name in TREASURES}
        assert match.scores == [sum(sale[name][size - 1] for name, size in sets) for sets in position["sold"]]


def test_forced_sales_come_in_time() -> None:
    """AR-46 to AR-48: with an empty dig deck some turn contains a sale or an exploration in time."""
    for match, rng in random_matches(30):
        quiet = 0
        while not match.over:
            turn, choices = at(match), match.choices()
            lazy = [choice for choice in choices if choice["act"] not in ("sell", "explore")]
            match.play(rng.choice(lazy or choices))
            busy = turn["has_sold"] or turn["has_explored"] or not turn["began_empty"]
            if busy or match.steps[-1].do["act"] in ("sell", "explore"):
                quiet = 0
            elif match.steps[-1].do["act"] == "end":
                quiet += 1
            assert quiet <= 3 * match.players


def test_refusals_name_the_rule() -> None:
    """AR-12, AR-15, AR-26, AR-27, AR-29 to AR-32, AR-34, AR-36, AR-39, AR-47 as reasons of refusals."""
    match = started(
        2,
        hands=[["shard", "coin", "map"], ["cup"]],
        market=["talisman", "cup", "mask"],
        chambers={"medium": ["coin"] * 5},
        forced_sale=True,
    )
    refused: list[tuple[str, dict[str, Any]]] = [
        ("AR-12", {"act": "rob", "victim": 1}),
        ("AR-15", {"act": "lose", "card": "coin"}),
        ("AR-30", {"act": "give", "card": "cup"}),
        ("AR-26", {"act": "take", "card": "cup"}),
        ("AR-31", {"act": "close"}),
        ("AR-36", {"act": "explore", "chamber": "small"}),
        ("AR-34", {"act": "explore", "chamber": "medium"}),
        ("AR-39", {"act": "sell", "card": "coin", "count": 2}),
        ("AR-47", {"act": "end"}),
    ]
    check_refusals(match, refused)
    play(match, "give", card="coin")
    refused = [
        ("AR-27", {"act": "take", "card": "mask"}),
        ("AR-27", {"act": "take", "card": "shard"}),
        ("AR-29", {"act": "take", "card": "coin"}),
        ("AR-32", {"act": "sell", "card": "shard", "count": 1}),
        ("AR-32", {"act": "end"}),
    ]
    check_refusals(match, refused)
    play(match, "give", card="shard")
    play(match, "take", card="cup")
    check_refusals(match, [("AR-29", {"act": "give", "card": "cup"})])
    lone = started(2, hands=[["shard", "coin"], ["cup"]], market=["coin"], dig=["cup"])
    check_refusals(lone, [("AR-30", {"act": "give", "card": "coin"})])
    taking = started(2, hands=[["mask", "coin"], ["cup"]], market=["shard", "shard"], dig=["cup"])
    play(taking, "give", card="mask")
    play(taking, "take", card="shard")
    check_refusals(taking, [("AR-26", {"act": "give", "card": "coin"})])


def check_refusals(match: Match, refused: list[tuple[str, dict[str, Any]]]) -> None:
    for rule, decision in refused:
        with pytest.raises(fouille.IllegalMove) as caught:
            match.play(decision)
        assert caught.value.rule == rule, decision


# --- Who knows what -------------------------------------------------------------------------------------


def test_memory_1_and_2_a_card_taken_from_the_market_is_known_until_one_of_its_type_leaves() -> None:
    match = whole(
        2, hands=[["mask", "shard"], ["coin", "cup"]], market=["coin", "coin"], dig=["shard", "map", "cup"]
    )
    play(match, "give", card="mask")
    play(match, "take", card="coin")
    play(match, "take", card="coin")
    assert hand(match, 0, 1) == ["coin", "coin", None]
    assert all("coin" in held for held in hands_of(match, 0, 1))
    play(match, "sell", card="coin", count=1)
    assert hand(match, 0, 1) == hand(match, 0, None) == ["coin", None]
    play(match, "sell", card="shard", count=1)
    assert hand(match, 0, 1) == ["coin"]


def robbed(*held: str) -> Match:
    """Three seats; seat 2 holds just these cards, taken from the market; seat 0 has dug a thief."""
    match = whole(
        3,
        to_act=2,
        hands=[["parchment"], ["shard", "shard"], ["mask"] * 2],
        market=[*held],
        dig=["thief", "cup", "map", "shard"],
    )
    play(match, "give", card="mask")
    play(match, "give", card="mask")
    for card in held:
        play(match, "take", card=card)
    if at(match)["trade"]:
        play(match, "close")
    play(match, "end")
    return match


def test_memory_3_a_theft_between_others_may_have_moved_any_card() -> None:
    match = robbed("coin", "coin", "talisman")
    play(match, "rob", victim=2, chance="coin")
    assert hand(match, 2, 1) == ["coin", None]
    assert hands_of(match, 2, 1) == {("coin", "talisman"), ("coin", "coin")}
    assert hands_of(match, 0, 1) >= {("parchment", "talisman"), ("parchment", "coin")}
    for world in worlds(match, 1):
        assert Counter(world["hands"][2] + world["hands"][0])["talisman"] >= 1
    split = Counter("talisman" in world["hands"][2] for world in worlds(match, 1, 600))
    assert 330 < split[True] < 470  # a talisman moved with chance 1/3


def test_memory_3_later_losses_tell_what_was_stolen() -> None:
    """Seat 2 held only a coin and a talisman; when it shows the talisman, the coin must have moved."""
    match = robbed("coin", "talisman")
    play(match, "rob", victim=2, chance="coin")
    assert hand(match, 0, 1) == [None, None]
    play(match, "end")
    play(match, "end")
    play(match, "sell", card="talisman", count=1)
    assert all("coin" in held for held in hands_of(match, 0, 1))


def test_memory_3_a_hand_of_one_type_can_only_lose_this_type() -> None:
    match = robbed("coin", "coin")
    play(match, "rob", victim=2, chance="coin")
    assert hand(match, 2, 1) == ["coin"]
    assert hand(match, 0, 1) == ["coin", None]


def test_memory_4_thief_and_victim_know_the_stolen_card() -> None:
    match = robbed("coin", "talisman")
    play(match, "rob", victim=2, chance="talisman")
    assert hand(match, 2, 0) == ["coin"]
    assert hand(match, 0, 2) == ["talisman", None]
    assert [item["args"]["card"] for item in match.news(2)] == ["talisman"]
    assert [item["args"]["card"] for item in match.news(1)] == [None]
    play(match, "sell", card="talisman", count=1)
    assert hand(match, 0, 2) == [None]


def test_memory_5_maps_come_only_from_the_dig_deck() -> None:
    """AR-7: no guess puts a map into a starting hand or a chamber, nor more maps into a hand than it dug."""
    found = 0
    for seed in range(12):
        match, rng = ARCHAEOLOGY.new_match(2, seed=seed), random.Random(seed)
        dug = [0, 0]
        for row in match.opening:
            dug[row[1]] += row[0] in (facts.DUG_TREASURE, facts.STOLE)
        for _ in range(6):
            for world in worlds(match, 0, 40):
                assert world["hands"][1].count("map") <= dug[1]
                assert not any("map" in inside for inside in world["chambers"].values())
                found += world["hands"][1].count("map")
            match.play(rng.choice([{"act": "end"}] if {"act": "end"} in match.choices() else match.choices()))
            for row in match.steps[-1].news:
                dug[row[1]] += row[0] in (facts.DUG_TREASURE, facts.STOLE)
    assert found


def test_memory_6_and_7_what_is_left_to_dig_and_unseen() -> None:
    match = whole(
        2,
        hands=[["coin", "coin"], ["cup", "mask"]],
        market=["shard"],
        chambers={"small": ["cup", "shard", "talisman"]},
        dig=["thief", "sandstorm", "thief", "map", "coin"],
    )
    seen = match.seen(0)[0]
    dig = next(zone for zone in match.view(0)["zones"] if zone["id"] == "dig")
    assert (dig["count"], dig["figures"]) == (5, {"treasures": 2, "thieves": 2, "sandstorms": 1})
    assert VIEW.named(seen.unseen) == ["shard", "coin", "talisman", "cup", "cup", "map", "mask"]
    everything = Counter([*VIEW.named(seen.unseen), "thief", "thief", "sandstorm"])
    for world in worlds(match, 0):
        assert (world["dig"].count("thief"), world["dig"].count("sandstorm")) == (2, 1)
        hidden = [*world["hands"][1], *world["chambers"]["small"], *world["dig"]]
        assert Counter(hidden) == everything
    tops = Counter(world["dig"][0] for world in worlds(match, 0, 1000))
    assert 330 < tops["thief"] < 470
    assert 140 < tops["sandstorm"] < 260


def test_memory_8_at_the_end_the_only_other_hand_is_known() -> None:
    match = whole(2, hands=[["coin"], ["cup", "mask", "map"]], market=["shard"])
    assert hand(match, 1, 0) == ["cup", "map", "mask"]
    assert hand(match, 1, None) == [None] * 3
    chamber = whole(2, hands=[["coin"], ["cup", "map"]], market=["shard"], chambers={"small": ["mask"] * 3})
    assert hand(chamber, 1, 0) == ["map", None]


def stormed(hand: list[str], hidden: list[str]) -> Match:
    """Seat 0 is to lose cards; the others see neither its hand nor what lies in the chamber."""
    match = whole(
        2,
        to_act=1,
        hands=[hand, ["mask"]],
        market=["cup"],
        chambers={"small": hidden},
        dig=["sandstorm", "coin", "shard", "map"],
    )
    play(match, "end")
    return match


def test_ar_18_every_loss_is_asked_also_of_a_hand_of_one_type() -> None:
    match = stormed(["shard"] * 5, ["coin", "cup", "shard"])
    for left in (2, 1):
        assert (match.to_act, at(match)["to_lose"]) == (0, left)
        assert match.choices() == [{"act": "lose", "card": "shard"}]
        check_refusals(match, [("AR-17", {"act": "lose", "card": "coin"}), ("AR-17", {"act": "end"})])
        play(match, "lose", card="shard")
        assert match.news(1)[0] == {"id": "lost", "seat": 0, "args": {"card": "shard"}}
    assert at(match)["hands"][0] == ["shard"] * 3 + ["coin"]
    assert hand(match, 0, 1) == hand(match, 0, None) == [None] * 4


def test_ar_e13_the_others_cannot_tell_who_had_a_choice() -> None:
    """AR-18: worlds in which a seat holds one type, or more, look alike to all others."""
    matches = [
        stormed(["shard"] * 5, ["coin", "cup", "cup"]),
        stormed(["shard"] * 3 + ["coin", "cup"], ["shard", "shard", "cup"]),
        stormed(["shard"] * 2 + ["coin", "cup", "cup"], ["shard"] * 3),
    ]
    for _ in range(3):
        for seat in (1, None):
            shown = [
                (match.to_act, match.seen(seat).tobytes(), match.view(seat), match.news(seat))
                for match in matches
            ]
            assert shown[0] == shown[1] == shown[2]
        if at(matches[0])["to_lose"]:
            for match in matches:
                play(match, "lose", card="shard")
    assert at(matches[0])["phase"] == "act"


def test_ar_18_a_loss_shows_the_lost_card_and_nothing_else() -> None:
    """AR-E13, and item 9 of the memory: the hand may be of one type before, between and after losses."""
    match = whole(
        2,
        to_act=1,
        hands=[["shard", "coin"], ["mask"]],
        market=["cup"],
        dig=["sandstorm", "shard", "shard", "shard", "shard", "map"],
    )
    play(match, "end")
    pairs = {("shard", "shard"), ("shard", "coin"), ("shard", "map"), ("coin", "map")}
    assert hands_of(match, 0, 1) == pairs
    play(match, "lose", card="shard")
    assert hands_of(match, 0, 1) == pairs


def test_ar_30_an_open_trade_shows_that_it_can_be_finished() -> None:
    match = whole(
        2,
        hands=[["shard", "coin"], ["cup", "shard"]],
        market=["talisman"],
        chambers={"small": ["shard"] * 3},
        dig=["shard", "shard", "parchment"],
    )
    play(match, "give", card="shard")
    assert hands_of(match, 0, 1) == {("coin",)}
    play(match, "give", card="coin")
    assert hands_of(match, 0, 1) == {()}


def test_a_full_story_is_forgotten_and_goes_on() -> None:
    match = whole(
        3, hands=[["coin", "mask"], ["cup"], ["cup"]], market=["coin"], dig=["shard", "map", "thief"]
    )
    match.states[0].told = facts.STORY - 1
    match.states[0].story[: facts.STORY - 1] = 4 * memory.DUG
    match.states[0].start[0] = 2 - (facts.STORY - 1) % 128
    play(match, "give", card="mask")
    play(match, "take", card="coin")
    play(match, "close") if at(match)["trade"] else None
    assert match.states[0].told == 1
    assert hand(match, 0, 1) == ["coin", None]
    seen = match.seen(1)
    assert blinded(match.cards, guessed(match.cards, seen, 1, dice(1)), 1).tobytes() == seen.tobytes()


def test_guessed_stolen_cards_are_remembered_by_the_thief() -> None:
    """In a guessed world the other seats remember what they would, so one can look through their eyes."""
    match = robbed("coin", "talisman")
    play(match, "rob", victim=2, chance="coin")
    for seed in range(20):
        world = guessed(match.cards, match.seen(1), 1, dice(seed))
        stolen = "coin" if world[0].hand[2, 3] else "talisman"
        known = blinded(match.cards, world, 2)[0].known
        assert VIEW.named(known[0]) == [stolen]


# --- Guesses against all worlds -------------------------------------------------------------------------


class Witness:
    """All worlds that fit what a seat has seen, by playing every one of them on the oracle."""

    def __init__(self, players: int, seat: int | None, position: Position):
        self.seat = seat
        hidden = [card for i, held in enumerate(position["hands"]) if i != seat for card in held]
        hidden += [card for card in position["dig"] if card in COPIES]
        self.truth = Oracle.from_position(players, {}, position)
        self.worlds = [
            Oracle.from_position(players, {}, self.laid_out(position, cards))
            for cards in arrangements(hidden)
        ]

    def laid_out(self, position: Position, cards: tuple[str, ...]) -> Position:
        """The position with other cards in the hidden places; thieves and sandstorms stay where they are."""
        left = iter(cards)
        hands = [
            held if seat == self.seat else [next(left) for _ in held]
            for seat, held in enumerate(position["hands"])
        ]
        dig = [next(left) if card in COPIES else card for card in position["dig"]]
        return {**copy.deepcopy(position), "hands": hands, "dig": dig}

    def play(self, decision: dict[str, Any], rng: random.Random) -> dict[str, Any] | None:
        """Play in the true world, and keep the others that look the same; return the theft."""
        before = self.truth.position()["hands"]
        self.truth.play(decision, rng=rng)
        wanted = self.look(self.truth, before)
        kept: dict[str, Any] = {}
        for world in self.worlds:
            if decision in world.choices():
                for after in self.outcomes(world, decision):
                    if self.look(after, world.position()["hands"]) == wanted:
                        kept[str([sorted(held) for held in after.hands] + [after.position()["dig"]])] = after
        self.worlds = list(kept.values())
        chance: dict[str, Any] | None = self.truth.last_chance
        return chance

    def outcomes(self, world: Oracle, decision: dict[str, Any]) -> Iterator[Oracle]:
        """All that a decision can lead to."""
        for chance in (None, *({"stolen": name} for name in COPIES)):
            after = copy.deepcopy(world)
            try:
                after.play(decision, chance)
            except ValueError:
                continue
            yield after

    def look(self, world: Oracle, before: list[list[str]]) -> list[Any]:
        """What the seat sees of a world after a step: the table, open losses, thefts it took part in."""
        seen: list[Any] = [world.observe(self.seat), world.to_act]
        if world.to_act is not None and world.to_act == self.seat:
            seen.append(world.choices())
        after = world.position()["hands"]
        gone = [Counter(old) - Counter(new) for old, new in zip(before, after, strict=True)]
        if world.last_chance is None:
            seen.append(gone)
        else:
            stolen, thief = world.last_chance["stolen"], world.position()["turn_seat"]
            lost = [i for i, cards in enumerate(gone) if i != thief and cards[stolen]]
            if self.seat is not None and self.seat in (thief, *lost):
                seen.append(stolen)
        return seen

    def hands(self) -> set[tuple[tuple[str, ...], ...]]:
        """The hands of all worlds left."""
        return {tuple(tuple(held) for held in world.position()["hands"]) for world in self.worlds}


def arrangements(cards: list[str]) -> Iterator[tuple[str, ...]]:
    """All different orders of some cards."""
    if not cards:
        yield ()
    for first in sorted(set(cards)):
        rest = list(cards)
        rest.remove(first)
        for others in arrangements(rest):
            yield (first, *others)


def tiny(rng: random.Random, players: int, seat: int | None) -> Position:
    """A position with few hidden cards of few types; the rest of the box is sold."""
    sizes = [rng.randint(1, 2) if players == 4 else rng.randint(1, 3) for _ in range(players)]
    kinds = rng.sample(sorted(COPIES), rng.choice((2, 3)))
    left = Counter(COPIES)
    hands: list[list[str]] = []
    for i, size in enumerate(sizes):
        from_kinds = i != seat
        hands.append([])
        for _ in range(size):
            hands[-1].append(rng.choice([k for k in (kinds if from_kinds else sorted(left)) if left[k] > 0]))
            left[hands[-1][-1]] -= 1
    treasures = rng.choices([kind for kind in kinds if left[kind] > 3], k=2)
    left.subtract(treasures)
    dig = [*treasures, *rng.choices(("thief", "thief", "sandstorm"), k=rng.randint(2, 4))]
    rng.shuffle(dig)
    market = rng.sample([kind for kind in sorted(left) if left[kind] > 0], 3)
    left.subtract(market)
    sold = [[name, 1] for name, number in left.items() for _ in range(number)]
    return {
        "hands": hands,
        "market": market,
        "dig": dig,
        "sold": [sold] + [[]] * (players - 1),
        "began_empty": False,
    }


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(24))
def test_guesses_are_exactly_the_worlds_that_fit_what_a_seat_saw(seed: int) -> None:
    """AR-13 to AR-18, AR-30 and the memory of § 4: no guess contradicts what was seen, none is left out."""
    rng = random.Random(seed)
    players = 3 + seed % 2
    seat = None if seed % 8 == 7 else seed % players
    position = tiny(rng, players, seat)
    match, witness = started(players, **position), Witness(players, seat, position)
    for step in range(9):
        choices = match.choices()
        ending = {"act": "end"} in choices and rng.random() < 0.5
        decision = {"act": "end"} if ending else rng.choice(choices)
        match.play_given(decision, witness.play(decision, rng))
        if match.over:
            break
        possible = witness.hands()
        guesses = {
            tuple(map(tuple, world["hands"])) for world in worlds(match, seat, 50 + 25 * len(possible))
        }
        assert guesses == possible, f"step {step}: {decision}"


# --- Card files -----------------------------------------------------------------------------------------


def changed(**tables: Any) -> dict[str, Any]:
    data = copy.deepcopy(ARCHAEOLOGY.game.card_data)
    for name, table in tables.items():
        for key, value in table.items():
            data[name][key] = {**data[name][key], **value} if isinstance(value, dict) else value
    return data


def test_other_cards_change_the_game_within_its_rules() -> None:
    """AR-3, AR-4, AR-6, AR-34, AR-39, AR-48 are played by the figures of another card file."""
    data = changed(
        treasures={"shard": {"copies": 25, "sale": [1, 2, 3, 4, 5, 6, 30]}, "cup": {"trade": 9}},
        setup={"hand": 6, "market": 2},
        sandstorms={"3": 9},
        thieves={"used": 2},
        chambers={"small": {"treasures": 4, "maps": 2}},
        guard={"rounds": 1},
    )
    match = ARCHAEOLOGY.new_match(3, seed=4, cards=data)
    deal = match.deal
    assert [len(held) for held in deal["hands"]] == [6, 6, 6]
    assert (len(deal["market"]), len(deal["chambers"]["small"])) == (2, 4)
    assert (deal["dig"].count("sandstorm"), deal["dig"].count("thief")) == (9, 2)
    rng = random.Random(1)
    while not match.over:
        match.play(rng.choice(match.choices()))
    assert fouille.replay(match.record()).record() == match.record()
    position = {"hands": [["shard"] * 8, ["cup"]], "market": ["cup", "mask"], "dig": ["coin"]}
    sale = ARCHAEOLOGY.match_from_position(2, {}, position, cards=data)
    assert sale.choices()[-2:] == [{"act": "sell", "card": "shard", "count": 7}, {"act": "end"}]
    sale.play({"act": "give", "card": "shard"})
    assert {"act": "take", "card": "cup"} not in sale.choices()
    assert sale.game.rules.action_count(sale.cards[0]) == 58


@pytest.mark.parametrize(
    ("tables", "complaint"),
    [
        ({"setup": {"hand": 0}}, "cards.setup.hand: must be a whole number from 1 to 20, not 0"),
        ({"thieves": {"used": 17}}, "cards.thieves.used: must be a whole number from 0 to 16"),
        ({"treasures": {"coin": {"sale": []}}}, "cards.treasures.coin.sale: must be a list of 1 to 8"),
        ({"treasures": {"coin": {"trade": 0}}}, "cards.treasures.coin.trade: must be a whole number from 1"),
        (
            {"treasures": {"shard": {"copies": 0}, "parchment": {"copies": 0}, "coin": {"copies": 9}}},
            "2 players are dealt 28 treasures that are no maps; there are 27",
        ),
        ({"treasures": {"coin": {"copies": 60}}}, "there are 118 treasures in all; at most 112"),
        ({"treasures": {"coin": {"copies": 54}}, "sandstorms": {"2": 16}}, None),
        ({"chambers": {"small": {"key": 1}}}, "cards.chambers.small.key: is not known here"),
        ({"guard": {"rounds": 0}}, "cards.guard.rounds: must be a whole number from 1 to 20"),
    ],
)
def test_card_files_that_cannot_be_played_are_refused(tables: Any, complaint: str | None) -> None:
    if complaint is None:
        ARCHAEOLOGY.new_match(2, seed=1, cards=changed(**tables))
        return
    with pytest.raises(fouille.InvalidCards, match=complaint):
        ARCHAEOLOGY.new_match(2, seed=1, cards=changed(**tables))
