"""One match in an arena of its own, for the doors that step one match at a time."""

import secrets
from functools import partial
from operator import index
from typing import Any

import numpy as np

from fouille.envs.arena import NEXT_STEP, START, STEP, carry_out, look_at, new_arena, new_desk
from fouille.envs.crew import new_task
from fouille.envs.misuse import IllegalAction, NotReset, explain_illegal
from fouille.envs.records import record_at
from fouille.envs.setting import Setting
from fouille.rulekit.chance import pick, stepped, word_of
from fouille.rulekit.compiled import fitted
from fouille.rulekit.game import blinded
from fouille.rulekit.state import NOBODY, OVER
from fouille.rulekit.verbs import Array


class OneMatch:
    """A match that is dealt, stepped and looked at from Python."""

    def __init__(self, setting: Setting):
        self.setting, self.cards = setting, setting.setup.cards
        self.arena, self._desk = new_arena(setting, 1, logged=True), new_desk(setting)
        self.arena.rows["after_end"] = NEXT_STEP
        self._task = new_task(0, 1)
        self._shown = OVER  # the seat whose observation lies in the arena
        self.dealt = False
        self.to_act = OVER  # the seat that is asked
        self._take_views()

    def _take_views(self) -> None:
        """Views into the arena, and a step for its types: Python is slow to look at records and types."""
        rows = self.arena.rows
        self.mask = self.arena.mask[0]  # of the seat to act; all 1 when over
        self._asked, self._acted, self._paid = rows["to_act"], rows["acted"], rows["rewards"][0]
        self._orders = self.arena.orders
        self._players = slice(0, self.setting.players)
        parts = (self.cards, self.arena, self._desk, self._task, STEP)
        self._carry_out = partial(fitted(carry_out, *parts), *parts[:-1])

    def reset(self, seed: int | None, learner: int = NOBODY, greedy: int = 0) -> None:
        """Deal the match of a seed, or the next one; with a learner (ANY: drawn), random or greedy opponents
        (bits of the seats after it) act for the rest."""
        if seed is None:
            seed = int(stepped(self.arena.states[0].rng)) if self.dealt else secrets.randbits(64)
        self.arena.rows["wanted"], self.arena.rows["greedy"] = learner, greedy
        self._orders[:] = np.array([index(seed) % 2**64], np.uint64).view(np.int64)
        self._carry_out(START)
        self.dealt = True
        self._note()

    def step(self, action: Any) -> None:
        """Carry out a legal action of the seat to act; anything else raises and changes nothing."""
        self._orders[0] = self.checked(action)
        self._carry_out(STEP)
        self._note()

    def _note(self) -> None:
        """Who is asked now, and whose observation a step has left: when over, that of the last one asked."""
        self.to_act = self._shown = self._asked.item(0)
        if self.to_act == OVER:
            self._shown = max(self._acted.item(0), self.learner, 0)

    @property
    def over(self) -> bool:
        """Whether the match has ended."""
        return self.to_act == OVER

    def checked(self, action: Any) -> int:
        """An action as a number, if it is legal now."""
        if self.to_act == OVER:
            raise NotReset(
                "the match is over: reset() comes first" if self.dealt else "reset() comes before step()"
            )
        if not isinstance(action, (int, np.integer)) or isinstance(action, bool):
            raise TypeError(f"an action is a whole number, not {action!r}")
        if not 0 <= action < len(self.mask) or not self.mask[action]:
            raise IllegalAction(explain_illegal(self.setting, self.arena, 0, int(action)))
        return int(action)

    def observe(self, seat: int) -> Array:
        """What a seat knows, as numbers of its own."""
        if seat != self._shown:
            look_at(self.cards, self.arena, self._desk, 0, seat)
            self._shown = seat
        observation: Array = self.arena.observation[0] / self.setting.units
        return observation

    def seen(self, seat: int) -> Array:
        """The state as a seat knows it, for bots."""
        return blinded(self.cards, self.arena.states, seat)

    def word(self) -> int:
        """A random word from the match's own generator."""
        generators = self.arena.rows["generator"]
        generators[0] = stepped(generators[0])
        return int(word_of(generators[0]))

    @property
    def learner(self) -> int:
        """The seat that learns."""
        return int(self.arena.rows[0].learner)

    def draw_seat(self) -> int:
        """A seat drawn from the match's own generator: right after a reset the one that ANY would be."""
        return int(pick(self.word(), self.setting.players))

    def random_action(self) -> int:
        """One of the legal actions, each equally likely."""
        return int(self.arena.legal[0, pick(self.word(), int(self.arena.rows[0].count))])

    def rewards(self) -> list[float]:
        """What the last step paid to each seat."""
        paid: list[float] = self._paid[self._players].tolist()
        return paid

    def scores(self) -> list[int]:
        """The final scores of a match that is over."""
        points: list[int] = self.arena.rows["scores"][0, self._players].tolist()
        return points

    def record(self) -> dict[str, Any]:
        """The match so far as a record of the specification."""
        if not self.dealt:
            raise NotReset("reset() comes before record()")
        return record_at(self.setting, self.arena, 0)

    def __getstate__(self) -> dict[str, Any]:
        """The views into the arena are made again, or they would become copies; so is what is compiled."""
        views = ("mask", "_asked", "_acted", "_paid", "_orders", "_carry_out")
        return {key: value for key, value in self.__dict__.items() if key not in views}

    def __setstate__(self, state: dict[str, Any]) -> None:
        self.__dict__ |= state
        self._take_views()
