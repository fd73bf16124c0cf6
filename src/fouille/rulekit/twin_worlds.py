"""Twin worlds: nobody can tell from the sequence of decisions what another seat could not have done.

The law: what is asked of a seat, and that it is asked, depends on what all can see or on what that seat alone
is shown; what only that seat is shown must not be read off by the others. It is checked with each decision of
a match, for an onlooker and for every seat as the reader:

1. A world is guessed that fits all that the reader knew before the decision.
2. The same decision is made there, with the same random events where they are possible there. A decision that
   is not legal there tells the worlds apart by itself; there is nothing to compare.
3. In both worlds the reader's stream is the news that followed, row by row as the reader may read them, and
   then which seat is asked. The streams may part only at two different rows of news: there the rules show the
   reader an event, such as a card that is turned up, and the events differ. Streams that do not part may end
   with different cards laid open (a new display); else the reader's blinded states are equal, byte for byte.

So three things are found: one world goes on by itself where the other asks a seat; another seat is asked
after the same news; the reader sees a difference that is neither news nor a card.
"""

from collections.abc import Iterator
from copy import copy
from itertools import zip_longest
from typing import Any, Protocol

import numpy as np

from fouille.rulekit.chance import fill_dice, seeded
from fouille.rulekit.errors import InvalidRecord
from fouille.rulekit.game import Game, Scratch, blinded, guessed, legal
from fouille.rulekit.state import NOBODY
from fouille.rulekit.verbs import Array

WORLDS = 4  # guessed for each reader


class Playable(Protocol):
    """A match that can look ahead, here or in another world."""

    game: Game
    cards: Array
    states: Array

    def stand(self, states: Array) -> None: ...
    def ahead_by(self, action: int, chance: Any = None, *, given: bool = False) -> Any: ...


def told_apart(match: Playable, action: int, word: int) -> Iterator[str]:
    """What readers learn from this action that no news tells them."""
    ours, other, scratch = match.ahead_by(action), copy(match), Scratch()
    for reader in range(NOBODY, int(match.states[0].players)):
        seen = blinded(match.cards, match.states, reader)
        for number in range(WORLDS):
            fill_dice(np.uint64(seeded(np.uint64(word + WORLDS * reader + number + WORLDS))), scratch.dice)
            other.stand(guessed(match.cards, seen, reader, scratch.dice))
            if action not in legal(match.cards, other.states, scratch):
                continue
            problem = difference(match, ours, same_decision(other, action, ours.step.chance), reader)
            if problem:
                yield f"{ours.step.do}: seat {reader} can tell two worlds apart: {problem}"
                break


def same_decision(match: Playable, action: int, chance: Any) -> Any:
    """Where the action leads in another world: with the same random events if they are possible there."""
    try:
        return match.ahead_by(action, chance, given=True)
    except InvalidRecord:
        return match.ahead_by(action)


def difference(match: Playable, ours: Any, theirs: Any, reader: int) -> str | None:
    """How the reader can tell two outcomes of one decision apart without an event that the rules show."""
    streams = [stream_of(match, ahead, reader) for ahead in (ours, theirs)]
    for one, other in zip_longest(*streams):
        if one != other:
            if "asked" in one or "asked" in other:
                return f"one has {one}, the other {other}"
            return None
    seen = [blinded(match.cards, ahead.states, reader) for ahead in (ours, theirs)]
    if seen[0].tobytes() != seen[1].tobytes():
        one, other = (cards_shown(match, state, reader) for state in seen)
        return "what it sees differs after the same news" if one == other else None
    return None


def stream_of(match: Playable, ahead: Any, reader: int) -> list[dict[str, Any]]:
    """What a reader is told of a decision: the news, and who is asked then."""
    named = None if reader == NOBODY else reader
    news = [dict(match.game.view.news_of(match.cards, row, named)) for row in ahead.step.news]
    return [*news, {"asked": int(ahead.states[0].to_act)}]


def cards_shown(match: Playable, seen: Array, reader: int) -> list[Any]:
    """The cards that lie before a reader, by zone."""
    view = match.game.view.view(match.cards, seen, None if reader == NOBODY else reader)
    return [(zone["id"], zone["cards"]) for zone in view["zones"]]
