"""How far compiling is, from Numba's own events: a function is compiled once and then loaded from disk."""

import sys
import time
from collections.abc import Callable
from contextlib import AbstractContextManager
from typing import Any, Protocol

from numba.core import event

KIND = "numba:compile"
PACE = 10.0  # seconds between two lines


class Watcher(Protocol):
    """Who wants to know."""

    def began(self, functions: int, seconds: float) -> None:
        """One more function is being compiled: so many so far, so long after the first."""

    def paused(self, functions: int, seconds: float) -> None:
        """What was asked for is compiled; more may follow."""


class Progress(event.Listener):  # type: ignore[misc]  # Numba has no types
    """Counts the functions; compiling one compiles those it calls."""

    def __init__(self, watcher: Watcher):
        self.watcher = watcher
        self.functions = self.depth = 0
        self.start = 0.0

    def on_start(self, _event: Any) -> None:
        """A function is about to be compiled."""
        self.start = self.start or time.monotonic()
        self.functions += 1
        self.depth += 1
        self.watcher.began(self.functions, time.monotonic() - self.start)

    def on_end(self, _event: Any) -> None:
        """It is done, or it failed."""
        self.depth -= 1
        if self.depth == 0:
            self.watcher.paused(self.functions, time.monotonic() - self.start)


def watched(watcher: Watcher) -> AbstractContextManager[Any]:
    """While inside, the watcher is told."""
    found: AbstractContextManager[Any] = event.install_listener(KIND, Progress(watcher))
    return found


class Lines:
    """Plain lines, one now and then."""

    def __init__(self, say: Callable[[int, float], None], pace: float = PACE):
        self.say, self.pace = say, pace
        self.next = 0.0

    def began(self, functions: int, seconds: float) -> None:
        """A line at once, then every few seconds."""
        if seconds >= self.next:
            self.next = seconds + self.pace
            self.say(functions, seconds)

    def paused(self, functions: int, seconds: float) -> None:
        """Nothing: the next line comes when it is due."""


def say_if_interactive() -> None:
    """From now on, tell a person at a Python prompt or in a notebook why the first match takes so long."""
    if hasattr(sys, "ps1"):
        event.register(KIND, Progress(Lines(print_line)))


def print_line(functions: int, seconds: float) -> None:
    """A line at the side."""
    line = f"fouille compiles for the first time: {functions} functions, {seconds:.0f} s"
    print(line, file=sys.stderr, flush=True)  # noqa: T201 - for a person at a prompt
