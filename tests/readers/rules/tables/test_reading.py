"""Questions to tables of our own: found by path, reckoned with sign, withheld where they do not fit."""

import pytest

from bench.tatqa.direct import Direct

PAGE = """<html><body><p>Income of the harbours (in millions)</p><table>
<tr><td></td><td>2021</td><td>2020</td><td>2019</td></tr>
<tr><td>Mooring fees</td><td>$120.5</td><td>$110.0</td><td>$104.5</td></tr>
<tr><td>Pilotage and towing</td><td>80.0</td><td>95.0</td><td>—</td></tr>
<tr><td>Insurance refunds</td><td>(4.5)</td><td>(2.0)</td><td>1.0</td></tr>
<tr><td>Total income</td><td>$196.0</td><td>$203.0</td><td>$105.5</td></tr></table>
<p>Pilotage decreased primarily due to the closure of the north lock in spring.</p>
<p>Mooring fees include berth rent, electricity and water for visiting boats.</p></body></html>"""


@pytest.fixture(scope="module")
def harbours() -> Direct:
    return Direct(PAGE.encode(), "harbours.html")


@pytest.mark.parametrize(
    ("question", "value", "unit"),
    [
        ("What were the mooring fees in 2020?", 110.0, "million USD"),
        ("How much were insurance refunds in 2021?", -4.5, "million"),
        ("What was the change in pilotage and towing from 2020 to 2021?", -15.0, "million"),
        ("What was the percentage change in total income between 2020 and 2021?", -3.448275862, "percent"),
        ("What is the average mooring fees for 2020 and 2021?", 115.25, "million USD"),
        ("What are mooring fees as a percentage of total income in 2020?", 54.18719212, "percent"),
        ("What is the difference between mooring fees and pilotage and towing in 2021?", 40.5, "million USD"),
        ("What is the sum of insurance refunds in 2020 and 2021?", -6.5, "million"),
        ("What is the change in pilotage and towing between 2019 and 2020?", 95.0, "million"),
    ],
)
def test_figures_and_calculations(harbours: Direct, question: str, value: float, unit: str) -> None:
    answer = harbours.ask(question)
    assert answer.value == pytest.approx(value)
    assert answer.unit == unit
    assert not answer.caveats


def test_a_fall_is_said_in_words(harbours: Direct) -> None:
    assert "fell by 15 million" in harbours.ask("What was the change in pilotage and towing from 2020 to 2021?").answer


def test_several_periods_in_the_order_of_the_question(harbours: Direct) -> None:
    assert harbours.ask("What were the mooring fees in 2019 and 2021 respectively?").value == [104.5, 120.5]


def test_every_operand_stands_in_its_own_cell(harbours: Direct) -> None:
    answer = harbours.ask("What is the sum of insurance refunds in 2020 and 2021?")
    assert answer.method == "computed"
    assert [operand.text for operand in answer.operands] == ["(2.0)", "(4.5)"]
    assert "Insurance refunds" in answer.evidence[0].quote


def test_years_that_meet_a_condition(harbours: Direct) -> None:
    assert harbours.ask("In which year were the mooring fees the highest?").value == "2021"
    assert harbours.ask("Which years did mooring fees exceed $105 million?").value == ["2021", "2020"]
    assert harbours.ask("How many years did mooring fees exceed $105 million?").value == 2.0


def test_items_of_a_total(harbours: Direct) -> None:
    assert harbours.ask("What are the components of total income?").value == [
        "Mooring fees",
        "Pilotage and towing",
        "Insurance refunds",
    ]


def test_yes_or_no_by_comparing(harbours: Direct) -> None:
    assert harbours.ask("Did mooring fees increase from 2020 to 2021?").value is True
    assert harbours.ask("Did total income rise between 2020 and 2021?").value is False


@pytest.mark.parametrize(
    "question",
    [
        "What was the change in dredging costs from 2020 to 2021?",
        "What was the percentage change in mooring fees from 2011 to 2012?",
        "What is the average of wharf rents for 2020 and 2021?",
    ],
)
def test_what_the_table_does_not_have_is_withheld(harbours: Direct, question: str) -> None:
    assert not harbours.ask(question).answer_found


def test_text_beside_the_table_gives_phrases(harbours: Direct) -> None:
    assert harbours.ask("Why did pilotage decrease?").value == "the closure of the north lock in spring"
    content = harbours.ask("What do mooring fees include?").value
    assert content == "berth rent, electricity and water for visiting boats"


def test_a_label_that_speaks_of_an_average_is_looked_up() -> None:
    page = """<table><tr><td></td><td>2021</td><td>2020</td></tr><tr><td>Weighted-average price</td><td>3.5</td><td>3.1</td></tr>
    <tr><td>Options granted</td><td>40</td><td>30</td></tr></table>"""
    assert Direct(page.encode(), "a.html").ask("What was the weighted-average price in 2021?").value == 3.5


NOTED = """<html><body><h1>Plant report</h1><table>
<tr><th>Plant</th><th>Output (GWh)</th><th>Staff</th></tr>
<tr><td>Ash</td><td>455<sup>a</sup></td><td>31</td></tr>
<tr><td>Birch <sup>b</sup></td><td>512</td><td>44</td></tr>
<tr><td>Cedar</td><td>390</td><td>29<sup>1</sup></td></tr></table>
<p><sup>a</sup> Includes 12 GWh of trial runs.</p><p><sup>b</sup> Without the second block.</p></body></html>"""


@pytest.mark.parametrize(
    ("question", "value", "notes"),
    [
        ("What was the output of Ash?", 455.0, ["note a: Includes 12 GWh of trial runs."]),
        ("What was the output of Birch?", 512.0, ["note b: Without the second block."]),
        ("How many staff does Cedar have?", 29.0, []),
    ],
)
def test_a_note_on_a_figure_is_said_beside_it(question: str, value: float, notes: list[str]) -> None:
    answer = Direct(NOTED.encode(), "plants.html").ask(question)
    assert answer.value == value
    assert list(answer.caveats) == notes
