"""Whether an answer is the value that an analyst would call right: lenient in how it is written, strict in what it is.

`expected` is a person's note: a value, perhaps with a remark in brackets (“Porto (261 MW)”), a second way to write it
(“4.9.2016 (2016-09-04)”), or words for what else would be right (“90 with a caveat, or nothing”).
"""

import re
import unicodedata
from collections.abc import Sequence
from dataclasses import dataclass
from math import isclose

Value = str | float | bool | Sequence[str | float] | None

WITHHELD = "not stated"
_REMARK = re.compile(r"(?<=\S)\s+\((?P<remark>[^()]*)\)\s*\Z")
_NUMBER = re.compile(
    r"(?P<open>\()?(?P<sign>[-−–+]?)\s?[$€£]?\s?(?P<open2>\()?(?P<digits>\d[\d,]*(?:\.\d+)?)(?P<close>\))?"
)
_MONTHS = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"]
_ISO = re.compile(r"(?<!\d)(\d{4})-(\d{2})-(\d{2})(?!\d)")
_DAY_FIRST = re.compile(r"(?<!\d)(\d{1,2})\.?\s+(?:of\s+)?([A-Za-z]{3,9})\.?,?\s+(\d{4})")
_MONTH_FIRST = re.compile(r"([A-Za-z]{3,9})\.?\s+(\d{1,2})(?:st|nd|rd|th)?,?\s+(\d{4})")
_SCALES = {"thousand": 1e3, "k": 1e3, "million": 1e6, "m": 1e6, "mn": 1e6, "billion": 1e9, "bn": 1e9}
_SCALE = re.compile(
    r"(?<![A-Za-z])(thousand|million|billion|mn|bn)s?(?![A-Za-z])|(?<=\d)\s?(k|m|bn)(?![A-Za-z0-9³²/])", re.I
)
_UNITS = {
    "%": "%", "percent": "%", "pct": "%", "percentage points": "%", "percentage point": "%", "pp": "%",
    "$": "usd", "usd": "usd", "€": "eur", "eur": "eur", "£": "gbp", "gbp": "gbp", "chf": "chf",
}  # fmt: skip
_FALLS = re.compile(r"\b(?:loss|losses|fall|fell|decline|declined|decrease|decreased|drop|dropped|down)\b", re.I)
_LONGEST = 48  # characters of a text that may stand for a single figure
_WORDS = 4  # words beside the figure


@dataclass(frozen=True, slots=True)
class Given:
    """An answer as it is shown; `value` is None where it was withheld. `said`: its sentence and caveats."""

    value: Value
    unit: str = ""
    said: str = ""


def judge(question: str, expected: str, given: Given) -> str:
    """“right”, “wrong” or “withheld” (an answer that was due was not given)."""
    if expected == WITHHELD:
        return "right" if given.value is None else "wrong"
    special = _beside(expected, given)
    if special is not None:
        return special
    if given.value is None:
        return "withheld"
    return "right" if any(_equal(question, one, given) for one in _ways(expected)) else "wrong"


def _beside(expected: str, given: Given) -> str | None:
    """Verdict where a caveat or silence may be right; None where the value alone decides."""
    said = given.said.lower()
    if "hidden" in _REMARK.sub("", expected):
        if given.value is None:
            return "right"
        figure = re.search(r"\d+", expected)
        right = "hidden" in said and figure is not None and _figure_is(float(figure.group()), given, "")
        return "right" if right else "wrong"
    if "formula" in expected and (given.value is None or "formula" in fold(_text(given.value))):
        return "right" if "formula" in f"{said} {_text(given.value).lower()}" else "withheld"
    return None


def _ways(expected: str) -> list[str]:
    """The ways to write the value: the note without its remark, and the remark where it is such a value itself."""
    first = expected.split(" or ")[0].strip()
    found = _REMARK.search(first)
    if found is None:
        return [first]
    bare, remark = first[: found.start()].strip(), found["remark"].strip()
    also = remark and (_ISO.fullmatch(remark) or _NUMBER.fullmatch(remark) or not any(map(str.isalnum, remark)))
    return [bare, remark] if also and (any(map(str.isdigit, bare)) or not remark.strip("—–-")) else [bare]


