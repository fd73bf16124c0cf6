"""A bot of one's own: `fouille arena saqqara examples/custom_bot.py:Cautious greedy --deals 20`."""

from fouille.bots.bot import Bot, Budget, open_actions
from fouille.bots.greedy import Greedy
from fouille.rulekit.verbs import Array


class Cautious(Bot):
    """Takes the last choice of a long list, else what greedy takes. It sees what its seat sees, no more."""

    def __init__(self) -> None:
        self.greedy = Greedy()

    def choose(self, cards: Array, seen: Array, seat: int, budget: Budget, seed: int) -> int:
        """One of the legal actions."""
        actions = open_actions(cards, seen, seat)
        if len(actions) > 12:
            return actions[-1]
        return self.greedy.choose(cards, seen, seat, budget, seed)
