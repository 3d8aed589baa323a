"""What the reader sees of every labelled question, and whether it would be right: rows for fitting and judging.

Each question is retrieved once. Then every reading that a jury may make is made with nothing withheld: each of the
first passages alone (where the question is dispatched so), all of them, and the wider tries of the retries. A row is
what one reading's best candidate was made of, and whether its answer, grounded and validated, is right.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from bench.corpus import prepare
from bench.sets.case import Case, LabelledSet, Library
from kohaku.answer.dispatch.rules import dispatch
from kohaku.answer.reading.step import ReaderCall
from kohaku.contracts.answer import Mode
from kohaku.engine import Engine
from kohaku.question.parse import parse
from kohaku.readers.rules.abstention.judgement import Judgement
from kohaku.readers.rules.reader import Assessment, ExtractiveReader
from kohaku.retrieve.retriever import Retriever
from kohaku.settings import AskOptions
from kohaku.store.collections import DEFAULT

ALL = Judgement(weights={}, given_from=0.0)
"""Withholds nothing."""


@dataclass(frozen=True, slots=True)
class JudgedRow:
    """One reading of one question.

    Attributes:
        group: `Case.group`: rows of one group are never on both sides of a fit.
        tried: passages that were read together.
        support: what the rule before the model went by.
    """

    set: str
    case: str
    group: str
    tried: int
    right: bool
    support: float
    features: dict[str, float]


def judged_rows(labelled: LabelledSet) -> Iterator[JudgedRow]:
    """The rows of a set, question by question."""
    for library in labelled.libraries:
        yield from _of_library(labelled.name, library)


def _of_library(name: str, library: Library) -> Iterator[JudgedRow]:
    engine = prepare(library.files, library.owner).engine
    try:
        ids = {document.name: document.id for document in engine.documents()}
        for case in library.cases:
            scope = scope_of(case, ids)
            if scope or not case.document:
                yield from _of_case(name, case, engine, AskOptions(unit=case.unit, documents=scope))
    finally:
        engine.close()


def scope_of(case: Case, ids: Mapping[str, str]) -> tuple[str, ...]:
    """Document ids that a case is asked of; none for the whole library, or where its document was not indexed."""
    if case.document:
        return (ids[case.document],) if case.document in ids else ()
    return tuple(id for name, id in ids.items() if name not in case.without) if case.without else ()


def _of_case(name: str, case: Case, engine: Engine, options: AskOptions) -> Iterator[JudgedRow]:
    seen: list[Assessment] = []
    reader = ExtractiveReader(ALL, seen.append)
    parsed = parse(case.question, options.unit)
    corpora = engine._rooms.corpora
    found = Retriever(corpora.corpus(options.collections or (DEFAULT,))).retrieve(parsed, options, reader)
    decision = dispatch(parsed, found, reader.capabilities.window, options)
    first = found.passages(options.k, order="rank")
    tries = [[passage] for passage in first] if decision.mode is Mode.SEQUENTIAL else []
    sizes: set[int] = set()
    for factor in (1, 2, 3):
        passages = found.passages(options.k * factor, order="rank")
        if len(passages) not in sizes and len(passages) > 1:
            sizes.add(len(passages))
            tries.append(list(passages))
    texts = corpora.corpus(options.collections or (DEFAULT,)).texts
    for given in tries:
        seen.clear()
        call = ReaderCall(reader, texts, options, clues=found.clues(given if len(given) > 1 else first))
        _, answer = call.read(parsed, given)
        if seen:
            right = answer.answer_found and case.right(answer)
            last = seen[-1]
            yield JudgedRow(name, case.id, case.group, len(given), right, last.support, dict(last.features))
