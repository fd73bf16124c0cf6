"""Every numbered paragraph is in both rulebooks and cited by at least one test."""

import json
import re
from pathlib import Path

import pytest

import fouille

NUMBER = re.compile(r"\b(?:AR|AS|RK|SQ)-M?\d+\b")
TESTS = Path(__file__).parent
LAST = {"archaeology": 54, "artifact_stack": 80, "relikt": 57, "saqqara": 36}  # highest number of each


def cited() -> set[str]:
    """Numbers cited in test code (not in the oracles) and in the worked examples."""
    found: set[str] = set()
    for file in TESTS.rglob("test_*.py"):
        found |= set(NUMBER.findall(file.read_text(encoding="utf-8")))
    for game in fouille.game_names():
        cases = json.loads((fouille.load_game(game).game.folder / "examples/worked.json").read_text("utf-8"))
        for case in cases:
            found |= set(case["rules"])
    return found


@pytest.mark.parametrize("game", fouille.game_names())
def test_every_paragraph_is_cited_by_a_test(game: str) -> None:
    numbers = fouille.load_game(game).game.rule_numbers
    assert f"{numbers[0][:2]}-{LAST[game]}" in numbers
    assert set(numbers) - cited() == set()


@pytest.mark.parametrize("game", fouille.game_names())
def test_rulebooks_have_the_same_paragraphs_in_both_languages(game: str) -> None:
    folder = fouille.load_game(game).game.folder
    paragraphs = [
        re.findall(r"(?m)^\*\*([A-Z]{2}-M?\d+)\*\*", (folder / f"rulebook.{language}.md").read_text("utf-8"))
        for language in ("en", "fr")
    ]
    assert paragraphs[0] == paragraphs[1]
    assert len(set(paragraphs[0])) == len(paragraphs[0]) > 30


@pytest.mark.parametrize("game", fouille.game_names())
def test_code_cites_only_paragraphs_that_exist(game: str) -> None:
    playable = fouille.load_game(game).game
    prefix = playable.rule_numbers[0][:2]
    for file in playable.folder.glob("*.py"):
        for number in re.findall(rf"\b{prefix}-M?\d+\b", file.read_text(encoding="utf-8")):
            assert number in playable.rule_numbers, f"{file.name} cites {number}"
