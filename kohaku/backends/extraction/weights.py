"""What each feature is worth. Fitted by `python -m bench.fit_reader`; the method and its figures are in docs/reader.md."""

from collections.abc import Mapping

NUMBERS: Mapping[str, float] = {
    "own": 1.4, "around": 1.2, "similarity": 0.5, "names": 0.3, "relevance": 0.2, "first": 0.1, "year": 0.4, "near": 2.4, "near_names": 0.5, "before": 0.3,
    "unit": 2.5, "exact": 0.5, "counted": 1.6, "rate": 0.3, "bound": 0.3, "range": 0.3, "many": -0.5, "flat": -0.5, "row": 1.2, "column": 1.2, "cell": 0.2,
    "segment": 1.0, "aligned": 3.0, "bracket": 1.5, "worded": -0.3, "source": -0.8, "again": 0.5,
}  # fmt: skip
"""Values with a type and unit."""


ENTITIES: Mapping[str, float] = {
    "line": 4.0, "near": 2.0, "near_names": 0.3, "named": 1.5, "apposed": 1.2, "expanded": 0.8, "noun": 1.2, "subject": 0.5, "fresh": 1.5, "long": 0.3, "quoted": 0.8,
    "term": 1.0, "lower": -0.3, "role": 1.0, "initial": -1.2, "number": -0.2, "first": 0.5, "source": -1.5,
}  # fmt: skip
"""Names and terms."""


def weigh(features: Mapping[str, float], weights: Mapping[str, float]) -> float:
    """Weighted sum of the features that have a weight."""
    return sum(weights[name] * share for name, share in features.items() if name in weights)
