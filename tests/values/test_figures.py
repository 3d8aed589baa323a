"""Figures of cells, and periods of labels."""

import pytest

from kohaku.tables.periods import Period, periods, without_periods
from kohaku.values.figures import figure, is_plain_year


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("$ 1,452.4", 1452.4),
        ("(12.6)", -12.6),
        ("$(89.7)", -89.7),
        ("(8)%", -8.0),
        ("−3.5", -3.5),
        ("(119 )", -119.0),
        ("130,000 (1)", 130000.0),
        ("4.5%", 4.5),
        ("1'234'567.50", 1234567.5),
        ("455 ᵃ", 455.0),
        ("1,204.5 ᵃ,ᵇ", 1204.5),
        ("(29) ¹", -29.0),
    ],
)
def test_a_figure_keeps_its_sign(text: str, value: float) -> None:
    found = figure(text)
    assert found is not None
    assert found.value == value


def test_a_dash_is_nil_and_words_are_no_figure() -> None:
    dash = figure("—")
    assert dash is not None
    assert dash.nil
    assert figure("None") is None
    assert figure("31 March") is None
    assert figure("") is None


def test_years_name_columns() -> None:
    assert is_plain_year("2021 (4)")
    assert is_plain_year("FY 2021")
    assert not is_plain_year("$2,021")


def test_periods_of_labels() -> None:
    assert periods("Year ended 30 June, 2021")[0].month == 6
    assert [p.year for p in periods("2017/18")] == [2018]
    assert periods("three months ended March 31, 2020")[0].months == 3
    assert periods("$2,019 of dues") == ()
    assert Period(2021).agrees(Period(2021, month=6))
    assert not Period(2021, month=3).agrees(Period(2021, month=6))


def test_a_day_without_a_year_stays_in_a_label() -> None:
    assert "1 April" in without_periods("Outstanding at 1 April in 2019")
    assert "March" not in without_periods("Balance at 31 March 2019")
