"""Question to queries: the original first, then rewrites, each with its kind and the reason why it exists."""

from collections.abc import Iterable, Iterator
from functools import partial
from itertools import chain

from kohaku.contracts.answer import Usage
from kohaku.contracts.question import ParsedQuestion
from kohaku.contracts.retrieval import Plan, Query, QueryKind
from kohaku.index.corpus import Corpus
from kohaku.languages.speaking import say
from kohaku.readers.base import Backend, Rewrite
from kohaku.retrieve.rewrites import rewrites
from kohaku.settings import AskOptions
from kohaku.text.tokens import tokenize

_EVERYWHERE, _FEW = 0.1, 10  # a word in more than this share of the passages, and in more than a few, selects nothing
_LONGEST = 1_000  # characters of a query that a model may write


def plan(
    parsed: ParsedQuestion, options: AskOptions, corpus: Corpus, backend: Backend | None = None, whole: str = ""
) -> tuple[Plan, Usage]:
    """Return at most `options.queries` different queries, the original always first, and what planning cost.

    A backend that plans is asked for `n - 1` rewrites; where it returns nothing usable the question itself is
    searched, alone, and the plan's note says so. Without one the rewrites come from the parse and the collection's
    acronyms: same question and collection, same queries. A sub-question is also searched as the `whole` question that
    it is a part of, which may name the year, the place or the thing that it means.
    """
    context = [Rewrite(whole, QueryKind.REFORMULATION, say("search.part_of"))] if whole else []
    if options.queries == 1:
        return Plan(queries=_queries(parsed, (), 1)), Usage()
    if backend is None or not backend.capabilities.plans:
        found = _differing(parsed, rewrites(parsed, corpus.acronyms, options.documents, partial(_common, corpus)))
        return Plan(queries=_queries(parsed, chain(context, found), options.queries)), Usage()
    result = backend.plan(parsed, options.queries)
    queries = _queries(parsed, (*context, *result.rewrites), options.queries)
    note = result.note
    if len(queries) == 1:
        why = note or say("search.no_wording")
        note = say("search.itself", why=why)
    return Plan(queries=queries, note=note), result.usage


def _queries(parsed: ParsedQuestion, found: Iterable[Rewrite], limit: int) -> tuple[Query, ...]:
    queries = [Query(number=1, text=parsed.text, kind=QueryKind.ORIGINAL, reason=say("search.as_asked"))]
    said = {_plain(parsed.text)}
    for rewrite in found:
        if len(queries) == limit:
            break
        text = " ".join(rewrite.text.split())[:_LONGEST]
        if not text or _plain(text) in said:
            continue
        said.add(_plain(text))
        kind = QueryKind.REFORMULATION if rewrite.kind is QueryKind.ORIGINAL else rewrite.kind
        queries.append(Query(number=len(queries) + 1, text=text, kind=kind, reason=rewrite.reason))
    return tuple(queries)


def _common(corpus: Corpus, short: str) -> bool:
    return corpus.words.lexical.common(short, _EVERYWHERE, _FEW)


def _differing(parsed: ParsedQuestion, found: Iterable[Rewrite]) -> Iterator[Rewrite]:
    """Without the keyword form where it has just the terms of an earlier query: BM25 would only count them twice."""
    seen = [set(tokenize(parsed.text, parsed.language))]
    for rewrite in found:
        terms = set(tokenize(rewrite.text, parsed.language))
        if rewrite.kind is not QueryKind.KEYWORDS or terms not in seen:
            yield rewrite
        seen.append(terms)


def _plain(text: str) -> str:
    return " ".join("".join(c if c.isalnum() else " " for c in text.casefold()).split())
