"""Threads that share a piece of work, block by block: whoever has time takes the next block.

A thread that sleeps takes a while to wake up, often as long as a good part of a step. So nobody waits for it:
the caller works meanwhile, and would do all the work if nobody came. And it stays awake for a moment, outside
the interpreter, in case there is more to do.
"""

import weakref
from collections.abc import Callable, Sequence
from functools import partial
from queue import SimpleQueue
from threading import Thread
from typing import Any

import numpy as np
from numba import types
from numba.extending import intrinsic

from fouille.rulekit.compiled import JIT, compiled, fitted
from fouille.rulekit.verbs import Array

LINE = 8  # numbers in a line of a processor's cache: threads that write to the same one make each other wait
CALLS, KIND, FOUND = range(3)  # of a task's first line: how often it was begun, what to do, what was counted
NEXT, BEHIND, SIZE, DONE, FIRST, AWAKE = range(6)  # of a thread's line: see `new_task`
HELP = -1  # instead of a kind of work: whatever the caller has begun
BLOCKS = 32  # about so many in a share
PATIENCE = 500_000 if JIT else 1  # looks at a task before a thread falls asleep: a tenth of a millisecond

Work = Callable[[], None]
Todo = SimpleQueue[Work | None]


def new_task(first: int, behind: int, threads: int = 1) -> Array:
    """Something to be done with the matches first..behind - 1: a line of numbers, and one for each thread.

    A thread's line has the next match of its share, the one behind the last, how many make a block; how many
    matches it has done, of its own share or of another; where its share begins; and whether it is awake.
    """
    task = np.zeros((1 + threads, LINE), np.int64)
    ends = first + (behind - first) * np.arange(threads + 1) // threads
    task[1:, FIRST], task[1:, BEHIND] = ends[:-1], ends[1:]
    task[1:, NEXT] = ends[1:]  # nothing to be taken before it is begun
    task[1:, SIZE] = (behind - first) // (threads * BLOCKS) + 1
    return task


if JIT:

    @intrinsic
    def add(_typing: Any, line: Any, _field: Any, _number: Any) -> Any:
        """Add to a number of a line, unharmed by other threads; return what it was."""

        def code(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
            array = context.make_array(signature.args[0])(context, builder, arguments[0])
            place = builder.gep(array.data, [arguments[1]])
            return builder.atomic_rmw("add", place, arguments[2], "seq_cst")

        return types.int64(line, types.int64, types.int64), code

    @intrinsic
    def look(_typing: Any, line: Any, _field: Any) -> Any:
        """A number of a line, as other threads have left it."""

        def code(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
            array = context.make_array(signature.args[0])(context, builder, arguments[0])
            return builder.load_atomic(builder.gep(array.data, [arguments[1]]), "acquire", 8)

        return types.int64(line, types.int64), code

    @intrinsic
    def put(_typing: Any, line: Any, _field: Any, _number: Any) -> Any:
        """Set a number of a line, after everything that was written before."""

        def code(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
            array = context.make_array(signature.args[0])(context, builder, arguments[0])
            place = builder.gep(array.data, [arguments[1]])
            builder.store_atomic(arguments[2], place, "release", 8)
            return context.get_dummy_value()

        return types.void(line, types.int64, types.int64), code

else:

    def add(line: Array, field: int, number: int) -> int:
        """Add to a number of a line; return what it was."""
        line[field] += number
        return int(line[field]) - number

    def look(line: Array, field: int) -> int:
        """A number of a line."""
        return int(line[field])

    def put(line: Array, field: int, number: int) -> None:
        """Set a number of a line."""
        line[field] = number


@compiled
def begin(task: Array, kind: int) -> None:
    """Let threads take blocks."""
    task[0, KIND], task[0, FOUND] = kind, 0
    for line in task[1:]:
        line[DONE] = 0
    for line in task[1:]:  # last: a thread that still looks for a block of the work before may take one now
        put(line, NEXT, line[FIRST])
    add(task[0], CALLS, 1)


@compiled
def take_block(task: Array, thread: int) -> tuple[int, int]:
    """The first match of the next block and the one behind its last; none are left if these are equal.

    A thread takes its own share first, the same matches every time: they are near it in memory.
    """
    threads = len(task) - 1
    for turn in range(threads):
        share = task[1 + (thread + turn) % threads]
        first = add(share, NEXT, share[SIZE])
        if first < share[BEHIND]:
            return first, min(first + share[SIZE], share[BEHIND])
    return 0, 0


@compiled
def finish_block(task: Array, thread: int, block: tuple[int, int], found: int) -> None:
    """A block is done; `found` is what was counted on the way."""
    if found != 0:
        add(task[0], FOUND, found)
    add(task[1 + thread], DONE, block[1] - block[0])


@compiled
def await_others(task: Array) -> None:
    """Wait until all matches are done: it cannot be long, so without falling asleep."""
    left = 1
    while left > 0:
        left = task[-1, BEHIND] - task[1, FIRST]
        for line in task[1:]:
            left -= look(line, DONE)


@compiled
def await_call(task: Array, calls: int) -> bool:
    """Stay awake for a moment; whether something was begun again."""
    left = PATIENCE
    while left > 0 and look(task[0], CALLS) == calls:
        left -= 1
    return left > 0


class Crew:
    """A caller, who leads, and threads that help; they leave with the last reference to their crew."""

    def __init__(self, kernel: Callable[..., None], cards: Array, arena: Any, desks: Sequence[Any]):
        self._task = new_task(0, len(arena.rows), len(desks))
        work = fitted(kernel, cards, arena, desks[0], self._task, HELP)
        self._lead = partial(work, cards, arena, desks[0], self._task)
        self._helps = [partial(work, cards, arena, desk, self._task, HELP) for desk in desks[1:]]
        self._todos: list[Todo] = [SimpleQueue() for _ in self._helps]
        for todo in self._todos:
            Thread(target=work_on, args=(todo,), name="fouille-batch", daemon=True).start()
        self.dismiss = weakref.finalize(self, dismiss, self._todos)

    def carry_out(self, kind: int) -> int:
        """Do something with all matches; what was counted on the way."""
        for line, todo, work in zip(self._task[2:], self._todos, self._helps, strict=True):
            if not line[AWAKE]:
                line[AWAKE] = True
                todo.put(work)
        self._lead(kind)
        return int(self._task[0, FOUND])


def work_on(todo: Todo) -> None:
    """What a thread does."""
    while (work := todo.get()) is not None:
        work()
        del work  # or what it works on would live on


def dismiss(todos: Sequence[Todo]) -> None:
    """Send threads away."""
    for todo in todos:
        todo.put(None)
