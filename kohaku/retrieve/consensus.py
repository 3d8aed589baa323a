"""Agreement of several queries on a passage (KohakuRAG, arXiv 2603.07612, §3.3), counted before any de-duplication.

The reference implementation de-duplicates first, so that its frequency is always 1; here a passage that three queries
found counts three times, and stands in the result once.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from kohaku.retrieve.fusion import RRF
from kohaku.settings import Strategy

COUNT_SHARE = 0.4  # of the count in `combined`; the total has the rest


@dataclass(frozen=True, slots=True)
class Agreed:
    """A passage over the queries that found it: how many, the sum of its scores there, and the strategy's value."""

    node_id: str
    count: int
    total: float
    score: float


def consensus(found: Sequence[Sequence[tuple[str, float]]], strategy: Strategy) -> list[Agreed]:
    """Rank the passages that several queries found.

    Args:
        found: for each query its passages within the depth, `(node id, score)`, best first, each at most once.
        strategy: `frequency` sorts by count, then total; `score` by total; `combined` by
            0.4·count/max count + 0.6·total/max total; `rrf` by Σ 1/(60 + rank).

    Returns:
        Every passage once, best first; ties by node id, so that the order of the queries does not matter.
    """
    count: dict[str, int] = {}
    scores: dict[str, list[float]] = {}
    ranks: dict[str, list[float]] = {}
    for of_query in found:
        for rank, (node_id, score) in enumerate(of_query, start=1):
            count[node_id] = count.get(node_id, 0) + 1
            scores.setdefault(node_id, []).append(score)
            ranks.setdefault(node_id, []).append(1.0 / (RRF + rank))
    # Sorted before they are summed: floating-point sums depend on the order, and the result must not.
    total = {node_id: sum(sorted(values)) for node_id, values in scores.items()}
    reciprocal = {node_id: sum(sorted(values)) for node_id, values in ranks.items()}
    most = max(count.values(), default=1)
    best = max(total.values(), default=0.0)

    def value(node_id: str) -> float:
        if strategy == "frequency":
            return float(count[node_id])
        if strategy == "score":
            return total[node_id]
        if strategy == "rrf":
            return reciprocal[node_id]
        share = total[node_id] / best if best > 0 else 0.0
        return COUNT_SHARE * count[node_id] / most + (1 - COUNT_SHARE) * share

    agreed = [Agreed(node_id, count[node_id], total[node_id], value(node_id)) for node_id in count]
    return sorted(agreed, key=lambda one: (-one.score, -one.total if strategy == "frequency" else 0.0, one.node_id))
