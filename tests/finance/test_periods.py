"""Years and lengths of periods, as heads and questions name them."""

import pytest

from kohaku.finance.periods import dates, months, quarter, spans, years


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("Year ended December 31, 2018 2017 2016", (2018, 2017, 2016)),
        ("FY2023", (2023,)),
        ("FY23", (2023,)),
        ("Fiscal 2023", (2023,)),
        ("$ 2,018 and 2,017", ()),
        ("2018.5 kg", ()),
    ],
)
def test_years_are_told_from_amounts(text: str, found: tuple[int, ...]) -> None:
    assert years(text) == found


@pytest.mark.parametrize(
    ("text", "length"),
    [
        ("Three Months Ended June 30", 3),
        ("13 Weeks Ended", 3),
        ("Q4 of FY2023", 3),
        ("Six Months Ended", 6),
        ("39 weeks", 9),
        ("Years ended June 30", 12),
        ("FY2023", 12),
        ("June 30, 2023", 0),
    ],
)
def test_a_period_has_a_length(text: str, length: int) -> None:
    assert months(text) == length


def test_spans_come_in_the_order_of_the_heads() -> None:
    assert spans("52 Weeks Ended\n13 Weeks Ended") == [12, 3]


def test_quarters_are_numbered_or_named() -> None:
    assert (quarter("Q2 2024"), quarter("fourth quarter"), quarter("FY2024")) == (2, 4, 0)


def test_only_full_dates_are_dates() -> None:
    assert dates("at July 29, 2023, fiscal 2024") == {"2023-07"}
