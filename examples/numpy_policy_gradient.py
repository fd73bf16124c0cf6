"""A masked policy gradient in plain NumPy, learning by self-play on the batch environment.

    python examples/numpy_policy_gradient.py saqqara --players 2 --generations 100

All seats share one small network. A generation plays one match in each row of the batch; every decision of a
seat is then made more likely if the seat did better than usual in that match, less likely if worse.
"""

import argparse
import math
import time

import numpy as np

import fouille
from fouille.envs import Batch, win_share


class Policy:
    """Observation -> tanh layer -> one logit for each action; trained with Adam."""

    def __init__(self, inputs: int, actions: int, hidden: int, rng: np.random.Generator):
        self.weights = [
            rng.normal(0, 1 / math.sqrt(inputs), (inputs, hidden)).astype(np.float32),
            np.zeros(hidden, np.float32),
            np.zeros((hidden, actions), np.float32),
            np.zeros(actions, np.float32),
        ]
        self.moments = [(np.zeros_like(w), np.zeros_like(w)) for w in self.weights]
        self.updates = 0

    def __call__(self, observation: np.ndarray, mask: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
        """The hidden layer and the probability of each legal action."""
        hidden = np.tanh(observation @ self.weights[0] + self.weights[1])
        logits = np.where(mask != 0, hidden @ self.weights[2] + self.weights[3], -np.inf)
        chances = np.exp(logits - logits.max(axis=1, keepdims=True))
        return hidden, chances / chances.sum(axis=1, keepdims=True)

    def best(self, observation: np.ndarray, mask: np.ndarray) -> int:
        """The likeliest action of one decision."""
        return int(self(observation[None], mask[None])[1].argmax())

    def learn(
        self, observation: np.ndarray, mask: np.ndarray, actions: np.ndarray, worth: np.ndarray
    ) -> None:
        """One Adam step towards actions that were worth something, with some entropy to keep exploring."""
        hidden, chances = self(observation, mask)
        logs = np.log(np.maximum(chances, 1e-9))
        entropy = -(chances * logs).sum(axis=1, keepdims=True)
        push = -worth[:, None] * chances
        push[np.arange(len(actions)), actions] += worth
        push -= 0.01 * chances * (logs + entropy)
        push /= len(actions)
        below = (push @ self.weights[2].T) * (1 - hidden**2)
        gradients = [observation.T @ below, below.sum(axis=0), hidden.T @ push, push.sum(axis=0)]
        self.updates += 1
        for weight, (first, second), gradient in zip(self.weights, self.moments, gradients, strict=True):
            first += 0.1 * (gradient - first)
            second += 0.001 * (gradient**2 - second)
            size = first / (1 - 0.9**self.updates)
            weight += 0.001 * size / (np.sqrt(second / (1 - 0.999**self.updates)) + 1e-8)


def choose(chances: np.ndarray, rng: np.random.Generator) -> np.ndarray:
    """One action of each row, drawn by its chance; rounding never leads to an illegal one."""
    drawn = (chances.cumsum(axis=1) > rng.random((len(chances), 1))).argmax(axis=1)
    legal = chances[np.arange(len(chances)), drawn] > 0
    actions: np.ndarray = np.where(legal, drawn, chances.argmax(axis=1))
    return actions


def generation(batch: Batch, policy: Policy, rng: np.random.Generator) -> None:
    """Play the batch once, then learn from every decision."""
    batch.reset(int(rng.integers(2**63)))
    rows, running = np.arange(len(batch)), np.ones(len(batch), bool)
    steps, results = [], np.zeros(batch.rewards.shape)
    while running.any():
        observation = batch.observation / batch.units
        _, chances = policy(observation, batch.mask)
        actions = choose(chances, rng)
        at = rows[running]
        steps.append((at, batch.to_act[at].copy(), observation[at], batch.mask[at], actions[at]))
        batch.step(actions)
        done = running & batch.ended
        results[done] = batch.rewards[done]
        running &= ~batch.ended
    worth = (results - results.mean()) / (results.std() + 1e-6)
    row, seat, observation, mask, action = (np.concatenate(part) for part in zip(*steps, strict=True))
    order = rng.permutation(len(row))
    for part in np.array_split(order, max(1, len(order) // 4096)):
        policy.learn(
            observation[part], mask[part], action[part], worth[row[part], seat[part]].astype(np.float32)
        )


def train(game: str, players: int, generations: int, seed: int = 1) -> Policy:
    """Learn from so many generations of 256 matches."""
    rng = np.random.default_rng(seed)
    batch = Batch(game, 256, players=players, reward="margin")
    policy = Policy(batch.setting.width, batch.setting.actions, 64, rng)
    start = time.perf_counter()
    for number in range(1, generations + 1):
        generation(batch, policy, rng)
        if number % 20 == 0:
            share = win_share(policy.best, game, deals=50, players=players)
            spent = time.perf_counter() - start
            print(f"{spent:5.0f} s, {number} generations: {share} against random", flush=True)
    return policy


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game", nargs="?", default="saqqara", choices=fouille.game_names())
    parser.add_argument("--players", type=int)
    parser.add_argument("--generations", type=int, default=100)
    parser.add_argument("--against", nargs="*", default=["random", "greedy"])
    parser.add_argument("--deals", type=int, default=200, help="to judge by, each from every seat")
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    players = asked.players or fouille.load_game(asked.game).players[0]
    policy = train(asked.game, players, asked.generations, asked.seed)
    print(
        f"{asked.game}, {players} players, {asked.generations} generations; equal play is {1 / players:.1%}"
    )
    for opponent in asked.against:
        share = win_share(policy.best, asked.game, opponent, asked.deals, players=players)
        print(f"  {share} of the wins against {opponent}", flush=True)


if __name__ == "__main__":
    main()
