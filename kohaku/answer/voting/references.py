"""Voting over sets of document ids: which documents do the ballots rest on?

The chosen set is the one that overlaps best with the ballots' own sets: the highest mean Jaccard overlap, which is
also the score that a reference set gets. For sets of one document this is a plurality vote.
"""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Cited:
    """The document ids that one ballot cites; `weight` is the ballot's."""

    juror: int
    documents: frozenset[str]
    weight: float = 1.0
    grounded: int = 0


def consensus(cited: Sequence[Cited]) -> tuple[str, ...]:
    """The set with the highest mean Jaccard overlap with the ballots' sets, most cited document first.

    Ballots that cite nothing do not vote. Candidates are the sets that ballots cite, and the most cited 1, 2, …
    documents. Ties: the set that more ballots cite as it is, then the smaller one, then more grounded evidence, then
    the lower juror number.
    """
    voting = [ballot for ballot in cited if ballot.documents]
    if not voting:
        return ()
    ranked = ranking(voting)
    candidates = {ballot.documents for ballot in voting} | {frozenset(ranked[: n + 1]) for n in range(len(ranked))}

    def merit(candidate: frozenset[str]) -> tuple[float, float, int, int, int, tuple[int, ...]]:
        exact = [ballot for ballot in voting if ballot.documents == candidate]
        overlap = sum(ballot.weight * _jaccard(candidate, ballot.documents) for ballot in voting)
        grounded = sum(ballot.grounded for ballot in exact)
        first = min((ballot.juror for ballot in exact), default=len(ranked) + 10**6)
        support = sum(ballot.weight for ballot in exact)
        places = tuple(-ranked.index(document) for document in sorted(candidate, key=ranked.index))
        return round(overlap, 9), round(support, 9), -len(candidate), grounded, -first, places

    best = max(candidates, key=merit)
    return tuple(document for document in ranked if document in best)


def union(cited: Sequence[Cited]) -> tuple[str, ...]:
    """Every document that a ballot cites, most cited first."""
    return tuple(ranking(cited))


def intersection(cited: Sequence[Cited]) -> tuple[str, ...]:
    """The documents that all citing ballots cite, most cited first; empty where there is none."""
    sets = [ballot.documents for ballot in cited if ballot.documents]
    shared = frozenset.intersection(*sets) if sets else frozenset()
    return tuple(document for document in ranking(cited) if document in shared)


def ranking(cited: Sequence[Cited]) -> list[str]:
    """Documents by weight of the ballots that cite them; ties by the lowest citing juror, then by id."""
    weights: Counter[str] = Counter()
    first: dict[str, int] = {}
    for ballot in sorted(cited, key=lambda ballot: ballot.juror):
        for document in ballot.documents:
            weights[document] += ballot.weight  # type: ignore[assignment]
            first.setdefault(document, ballot.juror)
    return sorted(weights, key=lambda document: (-round(weights[document], 9), first[document], document))


def _jaccard(a: frozenset[str], b: frozenset[str]) -> float:
    return len(a & b) / len(a | b)
