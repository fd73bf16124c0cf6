"""Warming up: everything is touched before somebody waits, and what is broken holds up nothing else."""

import logging

import pytest

from fouille import games
from fouille.bots.random_bot import Random
from fouille.rulekit.verbs import Array
from fouille.server.bots import Bots
from fouille.server.warmth import warm_bots, warm_games


class Noting(Random):
    """Notes what it is prepared for."""

    def __init__(self) -> None:
        super().__init__()
        self.players: list[int] = []

    def prepare(self, cards: Array, seen: Array) -> None:
        self.players.append(int(seen[0].players))


def test_a_broken_game_is_named_and_the_others_are_prepared(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(games, "game_names", lambda: ("broken", "saqqara", "relikt"))
    first, second = Noting(), Noting()
    with caplog.at_level(logging.ERROR, "fouille.server"):
        warm_games()
        warm_bots(Bots(1, 0, {"first": first, "second": second}))
    assert first.players == second.players == [2, 3]
    assert [vars(record)["game"] for record in caplog.records] == ["broken"] * 3
