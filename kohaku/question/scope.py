"""Where and in what a question wants its answer: places that it names, and the unit of the value."""

import re

from kohaku.contracts.question import ScopeHint
from kohaku.question.wording import Wording, lexicon
from kohaku.values.units import canonical_unit

_STATEMENTS = (
    r"(?:[\w-]+ ){0,4}?(?:statements?|balance sheet|notes|appendix|annex|introduction|conclusions?|abstract|"
    r"executive summary|"
    r"methods? section|discussion)"
)
_HINTS: tuple[tuple[str, re.Pattern[str]], ...] = (
    ("page", re.compile(r"\b(?:pages?|pp?\.)\s?(\d{1,5}(?:\s?[-–]\s?\d{1,5})?)\b", re.IGNORECASE)),
    (
        "section",
        re.compile(
            r"\b(?:sections?|chapters?|appendix|annex|articles?|clauses?|chapitres?|annexes?|sous-sections?)\s"
            r"(\d{1,4}(?:\.\d{1,3}){0,4}|[A-Z](?:\.\d{1,3})?|[IVX]{1,5})(?![\w.]\w|\w)",
            re.IGNORECASE,
        ),
    ),
    ("section", re.compile(r"§{1,2}\s?(\d{1,4}(?:\.\d{1,3}){0,4})")),
    ("section", re.compile(rf"\b(?:in|from|on) (?:the|its|their) ({_STATEMENTS})\b", re.IGNORECASE)),
    (
        "section",
        re.compile(
            r"\bdans (?:le|la|les|l['’])\s?((?:bilan|compte de résultat|introduction|conclusion|annexe|résumé|"
            r"préambule|"
            r"tableau des flux de trésorerie)(?: consolidée?)?)\b",
            re.IGNORECASE,
        ),
    ),
    ("year", re.compile(r"\b(?:FY\s?|fiscal (?:year )?|exercice (?:fiscal )?)((?:19|20)\d\d)\b", re.IGNORECASE)),
)
_MULTIPLE = r"(?:(?:thousands?|millions?|billions?|milliers?|milliards?)\s(?:of\s|de\s|d['’])?)?"
_IN_UNIT = re.compile(
    rf"\b(?:in|en)\s+({_MULTIPLE}[^\s,;?()]+(?:\s(?!(?:and|for|from|at|by|on|in|to|as|with|under|during|did|was|is|"
    rf"are|per|et|au|dans|sur)\b)[^\s,;?()]+){{0,3}}"
    r"(?:\s(?:per|par)\s[\w-]+)?)",
    re.IGNORECASE,
)
_BRACKETED = re.compile(r"\((?:in |en )?([^()]{1,30})\)")
_LAST = re.compile(r",\s*([^\s,;?()]{1,20}(?:\s[^\s,;?()]{1,12}){0,2})\s*\??$")
_COUNTED = re.compile(r"\b(?:how many|combien (?:de |d['’]))\s?((?:[\w./%³²-]+ ?){1,6})", re.IGNORECASE)
_AFTER_COUNTED = lexicon(
    "is are was were did does do has have had can could will would in on at by for from with that which who ont "
    "sont a est should to"
)
_TIMES = re.compile(r"\bhow many (?:times|fold)\b|\bcombien de fois\b|\bwhat factor\b|\bquel facteur\b")
_PERCENT = re.compile(r"\bpercent(?:age)?\b|\bpour ?cent(?:age)?s?\b|\ben %|\bpourcentage\b")
_MONEY = re.compile(r"\b(?:USD|EUR|GBP|CHF|JPY|CAD|AUD)\b")
_LOOSE = lexicon(
    # words that a unit library knows and that seldom are what “in …” asks for
    "co2 co2e inference inferences model models question questions token tokens image images page pages paper "
    "papers sample samples word words query queries node nodes core chip server response prompt request total "
    "general particular april may energy time day month year hour week second minute power class grade point mass "
    "case"
)


def scope_hints(wording: Wording) -> tuple[ScopeHint, ...]:
    """Places that the question names: page, section, fiscal year."""
    hints = [
        (match.start(), ScopeHint(kind=kind, value=match[1].strip()))
        for kind, pattern in _HINTS
        for match in pattern.finditer(wording.text)
    ]
    return tuple(dict.fromkeys(hint for _, hint in sorted(hints, key=lambda pair: pair[0])))


def expected_unit(wording: Wording) -> str:
    """Unit that the wording asks for (“in MWh”, “how many kilometres”), as written; empty if none."""
    for pattern in (_IN_UNIT, _BRACKETED, _LAST):
        for match in pattern.finditer(wording.text):
            closed = pattern is not _IN_UNIT
            unit = _known_unit(match[1], closed or not wording.text[match.end() : match.end() + 1].strip(" "))
            if unit:
                return unit
    if _TIMES.search(wording.plain):
        return "times"
    if _PERCENT.search(wording.plain):
        return "percent"
    counted = _COUNTED.search(wording.text)
    if counted:
        return _counted_unit(counted[1])
    money = _MONEY.search(wording.text)
    return money[0] if money else ""


def _known_unit(text: str, closed: bool) -> str:
    """The longest beginning of `text` that is a known unit; a loose word only where it stands alone."""
    words = text.strip(" .?").split()
    for count in range(len(words), 0, -1):
        candidate = " ".join(words[:count]).strip(".")
        if not re.search(r"[^\W\d]|[%°$€£]", candidate) or re.match(
            r"\d|(?:an?|the|la|le|les|l['’]\w+)\b", candidate, re.IGNORECASE
        ):
            continue
        if candidate.lower() in _LOOSE and not (closed and count == len(words)):
            continue
        if len(candidate) == 1 and candidate.isalpha() and not closed:
            continue
        if canonical_unit(candidate) is not None:
            return candidate
    return ""


def _counted_unit(text: str) -> str:
    """Unit after “how many”: a known one as long as it goes (“metric tons of CO2e”), else the thing that is counted."""
    phrase: list[str] = []
    for word in text.split():
        lower = word.lower()
        verbal = lower.endswith(("ed", "ing")) and phrase and phrase[-1].lower().endswith("s")
        if lower in _AFTER_COUNTED or verbal or (lower == "of" and "of" in phrase):
            break
        phrase.append(word)
    for count in range(len(phrase), 0, -1):
        candidate = " ".join(phrase[:count])
        if phrase[count - 1] in ("of", "de", "d"):
            continue
        matter = re.search(r" of (?!CO)", candidate, re.IGNORECASE)
        if not matter and not candidate[0].isdigit() and canonical_unit(candidate) is not None:
            return candidate
    things = re.split(r" (?:of|de|d)\b", " ".join(phrase))[0].split()
    return things[-1] if things and things[-1].lower() not in ("more", "fewer", "people", "total", "of") else ""
