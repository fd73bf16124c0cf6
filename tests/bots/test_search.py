"""The search: budgets, threads, one choice, the end, bounded memory, and that it sees a win."""

import math
import time

import numpy as np
import pytest

import fouille
from fouille.bots.bot import Budget, InvalidBudget, NoDecision
from fouille.bots.catalogue import bot_names, load_bot
from fouille.bots.clock import Clock
from fouille.bots.descent import think
from fouille.bots.search import Search, root_of, think_on
from fouille.bots.settings import InvalidSettings, settings_for
from fouille.bots.tree import NOTHING
from fouille.rulekit.game import Scratch, blinded, legal
from tests.bots.positions import finished, position, states_of

GAMES = fouille.game_names()
TRIES = 5


@pytest.mark.parametrize("game_name", GAMES)
@pytest.mark.parametrize("seconds", [0.02, 0.3])
def test_a_budget_in_seconds_is_kept(game_name: str, seconds: float) -> None:
    game, seen, seat = position(game_name, 3, 4)
    bot = Search()
    bot.prepare(game.own_cards, seen)
    spent = []
    for seed in range(TRIES):
        start, work = time.perf_counter(), time.thread_time()
        assert bot.analyse(game.own_cards, seen, seat, Budget(seconds), seed).iterations > 0
        assert time.perf_counter() - start > seconds * 0.9
        spent.append(time.thread_time() - work)  # the thread's own time: other programs do not count
    assert min(spent) < seconds + max(0.05, seconds / 10)


def test_a_search_that_comes_too_late_still_thinks_a_little() -> None:
    clock = Clock(Budget(seconds=0.1), start=time.perf_counter() - 1)
    assert clock.slice() > 0
    clock.spent(1)
    assert clock.slice() == 0


@pytest.mark.parametrize("game_name", GAMES)
@pytest.mark.parametrize("threads", [1, 2, 3])
def test_a_budget_in_iterations_is_exact_and_gives_equal_answers(game_name: str, threads: int) -> None:
    game, seen, seat = position(game_name, 3, 4)
    bots = [Search(threads=threads) for _ in range(2)]
    found = [bot.analyse(game.own_cards, seen, seat, Budget(iterations=500), 9) for bot in bots]
    assert found[0].lines == found[1].lines
    assert sum(line.visits for line in found[0].lines) == found[0].iterations == 500
    assert [line.action for line in found[0].lines] == legal(game.own_cards, seen, Scratch())
    for line in found[0].lines:
        assert line.visits == 0 or 0 <= line.win_share <= 1
        assert math.isnan(line.margin) == (line.visits == 0)
    chosen = bots[0].choose(game.own_cards, seen, seat, Budget(iterations=500), 9)
    assert chosen == bots[1].choose(game.own_cards, seen, seat, Budget(iterations=500), 9)


def test_a_clear_choice_takes_less_than_the_budget() -> None:
    spent = []
    for seed in range(6):
        game, seen, _ = position(GAMES[-1], 2, seed)
        root = root_of(game.own_cards, seen, legal(game.own_cards, seen, Scratch()))
        clock = Clock(Budget(iterations=4000), start=0)
        spent.append(think_on(root, Search()._new_thinking(seen, 1, 4000), clock, early=True)[0])
    assert min(spent) < 3600


