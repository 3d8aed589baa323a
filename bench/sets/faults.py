"""Small inputs with the value that an analyst would call right, among them facts that are not stated."""

import json
import re
from functools import partial
from pathlib import Path

from bench.corpus import SHARED
from bench.sets.case import Case, LabelledSet, Library, never
from bench.sets.same_words import quotes
from kohaku.contracts.answer import AnswerWithEvidence
from kohaku.values.equality import same
from kohaku.values.parse import ParsedValue, parse_value

_ABSENT = "not stated"
_NOTE = re.compile(r"\s*(?:\(.*\)|–.*)$")
_COUNTS = re.compile(r"^([-$(]*[\d.,]+%?)\s")


def faults(data: Path | None = None) -> LabelledSet:
    """A library an input. Rows whose right answer is a remark on the document are left out."""
    folder = data or SHARED / "faults"
    return LabelledSet("faults", [one for path in sorted(folder.glob("*/case.json")) if (one := _library(path)).cases])


def _library(path: Path) -> Library:
    case = json.loads(path.read_text(encoding="utf-8"))
    files = [(name, (path.parent / name).read_bytes()) for name in case["files"]]
    cases = [
        Case(
            id=f"{path.parent.name}-{at}",
            question=question["question"],
            right=never if question["expected"] == _ABSENT else partial(_right, expected=question["expected"]),
            answerable=question["expected"] != _ABSENT,
        )
        for at, question in enumerate(case["questions"])
        if not re.search(r"\b(?:or|hidden|flagged|nil)\b|->", question["expected"])
    ]
    return Library(f"faults-{path.parent.name}", files, cases)


def _right(answer: AnswerWithEvidence, expected: str) -> bool:
    own, label = parse_value(answer.value, answer.unit), parse_value(_plain(expected))
    if quotes(answer, [_plain(expected)]) or same(own, label) or same(own, parse_value(expected)):
        return True
    if label.kind == own.kind == "text":
        return own.key == label.key
    return _number(label) and _number(own) and _bare(own) == _bare(label)


def _plain(expected: str) -> str:
    """The value without the remark behind it; “EUR thousand” is written out."""
    text = _NOTE.sub("", expected).strip() or expected
    text = re.sub(r"^\$\((.*)\)$", r"-\1 USD", text).replace(" loss", "")
    text = re.sub(r"^(-?[\d.,]+) thousand EUR$", r"\1 EUR thousand", text)
    if thousand := re.fullmatch(r"(-?[\d.,]+) EUR thousand", text):
        return f"{float(thousand[1].replace(',', '')) * 1000} EUR"
    return text


def _number(value: ParsedValue) -> bool:
    return value.kind == "number"


def _bare(value: ParsedValue) -> float:
    return round(value.number, 6)
