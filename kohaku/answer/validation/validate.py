"""Checks of a grounded answer against its question: what is refused becomes a caveat or an abstention (design §6)."""

import re
from collections.abc import Callable, Sequence
from dataclasses import replace

from kohaku.answer.validation.calculation import recompute
from kohaku.contracts.answer import AnswerWithEvidence, Span, Value
from kohaku.contracts.question import AnswerShape, AnswerType, Decomposition, ParsedQuestion
from kohaku.languages import languages
from kohaku.languages.speaking import say
from kohaku.question.operation import operation
from kohaku.question.table_operations import TableOperation, calculate
from kohaku.text.folding import fold
from kohaku.text.tokens import tokenize
from kohaku.values.locate import as_printed, equals, find_value
from kohaku.values.normalise import as_boolean, as_currency, as_iso_date, as_number, in_unit
from kohaku.values.quantities import find_quantities
from kohaku.values.tolerance import is_close
from kohaku.values.units import canonical_unit

Check = Callable[[AnswerWithEvidence, ParsedQuestion], AnswerWithEvidence]

PROVED_SHARE = 0.6
"""Share of a list item's words that one piece of evidence must have, where the item is not written there as such."""

_JOINS = re.compile(rf"[;,]\s|\s(?:{'|'.join(word for one in languages() for word in one.values.bounds.both)})\s")
"""Between the attributes of one unified value: “Orme LLP; 12 King Street”."""

_CLOCK = re.compile(r"(?<!\d)\d{1,2}[:.h]\d{2}(?!\d)")
_NUMERIC = (AnswerType.NUMBER, AnswerType.AMOUNT, AnswerType.PERCENT)
_SEVERAL = (Decomposition.UNIFIED, Decomposition.INDEPENDENT, Decomposition.SEQUENTIAL, Decomposition.COMPARISON)


def validate(answer: AnswerWithEvidence, parsed: ParsedQuestion) -> AnswerWithEvidence:
    """Return `answer` as far as it stands: repaired in form, with caveats, or an abstention where nothing is proved."""
    for check in CHECKS:
        if not answer.answer_found:
            return answer
        answer = check(answer, parsed)
    return answer


def check_method(answer: AnswerWithEvidence, parsed: ParsedQuestion) -> AnswerWithEvidence:
    """Without operands nothing was calculated: the value has to stand in the evidence."""
    claimed = answer.method == "computed" and not answer.operands
    return _set(answer, method="verbatim") if claimed else answer


def check_type(answer: AnswerWithEvidence, parsed: ParsedQuestion) -> AnswerWithEvidence:
    """A yes or no is a boolean, a number is a number, a date is ISO 8601; what cannot be read as such gets a caveat.
    Words that stand nowhere are no answer to how much."""
    value, unit = answer.value, answer.unit
    if isinstance(value, list):
        return _dated(answer, value, parsed.language) if parsed.answer_type is AnswerType.DATE else answer
    if parsed.answer_type is AnswerType.BOOLEAN:
        truth = as_boolean(value)
        return _caveat(answer, say("check.not_boolean")) if truth is None else _set(answer, value=truth)
    if parsed.answer_type in _NUMERIC and isinstance(value, str):
        number = as_number(value, parsed.language)
        if number is None:
            said = any(character.isdigit() for character in value) or _stands(answer, value)
            return (_caveat if said else _refused)(answer, say("check.not_number"))
        return _set(answer, value=number[0], unit=unit or number[1])
    if parsed.answer_type is AnswerType.DATE and isinstance(value, str):
        iso = as_iso_date(value, parsed.language)
        if not iso and _CLOCK.search(value):
            return answer  # “when” may ask for the time of day
        return _set(answer, value=iso) if iso else _caveat(answer, say("check.not_iso"))
    return answer


