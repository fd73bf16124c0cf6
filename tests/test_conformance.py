"""Every game passes the suite that any game must pass; a broken one does not."""

from typing import Any

import pytest

import fouille
from fouille.match.match import Match
from fouille.rulekit import conformance
from fouille.rulekit.view import because
from tests.oracle_matches import variant

MATCHES = 6


@pytest.mark.slow
@pytest.mark.parametrize("game", fouille.game_names())
def test_game_conforms(game: str) -> None:
    playable = fouille.load_game(game)

    def start(players: int, seed: int) -> Match:
        return playable.new_match(players, seed=seed, options=variant(game, seed))

    assert conformance.check(playable.game, start, fouille.replay, MATCHES) == []


@pytest.mark.parametrize(
    ("verb", "broken", "finding"),
    [
        ("score_parts", lambda cards, states: [{"relics": 99}] * 2, "do not add up"),
        ("inventory", lambda cards, states: {"relics": int(states[0].relics_left)}, "not conserved"),
        ("why_not", lambda cards, seen, action: ("SQ-99", because("hand-full")), "without a rule"),
        ("why_not", lambda cards, seen, action: ("SQ-10", because("nothing")), "without a text"),
    ],
)
def test_suite_sees_a_broken_game(monkeypatch: Any, verb: str, broken: Any, finding: str) -> None:
    playable = fouille.load_game("saqqara")
    monkeypatch.setattr(playable.game.view, verb, broken)
    findings = list(conformance.check_match(playable.new_match(2, seed=1), fouille.replay, 1))
    assert any(finding in found for found in findings)
