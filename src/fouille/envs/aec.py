"""PettingZoo's AEC door: one agent after the other, each seeing what its seat knows."""

from typing import Any, Unpack

import numpy as np
from pettingzoo import AECEnv  # type: ignore[import-untyped,unused-ignore] # it has no types

from fouille.envs import rendering
from fouille.envs.arena import ILLEGAL_REWARD
from fouille.envs.one_match import OneMatch
from fouille.envs.setting import Setting, Wishes
from fouille.envs.spaces import LegalDiscrete, masked_space
from fouille.envs.usual import usually_wrapped
from fouille.rulekit.verbs import Array

Observation = dict[str, Array]


class RawEnv(AECEnv[str, Observation, int | None]):  # type: ignore[misc,unused-ignore] # it has no types
    """A match without the usual wrappers: a masked action raises IllegalAction and changes nothing."""

    def __init__(self, game: str | Setting, render_mode: str | None = None, **wishes: Unpack[Wishes]):
        super().__init__()
        self.setting = setting = game if isinstance(game, Setting) else Setting.of(game, wishes)
        self.render_mode = rendering.checked_mode(render_mode)
        name = f"fouille_{setting.game.id}_v{setting.version}"
        self.metadata = {**rendering.METADATA, "name": name, "is_parallelizable": False}
        self.possible_agents = [f"player_{seat}" for seat in range(setting.players)]
        self.seats = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self.match = OneMatch(setting)
        self._masks = {agent: np.zeros(setting.actions, np.int8) for agent in self.possible_agents}
        self._observation_spaces = {
            agent: masked_space(setting, setting.actions) for agent in self.possible_agents
        }
        self._action_spaces = {agent: LegalDiscrete(mask) for agent, mask in self._masks.items()}

    def observation_space(self, agent: str) -> Any:
        """The same for every agent."""
        return self._observation_spaces[agent]

    def action_space(self, agent: str) -> Any:
        """The same for every agent; a sample without a mask is legal now."""
        return self._action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:  # noqa: ARG002 - PettingZoo's
        """Deal a match: that of the seed, or the next one. There are no reset options."""
        self.match.reset(seed)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._skip_agent_selection: str | None = None
        for mask in self._masks.values():
            mask.fill(0)
        self._select()
        self._draw_for_people()

    def step(self, action: int | None) -> None:
        """Carry out the action of the agent selected; None when it is done."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        self.match.step(action)
        self._cumulative_rewards[agent] = 0.0
        for other, reward in zip(self.possible_agents, self.match.rewards(), strict=True):
            self.rewards[other] = reward
            self._cumulative_rewards[other] += reward
        self._masks[agent].fill(0)
        if self.match.over:
            self._finish()
        else:
            self._select()
        self._draw_for_people()

    def _select(self) -> None:
        """Ask the seat to act; its mask alone is not empty."""
        self.agent_selection = self.possible_agents[self.match.to_act]
        self._masks[self.agent_selection][:] = self.match.mask

    def _finish(self) -> None:
        """End the match for all agents."""
        for agent, score in zip(self.possible_agents, self.match.scores(), strict=True):
            self.terminations[agent] = True
            self.infos[agent] = {"score": score}
            self._masks[agent].fill(1)
        self._deads_step_first()

    def observe(self, agent: str) -> Observation:
        """What an agent's seat knows, and what is open to it: nothing, unless it is selected.

        When the match is over the mask is all ones, so that no policy divides by zero.
        """
        return {
            "observation": self.match.observe(self.seats[agent]),
            "action_mask": self._masks[agent].copy(),
        }

    def record(self) -> dict[str, Any]:
        """The match so far as a record of the specification."""
        return self.match.record()

    def render(self) -> Any:
        """The table as the agent selected sees it."""
        return rendering.rendered(self.render_mode, self.match, self.seats[self.agent_selection])

    def _draw_for_people(self) -> None:
        if self.render_mode == "human":
            self.render()

    def close(self) -> None:
        """Nothing is held open."""


def aec_env(game: str, render_mode: str | None = None, **wishes: Unpack[Wishes]) -> Any:
    """A match with the usual wrappers: a masked action loses, one out of range and a wrong order raise."""
    return usually_wrapped(RawEnv(game, render_mode, **wishes), ILLEGAL_REWARD)
