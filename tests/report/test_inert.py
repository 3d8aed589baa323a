"""No cell of an export is a formula, whatever stands before its sign, and numbers stay numbers."""

import csv
import io
import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kohaku.report.inert import inert
from kohaku.report.sheet import rows_csv

UNSEEN = (
    "", " ", "\t", "\r", "\n", "\x00", "\x01", "\x7f", "\xa0", "\xad", "\u200b", "\u200c", "\u200d", "\u200e", "\u202e",
    "\u2060", "\u2066", "\u3000", "\ufeff", "\ufe0f", "\u180e", "\u3164", "\U000e0020", " \u200b\x00\ufeff",
)  # fmt: skip
SIGNS = ("=", "+", "-", "@", "\uff1d", "\uff0b", "\uff0d", "\uff20", "\ufe66", "\ufe62", "\ufe63", "\ufe6b")


@pytest.mark.parametrize("sign", SIGNS)
@pytest.mark.parametrize("unseen", UNSEEN, ids=ascii)
def test_a_formula_is_led_by_an_apostrophe(unseen: str, sign: str) -> None:
    text = f"{unseen}{sign}HYPERLINK(1)"
    led = str(inert(text))
    assert led != text
    assert led.startswith("'")
    assert led.replace("'", "") == text


@pytest.mark.parametrize("separator", [";", "\t", "\n", "\r\n", "; \u200b"])
def test_so_is_one_that_begins_where_another_region_begins_a_cell(separator: str) -> None:
    assert f"{separator[0]}=" not in str(inert(f"a{separator}=1+1"))
    assert "'" in str(inert(f"a{separator}=1+1"))


@pytest.mark.parametrize(
    "text", ["-5", "+3.5", "1,287", "-12%", "-1.234,5", "12; -5", "", "plain", "a-b", "x=1", "a@b.c"]
)
def test_numbers_and_plain_words_stay_as_they_are(text: str) -> None:
    assert inert(text) == text


@pytest.mark.parametrize("value", [None, 5, -5.0, True])
def test_what_is_no_text_stays_what_it_is(value: object) -> None:
    assert inert(value) is value


@given(st.lists(st.text(max_size=20), min_size=1, max_size=4))
def test_no_export_has_a_cell_that_begins_with_a_sign(texts: list[str]) -> None:
    columns = [f"c{number}" for number in range(len(texts))]
    out = rows_csv([dict(zip(columns, texts, strict=True))], columns).decode("utf-8-sig", "surrogatepass")
    _, row = list(csv.reader(io.StringIO(out, newline="")))
    for cell in row:
        seen = [one for one in cell if unicodedata.category(one)[0] not in "CZM"]
        number = cell.strip().replace(",", "").replace(".", "").rstrip("%").lstrip("+-").isdigit()
        assert number or not seen or seen[0] not in SIGNS or not cell.strip()
