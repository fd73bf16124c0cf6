"""OpenSpiel's door: importing this registers every game as a Python game.

    import pyspiel
    import fouille.envs.open_spiel
    game = pyspiel.load_game("fouille_relikt(players=4)")

Parameters: `players`; `cards`, the path of a card file; `deals`, 0 for 16**6 shuffles drawn digit by digit,
or a number of shuffles whose different deals are listed in one chance node (for small decks); and the game's
own options. Utilities are shares of the win, their sum is 1.
"""

import json
from typing import Any

import pyspiel

from fouille.envs.records import record_of
from fouille.envs.setting import Setting, Wishes
from fouille.envs.spiel_deals import Deals, History, ListedDeals, SeedDeals
from fouille.envs.spiel_observer import BEFORE_THE_DEAL, SpielObserver
from fouille.envs.spiel_position import Position
from fouille.games import game_names, load_game
from fouille.rulekit.game import result
from fouille.rulekit.state import CHANCE, OVER

PREFIX = "fouille_"


class SpielGame(pyspiel.Game):  # type: ignore[misc] # pyspiel has no types
    """A game with its parameters; each of our games has a class of its own below this one."""

    name = ""

    def __init__(self, params: dict[str, Any] | None = None):
        given, defaults = dict(params or {}), parameters(self.name)
        chosen = {key: given.get(key, value) for key, value in defaults.items()}
        options = {key: chosen[key] for key in defaults if key not in ("players", "cards", "deals")}
        wishes = Wishes(players=chosen["players"], options=options, cards=chosen["cards"] or None)
        self.setting = Setting.of(self.name, wishes)
        self.deals: Deals = (
            ListedDeals(self.setting, chosen["deals"]) if chosen["deals"] else SeedDeals(self.setting)
        )
        cards, players = self.setting.setup.cards, self.setting.players
        self.most_events: int = self.deals.nodes + self.setting.game.cards.most_events(cards, players)
        outcomes = self.setting.game.cards.most_outcomes(cards, players)
        info = pyspiel.GameInfo(
            num_distinct_actions=self.setting.actions,
            max_chance_outcomes=max(outcomes, self.deals.most_outcomes),
            num_players=players,
            min_utility=0.0,
            max_utility=1.0,
            utility_sum=1.0,
            max_game_length=self.setting.most_decisions,
        )
        super().__init__(game_type(self.name), info, given)

    def new_initial_state(self) -> "SpielState":
        """A state before the deal."""
        return SpielState(self)

    def max_chance_nodes_in_history(self) -> int:
        """An upper bound."""
        return self.most_events

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> SpielObserver:
        """An observer of what a player knows, of what everybody knows, or of the difference."""
        usual = pyspiel.IIGObservationType(perfect_recall=False)
        return SpielObserver(self.setting, iig_obs_type or usual, params)


