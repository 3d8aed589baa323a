"""What a model returned, in the house's terms: labels become node ids, and what only the prompt knew goes."""

import re
from collections.abc import Sequence

from kohaku.contracts.answer import Citation, Operand, Reply, Value
from kohaku.contracts.retrieval import QueryKind
from kohaku.readers.base import Rewrite
from kohaku.readers.llm.prompts import Labels, unfence
from kohaku.readers.llm.schemas import AnswerOut, PlanOut

_MARK = re.compile(r" ?\[[SP]?\d{1,4}(?:[,;] ?[SP]?\d{1,4}){0,20}\](?=[\s.,;:!?]|$)")


def as_reply(out: AnswerOut, labels: Labels) -> Reply:
    """The reply with node ids for labels. An unknown label stays as it is, so that grounding refuses it by name."""
    evidence = [
        Citation(node_id=node, quote=labels.without_first(unfence(item.quote)), value_text=unfence(item.value_text))
        for item in out.evidence
        if item.id or item.quote
        for node in labels.resolve(item.id)
    ]
    operands = [
        Operand(text=operand.text, value=operand.value, unit=operand.unit, node_id=labels.resolve(operand.id)[0])
        for operand in out.operands
    ]
    return Reply(
        value=_value(out.value, labels),
        unit=out.unit,
        answer=_unmarked(labels.without(unfence(out.answer)), evidence),
        evidence=tuple(evidence),
        answer_found=out.answer_found,
        complete_answer_found=out.complete_answer_found,
        confidence=out.confidence,
        caveats=tuple(filter(None, (labels.without(unfence(caveat)) for caveat in out.caveats))),
        missing=("a part of it, by the reader's own account",)
        if out.answer_found and not out.complete_answer_found
        else (),
        method=out.method,
        operands=tuple(operands),
    )


def _unmarked(answer: str, evidence: Sequence[Citation]) -> str:
    """The sentence without citation marks of the model's own ("[5, 7]"): a reader knows no such list. What a quote has
    in brackets stays."""

    def drop(match: re.Match[str]) -> str:
        return match[0] if any(match[0].strip() in citation.quote for citation in evidence) else ""

    return _MARK.sub(drop, answer).strip()


def _value(value: Value, labels: Labels) -> Value:
    if isinstance(value, list):
        return [labels.without(unfence(item)) if isinstance(item, str) else item for item in value]
    return (labels.without(unfence(value)) or None) if isinstance(value, str) else value


def as_rewrites(plan: PlanOut, question: str) -> tuple[Rewrite, ...]:
    """The plan's queries without blanks, repeats and the question itself."""
    seen = {_folded(question)}
    kept: list[Rewrite] = []
    for rewrite in plan.rewrites:
        text = " ".join(unfence(rewrite.text).split())
        if text and _folded(text) not in seen:
            seen.add(_folded(text))
            kept.append(Rewrite(text, QueryKind(rewrite.kind), rewrite.reason))
    return tuple(kept)


def _folded(text: str) -> str:
    return " ".join(text.casefold().split()).rstrip(" ?.!")
