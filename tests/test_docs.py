"""The documents are true: what they show runs, what they name exists."""

import doctest
import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
DOCS = sorted([*ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md")])


def test_the_first_session_of_the_readme_runs_as_shown() -> None:
    failed, tried = doctest.testfile(str(ROOT / "README.md"), module_relative=False)
    assert tried > 8
    assert failed == 0


@pytest.mark.parametrize("file", DOCS, ids=lambda file: file.name)
def test_links_lead_somewhere(file: Path) -> None:
    for target in re.findall(r"\]\(([^)#]+)(?:#[^)]*)?\)", file.read_text(encoding="utf-8")):
        assert "://" in target or (file.parent / target).exists(), target


@pytest.mark.parametrize("file", DOCS, ids=lambda file: file.name)
def test_make_verbs_named_in_the_documents_exist(file: Path) -> None:
    verbs = set(re.findall(r"^([a-z-]+):", (ROOT / "Makefile").read_text(encoding="utf-8"), re.MULTILINE))
    for verb in re.findall(r"`make ([a-z-]+)", file.read_text(encoding="utf-8")):
        assert verb in verbs, verb


def test_every_rulekit_file_is_on_the_map() -> None:
    text = (ROOT / "docs" / "map.md").read_text(encoding="utf-8")
    for file in (ROOT / "src" / "fouille" / "rulekit").glob("*.py"):
        assert file.name == "__init__.py" or f"`{file.name}`" in text, file.name


def test_every_top_folder_is_on_the_map() -> None:
    text = (ROOT / "docs" / "map.md").read_text(encoding="utf-8")
    for folder in (ROOT / "src" / "fouille").iterdir():
        assert not (folder / "__init__.py").exists() or f"  {folder.name}/" in text, folder.name
