"""A bot's choice depends only on what its seat knows."""

import numpy as np
import pytest

import fouille
from fouille.bots.bot import Bot, Budget
from fouille.bots.catalogue import bot_names, load_bot
from fouille.bots.greedy import judge_at
from fouille.bots.memory import misremembered
from fouille.rulekit.chance import DICE, fill_dice, seeded
from fouille.rulekit.compiled import compiled
from fouille.rulekit.game import Scratch, blinded, guessed, legal, result
from fouille.rulekit.verbs import Array, estimate
from tests.bots.positions import states_of, told_again, twin

GAMES = fouille.game_names()
BUDGET = Budget(iterations=40)


@compiled
def estimate_at(cards: Array, states: Array, out: Array) -> None:
    estimate(cards[0], states[0], out)


@pytest.mark.parametrize("name", bot_names())
@pytest.mark.parametrize("game_name", GAMES)
def test_worlds_a_seat_cannot_tell_apart_get_the_same_choice(game_name: str, name: str) -> None:
    game = fouille.load_game(game_name).game
    bot = load_bot(name)
    for step, states in enumerate(states_of(game, game.players[-1], 3)):
        if step % 9 == 0:
            seat = int(states[0].to_act)
            seen = blinded(game.own_cards, states, seat)
            other = twin(game, states, seat, step)
            assert other.tobytes() == seen.tobytes()
            first = bot.choose(game.own_cards, seen, seat, BUDGET, step)
            assert first == bot.choose(game.own_cards, other, seat, BUDGET, step)
            assert first in legal(game.own_cards, states, Scratch())


@pytest.mark.parametrize("game_name", GAMES)
def test_a_bot_does_not_change_what_it_is_shown(game_name: str) -> None:
    game = fouille.load_game(game_name).game
    states = next(states_of(game, game.players[0], 5))
    seat = int(states[0].to_act)
    seen, cards = blinded(game.own_cards, states, seat), game.own_cards.copy()
    kept = seen.copy()
    for name in bot_names():
        load_bot(name).choose(cards, seen, seat, BUDGET, 1)
    assert seen.tobytes() == kept.tobytes()
    assert cards.tobytes() == game.own_cards.tobytes()


@pytest.mark.parametrize("game_name", GAMES)
def test_the_judgement_reads_only_what_the_seat_knows(game_name: str) -> None:
    game = fouille.load_game(game_name).game
    scratch, dice = Scratch(), np.zeros(DICE, np.int64)
    for players in game.players:
        for step, states in enumerate(states_of(game, players, 2)):
            seat = int(states[0].to_act)
            seen = blinded(game.own_cards, states, seat)
            fill_dice(np.uint64(seeded(np.uint64(step))), dice)
            world = guessed(game.own_cards, seen, seat, dice)
            actions = np.array(legal(game.own_cards, states, scratch), np.int16)
            wishes = [np.full(len(actions), np.nan, np.float32) for _ in range(3)]
            for out, state in zip(wishes, (seen, world, states), strict=True):
                before = state.tobytes()
                judge_at(game.own_cards, state, actions, out)
                assert state.tobytes() == before
            assert np.isfinite(wishes[0]).all()
            assert wishes[0].tobytes() == wishes[1].tobytes() == wishes[2].tobytes()


def test_the_seed_decides_among_equals() -> None:
    game = fouille.load_game(GAMES[0]).game
    states = next(states_of(game, game.players[0], 5))
    seat = int(states[0].to_act)
    bot: Bot = load_bot("random")
    seen = blinded(game.own_cards, states, seat)
    choices = [bot.choose(game.own_cards, seen, seat, BUDGET, seed) for seed in range(200)]
    assert set(choices) == set(legal(game.own_cards, states, Scratch()))
    assert choices == [bot.choose(game.own_cards, seen, seat, BUDGET, seed) for seed in range(200)]


@pytest.mark.parametrize("game_name", GAMES)
def test_a_poor_memory_leaves_the_choices_and_what_lies_open(game_name: str) -> None:
    game, scratch = fouille.load_game(game_name).game, Scratch()
    for players in game.players:
        for step, states in enumerate(states_of(game, players, 4)):
            seat = int(states[0].to_act)
            seen = blinded(game.own_cards, states, seat)
            blurred = misremembered(game.own_cards, seen, seat, step)
            assert legal(game.own_cards, blurred, scratch) == legal(game.own_cards, seen, scratch)
            assert result(game.own_cards, blurred) == result(game.own_cards, seen)
            assert told_again(game, blurred, seat, step).tobytes() == blurred.tobytes()


def test_who_forgets_in_archaeology_knows_only_what_follows_from_what_lies_open() -> None:
    game, remembered, left = fouille.load_game("archaeology").game, 0, 0
    for step, states in enumerate(states_of(game, 3, 4)):
        seat = int(states[0].to_act)
        seen = blinded(game.own_cards, states, seat)
        blurred = misremembered(game.own_cards, seen, seat, step)
        remembered += int(seen[0].known.sum())
        left += int(blurred[0].known.sum())
        assert (blurred[0].known <= seen[0].known).all()
        assert (blurred[0].hand[seat] == seen[0].hand[seat]).all()
    assert 2 * left < remembered


@pytest.mark.parametrize("game_name", GAMES)
def test_estimates_are_finite(game_name: str) -> None:
    game = fouille.load_game(game_name).game
    found = np.full(8, np.nan, np.float32)
    states = list(states_of(game, game.players[0], 4))
    for state in states:
        estimate_at(game.own_cards, state, found)
        assert np.isfinite(found[: game.players[0]]).all()
