"""A batch is one call, or as many as the window takes."""

from kohaku.answer.reading.batch import read_batch
from kohaku.answer.reading.step import BudgetMeter, ReaderCall
from kohaku.contracts.answer import Budget, Exit, Mode, Reading, Reply
from kohaku.contracts.question import AnswerShape, ParsedQuestion
from kohaku.readers.base import Capabilities
from kohaku.settings import AskOptions
from tests.answer.fakes import ScriptedBackend, found, not_found, shelf

PASSAGES, TEXTS = shelf(
    ["Depot one of the firm holds lamps today."],
    ["Depot two of the firm holds pumps today."],
    ["Depot three of the firm holds lamps and valves."],
)
LISTING = ParsedQuestion(text="What do the depots hold?", answer_shape=AnswerShape.LISTING)


def batch(backend: ScriptedBackend, tokens: int = 1000, parsed: ParsedQuestion = LISTING) -> Reading:
    meter = BudgetMeter(Budget(tokens=tokens, seconds=1000), backend, lambda: 0.0)
    return read_batch(parsed, PASSAGES, ReaderCall(backend, TEXTS, AskOptions()), meter)


def held(request: object) -> Reply:
    first = request.passages[0].sentences[0]  # type: ignore[attr-defined]
    return found(first.text.split(" holds ")[1].strip(".").split(" and "), first.text, first.node_id)


def test_all_passages_stand_in_one_call_in_the_given_order() -> None:
    backend = ScriptedBackend(found(["lamps"], "Depot one of the firm holds lamps"))
    reading = batch(backend)
    assert (reading.mode, reading.exit) == (Mode.BATCH, Exit.SUFFICIENT)
    assert reading.steps[0].passages == tuple(passage.node_id for passage in PASSAGES)


def test_nothing_found_is_exhausted() -> None:
    reading = batch(ScriptedBackend(not_found()))
    assert reading.exit is Exit.EXHAUSTED
    assert not reading.answer.answer_found


def test_a_batch_larger_than_the_window_is_read_in_parts_and_merged() -> None:
    backend = ScriptedBackend(answer=held, capabilities=Capabilities(window=12))  # nine tokens a call: one passage
    reading = batch(backend)
    assert [step.passages for step in reading.steps] == [(passage.node_id,) for passage in PASSAGES]
    assert reading.answer.value == ["lamps today", "pumps today", "lamps", "valves"]
    assert len(reading.answer.evidence) == 3


def test_a_passage_larger_than_the_window_goes_alone() -> None:
    backend = ScriptedBackend(answer=held, capabilities=Capabilities(window=2))
    assert len(batch(backend).steps) == 3


def test_two_passages_that_fit_go_together() -> None:
    backend = ScriptedBackend(answer=held, capabilities=Capabilities(window=22))
    assert [len(step.passages) for step in batch(backend).steps] == [2, 1]


def test_a_spent_budget_ends_it_with_what_was_found() -> None:
    backend = ScriptedBackend(answer=held, capabilities=Capabilities(window=12))
    reading = batch(backend, tokens=17)
    assert reading.exit is Exit.BUDGET
    assert len(reading.steps) == 2
    assert reading.answer.value == ["lamps today", "pumps today"]


def test_parts_that_disagree_on_one_value_say_so() -> None:
    single = ParsedQuestion(text="What does the depot hold?")

    def one(request: object) -> Reply:
        reply = held(request)
        return reply.model_copy(update={"value": reply.value[0]})  # type: ignore[index]

    reading = batch(ScriptedBackend(answer=one, capabilities=Capabilities(window=12)), parsed=single)
    assert reading.answer.value == "lamps today"
    assert "another passage says pumps today" in reading.answer.caveats
