"""Warming up: every game is compiled, or loaded from its cache, before somebody waits for it."""

import logging

from fouille import games
from fouille.match.game import PlayableGame
from fouille.match.match import Match
from fouille.server.bots import Bots
from fouille.server.reveal import reveals

LOG = logging.getLogger("fouille.server")
DECISIONS = 40


def warm_up(bots: Bots) -> None:
    """Play a little of each game, and let the bots prepare; a broken game is named and left out."""
    for name in games.game_names():
        try:
            game = games.load_game(name)
            match = PlayableGame(game).new_match(game.players.start, seed=1)
            for _ in range(DECISIONS):
                if match.over:
                    break
                play_one(match)
            match = PlayableGame(game).new_match(game.players.start, seed=1)
            for bot in bots.levels.values():
                bot.prepare(match.cards, match.seen(match.to_act))
        except Exception:
            LOG.exception("a game cannot be played", extra={"game": name})


def play_one(match: Match) -> None:
    """Touch all that a table needs for one decision."""
    match.play(match.choices()[0])
    for seat in (None, *range(match.players)):
        match.view(seat)
        match.news(seat)
    last = match.steps[-1]
    match.undo()
    reveals(match, last)
    match.play(last.do)
