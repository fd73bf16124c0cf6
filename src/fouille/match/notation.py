"""A match as compact text for people: a few header lines, then one line a turn.

    game: saqqara
    players: 2
    options: {"finish_on_last_prime": false}
    deal: {"first_seat": 1}

    1. 1: draw 1
    2. 0: draw 1, draw 2, stop

    scores: [7, 9]
    winners: [1]

A turn is a run of decisions of one seat: number, seat, then each decision as its act and its members in the
order of the game's SHAPES. A random event stands in braces behind its decision: `rob 2 {stolen coin}`. Blank
lines and lines that begin with # mean nothing.
"""

import json
import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from fouille.games import load_game
from fouille.match.record import VERSION, check_frame
from fouille.rulekit.errors import FouilleError, InvalidRecord
from fouille.rulekit.objects import Shapes

HEAD = ("options", "deal", "cards", "fair", "rules")  # JSON, after game and players
TAIL = ("scores", "winners")
OPTIONAL = ("cards", "fair", "rules", *TAIL)

TURN = re.compile(r"(\d{1,9})\.\s+(\d{1,9}):\s*(.*)", re.ASCII)
HEADER = re.compile(r"([a-z]+):\s*(.*)")
WORD = re.compile(r"[A-Za-z_][\w-]*", re.ASCII)
NAMED = re.compile(r"([A-Za-z_]\w*)=", re.ASCII)
LITERALS = ("true", "false", "null", "NaN", "Infinity")

DECODER = json.JSONDecoder()


def turn_spans(seats: Sequence[int]) -> list[tuple[int, int]]:
    """The turns among the seats of all steps, as (first, behind the last) step of each."""
    starts = [i for i in range(len(seats)) if i == 0 or seats[i] != seats[i - 1]]
    return list(zip(starts, [*starts[1:], len(seats)], strict=False))


# --- printing --------------------------------------------------------------------------------------------


def print_match(record: Mapping[str, Any]) -> str:
    """A record as text; `parse_match` gives the same record back."""
    check_frame(record)
    shapes: Shapes = load_game(record["game"]).view.SHAPES
    lines = [f"game: {record['game']}", f"players: {_json(record['players'])}"]
    lines += [f"{key}: {_json(record[key])}" for key in HEAD if key in record]
    lines.append("")
    steps = record["steps"]
    printed = [_print_step(step, number, shapes) for number, step in enumerate(steps)]
    for number, (first, behind) in enumerate(turn_spans([step["seat"] for step in steps]), 1):
        lines.append(f"{number}. {steps[first]['seat']}: {', '.join(printed[first:behind])}")
    if any(key in record for key in TAIL):
        lines += ["", *(f"{key}: {_json(record[key])}" for key in TAIL if key in record)]
    return "\n".join(lines) + "\n"


def print_decision(decision: Mapping[str, Any], shapes: Shapes) -> str:
    """A decision as text: `place 4 1 left`."""
    act = decision.get("act")
    if not isinstance(act, str) or act not in shapes or not WORD.fullmatch(act):
        raise InvalidRecord(f"there is no act {act!r}")
    for shape in shapes[act]:
        if set(decision) == {"act", *shape}:
            named = _named_members(shape, shapes[act])
            words = [
                f"{key}={_value(decision[key])}" if key in named else _value(decision[key]) for key in shape
            ]
            return " ".join([act, *words])
    raise InvalidRecord(f"{act!r} cannot have the members {', '.join(map(str, decision))}")


def _named_members(shape: Sequence[str], shapes: Sequence[Sequence[str]]) -> set[str]:
    """The members written with their names: those that the first shape of the same size does not have."""
    return set(shape) - set(next(other for other in shapes if len(other) == len(shape)))


def _print_step(step: Any, number: int, shapes: Shapes) -> str:
    if not isinstance(step, Mapping) or not {"seat", "do"} <= set(step) <= {"seat", "do", "chance"}:
        raise InvalidRecord(f"a step has the members seat, do and sometimes chance, not {step!r}", number)
    if type(step["seat"]) is not int or step["seat"] < 0 or not isinstance(step["do"], Mapping):
        raise InvalidRecord("a step has a seat and a decision", number)
    try:
        text = print_decision(step["do"], shapes)
        return f"{text} {_print_chance(step['chance'])}" if "chance" in step else text
    except InvalidRecord as error:
        raise InvalidRecord(str(error), number) from None


def _print_chance(chance: Any) -> str:
    """A random event: `{stolen coin}`; several values are a list, `;` parts several members."""
    if not isinstance(chance, Mapping) or not chance:
        raise InvalidRecord(f"a random event is an object, not {chance!r}")
    parts = []
    for key, value in chance.items():
        if not isinstance(key, str) or not WORD.fullmatch(key):
            raise InvalidRecord(f"a random event cannot have the member {key!r}")
        several = isinstance(value, list) and len(value) > 1
        parts.append(" ".join([key, *(map(_value, value) if several else [_value(value)])]))
    return f"{{{'; '.join(parts)}}}"


def _value(value: Any) -> str:
    """A number or an id as it stands, anything else as JSON."""
    if isinstance(value, str) and WORD.fullmatch(value) and value not in LITERALS:
        return value
    return _json(value)


def _json(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False)


# --- reading ---------------------------------------------------------------------------------------------


