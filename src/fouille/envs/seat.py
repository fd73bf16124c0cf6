"""Gymnasium's single-agent door: one seat learns, bots sit in the others."""

from typing import Any, Literal, Unpack, cast

import gymnasium
import numpy as np
from gymnasium.error import InvalidAction, ResetNeeded

from fouille.envs import rendering
from fouille.envs.arena import ANY, ILLEGAL_REWARD
from fouille.envs.misuse import IllegalAction
from fouille.envs.one_match import OneMatch
from fouille.envs.opponents import RANDOM, Opponents, greedy_seats, players_for
from fouille.envs.setting import Setting, Wishes
from fouille.envs.spaces import LegalDiscrete, observation_box
from fouille.rulekit.errors import InvalidPlayers
from fouille.rulekit.verbs import Array

Illegal = Literal["lose", "raise"]


def checked_illegal(illegal: str) -> str:
    """What an illegal action does, if it is one of the two."""
    if illegal not in ("lose", "raise"):
        raise ValueError(f"illegal must be lose or raise, not {illegal!r}")
    return illegal


class SeatEnv(gymnasium.Env[Array, np.int64]):
    """One learner's seat (None: drawn for each match) against opponents, clockwise from the learner.

    Gymnasium's own checks and loops sample actions without the mask, so a masked action ends the episode with
    the reward -1, as in PettingZoo; with `illegal="raise"` it raises InvalidAction and changes nothing.
    """

    metadata = rendering.METADATA

    def __init__(
        self,
        game: str,
        seat: int | None = 0,
        opponents: Opponents = RANDOM,
        illegal: Illegal = "lose",
        render_mode: str | None = None,
        **wishes: Unpack[Wishes],
    ):
        self.setting = setting = Setting.of(game, wishes)
        if seat is not None and seat not in range(setting.players):
            raise InvalidPlayers(f"there is no seat {seat!r}; seats are 0 to {setting.players - 1}")
        self.render_mode = rendering.checked_mode(render_mode)
        self.wanted, self.seat, self.illegal = seat, seat or 0, checked_illegal(illegal)
        self.match = OneMatch(setting)
        self.players = players_for(opponents, setting.players - 1)
        self._greedy = greedy_seats(opponents, setting.players - 1)
        self.observation_space = observation_box(setting)
        self.action_space = LegalDiscrete(self.match.arena.mask)
        self._running = False

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Array, dict[str, Any]]:
        """Deal a match: that of the seed, or the next one; `options={"seat": n}` seats the learner for it."""
        super().reset(seed=seed)
        if seed is None and not self.match.dealt:
            seed = int(self.np_random.integers(2**63))
        wanted = (options or {}).get("seat", self.wanted)
        if wanted is not None and wanted not in range(self.setting.players):
            raise InvalidPlayers(f"there is no seat {wanted!r}; seats are 0 to {self.setting.players - 1}")
        if self._greedy is None:
            self.match.reset(seed)
            self.seat = self.match.draw_seat() if wanted is None else int(wanted)
        else:  # the opponents play inside the compiled step
            self.match.reset(seed, ANY if wanted is None else int(wanted), self._greedy)
            self.seat = self.match.learner
        self._running = True
        self._await_learner()
        self._draw_for_people()
        return self._shown()

    def step(self, action: Any) -> tuple[Array, float, bool, bool, dict[str, Any]]:
        """Carry out the learner's action, and those of the others up to its next decision."""
        if not self._running:
            raise ResetNeeded("the episode is over: reset() comes before step()")
        if not self.action_space.contains(action):
            raise InvalidAction(
                f"an action is a whole number from 0 to {self.setting.actions - 1}, not {action!r}"
            )
        try:
            self.match.step(int(action))
        except IllegalAction as error:
            if self.illegal == "raise":
                raise InvalidAction(str(error)) from None
            self._running = False
            observation, info = self._shown()
            return observation, ILLEGAL_REWARD, True, False, info | {"illegal_action": str(error)}
        reward = self.match.rewards()[self.seat] + self._await_learner()
        self._running = not self.match.over
        self._draw_for_people()
        observation, info = self._shown()
        return observation, reward, self.match.over, False, info

    def _await_learner(self) -> float:
        """Let the opponents act until the learner is asked; return what that paid the learner."""
        paid = 0.0
        while not self.match.over and self.match.to_act != self.seat:
            seat = self.match.to_act
            player = self.players[(seat - self.seat) % self.setting.players - 1]
            self.match.step(player.choose(self.match, seat))
            paid += self.match.rewards()[self.seat]
        return paid

    def _shown(self) -> tuple[Array, dict[str, Any]]:
        """What the learner's seat knows; the mask, and at the end the scores."""
        info: dict[str, Any] = {"action_mask": self.match.arena.mask[0].copy(), "seat": self.seat}
        if self.match.over:
            info["scores"] = np.array(self.match.scores(), np.int64)
        return self.match.observe(self.seat), info

    def action_masks(self) -> Array:
        """The legal actions, as sb3-contrib's MaskablePPO asks for them."""
        return cast("Array", self.match.arena.mask[0].astype(np.bool_))

    def record(self) -> dict[str, Any]:
        """The match so far as a record of the specification, all seats' decisions in it."""
        return self.match.record()

    def render(self) -> Any:
        """The table as the learner sees it."""
        return rendering.rendered(self.render_mode, self.match, self.seat)

    def _draw_for_people(self) -> None:
        if self.render_mode == "human":
            self.render()
