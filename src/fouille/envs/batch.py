"""Thousands of matches as one array, stepped in compiled code: the fast door for self-play.

    batch = Batch("saqqara", 4096, players=3, threads=2)
    batch.reset(seed=1)
    while learning:
        actions = policy(batch.observation, batch.mask)     # one legal action for each match
        batch.step(actions)
        learn(batch.acted, batch.rewards, batch.ended)

All arrays are written in place: what a step shows is gone with the next one, unless it was copied. A finished
match is dealt anew in the same step, from its own generator; so a match depends on its seed and its actions
only, not on threads or neighbours.
"""

import secrets
from operator import index
from typing import Any, NamedTuple, Unpack

import numpy as np

from fouille.envs.arena import (
    CHECK,
    DISABLED,
    FORFEIT,
    GREEDY,
    RANDOM,
    START,
    STEP,
    carry_out,
    new_arena,
    new_desk,
)
from fouille.envs.crew import Crew, new_task
from fouille.envs.misuse import IllegalAction, NotReset, explain_illegal
from fouille.envs.records import record_at
from fouille.envs.setting import Setting, Wishes
from fouille.rulekit.verbs import Array

Seeds = int | list[int] | tuple[int, ...] | Array  # the first of a row of seeds, or all of them


class Forfeits(NamedTuple):
    """Matches that an illegal action has ended."""

    rows: list[int]
    reasons: list[str]  # why the actions were illegal
    masks: Array  # what was open instead


