"""The page in a real Chromium: `python -m benchmarks.page`; needs the built page and Chromium.

Three figures: how soon the home page can be used, how soon a move is drawn after its message arrived, and the
time from frame to frame while 100 cards fly. Without a graphics card a browser draws in software.
"""

import statistics
import tempfile
from itertools import pairwise
from pathlib import Path

from playwright.sync_api import Browser, Page, sync_playwright

from tests.web.conftest import Server, launch
from tests.web.playing import ENDED, GAMES, OPEN, RUSH, make_table, start

VISITS = 10
MOVES = 40
CARDS = 100
MOVING = '{"speed": 1, "tips": ["glow", "pick", "help"]}'

# When the first button to play can be pressed, in milliseconds since the visit began.
READY = """() => new Promise((tell) => {
    const look = () => document.querySelector(".button.primary:enabled")
        ? tell(performance.now()) : requestAnimationFrame(look);
    look();
})"""
# Notes for every state how long it took from its arrival until the next frame had been drawn.
WATCH = """(() => {
    window.drawn = [];
    window.WebSocket = class extends WebSocket {
        constructor(...about) {
            super(...about);
            this.addEventListener("message", ({ data }) => {
                if (JSON.parse(data).type !== "state") return;
                const arrived = performance.now();
                requestAnimationFrame(() => setTimeout(() => drawn.push(performance.now() - arrived)));
            });
        }
    };
})()"""
# Copies of the cards on the table fly to and fro as in table/flight.ts; times of the frames of two seconds.
FLY = """(number) => new Promise((tell) => {
    const cards = [...document.querySelectorAll(".card")];
    const ghosts = Array.from({ length: number }, (_, i) => {
        const box = cards[i % cards.length].getBoundingClientRect();
        const ghost = cards[i % cards.length].cloneNode(true);
        ghost.classList.add("ghost");
        Object.assign(ghost.style, { left: `${box.left}px`, top: `${box.top}px` });
        ghost.style.setProperty("--card", `${box.width}px`);
        document.body.append(ghost);
        const far = `translate(${(i * 131) % 900 - 450}px, ${(i * 71) % 500 - 250}px)`;
        const often = { duration: 340, iterations: Infinity, direction: "alternate" };
        ghost.animate({ transform: ["none", far] }, often);
        return ghost;
    });
    const frames = [];
    const began = performance.now();
    requestAnimationFrame(function count(now) {
        frames.push(now);
        if (now - began < 2000) return requestAnimationFrame(count);
        ghosts.forEach((ghost) => ghost.remove());
        tell(frames);
    });
})"""


def main() -> None:
    """All three, as a table."""
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        server = Server(Path(folder))
        server.start()
        try:
            browser = launch(playwright)
            print("| What | Median | Slowest tenth |\n| --- | --- | --- |")
            show("home page can be used", visits(browser, server))
            for game in GAMES:
                page = open_page(browser, server, init=WATCH)
                make_table(page, game)
                start(page)
                show(f"{game}: a move is drawn", moves(page))
                show(f"{game}: {CARDS} cards fly, from frame to frame", flights(page))
                page.context.close()
            print(f"\nDrawn by: {renderer(browser)}")
        finally:
            server.stop()


def open_page(browser: Browser, server: Server, init: str = "") -> Page:
    """A new reader's page, with motion."""
    context = browser.new_context(
        viewport={"width": 1366, "height": 768}, base_url=server.url, locale="en-GB"
    )
    context.add_init_script(f"localStorage.fouille ??= '{MOVING}'; {init}")
    page = context.new_page()
    page.goto("/")
    return page


def visits(browser: Browser, server: Server) -> list[float]:
    """First visits, nothing kept from before."""
    times = []
    for _ in range(VISITS):
        page = open_page(browser, server)
        times.append(float(page.evaluate(READY)))
        page.context.close()
    return times


def moves(page: Page) -> list[float]:
    """Moves of all seats in a match that is played by clicks."""
    while page.evaluate("drawn.length") < MOVES and not page.locator(ENDED).count():
        page.evaluate(RUSH, [OPEN, 1])
        page.wait_for_timeout(30)
    times: list[float] = page.evaluate("drawn")
    return times


def flights(page: Page) -> list[float]:
    """Times between frames, while nobody else moves."""
    page.locator(f"{OPEN}, {ENDED}").first.wait_for(state="attached")
    page.wait_for_timeout(1000)  # the last move has been drawn
    frames: list[float] = page.evaluate(FLY, CARDS)
    return [after - before for before, after in pairwise(frames[5:])]


def renderer(browser: Browser) -> str:
    """What the browser draws with."""
    page = browser.new_page()
    told = page.evaluate(
        """() => {
            const gl = document.createElement("canvas").getContext("webgl");
            const about = gl?.getExtension("WEBGL_debug_renderer_info");
            return about ? gl.getParameter(about.UNMASKED_RENDERER_WEBGL) : "unknown";
        }"""
    )
    page.close()
    return str(told)


def show(what: str, times: list[float]) -> None:
    """A row."""
    slowest = statistics.quantiles(times, n=10)[-1]
    print(f"| {what} | {statistics.median(times):.0f} ms | {slowest:.0f} ms |", flush=True)


if __name__ == "__main__":
    main()
