"""A real server with the built page, and a real Chromium; one of each for all tests."""

import os
import shutil
import socket
import subprocess
import sys
import time
import urllib.request
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, Playwright, expect, sync_playwright

ROOT = Path(__file__).parents[2]
BUILT = ROOT / "src" / "fouille" / "server" / "web" / "index.html"
FOUILLE = Path(sys.executable).with_name("fouille")
SIZES = {"desktop": (1366, 768), "phone": (390, 844)}
LANDSCAPE = {"landscape": (844, 390)}  # a phone on its side
# Motion off and the tips read, so that matches are quick; tests of motion set it again.
QUICK = '{"speed": 0, "tips": ["glow", "pick", "help"]}'
SETTINGS = {
    "BOT_PAUSE": "0",
    "BOT_THREADS": "8",  # bots that play on at tables left behind, or are compiled, hold up nobody
    "REQUESTS_PER_SECOND": "1000000",
    "MESSAGES_PER_SECOND": "1000000",
    "GUESTS_PER_SECOND": "1000000",
    "TABLES_PER_SECOND": "1000000",
    "LOG_LEVEL": "warning",
    "WARM_UP": "0",
}
NewPage = Callable[..., Page]
PATIENCE = 60_000  # milliseconds: a busy computer is no failure
expect.set_options(timeout=PATIENCE)


class Server:
    """`fouille serve` on a port of its own; it can be stopped and started again on the same database."""

    def __init__(self, folder: Path):
        with socket.socket() as found:
            found.bind(("127.0.0.1", 0))
            self.port = int(found.getsockname()[1])
        self.url = f"http://127.0.0.1:{self.port}"
        self.database = f"sqlite:///{folder / 'tables.sqlite'}"
        self.process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        environment = {**os.environ, **{f"FOUILLE_{name}": value for name, value in SETTINGS.items()}}
        self.process = subprocess.Popen(
            [FOUILLE, "serve", "--port", str(self.port), "--database", self.database],
            env=environment,
            stdout=subprocess.DEVNULL,
        )
        for _ in range(600):
            assert self.process.poll() is None, "the server has stopped"
            try:
                urllib.request.urlopen(f"{self.url}/healthz", timeout=2).close()
            except OSError:
                time.sleep(0.2)
            else:
                return
        raise AssertionError("the server does not answer")

    def stop(self) -> None:
        assert self.process is not None
        self.process.terminate()
        self.process.wait(30)


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    assert BUILT.exists(), "the page is not built: run `make web`"
    running = Server(tmp_path_factory.mktemp("tables"))
    running.start()
    yield running
    running.stop()


def launch(playwright: Playwright) -> Browser:
    """The system's Chromium."""
    names = ("chromium", "chromium-browser", "google-chrome")
    found = next((path for name in names if (path := shutil.which(name))), None)
    assert found, "the browser tests need Chromium: run `make browser`, or install it"
    return playwright.chromium.launch(
        executable_path=found, args=["--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage"]
    )


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    with sync_playwright() as playwright:
        browser = launch(playwright)
        yield browser
        browser.close()


@pytest.fixture
def new_page(server: Server, browser: Browser) -> Iterator[NewPage]:
    """Opens pages of people who do not know each other; an error in any console fails the test."""
    errors: list[str] = []
    contexts = []

    def open_page(size: str = "desktop", locale: str = "en-GB", **more: Any) -> Page:
        width, height = (SIZES | LANDSCAPE)[size]
        settings = more.pop("settings", QUICK)
        context = browser.new_context(
            viewport={"width": width, "height": height},
            has_touch=size != "desktop",
            locale=locale,
            base_url=server.url,
            **more,
        )
        contexts.append(context)
        context.add_init_script(f"localStorage.fouille ??= '{settings}'")
        page = context.new_page()
        page.set_default_timeout(PATIENCE)
        page.on("console", lambda said: errors.append(said.text) if said.type == "error" else None)
        page.on("pageerror", lambda error: errors.append(str(error)))
        page.goto("/")
        return page

    open_page.errors = errors  # type: ignore[attr-defined]  # so that a test which cuts the network may forgive
    yield open_page
    for context in contexts:
        context.close()
    assert not errors


@pytest.fixture(scope="session")
def pictures() -> Path:
    """Where screenshots go, to be looked at."""
    folder = ROOT / "build" / "screenshots"
    folder.mkdir(parents=True, exist_ok=True)
    return folder
