"""Playing through the page: what glows is clicked until the match is over."""

from playwright.sync_api import Page

GAMES = {"archaeology": 2, "artifact_stack": 2, "relikt": 3, "saqqara": 2}  # the fewest players of each
NAMES = {
    "archaeology": "Archaeology",
    "artifact_stack": "Artifact Stack",
    "relikt": "Relikt",
    "saqqara": "Saqqara",
}
# Whatever may be clicked: buttons that glow, the targets of places, and the buttons of the tray.
OPEN = "button[data-legal], .place[data-legal] > .target, [data-choice]"
ENDED = "dialog table"

# The same clicks as below, made inside the page: hundreds a second. What is picked is finished before
# something new is begun, and a choice that leads on is preferred to one that only ends.
RUSH = """
async ([open, most]) => {
  let seed = 7;
  const pick = (list) => list[(seed = (seed * 1103515245 + 12345) % 2147483648) % list.length];
  const idleSince = { at: Date.now() };
  while (most > 0 && !document.querySelector("dialog table")) {
    const found = [...document.querySelectorAll(open)].filter((one) => one.checkVisibility());
    if (found.length) {
      pick(found).click();
      most--;
      idleSince.at = Date.now();
    } else if (Date.now() - idleSince.at > 60000) throw new Error("nothing to click for a minute");
    await new Promise((go) => setTimeout(go, 4));
  }
}
"""


def make_table(page: Page, game: str, *, bots: int | None = None, players: int | None = None) -> None:
    """From the home page to the waiting room, in clicks."""
    players = players or GAMES[game]
    bots = players - 1 if bots is None else bots
    page.get_by_role("button", name=f"Invite friends to {NAMES[game]}").click()
    dialog = page.get_by_role("dialog")
    dialog.get_by_text(str(players), exact=True).first.click()
    dialog.get_by_role("group", name="Of them bots").get_by_text(str(bots), exact=True).click()
    if bots:
        dialog.get_by_label("Strength of the bots").select_option("random")
    dialog.get_by_role("button", name="Make the table").click()
    page.get_by_role("heading", name="Seats").wait_for(timeout=120_000)  # the rules may have to be compiled


def start(page: Page) -> None:
    page.get_by_role("button", name="Deal the cards").click()
    page.locator("main.board").wait_for(timeout=120_000)


def click_on(page: Page, moves: int) -> None:
    """Real clicks of the pointer on what glows, as long as there are some."""
    for number in range(moves):
        page.wait_for_function(
            "([open, ended]) => document.querySelector(open) || document.querySelector(ended)",
            arg=[OPEN, ENDED],
        )
        if page.locator(ENDED).count():
            return
        open_now = page.locator(OPEN)
        chosen = open_now.nth(number % max(1, open_now.count()))
        box = chosen.bounding_box()
        if box:
            chosen.scroll_into_view_if_needed()
            chosen.click(force=True, position={"x": 8, "y": 8})


def rush(page: Page, clicks: int) -> None:
    """So many quick clicks, or fewer if the match ends."""
    page.evaluate(RUSH, [OPEN, clicks])


def play_on(page: Page) -> None:
    """To the end of the match."""
    rush(page, 100_000)
    page.get_by_role("button", name="Play again").wait_for()
