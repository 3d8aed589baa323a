"""The words of a question and how far a text has them."""

from kohaku.readers.base import Clues
from kohaku.readers.rules.evidence.groups import make_groups
from kohaku.readers.rules.evidence.words import terms

PUE = Clues(acronyms={"PUE": "Power Usage Effectiveness"})


def match(question: str, text: str, clues: Clues | None = None) -> dict[str, float]:
    groups = make_groups(question, "en", clues or Clues(), "", statement=True)
    return {group.text: group.match(terms(text)) for group in groups}


def test_a_long_form_is_one_name_that_its_acronym_meets() -> None:
    found = match("average power usage effectiveness", "the PUE of the site", PUE)
    assert found["power usage effectiveness"] == 1.0
    assert found["average"] == 0.0


def test_an_acronym_is_met_by_its_long_form() -> None:
    assert match("What is the PUE?", "power usage effectiveness", PUE)["PUE"] == 1.0


def test_an_identifier_is_met_in_other_spellings_and_little_by_its_parts() -> None:
    found = match("size of LLaMA-33B", "LLaMA 33B is large")
    assert found["LLaMA-33B"] > 0.9
    assert match("size of LLaMA-33B", "LLaMA-65B is large")["LLaMA-33B"] < 0.5


def test_irregular_forms_meet() -> None:
    assert match("Did costs rise?", "Costs rose.")["rise"] == 1.0


def test_lost_subscripts_meet() -> None:
    assert match("How much CO2e?", "4.3 tCO 2 e")["CO2e"] == 1.0


def test_the_side_that_is_compared_against_counts_less() -> None:
    groups = make_groups(
        "Is Alpha larger than Gamma?", "en", Clues(rarity={"alpha": 3.0, "gamma": 3.0}), "", statement=False
    )
    weights = {group.text: group.weight for group in groups}
    assert weights["Gamma"] < weights["Alpha"]


def test_an_aside_is_another_name_for_the_word_before_it() -> None:
    found = match("How much is the deposit (Kaution)?", "Die Kaution beträgt 900 EUR.")
    assert found["deposit"] == 1.0
    assert "Kaution" not in found
