"""Many matches in one arena, stepped in place by compiled code; row i of every array belongs to match i.

Nothing here checks its arguments: the doors do.
"""

from typing import Any, NamedTuple

import numpy as np

from fouille.envs.crew import (
    AWAKE,
    CALLS,
    HELP,
    KIND,
    await_call,
    await_others,
    begin,
    finish_block,
    look,
    put,
    take_block,
)
from fouille.envs.setting import WIN, Setting, Terms
from fouille.rulekit.bits import bit, count_bits
from fouille.rulekit.chance import pick, seeded, stepped, word_of
from fouille.rulekit.compiled import compiled
from fouille.rulekit.game import MOST_CHOICES, MOST_SEATS, Scratch
from fouille.rulekit.kernels import deal_seeded, settle
from fouille.rulekit.state import NOBODY, OVER
from fouille.rulekit.verbs import (
    Array,
    Cards,
    State,
    apply_action,
    encode,
    hide_from,
    judge,
    legal_actions,
    scores,
    winners,
)

START, CHECK, STEP, RANDOM, GREEDY = range(5)  # what can be done with many matches
SAME_STEP, NEXT_STEP, DISABLED = range(3)  # when a finished match is dealt anew
ANY = -2  # a learner's seat that is drawn for each match
FORFEIT = -1  # the order for a row whose action was illegal, where that loses
ILLEGAL_REWARD = -1.0  # of a row that forfeits

ROW = np.dtype(
    (
        np.record,
        [
            ("to_act", np.int8),  # seat that is asked, or OVER
            ("acted", np.int8),  # seat that acted in the last step; NOBODY where a match was dealt
            ("learner", np.int8),  # the only seat that is asked; NOBODY: every seat is
            ("wanted", np.int8),  # the learner of the next deal: a seat, NOBODY or ANY
            ("greedy", np.int8),  # bits: the seats after the learner, clockwise, that `greedy` plays
            ("after_end", np.int8),  # when a finished match is dealt anew: SAME_STEP, NEXT_STEP or DISABLED
            ("ended", np.bool_),  # whether the last step ended a match
            ("lost", np.bool_),  # whether an illegal action ended this match before its end
            ("count", np.int16),  # how many actions are legal; 0 when over
            ("generator", np.uint64),  # of opponents and random actions
            ("seed", np.uint64, (2,)),  # of this match, and of the one that ended last with SAME_STEP
            ("length", np.int32, (2,)),  # decisions of these two
            ("rewards", np.float64, (MOST_SEATS,)),  # of the last step
            (
                "held",
                np.float64,
                (MOST_SEATS,),
            ),  # potential at each seat's last decision; NaN before its first
            ("scores", np.int32, (MOST_SEATS,)),  # of the match that ended last
            ("points", np.int32, (MOST_SEATS,)),  # scores as they stand, where shaping asks for them
        ],
    )
)
Row = Any  # a record of ROW


class Arena(NamedTuple):
    """The arrays of a batch of matches."""

    states: Array  # (n,) STATE
    rows: Array  # (n,) ROW: what the last step paid and said
    observation: Array  # (n, width) int16, of the seat that is asked; when over, of the one that acted
    last: Array  # (n, width) int16, the observation a finished match ended with
    mask: Array  # (n, actions) int8: 1 where legal; all 1 when over
    legal: Array  # (n, MOST_CHOICES) int16: the legal actions, ascending
    orders: Array  # (n,) int64: the actions to be carried out, or the seeds to be dealt from
    chosen: Array  # (n,) int64: the actions that were asked for
    blank: Array  # (1,) STATE before the deal
    log: Array  # (2, n, longest) int16: the actions of each match, and of the one that ended last; or empty
    terms: Terms


class Desk(NamedTuple):
    """Buffers for one thread."""

    seen: Array  # (1,) STATE
    scratch: tuple[Array, Array, Array]
    wishes: Array  # (MOST_CHOICES,) float32: how desirable each legal action is
    thread: int  # whose desk it is; 0: the caller's


