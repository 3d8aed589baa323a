"""What a row expects and what it was given, as a person reads it: no codes of the benchmark, no brackets of lists."""

from kohaku.contracts.runs import RunRow
from kohaku.evaluate.wattbot import is_blank, parse_references
from kohaku.languages.speaking import say
from kohaku.values.truth import truth_of


def expected(row: RunRow) -> str:
    """The labelled value."""
    gold = row.item.gold.get("answer_value")
    return "" if gold is None else value_text(gold, other=given_raw(row))


def given(row: RunRow) -> str:
    """The value that was given; empty where the row is not measured."""
    submitted = row.grade.get("submitted")
    return "" if submitted is None else value_text(str(submitted), other=row.item.gold.get("answer_value", ""))


def given_raw(row: RunRow) -> str:
    """The submitted value as the scorer sees it."""
    submitted = row.grade.get("submitted")
    return "" if submitted is None else str(submitted)


def references(row: RunRow) -> str:
    """Names of the labelled documents."""
    return ", ".join(sorted(one for one in parse_references(row.item.gold.get("ref_id", "")) if not is_blank(one)))


def cited(row: RunRow) -> str:
    """Names of the cited documents."""
    some = row.grade.get("references")
    return ", ".join(map(str, some)) if isinstance(some, list) else ""


def value_text(text: str, other: str = "") -> str:
    """A value of the benchmark in words: `no answer`, `yes`, `low – high`, items with commas.

    Args:
        other: the value on the other side; 1 and 0 are yes and no where it is one of the two, or says yes or no itself.
    """
    bare = text.strip()
    if is_blank(bare):
        return say("triage.no_answer")
    if bare in ("0", "1") and (other.strip() in ("0", "1", "") or is_blank(other) or truth_of(other) is not None):
        return say("yes") if bare == "1" else say("no")
    if bare.startswith("[") and bare.endswith("]"):
        items = [item.strip().strip("'\"") for item in bare[1:-1].split(",")]
        return " – ".join(items) if len(items) == 2 and all(map(_numeric, items)) else ", ".join(items)
    return bare


def _numeric(text: str) -> bool:
    try:
        float(text)
    except ValueError:
        return False
    return True


def heading(text: str) -> str:
    """`text` with its first letter large."""
    return text[:1].upper() + text[1:]
