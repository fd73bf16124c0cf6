"""The words of the terminal: complete in every language, all used, none missing."""

import re
import sys
from pathlib import Path

import pytest
from fluent.syntax import FluentParser, ast, visitor

import fouille
from fouille import cli
from fouille.rulekit import texts
from fouille.rulekit.texts import LANGUAGES

FOLDER = Path(texts.__file__).parent / "texts"
FILES = [FOLDER / "en.ftl", *Path(fouille.__file__).parent.glob("*/en.ftl")]  # of the product, not of games


class Variables(visitor.Visitor):
    """The variables that a message uses."""

    def __init__(self) -> None:
        self.names: set[str] = set()

    def visit_VariableReference(self, node: ast.VariableReference) -> None:  # noqa: N802 (named by fluent)
        self.names.add(node.id.name)


def messages(file: Path) -> dict[str, set[str]]:
    resource = FluentParser().parse(file.read_text(encoding="utf-8"))
    assert not [entry for entry in resource.body if isinstance(entry, ast.Junk)]
    found = {}
    for entry in resource.body:
        if isinstance(entry, ast.Message):
            variables = Variables()
            variables.visit(entry)
            assert entry.id.name not in found, f"{file}: {entry.id.name} is there twice"
            found[entry.id.name] = variables.names
    return found


def used() -> set[str]:
    """Ids in the files of the verbs that the command has."""
    modules = [module for name, module in sys.modules.items() if name.startswith("fouille.cli.")]
    code = "\n".join(Path(str(module.__file__)).read_text(encoding="utf-8") for module in modules)
    return set(re.findall(r"""["'](cli-[a-z-]*[a-z])["']""", code))


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_language_has_the_same_texts_with_the_same_variables(language: str) -> None:
    for file in FILES:
        assert messages(file.with_name(f"{language}.ftl")) == messages(file)


def test_every_text_used_is_there() -> None:
    assert cli.__name__ in sys.modules  # its verbs are those that it imports
    assert used() - {name for file in FILES for name in messages(file)} == set()


def test_every_text_of_the_terminal_is_used() -> None:
    assert {name for name in messages(FILES[0]) if name.startswith("cli-")} - used() == set()


@pytest.mark.parametrize("language", LANGUAGES)
def test_french_and_english_take_care_of_their_signs(language: str) -> None:
    text = (FOLDER / f"{language}.ftl").read_text(encoding="utf-8")
    patterns = [line.split("=", 1)[1] for line in text.splitlines() if re.match(r"[a-z-]+ =", line)]
    assert not [line for line in patterns if "'" in line.replace("game's", "")]
