"""`fouille new-game`: a game folder as a duplicate of another, green before the first change."""

import keyword
import os
import re
import shutil
import tempfile
from pathlib import Path
from typing import Annotated

import typer
from rich.text import Text

from fouille import games
from fouille.cli.mistake import Mistake, reason
from fouille.cli.options import Language, game_named, words_in
from fouille.cli.terminal import Terminal
from fouille.cli.words import Words
from fouille.rulekit.game import Game
from fouille.rulekit.game_folders import OWN, VARIABLE, game_folders

NAME = re.compile(r"[a-z][a-z0-9_]*")


def new_game(
    name: Annotated[str, typer.Argument(help="cli-help-new-name", metavar="NAME")],
    like: Annotated[str, typer.Option("--like", help="cli-help-like", metavar="GAME")],
    into: Annotated[Path | None, typer.Option("--into", help="cli-help-into", metavar="DIR")] = None,
    lang: Language = None,
) -> None:
    """Duplicate a game."""
    terminal, words = Terminal(), words_in(lang)
    model = game_named(like, words)
    check_name(name, model, words)
    home = into or usual_home()
    folder = home / name
    if name in games.game_names():
        raise Mistake(words, "cli-new-taken", name=name)
    if folder.exists():
        raise Mistake(words, "cli-new-exists", path=str(folder))
    if not home.is_dir():
        raise Mistake(words, "cli-no-folder", path=str(home))
    try:
        copy(model, name, folder)
    except OSError as error:
        raise Mistake(words, "cli-unwritable", path=str(folder), why=reason(error)) from None
    said = words.say("cli-new-done", folder=str(folder), name=name, like=model.id)
    terminal.print(Text(said), Text())
    steps = ["cli-new-step-check", "cli-new-step-cards", "cli-new-step-rules", "cli-new-step-texts"]
    if home.resolve() not in [found.resolve() for found in game_folders()]:
        steps.insert(0, "cli-new-step-find")
    setting = os.pathsep.join(filter(None, [os.environ.get(VARIABLE), str(home.absolute())]))
    for number, step in enumerate(steps, 1):
        line = Text(f"{number}. {words.say(step, name=name, setting=f'{VARIABLE}={setting}')}")
        terminal.out.print(line, soft_wrap=step == "cli-new-step-find")  # to be copied in one piece


def usual_home() -> Path:
    """The first folder of FOUILLE_GAMES; else the games of a checkout of the sources; else right here."""
    if len(game_folders()) > 1:
        return game_folders()[1]
    return OWN if (OWN.parents[2] / "pyproject.toml").exists() else Path()


def check_name(name: str, model: Game, words: Words) -> None:
    """A name must be a Python module, and free as a field beside those of the model's states and cards."""
    if not NAME.fullmatch(name) or keyword.iskeyword(name):
        raise Mistake(words, "cli-new-name", name=name)
    taken = {*(model.rules.STATE.names or ()), *(model.rules.CARDS.names or ())}
    if taken & {name, f"{name}_cards"} and name != model.id:
        raise Mistake(words, "cli-new-field", name=name)


def copy(model: Game, name: str, folder: Path) -> None:
    """Write the duplicate; the folder appears only when it is complete."""
    with tempfile.TemporaryDirectory(dir=folder.parent, prefix=f".{name}.") as room:
        draft = Path(room) / name
        shutil.copytree(model.folder, draft, ignore=shutil.ignore_patterns("__pycache__", ".*"))
        for file in sorted(path for path in draft.rglob("*") if path.is_file()):
            text = file.read_text(encoding="utf-8")
            file.write_text(renamed(text, file.suffix, model, name), encoding="utf-8", newline="\n")
        draft.rename(folder)


def renamed(text: str, suffix: str, model: Game, name: str) -> str:
    """A file of the model as the new game has it: ids, module paths and names; rule numbers stay."""
    old, title = re.escape(model.id), name.replace("_", " ").title()
    old_title = re.escape(Words("en", model).game_name())
    changes = {
        ".py": [
            (rf"\bfouille\.games\.{old}\b", f"fouille.games.{name}"),
            (rf"([\"']){old}\1", rf"\g<1>{name}\g<1>"),  # marker of states and cards, id of GAME and views
            (rf"\b{old_title}\b", title),
        ],
        ".toml": [(rf"(?m)^game = \"{old}\"", f'game = "{name}"'), (rf"\b{old_title}\b", title)],
        ".json": [(rf"(\"game\"\s*:\s*)\"{old}\"", rf'\g<1>"{name}"')],
        ".ftl": [(r"(?m)^game-name = .*$", f"game-name = {title}")],
        ".md": [(r"\A# .*", f"# {title}")],
    }
    for pattern, new in changes.get(suffix.replace(".jsonl", ".json"), []):
        text = re.sub(pattern, new, text)
    return text
