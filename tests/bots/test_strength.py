"""The strength tables of the document are those of the data."""

from benchmarks.strength import DOCUMENT, Meeting, in_turn, plans, read_results, tables, written


def test_the_document_shows_the_data() -> None:
    document = DOCUMENT.read_text(encoding="utf-8")
    assert written(document, read_results()) == document


def test_every_result_is_of_a_meeting_that_is_planned() -> None:
    planned = {plan.meeting: plan.deals for plan in plans()}
    for meeting, deals in read_results().items():
        assert max(deals) < planned[meeting]
        assert all(0 <= share <= 1 for share, _, _ in deals.values())


def test_meetings_grow_together() -> None:
    asked = plans()[:2]
    numbers = [number for number, plan in in_turn(asked) if plan == asked[1]]
    assert numbers == list(range(asked[1].deals))
    assert [plan for _, plan in in_turn(asked)][:10] == [asked[0]] * 5 + [asked[1]] * 5


def test_a_meeting_ends_early_only_where_it_is_clear() -> None:
    plan = next(plan for plan in plans() if plan.promised == 80)
    assert plan.settled([1.0] * plan.least)
    assert not plan.settled([1.0] * (plan.least - 5))
    assert not plan.settled([1.0] * (plan.least + 1))
    assert not plan.settled([1.0, 0.5] * plan.least)
    assert plan.settled([0.0, 0.5] * plan.least)


def test_a_table_has_means_and_intervals() -> None:
    meeting = next(plan.meeting for plan in plans() if plan.meeting.bot == "greedy")
    assert isinstance(meeting, Meeting)
    table = tables({meeting: {deal: (1.0 - deal / 8, 3.0, 0.01) for deal in range(5)}})
    assert "**greedy** against **random**" in table
    assert f"| {meeting.game} | {meeting.players} | 5 |" in table
    assert "75.0 % (" in table
