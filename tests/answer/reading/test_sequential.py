"""The sequential loop: three exits, a budget fixed beforehand, partial findings kept, one batch try."""

from collections.abc import Callable

import pytest

from kohaku.answer.reading.sequential import read_sequentially
from kohaku.answer.reading.step import BudgetMeter, ReaderCall
from kohaku.contracts.answer import Budget, Exit, Mode, Reading, Reply
from kohaku.contracts.question import AnswerShape, ParsedQuestion
from kohaku.errors import Stopped
from kohaku.settings import AskOptions
from tests.answer.fakes import ScriptedBackend, found, not_found, shelf

PASSAGES, TEXTS = shelf(
    ["Nothing is to be found in this place here."],
    ["The plant used 40 MWh of power in 2020."],
    ["A third one says something else again."],
)
LOOKUP = ParsedQuestion(text="How much power was used?")
PLENTY = Budget(tokens=1_000_000, seconds=1000)
ANSWER = found(40.0, "used 40 MWh of power", "doc:s1:p2:t1", unit="MWh")


def loop(
    backend: ScriptedBackend,
    budget: Budget = PLENTY,
    *,
    parsed: ParsedQuestion = LOOKUP,
    on_exhausted: str = "return",
    clock: Callable[[], float] = lambda: 0.0,
    check: Callable[[], None] = lambda: None,
) -> Reading:
    options = AskOptions(on_exhausted=on_exhausted)  # type: ignore[arg-type]
    return read_sequentially(
        parsed, PASSAGES, ReaderCall(backend, TEXTS, options, check=check), BudgetMeter(budget, backend, clock)
    )


def test_it_stops_at_the_first_complete_answer() -> None:
    backend = ScriptedBackend(not_found(), ANSWER)
    reading = loop(backend)
    assert reading.exit is Exit.SUFFICIENT
    assert [step.passages for step in reading.steps] == [("doc:s1:p1",), ("doc:s1:p2",)]
    assert [step.complete_answer_found for step in reading.steps] == [False, True]
    assert reading.answer.value == 40.0
    assert len(backend.requests) == 2


def test_it_reads_by_rank_whatever_the_order_of_the_context() -> None:
    backend = ScriptedBackend(not_found())
    options = AskOptions(on_exhausted="return")
    read_sequentially(
        LOOKUP, PASSAGES[::-1], ReaderCall(backend, TEXTS, options), BudgetMeter(PLENTY, backend, lambda: 0.0)
    )
    assert [request.passages[0].rank for request in backend.requests] == [1, 2, 3]


def test_an_ungrounded_claim_does_not_stop_it() -> None:
    reading = loop(ScriptedBackend(found(99.0, "used 99 MWh of power"), ANSWER))
    assert reading.exit is Exit.SUFFICIENT
    assert reading.steps[0].answer_found is False
    assert reading.steps[0].reply.answer_found is True
    assert reading.steps[0].grounding.refused


def test_confidence_takes_no_part() -> None:
    timid = ANSWER.model_copy(update={"confidence": 0.01})
    assert loop(ScriptedBackend(not_found(), timid)).exit is Exit.SUFFICIENT


def test_exhaustion_is_an_answer_of_its_own() -> None:
    reading = loop(ScriptedBackend(not_found()))
    assert reading.exit is Exit.EXHAUSTED
    assert reading.mode is Mode.SEQUENTIAL
    assert not reading.answer.answer_found
    assert len(reading.steps) == 3


def test_exhaustion_may_go_to_one_batch_try_over_what_was_seen() -> None:
    def reply(request: object) -> Reply:
        return ANSWER if len(request.passages) == 3 else not_found()  # type: ignore[attr-defined]

    backend = ScriptedBackend(answer=reply)
    reading = loop(backend, on_exhausted="batch")
    assert reading.exit is Exit.EXHAUSTED
    assert reading.fell_back_to_batch
    assert len(reading.steps) == 4
    assert reading.answer.value == 40.0


