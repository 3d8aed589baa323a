"""What a text's language says of its numbers and dates, and what the text itself shows."""

import pytest

from kohaku.values.dates import find_dates
from kohaku.values.quantities import find_quantities
from kohaku.values.writing.conventions import observed, stated, usual


def values(text: str, reading: object) -> list[float | None]:
    return [quantity.value for quantity in find_quantities(text, reading)]  # type: ignore[arg-type]


@pytest.mark.parametrize(("language", "value"), [("en", 1.234), ("de", 1234.0), ("es", 1234.0), ("", 1.234)])
def test_a_number_that_can_be_read_in_two_ways_follows_the_texts_language(language: str, value: float) -> None:
    assert values("1.234 kg", language) == [value]


def test_a_document_shows_how_it_writes_its_numbers() -> None:
    document = "Sales rose to 1.234,56 € and the margin to 9,75 %. Costs were 1.234 €."
    assert values("Costs were 1.234 €.", observed(document, "en")) == [1234.0]
    assert observed(document, "en").shown


def test_a_document_that_writes_both_ways_is_read_as_its_language_is_usually_written() -> None:
    assert observed("1.234,56 € and 1,234.56 $", "en") == usual("en")


@pytest.mark.parametrize(
    ("document", "iso"),
    [
        ("Signed on 05/04/2018, registered on 19/04/2018.", "2018-04-05"),
        ("Signed on 05/04/2018, registered on 04/19/2018.", "2018-05-04"),
        ("Signed on 05/04/2018.", "2018-05-04"),
    ],
)
def test_one_date_that_can_only_be_read_one_way_settles_the_others(document: str, iso: str) -> None:
    assert find_dates(document, observed(document, "en"))[0].iso == iso


def test_two_dates_that_contradict_each_other_settle_nothing() -> None:
    assert observed("19/04/2018 and 04/19/2018", "fr").month_first is False


def test_what_is_known_of_a_document_wins_over_what_is_usual() -> None:
    assert stated("en", ",", False) == stated("en", ",", False)
    assert values("1.234", stated("en", ",")) == [1234.0]
    assert stated("en") == usual("en")
