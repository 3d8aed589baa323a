from kohaku.contracts.trace import Balloted, Dispatched, Finished, Parsed, Retrieved
from kohaku.ui.ask.progress import Stage, stages, steps_html
from tests.draw.records import answered, ballot, decision, found, retrieval

PARSED = answered().parsed
assert PARSED is not None


def states(some: list[Stage]) -> list[str]:
    return [stage.state for stage in some]


def test_before_any_event_the_first_stage_runs() -> None:
    assert states(stages([])) == ["now", "", "", ""]


def test_each_event_ends_its_stage_and_the_next_one_runs() -> None:
    events = [Parsed(question=PARSED), Retrieved(retrieval=retrieval())]
    some = stages(events)
    assert states(some) == ["done", "done", "now", ""]
    assert some[1].detail == "2 queries, 2 passages of 60"


def test_ballots_are_counted_while_they_come_in() -> None:
    events = [
        Parsed(question=PARSED),
        Retrieved(retrieval=retrieval()),
        Dispatched(decision=decision()),
        Balloted(ballot=ballot(1, found()), asked=9),
        Balloted(ballot=ballot(2, found()), asked=9),
    ]
    assert states(stages(events)) == ["done", "done", "done", "now"]
    assert stages(events)[3].detail == "ballot 2 of 9"


def test_the_end_ends_all() -> None:
    assert states(stages([Finished(state="stopped")])) == ["done"] * 4


def test_what_a_stage_says_is_escaped() -> None:
    html = steps_html([Stage("Read", "<script>alert(1)</script>")])
    assert "<script>" not in html
    assert "&lt;script&gt;" in html
