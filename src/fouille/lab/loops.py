"""Matches between the two bots that are pure arithmetic, random and greedy, in one compiled loop.

They play action for action as the bots of the catalogue do (`fouille.bots.duel` with the same seeds). After a
match the loop may play it again with one decision forced: a trial of what that kind of decision is worth.
"""

from typing import Any, NamedTuple

import numpy as np

from fouille.rulekit.bits import bit, count_bits
from fouille.rulekit.chance import fill_dice, pick, seeded, stepped, word_of
from fouille.rulekit.compiled import compiled
from fouille.rulekit.game import MOST_CHOICES, MOST_SEATS, Scratch
from fouille.rulekit.kernels import settle
from fouille.rulekit.state import CHANCE, OVER
from fouille.rulekit.verbs import (
    Array,
    Cards,
    apply_action,
    begin,
    deal,
    judge,
    legal_actions,
    scores,
    winners,
)

RANDOM, GREEDY = range(2)  # kinds of bots
KINDS = 64  # room for the kinds of decisions of any game
SHARE = 840  # a win is counted in 840ths, so that shares of 1 to 8 winners are whole numbers
DECISIONS = np.uint64(1 << 16)  # as in `fouille.bots.duel`
LUCK = np.uint64(1 << 44)  # from one luck of the bots to the next

# One seat of one match.
SEAT = np.dtype(
    (
        np.record,
        [
            ("deal", np.int32),
            ("rotation", np.int8),
            ("seat", np.int8),
            ("place", np.int8),  # in the order of turns: 0 begins
            ("score", np.int32),
            ("share", np.int16),  # of the win, in 840ths
            ("margin", np.int32),  # score less that of the best opponent
            ("decisions", np.int16),
            ("length", np.int16),  # decisions of all seats
            ("turns", np.int16),  # runs of decisions of one seat
            ("kinds", np.int16, (KINDS,)),  # decisions of each kind
        ],
    )
)

# One forced decision.
TRIAL = np.dtype(
    (
        np.record,
        [
            ("deal", np.int32),
            ("rotation", np.int8),
            ("seat", np.int8),
            ("step", np.int16),
            ("kind", np.int8),  # forced; -1: there was no choice of kinds
            ("own", np.int8),  # what the bot itself chose
            ("open", np.int8),  # kinds that were open, each equally likely to be forced
            ("gain", np.int32),  # of margin, against the same match played without force
            ("gain_share", np.int16),  # of the win, in 840ths
        ],
    )
)


class Desk(NamedTuple):
    """What one thread plays with."""

    blank: Array
    states: Array
    kinds: Array  # the kind of each action
    rows: Array  # SEAT: what is written for each match
    spare: Array  # SEAT: the same for a match with a forced decision
    trials: Array  # TRIAL: one for each match, or none at all
    ends: Array  # final states of the first matches
    wishes: Array
    points: Array
    scratch: tuple[Array, Array, Array]


class Span(NamedTuple):
    """Which deals are played."""

    base: Any  # uint64: seed of deal 0
    luck: Any  # uint64
    first: int
    behind: int


def new_desk(blank: Array, kinds: Array, matches: int, trials: bool, ends: int) -> Desk:
    """Room for so many matches, of so many of which the final state is kept."""
    return Desk(
        blank=blank,
        states=blank.copy(),
        kinds=kinds,
        rows=np.zeros(matches * int(blank[0].players), SEAT),
        spare=np.zeros(MOST_SEATS, SEAT),
        trials=np.zeros(matches if trials else 0, TRIAL),
        ends=np.zeros(ends, blank.dtype),
        wishes=np.zeros(MOST_CHOICES, np.float32),
        points=np.zeros(MOST_SEATS, np.int32),
        scratch=Scratch().as_tuple(),
    )


@compiled
def play_span(cards: Array, desk: Desk, seated: Array, span: Span) -> None:
    """Play every rotation (a row of `seated`: the kinds of bots) of each deal, and write what came of it."""
    players = seated.shape[1]
    takes = 2 if len(desk.trials) else 1
    match = 0
    for number in range(span.first, span.behind):
        own_seed = span.base + np.uint64(number)
        for rotation in range(len(seated)):
            luck = own_seed * np.uint64(players) + np.uint64(rotation) + span.luck * LUCK
            rows = desk.rows[match * players : (match + 1) * players]
            for take in range(takes):
                trial = desk.trials[match : match + take]
                written = desk.spare if take else rows
                if take:
                    begin_trial(trial, rows, number, rotation, luck)
                first = deal_match(cards[0], desk, own_seed)
                play_match(cards[0], desk, seated[rotation], luck, (written, trial))
                write_rows(cards[0], desk, written, (number, rotation, first))
                if take:
                    end_trial(trial, rows, desk.spare)
                elif match < len(desk.ends):
                    desk.ends[match] = desk.states[0]
            match += 1


