"""A finished answer taken apart again: its events in their order, and the record as it was after each of them."""

from collections.abc import Sequence

from kohaku.contracts.trace import (
    AnswerRecord,
    Balloted,
    Dispatched,
    Event,
    Finished,
    Parsed,
    Phrased,
    Retrieved,
)


def events_of(record: AnswerRecord) -> list[Event]:
    """The events that the answer was told by while it was made; only those that it came to."""
    made: list[Event] = []
    if record.parsed is not None:
        made.append(Parsed(question=record.parsed))
    if record.retrieval is not None:
        made += [Phrased(plan=record.retrieval.plan), Retrieved(retrieval=record.retrieval)]
    if record.decision is not None:
        made.append(Dispatched(decision=record.decision))
    asked = max(len(record.ballots), record.verdict.asked if record.verdict else 0)
    made += [Balloted(ballot=ballot, asked=asked) for ballot in record.ballots]
    return [*made, Finished(state=record.state, message=record.message)]


def as_it_was(record: AnswerRecord, events: Sequence[Event]) -> AnswerRecord:
    """The record with nothing in it that came after `events`."""
    if any(isinstance(event, Finished) for event in events):
        return record
    searched = any(isinstance(event, Retrieved) for event in events)
    ballots = tuple(event.ballot for event in events if isinstance(event, Balloted))
    return record.model_copy(
        update={
            "state": "stopped",
            "retrieval": record.retrieval if searched else None,
            "parts": record.parts if ballots else (),
            "decision": record.decision if any(isinstance(event, Dispatched) for event in events) else None,
            "ballots": ballots,
            "verdict": None,
            "evidence": (),
        }
    )