@pytest.mark.parametrize("game_name", GAMES)
def test_one_choice_is_answered_without_a_thought(game_name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    game, scratch = fouille.load_game(game_name).game, Scratch()
    monkeypatch.delattr(Search, "_search")
    for seed in range(20):
        for states in states_of(game, game.players[0], seed):
            actions = legal(game.own_cards, states, scratch)
            if len(actions) == 1:
                seat = int(states[0].to_act)
                seen = blinded(game.own_cards, states, seat)
                assert Search().choose(game.own_cards, seen, seat, Budget(5), 1) == actions[0]
                return


@pytest.mark.parametrize("name", ["random", "greedy", "search"])
def test_a_forced_pick_and_swap_are_chosen_and_weighed(name: str) -> None:
    """RK-36: Relikt's pistol asks even if there is only one candidate."""
    rows = [{"treasure": "tb6", "cards": [{"card": "red-11", "by": 1}]}, {"treasure": "tb6"}]
    hands = [["red-2", "yellow-5", "yellow-6", "yellow-9"]]
    given = {"rows": rows, "hands": hands, "action_hands": [["pistol"]]}
    match, bot = fouille.load_game("relikt").match_from_position(3, {}, given), load_bot(name)
    match.play({"act": "use", "action": "pistol"})
    for decision in ({"act": "pick", "card": "red-11"}, {"act": "swap", "card": "red-2"}):
        asked = (match.cards, match.seen(0), 0, Budget(iterations=20), 1)
        assert match.choices() == [decision]
        assert [line.action for line in bot.analyse(*asked).lines] == match.actions()
        match.play_action(bot.choose(*asked))
    assert match.view(0)["stage"] == "play"


@pytest.mark.parametrize("name", bot_names())
@pytest.mark.parametrize("game_name", GAMES)
def test_a_finished_match_is_a_clear_error(game_name: str, name: str) -> None:
    game, seen = finished(game_name, 3)
    bot = load_bot(name)
    for asked in (bot.choose, bot.analyse):
        with pytest.raises(NoDecision, match="over"):
            asked(game.own_cards, seen, 0, Budget(1), 1)


def test_the_wrong_seat_is_a_clear_error() -> None:
    game, seen, seat = position(GAMES[0], 3, 4)
    with pytest.raises(NoDecision, match=f"seat {seat} is to act"):
        Search().choose(game.own_cards, seen, (seat + 1) % 3, Budget(1), 1)


@pytest.mark.parametrize("game_name", GAMES)
def test_a_full_tree_grows_no_more_and_goes_on_thinking(game_name: str) -> None:
    game, seen, _ = position(game_name, 2 if 2 in fouille.load_game(game_name).players else 3, 4)
    tree, desk, settings = Search()._new_thinking(seen, 1, 20)
    tree = tree._replace(edges=tree.edges[:200])
    think(game.own_cards, seen, (tree, desk, settings), 3000)
    assert tree.used[0] <= len(tree.nodes) == 64
    assert tree.used[1] <= 200
    assert desk.counts[0] == 3000
    known = tree.edges[: tree.used[1]]
    assert known["tried"].sum() >= 3000
    assert all(np.isfinite(known[part]).all() for part in ("reward", "share", "margin"))


@pytest.mark.parametrize("game_name", GAMES)
def test_the_edges_of_a_node_lie_in_ascending_order_each_action_once(game_name: str) -> None:
    game, seen, _ = position(game_name, 3, 4)
    thinking = Search()._new_thinking(seen, 1, 2000)
    think(game.own_cards, seen, thinking, 2000)
    tree = thinking[0]
    found = 0
    for node in tree.nodes[tree.nodes["key"] != 0]:
        edge, before = int(node.first), -1
        while edge != NOTHING:
            assert tree.edges[edge].action > before
            edge, before = int(tree.edges[edge].next), int(tree.edges[edge].action)
            found += 1
    assert found == tree.used[1]


@pytest.mark.parametrize("name", ["random", "greedy"])
def test_bots_that_do_not_search_have_an_analysis_too(name: str) -> None:
    game, seen, seat = position(GAMES[-1], 2, 4)
    analysis = load_bot(name).analyse(game.own_cards, seen, seat, Budget(iterations=600), 1)
    visits = [line.visits for line in analysis.lines]
    assert sum(visits) == 600
    assert max(visits) - min(visits) <= 2


@pytest.mark.parametrize("wrong", [{"seconds": 0}, {"seconds": -1}, {"iterations": 0}])
def test_a_budget_must_be_positive(wrong: dict[str, float]) -> None:
    with pytest.raises(InvalidBudget):
        Budget(**wrong)  # type: ignore[arg-type] # that is the point


def test_an_unknown_setting_is_refused() -> None:
    _, seen, _ = position(GAMES[0], 3, 4)
    with pytest.raises(InvalidSettings, match="sharpness"):
        settings_for(seen, {"sharpness": 1})


@pytest.mark.parametrize("game_name", GAMES)
def test_a_tree_is_used_again_for_the_next_decision_only_with_a_budget_in_seconds(game_name: str) -> None:
    game, seen, seat = position(game_name, 3, 4)
    bot = Search()
    bot.prepare(game.own_cards, seen)
    bot.choose(game.own_cards, seen, seat, Budget(0.05), 1)
    bot.choose(game.own_cards, seen, seat, Budget(iterations=30), 1)
    assert len(bot._shelf._kept) == 1
    before = int(bot._shelf._kept[0][1].used[0])
    bot.choose(game.own_cards, seen, seat, Budget(0.05), 2)
    assert len(bot._shelf._kept) == 1
    assert bot._shelf._kept[0][1].used[0] >= before
