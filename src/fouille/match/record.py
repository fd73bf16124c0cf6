"""Records: whole matches written down, checked and replayed."""

import re
from collections.abc import Mapping
from typing import Any

from fouille.games import game_names
from fouille.match.game import load_game
from fouille.match.match import Match
from fouille.match.sources import Secret
from fouille.rulekit.errors import FouilleError, IllegalMove, InvalidRecord
from fouille.rulekit.plain_data import DEEPEST, kind_of, problem_in

VERSION = 1
COMMITMENT = re.compile(r"[0-9a-f]{64}")
FRAME = ("record", "game", "players", "options", "deal", "steps")
AT_THE_END = ("scores", "winners")
EXTRAS = ("cards", "fair", "rules")
KINDS = (
    ("game", str, "a name"),
    ("players", int, "a whole number"),
    ("options", Mapping, "an object"),
    ("deal", Mapping, "an object"),
    ("steps", list, "a list"),
)


def replay(record: Any) -> Match:
    """The match that a record tells; InvalidRecord names the step that cannot have happened.

    An unfinished record (no scores, no winners) gives a match that can go on. A record that does not name the
    version of its rules is read under the current one, else under an older one that it fits.
    """
    check_frame(record)
    if "rules" in record:
        return replay_under(record, record["rules"])
    try:
        return replay_under(record, None)
    except InvalidRecord as problem:
        for version in older_versions(record["game"]):
            try:
                return replay_under(record, version)
            except InvalidRecord:
                continue
        raise problem from None


def older_versions(game: str) -> list[int]:
    """The older rules of a game that are still read, newest first."""
    return sorted(load_game(game).game.older, reverse=True) if game in game_names() else []


def replay_under(record: Mapping[str, Any], rules: int | None) -> Match:
    """The match that a record tells under one version of the rules (None: the current one)."""
    try:
        game = load_game(record["game"])
        match = game.match_from_deal(
            record["players"], record["options"], record["deal"], record.get("cards"), rules
        )
    except InvalidRecord:
        raise
    except FouilleError as error:
        raise InvalidRecord(str(error)) from None
    for number, step in enumerate(record["steps"]):
        replay_step(match, number, step)
    check_end(record, match)
    if "fair" in record:
        secret = check_fair(record, match)
        if secret is not None:
            match.draw_from(secret)
    return match


def check_frame(record: Any) -> None:
    """The members every record has, of the right kinds."""
    if not isinstance(record, Mapping):
        raise InvalidRecord(f"a record is an object, not {kind_of(record)}")
    problem = problem_in(record, "record", DEEPEST + 1)  # card data lies one level deeper
    if problem:
        raise InvalidRecord(problem)
    for key in FRAME:
        if key not in record:
            raise InvalidRecord(f"{key!r} is missing")
    for key in record:
        if key not in (*FRAME, *AT_THE_END, *EXTRAS):
            raise InvalidRecord(f"{key!r} is not a member of a record")
    version = record["record"]
    if type(version) is not int or version != VERSION:
        raise InvalidRecord(f"record version {version!r} is not known here; known is {VERSION}")
    for key, kind, name in KINDS:
        if not isinstance(record[key], kind) or isinstance(record[key], bool):
            raise InvalidRecord(f"{key!r} must be {name}, not {record[key]!r}")
    if "cards" in record and not isinstance(record["cards"], Mapping):
        raise InvalidRecord(f"cards: must be a table of card data, not {kind_of(record['cards'])}")
    if type(record.get("rules", 0)) is not int:
        raise InvalidRecord(f"'rules' must be a whole number, not {record['rules']!r}")


def replay_step(match: Match, number: int, step: Any) -> None:
    """One step of a record."""
    if not isinstance(step, Mapping) or not {"seat", "do"} <= set(step) <= {"seat", "do", "chance"}:
        raise InvalidRecord(f"a step has the members seat, do and sometimes chance, not {step!r}", number)
    if match.over:
        raise InvalidRecord("the match was already over", number)
    if type(step["seat"]) is not int or step["seat"] != match.to_act:
        raise InvalidRecord(f"seat {step['seat']!r} cannot act: seat {match.to_act} is to act", number)
    if "chance" in step and step["chance"] is None:
        raise InvalidRecord("'chance' must be an object where it is there", number)
    try:
        match.play_given(step["do"], step.get("chance"))
    except IllegalMove as error:
        raise InvalidRecord(str(error), number) from None


def check_end(record: Mapping[str, Any], match: Match) -> None:
    """Scores and winners are there exactly when the match is over, and right."""
    for key, found in (("scores", match.scores), ("winners", match.winners)):
        if not match.over and key in record:
            raise InvalidRecord(
                f"{key!r} is there, but the match is not over: the record is truncated", len(match.steps)
            )
        if match.over and (key in record) != ("scores" in record):
            raise InvalidRecord("'scores' and 'winners' go together")
        if match.over and key in record and record[key] != found:
            raise InvalidRecord(f"{key!r} must be {found}, not {record[key]!r}")


def check_fair(record: Mapping[str, Any], match: Match) -> Secret | None:
    """Check a provably fair record: the commitment, the deal and every random event follow from the secret.

    Without a secret (the match is still running) there is nothing to check yet.
    """
    fair = record["fair"]
    if not isinstance(fair, Mapping) or not {"commitment"} <= set(fair) <= {"commitment", "secret"}:
        raise InvalidRecord("fair: must have the members commitment and, after the end, secret")
    if not isinstance(fair["commitment"], str) or not COMMITMENT.fullmatch(fair["commitment"]):
        raise InvalidRecord("fair.commitment: must be 64 hexadecimal digits")
    if "secret" not in fair:
        return None
    source = Secret.from_hex(fair["secret"])
    if source.commitment != fair["commitment"]:
        raise InvalidRecord("fair.commitment: is not the SHA-256 of the secret")
    blank = match.game.blank(match.players, match.options)
    again = Match(match.game, record.get("cards"), blank, source, match.rules).deal_new()
    if again.deal != match.deal:
        raise InvalidRecord("fair: the deal does not follow from the secret")
    for number, step in enumerate(match.steps):
        again.take(again.ahead_by(step.action))
        if again.steps[-1].chance != step.chance:
            raise InvalidRecord("fair: the random event does not follow from the secret", number)
    return source
