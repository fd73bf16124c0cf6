"""People at one table: invitations, lost connections, onlookers, several tabs."""

import json
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, WebSocket, WebSocketRoute, expect

from tests.web.conftest import NewPage, Server
from tests.web.playing import ENDED, OPEN, click_on, make_table, rush, start

pytestmark = pytest.mark.slow


def story(page: Page) -> list[str]:
    return page.locator("aside ol li").all_inner_texts()


def play_until(page: Page, condition: str) -> None:
    """Click what glows until something is true of the page."""
    for _ in range(60):
        page.locator(f"{OPEN}, {ENDED}").first.wait_for()  # the last click has been answered
        if page.evaluate(condition):
            return
        click_on(page, 1)
    raise AssertionError(f"never became true: {condition}")


def test_two_people_play_each_other_by_the_invitation_link(new_page: NewPage) -> None:
    host, guest = new_page(), new_page("phone")
    make_table(host, "saqqara", bots=0)
    link = host.get_by_label("Address of the table").input_value()
    guest.goto(link)
    guest.get_by_role("button", name="Sit down").click()
    start(host)
    guest.locator("main.board").wait_for()
    first, second = (host, guest) if host.locator(OPEN).count() else (guest, host)
    click_on(first, 1)
    expect(second.locator(OPEN).first).to_be_visible()
    host.get_by_role("button", name="Chat", exact=True).click()
    host.get_by_placeholder("Say something").fill("Good luck!")
    host.keyboard.press("Enter")
    guest.get_by_role("button", name="Chat, one new line").click()
    guest.get_by_role("log").get_by_text("Good luck!").wait_for()


def test_a_reload_in_mid_match_changes_nothing(new_page: NewPage) -> None:
    page = new_page()
    make_table(page, "saqqara")
    start(page)
    click_on(page, 4)
    page.locator(OPEN).first.wait_for()  # nothing happens until the next click
    told, score = story(page), page.locator(".side .score").inner_text()
    page.reload()
    page.locator("main.board").wait_for()
    expect(page.locator("aside ol li")).to_have_count(len(told))
    assert (story(page), page.locator(".side .score").inner_text()) == (told, score)


def test_a_move_made_while_the_network_is_cut_arrives_later(new_page: NewPage) -> None:
    page = new_page()
    make_table(page, "saqqara")
    start(page)
    page.locator(OPEN).first.wait_for()
    before = len(story(page))
    page.context.set_offline(True)
    page.get_by_text("Reconnecting").wait_for()
    page.locator("button[data-legal]").first.click()
    page.wait_for_timeout(300)
    assert len(story(page)) == before
    page.context.set_offline(False)
    page.get_by_text("Reconnecting").wait_for(state="hidden")
    page.wait_for_function("(n) => document.querySelectorAll('aside ol li').length > n", arg=before)


def test_a_restarted_server_is_found_again(new_page: NewPage, server: Server) -> None:
    page = new_page()
    make_table(page, "saqqara")
    start(page)
    page.locator(OPEN).first.wait_for()
    told = story(page)
    server.stop()
    page.get_by_text("Reconnecting").wait_for()
    server.start()
    page.get_by_text("Reconnecting").wait_for(state="hidden", timeout=60_000)
    assert story(page) == told
    click_on(page, 1)
    page.wait_for_function("(n) => document.querySelectorAll('aside ol li').length > n", arg=len(told))
    new_page.errors.clear()  # type: ignore[attr-defined]  # the browser itself writes about refused connections


LIT = "document.querySelector('header button[aria-label=Undo]').ariaDisabled === 'false'"


def test_a_lit_undo_takes_the_move_back(new_page: NewPage) -> None:
    page = new_page()
    make_table(page, "saqqara")
    start(page)
    undo = page.get_by_role("button", name="Undo")
    expect(undo).to_be_disabled()
    expect(undo).to_have_attribute("title", "You have not decided anything yet that could be taken back.")
    play_until(page, LIT)
    expect(undo).to_have_attribute("title", "Undo")
    told = story(page)
    undo.click()
    page.wait_for_function("(n) => document.querySelectorAll('aside ol li').length < n", arg=len(told))
    assert story(page) == told[: len(story(page))]
    click_on(page, 1)


