"""Texts exist in every language and say the same things."""

import re
from pathlib import Path

import pytest

import fouille
from fouille.rulekit.card_texts import game_texts
from fouille.rulekit.texts import LANGUAGES, reader_language

FOLDERS = [Path(fouille.__file__).parent / "rulekit" / "texts"] + [
    fouille.load_game(game).game.folder for game in fouille.game_names()
]


def messages(file: Path) -> dict[str, set[str]]:
    """Message ids of a Fluent file with the arguments each uses."""
    found: dict[str, set[str]] = {}
    name = ""
    for line in file.read_text(encoding="utf-8").splitlines():
        started = re.match(r"([a-zA-Z][\w-]*) *=", line)
        if started:
            name = started[1]
            assert name not in found, f"{file}: {name} is there twice"
            found[name] = set()
        if name and not line.startswith("#"):
            found[name] |= set(re.findall(r"\$(\w+)", line))
    return found


@pytest.mark.parametrize("folder", FOLDERS, ids=lambda folder: folder.name)
def test_same_messages_with_the_same_arguments_in_all_languages(folder: Path) -> None:
    english, french = (messages(folder / f"{language}.ftl") for language in LANGUAGES)
    assert set(english) == set(french)
    for message, arguments in english.items():
        names = {argument.removesuffix("_id").removesuffix("_nth") for argument in arguments}
        others = {argument.removesuffix("_id").removesuffix("_nth") for argument in french[message]}
        assert names == others, message


@pytest.mark.parametrize("folder", FOLDERS, ids=lambda folder: folder.name)
def test_french_typography(folder: Path) -> None:
    """A no-break space before : ; ! ? and typographic apostrophes."""
    for line in (folder / "fr.ftl").read_text(encoding="utf-8").splitlines():
        value = re.sub(r"\{.*?\}", "", line.partition("=")[2])
        assert not re.search(r"[^\u00a0\u202f] ?[:;!?](\s|$)", value), line
        assert "'" not in value, line


def test_numbered_names_and_phrases() -> None:
    texts = game_texts("en", fouille.load_game("saqqara").game)
    assert texts.name("zone", "row-1") == "Row 2"
    phrase = texts.phrase("news-took", {"seat": 1, "row": 0, "count": 5}, lambda seat: f"Player {seat}")
    assert phrase == "Player 1 takes row 1 with 5 relics."
    with pytest.raises(KeyError):
        texts.name("card", "dragon-3")


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("Gaston", "de Gaston"),
        ("Amélie", "d’Amélie"),
        ("Élodie", "d’Élodie"),
        ("agathe", "d’agathe"),
        ("Œdipe", "d’Œdipe"),
        ("Ürsula", "d’Ürsula"),
        ("Yves", "d’Yves"),
        ("Yann", "de Yann"),
        ("Howard", "de Howard"),
        ("007", "de 007"),
        ("", "de "),
    ],
)
def test_french_words_are_elided_before_names(name: str, said: str) -> None:
    texts = game_texts("fr", fouille.load_game("relikt").game)
    phrase = texts.phrase("prompt-play-binoculars", {"target": 2}, lambda _: name)
    assert phrase == f"Jouez une des cartes étalées {said}."


def test_no_french_text_puts_a_name_after_a_word_that_may_be_elided() -> None:
    """Names of people and games begin with any letter: ELIDE says the word before them."""
    for file in (Path(fouille.__file__).parent).rglob("fr.ftl"):
        for line in file.read_text(encoding="utf-8").splitlines():
            bare = re.search(
                r"\b(de|que|le|la|je|se|ne)\s\{ \$(seat|victim|target|thief|winner|to|names?|games?) \}", line
            )
            assert not bare, f"{file}: {line}"


def test_the_readers_language_comes_from_the_environment() -> None:
    assert reader_language({"LANG": "fr_FR.UTF-8"}) == "fr"
    assert reader_language({"LC_ALL": "en_GB", "LANG": "fr_FR"}) == "en"
    assert reader_language({"LANG": "de_DE"}) == "en"
