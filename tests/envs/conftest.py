"""Doors of libraries that are not installed are not tested."""

from importlib.util import find_spec

NEEDED = {
    "test_pettingzoo.py": "pettingzoo",
    "test_gymnasium.py": "gymnasium",
    "test_documentation.py": "gymnasium",
    "test_open_spiel.py": "pyspiel",
}

collect_ignore = [file for file, library in NEEDED.items() if find_spec(library) is None]
