"""One match in an arena of its own, for the doors that step one match at a time."""

import secrets
from typing import Any

import numpy as np

from fouille.envs.arena import NEXT_STEP, look_at, new_arena, new_desk, start_span, step_span
from fouille.envs.misuse import IllegalAction, NotReset, explain_illegal
from fouille.envs.screen import screen
from fouille.envs.setting import Setting
from fouille.rulekit.chance import stepped, word_of
from fouille.rulekit.game import blinded
from fouille.rulekit.state import NOBODY, OVER
from fouille.rulekit.verbs import Array

SPAN = (0, 1, NEXT_STEP)  # the only match of the arena; when over it stays so


class OneMatch:
    """A match that is dealt, stepped and looked at from Python."""

    def __init__(self, setting: Setting):
        self.setting, self.cards = setting, setting.setup.cards
        self.arena, self._desk = new_arena(setting, 1), new_desk(setting)
        self.row = self.arena.rows[0]
        self.mask = self.arena.mask[0]  # of the seat to act; all 1 when over
        self._action = np.zeros(1, np.int64)
        self._shown = OVER  # the seat whose observation lies in the arena
        self.dealt = False

    def reset(self, seed: int | None, learner: int = NOBODY) -> None:
        """Deal the match of a seed, or the next one; with a learner, random opponents act for the rest."""
        if seed is None:
            seed = int(stepped(self.arena.states[0].rng)) if self.dealt else secrets.randbits(64)
        self.row.learner = learner
        seeds = np.array([seed % 2**64], np.uint64)
        start_span(self.cards, self.arena, self._desk, SPAN, seeds)
        self.dealt, self._shown = True, self.viewer

    @property
    def to_act(self) -> int:
        """The seat that is asked, or OVER."""
        return int(self.row.to_act)

    @property
    def over(self) -> bool:
        """Whether the match has ended."""
        return int(self.row.to_act) == OVER

    @property
    def viewer(self) -> int:
        """The seat whose observation a step leaves: the one that is asked, or the last one that was."""
        return self.to_act if not self.over else max(int(self.row.acted), int(self.row.learner), 0)

    def step(self, action: Any) -> None:
        """Carry out a legal action of the seat to act; anything else raises and changes nothing."""
        number = self.checked(action)
        self._action[0] = number
        step_span(self.cards, self.arena, self._desk, SPAN, self._action)
        self._shown = self.viewer

    def checked(self, action: Any) -> int:
        """An action as a number, if it is legal now."""
        if not self.dealt or self.over:
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
        observation: Array = self.arena.observation[0].copy()
        return observation

    def seen(self, seat: int) -> Array:
        """The state as a seat knows it, for bots."""
        return blinded(self.cards, self.arena.states, seat)

    def word(self) -> int:
        """A random word from the match's own generator."""
        self.row.generator = stepped(self.row.generator)
        return int(word_of(self.row.generator))

    def rewards(self) -> list[float]:
        """What the last step paid to each seat."""
        paid: list[float] = self.row.rewards.tolist()
        return paid[: self.setting.players]

    def scores(self) -> list[int]:
        """The final scores of a match that is over."""
        points: list[int] = self.row.scores.tolist()
        return points[: self.setting.players]

    def draw(self, seat: int) -> str:
        """What a seat sees, as a text."""
        return screen(self.setting.game, self.cards, self.arena.states, seat)

    def __getstate__(self) -> dict[str, Any]:
        """The views into the arena are made again, or they would become copies."""
        return {key: value for key, value in self.__dict__.items() if key not in ("row", "mask")}

    def __setstate__(self, state: dict[str, Any]) -> None:
        self.__dict__ |= state
        self.row, self.mask = self.arena.rows[0], self.arena.mask[0]
