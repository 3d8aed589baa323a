"""Values as people read them: no codes of the benchmark."""

import pytest

from kohaku.contracts.runs import RunRow
from kohaku.evaluate.lost.plain_values import expected, given, reason, value_text
from tests.evaluate.rows import row


def asked(gold: str, submitted: str, kind: str = "", unit: str = "") -> RunRow:
    grade = {"submitted": submitted, "type": kind, "reason": "lost.unit", "fields": {"value": submitted, "gold": gold}}
    return row(1, grade, gold={"answer_value": gold}, unit=unit)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("is_blank", "no answer"),
        ("", "no answer"),
        ("['chung2025']", "chung2025"),
        ("[12,15]", "12 – 15"),
        ("[BERT, GPT-3, T5]", "BERT, GPT-3, T5"),
        ("40", "40"),
    ],
)
def test_codes_become_words(text: str, told: str) -> None:
    assert value_text(text, other="40") == told


@pytest.mark.parametrize(
    ("one", "told"),
    [
        (asked("1", "0", "boolean"), ("Yes", "No")),
        (asked("1", "is_blank", "boolean"), ("Yes", "no answer")),
        (asked("1", "0"), ("Yes", "No")),
        (asked("yes", "1", "text"), ("yes", "Yes")),
        (asked("1", "0", "number"), ("1", "0")),
        (asked("1", "0", unit="MWh"), ("1", "0")),
        (asked("1", "40"), ("1", "40")),
    ],
)
def test_one_is_yes_where_yes_or_no_is_asked_for_and_a_number_elsewhere(one: RunRow, told: tuple[str, str]) -> None:
    assert (expected(one), given(one)) == told
    assert reason(one).startswith(f"{told[1]} instead of {told[0]}")
