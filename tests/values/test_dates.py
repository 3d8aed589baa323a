"""Dates and periods."""

import pytest

from kohaku.values.dates import find_dates, find_periods
from kohaku.values.equality import equal
from kohaku.values.normalise import as_iso_date


@pytest.mark.parametrize(
    ("text", "iso"),
    [
        ("on 31-Oct-22", "2022-10-31"),
        ("on 31-Oct-2022", "2022-10-31"),
        ("on 18.11.17", "2017-11-18"),
        ("on 04.03.2024", "2024-03-04"),
        ("on 2024/03/18", "2024-03-18"),
        ("on 18-03-2024", "2024-03-18"),
        ("on 3/4/2025", "2025-03-04"),
        ("on 12/31/99", "1999-12-31"),
        ("el 3 de marzo de 2024", "2024-03-03"),
        ("3 марта 2024", "2024-03-03"),
        ("3 grudnia 2024", "2024-12-03"),
        ("the 3rd of March, 2024", "2024-03-03"),
    ],
)
def test_a_date_is_read_in_every_form_and_language(text: str, iso: str) -> None:
    assert [dated.iso for dated in find_dates(text)] == [iso]


@pytest.mark.parametrize(
    "text",
    [
        "section 1.2.10",
        "version 10.0.2024.1",
        "on 31 February 2025",
        "the data set 2021",
        "32/13/2024",
        "3 apples 2023",
    ],
)
def test_what_is_no_day_of_the_calendar_yields_nothing(text: str) -> None:
    assert find_dates(text) == []


@pytest.mark.parametrize(
    ("text", "iso"),
    [
        ("Q3 2023", "2023-Q3"),
        ("Q3 FY2025", "FY2025-Q3"),
        ("3Q23", "2023-Q3"),
        ("the third quarter of 2023", "2023-Q3"),
        ("1H24", "2024-H1"),
        ("H2 2022", "2022-H2"),
        ("2022-H2", "2022-H2"),
        ("FY2025-Q3", "FY2025-Q3"),
        ("FY24", "FY2024"),
        ("fiscal 2019", "FY2019"),
        ("2022/23", "FY2022/23"),
        ("le deuxième trimestre de 2021", "2021-Q2"),
    ],
)
def test_a_quarter_a_half_and_a_fiscal_year_are_periods(text: str, iso: str) -> None:
    assert [dated.iso for dated in find_periods(text)] == [iso]


@pytest.mark.parametrize("text", ["H2 15 kg", "2019/05", "Q5 2023", "24/7", "H3 2023"])
def test_what_only_looks_like_a_period_is_none(text: str) -> None:
    assert find_periods(text) == []


def test_a_short_month_name_is_believed_in_its_own_language() -> None:
    assert [dated.iso for dated in find_dates("den 3 maj 2024", "sv")] == ["2024-05-03"]
    assert find_dates("3 out 2024") == []


@pytest.mark.parametrize("written", ["Q3 FY2025", "FY2025-Q3"])
def test_a_period_is_one_answer_in_every_spelling(written: str) -> None:
    assert as_iso_date(written) == "FY2025-Q3"
    assert equal(written, "", "Q3 FY25", "")
    assert not equal(written, "", "Q2 FY25", "")
