"""Words, dice and shuffles."""

import numpy as np
import pytest

from fouille.rulekit.chance import DICE, WORD_BITS, fill_dice, pick, seeded, shuffle, stepped, word_of


def dice(seed: int) -> np.ndarray[tuple[int], np.dtype[np.int64]]:
    filled = np.zeros(DICE, np.int64)
    fill_dice(np.uint64(seeded(np.uint64(seed))), filled)
    return filled


def test_pick_covers_its_range_evenly_and_never_leaves_it() -> None:
    top = (1 << WORD_BITS) - 1
    for n in range(1, 128):
        assert pick(0, n) == 0
        assert pick(top, n) == n - 1
        bounds = [pick((2 * i + 1 << WORD_BITS) // (2 * n), n) for i in range(n)]
        assert bounds == list(range(n))


def test_words_have_56_bits_and_every_bit_varies() -> None:
    words = np.concatenate([dice(seed) for seed in range(64)])
    assert words.min() >= 0
    assert words.max() < 1 << WORD_BITS
    for position in range(WORD_BITS):
        share = ((words >> position) & 1).mean()
        assert 0.47 < share < 0.53


def test_neighbouring_seeds_give_unrelated_streams() -> None:
    first = np.array([dice(seed)[0] for seed in range(4000)])
    for position in (0, 20, 40, 55):
        bits = (first >> position) & 1
        assert 0.45 < bits.mean() < 0.55
        assert 0.45 < (bits[1:] ^ bits[:-1]).mean() < 0.55
    assert len(set(first.tolist())) == 4000


@pytest.mark.parametrize("seed", [0, 1, 2**63, 2**64 - 1])
def test_no_seed_gives_a_dead_generator(seed: int) -> None:
    generator = np.uint64(seeded(np.uint64(seed)))
    assert generator != 0
    words = set()
    for _ in range(100):
        generator = np.uint64(stepped(generator))
        words.add(int(word_of(generator)))
    assert len(words) == 100


def test_every_order_of_a_shuffle_is_equally_likely() -> None:
    counts: dict[tuple[int, ...], int] = {}
    for seed in range(12_000):
        items = np.arange(4)
        assert shuffle(items, 4, dice(seed), 5) == 8
        counts[tuple(items.tolist())] = counts.get(tuple(items.tolist()), 0) + 1
    assert len(counts) == 24
    chi_square = sum((count - 500) ** 2 / 500 for count in counts.values())
    assert chi_square < 49.7  # 23 degrees of freedom, one in a thousand
