"""Relikt, paragraph by paragraph where the worked examples leave something open, and who knows what."""

import json
import random
from collections import Counter
from collections.abc import Iterator
from itertools import pairwise
from typing import Any

import numpy as np
import pytest

import fouille
from fouille.games.relikt import facts, memory, rows, rules
from fouille.match.match import Match
from fouille.rulekit.chance import DICE, fill_dice, seeded
from fouille.rulekit.game import blinded, guessed
from fouille.rulekit.state import NOBODY
from fouille.rulekit.verbs import Array
from tests.oracle.relikt import Oracle
from tests.oracle_matches import Policy

RELIKT = fouille.load_game("relikt")
PLAYERS = (3, 4, 5)
Json = dict[str, Any]


def position(match: Match) -> Json:
    found: Json = match.game.view.position_of(match.cards, match.states)
    return found


def start(given: Json, players: int = 3, **options: Any) -> Match:
    return RELIKT.match_from_position(players, options, given)


def use(match: Match, action: str, **target: int) -> None:
    match.play({"act": "use", "action": action, **target})


def play(match: Match, card: str, row: int) -> None:
    match.play({"act": "play", "card": card, "row": row})


def zone(match: Match, seat: int | None, name: str) -> list[str | None]:
    return next((zone["cards"] for zone in match.view(seat)["zones"] if zone["id"] == name), [])


def dice(seed: int) -> Array:
    words = np.zeros(DICE, np.int64)
    fill_dice(np.uint64(seeded(np.uint64(seed))), words)
    return words


def guesses(match: Match, seat: int, number: int = 60) -> list[Json]:
    """Worlds that a seat (NOBODY: an onlooker) thinks possible, as positions."""
    seen = blinded(match.cards, match.states, seat)
    worlds = (guessed(match.cards, seen, seat, dice(i)) for i in range(number))
    return [match.game.view.position_of(match.cards, world) for world in worlds]


def played(seed: int, actions: bool = False) -> Iterator[Match]:
    """A random match at every decision; with `actions` action cards are played whenever possible."""
    match = RELIKT.new_match(PLAYERS[seed % 3], seed=seed, options={"treasures_left": seed % 2})
    policy = Policy(seed)
    while not match.over:
        yield match
        choices = match.choices()
        match.play(
            policy.choose([c for c in choices if c["act"] == "use"] or choices if actions else choices)
        )
    yield match


# --- set-up ----------------------------------------------------------------------------------------------


def test_rk_1_three_to_five_seats() -> None:
    """RK-1."""
    assert list(RELIKT.players) == [3, 4, 5]
    for players in (2, 6):
        with pytest.raises(fouille.InvalidPlayers):
            RELIKT.new_match(players, seed=1)


@pytest.mark.parametrize(("players", "in_play", "pile"), [(3, 36, 24), (4, 48, 32), (5, 60, 40)])
def test_rk_2_to_rk_7_the_set_up(players: int, in_play: int, pile: int) -> None:
    """RK-2, RK-3, RK-4, RK-5, RK-6, RK-7: the numbers of section 1.5; no card of a colour without a camp."""
    for seed in range(20):
        deal = RELIKT.new_match(players, seed=seed).deal
        assert len(set(deal["camps"])) == players
        cards = [card for hand in deal["hands"] for card in hand] + deal["adventure_pile"]
        assert sorted(cards) == sorted(
            f"{colour}-{value}" for colour in deal["camps"] for value in range(1, 13)
        )
        assert (len(cards), len(deal["adventure_pile"]), len(deal["hands"][0])) == (in_play, pile, 4)
        assert (len(deal["rows"]), len(deal["treasure_pile"]), len(deal["removed"])) == (4, 13, 3)
        treasures = Counter(deal["rows"] + deal["treasure_pile"] + deal["removed"])
        assert treasures == {"tb3": 2, "tb4": 2, "tb5": 2, "tb6": 2, "tr4": 4, "tr5": 4, "tr6": 4}
        for hand, left in zip(deal["action_hands"], deal["action_piles"], strict=True):
            assert (len(hand), len(left)) == (3, 4)
            assert sorted(hand + left) == sorted(facts.ACTION_NAMES)


def test_rk_2_rk_4_rk_5_rk_7_rk_8_everything_is_drawn_at_random() -> None:
    """RK-8: every seat is first a third of the time; camps, hands, treasures and actions are shuffled."""
    deals = [RELIKT.new_match(3, seed=seed).deal for seed in range(600)]
    for seat in range(3):
        assert 160 < sum(deal["first_seat"] == seat for deal in deals) < 240
        assert 80 < sum(deal["camps"][seat] == "white" for deal in deals) < 160
        assert 210 < sum("rum" in deal["action_hands"][seat] for deal in deals) < 310
    assert 35 < sum("red-7" in deal["hands"][0] for deal in deals) < 75 + 35
    assert 60 < sum("tb3" in deal["removed"] for deal in deals) < 250
    assert 60 < sum(deal["treasure_pile"][12] == "tr6" for deal in deals) < 180


# --- the turn --------------------------------------------------------------------------------------------


def test_rk_10_rk_11_rk_20_rk_23_order_of_a_turn() -> None:
    """RK-10, RK-11, RK-20, RK-23: action card or none, effect, adventure card, draws, next seat."""
    match = start({"action_hands": [["rum"]], "to_act": 0})
    acts = [choice["act"] for choice in match.choices()]
    assert acts.count("play") == 16  # RK-11: playing no action card is no decision of its own
    assert acts[0] == "use"
    use(match, "rum", target=2)
    assert position(match)["camps"] == ["blue", "yellow", "red"]  # RK-23: the effect comes first
    assert {choice["act"] for choice in match.choices()} == {
        "play"
    }  # RK-20: one action card, before the cards
    assert position(match)["action_hands"][0] == ["compass", "blindfold"]
    play(match, "blue-1", 0)
    after = position(match)
    assert after["hands"][0] == ["blue-2", "blue-3", "blue-4", "red-1"]
    assert after["action_hands"][0] == ["compass", "blindfold", "binoculars"]
    order = [match.to_act]
    for _ in range(5):
        match.play(match.choices()[-1])
        order.append(match.to_act)
    assert order == [1, 2, 0, 1, 2, 0]


