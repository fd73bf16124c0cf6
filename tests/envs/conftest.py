"""Doors of libraries that are not installed are not tested."""

import warnings
from importlib import import_module
from importlib.util import find_spec

NEEDED = {
    "test_pettingzoo.py": "pettingzoo",
    "test_gymnasium.py": "gymnasium",
    "test_documentation.py": "gymnasium",
    "test_open_spiel.py": "pyspiel",
}

collect_ignore = [file for file, library in NEEDED.items() if find_spec(library) is None]

if find_spec("pettingzoo") is not None:
    with warnings.catch_warnings():  # where pygame is installed, its suites import an old environment
        warnings.simplefilter("ignore", DeprecationWarning)
        import_module("pettingzoo.test")
