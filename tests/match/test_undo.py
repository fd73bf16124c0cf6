"""A decision can be taken back unless its seat learned something, chance spoke, or another seat acted."""

import random
from collections import defaultdict
from collections.abc import Iterator

import numpy as np
import pytest

import fouille
from fouille.match.match import Match
from fouille.match.undo import WhyNoUndo, generator_of, why_no_undo
from fouille.rulekit.chance import DICE, fill_dice
from fouille.rulekit.game import guessed

MATCHES = 6


def random_matches(game: str) -> Iterator[Match]:
    """Matches of random play, after each decision."""
    door = fouille.load_game(game)
    for seed in range(MATCHES):
        rng = random.Random(seed)
        match = door.new_match(door.players[seed % len(door.players)], seed=seed)
        while not match.over:
            match.play(rng.choice(match.choices()))
            yield match


def answers(game: str) -> dict[str, set[WhyNoUndo | None]]:
    """What the deciding seat is answered right after each kind of decision in mid-match."""
    found = defaultdict(set)
    for match in random_matches(game):
        if not match.over:
            found[match.steps[-1].do["act"]].add(why_no_undo(match, match.steps[-1].seat))
    return found


def test_showing_an_own_card_to_others_is_no_obstacle() -> None:
    found = answers("archaeology")
    for act in ("give", "take", "close"):
        assert found[act] == {None}


def test_what_shows_the_seat_something_or_asks_chance_stands() -> None:
    found = answers("archaeology")
    assert found["explore"] == {"undo-learned"}
    assert found["rob"] == {"undo-chance"}
    assert answers("artifact_stack")["peek"] == {"undo-learned"}


def test_a_face_down_card_that_was_taken_stands_unless_it_was_known() -> None:
    taken = 0
    for match in random_matches("artifact_stack"):
        before = match.copy()
        before.undo()
        last = match.steps[-1]
        zones = {zone["id"]: zone for zone in before.view(last.seat)["zones"]}
        if last.do["act"] == "take" and not match.over:
            (card,) = zones[f"slot-{last.do['slot']}"]["cards"]
            unknown = card is None and len(zones["unseen"]["cards"]) > 1
            new_temple = any(news["id"] == "second_round" for news in match.news(None))
            assert why_no_undo(match, last.seat) == ("undo-learned" if unknown or new_temple else None)
            taken += unknown
    assert taken > 50


def test_nothing_is_hidden_in_saqqara_so_every_decision_can_be_taken_back() -> None:
    found = answers("saqqara")
    assert set(found) == {"draw", "stop", "place", "discard"}
    assert set().union(*found.values()) == {None}


@pytest.mark.parametrize("game", fouille.game_names())
def test_only_the_seat_that_acted_last_may(game: str) -> None:
    for match in random_matches(game):
        deciders = {step.seat for step in match.steps}
        for seat in range(match.players):
            if match.over:
                assert why_no_undo(match, seat) == "undo-over"
            elif seat != match.steps[-1].seat:
                assert why_no_undo(match, seat) == (
                    "undo-other-acted" if seat in deciders else "undo-nothing"
                )


@pytest.mark.parametrize("game", fouille.game_names())
def test_whoever_takes_back_knows_what_they_knew_before(game: str) -> None:
    """What may be taken back looks the same in another world that fits what the seat knew."""
    tried = 0
    for match in random_matches(game):
        last = match.steps[-1]
        if len(match.steps) % 7 or why_no_undo(match, last.seat) is not None:
            continue
        before = match.copy()
        before.undo()
        twin = twin_of(before, last.seat)
        twin.play_action(last.action)
        assert twin.seen(last.seat).tobytes() == match.seen(last.seat).tobytes()
        tried += 1
    assert tried > 10


@pytest.mark.parametrize("game", fouille.game_names())
def test_the_answer_is_the_same_in_every_world_that_the_seat_takes_for_possible(game: str) -> None:
    compared = 0
    for match in random_matches(game):
        seat, action = match.steps[-1].seat, match.steps[-1].action
        if len(match.steps) % 5 or match.over:
            continue
        before = match.copy()
        before.undo()
        twin = twin_of(before, seat)
        if action in twin.actions():
            twin.play_action(action)
            if twin.seen(seat).tobytes() == match.seen(seat).tobytes():
                assert why_no_undo(twin, seat) == why_no_undo(match, seat)
                compared += 1
    assert compared > 10


def twin_of(match: Match, seat: int) -> Match:
    """The same match in another world that fits what a seat knows, from here on."""
    seen, dice = match.seen(seat), np.zeros(DICE, np.int64)
    fill_dice(np.uint64(generator_of(seen) ^ np.uint64(99)), dice)
    twin = match.copy()
    twin.steps = []
    twin.deal = {}
    twin._dealt = guessed(match.cards, seen, seat, dice)
    twin.stand(twin._dealt.copy())
    return twin


@pytest.mark.parametrize("game", fouille.game_names())
def test_a_copy_goes_its_own_way(game: str) -> None:
    match = fouille.load_game(game).new_match(3, seed=4)
    for _ in range(8):
        match.play(match.choices()[0])
    record, other = match.record(), match.copy()
    other.undo()
    other.play(other.choices()[-1])
    other.play(other.choices()[0])
    assert match.record() == record
    assert len(other.steps) == len(match.steps) + 1
