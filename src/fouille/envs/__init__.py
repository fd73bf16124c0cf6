"""Research doors: batches, PettingZoo, Gymnasium and OpenSpiel. They name no game.

`Batch` needs nothing but NumPy; the doors of the libraries need `pip install fouille[rl]` or
`fouille[openspiel]`, and are loaded when first asked for. With Gymnasium installed, importing this registers
its ids (`fouille/Saqqara-v2` and so on).
"""

from importlib import import_module
from importlib.util import find_spec
from typing import TYPE_CHECKING, Any

from fouille.envs.batch import Batch
from fouille.envs.judging import WinShare, win_share
from fouille.envs.misuse import IllegalAction, NotReset
from fouille.envs.opponents import UnknownOpponent
from fouille.envs.setting import InvalidReward, Setting, Wishes
from fouille.rulekit.compiling import say_if_interactive

if TYPE_CHECKING:
    from fouille.envs.aec import RawEnv, aec_env
    from fouille.envs.ids import register
    from fouille.envs.parallel import TurnsEnv, parallel_env
    from fouille.envs.seat import SeatEnv
    from fouille.envs.vector import MatchesEnv

DOORS = {
    "RawEnv": "aec",
    "aec_env": "aec",
    "TurnsEnv": "parallel",
    "parallel_env": "parallel",
    "SeatEnv": "seat",
    "MatchesEnv": "vector",
    "register": "ids",
}


def __getattr__(name: str) -> Any:
    """A door of another library, loaded when it is first asked for."""
    if name not in DOORS:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(import_module(f"{__name__}.{DOORS[name]}"), name)


say_if_interactive()

if find_spec("gymnasium") is not None:
    from fouille.envs import ids

    ids.register()

__all__ = [
    "Batch",
    "IllegalAction",
    "InvalidReward",
    "MatchesEnv",
    "NotReset",
    "RawEnv",
    "SeatEnv",
    "Setting",
    "TurnsEnv",
    "UnknownOpponent",
    "WinShare",
    "Wishes",
    "aec_env",
    "parallel_env",
    "register",
    "win_share",
]
