"""A quote is found exactly, or under as few foldings as it takes."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from kohaku.text.folding import Folding
from kohaku.text.quotes import Match, at_boundary, find_quote

TEXT = "A cat. The “cat” sat on Straße 5 [3]; concatenate."


def test_an_exact_quote_needs_no_folding() -> None:
    assert find_quote("sat on", TEXT) == Match(17, 23)


def test_a_whole_word_goes_before_part_of_one() -> None:
    assert find_quote("cat", "concatenate a cat") == Match(14, 17)


def test_part_of_a_word_is_found_where_there_is_nothing_better() -> None:
    assert find_quote("caten", "concatenate") == Match(3, 8)


def test_further_conditions_choose_among_occurrences() -> None:
    assert find_quote("cat", TEXT, lambda start, _end: start > 5) == Match(12, 15)
    assert find_quote("cat", TEXT, lambda start, _end: start > 45) is None


@pytest.mark.parametrize(
    ("quote", "foldings"),
    [
        ('the "cat" SAT', (Folding.UNICODE, Folding.CASE)),
        ("on  Straße\n5;", (Folding.WHITESPACE, Folding.CITATION_MARKS)),
        ("STRASSE 5", (Folding.CASE,)),
    ],
)
def test_only_the_needed_foldings_are_named(quote: str, foldings: tuple[Folding, ...]) -> None:
    found = find_quote(quote, TEXT)
    assert found is not None
    assert found.foldings == foldings


def test_outer_quotation_marks_and_dots_are_not_part_of_a_quote() -> None:
    assert find_quote("“sat on …”", TEXT) == Match(17, 23)
    assert find_quote("... sat on ...", TEXT) == Match(17, 23)


@pytest.mark.parametrize("quote", ["", "  ", "…", "“”", "dog", "sat under"])
def test_what_is_not_there_is_not_found(quote: str) -> None:
    assert find_quote(quote, TEXT) is None


def test_the_digits_of_a_longer_number_are_inside_a_word() -> None:
    assert not at_boundary("14.3", 1)
    assert not at_boundary("1,287", 2)
    assert at_boundary("a 4.3", 2)
    assert at_boundary("東京都", 1)


@settings(deadline=None)
@given(st.text(min_size=1, max_size=60), st.data())
def test_any_slice_of_a_text_is_found_in_it(text: str, data: st.DataObject) -> None:
    start = data.draw(st.integers(0, len(text) - 1))
    end = data.draw(st.integers(start + 1, len(text)))
    quote = text[start:end]
    found = find_quote(quote, text)
    if quote.strip():
        assert found is not None
        assert text[found.start : found.end] == quote.strip()
        assert found.foldings == ()
