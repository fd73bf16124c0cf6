"""OpenSpiel's information-set search as a bot of ours, on our games through their door in `envs/open_spiel`.

fouille arena saqqara search@0.25 benchmarks/ismcts.py:Peer@0.25
"""

import time
from typing import Any

import numpy as np
import pyspiel
from open_spiel.python.algorithms import ismcts, mcts

from fouille.bots.bot import Bot, Budget, open_actions
from fouille.envs.open_spiel import register
from fouille.envs.spiel_position import Position, Seen
from fouille.rulekit.state import CHANCE
from fouille.rulekit.verbs import Array, rules_of

EXPLORATION = 1.0  # the share of the win is between 0 and 1
ENDLESS = 1 << 30


class TimeIsUp(Exception):
    """The budget of a decision is spent."""


class Peer(Bot):
    """Thinks as long as it may, with one random playout for each simulation."""

    name = "OpenSpiel ISMCTS"
    budget = Budget(0.25)

    def prepare(self, cards: Array, seen: Array) -> None:
        """Register our games, and compile what their door needs."""
        register()
        self.choose(cards, seen, int(seen[0].to_act), Budget(iterations=2), 0)

    def choose(self, cards: Array, seen: Array, seat: int, budget: Budget, seed: int) -> int:
        """The action tried most."""
        actions = open_actions(cards, seen, seat)
        if len(actions) == 1:
            return actions[0]
        state = state_of(cards, seen, seat)
        search = Timed(state.get_game(), budget.or_own(self.budget), seed)
        try:
            policy = search.run_search(state)
        except TimeIsUp:
            policy = search.get_final_policy(state, search._root_node)
        return int(max(policy, key=lambda part: part[1])[0])


class Timed(ismcts.ISMCTSBot):  # type: ignore[misc] # pyspiel has no types
    """Their search with a budget in seconds too."""

    def __init__(self, game: Any, budget: Budget, seed: int):
        self.end = time.perf_counter() + (budget.seconds or np.inf)
        self.done = 0
        random = np.random.RandomState(seed % 2**32)
        evaluator = mcts.RandomRolloutEvaluator(n_rollouts=1, random_state=random)
        super().__init__(game, evaluator, EXPLORATION, budget.iterations or ENDLESS, random_state=random)

    def sample_root_state(self, state: Any) -> Any:
        """A world for the next simulation; their first one only makes the root."""
        if self.done > 1 and time.perf_counter() > self.end:
            raise TimeIsUp
        self.done += 1
        return super().sample_root_state(state)


def state_of(cards: Array, seen: Array, seat: int) -> Any:
    """A state of theirs that holds what a seat of ours knows."""
    name = str(rules_of(seen[0]).__name__).split(".")[-2]
    state = pyspiel.load_game(f"fouille_{name}(players={int(seen[0].players)})").new_initial_state()
    position = Position(cards, seen.copy())
    position.dealt, position.to_act = True, seat
    position.seen = [Seen(seen.copy(), CHANCE, -1)]
    state.position = position
    return state
