"""Questions to a table in the wording of the grammar that reads them."""

import pytest

from kohaku.question.table_wording import table_wording


@pytest.mark.parametrize(
    ("question", "wording"),
    [
        ("What was the output of Ash?", "What was the output of Ash?"),
        ("Wie hoch war der Absatz in Ulm 2023?", "what is Absatz in Ulm 2023?"),
        ("Um wie viel Prozent stieg der Absatz in Ulm?", "by what percentage did increase Absatz in Ulm?"),
        ("Welches Werk hatte 2022 den niedrigsten Absatz?", "which Werk 2022 lowest Absatz?"),
        ("War der Absatz 2022 höher als 1.250,5?", "was Absatz 2022 higher than 1250.5?"),
        ("Quel était le résultat par action en 2022 ?", "what is résultat par action in 2022?"),
        ("En quelle année le débit a-t-il été le plus élevé ?", "in which year débit did highest?"),
        ("Quelle région avait le chiffre le plus faible ?", "which région chiffre lowest?"),
    ],
)
def test_phrases_are_translated_and_things_are_not(question: str, wording: str) -> None:
    assert table_wording(question) == wording


@pytest.mark.parametrize("question", ["", "?", "Wie", "Quel", "a" * 3000, "Wie hoch \ue000 war \ue001 das?"])
def test_any_text_has_a_wording(question: str) -> None:
    assert isinstance(table_wording(question), str)
