"""The terminal: what is printed where, in which colours, and how a line is read."""

import os
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, nullcontext

from rich.console import Console, RenderableType
from rich.text import Text
from rich.theme import Theme

from fouille.rulekit.compiling import Lines, watched

Compiling = Callable[[int, float], str]  # functions so far, seconds since the first -> what is said of it

# The mineral colours of the product, in tints that can be read on dark and on light terminals.
THEME = Theme(
    {
        "title": "bold",
        "soft": "dim",
        "edge": "#8a7b66",
        "you": "bold #3d80d8",
        "legal": "bold #1b8a84",
        "points": "bold #b57f14",
        "loss": "#d4503f",
        "mistake": "bold #d4503f",
        "card": "#2a221a on #efe2c6",
        "own-card": "bold #ffffff on #1f4e8c",
        "back": "#b57f14",
        "markdown.h1": "bold",
        "markdown.h2": "bold #b57f14",
        "markdown.table.header": "bold",
        "markdown.table.border": "#8a7b66",
        "markdown.block_quote": "italic",
    }
)


def typed_number(text: str) -> int:
    """The whole number that a person typed, or -1."""
    return int(text) if text.isdecimal() and len(text) < 10 else -1


class Terminal:
    """Output, messages to the side, and lines of input."""

    def __init__(self) -> None:
        self.out = Console(theme=THEME, highlight=False)
        self.side = Console(theme=THEME, highlight=False, stderr=True)

    @property
    def live(self) -> bool:
        """Whether a person sits there: only then is the screen cleared and text paged."""
        return self.out.is_terminal and sys.stdin.isatty()

    @property
    def plain(self) -> bool:
        """Whether colours are missing, so that shapes must say everything."""
        return self.out.no_color or self.out.color_system is None

    def print(self, *parts: RenderableType) -> None:
        """Print parts one below the other."""
        for part in parts:
            self.out.print(part)

    def refuse(self, message: str) -> None:
        """Say what went wrong."""
        self.side.print(Text(message, style="mistake"), soft_wrap=True)

    def clear(self) -> None:
        """A fresh screen, if a person looks at it."""
        if self.live:
            self.out.clear()

    def ask(self, prompt: str) -> str:
        """One line of input; EOFError at its end."""
        try:
            return self._line(Text(prompt, style="you")).strip()
        except (EOFError, KeyboardInterrupt):
            self.out.print()  # what follows begins a line of its own
            raise

    def _line(self, prompt: Text) -> str:
        if self.live:
            return self.out.input(prompt)
        self.out.print(prompt, end="")
        line = sys.stdin.readline()
        if not line:
            raise EOFError
        self.out.print(Text(line.strip()))
        return line

    @contextmanager
    def paged(self) -> Iterator[None]:
        """Page what is printed inside, if a person looks at it."""
        if not self.live:
            yield
            return
        os.environ.setdefault("LESS", "-R")  # show colours as colours
        with self.out.pager(styles=not self.plain):
            yield

    @contextmanager
    def working(self, message: str, compiling: Compiling | None = None) -> Iterator[None]:
        """Show that something takes a moment; with words for it also what is compiled, and how far it is."""
        shown = Shown(message, compiling or (lambda _functions, _seconds: message))
        status = self.out.status(shown) if self.live else nullcontext()
        watcher = shown if self.live or not compiling else Lines(self.say_line(compiling))
        with status, watched(watcher):
            yield

    def say_line(self, compiling: Compiling) -> Callable[[int, float], None]:
        """How a line about compiling is printed where no person looks on."""
        return lambda functions, seconds: self.side.print(Text(compiling(functions, seconds)), soft_wrap=True)


class Shown:
    """How far compiling is, in the one line of a terminal; the seconds go on by themselves."""

    def __init__(self, message: str, compiling: Compiling):
        self.message, self.compiling = message, compiling
        self.functions, self.start = 0, 0.0

    def __rich__(self) -> Text:
        told = (
            self.compiling(self.functions, time.monotonic() - self.start) if self.functions else self.message
        )
        return Text(told, style="soft")

    def began(self, functions: int, seconds: float) -> None:
        """One more function."""
        self.functions, self.start = functions, time.monotonic() - seconds

    def paused(self, _functions: int, _seconds: float) -> None:
        """What is compiled is used now."""
        self.functions = 0
