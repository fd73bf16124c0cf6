"""A card file is checked for the number of players at the table, not for others."""

import copy
from typing import Any

import pytest

import fouille
from fouille.envs import Batch
from fouille.match.simulate import Setup

# Figures that suffice for one number of players, and not for another, with the reason.
DECKS: dict[str, tuple[dict[str, Any], int, int, str]] = {
    "archaeology": (
        {"treasures": {"shard": {"copies": 0}, "parchment": {"copies": 0}}},
        2,
        4,
        "4 players are dealt 36 treasures that are no maps; there are 32",
    ),
    "artifact_stack": (
        {"money": {"cards": 5}},
        2,
        3,
        "money.cards: must be a whole number from 6 .* 3 players",
    ),
    "relikt": ({"adventure": {"hand": 6}}, 4, 3, "3 players have 36 adventure cards"),
    "saqqara": (
        {"piles": {"2": 3, "3": 4, "4": 3}, "hand": {"limit": 9, "start": 9}},
        2,
        4,
        "piles.4: must be a whole number from 4 to 12, not 3",
    ),
}


def changed(game: str) -> dict[str, Any]:
    data = copy.deepcopy(fouille.load_game(game).game.card_data)
    for table, figures in DECKS[game][0].items():
        for key, value in figures.items():
            data[table][key] = {**data[table][key], **value} if isinstance(value, dict) else value
    return data


@pytest.mark.parametrize("game", fouille.game_names())
def test_a_deck_is_checked_for_those_who_play(game: str) -> None:
    _, enough, too_few, reason = DECKS[game]
    playable, cards = fouille.load_game(game), changed(game)
    match = playable.new_match(enough, seed=1, cards=cards)
    while not match.over:
        match.play_action(match.actions()[len(match.steps) % len(match.actions())])
    assert fouille.replay(match.record()).scores == match.scores
    Batch(game, 2, players=enough, cards=cards).reset(1)
    for refused in (
        lambda: playable.new_match(too_few, seed=1, cards=cards),
        lambda: Setup.of(playable.game, too_few, {}, cards),
        lambda: Batch(game, 2, players=too_few, cards=cards),
    ):
        with pytest.raises(fouille.InvalidCards, match=reason):
            refused()
