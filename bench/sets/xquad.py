"""XQuAD in English: short encyclopaedic paragraphs with short answers. Measured on, never fitted on (its licence)."""

import json
from functools import partial
from pathlib import Path

from bench.corpus import SHARED
from bench.sets.case import Case, LabelledSet, Library, absent
from bench.sets.same_words import quotes, same_words
from kohaku.contracts.answer import AnswerWithEvidence
from kohaku.values.equality import equal

_EVERY = 6


def xquad(data: Path | None = None) -> LabelledSet:
    """An article a document; every sixth question, with its article as scope."""
    articles = json.loads(((data or SHARED / "qa-train") / "xquad.en.json").read_text(encoding="utf-8"))["data"]
    files, cases = [], []
    for article in articles:
        name = f"{article['title']}.md"
        text = "\n\n".join(paragraph["context"] for paragraph in article["paragraphs"])
        files.append((name, f"# {article['title'].replace('_', ' ')}\n\n{text}\n".encode()))
        for asked in (one for paragraph in article["paragraphs"] for one in paragraph["qas"]):
            labels = tuple(answer["text"] for answer in asked["answers"])
            cases.append(Case(asked["id"], asked["question"], partial(_right, labels=labels), document=name))
    asked = cases[::_EVERY]
    return LabelledSet("xquad", [Library("xquad", files, [*asked, *absent(asked, 3)])])


def _right(answer: AnswerWithEvidence, labels: tuple[str, ...]) -> bool:
    return quotes(answer, labels) or any(
        equal(answer.value, answer.unit, label, "") or same_words(answer, label) for label in labels
    )
