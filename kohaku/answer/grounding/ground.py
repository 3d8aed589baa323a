"""The grounding gate: nothing that a reader says is believed before its quotes are found in the source (design §6)."""

import math
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass

from kohaku.answer.grounding.places import CitableContext, Place, UnknownNode
from kohaku.answer.grounding.units import heads_of, is_stated
from kohaku.contracts.answer import AnswerWithEvidence, Citation, Grounding, Refusal, Reply, Span, Value
from kohaku.contracts.retrieval import Passage, PassageSentence
from kohaku.errors import KohakuError
from kohaku.languages.speaking import say
from kohaku.text.orders import gives_orders, planted
from kohaku.text.quotes import find_quote
from kohaku.values.locate import find_value

UNGROUNDED = "ungrounded"
"""Caveat of an answer whose evidence did not survive."""

SHORT_QUOTE = 4
"""A quote of fewer words proves something only if it contains the value."""


class SpanMismatch(KohakuError):
    """A span whose quote is not what stands at its offsets: never shown."""

    kind = "span mismatch"


@dataclass(frozen=True, slots=True)
class _GroundedQuote:
    spans: tuple[Span, ...]
    foldings: tuple[str, ...] = ()


class _RefusedError(Exception):
    """Why one citation is not accepted."""


def ground(
    reply: Reply, passages: Sequence[Passage], texts: Mapping[str, str], above: Mapping[str, str] | None = None
) -> tuple[AnswerWithEvidence, Grounding]:
    """Return the answer that the evidence supports, and what became of each citation.

    A citation survives if its node was in the context and its quote stands there, exactly or under Unicode, white
    space, hyphenation, citation-mark and case folding; its span is the whole sentence(s) or row. Without surviving
    evidence a claimed answer becomes an abstention with the caveat `ungrounded`. A sentence that tells its reader what
    to answer is no evidence, and a value that such a sentence alone has is not found; a unit that stands neither in the
    evidence nor in the heads above it is left out.

    Args:
        reply: what the reader claims.
        passages: the context that it was given; nothing else may be cited.
        texts: document id -> canonical text.
        above: passage id -> the paragraphs above its table, where they are known.
    """
    context = CitableContext(passages)
    without = planted((sentence.node_id, sentence.shown) for passage in passages for sentence in passage.sentences)
    spans: list[Span] = []
    refused: list[Refusal] = []
    foldings: list[str] = []
    notes: list[str] = []
    for citation in reply.evidence:
        try:
            place = context.place(citation.node_id)
            found = _find(citation, place, texts, reply)
            if all(span.node_id in without or gives_orders(span.quote) for span in found.spans):
                raise _RefusedError(say("grounding.order"))
        except (UnknownNode, _RefusedError) as why:
            refused.append(Refusal(node_id=citation.node_id, quote=citation.quote, reason=str(why)))
            continue
        if place.repaired:
            notes.append(say("grounding.repaired", cited=citation.node_id, node=place.node_id))
        spans.extend(found.spans)
        foldings.extend(found.foldings)
    merged = _merged(spans)
    prove(merged, texts)
    grounding = Grounding(
        spans=merged, foldings=tuple(dict.fromkeys(foldings)), refused=tuple(refused), notes=tuple(notes)
    )
    answer = _answer(reply, grounding)
    if answer.answer_found and _is_ordered(answer, passages, without):
        caveats = (*answer.caveats, say("grounding.ordered"), UNGROUNDED)
        return AnswerWithEvidence(caveats=tuple(dict.fromkeys(caveats)), method=answer.method), grounding
    return _with_stated_unit(answer, passages, above or {}), grounding


def _is_ordered(answer: AnswerWithEvidence, passages: Sequence[Passage], without: Collection[str]) -> bool:
    """True where a paragraph with an order has the value and the evidence does not; `without`: ids of its sentences."""
    if isinstance(answer.value, list | bool) or answer.method == "computed":
        return False  # items and operands are looked for one by one
    if any(find_value(answer.value, span.quote, unit=answer.unit) for span in answer.evidence):
        return False
    said = (s.shown for passage in passages for s in passage.sentences if s.node_id in without)
    return any(find_value(answer.value, text, unit=answer.unit) for text in said)