def _equal(question: str, expected: str, given: Given) -> bool:
    folded = fold(expected)
    if folded in ("yes", "no"):
        return given.value is (folded == "yes") or fold(_text(given.value)) == folded
    if " -> " in expected or " and that " in expected:  # several figures that the answer must all name
        shown = f"{_text(given.value)} {given.said}"
        return all(figure in _figures(shown) for figure in _figures(re.sub(r"\b(?:19|20)\d\d\b", "", expected)))
    days = dates(expected)
    if days:
        return dates(_text(given.value)) == days or fold(_text(given.value)) == folded
    if isinstance(given.value, (list, tuple)) and len(given.value) == 1:
        given = Given(given.value[0], given.unit, given.said)
    span = re.fullmatch(r"(\d+) (?:to|–) (\d+)", expected)
    if span:
        return _figures(_text(given.value)) == [float(span[1]), float(span[2])]
    if not any(map(str.isdigit, expected)) and ", " in expected:
        return _members(given.value) == {fold(part) for part in expected.split(", ")}
    if folded in ("nil", "—"):
        return fold(_text(given.value)) in ("nil", "none", "zero", "—", "-", "–", "0", "0.0")
    if fold(_text(given.value)) == folded or _period(_text(given.value)) == _period(expected) != "":
        return True
    if "/" in expected and re.fullmatch(r"\d+/\d+", expected):
        top, bottom = map(float, expected.split("/"))
        return _figure_is(top / bottom, given, "") or _figure_is(100 * top / bottom, given, "")
    wanted = _wanted(expected)
    if wanted is None or isinstance(given.value, bool):
        return False
    number, unit = wanted
    signed = _figure_is(number, given, unit)
    return signed or (_FALLS.search(f"{question} {expected}") is not None and _figure_is(-number, given, unit))


def _period(text: str) -> str:
    """A fiscal year, with its quarter or half, however its parts are ordered; empty for anything else."""
    found = re.fullmatch(
        r"\s*(?:(?P<part>[QH][1-4])\W{0,2})?(?:FY)?\s?(?P<year>(?:19|20)\d\d)(?:\W(?P<after>[QH][1-4]))?\s*", text
    )
    return f"{found['year']}{found['part'] or found['after'] or ''}" if found else ""


def _wanted(expected: str) -> tuple[float, str] | None:
    """Number in full and unit of an expected figure; None for words, names and identifiers."""
    found = _NUMBER.search(expected)
    rest = re.sub(r"[^\w%$€£]+", " ", expected[: found.start()] + " " + expected[found.end() :]) if found else ""
    if found is None or len(rest.split()) > _WORDS or re.search(r"[A-Za-z]\d", expected[:3]):
        return None
    return _value(found) * _scale(expected), _unit(expected)


def _figure_is(number: float, given: Given, unit: str) -> bool:
    """True where what is given is that number, in full or with a scale that its unit or text names."""
    text = _text(given.value)
    if isinstance(given.value, str):
        matches = list(_NUMBER.finditer(text))
        if len(matches) != 1 or len(text) > _LONGEST or len(re.findall(r"[^\W\d]{2,}", text)) > _WORDS:
            return False
        base = _value(matches[0])
    elif isinstance(given.value, (int, float)):
        base = float(given.value)
    else:
        return False
    own = _unit(text) or _unit(given.unit)
    if unit and own and unit != own and "%" in (unit, own):
        return False
    if unit and own and unit != own and {unit, own} <= {"usd", "eur", "gbp", "chf"}:
        return False
    said = _scale(text) if _scale(text) != 1.0 else _scale(given.unit)
    scales = {1.0, said} if said != 1.0 else {1.0, _scale(given.said)}
    return any(isclose(base * scale, number, rel_tol=1e-6, abs_tol=1e-9) for scale in (*scales, said))


def _value(found: re.Match[str]) -> float:
    number = float(found["digits"].replace(",", ""))
    bracketed = (found["open"] or found["open2"]) and found["close"]
    return -number if found["sign"] in tuple("-−–") or bracketed else number


def _scale(text: str) -> float:
    found = _SCALE.search(text)
    return _SCALES[(found.group(1) or found.group(2)).lower()] if found else 1.0


def _unit(text: str) -> str:
    lowered = text.lower()
    return next(
        (unit for word, unit in _UNITS.items() if re.search(rf"(?<!\w){re.escape(word)}(?![a-z])", lowered)), ""
    )


def _figures(text: str) -> list[float]:
    return [_value(found) for found in _NUMBER.finditer(text)]


def _members(value: Value) -> set[str]:
    parts = re.split(r",\s+|\s+and\s+|;\s*", value) if isinstance(value, str) else value
    return {fold(str(part)) for part in parts} if isinstance(parts, (list, tuple)) else set()


def _text(value: Value) -> str:
    if isinstance(value, (list, tuple)):
        return ", ".join(map(_text, value))
    return f"{value:.12g}" if isinstance(value, float) else str(value)


def dates(text: str) -> list[str]:
    """ISO dates of a text that names days, whichever way round they are unambiguous."""
    found = ["-".join(parts) for parts in _ISO.findall(text)]
    found += [_iso(year, month, day) for day, month, year in _DAY_FIRST.findall(text)]
    found += [_iso(year, month, day) for month, day, year in _MONTH_FIRST.findall(text)]
    return [day for day in found if day]


def _iso(year: str, month: str, day: str) -> str:
    name = month[:3].lower()
    return f"{year}-{_MONTHS.index(name) + 1:02}-{int(day):02}" if name in _MONTHS else ""


def fold(text: str) -> str:
    """Case, accents' form, white space, outer punctuation and a leading article folded."""
    plain = unicodedata.normalize("NFKC", text).casefold().replace("−", "-")
    return re.sub(r"\Athe ", "", " ".join(plain.split()).strip(" .;:“”\"'"))
