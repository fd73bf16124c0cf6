"""How often does a sandstorm decide a match of Archaeology?

Every deal is played three times by greedy bots: as it is; with the same dig deck without its sandstorms
(after a storm the digger digs again, so a deck without them is one whose storms take nothing); and as it is
again, with other luck of the bots where choices are equal. The second says in how many matches somebody else
would have won, the third how many of these are mere chance.

    python experiments/sandstorms.py --deals 4000
"""

import argparse

import numpy as np

from fouille.bots.arena import DEALS
from fouille.games import load_game
from fouille.games.archaeology.facts import SANDSTORM
from fouille.lab.kinds import kinds_of
from fouille.lab.loops import GREEDY, LUCK, Desk, new_desk, play_match, write_rows
from fouille.match.simulate import Setup
from fouille.rulekit import kernels
from fouille.rulekit.chance import fill_dice, seeded, stepped, word_of
from fouille.rulekit.game import Scratch
from fouille.rulekit.intervals import Sums
from fouille.rulekit.state import CHANCE
from fouille.rulekit.verbs import Array

SEED = 1


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("--deals", type=int, default=4000)
    deals = parser.parse_args().deals
    game = load_game("archaeology")
    for players in game.players:
        setup = Setup.of(game, players, {})
        desk = new_desk(setup.blank, kinds_of(setup).of_action, 1, False, 0)
        played = [three_times(setup, desk, SEED * DEALS + number) for number in range(deals)]
        shares = np.array([[one["share"] for one in three] for three in played])
        calm = Sums.of((shares[:, 1] != shares[:, 0]).any(1)).share()
        luck = Sums.of((shares[:, 2] != shares[:, 0]).any(1)).share()
        print(f"{players} players, {deals} deals: without sandstorms somebody else wins {show(calm)};")
        print(f"    with other luck of the bots alone {show(luck)}")


def show(share: tuple[float, float, float]) -> str:
    """A share with its 95 % interval."""
    value, low, high = (100 * number for number in share)
    return f"{value:.1f} % ({low:.1f}-{high:.1f} %)"


def three_times(setup: Setup, desk: Desk, seed: int) -> list[Array]:
    """The results of a deal: as it is, without sandstorms, and with other luck."""
    luck = np.uint64(seed * setup.players)
    return [
        outcome(setup, desk, seed, luck, storms=True),
        outcome(setup, desk, seed, luck, storms=False),
        outcome(setup, desk, seed, luck + LUCK, storms=True),
    ]


def outcome(setup: Setup, desk: Desk, seed: int, luck: np.uint64, *, storms: bool) -> Array:
    """Play one match and return what was written for each seat."""
    scratch, states = Scratch(), desk.states
    states[0] = setup.blank[0]
    states["rng"] = fill_dice(np.uint64(seeded(np.uint64(seed))), scratch.dice)
    kernels.deal_at(setup.cards, states, 0, scratch.dice)
    if not storms:
        take_out_storms(states)
    first = int(states[0].to_act)
    kernels.begin_at(setup.cards, states, 0, scratch.news)
    while states[0].to_act == CHANCE:
        word = word_of(np.uint64(stepped(np.uint64(states["rng"][0]))))
        drawn = kernels.outcome_at(setup.cards, states, 0, word)
        kernels.apply_at(setup.cards, states, 0, drawn, scratch.news)
    bots = np.full(setup.players, GREEDY, np.int8)
    play_match(setup.cards[0], desk, bots, luck, (desk.rows, desk.trials))
    write_rows(setup.cards[0], desk, desk.rows, (0, 0, first))
    return desk.rows.copy()


def take_out_storms(states: Array) -> None:
    """The same dig deck without its sandstorms."""
    size = int(states["dig_size"][0])
    left = [card for card in states["dig"][0, :size].tolist() if card != SANDSTORM]
    states["dig"] = 0
    states["dig"][0, : len(left)] = left
    states["dig_size"] = len(left)
    states["storms_left"] = 0


if __name__ == "__main__":
    main()