@compiled
def deal_match(cards: Cards, desk: Desk, seed: Any) -> int:
    """Deal and begin, as `kernels.deal_seeded` does; return the seat whose turn is first."""
    _out, news, dice = desk.scratch
    desk.states[0] = desk.blank[0]
    state = desk.states[0]
    state.rng = fill_dice(seeded(seed), dice)
    deal(cards, state, dice)
    first = int(state.to_act)
    begin(cards, state, news)
    settle(cards, state, news)
    return first


@compiled
def play_match(cards: Cards, desk: Desk, bots: Array, luck: Any, out: tuple[Array, Array]) -> None:
    """Play to the end; count decisions into the rows of the seats, and force one if there is a trial."""
    rows, trial = out
    for seat in range(len(bots)):
        rows[seat].decisions = 0
        rows[seat].kinds[:] = 0
    actions, news, _dice = desk.scratch
    state = desk.states[0]
    step, turns, last = 0, 0, -1
    while state.to_act != OVER:
        seat = int(state.to_act)
        n = legal_actions(cards, state, actions)
        choice = 0
        if n > 1:
            word = word_of(seeded(luck * DECISIONS + np.uint64(step)))
            if bots[seat] == GREEDY:
                judge(cards, state, actions, n, desk.wishes)
            else:
                desk.wishes[:n] = 0
            choice = most_wished(desk, n, -1, word)
            if len(trial) and trial[0].step == step:
                choice = forced(desk, trial, (n, choice, seat), luck)
        action = int(actions[choice])
        rows[seat].decisions += 1
        rows[seat].kinds[desk.kinds[action]] += 1
        turns += seat != last
        last = seat
        news[0, 0] = 0
        apply_action(cards, state, action, news)
        if state.to_act == CHANCE:
            settle(cards, state, news)
        step += 1
    for seat in range(len(bots)):
        rows[seat].length = step
        rows[seat].turns = turns


@compiled
def most_wished(desk: Desk, n: int, kind: int, word: int) -> int:
    """The place of the greatest wish of one kind of decision (-1: of all); among equals as the word says."""
    actions = desk.scratch[0]
    best, equal = np.float32(-np.inf), 0
    for i in range(n):
        if kind < 0 or desk.kinds[actions[i]] == kind:
            if desk.wishes[i] > best:
                best, equal = desk.wishes[i], 1
            elif desk.wishes[i] == best:
                equal += 1
    left = pick(word, equal)
    for i in range(n):
        if desk.wishes[i] == best and (kind < 0 or desk.kinds[actions[i]] == kind):
            if left == 0:
                return i
            left -= 1
    return 0


@compiled
def forced(desk: Desk, trial: Array, asked: tuple[int, int, int], luck: Any) -> int:
    """The best choice of a kind drawn among those open, each equally likely."""
    n, own, seat = asked
    actions = desk.scratch[0]
    there = np.int64(0)
    for i in range(n):
        there |= np.int64(1) << np.int64(desk.kinds[actions[i]])
    kinds = 0
    for kind in range(KINDS):
        kinds += int(there >> np.int64(kind)) & 1
    trial[0].seat = seat
    trial[0].own = desk.kinds[actions[own]]
    trial[0].open = kinds
    if kinds < 2:
        return own
    generator = stepped(seeded(~luck))
    left = pick(word_of(generator), kinds)
    for kind in range(KINDS):
        if int(there >> np.int64(kind)) & 1:
            if left == 0:
                trial[0].kind = kind
            left -= 1
    return most_wished(desk, n, int(trial[0].kind), word_of(stepped(generator)))


@compiled
def begin_trial(trial: Array, rows: Array, number: int, rotation: int, luck: Any) -> None:
    """Draw the decision to be forced, each of the match equally likely."""
    trial[0].deal = number
    trial[0].rotation = rotation
    trial[0].kind = -1
    length = np.int64(rows[0].length)
    trial[0].step = (np.int64(word_of(seeded(~luck)) >> 24) * length) >> np.int64(32)


@compiled
def end_trial(trial: Array, rows: Array, spare: Array) -> None:
    """Write what the force changed for its seat."""
    seat = int(trial[0].seat)
    trial[0].gain = spare[seat].margin - rows[seat].margin
    trial[0].gain_share = spare[seat].share - rows[seat].share


@compiled
def write_rows(cards: Cards, desk: Desk, rows: Array, match: tuple[int, int, int]) -> None:
    """Write the result of the match in the state."""
    number, rotation, first = match
    state, points = desk.states[0], desk.points
    players = int(state.players)
    scores(cards, state, points)
    won = winners(cards, state)
    share = SHARE // max(1, count_bits(won))
    for seat in range(players):
        others = -(1 << 30)
        for other in range(players):
            if other != seat:
                others = max(others, points[other])
        row = rows[seat]
        row.deal = number
        row.rotation = rotation
        row.seat = seat
        row.place = (seat - first + players) % players
        row.score = points[seat]
        row.margin = points[seat] - others
        row.share = share if won & bit(seat) else 0