def test_rk_14_rk_17_rk_38_rk_50_hold_in_random_matches() -> None:
    """RK-14: an adventure card can always be played. RK-17: something is left to draw; at most one reshuffle
    in a turn. RK-38, RK-50: between decisions no row is full, and the pistol changes no row's size."""
    least = {3: 4, 4: 12, 5: 20}
    for seed in range(30):
        turn, reshuffles = -1, 0
        sizes: list[int] = []
        for match in played(seed, actions=seed % 2 == 0):
            state, now = match.states[0], position(match)
            assert len(now["adventure_pile"]) + len(now["discard"]) >= least[match.players]
            for row in range(4):
                full = state.treasure[row] % facts.ROOM + 1 if state.treasure[row] != facts.NONE else 1
                assert state.row_size[row] < full
            if match.steps and match.steps[-1].do["act"] == "swap":
                assert sizes == state.row_size.tolist()
            sizes = state.row_size.tolist()
            if match.over:
                break
            least_choices = 1 if now["stage"].startswith("pistol") else 2  # only the pistol can be forced
            assert len(match.choices()) >= least_choices
            if now["stage"] in ("main", "play"):
                assert any(choice["act"] == "play" for choice in match.choices())
            if now["turns_done"] != turn:
                turn, reshuffles = now["turns_done"], 0
            reshuffles += bool(match.steps and match.steps[-1].chance)
            assert reshuffles <= 1


def test_rk_18_the_row_just_evaluated_is_part_of_the_reshuffle() -> None:
    """RK-18: the draw follows the evaluation."""
    row = {"treasure": "tb3", "cards": [{"card": "red-11", "by": 1}, {"card": "red-12", "by": 2}]}
    match = start(
        {"rows": [row, {"treasure": "tb5"}], "adventure_pile": [], "discard": ["yellow-1"], **rest_in_row()}
    )
    before = position(match)
    play(match, "blue-1", 0)
    chance = match.steps[-1].chance
    assert chance is not None
    assert sorted(chance["reshuffle"]) == sorted(["blue-1", "red-11", "red-12", *before["discard"]])
    assert position(match)["hands"][0][-1] == chance["reshuffle"][0]


def rest_in_row() -> Json:
    """Everything not named lies in the discards."""
    named = {"blue-1", "red-11", "red-12"}
    cards = [f"{colour}-{value}" for colour in ("blue", "red", "yellow") for value in range(1, 13)]
    hands = [["blue-1", "blue-2", "blue-3", "blue-4"], ["red-1", "red-2", "red-3", "red-4"], []]
    hands[2] = ["yellow-5", "yellow-6", "yellow-7", "yellow-8"]
    held = {card for hand in hands for card in hand}
    return {"hands": hands, "discard": [card for card in cards if card not in held | named]}


# --- action cards ----------------------------------------------------------------------------------------


def test_rk_21_every_action_card_is_played_once_and_stays_in_the_discard() -> None:
    """RK-21."""
    for seed in range(6):
        seen: list[str] = []
        for match in played(seed, actions=True):
            discard = position(match)["action_discard"]
            assert discard[: len(seen)] == seen
            seen = discard
        assert all(number <= match.players for number in Counter(seen).values())


def test_rk_32_a_face_down_card_that_fills_its_row_is_turned_up_at_once() -> None:
    """RK-32, RK-44."""
    row = {"treasure": "tb3", "cards": [{"card": "red-2", "by": 1}, {"card": "red-3", "by": 2}]}
    match = start(
        {"rows": [row, {"treasure": "tb4"}], "hands": [["yellow-12"]], "action_hands": [["blindfold"]]}
    )
    use(match, "blindfold")
    play(match, "yellow-12", 0)
    assert position(match)["won"] == [[], ["tb3"], []]
    kinds = [news["id"] for news in match.news(2)]
    assert kinds[:2] == ["laid-down", "turned-up"]
    assert match.news(2)[0]["args"] == {"card": None, "row": 0}
    assert match.news(2)[1]["args"] == {"card": "yellow-12", "row": 0}


def test_rk_35_a_lasso_without_a_face_up_card_draws_from_the_pile() -> None:
    """RK-35: the lasso is played in vain; a face-down card is safe from it (RK-39)."""
    row = {"treasure": "tb3", "cards": [{"card": "red-2", "by": 1}, {"card": "red-3", "by": 2}]}
    hidden = {"treasure": "tb5", "cards": [{"card": "red-9", "by": 1, "face_down": True}]}
    match = start({"rows": [row, hidden], "hands": [["yellow-12"]], "action_hands": [["lasso"]]})
    top = position(match)["adventure_pile"][0]
    use(match, "lasso")
    play(match, "yellow-12", 0)
    assert match.to_act == 1
    assert top in position(match)["hands"][0]
    assert position(match)["rows"][1]["cards"][0]["card"] == "red-9"  # RK-39


def test_rk_36_only_matching_cards_can_be_picked_and_the_shooter_is_named() -> None:
    """RK-36, RK-39."""
    rows = [
        {"treasure": "tb6", "cards": [{"card": "red-2", "by": 1}, {"card": "yellow-7", "by": 2}]},
        {
            "treasure": "tb6",
            "cards": [{"card": "blue-9", "by": 1}, {"card": "red-11", "by": 1, "face_down": True}],
        },
    ]
    hand = ["red-5", "blue-7", "yellow-9", "yellow-10"]
    match = start({"rows": rows, "hands": [hand], "action_hands": [["pistol"]]})
    use(match, "pistol")
    assert [choice["card"] for choice in match.choices()] == ["blue-9", "red-2", "yellow-7"]
    with pytest.raises(fouille.IllegalMove, match="RK-39"):
        match.play({"act": "pick", "card": "red-11"})
    match.play({"act": "pick", "card": "blue-9"})
    assert [choice["card"] for choice in match.choices()] == ["blue-7", "yellow-9"]
    match.play({"act": "swap", "card": "yellow-9"})
    assert position(match)["rows"][1]["cards"][0] == {"card": "yellow-9", "face_down": False, "by": 0}
    assert position(match)["discard"] == ["blue-9"]
    play(match, "red-5", 0)
    assert len(position(match)["hands"][0]) == 4


TWIN_HANDS = {
    "one pick, one swap": ["red-2", "yellow-5", "yellow-6", "yellow-9"],
    "one pick, two swaps": ["red-2", "red-4", "yellow-5", "yellow-9"],
    "two picks, one swap": ["red-2", "yellow-5", "yellow-7", "yellow-9"],
    "two picks, two swaps": ["red-2", "red-4", "yellow-7", "yellow-9"],
}


