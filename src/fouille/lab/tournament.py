"""Tournaments: who is better than whom, by how much, and how sure that is."""

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from fouille.bots.duel import Played
from fouille.bots.standings import ratings
from fouille.lab.experiment import seatings
from fouille.lab.lines import bots_of
from fouille.lab.loops import SHARE
from fouille.lab.read import ArmData
from fouille.rulekit.intervals import Interval, Sums
from fouille.rulekit.verbs import Array

RATED = 4000  # matches that ratings are drawn from; they change little after that


@dataclass(frozen=True)
class Rank:
    """One bot of a tournament."""

    bot: str
    share: Interval  # of the win, in the matches it sat in
    margin: Interval  # score less that of the best opponent
    rating: float  # openskill, 25 is average
    uncertainty: float
    matches: int


@dataclass(frozen=True)
class Tournament:
    """The bots from the best to the worst, and each pair of them."""

    ranks: tuple[Rank, ...]
    pairs: dict[tuple[str, str], Interval]  # how often the first comes in ahead of the second


def tournament(arms: Sequence[ArmData]) -> Tournament:
    """What the arms of one game and number of players say about their bots."""
    skill = ratings(in_order(arms))
    ranks = [rank(bot, arms, skill[bot]) for bot in skill]
    pairs = {(a, b): sums.share() for a in skill for b in skill if a != b and (sums := ahead(arms, a, b)).n}
    return Tournament(tuple(sorted(ranks, key=lambda one: -one.share.value)), pairs)


def rank(bot: str, arms: Sequence[ArmData], skill: tuple[float, float]) -> Rank:
    """One bot; a deal is one observation over all tables at which it was played."""
    mine = [(data, seats_of(data, bot)) for data in arms if bot in data.arm.bots]
    share = pooled([(data, data.matches["share"] / SHARE, chosen) for data, chosen in mine])
    margin = pooled([(data, data.matches["margin"], chosen) for data, chosen in mine])
    return Rank(bot, share.share(), margin.mean(), *skill, sum(len(data.matches) for data, _ in mine))


def seats_of(data: ArmData, bot: str) -> Array:
    """Which seats a bot has, as (matches, seats)."""
    number = list(dict.fromkeys(data.arm.bots)).index(bot)
    return np.asarray(bots_of(data.arm, data.rows) == number).reshape(data.matches.shape)


def pooled(tables: Sequence[tuple[ArmData, Array, Array]]) -> Sums:
    """The mean of each deal over the chosen seats of all tables at which it was played."""
    deals = max(data.deals for data, _, _ in tables)
    total, count = np.zeros(deals), np.zeros(deals)
    for data, values, chosen in tables:
        total[: data.deals] += np.where(chosen, values, 0).reshape(data.deals, -1).sum(1)
        count[: data.deals] += chosen.reshape(data.deals, -1).sum(1)
    return Sums.of(total[count > 0] / count[count > 0])


def ahead(arms: Sequence[ArmData], a: str, b: str) -> Sums:
    """How often bot a comes in ahead of bot b where both sit at one table; level counts half."""
    tables = []
    for data in arms:
        if a in data.arm.bots and b in data.arm.bots:
            place = standing(data)
            mine, other = seats_of(data, a), seats_of(data, b)
            wins = np.zeros(len(place))
            for seat in range(data.arm.players):
                for rival in range(data.arm.players):
                    met = mine[:, seat] & other[:, rival]
                    better = np.sign(place[:, seat] - place[:, rival])
                    wins += met * (1 + better) / 2
            met_count = mine.sum(1) * other.sum(1)
            tables.append((data, wins / np.maximum(1, met_count), met_count > 0))
    return pooled(tables) if tables else Sums()


def standing(data: ArmData) -> Array:
    """A number for each seat that is greater the better it came in: winners first, then by score."""
    return np.asarray(data.matches["score"] + (data.matches["share"] > 0) * np.int64(1 << 30))


def in_order(arms: Sequence[ArmData]) -> list[Played]:
    """The first matches, deal by deal from all arms."""
    found: list[tuple[int, Played]] = []
    most = max(1, RATED // len(arms))
    for data in arms:
        seated = seatings(data.arm.bots)
        for match in data.matches[:most]:
            played = Played(
                bots=seated[int(match["rotation"][0])],
                scores=tuple(match["score"].tolist()),
                shares=tuple((match["share"] / SHARE).tolist()),
                seconds=(),
                decisions=tuple(match["decisions"].tolist()),
            )
            found.append((int(match["deal"][0]), played))
    return [played for _, played in sorted(found, key=lambda one: one[0])]
