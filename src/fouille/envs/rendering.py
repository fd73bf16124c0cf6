"""The render modes that every door has: a text, the same text printed for people, or a picture."""

import sys
from typing import Any

from fouille.envs import picture
from fouille.envs.one_match import OneMatch
from fouille.envs.screen import screen, seen_view
from fouille.rulekit.card_texts import game_texts

MODES = ("human", "ansi", "svg", "rgb_array")
METADATA = {"render_modes": list(MODES), "render_fps": 1}


def checked_mode(mode: str | None) -> str | None:
    """A render mode there is, or None."""
    if mode is not None and mode not in MODES:
        raise ValueError(f"render_mode must be one of {', '.join(MODES)}, not {mode!r}")
    return mode


def rendered(mode: str | None, match: OneMatch, seat: int) -> Any:
    """A match as a seat sees it: a text, SVG, an array of colours, or None where it was printed."""
    if mode is None:
        return None
    setup, states = match.setting.setup, match.arena.states
    game = setup.game
    if mode in ("svg", "rgb_array"):
        paint = picture.svg if mode == "svg" else picture.pixels
        return paint(seen_view(game, setup.cards, states, seat), game_texts("en", game, setup.card_data))
    text = screen(setup, states, seat)
    if mode == "ansi":
        return text
    sys.stdout.write(text)
    return None
