"""Driving the command as from a shell, without a terminal."""

import io
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from pathlib import Path

import pytest

from fouille import cli


@dataclass(frozen=True)
class Outcome:
    """What a command left behind."""

    code: int
    out: str
    err: str


class Typing(io.StringIO):
    """Lines typed at a terminal that is not one; `^C` stands for an interruption."""

    def readline(self, size: int | None = -1, /) -> str:  # type: ignore[override]  # the base hides the default
        line = super().readline(-1 if size is None else size)
        if line.strip() == "^C":
            raise KeyboardInterrupt
        return line


Shell = Callable[..., Outcome]


@pytest.fixture
def shell(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path) -> Shell:
    """Run a command line in an empty folder: `shell("play saqqara", ["1", "q"])`."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("LC_ALL", "en_GB.UTF-8")
    monkeypatch.setenv("COLUMNS", "80")

    def run(line: str, typed: Iterable[str] = ()) -> Outcome:
        monkeypatch.setattr("sys.stdin", Typing("".join(f"{word}\n" for word in typed)))
        code = cli.run(line.split())
        said = capsys.readouterr()
        assert "Traceback" not in said.out + said.err
        return Outcome(code, said.out, said.err)

    return run
