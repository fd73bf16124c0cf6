"""The one decorator for compiled code, and the folder its machine code is kept in.

Numba's own cache watches only the file of the function itself: an edit to another rules file would leave
stale machine code. So the folder is named by a hash of every source it may depend on.
"""

import hashlib
import os
import shutil
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeVar

import numba
import numpy as np
import platformdirs
from numba.extending import overload

PACKAGE = Path(__file__).parents[1]
COMPILED_PARTS = ("rulekit", "games", "bots", "envs", "lab")
KEPT_CACHES = 4
KEPT_SECONDS = 14 * 24 * 3600

JIT = not numba.config.DISABLE_JIT
OPTIONS: dict[str, Any] = {"nogil": True, "error_model": "numpy", "boundscheck": False}

F = TypeVar("F", bound=Callable[..., Any])


def compiled(function: F) -> F:
    """Compile a function on first use, or leave it plain under NUMBA_DISABLE_JIT=1."""
    result: F = numba.njit(cache=True, **OPTIONS)(function)
    return result


def source_hash() -> str:
    """Hash of every source file that compiled code can depend on, and of the compilers."""
    digest = hashlib.sha256(f"{numba.__version__} {np.__version__}".encode())
    for part in COMPILED_PARTS:
        for file in sorted((PACKAGE / part).rglob("*.py")):
            digest.update(str(file.relative_to(PACKAGE)).encode() + b"\0" + file.read_bytes() + b"\0")
    return digest.hexdigest()[:16]


def use_cache_folder() -> Path:
    """Point Numba at the folder of this version of the sources, and prune folders long unused."""
    root = Path(os.environ.get("FOUILLE_CACHE_DIR") or platformdirs.user_cache_dir("fouille")) / "compiled"
    folder = root / source_hash()
    try:
        folder.mkdir(parents=True, exist_ok=True)
        os.utime(folder)
        prune(root)
    except OSError:  # a read-only home must not stop the program: compile into a folder of this process
        folder = Path(tempfile.mkdtemp(prefix="fouille-compiled-"))
    numba.config.CACHE_DIR = str(folder)
    return folder


def prune(root: Path) -> None:
    """Delete caches of other versions that are both old and not among the newest few."""
    newest_first = sorted((f for f in root.iterdir() if f.is_dir()), key=lambda f: -f.stat().st_mtime)
    for folder in newest_first[KEPT_CACHES:]:
        if time.time() - folder.stat().st_mtime > KEPT_SECONDS or len(newest_first) > 2 * KEPT_CACHES:
            shutil.rmtree(folder, ignore_errors=True)


CACHE_FOLDER = use_cache_folder()

__all__ = ["CACHE_FOLDER", "JIT", "OPTIONS", "compiled", "overload"]
