"""How a search thinks: figures that differ by game and by level, as one record for compiled code."""

import tomllib
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any

import numpy as np

from fouille.rulekit.errors import FouilleError
from fouille.rulekit.verbs import Array, rules_of

OWN_FILE = "search.toml"  # in a game's folder: its figures where they differ from ours
DEFAULTS = Path(__file__).parent / OWN_FILE

SETTINGS = np.dtype(
    (
        np.record,
        [
            ("exploration", np.float32),  # weight of what was tried little
            ("prior", np.float32),  # weight of the judgement while an action was tried little; 0 without
            ("temperature", np.float32),  # points by which an action must be better to be e times as likely
            ("judged", np.float32),  # share of the decisions of a playout made by judgement, the rest random
            ("cutoff", np.int32),  # decisions after which a playout is broken off and estimated
            ("doubt", np.float32),  # points by which an estimate must lead to be e times as likely to win
            ("margin", np.float32),  # weight of the score margin in the reward, beside the win
            ("spread", np.float32),  # a usual score margin, in points
            ("depth", np.int32),  # decisions looked ahead in the tree
        ],
    )
)

Settings = Any  # a record of SETTINGS


class InvalidSettings(FouilleError):
    """A setting that the search does not have."""


def settings_for(seen: Array, changes: Mapping[str, float]) -> Array:
    """The settings of a game: our defaults, the game's own file, then the changes of a level."""
    figures = {**figures_in(DEFAULTS), **figures_in(own_file(seen)), **changes}
    figures.pop("history")
    settings = np.zeros(1, SETTINGS)
    for name, value in figures.items():
        if name not in (SETTINGS.names or ()):
            known = ", ".join(SETTINGS.names or ())
            raise InvalidSettings(f"the search has no setting {name!r}; it has: {known}")
        settings[name] = value
    return settings


def key_mask(seen: Array) -> Array:
    """The bytes of a state that tell positions apart: all but the fields that its game names as history."""
    mask = np.full(seen.dtype.itemsize, 255, np.uint8)
    for name in {**figures_in(DEFAULTS), **figures_in(own_file(seen))}["history"]:
        field, offset = (seen.dtype.fields or {})[name][:2]
        mask[offset : offset + field.itemsize] = 0
    return mask


def own_file(seen: Array) -> Path:
    """Where a game has its own settings, if it has any."""
    return Path(str(rules_of(seen[0]).__file__)).parent / OWN_FILE


@cache
def figures_in(file: Path) -> dict[str, Any]:
    """The figures of a file; none where it is missing."""
    return tomllib.loads(file.read_text(encoding="utf-8")) if file.exists() else {}