def shot_of(hand: list[str], action: str, reader: int | None) -> tuple[list[int], list[bytes]]:
    """How many choices the shooter has at each decision of a shot, and all that a reader is shown of it."""
    rows = [{"treasure": "tb6", "cards": [{"card": "red-11", "by": 1}, {"card": "blue-7", "by": 2}]}]
    hands = [hand, ["blue-1", "blue-2", "blue-3", "blue-4"], ["red-5", "red-6", "red-8", "red-9"]]
    used: Json = {"action_discard": ["pistol"], "action_piles": [[], [], ["rum"]]}
    match = start({"rows": rows, "hands": hands, "action_hands": [[action], [], []], **used})
    counts, shown = [], []
    for do in (
        {"act": "use", "action": action},
        {"act": "pick", "card": "red-11"},
        {"act": "swap", "card": "red-2"},
        {"act": "play", "card": "yellow-9", "row": 0},
    ):
        counts.append(len(match.choices()))
        match.play(do)
        table = json.dumps([match.to_act, match.view(reader), match.news(reader)])
        shown += [match.seen(reader).tobytes(), table.encode()]
    return counts[1:3], shown


@pytest.mark.parametrize("action", ["pistol", "camera"])
@pytest.mark.parametrize("reader", [1, 2, None])
def test_rk_36_rk_m9_nobody_can_tell_how_many_candidates_a_shooter_had(
    action: str, reader: int | None
) -> None:
    """RK-36, RK-40, RK-M9: pick and swap are asked in all twin worlds, and look the same to the others."""
    shots = [shot_of(hand, action, reader) for hand in TWIN_HANDS.values()]
    assert [counts for counts, _ in shots] == [[1, 1], [1, 2], [2, 1], [2, 2]]
    assert all(shown == shots[0][1] for _, shown in shots)


