"""What a question wants: its intent, and the type of the value."""

import re
from collections.abc import Sequence

from kohaku.contracts.question import AnswerShape, AnswerType, Decomposition, Intent
from kohaku.languages.question_forms.answers import TypeForms
from kohaku.question.preamble import question_proper
from kohaku.question.shape.coordination import coordinated, without_idioms
from kohaku.question.wording import Wording

_COLON = re.compile(r"[:;]")


def intent(wording: Wording, shape: AnswerShape, parts: Decomposition) -> Intent:
    """Return what the question is after; `unsure` where no rule fits."""
    plain = wording.plain
    words = wording.forms.intents
    if words.cross_reference.search(plain):
        return Intent.CROSS_REFERENCE
    if parts is Decomposition.COMPARISON:
        return Intent.COMPARISON
    if shape is not AnswerShape.SINGLE:
        return Intent.LISTING
    if wording.forms.shape.summary.search(plain) or words.summary.search(plain):
        return Intent.SUMMARY
    if words.asks.search(plain) or words.measure.search(plain) or parts is not Decomposition.SINGLE:
        return Intent.LOOKUP
    return Intent.LOOKUP if words.relation.search(plain) and len(plain.split()) > 3 else Intent.UNSURE


def answer_type(wording: Wording, shape: AnswerShape, parts: Decomposition, known: AnswerType | None) -> AnswerType:
    """Return the type of the value, by the first rule that fits; text where none does.

    Args:
        known: what the expected unit alone implies, where there is one.
    """
    plain, forms = wording.plain, wording.forms
    words = forms.types
    single = shape is AnswerShape.SINGLE
    if single and _asks_yes_or_no(wording):
        return AnswerType.BOOLEAN
    if known is not None:
        return known
    if words.definition.search(plain) or (words.cause.search(plain) and not words.quantity.search(plain)):
        return AnswerType.TEXT
    if forms.shape.summary.search(plain) or words.explains.match(plain) or forms.intents.cross_reference.search(plain):
        return AnswerType.TEXT
    if single and parts is Decomposition.UNIFIED and not words.one_date.match(plain):
        return _common_type(coordinated(question_proper(without_idioms(plain, forms), forms), wording), words)
    asked = _COLON.split(plain)[0] if single else plain
    names = words.entity.search(asked) is not None
    if words.who.search(asked) and not words.figure.search(asked):
        return AnswerType.ENTITY if names else AnswerType.TEXT
    if not single and names and not words.no_entity.search(asked):
        return AnswerType.ENTITY
    rules = (
        (AnswerType.DATE, words.date),
        (AnswerType.PERCENT, words.percent),
        (AnswerType.AMOUNT, words.amount),
        (AnswerType.NUMBER, words.number),
        (AnswerType.ENTITY, words.entity),
    )
    return next((kind for kind, pattern in rules if pattern.search(asked)), AnswerType.TEXT)


def _asks_yes_or_no(wording: Wording) -> bool:
    words = wording.forms.types
    proper = words.condition.sub("", question_proper(wording.plain, wording.forms))
    if words.boolean.search(proper) or words.boolean.match(wording.plain):
        return True
    return bool(words.inversion.search(wording.plain)) and not words.wh.search(wording.lower)


def _common_type(attributes: Sequence[str], words: TypeForms) -> AnswerType:
    """The type that all attributes have by their names: “length, width and height”; text where they differ."""
    kinds = ((AnswerType.NUMBER, words.number), (AnswerType.AMOUNT, words.amount))
    return next((kind for kind, names in kinds if attributes and all(map(names.search, attributes))), AnswerType.TEXT)
