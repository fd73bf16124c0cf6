"""What people read and set: languages, rulebook, replay, keyboard, helpful errors."""

import copy
import json
import re
from pathlib import Path

import pytest
from playwright.sync_api import Page, WebSocketRoute, expect

from fouille import load_game
from tests.web.axe import check_with_axe
from tests.web.conftest import NewPage
from tests.web.playing import OPEN, click_on, make_table, play_on, start

MOST = {"archaeology": 4, "artifact_stack": 4, "relikt": 5, "saqqara": 4}  # players
# What can be clicked, and lies outside the window with its middle.
OUTSIDE = """(all) => all.filter((one) => {
    const { x, y, width, height } = one.getBoundingClientRect();
    const [left, top] = [x + width / 2, y + height / 2];
    return left < 0 || left > innerWidth || top < 0 || top > innerHeight;
}).map((one) => one.outerHTML.slice(0, 200))"""
# Counts the tones of a page.
LISTEN = """() => {
    window.tones = 0;
    const source = AudioScheduledSourceNode.prototype;
    const { start } = source;
    source.start = function (...when) { window.tones++; start.apply(this, when); };
}"""

pytestmark = pytest.mark.slow


def finished_match(page: Page) -> str:
    make_table(page, "saqqara")
    start(page)
    play_on(page)
    return page.url.rsplit("/", 1)[1]


def test_home_speaks_the_browsers_language_and_can_be_switched(new_page: NewPage) -> None:
    page = new_page(locale="fr-FR")
    expect(page.get_by_role("heading", level=1)).to_contain_text("déterrer")
    page.get_by_role("button", name="English").click()
    expect(page.get_by_role("heading", level=1)).to_contain_text("dig up")
    page.reload()
    expect(page.get_by_role("heading", level=1)).to_contain_text("dig up")
    assert page.evaluate("document.documentElement.lang") == "en"
    check_with_axe(page)


def test_a_running_table_changes_its_language(new_page: NewPage) -> None:
    page = new_page()
    make_table(page, "saqqara")
    start(page)
    page.locator(OPEN).first.wait_for()
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Settings").click()
    page.get_by_label("Language").select_option("fr")
    page.keyboard.press("Escape")
    expect(page.locator(".prompt")).to_contain_text("relique")
    expect(page.locator("header .turn")).to_contain_text("À vous")


def test_french_says_names_and_options_as_people_do(new_page: NewPage) -> None:
    """Elision before a name that begins with a vowel; values of options in words."""
    page = new_page(locale="fr-FR")
    page.get_by_role("button", name="Inviter des amis : Artifact Stack").click()
    expect(page.get_by_label("Paquets en jeu").locator("option")).to_have_text(
        ["au hasard", "première partie"]
    )
    page.request.post("/api/guest", data={"name": "Amélie"})
    body = {"game": "relikt", "players": 3, "bots": {"1": "random", "2": "random"}}
    table = page.request.post("/api/tables", data=body).json()["table"]
    page.request.post(f"/api/tables/{table}/start")

    def connect(socket: WebSocketRoute) -> None:
        def pass_on(message: str | bytes) -> None:
            told = json.loads(message)
            if told["type"] == "state":
                told["view"]["to_act"] = 0
                told["view"]["prompt"] = {"id": "prompt-play-binoculars", "args": {"target": 0}}
            socket.send(json.dumps(told))

        socket.connect_to_server().on_message(pass_on)

    page.route_web_socket("**/api/socket", connect)
    page.goto(f"/t/{table}")
    page.get_by_text("Jouez une des cartes étalées d’Amélie.").first.wait_for()


def test_the_rulebook_opens_where_it_applies(new_page: NewPage) -> None:
    page = new_page()
    make_table(page, "saqqara")
    start(page)
    page.locator(OPEN).first.wait_for()
    number = page.locator(".prompt .rule").inner_text()
    page.locator(".prompt .rule").click()
    here = page.locator("dialog .here")
    expect(here).to_contain_text(number)
    expect(here).to_be_in_viewport()
    check_with_axe(page)


def test_a_card_that_is_not_asked_for_says_what_is(new_page: NewPage) -> None:
    page = new_page()
    make_table(page, "saqqara")
    start(page)
    click_on(page, 1)
    page.locator(OPEN).first.wait_for()
    # The draft: the hand is not for laying yet.
    expect(page.locator(".prompt")).to_contain_text("Take a relic")
    page.locator(".hands button.card").first.click(force=True)
    note = page.locator(".notes .note")
    expect(note).to_contain_text("That is not possible now. Take a relic")
    expect(note.get_by_role("button", name="Rule SQ-6")).to_be_visible()


