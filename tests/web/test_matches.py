"""Whole matches, from the home page to the end screen, by clicks."""

import time
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Route, WebSocketRoute, expect

from tests.web.axe import check_with_axe
from tests.web.conftest import SIZES, NewPage, Server
from tests.web.playing import ENDED, GAMES, OPEN, click_on, make_table, play_on, start

pytestmark = pytest.mark.slow


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("game", GAMES)
def test_a_whole_match_is_played_by_clicks(new_page: NewPage, pictures: Path, game: str, size: str) -> None:
    page = new_page(size)
    make_table(page, game)
    start(page)
    click_on(page, 8)
    page.mouse.move(2, 2)  # no closer look at a card in the picture
    page.wait_for_timeout(500)
    page.screenshot(path=pictures / f"{game}-{size}.png")
    assert page.evaluate("document.documentElement.scrollHeight <= innerHeight"), "the page scrolls"
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), "the page scrolls sideways"
    check_with_axe(page)
    play_on(page)
    page.wait_for_timeout(300)
    page.screenshot(path=pictures / f"{game}-{size}-end.png")
    check_with_axe(page)
    page.get_by_role("button", name="Check the deal").click()
    page.get_by_text("Checked here: the secret is the one that was sealed").wait_for()
    page.get_by_text("Checked by the server: the deal and every random event follow").wait_for()
    page.get_by_text(f"fouille verify {game}.json").wait_for()


def test_the_end_is_shown_again_to_whoever_comes_back(new_page: NewPage) -> None:
    page = new_page()
    make_table(page, "saqqara")
    start(page)
    play_on(page)

    def late(route: Route) -> None:
        time.sleep(0.5)  # until all messages have come
        route.continue_()

    page.route("**/api/tables/*/cards", late)
    page.reload()
    page.get_by_role("button", name="Play again").wait_for()


def test_the_end_waits_until_the_last_decision_is_shown(new_page: NewPage) -> None:
    """The room tells the result at once, while the last decisions are still being shown."""
    held: list[Callable[[], None]] = []

    def connect(socket: WebSocketRoute) -> None:
        def pass_on(message: str | bytes) -> None:
            last = '"type":"state"' in str(message) and '"to_act":null' in str(message)
            (held.append if last else lambda send: send())(lambda: socket.send(message))

        socket.connect_to_server().on_message(pass_on)

    page = new_page()
    make_table(page, "saqqara")
    page.route_web_socket("**/api/socket", connect)
    page.reload()
    start(page)
    for clicks in range(3000):
        if held:
            break
        page.evaluate(
            "([open, n]) => { const all = document.querySelectorAll(open); all[n % all.length]?.click(); }",
            [OPEN, clicks * 7],
        )
        page.wait_for_timeout(10)
    page.get_by_role("button", name="Result").wait_for()  # it is known how the match ended
    assert not page.locator(ENDED).count()
    held[0]()
    page.get_by_role("button", name="Play again").wait_for()


def test_the_end_is_shown_when_only_the_record_is_left(new_page: NewPage, server: Server) -> None:
    page = new_page()
    make_table(page, "saqqara")
    start(page)
    play_on(page)
    expect(page.locator("aside ol li").last).to_contain_text("the game is over")
    last = page.locator("aside ol li").last.inner_text()
    server.stop()
    server.start()  # finished tables are not taken into memory again
    page.reload()
    page.get_by_role("button", name="Play again").wait_for()
    expect(page.locator("aside ol li").last).to_have_text(last)
    new_page.errors.clear()  # type: ignore[attr-defined]  # the browser itself writes about refused connections


def test_a_rematch_begins_at_once_against_bots(new_page: NewPage) -> None:
    page = new_page()
    make_table(page, "saqqara")
    start(page)
    play_on(page)
    before = page.url
    page.get_by_role("button", name="Play again").click()
    page.wait_for_url(lambda url: url != before)
    page.locator("main.board").wait_for()
    page.get_by_text("The game is over.").wait_for(state="hidden")


@pytest.mark.parametrize("size", SIZES)
def test_a_game_without_a_scene_is_played_all_the_same(new_page: NewPage, pictures: Path, size: str) -> None:
    """The page is told of another game than the server plays, one for which it has no scene."""

    def renamed(text: str | bytes) -> str:
        return str(text).replace('"game":"archaeology"', '"game":"fifth"')

    def connect(socket: WebSocketRoute) -> None:
        server = socket.connect_to_server()
        server.on_message(lambda message: socket.send(renamed(message)))

    def rename(route: Route) -> None:
        answer = route.fetch()
        route.fulfill(response=answer, body=renamed(answer.text()))

    page = new_page(size)
    make_table(page, "archaeology")
    page.route_web_socket("**/api/socket", connect)
    page.route("**/api/tables/*", rename)
    page.route(
        "**/api/games/fifth/**",
        lambda route: route.continue_(url=route.request.url.replace("fifth", "archaeology")),
    )
    page.reload()
    start(page)
    click_on(page, 4)
    page.screenshot(path=pictures / f"{size}-generic.png")
    assert page.evaluate("document.documentElement.scrollHeight <= innerHeight"), "the page scrolls"
    check_with_axe(page)
    play_on(page)


def test_play_now_is_one_click(new_page: NewPage) -> None:
    page = new_page()
    page.get_by_role("button", name="Play Saqqara now").click()
    page.locator("main.board").wait_for(timeout=120_000)
    assert "/t/" in page.url
