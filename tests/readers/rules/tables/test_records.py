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


def test_a_part_of_a_cell_that_holds_facts_of_its_own() -> None:
    page = "<table><tr><th>Crane</th><th>Fees</th></tr><tr><td>Crane 3</td><td>Hire: EUR 410; Standby: EUR 95</td></tr>"
    page += "<tr><td>Crane 5</td><td>Hire: EUR 530; Standby: EUR 120</td></tr></table>"
    cranes = Direct(page.encode(), "cranes.html")
    answer = cranes.ask("What is the standby fee for Crane 5?")
    assert (answer.value, answer.unit) == (120.0, "EUR")


def test_a_form_is_of_what_its_other_rows_name() -> None:
    forms = "".join(
        f"<h2>Sheet {at}</h2><table><tr><td>Boat</td><td>{boat}</td></tr><tr><td>Berth</td><td>{berth}</td></tr>"
        f"<tr><td>Engine hours</td><td>{hours}</td></tr></table>"
        for at, (boat, berth, hours) in enumerate((("Seal", "12", "4,310"), ("Otter", "7", "2,905")), start=1)
    )
    boats = Direct(f"<html><body>{forms}</body></html>".encode(), "boats.html")
    assert boats.ask("How many engine hours does the Otter have?").value == 2905.0


def test_a_row_of_amounts_per_share_is_asked_for_as_such() -> None:
    page = (
        "<p>Statement of income (in thousands, except per share data)</p><table><tr><td></td><td>2022</td></tr>"
        "<tr><td>Net loss</td><td>$ (2,310)</td></tr><tr><td>Net loss per share, diluted</td><td>$ (0.46)</td></tr></table>"
    )
    income = Direct(page.encode(), "income.html")
    answer = income.ask("What was the net loss per share in 2022?")
    assert (answer.value, answer.unit) == (-0.46, "USD")
    assert income.ask("What was the net loss in 2022?").value == -2310.0


def test_figures_are_compared_with_nought_and_with_each_other() -> None:
    page = (
        "<table><tr><td>EUR thousand</td><td>2021</td><td>2022</td></tr><tr><td>Trading result</td><td>310</td>"
        "<td>(95)</td></tr><tr><td>Staff</td><td>40</td><td>40</td></tr></table>"
    )
    small = Direct(page.encode(), "small.html")
    assert small.ask("Was the trading result positive in 2022?").value is False
    assert small.ask("Was the trading result negative in 2022?").value is True
    assert small.ask("Did the staff change from 2021 to 2022?").value is False
    answer = small.ask("What was the trading result in 2022?")
    assert (answer.value, answer.unit) == (-95.0, "thousand EUR")


def test_rows_of_a_kind_that_the_question_names_in_the_plural() -> None:
    page = b"Name;Role;Pay (EUR)\nAna Lund;Pilot;4.250,50\nBen Ito;Cook;2.980,00\nCy Marsh;Pilot;3.900,75\n"
    staff = Direct(page, "staff.csv")
    assert staff.ask("Which pilots are there?").value == ["Ana Lund", "Cy Marsh"]
    assert staff.ask("What is the total pay of the pilots?").value == 8151.25


def test_a_word_that_begins_as_a_verb_does_is_left_whole() -> None:
    page = b"| Item | Unit | Q1 | Q2 |\n|---|---|---|---|\n| Oil | GJ | 410 | 380 |\n| Waste | t | 12.5 | 11 |\n"
    answer = Direct(page, "waste.md").ask("How much waste was there in Q2?")
    assert (answer.value, answer.unit) == (11.0, "t")
