"""`fouille games` and `fouille perf`."""

import pytest

import fouille
from fouille.cli import perf
from tests.cli.conftest import Shell


def test_every_game_is_listed_with_players_and_options(shell: Shell) -> None:
    out = shell("games").out
    for name in fouille.game_names():
        assert name in out
    assert "finish_on_last_prime=false | true" in out
    assert "2–4" in out


def test_speed_is_measured_on_one_core_and_on_all(shell: Shell, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(perf, "LONG_ENOUGH", 0.01)
    out = shell("perf saqqara --threads 2").out
    assert "saqqara" in out
    assert "2 threads" in out
    assert " s (" in out