def new_arena(setting: Setting, matches: int, *, logged: bool) -> Arena:
    """An arena with room for so many matches, and for their actions where these are logged."""
    rows = np.zeros(matches, ROW)
    rows["to_act"], rows["acted"], rows["learner"], rows["wanted"] = OVER, NOBODY, NOBODY, NOBODY
    return Arena(
        states=np.repeat(setting.setup.blank, matches),
        rows=rows,
        observation=np.zeros((matches, setting.width), np.int16),
        last=np.zeros((matches, setting.width), np.int16),
        mask=np.zeros((matches, setting.actions), np.int8),
        legal=np.zeros((matches, MOST_CHOICES), np.int16),
        orders=np.zeros(matches, np.int64),
        chosen=np.zeros(matches, np.int64),
        blank=setting.setup.blank.copy(),
        log=np.zeros((2, matches, setting.most_decisions if logged else 0), np.int16),
        terms=setting.terms,
    )


def new_desk(setting: Setting, thread: int = 0) -> Desk:
    """Buffers for one thread."""
    return Desk(setting.setup.blank.copy(), Scratch().as_tuple(), np.zeros(MOST_CHOICES, np.float32), thread)


# --- many matches: a thread takes block after block of a task ----------------------------------------------


@compiled
def carry_out(cards: Array, arena: Arena, desk: Desk, task: Array, kind: int) -> None:
    """Do something with the matches of a task; or help whoever does, until nothing has come for a while."""
    if kind != HELP:
        begin(task, kind)
    while True:
        calls = look(task[0], CALLS)
        block = take_block(task, desk.thread)
        while block[0] < block[1]:
            illegal = do_block(cards, arena, desk, block, task[0, KIND])
            finish_block(task, desk.thread, block, illegal)
            block = take_block(task, desk.thread)
        if kind != HELP or not await_call(task, calls):
            break
    if kind == HELP:
        put(task[1 + desk.thread], AWAKE, 0)
    else:
        await_others(task)


@compiled
def do_block(cards: Array, arena: Arena, desk: Desk, block: tuple[int, int], kind: int) -> int:
    """Do something with the matches of a block; CHECK returns how many orders are illegal."""
    illegal = 0
    if kind == CHECK:
        for i in range(*block):
            illegal += is_illegal(arena, i)
    elif kind == RANDOM:
        for i in range(*block):
            arena.chosen[i] = random_action(arena.rows[i], arena.legal[i])
    elif kind == GREEDY:
        for i in range(*block):
            arena.chosen[i] = greedy_action(cards[0], arena.states[i], arena.rows[i], arena.legal[i], desk)
    else:
        for i in range(*block):
            if kind == STEP:
                step_at(cards, arena, desk, i, arena.orders[i])
            else:
                restart_at(cards, arena, desk, i, np.uint64(arena.orders[i]))
            show_at(cards, arena, desk, i)
    return illegal


@compiled
def restart_at(cards: Array, arena: Arena, desk: Desk, i: int, seed: Any) -> None:
    """Make match i a new one, up to the first decision."""
    start_at(cards, arena, desk, i, seed)
    if arena.rows[i].learner != NOBODY:
        await_learner(cards[0], arena.states[i], arena.rows[i], desk, arena.log[0, i])
    if arena.terms.shaping != 0:
        shape(cards[0], arena.states[i], arena.rows[i], arena.terms)


@compiled
def step_at(cards: Array, arena: Arena, desk: Desk, i: int, action: int) -> None:
    """Carry out an action in match i, up to the next decision.

    A match that is over is dealt anew; with SAME_STEP one that ends is so at once.
    """
    state, row = arena.states[i], arena.rows[i]
    dealt = state.to_act == OVER or row.lost
    if dealt:
        start_at(cards, arena, desk, i, stepped(state.rng))
    elif action == FORFEIT:
        forfeit(state, row)
    else:
        log_action(row, arena.log[0, i], action)
        act(cards[0], state, row, action, desk.scratch[1])
    while True:
        if row.learner != NOBODY and not row.lost:
            await_learner(cards[0], state, row, desk, arena.log[0, i])
        ended = not dealt and state.to_act == OVER
        if ended:
            row.ended = True
            pay_end(cards[0], state, row, arena.terms.kind)
        if arena.terms.shaping != 0 and not row.lost:
            shape(cards[0], state, row, arena.terms)
        if not (ended or row.lost) or row.after_end != SAME_STEP:
            break
        keep_last(cards, arena, desk, i)
        deal_at(cards, arena, desk, i, stepped(state.rng))
        dealt = True


