"""How far the labelled evidence came in one answer: searched, ranked, read, claimed, proved, voted for."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field

from kohaku.contracts.answer import Exit, Mode, Reading, Step
from kohaku.contracts.retrieval import Retrieval
from kohaku.contracts.trace import AnswerRecord
from kohaku.settings import AskOptions

Search = Callable[[str, AskOptions], Retrieval]
"""Retrieval alone, without a call that costs anything."""

WIDEST = {"k": 50, "pool_factor": 10, "rerank": "off"}
"""Options under which a search shows every passage that the queries agree on."""
DEEPEST = 500


@dataclass(frozen=True, slots=True)
class Ranks:
    """Best ranks of the gold paragraphs, from 1; None where it is not among those found.

    Attributes:
        pool: in the pool, in the order in which it was read; `agreed` by consensus, in a pool without an end.
        queries: query number -> best rank in any of its lists, searched as deep as goes.
        depth: how deep the lists were that could vote.
    """

    pool: int | None = None
    agreed: int | None = None
    queries: Mapping[int, int] = field(default_factory=dict)
    depth: int = 0
    k: int = 0

    @property
    def is_retrieved(self) -> bool:
        """True where a query found it within the depth."""
        return self.pool is not None or self.agreed is not None


def ranks(record: AnswerRecord, nodes: frozenset[str], search: Search | None) -> Ranks:
    """Where the gold paragraphs stand in what was found; a search anew says how far off those are that were not."""
    options = record.options
    pool, queries = _found(record.retrievals, nodes)
    if pool is not None or search is None:
        return Ranks(pool, None, queries, options.depth, options.k)
    wide = search(record.question, options.model_copy(update=WIDEST))
    agreed, queries = _found([wide], nodes)
    if agreed is None:
        deep = search(record.question, options.model_copy(update=WIDEST | {"depth": DEEPEST}))
        _, queries = _found([deep], nodes)
    return Ranks(None, agreed, queries, options.depth, options.k)


def _found(
    retrievals: "tuple[Retrieval, ...] | list[Retrieval]", nodes: frozenset[str]
) -> tuple[int | None, dict[int, int]]:
    best: int | None = None
    queries: dict[int, int] = {}
    for retrieval in retrievals:
        for rank, candidate in enumerate(retrieval.candidates, start=1):
            if candidate.node_id not in nodes:
                continue
            best = rank if best is None else min(best, rank)
            for hit in candidate.hits:
                queries[hit.query] = min(hit.rank, queries.get(hit.query, hit.rank))
    return best, queries


def steps(record: AnswerRecord) -> Iterator[Step]:
    """Every call of every juror."""
    for reading in readings(record):
        yield from reading.steps


def readings(record: AnswerRecord) -> Iterator[Reading]:
    """Every reading of every juror."""
    for ballot in record.ballots:
        for attempt in ballot.attempts:
            yield from attempt.readings


def is_read(record: AnswerRecord, nodes: frozenset[str]) -> bool:
    """True where a call had one of the paragraphs before it."""
    return any(nodes.intersection(step.passages) for step in steps(record))


def stopped_before(record: AnswerRecord, nodes: frozenset[str]) -> tuple[int, int] | None:
    """Where a juror was given a gold paragraph and its sequential reading stopped before it: how many passages it
    read, and how many it had."""
    for ballot in record.ballots:
        if not nodes.intersection(ballot.passages):
            continue
        for attempt in ballot.attempts:
            for reading in attempt.readings:
                stopped = reading.mode is Mode.SEQUENTIAL and reading.exit is Exit.SUFFICIENT
                if stopped and not any(nodes.intersection(step.passages) for step in reading.steps):
                    return len(reading.steps), len(ballot.passages)
    return None
