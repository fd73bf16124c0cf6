"""Whether a seat may take back its last decision: not if it learned something, chance spoke or another acted.

What others were shown is no obstacle. The answer follows from what the seat knows, so it tells nothing new.
"""

import hashlib
from typing import Literal

import numpy as np

from fouille.match.match import Match
from fouille.rulekit.chance import Generator, fill_dice, seeded
from fouille.rulekit.game import Scratch, blinded, doors_of, guessed, legal
from fouille.rulekit.verbs import Array

# Ids of texts.
WhyNoUndo = Literal["undo-nothing", "undo-over", "undo-other-acted", "undo-chance", "undo-learned"]
WORLDS = 24


def why_no_undo(match: Match, seat: int) -> WhyNoUndo | None:
    """Why a seat cannot take its last decision back now; None: it can."""
    if match.over:
        return "undo-over"
    if not match.steps or match.steps[-1].seat != seat:
        decided = any(step.seat == seat for step in reversed(match.steps))
        return "undo-other-acted" if decided else "undo-nothing"
    if match.steps[-1].chance is not None:
        return "undo-chance"
    return "undo-learned" if learned(match, seat) else None


def learned(match: Match, seat: int) -> bool:
    """Whether the last step could have shown its seat something else: in a world that fitted what it knew."""
    cards, action, scratch = match.cards, match.steps[-1].action, Scratch()
    seen, shown = match.seen_before(seat), match.seen(seat).tobytes()
    doors, generator = doors_of(seen.dtype), generator_of(seen)
    for _ in range(WORLDS):
        generator = np.uint64(fill_dice(generator, scratch.dice))
        world = guessed(cards, seen, seat, scratch.dice)
        world["rng"] = 0
        if world.tobytes() == seen.tobytes():  # nothing but the generator is hidden from the seat
            return False
        if action not in legal(cards, world, scratch):
            return True
        doors.apply_at(cards, world, 0, action, scratch.news)
        if blinded(cards, world, seat).tobytes() != shown:
            return True
    return False


def generator_of(seen: Array) -> Generator:
    """A generator that follows from what is known, so that asking twice gives the same answer."""
    digest = hashlib.blake2b(seen.tobytes(), digest_size=8).digest()
    return np.uint64(seeded(np.uint64(int.from_bytes(digest))))
