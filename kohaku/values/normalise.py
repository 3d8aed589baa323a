"""Values in the form that the contract wants: booleans, numbers, ISO dates, currency codes, the asked unit."""

import math
import re

from kohaku.contracts.answer import AnswerWithEvidence, Operand, Value
from kohaku.languages import DEFAULT, languages, languages_from
from kohaku.languages.speaking import say
from kohaku.values.dates import ISO_DATE, find_dates, find_periods
from kohaku.values.quantities import find_quantities
from kohaku.values.truth import truth_of
from kohaku.values.units import canonical_unit, convert, same_dimension
from kohaku.values.writing.magnitudes import magnitude_words
from kohaku.values.writing.measures import CURRENCIES

_YEAR = re.compile(r"(?<![\d.,])(?:1[5-9]|20)\d\d(?![\d%]|[.,]\d)")
_SIGNS = "|".join(
    sorted((re.escape(sign) for sign in CURRENCIES if not sign.isalpha() and " " not in sign), key=len, reverse=True)
)
_CODE = re.compile(rf"(?:{_SIGNS})|\b(?:{'|'.join(name for name in CURRENCIES if name.isalpha())})\b")
_SCALE = "|".join(re.escape(word) for word in magnitude_words("") if len(word) > 3)
_PER = "|".join(word for one in languages() for word in one.values.measures.per)
_SCALED = re.compile(rf"\b(?:{_SCALE}|{_PER})\b|/")
_ISO_4217 = re.compile(r"\b[A-Z]{3}\b")


def as_boolean(value: Value) -> bool | None:
    """The truth that a value states; None where it states none."""
    if isinstance(value, bool):
        return value
    if isinstance(value, float):
        return {0.0: False, 1.0: True}.get(value)
    if not isinstance(value, str):
        return None
    return truth_of(value, digits=True)


def as_number(text: str, language: str = DEFAULT) -> tuple[float, str] | None:
    """The one number that a text is, with its unit; None where it is more than that, or a range."""
    found = find_quantities(text, language)
    if len(found) != 1:
        return None
    quantity = found[0]
    number = float(quantity.iso) if quantity.kind == "year" else quantity.value
    rest = text[: quantity.start] + text[quantity.end :]
    if number is None or len(re.findall(r"\w+", rest)) > 3:
        return None
    return number, quantity.currency or ("percent" if quantity.percent else quantity.unit)


def as_iso_date(text: str, language: str = DEFAULT, *, alone: bool = False) -> str:
    """`YYYY`, `YYYY-MM` or `YYYY-MM-DD`, or a period as `kohaku.values.dates` writes it; empty where the text is no single date, or if `alone` where it says more."""
    text = text.strip(" .")
    if ISO_DATE.fullmatch(text):
        return text
    if len(periods := find_periods(text)) == 1 and periods[0].end - periods[0].start == len(text):
        return periods[0].iso
    dates = next((found for one in languages_from(language) if (found := find_dates(text, one.code))), [])
    if len(dates) == 1:
        says_more = re.search(r"\w", text[: dates[0].start] + text[dates[0].end :])
        return "" if alone and says_more else dates[0].iso
    years = _YEAR.findall(text)
    return years[0] if not dates and len(years) == 1 and len(text) <= len("in the year 2020") else ""


def as_currency(text: str) -> str:
    """ISO 4217 code of the currency that a text names; empty if it names none. “$ millions” keeps its scale to itself:
    only a text that is nothing but a currency, or an amount, has a code."""
    found = _CODE.search(text)
    code = CURRENCIES.get(found[0], "") if found else ""
    iso = _ISO_4217.search(text)
    if not code and iso and same_dimension(iso[0], iso[0]) and canonical_unit(iso[0]) == iso[0]:
        code = iso[0]
    scaled = _SCALED.search(text)
    return "" if scaled and not re.search(r"\d", text) else code


def in_unit(answer: AnswerWithEvidence, unit: str) -> AnswerWithEvidence:
    """The answer in `unit`: converted by code, with the source's own figure shown as its operand."""
    values = answer.value if isinstance(answer.value, list) else [answer.value]
    numbers = [value for value in values if isinstance(value, float) and not isinstance(value, bool)]
    if len(numbers) != len(values) or not numbers:
        return answer
    if not answer.unit:
        return answer.model_copy(update={"unit": unit})
    converted = [convert(number, answer.unit, unit) for number in numbers]
    if any(number is None for number in converted):
        known = canonical_unit(answer.unit) is not None and canonical_unit(unit) is not None
        if not known or same_dimension(answer.unit, unit):
            return answer
        caveat = say("check.other_unit", asked=unit, stated=answer.unit)
        return answer.model_copy(update={"caveats": tuple(dict.fromkeys((*answer.caveats, caveat)))})
    clean = [float(f"{number:.10g}") for number in converted if number is not None]
    if all(math.isclose(a, b, rel_tol=1e-9) for a, b in zip(clean, numbers, strict=True)):
        return answer.model_copy(update={"unit": unit})
    operands = tuple(Operand(text=f"{n:.10g} {answer.unit}", value=n, unit=answer.unit) for n in numbers)
    value: Value = list(clean) if isinstance(answer.value, list) else clean[0]
    changed = answer.model_copy(update={"value": value, "unit": unit})
    if answer.method != "verbatim":
        return changed  # the figure is not written in the evidence: it is no operand
    return changed.model_copy(update={"method": "computed", "operands": answer.operands or operands})
