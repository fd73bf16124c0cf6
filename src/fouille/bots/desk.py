"""The desk of a searching thread: reusable buffers, and the generator of its thoughts."""

from typing import NamedTuple

import numpy as np

from fouille.bots.settings import key_mask
from fouille.bots.tree import NOTHING
from fouille.rulekit.chance import seeded, stepped
from fouille.rulekit.compiled import inner
from fouille.rulekit.game import MOST_CHOICES, Scratch
from fouille.rulekit.verbs import Array

DEEPEST = 512  # decisions of one path through the tree
SEATS = 8  # room for the seats of any game


class Desk(NamedTuple):
    """What compiled code writes on; one for each thread."""

    world: Array  # the state played in
    key_state: Array  # that state blinded for the searching seat ...
    key_words: Array  # ... and the same bytes as words of 64 bits
    key_mask: Array  # the bits of these words that tell positions apart
    scratch: tuple[Array, Array, Array]  # legal actions, news, dice
    wishes: Array  # how desirable each legal action is
    edges: Array  # the edge of each legal action
    slots: Array  # by action: an edge of the node looked at
    path: Array  # edges taken on the way down
    actors: Array  # the seat that took each
    points: Array  # by seat: final scores, or estimates of them
    results: Array  # by seat: reward, win share, margin
    generator: Array  # of guesses and playouts
    counts: Array  # iterations, decisions simulated


def new_desk(seen: Array, actions: int, seed: int) -> Desk:
    """A desk for states of a game with so many actions."""
    size = seen.dtype.itemsize
    words, mask = np.zeros((2, -(-size // 8)), np.uint64)
    mask.view(np.uint8)[:size] = key_mask(seen)
    return Desk(
        world=seen.copy(),
        key_state=words.view(np.uint8)[:size].view(seen.dtype),
        key_words=words,
        key_mask=mask,
        scratch=Scratch().as_tuple(),
        wishes=np.zeros(MOST_CHOICES, np.float32),
        edges=np.zeros(MOST_CHOICES, np.int32),
        slots=np.full(actions, NOTHING, np.int32),
        path=np.zeros(DEEPEST, np.int32),
        actors=np.zeros(DEEPEST, np.int8),
        points=np.zeros(SEATS, np.float32),
        results=np.zeros((SEATS, 3), np.float32),
        generator=np.array([seeded(np.uint64(seed % 2**64))], np.uint64),
        counts=np.zeros(2, np.int64),
    )


@inner
def below(generator: Array, n: int) -> int:
    """A random number below n."""
    generator[0] = stepped(generator[0])
    return int((np.int64(generator[0] >> np.uint64(32)) * np.int64(n)) >> np.int64(32))
