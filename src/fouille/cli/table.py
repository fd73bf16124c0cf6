"""A table in the terminal: a match, the seat of the person, and a bot on all other seats."""

import contextlib
import hashlib
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from fouille.bots.ask import Question, ask
from fouille.bots.bot import Bot, Budget
from fouille.bots.random_bot import Random
from fouille.cli.story import Turn, tell
from fouille.cli.words import Words
from fouille.match.match import Match
from fouille.match.notation import turn_spans
from fouille.match.sources import Secret
from fouille.match.undo import WhyNoUndo, why_no_undo
from fouille.rulekit.chance import WORD_BITS


@dataclass
class Table:
    """A match with one person and bots around it."""

    match: Match
    you: int
    bot_seed: int
    bot: Bot = field(default_factory=Random)
    problems: list[str] = field(default_factory=list)  # what went wrong with the bot

    def prepare_bots(self) -> None:
        """Compile what the bot needs before anybody waits for it; what goes wrong is met when it is asked."""
        if self.match.to_act is not None:
            with contextlib.suppress(Exception):
                self.bot.prepare(self.match.cards.copy(), self.match.seen(self.match.to_act))

    def let_bots_play(self) -> None:
        """Play on until it is the person's decision, or the end."""
        match = self.match
        while (seat := match.to_act) is not None and seat != self.you:
            seed = self.bot_word(len(match.steps))
            answer = ask(self.bot, Question(match.cards, match.seen(seat), seat, Budget(), seed))
            if answer.problem:
                self.problems.append(answer.problem)
            match.play_action(answer.action)

    def bot_word(self, step: int) -> int:
        """The random word of a bot's step: a function of the step, so that undoing changes nobody's mind."""
        digest = hashlib.blake2b(f"bot {self.bot_seed} {step}".encode(), digest_size=8).digest()
        return int.from_bytes(digest) >> (64 - WORD_BITS)

    def why_no_undo(self) -> WhyNoUndo | None:
        """Why the person cannot take their last decision back; None: they can."""
        return why_no_undo(self.match, self.you)

    def last_own_step(self) -> int | None:
        """The step of the person's last decision."""
        own = [i for i, step in enumerate(self.match.steps) if step.seat == self.you]
        return own[-1] if own else None

    def turn(self) -> int:
        """The number of the turn that is being played."""
        seats = [step.seat for step in self.match.steps]
        return len(turn_spans([*seats, self.you] if not self.match.over else seats))

    def story(self, words: Words) -> list[Turn]:
        """What happened from the person's last decision on."""
        return tell(self.match, self.you, words, self.last_own_step() or 0)

    def saved(self) -> dict[str, Any]:
        """The record to save.

        A running fair match keeps its secret, or resuming would end its proof; whoever sits at this table
        can read the whole deal in the file anyway.
        """
        record = self.match.record()
        if isinstance(self.match.source, Secret):
            record["fair"]["secret"] = self.match.source.secret.hex()
        return record


def seat_names(you: int, players: int, name: str, words: Words) -> Sequence[str]:
    """The person's name, and names for the bots."""
    bots = words.say("cli-bot-names").split(", ")
    names = [bots[i % len(bots)] for i in range(players - 1)]
    names.insert(you, name)
    return names
