"""axe-core, injected into the page as it is."""

from playwright.sync_api import Page

from tests.web.conftest import ROOT

SOURCE = ROOT / "web" / "node_modules" / "axe-core" / "axe.min.js"


def check_with_axe(page: Page) -> None:
    """No violation of any of its usual rules."""
    page.evaluate(SOURCE.read_text(encoding="utf-8"))
    found = page.evaluate("axe.run()")["violations"]
    told = [f"{one['id']}: {one['help']}: {[node['html'] for node in one['nodes']][:3]}" for one in found]
    assert not told, "\n".join(told)
