"""Random play without a table: a compiled range of matches for figures, or whole matches for records.

Match i of a simulation depends only on the seed and on i, so the result does not depend on who plays which
matches, or on how many threads.
"""

from collections.abc import Callable, Mapping
from concurrent.futures import ThreadPoolExecutor, as_completed
from dataclasses import dataclass, field
from typing import Any

import numpy as np

from fouille.match.match import Match
from fouille.match.sources import Seed
from fouille.rulekit.bits import bit, count_bits
from fouille.rulekit.cards import CardFile, card_data
from fouille.rulekit.chance import Generator, pick, seeded, stepped, word_of
from fouille.rulekit.compiled import allocating, compiled
from fouille.rulekit.game import Game, Scratch, legal
from fouille.rulekit.intervals import Interval, Sums
from fouille.rulekit.kernels import deal_seeded, play_randomly
from fouille.rulekit.verbs import Array, scores, winners

SEATS = 8  # room for the seats of any game
SHARE = 840  # a win is counted in 840ths, so that shares of 1 to 8 winners are whole numbers
SHARES, SHARE_SQUARES, SCORES, SCORE_SQUARES = range(4)  # rows of the totals

Arena = tuple[Array, Array, Array, Any]  # blank states, states to play in, totals, scratch
Progress = Callable[[int, int], None]  # called with matches and decisions played since the last call


@compiled
def match_seed(seed: Generator, match: int) -> Generator:
    """The seed of one match of a simulation; seeds of different simulations do not overlap in practice."""
    return seeded(np.uint64(seed)) + np.uint64(match)


@allocating
def play_range(cards: Array, arena: Arena, seed: Generator, first: int, behind: int) -> int:
    """Play matches first..behind - 1 at random, add them to the totals, return the number of decisions."""
    blank, states, totals, scratch = arena
    points = np.zeros(SEATS, np.int32)
    decisions = 0
    for match in range(first, behind):
        states[0] = blank[0]
        own_seed = match_seed(seed, match)
        deal_seeded(cards[0], states[0], own_seed, scratch)
        played, _ = play_randomly(cards[0], states[0], seeded(~own_seed), scratch)
        decisions += played
        scores(cards[0], states[0], points)
        won = winners(cards[0], states[0])
        share = SHARE // max(1, count_bits(won))
        for seat in range(states[0].players):
            if won & bit(seat):
                totals[SHARES, seat] += share
                totals[SHARE_SQUARES, seat] += share * share
            totals[SCORES, seat] += points[seat]
            totals[SCORE_SQUARES, seat] += np.int64(points[seat]) * points[seat]
    return decisions


@dataclass(frozen=True)
class Setup:
    """What is played: a game, its cards and a blank state with players and options."""

    game: Game
    card_data: Mapping[str, Any] | None  # None: the game's own
    cards: Array
    blank: Array

    @classmethod
    def of(cls, game: Game, players: int, options: Mapping[str, Any], cards: CardFile = None) -> "Setup":
        """A set-up from what people hand in, checked."""
        blank = game.blank(players, options)
        data, ready = game.read_cards(card_data(cards), players)
        return cls(game, None if cards is None else data, ready, blank)

    @property
    def players(self) -> int:
        """How many seats there are."""
        return int(self.blank[0].players)

    def arena(self, totals: Array) -> Arena:
        """What `play_range` plays in; one per thread."""
        return self.blank, self.blank.copy(), totals, Scratch().as_tuple()


@dataclass
class Totals:
    """Sums over matches, in whole numbers: adding them up in any order gives the same."""

    players: int
    matches: int = 0
    decisions: int = 0
    sums: Array = field(default_factory=lambda: np.zeros((4, SEATS), np.int64))

    def add(self, matches: int, decisions: int, sums: Array) -> None:
        """Add a part."""
        self.matches += matches
        self.decisions += decisions
        self.sums += sums

    def win_share(self, seat: int) -> Interval:
        """The mean share of wins of a seat."""
        return self._sums(SHARES, SHARE_SQUARES, seat, SHARE).share()

    def score(self, seat: int) -> Interval:
        """The mean score of a seat."""
        return self._sums(SCORES, SCORE_SQUARES, seat, 1).mean()

    def _sums(self, row: int, squares: int, seat: int, unit: int) -> Sums:
        return Sums(self.matches, int(self.sums[row, seat]) / unit, int(self.sums[squares, seat]) / unit**2)


def simulate(setup: Setup, seed: int, matches: int, threads: int, progress: Progress) -> Totals:
    """Play compiled matches at random on so many threads."""
    totals = Totals(setup.players)
    size = max(1, min(2000, matches // (8 * threads)))
    with ThreadPoolExecutor(threads) as pool:
        parts = [
            pool.submit(play_part, setup, seed, first, min(first + size, matches))
            for first in range(0, matches, size)
        ]
        try:
            for part in as_completed(parts):
                played, decisions, sums = part.result()
                totals.add(played, decisions, sums)
                progress(played, decisions)
        except BaseException:
            pool.shutdown(cancel_futures=True)
            raise
    return totals


def play_part(setup: Setup, seed: int, first: int, behind: int) -> tuple[int, int, Array]:
    """One part of a simulation: matches, decisions and sums."""
    sums = np.zeros((4, SEATS), np.int64)
    decisions = play_range(setup.cards, setup.arena(sums), np.uint64(seed % 2**64), first, behind)
    return behind - first, int(decisions), sums


def random_action(match: Match, word: int, scratch: Scratch) -> int:
    """One of the legal actions of the seat to act, each equally likely; it sees only what that seat sees."""
    actions = legal(match.cards, match.seen(match.to_act), scratch)
    return actions[int(pick(word, len(actions)))]


def random_match(setup: Setup, seed: int, index: int) -> Match:
    """Match `index` of a simulation as a whole match, for records: the same deal as the compiled one."""
    own_seed = np.uint64(match_seed(np.uint64(seed % 2**64), index))
    match = Match(setup.game, setup.card_data, setup.blank, Seed(int(own_seed))).deal_new()
    generator, scratch = np.uint64(seeded(~own_seed)), Scratch()
    while not match.over:
        generator = np.uint64(stepped(generator))
        match.play_action(random_action(match, word_of(generator), scratch))
    return match
