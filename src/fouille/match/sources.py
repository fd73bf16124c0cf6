"""Where a match's randomness comes from: a seed, or a secret that can be shown afterwards.

A seed's generator is part of the state, as in compiled simulations; a secret's words depend on the step. So
undoing and replaying never shift later events.
"""

import hashlib
import secrets
from dataclasses import dataclass, field
from typing import Protocol

import numpy as np

from fouille.rulekit import kernels
from fouille.rulekit.chance import DICE, WORD_BITS, Generator, fill_dice, seeded, stepped, word_of
from fouille.rulekit.errors import InvalidRecord
from fouille.rulekit.verbs import Array

BEFORE = -1  # the step number of random events before the first decision


class Source(Protocol):
    """Deals, and says how random events turn out."""

    def deal(self) -> Array:
        """The dice of the deal."""

    def generator(self) -> Generator:
        """The generator that a dealt state carries; 0: none."""

    def outcome(self, cards: Array, states: Array, step: int, draw: int) -> int:
        """How the random event due in the state turns out: a draw within a step."""


@dataclass(frozen=True)
class Seed:
    """A fast generator with an explicit seed, for simulations."""

    seed: int

    def deal(self) -> Array:
        """The same dice as a compiled simulation with this seed."""
        return self._filled()[0]

    def generator(self) -> Generator:
        """The generator after the deal."""
        return self._filled()[1]

    def outcome(self, cards: Array, states: Array, step: int, draw: int) -> int:  # noqa: ARG002 - not needed
        """From the next word of the generator in the state; applying the outcome uses it up."""
        word = word_of(np.uint64(stepped(states["rng"][0])))
        return int(kernels.outcome_at(cards, states, 0, word))

    def _filled(self) -> tuple[Array, Generator]:
        dice = np.zeros(DICE, np.int64)
        after = np.uint64(fill_dice(np.uint64(seeded(np.uint64(self.seed % 2**64))), dice))
        return dice, after


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

    def generator(self) -> Generator:
        """None: nothing in the state tells what will happen."""
        return np.uint64(0)

    def outcome(self, cards: Array, states: Array, step: int, draw: int) -> int:
        """From the word of the draw under the label `step <number>`."""
        return int(kernels.outcome_at(cards, states, 0, self._word(f"step {step}", draw)))

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
