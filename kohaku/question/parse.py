"""A question as dispatcher, planner and readers see it: rules only, so the same question parses the same."""

from functools import lru_cache

from kohaku.contracts.question import AnswerType, ParsedQuestion
from kohaku.question.answer_type import answer_type, intent
from kohaku.question.decomposition.clauses import PREVIOUS, split_clauses
from kohaku.question.decomposition.decompose import decomposition
from kohaku.question.decomposition.sub_questions import sub_questions
from kohaku.question.instructions import without_instructions
from kohaku.question.scope import expected_unit, is_percent, scope_hints
from kohaku.question.shape.answer_shape import answer_shape
from kohaku.question.terms import identifiers, keywords, phrases, years
from kohaku.question.wording import read_wording
from kohaku.values.units import same_dimension

__all__ = ["PREVIOUS", "parse"]


@lru_cache(maxsize=4096)
def parse(text: str, unit: str = "") -> ParsedQuestion:
    """Return the parsed question.

    Args:
        text: the question.
        unit: the unit that the asker wants; empty takes it from the wording.

    >>> parse("How many GPUs were used, and who paid for them?").decomposition.value
    'independent'
    """
    whole = read_wording(text)
    wording = read_wording(without_instructions(whole.text, whole.forms), whole.language)
    clauses = split_clauses(wording)
    shape = answer_shape(wording)
    parts = decomposition(wording, clauses, shape)
    wanted = unit.strip() or expected_unit(whole)
    return ParsedQuestion(
        text=text.strip(),
        language=wording.language.code,
        answer_shape=shape,
        answer_type=answer_type(wording, shape, parts, _type_of(wanted)),
        decomposition=parts,
        intent=intent(wording, shape, parts),
        keywords=keywords(wording),
        phrases=phrases(wording.text),
        identifiers=identifiers(wording.text, wording.forms),
        years=years(wording.text),
        unit=wanted,
        scope=scope_hints(whole),
        sub_questions=sub_questions(wording, clauses, parts),
    )


def _type_of(unit: str) -> AnswerType | None:
    """What a unit says about the value's type; None where it says nothing."""
    if not unit or unit == "is_blank":
        return None
    if same_dimension(unit, "percent") and is_percent(unit.strip().lower()):
        return AnswerType.PERCENT
    if any(same_dimension(unit, currency) for currency in ("USD", "EUR", "GBP", "JPY", "CHF")):
        return AnswerType.AMOUNT
    return AnswerType.NUMBER
