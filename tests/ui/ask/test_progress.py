from kohaku.contracts.trace import Balloted, Dispatched, Finished, Parsed, Phrased, Retrieved
from kohaku.ui.ask.progress import STAGES, Stage, stages, steps_html
from tests.draw.records import answered, ballot, decision, found, retrieval

PARSED = answered().parsed
assert PARSED is not None
UNTIL_DISPATCH = [Parsed(question=PARSED), Retrieved(retrieval=retrieval())]


def states(some: list[Stage]) -> dict[str, str]:
    return {stage.key: stage.state for stage in some if stage.state}


def of(some: list[Stage], key: str) -> Stage:
    return next(stage for stage in some if stage.key == key)


def test_before_any_event_the_first_stage_runs() -> None:
    assert states(stages([])) == {"parse": "now"}


def test_rewrites_are_shown_before_they_are_searched() -> None:
    some = stages([Parsed(question=PARSED), Phrased(plan=retrieval().plan)])
    assert states(some) == {"parse": "done", "plan": "done", "search": "now"}
    assert of(some, "plan").lines == ("What is the annual premium?", "annual premium")


def test_each_event_ends_its_stages_and_the_next_one_runs() -> None:
    some = stages(UNTIL_DISPATCH)
    assert states(some) == {
        "parse": "done", "plan": "done", "search": "done", "consensus": "done", "rerank": "done", "dispatch": "now",
    }  # fmt: skip
    assert of(some, "plan").detail == "2 queries · 1 ms"
    assert of(some, "search").detail == "60 passages · 3 ms"
    assert of(some, "consensus").detail == "1 passage found by several wordings"


def test_ballots_arrive_one_by_one_and_their_quotes_are_counted() -> None:
    ballots = [Balloted(ballot=ballot(juror, found()), asked=9) for juror in (1, 2)]
    some = stages([*UNTIL_DISPATCH, Dispatched(decision=decision()), *ballots])
    assert states(some)["read"] == "now"
    assert of(some, "read").detail == "ballot 2 of 9"
    assert of(some, "read").lines == ("Juror 1: €1,284", "Juror 2: €1,284")
    assert of(some, "ground").detail == "2 quotes found in their source, 2 refused"


def test_the_end_ends_all() -> None:
    assert states(stages([Finished(state="stopped")])) == dict.fromkeys(STAGES, "done")


def test_what_a_stage_says_is_escaped() -> None:
    html = steps_html([Stage("read", "<script>alert(1)</script>", lines=("<img src=x>",))])
    assert "<script>" not in html
    assert "<img" not in html
    assert "&lt;script&gt;" in html
