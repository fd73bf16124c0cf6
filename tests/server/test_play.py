"""Playing at a table: what is accepted, what is refused, and what everybody is told."""

import asyncio
import random
import re

import msgspec
import pytest

import fouille
from fouille.client import Page
from fouille.match.record import check_fair
from fouille.rulekit.texts import texts_for
from fouille.server.messages import (
    Accepted,
    Concede,
    Leave,
    Open,
    Play,
    Refused,
    Result,
    Return,
    Room,
    Undo,
)
from tests.server.running import Client, Running, opened, play_first, play_on, run, seated, settle


def test_a_match_of_two_people_and_a_bot_is_played_to_the_end(server: Running) -> None:
    async def scenario() -> None:
        table, people = await seated(server.url, 2, players=3)
        commitment = (await people[0].get(f"/api/tables/{table}"))["commitment"]
        pages = await opened(table, people)
        await play_on(table, pages)
        room = await pages[0].wait_for(Room, lambda room: room.result is not None)
        assert room.result == await result(people[1], table)
        record = await people[0].get(f"/api/tables/{table}/record")
        match = fouille.replay(record)
        assert record["scores"] == match.scores == room.result.scores
        assert check_fair(record, match) is not None
        assert record["fair"]["commitment"] == commitment
        assert record["rules"] == match.game.version
        replay = await people[1].get(f"/api/tables/{table}/replay?seat=1")
        assert len(replay["frames"]) == len(record["steps"]) + 1
        assert replay["frames"][-1]["view"]["scores"] == match.scores

    run(scenario())


def test_steps_are_counted_for_whoever_watches_the_server(server: Running) -> None:
    async def scenario() -> None:
        table, people = await seated(server.url, 2)
        pages = await opened(table, people)
        before = await counted(people[0])
        for expected in (1, 2):
            await play_on(table, pages, decisions=1)
            assert await counted(people[0]) - before == expected
        assert await counted(people[0]) - before == 2, "asking counts nothing"

    run(scenario())


def test_metrics_tell_how_long_answers_took(server: Running) -> None:
    async def scenario() -> None:
        table, people = await seated(server.url, 2)
        before = await answered(people[0])
        await play_on(table, await opened(table, people), decisions=3)
        after = await answered(people[0])
        new = {bound: after[bound] - before[bound] for bound in after}
        assert 0 < new.pop("sum") < 60
        assert list(new.values()) == sorted(new.values()), "each bucket counts those below it too"
        assert new["+Inf"] == new["count"] == 2 + 3, "two opened the table, three decisions"

    run(scenario())


async def answered(person: Client) -> dict[str, float]:
    """The histogram of answers: by bound, then the sum and the count."""
    text = (await person.get("/metrics")).decode()
    found = re.findall(r'^fouille_answer_seconds_(?:bucket{le="(.+)"}|(sum|count)) (.+)$', text, re.MULTILINE)
    return {bound or name: float(number) for bound, name, number in found}


async def counted(person: Client) -> float:
    text = (await person.get("/metrics")).decode()
    found = re.search(r'^fouille_steps_total{bot="false",kind="play"} (.+)$', text, re.MULTILINE)
    return float(found[1]) if found else 0.0


async def result(person: Client, table: str) -> Result:

    return msgspec.convert(await person.get(f"/api/tables/{table}/result"), Result)


def test_refusals_are_told_with_their_reason(server: Running) -> None:
    async def scenario() -> None:
        table, people = await seated(server.url, 2)
        pages = await opened(table, people)
        state = pages[0].states[table]
        to_act = state.view["to_act"]
        assert to_act is not None
        acting, waiting = pages[to_act], pages[1 - to_act]
        choice = acting.states[table].choices[0]
        out_of_turn = await waiting.play(waiting.states[table], choice)
        assert isinstance(out_of_turn, Refused)
        assert out_of_turn.code == "not-yours"
        illegal = await acting.play(acting.states[table], {"act": "stop"})
        assert isinstance(illegal, Refused)
        assert (illegal.code, illegal.rule) == ("illegal", "SQ-12")
        malformed = await acting.play(acting.states[table], {"act": "draw", "valu": 1})
        assert isinstance(malformed, Refused)
        assert malformed.code == "illegal"
        before = acting.states[table]
        await play_first(acting, table)
        stale = await acting.play(before, {"act": "draw", "value": 1})
        assert isinstance(stale, Refused) is (choice != {"act": "draw", "value": 1})
        future = await acting.play(msgspec.structs.replace(before, step=99), choice)
        assert isinstance(future, Refused)
        assert future.code == "stale"

    run(scenario())


