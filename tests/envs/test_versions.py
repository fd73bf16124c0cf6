"""A version is raised when, and only when, an environment behaves differently."""

import json

import pytest

from tests.envs.fingerprints import FILE, fingerprint
from tests.envs.tables import TABLES


@pytest.mark.parametrize(("game", "players"), TABLES)
def test_behaviour_and_version_change_together(game: str, players: int) -> None:
    known = json.loads(FILE.read_text(encoding="utf-8"))[f"{game} {players}"]
    found = fingerprint(game, players)
    if found["version"] == known["version"]:
        assert found == known, (
            "behaviour changed: raise the version, say so in the changelog, write fingerprints again"
        )
    else:
        assert found["shown"] != known["shown"], "the version was raised, but nothing changed"
