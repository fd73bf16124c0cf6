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
    ("game", "verb", "broken", "finding"),
    [
        ("saqqara", "score_parts", lambda cards, states: [{"relics": 99}] * 2, "do not add up"),
        (
            "saqqara",
            "inventory",
            lambda cards, states: {"relics": int(states[0].relics_left)},
            "not conserved",
        ),
        ("saqqara", "why_not", lambda cards, seen, action: ("SQ-99", because("hand-full")), "without a rule"),
        ("saqqara", "why_not", lambda cards, seen, action: ("SQ-10", because("nothing")), "without a text"),
        ("saqqara", "viewpoint", lambda states, seat: 1 - seat, "is shown what"),
        ("relikt", "viewpoint", lambda states, seat: None, "sees more"),
    ],
)
def test_suite_sees_a_broken_game(monkeypatch: Any, game: str, verb: str, broken: Any, finding: str) -> None:
    playable = fouille.load_game(game)
    monkeypatch.setattr(playable.game.view, verb, broken)
    match = playable.new_match(playable.players[0], seed=1)
    findings = list(conformance.check_match(match, fouille.replay, 1))
    assert any(finding in found for found in findings)
