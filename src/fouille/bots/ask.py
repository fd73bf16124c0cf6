"""Asking a bot safely: whatever it does, there is a legal action in time."""

import ctypes
import operator
import sys
import threading
from dataclasses import dataclass
from typing import Any

from fouille.bots.bot import Bot, Budget, open_actions, picked
from fouille.rulekit.verbs import Array

PREPARING = 600.0  # seconds for compiling what a game needs
PATIENCE = 30.0  # seconds for a decision with no limit in time
GRACE = 1.0  # seconds on top of a budget and a tenth of it before a bot counts as stuck: machines may be busy


@dataclass(frozen=True)
class Question:
    """What a bot is asked: with what one seat knows, and how long it may think."""

    cards: Array
    seen: Array
    seat: int
    budget: Budget
    seed: int


@dataclass(frozen=True)
class Answer:
    """A legal action, and what was wrong with the bot if the action is not its own."""

    action: int
    problem: str | None = None


def ask(bot: Bot, question: Question) -> Answer:
    """The bot's choice; a bot that fails is named, and replaced by a random choice for this decision."""
    actions = open_actions(question.cards, question.seen, question.seat)
    if len(actions) == 1:
        return Answer(actions[0])
    attempt = Attempt(bot, question)
    attempt.run()
    try:
        action = operator.index(attempt.choice)
    except TypeError:
        action = -1
    if attempt.problem is None and (action not in actions or isinstance(attempt.choice, bool)):
        attempt.problem = f"chose {attempt.choice!r}, which is not one of the legal actions {actions}"
    if attempt.problem is None:
        return Answer(action)
    return Answer(picked(actions, question.seed), f"bot {bot.name!r} {attempt.problem}")


class Attempt:
    """One call of a bot in a thread of its own, so that a bot that never returns holds up nobody."""

    def __init__(self, bot: Bot, question: Question):
        self.bot, self.question = bot, question
        self.choice: Any = None
        self.problem: str | None = None
        self.prepared, self.done = threading.Event(), threading.Event()

    def run(self) -> None:
        """Wait for the choice as long as the budget allows."""
        thread = threading.Thread(target=self.think, name=f"bot {self.bot.name}", daemon=True)
        thread.start()
        seconds = self.question.budget.or_own(self.bot.budget).seconds
        limit = PATIENCE if seconds is None else seconds * 1.1 + GRACE
        if not self.prepared.wait(PREPARING) or not self.done.wait(limit):
            self.problem = f"did not answer within {limit:.2f} s"
            interrupt(thread)

    def think(self) -> None:
        """Ask the bot, with copies of everything it might spoil."""
        asked = self.question
        try:
            cards, seen = asked.cards.copy(), asked.seen.copy()
            self.bot.prepare(cards, seen)
            picked(open_actions(cards, seen, asked.seat), 0)  # compiled too before the clock runs
            self.prepared.set()
            self.choice = self.bot.choose(cards, seen, asked.seat, asked.budget, asked.seed)
        except BaseException as error:  # whatever it is, the table goes on
            if self.problem is None:
                self.problem = f"failed: {type(error).__name__}: {error}"
        finally:
            self.prepared.set()
            self.done.set()


def interrupt(thread: threading.Thread) -> None:
    """Stop a thread at its next Python instruction; compiled code or a system call goes on to its end.

    A thread inside the compiler is left alone: it ends by itself, and might take the compiler's lock with it.
    """
    ident = thread.ident or 0
    frame = sys._current_frames().get(ident)
    while frame is not None:
        if frame.f_globals.get("__name__", "").startswith("numba."):
            return
        frame = frame.f_back
    ctypes.pythonapi.PyThreadState_SetAsyncExc(ctypes.c_ulong(ident), ctypes.py_object(SystemExit))
