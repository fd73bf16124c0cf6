"""The log tells what happened, and nothing that somebody may not know."""

import json
from pathlib import Path
from typing import Any

from fouille.games import load_game
from fouille.server.messages import Refused, Say
from tests.server.running import Client, Process, opened, play_on, run, seated


def test_the_log_holds_no_secrets_and_no_cards(sqlite_database: str, tmp_path: Path) -> None:
    path = tmp_path / "log"
    with path.open("w") as log, Process(sqlite_database, log=log, log_level="debug") as process:
        secrets = run(scenario(process), 240)
    text = path.read_text()
    lines = [json.loads(line) for line in text.splitlines()]
    assert {"ready", "stopped"} <= {line["message"] for line in lines}
    assert [secret for secret in secrets if secret in text] == []


async def scenario(process: Process) -> list[str]:
    """A match with chat, a recovery link and nonsense; all that must not be in the log."""
    await process.ready()
    table, people = await seated(process.url, 2, game="archaeology", players=3)
    recovery = await people[0].post("/api/guest/recovery")
    await Client(process.url).post("/api/guest/recover", {"code": recovery["code"]})
    pages = await opened(table, people)
    await pages[0].send(Say("c", table, "psst, seventeen"))
    await pages[0].socket.send('{"type": "play", "cheat": "gimme"}')
    await pages[0].wait_for(Refused)
    await play_on(table, pages, 40)
    await pages[0].play(pages[0].states[table], {"act": "sell", "card": "unicorn", "count": 9})
    cards: dict[str, Any] = load_game("archaeology").card_data
    cookies = [part for person in people for part in (person.cookie or "").split("=")[1].split(".")]
    return [table, recovery["code"], "seventeen", "gimme", "unicorn", "Guest ", *cards["treasures"], *cookies]
