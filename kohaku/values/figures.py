"""What one cell holds: a figure with its sign, a nil, or words."""

import re
from dataclasses import dataclass, replace
from functools import lru_cache

from kohaku.text.superscripts import SUPERSCRIPTS
from kohaku.values.writing.measures import UNIT

_SPACES = re.compile(r"[\s\u00a0\u2007\u2009\u202f]+")
_RAISED = "".join(raised for raised in SUPERSCRIPTS.values() if raised not in "⁺⁻⁼")
NOTE_MARKS = re.compile(rf"(?<=[\w)%€$£.])\s[*†‡§¶{_RAISED},; ]+\Z")
"""Raised marks of notes behind a figure or a label, set off by a blank: “455 ᵃ”; an exponent is not (“12 m²”)."""
_NIL = re.compile(r"[$€£¥₹\s]*(?:[—–―‒−-]{1,3}|__+|nil|none|n/?a|nm|n\.m\.)[\s%)]*(?:\(\w{1,2}\))?", re.IGNORECASE)
_ZERO = re.compile(r"[$€£¥₹\s]*(?:[—–―‒−-]{1,3}|__+|nil)[\s%)]*(?:\(\w{1,2}\))?", re.IGNORECASE)
_CURRENCY = r"(?:(?:US|A|C|NZ|HK|S)?[$€£¥₹`]|\b(?:USD|EUR|GBP|CHF|CAD|AUD|RMB|INR|JPY|HKD|NZD|SGD)\b|\bRs\.?)"
_DIGITS = r"(?:\d{1,3}(?:[,’'\u2019]\d{2,3})+(?:\.\d+)?|\d{1,3}(?: \d{3})+(?:[.,]\d+)?|\d+(?:\.\d+)?|\.\d+)"
_FIGURE = re.compile(
    rf"(?P<before>[+~≈<>]?\s?{_CURRENCY}?\s?)(?P<open>[(\[−–-])?\s?(?P<inner>[−–-]?\s?{_CURRENCY})?\s?"
    rf"(?P<digits>{_DIGITS})\s?(?P<scale>million|billion|thousand|m|mn|bn|k)?\s?(?P<in_percent>%)?\s?(?P<times>x)?"
    rf"(?P<unit>\s?(?:bps|pp|p|c|¢|years?|yrs?|months?|days?))?\s?(?P<close>[)\]])?\s?(?P<out_percent>%|per ?cent)?"
    r"(?P<mark>\s?(?:[*†‡#^~]{1,3}|\((?:\d{1,2}|[a-z]{1,3})\)(?:\(\w{1,2}\))*))?",
    re.IGNORECASE,
)
_COMMA_DECIMALS = re.compile(r"(?<![\d.,])(?:\d{1,3}(?:\.\d{3})+|\d+)(?:,\d+)?(?![\d.,])")
_TURNED = str.maketrans(".,", ",.")
_WITH_UNIT = re.compile(r"(?P<figure>[^A-Za-z]*\d[)\]]?)\s?(?P<unit>[^\W\d_][^\s()]{0,14}|°[CF])")
_SCALES = {"thousand": 1e3, "k": 1e3, "million": 1e6, "m": 1e6, "mn": 1e6, "billion": 1e9, "bn": 1e9}
_YEAR = re.compile(
    r"(?:FY|CY|fiscal|year)?\s?(?:19|20)\d\d(?:\s?(?:[*†‡#^]{1,3}|\(\w{1,3}\)|\(?restated\)?))*", re.IGNORECASE
)
_NAMED_CURRENCY = {
    "$": "USD",
    "US$": "USD",
    "€": "EUR",
    "£": "GBP",
    "¥": "JPY",
    "₹": "INR",
    "A$": "AUD",
    "C$": "CAD",
    "RMB": "CNY",
}


@dataclass(frozen=True, slots=True)
class Figure:
    """The number that a cell is, as printed: negative in brackets, 0.0 for a dash.

    `scale`, `unit`: its own, of “2.2 m” and “268 kg”.
    """

    value: float
    percent: bool = False
    currency: str = ""
    scale: float = 1.0
    nil: bool = False
    decimals: int = 0
    unit: str = ""


@lru_cache(maxsize=20_000)
def figure(text: str, decimal: str = ".") -> Figure | None:
    """The figure that a whole cell is; None for words, dates and empty cells. A plain year is a figure here.

    Args:
        text: the cell.
        decimal: the mark that decimals stand behind, “.” or “,”, in the table that the cell is of.

    >>> figure("$ (12.6)%").value
    -12.6
    >>> figure("1.234,5 kWh", ",").value
    1234.5
    """
    plain = _SPACES.sub(" ", text).strip()
    plain = NOTE_MARKS.sub("", plain)
    if not plain or len(plain) > 40:
        return None
    if _ZERO.fullmatch(plain):
        return Figure(0.0, nil=True)
    if decimal == ",":
        plain = _COMMA_DECIMALS.sub(lambda run: run[0].translate(_TURNED), plain)
    match = _FIGURE.fullmatch(plain)
    if match is None:
        return _measured(plain)
    written = match["digits"]
    digits = re.sub(r"[,’' ](?=\d)", "", written)
    opened = match["open"] or ""
    negative = opened in ("−", "–", "-") or (opened in ("(", "[") and bool(match["close"]))
    negative = negative or bool(match["inner"] and re.match(r"[−–-]", match["inner"]))
    value = float(digits)
    sign = (match["before"] or "") + (match["inner"] or "")
    code = next(
        (c for name, c in sorted(_NAMED_CURRENCY.items(), key=lambda n: -len(n[0])) if name in sign.upper()), ""
    )
    code = code or next(iter(re.findall(r"[A-Z]{3}", sign.upper())), "")
    return Figure(
        -value if negative else value,
        percent=bool(match["in_percent"] or match["out_percent"]),
        currency=code,
        scale=_SCALES.get((match["scale"] or "").lower(), 1.0),
        decimals=len(digits.partition(".")[2]),
    )


def _measured(plain: str) -> Figure | None:
    """A figure with a unit of measure behind it."""
    parted = _WITH_UNIT.fullmatch(plain)
    if parted is None or not UNIT.fullmatch(parted["unit"]):
        return None
    own = figure(parted["figure"])
    return None if own is None or own.percent or own.nil or own.currency else replace(own, unit=parted["unit"])


def is_nil(text: str) -> bool:
    """True for a cell that says that there is nothing: a dash, “None”, “n/a”, “nm”."""
    return bool(_NIL.fullmatch(_SPACES.sub(" ", text).strip()))


def is_plain_year(text: str) -> bool:
    """True for “2019” or “FY 2019”, which name a column or row more often than they fill a cell."""
    return bool(_YEAR.fullmatch(text.strip()))