@compiled
def start_at(cards: Array, arena: Arena, desk: Desk, i: int, seed: Any) -> None:
    """Make match i a new one, with nothing paid yet."""
    row = arena.rows[i]
    row.acted = NOBODY
    row.ended = False
    for seat in range(MOST_SEATS):
        row.rewards[seat] = 0.0
    deal_at(cards, arena, desk, i, seed)


@compiled
def deal_at(cards: Array, arena: Arena, desk: Desk, i: int, seed: Any) -> None:
    """Deal match i; what the last step paid stays."""
    arena.states[i] = arena.blank[0]
    state, row = arena.states[i], arena.rows[i]
    deal_seeded(cards[0], state, seed, desk.scratch)
    row.generator = seeded(~np.uint64(seed))
    row.seed[0] = seed
    row.length[0] = 0
    row.lost = False
    for seat in range(MOST_SEATS):
        row.held[seat] = np.nan
    row.learner = row.wanted
    if row.wanted == ANY:
        row.generator = stepped(row.generator)
        row.learner = pick(word_of(row.generator), state.players)


@compiled
def keep_last(cards: Array, arena: Arena, desk: Desk, i: int) -> None:
    """Keep the observation that match i ended with, its seed and its actions."""
    row = arena.rows[i]
    desk.seen[0] = arena.states[i]
    observe(cards[0], desk.seen[0], viewer(arena.states[i], row), arena.last[i])
    row.seed[1] = row.seed[0]
    row.length[1] = row.length[0]
    for k in range(min(int(row.length[0]), arena.log.shape[2])):
        arena.log[1, i, k] = arena.log[0, i, k]


@compiled
def show_at(cards: Array, arena: Arena, desk: Desk, i: int) -> None:
    """Write choices and observation of match i."""
    state, row = arena.states[i], arena.rows[i]
    list_choices(cards[0], state, row, arena.legal[i], arena.mask[i])
    look_at(cards, arena, desk, i, viewer(state, row))


@compiled
def look_at(cards: Array, arena: Arena, desk: Desk, i: int, seat: int) -> None:
    """Write what any seat knows of match i into the observation."""
    desk.seen[0] = arena.states[i]
    observe(cards[0], desk.seen[0], seat, arena.observation[i])


@compiled
def is_illegal(arena: Arena, i: int) -> bool:
    """Whether what is ordered for match i is not open; to a match that is over anything may be said."""
    action, row = arena.orders[i], arena.rows[i]
    open_now = 0 <= action < arena.mask.shape[1] and arena.mask[i, action] == 1
    return row.count != 0 and not row.lost and not open_now


# --- one match ---------------------------------------------------------------------------------------------


@compiled
def act(cards: Cards, state: State, row: Row, action: int, news: Array) -> None:
    """Carry out a legal action and the random events that follow; nothing is paid yet."""
    row.acted = state.to_act
    row.ended = False
    apply_action(cards, state, action, news)
    settle(cards, state, news)
    for seat in range(MOST_SEATS):
        row.rewards[seat] = 0.0


@compiled
def forfeit(state: State, row: Row) -> None:
    """The seat to act has done what is not open to it: it loses, and the match stays as it is."""
    row.acted = state.to_act
    row.ended = True
    row.lost = True
    for seat in range(MOST_SEATS):
        row.rewards[seat] = 0.0
    row.rewards[row.acted] = ILLEGAL_REWARD


@compiled
def log_action(row: Row, log: Array, action: int) -> None:
    """Write an action down, where actions are logged."""
    if row.length[0] < len(log):
        log[row.length[0]] = action
    row.length[0] += 1


@compiled
def random_action(row: Row, legal: Array) -> int:
    """One of the legal actions, each equally likely (0 when over)."""
    if row.count == 0:
        return 0
    row.generator = stepped(row.generator)
    return int(legal[pick(word_of(row.generator), row.count)])


