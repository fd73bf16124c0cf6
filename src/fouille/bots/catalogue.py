"""The catalogue: every bot by name, and bots of one's own from a file."""

import importlib.util
import os
import re
import sys
import tomllib
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from types import ModuleType
from typing import Any

from fouille.bots.bot import Bot, Budget, InvalidBudget
from fouille.bots.greedy import Greedy
from fouille.bots.random_bot import Random
from fouille.bots.search import Search
from fouille.rulekit.errors import FouilleError

FOLDER = Path(__file__).parent  # its .ftl files name and describe the bots
PLAIN = ("random", "greedy", "search")
MOST_THREADS = 4


class UnknownBot(FouilleError):
    """No bot of that name, or none in that file."""


@cache
def levels() -> Mapping[str, Mapping[str, Any]]:
    """The levels, from the weakest to the strongest."""
    return tomllib.loads((FOLDER / "levels.toml").read_text(encoding="utf-8"))


def bot_names() -> tuple[str, ...]:
    """The names of all bots: the plain ones, then the levels from the weakest to the strongest."""
    return (*PLAIN, *levels())


def load_bot(spec: str) -> Bot:
    """A bot by name or as `path.py:Class`; `@2` or `@500i` behind it sets seconds or iterations."""
    name, at, limit = spec.partition("@")
    bot = bot_from_file(name) if ".py:" in name else named_bot(name)
    if at:
        bot.budget = parsed_budget(limit)
    bot.name = spec
    return bot


def parsed_budget(limit: str) -> Budget:
    """A budget as it is written behind the name of a bot."""
    if re.fullmatch(r"\d+i", limit):
        return Budget(iterations=int(limit[:-1]))
    if re.fullmatch(r"(\d+\.?\d*|\.\d+)s?", limit):
        return Budget(seconds=float(limit.removesuffix("s")))
    raise InvalidBudget(f"a budget is written as seconds (@0.25) or iterations (@500i), not {limit!r}")


def named_bot(name: str) -> Bot:
    """A bot of the catalogue."""
    if name == "random":
        return Random()
    if name == "greedy":
        return Greedy()
    if name == "search":
        return Search()
    if name not in levels():
        raise UnknownBot(
            f"there is no bot {name!r}; there are: {', '.join(bot_names())}, or path.py:Class of your own"
        )
    level = levels()[name]
    if level["kind"] == "greedy":
        return Greedy(name, level.get("attention", 1.0), level["forgetful"])
    return Search(
        name,
        Budget(level.get("seconds"), level.get("iterations")),
        level.get("settings"),
        threads=level.get("threads", 1) or min(MOST_THREADS, os.cpu_count() or 1),
        forgetful=level.get("forgetful", False),
    )


def bot_from_file(spec: str) -> Bot:
    """A bot of one's own: a class of a Python file, made without arguments."""
    path, _, name = spec.rpartition(":")
    made = getattr(module_at(Path(path)), name, None)
    if not isinstance(made, type) or not issubclass(made, Bot):
        raise UnknownBot(f"{path}: {name!r} is not a class derived from fouille.bots.bot.Bot")
    try:
        return made()
    except Exception as error:
        raise UnknownBot(f"{spec}: cannot be made ({type(error).__name__}: {error})") from error


def module_at(path: Path) -> ModuleType:
    """A Python file as a module."""
    found = importlib.util.spec_from_file_location(f"fouille_bot_{path.stem}", path)
    if found is None or found.loader is None or not path.is_file():
        raise UnknownBot(f"{path}: there is no such Python file")
    module = importlib.util.module_from_spec(found)
    sys.modules[found.name] = module
    try:
        found.loader.exec_module(module)
    except Exception as error:
        raise UnknownBot(f"{path}: cannot be loaded ({type(error).__name__}: {error})") from error
    return module
