"""The sides of a comparison are read by themselves, and code calculates."""

from kohaku.answer.dispatch.rules import decide
from kohaku.answer.reading.route import ReadingContext, conclude, read
from kohaku.contracts.answer import AnswerWithEvidence, Reading, Reply
from kohaku.question.parse import parse
from kohaku.readers.base import Clues, ReadRequest
from kohaku.settings import AskOptions
from tests.answer.fakes import ScriptedBackend, found, not_found, shelf

PASSAGES, TEXTS = shelf(
    ["The 72B version consumed 48.66 Wh of energy."], ["The 7B version consumed 5.58 Wh of energy."]
)
QUESTION = "How many times more energy did the 72B version consume than the 7B version?"
BIG = found(48.66, "The 72B version consumed 48.66 Wh", "doc:s1:p1:t1", unit="Wh")
SMALL = found(5.58, "The 7B version consumed 5.58 Wh", "doc:s1:p2:t1", unit="Wh")


def ask(
    backend: ScriptedBackend, question: str = QUESTION, unit: str = "multiplier"
) -> tuple[AnswerWithEvidence, tuple[Reading, ...]]:
    options = AskOptions()
    parsed = parse(question, unit)
    decision = decide(parsed, (0.9, 0.3), 20, 1000, options)
    readings = read(decision, parsed, lambda _: ReadingContext(decision, PASSAGES, Clues()), backend, TEXTS, options)
    return conclude(decision, parsed, readings), readings


def side(request: ReadRequest) -> Reply:
    text = request.question.text
    return not_found() if "than" in text else BIG if "72B" in text else SMALL


def test_the_sides_are_read_where_the_whole_is_not_answered() -> None:
    answer, readings = ask(ScriptedBackend(answer=side))
    assert len(readings) == 3
    assert answer.value is not None
    assert abs(float(answer.value) - 48.66 / 5.58) < 1e-6  # type: ignore[arg-type]
    assert (answer.unit, answer.method) == ("multiplier", "computed")
    assert [(operand.value, operand.unit) for operand in answer.operands] == [(48.66, "Wh"), (5.58, "Wh")]
    assert {span.node_id for span in answer.evidence} == {"doc:s1:p1:t1", "doc:s1:p2:t1"}
    assert "48.66 Wh" in answer.answer


def test_an_answer_to_the_whole_is_enough() -> None:
    whole = found(8.7, "The 72B version consumed 48.66 Wh").model_copy(update={"method": "inferred"})
    answer, readings = ask(ScriptedBackend(whole))
    assert len(readings) == 1
    assert answer.value == 8.7


def test_one_side_alone_gives_nothing_and_the_other_is_not_paid_for() -> None:
    answer, readings = ask(ScriptedBackend(not_found()))
    assert not answer.answer_found
    assert len(readings) == 2


def test_one_figure_for_both_sides_is_not_a_comparison() -> None:
    answer, _ = ask(ScriptedBackend(answer=lambda request: not_found() if "than" in request.question.text else BIG))
    assert not answer.answer_found


def test_a_comparison_that_wants_no_number_has_no_sides() -> None:
    _, readings = ask(ScriptedBackend(not_found()), "Which version consumed more energy, the 72B or the 7B?", "")
    assert len(readings) == 1
