"""Saqqara: rows of relics, matches and primes, with nothing hidden from a good memory."""

from pathlib import Path

from fouille.games.saqqara import card_texts, cards, features, rules, view
from fouille.rulekit.game import Game

GAME = Game(
    id="saqqara",
    folder=Path(__file__).parent,
    players=range(2, 5),
    rules=rules,
    cards=cards,
    features=features,
    view=view,
    card_texts=card_texts,
    paragraphs="SQ",
)
