"""One thought of a search: guess a world, go down the tree, play out, remember."""

import math
from typing import NamedTuple

import numpy as np

from fouille.bots.desk import DEEPEST, Desk
from fouille.bots.playout import play_out, step, weigh
from fouille.bots.settings import Settings
from fouille.bots.tree import NOTHING, Tree, add_edge, add_node, has_room, key_of, place_of
from fouille.rulekit.chance import fill_dice
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
        desk.generator[0] = fill_dice(desk.generator[0], dice)
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
            if not find_edges(tree, desk, place, n):
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
        if edge != NOTHING and tree.tried[edge] == 0:
            break
    return length


@inner
def node_here(cards: Cards, seat: int, tree: Tree, desk: Desk, n: int) -> int:
    """The place of the node of the world as it stands, made if need be; NOTHING in a full tree."""
    desk.key_state[0] = desk.world[0]
    hide_from(cards, desk.key_state[0], seat)
    key = key_of(desk.key_words, desk.key_mask)
    place = place_of(tree, key)
    if place != NOTHING and tree.key[place] == 0:
        if not has_room(tree, n):
            return NOTHING
        add_node(tree, place, key)
    return place


@inner
def find_edges(tree: Tree, desk: Desk, place: int, n: int) -> bool:
    """Write the edge of each legal action; False if one is missing and there is room for it."""
    out, edges, slots = desk.scratch[0], desk.edges, desk.slots
    edge = tree.first[place]
    while edge != NOTHING:
        slots[tree.action[edge]] = edge
        edge = tree.next[edge]
    complete = True
    for i in range(n):
        edge = slots[out[i]]
        if edge == NOTHING or edge >= tree.used[1] or tree.node[edge] != place or tree.action[edge] != out[i]:
            edge = NOTHING
            complete = False
        edges[i] = edge
    return complete or not has_room(tree, n)


@inner
def grow(cards: Cards, world: State, search: tuple[Tree, Desk, Settings], place: int, n: int) -> None:
    """Add the missing edges of a node, each with the chance that the judgement would choose it."""
    tree, desk, settings = search
    out, wishes, edges = desk.scratch[0], desk.wishes, desk.edges
    if settings.prior > 0:
        judge(cards, world, out, n, wishes)
    else:
        wishes[:n] = 0
    best = wishes[0]
    for i in range(n):
        best = max(best, wishes[i])
    total = np.float32(0)
    for i in range(n):
        wishes[i] = math.exp((wishes[i] - best) / settings.temperature)
        total += wishes[i]
    for i in range(n):
        if edges[i] == NOTHING:
            edges[i] = add_edge(tree, place, out[i], wishes[i] / total)


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
            tree.open[edges[i]] += 1
            tried += tree.tried[edges[i]]
            reward += tree.tried[edges[i]] * tree.mean[edges[i], 0]
    mean = reward / tried if tried > 0 else np.float32(0.5)
    best, best_bound = 0, np.float32(-1e30)
    open_before, root, log = -1, np.float32(0), np.float32(0)
    for i in range(n):
        edge = edges[i]
        if edge == NOTHING:
            continue
        if tree.open[edge] != open_before:  # mostly all were open equally often, and logarithms are slow
            open_before = tree.open[edge]
            root = np.sqrt(np.float32(open_before))
            log = np.log(np.float32(open_before + 1))
        times = np.float32(tree.tried[edge])
        value = tree.mean[edge, 0] if times > 0 else mean
        bound = value + root / (times + 1) * settings.prior * tree.wish[edge]
        bound += settings.exploration * np.sqrt(log / (times + 1))
        if bound > best_bound:
            best, best_bound = i, bound
    return best


@inner
def remember(tree: Tree, desk: Desk, length: int) -> None:
    """Add the results to the edges taken, each for the seat that took it."""
    for i in range(length):
        edge, seat = desk.path[i], desk.actors[i]
        tree.tried[edge] += 1
        for part in range(3):
            tree.mean[edge, part] += (desk.results[seat, part] - tree.mean[edge, part]) / tree.tried[edge]


@compiled
def read_root(seen: Array, search: Thinking, actions: Array, table: Array) -> None:
    """Write tries, win share and margin of each action of state 0; zeros where nothing is known."""
    tree, desk, _settings = search
    n = len(actions)
    table[:n] = 0
    desk.scratch[0][:n] = actions
    desk.key_state[0] = seen[0]  # a node is named by what the seat knows
    place = place_of(tree, key_of(desk.key_words, desk.key_mask))
    if place == NOTHING or tree.key[place] == 0:
        return
    find_edges(tree, desk, place, n)
    for i in range(n):
        edge = desk.edges[i]
        if edge != NOTHING:
            table[i, 0] = tree.tried[edge]
            table[i, 1] = tree.mean[edge, 1]
            table[i, 2] = tree.mean[edge, 2]
