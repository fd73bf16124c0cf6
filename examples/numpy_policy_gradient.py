"""A masked policy gradient in plain NumPy, learning by self-play on the batch environment.

    python examples/numpy_policy_gradient.py saqqara --players 2 --seconds 100

All seats share one small network. A generation plays one match in each row of the batch; every decision of a
seat is then made more likely if the seat did better than usual in that match, less likely if worse.
"""

import argparse
import math
import time

import numpy as np

import fouille
from fouille.envs import Batch


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
        _, chances = policy(batch.observation, batch.mask)
        actions = choose(chances, rng)
        at = rows[running]
        steps.append((at, batch.to_act[at].copy(), batch.observation[at], batch.mask[at], actions[at]))
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


def win_share(batch: Batch, policy: Policy, rng: np.random.Generator) -> tuple[float, float]:
    """The learner's share of the win against random opponents, seats rotated, and half its 95 % interval."""
    batch.reset(int(rng.integers(2**63)))
    seats = np.arange(len(batch)) % batch.setting.players
    running, shares = np.ones(len(batch), bool), np.zeros(len(batch))
    while running.any():
        _, chances = policy(batch.observation, batch.mask)
        own = batch.to_act == seats
        batch.step(np.where(own, choose(chances, rng), batch.random_actions()))
        done = running & batch.ended
        shares[done] = batch.rewards[done, seats[done]]
        running &= ~batch.ended
    return float(shares.mean()), 1.96 * float(shares.std()) / math.sqrt(len(shares))


def train(game: str, players: int, seconds: float, matches: int = 256, seed: int = 1) -> tuple[float, float]:
    """Learn for so long, then return the win share against random opponents with its interval."""
    rng = np.random.default_rng(seed)
    batch = Batch(game, matches, players=players, reward="margin")
    judge = Batch(game, 2000 // players * players, players=players)
    policy = Policy(batch.setting.width, batch.setting.actions, 64, rng)
    print(f"before: {win_share(judge, policy, rng)[0]:.1%} of the wins; equal play is {1 / players:.1%}")
    start, generations = time.perf_counter(), 0
    while time.perf_counter() - start < seconds:
        generation(batch, policy, rng)
        generations += 1
        if generations % 20 == 0:
            share, _ = win_share(judge, policy, rng)
            print(f"{time.perf_counter() - start:5.0f} s, {generations} generations: {share:.1%}")
    share, half = win_share(judge, policy, rng)
    print(f"after {generations} generations: {share:.1%} ± {half:.1%} of the wins against random opponents")
    return share, half


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game", nargs="?", default="saqqara", choices=fouille.game_names())
    parser.add_argument("--players", type=int)
    parser.add_argument("--seconds", type=float, default=100)
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    players = asked.players or fouille.load_game(asked.game).players[0]
    train(asked.game, players, asked.seconds, seed=asked.seed)


if __name__ == "__main__":
    main()
