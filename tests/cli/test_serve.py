"""Before `fouille serve` says where it is, the games are compiled."""

import subprocess
import sys
from pathlib import Path

import pytest

import fouille
from fouille.cli import serve
from fouille.cli.options import words_in
from fouille.server import warmth


def test_games_are_compiled_side_by_side_once_for_a_version_of_the_sources(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    compiling: list[str] = []
    monkeypatch.setattr(warmth, "cache_folder", lambda _part: tmp_path)
    monkeypatch.setattr(warmth, "compile_apart", compiling.append)
    serve.prepare(words_in("fr"))
    assert sorted(compiling) == sorted(fouille.game_names())
    serve.prepare(words_in("fr"))
    assert len(compiling) == len(fouille.game_names())


def test_one_game_is_compiled_by_a_process_of_its_own() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "fouille.server.warmth", "saqqara"],
        check=False,
        capture_output=True,
        text=True,
    )
    assert (done.returncode, done.stdout, done.stderr) == (0, "", "")
