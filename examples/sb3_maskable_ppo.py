"""MaskablePPO of sb3-contrib, learning against a bot through the Gymnasium environment.

python examples/sb3_maskable_ppo.py saqqara --steps 200000 --teacher greedy
"""

import argparse
from functools import partial

import gymnasium
import numpy as np
from sb3_contrib import MaskablePPO

import fouille
from fouille.envs import win_share
from fouille.envs.ids import env_id


def best(model: MaskablePPO, observation: np.ndarray, mask: np.ndarray) -> int:
    """The model's likeliest action."""
    action, _ = model.predict(observation, action_masks=mask.astype(bool), deterministic=True)
    return int(action)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game", nargs="?", default="saqqara", choices=fouille.game_names())
    parser.add_argument("--players", type=int)
    parser.add_argument("--steps", type=int, default=200_000)
    parser.add_argument("--teacher", default="greedy", help="bot in the other seats")
    parser.add_argument("--against", nargs="*", default=["random", "greedy"])
    parser.add_argument("--deals", type=int, default=200, help="to judge by, each from every seat")
    asked = parser.parse_args()
    players = asked.players or fouille.load_game(asked.game).players[0]
    # a seat drawn for each match; on the way to the win, the score margin is a potential
    made = env_id(fouille.load_game(asked.game).game)
    env = gymnasium.make(made, players=players, seat=None, opponents=asked.teacher, shaping=0.02)
    model = MaskablePPO(
        "MlpPolicy", env, n_steps=2048, batch_size=512, ent_coef=0.01, gamma=1.0, seed=1, device="cpu"
    )
    model.learn(asked.steps)
    print(f"{asked.game}, {players} players, {asked.steps:,} steps; equal play is {1 / players:.1%}")
    for opponent in asked.against:
        share = win_share(partial(best, model), asked.game, opponent, asked.deals, players=players)
        print(f"  {share} of the wins against {opponent}", flush=True)


if __name__ == "__main__":
    main()
