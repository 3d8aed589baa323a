"""Why a row went wrong, from its record and labels."""

import pytest

from kohaku.contracts.trace import AnswerRecord
from kohaku.evaluate.labelled import Question
from kohaku.evaluate.taxonomy import ErrorClass, diagnose, is_scale_error
from tests.evaluate.records import NAMES, abstained, answered, failed, question

UNANSWERABLE = question("is_blank", ("is_blank",))

CASES = [
    (answered(40.0), question(), ErrorClass.CORRECT),
    (answered(1.287, unit="GWh"), question("1287", unit="MWh"), ErrorClass.CORRECT),
    (answered(40.0), question(references=("chung2025", "li2025b")), ErrorClass.CORRECT),  # one of the two is enough
    (abstained(), UNANSWERABLE, ErrorClass.CORRECT),
    (answered(40.0), UNANSWERABLE, ErrorClass.ANSWERED_UNANSWERABLE),
    (answered(40.0, "doc2"), question(), ErrorClass.WRONG_REFERENCE),
    (answered(0.04), question(), ErrorClass.WRONG_SCALE),
    (answered(2.51), question("2510000"), ErrorClass.WRONG_SCALE),
    (answered(41.0), question(), ErrorClass.WRONG_VALUE),
    (answered(41.0, "doc2", found=("doc2",)), question(), ErrorClass.RETRIEVAL_MISS),
    (abstained(found=("doc2",), read=("doc2",)), question(), ErrorClass.RETRIEVAL_MISS),
    (abstained(), question(), ErrorClass.READING_MISS),
    (abstained(found=("doc2", "doc1"), read=("doc2",)), question(), ErrorClass.ABSTAINED),
    (abstained(sure=True), question(), ErrorClass.ABSTAINED),
    (abstained(refused=True), question(), ErrorClass.UNGROUNDED),
    (failed(), question(), ErrorClass.FAILED),
]


@pytest.mark.parametrize(("record", "asked", "error"), CASES, ids=[f"{n} {case[2]}" for n, case in enumerate(CASES)])
def test_each_row_has_one_class_and_a_reason(record: AnswerRecord, asked: Question, error: ErrorClass) -> None:
    diagnosis = diagnose(record, asked, NAMES)
    assert diagnosis.error is error
    assert diagnosis.why


def test_every_class_is_reached_by_a_case() -> None:
    assert {error for _, _, error in CASES} == set(ErrorClass)


def test_without_labelled_references_nothing_is_called_a_miss_of_retrieval() -> None:
    assert diagnose(abstained(found=("doc2",)), question(references=()), NAMES).error is ErrorClass.ABSTAINED


@pytest.mark.parametrize(
    ("submitted", "gold", "scale"),
    [
        ("2.51", "2510000", True),
        ("0.5", "50", True),
        ("[0.3,1]", "[300,1000]", True),
        ("4", "40", False),  # a power of ten that no unit, magnitude or percent sign explains
        ("40", "40", False),
        ("-40", "40000", False),
        ("0", "40", False),
        ("GPT-3", "GPT-4", False),
        ("[0.3,1]", "300", False),
        ("[0.3,1]", "[300,2000]", False),
    ],
)
def test_a_scale_error_has_the_digits_of_the_gold(submitted: str, gold: str, scale: bool) -> None:
    assert is_scale_error(submitted, gold) is scale
