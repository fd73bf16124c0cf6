"""The bot that plays at random."""

from fouille.bots.bot import Bot, Budget, open_actions, picked
from fouille.rulekit.verbs import Array


class Random(Bot):
    """Chooses among the legal actions, each equally likely."""

    name = "random"

    def choose(self, cards: Array, seen: Array, seat: int, _budget: Budget, seed: int) -> int:
        """One of the legal actions."""
        return picked(open_actions(cards, seen, seat), seed)
