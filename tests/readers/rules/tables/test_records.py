"""Tables as lists of records: any column names a row, any is asked for."""

import pytest

from bench.tatqa.direct import Direct

STORES = b"""# Depots of Marlow Freight

| Country | Depot no. | Town | Rent (EUR) | Opened | Keeper |
|---|---|---|---|---|---|
| Norway | 0071 | Molde | 18,000 | 4.5.2011 | Ida Berg |
| Norway | 0072 | Hamar | 12,500 | 9.11.2014 | Lars Moe |
| Latvia | 0080 | Cesis | 7,300 | 2.2.2019 | Anna Ozola |
| Latvia | 0081 | Ogre | 9,100 | 30.6.2020 | Juris Kalns |
"""

CLIMATE = """# Climate chambers

| Chamber | Mean temperature (°C) | Variance |
|---|---|---|
| A | -7.5 | -3 |
| B | −11.0 | +8 |
| C | 2.4 | 0 |
"""

UTILITIES = """# Utilities

| Item | Unit | Mar | Apr | Sum |
|---|---|---|---|---|
| Gas | MWh | 40.5 | 38.25 | 78.75 |
| Ice | t | 12 | 15 | 27 |
"""

SALES = """# Verkauf

Die Zahlen der Filialen und ihre Marge stehen in der Tabelle.

| Filiale | Umsatz (EUR) | Marge |
|---|---|---|
| Görlitz | 8.214,75 | 4,5 % |
| Bremen | 12.000,00 | 11,25 % |
"""


@pytest.fixture(scope="module")
def stores() -> Direct:
    return Direct(STORES, "depots.md")


@pytest.mark.parametrize(
    ("question", "value"),
    [
        ("In which country is the Hamar depot?", "Norway"),
        ("Which town has depot 0081?", "Ogre"),
        ("Who is the keeper of the Cesis depot?", "Anna Ozola"),
        ("Which town was opened on 4.5.2011?", "Molde"),
        ("Which towns in Latvia have depots?", ["Cesis", "Ogre"]),
        ("What is the total rent in Norway?", 30500.0),
        ("Which depots have a rent above EUR 9,000?", None),
    ],
)
def test_the_cell_asked_for_in_the_rows_that_the_question_names(
    stores: Direct, question: str, value: str | float | list[str] | None
) -> None:
    answer = stores.ask(question)
    if value is None:
        assert set(answer.value or ()) <= {"0071", "0072", "0081", "Molde", "Hamar", "Ogre", "Norway", "Latvia"}
    else:
        assert answer.value == value


def test_a_sum_over_named_rows_names_every_operand(stores: Direct) -> None:
    answer = stores.ask("What is the total rent in Latvia?")
    assert (answer.value, answer.unit, answer.method) == (16400.0, "EUR", "computed")
    assert [operand.text for operand in answer.operands] == ["7,300", "9,100"]


def test_a_letter_names_a_row_and_a_head_may_speak_of_a_mean() -> None:
    chambers = Direct(CLIMATE.encode(), "climate.md")
    answer = chambers.ask("What is the variance of chamber A?")
    assert answer.value == -3.0
    assert chambers.ask("What is the mean temperature of chamber B?").value == -11.0


def test_the_unit_stands_in_a_column_of_its_own_and_months_are_shortened() -> None:
    utilities = Direct(UTILITIES.encode(), "utilities.md")
    answer = utilities.ask("How much gas was used in April?")
    assert (answer.value, answer.unit) == (38.25, "MWh")
    answer = utilities.ask("How much ice was used in March?")
    assert (answer.value, answer.unit) == (12.0, "t")


def test_decimals_are_read_as_the_table_writes_them() -> None:
    sales = Direct(SALES.encode(), "verkauf.md")
    answer = sales.ask("What is the Marge of Bremen?")
    assert (answer.value, answer.unit) == (11.25, "percent")
    answer = sales.ask("What is the Umsatz of Görlitz?")
    assert (answer.value, answer.unit) == (8214.75, "EUR")


def test_what_no_column_says_is_not_answered_from_another() -> None:
    prices = Direct(b"| Pump | Catalogue price (EUR) |\n|---|---|\n| P10 | 140 |\n| P20 | 185 |\n", "prices.md")
    assert prices.ask("What is the repair charge of P20?").value is None
