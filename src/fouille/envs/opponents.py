"""Who sits in the other seats when one seat learns."""

from collections.abc import Callable, Sequence
from typing import Any, Protocol, cast

from fouille.envs.one_match import OneMatch
from fouille.rulekit.errors import FouilleError
from fouille.rulekit.verbs import Array

RANDOM, GREEDY = "random", "greedy"

Policy = Callable[[Array, Array], int]  # observation, action mask -> a legal action
Opponent = str | Policy | Any  # a bot's name, a policy, or a bot
Opponents = (
    Opponent | Sequence[Opponent]
)  # one for all other seats, or one for each, clockwise from the learner


class UnknownOpponent(FouilleError, ValueError):
    """Something that cannot be sat at a table."""


class Player(Protocol):
    """Chooses for one seat."""

    def choose(self, match: OneMatch, seat: int) -> int: ...


class RandomPlayer:
    """Takes each legal action equally often."""

    def choose(self, match: OneMatch, seat: int) -> int:  # noqa: ARG002 - it need not look
        """One of the legal actions."""
        return match.random_action()


class PolicyPlayer:
    """A function of what its seat is shown, as a learner is."""

    def __init__(self, policy: Policy):
        self.policy = policy

    def choose(self, match: OneMatch, seat: int) -> int:
        """What the function answers."""
        return int(self.policy(match.observe(seat), match.mask.copy()))


class BotPlayer:
    """A bot of the house, asked with the state as its seat knows it."""

    def __init__(self, bot: Any):
        self.bot = bot

    def choose(self, match: OneMatch, seat: int) -> int:
        """What the bot chooses within its own budget."""
        return int(self.bot.choose(match.cards, match.seen(seat), seat, self.bot.budget, match.word()))


def players_for(opponents: Opponents, others: int) -> list[Player]:
    """One player for each other seat, clockwise from the learner."""
    return [player_for(opponent) for opponent in one_each(opponents, others)]


def one_each(opponents: Opponents, others: int) -> list[Opponent]:
    """One opponent for each other seat."""
    if isinstance(opponents, str) or not isinstance(opponents, Sequence):
        return [opponents] * others
    if len(opponents) != others:
        raise UnknownOpponent(f"a list of opponents must name {others}, not {len(opponents)}")
    return list(opponents)


def greedy_seats(opponents: Opponents, others: int) -> int | None:
    """Bits of the other seats that `greedy` plays, if `random` plays the rest; None: compiled code cannot."""
    each = one_each(opponents, others)
    if not all(isinstance(opponent, str) and opponent in (RANDOM, GREEDY) for opponent in each):
        return None
    return sum(1 << after for after, opponent in enumerate(each) if opponent == GREEDY)


def player_for(opponent: Opponent) -> Player:
    """A player from a bot's name, a bot, or a policy."""
    if opponent == RANDOM:
        return RandomPlayer()
    if isinstance(opponent, str):
        from fouille.bots.catalogue import load_bot

        return BotPlayer(load_bot(opponent))
    if hasattr(opponent, "choose"):
        return BotPlayer(opponent)
    if callable(opponent):
        return PolicyPlayer(cast("Policy", opponent))
    raise UnknownOpponent(
        f"an opponent is a bot, its name, or a function of observation and mask, not {opponent!r}"
    )
