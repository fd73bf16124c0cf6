"""Artifact Stack: two temples to dig out card by card, some cards face down, many ways to count."""

from pathlib import Path

from fouille.games.artifact_stack import card_texts, cards, features, rules, view
from fouille.rulekit.game import Game

GAME = Game(
    id="artifact_stack",
    folder=Path(__file__).parent,
    players=range(2, 5),
    rules=rules,
    cards=cards,
    features=features,
    view=view,
    card_texts=card_texts,
    paragraphs="AS",
)
