"""PettingZoo's parallel door: all agents answer every step, and the answer of the seat to act counts."""

from typing import Any, Unpack

import numpy as np
from pettingzoo import ParallelEnv  # type: ignore[import-untyped,unused-ignore] # it has no types

from fouille.envs.aec import Observation, RawEnv
from fouille.envs.misuse import IllegalAction, NotReset
from fouille.envs.setting import Wishes
from fouille.envs.spaces import LegalDiscrete, masked_space


class TurnsEnv(ParallelEnv[str, Observation, int]):  # type: ignore[misc,unused-ignore] # it has no types
    """A match, one decision a step; the others' actions are not looked at, and may be left out.

    The last action is a no-op: all that is open to a seat that is not to act, and never open to the one that
    is.
    """

    def __init__(
        self,
        game: str,
        render_mode: str | None = None,
        max_cycles: int | None = None,
        **wishes: Unpack[Wishes],
    ):
        self._aec = RawEnv(game, render_mode, **wishes)
        self.setting, self.max_cycles = self._aec.setting, max_cycles
        self.metadata, self.render_mode = self._aec.metadata, self._aec.render_mode
        self.possible_agents = self._aec.possible_agents[:]
        self.agents: list[str] = []
        self.cycles = 0
        self.no_op = self.setting.actions
        self._masks = {agent: np.zeros(self.no_op + 1, np.int8) for agent in self.possible_agents}
        self._observation_spaces = {
            agent: masked_space(self.setting, self.no_op + 1) for agent in self.possible_agents
        }
        self._action_spaces = {agent: LegalDiscrete(mask) for agent, mask in self._masks.items()}

    def observation_space(self, agent: str) -> Any:
        """The same for every agent."""
        return self._observation_spaces[agent]

    def action_space(self, agent: str) -> Any:
        """The same for every agent; a sample without a mask is legal now."""
        return self._action_spaces[agent]

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Observation], dict[str, dict[str, Any]]]:
        """Deal a match: that of the seed, or the next one. There are no reset options."""
        self._aec.reset(seed, options)
        self.agents, self.cycles = self.possible_agents[:], 0
        return self._observations(), self._infos()

    def step(
        self, actions: dict[str, int]
    ) -> tuple[
        dict[str, Observation],
        dict[str, float],
        dict[str, bool],
        dict[str, bool],
        dict[str, dict[str, Any]],
    ]:
        """Carry out the action of the seat to act."""
        if not self.agents:
            raise NotReset("all agents are done: reset() comes first")
        agent = self._aec.agent_selection
        if agent not in actions:
            raise ValueError(f"{agent} is to act, but its action is missing")
        if actions[agent] == self.no_op:
            raise IllegalAction(f"{agent} is to act: the no-op {self.no_op} is not open to it")
        self._aec.step(actions[agent])
        self.cycles += 1
        over = self._aec.match.over
        cut = not over and self.max_cycles is not None and self.cycles >= self.max_cycles
        if over or cut:
            self.agents = []
        return (
            self._observations(),
            dict(self._aec.rewards),
            dict.fromkeys(self.possible_agents, over),
            dict.fromkeys(self.possible_agents, cut),
            self._infos(),
        )

    def _observations(self) -> dict[str, Observation]:
        """What all agents know and may do; when the match is over every action is open."""
        shown = {agent: self._aec.observe(agent) for agent in self.possible_agents}
        for agent, observation in shown.items():
            mask = self._masks[agent]
            mask[:-1] = observation["action_mask"]
            mask[-1] = self._aec.match.over or agent != self._aec.agent_selection
            observation["action_mask"] = mask.copy()
        return shown

    def _infos(self) -> dict[str, dict[str, Any]]:
        """Who is to act next, or what was scored."""
        if self._aec.match.over:
            return {agent: dict(info) for agent, info in self._aec.infos.items()}
        return {agent: {"to_act": self._aec.match.to_act} for agent in self.possible_agents}

    def record(self) -> dict[str, Any]:
        """The match so far as a record of the specification."""
        return self._aec.record()

    def render(self) -> Any:
        """The table as the agent to act sees it."""
        return self._aec.render()

    def close(self) -> None:
        """Nothing is held open."""


def parallel_env(
    game: str, render_mode: str | None = None, max_cycles: int | None = None, **wishes: Unpack[Wishes]
) -> TurnsEnv:
    """A match in which all agents answer every step; `max_cycles` decisions end it early."""
    return TurnsEnv(game, render_mode, max_cycles, **wishes)
