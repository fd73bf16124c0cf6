"""Records that went wrong in every way we could think of: pure data, the same from the same seed."""

import json
import random
from collections.abc import Callable, Iterator
from typing import Any

import fouille

PATHS = (
    "/dev/zero",
    "/etc/passwd",
    "cards.toml",
    "../cards.toml",
    "",
    ".",
    "/dev/stdin",
    "file:///etc/passwd",
)
TEXTS = (*PATHS, "\ud800", "a\udfffb", "\0", "é😀", "x" * 5000, "__class__", "0", "true", "act", "[setup]")
NUMBERS = (0, 1, -1, 7, 255, 256, 2**31, 2**63, -(2**64), 10**400, 10**5000, 0.5, 1e308, -0.0)
NOT_FINITE = (float("nan"), float("inf"), float("-inf"))
PREFIX = 24  # steps of the shorter half of the records
DEEP = (15, 16, 17, 100, 900, 5000)  # levels


def originals(game: str) -> list[dict[str, Any]]:
    """Golden records of a game: whole, cut short, with the game's own card data, and with a fair deal."""
    playable = fouille.load_game(game)
    lines = (playable.game.folder / "examples/golden.jsonl").read_text("utf-8").splitlines()
    whole: list[dict[str, Any]] = [json.loads(line) for line in lines]
    short = [cut(record) for record in whole]
    with_cards = [{**record, "cards": playable.game.card_data} for record in short]
    fair = playable.new_match(playable.players.start)
    fair.play_action(fair.actions()[0])
    while not fair.over:
        fair.play_action(fair.actions()[-1])
    return whole + short * 3 + with_cards + [fair.record()]


def cut(record: dict[str, Any]) -> dict[str, Any]:
    """The beginning of a record, as of a match that is still running."""
    left = {key: value for key, value in record.items() if key not in ("scores", "winners")}
    return {**left, "steps": record["steps"][:PREFIX]}


def mutants(game: str, count: int, seed: int) -> Iterator[Any]:
    """So many mutated records of a game."""
    rng, known = random.Random(f"{game} {seed}"), originals(game)
    for _ in range(count):
        record: Any = rng.choice(known)
        for _ in range(rng.choice((1, 1, 1, 2, 3))):
            record = mutated(rng, record)
        yield record


def mutated(rng: random.Random, record: Any) -> Any:
    """A record with one change; nothing of the original is changed."""
    kind = rng.randrange(10)
    if kind == 0:
        return {**record, "cards": wrong_cards(rng)} if isinstance(record, dict) else nonsense(rng)
    if kind <= 2 and isinstance(record, dict) and isinstance(record.get("steps"), list):
        return {**record, "steps": shuffled_steps(rng, record["steps"])}
    if kind == 3 and isinstance(record, dict) and isinstance(record.get("cards"), dict):
        return {**record, "cards": changed_at(rng, record["cards"], rng.choice(EDITS))}
    return changed_at(rng, record, rng.choice(EDITS))


def wrong_cards(rng: random.Random) -> Any:
    """Card data that is no table, or the data of some game with one change."""
    if rng.random() < 0.5:
        return rng.choice(
            (*PATHS, [], ["/dev/zero"], 3, True, None, 0.5, {}, {"game": "chess"}, {"": "/dev/zero"})
        )
    data = fouille.load_game(rng.choice(fouille.game_names())).game.card_data
    return changed_at(rng, data, rng.choice(EDITS))


def shuffled_steps(rng: random.Random, steps: list[Any]) -> list[Any]:
    """Steps replaced, removed, repeated, swapped, or many more of them."""
    if not steps:
        return [nonsense(rng)]
    found, here, there = list(steps), rng.randrange(len(steps)), rng.randrange(len(steps))
    kind = rng.randrange(6)
    if kind == 0:
        found[here] = found[there]
    elif kind == 1:
        del found[here]
    elif kind == 2:
        found.insert(here, found[there])
    elif kind == 3:
        found[here], found[there] = found[there], found[here]
    elif kind == 4:
        found = found[:here]
    else:
        found += found * rng.choice((1, 20))
    return found


def nonsense(rng: random.Random, depth: int = 0) -> Any:
    """A value of any kind."""
    kind = rng.randrange(8 if depth < 3 else 5)
    if kind == 0:
        return rng.choice((None, True, False, *NOT_FINITE))
    if kind == 1:
        return rng.choice(NUMBERS)
    if kind <= 3:
        return rng.choice(TEXTS)
    if kind == 4:
        return rng.randrange(-5, 100)
    if kind == 5:
        return nested(rng.choice(DEEP), rng.random() < 0.5) if depth == 0 else []
    if kind == 6:
        return [nonsense(rng, depth + 1) for _ in range(rng.choice((0, 1, 3, 300)) if depth == 0 else 2)]
    return {str(rng.choice(TEXTS)): nonsense(rng, depth + 1) for _ in range(rng.randrange(4))}


def nested(levels: int, table: bool) -> Any:
    """Lists or tables in one another."""
    value: Any = 0
    for _ in range(levels):
        value = {"deeper": value} if table else [value]
    return value


# --- edits of one container ------------------------------------------------------------------------------


def put_nonsense(rng: random.Random, place: Any, key: Any) -> None:
    """Another value."""
    place[key] = nonsense(rng)


def put_near(rng: random.Random, place: Any, key: Any) -> None:
    """A value of the same kind, if it is a number or a word from nearby."""
    value = place[key]
    if type(value) is int:
        place[key] = value + rng.choice((-1, 1, 10, -value, 1000))
    elif isinstance(value, str):
        words = [v for v in (place.values() if isinstance(place, dict) else place) if isinstance(v, str)]
        place[key] = rng.choice([*words, value.upper(), value + " ", value[1:]])
    else:
        place[key] = [value]


def drop(_rng: random.Random, place: Any, key: Any) -> None:
    """Remove a member."""
    del place[key]


def swap(rng: random.Random, place: Any, key: Any) -> None:
    """Two members change places."""
    other = rng.choice(list(place) if isinstance(place, dict) else range(len(place)))
    place[key], place[other] = place[other], place[key]


def repeat(_rng: random.Random, place: Any, key: Any) -> None:
    """A member twice."""
    if isinstance(place, dict):
        place[f"{key}2"] = place[key]
    else:
        place.insert(key, place[key])


def rename(rng: random.Random, place: Any, key: Any) -> None:
    """A member under another name."""
    if isinstance(place, dict):
        place[rng.choice((*TEXTS, "source", "cards", "chance", "fair", "rules"))] = place.pop(key)
    else:
        place.reverse()


EDITS = (put_nonsense, put_nonsense, put_near, put_near, drop, swap, repeat, rename)


def changed_at(rng: random.Random, value: Any, edit: Callable[[random.Random, Any, Any], None]) -> Any:
    """A copy in which one member somewhere has changed; what did not change is shared."""
    if not isinstance(value, (dict, list)) or not value:
        return nonsense(rng)
    found = value.copy()
    key = rng.choice(list(found) if isinstance(found, dict) else range(len(found)))
    if isinstance(found[key], (dict, list)) and found[key] and rng.random() < 0.75:
        found[key] = changed_at(rng, found[key], edit)
    else:
        edit(rng, found, key)
    return found
