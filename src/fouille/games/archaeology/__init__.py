"""Archaeology: dig for treasures, survive thieves and sandstorms, trade, and sell sets to the museum."""

from pathlib import Path

from fouille.games.archaeology import card_texts, cards, facts, features, rules, view
from fouille.rulekit.game import Game

GAME = Game(
    id="archaeology",
    folder=Path(__file__).parent,
    players=range(2, 5),
    rules=rules,
    cards=cards,
    features=features,
    view=view,
    version=2,
    older={1: (facts.LOSING,)},  # § AR-18: a hand with one type was lost by itself
    card_texts=card_texts,
    paragraphs="AR",
)
