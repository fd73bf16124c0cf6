"""A game at the public door: what can be played."""

import operator
from collections.abc import Mapping
from typing import Any

from fouille import games
from fouille.match.match import Match
from fouille.match.sources import Secret, Seed, Source
from fouille.rulekit.cards import CardFile, card_data
from fouille.rulekit.errors import InvalidOptions
from fouille.rulekit.game import Game


class PlayableGame:
    """A game and the ways to start a match of it."""

    def __init__(self, game: Game):
        self.game = game
        self.id = game.id
        self.players = game.players

    def __repr__(self) -> str:
        return f"<game {self.id}>"

    def new_match(
        self,
        players: int,
        seed: int | None = None,
        options: Mapping[str, Any] | None = None,
        cards: CardFile = None,
    ) -> Match:
        """Deal a match: from a seed, or, without one, provably fair from a fresh secret.

        `cards` is card data or the path of a card file.
        """
        source: Source = Secret() if seed is None else Seed(whole_seed(seed))
        return Match(self.game, card_data(cards), self.game.blank(players, options), source).deal_new()

    def match_from_deal(
        self,
        players: int,
        options: Mapping[str, Any] | None,
        deal: Any,
        cards: Mapping[str, Any] | None = None,
        rules: int | None = None,
    ) -> Match:
        """A match from a deal object of the specification; later random events come from a fresh seed.

        `rules` is the version of the rules it is played under, the current one unless said otherwise.
        """
        source = Seed(int.from_bytes(Secret().secret[:8]))
        return Match(self.game, cards, self.game.blank(players, options), source, rules).deal_given(deal)

    def match_from_position(
        self,
        players: int,
        options: Mapping[str, Any] | None,
        position: Mapping[str, Any],
        cards: Mapping[str, Any] | None = None,
    ) -> Match:
        """A match that starts in the middle, from a position object (for worked examples)."""
        return Match(self.game, cards, self.game.blank(players, options), Seed(0)).set_up(position)


def whole_seed(seed: Any) -> int:
    """A seed as Python's own int; NumPy's integers are welcome, floats and texts are not."""
    try:
        return operator.index(seed)
    except TypeError:
        raise InvalidOptions(f"seed: must be a whole number, not {seed!r}") from None


def load_game(name: str) -> PlayableGame:
    """The game of that name, ready to play."""
    return PlayableGame(games.load_game(name))
