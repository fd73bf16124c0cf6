"""Card files: TOML tables of figures, read with errors that name the file, the place and the remedy."""

import hashlib
import json
import tomllib
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from fouille.rulekit.errors import InvalidCards
from fouille.rulekit.plain_data import kind_of, own_copy, problem_in

LARGEST_FILE = 64 * 1024  # bytes as JSON
CardFile = Path | str | Mapping[str, Any] | None  # a path, parsed data, or None for the game's own


class Table:
    """One table of a card file; reading a figure checks it, `done` refuses what was never asked for."""

    def __init__(self, data: Mapping[str, Any], where: str):
        self.data = data
        self.where = where
        self.asked: set[str] = set()

    def fail(self, key: str, problem: str) -> InvalidCards:
        """The error for a key of this table."""
        return InvalidCards(f"{self.where}.{key}: {problem}" if key else f"{self.where}: {problem}")

    def get(self, key: str) -> Any:
        """The raw value of a key that must be there."""
        self.asked.add(key)
        if key not in self.data:
            raise self.fail(key, "is missing")
        return self.data[key]

    def number(self, key: str, low: int, high: int) -> int:
        """A whole number from low to high."""
        return self._number(key, self.get(key), low, high)

    def numbers(self, key: str, low: int, high: int, shortest: int, longest: int) -> list[int]:
        """A list of whole numbers, each from low to high."""
        values = self.get(key)
        if not isinstance(values, list) or not shortest <= len(values) <= longest:
            wanted = f"{shortest}" if shortest == longest else f"{shortest} to {longest}"
            raise self.fail(key, f"must be a list of {wanted} whole numbers, not {values!r}")
        return [self._number(f"{key}[{i}]", value, low, high) for i, value in enumerate(values)]

    def _number(self, key: str, value: Any, low: int, high: int) -> int:
        if not isinstance(value, int) or isinstance(value, bool) or not low <= value <= high:
            raise self.fail(key, f"must be a whole number from {low} to {high}, not {value!r}")
        return value

    def word(self, key: str, allowed: tuple[str, ...]) -> str:
        """One of a few words."""
        value = self.get(key)
        if value not in allowed:
            raise self.fail(key, f"must be one of {', '.join(allowed)}, not {value!r}")
        return str(value)

    def flag(self, key: str) -> bool:
        """true or false."""
        value = self.get(key)
        if not isinstance(value, bool):
            raise self.fail(key, f"must be true or false, not {value!r}")
        return value

    def table(self, key: str) -> "Table":
        """A table inside this one."""
        value = self.get(key)
        if not isinstance(value, Mapping):
            raise self.fail(key, f"must be a table, not {value!r}")
        return Table(value, f"{self.where}.{key}")

    def has(self, key: str) -> bool:
        """Whether an optional key is there."""
        self.asked.add(key)
        return key in self.data

    def done(self) -> None:
        """Refuse keys that no rule asks for; `source` tags are welcome everywhere."""
        unknown = sorted(set(self.data) - self.asked - {"source", "sources"})
        if unknown:
            known = ", ".join(sorted(self.asked))
            raise self.fail(unknown[0], f"is not known here; known are: {known}")


def card_data(cards: CardFile) -> Mapping[str, Any] | None:
    """What a programmer hands in as cards, as data: paths are opened here and nowhere below."""
    return load_card_file(Path(cards)) if isinstance(cards, (str, Path)) else cards


def checked_card_data(cards: Any) -> dict[str, Any]:
    """Card data that can be played with, stored and sent; InvalidCards says what cannot."""
    if not isinstance(cards, Mapping):
        raise InvalidCards(f"cards: must be a table of card data, not {kind_of(cards)}")
    problem = problem_in(cards, "cards")
    if problem:
        raise InvalidCards(problem)
    size = len(json.dumps(cards).encode())
    if size > LARGEST_FILE:
        raise InvalidCards(f"cards: must have at most {LARGEST_FILE} bytes as JSON, not {size}")
    result: dict[str, Any] = own_copy(cards)
    return result


def load_card_file(path: Path) -> dict[str, Any]:
    """Read a card file from disk."""
    try:
        return tomllib.loads(path.read_text(encoding="utf-8"))
    except OSError as error:
        raise InvalidCards(f"{path}: cannot be read ({error.strerror})") from None
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise InvalidCards(f"{path}: is not a TOML file ({error})") from None


def card_file_hash(data: Mapping[str, Any]) -> str:
    """A short name for the contents of a card file."""
    return hashlib.sha256(json.dumps(data, sort_keys=True).encode()).hexdigest()[:16]