def test_rk_37_rk_41_matching_is_same_colour_or_same_value() -> None:
    """RK-37 against the plain definition, for every pair of cards."""
    for one in range(60):
        found = int(rules.matching(1 << one))
        for other in range(60):
            assert bool(found >> other & 1) == (one // 12 == other // 12 or one % 12 == other % 12)


def test_rk_41_a_camera_cannot_copy_a_pistol_that_cannot_be_played() -> None:
    """RK-41."""
    rows = [{"treasure": "tb6", "cards": [{"card": "red-12", "by": 1}]}, {"treasure": "tb6"}]
    used: Json = {"action_discard": ["pistol"], "action_piles": [[], [], ["rum"]]}
    for card, possible in (("yellow-1", False), ("yellow-12", True), ("red-1", True)):
        hand = ["blue-1", "blue-2", "blue-3", card]
        match = start({"rows": rows, "hands": [hand], "action_hands": [["camera"], [], []], **used})
        assert ({"act": "use", "action": "camera"} in match.choices()) == possible
        if not possible:
            with pytest.raises(fouille.IllegalMove, match="RK-41"):
                use(match, "camera")
            continue
        use(match, "camera")
        assert match.choices() == [{"act": "pick", "card": "red-12"}]


def test_rk_42_a_camera_copies_the_card_below_nothing_but_the_top() -> None:
    """RK-40, RK-42: after compass and camera the next camera must wait for another action card."""
    actions: Json = {
        "action_hands": [["camera"], ["camera", "lasso"], ["camera"]],
        "action_piles": [[], [], []],
    }
    match = start({**actions, "action_discard": ["rum", "compass"]})
    use(match, "camera")
    assert match.news(1)[0] == {"id": "copied", "seat": 0, "args": {"action": "camera", "copied": "compass"}}
    play(match, "blue-1", 0)
    play(match, "blue-2", 0)
    with pytest.raises(fouille.IllegalMove, match="RK-42"):
        use(match, "camera")
    use(match, "lasso")
    play(match, "blue-5", 1)
    match.play({"act": "pick", "card": "blue-1"})
    use(match, "camera")
    assert position(match)["action_discard"] == ["rum", "compass", "camera", "lasso", "camera"]


# --- the end ---------------------------------------------------------------------------------------------


def test_rk_51_seventeen_awards_or_sixteen() -> None:
    """RK-51."""
    for seed in range(12):
        for match in played(seed):
            won = sum(len(treasures) for treasures in position(match)["won"])
            assert match.over == (won == 17 - seed % 2)


def test_rk_54_the_game_stops_after_a_thousand_turns() -> None:
    """RK-54: scored as it stands."""
    match = start({"turns_done": 999, "to_act": 1, "won": [["tb3"], [], []]})
    play(match, "blue-5", 0)
    end = position(match)
    assert (end["over"], end["cause"], end["turns_done"], end["turn_seat"]) == (True, "limit", 1000, 1)
    assert len(end["hands"][1]) == 4  # the turn is complete
    assert (match.scores, match.winners) == ([3, 0, 0], [0])
    assert match.news(0)[-1] == {"id": "ended", "seat": None, "args": {"cause": "limit"}}


def test_rk_54_a_reshuffle_in_the_last_turn_is_still_carried_out() -> None:
    """RK-54: the turn is complete, draw included."""
    match = start({"turns_done": 999, "adventure_pile": []})
    play(match, "blue-1", 0)
    assert match.steps[-1].chance
    assert position(match)["cause"] == "limit"


def test_rk_57_the_lowest_score_is_minus_fifteen() -> None:
    """RK-56, RK-57 over every number of red treasures a seat can have."""
    found = set()
    for numbers in np.ndindex(5, 5, 5):
        state = np.zeros(1, facts.STATE)[0]
        for gems, number in zip((4, 5, 6), numbers, strict=True):
            for _ in range(number):
                rows.win(state, 0, facts.ROOM + gems - 1)
        wanted = sum(k // 2 * v - k % 2 * v for k, v in zip(numbers, (4, 5, 6), strict=True))
        assert state.points[0] == wanted
        found.add(wanted)
    assert min(found) == -15


# --- who knows what --------------------------------------------------------------------------------------


def test_rk_m1_rk_m2_treasures_won_scores_and_discards_are_known_to_all() -> None:
    """RK-M1, RK-M2."""
    for number, match in enumerate(played(5)):
        for seat in (0, None) if number % 5 == 0 else ():
            assert match.view(seat)["scores"] == match.scores
            for player, treasures in enumerate(position(match)["won"]):
                assert zone(match, seat, f"won-{player}") == treasures
            assert zone(match, seat, "discard") == position(match)["discard"]


def test_rk_m2_after_a_reshuffle_the_pile_is_known_but_for_its_order() -> None:
    """RK-M2."""
    match = start({"adventure_pile": []})
    play(match, "blue-1", 0)
    pile = position(match)["adventure_pile"]
    worlds = guesses(match, 1)
    assert len({tuple(world["adventure_pile"]) for world in worlds}) == len(worlds)
    for world in worlds:
        lot = {*world["adventure_pile"], world["hands"][0][-1]}
        assert lot == {*pile, position(match)["hands"][0][-1]}  # seat 0 drew one of them
    assert not match.seen(1)["pile"].any()


def test_rk_m3_the_example_of_eight_cards() -> None:
    """RK-M3: right after a reshuffle caused by seat 0 it knows the eight cards of the others as a set."""
    match = start({"adventure_pile": []})
    play(match, "blue-1", 0)
    hands = position(match)["hands"]
    worlds = guesses(match, 0)
    assert all({*world["hands"][1], *world["hands"][2]} == {*hands[1], *hands[2]} for world in worlds)
    assert len({tuple(world["hands"][1]) for world in worlds}) > 30
    for _ in range(2):  # the onlooker and the other seats cannot tell the old cards of three hands apart
        assert {card for hand in guesses(match, NOBODY, 1)[0]["hands"] for card in hand} >= {
            *hands[1],
            *hands[2],
        }


def test_rk_m3_an_old_lot_in_one_hand_is_known() -> None:
    """RK-M3: when seats 0 and 1 have played their old cards, all know that those left are in hand 2."""
    match = start({"rows": [{"treasure": "tr6"}] * 4, "adventure_pile": []})
    old = [set(hand) for hand in position(match)["hands"]]
    for turn in range(12):
        seat, hand = turn % 3, position(match)["hands"][turn % 3]
        fresh = [card for card in hand if card not in old[seat]]
        aged = [card for card in hand if card in old[seat]]
        assert zone(match, None, "hand-2") == [None] * 4
        play(match, (fresh or aged)[0] if seat == 2 else (aged or fresh)[0], turn // 5)
        if turn == 10:
            break
    held = [card for card in position(match)["hands"][2] if card in old[2]]
    assert len(held) == 3
    for reader in (0, 1, None):
        assert zone(match, reader, "hand-2") == [*held, None]


def test_rk_m4_the_lots_of_every_hand_are_known() -> None:
    """RK-M4: in every guess each seat holds as many cards of each lot, hand and face-down cards together."""
    for seed in range(4):
        for number, match in enumerate(played(seed, actions=True)):
            if number % 7:
                continue
            for seat in range(NOBODY, match.players):
                seen = blinded(match.cards, match.states, seat)
                world = guessed(match.cards, seen, seat, dice(number))
                assert lots(world) == lots(match.states)


def lots(states: Array) -> list[Counter[int]]:
    state = states[0]
    found = []
    for seat in range(state.players):
        held = int(memory.unseen_of(state, seat))
        found.append(Counter(memory.lot_of(state, card) for card in range(60) if held >> card & 1))
    return found


def test_rk_m5_a_lassoed_card_is_known_until_it_leaves_the_hand() -> None:
    """RK-M5: lasso."""
    rows = [{"treasure": "tb6", "cards": [{"card": "yellow-3", "by": 1}]}, {"treasure": "tb6"}]
    match = start({"rows": rows, "action_hands": [["lasso"]]})
    use(match, "lasso")
    play(match, "blue-1", 1)
    match.play({"act": "pick", "card": "yellow-3"})
    for seat in (1, 2, None):
        assert zone(match, seat, "hand-0") == ["yellow-3", None, None, None]
    assert all("yellow-3" in world["hands"][0] for world in guesses(match, 1))
    play(match, "blue-5", 1)
    play(match, "blue-9", 1)
    play(match, "yellow-3", 1)
    assert zone(match, 1, "hand-0") == [None] * 4


def test_rk_m5_after_binoculars_the_three_cards_taken_back_are_known() -> None:
    """RK-M5: binoculars."""
    match = start({"action_hands": [["binoculars"]], "rows": [{"treasure": "tb6"}] * 2})
    use(match, "binoculars", target=2)
    for seat in (0, 1, 2, None):
        assert zone(match, seat, "hand-2") == ["blue-9", "blue-10", "blue-11", "blue-12"]
    play(match, "blue-10", 0)
    for seat in (0, 1, None):
        assert zone(match, seat, "hand-2") == ["blue-9", "blue-11", "blue-12", None]
    assert all({"blue-9", "blue-11", "blue-12"} < {*world["hands"][2]} for world in guesses(match, 0))


def known_hand_with_blindfold() -> Match:
    """Seat 0 has shown blue-1 to blue-3 (binoculars of seat 1, which played blue-4) and has one card more."""
    actions: Json = {"action_hands": [["blindfold"], ["binoculars"], []], "action_piles": [[], [], []]}
    given = {"rows": [{"treasure": "tr6"}, {"treasure": "tb6"}], "turn_seat": 1, "to_act": 1, **actions}
    match = start({**given, "action_discard": []})
    use(match, "binoculars", target=0)
    play(match, "blue-4", 0)
    play(match, "blue-9", 0)
    use(match, "blindfold")
    return match


def test_rk_m6_a_known_card_is_then_in_the_hand_or_face_down() -> None:
    """RK-M6: known cards become candidates."""
    match = known_hand_with_blindfold()
    play(match, "blue-2", 1)
    for seat in (1, 2, None):
        assert zone(match, seat, "hand-0") == [None] * 4
        assert zone(match, seat, "hand_or_down-0") == ["blue-1", "blue-2", "blue-3"]
        assert zone(match, seat, "row-1") == [None]
    assert zone(match, 0, "row-1") == ["blue-2"]
    worlds = guesses(match, 1, 200)
    downs = Counter(world["rows"][1]["cards"][0]["card"] for world in worlds)
    assert downs.pop("blue-1") > 20
    assert downs.pop("blue-2") > 20
    assert downs.pop("blue-3") > 20
    assert sum(downs.values()) > 20  # the fourth card, unseen
    for world in worlds:
        held = {*world["hands"][0], world["rows"][1]["cards"][0]["card"]}
        assert {"blue-1", "blue-2", "blue-3"} < held


def test_rk_m6_a_card_seen_elsewhere_is_not_the_face_down_card() -> None:
    """RK-M6: seen elsewhere."""
    match = known_hand_with_blindfold()
    play(match, "blue-2", 1)
    play(match, "blue-5", 0)
    play(match, "blue-10", 0)
    play(match, "blue-3", 0)
    assert zone(match, 1, "hand_or_down-0") == ["blue-1", "blue-2"]
    assert "blue-3" not in {world["rows"][1]["cards"][0]["card"] for world in guesses(match, 1)}


def test_rk_m6_a_later_card_cannot_be_the_face_down_card() -> None:
    """RK-M6: a card lassoed or drawn later is certain to be in the hand; in the end the doubt is settled."""
    actions: Json = {"action_hands": [["lasso", "blindfold"], [], []], "action_piles": [[], [], []]}
    rows = [{"treasure": "tb6", "cards": [{"card": "yellow-3", "by": 1}]}, {"treasure": "tb4"}]
    match = start({"rows": rows, **actions})
    use(match, "blindfold")
    play(match, "blue-2", 1)
    play(match, "blue-5", 1)
    play(match, "blue-9", 1)
    use(match, "lasso")
    play(match, "blue-1", 0)
    match.play({"act": "pick", "card": "yellow-3"})
    assert zone(match, 2, "hand-0") == ["yellow-3", None, None, None]
    assert zone(match, 2, "hand_or_down-0") == []
    assert all(world["rows"][1]["cards"][0]["card"] != "yellow-3" for world in guesses(match, 2))
    play(match, "blue-6", 1)  # fills row 1: the card is turned up
    assert match.news(2)[1] == {"id": "turned-up", "seat": 0, "args": {"card": "blue-2", "row": 1}}
    assert not match.states[0].late.any()


def test_rk_m6_an_open_hand_settles_what_lies_face_down() -> None:
    """RK-M6: binoculars on a seat whose cards were all known: what is not in the hand lies face down."""
    actions: Json = {
        "action_hands": [["blindfold"], ["binoculars"], ["binoculars"]],
        "action_piles": [[], [], []],
        "action_discard": [],
    }
    match = start(
        {"rows": [{"treasure": "tr6"}, {"treasure": "tb6"}], "turn_seat": 1, "to_act": 1, **actions}
    )
    use(match, "binoculars", target=0)
    play(match, "blue-4", 0)
    play(match, "blue-9", 0)
    use(match, "blindfold")
    play(match, "blue-2", 1)
    play(match, "blue-5", 0)
    use(match, "binoculars", target=0)
    for seat in (1, 2, None):
        assert zone(match, seat, "row-1") == ["blue-2"]
        assert zone(match, seat, "hand-0") == position(match)["hands"][0]
        assert zone(match, seat, "hand_or_down-0") == []


def test_rk_m6_rk_m3_a_face_down_card_is_known_when_no_other_card_of_its_lot_is_left() -> None:
    """RK-M3, RK-M6: the hand was shown, and all other cards of its lot were seen."""
    discard = [f"{colour}-{value}" for colour in ("blue", "red", "yellow") for value in range(5, 13)]
    hands = [[f"{colour}-{value}" for value in range(1, 5)] for colour in ("blue", "red", "yellow")]
    actions: Json = {"action_hands": [["blindfold"], [], ["binoculars"]], "action_piles": [[], [], []]}
    rows: Json = {"rows": [{"treasure": "tr6"}] * 4}
    match = start({**rows, "hands": hands, "adventure_pile": [], "discard": discard, **actions})
    use(match, "blindfold")
    play(match, "blue-3", 1)  # the draw reshuffles: lot 0 is now this card and those in the hands
    play(match, "red-1", 2)
    use(match, "binoculars", target=0)
    play(match, "blue-1", 2)
    for card, row in (("blue-2", 3), ("red-2", 3), ("yellow-1", 0), ("blue-4", 0)):
        play(match, card, row)
    downs = {world["rows"][1]["cards"][0]["card"] for world in guesses(match, 2)}
    assert downs == {"blue-3", "red-3", "red-4"}
    assert zone(match, 2, "row-1") == [None]
    play(match, "red-3", 0)
    play(match, "yellow-2", 3)
    play(match, position(match)["hands"][0][0], 3)
    play(match, "red-4", 0)
    assert zone(match, 2, "row-1") == ["blue-3"]
    assert zone(match, 1, "row-1") == [None]  # there it may still be a card of seat 2
    assert {world["rows"][1]["cards"][0]["card"] for world in guesses(match, 2, 9)} == {"blue-3"}


def test_rk_m6_an_open_hand_does_not_tell_which_card_came_first() -> None:
    """RK-M6: one card of each lot lies face down; the hand shown may all have come after the first."""
    actions: Json = {
        "action_hands": [["blindfold", "camera"], ["binoculars"], []],
        "action_piles": [[], [], []],
    }
    match = start({"rows": [{"treasure": "tr6"}] * 4, "adventure_pile": [], "to_act": 0, **actions})

    def fresh() -> list[str]:
        return [
            card
            for card in position(match)["hands"][0]
            if memory.lot_of(match.states[0], facts.CARD_NAMES.index(card))
        ]

    play(match, "blue-1", 0)  # the first card of lot 1 comes into the hand
    play(match, "blue-5", 0)
    play(match, "blue-9", 0)
    (first,) = fresh()
    use(match, "blindfold")
    play(match, "blue-2", 1)  # the second comes
    play(match, "blue-6", 0)
    play(match, "blue-10", 0)
    use(match, "camera")
    play(match, next(card for card in fresh() if card != first), 1)  # the third comes
    use(match, "binoculars", target=0)
    worlds = guesses(match, 1, 100)
    lot_of_first = Counter(
        memory.lot_of(match.states[0], facts.CARD_NAMES.index(world["rows"][1]["cards"][0]["card"]))
        for world in worlds
    )
    assert min(lot_of_first[0], lot_of_first[1]) > 20


def test_rk_m7_unplayed_actions_are_known_as_a_set_and_by_hand_when_the_pile_is_empty() -> None:
    """RK-M7."""
    for seed in range(3):
        for number, match in enumerate(played(seed, actions=True)):
            now = position(match)
            if number % 9:
                continue
            for player in range(match.players):
                hand, pile = now["action_hands"][player], now["action_piles"][player]
                for seat in (*range(match.players), None):
                    known = seat == player or not pile
                    assert zone(match, seat, f"actions-{player}") == (hand if known else [None] * len(hand))
                    if seat != player:
                        unplayed = sorted(hand + pile, key=facts.ACTION_NAMES.index)
                        assert zone(match, seat, f"unplayed-{player}") == unplayed


def test_rk_m7_every_split_of_hand_and_pile_is_guessed_and_no_owner_knows_its_pile() -> None:
    """RK-M7: the order of the pile is hidden from its owner too."""
    match = RELIKT.new_match(3, seed=1)
    worlds = guesses(match, 0, 400)
    assert len({tuple(world["action_hands"][1]) for world in worlds}) == 35
    assert {tuple(world["action_hands"][0]) for world in worlds} == {
        tuple(position(match)["action_hands"][0])
    }
    assert len({tuple(world["action_piles"][0]) for world in worlds}) == 24


def test_rk_m8_unseen_treasures_are_a_set_and_the_removed_ones_known_at_last() -> None:
    """RK-M8."""
    for match in played(4):
        now, worlds = position(match), guesses(match, 1, 4)
        hidden = sorted(now["treasure_pile"] + now["removed"])
        assert sorted(zone(match, 1, "unseen_treasures"), key=str) == hidden
        for world in worlds:
            assert sorted(world["treasure_pile"] + world["removed"]) == hidden
            if not now["treasure_pile"]:
                assert sorted(world["removed"]) == sorted(now["removed"])
    early = guesses(RELIKT.new_match(3, seed=9), 1)
    assert len({tuple(sorted(world["removed"])) for world in early}) > 10


def test_rk_m9_a_guess_lets_a_shooter_go_on() -> None:
    """RK-36, RK-M9: in every guess a shooter has a candidate, sometimes one, sometimes several."""
    found: dict[str, set[bool]] = {"pistol_pick": set(), "pistol_swap": set()}
    for seed in range(16):
        for match in played(seed, actions=True):
            stage = position(match)["stage"]
            if stage in found:
                for seat in range(NOBODY, match.players):
                    seen = blinded(match.cards, match.states, seat)
                    for i in range(5):
                        world = guessed(match.cards, seen, seat, dice(i))
                        out = np.zeros(100, np.int16)
                        number = rules.legal_actions(match.cards[0], world[0], out)
                        assert number >= 1
                        if seat != match.to_act:
                            found[stage].add(number > 1)
    assert found == {"pistol_pick": {False, True}, "pistol_swap": {False, True}}


def test_rk_m3_in_the_middle_of_a_reshuffle_nobody_knows_the_pile() -> None:
    """RK-16, RK-M3: blinding a state at chance forgets which cards already have a place."""
    match = start({"adventure_pile": []})
    states = match.states.copy()
    news = np.zeros((96, 4), np.int16)
    rules.apply_action(match.cards[0], states[0], facts.PLAY_CARD + 4 * 12, news)
    first = blinded(match.cards, states, 1)
    for _ in range(3):
        rules.apply_action(
            match.cards[0], states[0], int(rules.draw_outcome(match.cards[0], states[0], 5)), news
        )
        seen = blinded(match.cards, states, 1)
        assert seen.tobytes() == first.tobytes()
        assert blinded(match.cards, guessed(match.cards, seen, 1, dice(3)), 1).tobytes() == seen.tobytes()


# --- a guess is a world in which everything that was seen can have happened ---------------------------------


Slot = tuple[int, int, int]  # lot, place in it, time of the draw


class History:
    """What a seat has seen of a match, told anew so that it ends in a guessed world.

    Every adventure card is drawn through a slot: a place in the deal or in a reshuffle. A card seen leaving a
    hand may have come through any slot of its lot drawn by then; we take the latest, and for a face-down card
    the latest from before it was laid.
    """

    def __init__(self, match: Match, seat: int, world: Array):
        self.match, self.seat, self.world = match, seat, world
        self.guess: Json = match.game.view.position_of(match.cards, world)
        self.deal: Json = json.loads(json.dumps(match.deal))
        self.chances: Json = {
            str(i): step.chance["reshuffle"] for i, step in enumerate(match.steps) if step.chance
        }
        self.orders = [[card for hand in self.deal["hands"] for card in hand] + self.deal["adventure_pile"]]
        self.orders += self.chances.values()
        self.told = [list(order) for order in self.orders]
        players = range(match.players)
        self.held: list[list[Slot]] = [[(0, 4 * player + i, 0) for i in range(4)] for player in players]
        self.next, self.time, self.lots = 4 * match.players, 0, 0
        self.lot = dict.fromkeys(self.orders[0], 0)
        self.shown: list[set[str]] = [set() for _ in players]
        self.downs: list[list[tuple[str, int, int]]] = [[] for _ in players]  # card, time, step of each
        self.lying: list[list[int]] = [[] for _ in players]
        for number, step in enumerate(match.steps):
            for row in step.news:
                self.time += 1
                self.happen(number, row)
        self.settle_adventure()
        self.settle_actions()
        self.settle_treasures()

    def happen(self, step: int, row: tuple[int, ...]) -> None:
        kind, who, a, b = row
        card = facts.CARD_NAMES[a] if 0 <= a < 60 else ""
        if kind == facts.DREW:
            self.held[who].append((self.lots, self.next, self.time))
            self.next += 1
        elif kind == facts.RESHUFFLED:
            self.lots, self.next = self.lots + 1, 0
            self.lot |= dict.fromkeys(self.orders[self.lots], self.lots)
        elif kind == facts.LAID:
            self.leave(who, card)
        elif kind == facts.LAID_FOR:
            self.leave(b // 4, card)
        elif kind == facts.SHOT:
            self.leave(who, facts.CARD_NAMES[b // 4])
        elif kind == facts.SHOWED:
            self.leave(who, card)
            self.shown[who].add(card)
        elif kind == facts.LASSOED:
            self.shown[who].add(card)
        elif kind == facts.LAID_DOWN:
            self.lying[who].append(len(self.downs[who]))
            self.downs[who].append((card, self.time, step))
        elif kind == facts.TURNED_UP:
            down = next(i for i in self.lying[who] if self.downs[who][i][0] == card)
            self.lying[who].remove(down)
            self.leave(who, card, self.downs[who][down][1])

    def leave(self, who: int, card: str, before: int | None = None) -> None:
        """A card is seen to leave the unseen cards of a seat."""
        if card in self.shown[who]:
            self.shown[who].remove(card)
            return
        slots = [
            slot for slot in self.held[who] if slot[0] == self.lot[card] and slot[2] < (before or self.time)
        ]
        if who == self.seat:
            slots = [slot for slot in slots if self.orders[slot[0]][slot[1]] == card]
        slot = max(slots, key=lambda slot: slot[2])
        self.held[who].remove(slot)
        self.told[slot[0]][slot[1]] = card

    def settle_adventure(self) -> None:
        """Cards not seen are those of the guess; its ages must be the ones that follow from the draws."""
        state = self.world[0]
        for who in range(self.match.players):
            if who == self.seat:
                continue
            unseen = int(memory.unseen_of(state, who))
            cards: dict[tuple[int, ...], list[int]] = {}
            for card in range(60):
                if unseen >> card & 1:
                    late = tuple(int(state.late[who, down]) >> card & 1 for down in self.lying[who])
                    cards.setdefault((memory.lot_of(state, card), *late), []).append(card)
            for slot in self.held[who]:
                late = tuple(int(slot[2] > self.downs[who][down][1]) for down in self.lying[who])
                self.told[slot[0]][slot[1]] = facts.CARD_NAMES[cards[slot[0], *late].pop()]
            assert not any(cards.values())
        self.told[-1][self.next :] = self.guess["adventure_pile"]
        for order, told in zip(self.orders, self.told, strict=True):
            assert sorted(order) == sorted(told)
        self.deal["hands"] = [self.told[0][4 * i : 4 * i + 4] for i in range(self.match.players)]
        self.deal["adventure_pile"] = self.told[0][4 * self.match.players :]
        self.chances = dict(zip(self.chances, self.told[1:], strict=True))

    def settle_actions(self) -> None:
        rows = [row for step in self.match.steps for row in step.news]
        for who in range(self.match.players):
            order = self.deal["action_hands"][who] + self.deal["action_piles"][who]
            drawn, unused = 3, [0, 1, 2]
            for kind, seat, a, _b in rows:
                if seat == who and kind == facts.USED and who != self.seat:
                    order[unused.pop()] = facts.ACTION_NAMES[a]
                if seat == who and kind == facts.DREW_ACTION:
                    unused.append(drawn)
                    drawn += 1
            if who != self.seat:
                for place, action in zip(unused, self.guess["action_hands"][who], strict=True):
                    order[place] = action
            order[drawn:] = self.guess["action_piles"][who]
            self.deal["action_hands"][who], self.deal["action_piles"][who] = order[:3], order[3:]

    def settle_treasures(self) -> None:
        opened = sum(row[0] == facts.OPENED for step in self.match.steps for row in step.news)
        self.deal["treasure_pile"][opened:] = self.guess["treasure_pile"]
        self.deal["removed"] = self.guess["removed"]

    def decision(self, number: int) -> Json:
        """What is done in the other world: only a card still lying face down may be another one."""
        step = self.match.steps[number]
        for down in self.lying[step.seat]:
            if self.downs[step.seat][down][2] == number and step.do["act"] == "play":
                return {**step.do, "card": facts.CARD_NAMES[self.world[0].down_card[step.seat, down]]}
        return step.do

    def replay(self) -> None:
        """Both worlds look the same to the seat at every step, and the other one ends in the guess."""
        match, options = self.match, self.match.options
        one, other = (Oracle(match.players, options, deal) for deal in (match.deal, self.deal))
        for number, step in enumerate(match.steps):
            one.play(step.do, step.chance)
            chance = {"reshuffle": self.chances[str(number)]} if step.chance else None
            other.play(self.decision(number), chance)
            assert one.observe(self.seat) == other.observe(self.seat), f"step {number}"
        assert other.position() == self.guess


@pytest.mark.slow
@pytest.mark.parametrize("players", PLAYERS)
def test_a_guess_can_have_happened(players: int) -> None:
    """RK-M2 to RK-M9: a guess can be dealt so that everything the seat saw happens in the same way."""
    two_downs = checked = 0
    for seed in range(16):
        match = RELIKT.new_match(players, seed=seed)
        rng, taste = random.Random(seed), Policy(seed)
        while not match.over:
            choices = match.choices()
            uses = [
                c
                for c in choices
                if c["act"] == "use" and c["action"] in ("blindfold", "camera", "binoculars")
            ]
            match.play(rng.choice(uses) if uses and rng.random() < 0.8 else taste.choose(choices))
            lying = [int(bits).bit_count() for bits in match.states[0].lying]
            if max(lying) == 2 or rng.random() < 0.06:
                two_downs += max(lying) == 2
                checked += 1
                seat = rng.randrange(NOBODY, players)
                seen = blinded(match.cards, match.states, seat)
                History(match, seat, guessed(match.cards, seen, seat, dice(len(match.steps)))).replay()
    assert two_downs > 10
    assert checked > 80


# --- views, refusals, card files -------------------------------------------------------------------------


def test_rk_15_rk_19_draws_are_known_to_the_drawer_alone() -> None:
    """RK-15, RK-19."""
    match = start({"action_hands": [["rum"]]})
    use(match, "rum", target=1)
    play(match, "blue-1", 0)
    assert [news["args"] for news in match.news(0)][1:] == [{"card": "red-1"}, {"action": "binoculars"}]
    for seat in (1, 2, None):
        assert [news["args"] for news in match.news(seat)][1:] == [{"card": None}, {"action": None}]


def test_rk_32_a_decision_under_the_blindfold_hides_its_card() -> None:
    """RK-32."""
    match = start({"action_hands": [["blindfold"]]})
    use(match, "blindfold")
    action = match.actions()[5]
    for seat in (0, 1, None):
        seen = match.game.view.seen_decision(match.cards, match.states, action, seat)
        assert seen == {"act": "play", "card": "blue-2" if seat == 0 else None, "row": 1}


@pytest.mark.parametrize(
    ("decision", "reason"),
    [
        ({"act": "use", "action": "rum", "target": 0}, "RK-30"),
        ({"act": "use", "action": "rum", "target": 3}, "from 0 to 2"),
        ({"act": "use", "action": "rum"}, "needs a target"),
        ({"act": "use", "action": "compass", "target": 1}, "has no target"),
        ({"act": "use", "action": "lasso"}, "RK-20"),
        ({"act": "use", "action": "camera"}, "RK-40"),
        ({"act": "use", "action": "pistol"}, "RK-37"),
        ({"act": "use", "action": "map"}, "'action' must be one of"),
        ({"act": "play", "card": "blue-5", "row": 0}, "RK-12"),
        ({"act": "play", "card": "blue-1", "row": 1}, "RK-48"),
        ({"act": "play", "card": "blue-1", "row": 4}, "from 0 to 3"),
        ({"act": "play", "card": "blue-1", "row": True}, "from 0 to 3"),
        ({"act": "play", "card": "blue-13", "row": 0}, "'card' must be one of"),
        ({"act": "play", "card": "blue-1", "row": 0, "face_down": True}, "exactly the members"),
        ({"act": "pick", "card": "red-12"}, "RK-36"),
        ({"act": "swap", "card": "blue-1"}, "RK-36"),
    ],
)
def test_refusals_name_the_rule_and_change_nothing(decision: Json, reason: str) -> None:
    """RK-12, RK-20, RK-30, RK-36, RK-37, RK-40, RK-48."""
    rows = [{"treasure": "tb6", "cards": [{"card": "red-12"}]}, {"treasure": None}, {"treasure": "tb6"}]
    match = start({"rows": rows, "action_hands": [["rum", "compass", "pistol", "camera"]]})
    before = match.states.tobytes()
    with pytest.raises(fouille.IllegalMove, match=reason):
        match.play(decision)
    assert match.states.tobytes() == before


@pytest.mark.parametrize(
    ("member", "value", "problem"),
    [
        ("camps", ["red", "red", "blue"], "another colour"),
        ("camps", ["red", "blue"], "list of 3"),
        ("first_seat", 3, "seat from 0 to 2"),
        ("removed", ["tb3", "tb3", "tb3"], "treasure tb3"),
        ("rows", ["tb3", "tb4", "tb5", "tr3"], "treasure"),
        ("rows", ["tb3", "tb4", "tb5"], "list of 4"),
        ("hands", [["blue-1"] * 4] * 3, "adventure card"),
        ("hands", [["blue-1"] * 4] * 2, "each of the 3 seats"),
        ("action_hands", [["rum"] * 3] * 3, "own set"),
        ("adventure_pile", ["green-1"] * 24, "adventure card"),
        ("extra", 1, "is not known"),
    ],
)
def test_an_impossible_deal_is_refused(member: str, value: Any, problem: str) -> None:
    """RK-2 to RK-8: every card is dealt once."""
    usual = start({})
    deal = {**usual.game.view.deal_of(usual.cards, usual.states), member: value}
    with pytest.raises(fouille.InvalidRecord, match=problem):
        RELIKT.match_from_deal(3, {}, deal)


def test_rk_16_an_impossible_reshuffle_is_refused() -> None:
    """RK-16: a reshuffle is a permutation of the discards."""
    match = next(m for m in played(3) if m.steps and m.steps[-1].chance)
    record = match.record()
    order = record["steps"][-1]["chance"]["reshuffle"]
    for wrong in (order[1:], [*order, order[0]], [order[1], *order[1:]], ["green-13"], "all", None):
        record["steps"][-1]["chance"] = {"reshuffle": wrong}
        with pytest.raises(fouille.InvalidRecord, match="chance"):
            fouille.replay(record)
    record["steps"][-1]["chance"] = {"reshuffle": order[::-1]}
    assert position(fouille.replay(record))["adventure_pile"][-1] == order[0]


OTHER_CARDS: dict[str, Json] = {
    "few values": {"adventure": {"values": 11}},
    "large hands": {"adventure": {"hand": 5}, "treasures": {"blue": {"3": 8}, "red": {"4": 12}}},
    "no camera": {"actions": {"set": ["rum", "blindfold", "pistol"], "hand": 2}},
    "short": {"turns": {"limit": 9}, "treasures": {"removed": 0}},
    "two rows": {"treasures": {"rows": 2, "blue": {"1": 2, "8": 2}, "red": {"2": 3}}},
}


def other_cards(changes: Json) -> Json:
    data = json.loads(json.dumps(RELIKT.game.card_data))
    for table, figures in changes.items():
        data[table] |= figures
    found: Json = data
    return found


@pytest.mark.parametrize("changes", OTHER_CARDS.values(), ids=OTHER_CARDS)
def test_rk_5_rk_6_rk_7_other_card_files_are_played_by_their_own_figures(changes: Json) -> None:
    """RK-5, RK-6, RK-7: sizes of rows, hands and piles are data."""
    data = other_cards(changes)
    for seed in range(3):
        match = RELIKT.new_match(PLAYERS[seed], seed=seed, cards=data)
        figures, policy = match.cards[0], Policy(seed)
        assert len(match.deal["rows"]) == figures.rows
        assert len(match.deal["hands"][0]) == figures.hand
        assert len(match.deal["action_hands"][0]) == figures.action_hand
        cards = match.game.view.inventory(match.cards, match.states)
        while not match.over:
            match.play(policy.choose(match.choices()))
            for seat in range(NOBODY, match.players):
                seen = blinded(match.cards, match.states, seat)
                world = guessed(match.cards, seen, seat, dice(len(match.steps)))
                assert blinded(match.cards, world, seat).tobytes() == seen.tobytes()
                assert match.game.view.inventory(match.cards, world) == cards
        won = sum(len(treasures) for treasures in position(match)["won"])
        ended = position(match)["cause"]
        assert ended == "limit" if figures.turn_limit == 9 else won == figures.treasures - figures.removed
        assert fouille.replay(match.record()).scores == match.scores


@pytest.mark.parametrize(
    ("changes", "problem"),
    [
        ({"adventure": {"values": 13}}, "adventure.values: must be a whole number from 6 to 12"),
        ({"adventure": {"hand": 6}}, "nothing would be left to draw"),
        ({"adventure": {"colours": ["green"]}}, "adventure.colours: must be"),
        ({"actions": {"set": ["rum", "rum"]}}, "actions.set: must be some of"),
        ({"actions": {"hand": 8}}, "actions.hand: must be a whole number from 1 to 7"),
        ({"treasures": {"removed": 7}}, "treasures.removed"),
        ({"treasures": {"red": {"4": 40}}}, "treasures: must have"),
        ({"treasures": {"red": {"9": 1}}}, "treasures.red.9: is not known"),
        ({"treasures": {"blue": {"3": 2.5}}}, "treasures.blue.3: must be a whole number"),
        ({"turns": {"limit": 0}}, "turns.limit"),
    ],
)
def test_rk_17_card_files_that_the_rules_cannot_work_with_are_refused(changes: Json, problem: str) -> None:
    """RK-17: among others, something must always be left to draw."""
    with pytest.raises(fouille.InvalidCards, match=problem):
        RELIKT.new_match(3, seed=1, cards=other_cards(changes))


def test_turns_follow_the_seats_clockwise() -> None:
    """RK-10: whoever decides is the seat of the turn; turns go round the table."""
    for seed in range(6):
        turns = [(position(m)["turns_done"], m.to_act) for m in played(seed) if not m.over]
        players = PLAYERS[seed % 3]
        for (done, seat), (then, following) in pairwise(turns):
            assert seat is not None
            assert (then - done, following) in ((0, seat), (1, (seat + 1) % players))
