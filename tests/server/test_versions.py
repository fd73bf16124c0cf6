"""A database of rules version 1: every table opens, and what runs goes on as it was begun.

`fixtures/version1.sqlite.gz` was written by a server whose Archaeology and Relikt were of version 1; its
running matches stop right before and right after steps that version 1 carried out by itself. `version1.json`
says what that server knew of each table.
"""

import gzip
import json
from pathlib import Path
from typing import Any

import pytest
import sqlalchemy as sa

import fouille
from fouille.client import RequestRefused
from fouille.server.messages import Room
from fouille.server.schema import TABLES
from fouille.server.store import Store
from fouille.server.table import Table
from tests.server.running import Client, Running, guests, run, seated

FOLDER = Path(__file__).parent / "fixtures"
KNOWN: dict[str, dict[str, Any]] = json.loads((FOLDER / "version1.json").read_text(encoding="utf-8"))
RUNNING = [table for table, known in KNOWN.items() if known["status"] == "running"]


@pytest.fixture
def old_database(tmp_path: Path) -> str:
    packed = (FOLDER / "version1.sqlite.gz").read_bytes()
    (tmp_path / "fouille.sqlite").write_bytes(gzip.decompress(packed))
    return f"sqlite:///{tmp_path}/fouille.sqlite"


async def finished_by_bots(running: Running, table: Table) -> None:
    """Let bots play to the end for the people, who are not here."""
    [onlooker] = await guests(running.url, 1)
    page = await onlooker.page()
    await page.open(table.id)
    for seat in range(table.settings.players):
        await running.on_loop(table.mark(running.server.hall.writer, "away", seat))
    await page.wait_for(Room, lambda room: room.info.status == "finished")


def test_every_table_opens_and_stands_where_it_stood(old_database: str) -> None:
    async def scenario(running: Running) -> None:
        for name, known in KNOWN.items():
            table = await running.on_loop(running.server.hall.table(name))
            assert table.facts.status == known["status"]
            assert table.facts.rules_version == 1
            if table.match is None:
                continue
            match, position = table.match, table.match.game.view.position_of
            assert (table.ledger.step, match.to_act) == (known["step"], known["to_act"])
            assert match.choices() == known["choices"]
            assert match.scores == known["scores"]
            assert position(match.cards, match.states).get("hands") == known["hands"]

    with Running(old_database) as running:
        run(scenario(running))


def test_finished_matches_show_what_was_stored_and_replay(old_database: str) -> None:
    async def scenario(running: Running) -> None:
        guest = Client(running.url)
        for name, known in KNOWN.items():
            if known["status"] == "finished":
                result = await guest.get(f"/api/tables/{name}/result")
                assert (result["scores"], result["winners"]) == (known["scores"], known["winners"])
                record = await guest.get(f"/api/tables/{name}/record")
                assert record["rules"] == 1
                assert fouille.replay(record).scores == known["scores"]
                shown = await guest.get(f"/api/tables/{name}/replay")
                assert len(shown["frames"]) == len(record["steps"]) + 1
                assert shown["frames"][-1]["view"]["scores"] == known["scores"]
                del record["rules"]  # as an older program wrote it
                assert len((await guest.post("/api/replay", record))["frames"]) == len(shown["frames"])

    with Running(old_database) as running:
        run(scenario(running))


def test_running_matches_are_played_to_the_end_under_their_rules_and_proved_fair(old_database: str) -> None:
    async def scenario(running: Running) -> None:
        for name in RUNNING:
            table = await running.on_loop(running.server.hall.table(name))
            begun = [row.do for row in table.ledger.rows]
            await finished_by_bots(running, table)
            record = await Client(running.url).get(f"/api/tables/{name}/record")
            match = fouille.replay(record)
            assert (match.over, match.rules, record["rules"]) == (True, 1, 1)
            assert record["fair"]["secret"]
            assert [row.do for row in table.ledger.rows[: len(begun)]] == begun

    with Running(old_database) as running:
        run(scenario(running), 120)
    assert len(RUNNING) == 11


def test_new_matches_are_of_the_current_rules(old_database: str) -> None:
    async def scenario(running: Running) -> None:
        name, _ = await seated(running.url, 2, game="archaeology")
        table = await running.on_loop(running.server.hall.table(name))
        assert table.facts.rules_version == 2
        assert table.match
        assert table.match.rules == 2

    with Running(old_database) as running:
        run(scenario(running))


def test_a_match_of_newer_rules_is_refused_and_left_alone(old_database: str) -> None:
    newer = TABLES.update().where(TABLES.c.id == RUNNING[0]).values(rules_version=99)
    store = Store(old_database)
    with store.engine.begin() as connection:
        connection.execute(newer)

    async def scenario(running: Running) -> None:
        with pytest.raises(RequestRefused, match="other rules"):
            await Client(running.url).get(f"/api/tables/{RUNNING[0]}")

    with Running(old_database) as running:
        run(scenario(running))
    with store.engine.connect() as connection:
        status = connection.execute(sa.select(TABLES.c.status).where(TABLES.c.id == RUNNING[0])).scalar()
    store.close()
    assert status == "running"
