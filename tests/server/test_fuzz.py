"""Bad input: no 500, no crash, no leak, memory flat. FOUILLE_FUZZ=100000 for the long run."""

import gc
import logging
import os
import random
import warnings
from pathlib import Path
from typing import Any

import msgspec
import pytest
from hypothesis import HealthCheck, Phase, given, settings

from fouille.server.messages import FromPage, Ping, Pong, Refused
from tests.server.running import Running, opened, run, seated

MESSAGES = int(os.environ.get("FOUILLE_FUZZ", "4000"))
EXAMPLES = int(os.environ.get("FOUILLE_SCHEMA_EXAMPLES", "8"))
KINDS = [kind.__struct_config__.tag for kind in FromPage.__subclasses__()]
MEMBERS = ["type", "id", "table", "step", "choice", "on", "text", "more"]


def nonsense(rng: random.Random, depth: int = 0) -> Any:
    """A value of any kind."""
    kind = rng.randrange(9 if depth < 4 else 6)
    if kind == 0:
        return rng.choice([None, True, False])
    if kind == 1:
        return rng.choice([0, 1, -1, 3, 2**31, 2**63, -(2**70), 1e308, 0.5])
    if kind <= 4:
        return rng.choice(
            ["", "draw", "x" * 50, "\u0000", "é\ud7ff😀", "act", "stop", "__proto__", "../..", "' or 1=1"]
        )
    if kind == 5:
        return rng.randrange(-5, 100)
    if kind == 6:
        return [nonsense(rng, depth + 1) for _ in range(rng.randrange(4))]
    return {str(nonsense(rng, 9)): nonsense(rng, depth + 1) for _ in range(rng.randrange(4))}


def message(rng: random.Random, table: str, choices: list[dict[str, Any]]) -> str | bytes:
    """Something that is nearly, or not at all, a message."""
    style = rng.randrange(10)
    if style == 0:
        return rng.randbytes(rng.randrange(60))
    if style == 1:
        return "[" * rng.randrange(3000)
    content: dict[str, Any] = {
        "type": rng.choice(KINDS),
        "id": "f",
        "table": table,
        "step": rng.randrange(4),
        "choice": {},
        "on": True,
    }
    if style < 6:
        content["choice"] = dict(rng.choice(choices)) if choices and rng.random() < 0.5 else nonsense(rng)
        if isinstance(content["choice"], dict) and rng.random() < 0.7:
            content["choice"][rng.choice(["act", "value", "row", "card", "seat"])] = nonsense(rng, 3)
        kept = {"play": 5, "undo": 4, "hint": 4, "ping": 2}.get(content["type"], 3)
        content = dict(list(content.items())[:kept])
    for _ in range(rng.randrange(3)):
        content[rng.choice(MEMBERS)] = nonsense(rng)
    try:
        text = msgspec.json.encode(content).decode()
    except (OverflowError, UnicodeEncodeError):
        return "{}"
    return text[: rng.randrange(len(text))] if style == 9 else text


def resident() -> int:
    gc.collect()
    return int(Path("/proc/self/statm").read_text().split()[1]) * 4096


@pytest.mark.slow
def test_fuzzed_messages_are_all_answered(sqlite_database: str, caplog: pytest.LogCaptureFixture) -> None:
    rng = random.Random(5)

    async def scenario(running: Running) -> None:
        table, people = await seated(running.url, 2)
        pages = await opened(table, people)
        memory: list[int] = []
        for number in range(MESSAGES):
            page = pages[number % 2]
            choices = page.states[table].choices
            await page.socket.send(message(rng, table, choices))
            if number % 50 == 49:
                for each in pages:
                    await each.send(Ping(f"p{number}"))
                    await each.wait_for(Pong, lambda pong: pong.id == f"p{number}")  # noqa: B023
            if number % (MESSAGES // 4) == MESSAGES // 4 - 1:
                memory.append(resident())
        assert memory[-1] - memory[0] < 20e6 + MESSAGES * 200, memory

    with caplog.at_level(logging.ERROR), Running(sqlite_database) as running:
        run(scenario(running), 60 + MESSAGES / 100)
    assert not caplog.records, [record.getMessage() for record in caplog.records][:3]


def test_a_message_of_every_wrong_kind_is_refused(server: Running) -> None:
    async def scenario() -> None:
        table, people = await seated(server.url, 2)
        pages = await opened(table, people)
        wrong: list[dict[str, Any]] = [
            {},
            {"act": []},
            {"act": {"act": 1}},
            {"act": "draw", "value": [1]},
            {"act": None},
        ]
        for choice in wrong:
            answer = await pages[0].play(pages[0].states[table], choice)
            assert isinstance(answer, Refused)

    run(scenario())


@pytest.mark.slow
def test_schemathesis_finds_no_fault(sqlite_database: str, caplog: pytest.LogCaptureFixture) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        import schemathesis

        with caplog.at_level(logging.ERROR, "fouille"), Running(sqlite_database) as running:
            cookie = run(cookie_of(running))
            schema = schemathesis.openapi.from_url(f"{running.url}/api/openapi.json")

            for operation in schema.get_all_operations():
                send_cases(operation.ok(), cookie)  # type: ignore[union-attr]  # our own schema is valid
        assert not caplog.records


async def cookie_of(running: Running) -> str:
    _, people = await seated(running.url, 1)
    return people[0].cookie or ""


def send_cases(operation: Any, cookie: str) -> None:
    """Cases of one operation, generated and sent."""

    @given(case=operation.as_strategy())
    @settings(
        max_examples=EXAMPLES,
        deadline=None,
        suppress_health_check=list(HealthCheck),
        phases=[Phase.generate],
        database=None,
    )
    def send(case: Any) -> None:
        answer = case.call(headers={"Cookie": cookie})
        assert answer.status_code < 500, (case, answer.text)

    send()
