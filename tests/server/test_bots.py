"""Bots think a few at a time, take the same time for every choice, and compiling one holds up nobody else."""

import asyncio
import itertools
import threading

import fouille
from fouille.bots.bot import Budget
from fouille.bots.random_bot import Random
from fouille.client import Page
from fouille.rulekit.verbs import Array
from fouille.server.bots import OVERHEAD, Bots
from tests.server.running import Running, opened, play_first, play_on, run, seated

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


class Quick(Random):
    """May think for a while, but knows at once, as one that has a single choice does."""

    name = "quick"
    budget = Budget(seconds=0.1)

    def __init__(self) -> None:
        super().__init__()
        self.asked = threading.Event()

    def choose(self, cards: Array, seen: Array, seat: int, budget: Budget, seed: int) -> int:
        self.asked.set()
        return super().choose(cards, seen, seat, budget, seed)


async def looked_on_from_the_start(url: str) -> tuple[str, Page]:
    """A table of a person and a bot at which the person begins, so that no bot acts unseen."""
    while True:
        table, people = await seated(url, 1, game="archaeology")
        [page] = await opened(table, people)
        state = page.states[table]
        if state.choices and state.step == 0:
            return table, page


def test_a_bot_takes_the_same_time_for_a_forced_choice_as_for_a_free_one(sqlite_database: str) -> None:
    """No tell by time: for an only choice, an easy one or a hard one it takes what its level may take."""

    async def scenario(running: Running) -> None:
        table, page = await looked_on_from_the_start(running.url)
        await play_on(table, [page], 12)
        rows = (await running.on_loop(running.server.hall.table(table))).ledger.rows
        waited = [row.at - before.at for before, row in itertools.pairwise(rows) if row.bot]
        assert len(waited) > 0
        assert min(waited) >= 100

    with Running(sqlite_database, Bots(2, 0, {"random": Quick()})) as running:
        run(scenario(running))


def test_a_bot_thinks_within_its_pause(sqlite_database: str) -> None:
    quick = Quick()

    async def scenario(running: Running) -> None:
        table, page = await looked_on_from_the_start(running.url)
        while page.states[table].choices:
            await play_first(page, table)
        assert await asyncio.to_thread(quick.asked.wait, PATIENCE)
        rows = (await running.on_loop(running.server.hall.table(table))).ledger.rows
        assert not any(row.bot for row in rows)  # its pause of an hour has not passed

    with Running(sqlite_database, Bots(2, 0, {"random": quick}), bot_pause=3600) as running:
        run(scenario(running))


def test_levels_without_a_limit_in_time_have_the_pause_alone() -> None:
    bots = Bots(1, 0, {"random": Random(), "quick": Quick()})
    assert bots.most_seconds("random") == 0
    assert bots.most_seconds("quick") > 0.1
    hurried = Bots(1, 0.05, {"random": Random(), "quick": Quick()})
    assert hurried.most_seconds("random") == 0
    assert 0.05 < hurried.most_seconds("quick") < 0.1 + OVERHEAD
    for some in (bots, hurried):
        some.close()
