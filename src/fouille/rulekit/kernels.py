"""Compiled doors over arrays of states, for all games alike.

They trust their arguments: `Game` and `Match` check first. Arrays and indices are passed, not bare records,
because that is the cheap way into compiled code.
"""

from typing import Any

import numpy as np

from fouille.rulekit.chance import Generator, fill_dice, pick, seeded, stepped, word_of
from fouille.rulekit.compiled import brief, compiled, inner
from fouille.rulekit.news import News
from fouille.rulekit.state import CHANCE, OVER
from fouille.rulekit.verbs import (
    Array,
    Cards,
    State,
    apply_action,
    begin,
    chance_weight,
    deal,
    draw_outcome,
    encode,
    guess_hidden,
    hide_from,
    legal_actions,
    scores,
    tell_result,
    winners,
)

Buffers = tuple[Array, News, Array]  # room for actions, news, dice: see `rulekit.game.Scratch`


@brief
def deal_at(cards: Array, states: Array, i: int, dice: Array) -> None:
    """Deal the blank state i with the dice given."""
    deal(cards[0], states[i], dice)


@brief
def begin_at(cards: Array, states: Array, i: int, news: News) -> None:
    """Begin state i."""
    news[0, 0] = 0
    begin(cards[0], states[i], news)


@brief
def legal_at(cards: Array, states: Array, i: int, out: Array) -> int:
    """The legal actions of state i."""
    return legal_actions(cards[0], states[i], out)


@brief
def apply_at(cards: Array, states: Array, i: int, action: int, news: News) -> int:
    """Apply an action or outcome to state i, and return who is to act; random events stay open.

    An outcome uses up one word of the generator in the state, as in `settle`.
    """
    news[0, 0] = 0
    if states[i].to_act == CHANCE:
        states[i].rng = stepped(states[i].rng)
    apply_action(cards[0], states[i], action, news)
    return int(states[i].to_act)


@brief
def tell_result_at(cards: Array, states: Array, i: int, news: News) -> None:
    """Add what the points of the finished state i are made of to the news of its last action."""
    tell_result(cards[0], states[i], news)


@brief
def weight_at(cards: Array, states: Array, i: int, outcome: int) -> int:
    """The weight of an outcome of the random event due in state i."""
    return chance_weight(cards[0], states[i], outcome)


@brief
def result_at(cards: Array, states: Array, i: int, out: Array) -> None:
    """Write the scores of state i; in the last two places the number of seats, and the winners as bits."""
    scores(cards[0], states[i], out)
    out[-2] = states[i].players
    out[-1] = winners(cards[0], states[i])


@brief
def hide_at(cards: Array, states: Array, i: int, seat: int, seen: Array) -> None:
    """Make `seen` state i as a seat knows it."""
    seen[0] = states[i]
    hide_from(cards[0], seen[0], seat)


@brief
def guess_at(cards: Array, states: Array, i: int, seat: int, dice: Array) -> None:
    """Fill the blinded state i."""
    guess_hidden(cards[0], states[i], seat, dice)


@brief
def outcome_at(cards: Array, states: Array, i: int, word: int) -> int:
    """The outcome of the random event due in state i that a word stands for."""
    return draw_outcome(cards[0], states[i], word)


@brief
def encode_at(cards: Array, seen: Array, i: int, seat: int, out: Array) -> None:
    """Write the blinded state i as numbers."""
    encode(cards[0], seen[i], seat, out)


@inner
def settle(cards: Cards, state: State, news: News) -> None:
    """Draw the random events that are due from the generator in the state."""
    while state.to_act == CHANCE:
        state.rng = stepped(state.rng)
        apply_action(cards, state, draw_outcome(cards, state, word_of(state.rng)), news)


@inner
def deal_seeded(cards: Cards, state: State, seed: Any, scratch: Buffers) -> None:
    """Deal a blank state from a seed and begin it, all random events settled."""
    _out, news, dice = scratch
    state.rng = fill_dice(seeded(seed), dice)
    deal(cards, state, dice)
    begin(cards, state, news)
    settle(cards, state, news)


@brief
def deal_seeded_at(  # noqa: PLR0913
    cards: Array, states: Array, blank: Array, i: int, seed: Any, scratch: Buffers
) -> None:
    """Make state i a new match."""
    states[i] = blank[0]
    deal_seeded(cards[0], states[i], seed, scratch)


@brief
def advance_at(cards: Array, states: Array, i: int, action: int, scratch: Buffers) -> int:
    """Apply an action to state i, settle the random events that follow, and list what is legal next.

    Returns how many actions are legal then: 0 when the match is over.
    """
    out, news, _dice = scratch
    news[0, 0] = 0
    apply_action(cards[0], states[i], action, news)
    settle(cards[0], states[i], news)
    if states[i].to_act == OVER:
        return 0
    return legal_actions(cards[0], states[i], out)


@inner
def play_randomly(
    cards: Cards, state: State, generator: Generator, scratch: Buffers
) -> tuple[int, Generator]:
    """Play uniformly at random to the end; return the number of decisions and the generator."""
    out, news, _dice = scratch
    decisions = 0
    while state.to_act != OVER:
        n = legal_actions(cards, state, out)
        generator = stepped(generator)
        apply_action(cards, state, out[pick(word_of(generator), n)], news)
        decisions += 1
        if state.to_act == CHANCE:
            settle(cards, state, news)
    return decisions, generator


@compiled
def play_randomly_at(cards: Array, states: Array, i: int, generator: Generator, scratch: Buffers) -> int:
    """Play state i at random to the end; return the number of decisions."""
    return play_randomly(cards[0], states[i], generator, scratch)[0]


@compiled
def random_matches(  # noqa: PLR0913
    cards: Array, states: Array, blank: Array, seed: Any, matches: int, scratch: Buffers
) -> int:
    """Play matches at random one after the other in states[0]; return the number of decisions."""
    decisions = 0
    generator = seeded(~np.uint64(seed))
    for match in range(matches):
        states[0] = blank[0]
        deal_seeded(cards[0], states[0], np.uint64(seed) + np.uint64(match), scratch)
        played, generator = play_randomly(cards[0], states[0], generator, scratch)
        decisions += played
    return decisions


@compiled
def legal_batch(cards: Array, states: Array, choices: Array, counts: Array) -> None:
    """Write the legal actions of every state into its row of `choices`, and how many into `counts`."""
    for i in range(len(states)):
        counts[i] = legal_actions(cards[0], states[i], choices[i])


@compiled
def apply_batch(cards: Array, states: Array, blank: Array, actions: Array, scratch: Buffers) -> int:
    """Apply one action to every state, chance settled; a finished match is dealt anew from its generator.

    Returns how many matches ended.
    """
    news = scratch[1]
    ended = 0
    for i in range(len(states)):
        apply_action(cards[0], states[i], actions[i], news)
        settle(cards[0], states[i], news)
        if states[i].to_act == OVER:
            ended += 1
            seed = stepped(states[i].rng)
            states[i] = blank[0]
            deal_seeded(cards[0], states[i], seed, scratch)
    return ended
