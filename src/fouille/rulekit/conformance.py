"""What any game must hold, checked at every step of random matches: `fouille check-game`.

The suite knows no game. It is handed a game and a way to start, play and replay matches of it.
"""

import json
from collections.abc import Callable, Iterator
from typing import Any, Protocol

import numpy as np

from fouille.rulekit import kernels
from fouille.rulekit.card_texts import game_texts
from fouille.rulekit.chance import DICE, WORD_BITS, fill_dice, pick, seeded, stepped, word_of
from fouille.rulekit.game import Game, Scratch, blinded, guessed, legal, result
from fouille.rulekit.news import CAPACITY
from fouille.rulekit.state import CHANCE, NOBODY, OVER
from fouille.rulekit.texts import LANGUAGES
from fouille.rulekit.twin_worlds import Playable, told_apart
from fouille.rulekit.verbs import Array


class Played(Playable, Protocol):
    """A match, as far as the suite needs one."""

    card_data: dict[str, Any]
    steps: list[Any]

    @property
    def over(self) -> bool: ...
    def actions(self) -> list[int]: ...
    def play_action(self, action: int) -> None: ...
    def undo(self) -> None: ...
    def record(self) -> dict[str, Any]: ...
    def news(self, seat: int | None) -> list[Any]: ...
    def view(self, seat: int | None) -> Any: ...


Start = Callable[[int, int], Played]  # players, seed -> a match
Replay = Callable[[Any], Played]


def check(game: Game, start: Start, replay: Replay, matches: int = 20) -> list[str]:
    """Play random matches for every number of players; return what is wrong, empty when nothing is."""
    findings: list[str] = []
    for players in game.players:
        for seed in range(matches):
            where = f"{game.id}, {players} players, seed {seed}"
            findings += (f"{where}: {finding}" for finding in check_match(start(players, seed), replay, seed))
    return findings


def check_match(match: Played, replay: Replay, seed: int) -> Iterator[str]:
    """One random match; stops at the first step with a finding."""
    generator = np.uint64(seeded(np.uint64(seed)))
    inventory = match.game.view.inventory(match.cards, match.states)
    longest = match.game.cards.most_decisions(match.cards, int(match.states[0].players))
    while not match.over:
        word = int(word_of(generator))
        generator = np.uint64(stepped(generator))
        action = some_action(match, int(word_of(generator)))
        found = list(Step(match, inventory, word).findings()) or list(told_apart(match, action, word))
        if found:
            yield from (f"step {len(match.steps)}: {finding}" for finding in found)
            return
        before = match.states.tobytes()
        match.play_action(action)
        after = match.states.tobytes()
        if len(match.steps) % 7 == 0:
            match.undo()
            if match.states.tobytes() != before:
                yield f"step {len(match.steps)}: undo does not restore the position"
            match.play_action(action)
            if match.states.tobytes() != after:
                yield f"step {len(match.steps)}: the same action after an undo leads elsewhere"
        if len(match.steps) > longest:
            yield f"the match has not ended after {longest} decisions, as its cards.py says"
            return
    again = replay(json.loads(json.dumps(match.record())))
    replayed = again.states.copy()
    replayed["rng"] = match.states["rng"]  # of a record the seed is not known
    if replayed.tobytes() != match.states.tobytes():
        yield "the record replays to another position"


def some_action(match: Played, word: int) -> int:
    """A legal action at random; -1 where a broken game has none."""
    actions = match.actions()
    return actions[pick(word, len(actions))] if actions else -1


