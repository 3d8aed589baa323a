"""What each feature is worth. Set by hand; weights fitted to labelled questions do no better (`python -m bench.reader_fit`)."""

from collections.abc import Mapping

NUMBERS: Mapping[str, float] = {
    "own": 1.9, "around": 2.2, "similarity": 0.8, "names": 0.4, "relevance": 0.9, "first": 1.1, "year": 0.6, "near": 1.4, "near_names": 0.0, "before": 0.9,
    "unit": 2.1, "exact": 1.5, "counted": 0.9, "rate": 0.5, "bound": 0.5, "range": 0.6, "many": -0.1, "flat": -0.1, "row": 0.5, "column": 0.3, "both": 0.4, "tabled": 1.0, "summed": 0.3, "foreign": -1.0, "cell": 0.3,
    "axis": -1.0, "segment": 2.5, "aligned": 1.2, "bracket": 0.3, "worded": -0.3, "source": -0.9, "supposed": -1.5, "again": 0.1,
}  # fmt: skip
"""Values with a type and unit."""


ENTITIES: Mapping[str, float] = {
    "line": 4.0, "near": 2.0, "near_names": 0.3, "named": 1.5, "apposed": 1.2, "expanded": 0.8, "noun": 1.2, "subject": 0.5, "fresh": 1.5, "long": 0.3, "quoted": 0.8,
    "term": 0.7, "lower": -0.3, "role": 1.0, "person": 0.8, "initial": -1.2, "number": -0.2, "first": 0.5, "source": -1.5,
}  # fmt: skip
"""Names and terms."""


BOOLEANS: Mapping[str, float] = {
    "bias": -0.9, "own": 1.5, "around": 0.5, "similarity": 0.9, "negation": -4.5, "opposite": -4.0, "absolute": -1.0, "substituted": -1.4, "figures": 0.8,
    "contradicted": -1.8,
}  # fmt: skip
"""Log-odds that a line supports a statement."""

ENOUGH: Mapping[str, float] = {
    "bias": -2.08, "around": 1.55, "nearest": 2.27, "first": 0.96, "boolean": 0.85, "name": 0.17, "number": 0.07,
}  # fmt: skip
"""Log-odds, less the threshold, that reading on would not change the answer. Fitted by `python -m bench.completeness`."""


def weigh(features: Mapping[str, float], weights: Mapping[str, float]) -> float:
    """Weighted sum of the features that have a weight."""
    return sum(weights[name] * share for name, share in features.items() if name in weights)
