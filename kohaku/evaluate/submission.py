"""An answer as a benchmark wants it: a plain value, in the unit of the question, and reference ids."""

from collections.abc import Iterable

from kohaku.contracts.answer import Value
from kohaku.contracts.trace import AnswerRecord
from kohaku.evaluate.wattbot import BLANK, Submission
from kohaku.values.units import convert

ABSTENTION = Submission(BLANK, frozenset({BLANK}))
"""What an abstention is submitted as."""


def submission_of(record: AnswerRecord, unit: str = "") -> Submission | None:
    """What a record is submitted as; None where there is nothing to measure (it failed or was stopped).

    References are the ids that the cited documents give themselves, or else their file names without the ending.
    """
    if record.state == "abstained":
        return ABSTENTION
    if record.state != "answered" or record.verdict is None:
        return None
    names = {one.document_id: reference_of(one.reference, one.name) or one.document_id for one in record.sources}
    answer = record.verdict.answer
    return submitted(
        answer.value, (names.get(document, document) for document in record.verdict.references), answer.unit, unit
    )


def reference_of(reference: str, name: str) -> str:
    """What labels call a document: the id that it gives itself, else its file name without the ending."""
    return reference or name.rsplit(".", 1)[0]


def submitted(value: Value, references: Iterable[str], unit: str = "", wanted: str = "") -> Submission:
    """A value as it is submitted, converted from `unit` to the `wanted` one where both are known."""
    return Submission(written(_converted(value, unit, wanted)), frozenset(references) or frozenset({BLANK}))


def written(value: Value) -> str:
    """Plain form of a value: 1 and 0 for true and false, numbers without marks, lists in brackets."""
    if value is None:
        return BLANK
    if isinstance(value, bool):
        return str(int(value))
    if isinstance(value, list):
        return f"[{','.join(written(item) for item in value)}]"
    if isinstance(value, str):
        return value.strip()
    return str(int(value)) if float(value).is_integer() and abs(value) < 1e18 else f"{value:.12g}"


def _converted(value: Value, unit: str, wanted: str) -> Value:
    if isinstance(value, list):
        ends = [_converted(item, unit, wanted) for item in value]
        return [end for end in ends if isinstance(end, str | float)]
    if isinstance(value, bool) or not isinstance(value, int | float) or not unit or not wanted:
        return value
    converted = convert(float(value), unit, wanted)
    return value if converted is None else converted
