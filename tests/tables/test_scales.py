"""What heads, corners and notes say that the numbers of a table are in."""

import pytest

from kohaku.tables.scales import is_unit_note, measure, names_scale


@pytest.mark.parametrize(
    ("text", "scale", "currency"),
    [
        ("(in thousands)", 1e3, ""), ("$ millions", 1e6, "USD"), ("US$’000", 1e3, "USD"), ("(M EUR)", 1e6, "EUR"),
        ("MEUR", 1e6, "EUR"), ("k€", 1e3, "EUR"), ("TEUR", 1e3, "EUR"), ("(in TEUR)", 1e3, "EUR"), ("T€", 1e3, "EUR"),
        ("Angaben in Mio. EUR", 1e6, "EUR"), ("(Mrd. €)", 1e9, "EUR"), ("in Tausend Euro", 1e3, "EUR"),
        ("in Tsd. CHF", 1e3, "CHF"), ("en milliers d'euros", 1e3, "EUR"), ("(en millions d’euros)", 1e6, "EUR"),
        ("Md€", 1e9, "EUR"),
    ],
)  # fmt: skip
def test_scale_and_currency_of_a_note(text: str, scale: float, currency: str) -> None:
    found = measure(text)
    assert (found.scale, found.currency) == (scale, currency)
    assert is_unit_note(text)


@pytest.mark.parametrize("text", ["Plan M", "Vitamin T", "Output (GWh)", "Anzahl je 1.000 Einwohner", "Bio. Produkte"])
def test_other_labels_scale_nothing(text: str) -> None:
    assert measure(text).scale == 1.0
    assert not is_unit_note(text)


def test_what_the_scale_spares() -> None:
    found = measure("en milliers d’euros, sauf les données par action")
    assert found.scale == 1e3
    assert found.spares("Résultat par action")
    assert not found.spares("Résultat net")


def test_a_scale_in_words_holds_for_the_whole_table() -> None:
    assert names_scale("(in Mio. EUR)")
    assert not names_scale("$M")
