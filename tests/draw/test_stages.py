"""A finished answer is taken apart into its events, and is whole again after the last of them."""

from kohaku.draw.proof_map import proof_map
from kohaku.draw.stages import as_it_was, events_of
from tests.draw.records import abstained, answered


def test_the_events_are_those_that_the_answer_was_told_by() -> None:
    kinds = [event.kind for event in events_of(answered())]
    assert kinds == ["parsed", "phrased", "retrieved", "dispatched", "balloted", "balloted", "balloted", "finished"]
    assert [event.kind for event in events_of(abstained())].count("balloted") == 1


def test_an_answer_that_failed_early_has_only_what_it_came_to() -> None:
    failed = answered(state="failed", parsed=None, retrieval=None, decision=None, ballots=(), verdict=None, evidence=())
    assert [event.kind for event in events_of(failed)] == ["finished"]


def test_the_record_grows_with_its_events_and_is_itself_at_the_end() -> None:
    record, events = answered(), events_of(answered())
    assert as_it_was(record, []).retrieval is None
    assert as_it_was(record, events[:3]).retrieval == record.retrieval
    assert as_it_was(record, events[:3]).decision is None
    assert len(as_it_was(record, events[:6]).ballots) == 2
    assert as_it_was(record, events[:6]).verdict is None
    assert as_it_was(record, events) is record


def test_every_step_can_be_drawn_and_none_tells_the_end_before_it_comes() -> None:
    events = events_of(answered())
    for count in range(len(events)):
        figure = proof_map(as_it_was(answered(), events[:count]), ended=False)
        assert "1,284" not in str([one.text for one in figure.layout.annotations])
