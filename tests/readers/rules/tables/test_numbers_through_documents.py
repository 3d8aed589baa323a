"""A number in the cell of a document's table, in any convention, is the same value when it is read, answered, found again
in its evidence and voted on."""

from io import BytesIO

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from openpyxl import Workbook

from bench.tatqa.direct import Direct
from kohaku.contracts.answer import AnswerWithEvidence
from kohaku.values.equality import equal
from kohaku.values.locate import find_value

_LAKHS = "lakhs"
CONVENTIONS = {
    "point": (",", "."),
    "comma": (".", ","),
    "blank": ("\u202f", ","),
    "apostrophe": ("’", "."),
    _LAKHS: (",", "."),
}
"""Marks between groups of digits and before decimals."""
MINUS = ("{}", "-{}", "−{}", "({})")
SCALES = (
    ("", 1.0, ""),
    ("in thousands of EUR", 1e3, "thousand EUR"),
    ("in Mio. EUR", 1e6, "million EUR"),
    ("in kWh", 1.0, "kWh"),
)
FORMATS = ("html", "md", "csv", "xlsx")


def _written(cents: int, convention: str, minus: str) -> str:
    group, point = CONVENTIONS[convention]
    whole, _, decimals = f"{cents / 100:.2f}".partition(".")
    return minus.format(
        (_in_lakhs(whole) if convention == _LAKHS else f"{int(whole):,}").replace(",", group) + point + decimals
    )


def _in_lakhs(digits: str) -> str:
    head, tail = digits[:-3], digits[-3:]
    parts = [tail]
    while head:
        parts.insert(0, head[-2:])
        head = head[:-2]
    return ",".join(parts)


def _document(form: str, note: str, rows: list[tuple[str, str]]) -> bytes:
    head = f"Harbour ({note})" if note else "Harbour"
    lines = [(head, "Fees"), *rows]
    if form == "xlsx":
        book, out = Workbook(), BytesIO()
        for line in lines:
            book.active.append(line)
        book.save(out)
        return out.getvalue()
    if form == "csv":
        return "\n".join(";".join(line) for line in lines).encode()
    if form == "md":
        ruled = ["| " + " | ".join(line) + " |" for line in lines]
        return "\n".join(["# Fees of harbours", "", ruled[0], "|---|---|", *ruled[1:]]).encode()
    cells = "".join("<tr>" + "".join(f"<td>{text}</td>" for text in line) + "</tr>" for line in lines)
    return f"<html><body><h1>Fees of harbours</h1><table>{cells}</table></body></html>".encode()


def _answered(form: str, scale: tuple[str, float, str], written: str, other: str) -> AnswerWithEvidence:
    data = _document(form, scale[0], [("Wick", written), ("Ayr", other), ("Deal", other)])
    return Direct(data, f"fees.{form}").ask("What were the fees of Wick?")


@settings(max_examples=60, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(
    cents=st.integers(min_value=100_000, max_value=10**11),
    convention=st.sampled_from(sorted(CONVENTIONS)),
    minus=st.sampled_from(MINUS),
    scale=st.sampled_from(SCALES),
    form=st.sampled_from(FORMATS),
)
def test_a_number_survives_from_document_to_vote(
    cents: int, convention: str, minus: str, scale: tuple[str, float, str], form: str
) -> None:
    written = _written(cents, convention, minus)
    value = (-1 if minus != "{}" else 1) * cents / 100
    answer = _answered(form, scale, written, _written(123_456_789, convention, "{}"))
    assert answer.value == pytest.approx(value), written
    assert answer.unit == scale[2], written
    assert any(find_value(answer.value, span.quote, value_text=written) for span in answer.evidence)
    assert equal(f"{answer.value:.12g}", answer.unit, value, scale[2])
