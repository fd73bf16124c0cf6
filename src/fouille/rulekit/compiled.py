"""The one decorator for compiled code, and the folders its machine code is kept in.

Numba's own cache watches only the file of the function itself: an edit to another rules file would leave
stale machine code. So a folder is named by a hash of every source that the functions in it may depend on.
"""

import hashlib
import os
import re
import shutil
import tempfile
import time
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any, TypeVar, cast

import numba
import numpy as np
import platformdirs
from numba import types
from numba.core.caching import FunctionCache, IndexDataCacheFile
from numba.core.compiler_lock import global_compiler_lock
from numba.core.registry import CPUDispatcher
from numba.core.runtime import rtsys

from fouille.rulekit.game_folders import game_folders

PACKAGE = Path(__file__).parents[1]
RULES = ("rulekit", "games")  # all compiled code depends on the rules in these, and on its own part
IMPORT = re.compile(r"^from fouille\.([\w.]+) import (\([^)]*\)|.*)$", re.MULTILINE)
DECORATED = re.compile(r"^ *@(compiled|brief|inner|allocating)$", re.MULTILINE)
KEPT_CACHES = 8
KEPT_SECONDS = 14 * 24 * 3600

JIT = not numba.config.DISABLE_JIT
# Inlining everything is worth a third of the time.
OPTIONS: dict[str, Any] = {
    "nopython": True,
    "nogil": True,
    "error_model": "numpy",
    "boundscheck": False,
    "forceinline": True,
    "no_cfunc_wrapper": True,
    "_nrt": False,  # no references to arrays are counted: threads would fight for every count
}

F = TypeVar("F", bound=Callable[..., Any])


def compiled(function: F) -> F:
    """Compile a function on first use, or leave it plain under NUMBA_DISABLE_JIT=1."""
    return keep(function)


def brief(function: F) -> F:
    """Compile a function of a microsecond: others are not let into the interpreter while it runs.

    To let them in and wait for them takes longer than its work: a fifteenth of a busy server's time.
    """
    return keep(function, nogil=False)


def inner(function: F) -> F:
    """Compile a function that only compiled code calls: without a door for Python, it compiles faster."""
    return keep(function, no_cpython_wrapper=True)


def allocating(function: F) -> F:
    """Compile a function that makes arrays, so references to them must be counted."""
    return keep(function, _nrt=True)


def fitted(function: F, *arguments: Any) -> F:
    """A compiled function for arguments of these types: to look at types may take longer than its work."""
    if not JIT:
        return function
    found = cast(Compiled, function)
    return cast(F, found.compile(tuple(found.typeof_pyval(argument) for argument in arguments)))


def keep(function: F, **options: Any) -> F:
    """Compile with these options and keep the machine code in the folder of the function's part."""
    if not JIT:
        return function
    result = Compiled(function, targetoptions={**OPTIONS, **options})
    result.folder = cache_folder(part_of(function))
    return cast(F, result)


class Compiled(CPUDispatcher):  # type: ignore[misc]  # Numba has no types
    """A compiled function, kept on disk once it has been used.

    Other compiled code hands it integers of 64 bits, whatever it has at hand: Numba would compile the
    function anew for each size of integer, and for each constant.
    """

    folder: Path | None  # where its machine code is kept, until Numba has been told

    def compile(self, sig: Any) -> Any:
        """The machine code for arguments of some types, from disk if it is there."""
        with global_compiler_lock:
            if self.folder:
                numba.config.CACHE_DIR = str(self.folder)
                self._cache = Shelf(self.py_func)
                self.folder = None
            return super().compile(sig)

    def get_call_template(self, args: Any, kws: Any) -> Any:
        """What a call with arguments of these types is."""
        return super().get_call_template([widened(kind) for kind in args], kws)


class Shelf(FunctionCache):  # type: ignore[misc]  # Numba has no types
    """Numba's cache without its readiness to compile: that takes longer than all the loading."""

    def __init__(self, function: Callable[..., Any]):
        super().__init__(function)
        impl = self._impl
        self._cache_file = Files(self.cache_path, impl.filename_base, impl.locator.get_source_stamp())

    def load_overload(self, sig: Any, target_context: Any) -> Any:
        """The machine code for arguments of some types, None if it is not there."""
        rtsys.initialize(target_context)
        with self._guard_against_spurious_io_errors():
            return self._load_overload(sig, target_context)


