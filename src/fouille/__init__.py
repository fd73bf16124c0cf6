"""Fouille: four archaeology card games as one piece of software. This is the public door."""

from fouille.games import game_names
from fouille.match.game import PlayableGame, load_game
from fouille.match.match import Match
from fouille.match.record import replay
from fouille.rulekit.errors import (
    FouilleError,
    IllegalMove,
    InvalidCards,
    InvalidOptions,
    InvalidPlayers,
    InvalidRecord,
    UnknownGame,
)

__version__ = "0.1.0"

__all__ = [
    "FouilleError",
    "IllegalMove",
    "InvalidCards",
    "InvalidOptions",
    "InvalidPlayers",
    "InvalidRecord",
    "Match",
    "PlayableGame",
    "UnknownGame",
    "game_names",
    "load_game",
    "replay",
]
