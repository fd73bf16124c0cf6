"""How OpenSpiel deals: the digits of a seed as chance nodes, or one node over the deals of a small deck."""

import numpy as np

from fouille.envs.setting import Setting
from fouille.envs.spiel_position import dice_of
from fouille.match.sources import Seed
from fouille.rulekit import kernels
from fouille.rulekit.chance import Generator
from fouille.rulekit.verbs import Array

BASE, DIGITS = 16, 6  # a seed is 6 chance nodes of 16 outcomes: 16,777,216 shuffles

Outcomes = list[tuple[int, float]]


class SeedDeals:
    """Any of 16**6 shuffles: the match of a seed, drawn digit by digit, the highest first."""

    most_outcomes, nodes = BASE, DIGITS

    def __init__(self, setting: Setting):
        self.setting = setting
        self._outcomes = [(digit, 1 / BASE) for digit in range(BASE)]

    def outcomes(self) -> Outcomes:
        """The next digit."""
        return self._outcomes

    def dealt(self, drawn: tuple[int, ...]) -> Array | None:
        """The state dealt, once all digits are drawn."""
        return dealt_state(self.setting, self.seed(drawn)) if len(drawn) == DIGITS else None

    def seed(self, drawn: tuple[int, ...]) -> int:
        """The seed that the digits spell."""
        seed = 0
        for digit in drawn:
            seed = seed * BASE + digit
        return seed

    def named(self, drawn: tuple[int, ...], outcome: int) -> str:
        """An outcome, for people."""
        return f"deal digit {len(drawn)}: {outcome:x}"


class History:
    """A source that deals from a seed and repeats the random events of a history."""

    def __init__(self, seed: int, outcomes: list[int]):
        self.dealer, self.left = Seed(seed), iter(outcomes)

    def deal(self) -> Array:
        """The dice of the seed."""
        return self.dealer.deal()

    def generator(self) -> Generator:
        """None is needed."""
        return np.uint64(0)

    def outcome(self, cards: Array, states: Array, step: int, draw: int) -> int:  # noqa: ARG002 - as it was
        """The next outcome."""
        return next(self.left)


class ListedDeals:
    """The different deals among so many shuffles, each as likely as it was frequent: for small decks."""

    nodes = 1

    def __init__(self, setting: Setting, shuffles: int):
        found: dict[bytes, list[int]] = {}
        for seed in range(shuffles):
            found.setdefault(dealt_state(setting, seed).tobytes(), []).append(seed)
        self.setting, self.seeds = setting, [seeds[0] for seeds in found.values()]
        self._outcomes = [(k, len(seeds) / shuffles) for k, seeds in enumerate(found.values())]
        self.most_outcomes = len(self.seeds)

    def outcomes(self) -> Outcomes:
        """All deals."""
        return self._outcomes

    def dealt(self, drawn: tuple[int, ...]) -> Array | None:
        """The state dealt."""
        return dealt_state(self.setting, self.seed(drawn)) if drawn else None

    def seed(self, drawn: tuple[int, ...]) -> int:
        """The first seed that deals so."""
        return self.seeds[drawn[0]]

    def named(self, drawn: tuple[int, ...], outcome: int) -> str:  # noqa: ARG002 - as above
        """An outcome, for people."""
        return f"deal {outcome}"


Deals = SeedDeals | ListedDeals


def dealt_state(setting: Setting, seed: int) -> Array:
    """The deal of a seed; as everywhere, equal seeds deal equal matches."""
    states: Array = setting.setup.blank.copy()
    kernels.deal_at(setting.setup.cards, states, 0, dice_of(seed))
    states["rng"] = np.uint64(0)  # chance is drawn by OpenSpiel
    return states
