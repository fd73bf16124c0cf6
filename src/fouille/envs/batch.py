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
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from operator import index
from typing import Any, Unpack

import numpy as np

from fouille.envs.arena import (
    DISABLED,
    SAME_STEP,
    Desk,
    first_illegal,
    greedy_span,
    new_arena,
    new_desk,
    random_actions,
    start_span,
    step_span,
)
from fouille.envs.misuse import IllegalAction, NotReset, explain_illegal
from fouille.envs.setting import Setting, Wishes
from fouille.rulekit.verbs import Array

Work = Callable[[Desk, tuple[int, int, int]], None]


class Batch:
    """Many matches of one game, stepped together."""

    def __init__(self, game: str | Setting, matches: int, threads: int = 1, **wishes: Unpack[Wishes]):
        self.setting = game if isinstance(game, Setting) else Setting.of(game, wishes)
        if matches < 1 or threads < 1:
            raise ValueError(f"a batch has 1 match or more and 1 thread or more, not {matches} and {threads}")
        self.after_end = SAME_STEP
        self.arena = new_arena(self.setting, matches)
        self._dealt = False
        self._threads = min(threads, matches)
        self._desks = [new_desk(self.setting) for _ in range(self._threads)]
        self._pool: ThreadPoolExecutor | None = None
        self._sampled = np.zeros(matches, np.int64)

    def __len__(self) -> int:
        return len(self.arena.states)

    # --- what the last reset or step left, as arrays that are written in place ------------------------------

    @property
    def observation(self) -> Array:
        """(n, width) float32: what the seat to act knows, as numbers."""
        return self.arena.observation

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

    def reset(self, seed: int | Array | None = None) -> None:
        """Deal all matches anew: match i from `seed + i`, from its own seed of an array, or from chance."""
        if seed is None:
            seed = secrets.randbits(64)
        seeds = seed if isinstance(seed, np.ndarray) else seeds_from(seed, len(self))
        if seeds.shape != (len(self),) or seeds.dtype != np.uint64:
            raise ValueError(f"seeds must be {len(self)} numbers of uint64, not {seeds.dtype} {seeds.shape}")
        cards = self.setting.setup.cards
        self._everywhere(lambda desk, span: start_span(cards, self.arena, desk, span, seeds))
        self._dealt = True

    def reset_some(self, seeds: Array, chosen: Array) -> None:
        """Deal only the chosen matches anew (an array of bool), each from its own seed."""
        if not self._dealt:
            raise NotReset("reset() of all matches comes first")
        for i in np.flatnonzero(chosen).tolist():
            span = (i, i + 1, self.after_end)
            start_span(self.setting.setup.cards, self.arena, self._desks[0], span, seeds)

    def step(self, actions: Any) -> None:
        """Carry out one action in each match; an illegal one is refused before anything has changed."""
        checked = self.checked(actions)
        cards = self.setting.setup.cards
        self._everywhere(lambda desk, span: step_span(cards, self.arena, desk, span, checked))

    def checked(self, actions: Any) -> Array:
        """The actions as compiled code takes them, or an error that says what is wrong with them."""
        if not self._dealt:
            raise NotReset("reset() comes before step()")
        given = np.asarray(actions)
        if given.shape != (len(self),):
            raise ValueError(f"actions must have shape ({len(self)},), not {given.shape}")
        if given.dtype.kind not in "iu":
            raise TypeError(f"actions must be whole numbers, not {given.dtype}")
        counts = self.arena.rows["count"]
        if self.after_end == DISABLED and not counts.all():
            raise NotReset(f"match {int(np.argmin(counts))} is over: reset it first")
        checked = np.ascontiguousarray(given, np.int64)
        i = int(first_illegal(self.arena, checked))
        if i >= 0:
            raise IllegalAction(f"match {i}: {explain_illegal(self.setting, self.arena, i, int(checked[i]))}")
        return checked

    def random_actions(self) -> Array:
        """One legal action for each match, each equally likely, from the matches' own generators."""
        random_actions(self.arena, self._sampled)
        return self._sampled

    def greedy_actions(self) -> Array:
        """What the bot `greedy` would do in each match, as an opponent or a teacher as fast as the batch."""
        cards = self.setting.setup.cards
        self._everywhere(lambda desk, span: greedy_span(cards, self.arena, desk, span, self._sampled))
        return self._sampled

    def close(self) -> None:
        """Let the threads go; the batch can still be used, and starts new ones."""
        if self._pool is not None:
            self._pool.shutdown()
            self._pool = None

    def _everywhere(self, work: Work) -> None:
        """Do a piece of work for each span of matches, one thread a span."""
        edges = np.linspace(0, len(self), self._threads + 1).astype(int).tolist()
        spans = [(edges[k], edges[k + 1], self.after_end) for k in range(self._threads)]
        if self._threads == 1:
            work(self._desks[0], spans[0])
            return
        if self._pool is None:
            self._pool = ThreadPoolExecutor(self._threads - 1, thread_name_prefix="fouille-batch")
        parts = [
            self._pool.submit(work, desk, span) for desk, span in zip(self._desks[1:], spans[1:], strict=True)
        ]
        work(self._desks[0], spans[0])
        for part in parts:
            part.result()

    def __getstate__(self) -> dict[str, Any]:
        return {**self.__dict__, "_pool": None}


def seeds_from(seed: int, matches: int) -> Array:
    """seed, seed + 1, ...: match i is the match of seed + i."""
    return np.uint64(index(seed) % 2**64) + np.arange(matches, dtype=np.uint64)
