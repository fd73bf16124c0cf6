"""The games: every folder here that holds a `GAME` is one; nothing lists them."""

import importlib
import pkgutil
from functools import cache

from fouille.rulekit.errors import UnknownGame
from fouille.rulekit.game import Game


@cache
def game_names() -> tuple[str, ...]:
    """The names of all games, in alphabetical order."""
    return tuple(sorted(module.name for module in pkgutil.iter_modules(__path__) if module.ispkg))


@cache
def load_game(name: str) -> Game:
    """The game of that name."""
    if name not in game_names():
        raise UnknownGame(f"there is no game {name!r}; there are: {', '.join(game_names())}")
    game: Game = importlib.import_module(f"{__name__}.{name}").GAME
    return game
