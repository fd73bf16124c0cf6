"""A game: its facts in one block, and the checked Python way to its compiled verbs."""

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import cache, cached_property
from importlib import import_module
from pathlib import Path
from types import ModuleType
from typing import Any, NamedTuple

import numpy as np

from fouille.rulekit import kernels
from fouille.rulekit.cards import checked_card_data, load_card_file
from fouille.rulekit.chance import DICE
from fouille.rulekit.compiled import fitted
from fouille.rulekit.errors import InvalidCards, InvalidOptions, InvalidPlayers, InvalidRecord
from fouille.rulekit.news import News, empty_news
from fouille.rulekit.plain_data import problem_in
from fouille.rulekit.verbs import Array, add_game, rules_of

MOST_CHOICES = 512  # room for the longest list of legal actions or outcomes
MOST_SEATS = 8  # room for the seats of any game
SEATS_IN = [[seat for seat in range(MOST_SEATS) if bits >> seat & 1] for bits in range(1 << MOST_SEATS)]


@dataclass(frozen=True)
class Game:
    """The facts of a game and the modules that carry them out."""

    id: str
    folder: Path
    players: range  # numbers of players
    rules: ModuleType  # compiled verbs, STATE, CARDS
    cards: ModuleType  # read(data) -> CARDS array; what it allows by number of players
    features: ModuleType  # states as numbers for learners
    view: ModuleType  # states and actions as objects people can read
    card_texts: ModuleType | None = None  # names and figures of the rulebook made from a card file
    version: int = 1  # raised when the same record would play differently
    # Older versions that are still read, and the stages in which each took an only choice by itself.
    older: Mapping[int, tuple[int, ...]] = field(default_factory=dict, compare=False)
    paragraphs: str = ""  # prefix of its rule numbers, e.g. "SQ"
    _read: dict[str, Array] = field(default_factory=dict, repr=False, compare=False)

    def __post_init__(self) -> None:
        add_game(self.rules, self.features)

    def __reduce__(self) -> tuple[Any, ...]:
        """Copied or pickled it is the same game, found by its folder: so matches can be, too."""
        return game_in, (self.rules.__package__,)

    def automatic_stages(self, version: int) -> tuple[int, ...]:
        """The stages in which a version of the rules carried out an only choice by itself.

        The current version asks everywhere; `older` lists the versions that are still read.
        """
        if version == self.version:
            return ()
        if version not in self.older:
            known = ", ".join(map(str, sorted((*self.older, self.version))))
            raise InvalidRecord(f"rules version {version!r} of {self.id} is not known here; known: {known}")
        return self.older[version]

    @cached_property
    def rule_numbers(self) -> tuple[str, ...]:
        """The paragraph numbers of its rulebook, in order."""
        rulebook = (self.folder / "rulebook.en.md").read_text(encoding="utf-8")
        return tuple(re.findall(r"^\*\*([A-Z]{2}-M?\d+)\*\*", rulebook, re.MULTILINE))

    @cached_property
    def card_data(self) -> dict[str, Any]:
        """The game's own card file."""
        return load_card_file(self.folder / "cards.toml")

    @cached_property
    def own_cards(self) -> Array:
        """The game's own cards, ready for the verbs."""
        result: Array = self.cards.read(self.card_data)
        return result

    def read_cards(
        self, cards: Mapping[str, Any] | None, players: int | None
    ) -> tuple[dict[str, Any], Array]:
        """Card data (None: the game's own), checked, and ready for the verbs. Never opens a file.

        It must suffice for so many players (None: nobody plays with it here).
        """
        if cards is None:
            return self.card_data, self.own_cards
        data = checked_card_data(cards)
        if data.get("game") != self.id:
            raise InvalidCards(f"game: must be {self.id!r}, not {data.get('game')!r}")
        result: Array = self.cards.read(data)
        if players is not None:
            self.cards.check(result, players)
        return data, result

    def blank(self, players: int, options: Mapping[str, Any] | None = None) -> Array:
        """One state before the deal."""
        if type(players) is not int or players not in self.players:
            raise InvalidPlayers(
                f"{self.id} is for {self.players.start} to {self.players.stop - 1} players, not {players!r}"
            )
        problem = problem_in(options or {}, "options")
        if problem:
            raise InvalidOptions(problem)
        states = np.zeros(1, self.rules.STATE)
        states["players"] = players
        states["option"] = self.view.parse_options(dict(options or {}))
        return states


def game_in(package: str) -> Game:
    """The game of a package."""
    game: Game = import_module(package).GAME
    return game


@dataclass(frozen=True)
class Scratch:
    """Reusable buffers for the verbs; one per thread."""

    out: Array = field(default_factory=lambda: np.zeros(MOST_CHOICES, np.int16))
    news: News = field(default_factory=empty_news)
    dice: Array = field(default_factory=lambda: np.zeros(DICE, np.int64))

    def as_tuple(self) -> tuple[Array, News, Array]:
        """As compiled code takes them."""
        return self.out, self.news, self.dice


class Doors(NamedTuple):
    """What is called with every decision, fitted to the records of one game: they must lie side by side."""

    legal_at: Callable[[Array, Array, int, Array], int]
    apply_at: Callable[[Array, Array, int, int, News], int]
    hide_at: Callable[[Array, Array, int, int, Array], None]
    result_at: Callable[[Array, Array, int, Array], None]


@cache
def doors_of(state: np.dtype[Any]) -> Doors:
    """The doors of a game by its kind of state: to look at a record's type takes longer than their work."""
    states, scratch = np.zeros(1, state), Scratch()
    cards = np.zeros(1, rules_of(states[0]).CARDS)
    return Doors(
        fitted(kernels.legal_at, cards, states, 0, scratch.out),
        fitted(kernels.apply_at, cards, states, 0, 0, scratch.news),
        fitted(kernels.hide_at, cards, states, 0, 0, states),
        fitted(kernels.result_at, cards, states, 0, np.zeros(MOST_SEATS + 2, np.int32)),
    )


def legal(cards: Array, states: Array, scratch: Scratch, i: int = 0) -> list[int]:
    """The legal actions, or the outcomes of a random event, of one state."""
    n = doors_of(states.dtype).legal_at(cards, states, i, scratch.out)
    actions: list[int] = scratch.out[:n].tolist()
    return actions


def copied(states: Array) -> Array:
    """A copy of states; NumPy's own goes field by field and takes many times as long."""
    return np.frombuffer(bytearray(states.tobytes()), states.dtype)


def blinded(cards: Array, states: Array, seat: int, i: int = 0) -> Array:
    """A copy of one state as a seat knows it."""
    seen = np.frombuffer(bytearray(states.itemsize), states.dtype)  # np.empty takes several times as long
    doors_of(states.dtype).hide_at(cards, states, i, seat, seen)
    return seen


def guessed(cards: Array, seen: Array, seat: int, dice: Array) -> Array:
    """A copy of a blinded state filled with a world that fits it."""
    copy = copied(seen)
    kernels.guess_at(cards, copy, 0, seat, dice)
    return copy


def result(cards: Array, states: Array, i: int = 0) -> tuple[list[int], list[int]]:
    """Scores and winning seats of one state."""
    out = np.empty(MOST_SEATS + 2, np.int32)
    doors_of(states.dtype).result_at(cards, states, i, out)
    *scores, players, won = out.tolist()
    return scores[:players], list(SEATS_IN[won])
