"""Fingerprints of whole episodes; `python -m tests.envs.fingerprints` writes them for a new version."""

import hashlib
import json
from pathlib import Path

from fouille.envs import Batch
from tests.envs.tables import TABLES

FILE = Path(__file__).with_name("fingerprints.json")
STEPS = 250


def fingerprint(game: str, players: int) -> dict[str, int | str]:
    """The version of an environment, and a digest of all it shows in a few matches of random play."""
    batch, digest = Batch(game, 4, players=players), hashlib.sha256()
    batch.reset(2026)
    for _ in range(STEPS):
        for array in (batch.observation, batch.mask, batch.to_act, batch.rewards, batch.ended):
            digest.update(array.tobytes())
        batch.step(batch.random_actions())
    return {"version": batch.setting.version, "shown": digest.hexdigest()[:32]}


def main() -> None:
    found = {f"{game} {players}": fingerprint(game, players) for game, players in TABLES}
    FILE.write_text(json.dumps(found, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
