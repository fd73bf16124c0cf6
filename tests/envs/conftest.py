"""Doors of libraries that are not installed are not tested."""

import warnings
from importlib import import_module
from importlib.util import find_spec

NEEDED = {
    "test_pettingzoo.py": ("pettingzoo",),
    "test_gymnasium.py": ("gymnasium",),
    "test_agreement.py": ("gymnasium",),
    "test_documentation.py": ("gymnasium",),
    "test_open_spiel.py": ("pyspiel",),
    "test_bounds.py": ("pyspiel",),
    "test_doors.py": ("pettingzoo", "gymnasium", "pyspiel"),
    "test_records.py": ("pettingzoo", "gymnasium", "pyspiel"),
}

collect_ignore = [file for file, libraries in NEEDED.items() if None in map(find_spec, libraries)]

if find_spec("pettingzoo") is not None:
    with warnings.catch_warnings():  # where pygame is installed, its suites import an old environment
        warnings.simplefilter("ignore", DeprecationWarning)
        import_module("pettingzoo.test")
