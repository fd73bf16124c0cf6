"""How messages leave: together at the end of a round, and one page's trouble is not the others'."""

import asyncio
import logging
from typing import Any, cast

import pytest

from fouille.server.connection import Connection, Post
from fouille.server.messages import Pong, read_server
from fouille.server.outlet import Text, head


class Page:
    """Stands for the socket of a page; `slow` pages take nothing, broken ones raise."""

    def __init__(self, slow: bool = False, broken: bool = False):
        self.slow, self.broken = slow, broken
        self.got: list[list[bytes]] = []

    def write(self, texts: list[Text]) -> bool:
        """What a page is sent in one go."""
        if self.broken:
            raise OSError("no such socket")
        if not self.slow:
            self.got.append([b"".join(text) for text in texts])
        return not self.slow


def connected(page: Page, post: Post) -> Connection:
    return Connection(cast("Any", page), post, cast("Any", None), None)


def test_what_is_told_in_one_round_leaves_together_and_states_come_last() -> None:
    async def scenario() -> None:
        page = Page()
        connection = connected(page, Post())
        connection.tell_state("t", (b"old", b" state"))
        connection.tell(Pong("a", 1))
        connection.tell_state("t", (b"new", b" state"))
        assert page.got == []
        await asyncio.sleep(0)
        (texts,) = page.got
        assert read_server(texts[0]) == Pong("a", 1)
        assert texts[1:] == [b"new state"]

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


@pytest.mark.parametrize(("size", "length"), [(0, 2), (125, 2), (126, 4), (65535, 4), (65536, 10)])
def test_the_head_of_a_frame_says_how_long_it_is(size: int, length: int) -> None:
    found = head(size)
    assert len(found) == length
    assert found[0] == 0x81, "a whole text"
    assert size == (found[1] if length == 2 else int.from_bytes(found[2:]))