class SpielState(pyspiel.State):  # type: ignore[misc] # pyspiel has no types
    """A position of a match; chance deals, steals and shuffles in nodes of its own."""

    def __init__(self, game: SpielGame):
        super().__init__(game)
        setup = game.setting.setup
        self.position = Position(setup.cards, setup.blank)
        self.resampled = False

    @property
    def game(self) -> SpielGame:
        """The Python object of the game."""
        game: SpielGame = self.get_game()
        return game

    def current_player(self) -> int:
        """A seat, or chance, or the end."""
        to_act = self.position.to_act
        if to_act == CHANCE:
            return int(pyspiel.PlayerId.CHANCE)
        return int(pyspiel.PlayerId.TERMINAL) if to_act == OVER else to_act

    def is_terminal(self) -> bool:
        """Whether the match is over."""
        return self.position.to_act == OVER

    def _legal_actions(self, player: int) -> list[int]:  # noqa: ARG002 - OpenSpiel asks only the player to act
        return self.position.legal()

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Outcomes with their probabilities."""
        if not self.position.dealt:
            return self.game.deals.outcomes()
        outcomes = self.position.legal()
        weights = self.position.weights(outcomes)
        return [(outcome, weight / sum(weights)) for outcome, weight in zip(outcomes, weights, strict=True)]

    def _apply_action(self, action: int) -> None:
        if self.position.dealt:
            if action not in self.position.legal():
                raise pyspiel.SpielError(f"action {action} is not open now; open are {self.position.legal()}")
            self.position.apply(action)
            return
        if not 0 <= action < len(self.game.deals.outcomes()):
            raise pyspiel.SpielError(f"the deal has no outcome {action}")
        self.position.deal += (action,)
        dealt = self.game.deals.dealt(self.position.deal)
        if dealt is not None:
            self.position.begin(dealt)

    def _action_to_string(self, player: int, action: int) -> str:
        if not self.position.dealt:
            return self.game.deals.named(self.position.deal, action)
        if player == pyspiel.PlayerId.CHANCE:
            return f"outcome {action}"
        view, cards = self.game.setting.game.view, self.position.cards
        decision = view.decision_of(cards, self.position.states, action)
        return " ".join(str(value) for value in decision.values())

    def returns(self) -> list[float]:
        """The share of the win of each seat; 0 while the match is running."""
        players = self.game.setting.players
        if not self.is_terminal():
            return [0.0] * players
        winners = result(self.position.cards, self.position.states)[1]
        return [1 / len(winners) if seat in winners else 0.0 for seat in range(players)]

    def resample_from_infostate(self, player: int, sampler: Any) -> "SpielState":
        """A state that the player cannot tell from this one, for ISMCTS.

        Its past is as it was: only the position differs from the one the history leads to.
        """
        if not 0 <= player < self.game.setting.players or self.position.to_act == CHANCE:
            raise pyspiel.SpielError("a state is resampled for a player, and not while chance is due")
        state: SpielState = self.clone()
        state.position = self.position.guessed(player, int(sampler() * 2**53))
        state.resampled = True
        return state

    def record(self) -> dict[str, Any]:
        """The match so far as a record of the specification."""
        if self.resampled or self.position.to_act == CHANCE:
            raise pyspiel.SpielError("a resampled state has no record, nor has one in which chance is due")
        since = self.full_history()[self.game.deals.nodes :]
        outcomes = [int(node.action) for node in since if node.player == pyspiel.PlayerId.CHANCE]
        actions = [int(node.action) for node in since if node.player != pyspiel.PlayerId.CHANCE]
        source = History(self.game.deals.seed(self.position.deal), outcomes)
        return record_of(self.game.setting, source, actions)

    def __str__(self) -> str:
        shown = self.position.shown
        if shown is None:
            return f"{BEFORE_THE_DEAL}; drawn: {list(self.position.deal)}"
        whole = self.game.setting.game.view.position_of(self.position.cards, shown)
        due = "" if self.position.to_act != CHANCE else f"; chance is due after {self.position.decision}"
        return json.dumps(whole) + due


def parameters(name: str) -> dict[str, Any]:
    """The parameters of a game and their defaults: ours, then its own options."""
    game = load_game(name)
    options: dict[str, Any] = game.view.options_of(game.view.parse_options({}))
    return {"players": game.players.start, "cards": "", "deals": 0} | options


def game_type(name: str) -> Any:
    """What OpenSpiel needs to know of a game before it is loaded."""
    players = load_game(name).players
    return pyspiel.GameType(
        short_name=PREFIX + name,
        long_name=f"Fouille: {name.replace('_', ' ')}",
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.CONSTANT_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=players.stop - 1,
        min_num_players=players.start,
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        provides_factored_observation_string=True,
        parameter_specification=parameters(name),
    )


def register() -> list[str]:
    """Make every game known to OpenSpiel, and return their names; calling it again changes nothing."""
    known = set(pyspiel.registered_names())
    for name in game_names():
        if PREFIX + name not in known:
            # A class, because OpenSpiel lets go of it only after Python has ended; pickle finds it here.
            own = type(f"SpielGame_{name}", (SpielGame,), {"name": name, "__module__": __name__})
            globals()[own.__name__] = own
            pyspiel.register_game(game_type(name), own)
    return [PREFIX + name for name in game_names()]


register()