def _with_stated_unit(
    answer: AnswerWithEvidence, passages: Sequence[Passage], above: Mapping[str, str]
) -> AnswerWithEvidence:
    """The answer without a unit that nothing states."""
    if not answer.unit or not answer.answer_found:
        return answer
    texts = [span.quote for span in answer.evidence]
    if is_stated(answer.unit, texts, computed=answer.method == "computed"):
        return answer
    cited = {span.node_id for span in answer.evidence}
    near = (above.get(p.node_id, "") for p in passages if any(s.node_id in cited for s in p.sentences))
    if is_stated(answer.unit, [*texts, *heads_of(answer.evidence, passages), *near]):
        return answer
    caveat = say("grounding.unit", unit=answer.unit[:60])
    return answer.model_copy(update={"unit": "", "caveats": tuple(dict.fromkeys((*answer.caveats, caveat)))})


def prove(spans: Iterable[Span], texts: Mapping[str, str]) -> None:
    """Raise SpanMismatch unless `canonical[start:end] == quote` holds for each span: the check at the last gate."""
    for span in spans:
        canonical = texts.get(span.document_id)
        if canonical is None or canonical[span.start : span.end] != span.quote:
            raise SpanMismatch(
                say("grounding.mismatch", node=span.node_id, start=span.start, end=span.end),
                say("grounding.mismatch.remedy"),
            )


def _answer(reply: Reply, grounding: Grounding) -> AnswerWithEvidence:
    """The booleans are read only here, after the evidence has been counted."""
    caveats = list(reply.caveats)
    value = reply.value if _is_finite(reply.value) else None
    if reply.answer_found and value is None:
        caveats.append("no value")
    if reply.answer_found and not grounding.spans:
        caveats.append(UNGROUNDED)
    found = reply.answer_found and bool(grounding.spans) and value is not None
    if not found:
        return AnswerWithEvidence(
            answer="" if reply.answer_found else reply.answer,
            confidence=0.0 if reply.answer_found else reply.confidence,
            caveats=tuple(dict.fromkeys(caveats)),
            method=reply.method,
        )
    if grounding.refused:
        caveats.append(say("grounding.refused", refused=len(grounding.refused), cited=len(reply.evidence)))
    return AnswerWithEvidence(
        value=value,
        unit=reply.unit,
        answer=reply.answer,
        evidence=grounding.spans,
        answer_found=True,
        complete_answer_found=reply.complete_answer_found,
        confidence=reply.confidence,
        caveats=tuple(dict.fromkeys(caveats)),
        missing=reply.missing,
        method=reply.method,
        operands=reply.operands,
    )


def _is_finite(value: Value) -> bool:
    items = value if isinstance(value, list) else [value]
    return all(not isinstance(item, float) or math.isfinite(item) for item in items)


def _find(citation: Citation, place: Place, texts: Mapping[str, str], reply: Reply) -> _GroundedQuote:
    canonical = texts.get(place.passage.document_id)
    if canonical is None:
        raise _RefusedError(say("grounding.no_text"))
    if not citation.quote.strip():
        raise _RefusedError(say("grounding.no_quote"))
    for start, end in place.runs():
        if not 0 <= start < end <= len(canonical):
            raise _RefusedError(say("grounding.outside"))
        match = find_quote(
            citation.quote,
            canonical[start:end],
            lambda a, b, at=start: place.touches(at + a, at + b),  # type: ignore[misc]
        )
        if match:
            first, last = start + match.start, start + match.end
            _require_value(citation, canonical[first:last], reply)
            return _GroundedQuote(
                (_span(citation, place, canonical, first, last, reply),), tuple(str(f) for f in match.foldings)
            )
    return _rendered(citation, place, canonical, reply)


