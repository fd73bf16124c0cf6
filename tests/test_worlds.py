"""Worlds that a seat cannot tell apart: it must be given the same bytes, views, choices, news and questions.

Two matches start from deals that differ only in cards the seat cannot see, and get the same decisions. What
the seat is told of each is a stream: the news it may read, then which seat is asked. The streams may part
only where both tell of an event and the events differ: a card is turned up. They must not part where one asks
a seat and the other goes on by itself, or asks another. As long as the oracles' observations (an independent
account of who sees what) are equal, all that leaves our matches must be equal, byte for byte.
"""

import copy
import importlib
import random
from typing import Any

import pytest

import fouille
from fouille.match.match import Match
from tests.oracle_matches import Policy, variant

Cell = tuple[Any, ...]  # a path into the deal


def hidden_cells(game: str, deal: dict[str, Any], seat: int | None) -> list[list[Cell]]:
    """Groups of places in the deal; cards of one group may change places without the seat seeing it."""
    others = [i for i in range(len(deal.get("hands", []))) if i != seat]
    if game == "archaeology":
        return [
            [("hands", i, k) for i in others for k in range(4)]
            + [("chambers", name, k) for name, cards in deal["chambers"].items() for k in range(len(cards))]
            + [("dig", k) for k, card in enumerate(deal["dig"]) if card not in ("map", "thief", "sandstorm")],
            [("dig", k) for k in range(1, len(deal["dig"]))],
        ]
    if game == "relikt":
        groups: list[list[Cell]] = [
            [("hands", i, k) for i in others for k in range(4)]
            + [("adventure_pile", k) for k in range(len(deal["adventure_pile"]))],
            [("treasure_pile", k) for k in range(13)] + [("removed", k) for k in range(3)],
            *(
                [("action_hands", i, k) for k in range(3)] + [("action_piles", i, k) for k in range(4)]
                for i in others
            ),
            *([[("action_piles", seat, k) for k in range(4)]] if seat is not None else []),
        ]
        return groups
    if game == "artifact_stack":
        marked: list[Cell] = [
            (temple, slot)
            for temple in ("temple_1", "temple_2")
            for slot, card in deal[temple].items()
            if is_marked(card)
        ]
        unseen: list[Cell] = [("temple_2", slot) for slot in deal["temple_2"]] + [
            ("left_over", 0),
            ("left_over", 1),
        ]
        return [marked, unseen]
    return []


def is_marked(card: str) -> bool:
    return card[-1] in "789" or card.startswith("omen")


def twin(deal: dict[str, Any], groups: list[list[Cell]], rng: random.Random) -> dict[str, Any]:
    """The deal with a few hidden cards exchanged."""
    other = copy.deepcopy(deal)
    for _ in range(rng.randint(1, 3)):
        group = rng.choice(groups)
        a, b = rng.sample(group, 2)
        kept = at(other, a)[a[-1]]
        at(other, a)[a[-1]] = at(other, b)[b[-1]]
        at(other, b)[b[-1]] = kept
    return other


def at(deal: Any, cell: Cell) -> Any:
    for key in cell[:-1]:
        deal = deal[key]
    return deal


def shown(match: Match, seat: int | None) -> tuple[object, ...]:
    """All that leaves a match for a seat: blinded bytes, view, choices, news; every text is made of these."""
    choices = match.choices() if seat is not None and seat == match.to_act else []
    return match.seen(seat).tobytes(), match.view(seat), choices, match.news(seat)


def follow(game: str, players: int, seat: int | None, seed: int) -> int:
    """Drive a pair of matches as long as the seat cannot tell them apart; return the steps compared."""
    rng = random.Random(seed)
    playable = fouille.load_game(game)
    options = variant(game, seed)
    first = playable.new_match(players, seed=seed, options=options)
    groups = hidden_cells(game, first.deal, seat)
    if "chance" in first.deal or not groups:
        return 0
    oracle = importlib.import_module(f"tests.oracle.{game}").Oracle
    pair = [first, playable.match_from_deal(players, first.options, twin(first.deal, groups, rng))]
    if "chance" in pair[1].deal:
        return 0
    witnesses = [oracle(players, match.options, match.deal) for match in pair]
    policy, compared = Policy(seed), 0
    while same_events(pair, seat) and indistinguishable(witnesses, seat):
        assert shown(pair[0], seat) == shown(pair[1], seat), (
            f"{game}, seed {seed}, seat {seat}, step {len(first.steps)}"
        )
        compared += 1
        if first.over:
            break
        decision = policy.choose(first.choices())
        if decision not in pair[1].choices():
            break
        first.play(decision)
        chance = first.steps[-1].chance
        try:
            pair[1].play_given(decision, chance)
        except fouille.InvalidRecord:
            break  # the same random event is not possible there
        for witness in witnesses:
            witness.play(decision, chance)
    return compared


def same_events(pair: list[Match], seat: int | None) -> bool:
    """Whether both tell the seat the same; where they do not, both must tell of an event."""
    asked = [{"asked": match.to_act} for match in pair]
    streams = [[*match.news(seat), who] for match, who in zip(pair, asked, strict=True)]
    for one, other in zip(*streams, strict=False):
        if one != other:
            where = f"{pair[0].game.id}, seat {seat}, {pair[0].steps[-1:]}"
            assert "asked" not in {*one, *other}, f"{where}: {one} in one world, {other} in the other"
            return False
    return True


def indistinguishable(witnesses: list[Any], seat: int | None) -> bool:
    return bool(witnesses[0].observe(seat) == witnesses[1].observe(seat))


@pytest.mark.slow
@pytest.mark.parametrize("game", [name for name in fouille.game_names() if name != "saqqara"])
def test_a_seat_is_shown_nothing_that_it_cannot_know(game: str) -> None:
    """Hidden stays hidden: AR-3, AR-5, AR-11, AR-14, AR-35; AS-4, AS-5, AS-19; RK-4, RK-5, RK-7, RK-32."""
    compared = 0
    for seed in range(150):
        players = fouille.load_game(game).players[seed % 3]
        seat = None if seed % 5 == 4 else seed % players
        compared += follow(game, players, seat, seed)
    assert compared > 1500
