"""Bots think a few at a time, and one that is being compiled holds up nobody else."""

import asyncio
import threading

import fouille
from fouille.bots.random_bot import Random
from fouille.rulekit.verbs import Array
from fouille.server.bots import Bots

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
