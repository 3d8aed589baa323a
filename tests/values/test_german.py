"""German values: each line is a text, and all that is read in it."""

import pytest

from kohaku.values.equality import equal
from kohaku.values.quantities import find_quantities


def read(text: str) -> list[tuple[float | str, str]]:
    """Value or ISO form, and unit or currency, of everything found; both ends of a range with a dash between."""
    found = []
    for quantity in find_quantities(text, "de"):
        unit = "percent" if quantity.percent and quantity.unit == "percent" else quantity.currency or quantity.unit
        if quantity.iso:
            found.append((quantity.iso, ""))
        elif quantity.value is None:
            found.append((f"{quantity.low:g}-{quantity.high:g}", unit))
        else:
            found.append((quantity.value, unit))
    return found


@pytest.mark.parametrize(
    ("text", "value", "unit"),
    [
        ("1.234,56 €", 1234.56, "EUR"),
        ("ein Umsatz von 1.234.567,89 EUR", 1234567.89, "EUR"),
        ("45.000,00", 45000.0, ""),
        ("1.234 Stück", 1234.0, ""),
        ("0,75 kWh", 0.75, "kWh"),
        ("eine Marge von 9,75 %", 9.75, "percent"),
        ("12,5 Prozent", 12.5, "percent"),
        ("um 2,5 Prozentpunkte", 2.5, "percentage points"),
        ("3,5 Mio. EUR", 3.5e6, "EUR"),
        ("rund 4,2 Mrd. Euro", 4.2e9, "EUR"),
        ("250 Tsd. €", 250_000.0, "EUR"),
        ("5,2 Billionen Euro", 5.2e12, "EUR"),
        ("eine Million Euro", 1e6, "EUR"),
        ("hunderttausend Euro", 100_000.0, "EUR"),
        ("CHF 1'234'567.50", 1234567.5, "CHF"),
        ("20 Franken", 20.0, "CHF"),
        ("zwölf Monate", 12.0, "Monate"),
        ("anderthalb Jahre", 1.5, "Jahre"),
        ("einundzwanzig Tonnen", 21.0, "Tonnen"),
        ("dreihundertzwölf Tage", 312.0, "Tage"),
        ("zwei Drittel der Kosten", 2 / 3, "fraction"),
        ("die Hälfte der Zeit", 0.5, "fraction"),
        ("das 1,5-fache", 1.5, "times"),
        ("ein Faktor von 3", 3.0, "times"),
        ("500 kWh pro Jahr", 500.0, "kWh pro Jahr"),
        ("2 Std.", 2.0, "Std."),
        ("eine Temperatur von −12,5 °C", -12.5, "°C"),
        ("ein Ergebnis von -3,2 %", -3.2, "percent"),
        ("1.250,75- EUR", -1250.75, "EUR"),
        ("(0,8) Mio. EUR", -800_000.0, "EUR"),
        ("1 234,5 kWh", 1234.5, "kWh"),
    ],
)
def test_a_number_is_read_with_its_marks_magnitude_and_unit(text: str, value: float, unit: str) -> None:
    assert read(text) == [(pytest.approx(value), unit)]


@pytest.mark.parametrize(
    ("text", "iso"),
    [
        ("am 3. März 2024", "2024-03-03"),
        ("am 1. Jänner 2024", "2024-01-01"),
        ("vom 31.12.2019", "2019-12-31"),
        ("am 4. 3. 2024", "2024-03-04"),
        ("am 18.11.17", "2017-11-18"),
        ("im Oktober 2023", "2023-10"),
        ("2024-03-18", "2024-03-18"),
        ("Q3/2023", "2023-Q3"),
        ("im 3. Quartal 2023", "2023-Q3"),
        ("im 2. Halbjahr 2022", "2022-H2"),
        ("GJ 2023/24", "FY2023/24"),
        ("im Jahr 2023", "2023"),
    ],
)
def test_a_date_or_period_is_read(text: str, iso: str) -> None:
    assert read(text) == [(iso, "")]


@pytest.mark.parametrize(
    ("text", "ends", "unit"),
    [
        ("zwischen 10 und 20 kg", "10-20", "kg"),
        ("von 3 auf 5 Prozent", "3-5", "percent"),
        ("10–12 Tage", "10-12", "Tage"),
        ("3 bis 5 Mio. EUR", "3e+06-5e+06", "EUR"),
    ],
)
def test_both_ends_of_a_range_are_read(text: str, ends: str, unit: str) -> None:
    assert read(text) == [(ends, unit)]


@pytest.mark.parametrize(
    "text",
    [
        "2. Obergeschoss",
        "um 14.30 Uhr",
        "um 9 Uhr",
        "Nr. 5",
        "Abs. 2",
        "§ 5 Abs. 3",
        "Tabelle 4",
        "im 3. Jahr",
        "ein Haus",
        "Art. 12",
        "S. 7",
    ],
)
def test_what_only_counts_or_names_is_no_value(text: str) -> None:
    assert read(text) == []


def test_a_german_and_an_english_spelling_are_one_answer() -> None:
    assert equal("3,5 Mio. EUR", "", 3_500_000.0, "EUR")
    assert equal("Ja", "", True, "")
    assert equal("3. März 2024", "", "2024-03-03", "")
    assert equal("1.234,56 €", "", 1234.56, "EUR")
    assert not equal("1,5 Mrd. EUR", "", 1.5e6, "EUR")
