"""OpenSpiel's own suites, and what they do not look at."""

import copy
import os
import pickle
import random
import unittest
from pathlib import Path
from typing import Any

import numpy as np
import pyspiel
import pytest
from absl import flags
from open_spiel.integration_tests import api_test
from open_spiel.python.algorithms import generate_playthrough, ismcts, mcts, sample_some_states
from open_spiel.python.tests import games_sim_test

import fouille
import fouille.envs.open_spiel
from fouille.rulekit.state import CHANCE
from tests.envs.tables import SMALLEST, TABLES

every_table = pytest.mark.parametrize(("game", "players"), TABLES)
every_game = pytest.mark.parametrize(("game", "players"), SMALLEST)

SAMPLED = int(os.environ.get("FOUILLE_SPIEL_STATES", "60"))  # of each table; the suite's own 400 take minutes
TINY = Path(__file__).parents[2] / "examples" / "tiny_archaeology.toml"


@pytest.fixture(autouse=True)
def seeded_peers() -> None:
    """OpenSpiel's suites draw from the global generators; flags are parsed as its own programs do."""
    random.seed(1)
    np.random.seed(1)  # noqa: NPY002 - the peers' suites draw from it
    if not flags.FLAGS.is_parsed():
        flags.FLAGS(["tests"])


def load(game: str, players: int, **more: Any) -> Any:
    return pyspiel.load_game(f"fouille_{game}", {"players": players, **more})


@pytest.mark.slow
@every_table
def test_random_sim(game: str, players: int) -> None:
    """Serializing replays the whole match at every step, so only the smallest tables do it here."""
    serialize = (game, players) in SMALLEST
    pyspiel.random_sim_test(load(game, players), num_sims=1, serialize=serialize, verbose=False)


@every_table
def test_sim_game(game: str, players: int) -> None:
    games_sim_test.GamesSimTest().sim_game(load(game, players))


@pytest.mark.slow
@every_table
def test_api_on_sampled_states(game: str, players: int) -> None:
    spiel, name = load(game, players), f"fouille_{game}"

    class Sampled(api_test.EnforceAPIOnPartialTreeBase):  # type: ignore[misc] # it has no types
        game, game_name, game_type = spiel, name, spiel.get_type()

        @classmethod
        def setUpClass(cls) -> None:
            cls.some_states = sample_some_states.sample_some_states(spiel, max_states=SAMPLED)

    result = unittest.TestResult()
    suite = unittest.defaultTestLoader.loadTestsFromTestCase(Sampled)
    assert suite.countTestCases() > 4
    suite.run(result)
    assert not result.errors + result.failures, (result.errors + result.failures)[0][1]


@pytest.mark.slow
@every_table
def test_playthrough(game: str, players: int, tmp_path: Path) -> None:
    text = generate_playthrough.playthrough(f"fouille_{game}(players={players})", None, seed=7)
    file = tmp_path / "playthrough.txt"
    file.write_text(text, encoding="utf-8")
    expected, actual = generate_playthrough.replay(str(file))
    assert expected == actual


def advance(state: Any, steps: int, rng: np.random.Generator) -> Any:
    """Play at random, so many decisions and everything random before and after them."""
    while not state.is_terminal() and (steps or state.is_chance_node()):
        if state.is_chance_node():
            outcomes, weights = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(int(rng.choice(outcomes, p=weights)))
        else:
            state.apply_action(int(rng.choice(state.legal_actions())))
            steps -= 1
    return state


@every_table
def test_a_resampled_state_looks_the_same(game: str, players: int) -> None:
    """To the player it is resampled for: information, observation, choices, at every step it may ask for."""
    spiel, rng = load(game, players), np.random.default_rng(3)
    sampler, other_worlds = pyspiel.UniformProbabilitySampler(0.0, 1.0), 0
    for steps in (0, 1, 7, 20, 45):
        state = advance(spiel.new_initial_state(), steps, rng)
        if state.is_terminal():
            continue
        player = state.current_player()
        guess = state.resample_from_infostate(player, sampler)
        for ask in ("information_state_string", "observation_string"):
            assert getattr(state, ask)(player) == getattr(guess, ask)(player)
        for ask in ("information_state_tensor", "observation_tensor"):
            assert getattr(state, ask)(player) == getattr(guess, ask)(player)
        assert state.legal_actions() == guess.legal_actions()
        other_worlds += state.position.states.tobytes() != guess.position.states.tobytes()
        action = state.legal_actions()[0]
        own, theirs = state.child(action), guess.child(action)
        assert own.history() == theirs.history()
        advance(guess, 1000, rng)
        assert guess.is_terminal()
        assert sum(guess.returns()) == pytest.approx(1)
    assert other_worlds > 0 or not hidden_cards(game)


