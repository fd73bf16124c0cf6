"""A user's mistake is one clear message and exit code 2, never a trace."""

import socket
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

import fouille
from fouille import games
from fouille.server.preflight import open_database
from tests.cli.conftest import Shell


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("play nope", "There is no game “nope”; there are:"),
        ("simulate nope", "There is no game “nope”"),
        ("play saqqara --players 9", "saqqara is for 2 to 4 players, not 9"),
        ("play saqqara --players 0", "saqqara is for 2 to 4 players"),
        ("play saqqara --players two", "--players is not right"),
        ("play saqqara --seat 2", "There is no seat 2; seats are 0 to 1"),
        ("play saqqara --seat -1", "There is no seat -1"),
        ("play saqqara --option finish", "An option is written name=value"),
        ("play saqqara --option =true", "An option is written name=value"),
        ("play saqqara --option speed=3", "option 'speed' is not known"),
        ("play saqqara --option finish_on_last_prime=3", "must be one of"),
        ("play saqqara --cards none.toml", "none.toml: cannot be read"),
        ("play saqqara --cards bad.toml", "bad.toml: is not a TOML file"),
        ("play saqqara --cards other.toml", "must be 'saqqara'"),
        ("simulate saqqara --cards short.toml", "is missing"),
        ("play saqqara --lang de", "There is no language “de”; there are: en, fr"),
        ("play --resume none.json", "none.json cannot be read"),
        ("play --resume bad.toml", "tells no possible match"),
        ("play --resume two.jsonl", "two.jsonl holds 2 matches"),
        ("play relic --resume one.json", "There is no game “relic”"),
        ("play --resume one.json --players 2", "brings its own players"),
        ("simulate saqqara --games 0", "--games is not right"),
        ("simulate saqqara --threads 0", "--threads is not right"),
        ("simulate saqqara --games 1 --records none/a.jsonl", "cannot be written"),
        ("simulate", "GAME is missing"),
        ("replay", "FILE is missing"),
        ("verify", "is missing"),
        ("play --nope", "There is no option --nope"),
        ("plya saqqara", "There is no command “plya”; did you mean: play?"),
        ("play saqqara --save none/m.json", "none/m.json cannot be written (No such file or directory)"),
        ("play saqqara --save folder --force", "folder cannot be written (Is a directory)"),
        ("play saqqara --bot gready", "there is no bot 'gready'; there are: random, greedy"),
        ("serve --port 99999", "a port is a number from 0 to 65535, not 99999"),
        ("serve --port -1", "a port is a number from 0 to 65535"),
        ("serve --workers 0", "workers: must be 1 or more, not 0"),
        ("serve --port 0 --database foo://bar", "'foo://bar' is of no known kind: write sqlite:///FILE or"),
        ("serve --port 0 --database nonsense", "the database is not an address"),
        ("serve --port 0 --database sqlite:///none/t.sqlite", "cannot be opened (unable to open database"),
        ("serve --port 0 --database sqlite:///bad.toml", "cannot be opened (file is not a database"),
        ("backup b.gz", "there is no database 'sqlite:///fouille.sqlite'"),
        ("backup b.gz --database foo://bar", "'foo://bar' is of no known kind"),
        ("backup b.gz --database sqlite:///other.sqlite", "holds no tables of Fouille"),
        ("backup b.gz --database sqlite:///bad.toml", "cannot be opened (file is not a database"),
        ("restore none.gz", "none.gz: there is no such file"),
        ("restore bad.toml --database sqlite:///new.sqlite", "bad.toml: is not a backup of Fouille"),
        ("serve --port 0 --workers 2 --database sqlite:///new.sqlite", "several workers need PostgreSQL"),
        ("perf nope", "There is no game “nope”"),
        ("check-game nope", "There is no game “nope”"),
    ],
)
def test_mistakes_are_named(shell: Shell, line: str, said: str) -> None:
    Path("bad.toml").write_text("= nothing")
    Path("other.toml").write_text('game = "other"')
    Path("short.toml").write_text('game = "saqqara"')
    Path("two.jsonl").write_text("{}\n{}\n")
    Path("one.json").write_text("{}")
    Path("folder").mkdir()
    with closing(sqlite3.connect("other.sqlite")) as other:
        other.execute("create table photos (id)")
    files = {path: path.read_bytes() for path in Path().glob("*.*")}
    done = shell(line)
    assert done.code == 2
    assert said in done.err
    assert done.out == ""
    assert {path: path.read_bytes() for path in Path().glob("*.*")} == files


