"""Saqqara, paragraph by paragraph where the worked examples leave something open."""

import itertools
import random

import numpy as np

import fouille
from fouille.games.saqqara import rules
from fouille.match.match import Match
from fouille.rulekit.texts import texts_for

SAQQARA = fouille.load_game("saqqara")
ASKED = {  # prompts and the acts that they speak of
    "draft": {"draw"},
    "turn": {"draw", "place"},
    "must_draw": {"draw"},
    "must_lay": {"place"},
    "must_discard": {"discard"},
    "drawing": {"draw", "stop"},
    "second": {"place"},
    "discard": {"discard"},
}
FULL = ("must_lay", "must_discard")
BLOCKED = "09 19 29 019 029 039 049 059 129 139 149 0129 0139 0149 0239"


def test_sq_22_blocked_sets_are_exactly_the_fifteen_listed() -> None:
    listed = {frozenset(map(int, word)) for word in BLOCKED.split()}
    found = set()
    for size in range(1, 11):
        for values in itertools.combinations(range(10), size):
            bits = sum(1 << value for value in values)
            if rules.value_of(bits) < 15 and rules.blocked(bits, 15):
                found.add(frozenset(values))
    assert found == listed


def test_sq_14_to_16_where_a_relic_fits_follows_from_the_ends_alone() -> None:
    """SQ-14, SQ-15, SQ-16 against the plain definition, for every possible row."""
    for bits in range(1, 1024):
        row = [value for value in range(10) if bits >> value & 1]
        for value in range(10):
            left, right = value <= row[0], value >= row[-1]
            assert bool(rules.fitting(bits) >> value & 1) == (left or right)
            if left or right:
                assert rules.side_of(bits, value) == (1 if right else 0)


def test_sq_2_and_sq_4_set_up_by_number_of_players() -> None:
    for players, piles in ((2, 4), (3, 5), (4, 6)):
        match = SAQQARA.new_match(players, seed=1)
        position = match.game.view.position_of(match.cards, match.states)
        assert position["tops"] == [0] * (piles - 3) + [1] * 3
        assert position["rows"] == [[0], [0], [0]]
        assert match.states[0].relics_left == 10 * piles - 3


def test_sq_5_every_seat_can_be_first() -> None:
    firsts = [SAQQARA.new_match(4, seed=seed).to_act for seed in range(400)]
    assert all(70 < firsts.count(seat) < 130 for seat in range(4))


def test_sq_6_and_sq_8_draft_in_rounds_then_the_first_seat() -> None:
    match = SAQQARA.new_match(3, seed=2)
    first = match.to_act
    assert first is not None
    order = []
    for _ in range(9):
        order.append(match.to_act)
        match.play(match.choices()[-1])
    assert order == [(first + i) % 3 for i in range(3)] * 3
    assert match.to_act == first


def test_what_a_prompt_says_of_the_hand_and_of_the_choices_is_true() -> None:
    """SQ-8, SQ-10, SQ-13, SQ-25, SQ-27, SQ-28, SQ-31, as the seat to act reads them in both languages."""
    seen = set()
    for seed in range(60):
        rng, match = random.Random(seed), SAQQARA.new_match(2 + seed % 3, seed=seed)
        refills: list[int] = []  # numbers still to draw, as announced in the running refill
        while not match.over:
            view, seat = match.view(None), match.to_act
            held = next(zone["count"] for zone in view["zones"] if zone["id"] == f"hand-{seat}")
            acts = {choice["act"] for choice in match.choices()}
            prompt = view["prompt"]["id"].removeprefix("prompt-")
            english, french = (
                texts_for(language, match.game.folder).phrase(
                    view["prompt"]["id"], view["prompt"]["args"], str
                )
                for language in ("en", "fr")
            )
            assert (
                ("hand is empty" in english)
                == ("main est vide" in french)
                == (prompt == "refill" and not held)
            )
            assert ("hand is full" in english) == ("main est pleine" in french) == (prompt in FULL)
            if prompt in ASKED:
                assert acts == ASKED[prompt]
                assert (held == 5) == (prompt in FULL)
            if prompt == "refill":
                refills.append(view["prompt"]["args"]["number"])
                assert str(refills[-1]) in english
                assert str(refills[-1]) in french
            match.play(rng.choice(match.choices()))
            if refills and match.to_act != seat:
                assert refills == list(range(len(refills), 0, -1))
                refills = []
            seen.add(prompt)
    assert seen >= {*ASKED, "refill"}


def test_sq_9_sq_17_and_sq_28_hold_in_random_matches() -> None:
    """SQ-9: never more than five in hand. SQ-17, SQ-28: there is always a choice, and a second follows."""
    for seed in range(40):
        match = SAQQARA.new_match(2 + seed % 3, seed=seed)
        rng = random.Random(seed)
        while not match.over:
            assert match.states[0].hand_size.max() <= 5
            choices = match.choices()
            assert choices
            match.play(rng.choice(choices))


def test_sq_32_no_round_is_played_out() -> None:
    match = SAQQARA.match_from_position(3, {}, {"tops": [9], "hands": [[2], [2], [2]], "to_act": 1})
    match.play({"act": "draw", "value": 9})
    assert match.over


def test_complete_information_nothing_but_the_generator_is_hidden() -> None:
    match = SAQQARA.new_match(4, seed=3)
    for _ in range(30):
        match.play(match.choices()[0])
    seen = match.seen(2)
    for name in rules.STATE.names or ():
        if name != "rng":
            assert np.array_equal(seen[name], match.states[name])


def test_sq_3_other_cards_change_the_game_within_its_rules() -> None:
    """SQ-3, SQ-21: a card file with 4 primes, a target of 9 and other piles is played by its own figures."""
    data = {**SAQQARA.game.card_data, "primes": {"stock": 4}, "rows": {"target": 9}}
    match = SAQQARA.new_match(2, seed=1, cards=data)
    assert match.states[0].primes_left == 4
    short: Match = SAQQARA.match_from_position(
        2, {}, {"rows": [[0, 1], [0], [0]], "hands": [[8, 8], [1]]}, cards=data
    )
    short.play({"act": "place", "value": 8, "row": 0, "side": "right"})
    short.play({"act": "place", "value": 8, "row": 1, "side": "right"})
    assert short.states[0].relics[0] == 3
    assert fouille.replay(match.record()).card_data == data