@pytest.mark.parametrize(
    ("size", "language", "why"),
    [
        ("desktop", "en", "Your last move showed you something: it cannot be taken back."),
        (
            "phone",
            "fr",
            "Votre dernier coup vous a appris quelque chose\N{NBSP}: il ne peut pas être annulé.",
        ),
    ],
)
def test_undo_is_greyed_and_says_why_after_a_move_that_showed_something(
    new_page: NewPage, pictures: Path, size: str, language: str, why: str
) -> None:
    page = new_page(size)
    make_table(page, "artifact_stack")
    start(page)
    page.evaluate(
        "(language) => { localStorage.fouille = JSON.stringify({ speed: 0, language }); }", language
    )
    page.reload()
    page.locator(".slot:not([inert]) > .eye").first.press("Enter")  # a look at a card
    undo = page.get_by_role("button", name={"en": "Undo", "fr": "Annuler"}[language])
    expect(undo).to_have_attribute("title", why)
    expect(undo).to_be_disabled()
    undo.click(force=True)  # a tap says it, too
    expect(page.locator(".notes").get_by_text(why)).to_be_visible()
    page.screenshot(path=pictures / f"undo-greyed-{size}.png")


@pytest.mark.parametrize(
    ("size", "language", "why"),
    [
        ("desktop", "en", "Not sent: You have no seat at this table."),
        ("phone", "fr", "Pas envoyé : Vous n’avez pas de place à cette table."),
    ],
)
def test_a_line_that_is_refused_stays_in_the_field_with_the_reason(
    new_page: NewPage, pictures: Path, size: str, language: str, why: str
) -> None:
    host = new_page()
    make_table(host, "saqqara")
    start(host)
    settings = {"speed": 0, "tips": ["glow", "pick", "help"], "language": language}
    onlooker = new_page(size, settings=json.dumps(settings))
    onlooker.request.post("/api/guest", data={"name": "Ada"})
    onlooker.goto(host.url)
    onlooker.locator("main.board").wait_for()
    onlooker.keyboard.press("c")
    field = onlooker.locator("aside input")
    field.fill("Hello!")
    field.press("Enter")
    expect(onlooker.get_by_role("alert")).to_have_text(why)
    expect(field).to_have_value("Hello!")
    onlooker.screenshot(path=pictures / f"chat-refused-{size}.png")


def test_a_double_click_is_one_move_and_two_tabs_agree(new_page: NewPage) -> None:
    page = new_page()
    make_table(page, "saqqara")
    start(page)
    page.locator("button[data-legal]").first.wait_for()
    other = page.context.new_page()
    other.goto(page.url)
    other.locator("main.board").wait_for()
    page.locator("button[data-legal]").first.dblclick()
    page.locator(OPEN).first.wait_for()  # nothing happens until the next click
    told = story(page)
    assert (
        sum(line.startswith("Guest") for line in told) <= 2
    )  # the second click met the next decision, or none
    expect(other.locator("aside ol li")).to_have_text(told)


class Wire:
    """The socket of a page, which can be held up, cut, and told of another version of the server."""

    page: WebSocketRoute
    server: WebSocketRoute

    def __init__(self, page: Page):
        self.held: list[str | bytes] = []
        self.holding = False
        self.version = ""
        page.route_web_socket("**/api/socket", self.connect)

    def connect(self, page: WebSocketRoute) -> None:
        self.page, self.server = page, page.connect_to_server()
        page.on_message(self.to_server)
        self.server.on_message(self.to_page)

    def to_server(self, message: str | bytes) -> None:
        if self.holding:
            self.held.append(message)
        else:
            self.server.send(message)

    def to_page(self, message: str | bytes) -> None:
        told = json.loads(message)
        if told["type"] == "welcome" and self.version:
            told["version"] = self.version
        self.page.send(json.dumps(told))

    def release(self) -> None:
        self.holding = False
        for message in self.held:
            self.server.send(message)


