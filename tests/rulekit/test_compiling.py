"""Compiling says how far it is."""

import sys
from pathlib import Path
from types import FunctionType
from typing import Any

import numpy as np
import pytest
from numba.core import event

from fouille.rulekit import compiled, compiling

pytestmark = pytest.mark.skipif(not compiled.JIT, reason="nothing is compiled")


class Notes:
    """What a watcher was told."""

    def __init__(self) -> None:
        self.told: list[tuple[str, int]] = []

    def began(self, functions: int, _seconds: float) -> None:
        self.told.append(("began", functions))

    def paused(self, functions: int, _seconds: float) -> None:
        self.told.append(("paused", functions))


def fresh(monkeypatch: pytest.MonkeyPatch, folder: Path) -> Any:
    """A function that calls another, neither compiled before; kept in a folder of its own."""
    monkeypatch.setattr(compiled, "cache_folder", lambda _part: folder)
    names: dict[str, Any] = {"np": np}
    exec("def inner(x):\n    return x + 1\ndef outer(x):\n    return inner(x) * 2\n", names)
    for name in ("inner", "outer"):
        code = names[name].__code__.replace(co_filename=__file__)
        names[name] = compiled.compiled(FunctionType(code, names, name))
    return names["outer"]


def test_every_function_is_told_once_and_not_when_it_is_there(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    outer, notes = fresh(monkeypatch, tmp_path), Notes()
    with compiling.watched(notes):
        assert outer(3) == 8
        assert outer(4) == 10
    assert notes.told == [("began", 1), ("began", 2), ("paused", 2)]
    again = fresh(monkeypatch, tmp_path)
    with compiling.watched(notes):
        assert again(3) == 8
    assert len(notes.told) == 3  # loaded from disk


def test_nobody_is_told_outside(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    outer, notes = fresh(monkeypatch, tmp_path), Notes()
    with compiling.watched(notes):
        pass
    outer(3)
    assert notes.told == []


def test_lines_come_at_once_and_then_now_and_then() -> None:
    said: list[int] = []
    lines = compiling.Lines(lambda functions, _seconds: said.append(functions), pace=10)
    for functions, seconds in enumerate((0.0, 1.0, 9.9, 10.0, 15.0, 31.0), 1):
        lines.began(functions, seconds)
    assert said == [1, 4, 6]


def test_only_a_person_at_a_prompt_is_told_by_environments(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    registered: list[Any] = []
    monkeypatch.setattr(event, "register", lambda _kind, listener: registered.append(listener))
    monkeypatch.delattr(sys, "ps1", raising=False)
    compiling.say_if_interactive()
    assert registered == []
    monkeypatch.setattr(sys, "ps1", ">>> ", raising=False)
    compiling.say_if_interactive()
    (listener,) = registered
    listener.on_start(None)
    assert "fouille compiles for the first time: 1 functions, 0 s" in capsys.readouterr().err
