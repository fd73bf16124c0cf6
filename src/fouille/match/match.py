"""A match: a deal and the actions since. Its position is always their replay."""

from collections.abc import Mapping
from typing import Any, NamedTuple

from fouille.match.sources import BEFORE, Secret, Source
from fouille.rulekit import kernels
from fouille.rulekit.errors import IllegalMove, InvalidPlayers, InvalidRecord
from fouille.rulekit.game import Game, Scratch, blinded, copied, doors_of, legal, result
from fouille.rulekit.plain_data import own_copy
from fouille.rulekit.state import CHANCE, NOBODY, OVER
from fouille.rulekit.verbs import Array
from fouille.rulekit.view import Deal, Decision, News, View

NewsRows = tuple[tuple[int, ...], ...]


class Step(NamedTuple):
    """One action, what it led to before the next decision, and what it caused."""

    seat: int
    action: int
    do: Decision
    chance: dict[str, Any] | None
    outcomes: tuple[int, ...]  # applied after the action: automatic choices of older rules, random outcomes
    news: NewsRows


class Ahead(NamedTuple):
    """A step that may be taken, and the position after it."""

    step: Step
    states: Array


class Match:
    """One game being played. Every refused call leaves it as it was."""

    def __init__(
        self,
        game: Game,
        cards: Mapping[str, Any] | None,
        blank: Array,
        source: Source,
        rules: int | None = None,
    ):
        self.game = game
        self.rules = game.version if rules is None else rules  # the version of the rules it is played under
        self._automatic = game.automatic_stages(self.rules)
        self.source = source
        self.players = int(blank["players"][0])  # how many seats there are
        self.card_data, self.cards = game.read_cards(cards, self.players)
        self.own_cards = self.card_data == game.card_data
        self.steps: list[Step] = []
        self.opening: NewsRows = ()
        self._opened: tuple[int, ...] = ()  # what happened before the first decision, as in a step
        self._scratch = Scratch()
        self._blank = blank
        self._dealt = blank
        self._previous: Array | None = None  # the position before the last step, where it is at hand
        self.deal: Deal = {}
        self.stand(blank)

    # --- how a match comes to be -------------------------------------------------------------------------

    def deal_new(self) -> "Match":
        """Deal from the source."""
        self._dealt = self._undealt()
        kernels.deal_at(self.cards, self._dealt, 0, self.source.deal())
        self.deal = self.game.view.deal_of(self.cards, self._dealt)
        self._begin(None)
        return self

    def deal_given(self, deal: Any) -> "Match":
        """Deal as an object of the specification says."""
        self._dealt = self._undealt()
        self.game.view.read_deal(self.cards, self._dealt, deal)
        self.deal = own_copy({key: value for key, value in deal.items() if key != "chance"})
        self._begin(deal)
        return self

    def set_up(self, position: Mapping[str, Any]) -> "Match":
        """Start in the middle, from a position object (for worked examples)."""
        self._dealt = self._undealt()
        self.game.view.read_position(self.cards, self._dealt, position)
        self.stand(self._dealt.copy())
        return self

    def draw_from(self, source: Source) -> None:
        """Later random events come from this source, as if they had done so from the start."""
        self.source = source
        self._dealt = self._dealt.copy()
        self._dealt["rng"] = source.generator()
        self._rewind(len(self.steps))

    def _undealt(self) -> Array:
        """The state before the deal, with the source's generator in it."""
        states = self._blank.copy()
        states["rng"] = self.source.generator()
        return states

    def _begin(self, given: Mapping[str, Any] | None) -> None:
        """Let happen what comes before the first decision."""
        states = self._dealt.copy()
        kernels.begin_at(self.cards, states, 0, self._scratch.news)
        news = self._told()
        following, wanted = int(states["to_act"][0]), given.get("chance") if given else None
        chance, self._opened, more = self._run_on(states, following, BEFORE, wanted, given is not None)
        if chance is not None:
            self.deal = {**self.deal, "chance": chance}
        self.opening = news + more
        self.stand(states)

    def stand(self, states: Array) -> None:
        """This is the position now. What is asked more often than it changes is kept beside it."""
        seat = int(states["to_act"][0])
        self.states = states
        self.to_act = None if seat == OVER else seat  # the seat that must decide; None: the match is over
        self._legal: tuple[int, ...] | None = None  # the legal actions, once somebody has asked

    def copy(self) -> "Match":
        """A match that can go its own way."""
        other = Match.__new__(Match)
        vars(other).update(vars(self), steps=list(self.steps), _scratch=Scratch())
        return other

    # --- reading -----------------------------------------------------------------------------------------

    @property
    def options(self) -> dict[str, Any]:
        """Every option by name."""
        named: dict[str, Any] = self.game.view.options_of(int(self.states[0].option))
        return named

    @property
    def over(self) -> bool:
        """Whether the match has ended."""
        return self.to_act is None

    def actions(self) -> list[int]:
        """The legal actions as numbers, ascending."""
        if self._legal is None:
            self._legal = () if self.over else tuple(legal(self.cards, self.states, self._scratch))
        return list(self._legal)

    def choices(self) -> list[Decision]:
        """The legal decisions in canonical order."""
        return [self.game.view.decision_of(self.cards, self.states, action) for action in self.actions()]

    @property
    def scores(self) -> list[int]:
        """Points by seat, as they would count now."""
        return result(self.cards, self.states)[0]

    @property
    def winners(self) -> list[int]:
        """Winning seats; empty while the match is running."""
        return result(self.cards, self.states)[1] if self.over else []

    def seen(self, seat: int | None) -> Array:
        """The state as a seat (None: an onlooker) knows it, for bots and views."""
        return blinded(self.cards, self.states, self._seat(seat))

    def seen_before(self, seat: int | None) -> Array:
        """The state as a seat knew it before the last step."""
        if self._previous is None:
            earlier = self.copy()
            earlier.undo()
            self._previous = earlier.states
        return blinded(self.cards, self._previous, self._seat(seat))

    def view(self, seat: int | None) -> View:
        """What a seat (None: an onlooker) sees, JSON-ready."""
        view: View = own_copy(self.shared_view(seat))
        return view

    def shared_view(self, seat: int | None) -> View:
        """The same, made quicker: its zones are shared with other matches, so they may only be read."""
        view: View = self.game.view.view(self.cards, self.seen(seat), seat)
        return view

    def viewpoint(self, seat: int | None) -> int | None:
        """As whom a seat may be shown the table: as an onlooker (None) where it knows no more than one."""
        found: int | None = self.game.view.viewpoint(self.states, seat)
        return found

    def news(self, seat: int | None, step: int | None = None) -> list[News]:
        """What the last step (or a given one; BEFORE: the opening) caused, as far as a seat may know it."""
        news: list[News] = own_copy(self.shared_news(seat, step))
        return news

    def shared_news(self, seat: int | None, step: int | None = None) -> list[News]:
        """The same, made quicker: it is shared with other matches, so it may only be read."""
        self._seat(seat)
        step = len(self.steps) - 1 if step is None else step
        rows = self.opening if step == BEFORE else self.steps[step].news
        return [self.game.view.news_of(self.cards, row, seat) for row in rows]

    def _seat(self, seat: Any) -> int:
        if seat is None:
            return NOBODY
        if isinstance(seat, bool) or not isinstance(seat, int) or not 0 <= seat < self.players:
            raise InvalidPlayers(f"there is no seat {seat!r}; seats are 0 to {self.players - 1}")
        return seat

    # --- acting ------------------------------------------------------------------------------------------

    def play(self, decision: Decision) -> None:
        """Carry out a decision of the seat to act; IllegalMove says why not."""
        self.take(self.ahead(decision))

    def play_given(self, decision: Decision, chance: Any) -> None:
        """Carry out a decision with the random events that a record says it led to (None: none)."""
        self.take(self.ahead(decision, chance, given=True))

    def play_action(self, action: int) -> None:
        """Carry out a legal action given as a number."""
        if action not in self.actions():
            raise IllegalMove(f"action {action} is not open now; open are {self.actions()}")
        self.take(self.ahead_by(action))

    def ahead(self, decision: Decision, chance: Any = None, *, given: bool = False) -> Ahead:
        """Where a decision of the seat to act leads; nothing has changed yet. IllegalMove says why not.

        Random events are drawn, or `given` by a record: then `chance` is what it says of them.
        """
        if self.over:
            raise IllegalMove("the match is over")
        action = self.game.view.action_of(self.cards, self.states, decision)
        if action not in self.actions():
            # Only refusals need texts, and these are slow to load.
            from fouille.rulekit.card_texts import game_texts

            rule, why = self.game.view.why_not(self.cards, self.seen(self.to_act), action)
            reason = game_texts("en", self.game, self.card_data).reason(why)
            raise IllegalMove(f"{decision} is not open now. {reason}", rule, tuple(self.choices()), why)
        return self.ahead_by(action, chance, given=given)

    def ahead_by(self, action: int, chance: Any = None, *, given: bool = False) -> Ahead:
        """Where a legal action leads."""
        states, seat = copied(self.states), self.to_act
        assert seat is not None
        do = self.game.view.decision_of(self.cards, states, action)
        following, news = self._applied(states, action)
        happened, outcomes, more = self._run_on(states, following, len(self.steps), chance, given)
        return Ahead(Step(seat, action, do, happened, outcomes, news + more), states)

    def take(self, ahead: Ahead) -> None:
        """Take a step that was looked at in this position."""
        self.steps.append(ahead.step)
        self._previous = self.states
        self.stand(ahead.states)

    def _run_on(
        self, states: Array, to_act: int, step: int, chance: Any, given: bool
    ) -> tuple[dict[str, Any] | None, tuple[int, ...], NewsRows]:
        """Carry out the only choices that older rules did not ask for, then the random events due."""
        automatic: list[int] = []
        news: NewsRows = ()
        while self._automatic and to_act >= 0 and int(states["stage"][0]) in self._automatic:
            actions = legal(self.cards, states, self._scratch)
            if len(actions) > 1:
                break
            to_act, more = self._applied(states, actions[0])
            automatic.append(actions[0])
            news += more
        happened, outcomes, more = self._random_events(states, to_act, step, chance, given)
        return happened, (*automatic, *outcomes), news + more

    def _random_events(
        self, states: Array, to_act: int, step: int, chance: Any, given: bool
    ) -> tuple[dict[str, Any] | None, tuple[int, ...], NewsRows]:
        """Carry out the random events due: as given by a record, or drawn from the source."""
        if to_act != CHANCE:
            if chance is not None:
                raise InvalidRecord("'chance' is superfluous: nothing random happens here", _named(step))
            return None, (), ()
        if given and chance is None:
            raise InvalidRecord("'chance' is missing: something random happens here", _named(step))
        wanted = self.game.view.read_chance(self.cards, states, chance) if given else []
        before = states.copy()
        outcomes: list[int] = []
        news: NewsRows = ()
        while to_act == CHANCE:
            if not given:
                outcome = self.source.outcome(self.cards, states, step, len(outcomes))
            elif len(outcomes) < len(wanted) and wanted[len(outcomes)] in legal(
                self.cards, states, self._scratch
            ):
                outcome = wanted[len(outcomes)]
            else:
                raise InvalidRecord(f"'chance' cannot have happened: {chance}", _named(step))
            to_act, more = self._applied(states, outcome)
            news += more
            outcomes.append(outcome)
        if given and len(outcomes) != len(wanted):
            raise InvalidRecord(f"'chance' cannot have happened: {chance}", _named(step))
        return self.game.view.chance_of(self.cards, before, outcomes), tuple(outcomes), news

    def _applied(self, states: Array, action: int) -> tuple[int, NewsRows]:
        """Apply an action or outcome; who is to act then, and what it caused."""
        to_act = doors_of(states.dtype).apply_at(self.cards, states, 0, action, self._scratch.news)
        if to_act == OVER:
            kernels.tell_result_at(self.cards, states, 0, self._scratch.news)
        return to_act, self._told()

    def _told(self) -> NewsRows:
        news = self._scratch.news
        return tuple(map(tuple, news[1 : news[0, 0] + 1].tolist()))

    def undo(self) -> None:
        """Take back the last action: a replay of one action fewer."""
        if not self.steps:
            raise IllegalMove("there is nothing to undo")
        self._rewind(len(self.steps) - 1)

    def _rewind(self, steps: int) -> None:
        """Replay the first so many steps from the deal."""
        kept = self.steps[:steps]
        states = copied(self._dealt)
        apply_at = doors_of(states.dtype).apply_at
        if self.deal:
            kernels.begin_at(self.cards, states, 0, self._scratch.news)
            for action in self._opened:
                apply_at(self.cards, states, 0, action, self._scratch.news)
        for step in kept:
            for action in (step.action, *step.outcomes):
                apply_at(self.cards, states, 0, action, self._scratch.news)
        self.steps = kept
        self._previous = None
        self.stand(states)

    # --- writing down ------------------------------------------------------------------------------------

    def record(self) -> dict[str, Any]:
        """The record of the specification; a running match has no scores and winners yet.

        Three members appear only where there is something to say: `cards`, a card file other than the game's
        own; `fair`, the commitment of a provably fair deal, with the secret once the match is over; `rules`,
        the version of the rules if it is an older one.
        """
        record: dict[str, Any] = {
            "record": 1,
            "game": self.game.id,
            "players": self.players,
            "options": self.options,
            "deal": own_copy(self.deal),
            "steps": [
                {"seat": step.seat, "do": own_copy(step.do)}
                | ({"chance": own_copy(step.chance)} if step.chance is not None else {})
                for step in self.steps
            ],
        }
        if self.over:
            record |= {"scores": self.scores, "winners": self.winners}
        if not self.own_cards:
            record["cards"] = own_copy(self.card_data)
        if isinstance(self.source, Secret):
            record["fair"] = {"commitment": self.source.commitment}
            if self.over:
                record["fair"]["secret"] = self.source.secret.hex()
        if self.rules != self.game.version:
            record["rules"] = self.rules
        return record


def _named(step: int) -> int | None:
    return None if step == BEFORE else step
