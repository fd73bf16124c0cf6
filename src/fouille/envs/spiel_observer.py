"""What OpenSpiel's players observe: strings to read and compare, tensors to learn from."""

import hashlib
from typing import Any

import numpy as np
import pyspiel

from fouille.envs.screen import named, screen
from fouille.envs.setting import Setting
from fouille.envs.spiel_position import Position
from fouille.rulekit import kernels
from fouille.rulekit.game import blinded
from fouille.rulekit.verbs import Array

BEFORE_THE_DEAL = "nothing is dealt yet"


class SpielObserver:
    """Observes a state for a player, as OpenSpiel's observers do.

    The tensor is the same with and without perfect recall: the seat's number, then the features, which are
    made from everything a perfect memory of the table knows. The string with perfect recall also tells
    apart different ways to the same knowledge.
    """

    def __init__(self, setting: Setting, kind: Any, params: Any = None):
        if params:
            raise ValueError(f"observation parameters are not supported, given were {params}")
        self.setting, self.kind = setting, kind
        self.public = bool(kind.public_info)
        self.private = kind.private_info != pyspiel.PrivateInfoType.NONE
        self.tensor: Array | None = None
        self.dict: dict[str, Array] = {}
        if self.public and self.private:
            self._lay_out()

    def _lay_out(self) -> None:
        """One flat tensor, and a named view for each feature."""
        pieces = [("player", self.setting.players)]
        pieces += [(name, width) for name, width, _ in self.setting.game.features.LAYOUT]
        self.tensor, at = np.zeros(sum(width for _, width in pieces), np.float32), 0
        for name, width in pieces:
            self.dict[name] = self.tensor[at : at + width]
            at += width

    def set_from(self, state: Any, player: int) -> None:
        """Write the tensor."""
        if self.tensor is None:
            return
        self.tensor.fill(0)
        self.tensor[player] = 1
        position: Position = state.position
        if position.shown is not None:
            known = blinded(position.cards, position.shown, player)
            features = self.tensor[self.setting.players :]
            kernels.encode_at(position.cards, known, 0, player, features)
            features /= self.setting.units

    def string_from(self, state: Any, player: int) -> str:
        """What the player knows, as a string."""
        position: Position = state.position
        shown = position.shown
        if shown is None:
            return f"{named(player)}: {BEFORE_THE_DEAL}"
        if self.kind.perfect_recall:
            return f"{named(player)} {position.remembered(player)}"
        everyone = screen(self.setting.setup, shown, None)
        if not self.private:
            return everyone
        own = screen(self.setting.setup, shown, player)
        known = hashlib.blake2b(blinded(position.cards, shown, player).tobytes(), digest_size=8).hexdigest()
        if not self.public:
            lines = [line for line in own.splitlines() if line not in everyone.splitlines()]
            return "\n".join([named(player), *lines[1:]])
        return f"{own}knows {known}\n"
