"""The games: every package with a card file, here or in a folder of FOUILLE_GAMES; nothing lists them."""

import importlib
import pkgutil
from functools import cache
from pathlib import Path

from fouille.rulekit.errors import UnknownGame
from fouille.rulekit.game import Game
from fouille.rulekit.game_folders import OWN, game_folders

__path__.extend(str(folder) for folder in game_folders() if folder != OWN)


@cache
def game_names() -> tuple[str, ...]:
    """The names of all games, in alphabetical order."""
    found = {module.name for module in pkgutil.iter_modules(__path__) if module.ispkg}
    return tuple(sorted(name for name in found if has_cards(name)))


def has_cards(name: str) -> bool:
    """Whether a package is a game: a folder of one's own may hold other things too."""
    return any((Path(folder) / name / "cards.toml").exists() for folder in __path__)


@cache
def load_game(name: str) -> Game:
    """The game of that name."""
    if name not in game_names():
        raise UnknownGame(f"there is no game {name!r}; there are: {', '.join(game_names())}")
    game: Game = importlib.import_module(f"{__name__}.{name}").GAME
    return game
