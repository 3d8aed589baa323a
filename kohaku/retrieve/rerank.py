"""A second opinion on the order: something that is shown the candidates and returns ids, and nothing but ids."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

from kohaku.contracts.answer import Usage
from kohaku.contracts.question import ParsedQuestion
from kohaku.contracts.retrieval import Passage, RerankReport
from kohaku.languages.speaking import say
from kohaku.readers.base import Backend, RerankResult

Reranker = Callable[[ParsedQuestion, Sequence[Passage], int], RerankResult]
"""`(question, passages, k) -> ids`, best first; a function handed to the retriever."""


@dataclass(frozen=True, slots=True)
class Reranked:
    """All offered ids in their new order, what was done, and what it cost."""

    ids: tuple[str, ...]
    report: RerankReport
    usage: Usage = field(default_factory=Usage)


def backend_reranker(backend: Backend | None) -> Reranker | None:
    """The backend's own reranker, or None where it has none."""
    return backend.rerank if backend is not None and backend.capabilities.reranks else None


def rerank(reranker: Reranker, question: ParsedQuestion, passages: Sequence[Passage], k: int) -> Reranked:
    """Let `reranker` reorder the passages; whatever it returns, every offered id stands in the result once.

    Unknown ids are reported and left out, repeats are dropped, omitted ids follow in their old order. A failed call,
    or one that returns no known id, leaves the order as it was and says so.
    """
    before = tuple(passage.node_id for passage in passages)
    if len(before) < 2:
        return Reranked(before, unchanged(before, say("search.nothing_to_reorder")))
    result = reranker(question, passages, k)
    offered = set(before)
    known = [id for id in result.ids or () if id in offered]
    if not known:
        reason = result.note or say("search.no_known_id")
        unknown = tuple(dict.fromkeys(id for id in result.ids or () if id not in offered))
        return Reranked(before, unchanged(before, say("search.order_unchanged", why=reason), unknown), result.usage)
    first = tuple(dict.fromkeys(known))
    omitted = tuple(id for id in before if id not in set(first))
    report = RerankReport(
        applied=True,
        before=before,
        after=first + omitted,
        unknown=tuple(dict.fromkeys(id for id in result.ids or () if id not in offered)),
        omitted=omitted,
        repeated=tuple(id for id in first if known.count(id) > 1),
        note=result.note,
    )
    return Reranked(report.after, report, result.usage)


def unchanged(before: tuple[str, ...], note: str, unknown: tuple[str, ...] = ()) -> RerankReport:
    """The report of a rerank that left the order as it was."""
    return RerankReport(applied=False, before=before, after=before, unknown=unknown, note=note)
