"""TAT-QA: tables and text of financial reports, a document a context; scored as its README says."""

import html
import json
import re
from collections import Counter
from functools import partial
from pathlib import Path
from typing import Any

from bench.corpus import SHARED
from bench.sets.case import Case, LabelledSet, Library, absent
from bench.sets.same_words import quotes
from kohaku.contracts.answer import AnswerWithEvidence, Value
from kohaku.values.parse import parse_value

_SCALES = {"thousand": 1e3, "million": 1e6, "billion": 1e9}
_SCALE_WORD = re.compile(r"\b(thousand|million|billion)s?\b", re.IGNORECASE)
_FELL = re.compile(r"\b(?:fell|fall|decreas\w*|declin\w*|drop\w*|lower)\b", re.IGNORECASE)
_NUMBER = re.compile(r"[-−(]?\s*[$€£]?\s*\(?\s*\d[\d,]*(?:\.\d+)?\s*\)?\s*%?")
_ARTICLE = re.compile(r"\b(?:a|an|the)\b")


def tatqa(data: Path | None = None) -> LabelledSet:
    """All contexts in one library; each question with its document as scope."""
    contexts = json.loads(((data or SHARED / "tatqa") / "contexts.json").read_text(encoding="utf-8"))
    cases = [
        Case(
            id=question.get("id", f"{context['id']}-{at}"),
            question=question["question"],
            document=f"{context['id']}.html",
            right=partial(_right, gold=question),
            kind=question["answer_type"],
        )
        for context in contexts
        for at, question in enumerate(context["questions"])
    ]
    return LabelledSet(
        "tatqa", [Library("tatqa", [(f"{c['id']}.html", _page(c)) for c in contexts], [*cases, *absent(cases, 5)])]
    )


def _page(context: dict[str, Any]) -> bytes:
    rows = "".join(f"<tr>{''.join(f'<td>{html.escape(cell)}</td>' for cell in row)}</tr>\n" for row in context["table"])
    first, *others = [f"<p>{html.escape(text)}</p>" for text in context["paragraphs"]] or [""]
    body = "\n".join([first, f"<table>{rows}</table>", *others])
    return f"<!doctype html><html><head><meta charset='utf-8'></head><body>\n{body}\n</body></html>".encode()


def _right(answer: AnswerWithEvidence, gold: dict[str, Any]) -> bool:
    kind, scale = gold["answer_type"], gold["scale"]
    given: list[Value] = list(answer.value) if isinstance(answer.value, list) else [answer.value]
    if kind in ("arithmetic", "count"):
        return len(given) == 1 and _same_number(answer, given[0], str(gold["answer"]), scale)
    wanted = [str(one) for one in gold["answer"]] if isinstance(gold["answer"], list) else [str(gold["answer"])]
    if kind == "span":
        exact = len(given) == 1 and _same(answer, given[0], " ".join(wanted), scale)
        return exact or quotes(answer, wanted)
    pairs = [[_same(answer, item, one, scale) for one in wanted] for item in given]
    return len(given) == len(wanted) and all(map(any, pairs)) and all(map(any, zip(*pairs, strict=True)))


def _same(answer: AnswerWithEvidence, value: Value, wanted: str, scale: str) -> bool:
    plain = _SCALE_WORD.sub("", wanted).strip()
    if _NUMBER.fullmatch(plain):
        return _same_number(answer, value, wanted, scale)
    mine, label = parse_value(value), parse_value(wanted)
    if label.kind == "date":
        return mine.iso == label.iso
    return _tokens(str(value)) == _tokens(wanted)


def _same_number(answer: AnswerWithEvidence, value: Value, wanted: str, scale: str) -> bool:
    """Equal as the label is rounded, in the printed scale or in full; a fall may be said in words."""
    label, own = _plain(wanted), value if isinstance(value, float) else _plain(str(value))
    if label is None or own is None or isinstance(value, bool):
        return False
    digits = re.search(r"\.(\d+)", wanted)
    slack = 0.5 * 10.0 ** -(len(digits[1]) if digits else 0) * 1.0001
    spoken = _SCALE_WORD.search(answer.unit) or (_SCALE_WORD.search(value) if isinstance(value, str) else None)
    full = own * (_SCALES[spoken[1].lower()] if spoken else 1.0)
    forms = {own, full / _SCALES.get(scale, 1.0)}
    if label < 0 and own > 0 and _FELL.search(answer.answer):
        forms |= {-form for form in forms}
    return any(abs(form - label) <= slack for form in forms)


def _plain(text: str) -> float | None:
    digits = re.search(r"\d[\d,]*(?:\.\d+)?", text)
    if not digits:
        return None
    negative = text.strip()[:1] in "-−" or "(" in text[: digits.start()]
    return (-1 if negative else 1) * float(digits[0].replace(",", ""))


def _tokens(text: str) -> Counter[str]:
    return Counter(re.findall(r"\w+", _ARTICLE.sub(" ", text.lower())))
