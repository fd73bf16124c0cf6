"""The command line as a whole: its verbs, its help, and what a mistake looks like."""

import sys
from collections.abc import Callable, Sequence
from difflib import get_close_matches
from pathlib import Path
from typing import Any, NoReturn

import typer
from typer import rich_utils

import fouille
from fouille.cli.arena import arena
from fouille.cli.backup import backup, restore
from fouille.cli.check_game import check_game
from fouille.cli.games import games
from fouille.cli.hint import hint
from fouille.cli.lab import VERBS as LAB
from fouille.cli.mistake import Mistake
from fouille.cli.new_game import new_game
from fouille.cli.options import Language, language_in
from fouille.cli.perf import perf
from fouille.cli.play import play
from fouille.cli.replay import replay
from fouille.cli.serve import serve
from fouille.cli.simulate import simulate
from fouille.cli.terminal import Terminal
from fouille.cli.verify import verify
from fouille.cli.warm_up import warm_up
from fouille.cli.words import Words
from fouille.rulekit.errors import FouilleError
from fouille.rulekit.game_folders import VARIABLE, missing_folders
from fouille.rulekit.texts import texts_for

INTERRUPTED = 130
MISTAKE = 2

COMMANDS: list[tuple[str, Callable[..., None], str]] = [
    ("play", play, "cli-help-play"),
    ("games", games, "cli-help-games-command"),
    ("simulate", simulate, "cli-help-simulate"),
    ("replay", replay, "cli-help-replay"),
    ("verify", verify, "cli-help-verify"),
    ("check-game", check_game, "cli-help-check-game"),
    ("new-game", new_game, "cli-help-new-game"),
    ("perf", perf, "cli-help-perf"),
    ("arena", arena, "cli-help-arena"),
    ("hint", hint, "cli-help-hint"),
    ("warm-up", warm_up, "cli-help-warm-up"),
    ("serve", serve, "cli-help-serve"),
    ("backup", backup, "cli-help-backup"),
    ("restore", restore, "cli-help-restore"),
]

# Verbs that have verbs of their own.
GROUPS: list[tuple[str, list[tuple[str, Callable[..., None], str]], str]] = [("lab", LAB, "cli-help-lab")]

# What typer calls a mistake -> the text for it; the rest is shown as typer says it.
USAGE = {
    "NoSuchOption": "cli-usage-no-option",
    "MissingParameter": "cli-usage-missing",
    "BadParameter": "cli-usage-bad",
}


def version(wanted: bool) -> None:
    """Print the version and stop."""
    if wanted:
        typer.echo(f"fouille {fouille.__version__}")
        raise typer.Exit


def door(
    _lang: Language = None,
    _version: bool = typer.Option(
        False, "--version", help="cli-help-version", callback=version, is_eager=True
    ),
) -> None:
    """Options of the command as a whole."""


def command(language: str) -> Any:
    """The command with all its verbs, its help in one language; parts of the package may bring texts too."""
    parts = sorted(file.parent for file in Path(fouille.__file__).parent.glob("*/en.ftl"))
    texts = texts_for(language, *parts)
    app = typer.Typer(add_completion=False, rich_markup_mode="rich")
    app.callback(help="cli-help")(door)
    for name, function, text in COMMANDS:
        app.command(name, help=text)(function)
    for name, verbs, text in GROUPS:
        inner = typer.Typer(no_args_is_help=True)
        for inner_name, function, inner_text in verbs:
            inner.command(inner_name, help=inner_text)(function)
        inner.callback(help=text)(lambda: None)
        app.add_typer(inner, name=name)
    group: Any = typer.main.get_command(app)
    inside = [verb for name, _, _ in GROUPS for verb in group.commands[name].commands.values()]
    for verb in (group, *group.commands.values(), *inside):
        verb.help = texts.text(verb.help)
        for parameter in verb.params:
            parameter.help = texts.text(parameter.help)
        verb.get_help_option(typer.Context(verb)).help = texts.text("cli-help-help")
    return group


def run(arguments: Sequence[str]) -> int:
    """Carry out a command line and return its exit code; a user's mistake is one message, never a trace."""
    words, terminal = Words(language_in(arguments)), Terminal()
    rich_utils.ARGUMENTS_PANEL_TITLE = words.say("cli-help-arguments")
    rich_utils.OPTIONS_PANEL_TITLE = words.say("cli-help-options")
    rich_utils.COMMANDS_PANEL_TITLE = words.say("cli-help-commands")
    try:
        check_games(words)
        check_verb(arguments, words)
        code = command(words.language).main(
            list(arguments) or ["--help"], prog_name="fouille", standalone_mode=False
        )
    except FouilleError as error:
        terminal.refuse(str(error))
        return MISTAKE
    except typer.TyperException as error:
        terminal.refuse(usage_message(error, words))
        return MISTAKE
    except (typer.Abort, KeyboardInterrupt):
        return INTERRUPTED
    if code == INTERRUPTED:
        terminal.refuse(words.say("cli-interrupted"))
    return code if isinstance(code, int) else 0


def check_games(words: Words) -> None:
    """The folders of FOUILLE_GAMES must be there."""
    for folder in missing_folders():
        raise Mistake(words, "cli-no-games-folder", variable=VARIABLE, path=str(folder))


def check_verb(arguments: Sequence[str], words: Words) -> None:
    """The verb must be there; a near miss gets a hint."""
    verbs = [name for name, _, _ in (*COMMANDS, *GROUPS)]
    if arguments and not arguments[0].startswith("-") and arguments[0] not in verbs:
        near = get_close_matches(arguments[0], verbs, 1) or [", ".join(verbs)]
        raise Mistake(words, "cli-no-verb", given=arguments[0], near=near[0])


def usage_message(error: Any, words: Words) -> str:
    """A wrong command line, said in the language of the words."""
    kind = type(error).__name__
    parameter = getattr(error, "param", None)
    subject = getattr(error, "option_name", None) or (parameter.opts[0] if parameter else "")
    if parameter is not None and getattr(parameter, "metavar", None) and not subject.startswith("-"):
        subject = parameter.metavar
    detail = error.message if kind == "BadParameter" else ""
    message = (
        words.say(USAGE[kind], subject=subject, detail=detail)
        if kind in USAGE and subject
        else error.format_message()
    )
    context = getattr(error, "ctx", None)
    path = context.command_path if context else "fouille"
    return f"{message}\n{words.say('cli-usage-help', command=path)}"


def main() -> NoReturn:
    """The entry point."""
    sys.exit(run(sys.argv[1:]))
