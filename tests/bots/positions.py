"""Positions for the tests of bots: reached by random play."""

from collections.abc import Iterator

import numpy as np

from fouille.games import load_game
from fouille.rulekit import kernels
from fouille.rulekit.chance import DICE, fill_dice, seeded
from fouille.rulekit.game import Game, Scratch, blinded, guessed
from fouille.rulekit.state import OVER
from fouille.rulekit.verbs import Array


def states_of(game: Game, players: int, seed: int) -> Iterator[Array]:
    """The states of one random match, each before a decision."""
    states, scratch = game.blank(players), Scratch()
    buffers = scratch.as_tuple()
    kernels.deal_seeded_at(game.own_cards, states, game.blank(players), 0, seed, buffers)
    count = kernels.legal_at(game.own_cards, states, 0, scratch.out)
    step = 0
    while count:
        yield states.copy()
        step += 1
        action = int(scratch.out[(7919 * step + 31 * seed) % count])
        count = kernels.advance_at(game.own_cards, states, 0, action, buffers)


def position(name: str, players: int, seed: int, choices: int = 2) -> tuple[Game, Array, int]:
    """A game, a blinded state with at least so many choices from the middle of a match, and its seat."""
    game, scratch = load_game(name), Scratch()
    found = list(states_of(game, players, seed))
    for states in found[len(found) // 3 :]:
        if kernels.legal_at(game.own_cards, states, 0, scratch.out) >= choices:
            seat = int(states[0].to_act)
            return game, blinded(game.own_cards, states, seat), seat
    raise AssertionError("no such position")


def finished(name: str, players: int) -> tuple[Game, Array]:
    """A game and the blinded end of a match of it."""
    game, scratch = load_game(name), Scratch()
    states = list(states_of(game, players, 1))[-1]
    while states[0].to_act != OVER:
        kernels.legal_at(game.own_cards, states, 0, scratch.out)
        kernels.advance_at(game.own_cards, states, 0, int(scratch.out[0]), scratch.as_tuple())
    return game, blinded(game.own_cards, states, 0)


def twin(game: Game, states: Array, seat: int, seed: int) -> Array:
    """Another world that the seat cannot tell from this one, blinded for it."""
    return told_again(game, blinded(game.own_cards, states, seat), seat, seed)


def told_again(game: Game, seen: Array, seat: int, seed: int) -> Array:
    """A world that fits what a seat has seen, blinded for it."""
    dice = np.zeros(DICE, np.int64)
    fill_dice(np.uint64(seeded(np.uint64(seed))), dice)
    return blinded(game.own_cards, guessed(game.own_cards, seen, seat, dice), seat)