def test_the_last_move_sent_again_is_accepted_though_the_match_is_over(server: Running) -> None:
    async def scenario() -> None:
        table, people = await seated(server.url, 2)
        pages = await opened(table, people)
        while True:
            newest = max(page.states[table].step for page in pages)
            states = [await settle(page, table, newest) for page in pages]
            if states[0].view["to_act"] is None:
                break
            seat, state = next((seat, state) for seat, state in enumerate(states) if state.choices)
            move = Play(f"m{newest}", table, state.step, state.choices[0])
            await pages[seat].send(move)
            first = await pages[seat].answer(move.id)
        again_page = await people[seat].page()  # it had not heard the answer
        await again_page.open(table)
        await again_page.send(move)
        assert await again_page.answer(move.id) == first
        assert isinstance(first, Accepted)
        another = Play("another", table, move.step, {"act": "stop", "value": 1})
        await again_page.send(another)
        refused = await again_page.answer("another")
        assert isinstance(refused, Refused)
        assert refused.code == "not-now"

    run(scenario())


def test_conceding_again_is_accepted_though_the_match_is_over(server: Running) -> None:
    async def scenario() -> None:
        table, people = await seated(server.url, 2)
        pages = await opened(table, people)
        answers = []
        for number in range(2):
            await pages[0].send(Concede(f"c{number}", table))
            answers.append(await pages[0].answer(f"c{number}"))
        assert [answer.step for answer in answers if isinstance(answer, Accepted)] == [1, 1]

    run(scenario())


def test_a_move_sent_again_is_accepted_once(server: Running) -> None:
    async def scenario() -> None:
        table, people = await seated(server.url, 2)
        pages = await opened(table, people)
        seat = pages[0].states[table].view["to_act"]
        assert seat is not None
        state = pages[seat].states[table]
        move = Play("again", table, state.step, state.choices[0])
        await pages[seat].send(move)
        first = await pages[seat].answer("again")
        again_page = await people[seat].page()  # after a reconnect
        await again_page.open(table)
        for _ in range(3):
            await again_page.send(move)
            assert await again_page.answer("again") == first
        assert isinstance(first, Accepted)
        assert again_page.states[table].step == first.step == 1

    run(scenario())


def test_two_tabs_of_one_seat_see_the_same(server: Running) -> None:
    async def scenario() -> None:
        table, people = await seated(server.url, 2)
        pages = await opened(table, [people[0], people[0], people[1]])
        for _ in range(6):
            acting = next(page for page in pages if page.states[table].choices)
            step = (await play_first(acting, table)).step
            seen = [await settle(page, table, step) for page in pages]
            assert seen[0] == seen[1]
        first, second = (
            (page for page in pages if page.states[table].choices)
            if (pages[0].states[table].choices)
            else (pages[0], pages[1])
        )
        if first.states[table].choices:  # both tabs click at once: one move is made
            state = first.states[table]
            answers = await asyncio.gather(
                first.play(state, state.choices[0]), second.play(state, state.choices[-1])
            )
            assert sum(isinstance(answer, Accepted) for answer in answers) == 1 + (len(state.choices) == 1)

    run(scenario())


def test_the_last_decision_can_be_taken_back_until_another_seat_acts(server: Running) -> None:
    async def scenario() -> None:
        table, people = await seated(server.url, 2)
        pages = await opened(table, people)
        acting, other = sorted(pages, key=lambda page: not page.states[table].choices)
        before = acting.states[table]
        assert (before.undo, before.why_no_undo) == (False, "undo-nothing")
        step = (await play_first(acting, table)).step
        state, seen = [await settle(page, table, step) for page in (acting, other)]
        assert not state.choices  # the draft goes round: the turn has passed, but nobody has acted
        assert (state.undo, state.why_no_undo) == (True, None)
        assert (seen.undo, seen.why_no_undo) == (False, "undo-nothing")
        await acting.send(Undo("u1", table, step))
        answer = await acting.answer("u1")
        assert isinstance(answer, Accepted)
        after = await settle(acting, table, answer.step)
        assert (after.view, after.choices) == (before.view, before.choices)
        assert after.step == step + 1
        await acting.send(Undo("u2", table, step))  # sent again
        assert (await acting.answer("u2")) == Accepted("u2", table, answer.step)
        assert acting.states[table].step == step + 1
        await refused_undo(acting, table, "undo-nothing")
        await settle(other, table, answer.step)
        await play_on(table, pages, 2)
        newest = max(page.states[table].step for page in pages)
        assert (await settle(acting, table, newest)).why_no_undo == "undo-other-acted"
        await refused_undo(acting, table, "undo-other-acted")

    run(scenario())


