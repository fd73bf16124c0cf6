"""The ids by which Gymnasium makes our environments."""

import gymnasium

from fouille.envs.setting import version_of
from fouille.games import game_names, load_game
from fouille.rulekit.game import Game


def env_id(game: Game) -> str:
    """The id of a game: `fouille/ArtifactStack-v2`."""
    name = "".join(word.capitalize() for word in game.id.split("_"))
    return f"fouille/{name}-v{version_of(game)}"


def register() -> list[str]:
    """Make every game known to Gymnasium, and return the ids; calling it again changes nothing."""
    ids = []
    for name in game_names():
        ids.append(env_id(load_game(name)))
        if ids[-1] not in gymnasium.registry:
            gymnasium.register(
                ids[-1],
                entry_point="fouille.envs.seat:SeatEnv",
                vector_entry_point="fouille.envs.vector:SeatMatchesEnv",
                kwargs={"game": name},
            )
    return ids
