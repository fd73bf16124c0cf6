"""PettingZoo's usual wrappers, reading what they look at straight from the environment inside.

A wrapper of PettingZoo finds every field of the environment by asking the next wrapper inside, some forty
times a step; that took longer than the step itself. What they do is unchanged.
"""

from operator import attrgetter
from typing import Any

from pettingzoo.utils import wrappers  # type: ignore[import-untyped,unused-ignore] # it has no types


class Direct:
    """Fields of the innermost environment; before the first reset they are missing: PettingZoo says so."""

    def __init__(self, env: Any, *more: Any):
        super().__init__(env, *more)  # type: ignore[call-arg] # of the wrapper mixed in
        self._inside = env.unwrapped

    agents = property(attrgetter("_inside.agents"))
    agent_selection = property(attrgetter("_inside.agent_selection"))
    rewards = property(attrgetter("_inside.rewards"))
    _cumulative_rewards = property(attrgetter("_inside._cumulative_rewards"))
    terminations = property(attrgetter("_inside.terminations"))
    truncations = property(attrgetter("_inside.truncations"))
    infos = property(attrgetter("_inside.infos"))


class Losing(Direct, wrappers.TerminateIllegalWrapper):  # type: ignore[misc,unused-ignore] # untyped
    """A masked action ends the match, and its player loses."""


class InRange(Direct, wrappers.AssertOutOfBoundsWrapper):  # type: ignore[misc,unused-ignore] # untyped
    """An action that is none raises AssertionError."""


class Ordered(Direct, wrappers.OrderEnforcingWrapper):  # type: ignore[misc,unused-ignore] # untyped
    """A step before the first reset raises AssertionError, and so on."""


def usually_wrapped(env: Any, illegal_reward: float) -> Any:
    """An environment with the usual wrappers."""
    return Ordered(InRange(Losing(env, illegal_reward)))
