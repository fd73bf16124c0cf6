"""Masked PPO in PyTorch, in one file as in CleanRL, on the batch environment.

    python examples/torch_masked_ppo.py saqqara --opponent greedy --imitate 20
    python examples/torch_masked_ppo.py saqqara --opponent self

A generation plays one match in each row of the batch, so returns are known and need no bootstrapping; then
come a few epochs of the clipped objective. In self-play all seats share the network. Against greedy it has
one seat in each match. Either way it may begin by imitating greedy for some generations.
"""

import argparse
import time
from functools import partial

import numpy as np
import torch
from torch import nn
from torch.distributions import Categorical

import fouille
from fouille.envs import Batch, win_share

CLIP, ENTROPY, VALUE, EPOCHS, MINIBATCH = 0.2, 0.01, 0.5, 3, 512


class Agent(nn.Module):  # type: ignore[misc] # types of PyTorch are not looked at
    """Two layers under a policy and a value."""

    def __init__(self, inputs: int, actions: int, width: int = 256):
        super().__init__()
        self.trunk = nn.Sequential(nn.Linear(inputs, width), nn.ReLU(), nn.Linear(width, width), nn.ReLU())
        self.policy, self.value = nn.Linear(width, actions), nn.Linear(width, 1)
        nn.init.zeros_(self.policy.weight)

    def forward(self, observation: torch.Tensor, mask: torch.Tensor) -> tuple[Categorical, torch.Tensor]:
        """The policy over the legal actions, and the expected return."""
        hidden = self.trunk(observation)
        logits = self.policy(hidden).masked_fill(mask == 0, -1e9)
        return Categorical(logits=logits), self.value(hidden).squeeze(-1)


def play(batch: Batch, agent: Agent, seed: int, mode: str) -> list[torch.Tensor]:
    """One match in each row: observations, masks, actions, log-probabilities, values and returns.

    The mode says who plays: "self" the agent in all seats, "greedy" the agent in one of them and greedy in
    the others, "imitate" greedy in all.
    """
    batch.reset(seed)
    rows, running = np.arange(len(batch)), np.ones(len(batch), bool)
    own = (rows + seed) % batch.setting.players
    steps, results = [], np.zeros(batch.rewards.shape, np.float32)
    while running.any():
        actions = (batch.random_actions if mode == "self" else batch.greedy_actions)()
        at = rows[running & (batch.to_act == own)] if mode == "greedy" else rows[running]
        if len(at):
            observation = torch.from_numpy(batch.observation[at] / batch.units)
            mask = torch.from_numpy(batch.mask[at])
            with torch.no_grad():
                policy, value = agent(observation, mask)
                action = torch.from_numpy(actions[at]) if mode == "imitate" else policy.sample()
            chance, seats = policy.log_prob(action), batch.to_act[at].copy()
            steps.append((observation, mask, action, chance, value, at, seats))
            actions[at] = action.numpy()
        batch.step(actions)
        done = running & batch.ended
        results[done] = batch.rewards[done]
        running &= ~batch.ended
    *tensors, played, seats = zip(*steps, strict=True)
    returns = torch.from_numpy(results[np.concatenate(played), np.concatenate(seats)] / 10)
    return [*(torch.cat(part) for part in tensors), returns]


def learn(agent: Agent, optimiser: torch.optim.Optimizer, played: list[torch.Tensor], mode: str) -> None:
    """A few epochs of the clipped objective; or one towards the actions that were taken, to imitate them."""
    for _ in range(1 if mode == "imitate" else EPOCHS):
        for part in torch.randperm(len(played[0])).split(MINIBATCH):
            observation, mask, action, chance, old_value, returns = (tensor[part] for tensor in played)
            policy, value = agent(observation, mask)
            if mode == "imitate":
                gain = policy.log_prob(action).mean()
            else:
                advantage = returns - old_value
                advantage = (advantage - advantage.mean()) / (advantage.std() + 1e-6)
                ratio = (policy.log_prob(action) - chance).exp()
                gain = torch.min(ratio * advantage, ratio.clamp(1 - CLIP, 1 + CLIP) * advantage).mean()
                gain += ENTROPY * policy.entropy().mean()
            loss = VALUE * (value - returns).square().mean() - gain
            optimiser.zero_grad()
            loss.backward()
            nn.utils.clip_grad_norm_(agent.parameters(), 0.5)
            optimiser.step()


def best(agent: Agent, observation: np.ndarray, mask: np.ndarray) -> int:
    """The agent's likeliest action."""
    with torch.no_grad():
        policy, _ = agent(torch.from_numpy(observation), torch.from_numpy(mask))
    return int(policy.logits.argmax())


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game", nargs="?", default="saqqara", choices=fouille.game_names())
    parser.add_argument("--players", type=int)
    parser.add_argument("--decisions", type=int, default=1_500_000, help="to learn from")
    parser.add_argument("--opponent", default="greedy", choices=("greedy", "self"))
    parser.add_argument(
        "--imitate", type=int, default=20, help="generations of imitating greedy, to begin with"
    )
    parser.add_argument("--matches", type=int, default=512, help="in a generation")
    parser.add_argument("--rate", type=float, default=1e-3, help="of learning, falling to nothing")
    parser.add_argument("--against", nargs="*", default=["random", "greedy"])
    parser.add_argument("--deals", type=int, default=200, help="to judge by, each from every seat")
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    players, against = asked.players or fouille.load_game(asked.game).players[0], asked.against
    torch.manual_seed(asked.seed)
    torch.set_num_threads(1)  # the network is small: more threads would mostly wait for each other
    batch = Batch(asked.game, asked.matches, players=players, reward="margin")
    agent = Agent(batch.setting.width, batch.setting.actions)
    optimiser = torch.optim.Adam(agent.parameters(), lr=asked.rate, eps=1e-5)
    start, generations, decisions = time.perf_counter(), 0, 0
    while decisions < asked.decisions:
        for group in optimiser.param_groups:
            group["lr"] = asked.rate * (1 - decisions / asked.decisions) + 1e-5
        mode = "imitate" if generations < asked.imitate else asked.opponent
        played = play(batch, agent, asked.seed * 1_000_003 + generations, mode)
        learn(agent, optimiser, played, mode)
        generations, decisions = generations + 1, decisions + len(played[0])
        if generations % 20 == 0:
            shares = [
                win_share(partial(best, agent), asked.game, name, 50, players=players) for name in against
            ]
            judged = ", ".join(f"{share} against {name}" for share, name in zip(shares, against, strict=True))
            spent = time.perf_counter() - start
            print(f"{spent:5.0f} s, {decisions:,} decisions: {judged}", flush=True)
    print(f"{asked.game}, {players} players, {decisions:,} decisions; equal play is {1 / players:.1%}")
    for opponent in against:
        share = win_share(partial(best, agent), asked.game, opponent, asked.deals, players=players)
        print(f"  {share} of the wins against {opponent}", flush=True)


if __name__ == "__main__":
    main()
