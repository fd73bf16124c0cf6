"""Looking ahead: where a decision leads, before it is taken."""

import pytest

import fouille
from fouille.rulekit.errors import IllegalMove


@pytest.mark.parametrize("game", fouille.game_names())
def test_looking_ahead_changes_nothing_and_taking_it_is_playing(game: str) -> None:
    players = fouille.load_game(game).players[0]
    match, other = (fouille.load_game(game).new_match(players, seed=11) for _ in range(2))
    while match.to_act is not None:
        before, steps, choices = match.states.tobytes(), len(match.steps), match.choices()
        ahead = [match.ahead(choice) for choice in choices]
        assert (match.states.tobytes(), len(match.steps)) == (before, steps)
        match.take(ahead[-1])
        other.play(choices[-1])
        assert match.states.tobytes() == other.states.tobytes()
    assert match.record() == other.record()


def test_what_is_not_open_cannot_be_looked_at() -> None:
    match = fouille.load_game("saqqara").new_match(2, seed=1)
    with pytest.raises(IllegalMove, match="No pile shows 9"):
        match.ahead({"act": "draw", "value": 9})
