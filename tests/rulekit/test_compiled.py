"""The cache of compiled code follows every source it depends on."""

import os
import re
import shutil
import subprocess
import sys
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
from numba import types

import fouille
from fouille.rulekit import compiled

CODE = """
import fouille
match = fouille.load_game("saqqara").new_match(2, seed=1)
for _ in range(6):
    match.play(match.choices()[0])
print(match.states[0].relics_left, len(match.choices()))
"""


def test_an_edit_in_one_rules_file_is_never_answered_by_old_machine_code(tmp_path: Path) -> None:
    """rules.py calls rulekit; the kernels that call rules.py are in other files still."""
    package = tmp_path / "fouille"
    shutil.copytree(Path(fouille.__file__).parent, package, ignore=shutil.ignore_patterns("__pycache__"))
    for name in fouille.game_names():
        if name != "saqqara":
            shutil.rmtree(package / "games" / name)
    environment = {
        **os.environ,
        "PYTHONPATH": str(tmp_path),
        "PYTHONDONTWRITEBYTECODE": "1",  # Python itself would not notice the edit below
        "FOUILLE_CACHE_DIR": str(tmp_path / "cache"),
    }

    def run() -> str:
        done = subprocess.run(
            [sys.executable, "-c", CODE],
            env=environment,
            cwd=tmp_path,
            capture_output=True,
            text=True,
            check=True,
        )
        return done.stdout

    before = run()
    assert run() == before
    rules = package / "games" / "saqqara" / "rules.py"
    stamp = rules.stat()
    text = rules.read_text(encoding="utf-8")
    rules.write_text(text.replace("state.relics_left -= 1", "state.relics_left -= 2"), encoding="utf-8")
    os.utime(rules, ns=(stamp.st_atime_ns, stamp.st_mtime_ns))  # not even the time of the file changes
    assert run() != before
    assert len(list((tmp_path / "cache" / "compiled").iterdir())) == 2


@pytest.mark.skipif(not compiled.JIT, reason="nothing is compiled")
def test_what_is_on_disk_is_loaded_without_getting_ready_to_compile() -> None:
    """Numba would import all it can compile first: most of the time to the first decision."""
    code = f'{CODE}import sys\nprint("numba.np.arraymath" in sys.modules)'
    first, second = (
        subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout
        for _ in range(2)
    )
    assert first.splitlines()[0] == second.splitlines()[0]  # the first may have to compile
    assert second.splitlines()[1] == "False"


def test_machine_code_saved_by_many_at_once_is_kept_apart(tmp_path: Path) -> None:
    """Numba's own index loses some, or answers with another's code."""
    keys = range(200)

    def save(key: int) -> None:
        compiled.Files(str(tmp_path), "function", "stamp").save(key, f"code {key}")

    with ThreadPoolExecutor(8) as pool:
        list(pool.map(save, keys))
    files = compiled.Files(str(tmp_path), "function", "stamp")
    assert [files.load(key) for key in keys] == [f"code {key}" for key in keys]
    assert files.load(-1) is None
    assert compiled.Files(str(tmp_path), "function", "edited").load(0) is None


def test_old_caches_are_pruned_and_recent_ones_kept(tmp_path: Path) -> None:
    now = time.time()
    for age in range(20):
        folder = tmp_path / f"rulekit-{age:02}"
        folder.mkdir()
        os.utime(folder, (now - age * 24 * 3600,) * 2)
    for other in ("bots-1", "rulekit-old"):
        (tmp_path / other).mkdir()
        os.utime(tmp_path / other, (now - 30 * 24 * 3600,) * 2)
    compiled.prune(tmp_path, "rulekit")
    left = sorted(folder.name for folder in tmp_path.iterdir())
    assert left == ["bots-1", *(f"rulekit-{age:02}" for age in range(compiled.KEPT_CACHES))]


def test_the_cache_folder_is_used_by_numba() -> None:
    match = fouille.load_game("saqqara").new_match(2, seed=1)
    assert match.choices()
    assert list(compiled.cache_folder("rulekit").rglob("*.nbc")) or not compiled.JIT


PARTS = ("rulekit", "match", "bots", "envs", "lab")


@pytest.mark.parametrize("part", PARTS)
def test_every_compiled_function_of_a_part_is_among_the_hashed_sources_and_no_view_is(part: str) -> None:
    sources = compiled.sources_of(part)
    decorated = [
        file
        for folder in {part, *compiled.RULES}
        for file in (compiled.PACKAGE / folder).rglob("*.py")
        if re.search(r"\n@(compiled|brief|inner|allocating)\n", file.read_text(encoding="utf-8"))
    ]
    assert decorated
    assert set(decorated) <= set(sources)
    assert not [file for file in sources if file.parent.parent.name == "games" and file.name == "view.py"]
    plain = {
        "rulekit/texts.py",
        "rulekit/conformance.py",
        "bots/arena.py",
        "envs/document.py",
        "lab/page.py",
    }
    assert not plain & {str(file.relative_to(compiled.PACKAGE)) for file in sources}


def test_compiled_code_hands_over_integers_in_one_size_and_generators_as_they_are() -> None:
    for kind in (types.int8, types.uint8, types.int16, types.int64, types.literal(3)):
        assert compiled.widened(kind) == types.int64
    assert compiled.widened(types.literal(True)) == types.boolean
    for kind in (types.uint64, types.float64, types.boolean, types.int8[::1]):
        assert compiled.widened(kind) == kind
