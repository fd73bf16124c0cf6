"""Provably fair deals: committed to before, shown after, and checked by anybody."""

import copy
import hashlib
import json
from typing import Any

import pytest

import fouille
from fouille.match.match import Match
from fouille.match.sources import Secret


def finished(game: str) -> Match:
    match = fouille.load_game(game).new_match(3)
    while not match.over:
        choices = match.choices()
        match.play(choices[5 * len(match.steps) % len(choices)])
    return match


@pytest.mark.parametrize("game", fouille.game_names())
def test_commitment_is_shown_from_the_start_and_the_secret_only_after_the_end(game: str) -> None:
    match = fouille.load_game(game).new_match(3)
    running = match.record()["fair"]
    assert set(running) == {"commitment"}
    assert isinstance(match.source, Secret)
    assert match.source.secret.hex() not in repr(match.source)
    while not match.over:
        match.play(match.choices()[0])
    ended = match.record()["fair"]
    assert ended["commitment"] == running["commitment"]
    assert hashlib.sha256(bytes.fromhex(ended["secret"])).hexdigest() == running["commitment"]
    assert fouille.replay(json.loads(json.dumps(match.record()))).record() == match.record()


@pytest.mark.parametrize("game", fouille.game_names())
def test_two_secrets_give_two_deals(game: str) -> None:
    deals = [json.dumps(fouille.load_game(game).new_match(3).deal) for _ in range(12)]
    assert len(set(deals)) > 1


def edited(record: dict[str, Any], **fair: Any) -> dict[str, Any]:
    return {**record, "fair": {**record["fair"], **fair}}


def test_another_secret_or_commitment_is_refused() -> None:
    record = finished("saqqara").record()
    for fair, words in (
        ({"commitment": "0" * 64}, "not the SHA-256"),
        ({"secret": "xyz"}, "64 hexadecimal digits"),
        ({"secret": 7}, "64 hexadecimal digits"),
        ({"extra": 1}, "commitment"),
    ):
        with pytest.raises(fouille.InvalidRecord, match=words):
            fouille.replay(edited(record, **fair))


def test_a_stacked_deal_is_found_out() -> None:
    record = finished("relikt").record()
    other = Secret()
    with pytest.raises(fouille.InvalidRecord, match="does not follow from the secret"):
        fouille.replay(edited(record, secret=other.secret.hex(), commitment=other.commitment))


def test_a_loaded_theft_is_found_out() -> None:
    """A random event changed to another possible one replays, but not under the secret."""
    for _ in range(20):
        record = finished("archaeology").record()
        for number, step in enumerate(record["steps"]):
            if "chance" not in step:
                continue
            for card in ("shard", "parchment", "coin", "talisman", "cup", "map", "mask"):
                forged = copy.deepcopy(record)
                forged["steps"][number]["chance"]["stolen"] = card
                forged["steps"] = forged["steps"][: number + 1]
                for key in ("scores", "winners"):
                    del forged[key]
                if card != step["chance"]["stolen"] and replays(without_proof(forged)):
                    with pytest.raises(fouille.InvalidRecord, match="does not follow from the secret"):
                        fouille.replay(forged)
                    return
    pytest.fail("no theft with two possible outcomes was met")


def without_proof(record: dict[str, Any]) -> dict[str, Any]:
    return {key: value for key, value in record.items() if key != "fair"}


def replays(record: dict[str, Any]) -> bool:
    try:
        fouille.replay(record)
    except fouille.InvalidRecord:
        return False
    return True
