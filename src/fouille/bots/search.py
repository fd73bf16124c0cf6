"""Search: information-set Monte Carlo tree search over guesses of what is hidden."""

import math
import time
from collections.abc import Mapping
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace

import numpy as np

from fouille.bots.bot import Analysis, Bot, Budget, Line, open_actions
from fouille.bots.clock import Clock
from fouille.bots.descent import Root, Thinking, read_root, think
from fouille.bots.desk import new_desk
from fouille.bots.memory import misremembered
from fouille.bots.settings import settings_for
from fouille.bots.shelf import Shelf
from fouille.bots.tree import new_tree
from fouille.rulekit.verbs import Array


class Search(Bot):
    """Thinks in worlds that fit what the seat knows; each seat of a world maximises its own result.

    Each thread has a tree of its own; what they found about the choices is added up at the end. A forgetful
    search thinks about what a poor memory makes of the position.
    """

    def __init__(
        self,
        name: str = "search",
        budget: Budget | None = None,
        changes: Mapping[str, float] | None = None,
        *,
        threads: int = 1,
        forgetful: bool = False,
    ):
        self.name = name
        self.budget = budget or Budget(seconds=1.0)
        self.changes = dict(changes or {})
        self.threads = threads
        self.forgetful = forgetful
        self._shelf = Shelf()

    def prepare(self, cards: Array, seen: Array) -> None:
        """Compile the search for this game."""
        thinking = self._new_thinking(seen, 0, 0)
        think(cards, seen, thinking, 0)
        read_root(seen, thinking, np.zeros(0, np.int16), np.zeros((0, 3)))
        if self.forgetful:
            misremembered(cards, seen, int(seen[0].to_act), 0)

    def choose(self, cards: Array, seen: Array, seat: int, budget: Budget, seed: int) -> int:
        """The action tried most; at once where there is only one, early where no other can catch up."""
        actions = open_actions(cards, seen, seat)
        if len(actions) == 1:
            return actions[0]
        if self.forgetful:
            seen = misremembered(cards, seen, seat, seed)
        return self._search(root_of(cards, seen, actions), budget, seed, early=True).best

    def analyse(self, cards: Array, seen: Array, seat: int, budget: Budget, seed: int) -> Analysis:
        """What the search found about every legal action, with the whole budget."""
        actions = open_actions(cards, seen, seat)
        return self._search(root_of(cards, seen, actions), budget, seed, early=False)

    def _search(self, root: Root, budget: Budget, seed: int, *, early: bool) -> Analysis:
        start = time.perf_counter()
        budget = budget.or_own(self.budget)
        shares = split(budget, self.threads)
        # with a budget in iterations the answer must not depend on what was asked before
        shelf = self._shelf if early and budget.iterations is None else None

        def work(thread: int) -> tuple[int, Array]:
            thinking = self._new_thinking(root.seen, seed + (thread << 32), budget.iterations)
            if shelf and (tree := shelf.find(root, *thinking[1:])):
                thinking = (tree, *thinking[1:])
            found = think_on(root, thinking, Clock(shares[thread], start), early)
            if shelf:
                shelf.keep(root, thinking[0])
            return found

        if len(shares) == 1:
            parts = [work(0)]
        else:
            with ThreadPoolExecutor(len(shares)) as pool:
                parts = list(pool.map(work, range(len(shares))))
        lines = merged(root.actions.tolist(), [table for _, table in parts])
        return Analysis(lines, sum(done for done, _ in parts), time.perf_counter() - start)

    def _new_thinking(self, seen: Array, seed: int, iterations: int | None) -> Thinking:
        return new_tree(iterations), new_desk(seen, seed), settings_for(seen, self.changes)


def split(budget: Budget, threads: int) -> list[Budget]:
    """The same time for every thread, the iterations divided among them."""
    if budget.iterations is None:
        return [budget] * threads
    threads = min(threads, budget.iterations)
    share, rest = divmod(budget.iterations, threads)
    return [replace(budget, iterations=share + (thread < rest)) for thread in range(threads)]


def root_of(cards: Array, seen: Array, actions: list[int]) -> Root:
    """What is thought about."""
    return Root(cards, seen, np.array(actions, np.int16))


def think_on(root: Root, thinking: Thinking, clock: Clock, early: bool) -> tuple[int, Array]:
    """Think until the budget is spent, or early once no other choice can catch up; what was found."""
    table = np.zeros((len(root.actions), 3))
    while size := clock.slice():
        think(root.cards, root.seen, thinking, size)
        clock.spent(size)
        read_root(root.seen, thinking, root.actions, table)
        if early:
            second, first = np.sort(table[:, 0])[-2:]
            if first - second > clock.left():
                break
    return clock.done, table


def merged(actions: list[int], tables: list[Array]) -> tuple[Line, ...]:
    """What all threads found, as lines."""
    lines = []
    for i, action in enumerate(actions):
        visits = sum(int(table[i, 0]) for table in tables)
        means = [
            sum(float(table[i, 0] * table[i, part]) for table in tables) / visits if visits else math.nan
            for part in (1, 2)
        ]
        lines.append(Line(action, visits, *means))
    return tuple(lines)


def flat_search() -> Search:
    """A search that looks one decision ahead and tries every action equally often, with random play after."""
    return Search("flat", Budget(iterations=2000), changes={"depth": 1, "exploration": 1e3, "judged": 0})
