"""One thought of a search: guess a world, go down the tree, play out, remember."""

import math
from typing import NamedTuple

import numpy as np

from fouille.bots.desk import DEEPEST, Desk, roll
from fouille.bots.playout import play_out, step, weigh
from fouille.bots.settings import Settings
from fouille.bots.tree import NOTHING, Tree, add_edge, add_node, find_edges, has_room, key_of, place_of
from fouille.rulekit.compiled import compiled, inner
from fouille.rulekit.state import OVER
from fouille.rulekit.verbs import Array, Cards, State, guess_hidden, hide_from, judge, legal_actions

Thinking = tuple[Tree, Desk, Array]  # tree, desk, settings


class Root(NamedTuple):
    """What is thought about: state 0 as the seat to act knows it, and its legal actions."""

    cards: Array
    seen: Array
    actions: Array


@compiled
def think(cards: Array, seen: Array, search: Thinking, iterations: int) -> None:
    """So many thoughts about state 0, from the seat to act."""
    tree, desk, settings = search
    seat = int(seen[0].to_act)
    dice = desk.scratch[2]
    for _ in range(iterations):
        desk.world[0] = seen[0]
        roll(dice, desk.rollers)
        guess_hidden(cards[0], desk.world[0], seat, dice)
        length = descend(cards[0], seat, tree, desk, settings[0])
        play_out(cards[0], desk.world[0], desk, settings[0])
        weigh(cards[0], desk.world[0], desk, settings[0])
        remember(tree, desk, length)
        desk.counts[0] += 1


@inner
def descend(cards: Cards, seat: int, tree: Tree, desk: Desk, settings: Settings) -> int:
    """Choose by what was tried before until something new is tried; return the number of edges taken."""
    out, world = desk.scratch[0], desk.world[0]
    length = 0
    while world.to_act != OVER and length < DEEPEST and length < settings.depth:
        n = legal_actions(cards, world, out)
        choice, edge = 0, NOTHING
        if n > 1:
            place = node_here(cards, seat, tree, desk, n)
            if place == NOTHING:
                break
            if not find_edges(tree, place, out, n, desk.edges) and has_room(tree, n):
                grow(cards, world, (tree, desk, settings), place, n)
            choice = most_promising(tree, desk, n, settings)
            edge = desk.edges[choice]
            if edge == NOTHING:
                break
            desk.path[length] = edge
            desk.actors[length] = world.to_act
            length += 1
        step(cards, world, out[choice], desk)
        desk.counts[1] += 1
        if edge != NOTHING and tree.edges[edge].tried == 0:
            break
    return length


@inner
def node_here(cards: Cards, seat: int, tree: Tree, desk: Desk, n: int) -> int:
    """The place of the node of the world as it stands, made if need be; NOTHING in a full tree."""
    desk.key_state[0] = desk.world[0]
    hide_from(cards, desk.key_state[0], seat)
    key = key_of(desk.key_words, desk.key_mask)
    place = place_of(tree, key)
    if place != NOTHING and tree.nodes[place].key == 0:
        if not has_room(tree, n):
            return NOTHING
        add_node(tree, place, key)
    return place


@inner
def grow(cards: Cards, world: State, search: tuple[Tree, Desk, Settings], place: int, n: int) -> None:
    """Add the missing edges of a node, each with the chance that the judgement would choose it."""
    tree, desk, settings = search
    out, wishes, edges = desk.scratch[0], desk.wishes, desk.edges
    total = np.float32(n)
    if settings.prior > 0:
        judge(cards, world, out, n, wishes)
        total = soften(wishes, n, settings.temperature)
    else:
        wishes[:n] = 1
    before = NOTHING
    for i in range(n):
        if edges[i] == NOTHING:
            edges[i] = add_edge(tree, place, before, out[i], wishes[i] / total)
        before = edges[i]


@inner
def soften(wishes: Array, n: int, temperature: float) -> np.float32:
    """Turn wishes into how likely they are, each relative to the greatest; return their sum."""
    best = wishes[0]
    for i in range(n):
        best = max(best, wishes[i])
    total = np.float32(0)
    for i in range(n):
        wishes[i] = math.exp((wishes[i] - best) / temperature)
        total += wishes[i]
    return total


@inner
def most_promising(tree: Tree, desk: Desk, n: int, settings: Settings) -> int:
    """The legal action with the greatest upper bound; counts that all of them could have been chosen.

    An action that was open twice as often for as many tries is explored as if its node were visited twice
    as often: that is what makes the bound fair to actions that only some worlds allow.
    """
    edges = desk.edges
    tried, reward = np.float32(0), np.float32(0)
    for i in range(n):
        if edges[i] != NOTHING:
            edge = tree.edges[edges[i]]
            edge.open += 1
            tried += edge.tried
            reward += edge.tried * edge.reward
    mean = reward / tried if tried > 0 else np.float32(0.5)
    best, best_bound = 0, np.float32(-1e30)
    open_before, root, log = -1, np.float32(0), np.float32(0)
    for i in range(n):
        if edges[i] == NOTHING:
            continue
        edge = tree.edges[edges[i]]
        if edge.open != open_before:  # mostly all were open equally often, and logarithms are slow
            open_before = edge.open
            root = settings.prior * np.sqrt(np.float32(open_before))
            log = np.log(np.float32(open_before + 1))
        part = np.float32(1) / np.float32(edge.tried + 1)
        value = edge.reward if edge.tried > 0 else mean
        bound = value + root * part * edge.wish + settings.exploration * np.sqrt(log * part)
        if bound > best_bound:
            best, best_bound = i, bound
    return best


@inner
def remember(tree: Tree, desk: Desk, length: int) -> None:
    """Add the results to the edges taken, each for the seat that took it."""
    for i in range(length):
        edge, result = tree.edges[desk.path[i]], desk.results[desk.actors[i]]
        edge.tried += 1
        edge.reward += (result[0] - edge.reward) / edge.tried
        edge.share += (result[1] - edge.share) / edge.tried
        edge.margin += (result[2] - edge.margin) / edge.tried


@compiled
def read_root(seen: Array, search: Thinking, actions: Array, table: Array) -> None:
    """Write tries, win share and margin of each action of state 0; zeros where nothing is known."""
    tree, desk, _settings = search
    n = len(actions)
    table[:n] = 0
    desk.key_state[0] = seen[0]  # a node is named by what the seat knows
    place = place_of(tree, key_of(desk.key_words, desk.key_mask))
    if place == NOTHING or tree.nodes[place].key == 0:
        return
    find_edges(tree, place, actions, n, desk.edges)
    for i in range(n):
        if desk.edges[i] != NOTHING:
            edge = tree.edges[desk.edges[i]]
            table[i, 0] = edge.tried
            table[i, 1] = edge.share
            table[i, 2] = edge.margin
