"""The grade of one row of a stored run, as JSON: scores, stage, reason, and where its gold evidence stands."""

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import asdict, replace

from cachetools import LRUCache
from pydantic import JsonValue

from kohaku.contracts.runs import RunItem
from kohaku.contracts.trace import AnswerRecord
from kohaku.engine import Engine
from kohaku.errors import NotFound
from kohaku.evaluate.labelled import Question, question_of
from kohaku.evaluate.lost.diagnose import diagnose
from kohaku.evaluate.lost.gold import GoldEvidence, GoldText, locate
from kohaku.evaluate.lost.passage import ranks
from kohaku.evaluate.overlap import anls, exact_match, token_f1
from kohaku.evaluate.right import scored
from kohaku.evaluate.submission import reference_of, submission_of
from kohaku.evaluate.wattbot import BLANK, is_blank, parse_references

_KEPT_TEXTS = 40
_KEPT_NAMES = 4
_SHOWN_PLACES = 8
LABELS = ("answer_value",)
"""Columns without which a row has no grade."""


class Grader:
    """Grades answers with the documents of an engine. One a run; not shared between threads.

    Example:
        `engine.start_run("first", items, options, Grader(engine))`
    """

    def __init__(self, engine: Engine) -> None:
        self._engine = engine
        self._texts: LRUCache[str, GoldText] = LRUCache(_KEPT_TEXTS)
        self._files: dict[str, tuple[str, str]] = {}
        self._names: LRUCache[str, Mapping[str, tuple[str, ...]]] = LRUCache(_KEPT_NAMES)

    def __call__(self, record: AnswerRecord, item: RunItem) -> dict[str, JsonValue]:
        """The grade; empty where the item has no label."""
        if any(column not in item.gold for column in LABELS):
            return {}
        question = self._named(record, asked(item))
        evidence = self.evidence(record, question, item.documents)
        found = diagnose(record, question, evidence, ranks(record, evidence.nodes, self._engine.probe))
        submission = submission_of(record, question.unit)
        score = scored(question, submission)
        given, gold = submission.value if submission else "", question.gold.value
        answer = record.verdict.answer if record.verdict else None
        answered = submission is not None and not is_blank(given)
        measured = submission is not None and not question.gold.unanswerable
        labelled = [place for place in evidence.places if place.how != "value"]
        places = (labelled or evidence.places)[:_SHOWN_PLACES]
        return {
            "value": score.value,
            "reference": score.reference,
            "na": score.na,
            "exact": exact_match(given, gold) if measured else None,
            "f1": token_f1(given, gold) if measured else None,
            "anls": anls(given, gold) if measured else None,
            "evidence_recall": _evidence_recall(record, evidence),
            "page_recall": _page_recall(record, question, evidence),
            "submitted": None if submission is None else given,
            "references": [*sorted(submission.references - {BLANK})] if submission else [],
            "gold": gold,
            "gold_references": [*sorted(question.gold.references - {BLANK})],
            "kinds": list(question.kinds),
            "stage": found.stage.value,
            "outcome": found.outcome.value,
            "reason": found.reason,
            "fields": dict(found.fields),
            "passed": dict(found.passed),
            "places": [asdict(place) for place in places],
            "nearest": evidence.nearest,
            "share": round(evidence.share, 3),
            "answered": answered,
            "confidence": answer.confidence if answer is not None and answered else None,
            "rule": record.decision.rule if record.decision else "",
            "mode": record.decision.mode.value if record.decision else "",
            "type": record.parsed.answer_type.value if record.parsed else "",
            "milliseconds": round(record.milliseconds),
            "tokens": record.usage.tokens,
            "usd": record.usage.cost,
        }

    def evidence(self, record: AnswerRecord, question: Question, scope: Sequence[str] = ()) -> GoldEvidence:
        """Where the labelled evidence stands; where no document is labelled, in those that were asked."""
        wanted = question.gold.references - {BLANK}
        names = self._known(record)
        absent = [name for name in sorted(wanted) if name not in names]
        ids = [id for name in sorted(wanted) for id in names.get(name, ())]
        if not wanted:
            ids = [*scope, *(node.partition(":")[0] for node in question.nodes)]
        texts = [text for id in dict.fromkeys(ids) if (text := self._text(id)) is not None]
        if question.gold.unanswerable or not (ids or absent):
            return GoldEvidence()
        return locate(question, texts, absent)

    def _named(self, record: AnswerRecord, question: Question) -> Question:
        """The question with its documents by the names that answers cite them by, whatever its labels call them."""
        known = self._known(record)
        names = {id: reference_of(*self._files[id]).lower() for ids in known.values() for id in ids}
        wanted = {names[id] for name in question.gold.references for id in known.get(name, ())}
        unknown = {name for name in question.gold.references if name not in known}
        return replace(question, gold=replace(question.gold, references=frozenset(wanted | unknown)))

    def _known(self, record: AnswerRecord) -> Mapping[str, tuple[str, ...]]:
        """Names of a searched document, folded -> its ids, for the collections of the answer as they were."""
        version = record.index_version or " ".join(record.options.collections)
        if version not in self._names:
            collections = set(record.options.collections)
            named = [one for one in self._engine.documents() if one.collection_id in collections]
            self._files |= {one.id: (one.reference, one.name) for one in named}
            self._names[version] = reference_names(
                (one.id, one.reference, name) for one in named for name in (one.name, *one.other_names)
            )
        return self._names[version]

    def _text(self, document_id: str) -> GoldText | None:
        if document_id not in self._texts:
            try:
                self._texts[document_id] = GoldText(self._engine.outline(document_id))
            except NotFound:
                return None
        return self._texts[document_id]


