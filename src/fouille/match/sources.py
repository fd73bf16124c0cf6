"""Where a match's randomness comes from: a seed, or a secret that can be shown afterwards.

Both are functions of the step, so undoing and replaying never shift later events.
"""

import hashlib
import secrets
from dataclasses import dataclass, field
from typing import Protocol

import numpy as np

from fouille.rulekit.chance import DICE, WORD_BITS, fill_dice, seeded
from fouille.rulekit.errors import InvalidRecord
from fouille.rulekit.verbs import Array

BEFORE = -1  # the step number of random events before the first decision


class Source(Protocol):
    """Gives words of 56 random bits."""

    def deal(self) -> Array:
        """The dice of the deal."""

    def word(self, step: int, draw: int) -> int:
        """The word of one random draw within a step."""


@dataclass(frozen=True)
class Seed:
    """A fast generator with an explicit seed, for simulations."""

    seed: int

    def deal(self) -> Array:
        """The same dice as a compiled simulation with this seed."""
        dice = np.zeros(DICE, np.int64)
        fill_dice(np.uint64(seeded(np.uint64(self.seed % 2**64))), dice)
        return dice

    def word(self, step: int, draw: int) -> int:
        """Drawn from a generator of its own, seeded by seed, step and draw."""
        named = f"{self.seed} {step} {draw}".encode()
        return int.from_bytes(hashlib.blake2b(named, digest_size=8).digest()) >> (64 - WORD_BITS)


@dataclass(frozen=True)
class Secret:
    """A provably fair source: 256 secret bits, committed to before the first move and shown after the last.

    Word i under a label is the first 56 bits of SHA-256(secret ‖ label ‖ i), label and i in ASCII.
    """

    secret: bytes = field(default_factory=lambda: secrets.token_bytes(32), repr=False)

    @property
    def commitment(self) -> str:
        """SHA-256 of the secret, in hexadecimal: safe to show from the start."""
        return hashlib.sha256(self.secret).hexdigest()

    def deal(self) -> Array:
        """The dice of the deal, under the label `deal`."""
        return np.array([self._word("deal", i) for i in range(DICE)], np.int64)

    def word(self, step: int, draw: int) -> int:
        """Under the label `step <number>`."""
        return self._word(f"step {step}", draw)

    def _word(self, label: str, i: int) -> int:
        digest = hashlib.sha256(self.secret + f" {label} {i}".encode()).digest()
        return int.from_bytes(digest[: WORD_BITS // 8])

    @classmethod
    def from_hex(cls, text: object) -> "Secret":
        """A secret as a record shows it."""
        try:
            secret = bytes.fromhex(text) if isinstance(text, str) else b""
        except ValueError:
            secret = b""
        if len(secret) != 32:
            raise InvalidRecord("fair.secret: must be 64 hexadecimal digits")
        return cls(secret)
