"""`fouille new-game` and `fouille check-game`."""

import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

import fouille
from fouille import games
from fouille.rulekit import compiled, conformance
from tests.cli.conftest import Shell


@pytest.fixture
def twin(shell: Shell, monkeypatch: pytest.MonkeyPatch) -> Iterator[fouille.PlayableGame]:
    """A duplicate in a folder of its own, found as if it lay among the games."""
    done = shell("new-game giza --like saqqara --into .")
    assert done.code == 0
    assert "fouille check-game giza" in done.out
    assert f"export FOUILLE_GAMES={Path.cwd()}" in done.out
    monkeypatch.setattr(games, "__path__", [*games.__path__, str(Path.cwd())])
    games.game_names.cache_clear()
    games.load_game.cache_clear()
    yield fouille.load_game("giza")
    for name in [name for name in sys.modules if name.startswith("fouille.games.giza")]:
        del sys.modules[name]
    games.game_names.cache_clear()
    games.load_game.cache_clear()


def test_a_duplicate_is_a_game_of_its_own_and_green_at_once(twin: fouille.PlayableGame) -> None:
    model = fouille.load_game("saqqara").game
    assert twin.game.rules.STATE.names[0] == "giza"
    assert twin.game.rules.CARDS.names[0] == "giza_cards"
    assert twin.game.card_data["game"] == "giza"
    assert twin.game.paragraphs == model.paragraphs
    assert twin.game.rules is not model.rules

    def start(players: int, seed: int) -> fouille.Match:
        return twin.new_match(players, seed=seed)

    assert conformance.check(twin.game, start, fouille.replay, 1) == []


@pytest.mark.slow
def test_a_duplicate_can_be_played_and_checked_by_name(twin: fouille.PlayableGame, shell: Shell) -> None:
    assert "Giza" in shell("games").out
    assert "Take a relic" in shell("play giza --seed 1", ["1"]).out
    assert "giza: in order in 3 matches" in shell("check-game giza --matches 1").out


def test_nothing_of_the_model_is_left_in_the_code(twin: fouille.PlayableGame) -> None:
    for file in twin.game.folder.rglob("*"):
        if file.suffix in (".py", ".toml", ".json", ".jsonl"):
            assert "saqqara" not in file.read_text(encoding="utf-8").lower(), file.name


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("new-game Giza --like saqqara --into .", "cannot be the name"),
        ("new-game 2nd --like saqqara --into .", "cannot be the name"),
        ("new-game a-b --like saqqara --into .", "cannot be the name"),
        ("new-game ../x --like saqqara --into .", "cannot be the name"),
        ("new-game class --like saqqara --into .", "cannot be the name"),
        ("new-game players --like saqqara --into .", "already a word"),
        ("new-game saqqara --like saqqara --into .", "There is a game “saqqara” already"),
        ("new-game saqqara --like saqqara", "There is a game “saqqara” already"),
        ("new-game giza --like nope --into .", "no game “nope”"),
        ("new-game giza --like saqqara --into none", "no folder none"),
        ("new-game giza", "--like is missing"),
    ],
)
def test_bad_names_and_places_are_refused(shell: Shell, line: str, said: str) -> None:
    done = shell(line)
    assert done.code == 2
    assert said in done.err
    assert list(Path().iterdir()) == []


def test_an_existing_folder_is_left_alone(shell: Shell) -> None:
    Path("giza").mkdir()
    assert "exists already" in shell("new-game giza --like saqqara --into .").err
    assert list(Path("giza").iterdir()) == []


def test_a_full_disk_leaves_nothing_behind_and_is_named(tmp_path: Path) -> None:
    """The system refuses files above some size: as good as a full disk."""
    code = (
        "import resource, fouille.cli\n"
        "resource.setrlimit(resource.RLIMIT_FSIZE, (4096, 4096))\n"
        "raise SystemExit(fouille.cli.run('new-game giza --like saqqara --into . --lang en'.split()))"
    )
    done = ran(code, tmp_path)
    assert done.returncode == 2
    assert done.stderr == "giza cannot be written (File too large).\n"
    assert list(tmp_path.iterdir()) == []


def test_games_in_a_folder_of_fouille_games_are_found_and_have_machine_code_of_their_own(
    shell: Shell, tmp_path: Path
) -> None:
    shell("new-game giza --like saqqara --into .")
    Path("tests").mkdir()
    (tmp_path / "tests" / "__init__.py").write_text("raise RuntimeError('no game: never imported')")
    code = (
        "import fouille\n"
        "from fouille.rulekit import compiled\n"
        "print(fouille.game_names(), fouille.load_game('giza').new_match(2, seed=1).players)\n"
        "print(compiled.source_hash('rulekit'))"
    )
    first = ran(code, tmp_path, FOUILLE_GAMES=str(tmp_path)).stdout.splitlines()
    assert first[0] == f"{tuple(sorted([*fouille.game_names(), 'giza']))} 2"
    rules = tmp_path / "giza" / "rules.py"
    rules.write_text(rules.read_text(encoding="utf-8") + "\n# edited\n", encoding="utf-8")
    assert ran(code, tmp_path, FOUILLE_GAMES=str(tmp_path)).stdout.splitlines()[1] != first[1]
    assert compiled.source_hash("rulekit") not in first


def test_a_folder_of_fouille_games_that_is_not_there_is_named(
    shell: Shell, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("FOUILLE_GAMES", "nowhere")
    done = shell("games")
    assert done.code == 2
    assert "FOUILLE_GAMES names a folder that is not there" in done.err


def test_new_games_go_to_the_folder_of_fouille_games(shell: Shell, monkeypatch: pytest.MonkeyPatch) -> None:
    Path("mine").mkdir()
    monkeypatch.setenv("FOUILLE_GAMES", "mine")
    done = shell("new-game giza --like saqqara")
    assert Path("mine/giza/rules.py").exists()
    assert "export" not in done.out


def test_a_game_that_raises_is_named_with_the_place(
    twin: fouille.PlayableGame, shell: Shell, monkeypatch: pytest.MonkeyPatch
) -> None:
    def view(*_arguments: object) -> None:
        raise ZeroDivisionError("no zones")

    monkeypatch.setattr(twin.game.view, "decision_of", view)
    done = shell("check-game giza --matches 1")
    assert done.code == 1
    assert "giza: raises ZeroDivisionError: no zones (" in done.out
    assert "1 finding" in done.out


def ran(code: str, folder: Path, **environment: str) -> subprocess.CompletedProcess[str]:
    """A Python process in a folder, without compiling."""
    settings = {**os.environ, "NUMBA_DISABLE_JIT": "1", **environment}
    return subprocess.run(
        [sys.executable, "-c", code], cwd=folder, env=settings, capture_output=True, text=True, check=False
    )


def test_findings_are_told_and_counted(shell: Shell, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(conformance, "check", lambda *_arguments: ["saqqara: step 3: a card is lost"])
    done = shell("check-game saqqara")
    assert done.code == 1
    assert "a card is lost" in done.out
    assert "1 finding" in done.out
