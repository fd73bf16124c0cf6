"""The shelf of a search: trees of earlier decisions, for positions that were thought about before."""

import threading

import numpy as np

from fouille.bots.descent import Root, read_root
from fouille.bots.desk import Desk
from fouille.bots.tree import Tree
from fouille.rulekit.verbs import Array

ROOM = 4  # trees kept


class Shelf:
    """Keeps the last few trees; one fits any position it knows, for nodes are what the seat would know."""

    def __init__(self) -> None:
        self._kept: list[tuple[bytes, Tree]] = []
        self._lock = threading.Lock()

    def find(self, root: Root, desk: Desk, settings: Array) -> Tree | None:
        """Take down a tree that knows the position and is less than half full."""
        table = np.zeros((len(root.actions), 3))
        with self._lock:
            for number, (name, tree) in enumerate(self._kept):
                if name == name_of(root) and 2 * tree.used[0] < len(tree.nodes):
                    read_root(root.seen, (tree, desk, settings), root.actions, table)
                    if table[:, 0].any():
                        return self._kept.pop(number)[1]
        return None

    def keep(self, root: Root, tree: Tree) -> None:
        """Put a tree up; the oldest goes when the shelf is full."""
        with self._lock:
            self._kept.append((name_of(root), tree))
            del self._kept[:-ROOM]


def name_of(root: Root) -> bytes:
    """What must be equal for a tree to be of use: the seat and the cards, and with them the game."""
    seen = root.seen
    return bytes([int(seen[0].to_act)]) + str(seen.dtype.names).encode() + root.cards.tobytes()