def test_a_refusal_is_told_in_the_readers_language(new_page: NewPage) -> None:
    page = new_page()
    make_table(page, "archaeology")
    start(page)
    page.evaluate(
        "localStorage.fouille = JSON.stringify({ ...JSON.parse(localStorage.fouille), language: 'fr' })"
    )
    page.reload()
    acting = page.locator(".prompt", has_text="Échangez, explorez")
    for _ in range(20):  # a thief or a storm may come first
        page.locator(OPEN).first.wait_for()
        if acting.count():
            break
        click_on(page, 1)
    page.locator(".stall .top button.card").first.click(force=True)
    note = page.locator(".notes .note")
    expect(note).to_contain_text("Donnez d’abord quelque chose.")
    expect(note.get_by_role("button", name="Règle AR-26")).to_be_visible()


def test_an_impossible_click_says_why(new_page: NewPage) -> None:
    page = new_page()
    make_table(page, "saqqara")
    start(page)
    closed = page.locator("button.card[aria-disabled=true]")
    for _ in range(60):
        click_on(page, 1)
        page.locator(OPEN).first.wait_for()
        if closed.count():
            break
    closed.first.click(force=True, position={"x": 8, "y": 8})
    note = page.locator(".notes .note")
    note.wait_for()
    expect(note.get_by_role("button", name="Rule SQ")).to_be_visible()


def test_a_finished_match_is_seen_again_step_by_step(new_page: NewPage, tmp_path: Path) -> None:
    page = new_page()
    table = finished_match(page)
    page.get_by_role("link", name="Replay").click()
    page.locator("main.board").wait_for()
    page.get_by_role("button", name="One step on").click()
    expect(page.locator(".count")).to_contain_text("1 /")
    page.get_by_label("Through whose eyes").select_option("0")
    page.get_by_label("Step", exact=True).fill("5")
    assert page.url.endswith(f"/r/{table}?step=5&seat=0")
    check_with_axe(page)
    news = page.locator(".prompt p").inner_text()
    page.reload()
    expect(page.locator(".prompt p")).to_have_text(news)
    page.get_by_role("button", name="To the beginning").click()
    page.get_by_role("button", name="To the next turn").click()
    expect(page.locator(".count")).to_contain_text("1 /")  # the first move begins the first turn
    page.get_by_role("button", name="To the turn before").click()
    expect(page.locator(".count")).to_contain_text("0 /")
    expect(page.get_by_role("button", name="To the turn before")).to_be_disabled()

    record = page.context.request.get(f"/api/tables/{table}/record").json()
    file = tmp_path / "match.json"
    file.write_text(json.dumps(record))
    page.goto("/replay")
    page.locator("input[type=file]").set_input_files(file)
    page.locator("main.board").wait_for()
    page.get_by_role("button", name="To the end").click()
    expect(page.locator(".count")).to_contain_text(f"{len(record['steps'])} / {len(record['steps'])}")


def test_a_file_that_is_no_record_is_refused(new_page: NewPage, tmp_path: Path) -> None:
    page = new_page()
    page.goto("/replay")
    file = tmp_path / "match.json"
    file.write_text("not a record")
    page.locator("input[type=file]").set_input_files(file)
    page.get_by_role("alert").get_by_text("not a record").wait_for()
    file.write_text('{"game": "saqqara"}')
    page.locator("input[type=file]").set_input_files(file)
    page.get_by_role("alert").get_by_text("'record' is missing").wait_for()
    new_page.errors.clear()  # type: ignore[attr-defined]  # the browser itself writes about the 422


def test_a_match_is_played_with_the_keyboard_alone(new_page: NewPage) -> None:
    page = new_page()
    make_table(page, "relikt")
    start(page)
    lines = page.locator("aside ol li")
    before = lines.count()
    for _ in range(1000):
        if lines.count() > before + 3:
            break
        page.wait_for_timeout(60)
        if page.locator("button[data-legal], .place[data-legal] > .target").count():
            page.keyboard.press("n")
            page.keyboard.press("Enter")
        elif page.locator("[data-choice]").count():
            page.keyboard.press("1")
    assert lines.count() > before + 3
    page.keyboard.press("?")
    page.get_by_role("dialog", name="Shortcuts").wait_for()
    page.keyboard.press("Escape")
    page.get_by_role("dialog", name="Shortcuts").wait_for(state="hidden")


