"""First use says what it compiles; `fouille warm-up` does it ahead."""

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from fouille.cli import warm_up
from fouille.cli.options import words_in
from fouille.rulekit.compiled import JIT
from fouille.rulekit.game import Game
from tests.cli.conftest import Shell


def fouille(line: str, folder: Path) -> subprocess.CompletedProcess[str]:
    """The command in a process of its own, with a cache of its own."""
    return subprocess.run(
        [sys.executable, "-c", "import fouille.cli; fouille.cli.main()", *line.split()],
        env={**os.environ, "FOUILLE_CACHE_DIR": str(folder), "LC_ALL": "C.UTF-8"},
        capture_output=True,
        text=True,
        check=False,
    )


@pytest.mark.slow
@pytest.mark.skipif(not JIT, reason="nothing is compiled")
def test_first_use_says_what_it_compiles_and_how_far_it_is_and_the_second_is_silent(tmp_path: Path) -> None:
    first = fouille("warm-up saqqara --for rules", tmp_path)
    assert first.returncode == 0
    told = re.findall(
        r"^Compiling Saqqara \(rules\) once: (\d+) of about (\d+) functions, \d+ s$",
        first.stderr,
        re.MULTILINE,
    )
    assert told[0] == ("1", "100")
    assert "Saqqara (rules): ready after" in first.stdout
    second = fouille("simulate saqqara -k 2 -j 1 --seed 1", tmp_path)
    assert "Compiling" not in second.stderr
    assert "wins" in second.stdout


def test_every_use_of_every_game_asked_for_is_prepared(shell: Shell, monkeypatch: pytest.MonkeyPatch) -> None:
    prepared: list[tuple[str, str]] = []
    for use, way in list(warm_up.WAYS.items()):

        def prepare(game: Game, use: str = use) -> None:
            prepared.append((game.id, str(use)))

        monkeypatch.setitem(warm_up.WAYS, use, way._replace(prepare=prepare))
    assert shell("warm-up relikt saqqara --for bots --for lab").code == 0
    assert prepared == [("relikt", "bots"), ("relikt", "lab"), ("saqqara", "bots"), ("saqqara", "lab")]
    prepared.clear()
    shell("warm-up saqqara")
    assert [use for _, use in prepared] == ["rules", "bots", "lab", "environments"]
    prepared.clear()
    shell("warm-up")
    assert len(prepared) == 4 * 4


def test_all_ways_work(shell: Shell) -> None:
    done = shell("warm-up saqqara")
    assert done.code == 0
    assert done.out.count("ready after") == 4


@pytest.mark.parametrize(
    ("line", "said"), [("warm-up nope", "no game “nope”"), ("warm-up --for tea", "--for")]
)
def test_mistakes_are_named(shell: Shell, line: str, said: str) -> None:
    done = shell(line)
    assert done.code == 2
    assert said in done.err


def test_what_is_said_never_has_more_functions_than_there_are() -> None:
    say = words_in("en").compiling("Saqqara", 80)
    assert say(81, 3.4) == "Compiling Saqqara once: 81 of about 81 functions, 3 s"
