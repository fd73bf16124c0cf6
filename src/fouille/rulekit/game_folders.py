"""Where games are looked for: the package's own folder, then those named by FOUILLE_GAMES."""

import os
from pathlib import Path

OWN = Path(__file__).parents[1] / "games"
VARIABLE = "FOUILLE_GAMES"


def game_folders() -> list[Path]:
    """The folders that hold games, one folder a game; several are separated as in PATH."""
    named = os.environ.get(VARIABLE, "").split(os.pathsep)
    return [OWN, *(Path(name).absolute() for name in named if name)]


def missing_folders() -> list[Path]:
    """Those that are named but not there."""
    return [folder for folder in game_folders() if not folder.is_dir()]


def games_elsewhere() -> list[Path]:
    """The folder of each game that is not the package's own."""
    return sorted(
        file.parent for folder in game_folders() if folder != OWN for file in folder.glob("*/cards.toml")
    )
