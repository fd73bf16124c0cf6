"""How zones, choices and rulebooks are drawn."""

import pytest
from rich.console import Console
from rich.text import Text

import fouille
from fouille.cli.choices import choice_lines
from fouille.cli.columns import in_columns
from fouille.cli.rulebook import read_rulebook, split
from fouille.cli.screen import Screen
from fouille.cli.terminal import THEME
from fouille.cli.words import Words
from fouille.cli.zones import Brush
from fouille.rulekit.view import View, Zone, zone


def lines(*zones: Zone, width: int = 80, plain: bool = True) -> list[str]:
    words = Words("en", fouille.load_game("saqqara").game)
    return [line.plain for line in Brush(words, plain).lines(zones, width)]


def test_hidden_cards_are_backs_in_their_places() -> None:
    assert lines(zone("hand-1", "hand", [None, None, None])) == ["Hand ▮▮▮"]
    assert lines(zone("row-0", "row", ["relic-1", None, "relic-3"])) == ["Row 1 [1] ▮ [3]"]
    assert lines(zone("hand-1", "hand", [None] * 14)) == ["Hand ▮×14"]
    assert lines(zone("taken-1", "pile", [], count=7)) == ["Score pile ▮ 7"]


def test_equal_cards_of_a_long_zone_are_counted() -> None:
    few = zone("discard", "pile", ["relic-1"] * 3)
    many = zone("discard", "pile", ["relic-1"] * 6 + [None] + ["relic-2"] + ["relic-0"] * 3)
    assert lines(few) == ["Discard [1] [1] [1]"]
    assert lines(many) == ["Discard [1]×6 [2] [0]×3 ▮"]


def test_a_long_zone_is_continued_below_its_first_card() -> None:
    drawn = lines(zone("row-0", "row", [f"relic-{n}" for n in range(8)]), width=22)
    assert drawn == ["Row 1 [0] [1] [2] [3]", "      [4] [5] [6] [7]"]


def test_small_zones_share_a_line_and_a_row_joins_only_its_own_number() -> None:
    primes, discard = zone("primes", "tally", [], count=3), zone("discard", "pile", [])
    assert lines(primes, discard) == ["Bonuses 3   Discard –"]
    assert lines(discard, zone("row-0", "row", [])) == ["Discard –", "Row 1 –"]
    assert lines(zone("taken-0", "pile", []), zone("row-0", "row", [])) == ["Score pile –   Row 1 –"]


def test_many_places_for_one_card_stand_in_columns_without_the_empty_ones() -> None:
    places = [zone(f"row-{n}", "pile", ["relic-4"] if n != 2 else [], value=n) for n in range(6)]
    drawn = lines(zone("primes", "tally", [], count=3), *places, width=44)
    assert drawn == [
        "Bonuses 3",
        "Row 1 [4] value 0  Row 5 [4] value 4",
        "Row 2 [4] value 1  Row 6 [4] value 5",
        "Row 4 [4] value 3",
    ]


def test_numbers_and_figures_have_their_names() -> None:
    assert lines(zone("row-0", "row", ["relic-4"], value=4)) == ["Row 1 [4] value 4"]
    assert lines(zone("piles", "pile", ["relic-4"], count=30)) == ["Piles [4] of 30"]


def test_choices_stand_in_columns_read_downwards() -> None:
    texts = [Text(f"{n} choice") for n in range(1, 6)]
    assert [line.plain for line in in_columns(texts, 25)] == [
        "  1 choice  4 choice",
        "  2 choice  5 choice",
        "  3 choice",
    ]


def test_a_choice_of_a_place_names_the_card_that_lies_there() -> None:
    words = Words("en", fouille.load_game("saqqara").game)
    places = [
        zone("value-1", "pile", ["relic-7"]),
        zone("value-2", "pile", [None]),
        zone("value-3", "pile", []),
    ]
    choices = [{"act": "draw", "value": value} for value in (1, 2, 3)]
    drawn = choice_lines(choices, {**view_of(2), "zones": places}, words, 80)
    assert [line.plain for line in drawn] == ["  1 Draw 1 (7)  2 Draw 2  3 Draw 3"]


def view_of(players: int) -> View:
    return fouille.load_game("saqqara").new_match(players, seed=1).view(0)


@pytest.mark.parametrize(("height", "panels"), [(24, 0), (28, 1), (60, 4)])
def test_the_table_fits_the_height_of_the_screen(height: int, panels: int) -> None:
    console = Console(width=80, height=height, force_terminal=True, theme=THEME)
    words = Words("en", fouille.load_game("saqqara").game)
    screen = Screen(console, words, Brush(words, plain=False))
    story = [Text(f"line {n}") for n in range(60)]
    drawn = console.render_lines(screen.fitted(view_of(4), 1, story, [Text("below")] * 5))
    assert len(drawn) <= height
    text = ["".join(segment.text for segment in line) for line in drawn]
    assert sum(line.count("╭") for line in text) == panels
    assert any("line 59" in line for line in text)
    assert any("…" in line for line in text)


def test_every_paragraph_of_every_rulebook_is_found() -> None:
    for name in fouille.game_names():
        game = fouille.load_game(name).game
        for language in ("en", "fr"):
            book = read_rulebook(game, language)
            assert tuple(paragraph.number for paragraph in book.paragraphs) == game.rule_numbers


def test_a_paragraph_keeps_its_tables_and_ends_at_a_heading() -> None:
    found = split("# A\n\n**X-1** One.\n\n| a |\n\n**X-2** Two.\n\n## B\n\ntext\n\n**X-3** Three.\n")
    assert [(p.number, p.section, p.text) for p in found] == [
        ("X-1", "A", "**X-1** One.\n\n| a |"),
        ("X-2", "A", "**X-2** Two."),
        ("X-3", "B", "**X-3** Three."),
    ]