@pytest.mark.parametrize("game", MOST)
def test_a_phone_on_its_side_shows_everything(new_page: NewPage, pictures: Path, game: str) -> None:
    page = new_page("landscape")
    make_table(page, game, players=MOST[game])
    start(page)
    click_on(page, 6)
    page.locator(OPEN).first.wait_for()
    page.screenshot(path=pictures / f"{game}-landscape.png")
    assert page.evaluate("document.documentElement.scrollHeight <= innerHeight"), "the page scrolls"
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), "the page scrolls sideways"
    outside = page.locator(OPEN).evaluate_all(OUTSIDE)
    assert not outside


def test_cards_grow_as_the_reader_likes(new_page: NewPage) -> None:
    page = new_page()
    make_table(page, "saqqara")
    start(page)
    click_on(page, 1)
    card = page.locator(".hands .card").first
    card.wait_for()
    usual = card.evaluate("(card) => card.offsetWidth")
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Settings").click()
    page.get_by_label("Size of cards").select_option(label="large")
    page.keyboard.press("Escape")
    assert card.evaluate("(card) => card.offsetWidth") > usual * 1.1
    assert page.evaluate("document.documentElement.scrollHeight <= innerHeight"), "the page scrolls"


def test_ones_turn_sounds_for_those_who_want_it(new_page: NewPage) -> None:
    page = new_page()
    page.evaluate(LISTEN)
    make_table(page, "saqqara")
    start(page)
    click_on(page, 2)
    page.locator(OPEN).first.wait_for()
    assert page.evaluate("tones") == 0
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Settings").click()
    page.get_by_label("Sound").check()
    page.keyboard.press("Escape")
    click_on(page, 1)
    page.wait_for_function("() => tones > 0")


def test_pages_that_are_not_there_help(new_page: NewPage) -> None:
    page = new_page()
    page.goto("/nowhere/at/all")
    page.get_by_role("heading", name="Nothing buried here").wait_for()
    check_with_axe(page)
    page.get_by_role("link", name="All games").click()
    page.get_by_role("heading", name="What shall we dig up today?").wait_for()


def test_a_table_that_does_not_exist_is_said_so(new_page: NewPage) -> None:
    page = new_page()
    page.goto("/t/AAAAAAAAAAAAAAAA")
    page.get_by_role("heading", name="There is no such table").wait_for()
    new_page.errors.clear()  # type: ignore[attr-defined]  # the browser itself writes about the 404


def test_a_table_with_another_card_file_tells_its_figures(new_page: NewPage, tmp_path: Path) -> None:
    page = new_page()
    game = load_game("artifact_stack")
    cards = copy.deepcopy(game.game.card_data)
    cards["stars"]["numbers"], cards["marks"]["numbers"] = [], []
    cards["packs"]["plates"]["letters"] = ["b"] * 9
    packs = ["statues", "coins", "weapons", "manuscripts", "jewels", "plates"]
    body = {
        "game": "artifact_stack",
        "players": 2,
        "options": {"packs": packs},
        "cards": cards,
        "start": True,
    }
    body |= {"bots": {"1": "random"}}
    table = page.evaluate(
        """async (body) => {
            const post = async (path, sent) => (await fetch(path, {
                method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(sent),
            })).json();
            await post("/api/guest", { name: "Ada" });
            return (await post("/api/tables", body)).table;
        }""",
        body,
    )
    page.goto(f"/t/{table}")
    page.locator(OPEN).first.wait_for()
    check_names(page)
    page.locator(".prompt .rule").click()
    expect(page.locator("dialog .body")).to_contain_text("another card file")
    expect(page.locator("dialog .body")).to_contain_text("B1, 2, 3, 4, 5, 6, 7, 8, 9")
    page.keyboard.press("Escape")

    match = game.new_match(2, seed=1, options={"packs": packs}, cards=cards)
    (tmp_path / "other.json").write_text(json.dumps(match.record()))
    page.goto("/replay")
    page.locator("input[type=file]").set_input_files(tmp_path / "other.json")
    page.locator("main.board").wait_for()
    check_names(page)


def check_names(page: Page) -> None:
    """Plates are all of letter B, and no card has a star or a mark."""
    names = page.locator("[aria-label*=Plate]")
    names.first.wait_for(state="attached")
    labels = [str(name.get_attribute("aria-label")) for name in names.all()]
    assert any("Plate B" in label for label in labels), labels
    assert not any(re.search(r"Plate [AC]|Plate B \d [★▼]", label) for label in labels), labels
