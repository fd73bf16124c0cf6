"""Kinds of decisions: what they are called, and the kind of each action."""

from collections import defaultdict
from typing import Any, NamedTuple

import numpy as np

from fouille.lab.loops import KINDS
from fouille.match.simulate import Setup
from fouille.rulekit.verbs import Array

MOST_NAMES = 12  # names that a member of a decision may have to tell kinds apart


class Kinds(NamedTuple):
    """The kinds of decisions of a game."""

    names: tuple[str, ...]  # "act", or "act member name" where the first member has only a few names
    of_action: Array  # int8: kind of each action


def kinds_of(setup: Setup) -> Kinds:
    """The kinds, from the decision objects of all actions."""
    view, count = setup.game.view, int(setup.game.rules.action_count(setup.cards[0]))
    decisions = [described(view, setup, action) for action in range(count)]
    members: dict[str, set[Any]] = defaultdict(set)
    for act, _key, value in decisions:
        members[act].add(value)
    few = {act for act, values in members.items() if len(values) <= MOST_NAMES and None not in values}
    labels = [" ".join((act, key, value)) if act in few else act for act, key, value in decisions]
    names = tuple(dict.fromkeys(labels))
    if len(names) > KINDS:
        labels = [act for act, _, _ in decisions]
        names = tuple(dict.fromkeys(labels))
    return Kinds(names, np.array([names.index(label) for label in labels], np.int8))


def described(view: Any, setup: Setup, action: int) -> tuple[str, str, Any]:
    """The act of an action, its first member and that member's name; None where it has no name."""
    try:
        decision = view.decision_of(setup.cards, setup.blank, action)
    except (LookupError, ValueError):  # a number that stands for nothing with these cards
        return "none", "", None
    key, value = next(((key, value) for key, value in decision.items() if key != "act"), ("", None))
    return decision["act"], key, value if isinstance(value, str) else None