class Step:
    """Everything that is checked in one position."""

    def __init__(self, match: Played, inventory: dict[str, int], word: int):
        self.match, self.game, self.view = match, match.game, match.game.view
        self.cards, self.states = match.cards, match.states
        self.inventory, self.word = inventory, word
        self.scratch = Scratch()
        self.to_act = int(self.states[0].to_act)

    def findings(self) -> Iterator[str]:
        """All checks."""
        yield from self.choices()
        yield from self.refusals()
        yield from self.scoring()
        for seat in range(NOBODY, int(self.states[0].players)):
            yield from self.blinding(seat)
        for seat in range(int(self.states[0].players)):
            yield from self.viewpoint(seat)
        yield from self.texts(self.word % int(self.states[0].players))

    def choices(self) -> Iterator[str]:
        """Listed in order, named and named back, each can be carried out, cards conserved."""
        actions = legal(self.cards, self.states, self.scratch)
        if not actions:
            yield "no choice is open, but the match is not over"
        if actions != sorted(set(actions)):
            yield f"choices are not in ascending order: {actions}"
        for action in actions:
            decision = self.view.decision_of(self.cards, self.states, action)
            if self.view.action_of(self.cards, self.states, decision) != action:
                yield f"{decision} does not name action {action}"
            after = self.states.copy()
            kernels.apply_at(self.cards, after, 0, action, self.scratch.news)
            if self.scratch.news[0, 0] >= CAPACITY - 1:
                yield f"{decision}: the news buffer is full"
            yield from self.outcomes(after, decision)
            if self.view.inventory(self.cards, after) != self.inventory:
                yield f"{decision}: cards are not conserved"

    def outcomes(self, states: Array, decision: Any) -> Iterator[str]:
        """Outcomes of a random event have weights, and a word picks among them by these weights."""
        if states[0].to_act != CHANCE:
            return
        possible = legal(self.cards, states, self.scratch)
        weights = [int(kernels.weight_at(self.cards, states, 0, outcome)) for outcome in possible]
        if not possible or min(weights) < 1 or sum(weights) > 127:
            yield f"{decision}: outcomes {possible} have weights {weights}"
            return
        wanted = [outcome for outcome, weight in zip(possible, weights, strict=True) for _ in range(weight)]
        for i, outcome in enumerate(wanted):
            word = ((2 * i + 1) << WORD_BITS) // (2 * len(wanted))
            if kernels.outcome_at(self.cards, states, 0, word) != outcome:
                yield f"{decision}: word {i} of {len(wanted)} does not draw outcome {outcome}"

    def refusals(self) -> Iterator[str]:
        """An action that is not open is refused with a rule of the rulebook, from what the seat knows."""
        actions = set(legal(self.cards, self.states, self.scratch))
        seen = blinded(self.cards, self.states, self.to_act)
        total = int(self.game.rules.action_count(self.cards[0]))
        for action in range(self.word % 5, total, 5):
            if action not in actions:
                rule, why = self.view.why_not(self.cards, seen, action)
                decision = self.view.decision_of(self.cards, self.states, action)
                if rule not in self.game.rule_numbers:
                    yield f"{decision} is refused without a rule: {rule!r} {why!r}"
                try:
                    for language in LANGUAGES:
                        game_texts(language, self.game, self.match.card_data).reason(why)
                except (KeyError, ValueError) as error:
                    yield f"{decision} is refused without a text: {error}"

    def scoring(self) -> Iterator[str]:
        """Score parts add up, and the winners are seats."""
        scores, winners = result(self.cards, self.states)
        parts = self.view.score_parts(self.cards, self.states)
        if [sum(part.values()) for part in parts] != scores:
            yield f"score parts {parts} do not add up to {scores}"
        if not winners:
            yield "nobody would win"

    def blinding(self, seat: int) -> Iterator[str]:
        """Hide, guess, hide again; equal views, choices and texts in worlds the seat cannot tell apart."""
        seen = blinded(self.cards, self.states, seat)
        if seen[0].rng != 0:
            yield f"seat {seat} sees the generator"
        if again := self.differences(seen, seen, seat):
            yield f"seat {seat}: hiding what is hidden changes it ({again})"
        dice = np.zeros(DICE, np.int64)
        fill_dice(np.uint64(seeded(np.uint64(self.word + seat + 1))), dice)
        world = guessed(self.cards, seen, seat, dice)
        if blinded(self.cards, world, seat).tobytes() != seen.tobytes():
            yield f"seat {seat}: hide, guess, hide differs from hide ({self.differences(seen, world, seat)})"
        if self.view.inventory(self.cards, world) != self.inventory:
            yield f"seat {seat}: cards are not conserved in a guess"
        named = None if seat == NOBODY else seat
        if self.view.view(self.cards, blinded(self.cards, world, seat), named) != self.match.view(named):
            yield f"seat {seat}: views differ"
        if seat != NOBODY:
            yield from self.numbers(seen, seat)
        if seat == self.to_act and legal(self.cards, world, self.scratch) != legal(
            self.cards, self.states, self.scratch
        ):
            yield f"seat {seat}: choices differ in a guess"
        yield from self.playable(world, seat)

    def viewpoint(self, seat: int) -> Iterator[str]:
        """A seat that is shown the table as an onlooker misses nothing."""
        viewpoint = self.view.viewpoint(self.states, seat)
        if viewpoint not in (None, seat):
            yield f"seat {seat} is shown what seat {viewpoint} sees"
        elif {**self.match.view(viewpoint), "seat": seat} != self.match.view(seat):
            yield f"seat {seat} sees more than it is shown"
        elif self.match.news(viewpoint) != self.match.news(seat):
            yield f"seat {seat} hears less than it may"

    def numbers(self, seen: Array, seat: int) -> Iterator[str]:
        """The features fill their width with finite numbers."""
        out = np.full(self.game.features.WIDTH, np.nan, np.float32)
        kernels.encode_at(self.cards, seen, 0, seat, out)
        if not np.isfinite(out).all():
            yield f"seat {seat}: encode leaves gaps"
        if sum(width for _, width, _ in self.game.features.LAYOUT) != self.game.features.WIDTH:
            yield "the layout of the features does not add up"

    def differences(self, seen: Array, world: Array, seat: int) -> str:
        """The fields in which a law is broken."""
        again = blinded(self.cards, world, seat)
        return ", ".join(
            name for name in seen.dtype.names or () if seen[name].tobytes() != again[name].tobytes()
        )

    def playable(self, world: Array, seat: int) -> Iterator[str]:
        """A guessed world can be played to the end."""
        if (self.word + seat) % 8 == 0:
            world = world.copy()
            generator = np.uint64(seeded(np.uint64(self.word)))
            kernels.play_randomly_at(self.cards, world, 0, generator, self.scratch.as_tuple())
            if world[0].to_act != OVER or self.view.inventory(self.cards, world) != self.inventory:
                yield f"seat {seat}: a guess cannot be played to the end"

    def texts(self, seat: int) -> Iterator[str]:
        """Everything shown to a seat has a text in every language."""
        view = self.match.view(seat)
        json.dumps(view)
        if view["rule"] not in self.game.rule_numbers:
            yield f"rule {view['rule']!r} is not in the rulebook"
        for language in LANGUAGES:
            texts = game_texts(language, self.game, self.match.card_data)
            try:
                texts.phrase(view["prompt"]["id"], view["prompt"]["args"], str)
                for zone in view["zones"]:
                    texts.name("zone", zone["id"])
                    for card in zone["cards"]:
                        texts.name("card", card) if card else None
                    for name in zone["figures"]:
                        texts.figure(name, 1, str)
                for action in self.match.actions():
                    decision = self.view.decision_of(self.cards, self.states, action)
                    texts.phrase(*texts.of_decision(decision), str)
                for news in self.match.news(seat):
                    texts.phrase(f"news-{news['id']}", {"seat": news["seat"], **news["args"]}, str)
                for part in self.view.score_parts(self.cards, self.states)[0]:
                    texts.name("part", part)
            except (KeyError, ValueError) as error:
                yield f"{language}.ftl: {error}"
