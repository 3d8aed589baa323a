"""One question through plan, search, consensus and rerank; what was found can be asked for again without a search."""

from collections.abc import Callable, Collection, Hashable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property

from kohaku.contracts.answer import Usage
from kohaku.contracts.question import ParsedQuestion
from kohaku.contracts.retrieval import Candidate, Hit, Passage, Plan, Retrieval
from kohaku.index.corpus import Corpus
from kohaku.index.sentence_vectors import cosines as sentence_cosines
from kohaku.languages.speaking import say
from kohaku.readers.base import Backend, Clues
from kohaku.retrieve.consensus import Agreed, consensus
from kohaku.retrieve.context import arrange, passages
from kohaku.retrieve.identity import identity
from kohaku.retrieve.kept_stages import KeptStages, once
from kohaku.retrieve.naming import named_ids
from kohaku.retrieve.planner import plan
from kohaku.retrieve.rerank import Reranked, Reranker, backend_reranker, rerank, unchanged
from kohaku.retrieve.scope import scope
from kohaku.retrieve.search import QueryResult, Searched, hits, search
from kohaku.retrieve.stopwatch import Watch
from kohaku.retrieve.table_context import table_contexts
from kohaku.settings import AskOptions

_TABLE_TOKENS = 20_000
"""Budget of the tables that a reader may look at beside its passages."""
_SEARCHING = ("levels", "depth", "bm25", "fusion", "dense_weight")
"""Options that a search of given queries looks at."""


@dataclass(frozen=True)
class Found:
    """What one retrieval found.

    Attributes:
        retrieval: the record: plan, the pool of candidates with their provenance, the first k passages in rank order.
        usage: cost of the model calls by stage (`plan`, `rerank`), where there were any.
    """

    retrieval: Retrieval
    usage: dict[str, Usage]
    corpus: Corpus = field(repr=False)
    options: AskOptions = field(repr=False)
    _searched: Searched = field(repr=False)
    _order: tuple[int, ...] = field(repr=False)

    def passages(
        self,
        k: int,
        queries: Collection[int] | None = None,
        order: str | None = None,
        reads: Callable[[int], bool] = lambda _rank: True,
    ) -> tuple[Passage, ...]:
        """Return up to `k` passages for a reading context, in reading order; their `rank` says how strong they are.

        Args:
            k: number of passages; fewer where fewer were found or fit the token budget.
            queries: numbers of the queries that may vote: the consensus is taken again over these. None: all of them,
                in the reranked order.
            order: `edges`, `rank` or `reverse`; None: as the options say.
            reads: False for a rank, from 1, whose passage is left out; the others keep their ranks. Where all are left
                out, the first stays.
        """
        rows: Sequence[int] = self._order
        if queries is not None:
            kept = [result for result in self._searched.results if result.query.number in queries]
            number = _numbers(self.corpus, kept)
            rows = [number[one.node_id] for one in _agree(number, kept, self.options)]
        chosen = [row for rank, row in enumerate(rows, start=1) if reads(rank)] or rows[:1]
        ranked = passages(self.corpus, chosen, k, self.options, self._relevance)
        if len(chosen) < len(rows):
            ranks = {self.corpus.row_id(row): rank for rank, row in enumerate(rows, start=1)}
            ranked = tuple(one.model_copy(update={"rank": ranks[one.node_id]}) for one in ranked)
        return arrange(ranked, order or self.options.order)

    def clues(self, passages: Sequence[Passage]) -> Clues:
        """Return what a reader without a model needs to know of the collection about these passages."""
        question = self._searched.results[0]
        ids = [sentence.node_id for passage in passages for sentence in passage.sentences]
        documents = {passage.document_id for passage in passages}
        tables = tuple(table for table in self._tables if table.document_id in documents)
        cosines = sentence_cosines(self.corpus, ids, question.vector)
        return Clues(
            similarity={id: min(cosine, 1.0) for id, cosine in cosines.items()},
            rarity=self._rarity,
            acronyms=self.corpus.acronyms.table({passage.document_id for passage in passages}),
            above=table_contexts(self.corpus, (*passages, *tables)),
            named=self._named,
            tables=tables,
            identity={id: identity(self.corpus, id) for id in {passage.document_id for passage in passages}},
            found=tuple(passages),
        )

    @cached_property
    def _tables(self) -> tuple[Passage, ...]:
        """Tables among the candidates, each whole, in their order: the same for every juror."""
        pool = self._order[: self.options.k * self.options.pool_factor]
        rows = [row for row in pool if self.corpus.same_table(row)]
        roomy = self.options.model_copy(update={"context_tokens": _TABLE_TOKENS, "siblings": 0})
        return passages(self.corpus, rows, len(rows), roomy, self._relevance)

    @cached_property
    def _rarity(self) -> Mapping[str, float]:
        return self.corpus.words.lexical.rarity(self._searched.results[0].query.text)

    @cached_property
    def _named(self) -> frozenset[str]:
        return frozenset(named_ids(self.corpus, self._searched.results[0].query.text))

    def _relevance(self, row: int) -> float:
        return float(self._searched.relevance[row])