@pytest.mark.parametrize("game", fouille.game_names())
def test_undo_is_possible_exactly_when_the_state_says_so(server: Running, game: str) -> None:
    """After every decision the button is lit and works, or is not and the same reason is given."""

    async def scenario() -> None:
        table, people = await seated(server.url, 3, game=game, players=3)
        pages = await opened(table, people)
        rng, told = random.Random(1), set()
        for _ in range(90):
            newest = max(page.states[table].step for page in pages)
            states = [await settle(page, table, newest) for page in pages]
            found = next(((p, s) for p, s in zip(pages, states, strict=True) if s.choices), None)
            if found is None:
                break
            acting, state = found
            choice = rng.choice(state.choices)
            for again in (False, True):  # taken back, it is decided once more
                answer = await acting.play(state, choice)
                assert isinstance(answer, Accepted)
                after = await settle(acting, table, answer.step)
                told.add(after.why_no_undo)
                assert after.undo == (after.why_no_undo is None)
                if after.why_no_undo:
                    if after.why_no_undo != "undo-over":
                        await refused_undo(acting, table, after.why_no_undo)
                    break
                if not again:
                    await acting.send(Undo("u", table, after.step))
                    undone = await acting.answer("u")
                    assert isinstance(undone, Accepted)
                    state = await settle(acting, table, undone.step)
        assert told >= ({None} if game == "saqqara" else {None, "undo-learned"})

    run(scenario(), 300)


def test_an_undo_while_a_bot_is_about_to_act_leaves_a_match_that_goes_on(sqlite_database: str) -> None:
    async def scenario(url: str) -> None:
        table, people = await seated(url, 1, players=2)
        (page,) = await opened(table, people)
        for number in range(3):
            while not page.states[table].choices:
                await page.receive()
            before = page.states[table]
            answer = await page.play(before, before.choices[0])
            assert isinstance(answer, Accepted)
            await page.send(Undo(f"u{number}", table, answer.step))
            undone = await page.answer(f"u{number}")
            assert isinstance(undone, Accepted)
            after = await settle(page, table, undone.step)
            assert (after.view, after.choices) == (before.view, before.choices)
        assert await play_on(table, [page], 4) == 4

    with Running(sqlite_database, bot_pause=0.5) as running:
        run(scenario(running.url))


async def refused_undo(page: Page, table: str, why: str) -> None:
    await page.send(Undo("no", table, page.states[table].step))
    answer = await page.answer("no")
    assert isinstance(answer, Refused)
    assert answer.code == "not-now"
    assert answer.reason == texts_for("en").text(why)
    assert answer.why == {"id": why, "args": {}}


def test_who_concedes_cannot_win_and_the_last_one_left_does(server: Running) -> None:
    async def scenario() -> None:
        table, people = await seated(server.url, 2)
        pages = await opened(table, people)
        await play_on(table, pages, 5)
        await pages[0].send(Concede("c", table))
        assert isinstance(await pages[0].answer("c"), Accepted)
        room = await pages[1].wait_for(Room, lambda room: room.result is not None)
        assert room.result
        assert (room.result.winners, room.result.conceded, room.result.complete) == ([1], [0], False)
        record = await people[0].get(f"/api/tables/{table}/record")
        assert check_fair(record, fouille.replay(record)) is not None

    run(scenario())


def test_a_bot_plays_for_who_has_left_until_they_return(server: Running) -> None:
    async def scenario() -> None:
        table, people = await seated(server.url, 2)
        pages = await opened(table, people)
        await pages[0].send(Leave("l", table))
        assert isinstance(await pages[0].answer("l"), Accepted)
        await play_on(table, pages[1:], 6)
        entries = [row.bot for row in server.server.hall.tables[table].ledger.rows if row.kind == "play"]
        assert True in entries
        await pages[0].send(Return("r", table))
        assert isinstance(await pages[0].answer("r"), Accepted)
        await play_on(table, pages, 4)
        await pages[0].send(Leave("l2", table))
        await pages[0].answer("l2")
        again = await people[0].page()  # opening the table again is returning, too
        await again.send(Open(table))
        room = await again.wait_for(Room, lambda room: room.table == table)
        assert not room.info.seats[0].away

    run(scenario())


def test_when_a_clock_runs_out_a_bot_takes_over(server: Running) -> None:
    async def scenario() -> None:
        clock = {"kind": "move", "seconds": 1}
        table, people = await seated(server.url, 2, clock=clock)
        pages = await opened(table, people)
        seat = pages[0].states[table].view["to_act"]
        assert seat is not None
        waiting = pages[1 - seat]
        state = await settle(waiting, table, 2)
        kinds = [row.kind for row in server.server.hall.tables[table].ledger.rows]
        assert kinds[:2] == ["away", "play"]
        assert state.time.deadline is not None

    run(scenario())


def test_a_bank_shrinks_by_the_time_thought_and_grows_by_the_increment(server: Running) -> None:
    async def scenario() -> None:
        table, people = await seated(server.url, 2, clock={"kind": "bank", "seconds": 60, "increment": 5})
        pages = await opened(table, people)
        acting = next(page for page in pages if page.states[table].choices)
        seat = acting.states[table].seat
        assert seat is not None
        await asyncio.sleep(0.3)
        await play_first(acting, table)
        banks = acting.states[table].time.banks
        assert banks is not None
        assert 63_000 < banks[seat] < 64_750
        assert banks[1 - seat] == 60_000

    run(scenario())
