"""Non-interference: two matches that differ only in what a seat cannot know look the same to it.

At every step a twin of the match is made: another world that fits everything the seat knows. The same things
are then done at both tables, and all that the seat receives is compared, byte for byte except for
table ids, commitments and the public clock. FOUILLE_PAIRS=100 for thousands of steps.
"""

import asyncio
import os
import random
import re

import numpy as np
import pytest

import fouille
from fouille.client import Page, RequestRefused
from fouille.match.match import Match
from fouille.rulekit.chance import DICE, fill_dice, seeded
from fouille.rulekit.game import guessed
from fouille.server import scribe
from fouille.server.messages import (
    Accepted,
    FromPage,
    Hint,
    Ping,
    Play,
    Pong,
    State,
    Story,
    Undo,
    read_server,
)
from tests.server.running import Client, Running, opened, run, seated, settle

PAIRS = int(os.environ.get("FOUILLE_PAIRS", "1"))
STEPS = 60
PUBLIC = re.compile(r'"(now|created|changed|at|deadline|commitment)":("[0-9a-f]{64}"|\d+)')


def playable(game: str) -> bool:
    try:
        return bool(fouille.load_game(game).new_match(3, seed=1).choices())
    except Exception:
        return False


@pytest.mark.slow
@pytest.mark.parametrize("game", fouille.game_names())
def test_a_seat_receives_nothing_that_depends_on_what_it_cannot_know(sqlite_database: str, game: str) -> None:
    if not playable(game):
        pytest.skip("this game is not finished")
    twin_of(
        fouille.load_game(game).new_match(3, seed=1), 0, 0
    )  # whatever must be compiled, before clocks run
    with Running(sqlite_database) as running:
        for pair in range(PAIRS):
            assert run(compare(running, game, pair), 300) > 10


async def compare(running: Running, game: str, pair: int) -> int:
    """Drive two tables; how many steps were compared."""
    rng = random.Random(pair)
    first, people = await seated(running.url, 3, game=game, players=3, hints=True)
    second, _ = await seated_again(people, game)
    pages = await opened(first, people)
    for page in pages:
        await page.open(second)
    seat = pair % 3
    await asyncio.sleep(2.5)  # until everybody is told who is there
    await pages[seat].send(Ping("drained"))
    await pages[seat].wait_for(Pong)
    tables = [running.server.hall.tables[name] for name in (first, second)]
    compared = 0
    for step in range(STEPS):
        match = tables[0].match
        assert match is not None
        if tables[0].over or tables[1].over:
            break
        twin = twin_of(match, seat, step)
        tables[1].match = twin
        if step % 4 == 0:
            texts = [await probe(pages[seat], people[seat], table.id) for table in tables]
            assert texts[0] == texts[1]
        acting = match.to_act
        assert acting is not None
        common = [choice for choice in match.choices() if choice in twin.choices()]
        chosen = [rng.choice(common)] * 2 if common else [rng.choice(m.choices()) for m in (match, twin)]
        received = []
        for table, choice in zip(tables, chosen, strict=True):
            now = table.ledger.step
            await settle(pages[acting], table.id, now)
            await pages[acting].send(Play("p", table.id, now, choice))
            if acting != seat:
                answer = await pages[acting].answer("p")
                assert isinstance(answer, Accepted), answer
            received.append(await until(pages[seat], table.id, now + 1))
        seen = [table.match.seen(seat).tobytes() for table in tables if table.match]
        if seen[0] == seen[1]:  # the seat has learned nothing that tells the two apart
            assert received[0] == received[1], f"{game}, pair {pair}, step {step}, seat {seat}"
            compared += 1
    return compared


async def seated_again(people: list[Client], game: str) -> tuple[str, list[Client]]:
    body = {"game": game, "players": 3, "away_level": "random"}
    table = (await people[0].post("/api/tables", body))["table"]
    for seat in (1, 2):
        await people[seat].request("PUT", f"/api/tables/{table}/seats/{seat}", {})
    await people[0].post(f"/api/tables/{table}/start")
    return table, people


def twin_of(match: Match, seat: int, step: int) -> Match:
    """The same match in another world that fits what the seat knows."""
    twin, seen, dice = match.copy(), match.seen(seat), np.zeros(DICE, np.int64)
    fill_dice(np.uint64(seeded(np.uint64(1000 + step))), dice)
    twin.stand(guessed(match.cards, seen, seat, dice))
    return twin


async def probe(page: Page, person: Client, table: str) -> list[str]:
    """All that the seat can ask without changing anything."""
    step = page.states[table].step
    nonsense = {"act": "nonsense"}
    asked: list[FromPage] = [
        Story("q0", table),
        Play("q1", table, step, nonsense),
        Play("q2", table, step - 1, {"act": "draw", "value": 0}) if step else Story("q2", table),
        Undo("q3", table, 0) if step else Story("q3", table),
        Hint("q4", table, max(0, step - 2))
        if page.states[table].view["to_act"] is None
        else Story("q4", table),
    ]
    found = []
    for message in asked:
        await page.send(message)
        found.append(public(await next_text(page, table), table))
    for path in ("", "/record", "/replay", "/result", "/replay?seat=1"):
        try:
            found.append(public(str(await person.get(f"/api/tables/{table}{path}")), table))
        except RequestRefused as refused:
            found.append(f"{refused.status} {refused.problem}")
    return [re.sub(r"'(commitment)': '[0-9a-f]{64}'|'(created|changed)': \d+", "", text) for text in found]


async def next_text(page: Page, table: str) -> str:
    """The next message that is an answer, as it came."""
    while True:
        text = str(await page.socket.recv())
        if '"id":"q' in text:
            return text
        keep(page, text)


async def until(page: Page, table: str, step: int) -> list[str]:
    """Everything about a table up to the state of a step, as it came."""
    found = []
    while page.states[table].step < step:
        text = str(await page.socket.recv())
        keep(page, text)
        assert '"type":"refused"' not in text, text
        if f'"table":"{table}"' in text and '"type":"accepted"' not in text:
            found.append(public(text, table))
    return found


def keep(page: Page, text: str) -> None:
    message = read_server(text)
    if isinstance(message, State):
        page.states[message.table] = message


def public(text: str, table: str) -> str:
    return PUBLIC.sub(r'"\1":0', text.replace(table, "TABLE"))


def test_the_comparison_finds_a_leak(sqlite_database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """A server that shows everybody the position as it is must fail the comparison above."""
    hidden = [game for game in fouille.game_names() if game != "saqqara" and playable(game)]
    if not hidden:
        pytest.skip("no game with hidden cards is finished")
    true_state = scribe.States.seatless

    def leaking(states: scribe.States, viewpoint: int | None) -> bytes:
        hidden = int.from_bytes(states.match.states.tobytes(), "big") % 10**6
        return b'%b,"leak":%d' % (true_state(states, viewpoint), hidden)

    monkeypatch.setattr(scribe.States, "seatless", leaking)
    with Running(sqlite_database) as running, pytest.raises(AssertionError):
        run(compare(running, hidden[0], 0), 120)
