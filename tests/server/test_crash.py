"""kill -9 under load: every acknowledged move is there afterwards, none twice, and all tables go on.

FOUILLE_KILLS=100, on each of two databases, for the long run.
"""

import asyncio
import os
import random

import pytest
import sqlalchemy as sa
from websockets.exceptions import ConnectionClosed, InvalidMessage

import fouille
from fouille.client import Page
from fouille.server import archive
from fouille.server.messages import Accepted, Play, Refused
from fouille.server.store import Row, Store
from tests.server.conftest import Databases
from tests.server.running import Client, Process, free_port, guests, run, settle

KILLS = int(os.environ.get("FOUILLE_KILLS", "10"))
TABLES = 4
Gone = (OSError, ConnectionClosed, EOFError, InvalidMessage)  # the last: killed within a handshake


class Player:
    """A person who plays on through every crash, and sends unanswered moves again."""

    def __init__(self, client: Client, table: str, seat: int):
        self.client, self.table, self.seat = client, table, seat
        self.acknowledged: list[tuple[int, dict[str, object]]] = []
        self.unanswered: Play | None = None
        self.random = random.Random(f"{table} {seat}")
        self.sent = 0
        self.over = False

    async def play_for_ever(self) -> None:
        while not self.over:
            try:
                page = await self.client.page()
                try:
                    await self.play(page)
                finally:
                    await page.close()
            except Gone:
                await asyncio.sleep(0.1)

    async def play(self, page: Page) -> None:
        await page.open(self.table)
        while True:
            if self.unanswered is None:
                state = page.states[self.table]
                if state.view["to_act"] is None:
                    self.over = True
                    return
                if not state.choices:
                    await settle(page, self.table, state.step + 1)
                    continue
                self.sent += 1
                choice = self.random.choice(state.choices)
                self.unanswered = Play(f"{self.sent}", self.table, state.step, choice)
            await page.send(self.unanswered)
            answer = await page.answer(self.unanswered.id)
            if isinstance(answer, Accepted):
                self.acknowledged.append((answer.step, self.unanswered.choice))
                self.unanswered = None
                await settle(page, self.table, answer.step)
            else:
                assert isinstance(answer, Refused)
                assert answer.code in ("unavailable", "stale"), answer
                self.unanswered = None if answer.code == "stale" else self.unanswered
                if answer.step is not None:
                    await settle(page, self.table, answer.step)


@pytest.mark.slow
def test_nothing_acknowledged_is_lost_and_nothing_happens_twice(new_database: Databases) -> None:
    database = new_database()
    run(crash_and_check(database), 120 + 30 * KILLS)


async def crash_and_check(database: str) -> None:
    port = free_port()
    process = Process(database, port)
    await process.ready()
    people = await guests(process.url, 2)
    players: list[Player] = []
    for _ in range(TABLES):
        players += await new_table(people)
    tasks = [asyncio.create_task(player.play_for_ever()) for player in players]
    chance = random.Random(1)
    try:
        for _ in range(KILLS):
            await asyncio.sleep(chance.uniform(0.1, 0.8))
            process.kill()
            process = Process(database, port)
            await process.ready()
            for player in [player for player in players if player.over]:  # keep the load up
                players.remove(player)
                await check(database, [player])
            while len(players) < 2 * TABLES:
                new = await new_table(people)
                players += new
                tasks += [asyncio.create_task(player.play_for_ever()) for player in new]
        await asyncio.sleep(0.5)
        await check(database, players)
        before = {player: len(player.acknowledged) for player in players if not player.over}
        await asyncio.sleep(3)
        moved = {player.table for player, made in before.items() if len(player.acknowledged) > made}
        stuck = {player.table for player in before if not player.over} - moved
        failed = [task.exception() for task in tasks if task.done() and task.exception()]
        assert not failed, "a person gave up"
        assert not stuck, "a table is not playable any more"
    finally:
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        process.stop()


async def new_table(people: list[Client]) -> list[Player]:
    body = {"game": "saqqara", "players": 2, "away_after": None, "away_level": "random"}
    table = (await people[0].post("/api/tables", body))["table"]
    await people[1].request("PUT", f"/api/tables/{table}/seats/1", {})
    await people[0].post(f"/api/tables/{table}/start")
    return [Player(people[seat], table, seat) for seat in range(2)]


async def check(database: str, players: list[Player]) -> None:
    """What the database holds is what was acknowledged, in order, without gaps."""
    store = Store(database)
    try:
        for player in players:
            before = list(player.acknowledged)  # they play on while we look
            rows = await store.read(lambda c, table=player.table: archive.read_rows(c, table))  # type: ignore[misc]
            await store.read(lambda c, rows=rows, table=player.table: check_match(c, table, rows))  # type: ignore[misc]
            for step, choice in before:
                assert (rows[step - 1].seat, rows[step - 1].do) == (player.seat, choice)
            own = [row for row in rows if row.seat == player.seat]
            assert len(before) <= len(own) <= len(player.acknowledged) + 1, (
                "a move is missing or was made twice"
            )
    finally:
        store.close()


def check_match(connection: sa.Connection, table: str, rows: list[Row]) -> None:
    assert [row.step for row in rows] == list(range(len(rows)))
    found = archive.read_table(connection, table)
    assert found
    found[0].ledger.rows, found[0].ledger.plays = rows, [row.step for row in rows]
    fouille.replay(archive.record_of(found[0], found[1]["deal"]))
