"""Golden matches stay as they are."""

import json

import pytest

import fouille
from tests.golden import golden


@pytest.mark.parametrize("game", fouille.game_names())
def test_the_same_seeds_still_give_the_golden_matches(game: str) -> None:
    kept = (fouille.load_game(game).game.folder / "examples" / "golden.jsonl").read_text(encoding="utf-8")
    assert golden(game) == kept


@pytest.mark.parametrize("game", fouille.game_names())
def test_golden_matches_replay_to_themselves(game: str) -> None:
    kept = (fouille.load_game(game).game.folder / "examples" / "golden.jsonl").read_text(encoding="utf-8")
    for line in kept.splitlines():
        assert fouille.replay(json.loads(line)).record() == json.loads(line)
