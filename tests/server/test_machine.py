"""Clients and faults in any order: whatever the network does, a match is played once and in order.

FOUILLE_MACHINES=50 for the long run.
"""

import asyncio
import os
from typing import Any

import pytest
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    invariant,
    rule,
    run_state_machine_as_test,
)

from fouille.client import Page
from fouille.server import archive
from fouille.server.messages import Accepted, FromPage, Leave, Play, Refused, Return, State, Undo
from tests.server.running import Client, Running, guests, settle

MACHINES = int(os.environ.get("FOUILLE_MACHINES", "6"))
STEPS = 30
PLAYERS = 2
SEATS = st.integers(0, PLAYERS - 1)
PICKS = st.integers(0, 1000)
FINE = ("stale", "not-yours", "not-now")


class Machine(RuleBasedStateMachine):
    """Two people at one table, each with up to two tabs, on lines that fail.

    A rule that cannot be carried out now does nothing: whether it can depends on the deal, which is another
    one each time, and Hypothesis must be able to try the same rules again.
    """

    running: Running  # set by the test

    def __init__(self) -> None:
        super().__init__()
        self.runner = asyncio.Runner()
        self.tabs: list[list[Page]] = [[] for _ in range(PLAYERS)]
        self.sent: list[tuple[int, Play]] = []  # every move, by seat
        self.done: dict[str, int] = {}  # by id: the step a move became
        self.number = 0

    def do(self, work: Any) -> Any:
        return self.runner.run(asyncio.wait_for(work, 30))

    @initialize(game=st.sampled_from(["saqqara", "archaeology"]))
    def sit_down(self, game: str) -> None:
        async def work() -> None:
            self.people = await guests(self.running.url, PLAYERS)
            body = {"game": game, "players": PLAYERS, "away_level": "random", "away_after": None}
            self.table = (await self.people[0].post("/api/tables", body))["table"]
            await self.people[1].request("PUT", f"/api/tables/{self.table}/seats/1", {})
            await self.people[0].post(f"/api/tables/{self.table}/start")
            for seat in range(PLAYERS):
                await self.new_tab(seat)

        self.do(work())

    async def new_tab(self, seat: int) -> None:
        page = await self.people[seat].page()
        await page.open(self.table)
        self.tabs[seat].append(page)

    @rule(seat=SEATS)
    def open_a_tab(self, seat: int) -> None:
        if len(self.tabs[seat]) < 2:
            self.do(self.new_tab(seat))

    @rule(seat=SEATS, cut=st.booleans())
    def lose_a_tab(self, seat: int, cut: bool) -> None:
        """Closed properly, or the line is cut."""
        if self.tabs[seat]:
            page = self.tabs[seat].pop()
            if cut:
                page.socket.transport.abort()
            self.do(page.close())

    @rule(pick=PICKS, fault=st.sampled_from(["none", "twice", "unheard", "both tabs"]))
    def play(self, pick: int, fault: str) -> None:
        """A choice of the newest state: heard, sent twice, cut off before the answer, or from both tabs."""

        async def work() -> None:
            for seat, tabs in enumerate(self.tabs):
                if tabs and (state := await settle(tabs[-1], self.table, self.step())).choices:
                    await self.move(seat, state, state.choices[pick % len(state.choices)], fault)
                    break

        self.do(work())

    async def move(self, seat: int, state: State, choice: dict[str, Any], fault: str) -> None:
        self.number += 1
        move = Play(f"m{self.number}", self.table, state.step, choice)
        self.sent.append((seat, move))
        if fault == "unheard":
            tab = self.tabs[seat].pop()
            await tab.send(move)
            await tab.close()
            return
        pages = self.tabs[seat] if fault == "both tabs" else self.tabs[seat][-1:]
        for page in pages * (2 if fault == "twice" else 1):
            await self.heard(page, move)

    @rule(pick=PICKS)
    def an_old_move_comes_again(self, pick: int) -> None:
        if self.sent:
            seat, move = self.sent[pick % len(self.sent)]
            if self.tabs[seat]:
                self.do(self.heard(self.tabs[seat][-1], move))

    @rule(seat=SEATS, kind=st.sampled_from([Leave, Return, Undo]))
    def leave_return_or_undo(self, seat: int, kind: type[FromPage]) -> None:
        async def work() -> None:
            self.number += 1
            more = {"step": self.step()} if kind is Undo else {}
            page = self.tabs[seat][-1]
            await page.send(kind(id=f"x{self.number}", table=self.table, **more))
            answer = await page.answer(f"x{self.number}")
            assert isinstance(answer, Accepted) or answer.code in FINE, answer

        if self.tabs[seat]:
            self.do(work())

    @rule()
    def the_table_leaves_memory(self) -> None:
        """As after a restart: the next look replays it."""
        hall = self.running.server.hall

        async def work() -> None:
            table = await hall.table(self.table)
            async with table.lock:
                if not hall.watchers.any_at(self.table):
                    hall.drop(table)

        self.do(self.running.on_loop(work()))

    @invariant()
    def everybody_sees_the_newest_position(self) -> None:
        async def work() -> None:
            for seat, tabs in enumerate(self.tabs):
                states = [await settle(page, self.table, self.step()) for page in tabs]
                for state in states:
                    assert state.seat == seat
                    assert state.view["to_act"] == states[0].view["to_act"] or state.step != states[0].step

        if hasattr(self, "table"):
            self.do(work())

    def step(self) -> int:
        table = self.running.server.hall.tables.get(self.table)
        return table.ledger.step if table else 0

    async def heard(self, page: Page, move: Play) -> None:
        """Send a move and hear the answer: if it is carried out, then always as the same step."""
        await page.send(move)
        answer = await page.answer(move.id)
        if isinstance(answer, Accepted):
            assert self.done.setdefault(move.id, answer.step) == answer.step
        else:
            assert isinstance(answer, Refused)
            assert answer.code in FINE, answer
            assert move.id not in self.done, "what was carried out is refused"

    def teardown(self) -> None:
        async def work() -> None:
            for page in [page for tabs in self.tabs for page in tabs]:
                await page.close()
            store = self.running.server.store
            rows = await self.running.on_loop(store.read(lambda c: archive.read_rows(c, self.table)))
            assert [row.step for row in rows] == list(range(len(rows)))
            moves = {move.id: (seat, move.choice) for seat, move in self.sent}
            for name, step in self.done.items():
                assert (rows[step - 1].seat, rows[step - 1].do) == moves[name]

        try:
            if hasattr(self, "table"):
                self.do(work())
        finally:
            Client.pages.clear()
            self.runner.close()


@pytest.mark.slow
def test_no_fault_makes_a_move_lost_double_or_out_of_order(server: Running) -> None:
    Machine.running = server
    run_state_machine_as_test(
        Machine,
        settings=settings(
            max_examples=MACHINES,
            stateful_step_count=STEPS,
            deadline=None,
            suppress_health_check=list(HealthCheck),
            database=None,
        ),
    )
