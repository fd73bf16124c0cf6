"""Threads that share a piece of work, block by block: whoever has time takes the next block.

A thread that sleeps takes a while to wake up, often as long as a good part of a step. So nobody waits for it:
the caller works meanwhile, and would do all the work if nobody came.
"""

import weakref
from collections.abc import Callable, Sequence
from queue import SimpleQueue
from threading import Thread
from typing import Any

import numpy as np
from numba import types
from numba.extending import intrinsic

from fouille.rulekit.compiled import JIT, compiled
from fouille.rulekit.verbs import Array

TAKEN, DONE, BEHIND = range(3)  # of a task: matches taken so far, matches done, the one behind the last
BLOCKS = 64  # about so many in a batch

Work = Callable[[], None]
Todo = SimpleQueue[Work | None]


def new_task(first: int, behind: int) -> Array:
    """The matches first..behind - 1 are to be worked on."""
    return np.array([first, first, behind])


if JIT:

    @intrinsic
    def add(_typing: Any, task: Any, _field: Any, _number: Any) -> Any:
        """Add to a number of a task, unharmed by other threads; return what it was."""

        def code(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
            array = context.make_array(signature.args[0])(context, builder, arguments[0])
            place = builder.gep(array.data, [arguments[1]])
            return builder.atomic_rmw("add", place, arguments[2], "seq_cst")

        return types.int64(task, types.int64, types.int64), code

else:

    def add(task: Array, field: int, number: int) -> int:
        """Add to a number of a task; return what it was."""
        task[field] += number
        return int(task[field]) - number


@compiled
def take_block(task: Array, matches: int) -> tuple[int, int]:
    """The first match of the next block and the one behind its last; none are left if these are equal."""
    size = matches // BLOCKS + 1
    first = min(add(task, TAKEN, size), task[BEHIND])
    return first, min(first + size, task[BEHIND])


@compiled
def await_others(task: Array) -> None:
    """Wait until all blocks are done: it cannot be long, so without falling asleep."""
    while add(task, DONE, 0) < task[BEHIND]:
        pass


class Crew:
    """Threads that sleep until they are called; they leave with the last reference to their crew."""

    def __init__(self, size: int):
        self._todos: list[Todo] = [SimpleQueue() for _ in range(size)]
        for todo in self._todos:
            Thread(target=work_on, args=(todo,), name="fouille-batch", daemon=True).start()
        self.dismiss = weakref.finalize(self, dismiss, self._todos)

    def call(self, works: Sequence[Work]) -> None:
        """Hand each thread a piece of work, and do not wait."""
        for todo, work in zip(self._todos, works, strict=True):
            todo.put(work)


def work_on(todo: Todo) -> None:
    """What a thread does."""
    while (work := todo.get()) is not None:
        work()
        del work  # or what it works on would live on


def dismiss(todos: Sequence[Todo]) -> None:
    """Send threads away."""
    for todo in todos:
        todo.put(None)
