"""How answers over tables and text are scored."""

import pytest

from bench.tatqa.score import Gold, mark, token_f1
from kohaku.contracts.answer import AnswerWithEvidence, Span, Value


def answered(value: Value, unit: str = "", sentence: str = "") -> AnswerWithEvidence:
    span = Span(document_id="d", node_id="n", start=0, end=1, quote="q")
    return AnswerWithEvidence(value=value, unit=unit, answer=sentence, evidence=(span,), answer_found=True)


@pytest.mark.parametrize("value", [2904.0, 2904000.0])
def test_a_number_may_be_in_print_or_in_full(value: float) -> None:
    assert mark(answered(value), Gold("arithmetic", 2904.0, "thousand")).exact


def test_the_sign_counts_unless_words_make_it() -> None:
    gold = Gold("arithmetic", -301.9, "million")
    assert not mark(answered(301.9), gold).exact
    assert mark(answered(301.9, sentence="Dues fell by 301.9."), gold).exact


def test_rounding_is_that_of_the_label() -> None:
    assert mark(answered(84.6361), Gold("arithmetic", 84.64, "percent")).exact
    assert not mark(answered(84.7), Gold("arithmetic", 84.64, "percent")).exact


def test_a_set_is_right_in_any_order() -> None:
    gold = Gold("multi-span", ["2021", "2020"])
    assert mark(answered(["2020", "2021"]), gold).exact
    assert not mark(answered(["2020"]), gold).exact


def test_a_withheld_answer_earns_nothing() -> None:
    assert mark(AnswerWithEvidence(), Gold("span", ["$5"])).answered is False


def test_overlap_of_tokens() -> None:
    assert token_f1("the north lock.", "North lock") == 1.0
    assert 0 < token_f1("a storm in the north lock", "north lock") < 1
