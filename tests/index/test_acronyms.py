import pytest

from kohaku.index.acronyms import Acronym, Acronyms, long_form, mine
from tests.index.builders import make_tree


@pytest.mark.parametrize(
    ("text", "short", "long"),
    [
        ("We report the Power Usage Effectiveness (PUE) of each site.", "PUE", "Power Usage Effectiveness"),
        ("The PUE (Power Usage Effectiveness) fell.", "PUE", "Power Usage Effectiveness"),
        ("Property, plant and equipment (PP&E) were bought.", "PP&E", "Property, plant and equipment"),
        ("Graphics processing units (GPUs) are costly.", "GPUs", "Graphics processing units"),
        ("We use a heat shock protein (HSP) here.", "HSP", "heat shock protein"),
        ("L'efficacité énergétique (EE) augmente.", "EE", "efficacité énergétique"),
    ],
)
def test_a_definition_is_found_either_way_round(text: str, short: str, long: str) -> None:
    assert mine(make_tree([("", [text])])) == [Acronym(short, long, "d0")]


@pytest.mark.parametrize(
    "text", ["Sales fell (see Table 3).", "It rose (2018).", "The board (Tuesday) met.", "Nothing fits here (XQZ)."]
)
def test_a_bracket_that_defines_nothing_is_left_alone(text: str) -> None:
    assert mine(make_tree([("", [text])])) == []


def test_the_first_letter_must_begin_a_word() -> None:
    assert long_form("UE", "the power usage effectiveness") == "usage effectiveness"
    assert long_form("RE", "power of the engine") is None


def test_what_documents_define_differently_stays_with_its_document() -> None:
    acronyms = Acronyms(
        [Acronym("LCA", "life cycle assessment", "d1"), Acronym("LCA", "life cycle assessment", "d2"),
         Acronym("LCA", "local cost average", "d3")]
    )  # fmt: skip
    assert acronyms.long_forms("LCA") == ["life cycle assessment", "local cost average"]
    assert acronyms.long_forms("LCA", {"d3"}) == ["local cost average"]
    assert acronyms.long_forms("LCAs") == acronyms.long_forms("LCA")
    assert acronyms.short_forms("A Life-Cycle Assessment of GPUs") == [("life cycle assessment", "LCA")]
    assert acronyms.table() == {"LCA": "life cycle assessment"}


def test_singular_plural_and_a_longer_form_are_one_meaning() -> None:
    forms = [
        "graphics processing unit",
        "Graphics Processing Units",
        "graphics processing units cluster",
        "general purpose use",
    ]
    acronyms = Acronyms([Acronym("GPU", form, "d1") for form in forms])
    assert acronyms.long_forms("GPUs") == ["graphics processing unit", "general purpose use"]
