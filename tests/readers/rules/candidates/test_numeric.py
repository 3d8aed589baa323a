"""Which of a sentence's values answers the question."""

import pytest

from kohaku.contracts.question import AnswerType
from kohaku.question.parse import parse
from tests.readers.rules.handmade import passage, question, read


@pytest.mark.parametrize(
    ("sentence", "text", "unit", "value"),
    [
        ("Mill A used 24 MWh and produced 4.3 net tCO 2 e.", "How much CO2e did Mill A produce?", "tCO2e", 4.3),
        (
            "The site raised the number of wells from 20 to 24 in 2023.",
            "How many wells did the site have in 2023?",
            "wells",
            24.0,
        ),
        ("It is 90% of steel parts and 75% of wood parts.", "What percentage of wood parts is it?", "percent", 75.0),
        (
            "The total is 52.7 tonnes (28.2 tonnes for Lund and 24.5 for Oslo).",
            "How many tonnes is it for Lund?",
            "tonnes",
            28.2,
        ),
        (
            "The power draw of the pump was 1.5 kW for 20 minutes.",
            "What was the power draw of the pump, in W?",
            "W",
            1500.0,
        ),
        ("The press cost $40M and the mill $30M.", "What did the mill cost?", "USD", 30e6),
    ],
)
def test_the_value_beside_the_words_of_the_question_is_taken(sentence: str, text: str, unit: str, value: float) -> None:
    assert read(question(text, AnswerType.NUMBER, unit=unit), passage(sentence)).value == pytest.approx(value)


def test_of_values_in_a_list_the_one_in_the_place_of_its_year_is_taken() -> None:
    line = "Freight expense was $4.9 million , $6.4 million , and $8.8 million in 2015 , 2016 , and 2017 ."
    asked = question("What was the freight expense in 2016?", AnswerType.AMOUNT, years=(2016,))
    assert read(asked, passage(line)).value == pytest.approx(6.4e6)


def test_the_number_of_a_table_or_a_section_counts_nothing() -> None:
    asked = question("How many operations does the viewer role support?", AnswerType.NUMBER)
    assert not read(asked, passage("Table 6-2 lists the operations that the viewer role supports.")).answer_found
    lines = ("Table 6-2 lists the operations of the viewer role.", "The viewer role supports 42 operations.")
    assert read(asked, passage(*lines)).value == 42.0


def test_a_scale_without_a_unit_takes_the_sources_currency() -> None:
    asked = parse("What was the freight expense? Answer in millions")
    reply = read(asked, passage("The freight expense was EUR 6,400,000 in all."))
    assert (reply.value, reply.unit) == (pytest.approx(6.4), "million EUR")


def test_the_sources_decimals_are_kept() -> None:
    reply = read(
        question("What is the density of the oil?", unit="kg/L"), passage("The density of the oil is 0.910 kg/L.")
    )
    assert reply.value == 0.91
    assert reply.evidence[0].value_text == "0.910 kg/L"


def test_a_range_is_given_whole_and_its_end_where_only_that_is_asked() -> None:
    text = passage("Savings on the line are 15-77% of the cost.")
    assert read(question("What percentage range are the savings on the line?", unit="percent"), text).value == [
        15.0,
        77.0,
    ]
    assert read(question("Up to what percentage are the savings on the line?", unit="percent"), text).value == 77.0


def test_a_table_row_is_read_by_its_label_and_head() -> None:
    rows = passage(
        ("table_row", "Mill-A 64.7 60", "Machine = Mill-A; Power (kW) = 64.7; Width (cm) = 60"),
        ("table_row", "Mill-B 130.1 80", "Machine = Mill-B; Power (kW) = 130.1; Width (cm) = 80"),
    )
    assert read(question("What is the power of Mill-B?", unit="kW"), rows).value == 130.1
    assert read(question("What is the width of Mill-A?", unit="cm"), rows).value == 60.0


def test_a_number_of_the_question_itself_is_no_answer() -> None:
    text = passage("For a batch of 500 parts the line needs 3 hours.")
    assert (
        read(question("How many hours does the line need for a batch of 500 parts?", unit="hours"), text).value == 3.0
    )


def test_a_wrong_unit_is_an_abstention() -> None:
    reply = read(
        question("How many litres of oil does the pump hold?", unit="litres"),
        passage("The pump holds oil for 3 hours."),
    )
    assert not reply.answer_found
    assert "litres" in reply.answer


def test_french_questions_are_read_with_french_numbers() -> None:
    text = passage("La prime annuelle s'élève à 1 284,50 € depuis le 1er mars 2025.")
    asked = question("Quel est le montant de la prime annuelle ?", AnswerType.AMOUNT, language="fr")
    assert read(asked, text).value == 1284.5


def test_a_bare_number_above_a_hundred_is_no_percentage() -> None:
    asked = question("What percentage of the shares was bought back?", AnswerType.PERCENT, unit="percent")
    row = passage(("table_row", "Shares bought back 900,031", "Item = Shares bought back; 2021 = 900,031"))
    assert not read(asked, row).answer_found


def test_a_question_for_reasons_is_not_answered_by_a_percentage() -> None:
    asked = question("What drove the fall of costs as a percent of sales?", AnswerType.PERCENT, unit="percent")
    reply = read(asked, passage("The fall of costs as a percent of sales, to 8.5%, came from cheaper wood."))
    assert isinstance(reply.value, str)


def test_numbers_of_equations_and_items_are_no_values() -> None:
    text = (
        "Power is 1.58t / 1000 (1) The agency provides an average of 0.954 lbs of CO2 per kWh (2) for the power used."
    )
    reply = read(question("How many lbs of CO2 per kWh does the agency provide?", unit="lbs"), passage(text))
    assert reply.value == 0.954
    terms = passage("The buyer must notify defects within thirty (30) days.")
    assert read(question("Within how many days must the buyer notify defects?", unit="days"), terms).value == 30.0
