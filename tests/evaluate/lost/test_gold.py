"""Labelled evidence is found where it stands in the document, and said to be absent where it does not."""

from kohaku.evaluate.labelled import question_of
from kohaku.evaluate.lost.gold import GoldEvidence, GoldText, is_telling, locate
from kohaku.outline import Outline
from tests.trees import grow

SENTENCE = "Training the largest model used 1,287 MWh of electricity in one data centre of the north."
TREE = grow(
    [
        (
            "Energy",
            [["The survey covers ten sites.", SENTENCE, "Its cooling was by river water."], ["Costs fell."] * 60],
        ),
        ("Water", [["Each site drew 14 million litres in the year of the survey from a river nearby."]]),
    ]
)


def found(**labels: str) -> GoldEvidence:
    row = {"id": "q1", "question": "How much electricity did training the largest model use?", **labels}
    return locate(question_of(row), [GoldText(Outline(TREE))])


def text(evidence: GoldEvidence, at: int = 0) -> str:
    place = evidence.places[at]
    return TREE.canonical[place.start : place.end]


def test_a_quotation_is_found_in_spite_of_line_breaks_and_its_sentence_is_cut_out() -> None:
    quote = "Training the largest\nmodel used 1,287 MWh of electricity in one data centre"
    evidence = found(answer_value="1287", answer_unit="MWh", supporting_materials=quote)
    assert text(evidence) == SENTENCE
    assert evidence.places[0].how == "quoted"
    assert evidence.written


def test_a_quotation_that_is_not_there_is_said_with_what_comes_nearest() -> None:
    quote = "Each site drew 14 million litres of fresh water from wells that were dug by hand over many years"
    evidence = found(answer_value="99", supporting_materials=quote, Quote="1")
    assert evidence.places == ()
    assert evidence.labelled
    assert "14 million litres" in evidence.nearest
    assert 0 < evidence.share < 0.5


def test_without_a_quotation_the_value_is_looked_for_in_the_questions_words() -> None:
    evidence = found(answer_value="1287", answer_unit="MWh")
    assert text(evidence) == SENTENCE
    assert evidence.places[0].how == "value"


def test_a_number_of_one_digit_proves_nothing_by_standing_somewhere() -> None:
    assert not is_telling(4.0)
    assert is_telling(4.5)
    assert is_telling("GPT-4")
    assert not found(answer_value="4").labelled


def test_a_page_is_taken_where_only_it_is_labelled() -> None:
    evidence = found(answer_value="14", answer_unit="litres", pages="1")
    assert {place.how for place in evidence.places} == {"page"}
    assert evidence.labelled


def test_a_sentence_that_was_picked_is_taken_as_it_is() -> None:
    node = next(one for one in TREE.nodes if one.level.value == "sentence" and TREE.text(one) == SENTENCE)
    evidence = found(answer_value="1287", evidence_nodes=node.id)
    assert text(evidence) == SENTENCE
    assert evidence.places[0].how == "picked"


def test_a_description_with_figures_is_found_by_them() -> None:
    evidence = found(
        answer_value="92", supporting_materials="Energy per litre: 1287 MWh divided by 14 million, ten sites", Math="1"
    )
    assert evidence.places == ()  # the figures stand apart
    described = "Table of energy: largest model 1287 MWh, and the smallest one 1,287 MWh in 2020"
    assert found(answer_value="92", supporting_materials=described, Math="1").places == ()
