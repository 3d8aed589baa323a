"""Join the findings of several calls over different passages into one answer."""

from collections.abc import Iterable, Sequence

from kohaku.contracts.answer import AnswerWithEvidence, Span, Value
from kohaku.contracts.question import AnswerShape, Decomposition, ParsedQuestion
from kohaku.languages.speaking import say
from kohaku.text.folding import fold
from kohaku.values.equality import equal

Item = str | float


def merge(answers: Sequence[AnswerWithEvidence], parsed: ParsedQuestion) -> AnswerWithEvidence:
    """Return what `answers`, in reading order, say together.

    Lists and parts of a unified question are united. For one value the first complete answer stands, else the first
    found one; the evidence of equal answers is united, a different value becomes a caveat. Why the other passages were
    silent no longer matters then. Nothing found: the last abstention, with every caveat.
    """
    found = [answer for answer in answers if answer.answer_found]
    caveats = _unique(caveat for answer in found or answers for caveat in answer.caveats)
    if not found:
        last = answers[-1] if answers else AnswerWithEvidence()
        return last.model_copy(update={"caveats": caveats})
    if len(found) == 1:
        return found[0].model_copy(update={"caveats": caveats})
    if parsed.answer_shape is not AnswerShape.SINGLE:
        return _united(found, caveats, parsed)
    if parsed.decomposition is Decomposition.UNIFIED and all(isinstance(answer.value, str) for answer in found):
        return _united(found, caveats, parsed)
    return _first(found, caveats)


def _first(found: Sequence[AnswerWithEvidence], caveats: tuple[str, ...]) -> AnswerWithEvidence:
    chosen = next((answer for answer in found if answer.complete_answer_found), found[0])
    alike = [answer for answer in found if equal(answer.value, answer.unit, chosen.value, chosen.unit)]
    others = _unique(say("reading.other", value=shown(a.value, a.unit)) for a in found if a not in alike)
    return chosen.model_copy(
        update={
            "evidence": unite_spans([chosen, *(answer for answer in alike if answer is not chosen)]),
            "confidence": chosen.confidence,
            "caveats": (*caveats, *others),
        }
    )


def _united(
    found: Sequence[AnswerWithEvidence], caveats: tuple[str, ...], parsed: ParsedQuestion
) -> AnswerWithEvidence:
    items: dict[str, Item] = {}
    for answer in found:
        for item in answer.value if isinstance(answer.value, list) else [answer.value]:
            if item is not None:
                items.setdefault(_key(item), item)
    value: Value = list(items.values())
    if parsed.answer_shape is AnswerShape.SINGLE and parsed.decomposition is Decomposition.UNIFIED:
        value = "; ".join(str(item) for item in items.values())
    return found[0].model_copy(
        update={
            "value": value,
            "answer": " ".join(_unique(answer.answer for answer in found if answer.answer)),
            "evidence": unite_spans(found),
            "complete_answer_found": (whole := any(answer.complete_answer_found for answer in found)),
            "missing": () if whole else _unique(what for answer in found for what in answer.missing),
            "confidence": min(answer.confidence for answer in found),
            "caveats": caveats,
            "operands": tuple(dict.fromkeys(o for answer in found for o in answer.operands)),
        }
    )


def unite_spans(answers: Iterable[AnswerWithEvidence]) -> tuple[Span, ...]:
    """All evidence in order, a place once."""
    kept: dict[tuple[str, int, int], Span] = {}
    for answer in answers:
        for span in answer.evidence:
            kept.setdefault((span.document_id, span.start, span.end), span)
    return tuple(kept.values())


def unread(answer: AnswerWithEvidence, refusal: str) -> AnswerWithEvidence:
    """The answer of a reading that ended before its last passage, with the reason."""
    missing = (f"what the other passages say: {refusal}",) if answer.answer_found else ()
    return answer.model_copy(update={"caveats": (*answer.caveats, refusal), "missing": (*answer.missing, *missing)})


def shown(value: Value, unit: str = "") -> str:
    """A value in words."""
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, list):
        return ", ".join(shown(item) for item in value)
    text = f"{value:.12g}" if isinstance(value, float) else str(value)
    return f"{text} {unit}".strip()


def _key(item: str | float | bool) -> str:
    return " ".join(fold(item).text.split()) if isinstance(item, str) else repr(float(item))


def _unique(items: Iterable[str]) -> tuple[str, ...]:
    return tuple(dict.fromkeys(items))