class Retriever:
    """Searches one corpus. Holds no state of a question; safe to call from several threads.

    Args:
        corpus: what is searched.
        reranker: a function that reorders the candidates; None: the backend's own, where it has one.
        kept: what was planned, searched and reranked for the same questions before; None: nothing is kept.
    """

    def __init__(self, corpus: Corpus, reranker: Reranker | None = None, kept: KeptStages | None = None) -> None:
        self.corpus = corpus
        self._reranker = reranker
        self._kept = kept

    def retrieve(
        self,
        parsed: ParsedQuestion,
        options: AskOptions,
        backend: Backend | None = None,
        check: Callable[[], None] = lambda: None,
        whole: str = "",
        planned: Callable[[Plan], None] = lambda _plan: None,
    ) -> Found:
        """Find the passages for a question.

        Args:
            backend: plans and reranks, where it can.
            check: called between the parts; it raises to stop the work.
            whole: the question that this one is a part of; empty where it is asked for itself.
            planned: called with the queries before they are searched.
        """
        watch = Watch()
        asked = (self.corpus.version, options.collections, options.documents, parsed, whole, reader_key(backend))
        (queries, plan_usage), planned_now = once(
            self._kept,
            "plan",
            lambda: (asked, options.queries),
            lambda: plan(parsed, options, self.corpus, backend, whole),
        )
        allowed, notes = scope(self.corpus, parsed, options)
        watch.lap("plan")
        planned(queries)
        check()
        searched, _ = once(
            self._kept,
            "search",
            lambda: (asked, queries.queries, *(getattr(options, name) for name in _SEARCHING)),
            lambda: search(self.corpus, queries.queries, options, allowed, watch, parsed.scope, check),
        )
        row_of = _numbers(self.corpus, searched.results)
        agreed = _agree(row_of, searched.results, options)
        pool = agreed[: options.k * options.pool_factor]
        watch.lap("consensus")
        check()
        offered = {one.node_id: row_of[one.node_id] for one in pool}
        reranked, reranked_now = once(
            self._kept,
            "rerank",
            lambda: (asked, tuple(offered), options.k, options.rerank),
            lambda: self._rerank(parsed, options, backend, offered, searched),
        )
        watch.lap("rerank")
        check()
        order = tuple(row_of[id] for id in (*reranked.ids, *(one.node_id for one in agreed[len(pool) :])))
        first = passages(self.corpus, order, options.k, options, lambda row: float(searched.relevance[row]))
        candidates = _candidates(self.corpus, row_of, pool, reranked, searched, options)
        watch.lap("context")
        record = Retrieval(
            plan=queries,
            candidates=candidates,
            rerank=reranked.report,
            passages=first,
            searched_passages=int(allowed.sum()),
            searched_documents=len(set(self.corpus.row_documents[allowed].tolist())),
            milliseconds=watch.milliseconds,
            notes=notes,
        )
        usage = {
            "plan": plan_usage if planned_now else Usage(),
            "rerank": reranked.usage if reranked_now else Usage(),
        }
        spent = {stage: cost for stage, cost in usage.items() if cost.calls}
        return Found(record, spent, self.corpus, options, searched, order)

    def _rerank(
        self,
        parsed: ParsedQuestion,
        options: AskOptions,
        backend: Backend | None,
        pool: Mapping[str, int],
        searched: Searched,
    ) -> Reranked:
        reranker = self._reranker or backend_reranker(backend)
        if options.rerank == "off" or reranker is None:
            note = "" if options.rerank != "on" else say("search.no_reranker")
            return Reranked(tuple(pool), unchanged(tuple(pool), note))
        shown = [
            self.corpus.passage(id, rank, float(searched.relevance[row]))
            for rank, (id, row) in enumerate(pool.items(), start=1)
        ]
        return rerank(reranker, parsed, shown, options.k)


def reader_key(backend: Backend | None) -> Hashable:
    """Which reader it is, for what is kept of its work."""
    return None if backend is None else (backend.name, tuple(sorted(backend.models.items())))


def _numbers(corpus: Corpus, results: Sequence[QueryResult]) -> dict[str, int]:
    """Row number by id of every passage that some query found."""
    return {corpus.row_id(row): row for row in sorted({row for result in results for row in result.rows.tolist()})}


def _agree(row_of: Mapping[str, int], results: Sequence[QueryResult], options: AskOptions) -> list[Agreed]:
    id_of = {row: id for id, row in row_of.items()}
    found = [
        [(id_of[row], score) for row, score in zip(result.rows.tolist(), result.scores.tolist(), strict=True)]
        for result in results
    ]
    return consensus(found, options.strategy)


def _candidates(
    corpus: Corpus,
    row_of: Mapping[str, int],
    pool: Sequence[Agreed],
    reranked: Reranked,
    searched: Searched,
    options: AskOptions,
) -> tuple[Candidate, ...]:
    """The pool in its final order, each with every list that found it."""
    wanted = {row_of[one.node_id] for one in pool}
    provenance: dict[int, list[Hit]] = {}
    for result in searched.results:
        for row, found in hits(corpus, result, options, wanted).items():
            provenance.setdefault(row, []).extend(found)
    scores = [dict(zip(one.rows.tolist(), one.scores.tolist(), strict=True)) for one in searched.results]
    new_rank = {id: rank for rank, id in enumerate(reranked.ids, start=1)} if reranked.report.applied else {}
    candidates = [
        Candidate(
            node_id=one.node_id,
            document_id=corpus.documents[corpus.row_documents[row_of[one.node_id]]].id,
            count=one.count,
            total=one.total,
            score=one.score,
            relevance=float(searched.relevance[row_of[one.node_id]]),
            consensus_rank=rank,
            rerank_rank=new_rank.get(one.node_id),
            hits=tuple(provenance.get(row_of[one.node_id], ())),
            fused={
                result.query.number: of_query[row_of[one.node_id]]
                for result, of_query in zip(searched.results, scores, strict=True)
                if row_of[one.node_id] in of_query
            },
        )
        for rank, one in enumerate(pool, start=1)
    ]
    return tuple(sorted(candidates, key=lambda one: one.rerank_rank or one.consensus_rank))
