"""The driver: sees to it that a table never hangs, by bots to act and by clocks that run out."""

import asyncio
import logging
from collections.abc import Awaitable, Callable

from fouille.server.bots import Bots
from fouille.server.clock import now
from fouille.server.log import named
from fouille.server.refusal import Refusal
from fouille.server.table import DoneAlready, Table, Writer
from fouille.server.watchers import Watchers

LOG = logging.getLogger("fouille.tables")
Work = Callable[[Table], Awaitable[None]]
RETRY_SECONDS = 1.0  # after which something that could not be stored is tried again
FOREIGN_SECONDS = 5.0  # for which the process that wrote last may go on before another one steps in


class Driver:
    """One timer or one thinking bot for each running table in memory."""

    def __init__(self, bots: Bots, watchers: Watchers, writer: Writer, pause: float):
        self.bots = bots
        self.watchers = watchers
        self.writer = writer.as_bot()
        self.loop = asyncio.get_running_loop()
        self.pause = pause  # seconds that a bot's move takes at least, so that people can follow
        self.refresh_seen: Work | None = None
        self._timers: dict[str, asyncio.TimerHandle] = {}
        self._tasks: dict[str, tuple[int, asyncio.Task[None]]] = {}  # by table: position, task

    def drive(self, table: Table, delay: float = 0.0) -> None:
        """Look at what a table needs next."""
        self._cancel_timer(table.id)
        seat = table.to_act
        if seat is None:
            self.stop(table)
        elif table.bot_for(seat):
            self._later(table, delay, self._act)
        elif (deadline := self._deadline_of(table, seat)) is not None:
            self._later(table, max(delay, (deadline - now()) / 1000, 0.0), self._expire)

    def stop(self, table: Table) -> None:
        """The table is over or leaves memory."""
        self._cancel_timer(table.id)
        _, task = self._tasks.pop(table.id, (0, None))
        if task and task is not asyncio.current_task():
            task.cancel()

    def busy(self, table: Table) -> bool:
        """Whether a bot is to act."""
        seat = table.to_act
        return table.id in self._tasks or (seat is not None and table.bot_for(seat) is not None)

    def deadline(self, table: Table) -> int | None:
        """When a bot takes over from the person to act: the clock runs out, or they are absent too long."""
        seat = table.to_act
        return None if seat is None or table.bot_for(seat) else self._deadline_of(table, seat)

    def _deadline_of(self, table: Table, seat: int) -> int | None:
        ends = []
        if (clock := table.ledger.deadline(seat)) is not None:
            ends.append(clock)
        if table.settings.away_after is not None and seat not in self.watchers.seats_at(table.id):
            since = max(table.ledger.thinking_since, table.seats[seat].seen or 0)
            ends.append(since + table.settings.away_after * 1000)
        return max(min(ends), table.grace_until) if ends else None

    def _later(self, table: Table, seconds: float, work: Work) -> None:

        self._timers[table.id] = self.loop.call_later(seconds, self._start, table, work)

    def _cancel_timer(self, id: str) -> None:
        if id in self._timers:
            self._timers.pop(id).cancel()

    def _start(self, table: Table, work: Work) -> None:
        position, running = table.ledger.position, self._tasks.get(table.id)
        if running and running[0] == position and not running[1].done():
            return  # it is on its way
        task = self.loop.create_task(self._guarded(table, work))
        self._tasks[table.id] = (position, task)
        task.add_done_callback(lambda done: self._forget(table.id, done))

    def _forget(self, id: str, done: asyncio.Task[None]) -> None:
        if id in self._tasks and self._tasks[id][1] is done:
            del self._tasks[id]

    async def _guarded(self, table: Table, work: Work) -> None:
        """Whatever goes wrong, the table is looked at again."""
        try:
            await work(table)
        except DoneAlready:
            pass
        except Refusal as refusal:
            if refusal.code != "stale":
                LOG.warning("a bot was refused", extra={"table": named(table.id), "why": refusal.code})
                self.drive(table, RETRY_SECONDS)
        except Exception:
            LOG.exception("a table could not be driven", extra={"table": named(table.id)})
            self.drive(table, RETRY_SECONDS)

    async def _act(self, table: Table) -> None:
        """Let a bot decide for the seat to act, and enter the decision as anybody's.

        Where people look on, the pause includes thinking, and a forced choice takes as long as a free one.
        """
        match, step, position, seat = table.match, table.ledger.step, table.ledger.position, table.to_act
        level = table.bot_for(seat) if seat is not None else None
        if match is None or seat is None or level is None:
            return
        start = self.loop.time()
        action = await self.bots.choose(level, match, seat)
        if table.ledger.position == position and self.watchers.any_at(table.id):
            taken = self.loop.time() - start
            await asyncio.sleep(max(self.pause, self.bots.shown_seconds(level, match, taken)) - taken)
        if table.ledger.position == position and table.bot_for(seat):
            decision = match.game.view.decision_of(match.cards, match.states, action)
            await table.play(self.writer, seat, step, decision)

    async def _expire(self, table: Table) -> None:
        """A person has run out of time, unless another process has seen them meanwhile."""
        if self.refresh_seen:
            await self.refresh_seen(table)
        seat, deadline = table.to_act, self.deadline(table)
        if seat is None or deadline is None:
            return
        if deadline > now():
            self.drive(table)
        else:
            await table.mark(self.writer, "away", seat)
