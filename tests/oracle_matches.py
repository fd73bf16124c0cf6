"""Cross-check of the compiled rules against the oracles over random matches: `make oracle`."""

import argparse
import importlib
import random
import sys
import time
from collections.abc import Iterator
from typing import Any

import fouille
from fouille.match.match import Match

VARIANTS: dict[str, list[dict[str, Any]]] = {
    "archaeology": [{}],
    "artifact_stack": [
        {"packs": "random"},
        {"packs": "first_game"},
        {"packs": ["weapons", "jewels", "plates", "monsters", "treasures", "omens"]},
    ],
    "relikt": [{"treasures_left": 0}, {"treasures_left": 1}],
    "saqqara": [{"finish_on_last_prime": False}, {"finish_on_last_prime": True}],
}
MOST_DECISIONS = 5000


def variant(game: str, seed: int) -> dict[str, Any]:
    """The options of a game in turn; a game without variants is played as it is."""
    variants = VARIANTS.get(game, [{}])
    return variants[seed % len(variants)]


def settings() -> list[tuple[str, int, dict[str, Any]]]:
    """Every game, number of players and option."""
    return [
        (game, players, options)
        for game in fouille.game_names()
        for players in fouille.load_game(game).players
        for options in VARIANTS.get(game, [{}])
    ]


class Policy:
    """Random play with a taste: each match likes some acts and some members more than others."""

    def __init__(self, seed: int):
        self.rng = random.Random(seed)
        self.strength = self.rng.choice((0.0, 1.0, 3.0))
        self.taste: dict[str, float] = {}

    def choose(self, choices: list[dict[str, Any]]) -> dict[str, Any]:
        return self.rng.choices(choices, [self.weight(choice) for choice in choices])[0]

    def weight(self, choice: dict[str, Any]) -> float:
        weight = 1.0
        for key, value in choice.items():
            name = f"{key} {value}"
            if name not in self.taste:
                self.taste[name] = 2.0 ** self.rng.uniform(-self.strength, self.strength)
            weight *= self.taste[name]
        return weight


def compare(game: str, players: int, options: dict[str, Any], seed: int) -> int:
    """Play one match on both sides; AssertionError where they differ; returns the number of decisions."""
    match = fouille.load_game(game).new_match(players=players, seed=seed, options=options)
    oracle = importlib.import_module(f"tests.oracle.{game}").Oracle(players, match.options, match.deal)
    policy = Policy(seed)
    while match.to_act is not None:
        choices = match.choices()
        where = f"{game}, {players} players, {options}, seed {seed}, step {len(match.steps)}"
        assert oracle.to_act == match.to_act, where
        assert oracle.choices() == choices, where
        assert len(match.steps) < MOST_DECISIONS, where
        decision = policy.choose(choices)
        match.play(decision)
        oracle.play(decision, match.steps[-1].chance)
        assert oracle.scores() == match.scores, f"{where}: {decision}"
    assert oracle.to_act is None
    assert (oracle.scores(), oracle.winners()) == (match.scores, match.winners)
    check_position(match, oracle)
    return len(match.steps)


def check_position(match: Match, oracle: Any) -> None:
    """At the end both see the same position, as far as both name the same things."""
    ours, theirs = match.game.view.position_of(match.cards, match.states), oracle.position()
    shared = set(ours) & set(theirs) - {"phase"}
    assert {key: ours[key] for key in shared} == {key: theirs[key] for key in shared}


def seeds(matches: int) -> Iterator[tuple[tuple[str, int, dict[str, Any]], int]]:
    """Settings in turn, each with a seed of its own."""
    every = settings()
    for number in range(matches):
        yield every[number % len(every)], number


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--matches", type=int, default=100_000)
    parser.add_argument("--from", type=int, default=0, dest="first", help="first match number")
    asked = parser.parse_args()
    start, decisions = time.monotonic(), 0
    for number, (setting, seed) in enumerate(seeds(asked.first + asked.matches)):
        if number < asked.first:
            continue
        decisions += compare(*setting, seed)
        done = number + 1 - asked.first
        if done % 1000 == 0 or done == asked.matches:
            seconds = time.monotonic() - start
            print(f"{done:>7} matches, {decisions} decisions agree, {seconds:.0f} s", flush=True)
    sys.exit(0)


if __name__ == "__main__":
    main()
