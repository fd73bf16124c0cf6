"""How well a policy plays: its share of the win against bots, with the interval that belongs to it."""

import math
from typing import NamedTuple, Unpack

import numpy as np

from fouille.envs.one_match import OneMatch
from fouille.envs.opponents import RANDOM, Opponents, Policy, PolicyPlayer, players_for
from fouille.envs.setting import Setting, Wishes


class WinShare(NamedTuple):
    """A share of the win, and half of its 95 % interval."""

    share: float
    half: float

    def __str__(self) -> str:
        return f"{self.share:.1%} ± {self.half:.1%}"


def win_share(
    policy: Policy, game: str, opponents: Opponents = RANDOM, deals: int = 200, **wishes: Unpack[Wishes]
) -> WinShare:
    """The policy's share of the win; every deal is played once from each seat, so that luck evens out.

    Equal play is 1 / players. A deal counts once in the interval, because its matches are not independent.
    """
    if deals < 2:
        raise ValueError(f"an interval needs 2 deals or more, not {deals}")
    match = OneMatch(Setting.of(game, {**wishes, "reward": "win", "shaping": 0.0}))
    players = match.setting.players
    clockwise = [PolicyPlayer(policy), *players_for(opponents, players - 1)]
    shares = np.zeros((deals, players))
    for deal in range(deals):
        for own in range(players):
            match.reset(deal)
            while not match.over:
                seat = match.to_act
                match.step(clockwise[(seat - own) % players].choose(match, seat))
            shares[deal, own] = match.rewards()[own]
    means = shares.mean(axis=1)
    return WinShare(float(means.mean()), 1.96 * float(means.std(ddof=1)) / math.sqrt(deals))
