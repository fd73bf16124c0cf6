"""The catalogue: every bot by name, in both languages, and bots of one's own."""

from pathlib import Path

import pytest

import fouille
from fouille.bots.bot import Budget, InvalidBudget
from fouille.bots.catalogue import FOLDER, UnknownBot, bot_names, levels, load_bot
from fouille.rulekit.game import Scratch, legal
from fouille.rulekit.texts import LANGUAGES, texts_for
from tests.bots.positions import position

EXAMPLE = Path(__file__).parents[2] / "examples" / "custom_bot.py"


@pytest.mark.parametrize("name", bot_names())
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_bot_has_a_name_and_a_description(name: str, language: str) -> None:
    texts = texts_for(language, FOLDER)
    assert texts.text(f"bot-{name}")
    assert texts.text(f"bot-{name}-about")


def test_levels_are_listed_from_the_weakest_to_the_strongest() -> None:
    assert tuple(levels()) == ("tourist", "student", "archaeologist", "professor")
    assert load_bot("professor").budget == Budget(seconds=2.0)


@pytest.mark.parametrize("game_name", fouille.game_names())
def test_the_example_plays(game_name: str) -> None:
    assert len(EXAMPLE.read_text().splitlines()) < 25
    game, seen, seat = position(game_name, 3, 1)
    bot = load_bot(f"{EXAMPLE}:Cautious")
    chosen = bot.choose(game.own_cards, seen, seat, Budget(1), 1)
    assert chosen in legal(game.own_cards, seen, Scratch())


@pytest.mark.parametrize(
    ("spec", "says"),
    [
        ("deep_thought", "there is no bot 'deep_thought'; there are: random"),
        ("nowhere.py:Bot", "no such Python file"),
        (f"{EXAMPLE}:Missing", "not a class"),
        (f"{EXAMPLE}:Budget", "not a class derived"),
        ("", "there is no bot"),
    ],
)
def test_an_unknown_bot_is_refused_with_a_reason(spec: str, says: str) -> None:
    with pytest.raises(UnknownBot, match=says):
        load_bot(spec)


def test_a_file_that_cannot_be_loaded_says_why(tmp_path: Path) -> None:
    file = tmp_path / "bad.py"
    file.write_text("1 / 0")
    with pytest.raises(UnknownBot, match="ZeroDivisionError"):
        load_bot(f"{file}:Bot")


@pytest.mark.parametrize("limit", ["", "fast", "-1", "1e3", "5x"])
def test_a_budget_that_is_none_is_refused(limit: str) -> None:
    with pytest.raises(InvalidBudget):
        load_bot(f"search@{limit}")
