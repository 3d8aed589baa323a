"""What a figure of running text is of."""

import pytest

from bench.tatqa.direct import Direct
from kohaku.readers.rules.candidates.attribution import bracketed_years, of_the_year

TEXT = b"""# Ferry figures

Crew: 214 (2021: 198). Revenue was EUR 5.2 million (prior year 2021: EUR 4.8 million). The line carried 1.4m passengers.

Vessels docked on 13/02/2020 and relaunched on 21/02/2020. Net debt fell by EUR 2.5 million.
"""


@pytest.fixture(scope="module")
def ferry() -> Direct:
    return Direct(TEXT, "ferry.md")


def test_the_bracket_is_found_with_its_year_and_value() -> None:
    text = "Crew: 214 (2021: 198)."
    (found,) = bracketed_years(text)
    assert (found.year, text[found.start : found.end]) == (2021, "198")


def test_a_bracket_that_says_no_year_is_none() -> None:
    assert bracketed_years("Crew: 214 (of whom 12 are trainees), founded (1999)") == ()


@pytest.mark.parametrize(
    ("start", "years", "held"),
    [(6, [], True), (17, [], False), (6, [2021], False), (17, [2021], True), (6, [2022], True)],
)
def test_a_value_is_of_the_year_that_its_bracket_says(start: int, years: list[int], held: bool) -> None:
    assert of_the_year("Crew: 214 (2021: 198).", start, years) is held


def test_the_labelled_figure_of_the_year_asked_for(ferry: Direct) -> None:
    assert ferry.ask("How many crew were there in 2021?").value == 198.0


def test_millions_of_what_is_counted_are_no_metres(ferry: Direct) -> None:
    assert ferry.ask("How many passengers did the line carry?").value == 1_400_000.0


def test_each_date_is_of_the_verb_before_it(ferry: Direct) -> None:
    assert ferry.ask("When were the vessels relaunched?").value == "2020-02-21"
    assert ferry.ask("When were the vessels docked?").value == "2020-02-13"


def test_what_a_thing_fell_by_is_not_the_thing(ferry: Direct) -> None:
    assert ferry.ask("What was the net debt?").value is None


def test_a_date_behind_another_verb_is_not_the_one_asked_for() -> None:
    register = Direct(b"Plot 3 was sold on 17/02/2019 and inspected on 26/02/2019.", "register.txt")
    assert register.ask("When was Plot 3 inspected?").value == "2019-02-26"


def test_what_was_a_year_before_is_asked_for_as_such() -> None:
    port = Direct(b"The port moved 1.7m pallets in 2022, up from 1.2m a year before.", "port.txt")
    assert port.ask("How many pallets did the port move in 2022?").value == 1_700_000.0
    assert port.ask("How many pallets were moved in the year before 2022?").value == 1_200_000.0
