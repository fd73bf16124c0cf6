"""The bot that takes what looks best now, by the game's own judgement."""

import numpy as np

from fouille.bots.bot import Bot, Budget, open_actions, picked
from fouille.bots.memory import misremembered
from fouille.rulekit.compiled import compiled
from fouille.rulekit.verbs import Array, judge


@compiled
def judge_at(cards: Array, seen: Array, actions: Array, out: Array) -> None:
    """Judge the actions of state 0."""
    judge(cards[0], seen[0], actions, len(actions), out)


class Greedy(Bot):
    """Chooses the action that the game's `judge` desires most; among equals at random.

    With limited attention it notices only a share of the choices; a forgetful one judges what a poor memory
    makes of the position.
    """

    def __init__(self, name: str = "greedy", attention: float = 1.0, forgetful: bool = False):
        self.name = name
        self.attention = attention
        self.forgetful = forgetful

    def prepare(self, cards: Array, seen: Array) -> None:
        """Compile the judgement."""
        judge_at(cards, seen, np.zeros(0, np.int16), np.zeros(0, np.float32))
        if self.forgetful:
            misremembered(cards, seen, int(seen[0].to_act), 0)

    def choose(self, cards: Array, seen: Array, seat: int, _budget: Budget, seed: int) -> int:
        """The most desirable action."""
        actions = open_actions(cards, seen, seat)
        if len(actions) == 1:
            return actions[0]
        if self.forgetful:
            seen = misremembered(cards, seen, seat, seed)
        noticed = noticing(actions, self.attention, seed)
        wishes = np.zeros(len(noticed), np.float32)
        judge_at(cards, seen, np.array(noticed, np.int16), wishes)
        best = wishes.max()
        return picked([action for action, wish in zip(noticed, wishes, strict=True) if wish == best], seed)


def noticing(actions: list[int], attention: float, seed: int) -> list[int]:
    """The choices that are noticed: a share of them, but two at least."""
    left, noticed = list(actions), []
    number = max(2, round(attention * len(actions)))
    if number >= len(actions):
        return actions
    for turn in range(number):
        noticed.append(picked(left, seed + (turn + 1) * 0x9E3779B9))
        left.remove(noticed[-1])
    return sorted(noticed)
