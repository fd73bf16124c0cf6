"""The words of the terminal: complete in every language, all used, none missing."""

import re
from pathlib import Path

import pytest
from fluent.syntax import FluentParser, ast, visitor

from fouille import cli
from fouille.rulekit import texts
from fouille.rulekit.texts import LANGUAGES

FOLDER = Path(texts.__file__).parent / "texts"
CODE = "\n".join(file.read_text(encoding="utf-8") for file in sorted(Path(cli.__file__).parent.glob("*.py")))


class Variables(visitor.Visitor):
    """The variables that a message uses."""

    def __init__(self) -> None:
        self.names: set[str] = set()

    def visit_VariableReference(self, node: ast.VariableReference) -> None:  # noqa: N802 (named by fluent)
        self.names.add(node.id.name)


def messages(language: str) -> dict[str, set[str]]:
    resource = FluentParser().parse((FOLDER / f"{language}.ftl").read_text(encoding="utf-8"))
    assert not [entry for entry in resource.body if isinstance(entry, ast.Junk)]
    found = {}
    for entry in resource.body:
        if isinstance(entry, ast.Message):
            variables = Variables()
            variables.visit(entry)
            assert entry.id.name not in found, f"{language}.ftl: {entry.id.name} is there twice"
            found[entry.id.name] = variables.names
    return found


def used() -> set[str]:
    return set(re.findall(r"""["'](cli-[a-z-]*[a-z])["']""", CODE)) | {"cli-help"}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_language_has_the_same_texts_with_the_same_variables(language: str) -> None:
    assert messages(language) == messages(LANGUAGES[0])


def test_every_text_used_is_there_and_every_text_there_is_used() -> None:
    assert {name for name in messages(LANGUAGES[0]) if name.startswith("cli-")} == used()


@pytest.mark.parametrize("language", LANGUAGES)
def test_french_and_english_take_care_of_their_signs(language: str) -> None:
    text = (FOLDER / f"{language}.ftl").read_text(encoding="utf-8")
    patterns = [line.split("=", 1)[1] for line in text.splitlines() if re.match(r"[a-z-]+ =", line)]
    assert not [line for line in patterns if "'" in line.replace("game's", "")]
