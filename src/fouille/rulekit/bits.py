"""Sets of small numbers as the bits of one int64: bit i set means that i is in the set.

Never write `1 << state.field`: without the compiler a small NumPy integer would overflow in silence.
"""

from typing import Any

import numpy as np
from llvmlite import ir
from numba import types
from numba.extending import intrinsic

from fouille.rulekit.compiled import JIT, compiled

Bits = int


@compiled
def bit(index: int) -> Bits:
    """The set holding only `index`."""
    return int(np.int64(1) << np.int64(index))


if JIT:

    @intrinsic
    def count_bits(_typing: Any, bits: Any) -> Any:
        """How many numbers are in the set."""

        def code(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
            value = context.cast(builder, arguments[0], signature.args[0], types.int64)
            return builder.ctpop(value)

        return types.int64(bits), code

    @intrinsic
    def lowest_bit(_typing: Any, bits: Any) -> Any:
        """The smallest number of a set that is not empty."""

        def code(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
            value = context.cast(builder, arguments[0], signature.args[0], types.int64)
            return builder.cttz(value, ir.Constant(ir.IntType(1), 1))

        return types.int64(bits), code

else:

    def count_bits(bits: Bits) -> int:
        """How many numbers are in the set."""
        return int(bits).bit_count()

    def lowest_bit(bits: Bits) -> int:
        """The smallest number of a set that is not empty."""
        return (int(bits) & -int(bits)).bit_length() - 1
