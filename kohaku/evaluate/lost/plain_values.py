"""What a row expects and what it was given, as a person reads it: no codes of the benchmark, no brackets of lists."""

from kohaku.contracts.runs import RunRow
from kohaku.evaluate.labelled import listed
from kohaku.evaluate.wattbot import is_blank, parse_references
from kohaku.languages.speaking import say
from kohaku.values.truth import truth_of

_BINARY = ("0", "1")


def expected(row: RunRow) -> str:
    """The labelled value."""
    gold = row.item.gold.get("answer_value")
    return "" if gold is None else value_text(gold, other=_given(row), of=row)


def given(row: RunRow) -> str:
    """The value that was given; empty where the row is not measured."""
    return value_text(_given(row), other=row.item.gold.get("answer_value", ""), of=row) if _is_given(row) else ""


def reason(row: RunRow) -> str:
    """Why a row is at its stage, in words; why it is not measured, where it is not."""
    if row.error:
        return row.error
    key, fields = row.grade.get("reason"), row.grade.get("fields")
    if not key or not isinstance(fields, dict):
        return ""
    value, gold = str(fields.get("value", "")), str(fields.get("gold", ""))
    told = {"value": value_text(value, other=gold, of=row), "gold": value_text(gold, other=value, of=row)}
    return say(str(key), **{name: told.get(name, field) for name, field in fields.items()})


def references(row: RunRow) -> str:
    """Names of the labelled documents."""
    return ", ".join(sorted(one for one in parse_references(row.item.gold.get("ref_id", "")) if not is_blank(one)))


def cited(row: RunRow) -> str:
    """Names of the cited documents."""
    some = row.grade.get("references")
    return ", ".join(map(str, some)) if isinstance(some, list) else ""


def value_text(text: str, other: str = "", of: RunRow | None = None) -> str:
    """A value of the benchmark in words: `no answer`, `yes`, `low – high`, items with commas.

    Args:
        other: the value on the other side; 1 and 0 are yes and no where it says yes or no itself.
        of: the row: 1 and 0 are a number where its question asks for one.
    """
    bare = text.strip()
    if is_blank(bare):
        return say("triage.no_answer")
    if bare in _BINARY and _is_truth(other.strip(), of):
        return say("yes") if bare == "1" else say("no")
    if bare.startswith("[") and bare.endswith("]"):
        items = [item.strip().strip("'\"") for item in listed(bare)] or [bare]
        if len(items) == 1 and items[0].startswith("["):
            items = [item.strip().strip("'\"") for item in bare[1:-1].split(",")]
        return " – ".join(items) if len(items) == 2 and all(map(_numeric, items)) else ", ".join(items)
    return bare


def _is_truth(other: str, row: RunRow | None) -> bool:
    """True where 1 and 0 stand for yes and no: by the kind of question, or by the value on the other side."""
    asked = str(row.grade.get("type") or "") if row is not None else ""
    if asked == "boolean":
        return True
    if row is not None and row.item.unit:
        return False
    if other not in _BINARY and not is_blank(other) and truth_of(other) is not None:
        return True
    return not asked and (other in ("", *_BINARY) or is_blank(other))


def _is_given(row: RunRow) -> bool:
    return row.grade.get("submitted") is not None


def _given(row: RunRow) -> str:
    """The submitted value as the scorer sees it."""
    return str(row.grade["submitted"]) if _is_given(row) else ""


def _numeric(text: str) -> bool:
    try:
        float(text)
    except ValueError:
        return False
    return True
