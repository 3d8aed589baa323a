import pytest

from kohaku.contracts.runs import RowNote
from kohaku.evaluate.lost.stages import LOST, LostAt
from kohaku.evaluate.run_scores import columns, counts, funnel, is_failure, scores, split, stage_of
from kohaku.evaluate.wattbot import Gold, Submission, score
from tests.evaluate.rows import right, row, wrong


def test_a_row_that_is_not_measured_is_neither_zero_nor_dropped() -> None:
    rows = [right(1), wrong(2), row(3)]
    assert scores(rows)["value"].value == 0.5
    assert scores(rows)["value"].count == 2
    assert stage_of(rows[2]) is LostAt.FAILED
    assert not is_failure(rows[2])


def test_overall_is_the_benchmarks_own() -> None:
    rows = [right(1), wrong(2), right(3, na=0.0), right(4, na=1.0, reference=0.5)]
    golds = [
        Gold("1", "1", frozenset({"a"})),
        Gold("2", "1", frozenset({"a"})),
        Gold("3", "is_blank", frozenset({"x"})),
        Gold("4", "is_blank", frozenset({"a", "is_blank"})),
    ]
    given = {
        "1": Submission("1", frozenset({"a"})),
        "2": Submission("2", frozenset({"b"})),
        "3": Submission("5", frozenset({"x"})),
        "4": Submission("is_blank", frozenset({"is_blank"})),
    }
    assert scores(rows)["overall"].value == pytest.approx(score(golds, given).overall)


def test_without_references_there_is_no_overall() -> None:
    found = scores([right(1, reference=None), wrong(2, reference=None)])
    assert "overall" not in found
    assert "reference" not in found


def test_a_person_is_believed_before_the_rules() -> None:
    judged = wrong(1).model_copy(update={"by_hand": RowNote(label=LostAt.REFUSED.value)})
    assert stage_of(judged) is LostAt.REFUSED
    assert counts([judged, wrong(2)], stage_of, LOST) == {"read, not extracted": 1, "refused": 1}


def test_the_funnel_counts_rows_that_passed_a_gate_and_all_before() -> None:
    passed = funnel([right(1), wrong(2), wrong(3, passed={"extracted": True}), row(4)])
    assert passed["gold"] == passed["read"] == 2
    assert passed["extracted"] == passed["elected"] == 1


def test_rows_are_split_by_columns_of_few_values() -> None:
    rows = [row(n, {"stage": "correct"}, gold={"answer_value": str(n), "kind": "ab"[n % 2]}) for n in range(1, 41)]
    assert "kind" in columns(rows)
    assert "answer_value" not in columns(rows)
    assert {value: len(some) for value, some in split(rows, "kind").items()} == {"a": 20, "b": 20}
