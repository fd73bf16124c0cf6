"""The compiled rules against slow, plain second implementations written from the specifications alone."""

import importlib
import json
from pathlib import Path
from typing import Any

import pytest

import fouille
from tests.oracle_matches import compare, settings

MATCHES = 2000  # over all settings

SETTINGS = settings()


@pytest.mark.slow
@pytest.mark.parametrize(("game", "players", "options"), SETTINGS)
def test_same_choices_and_scores_as_the_oracle(game: str, players: int, options: dict[str, Any]) -> None:
    for seed in range(-(-MATCHES // len(SETTINGS))):
        compare(game, players, options, seed)


@pytest.mark.parametrize("game", fouille.game_names())
def test_oracle_replays_our_golden_matches(game: str) -> None:
    """The records that we ship are read by another program that follows the specification."""
    folder = Path(fouille.load_game(game).game.folder)
    for line in (folder / "examples" / "golden.jsonl").read_text(encoding="utf-8").splitlines():
        record = json.loads(line)
        oracle = importlib.import_module(f"tests.oracle.{game}").Oracle(
            record["players"], record["options"], record["deal"]
        )
        for step in record["steps"]:
            assert step["do"] in oracle.choices()
            oracle.play(step["do"], step.get("chance"))
        assert (oracle.scores(), oracle.winners()) == (record["scores"], record["winners"])
