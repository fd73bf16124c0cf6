"""Results: a folder of Parquet files, one for each finished chunk, and what they come from.

    experiment.json     the experiment, the versions, and a hash of the code that plays
    matches/*.parquet   one row for each seat of each match
    trials/*.parquet    one row for each forced decision

A file appears only when it is whole and on the disk, so a run that was killed loses nothing but the chunks it
was playing.
"""

import hashlib
import json
import os
from collections.abc import Iterator
from functools import cache
from importlib.metadata import version
from pathlib import Path
from typing import Any

import numpy as np

from fouille.lab.chunk import Key, Played
from fouille.lab.experiment import Arm, Experiment, card_hash
from fouille.lab.kinds import kinds_of
from fouille.lab.lines import bots_of
from fouille.lab.loops import SEAT, SHARE
from fouille.rulekit.errors import FouilleError
from fouille.rulekit.game_folders import games_elsewhere
from fouille.rulekit.verbs import Array

VERSION = 1
PACKAGE = Path(__file__).parents[1]
PLAYING = (
    "rulekit",
    "games",
    "match",
    "bots",
    *(f"lab/{n}.py" for n in ("experiment", "chunk", "kinds", "loops")),
)
HEAD = "experiment.json"
LIGHT = np.dtype(
    [(name, SEAT[name]) for name in SEAT.names or () if name != "kinds"]
)  # a row as reports need it
PLAIN = ("deal", "rotation", "seat", "place", "score", "margin", "decisions", "length", "turns")


class InvalidResults(FouilleError):
    """Results that cannot be read, written or gone on with."""


def parquet() -> tuple[Any, Any]:
    """PyArrow and its Parquet; they come with an extra."""
    try:
        import pyarrow as pa
        import pyarrow.parquet as pq
    except ImportError:
        raise FouilleError("the laboratory needs Parquet: pip install 'fouille[lab]'") from None
    return pa, pq


@cache
def code_hash() -> str:
    """Hash of everything that decides how a match goes."""
    digest = hashlib.sha256()
    homes = [(PACKAGE, PACKAGE / part) for part in PLAYING]
    homes += [(game.parent, game) for game in games_elsewhere()]
    for root, home in homes:
        for file in [home] if home.suffix == ".py" else sorted(home.rglob("*")):
            if file.suffix in (".py", ".toml"):
                digest.update(str(file.relative_to(root)).encode() + b"\0" + file.read_bytes() + b"\0")
    return digest.hexdigest()[:16]


def provenance(experiment: Experiment) -> dict[str, Any]:
    """Where results come from: enough to make them again."""
    return {
        "results": VERSION,
        "versions": {name: version(name) for name in ("fouille", "numba", "numpy", "pyarrow")},
        "code": code_hash(),
        "cards": {str(arm.number): card_hash(experiment, arm) for arm in experiment.arms},
        "experiment": experiment.as_data(),
    }


# --- writing -----------------------------------------------------------------------------------------------


def encoded(experiment: Experiment, key: Key, played: Played) -> dict[str, bytes]:
    """The files of a chunk, by folder; the matches come last."""
    pa, _pq = parquet()
    arm = experiment.arms[key.arm]
    origin = {**provenance(experiment), "arm": key.arm, "chunk": key.chunk}
    origin["kinds"] = kinds_of(experiment.setup(arm)).names
    origin["problems"] = played.problems
    files = {}
    if len(played.trials):
        names = played.trials.dtype.names or ()
        columns = {name: pa.array(np.ascontiguousarray(played.trials[name])) for name in names}
        columns["gain_share"] = pa.array((played.trials["gain_share"] / SHARE).astype(np.float32))
        files["trials"] = file_of(pa.table(columns), origin)
    files["matches"] = file_of(pa.table(match_columns(pa, arm, experiment, played)), origin)
    return files


def match_columns(pa: Any, arm: Arm, experiment: Experiment, played: Played) -> dict[str, Any]:
    """The columns of the matches of a chunk."""
    rows, n = played.rows, len(played.rows)
    bots = list(dict.fromkeys(arm.bots))
    detailed = pa.map_(pa.string(), pa.int32())
    kinds = len(kinds_of(experiment.setup(arm)).names)
    by_kind = pa.array(np.ascontiguousarray(rows["kinds"][:, :kinds]).reshape(-1))
    parts: list[Any] = [list(part.items()) for match in played.parts for part in match]
    return {
        "game": constant(pa, arm.game, n),
        "players": pa.array(np.full(n, arm.players, np.int8)),
        "variant": constant(pa, experiment.variants[arm.variant].name["en"], n),
        "bot": pa.DictionaryArray.from_arrays(pa.array(bots_of(arm, rows)), pa.array(bots)),
        **{name: pa.array(np.ascontiguousarray(rows[name])) for name in PLAIN},
        "share": pa.array((rows["share"] / SHARE).astype(np.float32)),
        "kinds": pa.FixedSizeListArray.from_arrays(by_kind, kinds),
        "parts": pa.concat_arrays([pa.array(parts, detailed), pa.nulls(n - len(parts), detailed)]),
    }


def constant(pa: Any, value: str, n: int) -> Any:
    """A column of one text."""
    return pa.DictionaryArray.from_arrays(pa.array(np.zeros(n, np.int8)), pa.array([value]))


