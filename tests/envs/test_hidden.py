"""What a seat cannot tell apart, its observations do not tell apart either."""

import numpy as np
import pytest

from fouille.envs.one_match import OneMatch
from fouille.envs.setting import Setting
from fouille.rulekit.chance import DICE, fill_dice, seeded
from fouille.rulekit.game import blinded, guessed, result
from tests.envs.tables import TABLES


def dice(seed: int) -> np.ndarray:
    words = np.zeros(DICE, np.int64)
    fill_dice(np.uint64(seeded(np.uint64(seed))), words)
    return words


@pytest.mark.parametrize(("game", "players"), TABLES)
def test_worlds_that_look_alike_are_observed_alike(game: str, players: int) -> None:
    """At every step of a match and for every seat: another world that fits what it knows takes its place."""
    match = OneMatch(Setting.of(game, {"players": players}))
    cards, states, different = match.cards, match.arena.states, 0
    match.reset(seed=2)
    step = 0
    while not match.over:
        before, shown, points = states.copy(), match.mask.copy(), result(cards, states)[0]
        for seat in range(players):
            observed = look(match, seat)
            world = guessed(cards, blinded(cards, states, seat), seat, dice(1000 * step + seat))
            different += world.tobytes() != before.tobytes()
            states[0] = world[0]
            assert look(match, seat).tobytes() == observed.tobytes()
            assert result(cards, world)[0] == points  # so that shaping tells nothing either
            states[0] = before[0]
        assert np.array_equal(match.mask, shown)
        match.step(match.random_action())
        step += 1
    assert different > 0


def look(match: OneMatch, seat: int) -> np.ndarray:
    """A fresh look: a match remembers which seat it has shown."""
    match._shown = -3
    return match.observe(seat)
