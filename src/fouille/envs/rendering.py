"""The render modes that every door has: a text, or the same text printed for people."""

import sys

MODES = ("human", "ansi")
METADATA = {"render_modes": list(MODES), "render_fps": 1}


def checked_mode(mode: str | None) -> str | None:
    """A render mode there is, or None."""
    if mode is not None and mode not in MODES:
        raise ValueError(f"render_mode must be one of {', '.join(MODES)}, not {mode!r}")
    return mode


def shown(mode: str, text: str) -> str | None:
    """A text as its mode wants it: returned, or printed."""
    if mode == "ansi":
        return text
    sys.stdout.write(text)
    return None