def check_shape(answer: AnswerWithEvidence, parsed: ParsedQuestion) -> AnswerWithEvidence:
    """One value is not a list, a listing is one. A range is one value; several parts of one question may be a list."""
    value = answer.value
    if parsed.answer_shape is AnswerShape.SINGLE:
        if not isinstance(value, list):
            return answer
        if len(value) == 1:
            return _set(answer, value=value[0])
        if _is_range(value) or parsed.decomposition in _SEVERAL:
            return answer
        return _caveat(answer, say("check.several")) if value else _refused(answer, "no value")
    if isinstance(value, list):
        return answer if value else _refused(answer, "no value")
    if parsed.answer_shape is AnswerShape.LISTING and not isinstance(value, bool) and value is not None:
        return _set(answer, value=[value])
    return answer


def check_items(answer: AnswerWithEvidence, parsed: ParsedQuestion) -> AnswerWithEvidence:
    """Each item of a list is proved by a piece of evidence; the others go, and a caveat names them."""
    value = answer.value
    if not isinstance(value, list) or _is_written_range(answer, value):
        return answer
    made = [operand.value for operand in answer.operands] if answer.method == "computed" else []
    proved = [
        item
        for item in value
        if _is_proved(item, answer.unit, answer.evidence, parsed.language) or _follows(item, made)
    ]
    if len(proved) == len(value):
        return answer
    lost = ", ".join(str(item) for item in value if item not in proved)
    if not proved:
        return _refused(answer, say("check.unproved", items=lost))
    left = proved[0] if len(proved) == 1 and parsed.answer_shape is AnswerShape.SINGLE else proved
    return _caveat(
        _set(answer, value=left, complete_answer_found=False, missing=(*answer.missing, lost)),
        say("check.unproved", items=lost),
    )


def check_verbatim(answer: AnswerWithEvidence, parsed: ParsedQuestion) -> AnswerWithEvidence:
    """A verbatim value is written in a quote, each part of it in one; what is not was inferred, as a yes or no is."""
    value = answer.value
    if answer.method != "verbatim":
        return answer
    if isinstance(value, bool):
        return _set(answer, method="inferred")
    parts: list[Value] = [*value] if isinstance(value, list) else [value]
    if isinstance(value, str) and parsed.decomposition is Decomposition.UNIFIED:
        parts = [part for part in _JOINS.split(value) if part.strip()]
    if all(_stands(answer, part) for part in parts):
        return answer
    return _caveat(_set(answer, method="inferred"), say("check.not_written"))


def check_unit(answer: AnswerWithEvidence, parsed: ParsedQuestion) -> AnswerWithEvidence:
    """The value comes in the unit that was asked for: converted by code, or with a caveat where it measures something
    else. A value without a unit is taken to be in the asked one."""
    if parsed.answer_type not in _NUMERIC or isinstance(answer.value, bool | str):
        return answer
    if not parsed.unit or (not answer.unit and not _states(answer, parsed.unit)):
        return answer
    return in_unit(answer, parsed.unit)


def check_currency(answer: AnswerWithEvidence, parsed: ParsedQuestion) -> AnswerWithEvidence:
    """An amount of money names its currency by its ISO 4217 code: as the reader says, else as the evidence does."""
    values = answer.value if isinstance(answer.value, list) else [answer.value]
    if parsed.answer_type is not AnswerType.AMOUNT or not all(type(value) is float for value in values):
        return answer
    code = as_currency(answer.unit)
    if code or answer.unit:
        return _set(answer, unit=code or answer.unit)
    quoted = next((code for span in answer.evidence if (code := as_currency(_near_value(span)))), "")
    return _set(answer, unit=quoted) if quoted else _caveat(answer, say("check.no_currency"))


def check_calculation(answer: AnswerWithEvidence, parsed: ParsedQuestion) -> AnswerWithEvidence:
    """Operands are in the evidence, and code gets what the reader got."""
    return recompute(answer, operation(parsed.text), parsed.unit, parsed.text)


CHECKS: tuple[Check, ...] = (
    check_method,
    check_shape,
    check_items,
    check_type,
    check_calculation,
    check_verbatim,
    check_currency,
    check_unit,
)


