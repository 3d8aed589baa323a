"""Why a passage is among the evidence: which queries found it and at which rank, the vote over them, who read it."""

from collections.abc import Iterable

from kohaku.contracts.retrieval import Candidate, Retrieval
from kohaku.contracts.trace import AnswerRecord
from kohaku.languages.speaking import counted, messages, say, word


def provenance(record: AnswerRecord, node_id: str) -> list[str]:
    """Sentences on the way of a paragraph into the answer; one that says so where no search found it."""
    said: list[str] = []
    for found in record.retrievals:
        for candidate in found.candidates:
            if candidate.node_id == node_id:
                said += [*_found(found, candidate), _ranked(found, candidate)]
    readers = read_by(record).get(node_id, ())
    if len(record.ballots) > 1 and readers:
        citing = [
            ballot.juror
            for ballot in record.ballots
            if any(one.node_id.startswith(node_id) for one in ballot.answer.evidence)
        ]
        said.append(say("why.read", count=len(readers), of=len(record.ballots), citing=len(citing)))
    return said or [say("why.table")]


def read_by(record: AnswerRecord) -> dict[str, tuple[int, ...]]:
    """Passage -> the jurors who read it: one that a reading stopped before was given to a juror, and not read."""
    read: dict[str, list[int]] = {}
    for ballot in record.ballots:
        readings = (reading for attempt in ballot.attempts for reading in attempt.readings)
        for node_id in dict.fromkeys(id for reading in readings for step in reading.steps for id in step.passages):
            read.setdefault(node_id, []).append(ballot.juror)
    return {node_id: tuple(jurors) for node_id, jurors in read.items()}


def ranks(candidate: Candidate, query: int) -> dict[str, int]:
    """Source -> the best rank that a passage had there under a query."""
    best: dict[str, int] = {}
    for hit in candidate.hits:
        if hit.query == query:
            best[hit.source] = min(hit.rank, best.get(hit.source, hit.rank))
    return best


def ranked_by(best: Iterable[tuple[str, int]]) -> str:
    """`rank 1 by words, rank 4 by vectors`."""
    return ", ".join(say("why.rank", rank=rank, source=word(source)) for source, rank in best)


def _found(found: Retrieval, candidate: Candidate) -> list[str]:
    return [
        say("why.found", query=query.text, ranks=ranked_by(sorted(best.items(), key=lambda item: item[1])))
        for query in found.plan.queries
        if (best := ranks(candidate, query.number))
    ]


def _ranked(found: Retrieval, candidate: Candidate) -> str:
    place = say(
        "why.consensus",
        count=candidate.count,
        of=counted(len(found.plan.queries), "query"),
        rank=candidate.consensus_rank,
        pool=len(found.candidates),
        relevance=messages().number(f"{candidate.relevance:.2f}"),
    )
    return f"{place} {say('why.reranked', rank=candidate.rerank_rank)}" if candidate.rerank_rank else place
