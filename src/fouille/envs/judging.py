"""How well a policy plays: its share of the win against bots, with the interval that belongs to it."""

from typing import NamedTuple, Unpack

import numpy as np

from fouille.bots.arena import DEALS
from fouille.envs.one_match import OneMatch
from fouille.envs.opponents import RANDOM, Opponents, Policy, PolicyPlayer, players_for
from fouille.envs.setting import Setting, Wishes
from fouille.rulekit.intervals import Sums


class WinShare(NamedTuple):
    """A share of the win, and its 95 % interval by Wilson."""

    share: float
    low: float
    high: float

    def __str__(self) -> str:
        return f"{self.share:.1%} ({self.low:.1%} to {self.high:.1%})"


def win_share(
    policy: Policy,
    game: str,
    opponents: Opponents = RANDOM,
    deals: int = 200,
    seed: int = 0,
    **wishes: Unpack[Wishes],
) -> WinShare:
    """The policy's share of the win; every deal is played once from each seat, so that luck evens out.

    Equal play is 1 / players. A deal counts once in the interval, because its matches are not independent.
    Another seed has other deals: deal i is that of `seed * 2**20 + i`, as in an arena.
    """
    if not 2 <= deals <= DEALS:
        raise ValueError(f"an interval needs 2 to {DEALS} deals, not {deals}")
    match = OneMatch(Setting.of(game, {**wishes, "reward": "win", "shaping": 0.0}))
    players = match.setting.players
    clockwise = [PolicyPlayer(policy), *players_for(opponents, players - 1)]
    shares = np.zeros((deals, players))
    for deal in range(deals):
        for own in range(players):
            match.reset(seed * DEALS + deal)
            while not match.over:
                seat = match.to_act
                match.step(clockwise[(seat - own) % players].choose(match, seat))
            shares[deal, own] = match.rewards()[own]
    return WinShare(*Sums.of(shares.mean(axis=1)).share())
