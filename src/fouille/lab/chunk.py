"""A chunk: some deals of one arm, played; it depends on the experiment and its own number alone.

So it does not matter who plays it, when, or beside what: a thread, another machine, or a second attempt.
"""

import contextlib
from dataclasses import dataclass
from typing import NamedTuple

import numpy as np

from fouille.bots.arena import DEALS, Arena
from fouille.bots.bot import Bot
from fouille.bots.catalogue import load_bot
from fouille.bots.duel import Table
from fouille.lab.experiment import COMPILED, Arm, Experiment, seatings
from fouille.lab.kinds import kinds_of
from fouille.lab.loops import LUCK, SEAT, SHARE, TRIAL, Span, new_desk, play_span
from fouille.match.simulate import Setup
from fouille.match.sources import Seed
from fouille.rulekit import kernels
from fouille.rulekit.game import result
from fouille.rulekit.verbs import Array

Parts = list[dict[str, int]]  # what the points of each seat are made of


class Key(NamedTuple):
    """Which chunk."""

    arm: int
    chunk: int


@dataclass(frozen=True)
class Played:
    """What came of a chunk."""

    rows: Array  # SEAT, by deal, rotation and seat
    trials: Array  # TRIAL, only those with a choice
    parts: list[Parts]  # of the first matches
    problems: list[str]  # what went wrong with bots


def play_chunk(experiment: Experiment, key: Key) -> Played:
    """Play the deals of a chunk."""
    arm = experiment.arms[key.arm]
    setup = experiment.setup(arm)
    return (play_compiled if arm.compiled else play_bots)(experiment, arm, setup, key.chunk)


def play_compiled(experiment: Experiment, arm: Arm, setup: Setup, chunk: int) -> Played:
    """Random and greedy bots in compiled code."""
    first, behind = arm.span(chunk)
    seated = seatings(arm.bots)
    detailed = max(0, min(behind, experiment.details) - first) * len(seated)
    matches = (behind - first) * len(seated)
    desk = new_desk(setup.blank, kinds_of(setup).of_action, matches, experiment.trials, detailed)
    bots = np.array([[COMPILED.index(bot) for bot in row] for row in seated], np.int8)
    luck = np.uint64(experiment.variants[arm.variant].luck)
    play_span(setup.cards, desk, bots, Span(np.uint64(experiment.seed * DEALS), luck, first, behind))
    parts = [parts_of(setup, desk.ends[i : i + 1]) for i in range(detailed)]
    return Played(desk.rows, desk.trials[desk.trials["kind"] >= 0], parts, [])


def play_bots(experiment: Experiment, arm: Arm, setup: Setup, chunk: int) -> Played:
    """Any bots of the catalogue, one match after the other."""
    bots = {name: load_bot(name) for name in dict.fromkeys(arm.bots)}
    table, kinds = Table(setup.cards, setup.blank), kinds_of(setup).of_action
    first, behind = arm.span(chunk)
    seated = seatings(arm.bots)
    rows = np.zeros((behind - first, len(seated), arm.players), SEAT)
    parts: list[Parts] = []
    problems: list[str] = []
    for number in range(first, behind):
        deal = experiment.seed * DEALS + number
        for rotation, names in enumerate(seated):
            luck = deal * arm.players + rotation + experiment.variants[arm.variant].luck * int(LUCK)
            match = Watched(table, kinds, rows[number - first, rotation])
            problems += match.play([bots[name] for name in names], deal, luck)
            match.rows["deal"], match.rows["rotation"] = number, rotation
            if number < experiment.details:
                parts.append(parts_of(setup, match.states))
    return Played(rows.reshape(-1), np.zeros(0, TRIAL), parts, problems)


class Watched:
    """One match between bots, written down seat by seat."""

    def __init__(self, table: Table, kinds: Array, rows: Array):
        self.table, self.kinds, self.rows = table, kinds, rows
        self.states = table.blank
        self.turns, self.last = 0, -1

    def play(self, bots: list[Bot], deal: int, luck: int) -> tuple[str, ...]:
        """Play it and return what went wrong with bots."""
        played = self.table.play(bots, deal, luck, self.watch)
        players, rows = len(bots), self.rows
        rows["seat"] = np.arange(players)
        rows["place"] = (rows["seat"] - first_seat(self.table, deal)) % players
        rows["score"] = played.scores
        rows["margin"] = [played.margin(seat) for seat in range(players)]
        winners = result(self.table.cards, self.states)[1]
        rows["share"] = [SHARE // len(winners) * (seat in winners) for seat in range(players)]
        rows["decisions"] = played.decisions
        rows["length"] = sum(played.decisions)
        rows["turns"] = self.turns
        return played.problems

    def watch(self, states: Array, action: int) -> None:
        """Count a decision."""
        self.states = states
        seat = int(states[0].to_act)
        self.rows[seat]["kinds"][self.kinds[action]] += 1
        self.turns += seat != self.last
        self.last = seat


def first_seat(table: Table, deal: int) -> int:
    """The seat whose turn is first in the deal of that number."""
    states = table.blank.copy()
    kernels.deal_at(table.cards, states, 0, Seed(deal).deal())
    return int(states[0].to_act)


def parts_of(setup: Setup, states: Array) -> Parts:
    """What the points of each seat are made of."""
    parts: Parts = setup.game.view.score_parts(setup.cards, states)
    return parts


def prepare(experiment: Experiment) -> None:
    """Compile what the arms need, before any clock runs."""
    prepare_bots(experiment)
    for game in experiment.games:
        arm = next((arm for arm in experiment.arms if arm.game == game and arm.compiled), None)
        if arm is not None:
            setup = experiment.setup(arm)
            desk = new_desk(setup.blank, kinds_of(setup).of_action, 0, False, 0)
            nothing = Span(np.uint64(0), np.uint64(0), 0, 0)
            play_span(setup.cards, desk, np.zeros((1, arm.players), np.int8), nothing)


def prepare_bots(experiment: Experiment) -> None:
    """Compile what the bots of the catalogue need; what goes wrong with one is met when it is asked."""
    prepared = set()
    for arm in experiment.arms:
        for name in () if arm.compiled else arm.bots:
            if (arm.game, name) not in prepared:
                prepared.add((arm.game, name))
                setup = experiment.setup(arm)
                with contextlib.suppress(Exception):
                    Arena(Table(setup.cards, setup.blank), [load_bot(name)]).prepare()
