"""A match that is copied or pickled goes its own way."""

import copy
import pickle

import pytest

import fouille
from fouille.match.match import Match


@pytest.mark.parametrize("game", fouille.game_names())
def test_copies_go_on_alike_and_leave_the_match_alone(game: str) -> None:
    door = fouille.load_game(game)
    for match in (door.new_match(door.players[-1], seed=5), door.new_match(door.players[0])):
        for _ in range(9):
            match.play(match.choices()[-1])
        record = match.record()
        copies = [copy.deepcopy(match), pickle.loads(pickle.dumps(match)), copy.deepcopy(match)]
        assert all(other.game is match.game for other in copies)
        ended = [to_the_end(other) for other in copies]
        assert match.record() == record
        assert ended == [to_the_end(match)] * 3


def to_the_end(match: Match) -> dict[str, object]:
    while match.to_act is not None:
        match.play(match.choices()[-1])
    return match.record()
