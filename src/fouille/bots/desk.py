"""The desk of a searching thread: reusable buffers, and the generator of its thoughts."""

from typing import NamedTuple

import numpy as np

from fouille.bots.settings import key_mask
from fouille.rulekit.chance import WORD_BITS, fill_dice, seeded, stepped, word_of
from fouille.rulekit.compiled import inner
from fouille.rulekit.game import MOST_CHOICES, MOST_SEATS, Scratch
from fouille.rulekit.verbs import Array

DEEPEST = 512  # decisions of one path through the tree


class Desk(NamedTuple):
    """What compiled code writes on; one for each thread."""

    world: Array  # the state played in
    key_state: Array  # that state blinded for the searching seat ...
    key_words: Array  # ... and the same bytes as words of 64 bits
    key_mask: Array  # the bits of these words that tell positions apart
    scratch: tuple[Array, Array, Array]  # legal actions, news, dice
    wishes: Array  # how desirable each legal action is
    edges: Array  # the edge of each legal action
    path: Array  # edges taken on the way down
    actors: Array  # the seat that took each
    points: Array  # by seat: final scores, or estimates of them
    results: Array  # by seat: reward, win share, margin
    generator: Array  # of playouts
    rollers: Array  # the generator of each die that guesses are made with
    counts: Array  # iterations, decisions simulated


def new_desk(seen: Array, seed: int) -> Desk:
    """A desk for states of a game."""
    size = seen.dtype.itemsize
    words, mask = np.zeros((2, -(-size // 16) * 2), np.uint64)
    mask.view(np.uint8)[:size] = key_mask(seen)
    scratch = Scratch()
    generator = np.array([seeded(np.uint64(seed % 2**64))], np.uint64)
    generator[0] = fill_dice(generator[0], scratch.dice)
    rollers = scratch.dice.astype(np.uint64) << np.uint64(64 - WORD_BITS) | np.uint64(1)
    scratch.news[0, 0] = len(scratch.news)  # full: nobody wants to hear what happens in thoughts
    return Desk(
        world=seen.copy(),
        key_state=words.view(np.uint8)[:size].view(seen.dtype),
        key_words=words,
        key_mask=mask,
        scratch=scratch.as_tuple(),
        wishes=np.zeros(MOST_CHOICES, np.float32),
        edges=np.zeros(MOST_CHOICES, np.int32),
        path=np.zeros(DEEPEST, np.int32),
        actors=np.zeros(DEEPEST, np.int8),
        points=np.zeros(MOST_SEATS, np.float32),
        results=np.zeros((MOST_SEATS, 3), np.float32),
        generator=generator,
        rollers=rollers,
        counts=np.zeros(2, np.int64),
    )


@inner
def roll(dice: Array, rollers: Array) -> None:
    """New dice; each has a generator of its own, so that a processor rolls several at once."""
    for i in range(len(dice)):
        rollers[i] = stepped(rollers[i])
        dice[i] = word_of(rollers[i])