def hidden_cards(game: str) -> bool:
    match = fouille.load_game(game).new_match(fouille.load_game(game).players[0], seed=1)
    return any(None in zone["cards"] for zone in match.view(0)["zones"])


def test_information_has_perfect_recall_and_joins_what_looks_alike() -> None:
    """On the whole tree of a tiny deck, with OpenSpiel's own check."""
    game = pyspiel.load_game(f"fouille_archaeology(players=2,deals=2,cards={TINY})")
    assert len(api_test._assert_is_perfect_recall(game)) > 500
    game = pyspiel.load_game(f"fouille_archaeology(players=2,deals=200,cards={TINY})")
    start = game.new_initial_state()
    deals = [deal for deal, _ in start.chance_outcomes()]
    first = {start.child(deal).information_state_string(0) for deal in deals}
    assert 2 < len(first) < len(deals) / 3  # before anybody has moved, a seat cannot tell many deals apart


def test_listed_deals_are_weighed() -> None:
    game = pyspiel.load_game("fouille_saqqara(players=3,deals=600)")
    outcomes = game.new_initial_state().chance_outcomes()
    assert [outcome for outcome, _ in outcomes] == [0, 1, 2]  # only the first seat is drawn
    assert [weight for _, weight in outcomes] == pytest.approx([1 / 3] * 3, abs=0.06)


@every_game
def test_digits_deal_the_match_of_a_seed(game: str, players: int) -> None:
    state = load(game, players).new_initial_state()
    for digit in (0, 0, 0, 1, 0, 2):
        state.apply_action(digit)
    match = fouille.load_game(game).new_match(players, seed=0x102)
    if state.position.to_act != CHANCE:  # a theft may come first
        dealt = match.states.copy()
        dealt["rng"] = 0
        assert state.position.states.tobytes() == dealt.tobytes()


@every_game
def test_copies(game: str, players: int) -> None:
    spiel, rng = load(game, players), np.random.default_rng(5)
    state = advance(spiel.new_initial_state(), 12, rng)
    copies = [
        state.clone(),
        copy.deepcopy(state),
        pickle.loads(pickle.dumps(state)),
        pyspiel.deserialize_game_and_state(pyspiel.serialize_game_and_state(spiel, state))[1],
    ]
    before = str(state)
    for other in copies:
        assert str(other) == before
        assert other.history() == state.history()
        for player in range(players):
            assert other.information_state_string(player) == state.information_state_string(player)
        other.apply_action(other.legal_actions()[0])
        assert str(state) == before


@every_game
def test_ismcts_plays(game: str, players: int) -> None:
    spiel, rng = load(game, players), np.random.RandomState(1)
    evaluator = mcts.RandomRolloutEvaluator(n_rollouts=1, random_state=rng)
    bot = ismcts.ISMCTSBot(spiel, evaluator, uct_c=1.0, max_simulations=12, random_state=rng)
    state = advance(spiel.new_initial_state(), 3, np.random.default_rng(2))
    assert bot.step(state) in state.legal_actions()


def test_misuse() -> None:
    with pytest.raises(pyspiel.SpielError, match="Unknown parameter"):
        pyspiel.load_game("fouille_saqqara(colour=1)")
    with pytest.raises(fouille.InvalidPlayers):
        pyspiel.load_game("fouille_saqqara(players=9)")
    with pytest.raises(fouille.InvalidCards):
        pyspiel.load_game("fouille_saqqara(cards=nowhere.toml)")
    state = pyspiel.load_game("fouille_saqqara").new_initial_state()
    with pytest.raises(pyspiel.SpielError):
        state.resample_from_infostate(0, pyspiel.UniformProbabilitySampler(0.0, 1.0))
    advance(state, 0, np.random.default_rng(1))
    with pytest.raises(pyspiel.SpielError, match="action 10 is not open"):
        state.apply_action(10)
    with pytest.raises(pyspiel.SpielError):
        state.information_state_string(5)
    with pytest.raises(ValueError, match="not supported"):
        state.get_game().make_py_observer(None, {"colour": 1})
