"""Files of matches: reading records and notation, and writing without ever leaving half a file."""

import errno
import json
import os
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import IO, Any

from fouille.cli.mistake import Mistake, reason
from fouille.cli.words import Words
from fouille.match.notation import parse_match
from fouille.rulekit.errors import FouilleError, InvalidRecord

Found = tuple[int, Any]  # line number, and a record or the InvalidRecord that says why there is none


def read_matches(path: Path, words: Words) -> list[Found]:
    """The matches of a file: one record, a record on each line, or one match in notation."""
    try:
        text = path.read_text(encoding="utf-8")
    except OSError as error:
        raise Mistake(words, "cli-unreadable", path=str(path), why=reason(error)) from None
    except UnicodeDecodeError:
        raise Mistake(words, "cli-not-text", path=str(path)) from None
    if not text.strip():
        raise Mistake(words, "cli-empty-file", path=str(path))
    if text.lstrip()[0] not in "{[":
        return [(1, parsed(text))]
    try:
        return [(1, json.loads(text))]
    except (ValueError, RecursionError):
        return [(number, loaded(line)) for number, line in enumerate(text.split("\n"), 1) if line.strip()]


def parsed(text: str) -> Any:
    """A match in notation as a record, or what is wrong with it."""
    try:
        return parse_match(text)
    except FouilleError as error:
        return InvalidRecord(str(error))


def loaded(line: str) -> Any:
    """A line as a record, or what is wrong with it."""
    try:
        return json.loads(line)
    except (ValueError, RecursionError) as error:
        return InvalidRecord(f"not JSON ({error})")


def must_be_writable(path: Path, words: Words) -> None:
    """Refuse a file that cannot be written before anything is done for it; the file itself is not touched."""
    if path.is_dir():
        raise Mistake(words, "cli-unwritable", path=str(path), why=os.strerror(errno.EISDIR))
    try:
        with tempfile.TemporaryFile(dir=path.parent):
            pass
    except OSError as error:
        raise Mistake(words, "cli-unwritable", path=str(path), why=reason(error)) from None


@contextmanager
def written(path: Path, words: Words) -> Iterator[IO[str]]:
    """A file to write; it takes its place only when all is written."""
    try:
        handle, name = tempfile.mkstemp(dir=path.parent, prefix=f".{path.name}.", suffix=".part", text=True)
    except OSError as error:
        raise Mistake(words, "cli-unwritable", path=str(path), why=reason(error)) from None
    part = Path(name)
    try:
        with os.fdopen(handle, "w", encoding="utf-8", newline="\n") as file:
            yield file
        part.chmod(0o666 & ~current_umask())
        part.replace(path)
    except OSError as error:
        raise Mistake(words, "cli-unwritable", path=str(path), why=reason(error)) from None
    finally:
        part.unlink(missing_ok=True)


def current_umask() -> int:
    """The permissions that new files do not get."""
    mask = os.umask(0)
    os.umask(mask)
    return mask


def dumped(record: dict[str, Any]) -> str:
    """A record as one line of JSON."""
    return json.dumps(record, ensure_ascii=False, separators=(",", ":"))
