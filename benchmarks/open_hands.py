"""How much is luck: a search that sees every hand and pile against greedy, on the deals of `make strength`.

It does not know what the dice of later thefts will be. What it fails to win, no fair search can be expected
to win. Only here: no such bot is in the catalogue.
"""

import argparse
import time
from statistics import fmean

import numpy as np

import fouille
from fouille.bots.arena import rotations
from fouille.bots.bot import Budget, open_actions
from fouille.bots.clock import Clock
from fouille.bots.descent import Thinking, descend, read_root, remember
from fouille.bots.desk import roll
from fouille.bots.duel import Table
from fouille.bots.greedy import Greedy
from fouille.bots.playout import play_out, weigh
from fouille.bots.search import Search
from fouille.rulekit.compiled import compiled
from fouille.rulekit.intervals import Sums
from fouille.rulekit.verbs import Array


@compiled
def think_openly(cards: Array, states: Array, search: Thinking, iterations: int) -> None:
    """So many thoughts about state 0 as it is, without a guess."""
    tree, desk, settings = search
    seat, dice = int(states[0].to_act), desk.scratch[2]
    for _ in range(iterations):
        desk.world[0] = states[0]
        roll(dice, desk.rollers)
        desk.world[0].rng = dice[0]
        length = descend(cards[0], seat, tree, desk, settings[0])
        play_out(cards[0], desk.world[0], desk, settings[0])
        weigh(cards[0], desk.world[0], desk, settings[0])
        remember(tree, desk, length)


class OpenHanded(Search):
    """A search that looks into the match itself, from its second decision on."""

    def __init__(self, seconds: float):
        super().__init__("open-handed", Budget(seconds))
        self.states: Array | None = None

    def watch(self, states: Array, _action: int) -> None:
        """Remember where the match takes place."""
        self.states = states

    def prepare(self, cards: Array, seen: Array) -> None:
        """Compile both ways of thinking."""
        super().prepare(cards, seen)
        think_openly(cards, seen, self._new_thinking(seen, 0, 0), 0)

    def choose(self, cards: Array, seen: Array, seat: int, budget: Budget, seed: int) -> int:
        """The action tried most."""
        if self.states is None:
            return super().choose(cards, seen, seat, budget, seed)
        actions = np.array(open_actions(cards, seen, seat), np.int16)
        thinking, table = self._new_thinking(seen, seed, None), np.zeros((len(actions), 3))
        clock = Clock(budget.or_own(self.budget), time.perf_counter())
        while size := clock.slice():
            think_openly(cards, self.states, thinking, size)
            clock.spent(size)
        read_root(seen, thinking, actions, table)
        return int(actions[table[:, 0].argmax()])


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game", nargs="?", default="archaeology", choices=fouille.game_names())
    parser.add_argument("--deals", type=int, default=20)
    parser.add_argument("--seconds", type=float, default=0.25)
    asked = parser.parse_args()
    game, seer = fouille.load_game(asked.game).game, OpenHanded(asked.seconds)
    table = Table(game.own_cards, game.blank(game.players[0]))
    shares: list[float] = []
    for deal in range(asked.deals):
        won = []
        for seated in rotations([seer, *[Greedy()] * (game.players[0] - 1)]):
            seer.states = None
            match = table.play(seated, deal, deal, seer.watch)
            won.append(match.shares[seated.index(seer)])
        shares.append(fmean(won))
        share = Sums.of(shares).share()
        value, low, high = (100 * end for end in share)
        print(f"{len(shares)} deals: {value:.1f} % ({low:.1f} to {high:.1f})", flush=True)


if __name__ == "__main__":
    main()
