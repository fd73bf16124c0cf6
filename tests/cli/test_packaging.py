"""What is shipped: the wheel and the source archive, and what works without the server's parts."""

import os
import subprocess
import sys
import tarfile
import tomllib
import zipfile
from collections.abc import Callable
from email.parser import Parser
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
# What the extra `server` brings; a process in which importing any of them fails is one without it.
BLOCKED = """
import sys
NAMES = {"fastapi", "starlette", "uvicorn", "uvloop", "httptools", "websockets", "msgspec", "sqlalchemy",
         "alembic", "prometheus_client", "segno"}
class Blocked:
    def find_spec(self, name, path=None, target=None):
        if name.partition(".")[0] in NAMES:
            raise ModuleNotFoundError(f"No module named {name!r}", name=name)
sys.meta_path.insert(0, Blocked())
"""

Fouille = Callable[..., subprocess.CompletedProcess[str]]


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with the wheel and the source archive; the page is left out, for it needs Node."""
    folder = tmp_path_factory.mktemp("dist")
    subprocess.run(
        [sys.executable, "-m", "hatchling", "build", "-d", str(folder)],
        cwd=ROOT,
        env={**os.environ, "HATCH_BUILD_NO_HOOKS": "1"},
        check=True,
        capture_output=True,
    )
    return folder


@pytest.fixture(scope="module")
def site(built: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The wheel, unpacked as an installation would."""
    folder = tmp_path_factory.mktemp("site-packages")
    with zipfile.ZipFile(next(built.glob("*.whl"))) as wheel:
        wheel.extractall(folder)
    return folder


@pytest.fixture
def installed(site: Path, tmp_path: Path) -> Fouille:
    """The command of the installed wheel, in an empty folder, without the server's parts, not compiled."""

    def run(*arguments: str, typed: str = "", **environment: str) -> subprocess.CompletedProcess[str]:
        code = f"{BLOCKED}\nsys.path.insert(0, {str(site)!r})\nimport fouille.cli\n"
        code += f"assert fouille.__file__.startswith({str(site)!r})\n"
        code += f"sys.exit(fouille.cli.run({list(arguments)!r}))"
        return subprocess.run(
            [sys.executable, "-c", code],
            cwd=tmp_path,
            env={**os.environ, "NUMBA_DISABLE_JIT": "1", "LC_ALL": "C.UTF-8", **environment},
            input=typed,
            capture_output=True,
            text=True,
            check=False,
        )

    return run


def test_the_wheel_carries_examples_and_experiments(built: Path) -> None:
    with zipfile.ZipFile(next(built.glob("*.whl"))) as wheel:
        names = wheel.namelist()
    for folder in ("examples", "experiments"):
        shipped = {Path(name).name for name in names if f"/share/fouille/{folder}/" in name}
        assert shipped == {file.name for file in (ROOT / folder).iterdir() if file.is_file()}
    assert any(name.endswith("games/saqqara/cards.toml") for name in names)


def test_the_source_archive_carries_examples_and_experiments(built: Path) -> None:
    with tarfile.open(next(built.glob("*.tar.gz"))) as archive:
        names = {name.partition("/")[2] for name in archive.getnames()}
    for folder in ("examples", "experiments", "docs", "tests", "web"):
        assert any(name.startswith(f"{folder}/") for name in names), folder
    assert {"Makefile", "README.md", "pyproject.toml"} <= names


def test_the_server_is_an_extra(built: Path) -> None:
    with zipfile.ZipFile(next(built.glob("*.whl"))) as wheel:
        (file,) = [name for name in wheel.namelist() if name.endswith("METADATA")]
        needs = Parser().parsestr(wheel.read(file).decode()).get_all("Requires-Dist") or []
    plain = [need for need in needs if "extra ==" not in need]
    for name in ("fastapi", "uvicorn", "msgspec", "sqlalchemy", "alembic", "websockets", "segno"):
        assert not any(need.startswith(name) for need in plain), name
        assert any(need.startswith(name) and "extra == 'server'" in need for need in needs), name


def test_the_lock_is_made_with_the_server() -> None:
    makefile = (ROOT / "Makefile").read_text(encoding="utf-8")
    assert "--extra server --group dev" in makefile
    locked = (ROOT / "requirements.lock").read_text(encoding="utf-8")
    data = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    for need in data["project"]["optional-dependencies"]["server"]:
        name = need.replace(">", "=").partition("=")[0]
        assert f"\n{name}==" in locked, name


def test_games_are_played_and_simulated_without_the_servers_parts(installed: Fouille) -> None:
    assert "saqqara" in installed("games").stdout
    done = installed("simulate", "saqqara", "-k", "2", "-j", "1", "--seed", "1")
    assert (done.returncode, "wins" in done.stdout) == (0, True)
    done = installed("play", "saqqara", "--seed", "1", typed="1\nq\nn\n")
    assert (done.returncode, done.stderr) == (0, "")
    assert "your turn" in done.stdout


@pytest.mark.parametrize("line", ["serve", "backup b.gz", "restore b.gz"])
def test_whoever_wants_tables_without_the_servers_parts_is_told_what_to_install(
    installed: Fouille, line: str
) -> None:
    done = installed(*line.split(), "--lang", "en")
    assert done.returncode == 2
    assert len(done.stderr.splitlines()) == 1
    assert 'pip install "fouille[server]"' in done.stderr


def test_a_new_game_of_an_installed_wheel_goes_into_the_current_folder_and_is_found(
    installed: Fouille, site: Path, tmp_path: Path
) -> None:
    before = sorted(site.rglob("*.toml"))
    done = installed("new-game", "giza", "--like", "saqqara", "--lang", "en")
    assert done.returncode == 0
    assert (tmp_path / "giza" / "rules.py").exists()
    assert sorted(site.rglob("*.toml")) == before
    assert f"export FOUILLE_GAMES={tmp_path}" in done.stdout
    assert "giza" not in installed("games").stdout
    found = {"FOUILLE_GAMES": str(tmp_path)}
    assert "giza" in installed("games", **found).stdout
    assert "in order" in installed("check-game", "giza", "-k", "1", "--lang", "en", **found).stdout
