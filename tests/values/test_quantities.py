"""Typed values in text: what is a value, what it is worth, and what is none."""

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from kohaku.values.quantities import Quantity, find_quantities


def only(text: str, language: str = "en") -> Quantity:
    found = find_quantities(text, language)
    assert len(found) == 1, found
    return found[0]


@pytest.mark.parametrize(
    ("text", "value", "unit"),
    [
        ("used 1,287 MWh", 1287.0, "MWh"),
        ("is 64.7 GB large", 64.7, "GB"),
        ("about 3.1 L/kWh", 3.1, "L/kWh"),
        ("is 0.429 kg of CO 2 e/KWh", 0.429, "kg of CO2e/KWh"),
        ("produced 4.3 net tCO 2 e", 4.3, "tCO2e"),
        ("roughly 47,400 metric tons of CO2e", 47400.0, "metric tons of CO2e"),
        ("improves by 6.7x", 6.7, "times"),
        ("a 6,750 fold improvement", 6750.0, "times"),
        ("three times as much", 3.0, "times"),
        ("used 3.14E+23 FLOPs", 3.14e23, "FLOPs"),
        ("after 30,000 GPU hours", 30000.0, "GPU hours"),
        ("has 11B parameters", 11e9, "parameters"),
        ("shipped 3.7 million units", 3.7e6, ""),
        ("costs 99.8 lbs/day", 99.8, "lbs/day"),
        ("0.083 kWh/1k queries", 0.083, "kWh/1k queries"),
    ],
)
def test_a_number_has_its_magnitude_and_unit(text: str, value: float, unit: str) -> None:
    found = only(text)
    assert found.value == pytest.approx(value, rel=1e-12)
    assert found.unit == unit


@pytest.mark.parametrize(
    ("text", "value", "currency"),
    [
        ("at $40M", 40e6, "USD"),
        ("costs over $5, 200 per month", 5200.0, "USD"),
        ("is €1,284.00", 1284.0, "EUR"),
        ("US$19.9 billion", 19.9e9, "USD"),
        ("3.5 million euros", 3.5e6, "EUR"),
        ("more than a billion dollars", 1e9, "USD"),
        ("£12m", 12e6, "GBP"),
    ],
)
def test_an_amount_has_its_currency(text: str, value: float, currency: str) -> None:
    found = only(text)
    assert (found.kind, found.value, found.currency) == ("amount", pytest.approx(value), currency)


@pytest.mark.parametrize(
    ("text", "low", "high", "unit"),
    [
        ("15-77% cost reduction", 15, 77, "percent"),
        ("between 29% and 49% of it", 29, 49, "percent"),
        ("300 Watts to 1 Kilowatt", 0.3, 1, "Kilowatt"),
        ("1.2x to 4x larger", 1.2, 4, "times"),
        ("85 – 134 TWh", 85, 134, "TWh"),
        ("$2-3 million", 2e6, 3e6, ""),
    ],
)
def test_a_range_has_both_ends_in_one_unit(text: str, low: float, high: float, unit: str) -> None:
    found = only(text)
    assert found.kind == "range"
    assert (found.low, found.high) == (pytest.approx(low), pytest.approx(high))
    assert found.unit == unit


def test_from_a_to_b_is_marked_as_a_possible_change() -> None:
    assert only("rose from 20 to 24").change
    assert not only("takes 20 to 24").change


@pytest.mark.parametrize(
    "text",
    [
        "as shown [12] and [3, 7–9] and [OWT+22]",
        "see Table 3, Figure 12, Section 4.3 and Fig. 2",
        "GPT-4, A100, LLaMA-33B, GPT-4o and COVID-19",
        "the 2nd and the 19th",
        "Strubell et al. (2019) and (Patterson et al., 2021)",
        "CO 2 and CO2",
    ],
)
def test_marks_labels_and_names_are_no_values(text: str) -> None:
    assert find_quantities(text) == []


def test_a_year_is_a_year_and_a_count_of_the_same_digits_is_not() -> None:
    assert only("launched in 2014").kind == "year"
    assert only("a window of 2,048 tokens").value == 2048


@pytest.mark.parametrize(
    ("text", "bound"),
    [("up to 90%", "under"), ("more than 40 %", "over"), ("at least 5 days", "over"), ("exactly 5 days", "")],
)
def test_a_one_sided_hedge_is_kept(text: str, bound: str) -> None:
    assert only(text).bound == bound