def _span(citation: Citation, place: Place, canonical: str, first: int, last: int, reply: Reply) -> Span:
    """The whole sentences around the quote, with the value's own characters: in the quote before beside it."""
    sentences = place.covering(first, last)
    start, end = sentences[0].start, sentences[-1].end
    value = _value_place(citation, reply, canonical, ((first, last), (start, end)))
    node = next((s for s in sentences if s.node_id == place.node_id), sentences[0])
    return _make(place.passage.document_id, node.node_id, canonical, start, end, value)


def _rendered(citation: Citation, place: Place, canonical: str, reply: Reply) -> _GroundedQuote:
    """A quote of a row as the reader saw it ("Size (GB) = 64.7") grounds to the row, its cell and its header."""
    for sentence in place.sentences:
        match = find_quote(citation.quote, sentence.rendered) if sentence.rendered else None
        if match is None:
            continue
        part = sentence.rendered[match.start : match.end]
        _require_value(citation, part, reply)
        shown = part.split(" = ", 1)[-1]
        cells = [
            cell for cell in sentence.cells if (text := canonical[cell.start : cell.end].strip()) and text in shown
        ]
        places = [(cell.start, cell.end) for cell in cells]
        value = _value_place(citation, reply, canonical, (*places, (sentence.start, sentence.end)))
        row = _make(place.passage.document_id, sentence.node_id, canonical, sentence.start, sentence.end, value)
        cited = [cell for cell in cells if value and cell.start <= value[0] < value[1] <= cell.end]
        headers = [
            _make(place.passage.document_id, header.node_id, canonical, cell.header_start, cell.header_end, None)
            for cell in cited[:1]
            for header in _header(place.passage.sentences, cell.header_start, cell.header_end, sentence)
        ]
        return _GroundedQuote((row, *headers), tuple(str(folding) for folding in match.foldings))
    raise _RefusedError(say("grounding.not_there"))


def _header(sentences: Sequence[PassageSentence], start: int, end: int, row: PassageSentence) -> list[PassageSentence]:
    covering = (s for s in sentences if s.start <= start < end <= s.end and s.node_id != row.node_id)
    return list(covering)[:1]


def _require_value(citation: Citation, quoted: str, reply: Reply) -> None:
    if not reply.answer_found or reply.value is None:
        return
    words = [word for word in quoted.split() if any(character.isalnum() for character in word)]
    if len(words) >= SHORT_QUOTE:
        return
    values: list[Value] = [reply.value, *(operand.value for operand in reply.operands)]
    if not any(find_value(v, quoted, value_text=citation.value_text, unit=reply.unit) for v in values):
        raise _RefusedError(say("grounding.short"))


def _value_place(
    citation: Citation, reply: Reply, canonical: str, places: Sequence[tuple[int, int]]
) -> tuple[int, int] | None:
    values: list[Value] = [reply.value, *(operand.value for operand in reply.operands)]
    for value in values:
        for start, end in places:
            found = find_value(value, canonical, start, end, value_text=citation.value_text, unit=reply.unit)
            if found:
                return found
    return None


def _make(document: str, node: str, canonical: str, start: int, end: int, value: tuple[int, int] | None) -> Span:
    return Span(
        document_id=document,
        node_id=node,
        start=start,
        end=end,
        quote=canonical[start:end],
        value_start=value[0] if value else None,
        value_end=value[1] if value else None,
    )


def _merged(spans: Sequence[Span]) -> tuple[Span, ...]:
    """One span for repeated citations of a place, where it was cited first, with its value if any of them has one."""
    kept: dict[tuple[str, int, int], Span] = {}
    for span in spans:
        key = (span.document_id, span.start, span.end)
        if key not in kept or (kept[key].value_start is None and span.value_start is not None):
            kept[key] = span
    wholes = list(kept.values())
    return tuple(s for s in wholes if not any(_inside(s, other) for other in wholes))


def _inside(span: Span, other: Span) -> bool:
    """True where `other` is a longer span of the same node that contains `span`, and loses nothing by it."""
    longer = other.end - other.start > span.end - span.start
    same = span.document_id == other.document_id and span.node_id == other.node_id
    return longer and same and other.start <= span.start and span.end <= other.end
