"""One match between bots, from a seed to its scores; whatever a bot does, the match is played to its end."""

import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

from fouille.bots.ask import Question, ask
from fouille.bots.bot import Bot, Budget
from fouille.rulekit import kernels
from fouille.rulekit.game import Scratch, blinded, result
from fouille.rulekit.state import OVER
from fouille.rulekit.verbs import Array

DECISIONS = 1 << 16  # room for the decisions of one match among the seeds

Watch = Callable[[Array, int], None]  # told the states (the same array all along) and each action due


@dataclass(frozen=True)
class Played:
    """How a match went, by seat."""

    bots: tuple[str, ...]
    scores: tuple[int, ...]
    shares: tuple[float, ...]  # of the win
    seconds: tuple[float, ...]  # thought in all
    decisions: tuple[int, ...]
    problems: tuple[str, ...] = ()  # what went wrong with a bot, by name

    def margin(self, seat: int) -> int:
        """A seat's score less that of its best opponent."""
        return self.scores[seat] - max(score for other, score in enumerate(self.scores) if other != seat)


@dataclass
class Table:
    """A game set up for matches between bots."""

    cards: Array
    blank: Array  # players and options are set
    budget: Budget = field(default_factory=Budget)

    def play(self, bots: Sequence[Bot], deal: int, seed: int, watch: Watch | None = None) -> Played:
        """One match from the deal of that number, the bots in seat order; they draw luck from the seed."""
        states, scratch = self.blank.copy(), Scratch()
        buffers = scratch.as_tuple()
        kernels.deal_seeded_at(self.cards, states, self.blank, 0, deal, buffers)
        seconds, decisions, problems = [0.0] * len(bots), [0] * len(bots), []
        step = 0
        while states[0].to_act != OVER:
            seat = int(states[0].to_act)
            seen = blinded(self.cards, states, seat)
            start = time.perf_counter()
            answer = ask(bots[seat], Question(self.cards, seen, seat, self.budget, seed * DECISIONS + step))
            seconds[seat] += time.perf_counter() - start
            decisions[seat] += 1
            if answer.problem:
                problems.append(answer.problem)
            if watch is not None:
                watch(states, answer.action)
            kernels.advance_at(self.cards, states, 0, answer.action, buffers)
            step += 1
        scores, winners = result(self.cards, states)
        shares = [(seat in winners) / len(winners) for seat in range(len(bots))]
        names = tuple(bot.name for bot in bots)
        return Played(names, tuple(scores), tuple(shares), tuple(seconds), tuple(decisions), tuple(problems))