def parse_match(text: str) -> dict[str, Any]:
    """The record that a text stands for; InvalidRecord names the line that cannot be read.

    Whether the match can have happened is for `replay` to say.
    """
    head: dict[str, Any] = {}
    steps: list[dict[str, Any]] = []
    shapes: Shapes = {}
    turns = 0
    for number, line in _lines(text):
        try:
            if turn := TURN.fullmatch(line):
                if "game" not in head:
                    raise InvalidRecord("the line 'game: ...' must come before the first turn")
                turns += 1
                if int(turn[1]) != turns:
                    raise InvalidRecord(f"this should be turn {turns}, not {turn[1]}")
                steps += _parse_turn(turn[3], int(turn[2]), shapes)
                continue
            key, value = _parse_header(line, head)
            head[key] = value
            if key == "game":
                shapes = load_game(value).view.SHAPES
        except FouilleError as error:
            raise InvalidRecord(f"line {number}: {error}") from None
    for key in ("game", "players", *HEAD):
        if key not in head and key not in OPTIONAL:
            raise InvalidRecord(f"the line '{key}: ...' is missing")
    frame = {key: head[key] for key in ("game", "players", "options", "deal")}
    ends = {key: head[key] for key in (*TAIL, "cards", "fair", "rules") if key in head}
    return {"record": VERSION, **frame, "steps": steps, **ends}


def parse_decision(text: str, shapes: Shapes) -> dict[str, Any]:
    """A decision from its text."""
    decision, rest = _parse_decision(text.strip(), shapes)
    if rest:
        raise InvalidRecord(f"{rest!r} is too much")
    return decision


def _lines(text: str) -> Iterator[tuple[int, str]]:
    for number, line in enumerate(text.split("\n"), 1):
        stripped = line.strip()
        if stripped and not stripped.startswith("#"):
            yield number, stripped


def _parse_header(line: str, head: Mapping[str, Any]) -> tuple[str, Any]:
    header = HEADER.fullmatch(line)
    if not header or header[1] not in ("game", "players", *HEAD, *TAIL):
        raise InvalidRecord(f"neither a header such as 'players: 3' nor a turn such as '1. 0: ...': {line!r}")
    key, value = header[1], header[2]
    if key in head:
        raise InvalidRecord(f"{key!r} is there twice")
    if key == "game":
        return key, value
    try:
        return key, json.loads(value)
    except (ValueError, RecursionError) as error:
        raise InvalidRecord(f"{key!r} is not JSON ({error})") from None


def _parse_turn(text: str, seat: int, shapes: Shapes) -> list[dict[str, Any]]:
    """The steps of one turn."""
    steps = []
    while True:
        decision, text = _parse_decision(text, shapes)
        step: dict[str, Any] = {"seat": seat, "do": decision}
        if text.startswith("{"):
            step["chance"], text = _parse_chance(text[1:].lstrip())
        steps.append(step)
        if not text:
            return steps
        if not text.startswith(","):
            raise InvalidRecord(f"a comma is missing before {text[:30]!r}")
        text = text[1:].lstrip()


def _parse_decision(text: str, shapes: Shapes) -> tuple[dict[str, Any], str]:
    """One decision, and the text behind it."""
    word = WORD.match(text)
    if not word or word[0] not in shapes:
        found = word[0] if word else text[:30]
        raise InvalidRecord(f"{found!r} is not an act; acts are: {', '.join(shapes)}")
    act, text = word[0], text[word.end() :].lstrip()
    bare: list[Any] = []
    named: dict[str, Any] = {}
    while text and text[0] not in ",{":
        name = NAMED.match(text)
        value, text = _parse_value(text[name.end() :] if name else text)
        if name:
            named[name[1]] = value
        else:
            bare.append(value)
    return {"act": act, **_members(act, shapes[act], bare, named)}, text


def _members(
    act: str, shapes: Sequence[Sequence[str]], bare: Sequence[Any], named: Mapping[str, Any]
) -> dict[str, Any]:
    """Members by name, from values with and without one."""
    for shape in shapes:
        if len(shape) == len(bare) + len(named) and _named_members(shape, shapes) == set(named):
            values = iter(bare)
            return {key: named[key] if key in named else next(values) for key in shape}
    wanted = " or ".join(" ".join([act, *shape]) for shape in shapes)
    raise InvalidRecord(f"{act!r} is written: {wanted}")


def _parse_chance(text: str) -> tuple[dict[str, Any], str]:
    """A random event up to its closing brace, and the text behind it."""
    chance: dict[str, Any] = {}
    while True:
        word = WORD.match(text)
        if not word:
            raise InvalidRecord(f"a random event begins with its name, not {text[:30]!r}")
        text = text[word.end() :].lstrip()
        values = []
        while text and text[0] not in ";}":
            value, text = _parse_value(text)
            values.append(value)
        if not values or not text:
            raise InvalidRecord(f"the random event {word[0]!r} is not complete")
        chance[word[0]] = values if len(values) > 1 else values[0]
        end, text = text[0], text[1:].lstrip()
        if end == "}":
            return chance, text


def _parse_value(text: str) -> tuple[Any, str]:
    """One value, and the text behind it."""
    word = WORD.match(text)
    if word and word[0] not in LITERALS:
        return word[0], text[word.end() :].lstrip()
    try:
        value, end = DECODER.raw_decode(text)
    except (ValueError, RecursionError):
        raise InvalidRecord(f"{text[:30]!r} is neither a number nor a name") from None
    return value, text[end:].lstrip()
