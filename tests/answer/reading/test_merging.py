"""Findings of several calls become one answer."""

from kohaku.answer.reading.merging import merge, shown
from kohaku.contracts.answer import AnswerWithEvidence, Span, Value
from kohaku.contracts.question import AnswerShape, Decomposition, ParsedQuestion

ONE = ParsedQuestion(text="?")
LISTING = ParsedQuestion(text="?", answer_shape=AnswerShape.LISTING)
UNIFIED = ParsedQuestion(text="?", decomposition=Decomposition.UNIFIED)


def found(
    value: Value, start: int, complete: bool = False, confidence: float = 0.5, unit: str = ""
) -> AnswerWithEvidence:
    span = Span(document_id="d", node_id=f"d:t{start}", start=start, end=start + 1, quote="x")
    return AnswerWithEvidence(
        value=value,
        unit=unit,
        evidence=(span,),
        answer_found=True,
        complete_answer_found=complete,
        confidence=confidence,
    )


def silent(caveat: str) -> AnswerWithEvidence:
    return AnswerWithEvidence(caveats=(caveat,))


def test_nothing_found_keeps_every_reason() -> None:
    merged = merge([silent("a"), silent("b"), silent("a")], ONE)
    assert not merged.answer_found
    assert merged.caveats == ("a", "b")
    assert not merge([], ONE).answer_found


def test_why_other_passages_were_silent_no_longer_matters() -> None:
    assert merge([silent("a"), found(3.0, 0)], ONE).caveats == ()


def test_the_first_complete_value_stands_and_another_is_a_caveat() -> None:
    merged = merge([found(3.0, 0), found(4.0, 10, complete=True)], ONE)
    assert merged.value == 4.0
    assert merged.caveats == ("another passage says 3",)
    assert [span.start for span in merged.evidence] == [10]


def test_equal_values_unite_their_evidence() -> None:
    merged = merge([found(1500.0, 0, unit="kWh"), found(1.5, 10, unit="MWh")], ONE)
    assert (merged.value, merged.unit) == (1500.0, "kWh")
    assert [span.start for span in merged.evidence] == [0, 10]
    assert merged.caveats == ()


def test_lists_are_united_without_repeats() -> None:
    merged = merge([found(["Flood", "theft"], 0), found(["flood", 3.0], 10, complete=True)], LISTING)
    assert merged.value == ["Flood", "theft", 3.0]
    assert len(merged.evidence) == 2


def test_parts_of_a_unified_question_are_joined() -> None:
    assert merge([found("Ann Reed", 0), found("5 High Street", 10)], UNIFIED).value == "Ann Reed; 5 High Street"


def test_values_in_words() -> None:
    assert shown(True) == "yes"
    assert shown(0.1 + 0.2, "kg") == "0.3 kg"
    assert shown(["a", 2.0]) == "a, 2"
