"""Answers over MMLongBench-Doc: real PDFs with questions by experts, a fifth of them not answerable.

    python -m bench.mmlongbench [--data DIR] [--limit N] [--show]

All documents lie in one collection; each question is asked with its document as scope. Scores by kind of question;
`wrong`: share of all rows with an answer that scores below one half; `page_read`, `page_cited`: share of the *text*
rows whose evidence page is among the pages that were read, and cited.
"""

import argparse
import json
import statistics
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from bench.corpus import positive, prepare
from bench.sets.mmlongbench import RIGHT, Row, files, rows, score
from kohaku.contracts.answer import AnswerWithEvidence
from kohaku.contracts.confidence import ConfidenceWord, word_of
from kohaku.contracts.trace import AnswerRecord, searches
from kohaku.engine import Engine


@dataclass(frozen=True, slots=True)
class Asked:
    """A row with its record and score."""

    row: Row
    record: AnswerRecord
    score: float

    @property
    def answer(self) -> AnswerWithEvidence:
        """What was answered; an abstention where it failed."""
        return self.record.verdict.answer if self.record.verdict else AnswerWithEvidence()

    @property
    def wrong(self) -> bool:
        """True where an answer was given that is not right."""
        return self.answer.answer_found and self.score < RIGHT

    @property
    def read(self) -> frozenset[int]:
        """Pages of the passages that were read."""
        given = {node_id for ballot in self.record.ballots for node_id in ballot.passages}
        found = searches(self.record.retrieval, self.record.parts) if self.record.retrieval else ()
        pages = (passage.page for one in found for passage in one.passages if passage.node_id in given)
        return frozenset(page for page in pages if page is not None)

    @property
    def cited(self) -> frozenset[int]:
        """Pages of the evidence."""
        return frozenset(one.page for one in self.record.evidence if one.page is not None)


_KINDS = ("text", "unanswerable", "visual")


def main() -> None:
    """Ask, score, print."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--data", type=Path, help="folder of the benchmark (default: ../shared/mmlongbench)")
    parser.add_argument("--limit", type=positive, help="only the first N questions")
    parser.add_argument("--show", action="store_true", help="print every question with what it got")
    options = parser.parse_args()
    prepared = prepare(files(options.data), "mmlongbench")
    for name, reason in prepared.failed.items():
        print(f"not indexed: {name}: {reason}")
    try:
        asked = list(_ask(prepared.engine, rows(options.data)[: options.limit]))
    finally:
        prepared.engine.close()
    if options.show:
        _print_rows(asked)
    _print_table(asked)
    print("RESULT " + json.dumps(result(asked)))


def _ask(engine: Engine, labelled: Sequence[Row]) -> Iterator[Asked]:
    ids = {document.name: document.id for document in engine.documents()}
    for row in labelled:
        scope = engine.settings.ask.model_copy(update={"documents": (ids[row.document],)})
        record = engine.ask(row.question, scope)
        answer = record.verdict.answer if record.verdict else AnswerWithEvidence()
        yield Asked(row, record, score(answer, row))


def result(asked: Sequence[Asked]) -> dict[str, float | int | None]:
    """The figures of the last line."""
    text = [one for one in asked if one.row.kind == "text"]
    paged = [one for one in text if one.row.pages]
    return {
        **{kind: _mean(one.score for one in asked if one.row.kind == kind) for kind in _KINDS},
        "wrong": _mean(one.wrong for one in asked),
        "page_read": _mean(bool(one.read & set(one.row.pages)) for one in paged),
        "page_cited": _mean(bool(one.cited & set(one.row.pages)) for one in paged),
        "median_ms": round(statistics.median(one.record.milliseconds for one in asked)) if asked else 0,
    }  # fmt: skip


def _mean(values: Iterable[float | bool]) -> float | None:
    measured = list(values)
    return round(sum(measured) / len(measured), 4) if measured else None


def _print_table(asked: Sequence[Asked]) -> None:
    print(f"{'':24}{'n':>5}{'score':>8}{'given':>8}{'wrong':>8}")
    groups = [
        *(("kind " + kind, [a for a in asked if a.row.kind == kind]) for kind in _KINDS),
        *(("format " + name, [a for a in asked if a.row.format == name]) for name in ("Int", "Float", "Str", "List")),
        *(("called " + word, [a for a in asked if _word(a) is word]) for word in ConfidenceWord),
    ]
    for name, some in groups:
        if some:
            shares = (
                _mean(a.score for a in some),
                _mean(a.answer.answer_found for a in some),
                _mean(a.wrong for a in some),
            )
            print(f"{name:24}{len(some):5}" + "".join(f"{share or 0.0:8.3f}" for share in shares))


def _word(one: Asked) -> ConfidenceWord | None:
    return word_of(one.answer.confidence) if one.answer.answer_found else None


def _print_rows(asked: Sequence[Asked]) -> None:
    for one in asked:
        got = f"{one.answer.value!r} {one.answer.unit} ({one.answer.confidence:.2f})"[:160]
        print(f"{one.score:.2f} {one.row.id} [{one.row.kind} {one.row.format}] {one.row.question[:160]}")
        print(f"     gold {one.row.answer[:100]} p. {list(one.row.pages)} · got {got} p. {sorted(one.cited)}")


if __name__ == "__main__":
    main()
