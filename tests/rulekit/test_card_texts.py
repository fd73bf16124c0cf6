"""Whoever changes a card file reads the new figures: in names, choices, story, prompts and rulebook."""

import copy
import re
from typing import Any

import pytest

import fouille
from fouille.cli.story import EVERYONE, tell
from fouille.cli.words import Words
from fouille.rulekit.card_texts import MARKER, game_texts, numbers_in, rulebook
from fouille.rulekit.texts import LANGUAGES

GAMES = fouille.game_names()
NOT_TOLD = {  # figures of the own card files that no rulebook tells as they stand
    "artifact_stack": r"temple\..*|packs\.(treasures|omens|monsters)\..*|stars\.numbers.*|marks\.numbers.*"
    r"|packs\.omens\.marks.*|packs\.relics\.(most|fewest)|assistants\..*",
    "archaeology": r"treasures\..*",
    "relikt": r"treasures\.(blue|red)\..*",
    "saqqara": r"relics\.values",
}


def changed(game: str, *changes: tuple[str, Any]) -> dict[str, Any]:
    """The card data of a game with some figures changed, by their paths."""
    data: dict[str, Any] = copy.deepcopy(fouille.load_game(game).game.card_data)
    for path, value in changes:
        *way, last = path.split(".")
        place: Any = data
        for key in way:
            place = place[key]
        place[int(last) - 1 if isinstance(place, list) else last] = value
    return data


def lines_with(text: str, number: str) -> str:
    """The paragraph of a rulebook with its tables."""
    found = re.search(rf"^\*\*{number}\*\*.*?(?=^\*\*|^##|\Z)", text, re.MULTILINE | re.DOTALL)
    assert found, number
    return found[0]


def test_names_of_artifacts_show_what_the_file_prints_on_them() -> None:
    data = changed(
        "artifact_stack",
        ("stars.numbers", [2]),
        ("packs.coins.marks", [2, 3]),
        ("packs.plates.letters.4", "c"),
        ("packs.treasures.prints.4", "steal 3"),
        ("packs.treasures.prints.1", 7),
        ("packs.omens.prints.1", "money 5"),
        ("packs.monsters.kinds.1", "coffin"),
    )
    game = fouille.load_game("artifact_stack").game
    names = {language: game_texts(language, game, data) for language in LANGUAGES}
    for card, english, french in (
        ("coin-1", "Coin 1", "Pièce 1"),
        ("coin-2", "Coin 2 ★▼", "Pièce 2 ★▼"),
        ("coin-3", "Coin 3 ▼", "Pièce 3 ▼"),
        ("plate-4", "Plate C 4", "Assiette C 4"),
        ("treasure-4", "Treasure 4 (steal 3)", "Trésor 4 (voler 3)"),
        ("treasure-1", "Treasure 1 (7 points)", "Trésor 1 (7 points)"),
        ("omen-1", "Blessing 1 (5 money) ▼", "Bénédiction 1 (5 cartes argent) ▼"),
        ("monster-1", "Coffin 1", "Cercueil 1"),
    ):
        assert names["en"].name("card", card) == english
        assert names["fr"].name("card", card) == french
    own = game_texts("en", game)
    assert own.name("card", "plate-4") == "Plate A 4"
    assert own.name("card", "treasure-4") == "Treasure 4 (2 money)"
    assert own.name("card", "coin-1") == "Coin 1 ★"


def test_assistants_tell_what_the_file_lets_them_count() -> None:
    data = changed(
        "artifact_stack",
        ("assistants.porter", {"points": 8}),
        ("assistants.cook", {"counts": "coins", "per": 2, "points": 3, "cap": 9}),
        ("assistants.patron", {"counts": "stars", "at_least": 5, "points": 7, "otherwise": 1}),
    )
    texts = game_texts("en", fouille.load_game("artifact_stack").game, data)
    assert texts.text("about-porter") == "8 points"
    assert texts.text("about-cook") == "3 points per 2 artifacts of the pack Coins, up to 9"
    assert texts.text("about-patron") == "7 points with 5 starred artifacts or more, otherwise 1"
    book = lines_with(rulebook("en", fouille.load_game("artifact_stack").game, data), "AS-72")
    assert "| 2 | Cook | 3 points per 2 artifacts of the pack Coins, up to 9 |" in book
    assert "| 1 | Porter | 8 points |" in book


