"""What a user did wrong, said in their language."""

from typing import Any

from fouille.cli.words import Words
from fouille.rulekit.errors import FouilleError


class Mistake(FouilleError):
    """A mistake at the command line; the message is ready to be shown."""

    def __init__(self, words: Words, id: str, **args: Any):
        super().__init__(words.say(id, **args))
