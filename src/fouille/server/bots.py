"""Bots: they think on threads beside the event loop, a few at a time, and see blinded states only."""

import asyncio
import logging
import secrets
from collections import deque
from concurrent.futures import ThreadPoolExecutor

from fouille.bots.ask import PREPARING, Answer, Question, ask
from fouille.bots.bot import Bot, Budget
from fouille.bots.catalogue import levels, named_bot
from fouille.bots.random_bot import Random
from fouille.bots.search import Search
from fouille.match.match import Match

LOG = logging.getLogger("fouille.bots")
REMEMBERED = 32  # durations of free choices, for each level and game
USUAL = "student"  # plays for absent people unless the host chose another level


class Bots:
    """The bots of this server, by level, weakest first."""

    def __init__(self, threads: int, seconds: float, bots: dict[str, Bot] | None = None):
        self.levels = bots or known_levels()
        self.usual = USUAL if USUAL in self.levels else next(iter(self.levels))
        self.adviser = list(self.levels)[-2:][0]  # the strongest may think for seconds
        self.budget = Budget(seconds=seconds) if seconds else Budget()
        self._threads = ThreadPoolExecutor(threads, thread_name_prefix="bot")
        self._compilers = ThreadPoolExecutor(threads, thread_name_prefix="compiler")
        self._prepared: dict[tuple[str, str], asyncio.Future[None]] = {}  # by level and game
        self._durations: dict[tuple[str, str], deque[float]] = {}  # seconds of free choices, likewise

    def shown_seconds(self, level: str, match: Match, taken: float) -> float:
        """How long a decision that took so long is to seem to take.

        A forced choice is answered at once; it seems to take as long as some recent free choice of the level,
        so that the clock does not tell the two apart.
        """
        free = self._durations.setdefault((level, match.game.id), deque(maxlen=REMEMBERED))
        if len(match.actions()) > 1:
            free.append(taken)
        return secrets.choice(free) if free and len(match.actions()) == 1 else taken

    async def choose(self, level: str, match: Match, seat: int) -> int:
        """A legal action of the seat to act; whatever happens to the bot, there is one."""
        level = level if level in self.levels else self.usual  # one of an older version
        bot = self.levels[level]
        question = Question(match.cards, match.seen(seat), seat, self.budget, secrets.randbits(63))
        await self._prepare(level, match.game.id, question)
        answer: Answer = await asyncio.get_running_loop().run_in_executor(self._threads, ask, bot, question)
        if answer.problem:
            LOG.error("a bot failed", extra={"bot": bot.name, "problem": answer.problem.split(":")[0]})
        return answer.action

    async def _prepare(self, level: str, game: str, question: Question) -> None:
        """Compile what a bot needs for a game, once, and not where others think: they would have to wait.

        What goes wrong, or takes too long, is met again when the bot is asked.
        """
        if (level, game) not in self._prepared:
            preparing = asyncio.get_running_loop().run_in_executor(
                self._compilers, self.levels[level].prepare, question.cards.copy(), question.seen.copy()
            )
            preparing.add_done_callback(lambda done: done.cancelled() or done.exception())
            self._prepared[level, game] = preparing
        await asyncio.wait([self._prepared[level, game]], timeout=PREPARING)

    def close(self) -> None:
        """No more thoughts."""
        self._compilers.shutdown(wait=False, cancel_futures=True)
        self._threads.shutdown(wait=False, cancel_futures=True)


def known_levels() -> dict[str, Bot]:
    """Random play, then the levels of the catalogue. Each thinks on one thread: tables share the cores."""
    found: dict[str, Bot] = {"random": Random()}
    for name in levels():
        bot = named_bot(name)
        if isinstance(bot, Search):
            bot.threads = 1
        found[name] = bot
    return found
