"""Periods that labels and questions name, in three languages."""

import pytest

from kohaku.tables.periods import Period, periods, without_periods


@pytest.mark.parametrize(
    ("text", "period"),
    [
        ("31 décembre 2023", Period(2023, 0, 12, 31)),
        ("Exercice clos le 31 décembre 2023", Period(2023, 0, 12, 31)),
        ("1er trimestre 2023", Period(2023, 1, months=3)),
        ("T1 2023", Period(2023, 1)),
        ("premier semestre 2022", Period(2022, months=6)),
        ("Geschäftsjahr 2022/23", Period(2023)),
        ("GJ 23", Period(2023)),
        ("31. Dezember 2022", Period(2022, 0, 12, 31)),
        ("im ersten Quartal 2023", Period(2023, 1, months=3)),
        ("Q3 2020", Period(2020, 3)),
        ("three months ended March 31, 2019", Period(2019, 0, 3, 31, 3)),
        ("FY24", Period(2024)),
    ],
)
def test_periods_of_labels(text: str, period: Period) -> None:
    assert periods(text) == (period,)


@pytest.mark.parametrize(
    "text", ["Exercice clos le 31 décembre 2023", "Geschäftsjahr 2022", "Year ended 30 June 2021", "31.12.2023"]
)
def test_nothing_is_left_of_what_only_says_when(text: str) -> None:
    assert not without_periods(text).strip()
