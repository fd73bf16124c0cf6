"""The results of an arena in a file: JSON or CSV by its name, the same facts in both, to be resumed."""

import csv
import json
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import asdict, fields
from pathlib import Path
from typing import Any

from fouille.bots.arena import Deal
from fouille.bots.duel import Played
from fouille.bots.standings import standings
from fouille.rulekit.errors import FouilleError

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
        "standings": [asdict(standing) for standing in standings(deals)],
        "deals": [
            {"deal": deal.number, "matches": [asdict(match) for match in deal.matches]} for deal in deals
        ],
    }


SEAT = ("deal", "match", "seat", "bot", "score", "share", "margin", "seconds", "decisions", "problems")


def table(setup: Setup, deals: Sequence[Deal]) -> list[list[Any]]:
    """The results as rows: one for each seat of each match; what was played stands in the heading."""
    return [
        [*SEAT, json.dumps({"arena": VERSION, **setup}, ensure_ascii=False)],
        *(
            [deal.number, number, *seat_row(match, seat)]
            for deal in deals
            for number, match in enumerate(deal.matches)
            for seat in range(len(match.bots))
        ),
    ]


def seat_row(match: Played, seat: int) -> list[Any]:
    """One seat of a match; the problems of the match stand at its first seat."""
    problems = json.dumps(match.problems if seat == 0 else (), ensure_ascii=False)
    return [
        seat,
        match.bots[seat],
        match.scores[seat],
        match.shares[seat],
        match.margin(seat),
        match.seconds[seat],
        match.decisions[seat],
        problems,
    ]


def read_results(path: Path, setup: Setup) -> list[Deal]:
    """The deals of a file; InvalidResults if it is of another arena."""
    try:
        found, deals = read_table(path) if path.suffix == ".csv" else read_document(path)
    except (ValueError, KeyError, TypeError, IndexError) as error:
        raise InvalidResults(f"{path}: is not a file of an arena ({type(error).__name__}: {error})") from None
    for key, value in json.loads(json.dumps({"arena": VERSION, **setup})).items():
        if found.get(key) != value:
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


def read_table(path: Path) -> tuple[dict[str, Any], list[Deal]]:
    """What was played, and the deals, of a CSV file."""
    with path.open(encoding="utf-8", newline="") as file:
        heading, *rows = csv.reader(file)
    matches: dict[int, dict[int, list[dict[str, str]]]] = {}
    for row in rows:
        seat = dict(zip(SEAT, row, strict=True))
        matches.setdefault(int(seat["deal"]), {}).setdefault(int(seat["match"]), []).append(seat)
    deals = [Deal(number, tuple(map(match_of, found.values()))) for number, found in matches.items()]
    return json.loads(heading[-1]), deals


def match_of(seats: Sequence[Mapping[str, str]]) -> Played:
    """One match from the rows of its seats."""
    return Played(
        bots=tuple(seat["bot"] for seat in seats),
        scores=tuple(int(seat["score"]) for seat in seats),
        shares=tuple(float(seat["share"]) for seat in seats),
        seconds=tuple(float(seat["seconds"]) for seat in seats),
        decisions=tuple(int(seat["decisions"]) for seat in seats),
        problems=tuple(problem for seat in seats for problem in json.loads(seat["problems"])),
    )
