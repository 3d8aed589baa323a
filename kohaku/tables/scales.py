"""What the numbers of a table are in: “(in thousands, except per share)”, “$’000”, “£m”, “RMB’Million”."""

import re
from dataclasses import dataclass, replace
from functools import lru_cache

from kohaku.languages import alternatives
from kohaku.values.writing.magnitudes import magnitude_words
from kohaku.values.writing.measures import UNIT

_LEAST_SCALE = 1e3
_SHORTEST = 4
"""Letters of a scale's word; what is shorter is a scale beside a currency, or with its full stop."""
_WORDS = {
    word: worth
    for word, worth in magnitude_words("").items()
    if worth >= _LEAST_SCALE
    and (len(word) >= _SHORTEST or word in ("mio", "mrd", "tsd"))
    and not word.startswith("bio")
} | {"lakh": 1e5, "crore": 1e7}
_SCALE_WORD = "|".join(re.escape(word) for word in sorted(_WORDS, key=len, reverse=True))
_IN_WORDS = re.compile(rf"(?<!\w)(?:{_SCALE_WORD})(?!\w)|[’']000", re.IGNORECASE)
_BEFORE = alternatives(lambda one: one.prose.tables.note_scale_pattern)
_NAMED = re.compile(
    rf"\(\s?(?:[^()]{{0,40}}?\b)?(?:{_SCALE_WORD})s?(?!\w)"  # (in thousands …), (dollars in millions), (US$ million)
    rf"|\b(?:{_BEFORE})\s(?:[A-Za-z$€£¥. ]{{0,24}}\s)?(?:{_SCALE_WORD})s?(?!\w)"
    rf"|(?:[$€£¥₹]|\b[A-Z]{{3}}|\b(?:dollars|euros?|pounds?))[\s’'.]?(?:{_SCALE_WORD})s?(?!\w)"
    rf"|\b(?:{_SCALE_WORD})s?\s(?:d['’]\s?|de\s)?(?:[$€£¥₹]|(?:[A-Z]{{3}}|dollars|euros?|pounds?|francs?|franken)(?!\w))"
    rf"|^(?:{_SCALE_WORD})s?$",
    re.IGNORECASE,
)
_NAME_IN = re.compile(rf"\b({_SCALE_WORD})s?(?!\w)|({_SCALE_WORD})s?(?!\w)", re.IGNORECASE)
_IN_UNIT = re.compile(rf"(?:^|[(\[,]\s?)(?:{_BEFORE})\s(?P<unit>[^()\[\],]{{1,24}}?)\s?(?:[)\],]|$)", re.IGNORECASE)
_CODES = "USD|EUR|GBP|CHF|CAD|AUD|RMB|INR|SEK|NOK|DKK"
_SHORT = re.compile(
    r"(?:US|A|C|NZ|HK|S)?[$€£¥₹]\s?(?P<a>m|mn|mm|bn|b|k|M|MM|B|K)(?![A-Za-z])"
    rf"|\b(?:{_CODES})\s?(?P<b>m|mn|bn|k|M|B|K)\b"
    r"|(?P<c>[’']0{3}s?\b|\b000s\b|[’‘']000)"
    r"|(?<![A-Za-z])R(?P<d>m|bn)\b"
    rf"|(?<![A-Za-z])(?P<e>[kKMTG]|Mn|Mds?|[Mm]ln|bn)(?:\s?[$€£]|\s?(?:{_CODES})\b)"  # TEUR, k€, M EUR
)
_SHORT_SCALES = {"m": 1e6, "mn": 1e6, "mm": 1e6, "mln": 1e6, "bn": 1e9, "b": 1e9, "g": 1e9, "k": 1e3, "t": 1e3} | {
    "md": 1e9,
    "mds": 1e9,
}
_EXCEPT = re.compile(
    rf"\b(?:{alternatives(lambda one: one.prose.tables.except_pattern)})\b(?P<what>[^()]*)", re.IGNORECASE
)
_NAMES = {1e3: "thousand", 1e6: "million", 1e9: "billion", 1e12: "trillion", 1e5: "lakh", 1e7: "crore"}
_CURRENCIES = (
    (re.compile(r"Canadian dollars?|\bCAD\b|\bC\$|\bCDN\b", re.I), "CAD"),
    (re.compile(r"Australian dollars?|\bAUD\b|\bA\$", re.I), "AUD"),
    (re.compile(r"US\$|\b[kMT]?USD\b|U\.?S\.? dollars?|\bdollars?\b|\$", re.I), "USD"),
    (re.compile(r"€|\b[kMT]?EUR\b|\beuros?\b", re.I), "EUR"),
    (re.compile(r"£|\bGBP\b|pounds sterling", re.I), "GBP"),
    (re.compile(r"¥|\bJPY\b|\byen\b", re.I), "JPY"),
    (re.compile(r"\bRMB|\bCNY\b|\byuan\b", re.I), "CNY"),
    (re.compile(r"₹|\bINR\b|\brupees?\b", re.I), "INR"),
    (re.compile(r"\b[kMT]?CHF\b", re.I), "CHF"),
)
_SIGN = re.compile(r"[$€£¥₹]")
_APART = re.compile(r"[(\[]\s?(?:in\s)?([^()\[\]]{1,24})[)\]]|,\s(?:in\s)?([^,()]{1,16})$|\bin\s(\S{1,12})$")
_PERCENT = re.compile(r"%|\bper ?cent(?:age)?s?\b", re.IGNORECASE)
_ONLY_UNITS = re.compile(
    rf"[\s()\[\]$€£¥₹%’'.,:;0-]*(?:(?:{alternatives(lambda one: one.prose.tables.note_pattern)}|"
    rf"m|mn|bn|k|rmb|[kmt]?(?:usd|eur|gbp|cad|aud|inr|chf)|rm|(?:{_SCALE_WORD})s?)(?!\w)[\s()\[\]$€£¥₹%’'.,:;0-]*)*",
    re.IGNORECASE,
)
_PER_SHARE = re.compile(rf"\b(?:{alternatives(lambda one: one.prose.tables.share_pattern)})\b", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class Measure:
    """What bare numbers are in: `scale` 1.0, `currency` and `unit` empty where nothing says so.

    `unit`: of measure, as the table writes it: “MWh”, “°C”.
    """

    scale: float = 1.0
    currency: str = ""
    percent: bool = False
    spared: str = ""
    unit: str = ""

    def spares(self, label: str) -> bool:
        """True where the scale does not hold for a row or column: “except per share amounts”."""
        if not self.spared:
            return False
        if _PER_SHARE.search(label) and _PER_SHARE.search(self.spared):
            return True
        return bool(_PERCENT.search(label) and _PERCENT.search(self.spared))


UNSTATED = Measure()
"""Nothing is said of what numbers are in."""


@lru_cache(maxsize=8192)
def measure(text: str) -> Measure:
    """What a head, corner, caption or note says that numbers are in.

    >>> measure("(in thousands, except per share amounts)").scale
    1000.0
    """
    spared = _EXCEPT.search(text)
    stated = text[: spared.start()] if spared else text
    return Measure(
        _scale(stated), _currency(text), bool(_PERCENT.search(stated)), spared["what"] if spared else "", _unit(stated)
    )


@lru_cache(maxsize=8192)
def label_measure(label: str) -> Measure:
    """As `measure`, of a row's label: there a currency's name may be part of what the row is of (“Zone EUR”), so that
    it counts in brackets, behind a comma, or as a sign."""
    found = measure(label)
    apart = " ".join("".join(parts) for parts in _APART.findall(label))
    return found if _SIGN.search(label) else replace(found, currency=_currency(apart))


def scale_name(scale: float) -> str:
    """“thousand” for 1000.0; empty for a scale without a name."""
    return _NAMES.get(scale, "")


def names_scale(text: str) -> bool:
    """True for a scale in words, which holds for the whole table wherever it stands; “$M” over some columns holds for
    these alone."""
    return _IN_WORDS.search(text) is not None


def is_unit_note(text: str) -> bool:
    """True for a cell that says nothing but what numbers are in: “(In thousands)”, “$”, “£m”, “RMB’Million”, “%”."""
    stripped = text.strip()
    if is_measure(stripped.strip("()[]")) and len(stripped) > 1:
        return True
    if not stripped or len(stripped) > 80 or stripped in ("-", "—", "–"):
        return False
    if not re.search(r"[A-Za-z$€£¥₹%]|’000|'000", stripped) or re.fullmatch(r"[($€£¥₹]*\s?[\d,.]+\s?[)%]*", stripped):
        return False
    if re.fullmatch(
        r"(?:\W*(?:number|numbers|amounts?|shares?|units?|unaudited|audited|restated)\W*)+", stripped, re.I
    ):
        return False
    found = measure(stripped)
    if not (found.scale != 1.0 or found.currency or found.percent or stripped.lower().startswith("(in ")):
        return False
    return bool(_ONLY_UNITS.fullmatch(stripped)) or bool(_SHORT.fullmatch(stripped.strip("() ")))


def per_share(label: str) -> bool:
    """True for a row of amounts per share, which no table scales."""
    return bool(_PER_SHARE.search(label))


def _scale(text: str) -> float:
    named = _NAMED.search(text)
    if named and (word := _NAME_IN.search(named[0])):
        return _WORDS[(word[1] or word[2]).lower()]
    short = _SHORT.search(text)
    if short is None:
        return 1.0
    if short["c"]:
        return 1e3
    return _SHORT_SCALES.get((short["a"] or short["b"] or short["d"] or short["e"]).lower(), 1.0)


def is_measure(text: str) -> bool:
    """True for a unit of measure and nothing else; a capital letter alone is none: it names something."""
    return bool(UNIT.fullmatch(text)) and not (len(text) == 1 and text.isupper())


def _unit(text: str) -> str:
    """The unit of measure in brackets, after the last comma, or behind “in”: of “Output (GWh)”, “Mass, kg”."""
    apart = ["".join(parts).strip() for parts in _APART.findall(text)]
    return next((unit for unit in reversed(apart) if is_measure(unit)), "")


def unit_note(corner: str) -> str:
    """The unit of measure that a note says all of a table is in: of “Harbour (in kWh)”, not of “Output (kWh)”."""
    found = _IN_UNIT.search(corner)
    return found["unit"] if found and is_measure(found["unit"]) else ""


def _currency(text: str) -> str:
    return next((code for pattern, code in _CURRENCIES if pattern.search(text)), "")
