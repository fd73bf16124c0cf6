"""Data for others: every decision of an experiment as Parquet, or its matches as records."""

import csv
import json
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np

from fouille.bots.arena import DEALS
from fouille.bots.catalogue import load_bot
from fouille.bots.duel import Played, Table
from fouille.lab.experiment import Arm, Experiment, read_experiment, seatings
from fouille.lab.loops import LUCK
from fouille.lab.results import Results, parquet, provenance
from fouille.match.match import Match
from fouille.match.simulate import Setup
from fouille.match.sources import Seed
from fouille.rulekit import kernels
from fouille.rulekit.errors import FouilleError
from fouille.rulekit.game import Scratch, blinded, legal
from fouille.rulekit.verbs import Array

GROUP = 20_000  # rows that are written together


class InvalidExport(FouilleError):
    """Data that cannot be written."""


@dataclass(frozen=True)
class Counts:
    """What was written."""

    matches: int
    rows: int


def source_of(path: Path) -> Experiment:
    """The experiment of a file, or of a folder of results."""
    return Results.open(path).experiment if path.is_dir() else read_experiment(path)


# --- playing again -----------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Again:
    """A match of an experiment, played again: with equal seeds it is the same match."""

    arm: Arm
    deal: int
    rotation: int
    bots: tuple[str, ...]
    seed: int
    steps: list[tuple[Array, int]]  # the state before each action, and the action
    played: Played


def matches_of(experiment: Experiment, deals: int) -> Iterator[tuple[Setup, Again]]:
    """The first deals of each arm, in every rotation."""
    for arm in experiment.arms:
        setup = experiment.setup(arm)
        table = Table(setup.cards, setup.blank)
        bots = {name: load_bot(name) for name in dict.fromkeys(arm.bots)}
        luck = experiment.variants[arm.variant].luck * int(LUCK)
        for number in range(min(deals, arm.deals)):
            seed = experiment.seed * DEALS + number
            for rotation, names in enumerate(seatings(arm.bots)):
                steps: list[tuple[Array, int]] = []
                played = table.play(
                    [bots[name] for name in names],
                    seed,
                    seed * arm.players + rotation + luck,
                    lambda states, action, steps=steps: steps.append((states.copy(), action)),  # type: ignore[misc]  # a default holds this match's list
                )
                yield setup, Again(arm, number, rotation, names, seed, steps, played)


# --- records -----------------------------------------------------------------------------------------------


def record_of(setup: Setup, again: Again) -> dict[str, Any]:
    """The record of a match."""
    match = Match(setup.game, setup.card_data, setup.blank, Seed(again.seed)).deal_new()
    for _, action in again.steps:
        match.play_action(action)
    return match.record()


BOT_COLUMNS = ("line", "game", "players", "variant", "deal", "rotation", "seat", "bot")


def bots_file(path: Path) -> Path:
    """The table beside a file of records that says who played: a record itself names no players."""
    return path.with_name(f"{path.stem}.bots.csv")


def write_records(experiment: Experiment, path: Path, deals: int) -> Counts:
    """Write the matches as JSON lines, and who played them as a table beside them."""
    places = (path, bots_file(path))
    parts = [place.with_name(f".{place.name}.part") for place in places]
    count = 0
    try:
        with parts[0].open("w", encoding="utf-8") as file, parts[1].open("w", encoding="utf-8") as beside:
            table = csv.writer(beside, lineterminator="\n")
            table.writerow(BOT_COLUMNS)
            for setup, again in matches_of(experiment, deals):
                count += 1
                record = record_of(setup, again)
                file.write(json.dumps(record, ensure_ascii=False, separators=(",", ":")) + "\n")
                table.writerows(bot_rows(experiment, again, count))
        for part, place in zip(parts, places, strict=True):
            part.replace(place)
    finally:
        for part in parts:
            part.unlink(missing_ok=True)
    return Counts(count, count)