def test_a_port_that_is_taken_is_told_before_anything_is_compiled(
    shell: Shell, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("fouille.cli.serve.prepare", lambda _words: pytest.fail("compiled first"))
    with socket.create_server(("127.0.0.1", 0)) as taken:
        done = shell(f"serve --port {taken.getsockname()[1]}")
    assert done.code == 2
    assert "Address already in use" in done.err


def test_a_backup_into_a_place_that_cannot_be_written_is_refused(shell: Shell) -> None:
    assert shell("restore nothing.gz --database sqlite:///t.sqlite").code == 2
    open_database("sqlite:///t.sqlite").close()
    done = shell("backup none/b.gz --database sqlite:///t.sqlite")
    assert done.code == 2
    assert "none/b.gz cannot be written (No such file or directory)" in done.err
    assert shell("backup b.gz --database sqlite:///t.sqlite").code == 0


def test_mistakes_are_named_in_the_language_of_the_reader(shell: Shell) -> None:
    assert "Il n’y a pas de jeu « nope »" in shell("play nope --lang fr").err
    assert "Il n’y a pas d’option --nope" in shell("play --nope --lang=fr").err


def test_a_record_of_another_game_is_not_resumed(shell: Shell) -> None:
    shell("play saqqara --seed 1 --save m.json", ["1"])
    done = shell("play relikt --resume m.json")
    assert done.code == 2
    assert "m.json holds a match of saqqara" in done.err


def test_a_broken_game_is_named_and_the_others_are_still_there(
    shell: Shell, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    (tmp_path / "ruin").mkdir()
    (tmp_path / "ruin" / "cards.toml").touch()
    (tmp_path / "ruin" / "__init__.py").write_text("import nothing_of_that_name\n")
    monkeypatch.setattr(games, "__path__", [*games.__path__, str(tmp_path)])
    games.game_names.cache_clear()
    try:
        done = shell("games")
        assert "ruin cannot be loaded. ModuleNotFoundError" in done.err
        assert "saqqara" in done.out
        assert shell("play ruin").code == 2
    finally:
        monkeypatch.undo()
        games.game_names.cache_clear()
        games.load_game.cache_clear()


def test_an_interruption_ends_a_command_with_its_own_code(
    shell: Shell, monkeypatch: pytest.MonkeyPatch
) -> None:
    def interrupted(*_arguments: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("fouille.cli.simulate.simulate_matches", interrupted)
    done = shell("simulate saqqara --games 10")
    assert done.code == 130
    assert "Stopped." in done.err


def test_every_command_explains_itself_in_both_languages(shell: Shell) -> None:
    for lang, word in (("en", "Show this help."), ("fr", "Montrer cette aide.")):
        for verb in ("", "play", "games", "simulate", "replay", "verify", "check-game", "new-game", "perf"):
            done = shell(f"{verb} --lang {lang} --help" if verb else f"--help --lang {lang}")
            assert done.code == 0, verb
            assert word in done.out, verb
            assert "cli-" not in done.out, verb


def test_the_language_may_stand_before_the_verb(shell: Shell) -> None:
    assert "jeu" in shell("--lang fr games").out
    assert "no language “de”" in shell("--lang de games").err


def test_the_version_is_told(shell: Shell) -> None:
    assert shell("--version").out == f"fouille {fouille.__version__}\n"
