"""Playing a world of the search to its end, and what the end is worth to each seat."""

import numpy as np

from fouille.bots.desk import Desk
from fouille.bots.settings import Settings
from fouille.rulekit.bits import bit, count_bits
from fouille.rulekit.chance import pick, stepped, word_of
from fouille.rulekit.compiled import inner
from fouille.rulekit.kernels import settle
from fouille.rulekit.state import CHANCE, OVER
from fouille.rulekit.verbs import (
    Array,
    Cards,
    State,
    apply_action,
    estimate,
    judge,
    legal_actions,
    scores,
    winners,
)

FINE = 1 << 20  # steps in which shares of decisions are drawn; a power of two


@inner
def step(cards: Cards, world: State, action: int, desk: Desk) -> None:
    """Apply an action and let chance follow."""
    news = desk.scratch[1]
    apply_action(cards, world, action, news)
    if world.to_act == CHANCE:
        settle(cards, world, news)


@inner
def play_out(cards: Cards, world: State, desk: Desk, settings: Settings) -> None:
    """Play on, partly by judgement and partly at random, to the end or the cut-off."""
    out, generator = desk.scratch[0], desk.generator[0]
    judged, left = int(settings.judged * FINE), int(settings.cutoff)
    while world.to_act != OVER and left > 0:
        n = legal_actions(cards, world, out)
        generator = stepped(generator)
        word = word_of(generator)
        choice = pick(word, n)
        if word & (FINE - 1) < judged and n > 1:  # the low bits, for the choice is made by the high ones
            judge(cards, world, out, n, desk.wishes)
            choice = most_wished(desk.wishes, n, choice)
        step(cards, world, out[choice], desk)
        left -= 1
    desk.generator[0] = generator
    desk.counts[1] += settings.cutoff - left


@inner
def most_wished(wishes: Array, n: int, start: int) -> int:
    """The place of the greatest wish; among equals the first one met from `start` on."""
    best = start
    for i in range(start + 1, n):
        if wishes[i] > wishes[best]:
            best = i
    for i in range(start):
        if wishes[i] > wishes[best]:
            best = i
    return best


@inner
def weigh(cards: Cards, world: State, desk: Desk, settings: Settings) -> None:
    """Write reward, win share and margin of each seat; of an unfinished match by the game's estimate."""
    points, results, players = desk.points, desk.results, int(world.players)
    if world.to_act == OVER:
        scores(cards, world, points)
        won = winners(cards, world)
        for seat in range(players):
            results[seat, 1] = np.float32(1) / count_bits(won) if won & bit(seat) else np.float32(0)
    else:
        estimate(cards, world, points)
        promise(points, results, players, settings.doubt)
    for seat in range(players):
        others = np.float32(-1e9)
        for other in range(players):
            if other != seat:
                others = max(others, points[other])
        margin = points[seat] - others
        ahead = margin / settings.spread
        squashed = np.float32(0.5) + np.float32(0.5) * ahead / (np.float32(1) + abs(ahead))
        results[seat, 2] = margin
        results[seat, 0] = (1 - settings.margin) * results[seat, 1] + settings.margin * squashed


@inner
def promise(points: Array, results: Array, players: int, doubt: float) -> None:
    """Shares of the win as the points of a running match promise them."""
    best = points[0]
    for seat in range(players):
        best = max(best, points[seat])
    total = np.float32(0)
    for seat in range(players):
        results[seat, 1] = np.exp((points[seat] - best) / doubt)
        total += results[seat, 1]
    for seat in range(players):
        results[seat, 1] /= total
