"""The arena: bots play the same deals in every order of seats."""

from collections.abc import Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, ThreadPoolExecutor, wait
from dataclasses import dataclass
from itertools import combinations

from fouille.bots.bot import Bot
from fouille.bots.duel import Played, Table
from fouille.rulekit import kernels
from fouille.rulekit.errors import FouilleError
from fouille.rulekit.game import Scratch, blinded

DEALS = 1 << 20  # room for the deals of one arena among the seeds


class InvalidArena(FouilleError):
    """Bots that cannot meet."""


@dataclass(frozen=True)
class Deal:
    """All matches of one deal: one observation."""

    number: int
    matches: tuple[Played, ...]


def line_ups(bots: Sequence[Bot], players: int) -> list[tuple[Bot, ...]]:
    """Who meets whom: the last of too few bots fills the other seats; of too many all subsets meet."""
    if not bots:
        raise InvalidArena("an arena needs at least one bot")
    filled = [*bots, *[bots[-1]] * (players - len(bots))]
    return list(combinations(filled, players))


def rotations(line_up: Sequence[Bot]) -> list[tuple[Bot, ...]]:
    """The line-up with its seats moved on one by one; rotations that seat the same bots alike come once."""
    found: dict[tuple[str, ...], tuple[Bot, ...]] = {}
    for shift in range(len(line_up)):
        seated = (*line_up[shift:], *line_up[:shift])
        found.setdefault(tuple(bot.name for bot in seated), seated)
    return list(found.values())


@dataclass(frozen=True)
class Arena:
    """A table, the bots, and the seed that the deals are counted from."""

    table: Table
    bots: Sequence[Bot]
    seed: int = 0

    def prepare(self) -> None:
        """Compile what the bots need, before any clock runs."""
        states = self.table.blank.copy()
        kernels.deal_seeded_at(self.table.cards, states, self.table.blank, 0, 0, Scratch().as_tuple())
        seen = blinded(self.table.cards, states, int(states[0].to_act))
        for bot in self.bots:
            bot.prepare(self.table.cards, seen)

    def play(self, number: int) -> Deal:
        """Every line-up of one deal, in every rotation."""
        deal = self.seed * DEALS + number
        players = int(self.table.blank[0].players)
        matches = [
            self.table.play(seated, deal, deal * len(seated) + shift)
            for line_up in line_ups(self.bots, players)
            for shift, seated in enumerate(rotations(line_up))
        ]
        return Deal(number, tuple(matches))

    def deals(self, numbers: Sequence[int], jobs: int = 1) -> Iterator[Deal]:
        """The deals of these numbers as they are finished, so many at a time."""
        left = list(reversed(numbers))
        with ThreadPoolExecutor(jobs) as pool:
            running = {pool.submit(self.play, left.pop()) for _ in range(min(jobs, len(left)))}
            while running:
                done, running = wait(running, return_when=FIRST_COMPLETED)
                for future in done:
                    if left:
                        running.add(pool.submit(self.play, left.pop()))
                    yield future.result()