def test_places_of_another_temple_have_names() -> None:
    floors = [
        {"columns": 8, "rows": 3, "left": 0, "front": 0},
        {"columns": 1, "rows": 2, "left": 1, "front": 1},
    ]
    data = changed("artifact_stack", ("temple.floors", floors))
    game = fouille.load_game("artifact_stack")
    texts = game_texts("en", game.game, data)
    for zone in game.new_match(2, seed=1, cards=data).view(None)["zones"]:
        texts.name("zone", zone["id"])
    assert texts.name("slot", "f1-c7-r2") == "floor 1, row 3, column 8"


Cases = list[tuple[str, tuple[tuple[str, Any], ...], str, list[str], list[str]]]
RULEBOOK: Cases = [  # game, changes, paragraph, there afterwards, gone afterwards
    (
        "artifact_stack",
        (("packs.coins.each", 6), ("packs.weapons.three", 5)),
        "AS-2",
        ["| Coins | 6 each |", "5 for 3 cards"],
        ["| Coins | 2 each |"],
    ),
    ("artifact_stack", (("stars.numbers", [4]),), "AS-3", ["| star ★ | 4 |"], ["| 1, 5, 9 |"]),
    ("artifact_stack", (("money.start", 5), ("money.cards", 60)), "AS-7", ["| 50 | 45 | 40 |"], ["| 36 |"]),
    ("artifact_stack", (("prices.dig", 2),), "AS-15", ["4, 10, 10, 10, 4"], ["2, 5, 5, 5, 2"]),
    ("artifact_stack", (("packs.plates.letters.4", "b"),), "AS-38", ["| B | 2, 4, 5 ★, 8 ▼ |"], ["4, 7 ▼"]),
    (
        "artifact_stack",
        (("packs.treasures.prints.4", 9),),
        "AS-46",
        ["| 4 | 9 points |"],
        ["immediate: 2 money |"],
    ),
    ("artifact_stack", (("packs.statues.sets.9", 77),), "AS-66", ["| 36 | 77 |"], ["45"]),
    ("artifact_stack", (("packs.relics.most", 8),), "AS-68", ["counts +8"], ["+3"]),
    ("artifact_stack", (("packs.monsters.alone.coffin", -4),), "AS-70", ["| coffin | 3, 7 ▼ | −4 |"], ["+2"]),
    ("artifact_stack", (("stars.points", 9),), "AS-74", ["adds 9 points"], ["adds 3 points"]),
    (
        "archaeology",
        (("setup.hand", 2), ("thieves.used", 5)),
        "AR-7",
        ["all 5 thieves", "| 2 | 2 | 2 |"],
        ["8 thieves", "| 4 | 4 |"],
    ),
    ("archaeology", (("chambers.small.maps", 2),), "AR-34", ["| small chamber | 3 | 2 |"], ["| 3 | 1 |"]),
    ("archaeology", (("treasures.map.trade", 1),), "AR-28", ["worth 1."], ["worth 3"]),
    ("archaeology", (("guard.rounds", 7),), "AR-48", ["7 times", "7 whole rounds"], ["three"]),
    (
        "relikt",
        (("treasures.red", {"2": 6, "5": 5}),),
        "RK-56",
        ["with 2 gems | with 5 gems", "−2"],
        ["with 6"],
    ),
    ("relikt", (("adventure.hand", 3),), "RK-4", ["You receive 3", "| 27 | 36 | 45 |"], ["four,"]),
    ("relikt", (("treasures.removed", 1),), "RK-51", ["19 treasures", "18 if"], ["17"]),
    ("relikt", (("turns.limit", 300),), "RK-54", ["After 300 complete turns"], ["1000"]),
    ("saqqara", (("rows.target", 12),), "SQ-21", ["worth 12 or more"], ["15"]),
    ("saqqara", (("rows.target", 12),), "SQ-22", ["less than 12", "| 2 | 0-9, 1-9 |"], ["15", "1-9, 2-9"]),
    ("saqqara", (("hand.limit", 7), ("hand.refill", 6)), "SQ-25", ["you draw 6 relics"], ["5 relics"]),
    ("saqqara", (("primes.stock", 9),), "SQ-29", ["bonus number 9"], ["24"]),
    ("saqqara", (("piles.2", 6),), "SQ-2", ["| 60 | 50 | 60 |", "| 51 | 38 | 45 |"], ["| 40 |"]),
]


