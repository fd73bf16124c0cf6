"""How long matches can be and how many ways chance has: upper bounds that no match passes."""

from typing import Any

import numpy as np
import pyspiel
import pytest

import fouille
from fouille.envs import Batch
from fouille.envs.open_spiel import register
from fouille.match.match import Match
from fouille.rulekit.game import Scratch, legal
from fouille.rulekit.state import CHANCE
from tests.envs.tables import TABLES

every_table = pytest.mark.parametrize(("game", "players"), TABLES)

# Acts that put off the end, the best first; of sets and bonuses the smallest.
DELAYING = {
    "archaeology": ("take", "give", "close", "end", "rob", "lose", "explore", "sell"),
    "artifact_stack": ("peek", "use", "flip", "steal", "give", "remove", "hire", "end", "take"),
    "relikt": ("use", "pick", "swap", "play"),
    "saqqara": ("discard", "stop", "place", "draw"),
}


def load(game: str, players: int, **more: Any) -> Any:
    register()
    return pyspiel.load_game(f"fouille_{game}", {"players": players, **more})


def delayed(match: Match, rng: np.random.Generator) -> None:
    """Play so that the end is far."""
    order = DELAYING[match.game.id]
    while not match.over:
        actions = match.actions()
        acts = [(order.index(choice["act"]), choice.get("count", 0)) for choice in match.choices()]
        best = [action for action, act in zip(actions, acts, strict=True) if act == min(acts)]
        match.play_action(int(rng.choice(best)))


@every_table
def test_no_match_is_longer(game: str, players: int) -> None:
    bound = load(game, players).max_game_length()
    longest = 0
    for seed in range(6):
        match = fouille.load_game(game).new_match(players, seed=seed)
        delayed(match, np.random.default_rng(seed))
        longest = max(longest, len(match.steps))
    assert longest <= bound


@every_table
def test_random_matches_are_far_shorter(game: str, players: int) -> None:
    batch = Batch(game, 200, players=players)
    bound, lengths = load(game, players).max_game_length(), np.zeros(200, np.int64)
    batch.reset(1)
    longest = 0
    for _ in range(600):
        batch.step(batch.random_actions())
        lengths += 1
        longest = max(longest, int(lengths[batch.ended].max(initial=0)))
        lengths[batch.ended] = 0
    assert 0 < longest <= bound


@every_table
def test_chance_has_no_more_ways(game: str, players: int) -> None:
    spiel, most, nodes = load(game, players), 0, 0
    scratch = Scratch()
    for seed in range(40):
        match = fouille.load_game(game).new_match(players, seed=seed)
        drawn = match.source.outcome

        class Counting:
            """Counts the outcomes that were possible."""

            def outcome(self, cards: Any, states: Any, step: int, draw: int) -> int:
                nonlocal most
                assert states[0].to_act == CHANCE
                most = max(most, 1 + max(legal(cards, states, scratch)))  # OpenSpiel counts their numbers
                return drawn(cards, states, step, draw)  # noqa: B023 - called at once

        match.source = Counting()  # type: ignore[assignment] # it has been dealt
        rng = np.random.default_rng(seed)
        while not match.over:
            match.play_action(int(rng.choice(match.actions())))
        nodes = max(nodes, sum(len(step.outcomes) for step in match.steps))
    assert most <= spiel.max_chance_outcomes()
    assert 6 + nodes <= spiel.max_chance_nodes_in_history()
    events = spiel.max_chance_nodes_in_history() - 6
    assert (most > 0) == (events > 0)


def test_bounds_follow_game_players_and_cards() -> None:
    bounds = {table: load(*table).max_game_length() for table in TABLES}
    assert bounds["saqqara", 2] == 3 * (40 - 3)
    assert bounds["relikt", 3] == 1000 + 3 * 7 * 3
    assert len(set(bounds.values())) > 8
    assert load("saqqara", 2).max_chance_outcomes() == 16  # the digits of the deal
    assert load("relikt", 3).max_chance_outcomes() == 60  # a reshuffle names ranks of cards
    assert load("archaeology", 2).max_chance_nodes_in_history() == 6 + 8
    assert load("saqqara", 3, deals=50).max_chance_outcomes() == 3
