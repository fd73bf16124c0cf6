"""The spaces of the environments, as Gymnasium and PettingZoo describe them."""

from typing import Any

import numpy as np
from gymnasium import spaces

from fouille.envs.setting import HIGHEST, LOWEST, Setting
from fouille.rulekit.verbs import Array


class LegalDiscrete(spaces.Discrete):
    """All actions of a game; a sample without a mask is one of those legal now, if there are any."""

    def __init__(self, mask: Array):
        super().__init__(mask.shape[-1])
        self.legal = mask  # the environment's own array, written in place; no view, or a copy would lose it

    def sample(self, mask: Any = None, probability: Any = None) -> Any:
        """One of the actions: of the mask, by the probability, or of those legal now."""
        if mask is None and probability is None:
            mask = self.legal.reshape(-1)
        return super().sample(mask=mask, probability=probability)

    def contains(self, x: Any) -> bool:
        """Whether this is an action at all; for plain numbers without Gymnasium's detours."""
        return 0 <= x < len(self.legal.reshape(-1)) if type(x) is int else super().contains(x)


class LegalMultiDiscrete(spaces.MultiDiscrete):
    """One action for each match; a sample without a mask is legal in each."""

    def __init__(self, mask: Array):
        super().__init__(np.full(len(mask), mask.shape[1]))
        self.legal = mask  # the environment's own array, written in place

    def sample(self, mask: Any = None, probability: Any = None) -> Any:
        """One action for each match: of the masks, by the probabilities, or of those legal now."""
        if mask is None and probability is None:
            mask = tuple(self.legal)
        return super().sample(mask=mask, probability=probability)


def observation_box(setting: Setting) -> spaces.Box:
    """What a seat knows, as numbers."""
    return spaces.Box(LOWEST, HIGHEST, (setting.width,), np.float32)


def masked_space(setting: Setting, actions: int) -> spaces.Dict:
    """What a seat knows, with those of so many actions that are open to it."""
    return spaces.Dict(
        {
            "observation": observation_box(setting),
            "action_mask": spaces.Box(0, 1, (actions,), np.int8),
        }
    )