@compiled
def greedy_action(cards: Cards, state: State, row: Row, legal: Array, desk: Desk) -> int:
    """What `greedy` would do (0 when over)."""
    return greediest(cards, state, row, legal[: row.count], desk.wishes) if row.count != 0 else 0


@compiled
def await_learner(cards: Cards, state: State, row: Row, desk: Desk, log: Array) -> None:
    """Let the opponents act until the learner is to act or the match is over."""
    out, news, _dice = desk.scratch
    while state.to_act != OVER and state.to_act != row.learner:
        n = legal_actions(cards, state, out)
        after = (int(state.to_act) - int(row.learner) - 1) % int(state.players)
        if row.greedy & bit(after):
            action = greediest(cards, state, row, out[:n], desk.wishes)
        else:
            row.generator = stepped(row.generator)
            action = int(out[pick(word_of(row.generator), n)])
        log_action(row, log, action)
        apply_action(cards, state, action, news)
        settle(cards, state, news)


@compiled
def greediest(cards: Cards, state: State, row: Row, legal: Array, wishes: Array) -> int:
    """The action that the game's own judgement desires most; equals are drawn as the bot `greedy` does it."""
    n, equals = len(legal), 0
    judge(cards, state, legal, n, wishes)
    best = wishes[0]
    for k in range(n):
        best = max(best, wishes[k])
    for k in range(n):
        equals += wishes[k] == best
    row.generator = stepped(row.generator)
    drawn = pick(word_of(seeded(np.uint64(word_of(row.generator)))), equals)
    k = -1
    while drawn >= 0:
        k += 1
        drawn -= wishes[k] == best
    return int(legal[k])


@compiled
def viewer(state: State, row: Row) -> int:
    """The seat whose observation is shown: the one that is asked; when over, the one that acted."""
    if state.to_act == OVER:
        return max(int(row.acted), int(row.learner), 0)
    return int(state.to_act)


@compiled
def observe(cards: Cards, seen: State, seat: int, out: Array) -> None:
    """Blind a copy of a state for a seat, and write it as numbers."""
    hide_from(cards, seen, seat)
    encode(cards, seen, seat, out)


@compiled
def list_choices(cards: Cards, state: State, row: Row, legal: Array, mask: Array) -> None:
    """Write what is legal; when the match is over every action, so that no policy divides by zero."""
    row.to_act = state.to_act
    over = state.to_act == OVER
    for action in range(len(mask)):
        mask[action] = over
    row.count = 0
    if not over:
        n = legal_actions(cards, state, legal)
        row.count = n
        for k in range(n):
            mask[legal[k]] = 1


# --- what is paid ------------------------------------------------------------------------------------------


@compiled
def pay_end(cards: Cards, state: State, row: Row, kind: int) -> None:
    """Pay what the end of a match is worth to each seat."""
    scores(cards, state, row.scores)
    won = winners(cards, state)
    for seat in range(state.players):
        if kind != WIN:
            row.rewards[seat] = margin(row.scores, seat, state.players)
        elif won & bit(seat):
            row.rewards[seat] = 1.0 / count_bits(won)


@compiled
def shape(cards: Cards, state: State, row: Row, terms: Terms) -> None:
    """Pay the change of potential: weighted score margin, from one decision of a seat to its next.

    At the end it is 0, so a learner that discounts its own decisions by gamma has the same best policies
    with shaping as without.
    """
    over = state.to_act == OVER
    scores(cards, state, row.points)
    for seat in range(state.players):
        if over or state.to_act == seat:
            potential = 0.0
            if not over:
                potential = terms.shaping * margin(row.points, seat, state.players)
            if not np.isnan(row.held[seat]):
                row.rewards[seat] += terms.gamma * potential - row.held[seat]
            row.held[seat] = potential


@compiled
def margin(points: Array, seat: int, players: int) -> int:
    """A seat's score less that of its best opponent."""
    best = points[(seat + 1) % players]
    for other in range(players):
        if other != seat and points[other] > best:
            best = points[other]
    return int(points[seat] - best)
