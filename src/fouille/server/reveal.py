"""Whether a decision revealed something: if so, it cannot be taken back.

The answer is made from what the deciding seat knows, and nothing else, so it tells that seat nothing new:
worlds that fit its knowledge are tried, and in each of them what every other seat would have learned.
"""

import hashlib

import numpy as np

from fouille.match.match import Match, Step
from fouille.rulekit import kernels
from fouille.rulekit.chance import DICE, fill_dice, seeded
from fouille.rulekit.game import Scratch, blinded, guessed, legal
from fouille.rulekit.state import CHANCE, NOBODY
from fouille.rulekit.verbs import Array

OWN_WORLDS = 24
WORLDS_OF_OTHERS = 12


def reveals(before: Match, step: Step) -> bool:
    """Whether anybody learned anything from this step, taken in this position, beyond that it was taken."""
    if step.chance is not None:
        return True
    cards, seen = before.cards, before.seen(step.seat)
    worlds = [guessed(cards, seen, step.seat, dice(seen, i)) for i in range(OWN_WORLDS)]
    if teaches(cards, worlds, step.seat, step.action):
        return True
    for seat in (NOBODY, *range(before.players)):
        if seat != step.seat:
            theirs = blinded(cards, worlds[0], seat)
            guesses = [guessed(cards, theirs, seat, dice(theirs, i)) for i in range(WORLDS_OF_OTHERS)]
            if teaches(cards, [worlds[0], *guesses], seat, step.action):
                return True
    return False


def teaches(cards: Array, worlds: list[Array], seat: int, action: int) -> bool:
    """Whether a seat that cannot tell these worlds apart can do so after the action."""
    scratch, after = Scratch(), set()
    for world in worlds:
        if action not in legal(cards, world, scratch):
            return True
        following = world.copy()
        kernels.apply_at(cards, following, 0, action, scratch.news)
        if following[0].to_act == CHANCE:
            return True
        after.add(blinded(cards, following, seat).tobytes())
    return len(after) > 1


def dice(seen: Array, number: int) -> Array:
    """Dice that follow from what is known, so that asking twice gives the same answer."""
    digest = hashlib.blake2b(seen.tobytes(), digest_size=8, salt=number.to_bytes(8)).digest()
    found = np.zeros(DICE, np.int64)
    fill_dice(np.uint64(seeded(np.uint64(int.from_bytes(digest)))), found)
    return found
