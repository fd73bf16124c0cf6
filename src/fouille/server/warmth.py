"""Warming up: every game is compiled, or loaded from its cache, before somebody waits for it.

`python -m fouille.server.warmth GAME` compiles one game.
"""

import contextlib
import logging
import os
import subprocess
import sys
from collections.abc import Iterator
from concurrent.futures import Future, ThreadPoolExecutor

from fouille import games
from fouille.match.game import PlayableGame
from fouille.match.match import Match
from fouille.match.record import replay
from fouille.match.undo import why_no_undo
from fouille.rulekit import kernels
from fouille.rulekit.compiled import cache_folder
from fouille.rulekit.game import copied
from fouille.rulekit.news import empty_news
from fouille.server.bots import Bots

LOG = logging.getLogger("fouille.server")
DECISIONS = 40


def compile_games() -> Iterator[Future[None]]:
    """Compile the games side by side, each to be waited for; nothing if they are on disk already."""
    done = cache_folder("rulekit") / "prepared"
    if not done.exists():
        with ThreadPoolExecutor(os.cpu_count()) as pool:
            yield from [pool.submit(compile_apart, name) for name in games.game_names()]
        done.touch()


def compile_apart(name: str) -> None:
    """Compile a game in a process of its own; what goes wrong there is said when it is loaded here."""
    compiling = [sys.executable, "-m", "fouille.server.warmth", name]
    subprocess.run(compiling, check=False, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)


def warm_games() -> None:
    """All games: no table can be opened without its own. What is broken is named and left out."""
    for name in games.game_names():
        warm_game(name)


def warm_bots(bots: Bots) -> None:
    """The bots from the weakest to the strongest: what most people need comes first."""
    for bot in bots.levels.values():
        for name in games.game_names():
            with named_if_broken(name):
                match = begun(name)
                bot.prepare(match.cards, match.seen(match.to_act))


def warm_game(name: str) -> None:
    """All that a table of a game needs beside its bots."""
    with named_if_broken(name):
        match = begun(name)
        play_some(match)
        replay(match.record())
        kernels.tell_result_at(match.cards, copied(match.states), 0, empty_news())  # of its last decision


@contextlib.contextmanager
def named_if_broken(name: str) -> Iterator[None]:
    """A game that fails holds up nothing else."""
    try:
        yield
    except Exception:
        LOG.exception("a game cannot be played", extra={"game": name})


def begun(name: str) -> Match:
    """A match of the fewest players."""
    game = PlayableGame(games.load_game(name))
    return game.new_match(game.players.start, seed=1)


def play_some(match: Match) -> None:
    """A few decisions."""
    for _ in range(DECISIONS):
        if match.over:
            break
        play_one(match)


def play_one(match: Match) -> None:
    """Touch all that a table needs for one decision."""
    match.play(match.choices()[0])
    for seat in (None, *range(match.players)):
        match.shared_view(seat)
        match.shared_news(seat)
    why_no_undo(match, match.steps[-1].seat)


if __name__ == "__main__":
    warm_game(sys.argv[1])
