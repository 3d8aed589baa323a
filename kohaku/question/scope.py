"""Where and in what a question wants its answer: places that it names, and the unit of the value."""

import re

from kohaku.contracts.question import ScopeHint
from kohaku.languages import languages
from kohaku.languages.question_forms.scope import ScopeForms
from kohaku.question.wording import Wording
from kohaku.values.units import canonical_unit

_PARAGRAPH = ("section", re.compile(r"§{1,2}\s?(\d{1,4}(?:\.\d{1,3}){0,4})"))
_LAST = re.compile(r",\s*([^\s,;?()]{1,20}(?:\s[^\s,;?()]{1,12}){0,2})\s*\??$")
_MONEY = re.compile(r"\b(?:USD|EUR|GBP|CHF|JPY|CAD|AUD)\b")


def scope_hints(wording: Wording) -> tuple[ScopeHint, ...]:
    """Places that the question names: page, section, fiscal year."""
    hints = [
        (match.start(), ScopeHint(kind=kind, value=match[1].strip()))
        for kind, pattern in (*wording.forms.scope.places, _PARAGRAPH)
        for match in pattern.finditer(wording.text)
    ]
    return tuple(dict.fromkeys(hint for _, hint in sorted(hints, key=lambda pair: pair[0])))


def is_percent(unit: str) -> bool:
    """True for the percent sign and its names in any language."""
    return unit == "%" or any(unit in language.questions.scope.percent_words for language in languages())


def expected_unit(wording: Wording) -> str:
    """Unit that the wording asks for (“in MWh”, “how many kilometres”), as written; empty if none."""
    words = wording.forms.scope
    for pattern in (words.in_unit, words.bracketed, _LAST):
        for match in pattern.finditer(wording.text):
            closed = pattern is not words.in_unit
            ends = closed or not wording.text[match.end() : match.end() + 1].strip(" ")
            unit = _known_unit(match[1], ends, words)
            if unit:
                return unit
    if words.times.search(wording.plain):
        return "times"
    if words.percent.search(wording.plain):
        return "percent"
    counted = words.counted.search(wording.text)
    if counted:
        return _counted_unit(counted[1], words)
    money = _MONEY.search(wording.text)
    return money[0] if money else ""


def _known_unit(text: str, closed: bool, forms: ScopeForms) -> str:
    """The longest beginning of `text` that is a known unit; a loose word only where it stands alone."""
    words = text.strip(" .?").split()
    for count in range(len(words), 0, -1):
        candidate = " ".join(words[:count]).strip(".")
        if not re.search(r"[^\W\d]|[%°$€£]", candidate) or forms.no_unit.match(candidate):
            continue
        if candidate.lower() in forms.loose and not (closed and count == len(words)):
            continue
        if len(candidate) == 1 and candidate.isalpha() and not closed:
            continue
        if canonical_unit(candidate) is not None:
            return candidate
    return ""


def _counted_unit(text: str, forms: ScopeForms) -> str:
    """Unit after “how many”: a known one as long as it goes (“metric tons of CO2e”), else the thing that is counted."""
    phrase: list[str] = []
    for word in text.split():
        lower = word.lower()
        verbal = forms.participle.search(lower) and phrase and phrase[-1].lower().endswith("s")
        if lower in forms.after_counted or verbal or (lower in forms.of and lower in phrase):
            break
        phrase.append(word)
    for count in range(len(phrase), 0, -1):
        candidate = " ".join(phrase[:count])
        if phrase[count - 1] in forms.of:
            continue
        matter = forms.matter.search(candidate)
        if not matter and not candidate[0].isdigit() and canonical_unit(candidate) is not None:
            return candidate
    thing = ""
    for word in phrase:
        if thing and word in forms.of:
            break
        thing = word
    return "" if thing.lower() in forms.no_things else thing
