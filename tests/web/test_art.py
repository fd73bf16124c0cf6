"""Every card of every game has a drawing, and the figures on it are those of the card file."""

import tomllib
from typing import Any

import pytest
from playwright.sync_api import Page

from fouille.games.archaeology.cards import TREASURES
from fouille.games.artifact_stack.names import ASSISTANT_IDS, CARD_IDS, PACK_IDS
from fouille.games.relikt.facts import ACTION_NAMES, CARD_NAMES, COLOUR_NAMES, TREASURE_NAMES
from tests.web.conftest import BUILT, ROOT, NewPage

CARDS = {
    "archaeology": [*TREASURES, "thief", "sandstorm", *(f"set-{card}-1" for card in TREASURES)],
    "artifact_stack": [*CARD_IDS, *PACK_IDS, *ASSISTANT_IDS],
    "relikt": [*CARD_NAMES, *TREASURE_NAMES, *ACTION_NAMES, *(f"camp-{colour}" for colour in COLOUR_NAMES)],
    "saqqara": [f"relic-{value}" for value in range(10)],
}
FACES = """async ([module, game, cards, facts]) => {
    const { face, back } = await import(module);
    return [back(game, "hand-0"), ...cards.map((card) => face(game, card, facts))];
}"""


@pytest.fixture
def page(new_page: NewPage) -> Page:
    return new_page()


def drawn(page: Page, game: str, facts: dict[str, Any]) -> tuple[str, dict[str, dict[str, str]]]:
    """The back of a game's cards, and their faces by id."""
    (module,) = (BUILT.parent / "assets").glob("faces-*.js")
    back, *faces = page.evaluate(FACES, [f"/assets/{module.name}", game, CARDS[game], facts])
    return back, dict(zip(CARDS[game], faces, strict=True))


def card_file(game: str) -> dict[str, Any]:
    text = (ROOT / "src/fouille/games" / game / "cards.toml").read_text(encoding="utf-8")
    return tomllib.loads(text)


@pytest.mark.parametrize("game", CARDS)
def test_every_card_is_drawn(page: Page, game: str) -> None:
    for facts in (card_file(game), {}):  # also before the figures have arrived
        back, faces = drawn(page, game, facts)
        assert "<path" in back
        for card, face in faces.items():
            assert "<path" in face["art"], card
            assert not any(flaw in str(face) for flaw in ("NaN", "undefined")), card


def artifact_type(card: str, facts: dict[str, Any]) -> tuple[Any, ...]:
    """What tells cards of Artifact Stack apart: pack, letter, kind or effect, star and mark."""
    pack, digits = card.split("-")
    number = int(digits)
    figures = facts["packs"][f"{pack}s"]
    within = next((figures[key][number - 1] for key in ("letters", "kinds", "prints") if key in figures), "")
    starred = number in figures.get("stars", facts["stars"]["numbers"])
    marked = number in figures.get("marks", facts["marks"]["numbers"])
    return pack, within, starred, marked


def test_every_type_of_card_has_a_drawing_of_its_own(page: Page) -> None:
    """Cards with numbers in a colour are one type, and so are a card and its sets."""
    for game in ("archaeology", "relikt", "saqqara"):
        faces = drawn(page, game, card_file(game))[1]
        alone = [card for card in faces if not card.startswith(("set-", "camp-"))]
        types = [card for card in alone if card not in CARD_NAMES or card.endswith("-1")]
        assert len({faces[card]["art"] for card in types}) == len(types), game
    facts = card_file("artifact_stack")
    faces = drawn(page, "artifact_stack", facts)[1]
    arts = {card: faces[card]["art"] for card in CARD_IDS}
    for card, art in arts.items():
        for other, others_art in arts.items():
            alike = artifact_type(card, facts) == artifact_type(other, facts)
            assert (art == others_art) == alike, (card, other)


def test_an_altered_card_file_shows_its_own_figures(page: Page) -> None:
    facts = card_file("archaeology")
    facts["treasures"]["coin"] |= {"trade": 9, "sale": [7, 8]}
    _, faces = drawn(page, "archaeology", facts)
    assert faces["coin"]["corner"] == "9"
    assert "7\u2009·\u20098" in faces["coin"]["foot"]  # thin spaces
    assert faces["set-coin-1"]["corner"] == "7"
