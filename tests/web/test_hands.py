"""What a hand expects: cards are dragged to where they go, and cards that lie somewhere can be clicked."""

import tomllib
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.web.conftest import ROOT, NewPage
from tests.web.playing import GAMES, OPEN

pytestmark = pytest.mark.slow


def card_file(game: str) -> dict[str, Any]:
    return tomllib.loads((ROOT / f"src/fouille/games/{game}/cards.toml").read_text(encoding="utf-8"))


def begin(page: Page, game: str, cards: dict[str, Any]) -> None:
    """A match against bots with a card file of its own."""
    assert page.request.post("/api/guest", data={"name": "Guest"}).ok
    bots = {str(seat): "random" for seat in range(1, GAMES[game])}
    table = {"game": game, "players": GAMES[game], "bots": bots, "start": True, "cards": cards}
    made = page.request.post("/api/tables", data=table, timeout=120_000)
    assert made.ok, made.text()
    page.goto(f"/t/{made.json()['table']}")
    page.locator(OPEN).first.wait_for(timeout=120_000)


def drag(page: Page, card: Locator, place: Locator) -> None:
    """With the mouse, from the middle of a card to the middle of a place."""
    x, y = middle(card)
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x, y - 40, steps=3)
    page.mouse.move(*middle(place), steps=5)  # where it is now that the card is lifted
    page.mouse.up()


def middle(element: Locator) -> tuple[float, float]:
    box = element.bounding_box()
    assert box
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def test_a_map_is_dragged_onto_a_chamber(new_page: NewPage) -> None:
    page = new_page()
    cards = card_file("archaeology")  # hardly anything but maps is dug up
    cards["treasures"] = {name: treasure | {"copies": 0} for name, treasure in cards["treasures"].items()}
    cards["treasures"]["shard"]["copies"] = 8
    cards["treasures"]["map"]["copies"] = 40
    cards["setup"] |= {"hand": 1, "market": 1}
    cards["thieves"]["used"] = 0
    cards["sandstorms"] |= {"2": 0, "3": 0, "4": 0}
    for chamber in cards["chambers"].values():
        chamber |= {"treasures": 1, "maps": 1}
    begin(page, "archaeology", cards)
    held = page.locator(".hands [data-card=map]")
    while not held.count():
        page.get_by_role("button", name="End the turn").click()
        page.locator(OPEN).first.wait_for()
    drag(page, held.first, page.locator(".chamber:not(.opened)").first)  # a bot may have opened another one
    page.locator("aside ol li", has_text="Guest spends a map and explores").wait_for()


def trail_cards(page: Page) -> Locator:
    """Cards that lie face up in a row."""
    return page.locator("[data-in^=row-]:not([data-card=''])")


def lay_until_one_lies_there(page: Page) -> Locator:
    """From the hand into the first open row, turn by turn."""
    hand = page.locator(".hands button.card[data-legal]")
    while not trail_cards(page).count():
        hand.first.click()
        page.locator(".ground[data-legal]").first.click()
        hand.first.wait_for()
    return hand.first


def test_a_card_that_lies_in_a_row_means_the_row(new_page: NewPage) -> None:
    page = new_page()
    begin(page, "relikt", card_file("relikt"))
    held = lay_until_one_lies_there(page)
    name = held.get_attribute("aria-label")
    held.click()
    lying = trail_cards(page).first
    row = int((lying.get_attribute("data-in") or "").removeprefix("row-")) + 1
    page.mouse.click(*middle(lying))
    page.locator("aside ol li", has_text=f"Guest plays {name} in row {row}.").wait_for()


def test_what_is_picked_is_told_to_screen_readers(new_page: NewPage) -> None:
    page = new_page()
    begin(page, "relikt", card_file("relikt"))
    page.locator(".hands button.card[data-legal]").first.click()
    expect(page.locator(".hands").get_by_role("button", pressed=True)).to_have_count(1)
    told = page.get_by_role("status").filter(has_text="Picked. Possible now: Play")
    expect(told).to_contain_text("in row 1")


def test_a_camp_is_aimed_at_with_one_click(new_page: NewPage) -> None:
    page = new_page()
    cards = card_file("relikt")
    cards["actions"] |= {"set": ["rum"], "hand": 1}
    begin(page, "relikt", cards)
    page.locator("[data-card=rum][data-legal]").click()
    page.get_by_role("button", name="Against").first.click()
    page.locator("aside ol li", has_text="Guest uses the rum bottle").wait_for()


def test_a_long_press_looks_closer_and_plays_nothing(new_page: NewPage) -> None:
    page = new_page("phone")
    begin(page, "saqqara", card_file("saqqara"))
    x, y = middle(page.locator("button.card[data-legal]").first)
    prompt = page.locator(".prompt").inner_text()
    finger = page.context.new_cdp_session(page)
    finger.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [{"x": x, "y": y}]})
    page.locator(".zoom").wait_for()
    finger.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    page.locator(".zoom").wait_for(state="hidden")
    expect(page.locator("[data-picked]")).to_have_count(0)
    expect(page.locator(".prompt")).to_have_text(prompt)


def test_the_lasso_takes_the_card_that_is_clicked_in_its_row(new_page: NewPage) -> None:
    page = new_page()
    cards = card_file("relikt")
    cards["actions"] |= {"set": ["lasso"], "hand": 1}
    begin(page, "relikt", cards)
    held = lay_until_one_lies_there(page)
    page.locator("[data-card=lasso][data-legal]").click()
    page.get_by_role("group", name="Choices").locator("[data-choice]").first.click()
    held.click()
    page.locator(".path:not(:has([data-card])) > .ground").first.click()
    lying = page.locator("button[data-in^=row-][data-legal]").first
    name = lying.get_attribute("aria-label")
    lying.click()
    page.locator("aside ol li", has_text=f"Guest takes {name} from row").wait_for()