def file_of(table: Any, origin: dict[str, Any]) -> bytes:
    """A Parquet file, its origin inside."""
    pa, pq = parquet()
    sink = pa.BufferOutputStream()
    text = json.dumps(origin, ensure_ascii=False)
    pq.write_table(table.replace_schema_metadata({"fouille": text}), sink, compression="zstd")
    return bytes(sink.getvalue())


class Results:
    """A folder of results."""

    def __init__(self, folder: Path, experiment: Experiment):
        self.folder, self.experiment = folder, experiment

    @classmethod
    def begin(cls, folder: Path, experiment: Experiment) -> "Results":
        """A new folder, or one of the same experiment to go on with."""
        origin = json.loads(json.dumps(provenance(experiment)))
        if (folder / HEAD).exists():
            differs = difference(head_of(folder), origin)
            if differs:
                raise InvalidResults(f"{folder}: holds other results: {differs}; choose another folder")
            return cls(folder, experiment)
        try:
            if folder.exists() and any(folder.iterdir()):
                raise InvalidResults(f"{folder}: is not empty, and holds no results to go on with")
            (folder / "matches").mkdir(parents=True, exist_ok=True)
            (folder / "trials").mkdir(exist_ok=True)
            text = json.dumps(origin, ensure_ascii=False, indent=1)
            write_durably(folder / HEAD, text.encode() + b"\n")
        except OSError as error:
            raise InvalidResults(f"{folder}: {error.strerror}") from None
        return cls(folder, experiment)

    @classmethod
    def open(cls, folder: Path) -> "Results":
        """Results that are there."""
        return cls(folder, Experiment.from_data(head_of(folder)["experiment"]))

    def file(self, kind: str, key: Key) -> Path:
        """Where a chunk is kept."""
        return self.folder / kind / f"{key.arm:03}-{key.chunk:05}.parquet"

    def add(self, key: Key, files: dict[str, bytes]) -> None:
        """Keep a finished chunk."""
        try:
            for kind, data in files.items():
                write_durably(self.file(kind, key), data)
        except OSError as error:
            raise InvalidResults(
                f"{self.folder}: {error.strerror}; all finished chunks are kept: make room and run it again"
            ) from None

    def drop(self, key: Key) -> None:
        """Remove a chunk that was played needlessly."""
        for kind in ("matches", "trials"):
            self.file(kind, key).unlink(missing_ok=True)

    def finished(self) -> list[Key]:
        """The chunks that are there, by arm and number."""
        names = sorted(path.stem for path in (self.folder / "matches").glob("*.parquet"))
        return [Key(*map(int, name.split("-"))) for name in names]

    # --- reading -------------------------------------------------------------------------------------------

    def columns(self, kind: str, key: Key, names: tuple[str, ...]) -> dict[str, Any]:
        """Some columns of a chunk as PyArrow has them; empty where the chunk has no such file."""
        pa, pq = parquet()
        path = self.file(kind, key)
        if not path.exists():
            return {}
        try:
            with pq.ParquetFile(path) as file:
                missing = [name for name in names if name not in file.schema_arrow.names]
                if missing:
                    raise InvalidResults(f"{path}: the column {missing[0]!r} is missing")
                table = file.read(list(names))
        except (OSError, pa.ArrowException) as error:
            raise InvalidResults(f"{path}: is not a Parquet file of results ({error})") from None
        return {name: table[name].combine_chunks() for name in names}

    def rows(self, key: Key, names: tuple[str, ...]) -> Array:
        """Plain columns of the matches of a chunk; others stay 0."""
        found = self.columns("matches", key, names)
        rows = np.zeros(len(found[names[0]]), LIGHT)
        for name in names:
            values = found[name].to_numpy(zero_copy_only=False)
            rows[name] = np.rint(values * SHARE) if name == "share" else values
        return rows

    def origin(self, key: Key) -> dict[str, Any]:
        """What a chunk says of itself."""
        _pa, pq = parquet()
        text = pq.read_schema(self.file("matches", key)).metadata[b"fouille"]
        origin: dict[str, Any] = json.loads(text)
        return origin

    def of_arm(self, arm: int) -> Iterator[Key]:
        """The chunks of an arm."""
        return (key for key in self.finished() if key.arm == arm)


def head_of(folder: Path) -> dict[str, Any]:
    """What a folder of results says of itself."""
    try:
        found = json.loads((folder / HEAD).read_text(encoding="utf-8"))
    except OSError as error:
        raise InvalidResults(f"{folder}: holds no results ({HEAD}: {error.strerror})") from None
    except ValueError as error:
        raise InvalidResults(f"{folder / HEAD}: is damaged ({error})") from None
    if not isinstance(found, dict) or found.get("results") != VERSION:
        raise InvalidResults(f"{folder / HEAD}: is not of version {VERSION} of the laboratory's results")
    return found


def difference(old: Any, new: Any, where: str = "") -> str:
    """The first place where two pieces of data differ; empty where they do not."""
    if isinstance(old, dict) and isinstance(new, dict):
        inside = (difference(old.get(key), new.get(key), f"{where}.{key}") for key in [*old, *new])
        return next(filter(None, inside), "")
    return "" if old == new else f"{where.removeprefix('.')} was {old!r} and is {new!r}"


def write_durably(path: Path, data: bytes) -> None:
    """Write a file that is there whole, on the disk, or not at all."""
    part = path.with_name(f".{path.name}.{os.getpid()}.part")
    try:
        with part.open("wb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        part.replace(path)
    finally:
        part.unlink(missing_ok=True)
