"""The results of an arena in a file: JSON or CSV by its name, the same facts in both, to be resumed.

A CSV has a row for each seat of each match; what was played stands in columns of its own in every row.
"""

import csv
import json
import math
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import asdict, fields
from pathlib import Path
from typing import Any

from fouille.bots.arena import Deal
from fouille.bots.duel import Played
from fouille.bots.standings import Standing, standings
from fouille.rulekit.errors import FouilleError
from fouille.rulekit.intervals import Interval

VERSION = 1
PLAYED = tuple(field.name for field in fields(Played))

Setup = Mapping[str, Any]  # what was played: game, players, options, bots, seed, seconds, iterations


class InvalidResults(FouilleError):
    """A file that an arena cannot go on with."""


def write_results(path: Path, setup: Setup, deals: Iterable[Deal]) -> None:
    """Write everything; the file takes its place only when all is written."""
    ordered = sorted(deals, key=lambda deal: deal.number)
    part = path.with_name(f".{path.name}.part")
    if path.suffix == ".csv":
        with part.open("w", encoding="utf-8", newline="") as file:
            csv.writer(file, lineterminator="\n").writerows(table(setup, ordered))
    else:
        part.write_text(json.dumps(document(setup, ordered), ensure_ascii=False, indent=1) + "\n", "utf-8")
    part.replace(path)


def document(setup: Setup, deals: Sequence[Deal]) -> dict[str, Any]:
    """The results as one JSON object."""
    return {
        "arena": VERSION,
        **setup,
        "standings": [standing_of(standing) for standing in standings(deals)],
        "deals": [
            {"deal": deal.number, "matches": [asdict(match) for match in deal.matches]} for deal in deals
        ],
    }


def standing_of(standing: Standing) -> dict[str, Any]:
    """One bot's results as a JSON object."""
    return {**asdict(standing), "share": plain(standing.share), "margin": plain(standing.margin)}


def plain(interval: Interval) -> dict[str, float | None]:
    """An interval as a JSON object; null where a single deal leaves an end open."""
    return {key: value if math.isfinite(value) else None for key, value in interval._asdict().items()}


SEAT = ("deal", "match", "seat", "bot", "score", "share", "margin", "seconds", "decisions", "problems")
BETWEEN = " | "  # problems in one cell


def table(setup: Setup, deals: Sequence[Deal]) -> list[list[Any]]:
    """The results as rows under one heading."""
    played = columns_of(setup)
    return [
        [*played, *SEAT],
        *(
            [*played.values(), deal.number, number, *seat_row(match, seat)]
            for deal in deals
            for number, match in enumerate(deal.matches)
            for seat in range(len(match.bots))
        ),
    ]


def columns_of(setup: Setup) -> dict[str, str]:
    """What was played, as cells; the budget's name is its own, for seats have seconds too."""
    return {NAMES.get(key, key): cell(value) for key, value in {"arena": VERSION, **setup}.items()}


NAMES = {"bots": "line_up", "seconds": "budget_seconds", "iterations": "budget_iterations"}


def cell(value: Any) -> str:
    """A value in one cell: lists with spaces between, options as name=value, nothing as nothing."""
    if isinstance(value, Mapping):
        return " ".join(f"{key}={cell(one)}" for key, one in value.items())
    if isinstance(value, (list, tuple)):
        return " ".join(map(cell, value))
    return "" if value is None else str(value)


def seat_row(match: Played, seat: int) -> list[Any]:
    """One seat of a match; the problems of the match stand at its first seat."""
    return [
        seat,
        match.bots[seat],
        match.scores[seat],
        match.shares[seat],
        match.margin(seat),
        match.seconds[seat],
        match.decisions[seat],
        BETWEEN.join(match.problems if seat == 0 else ()),
    ]


def read_results(path: Path, setup: Setup) -> list[Deal]:
    """The deals of a file; InvalidResults if it is of another arena."""
    asked: Mapping[str, Any]
    try:
        if path.suffix == ".csv":
            asked, (found, deals) = columns_of(setup), read_table(path)
        else:
            asked = json.loads(json.dumps({"arena": VERSION, **setup}))
            found, deals = read_document(path)
    except (ValueError, KeyError, TypeError, IndexError) as error:
        raise InvalidResults(f"{path}: is not a file of an arena ({type(error).__name__}: {error})") from None
    for key, value in asked.items():
        if deals and found.get(key) != value:
            raise InvalidResults(f"{path}: was played with {key} = {found.get(key)!r}, not {value!r}")
    return deals


def read_document(path: Path) -> tuple[dict[str, Any], list[Deal]]:
    """What was played, and the deals, of a JSON file."""
    data = json.loads(path.read_text(encoding="utf-8"))
    deals = [
        Deal(
            deal["deal"],
            tuple(Played(**{name: tuple(match[name]) for name in PLAYED}) for match in deal["matches"]),
        )
        for deal in data["deals"]
    ]
    return data, deals


def read_table(path: Path) -> tuple[dict[str, str], list[Deal]]:
    """What was played, and the deals, of a CSV file."""
    with path.open(encoding="utf-8", newline="") as file:
        rows = csv.DictReader(file, strict=True)
        if not set(SEAT) <= set(rows.fieldnames or ()):
            raise ValueError(f"has not the columns {', '.join(SEAT)}")
        seats = list(rows)
    matches: dict[int, dict[int, list[dict[str, str]]]] = {}
    for seat in seats:
        matches.setdefault(int(seat["deal"]), {}).setdefault(int(seat["match"]), []).append(seat)
    deals = [Deal(number, tuple(map(match_of, found.values()))) for number, found in matches.items()]
    return (seats[0] if seats else {}), deals


def match_of(seats: Sequence[Mapping[str, str]]) -> Played:
    """One match from the rows of its seats."""
    return Played(
        bots=tuple(seat["bot"] for seat in seats),
        scores=tuple(int(seat["score"]) for seat in seats),
        shares=tuple(float(seat["share"]) for seat in seats),
        seconds=tuple(float(seat["seconds"]) for seat in seats),
        decisions=tuple(int(seat["decisions"]) for seat in seats),
        problems=tuple(seats[0]["problems"].split(BETWEEN)) if seats[0]["problems"] else (),
    )
