"""`fouille games`: what can be played."""

from collections.abc import Iterable

from rich.box import SIMPLE_HEAD
from rich.table import Table
from rich.text import Text

from fouille.cli.options import Language, all_games, words_in
from fouille.cli.terminal import Terminal
from fouille.cli.words import Words
from fouille.rulekit.game import Game


def games(lang: Language = None) -> None:
    """List the games."""
    terminal, words = Terminal(), words_in(lang)
    table = Table(box=SIMPLE_HEAD, pad_edge=False, header_style="soft", border_style="soft", show_lines=False)
    for column in ("cli-column-game", "cli-column-name", "cli-column-players", "cli-column-options"):
        table.add_column(words.say(column))
    for game in all_games(words, terminal):
        own = Words(words.language, game)
        players = f"{game.players.start}–{game.players.stop - 1}"
        table.add_row(Text(game.id, style="legal"), own.game_name(), players, options_text(game, own))
    terminal.print(table)
    terminal.print(Text(words.say("cli-games-next"), style="soft"))


def options_text(game: Game, words: Words) -> Text:
    """Options with their values; the usual one comes first."""
    usual = game.view.options_of(game.view.parse_options({}))
    lines = []
    for option in usual:
        values = game.view.OPTIONS[option]
        named = " | ".join(option_value(value) for value in values)
        lines.append(Text.assemble(f"{option}={named}", "\n", (option_text(option, values, words), "soft")))
    return Text("\n").join(lines) if lines else Text("–", style="soft")


def option_text(option: str, values: Iterable[object], words: Words) -> str:
    """What an option is about, and its values where they have names."""
    name = words.name("option", option)
    named = [words.name(f"option-{option}", str(value)) for value in values if isinstance(value, str)]
    return words.say("cli-fact", name=name, value=", ".join(named)) if named else name


def option_value(value: object) -> str:
    """A value as it is typed at the command line."""
    return str(value).lower() if isinstance(value, bool) else str(value)
