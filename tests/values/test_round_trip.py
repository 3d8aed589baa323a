"""Any number, in any convention, with sign, scale and unit, is the same value when it is read, shown and voted on."""

from hypothesis import example, given
from hypothesis import strategies as st

from kohaku.values.equality import equal
from kohaku.values.locate import find_value, spellings
from kohaku.values.quantities import find_quantities
from kohaku.values.writing.conventions import stated

CONVENTIONS = {
    "en": (",", ".", stated("en")),
    "de": (".", ",", stated("de")),
    "fr": ("\u202f", ",", stated("fr")),
    "thin": ("\u2009", ".", stated("en")),
    "swiss": ("'", ".", stated("en")),
    "swiss, curved": ("’", ".", stated("de")),
}
SCALES = {
    "en": ("", " thousand", " million", "bn"),
    "de": ("", " Tsd.", " Mio.", " Mrd."),
    "fr": ("", " mille", " millions", " milliards"),
}
FACTORS = (1.0, 1e3, 1e6, 1e9)
MINUS = ("-{}", "−{}", "–{}", "({})")
UNITS = (("€", "EUR"), (" EUR", "EUR"), (" %", "percent"), (" kWh", "kWh"), (" kg", "kg"), ("", ""))


@given(
    cents=st.integers(min_value=1, max_value=10**9),
    places=st.integers(min_value=0, max_value=2),
    convention=st.sampled_from(sorted(CONVENTIONS)),
    scale=st.integers(min_value=0, max_value=3),
    unit=st.sampled_from(UNITS),
    minus=st.sampled_from(("", *MINUS)),
)
@example(10000, 1, "thin", 0, ("€", "EUR"), "({})")
@example(10**9, 0, "de", 0, ("€", "EUR"), "")
def test_a_number_survives_reading_showing_and_voting(
    cents: int, places: int, convention: str, scale: int, unit: tuple[str, str], minus: str
) -> None:
    group, point, reading = CONVENTIONS[convention]
    whole, _, decimals = f"{cents / 10**places:,.{places}f}".partition(".")
    digits = whole.replace(",", group) + (point + decimals if decimals else "")
    scaled = SCALES.get(convention, SCALES["en"])[scale]
    if minus == "({})":
        written = f"({digits}){scaled}{unit[0]}" if scaled or unit[0] not in (" kWh", " kg") else f"-{digits}{unit[0]}"
    else:
        written = (minus or "{}").format(digits) + scaled + unit[0]
    value = float(whole.replace(",", "") + (f".{decimals}" if decimals else "")) * FACTORS[scale] * (-1 if minus else 1)
    found = find_quantities(written, reading)
    assert len(found) == 1, written
    read = found[0]
    if read.kind == "year":
        assert float(read.iso) == abs(value)
        return
    assert read.value is not None
    assert abs(read.value - value) <= 1e-9 * abs(value), written
    assert (read.currency or read.unit) == unit[1], written
    shown = f"{read.value:.12g} {unit[1]}".strip()
    assert equal(shown, "", read.value, unit[1])
    assert equal(written, "", read.value, unit[1]) or _ambiguous(digits)


def _ambiguous(digits: str) -> bool:
    """A value by itself has no document: one mark before three digits is read as the default language writes it."""
    return digits.count(".") == 1 and len(digits.rpartition(".")[2]) == 3


@given(st.floats(min_value=-1e9, max_value=1e9, allow_nan=False).map(lambda value: round(value, 2)))
def test_every_spelling_of_a_number_is_found_again(value: float) -> None:
    for spelling in spellings(value):
        assert find_value(value, f"it was {spelling} there") is not None
