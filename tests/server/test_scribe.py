"""What is told: drawn once for seats that know the same, and still each seat's own."""

import random

import msgspec
import pytest

import fouille
from fouille.server.messages import write
from fouille.server.scribe import view_of


@pytest.mark.parametrize("game", fouille.game_names())
def test_every_seat_gets_its_own_view(game: str) -> None:
    """Also where a view is drawn once for several seats: it is the one that the match itself would give."""
    rng = random.Random(8)
    shared = 0
    for players in fouille.load_game(game).players:
        match = fouille.load_game(game).new_match(players, seed=players)
        while not match.over:
            views: dict[bytes, bytes] = {}
            for seat in (None, *range(players)):
                assert msgspec.json.decode(write(view_of(match, seat, views))) == match.view(seat)
            shared += players + 1 - len(views) if views else 0
            match.play(rng.choice(match.choices()))
    assert (shared > 0) == hasattr(fouille.load_game(game).game.view, "SEATLESS")
