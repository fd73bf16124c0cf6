"""Random numbers: words of 56 bits, from the generator in the state or from an array of dice.

A real table fills the dice from a secret through SHA-256; a simulation from a fast generator.
"""

from typing import Any

import numpy as np

from fouille.rulekit.compiled import compiled

WORD_BITS = 56
DICE = 160  # words handed to a deal

Generator = Any  # np.uint64, never 0

_M32 = np.uint64(0xFFFFFFFF)


@compiled
def half_hash(x: Any) -> Any:
    """Scramble 32 bits (products stay below 2**64, so the plain run agrees with the compiled one)."""
    x = ((x ^ (x >> np.uint64(16))) * np.uint64(0x7FEB352D)) & _M32
    x = ((x ^ (x >> np.uint64(15))) * np.uint64(0x846CA68B)) & _M32
    return x ^ (x >> np.uint64(16))


@compiled
def seeded(seed: Any) -> Generator:
    """A generator (uint64, never 0) for any seed of 64 bits; different seeds give unrelated streams."""
    word = np.uint64(seed)
    low, high = word & _M32, word >> np.uint64(32)
    for constant in (0x9E3779B9, 0x85EBCA6B, 0xC2B2AE35):
        low, high = high ^ half_hash(low ^ np.uint64(constant)), low
    generator = (high << np.uint64(32)) | low
    if generator == np.uint64(0):
        generator = np.uint64(0x9E3779B97F4A7C15)
    return generator


@compiled
def stepped(generator: Generator) -> Generator:
    """The generator after one step (xorshift64)."""
    x = np.uint64(generator)
    x ^= x << np.uint64(13)
    x ^= x >> np.uint64(7)
    x ^= x << np.uint64(17)
    return x


@compiled
def word_of(generator: Generator) -> int:
    """The word that a generator shows."""
    return int(np.int64(np.uint64(generator) >> np.uint64(8)))


@compiled
def pick(word: int, n: int) -> int:
    """A number below n (n at most 127) from a word, each equally likely to within 2**-49."""
    return int((np.int64(word) * np.int64(n)) >> np.int64(WORD_BITS))


@compiled
def fill_dice(generator: Generator, dice: np.ndarray) -> Generator:
    """Fill the dice from a generator and return the generator after it."""
    for i in range(len(dice)):
        generator = stepped(generator)
        dice[i] = word_of(generator)
    return generator


@compiled
def shuffle(items: np.ndarray, n: int, dice: np.ndarray, used: int) -> int:
    """Shuffle the first n items with n - 1 dice from `used` on; return the number of dice used so far."""
    for i in range(n - 1, 0, -1):
        j = pick(dice[used], i + 1)
        used += 1
        kept = items[i]
        items[i] = items[j]
        items[j] = kept
    return used
