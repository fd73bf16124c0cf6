"""A table: a match with people and bots around it. What it does is stored first and told afterwards."""

import asyncio
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from fouille.match.match import Ahead, Match
from fouille.match.record import replay_step
from fouille.match.undo import why_no_undo
from fouille.rulekit.errors import IllegalMove
from fouille.rulekit.texts import texts_for
from fouille.server.clock import now
from fouille.server.ledger import Ledger
from fouille.server.messages import EntryKind, Result, Status, WhyNoUndo
from fouille.server.refusal import Refusal
from fouille.server.store import Row, Store, StoreAway
from fouille.server.table_settings import TableSettings


@dataclass
class Seat:
    """Who sits there: a person, a bot, or nobody."""

    guest: str | None = None
    name: str | None = None
    bot: str | None = None
    seen: int | None = None  # when the person was last connected, to any process

    @property
    def empty(self) -> bool:
        """Whether somebody may sit down."""
        return self.guest is None and self.bot is None


@dataclass
class Facts:
    """What the database says about a table beside its rows."""

    host: str | None
    status: Status
    created: int
    changed: int
    secret: bytes | None
    rules_version: int | None
    chat: bool
    rematch: str | None
    result: Result | None


Listener = Callable[["Table", Row], None]


class Table:
    """A table in memory. All changes of its match go through `_write`, one at a time."""

    def __init__(self, id: str, settings: TableSettings, facts: Facts, seats: list[Seat]):
        self.id = id
        self.settings = settings
        self.facts = facts
        self.seats = seats
        self.match: Match | None = None
        self.ledger = Ledger(settings.players, settings.clock, facts.changed)
        self.lock = asyncio.Lock()
        self.grace_until = 0  # no clock runs out before: the server was down, not the person
        self.touched = now()

    @property
    def over(self) -> bool:
        """Whether there is nothing left to decide: by the rules, or because nobody is left who would play."""
        match, given_up = self.match, self.ledger.conceded
        if match is None or match.to_act is None or not given_up:
            return match is not None and match.to_act is None
        people = {i for i, seat in enumerate(self.seats) if seat.guest}
        return people <= given_up or len(given_up) == self.settings.players - 1

    @property
    def running(self) -> bool:
        """Whether decisions are made."""
        return self.facts.status == "running"

    @property
    def to_act(self) -> int | None:
        """The seat to act."""
        if self.match is None or self.facts.status != "running" or (self.ledger.conceded and self.over):
            return None
        return self.match.to_act

    def seat_of(self, guest: str | None) -> int | None:
        """Where a guest sits."""
        if guest is not None:
            for i, seat in enumerate(self.seats):
                if seat.guest == guest:
                    return i
        return None

    def bot_for(self, seat: int) -> str | None:
        """The level of the bot that plays for a seat now; None: a person does."""
        if self.seats[seat].bot:
            return self.seats[seat].bot
        if seat in self.ledger.away or seat in self.ledger.conceded or self.seats[seat].guest is None:
            return self.settings.away_level
        return None

    # --- what may be done --------------------------------------------------------------------------------

    async def play(self, writer: "Writer", seat: int, step: int, choice: dict[str, Any]) -> int:
        """Carry out a choice of a seat, by a person or a bot; the step it became."""
        async with self.lock:
            self._acknowledge_again(step, "play", seat, choice)
            match = self._running_match()
            self._refuse_stale(step)
            if match.to_act != seat:
                raise Refusal("not-yours", "another seat is to act")
            if not writer.bot and self.bot_for(seat):
                raise Refusal("not-yours", "a bot plays for this seat; return first")
            try:
                ahead = match.ahead(choice)
            except IllegalMove as illegal:
                raise Refusal("illegal", str(illegal), illegal.rule, illegal.why) from None
            row = self._row("play", seat, writer.bot, do=ahead.step.do, chance=ahead.step.chance)
            return await self._write(writer, row, ahead)

    async def undo(self, writer: "Writer", seat: int, step: int) -> int:
        """Take back the last decision of a seat."""
        async with self.lock:
            self._acknowledge_again(step, "undo", seat)
            self._running_match()
            self._refuse_stale(step)
            if why := self.why_no_undo(seat):
                raise Refusal("not-now", texts_for("en").text(why), why={"id": why, "args": {}})
            return await self._write(writer, self._row("undo", seat, bot=False))

    def why_no_undo(self, seat: int | None) -> WhyNoUndo | None:
        """Why a seat cannot take its last decision back now; None: it can."""
        if seat is None or self.match is None:
            return "undo-nothing"
        if self.to_act is None:
            return "undo-over"
        if self.bot_for(seat):
            return "undo-away"
        last = self.ledger.rows[self.ledger.plays[-1]] if self.ledger.plays else None
        if last and last.bot and last.seat == seat:  # a bot has played for the person
            return "undo-other-acted"
        return why_no_undo(self.match, seat)

    async def mark(self, writer: "Writer", kind: EntryKind, seat: int) -> int:
        """Write down that a seat concedes, is away or is back; doing so twice changes nothing."""
        async with self.lock:
            ledger = self.ledger
            done = {
                "concede": seat in ledger.conceded,
                "away": seat in ledger.away,
                "back": seat not in ledger.away,
            }
            if done[kind] and self.match:
                return ledger.step
            self._running_match()
            if kind == "back" and seat in ledger.conceded:
                raise Refusal("not-now", "this seat has conceded")
            return await self._write(writer, self._row(kind, seat, writer.bot))

    # --- writing down ------------------------------------------------------------------------------------

    def _running_match(self) -> Match:
        if self.facts.status == "finished" or self.over:
            raise Refusal("not-now", "the match is over")
        if not self.running or self.match is None:
            raise Refusal("not-now", "the match has not begun")
        return self.match

    def _refuse_stale(self, step: int) -> None:
        ledger = self.ledger
        if step > ledger.step:
            raise Refusal("stale", f"there is no step {step} yet; the table is at step {ledger.step}")
        if ledger.is_stale(step):
            raise Refusal("stale", f"the table has moved on since step {step}; it is at step {ledger.step}")

    def _acknowledge_again(self, step: int, kind: str, seat: int, do: dict[str, Any] | None = None) -> None:
        """A move that was sent again has been made: also if it was the last, whichever process made it."""
        if self.ledger.is_stale(step):
            already = self.ledger.done_already(step, kind, seat, do)
            if already is not None:
                raise DoneAlready(already)

    def _row(self, kind: str, seat: int, bot: bool, do: Any = None, chance: Any = None) -> Row:
        at = max(now(), self.ledger.last_at)  # a clock set back does not turn time back
        return Row(self.id, self.ledger.step, kind, seat, bot, do, chance, at)

    async def _write(self, writer: "Writer", row: Row, ahead: Ahead | None = None) -> int:
        """Store a row, then carry it out and tell. If storing fails, nothing has changed."""
        try:
            stored = await writer.store.append(row)
        except StoreAway as error:
            raise Refusal("unavailable", f"the move could not be stored: {error}") from error
        if not stored:  # another process was first
            await self.catch_up(writer)
            self._acknowledge_again(row.step, row.kind, row.seat, row.do)
            raise Refusal("stale", "the table has just moved on")
        self.take(row, ahead)
        writer.listener(self, row)
        return self.ledger.step

    async def catch_up(self, writer: "Writer") -> None:
        """Read and tell the rows that other processes have written; call it under the lock."""
        for row in await writer.rows_since(self.id, self.ledger.step):
            self.take(row)
            writer.listener(self, row)

    def take(self, row: Row, ahead: Ahead | None = None) -> None:
        """Carry out a row that is stored; `ahead`: where a decision leads, if that is known."""
        assert self.match is not None
        if ahead:
            self.match.take(ahead)
        elif row.kind == "play":
            replay_step(self.match, row.step, step_of(row))
        elif row.kind == "undo":
            self.match.undo()
        self.ledger.add(row)


@dataclass(frozen=True)
class Writer:
    """Where a table's rows go and who is told; `bot`: on whose behalf."""

    store: Store
    rows_since: Callable[[str, int], Any]
    listener: Listener
    bot: bool = False

    def as_bot(self) -> "Writer":
        """The same, for a bot."""
        return Writer(self.store, self.rows_since, self.listener, bot=True)


class DoneAlready(Exception):
    """A move that was sent again; it became this step."""

    def __init__(self, step: int):
        super().__init__(step)
        self.step = step


def step_of(row: Row) -> dict[str, Any]:
    """A row of a decision as a record writes it."""
    step: dict[str, Any] = {"seat": row.seat, "do": row.do}
    return step if row.chance is None else {**step, "chance": row.chance}