class Batch:
    """Many matches of one game, stepped together."""

    def __init__(
        self,
        game: str | Setting,
        matches: int,
        threads: int = 1,
        records: bool = False,
        **wishes: Unpack[Wishes],
    ):
        self.setting = game if isinstance(game, Setting) else Setting.of(game, wishes)
        if matches < 1 or threads < 1:
            raise ValueError(f"a batch has 1 match or more and 1 thread or more, not {matches} and {threads}")
        self.arena = new_arena(self.setting, matches, logged=records)
        self.illegal_loses = False  # whether a masked action loses its match; else it is refused
        self._none = Forfeits([], [], self.arena.mask[:0])
        self.forfeits = self._none  # of the last step
        self.dealt = False
        self._desks = [new_desk(self.setting, i) for i in range(min(threads, matches))]
        self._crew: Crew | None = None

    def __len__(self) -> int:
        return len(self.arena.states)

    @property
    def after_end(self) -> int:
        """When a finished match is dealt anew: SAME_STEP, NEXT_STEP or DISABLED."""
        return int(self.arena.rows["after_end"][0])

    @after_end.setter
    def after_end(self, when: int) -> None:
        self.arena.rows["after_end"] = when

    # --- what the last reset or step left, as arrays that are written in place ------------------------------

    @property
    def observation(self) -> Array:
        """(n, width) int16: what the seat to act knows, as whole numbers."""
        return self.arena.observation

    @property
    def units(self) -> Array:
        """(width,) float32: `observation / units` are the numbers of the other doors, about 1 in size."""
        return self.setting.units

    @property
    def mask(self) -> Array:
        """(n, actions) int8: 1 for each legal action."""
        return self.arena.mask

    @property
    def to_act(self) -> Array:
        """(n,) int8: the seat that is asked."""
        return self.arena.rows["to_act"]

    @property
    def acted(self) -> Array:
        """(n,) int8: the seat whose action was carried out."""
        return self.arena.rows["acted"]

    @property
    def rewards(self) -> Array:
        """(n, players) float64: what the step paid to each seat."""
        return self.arena.rows["rewards"][:, : self.setting.players]

    @property
    def ended(self) -> Array:
        """(n,) bool: whether the step ended a match (and, as a rule, dealt a new one)."""
        return self.arena.rows["ended"]

    @property
    def scores(self) -> Array:
        """(n, players) int32: final scores of the match that ended last in each row."""
        return self.arena.rows["scores"][:, : self.setting.players]

    # --- acting ------------------------------------------------------------------------------------------

    def reset(self, seed: Seeds | None = None) -> None:
        """Deal all matches anew: match i from `seed + i`, from its own seed of a list, or from chance."""
        self.arena.orders[:] = self.seeds(secrets.randbits(64) if seed is None else seed).view(np.int64)
        self._carry_out(START)
        self.dealt = True

    def seeds(self, seed: Seeds) -> Array:
        """A seed of 64 bits for each match: `seed + i`, or those of a list."""
        if not isinstance(seed, (list, tuple, np.ndarray)):
            return np.uint64(index(seed) % 2**64) + np.arange(len(self), dtype=np.uint64)
        if len(seed) != len(self):
            raise ValueError(
                f"a list of seeds must have one for each of {len(self)} matches, not {len(seed)}"
            )
        return np.array([index(number) % 2**64 for number in seed], np.uint64)

    def reset_some(self, seeds: Array, chosen: Array) -> None:
        """Deal only the chosen matches anew (an array of bool), each from its own seed."""
        if not self.dealt:
            raise NotReset("reset() of all matches comes first")
        self.arena.orders[:] = seeds.view(np.int64)
        for i in np.flatnonzero(chosen).tolist():
            carry_out(self.setting.setup.cards, self.arena, self._desks[0], new_task(i, i + 1), START)

    def step(self, actions: Any) -> None:
        """Carry out one action in each match; an illegal one is refused before anything has changed.

        With `illegal_loses` a masked one ends its match: the seat that was asked is paid -1.
        """
        self._order(actions)
        self._carry_out(STEP)

    def _order(self, actions: Any) -> None:
        """Write down the actions to be carried out, or say what is wrong with them."""
        if not self.dealt:
            raise NotReset("reset() comes before step()")
        given = np.asarray(actions)
        if given.shape != (len(self),):
            raise ValueError(f"actions must have shape ({len(self)},), not {given.shape}")
        if given.dtype.kind not in "iu":
            raise TypeError(f"actions must be whole numbers, not {given.dtype}")
        rows = self.arena.rows
        if self.after_end == DISABLED and (over := (rows["count"] == 0) | rows["lost"]).any():
            raise NotReset(f"match {int(np.argmax(over))} is over: reset it first")
        self.arena.orders[:] = given
        self.forfeits = self._none
        if self._carry_out(CHECK):
            illegal = self._illegal_rows()
            self.forfeits = Forfeits(illegal, [self._forfeited(i) for i in illegal], self.mask[illegal])
            self.arena.orders[illegal] = FORFEIT

    def _illegal_rows(self) -> list[int]:
        """The matches whose orders are not open to the seat to act."""
        orders, rows = self.arena.orders, self.arena.rows
        inside = (orders >= 0) & (orders < self.setting.actions)
        open_now = inside & (self.mask[np.arange(len(self)), np.where(inside, orders, 0)] == 1)
        illegal: list[int] = np.flatnonzero((rows["count"] != 0) & ~rows["lost"] & ~open_now).tolist()
        return illegal

    def _forfeited(self, i: int) -> str:
        """Why the order for match i is illegal, if that loses; else it is refused."""
        action = int(self.arena.orders[i])
        reason = explain_illegal(self.setting, self.arena, i, action)
        if not self.illegal_loses or not 0 <= action < self.setting.actions:
            raise IllegalAction(f"match {i}: {reason}")
        return reason

    def random_actions(self) -> Array:
        """One legal action for each match, each equally likely, from the matches' own generators."""
        self._carry_out(RANDOM)
        return self.arena.chosen

    def greedy_actions(self) -> Array:
        """What the bot `greedy` would do in each match, as an opponent or a teacher as fast as the batch."""
        self._carry_out(GREEDY)
        return self.arena.chosen

    def record(self, i: int) -> dict[str, Any]:
        """Match i as a record of the specification: the one that the last step ended, else the running one.

        Only a batch made with `records=True` keeps what that needs.
        """
        if not self.dealt:
            raise NotReset("reset() comes before record()")
        return record_at(self.setting, self.arena, i)

    def close(self) -> None:
        """Let the threads go; the batch can still be used, and starts new ones."""
        if self._crew is not None:
            self._crew.dismiss()
            self._crew = None

    def _carry_out(self, kind: int) -> int:
        """Let all threads do something with all matches; CHECK counts the illegal orders."""
        if self._crew is None:
            self._crew = Crew(carry_out, self.setting.setup.cards, self.arena, self._desks)
        return self._crew.carry_out(kind)

    def __getstate__(self) -> dict[str, Any]:
        return {**self.__dict__, "_crew": None}
