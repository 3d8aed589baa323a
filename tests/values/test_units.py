"""Units: one name for all spellings, conversion within a dimension, and nothing raised on junk."""

import math
import threading

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kohaku.values.units import MAX_LENGTH, canonical_unit, convert, same_dimension


@pytest.mark.parametrize(
    "spellings",
    [
        ("kWh", "KWh", "kwh", "kilowatt hours", "kilowatt-hours", "kilowatthour"),
        ("tCO2e", "tonnes CO2e", "metric tons of CO2e", "t CO₂e", "tCO2eq", "metric tons CO2-eq"),
        ("GPU-hours", "GPU hours", "GPUh", "GPU·h", "gpu-hour", "H100 GPU hours"),
        ("L/kWh", "litres per kWh", "liters/kilowatt-hour", "L kWh-1", "L·kWh⁻¹"),
        ("%", "percent", "per cent", "pourcent", "percentage points", "pct"),
        ("$", "USD", "US dollars".removeprefix("US "), "US$"),
        ("$M", "million USD", "USD million", "US$ million", "$ million"),
        ("tokens/s", "tokens per second", "tok/s"),
        ("m³", "cubic meters", "m^3", "m3"),
        ("L", "liters", "litres", "liters of water", "liters of freshwater"),
    ],
)
def test_spellings_of_one_unit_share_one_name(spellings: tuple[str, ...]) -> None:
    names = {canonical_unit(spelling) for spelling in spellings}
    assert len(names) == 1
    assert None not in names


@pytest.mark.parametrize(
    ("value", "source", "target", "expected"),
    [
        (1.5, "MWh", "kWh", 1500),
        (2, "TWh", "MWh", 2e6),
        (4.3, "tCO2e", "kgCO2e", 4300),
        (1, "MtCO2e", "tCO2e", 1e6),
        (1, "lbs", "kg", 0.45359237),
        (2, "GPU-days", "GPU-hours", 48),
        (50, "percent", "ratio", 0.5),
        (2, "x", "%", 200),
        (3, "$M", "USD", 3e6),
        (1, "billion cubic meters", "m3", 1e9),
        (1.8, "WUE", "L/kWh", 1.8),
        (1, "kL", "liters", 1000),
        (100, "°C", "°F", 212),
        (1, "short tons", "lbs", 2000),
        (1, "tons", "kg", 1000),
        (1, "TFLOPS", "GFLOPS", 1000),
        (1, "GB", "MB", 1000),
        (7, "household-years", "Household-Years", 7),
    ],
)
def test_values_convert_within_a_dimension(value: float, source: str, target: str, expected: float) -> None:
    converted = convert(value, source, target)
    assert converted == pytest.approx(expected)


@pytest.mark.parametrize(
    ("source", "target"),
    [
        ("USD", "EUR"),  # a rate changes daily: never guessed
        ("GB", "percent"),
        ("tokens", "queries"),
        ("MWh", "MW"),
        ("FLOPs", "FLOPS"),
        ("kg", "papers or books"),
        ("", "kg"),
    ],
)
def test_other_dimensions_do_not_convert(source: str, target: str) -> None:
    assert convert(1.0, source, target) is None
    assert not same_dimension(source, target)


def test_case_carries_meaning_where_the_prefix_is_a_symbol() -> None:
    assert convert(1, "MW", "mW") == pytest.approx(1e9)
    assert convert(1, "Gb", "MB") == pytest.approx(125)


def test_same_dimension_needs_knowledge_or_the_same_spelling() -> None:
    assert same_dimension("lbs", "tCO2e")
    assert same_dimension("training runs", "Training runs")
    assert not same_dimension("training runs", "lifetimes")
    assert not same_dimension("", "")


@pytest.mark.parametrize(
    "word", ["are", "cat", "points", "is_blank", "score", "c", "5**99999", "500 mL bottles", "100"]
)
def test_words_that_are_no_unit_here_are_not_known(word: str) -> None:
    assert canonical_unit(word) is None


@given(st.text(max_size=200) | st.text(alphabet="kWhMgtCO2e$%/*^-.()· per123", max_size=MAX_LENGTH))
def test_junk_never_raises_and_names_are_stable(text: str) -> None:
    name = canonical_unit(text)
    assert name is None or canonical_unit(name) == name
    converted = convert(1.0, text, "kg")
    assert converted is None or math.isfinite(converted)
    assert isinstance(same_dimension(text, "kWh"), bool)


@given(st.sampled_from(["kWh", "MWh", "J", "GWh"]), st.sampled_from(["Wh", "TWh", "kJ"]), st.floats(-1e9, 1e9))
def test_conversion_and_back_is_the_same_value(one: str, other: str, value: float) -> None:
    there = convert(value, one, other)
    assert there is not None
    assert convert(there, other, one) == pytest.approx(value)


def test_long_texts_and_unbounded_values_are_refused() -> None:
    assert canonical_unit("k" * (MAX_LENGTH + 1)) is None
    assert convert(math.inf, "kg", "t") is None
    assert convert(1e308, "km", "nm") is None


def test_threads_may_share_the_registry() -> None:
    results: list[float | None] = []
    threads = [
        threading.Thread(target=lambda n=n: results.append(convert(n, f"{n} MWh".split()[1], "kWh"))) for n in range(8)
    ]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert sorted(value for value in results if value is not None) == [1000.0 * n for n in range(8)]


def test_a_town_is_no_unit_and_thousands_of_german_accounts_are_no_trillions() -> None:
    assert canonical_unit("Ulm") is None
    assert canonical_unit("Kilowatt") == "kilowatt"
    assert convert(5.0, "TEUR", "EUR") == pytest.approx(5000.0)
