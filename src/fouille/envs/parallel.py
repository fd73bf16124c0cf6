"""PettingZoo's parallel door: all agents answer every step, and the answer of the seat to act counts."""

from typing import Any, Unpack

from pettingzoo import ParallelEnv  # type: ignore[import-untyped,unused-ignore] # it has no types

from fouille.envs.aec import Observation, RawEnv
from fouille.envs.misuse import NotReset
from fouille.envs.setting import Wishes


class TurnsEnv(ParallelEnv[str, Observation, int]):  # type: ignore[misc,unused-ignore] # it has no types
    """A match, one decision a step; the others' actions are not looked at, and may be left out."""

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

    def observation_space(self, agent: str) -> Any:
        """The same for every agent."""
        return self._aec.observation_space(agent)

    def action_space(self, agent: str) -> Any:
        """The same for every agent; a sample without a mask is legal if the agent's seat is to act."""
        return self._aec.action_space(agent)

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
        return {agent: self._aec.observe(agent) for agent in self.possible_agents}

    def _infos(self) -> dict[str, dict[str, Any]]:
        """Who is to act next, or what was scored."""
        if self._aec.match.over:
            return {agent: dict(info) for agent, info in self._aec.infos.items()}
        return {agent: {"to_act": self._aec.match.to_act} for agent in self.possible_agents}

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
