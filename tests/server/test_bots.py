"""Bots think a few at a time, take as long for forced choices as for free ones, and compile apart."""

import asyncio
import itertools
import threading

import fouille
from fouille.bots.bot import Budget
from fouille.bots.random_bot import Random
from fouille.client import Page
from fouille.rulekit.verbs import Array
from fouille.server.bots import Bots
from fouille.server.table import Table
from tests.server.running import Running, opened, play_first, play_on, run, seated

SLOWNESS = 0.1  # seconds of a free choice
PATIENCE = 60  # seconds: only a bot that never answers takes so long


class Compiling(Random):
    """Takes its time before its first decision."""

    name = "compiling"

    def __init__(self) -> None:
        super().__init__()
        self.may_end, self.times = threading.Event(), 0

    def prepare(self, cards: Array, seen: Array) -> None:
        self.times += 1
        assert self.may_end.wait(PATIENCE)


def test_a_bot_that_is_being_compiled_keeps_no_other_from_thinking() -> None:
    slow = Compiling()
    bots = Bots(1, 0, {"slow": slow, "random": Random()})
    match = fouille.load_game("saqqara").new_match(2, seed=1)
    seat = match.to_act
    assert seat is not None

    async def ask_all() -> None:
        waiting = [asyncio.create_task(bots.choose("slow", match, seat)) for _ in range(3)]
        async with asyncio.timeout(PATIENCE):
            assert await bots.choose("random", match, seat) in match.actions()
        assert not any(task.done() for task in waiting)
        assert slow.times == 1
        slow.may_end.set()
        assert set(await asyncio.gather(*waiting)) <= set(match.actions())

    asyncio.run(ask_all())
    bots.close()


class Slow(Random):
    """Takes its time over a free choice; a forced one it is not even asked."""

    name = "slow"

    def __init__(self) -> None:
        super().__init__()
        self.asked = threading.Event()

    def choose(self, cards: Array, seen: Array, seat: int, budget: Budget, seed: int) -> int:
        self.asked.set()
        threading.Event().wait(SLOWNESS)  # thinking
        return super().choose(cards, seen, seat, budget, seed)


async def looked_on_from_the_start(url: str) -> tuple[str, Page]:
    """A table of a person and a bot at which the person begins, so that no bot acts unseen."""
    while True:
        table, people = await seated(url, 1, game="archaeology")
        [page] = await opened(table, people)
        state = page.states[table]
        if state.choices and state.step == 0:
            return table, page


def test_a_bot_takes_as_long_for_a_forced_choice_as_for_a_free_one(sqlite_database: str) -> None:
    """No tell by time: a forced choice, answered at once, takes as long as the free ones before it."""

    async def scenario(running: Running) -> None:
        free: list[int] = []
        forced: list[int] = []
        while len(forced) < 2:
            table, page = await looked_on_from_the_start(running.url)
            await play_on(table, [page], 25)
            free, forced = waits(await running.on_loop(running.server.hall.table(table)))
        assert min(free + forced) >= 1000 * SLOWNESS

    with Running(sqlite_database, Bots(2, 0, {"random": Slow()})) as running:
        run(scenario(running))


def waits(table: Table) -> tuple[list[int], list[int]]:
    """The milliseconds before each of a bot's rows: of free choices, and of forced ones after it."""
    assert table.match is not None
    match, rows = table.match.copy(), table.ledger.rows
    free: list[int] = []
    forced: list[int] = []
    choices = []
    while match.steps:
        match.undo()
        choices.append(len(match.actions()))
    for number, (before, row) in zip(reversed(choices[:-1]), itertools.pairwise(rows), strict=True):
        if row.bot and number > 1:
            free.append(row.at - before.at)
        elif row.bot and free:
            forced.append(row.at - before.at)
    return free, forced


def test_a_bot_thinks_within_its_pause(sqlite_database: str) -> None:
    slow = Slow()

    async def scenario(running: Running) -> None:
        table, page = await looked_on_from_the_start(running.url)
        while page.states[table].choices:
            await play_first(page, table)
        assert await asyncio.to_thread(slow.asked.wait, PATIENCE)
        rows = (await running.on_loop(running.server.hall.table(table))).ledger.rows
        assert not any(row.bot for row in rows)  # its pause of an hour has not passed

    with Running(sqlite_database, Bots(2, 0, {"random": slow}), bot_pause=3600) as running:
        run(scenario(running))
