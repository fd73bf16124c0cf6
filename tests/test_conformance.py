"""Every game passes the suite that any game must pass; a broken one does not."""

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from typing import Any

import pytest

import fouille
from fouille.games.archaeology import facts as archaeology
from fouille.games.relikt import facts as relikt
from fouille.match.match import Ahead, Match
from fouille.match.sources import Seed
from fouille.rulekit import conformance
from fouille.rulekit.twin_worlds import told_apart
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


def planted(game: str, kind: type[Match], stages: tuple[int, ...], seed: int) -> Match:
    """A match in which an only choice of these stages is made without being asked."""
    found = fouille.load_game(game).game
    leaky = replace(found, older={0: stages})
    players = found.players[seed % len(found.players)]
    return kind(leaky, None, found.blank(players), Seed(seed), rules=0).deal_new()


def again(match: Match, _record: object) -> Match:
    """In place of a replay: no record can name the rules of a planted game."""
    return match


def findings_until_one(start: Callable[[int], Match], matches: int = 20) -> list[str]:
    for seed in range(matches):
        match = start(seed)
        if found := list(conformance.check_match(match, partial(again, match), seed)):
            return found
    return []


@pytest.mark.slow
@pytest.mark.parametrize(
    ("game", "stage"),
    [
        ("archaeology", archaeology.LOSING),  # as in rules version 1 (AR-18)
        ("archaeology", archaeology.GIVING),
        ("relikt", relikt.PISTOL_PICK),  # as in rules version 1
        ("relikt", relikt.PISTOL_SWAP),  # as in rules version 1
    ],
)
def test_suite_sees_an_automatic_step_that_tells_of_a_hidden_hand(game: str, stage: int) -> None:
    found = findings_until_one(lambda seed: planted(game, Match, (stage,), seed))
    assert any("can tell two worlds apart" in finding for finding in found), found


def test_suite_takes_no_offence_at_an_automatic_step_that_all_can_foresee() -> None:
    every_stage = tuple(range(10))
    for seed in range(3):  # Saqqara hides nothing
        match = planted("saqqara", Match, every_stage, seed)
        while not match.over:
            action = match.actions()[seed % len(match.actions())]
            assert list(told_apart(match, action, seed)) == []
            match.play_action(action)


class AsksAnother(Match):
    """Passes on the turn if the next hand holds a hidden card."""

    def ahead_by(self, action: int, chance: Any = None, *, given: bool = False) -> Ahead:
        ahead = super().ahead_by(action, chance, given=given)
        seat = int(ahead.states[0].to_act)
        if seat >= 0 and int(ahead.states[0].hand[seat]) & 0xFFF:
            ahead.states["to_act"] = (seat + 1) % self.players
        return ahead


class ShowsMore(Match):
    """Changes a figure on the table by a hidden card."""

    def ahead_by(self, action: int, chance: Any = None, *, given: bool = False) -> Ahead:
        ahead = super().ahead_by(action, chance, given=given)
        ahead.states["turns_done"] += (int(ahead.states[0].hand[0]) & 0xFFFFFF).bit_count()
        return ahead


@pytest.mark.parametrize(
    ("kind", "problem"), [(AsksAnother, "one has {'asked'"), (ShowsMore, "differs after the same news")]
)
def test_suite_sees_who_is_asked_and_what_is_seen(kind: type[Match], problem: str) -> None:
    found: list[str] = []
    for seed in range(3):
        match = planted("relikt", kind, (), seed)
        found += told_apart(match, match.actions()[0], seed)
    assert any(problem in finding for finding in found), found