def test_a_slow_move_is_told_and_sent_once(new_page: NewPage) -> None:
    page = new_page()
    wire = Wire(page)
    make_table(page, "saqqara")
    page.reload()  # now through the wire
    start(page)
    page.locator(OPEN).first.wait_for()
    before = len(story(page))
    wire.holding = True
    page.locator("button[data-legal]").first.click()
    page.get_by_text("on its way").wait_for()
    page.locator(".shaft button.card").first.click(force=True)
    assert sum('"play"' in str(message) for message in wire.held) == 1
    wire.release()
    page.get_by_text("on its way").wait_for(state="hidden")
    page.wait_for_function("(n) => document.querySelectorAll('aside ol li').length > n", arg=before)


def test_a_tab_of_an_older_version_asks_to_be_reloaded(new_page: NewPage) -> None:
    page = new_page()
    wire = Wire(page)
    page.reload()  # now through the wire
    page.get_by_role("button", name="Play Saqqara now").wait_for()
    wire.version = "another"
    wire.page.close(code=1001)
    page.get_by_role("alert").get_by_text("Fouille has been renewed").wait_for()
    page.get_by_role("button", name="Reload").click()
    page.get_by_text("Fouille has been renewed").wait_for(state="hidden")


def test_a_tab_whose_parts_are_gone_from_the_server_asks_to_be_reloaded(new_page: NewPage) -> None:
    page = new_page()
    page.get_by_role("button", name="Play Saqqara now").wait_for()
    page.route("**/assets/TablePage-*.js", lambda route: route.fulfill(status=404))
    page.get_by_role("button", name="Play Saqqara now").click()
    page.get_by_role("heading", name="This page could not be loaded").wait_for()
    page.unroute("**/assets/TablePage-*.js")
    page.get_by_role("alert").get_by_role("button", name="Reload").click()
    page.locator("main.board").wait_for()
    new_page.errors.clear()  # type: ignore[attr-defined]  # the browser itself writes about the 404


def test_an_onlooker_gets_no_hidden_card(new_page: NewPage) -> None:
    host, onlooker = new_page(), new_page()
    make_table(host, "archaeology")
    start(host)
    frames: list[dict[str, Any]] = []

    def listen(socket: WebSocket) -> None:
        socket.on("framereceived", lambda frame: frames.append(json.loads(frame)))

    onlooker.on("websocket", listen)
    onlooker.goto(host.url)
    onlooker.locator("main.board").wait_for()
    onlooker.get_by_text("You are watching").wait_for()
    rush(host, 60)
    host.locator(f"{OPEN}, {ENDED}").first.wait_for()
    expect(onlooker.locator("aside ol li")).to_have_count(len(story(host)))
    states = [frame for frame in frames if frame["type"] == "state"]
    assert len(states) > 3
    # Cards that everybody saw: those taken from the market lie in a hand, but are known. The story tells of
    # steps before the first state, and of those between two states that came as one.
    steps = states + [step for frame in frames if frame["type"] == "told" for step in frame["steps"]]
    told: set[str] = set()
    for state in states:
        so_far = [news["args"] for step in steps if step["step"] <= state["step"] for news in step["news"]]
        told = {args["card"] for args in so_far if args.get("card")}
        assert state["choices"] == []
        hands = [zone for zone in state["view"]["zones"] if zone["kind"] == "hand"]
        assert hands
        assert {card for zone in hands for card in zone["cards"] if card} <= told
    shown = onlooker.locator("[data-in^=hand]").evaluate_all("(all) => all.map((one) => one.dataset.card)")
    assert {card for card in shown if card} <= told
    assert any(card is None for zone in states[-1]["view"]["zones"] for card in zone["cards"])