@pytest.mark.parametrize(("game", "changes", "paragraph", "there", "gone"), RULEBOOK)
def test_the_rulebook_tells_the_changed_figure(
    game: str, changes: Any, paragraph: str, there: list[str], gone: list[str]
) -> None:
    played = fouille.load_game(game).game
    data = changed(game, *changes)
    played.read_cards(data, played.players.start)  # a file that can be played with
    text = lines_with(rulebook("en", played, data), paragraph)
    own = lines_with(rulebook("en", played), paragraph)
    for words in there:
        assert words in text
        assert words not in own
    for words in gone:
        text = re.sub(r"^> .*$", "", text, flags=re.MULTILINE)  # examples
        assert words not in text.replace(f"**{paragraph}**", "")
    french = lines_with(rulebook("fr", played, data), paragraph)
    assert french != lines_with(rulebook("fr", played), paragraph)


def test_treasures_and_their_sales_are_a_table_of_the_file() -> None:
    data = changed("archaeology", ("treasures.mask.sale", [9, 8, 7, 6, 5, 4]), ("treasures.mask.trade", 3))
    text = rulebook("en", fouille.load_game("archaeology").game, data)
    assert "| pharaoh’s mask | 4 | 3 | 9 | 8 | 7 | 6 | 5 | 4 | 6 |" in text
    assert "| Set of 6 | Largest set |" in text


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", GAMES)
def test_every_figure_of_the_file_is_told_and_every_marker_known(name: str, language: str) -> None:
    game = fouille.load_game(name).game
    source = (game.folder / f"rulebook.{language}.md").read_text("utf-8")
    told = set(MARKER.findall(source))
    figures = {path.replace("-", ".") for path, _ in numbers_in(game.card_data)}
    silent = {figure for figure in figures - told if not re.fullmatch(NOT_TOLD[name], figure)}
    assert not silent
    assert "{{" not in rulebook(language, game)
    other = {**game.card_data, "source": "changed"}
    assert game_texts(language, game).text("rulebook-other-cards") in rulebook(language, game, other)


def test_texts_of_saqqara_follow_target_and_hand() -> None:
    data = changed("saqqara", ("rows.target", 12), ("hand.refill", 4))
    for language in LANGUAGES:
        texts = game_texts(language, fouille.load_game("saqqara").game, data)
        for text in ("game-appeal", "about-relic"):
            assert "12" in texts.text(text)
            assert "15" not in texts.text(text)
    match = fouille.load_game("saqqara").new_match(2, seed=1, cards=data)
    prompt = match.view(None)["prompt"]
    while prompt["args"].get("held") != 0:
        match.play(match.choices()[-1])
        prompt = match.view(None)["prompt"]
    assert prompt["args"]["number"] == 4


@pytest.mark.parametrize("language", LANGUAGES)
def test_story_choices_and_view_of_a_match_tell_its_own_cards(language: str) -> None:
    prints = ["money 7"] * 9
    data = changed("artifact_stack", ("packs.treasures.prints", prints), ("stars.numbers", []))
    game = fouille.load_game("artifact_stack")
    packs = ["statues", "coins", "weapons", "manuscripts", "jewels", "treasures"]
    match = game.new_match(2, seed=3, options={"packs": packs}, cards=data)
    words = Words(language, match.game, cards=match.card_data)
    seen = []
    while not match.over:
        view = match.view(0)
        seen += [words.name("card", card) for zone in view["zones"] for card in zone["cards"] if card]
        seen += [words.decision(choice) for choice in match.choices()]
        match.play(match.choices()[0])
    seen += [sentence for turn in tell(match, EVERYONE, words) for sentence in turn.sentences]
    treasures = [text for text in seen if re.search(r"(Treasure|Trésor) \d", text)]
    assert treasures
    assert all(re.search(r"\d \(7 (money|cartes argent)\)", text) for text in treasures)
    assert not any("★" in text for text in seen)


def test_refusals_are_told_with_the_names_of_the_match() -> None:
    data = changed("artifact_stack", ("packs.coins.marks", []), ("stars.numbers", [2]))
    match = fouille.load_game("artifact_stack").new_match(
        2, seed=1, options={"packs": "first_game"}, cards=data
    )
    with pytest.raises(fouille.IllegalMove, match=r"nothing to choose|Coin 2 ★"):
        match.play({"act": "steal", "card": "coin-2"})