def asked(item: RunItem) -> Question:
    """The question of a row, with its labels."""
    return question_of({"question": item.question, "answer_unit": item.unit, **item.gold, "id": item.id})


def reference_names(documents: Iterable[tuple[str, str, str]]) -> dict[str, tuple[str, ...]]:
    """What labels may call a document, folded -> ids: its own reference, its file name with and without the ending.

    Args:
        documents: (id, reference, file name) of each; one with several names stands several times.
    """
    named: dict[str, list[str]] = defaultdict(list)
    for id, reference, name in documents:
        for known in {reference.lower(), name.lower(), name.rsplit(".", 1)[0].lower()} - {""}:
            named[known].append(id)
    return {name: tuple(dict.fromkeys(ids)) for name, ids in named.items()}


def _evidence_recall(record: AnswerRecord, evidence: GoldEvidence) -> float | None:
    """Share of the paragraphs of the labelled evidence that were cited; None where none is labelled."""
    labelled = {place.node_id for place in evidence.places if place.how in ("picked", "quoted")}
    if not labelled:
        return None
    cited = {one.node_id.rsplit(":t", 1)[0] for one in record.evidence}
    return len(labelled & cited) / len(labelled)


def _page_recall(record: AnswerRecord, question: Question, evidence: GoldEvidence) -> float | None:
    """Share of the labelled pages that were cited; None where none is labelled."""
    if not question.pages or question.gold.unanswerable:
        return None
    cited = {one.page for one in record.evidence if one.document_id in evidence.documents}
    return len(question.pages & cited) / len(question.pages)


def known_names(engine: Engine) -> dict[str, tuple[str, ...]]:
    """What labels may call a document of the library, folded -> ids."""
    return reference_names(
        (one.id, one.reference, name) for one in engine.documents() for name in (one.name, *one.other_names)
    )


def run_items(engine: Engine, items: Sequence[RunItem]) -> list[RunItem]:
    """Rows of a set as they are asked: a row that names the document that it is asked of gets that document's ids."""
    names = known_names(engine)
    made = []
    for item in items:
        named = parse_references(item.gold.get("document", ""))
        ids = tuple(dict.fromkeys(id for name in sorted(named) for id in names.get(name, ())))
        made.append(item.model_copy(update={"documents": ids}))
    return made
