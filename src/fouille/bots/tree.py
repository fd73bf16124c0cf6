"""The tree of a search: what was tried where, in arrays of a fixed size.

A node is what the searching seat would know in a position of its thoughts: the hash of the state blinded for
that seat. So worlds that it cannot tell apart share a node, random events that it would see lead to different
nodes, and a turn whose parts are done in another order comes to the same node. An edge is an action tried at
a node. A full tree grows no more, but what is in it is still refined.
"""

from typing import Any, NamedTuple

import numpy as np

from fouille.rulekit.compiled import inner
from fouille.rulekit.verbs import Array

NOTHING = -1  # no node, no edge
NODES = 1 << 18  # at most; a power of two
EDGES = 8 * NODES  # with the nodes 72 MB, of which only what is used is touched
PROBES = 32  # places looked at for a node before the table counts as full

_K1 = np.uint64(0x9E3779B97F4A7C15)
_K2 = np.uint64(0xD6E8FEB86659FD93)
_HALF = np.uint64(32)


Key = Any  # np.uint64, never 0


NODE = np.dtype((np.record, [("key", np.uint64), ("first", np.int64)]))

EDGE = np.dtype(
    (
        np.record,
        [
            ("reward", np.float32),  # mean for the seat choosing it, as are share of the win ...
            ("share", np.float32),
            ("margin", np.float32),  # ... and margin
            ("tried", np.int32),  # how often it was chosen
            ("open", np.int32),  # how often it could have been chosen
            ("wish", np.float32),  # how likely the judgement would choose it
            ("next", np.int32),  # the edge of its node with the next higher action, or NOTHING
            ("action", np.int32),
        ],
    )
)


class Tree(NamedTuple):
    """Nodes found by key, each with a chain of edges by ascending action."""

    used: Array  # [nodes, edges] in use
    nodes: Array  # a table of NODE: the hash of a node, 0 where a place is free, and its first edge
    edges: Array  # of EDGE


def new_tree(iterations: int | None = None) -> Tree:
    """An empty tree, with no more places than so many iterations can use: what is small is fast."""
    nodes = NODES if iterations is None else min(NODES, 1 << (2 * iterations).bit_length())
    return Tree(np.zeros(2, np.int64), np.zeros(nodes, NODE), np.empty(EDGES, EDGE))


@inner
def key_of(words: Array, mask: Array) -> Key:
    """The hash of the masked bits of a state given as words of 64 bits, an even number of them; never 0.

    Two hashes side by side: a processor works on both at once.
    """
    even, odd = _K1, _K2
    for i in range(0, len(words), 2):
        if mask[i] | mask[i + 1]:
            even = (even ^ (words[i] & mask[i])) * _K2
            odd = (odd ^ (words[i + 1] & mask[i + 1])) * _K1
            even ^= even >> _HALF
            odd ^= odd >> _HALF
    key = (even ^ odd * _K2) * _K1
    return key ^ key >> _HALF | np.uint64(1)


@inner
def place_of(tree: Tree, key: Key) -> int:
    """The place of a key's node, or the free place where it would go, or NOTHING in a full table."""
    mask = len(tree.nodes) - 1
    place = int(np.int64(key >> _HALF) & mask)
    for _ in range(PROBES):
        found = tree.nodes[place].key
        if found == key or found == 0:
            return place
        place = (place + 1) & mask
    return NOTHING


@inner
def has_room(tree: Tree, edges: int) -> bool:
    """Whether a node with so many edges can be added."""
    return bool(4 * tree.used[0] < 3 * len(tree.nodes) and tree.used[1] + edges <= len(tree.edges))


@inner
def add_node(tree: Tree, place: int, key: Key) -> None:
    """A node without edges at a free place."""
    tree.nodes[place].key = key
    tree.nodes[place].first = NOTHING
    tree.used[0] += 1


@inner
def find_edges(tree: Tree, place: int, actions: Array, n: int, edges: Array) -> bool:
    """Write the edge of each of the first n actions, in ascending order; False if one is missing."""
    edge, complete = int(tree.nodes[place].first), True
    for i in range(n):
        while edge != NOTHING and tree.edges[edge].action < actions[i]:
            edge = int(tree.edges[edge].next)
        edges[i] = NOTHING
        if edge != NOTHING and tree.edges[edge].action == actions[i]:
            edges[i] = edge
        else:
            complete = False
    return complete


@inner
def add_edge(tree: Tree, place: int, before: int, action: int, wish: float) -> int:
    """A new edge at its place in the node's chain, somewhere behind the edge `before`, or NOTHING."""
    new = int(tree.used[1])
    tree.used[1] += 1
    edge = tree.edges[new]
    edge.reward, edge.share, edge.margin = 0, 0, 0
    edge.tried, edge.open, edge.wish, edge.action = 0, 0, wish, action
    after = int(tree.nodes[place].first if before == NOTHING else tree.edges[before].next)
    while after != NOTHING and tree.edges[after].action < action:
        before, after = after, int(tree.edges[after].next)
    edge.next = after
    if before == NOTHING:
        tree.nodes[place].first = new
    else:
        tree.edges[before].next = new
    return new
