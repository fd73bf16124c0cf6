"""The host of a table in the terminal: shows it, listens, keeps the record."""

import secrets
import tempfile
from contextlib import nullcontext
from pathlib import Path

from rich.console import RenderableType
from rich.markdown import Markdown
from rich.padding import Padding
from rich.text import Text

from fouille.bots.bot import Budget
from fouille.bots.catalogue import FOLDER
from fouille.cli.choices import choice_lines
from fouille.cli.files import dumped, written
from fouille.cli.mistake import Mistake
from fouille.cli.rulebook import read_rulebook
from fouille.cli.scores import score_table, winners_line
from fouille.cli.screen import Screen
from fouille.cli.story import story_lines
from fouille.cli.table import Table
from fouille.cli.terminal import Terminal, typed_number
from fouille.cli.words import Words
from fouille.match.sources import Secret
from fouille.rulekit.texts import texts_for
from fouille.rulekit.view import Decision

PROMPT = "› "
LONGEST = 20  # letters of a wrong answer that are repeated
READABLE = 100  # columns of running text


class Host:
    """Leads one person through a match."""

    def __init__(self, terminal: Terminal, words: Words, table: Table, screen: Screen, save: Path | None):
        self.terminal, self.words, self.table, self.screen = terminal, words, table, screen
        self.save_to = save
        self.saved_at: Path | None = None
        self.rulebook = read_rulebook(table.match.game, words.language, table.match.card_data)

    def run(self) -> None:
        """Play until the person leaves."""
        try:
            staying = True
            while staying:
                self.let_bots_play()
                choices = self.table.match.choices()
                self.show(choices)
                while self.table.problems:
                    self.terminal.refuse(self.table.problems.pop(0))
                if self.table.match.over and self.save_to:
                    self.keep(self.save_to)
                staying = self.listen(choices)
        except (EOFError, KeyboardInterrupt):
            self.leave()

    def let_bots_play(self) -> None:
        """The other seats; one that thinks for long is seen to think."""
        thinks = self.table.bot.budget != Budget()
        with self.terminal.working(self.words.say("cli-thinking")) if thinks else nullcontext():
            self.table.let_bots_play()

    # --- showing -----------------------------------------------------------------------------------------

    def show(self, choices: list[Decision]) -> None:
        """The whole screen."""
        table, words = self.table, self.words
        view = table.match.view(table.you)
        story = story_lines(table.story(words), words, self.terminal.out, table.you)
        below = self.result() if table.match.over else self.question(choices)
        self.terminal.clear()
        if self.terminal.live:
            self.terminal.print(self.screen.fitted(view, table.turn(), story, below))
        else:
            self.terminal.print(*self.screen.table(view, table.turn(), roomy=False), *story, *below)

    def question(self, choices: list[Decision]) -> list[RenderableType]:
        """The prompt and what may be answered."""
        match, words = self.table.match, self.words
        parts: list[RenderableType] = []
        beginning = self.table.last_own_step() is None
        if beginning:
            parts.append(Text(words.say("cli-opponents", about=self.opponent()), style="soft"))
        if isinstance(match.source, Secret) and beginning:
            parts.append(Text(words.say("cli-sealed", commitment=match.source.commitment[:16]), style="soft"))
        view = match.view(self.table.you)
        parts += [Text(), Text(words.prompt(view["prompt"]), style="title")]
        parts += choice_lines(choices, view, words, self.screen.width)
        parts.append(Text(words.say("cli-keys"), style="soft"))
        return parts

    def opponent(self) -> str:
        """What the bots are like, in the words of the catalogue; those of one's own by their name."""
        texts, name = texts_for(self.words.language, FOLDER), self.table.bot.name.partition("@")[0]
        if not texts.has(f"bot-{name}"):
            return name
        return f"{texts.text(f'bot-{name}')}. {texts.text(f'bot-{name}-about')}"

    def result(self) -> list[RenderableType]:
        """Points and winners."""
        match, words, you = self.table.match, self.words, self.table.you
        keys = Text(words.say("cli-end-keys"), style="soft")
        return [Text(), score_table(match, words, you), winners_line(match, words, you), keys]

    # --- listening ---------------------------------------------------------------------------------------

    def listen(self, choices: list[Decision]) -> bool:
        """Read lines until one changes the position; False when the person leaves."""
        while True:
            word, _, rest = self.terminal.ask(PROMPT).partition(" ")
            key = word.lower()
            number = typed_number(key)
            if 1 <= number <= len(choices):
                self.table.match.play(choices[number - 1])
                return True
            if key == "u" and not self.table.why_no_undo():
                self.table.match.undo()
                return True
            if key == "q" or (self.table.match.over and not key):
                self.leave(asking=True)
                return False
            self.reply(key, rest.strip(), len(choices))

    def reply(self, key: str, rest: str, choices: int) -> None:
        """Answer a line that leaves the position as it is."""
        if key in ("h", "?"):
            self.help(rest)
        elif key == "r":
            with self.terminal.paged():
                wide = min(self.terminal.out.width, READABLE)
                self.terminal.out.print(Markdown(self.rulebook.text), width=wide)
        elif key == "t":
            view = self.table.match.view(self.table.you)
            with self.terminal.paged():
                self.terminal.print(*self.screen.table(view, self.table.turn(), roomy=True))
        elif key == "s":
            self.ask_and_save(rest)
        elif key == "u" and (why := self.table.why_no_undo()):
            self.terminal.refuse(self.words.say(why))
        elif self.table.match.over:
            self.terminal.refuse(self.words.say("cli-what-end", given=key[:LONGEST]))
        else:
            self.terminal.refuse(self.words.say("cli-what", given=key[:LONGEST], last=choices))

    def help(self, asked: str) -> None:
        """The rule that applies now, or the one asked for, between its neighbours."""
        game = self.table.match.game
        number = asked.upper() or self.table.match.view(self.table.you)["rule"]
        if number.isdecimal():
            number = f"{game.paragraphs}-{number}"
        near = self.rulebook.around(number)
        if not near:
            self.terminal.refuse(self.words.say("cli-no-rule", number=number))
            return
        self.terminal.print(Text(), Text(near[0].section, style="title"))
        for paragraph in near:
            style = "none" if paragraph.number == number else "soft"
            body = Markdown(paragraph.text, style=style)
            self.terminal.print(Padding(body, (0, 2, 1 if paragraph is not near[-1] else 0, 2)))
        self.terminal.print(Text(self.words.say("cli-more-rules", number=number), style="soft"))

    # --- keeping -----------------------------------------------------------------------------------------

    def ask_and_save(self, name: str) -> None:
        """Save to the file named, the one of --save, or one asked for."""
        path = Path(name) if name else self.save_to
        if path is None:
            free = self.free_name()
            path = Path(self.ask("cli-save-where", name=free.name) or free)
        if path.exists() and path not in (self.saved_at, self.save_to):
            answer = self.ask("cli-overwrite", path=str(path))
            if not self.is_yes(answer):
                self.terminal.print(Text(self.words.say("cli-not-saved"), style="soft"))
                return
        self.save(path)

    def free_name(self) -> Path:
        """A file name that is not taken."""
        stem = self.table.match.game.id
        names = (Path(f"{stem}{'' if i == 1 else f'-{i}'}.json") for i in range(1, 10_000))
        return next(path for path in names if not path.exists())

    def save(self, path: Path) -> bool:
        """Write the record, or say why not."""
        try:
            with written(path, self.words) as file:
                file.write(dumped(self.table.saved()) + "\n")
        except Mistake as mistake:
            self.terminal.refuse(str(mistake))
            return False
        self.saved_at = path
        over = self.table.match.over
        said = self.words.say("cli-saved-over" if over else "cli-saved", path=str(path), seat=self.table.you)
        self.terminal.print(Text(said, style="soft"))
        return True

    def keep(self, path: Path) -> None:
        """Write the record without asking: to another place if need be, at the worst to the screen."""
        elsewhere = Path(tempfile.gettempdir()) / f"fouille-{secrets.token_hex(4)}-{path.name}"
        if not self.save(path) and not self.save(elsewhere):
            self.terminal.print(Text(self.words.say("cli-printed-instead"), style="mistake"))
            self.terminal.out.print(Text(dumped(self.table.saved())), soft_wrap=True)

    def leave(self, asking: bool = False) -> None:
        """Say goodbye; a running match is saved if a file was named, or, where there is time, if wanted."""
        running = bool(self.table.match.steps) and not self.table.match.over
        if running and self.save_to:
            self.keep(self.save_to)
        elif running and asking and self.is_yes(self.ask("cli-save-first")):
            self.ask_and_save("")
        self.terminal.print(Text(self.words.say("cli-goodbye"), style="soft"))

    def ask(self, id: str, **args: str) -> str:
        """The answer to a question."""
        return self.terminal.ask(self.words.say(id, **args) + " ")

    def is_yes(self, answer: str) -> bool:
        """Whether an answer is a yes in the reader's language."""
        return answer.lower() in self.words.say("cli-yes").split()
