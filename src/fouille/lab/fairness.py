"""Whether the order of turns is fair: every place of every table, tested together."""

from collections.abc import Sequence
from dataclasses import dataclass

from fouille.lab.read import ArmData
from fouille.rulekit.intervals import Interval, Sums, holm, p_value


@dataclass(frozen=True)
class Place:
    """One place in the order of turns."""

    number: int  # 0 begins
    share: Interval  # of the win
    fair: float
    p: float  # how likely so much is by chance, corrected for the number of places tested

    def differs(self, level: float) -> bool:
        """Whether it wins more or less than its part."""
        return self.p < level


def tested_places(arms: Sequence[ArmData]) -> list[list[Place]]:
    """The places of each table; of two players one says all, so they are one question."""
    asked = [(data, place) for data in arms for place in range(questions(data.arm.players))]
    corrected = dict(
        zip(
            ((data.arm.number, place) for data, place in asked),
            holm([p_value(lead(data, place)) for data, place in asked]),
            strict=True,
        )
    )
    return [
        [
            Place(
                place,
                data.place_share(place).share(),
                1 / data.arm.players,
                corrected[data.arm.number, min(place, questions(data.arm.players) - 1)],
            )
            for place in range(data.arm.players)
        ]
        for data in arms
    ]


def questions(players: int) -> int:
    """How many places are tested."""
    return players if players > 2 else 1


def lead(data: ArmData, place: int) -> Sums:
    """The win share of a place over what is fair, by deal."""
    return Sums.of(data.by_place(place) - 1 / data.arm.players)
