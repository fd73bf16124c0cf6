"""OpenSpiel's own information-set search on the full games, against random players.

python examples/openspiel_ismcts.py relikt --simulations 20 --matches 20
"""

import argparse
import math

import numpy as np
import pyspiel
from open_spiel.python.algorithms import ismcts, mcts

import fouille
from fouille.envs.open_spiel import register


def play(game: pyspiel.Game, seat: int, simulations: int, seed: int) -> float:
    """One match with the search in a seat; its share of the win."""
    rng = np.random.RandomState(seed)
    evaluator = mcts.RandomRolloutEvaluator(n_rollouts=1, random_state=rng)
    bot = ismcts.ISMCTSBot(game, evaluator, uct_c=1.0, max_simulations=simulations, random_state=rng)
    state = game.new_initial_state()
    while not state.is_terminal():
        if state.is_chance_node():
            outcomes, weights = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(int(rng.choice(outcomes, p=weights)))
        elif state.current_player() == seat:
            state.apply_action(int(bot.step(state)))
        else:
            state.apply_action(int(rng.choice(state.legal_actions())))
    return float(state.returns()[seat])


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game", nargs="?", default="saqqara", choices=fouille.game_names())
    parser.add_argument("--players", type=int)
    parser.add_argument("--simulations", type=int, default=20)
    parser.add_argument("--matches", type=int, default=20)
    asked = parser.parse_args()
    players = asked.players or fouille.load_game(asked.game).players[0]
    register()
    game = pyspiel.load_game(f"fouille_{asked.game}(players={players})")
    shares = [play(game, match % players, asked.simulations, match) for match in range(asked.matches)]
    half = 1.96 * np.std(shares) / math.sqrt(len(shares))
    print(f"{asked.game}, {players} players (equal play is {1 / players:.1%}):")
    print(f"  {np.mean(shares):.1%} ± {half:.1%} of the wins against random")


if __name__ == "__main__":
    main()
