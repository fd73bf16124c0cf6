"""What can be checked of the page without a browser: generated types, texts, weight."""

import gzip
import json
import re
from pathlib import Path

import pytest
from fluent.syntax import FluentParser
from fluent.syntax.ast import Message

from fouille.games import game_names
from fouille.rulekit.texts import ELIDING
from fouille.server.typescript import typescript
from tests.web.conftest import BUILT, ROOT

WEB = ROOT / "web"
SOURCES = [path for path in (WEB / "src").rglob("*") if path.suffix in (".ts", ".svelte")]
BUDGET = 150_000  # bytes of JavaScript, styles and drawings for home and one table, compressed


def texts(file: Path) -> set[str]:
    body = FluentParser().parse(file.read_text(encoding="utf-8")).body
    return {entry.id.name for entry in body if isinstance(entry, Message)}


def test_the_generated_types_are_current() -> None:
    assert (WEB / "src" / "protocol.ts").read_text(encoding="utf-8") == typescript()


def test_both_languages_have_the_same_texts() -> None:
    assert texts(WEB / "src/texts/en.ftl") == texts(WEB / "src/texts/fr.ftl")


@pytest.mark.parametrize("language", ["en", "fr"])
def test_the_boxes_name_the_printed_durations(language: str) -> None:
    lines = (WEB / f"src/texts/{language}.ftl").read_text(encoding="utf-8").splitlines()
    for game, minutes in (("archaeology", 20), ("relikt", 40), ("saqqara", 15)):
        assert f"minutes-{game} = {minutes} min" in lines


def test_every_text_that_is_asked_for_exists() -> None:
    known = texts(WEB / "src/texts/en.ftl") | texts(ROOT / "src/fouille/rulekit/texts/en.ftl")
    for game in game_names():
        known |= texts(ROOT / "src/fouille/games" / game / "en.ftl")
    asked = {
        name
        for path in SOURCES
        for name in re.findall(r"\bt\(\s*[\"']([\w-]+)[\"']", path.read_text(encoding="utf-8"))
    }
    assert asked - known - {"game-minutes"} == set()


def test_every_reason_of_the_server_has_a_text() -> None:
    """Reasons are English; the page finds its text by their words."""
    known = texts(WEB / "src/texts/en.ftl")
    for path in (ROOT / "src/fouille/server").glob("*.py"):
        for reason in re.findall(r'Refusal\("not-\w+", "(.+?)"', path.read_text(encoding="utf-8")):
            assert "reason-" + re.sub(r"\W+", "-", reason.lower()) in known, reason


def test_the_page_elides_as_the_terminal_does() -> None:
    assert f"const ELIDING = /{ELIDING}/iu;" in (WEB / "src/texts.svelte.ts").read_text(encoding="utf-8")


def test_the_lock_names_no_place_to_download_from() -> None:
    assert "resolved" not in (WEB / "package-lock.json").read_text(encoding="utf-8")
    packages = json.loads((WEB / "package-lock.json").read_text(encoding="utf-8"))["packages"]
    assert all(
        "integrity" in package for path, package in packages.items() if path and not package.get("link")
    )


def test_the_page_is_light() -> None:
    """Everything but the scenes of the three lighter games, the replay and the fonts."""
    sizes = {
        path.name: len(gzip.compress(path.read_bytes()))
        for path in (BUILT.parent / "assets").iterdir()
        if path.suffix in (".js", ".css", ".svg")
    }
    scenes = {
        game: sum(size for name, size in sizes.items() if name.startswith(f"{game}-"))
        for game in game_names()
    }
    aside = sum(
        size for name, size in sizes.items() if name.startswith(("ReplayPage", "Recover", "Rulebook"))
    )
    total = sum(sizes.values()) - aside - sum(scenes.values()) + max(scenes.values())
    assert total <= BUDGET, sizes
