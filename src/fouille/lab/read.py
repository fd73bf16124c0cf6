"""What the results of one arm hold, ready for figures."""

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property

import numpy as np

from fouille.lab.experiment import Arm, seatings
from fouille.lab.lines import bots_of, by_deal
from fouille.lab.loops import SHARE, TRIAL
from fouille.lab.results import LIGHT, PLAIN, InvalidResults, Results
from fouille.rulekit.intervals import NORMAL_95, Interval, Sums
from fouille.rulekit.verbs import Array

FEWEST_TRIALS = 30


@dataclass
class ArmData:
    """The rows of an arm, deal by deal."""

    results: Results
    arm: Arm

    @cached_property
    def rows(self) -> Array:
        """One row a seat, without the kinds of decisions."""
        found = [self.results.rows(key, (*PLAIN, "share")) for key in self.results.of_arm(self.arm.number)]
        return np.concatenate(found) if found else np.zeros(0, LIGHT)

    @cached_property
    def matches(self) -> Array:
        """The rows as (matches, seats)."""
        return self.rows.reshape(-1, self.arm.players)

    @property
    def deals(self) -> int:
        """How many deals were played."""
        return len(self.matches) // len(seatings(self.arm.bots))

    @property
    def variant(self) -> dict[str, str]:
        """The name of the variant."""
        return self.results.experiment.variants[self.arm.variant].name

    def mean(self, values: Array) -> Sums:
        """The sums over deals of a quantity given for each row or each match."""
        return Sums.of(values.reshape(self.deals, -1).mean(1, dtype=np.float64))

    def place_shares(self) -> list[Interval]:
        """The win share of each place in the order of turns."""
        return [self.place_share(place).share() for place in range(self.arm.players)]

    def place_share(self, place: int) -> Sums:
        """The win share of one place, over deals."""
        return Sums.of(self.by_place(place))

    def by_place(self, place: int) -> Array:
        """The win share of one place, of each deal."""
        return by_deal(self.rows["share"] / SHARE, self.rows["place"] == place, self.deals)

    def bot_shares(self) -> dict[str, Sums]:
        """The win share of each bot, over deals."""
        owner, shares = bots_of(self.arm, self.rows), self.rows["share"] / SHARE
        names = dict.fromkeys(self.arm.bots)
        return {name: Sums.of(by_deal(shares, owner == i, self.deals)) for i, name in enumerate(names)}

    @cached_property
    def winning_margin(self) -> Array:
        """Points between the winner and the best of the others, of each match; 0 in a tie on points."""
        return np.asarray(self.matches["margin"].max(1))

    @cached_property
    def kinds(self) -> dict[str, float]:
        """How often a match has each kind of decision."""
        keys = list(self.results.of_arm(self.arm.number))
        names = self.results.origin(keys[0])["kinds"] if keys else []
        total = np.zeros(len(names), np.int64)
        for key in keys:
            flat = self.results.columns("matches", key, ("kinds",))["kinds"].flatten()
            total += flat.to_numpy().reshape(-1, len(names)).sum(0, dtype=np.int64)
        return dict(zip(names, (total / max(1, len(self.matches))).tolist(), strict=True))

    @cached_property
    def trials(self) -> Array:
        """The forced decisions."""
        names = TRIAL.names or ()
        found = []
        for key in self.results.of_arm(self.arm.number):
            columns = self.results.columns("trials", key, names)
            part = np.zeros(len(columns["kind"]) if columns else 0, TRIAL)
            for name in columns:
                values = columns[name].to_numpy(zero_copy_only=False)
                part[name] = np.rint(values * SHARE) if name == "gain_share" else values
            found.append(part)
        return np.concatenate(found) if found else np.zeros(0, TRIAL)

    def worth(self) -> dict[str, Interval]:
        """What forcing a kind of decision where it is open does to the margin, against the bot's own choice.

        A kind is drawn with equal chances among those open; weighting by their number makes every position in
        which the kind is open count alike.
        """
        found = {}
        for kind, name in enumerate(self.kinds):
            chosen = self.trials[self.trials["kind"] == kind]
            if len(chosen) >= FEWEST_TRIALS:
                weights, gains = chosen["open"].astype(np.float64), chosen["gain"].astype(np.float64)
                mean = float((weights * gains).sum() / weights.sum())
                error = float(np.sqrt((weights**2 * (gains - mean) ** 2).sum()) / weights.sum())
                found[name] = Interval(mean, mean - NORMAL_95 * error, mean + NORMAL_95 * error)
        return found

    @cached_property
    def parts(self) -> dict[str, Array]:
        """The points of each part of the score, as (matches, seats), of the matches kept in detail."""
        listed: list[list[tuple[str, int]]] = []
        for key in self.results.of_arm(self.arm.number):
            column = self.results.columns("matches", key, ("parts",))["parts"]
            listed += column.drop_null().to_pylist()
        names = dict.fromkeys(name for parts in listed for name, _ in parts)
        found = {name: np.zeros(len(listed)) for name in names}
        for row, parts in enumerate(listed):
            for name, points in parts:
                found[name][row] = points
        return {name: points.reshape(-1, self.arm.players) for name, points in found.items()}

    def lead_by_part(self) -> dict[str, tuple[Interval, Interval]]:
        """Of each part: mean points of a seat, and what winners have more of it than the others."""
        points = self.parts
        count = len(next(iter(points.values()), []))
        won = self.matches["share"][:count] > 0
        clear = won.any(1) & ~won.all(1)
        found = {}
        for name, values in points.items():
            winners = np.where(won, values, 0).sum(1) / np.maximum(1, won.sum(1))
            others = np.where(won, 0, values).sum(1) / np.maximum(1, (~won).sum(1))
            found[name] = (Sums.of(values.mean(1)).mean(), Sums.of((winners - others)[clear]).mean())
        return found


def read_arms(results: Results) -> list[ArmData]:
    """Every arm that has results."""
    arms = [ArmData(results, arm) for arm in results.experiment.arms]
    found = [data for data in arms if len(data.rows)]
    if not found:
        raise InvalidResults(f"{results.folder}: holds no finished chunk")
    return found


def of_game(arms: Iterable[ArmData], game: str) -> list[ArmData]:
    """The arms of one game."""
    return [data for data in arms if data.arm.game == game]
