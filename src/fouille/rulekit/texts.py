"""Names and phrases in the reader's language, from the Fluent files in each folder."""

import locale
import os
import re
from collections.abc import Callable, Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Any

from fluent.runtime import FluentBundle, FluentResource

LANGUAGES = ("en", "fr")
Say = Callable[[str, Mapping[str, Any]], str]  # the text of an id with its arguments
# Before these a French word like "de" loses its last letter; an h is taken for a sounded one, as in Howard.
ELIDING = "^(?:[aeiouàáâãäåæèéêëìíîïòóôõöùúûüœ]|y(?![aeiouàâäæèéêëîïôöùûüœ]))"


def reader_language(environment: Mapping[str, str] = os.environ) -> str:
    """The language of the person at the terminal, English if we do not have theirs."""
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        if environment.get(name):
            return environment[name][:2] if environment[name][:2] in LANGUAGES else "en"
    found = (locale.getlocale()[0] or "")[:2]
    return found if found in LANGUAGES else "en"


class Texts:
    """The texts of one language, gathered from several folders; a missing text raises KeyError."""

    def __init__(self, language: str, folders: Sequence[Path]):
        self.language = language
        self.bundle = FluentBundle([language], functions=FUNCTIONS, use_isolating=False)
        self.sources: list[str] = []
        self._names: dict[tuple[str, str], str] = {}
        for folder in folders:
            source, resource = read_folder(language, folder)
            self.sources.append(source)
            self.bundle.add_resource(resource)

    def add(self, source: str) -> None:
        """Add texts in Fluent; those that are there already stay."""
        self.sources.append(source)
        self.bundle.add_resource(FluentResource(source))

    def has(self, id: str) -> bool:
        """Whether there is a text."""
        return self.bundle.has_message(id)

    def text(self, id: str, args: Mapping[str, Any] | None = None) -> str:
        """A text with its arguments put in."""
        message = self.bundle.get_message(id)  # KeyError when missing
        if message.value is None:
            raise KeyError(id)
        rendered, errors = self.bundle.format_pattern(message.value, dict(args or {}))
        if errors:
            raise ValueError(f"{self.language}.ftl: {id}: {errors[0]}")
        return str(rendered)

    def name(self, kind: str, id: str) -> str:
        """The name of a card, zone, chamber ...: `<kind>-<id>`, or `<kind>-<stem>` with the number as $n."""
        if (kind, id) not in self._names:
            self._names[kind, id] = self._find_name(kind, id)
        return self._names[kind, id]

    def _find_name(self, kind: str, id: str) -> str:
        numbered = re.fullmatch(r"(.+)-(\d+)", id)
        if not self.has(f"{kind}-{id}") and numbered and self.has(f"{kind}-{numbered[1]}"):
            number = int(numbered[2])
            return self.text(f"{kind}-{numbered[1]}", {"n": number, "nth": number + 1})
        return self.text(f"{kind}-{id}")

    def phrase(self, id: str, args: Mapping[str, Any], seat_name: Callable[[int], str]) -> str:
        """A phrase whose arguments are ids: they are put in by name, seats by their players' names.

        A number n also comes as `<argument>_nth` = n + 1, since people count rows from one.
        """
        ready: dict[str, Any] = {}
        for key, value in args.items():
            if key in SEAT_ARGUMENTS and isinstance(value, int):
                ready[key] = seat_name(value)
            elif isinstance(value, str):
                ready[key] = self._named(key, value)
                ready[f"{key}_id"] = value
            elif isinstance(value, (list, tuple)):
                ready[key] = ", ".join(self._named(key.removesuffix("s"), str(v)) for v in value)
            elif value is None:
                ready[key] = self.text("hidden-card")
                ready[f"{key}_id"] = "hidden"
            else:
                ready[key] = value
                ready[f"{key}_nth"] = int(value) + 1
        return self.text(id, ready)

    def figure(self, name: str, value: int, seat_name: Callable[[int], str]) -> str:
        """A named number: `figure-<name>`; empty where the text has nothing to say about it.

        `<stem>_<number>` may share the text `figure-<stem>`. The value may be a seat ($seat), the number a
        place ($nth, counted from one) or a seat ($owner).
        """
        args: dict[str, Any] = {"n": value, "seat": seat_name(value)}
        stem, _, number = name.rpartition("_")
        if number.isdecimal() and not self.has(f"figure-{name}"):
            name, args = stem, {**args, "nth": int(number) + 1, "owner": seat_name(int(number))}
        return self.text(f"figure-{name}", args).strip()

    def reason(self, why: Mapping[str, Any]) -> str:
        """Why an action is not open."""
        return self.phrase(why["id"], why["args"], str)

    def of_decision(self, decision: Mapping[str, Any]) -> tuple[str, dict[str, Any]]:
        """The phrase of a choice and its arguments: `decision-<act>`, or `decision-<act>-<last member>`."""
        usual, members = f"decision-{decision['act']}", {k: v for k, v in decision.items() if k != "act"}
        longer = f"{usual}-{next(reversed(members), '')}"
        return (longer if self.has(longer) else usual), members

    def _named(self, kind: str, id: str) -> str:
        try:
            return self.name(kind, id)
        except KeyError:
            return id


def elided(word: object, name: object) -> str:
    """A French word before a name: `ELIDE("de", $seat)` is "de Gaston" or "d’Amélie"."""
    eliding = re.match(ELIDING, str(name), re.IGNORECASE)
    return f"{str(word)[:-1]}’{name}" if eliding else f"{word} {name}"


FUNCTIONS: dict[str, Any] = {"ELIDE": elided}
SEAT_ARGUMENTS = ("seat", "victim", "target", "thief", "winner", "to")


SHARED = Path(__file__).parent / "texts"  # what every game and every part of the product says


@cache
def texts_for(language: str, *folders: Path) -> Texts:
    """The texts of the product and of the folders given, in one language; for a game see card_texts.py."""
    return Texts(language, [SHARED, *folders])


@cache
def read_folder(language: str, folder: Path) -> tuple[str, Any]:
    """The Fluent texts of a folder, as they stand and parsed."""
    source = (folder / f"{language}.ftl").read_text(encoding="utf-8")
    return source, FluentResource(source)
