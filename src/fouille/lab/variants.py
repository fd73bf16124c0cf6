"""Variants against each other, deal by deal."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

import numpy as np

from fouille.lab.experiment import seatings
from fouille.lab.loops import SHARE
from fouille.lab.read import ArmData
from fouille.match.sources import Seed
from fouille.rulekit import kernels
from fouille.rulekit.intervals import Interval, Sums, holm, p_value
from fouille.rulekit.verbs import Array

# What is compared: the name of its text, and whether it is a share.
QUANTITIES = (("first", True), ("score", False), ("margin", False), ("length", False), ("ties", True))


@dataclass(frozen=True)
class Difference:
    """How one quantity moves from the first variant to another."""

    quantity: str
    share: bool
    before: float
    after: float
    change: Interval
    p: float  # how likely so much is by chance, corrected for the number of questions


@dataclass(frozen=True)
class Comparison:
    """Two arms that differ in their variant alone."""

    before: ArmData
    after: ArmData
    deals: int  # that both played
    differences: tuple[Difference, ...]
    other_winner: Interval | None  # share of the matches that somebody else wins; None: the deals differ too


def comparisons(arms: Sequence[ArmData]) -> list[Comparison]:
    """Every variant against the first, where game, players and bots are the same."""
    found = [
        compared(before, after)
        for before in arms
        for after in arms
        if before.arm.variant == 0 < after.arm.variant and table_of(before) == table_of(after)
    ]
    corrected = iter(holm([one.p for comparison in found for one in comparison.differences]))
    return [
        replace(
            found_one, differences=tuple(replace(one, p=next(corrected)) for one in found_one.differences)
        )
        for found_one in found
    ]


def table_of(data: ArmData) -> tuple[str, int, tuple[str, ...]]:
    """Everything but the variant."""
    return data.arm.game, data.arm.players, data.arm.bots


def compared(before: ArmData, after: ArmData) -> Comparison:
    """How the second differs from the first, deal by deal."""
    deals = min(before.deals, after.deals)
    count = deals * len(seatings(before.arm.bots))
    differences = []
    for (name, share), a, b in zip(
        QUANTITIES, quantities(before, deals), quantities(after, deals), strict=True
    ):
        change = Sums.of(b - a)
        differences.append(
            Difference(name, share, float(a.mean()), float(b.mean()), change.mean(), p_value(change))
        )
    other_winner = None
    if same_deals(before, after):
        other = before.matches["share"][:count] != after.matches["share"][:count]
        other_winner = Sums.of(other.any(1).reshape(deals, -1).mean(1)).share()
    return Comparison(before, after, deals, tuple(differences), other_winner)


def same_deals(before: ArmData, after: ArmData) -> bool:
    """Whether equal seeds deal equal cards in both; another deck is shuffled into other deals."""
    return all(deal_of(before, number) == deal_of(after, number) for number in range(3))


def deal_of(data: ArmData, number: int) -> object:
    """The deal of that number, as a record has it."""
    setup = data.results.experiment.setup(data.arm)
    states = setup.blank.copy()
    kernels.deal_at(setup.cards, states, 0, Seed(number).deal())
    return setup.game.view.deal_of(setup.cards, states)


def quantities(data: ArmData, deals: int) -> list[Array]:
    """What is compared, of each deal."""
    count = deals * len(seatings(data.arm.bots))
    matches = data.matches[:count]
    of_match = (
        np.where(matches["place"] == 0, matches["share"], 0).sum(1) / SHARE,
        matches["score"].mean(1),
        data.winning_margin[:count],
        matches["length"][:, 0],
        (matches["share"] > 0).sum(1) > 1,
    )
    return [np.asarray(values, np.float64).reshape(deals, -1).mean(1) for values in of_match]
