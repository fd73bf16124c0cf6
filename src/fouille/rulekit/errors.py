"""What can be wrong with what people hand in. Every message says what, where, and what would be right."""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from fouille.rulekit.view import Phrase


class FouilleError(Exception):
    """Something a user asked for cannot be done; the message is meant to be read by them."""


class UnknownGame(FouilleError):
    """No game of that name."""


class InvalidPlayers(FouilleError):
    """A number of players, or a seat, that the game does not have."""


class InvalidOptions(FouilleError):
    """Options that the game does not have."""


class InvalidCards(FouilleError):
    """A card file that the rules cannot work with."""


class InvalidRecord(FouilleError):
    """A record, deal or random event that cannot have happened."""

    def __init__(self, message: str, step: int | None = None):
        super().__init__(message if step is None else f"step {step}: {message}")
        self.step = step


class IllegalMove(FouilleError):
    """A decision that is not open now: which rule forbids it, and what was possible instead.

    `why` is the reason as a text of the game, for readers of other languages; None for a malformed decision.
    """

    def __init__(
        self,
        message: str,
        rule: str = "",
        choices: tuple[dict[str, object], ...] = (),
        why: "Phrase | None" = None,
    ):
        super().__init__(f"{message} (rule {rule})" if rule else message)
        self.rule = rule
        self.choices = choices
        self.why = why
