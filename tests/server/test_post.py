"""How messages leave: together at the end of a round, and one page's trouble is not the others'."""

import asyncio
import logging
from typing import Any, cast

import pytest
from websockets.frames import Frame, Opcode

from fouille.server.connection import Connection, Post
from fouille.server.messages import Pong, write
from fouille.server.wire import framed


class Page:
    """Stands for the socket of a page; `slow` pages take nothing, broken ones raise."""

    def __init__(self, slow: bool = False, broken: bool = False):
        self.slow, self.broken = slow, broken
        self.got: list[bytes] = []

    def write(self, frames: bytes) -> bool:
        """What a page is sent in one go."""
        if self.broken:
            raise OSError("no such socket")
        if not self.slow:
            self.got.append(frames)
        return not self.slow


def connected(page: Page, post: Post) -> Connection:
    return Connection(cast("Any", page), post, cast("Any", None), None)


def test_what_is_told_in_one_round_leaves_together_and_states_come_last() -> None:
    async def scenario() -> None:
        page = Page()
        connection = connected(page, Post())
        connection.tell_state("t", b"old state")
        connection.tell(Pong("a", 1))
        connection.tell_state("t", b"new state")
        assert page.got == []
        await asyncio.sleep(0)
        assert page.got == [framed(write(Pong("a", 1))) + b"new state"]

    asyncio.run(scenario())


def test_a_page_that_cannot_be_written_to_harms_no_other(caplog: pytest.LogCaptureFixture) -> None:
    async def scenario() -> None:
        post, good, slow = Post(), Page(), Page(slow=True)
        pages = [connected(page, post) for page in (Page(broken=True), slow, good)]
        for connection in pages:
            connection.tell(Pong("a", 1))
        with caplog.at_level(logging.ERROR):
            await asyncio.sleep(0)
        assert len(good.got) == 1
        slow.slow = False
        pages[1].flush()  # it reads again
        assert len(slow.got) == 1

    asyncio.run(scenario())
    assert "could not be written to" in caplog.text


@pytest.mark.parametrize("size", [0, 1, 125, 126, 65535, 65536])
def test_a_frame_is_what_the_library_would_send(size: int) -> None:
    text = b"x" * size
    expected = Frame(Opcode.TEXT, text).serialize(mask=False)
    assert framed(text) == framed(text[: size // 3], text[size // 3 :]) == expected
