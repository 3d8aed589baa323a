"""What a model returned, in the house's terms: labels become node ids, and what only the prompt knew goes."""

import re
from collections.abc import Sequence

from kohaku.contracts.answer import Citation, Operand, Reply, Value
from kohaku.contracts.retrieval import QueryKind
from kohaku.readers.base import Rewrite
from kohaku.readers.llm.prompts import Labels, unfence
from kohaku.readers.llm.schemas import AnswerOut, CalculatedOut, PlanOut
from kohaku.values.locate import find_value
from kohaku.values.normalise import as_number

PART = "a part of it, by the reader's own account"
"""What is missing of an answer that its model calls incomplete."""
_MARK = re.compile(r" ?\[\d{1,4}(?:[,;] ?\d{1,4}){0,20}\](?=[\s.,;:!?]|$)")


def as_reply(out: AnswerOut, labels: Labels) -> Reply:
    """The reply with node ids for numbers, and the lines that they name as its quotes. A number that names no line
    stays as it is, so that grounding refuses it by name."""
    named = dict.fromkeys(node for raw in out.sentences for node in labels.resolve(raw))
    lines = {node: labels.texts.get(node, "") for node in named}
    operands = [
        Operand(
            text="",
            value=operand.value,
            unit=operand.unit,
            node_id=labels.resolve(operand.sentence)[0],
        )
        for operand in (out.operands if isinstance(out, CalculatedOut) else ())
    ]
    claim = "" if len(operands) > 1 else _claim(out, list(lines.values()))
    evidence = [Citation(node_id=node, quote=claim or line) for node, line in lines.items()]
    return Reply(
        value=_value(out.value, evidence),
        unit=out.unit,
        answer=_unmarked(unfence(out.answer), evidence),
        evidence=tuple(evidence),
        answer_found=out.found,
        complete_answer_found=out.found and out.complete,
        missing=(PART,) if out.found and not out.complete else (),
        method="computed" if len(operands) > 1 else "verbatim",
        operands=tuple(operands) if len(operands) > 1 else (),
    )


def _claim(out: AnswerOut, lines: Sequence[str]) -> str:
    """A number that none of its lines states, as it would have to stand there; empty where there is no such.

    Lines that are named prove themselves, so a number that was made up must not pass with them: it becomes the quote,
    and grounding refuses it. A number that counts the lines is a finding of its own (inferred).
    """
    read = as_number(out.value) if isinstance(out.value, str) else None
    number = read[0] if read else out.value
    if isinstance(number, bool) or not isinstance(number, float) or (number == len(lines) and number > 1):
        return ""
    stated = any(find_value(number, line, unit=out.unit) or find_value(out.value, line) for line in lines)
    return "" if stated else f"{out.value:g}" if isinstance(out.value, float) else str(out.value)


def _unmarked(text: str, evidence: Sequence[Citation]) -> str:
    """The text without marks of lines ("[5, 7]"): a reader of the answer knows no such list. What a line that was
    named has in brackets stays."""

    def drop(match: re.Match[str]) -> str:
        return match[0] if any(match[0].strip() in citation.quote for citation in evidence) else ""

    return _MARK.sub(drop, text).strip()


def _value(value: Value, evidence: Sequence[Citation]) -> Value:
    if isinstance(value, list):
        return [_unmarked(unfence(item), evidence) if isinstance(item, str) else item for item in value]
    return (_unmarked(unfence(value), evidence) or None) if isinstance(value, str) else value


def as_rewrites(plan: PlanOut, question: str) -> tuple[Rewrite, ...]:
    """The plan's queries without blanks, repeats and the question itself."""
    seen = {_folded(question)}
    kept: list[Rewrite] = []
    for rewrite in plan.queries:
        text = " ".join(unfence(rewrite.text).split())
        if text and _folded(text) not in seen:
            seen.add(_folded(text))
            kept.append(Rewrite(text, QueryKind(rewrite.kind)))
    return tuple(kept)


def _folded(text: str) -> str:
    return " ".join(text.casefold().split()).rstrip(" ?.!")
