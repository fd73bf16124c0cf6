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
NODES = 1 << 18  # about 75 MB with the edges, of which only what is used is touched
EDGES_PER_NODE = 8
PROBES = 32  # places looked at for a node before the table counts as full

_K1 = np.uint64(0x9E3779B97F4A7C15)
_K2 = np.uint64(0xD6E8FEB86659FD93)
_HALF = np.uint64(32)


Key = Any  # np.uint64, never 0


class Tree(NamedTuple):
    """Nodes found by key, each with a chain of edges."""

    used: Array  # [nodes, edges] in use
    key: Array  # of each place in the table: the hash of its node; 0 is free
    first: Array  # of each place: the first edge of its node
    action: Array  # of each edge
    node: Array  # of each edge: the place of its node
    next: Array  # of each edge: the next one of its node, or NOTHING
    tried: Array  # of each edge: how often it was chosen
    open: Array  # of each edge: how often it could have been chosen
    wish: Array  # of each edge: how likely the judgement would choose it
    mean: Array  # of each edge: means of reward, win share and margin of the seat choosing it


def new_tree(nodes: int = NODES) -> Tree:
    """An empty tree; the number of nodes is a power of two."""
    edges = nodes * EDGES_PER_NODE
    return Tree(
        used=np.zeros(2, np.int64),
        key=np.zeros(nodes, np.uint64),
        first=np.empty(nodes, np.int32),
        action=np.empty(edges, np.int16),
        node=np.empty(edges, np.int32),
        next=np.empty(edges, np.int32),
        tried=np.empty(edges, np.int32),
        open=np.empty(edges, np.int32),
        wish=np.empty(edges, np.float32),
        mean=np.empty((edges, 3), np.float32),
    )


@inner
def key_of(words: Array, mask: Array) -> Key:
    """The hash of the masked bits of a state given as words of 64 bits; never 0."""
    key = _K1
    for i in range(len(words)):
        if mask[i]:
            key = (key ^ (words[i] & mask[i])) * _K2
            key ^= key >> _HALF
    return key | np.uint64(1)


@inner
def place_of(tree: Tree, key: Key) -> int:
    """The place of a key's node, or the free place where it would go, or NOTHING in a full table."""
    mask = len(tree.key) - 1
    place = int(np.int64(key >> _HALF) & mask)
    for _ in range(PROBES):
        if tree.key[place] == key or tree.key[place] == 0:
            return place
        place = (place + 1) & mask
    return NOTHING


@inner
def has_room(tree: Tree, edges: int) -> bool:
    """Whether a node with so many edges can be added."""
    return bool(4 * tree.used[0] < 3 * len(tree.key) and tree.used[1] + edges <= len(tree.action))


@inner
def add_node(tree: Tree, place: int, key: Key) -> None:
    """A node without edges at a free place."""
    tree.key[place] = key
    tree.first[place] = NOTHING
    tree.used[0] += 1


@inner
def add_edge(tree: Tree, place: int, action: int, wish: float) -> int:
    """A new edge in front of the node's chain."""
    edge = int(tree.used[1])
    tree.used[1] += 1
    tree.action[edge] = action
    tree.node[edge] = place
    tree.next[edge] = tree.first[place]
    tree.first[place] = edge
    tree.tried[edge] = 0
    tree.open[edge] = 0
    tree.wish[edge] = wish
    tree.mean[edge] = 0
    return edge
