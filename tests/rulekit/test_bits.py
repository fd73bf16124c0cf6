"""Sets as bits."""

from hypothesis import given
from hypothesis import strategies as st

from fouille.rulekit.bits import bit, count_bits, lowest_bit
from fouille.rulekit.compiled import compiled


@compiled
def counted(bits: int) -> int:
    return int(count_bits(bits))


@compiled
def lowest(bits: int) -> int:
    return int(lowest_bit(bits))


@given(members=st.sets(st.integers(0, 62), min_size=1))
def test_bits_are_sets_of_numbers(members: set[int]) -> None:
    bits = 0
    for member in members:
        bits |= int(bit(member))
    assert bits == sum(1 << member for member in members)
    assert counted(bits) == len(members)
    assert lowest(bits) == min(members)