class Files(IndexDataCacheFile):  # type: ignore[misc]
    """A file for each compiled function and types of arguments, named after them.

    Numba numbers its files in an index: two processes that save at the same time may give two functions one
    number, and the wrong machine code is run ever after.
    """

    def save(self, key: Any, data: Any) -> None:
        """Keep machine code; another process may do the same meanwhile."""
        self._save_data(self.name_of(key), data)

    def load(self, key: Any) -> Any:
        """What was kept, or None."""
        try:
            return self._load_data(self.name_of(key))
        except OSError:
            return None

    def name_of(self, key: Any) -> str:
        """The name of a file."""
        digest = hashlib.sha256(repr((key, self._source_stamp)).encode()).hexdigest()
        return str(self._data_name_pattern.format(number=int(digest[:16], 16)))


def widened(kind: types.Type) -> types.Type:
    """The type an argument is handed over as."""
    kind = types.unliteral(kind)
    if isinstance(kind, types.Integer) and kind != types.uint64:
        return types.int64
    return kind


def part_of(function: Callable[..., Any]) -> str:
    """The part of the package a function is in; `rulekit` for code outside the package."""
    file = Path(function.__code__.co_filename)
    part = file.relative_to(PACKAGE).parts[0] if file.is_relative_to(PACKAGE) else "rulekit"
    return "rulekit" if part in RULES else part


@cache
def cache_folder(part: str) -> Path:
    """The folder for the machine code of one part in this version of the sources."""
    root = Path(os.environ.get("FOUILLE_CACHE_DIR") or platformdirs.user_cache_dir("fouille")) / "compiled"
    folder = root / f"{part}-{source_hash(part)}"
    try:
        folder.mkdir(parents=True, exist_ok=True)
        os.utime(folder)
        prune(root, part)
    except OSError:  # a read-only home must not stop the program: compile into a folder of this process
        folder = Path(tempfile.mkdtemp(prefix="fouille-compiled-"))
    return folder


def source_hash(part: str) -> str:
    """Hash of every source that compiled code of a part can depend on, and of the compilers."""
    digest = hashlib.sha256(f"{numba.__version__} {np.__version__}".encode())
    sources = sources_of(part)
    for file in sorted(sources):
        name = file.relative_to(PACKAGE) if file.is_relative_to(PACKAGE) else file
        digest.update(f"{name}\0{sources[file]}\0".encode())
    return digest.hexdigest()[:16]


def sources_of(part: str) -> dict[Path, str]:
    """The files behind the verbs of all games, those of the part with compiled code, and all they import."""
    found: dict[Path, str] = {}
    open_files = [PACKAGE / "rulekit" / "kernels.py"]
    for folder in game_folders():
        open_files += [*folder.glob("*/rules.py"), *folder.glob("*/features.py")]
    if part != "rulekit":
        own = (PACKAGE / part).rglob("*.py")
        open_files += [file for file in own if DECORATED.search(file.read_text(encoding="utf-8"))]
    while open_files:
        file = open_files.pop()
        if file not in found and file.exists():
            found[file] = file.read_text(encoding="utf-8")
            for module, names in IMPORT.findall(found[file]):
                for path in places_of(module):
                    open_files += [
                        path.with_suffix(".py"),
                        *(path / f"{n}.py" for n in re.findall(r"\w+", names)),
                    ]
    return found


def places_of(module: str) -> list[Path]:
    """Where a module of the package may lie, without its suffix: games have several homes."""
    part, *rest = module.split(".")
    homes = game_folders() if part == "games" else [PACKAGE / part]
    return [home.joinpath(*rest) for home in homes]


def prune(root: Path, part: str) -> None:
    """Delete a part's caches of other versions: the old ones, and all but the newest few."""
    caches = sorted(root.glob(f"{part}-*"), key=lambda folder: -folder.stat().st_mtime)
    for number, folder in enumerate(caches):
        if number >= KEPT_CACHES or time.time() - folder.stat().st_mtime > KEPT_SECONDS:
            shutil.rmtree(folder, ignore_errors=True)


__all__ = ["JIT", "allocating", "brief", "cache_folder", "compiled", "fitted", "inner"]
