"""A broken bot is named and replaced for that decision, and the table goes on."""

import threading
import time
from typing import Any

import numba
import pytest
from numba.core.compiler_lock import global_compiler_lock

import fouille
from fouille.bots.ask import PATIENCE, Question, ask
from fouille.bots.bot import Bot, Budget, NoDecision
from fouille.bots.duel import Table
from fouille.bots.random_bot import Random
from fouille.rulekit.game import Scratch, legal
from tests.bots.positions import finished, position

GAME = fouille.game_names()[-1]


class Broken(Bot):
    """Does what it should not."""

    name = "broken"

    def __init__(self, answer: Any):
        self.answer = answer

    def choose(self, cards: Any, seen: Any, seat: int, budget: Budget, seed: int) -> int:
        seen[0].to_act = 77  # it may spoil what it is shown
        cards.view("u1")[:] = 0
        if isinstance(self.answer, BaseException):
            raise self.answer
        answer: int = self.answer
        return answer


class Stuck(Bot):
    """Never returns."""

    name = "stuck"

    def choose(self, cards: Any, seen: Any, seat: int, budget: Budget, seed: int) -> int:
        while True:
            time.sleep(0.001)


@pytest.mark.parametrize(
    "answer", [None, -1, 10_000, "3", 1.5, True, [], ValueError("oh"), SystemExit(), KeyboardInterrupt()]
)
def test_a_bot_that_raises_or_answers_nonsense_is_named_and_replaced(answer: Any) -> None:
    game, seen, seat = position(GAME, 2, 3)
    kept, cards = seen.tobytes(), game.own_cards.tobytes()
    answers = [ask(Broken(answer), Question(game.own_cards, seen, seat, Budget(60), 5)) for _ in range(2)]
    assert answers[0] == answers[1]
    assert answers[0].problem is not None
    assert "'broken'" in answers[0].problem
    assert answers[0].action in legal(game.own_cards, seen, Scratch())
    assert (seen.tobytes(), game.own_cards.tobytes()) == (kept, cards)


def test_a_bot_that_never_returns_is_named_and_replaced_in_time() -> None:
    game, seen, seat = position(GAME, 2, 3)
    start = time.perf_counter()
    answer = ask(Stuck(), Question(game.own_cards, seen, seat, Budget(0.05), 5))
    assert time.perf_counter() - start < PATIENCE / 2  # a busy machine may take its time
    assert answer.problem is not None
    assert "'stuck' did not answer" in answer.problem


class Compiling(Bot):
    """Waits, inside the compiler, for somebody else who compiles."""

    name = "compiling"

    def __init__(self) -> None:
        self.compiled = threading.Event()

    def choose(self, cards: Any, seen: Any, seat: int, budget: Budget, seed: int) -> int:
        @numba.njit
        def one() -> int:
            return 1

        one()
        self.compiled.set()
        return -1


def test_a_bot_that_waits_for_the_compiler_is_replaced_and_leaves_the_compiler_to_others() -> None:
    game, seen, seat = position(GAME, 2, 3)
    bot = Compiling()
    with global_compiler_lock:
        answer = ask(bot, Question(game.own_cards, seen, seat, Budget(0.05), 5))
    assert answer.problem is not None
    assert bot.compiled.wait(60)  # interrupted there, it would have kept the lock for good
    with global_compiler_lock:
        pass


def test_a_match_with_broken_bots_is_played_to_its_end() -> None:
    game = fouille.load_game(GAME).game
    table = Table(game.own_cards, game.blank(2), Budget(iterations=1))
    played = table.play([Broken(None), Random()], 1, 1)
    assert sum(played.shares) == pytest.approx(1)
    assert played.problems
    assert all("'broken'" in problem for problem in played.problems)


def test_a_good_bot_has_no_problem() -> None:
    game, seen, seat = position(GAME, 2, 3)
    answer = ask(Random(), Question(game.own_cards, seen, seat, Budget(60), 5))
    assert answer.problem is None
    assert answer.action == Random().choose(game.own_cards, seen, seat, Budget(1), 5)


def test_a_finished_match_cannot_be_asked_about() -> None:
    game, seen = finished(GAME, 2)
    with pytest.raises(NoDecision):
        ask(Random(), Question(game.own_cards, seen, 0, Budget(1), 5))
