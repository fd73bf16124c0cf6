"""The verbs every game has. Code that names no game calls these; the state's type picks the rules.

A game's `rules.py` defines functions of these names. Compiled, the choice is made while compiling and costs
nothing; plain, it is a look-up.
"""

from collections.abc import Callable
from types import ModuleType
from typing import Any

import numpy as np
from numba import types
from numba.core.typing.templates import AbstractTemplate, infer_global

from fouille.rulekit.compiled import JIT, compiled
from fouille.rulekit.news import News

Array = np.ndarray[Any, Any]
Cards = Any  # a record of the game's CARDS
State = Any  # a record of the game's STATE

RULES: dict[str, ModuleType] = {}  # marker -> rules
FEATURES: dict[str, ModuleType] = {}  # marker -> features


def add_game(rules: ModuleType, features: ModuleType) -> None:
    """Make a game known to the verbs."""
    marker = rules.STATE.names[0]
    RULES[marker], FEATURES[marker] = rules, features


def rules_of(state: State) -> ModuleType:
    """The rules a state belongs to."""
    return RULES[state.dtype.names[0]]


def features_of(state: State) -> ModuleType:
    """The features of the game a state belongs to."""
    return FEATURES[state.dtype.names[0]]


def deal(cards: Cards, state: State, dice: Array) -> None:
    """Shuffle and deal a blank state (players and option are set) with the dice; nothing has happened yet."""
    rules_of(state).deal(cards, state, dice)


def begin(cards: Cards, state: State, news: News) -> None:
    """Let happen what comes before the first decision."""
    rules_of(state).begin(cards, state, news)


def legal_actions(cards: Cards, state: State, out: Array) -> int:
    """Write the legal actions (at CHANCE: the possible outcomes) in ascending order; return how many."""
    return int(rules_of(state).legal_actions(cards, state, out))


def apply_action(cards: Cards, state: State, action: int, news: News) -> None:
    """Carry out a legal action (at CHANCE: an outcome) and all that follows by itself."""
    rules_of(state).apply_action(cards, state, action, news)


def chance_weight(cards: Cards, state: State, outcome: int) -> int:
    """How likely an outcome is, relative to the others; their sum is at most 127."""
    return int(rules_of(state).chance_weight(cards, state, outcome))


def draw_outcome(cards: Cards, state: State, word: int) -> int:
    """The outcome a word stands for: `pick` among all weights, outcomes in ascending order."""
    return int(rules_of(state).draw_outcome(cards, state, word))


def scores(cards: Cards, state: State, out: Array) -> None:
    """Write the points of each seat as they would count now."""
    rules_of(state).scores(cards, state, out)


def winners(cards: Cards, state: State) -> int:
    """The set of seats (bits) that would win now, ties broken as the rules say."""
    return int(rules_of(state).winners(cards, state))


def tell_result(cards: Cards, state: State, news: News) -> None:
    """Tell what the points of a match that has just ended are made of, after the news of its last action.

    A game may leave it out: then the end itself is all there is to tell.
    """
    getattr(rules_of(state), "tell_result", no_result)(cards, state, news)


@compiled
def no_result(_cards: Cards, _state: State, _news: News) -> None:
    """Nothing."""


def hide_from(cards: Cards, state: State, seat: int) -> None:
    """Erase what a seat (NOBODY: an onlooker) does not know, the generator included."""
    rules_of(state).hide_from(cards, state, seat)


def guess_hidden(cards: Cards, state: State, seat: int, dice: Array) -> None:
    """Fill a blinded state with a world that fits everything the seat knows."""
    rules_of(state).guess_hidden(cards, state, seat, dice)


def encode(cards: Cards, seen: State, seat: int, out: Array) -> None:
    """Write a blinded state as numbers for learners, from a seat's point of view."""
    features_of(seen).encode(cards, seen, seat, out)


def judge(cards: Cards, seen: State, actions: Array, n: int, out: Array) -> None:
    """Write how desirable each of the first n actions is to the seat to act, in points.

    It reads only what that seat knows, so a blinded state and any world that fits it are judged alike.
    A game may leave it out: then all actions are equal.
    """
    getattr(features_of(seen), "judge", no_judgement)(cards, seen, actions, n, out)


@compiled
def no_judgement(_cards: Cards, _seen: State, _actions: Array, n: int, out: Array) -> None:
    """All actions are equal."""
    out[:n] = 0


def estimate(cards: Cards, world: State, out: Array) -> None:
    """Write about how many points each seat may hope for at the end of a running match; a search asks this.

    A game may leave it out: then it is the scores as they would count now.
    """
    getattr(features_of(world), "estimate", scores_now)(cards, world, out)


@compiled
def scores_now(cards: Cards, world: State, out: Array) -> None:
    """The scores as they would count now."""
    scores(cards, world, out)


def forget(cards: Cards, seen: State, seat: int, dice: Array) -> None:
    """Blur a blinded state to what a poor memory keeps of it: the rest is filled in with the dice, wrongly.

    A game may leave it out: then nobody forgets anything.
    """
    getattr(features_of(seen), "forget", no_forgetting)(cards, seen, seat, dice)


@compiled
def no_forgetting(_cards: Cards, _seen: State, _seat: int, _dice: Array) -> None:
    """A good memory."""


def choose_while_compiling(
    verb: Callable[..., Any], modules: dict[str, ModuleType], default: Any = None
) -> None:
    """Let compiled code that calls a verb call the function of that name in the state's own game."""
    entries: dict[Any, Any] = {}

    class Choice(AbstractTemplate):  # type: ignore[misc]  # Numba has no types
        key = verb

        def generic(self, args: Any, kws: Any) -> Any:
            """The signature of a call with arguments of these types."""
            marker = next(iter(args[1].fields))
            chosen = types.Dispatcher(getattr(modules[marker], verb.__name__, default))
            signature = chosen.get_call_type(self.context, args, kws)
            entries[signature.args] = chosen.get_impl_key(signature)
            return signature

        def get_impl_key(self, signature: Any) -> Any:
            """The machine code for a signature."""
            return entries[signature.args]

    infer_global(verb, types.Function(Choice))


VERBS = (
    deal,
    begin,
    legal_actions,
    apply_action,
    chance_weight,
    draw_outcome,
    scores,
    winners,
    hide_from,
    guess_hidden,
)

if JIT:
    for _verb in VERBS:
        choose_while_compiling(_verb, RULES)
    choose_while_compiling(tell_result, RULES, no_result)
    choose_while_compiling(encode, FEATURES)
    choose_while_compiling(judge, FEATURES, no_judgement)
    choose_while_compiling(estimate, FEATURES, scores_now)
    choose_while_compiling(forget, FEATURES, no_forgetting)
