"""axe-core, injected into the page as it is."""

from playwright.sync_api import Page

from tests.web.conftest import ROOT

SOURCE = ROOT / "web" / "node_modules" / "axe-core" / "axe.min.js"


# A card's name says in words what its corners and its foot show in figures.
OPTIONS = {"rules": {"label-content-name-mismatch": {"enabled": False}}}


def check_with_axe(page: Page) -> None:
    """No violation of any of its usual rules."""
    page.evaluate(SOURCE.read_text(encoding="utf-8"))
    found = page.evaluate("(options) => axe.run(options)", OPTIONS)["violations"]
    told = [f"{one['id']}: {one['help']}: {[node['html'] for node in one['nodes']][:3]}" for one in found]
    assert not told, "\n".join(told)
