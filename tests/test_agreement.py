"""The same seeds give the same bytes: compiled and plain, in any process, under any hash seed."""

import hashlib
import os
import subprocess
import sys

import pytest

import fouille
from fouille.rulekit.game import blinded, guessed
from tests.oracle_matches import Policy, variant


def digest(game: str, matches: int) -> str:
    """A hash over every state, blinded state, guess, list of choices and record of a few matches."""
    playable = fouille.load_game(game)
    total = hashlib.sha256()
    for seed in range(matches):
        players = playable.players[seed % len(playable.players)]
        options = variant(game, seed)
        match = playable.new_match(players, seed=seed, options=options)
        policy = Policy(seed)
        while not match.over:
            choices = match.choices()
            seat = len(match.steps) % players
            seen = blinded(match.cards, match.states, seat)
            world = guessed(match.cards, seen, seat, match.source.deal())
            total.update(match.states.tobytes() + seen.tobytes() + world.tobytes() + repr(choices).encode())
            match.play(policy.choose(choices))
        total.update(repr(match.record()).encode())
    return total.hexdigest()


def digest_elsewhere(game: str, matches: int, **environment: str) -> str:
    code = f"from tests.test_agreement import digest; print(digest({game!r}, {matches}))"
    done = subprocess.run(
        [sys.executable, "-c", code],
        env={**os.environ, **environment},
        capture_output=True,
        text=True,
        check=True,
    )
    return done.stdout.strip()


@pytest.mark.parametrize("game", fouille.game_names())
def test_same_seed_same_bytes_across_processes_and_hash_seeds(game: str) -> None:
    here = digest(game, 6)
    assert digest_elsewhere(game, 6, PYTHONHASHSEED="1") == here
    assert digest_elsewhere(game, 6, PYTHONHASHSEED="2") == here


@pytest.mark.parametrize("game", fouille.game_names())
def test_plain_python_agrees_with_the_compiled_code(game: str) -> None:
    assert digest_elsewhere(game, 3, NUMBA_DISABLE_JIT="1") == digest(game, 3)


@pytest.mark.parametrize("game", fouille.game_names())
def test_copies_share_nothing(game: str) -> None:
    match = fouille.load_game(game).new_match(3, seed=5)
    before = match.states
    kept = before.tobytes()
    match.play(match.choices()[0])
    assert before.tobytes() == kept != match.states.tobytes()
    seen = match.seen(0)
    kept = match.states.tobytes()
    seen.view("u1")[:] = 7
    assert match.states.tobytes() == kept