def test_what_was_found_incomplete_is_kept_and_merged() -> None:
    passages, texts = shelf(["The fleet has vans of the type A1 today."], ["The fleet has vans of the type B2 too."])
    replies = (
        found(["A1"], "vans of the type A1", complete=False),
        found(["B2", "a1"], "vans of the type B2", "doc:s1:p2:t1", complete=False),
    )
    listing = ParsedQuestion(text="Which vans?", answer_shape=AnswerShape.LISTING)
    backend = ScriptedBackend(*replies)
    seat = ReaderCall(backend, texts, AskOptions(on_exhausted="return"))
    reading = read_sequentially(listing, passages, seat, BudgetMeter(PLENTY, backend, lambda: 0.0))
    assert reading.answer.value == ["A1", "B2"]
    assert [span.node_id for span in reading.answer.evidence] == ["doc:s1:p1:t1", "doc:s1:p2:t1"]
    assert reading.answer.answer_found
    assert not reading.answer.complete_answer_found


def test_a_partial_finding_survives_a_batch_try_that_finds_nothing() -> None:
    partial = found(40.0, "used 40 MWh of power", "doc:s1:p2:t1", complete=False)

    def reply(request: object) -> Reply:
        return partial if request.passages[0].rank == 2 else not_found()  # type: ignore[attr-defined]

    reading = loop(ScriptedBackend(answer=reply), on_exhausted="batch")
    assert reading.answer.value == 40.0
    assert reading.fell_back_to_batch


def test_the_token_budget_is_checked_before_each_call() -> None:
    backend = ScriptedBackend(not_found(), ANSWER)
    reading = loop(backend, Budget(tokens=9, seconds=1000))
    assert reading.exit is Exit.BUDGET
    assert len(backend.requests) == 1
    assert any("9 tokens" in caveat for caveat in reading.answer.caveats)


def test_a_budget_that_no_call_fits_makes_no_call() -> None:
    backend = ScriptedBackend(ANSWER)
    assert loop(backend, Budget(tokens=1, seconds=1000)).exit is Exit.BUDGET
    assert backend.requests == []


def test_the_prompt_around_a_passage_counts_once_it_is_known() -> None:
    backend = ScriptedBackend(not_found(), overhead=100)
    reading = loop(backend, Budget(tokens=200, seconds=1000))  # 109 spent, 108 more would exceed it
    assert reading.exit is Exit.BUDGET
    assert len(backend.requests) == 1


def test_the_time_budget_is_checked_before_each_call() -> None:
    ticks = iter([0.0, 1.0, 6.0])
    backend = ScriptedBackend(not_found())
    reading = loop(backend, Budget(tokens=1000, seconds=5), clock=lambda: next(ticks))
    assert reading.exit is Exit.BUDGET
    assert len(backend.requests) == 1
    assert any("5 seconds" in caveat for caveat in reading.answer.caveats)


def test_the_batch_try_is_under_the_budget_too() -> None:
    backend = ScriptedBackend(not_found())
    reading = loop(backend, Budget(tokens=30, seconds=1000), on_exhausted="batch")
    assert reading.exit is Exit.BUDGET
    assert not reading.fell_back_to_batch
    assert len(backend.requests) == 3


def test_a_stop_is_obeyed_before_the_next_call() -> None:
    calls = 0

    def check() -> None:
        nonlocal calls
        calls += 1
        if calls > 1:
            raise Stopped("You stopped it.")

    backend = ScriptedBackend(not_found())
    with pytest.raises(Stopped):
        loop(backend, check=check)
    assert len(backend.requests) == 1


def test_a_later_complete_answer_takes_the_place_of_a_partial_one() -> None:
    partial = found("nothing", "Nothing is to be found", "doc:s1:p1:t1", complete=False)
    reading = loop(ScriptedBackend(partial, ANSWER))
    assert reading.answer.value == 40.0
    assert any("another passage says nothing" in caveat for caveat in reading.answer.caveats)
