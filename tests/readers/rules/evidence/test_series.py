"""Values in one list, their years in another."""

import pytest

from kohaku.readers.rules.evidence.series import years_in_order
from kohaku.values.quantities import find_quantities


def by_year(text: str, language: str = "en") -> dict[str, int]:
    quantities = find_quantities(text, language)
    starts = years_in_order(text, quantities)
    return {quantity.text: starts[quantity.start] for quantity in quantities if quantity.start in starts}


def test_the_years_behind_give_each_value_its_own() -> None:
    text = "Freight cost $4.9 million , $6.4 million , and $8.8 million for 2015 , 2016 , and 2017 ."
    assert by_year(text) == {"$4.9 million": 2015, "$6.4 million": 2016, "$8.8 million": 2017}


def test_the_years_before_do_as_well_and_as_dates() -> None:
    text = "As of December 31, 2016 and 2017, our deposits were $2.4 billion and $3.0 billion."
    assert by_year(text) == {"$2.4 billion": 2016, "$3.0 billion": 2017}


def test_two_lists_of_values_share_the_years() -> None:
    text = "Rent was $4 and $5, which includes parking of $1 and $2, in 2021 and 2022."
    assert by_year(text) == {"$4": 2021, "$5": 2022, "$1": 2021, "$2": 2022}


def test_another_language_joins_with_its_own_word() -> None:
    text = "Im Jahr 2022 und 2023 betrug der Umsatz 3,4 Mio. Euro und 4,1 Mio. Euro."
    assert by_year(text, "de") == {"3,4 Mio. Euro": 2022, "4,1 Mio. Euro": 2023}


@pytest.mark.parametrize(
    "text",
    [
        "Rent was $4 and $5 in 2021, 2022 and 2023.",
        "Rent was $4 in 2021 and $5 in 2022.",
        "In 2021 and 2022 rent was $4 and $5, in 2018 and 2019 $2 and $3.",
        "Rent was $4 and $5.",
    ],
)
def test_what_the_lists_do_not_tell_is_not_guessed(text: str) -> None:
    assert by_year(text) == {}