@pytest.mark.parametrize("text", ["about 5 kg", "~5 kg", "approximately 5 kg", "roughly 5 kg"])
def test_a_hedge_makes_a_value_approximate(text: str) -> None:
    assert only(text).approximate


@pytest.mark.parametrize(
    ("text", "iso"),
    [
        ("on 1 March 2025", "2025-03-01"),
        ("on March 1, 2025", "2025-03-01"),
        ("on 2025-03-01", "2025-03-01"),
        ("in March 2025", "2025-03"),
    ],
)
def test_an_english_date_has_its_iso_form(text: str, iso: str) -> None:
    assert (only(text).kind, only(text).iso) == ("date", iso)


def test_a_day_that_does_not_exist_is_no_date() -> None:
    assert all(q.kind != "date" for q in find_quantities("on 31 February 2025"))


@pytest.mark.parametrize(
    ("text", "value", "unit"),
    [
        ("soit 1 234,5 kWh", 1234.5, "kWh"),
        ("environ 12,5 %", 12.5, "percent"),
        ("un délai de 30 jours", 30.0, "jours"),
        ("trois fois plus", 3.0, "fois"),
        ("2,4 milliards", 2.4e9, ""),
        ("3 500\u00a0000 tonnes", 3.5e6, "tonnes"),
    ],
)
def test_french_numbers_use_a_comma_and_spaces(text: str, value: float, unit: str) -> None:
    found = [q for q in find_quantities(text, "fr") if q.value == pytest.approx(value)]
    assert len(found) == 1
    assert found[0].unit == ("times" if unit == "fois" else unit)


def test_french_amounts_and_dates() -> None:
    assert (only("1 284,00 €", "fr").value, only("1 284,00 €", "fr").currency) == (1284.0, "EUR")
    assert only("le 1er mars 2025", "fr").iso == "2025-03-01"
    assert only("le 03/04/2025", "fr").iso == "2025-04-03"
    assert only("on 03/04/2025", "en").iso == "2025-03-04"


def test_a_fraction_in_words_is_a_share() -> None:
    assert (only("half of the emissions").value, only("half of the emissions").unit) == (0.5, "fraction")
    assert only("two thirds of it").value == pytest.approx(2 / 3)


@given(st.text(max_size=300), st.sampled_from(["en", "fr"]))
@example("𝟎 kWh", "en")
def test_offsets_always_hold_the_text_and_never_overlap(text: str, language: str) -> None:
    end = 0
    for quantity in find_quantities(text, language):
        assert text[quantity.start : quantity.end] == quantity.text
        assert quantity.start >= end
        end = quantity.end


@given(st.integers(min_value=0, max_value=10**12))
def test_a_grouped_integer_is_read_back(number: int) -> None:
    found = [q for q in find_quantities(f"it has {number:,} items") if q.kind != "year"]
    assert [q.value for q in found] == [float(number)] or 1500 <= number <= 2099


@given(st.decimals(min_value=0, max_value=10**6, places=3, allow_nan=False))
def test_decimals_are_kept(number: object) -> None:
    assert only(f"it weighs {number} kg").value == float(str(number))


@pytest.mark.parametrize("text", ["in the fourth quarter", "a third party", "the second half"])
def test_a_part_of_a_year_or_a_party_is_no_share(text: str) -> None:
    assert find_quantities(text) == []


def test_an_amount_parted_before_its_point_is_one_number() -> None:
    (price,) = find_quantities("the hourly price is $7 .25")
    assert (price.value, price.currency) == (7.25, "USD")


def test_a_magnitude_may_be_capitalised() -> None:
    assert [quantity.value for quantity in find_quantities("Sold 3.5 Million Tickets")] == [3.5e6]


def test_a_fraction_in_digits_is_a_share_where_it_says_of_what() -> None:
    assert (only("3/4 of the cranes").value, only("3/4 of the cranes").unit) == (0.75, "fraction")
    assert [quantity.unit for quantity in find_quantities("a score of 4/5")] != ["fraction"]


@pytest.mark.parametrize("language", ["", "en", "de", "fr"])
def test_a_blank_parts_the_thousands_of_an_amount(language: str) -> None:
    (found,) = find_quantities("The outlay was 41 620 CHF.", language)
    assert (found.value, found.currency) == (41620.0, "CHF")
    assert [q.value for q in find_quantities("In 2021 340 EUR were paid.", language)] == [2021.0, 340.0]
