import pytest

from kohaku.evaluate.labelled import Question, question_of
from kohaku.evaluate.overlap import anls, exact_match, token_f1
from kohaku.evaluate.right import is_right, scored
from kohaku.evaluate.wattbot import Submission


def asked(value: str, scored: str = "meaning", **row: str) -> Question:
    return question_of({"id": "1", "question": "?", "answer_value": value, "scored": scored, **row})


def test_a_set_of_ones_own_counts_what_means_the_same_and_the_benchmark_what_it_defines() -> None:
    assert is_right("1287", asked("1,287 MWh", answer_unit="MWh"))
    assert not is_right("1287", asked("1,287 MWh", "wattbot", answer_unit="MWh"))
    assert not is_right("1288.5", asked("1287"))


def test_an_abstention_is_right_on_a_row_without_an_answer_and_wrong_elsewhere() -> None:
    blank = Submission("is_blank", frozenset({"is_blank"}))
    assert scored(asked("is_blank"), blank).value == 1.0
    assert scored(asked("40"), blank).value == 0.0
    assert scored(asked("40"), blank).reference is None
    assert scored(asked("40"), None).value is None


@pytest.mark.parametrize(
    ("given", "wanted", "f1"), [("north lock", "North lock", 1.0), ("storm at north lock", "north lock", 0.8)]
)
def test_overlap_of_words(given: str, wanted: str, f1: float) -> None:
    assert token_f1(given, wanted) == pytest.approx(f1)


def test_edits_count_up_to_a_half() -> None:
    assert anls("harbour", "harbor") == pytest.approx(1 - 1 / 7)
    assert anls("harbour", "yacht") == 0.0
    assert exact_match("The Harbour.", "harbour") == 1.0
