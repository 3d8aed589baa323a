"""The Jury's tab: the ballots, the values that they voted for, their retries, and what leaving blanks out changed."""

import streamlit as st

from kohaku.contracts.answer import Ballot
from kohaku.contracts.trace import AnswerRecord
from kohaku.draw import charts, words
from kohaku.engine import Engine
from kohaku.languages.speaking import counted, messages, say, word
from kohaku.ui.parts.safe import plain
from kohaku.ui.trace.shown import chart, lead, listed, note

_HEADS = (
    "head.juror", "head.value", "head.queries", "head.passages", "head.retries", "head.exit", "head.evidence",
    "head.refused", "head.tokens",
)  # fmt: skip


def jury(engine: Engine, record: AnswerRecord) -> None:
    """One bar a value, then a row a ballot."""
    verdict = record.verdict
    lead(_told(record))
    if verdict is not None and verdict.asked > 1:
        chart(charts.votes(verdict, record.ballots), "votes", words.votes(verdict))
        note("" if verdict.note == words.votes(verdict) else verdict.note)
        if record.options.blank_filter and verdict.abstaining and verdict.answering:
            st.caption(say("jury.filtered", count=verdict.abstaining))
    listed(
        [say(key) for key in _HEADS],
        [_ballot(record, one) for one in record.ballots],
        "ballots",
        frozenset({0, 3, 6, 7, 8}),
    )
    refused = [
        (str(ballot.juror), words.shorten(refusal.quote, 200), refusal.reason)
        for ballot in record.ballots
        for attempt in ballot.attempts
        for reading in attempt.readings
        for step in reading.steps
        for refusal in step.grounding.refused
    ]
    if refused:
        label = plain(say("jury.refused", quotes=counted(len(refused), "quote")))
        with st.expander(label, icon=":material/block:"):
            listed((say("head.juror"), say("head.quote"), say("head.why")), refused, "refused")


def _told(record: AnswerRecord) -> str:
    verdict = record.verdict
    if verdict is None:
        return say("lead.jury.none", count=len(record.ballots))
    if verdict.asked == 1:
        return say("lead.jury.one")
    winning = len(verdict.clusters[0].jurors) if verdict.clusters else 0
    return say("lead.jury", count=len(record.ballots), asked=verdict.asked, winning=winning)


def _ballot(record: AnswerRecord, one: Ballot) -> tuple[str, ...]:
    readings = [reading for attempt in one.attempts for reading in attempt.readings]
    value = say("jury.unreadable", why=one.error) if one.error else word("abstained") if one.abstained else ""
    steps = [step for reading in readings for step in reading.steps]
    ended = word(readings[-1].exit.value) if readings else ""
    if readings and readings[-1].fell_back_to_batch:
        ended = say("jury.then_batch", exit=ended)
    return (
        str(one.juror),
        words.shorten(value or "; ".join(words.values(record, one.answer.value, one.answer.unit)), 120),
        ", ".join(map(str, one.queries)),
        str(len(one.passages)),
        " → ".join(f"k={attempt.k}" for attempt in one.attempts),
        ended,
        str(len(one.answer.evidence)),
        str(sum(len(step.grounding.refused) for step in steps)),
        messages().number(f"{one.usage.prompt_tokens:,}"),
    )
