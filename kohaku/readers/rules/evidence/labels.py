"""Key–value facts: “Prepared by: Sarah Martinez”, rows of two cells, forms, the head of a mail."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache

from kohaku.contracts.retrieval import PassageSentence
from kohaku.tables.rendered import cells

_TITLE = r"[A-ZÀ-Þ][\w/&.’'-]*(?:\s(?:of|de|du|des|the|and|or|/|&|[A-ZÀ-Þ(][\w/&.’')-]*)){0,4}"
_SENTENCE = r"[A-ZÀ-Þ][\w/&.’'-]*(?:\s[a-zà-ÿ(][\w/&.’')-]*){0,5}"
_MIXED = r"[A-ZÀ-Þ][\w/&.’'-]*(?:\s[\w/&.’'()-]+){0,5}"
_COLON = r"\s?:(?=\s|$|[$€£])"
_MARK = re.compile(r"^\s*(?:[•◦▪–—*-]|\(?[a-z0-9]{1,3}[.)])\s+")
_LONGEST_LABEL = 48
_LONGEST_VALUE = 200


@dataclass(frozen=True, slots=True)
class LabelledFact:
    """A label and the value `text[start:end]` that stands behind it."""

    label: str
    start: int
    end: int


def labelled_facts(sentence: PassageSentence) -> tuple[LabelledFact, ...]:
    """All key–value facts of a sentence or row, in order."""
    if sentence.kind == "table_row":
        return tuple(_of_row(sentence))
    return _of_text(sentence.text) if ":" in sentence.text else ()


def _of_row(sentence: PassageSentence) -> Iterator[LabelledFact]:
    """A row of two cells is a label and its value; so is each pair of a form's row."""
    rendered = [cell.text for cell in cells(sentence)]
    heads = [cell.header for cell in cells(sentence)]
    written = rendered or [part.strip() for part in sentence.text.split("\t")]
    if rendered and (len(written) != 2 or heads == written):
        return
    if len(written) < 2 or len(written) % 2 or len(written) > 8:
        return
    at = 0
    for label, value in zip(written[::2], written[1::2], strict=True):
        if not label or not value or not re.search(r"[^\W\d]", label) or len(label) > _LONGEST_LABEL:
            return
        at = sentence.text.find(value, sentence.text.find(label, at) + len(label))
        if at < 0:
            return
        yield LabelledFact(label.rstrip(" :"), at, at + len(value))


@lru_cache(maxsize=20_000)
def _of_text(text: str) -> tuple[LabelledFact, ...]:
    facts: list[LabelledFact] = []
    offset = 0
    for line in text.split("\n"):
        facts.extend(_of_line(line, offset))
        offset += len(line) + 1
    return tuple(facts)


def _of_line(line: str, offset: int) -> Iterator[LabelledFact]:
    """Labels of one line. Several of them run on in one style: “Due date: …” or “Due Date: …”."""
    mark = _MARK.match(line)
    start = mark.end() if mark else 0
    first = re.match(rf"\W{{0,3}}(?P<label>{_MIXED}){_COLON}", line[start:])
    if not first or len(first["label"]) > _LONGEST_LABEL:
        return
    style = (
        _TITLE
        if all(word[:1].isupper() for word in first["label"].split() if len(word) > 3) and " " in first["label"]
        else _SENTENCE
    )
    labels = [(start + first.start("label"), start + first.end("label"), start + first.end())]
    labels += [
        (start + m.start("label"), start + m.end("label"), start + m.end())
        for m in re.finditer(rf"(?<=\s)(?P<label>{style}){_COLON}", line[start:])
        if start + m.start() >= labels[0][2]
    ]
    for number, (begin, end, after) in enumerate(labels):
        stop = labels[number + 1][0] if number + 1 < len(labels) else len(line)
        value = line[after:stop]
        left = len(value) - len(value.lstrip(" *_"))
        right = after + len(value.rstrip(" *_;,|"))
        if after + left < right and right - after <= _LONGEST_VALUE:
            yield LabelledFact(line[begin:end].strip("*_ "), offset + after + left, offset + right)
