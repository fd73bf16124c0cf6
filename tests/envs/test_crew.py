"""How threads share the matches of a batch."""

import pytest

from fouille.envs.arena import CHECK, RANDOM
from fouille.envs.batch import Batch
from fouille.envs.crew import FOUND, await_call, await_others, begin, finish_block, new_task, take_block
from fouille.rulekit.verbs import Array


def blocks_of(task: Array, thread: int) -> list[tuple[int, int]]:
    """All that one thread takes if nobody else does."""
    taken = []
    while (block := take_block(task, thread))[0] < block[1]:
        finish_block(task, thread, block, 1)
        taken.append((int(block[0]), int(block[1])))
    return taken


def test_nothing_is_taken_before_it_is_begun() -> None:
    assert blocks_of(new_task(0, 100, 2), 1) == []


@pytest.mark.parametrize(("matches", "threads"), [(1, 1), (4, 2), (100, 3), (4096, 2)])
def test_every_match_is_taken_once(matches: int, threads: int) -> None:
    task = new_task(0, matches, threads)
    for _again in range(2):
        begin(task, RANDOM)
        begun = [take_block(task, thread) for thread in range(threads)]  # each of its own share
        assert [first for first, _ in begun] == [matches * i // threads for i in range(threads)]
        for thread, block in enumerate(begun):
            finish_block(task, thread, block, 0)
        taken = [i for block in begun + blocks_of(task, threads - 1) for i in range(*block)]
        assert sorted(taken) == list(range(matches))
        await_others(task)


def test_a_thread_takes_its_own_share_first_and_then_helps() -> None:
    task = new_task(0, 100, 2)
    begin(task, RANDOM)
    firsts = [first for first, _ in blocks_of(task, 1)]
    assert firsts == [*range(50, 100, 2), *range(0, 50, 2)]
    assert task[0, FOUND] == len(firsts)
    begin(task, RANDOM)
    assert task[0, FOUND] == 0


def test_a_thread_that_waits_sees_that_something_was_begun() -> None:
    task = new_task(0, 10, 2)
    assert not await_call(task, 0)
    begin(task, RANDOM)
    assert await_call(task, 0)


def test_threads_that_come_late_or_never_change_nothing() -> None:
    """Every piece of work is done whole though helpers come in the middle, at its end, or asleep."""
    one, two = Batch("saqqara", 300, threads=1), Batch("saqqara", 300, threads=3)
    for batch in (one, two):
        batch.reset(3)
    for step in range(400):
        for batch in (one, two):
            batch.step(batch.random_actions())
        if step % 50 == 0:
            two.close()  # its threads leave, and others come
        assert one.arena.rows.tobytes() == two.arena.rows.tobytes()
    assert two._carry_out(CHECK) == one._carry_out(CHECK) > 0  # what was played is not open any more
