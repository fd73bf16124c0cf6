"""What is played and what is paid: the same few wishes at every research door."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Any, Literal, NamedTuple, TypedDict

import numpy as np

from fouille.games import load_game
from fouille.match.simulate import Setup
from fouille.rulekit.cards import CardFile
from fouille.rulekit.errors import FouilleError
from fouille.rulekit.game import Game
from fouille.rulekit.verbs import Array

Reward = Literal["win", "margin"]
REWARDS: tuple[Reward, ...] = ("win", "margin")
WIN, MARGIN = range(2)

DOORS = 1  # raised when the doors of all games change: 1, a no-op in the parallel one, seats drawn alike

LOWEST, HIGHEST = -16.0, 16.0  # of any number in any observation, once divided; the tests watch it


class InvalidReward(FouilleError, ValueError):
    """A reward that no environment pays."""


class Wishes(TypedDict, total=False):
    """What may be wished at any door; what is not wished is as it usually is."""

    players: int  # the smallest number the game allows
    options: Mapping[str, Any]  # the game's own
    cards: CardFile  # the game's own card file
    reward: Reward  # "win": share of the win at the end; "margin": score less that of the best opponent
    shaping: float  # 0: none; else the weight of the score margin as a potential, paid along the way
    gamma: float  # 1: the discount factor of the learner that is shaped


class Terms(NamedTuple):
    """What is paid, as compiled code takes it."""

    kind: int  # WIN or MARGIN
    shaping: float
    gamma: float


@dataclass(frozen=True)
class Setting:
    """A game ready for an environment: what is played and what is paid."""

    setup: Setup
    reward: Reward
    terms: Terms
    wishes: Mapping[str, Any]  # as they were made, to make the same again

    @classmethod
    def of(cls, game: str, wishes: Wishes) -> "Setting":
        """A setting from what people wish, checked."""
        unknown = sorted(set(wishes) - Wishes.__optional_keys__)
        if unknown:  # in Python's own words: TorchRL looks for them
            known = ", ".join(sorted(Wishes.__optional_keys__))
            raise TypeError(f"got an unexpected keyword argument {unknown[0]!r}; known are also: {known}")
        loaded = load_game(game)
        players = wishes.get("players", loaded.players.start)
        setup = Setup.of(loaded, players, wishes.get("options") or {}, wishes.get("cards"))
        reward = wishes.get("reward", "win")
        if reward not in REWARDS:
            raise InvalidReward(f"reward must be one of {', '.join(REWARDS)}, not {reward!r}")
        shaping, gamma = float(wishes.get("shaping", 0.0)), float(wishes.get("gamma", 1.0))
        if not (np.isfinite(shaping) and 0 < gamma <= 1):
            raise InvalidReward(f"shaping must be finite and gamma in (0, 1], not {shaping!r} and {gamma!r}")
        return cls(setup, reward, Terms(REWARDS.index(reward), shaping, gamma), dict(wishes))

    def __reduce__(self) -> tuple[Any, ...]:
        return Setting.of, (self.game.id, self.wishes)

    @property
    def game(self) -> Game:
        """The facts of the game."""
        return self.setup.game

    @property
    def players(self) -> int:
        """How many seats there are."""
        return self.setup.players

    @cached_property
    def actions(self) -> int:
        """The size of the action space."""
        return int(self.game.rules.action_count(self.setup.cards[0]))

    @cached_property
    def most_decisions(self) -> int:
        """No match is longer."""
        return int(self.game.cards.most_decisions(self.setup.cards, self.players))

    @property
    def width(self) -> int:
        """How many numbers an observation has."""
        return int(self.game.features.WIDTH)

    @cached_property
    def units(self) -> Array:
        """What each number of an observation is divided by, to be about 1."""
        features = self.game.features
        return np.concatenate(
            [
                np.resize(np.array(unit, np.float32), width)
                for unit, (_, width, _) in zip(
                    features.units(self.setup.cards[0]), features.LAYOUT, strict=True
                )
            ]
        )

    @property
    def version(self) -> int:
        """Raised when the same seed and actions would give other observations, masks or rewards."""
        return version_of(self.game)


def version_of(game: Game) -> int:
    """The version of a game's environments: it follows its rules, its features and the doors."""
    return game.version - 1 + int(getattr(game.features, "VERSION", 0)) + DOORS