def bot_rows(experiment: Experiment, again: Again, line: int) -> Iterator[tuple[Any, ...]]:
    """One row for each seat of a match; lines are counted from 1."""
    variant = experiment.variants[again.arm.variant].name["en"]
    match = (line, again.arm.game, again.arm.players, variant, again.deal, again.rotation)
    for seat, bot in enumerate(again.bots):
        yield (*match, seat, bot)


# --- decisions ---------------------------------------------------------------------------------------------


def decision_rows(setup: Setup, again: Again) -> Iterator[dict[str, Any]]:
    """One row for each decision: what the seat knew, what it could do, what it did, what came of it."""
    width = int(setup.game.features.WIDTH)
    actions = int(setup.game.rules.action_count(setup.cards[0]))
    scratch, played = Scratch(), again.played
    for step, (states, action) in enumerate(again.steps):
        seat = int(states[0].to_act)
        seen = blinded(setup.cards, states, seat)
        observation, mask = np.zeros(width, np.float32), np.zeros(actions, np.int8)
        kernels.encode_at(setup.cards, seen, 0, seat, observation)
        mask[legal(setup.cards, seen, scratch)] = 1
        yield {
            "arm": again.arm.number,
            "deal": again.deal,
            "rotation": again.rotation,
            "step": step,
            "seat": seat,
            "bot": again.bots[seat],
            "observation": observation,
            "mask": mask,
            "action": action,
            "score": played.scores[seat],
            "margin": played.margin(seat),
            "share": played.shares[seat],
        }


def write_decisions(experiment: Experiment, path: Path, deals: int) -> Counts:
    """Write every decision as a row of one Parquet file."""
    pa, pq = parquet()
    if len(experiment.games) > 1:
        raise InvalidExport(
            "observations of different games have different widths: export one game at a time"
        )
    setup = experiment.setup(experiment.arms[0])
    schema = schema_of(pa, experiment, setup)
    part = path.with_name(f".{path.name}.part")
    rows: list[dict[str, Any]] = []
    matches = written = 0
    try:
        with pq.ParquetWriter(part, schema, compression="zstd") as file:
            for own_setup, again in matches_of(experiment, deals):
                rows += decision_rows(own_setup, again)
                matches += 1
                if len(rows) >= GROUP:
                    written += write_group(pa, file, schema, rows)
            written += write_group(pa, file, schema, rows)
        part.replace(path)
    finally:
        part.unlink(missing_ok=True)
    return Counts(matches, written)


def schema_of(pa: Any, experiment: Experiment, setup: Setup) -> Any:
    """The columns, and where they come from."""
    small = {name: pa.int16() for name in ("arm", "rotation", "step", "seat", "action")}
    width = int(setup.game.features.WIDTH)
    actions = int(setup.game.rules.action_count(setup.cards[0]))
    columns = {
        **small,
        "deal": pa.int32(),
        "bot": pa.dictionary(pa.int8(), pa.string()),
        "observation": pa.list_(pa.float32(), width),
        "mask": pa.list_(pa.int8(), actions),
        "score": pa.int32(),
        "margin": pa.int32(),
        "share": pa.float32(),
    }
    return pa.schema(columns.items(), {"fouille": json.dumps(provenance(experiment), ensure_ascii=False)})


def write_group(pa: Any, file: Any, schema: Any, rows: list[dict[str, Any]]) -> int:
    """Write the rows gathered so far, and forget them."""
    count = len(rows)
    if count:
        columns = [column_of(pa, rows, field) for field in schema]
        file.write_table(pa.Table.from_arrays(columns, schema=schema))
        rows.clear()
    return count


def column_of(pa: Any, rows: Sequence[dict[str, Any]], field: Any) -> Any:
    """One column of a group."""
    values = [row[field.name] for row in rows]
    if isinstance(values[0], np.ndarray):
        return pa.FixedSizeListArray.from_arrays(pa.array(np.concatenate(values)), len(values[0]))
    return pa.array(values, field.type)
