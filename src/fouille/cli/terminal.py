"""The terminal: what is printed where, in which colours, and how a line is read."""

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager

from rich.console import Console, RenderableType
from rich.text import Text
from rich.theme import Theme

# The mineral colours of the product, in tints that can be read on dark and on light terminals.
THEME = Theme(
    {
        "title": "bold",
        "soft": "dim",
        "you": "bold #3d80d8",
        "legal": "bold #1b8a84",
        "points": "bold #b57f14",
        "loss": "#d4503f",
        "mistake": "bold #d4503f",
        "card": "#2a221a on #efe2c6",
        "own-card": "bold #ffffff on #1f4e8c",
        "back": "#b57f14",
    }
)


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
        if self.live:
            return self.out.input(Text(prompt, style="you")).strip()
        self.out.print(Text(prompt, style="you"), end="")
        line = sys.stdin.readline()
        if not line:
            self.out.print()
            raise EOFError
        self.out.print(Text(line.strip()))
        return line.strip()

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
    def working(self, message: str) -> Iterator[None]:
        """Show that something takes a moment."""
        if not self.live:
            yield
            return
        with self.out.status(Text(message, style="soft")):
            yield