def _dated(answer: AnswerWithEvidence, value: Sequence[str | float], language: str) -> AnswerWithEvidence:
    """Items that are dates and nothing else in ISO form; a caveat where one is more, or none."""
    iso = [as_iso_date(str(item), language, alone=True) for item in value]
    dated = _set(answer, value=[date or item for date, item in zip(iso, value, strict=True)])
    return dated if all(iso) else _caveat(dated, say("check.not_all_iso"))


def _is_range(value: Sequence[str | float]) -> bool:
    return len(value) == 2 and all(isinstance(item, float) and not isinstance(item, bool) for item in value)


def _is_written_range(answer: AnswerWithEvidence, value: Sequence[str | float]) -> bool:
    """True for two numbers that the evidence states as the ends of one range."""
    if not _is_range(value):
        return False
    ends = sorted(float(end) for end in value)
    return any(
        quantity.low is not None
        and quantity.high is not None
        and (equals(replace(quantity, value=None, high=None), ends[0], answer.unit))
        and (equals(replace(quantity, value=None, low=None), ends[1], answer.unit))
        for span in answer.evidence
        for one in languages()
        for quantity in find_quantities(span.quote, one.code)
    )


def _follows(item: str | float, operands: Sequence[float]) -> bool:
    """True for a number that a calculation over operands gives, all of them or two that stand side by side."""
    if isinstance(item, str) or not operands:
        return False
    groups = [operands, *(operands[at : at + 2] for at in range(len(operands) - 1))]
    results = (calculate(kind, order) for group in groups for order in (group, group[::-1]) for kind in TableOperation)
    return any(result is not None and is_close(abs(result), abs(item)) for result in results)


def _is_proved(item: str | float, unit: str, spans: Sequence[Span], language: str) -> bool:
    if any(_written(item, unit, span) for span in spans):
        return True
    words = set(tokenize(str(item), language)) if isinstance(item, str) else set()
    figures = {word for word in words if any(character.isdigit() for character in word)}
    quoted = [set(tokenize(span.quote, language)) for span in spans]
    return bool(words) and any(figures <= quote and len(words & quote) >= PROVED_SHARE * len(words) for quote in quoted)


def _stands(answer: AnswerWithEvidence, value: Value) -> bool:
    return any(_written(value, answer.unit, span) for span in answer.evidence)


def _written(value: Value, unit: str, span: Span) -> bool:
    if isinstance(value, str):
        # whatever punctuation the reader left out: "Acme Inc" is written in "Acme, Inc."
        wanted, quoted = _words(value), _words(span.quote)
        return (bool(wanted) and wanted in quoted) or find_value(value, span.quote) is not None
    if span.value_start is not None and span.value_end is not None:
        own = span.quote[span.value_start - span.start : span.value_end - span.start]
        if as_printed(own, value):
            return True
    return find_value(value, span.quote, unit=unit) is not None


def _words(text: str) -> str:
    words = " ".join(re.findall(r"\w+", fold(text).text))
    return f" {words} " if words else ""


def _states(answer: AnswerWithEvidence, unit: str) -> bool:
    """True for a unit of measurement, and for a thing counted that the evidence names: no unit is made up."""
    quoted = _words(" ".join(span.quote for span in answer.evidence))
    return canonical_unit(unit) is not None or _words(unit).strip() in quoted


def _near_value(span: Span) -> str:
    """The value's own characters with what stands right before and after them; the whole quote where it has none."""
    if span.value_start is None or span.value_end is None:
        return span.quote
    start, end = span.value_start - span.start, span.value_end - span.start
    return span.quote[max(0, start - 5) : end + 12]


def _set(answer: AnswerWithEvidence, **changes: object) -> AnswerWithEvidence:
    return answer.model_copy(update=changes)


def _caveat(answer: AnswerWithEvidence, caveat: str) -> AnswerWithEvidence:
    return _set(answer, caveats=tuple(dict.fromkeys((*answer.caveats, caveat))))


def _refused(answer: AnswerWithEvidence, caveat: str) -> AnswerWithEvidence:
    """An abstention that says why."""
    return AnswerWithEvidence(
        caveats=tuple(dict.fromkeys((*answer.caveats, caveat, "ungrounded"))), method=answer.method
    )
