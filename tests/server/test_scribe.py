"""What is told: made once for seats that know the same, and still each seat's own."""

import random

import pytest

import fouille
from fouille.match.match import Match

SHARED = {"artifact_stack", "saqqara"}  # games in which seats often know the same


@pytest.mark.parametrize("game", fouille.game_names())
def test_a_viewpoint_shows_a_seat_all_that_it_knows(game: str) -> None:
    """Whoever is shown the table as an onlooker misses nothing: neither in the view nor in the news."""
    rng = random.Random(8)
    shared = 0
    for players in fouille.load_game(game).players:
        for seed in range(3):
            match = fouille.load_game(game).new_match(players, seed=seed)
            while not match.over:
                match.play(rng.choice(match.choices()))
                shared += sum(sees_as_onlooker(match, seat) for seat in range(players))
    assert (shared > 0) == (game in SHARED)


def sees_as_onlooker(match: Match, seat: int) -> bool:
    viewpoint = match.viewpoint(seat)
    assert viewpoint in (None, seat)
    assert {**match.view(viewpoint), "seat": seat} == match.view(seat)
    assert match.news(viewpoint) == match.news(seat)
    return viewpoint is None
