"""What a user did wrong, said in their language."""

import re
from typing import Any

from fouille.cli.words import Words
from fouille.rulekit.errors import FouilleError


class Mistake(FouilleError):
    """A mistake at the command line; the message is ready to be shown."""

    def __init__(self, words: Words, id: str, **args: Any):
        super().__init__(words.say(id, **args))


def reason(error: OSError) -> str:
    """Why a file cannot be read or written; `shutil` says it once for each file, inside a list."""
    if error.strerror:
        return error.strerror
    inside = re.search(r"\[Errno \d+\] ([^:'\"]+)", str(error))
    return inside[1] if inside else str(error) or type(error).__name__
