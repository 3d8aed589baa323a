"""What is sought for a sub-question is sought once, whoever asks."""

import threading
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import Any, cast

import pytest

from kohaku.answer.reading.parts import Parts, Sought
from kohaku.contracts.answer import Budget, Decision, Mode
from kohaku.contracts.question import ParsedQuestion
from kohaku.errors import Stopped
from kohaku.question.parse import parse
from kohaku.settings import AskOptions
from tests.answer.voting.test_jury import DECISION as BATCH
from tests.answer.voting.test_jury import POOL, QUERIES, WHOLE, FakeFound, FakeReader, everyone, judge

DECISION = Decision(mode=Mode.BATCH, rule="doubt", reason="", budget=Budget(tokens=1000, seconds=60))


def test_two_jurors_who_ask_at_once_wait_for_one_search() -> None:
    sought: list[str] = []
    both = threading.Barrier(2)

    def seek(question: ParsedQuestion) -> Sought:
        sought.append(question.text)
        return Sought(question, cast(Any, object()), DECISION)

    def ask(parts: Parts) -> Sought:
        both.wait(5)
        return parts(parse("Who funded the trial?"))

    parts = Parts(seek)
    with ThreadPoolExecutor(2) as pool:
        first, second = pool.map(ask, [parts, parts])
    assert first is second
    assert sought == ["Who funded the trial?"]


def test_a_stopped_search_leaves_nothing_and_is_made_again() -> None:
    calls: list[int] = []

    def seek(question: ParsedQuestion) -> Sought:
        calls.append(1)
        if len(calls) == 1:
            raise Stopped("by you")
        return Sought(question, cast(Any, object()), DECISION)

    parts = Parts(seek)
    with pytest.raises(Stopped):
        parts(parse("Who?"))
    assert parts(parse("Who?")).decision == DECISION


TWO = parse("Who led the training, and who paid for the training?")
CHAINED = BATCH.model_copy(update={"rule": "chained", "sub_questions": TWO.sub_questions})


def seeking(sought: list[str], queries: Sequence[str] = QUERIES) -> Parts:
    def seek(question: ParsedQuestion) -> Sought:
        sought.append(question.text)
        found = FakeFound(queries)
        found.pool = found.pool[10 * len(sought) :]
        return Sought(question, cast(Any, found), BATCH)

    return Parts(seek)


def test_each_part_is_sought_once_for_the_whole_jury_and_read_as_its_juror_reads() -> None:
    sought: list[str] = []
    parts = seeking(sought)
    reader = FakeReader({juror: ["Paris", "Lyon"] for juror in range(1, 10)}, delay=0.001)
    ballots = judge(reader, WHOLE, parsed=TWO, decision=CHAINED, parts=parts)
    assert sought == list(TWO.sub_questions)
    assert [part.parsed.text for part in parts.records()] == sought
    assert [usage["plan"].tokens for usage in parts.usages()] == [60, 60]
    assert all(ballot.answer.value == ["Paris", "Lyon"] for ballot in ballots)
    assert len({ballot.passages for ballot in ballots}) > 3
    read = {node for ballot in ballots for node in ballot.passages}
    assert not read & {one.node_id for one in POOL[:10]}  # what only the whole question found is not read


def test_the_jury_shares_the_cost_of_seeking_and_the_budget_holds() -> None:
    sought: list[str] = []
    decision = CHAINED.model_copy(update={"budget": Budget(tokens=57, seconds=600)})
    options = AskOptions(jurors=3, early_stop=False, max_retries=0)
    ballots = judge(FakeReader(everyone("Paris")), options, parsed=TWO, decision=decision, parts=seeking(sought))
    assert sought == list(TWO.sub_questions[:1])  # a third of its 60 tokens is more than a juror's 19
    assert all("budget of 19 tokens" in ballot.answer.caveats[0] for ballot in ballots)
