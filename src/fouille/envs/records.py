"""Episodes as records of the specification, to be replayed, reviewed and opened at a table."""

from collections.abc import Iterable
from typing import Any

from fouille.envs.arena import SAME_STEP, Arena
from fouille.envs.setting import Setting
from fouille.match.match import Match
from fouille.match.sources import Seed, Source


def record_at(setting: Setting, arena: Arena, i: int) -> dict[str, Any]:
    """The match in row i: the one that the last step ended, else the one that is running."""
    row, longest = arena.rows[i], arena.log.shape[2]
    if longest == 0:
        raise ValueError("the actions of these matches are not kept: make them with records=True")
    which = int(row.ended and row.after_end == SAME_STEP)
    actions = arena.log[which, i, : row.length[which]].tolist()
    return record_of(setting, Seed(int(row.seed[which])), actions)


def record_of(setting: Setting, source: Source, actions: Iterable[int]) -> dict[str, Any]:
    """The record of a match: its deal and its random events come from a source."""
    setup = setting.setup
    match = Match(setup.game, setup.card_data, setup.blank, source).deal_new()
    for action in actions:
        match.play_action(action)
    return match.record()
