"""Relikt: play cards beside treasures; the strongest colour of a full row must take the treasure."""

from pathlib import Path

from fouille.games.relikt import card_texts, cards, facts, features, rules, view
from fouille.rulekit.game import Game

GAME = Game(
    id="relikt",
    folder=Path(__file__).parent,
    players=range(3, 6),
    rules=rules,
    cards=cards,
    features=features,
    view=view,
    version=2,
    older={1: (facts.PISTOL_PICK, facts.PISTOL_SWAP)},  # an only candidate was taken by itself
    card_texts=card_texts,
    paragraphs="RK",
)
