"""Could fitted weights choose numbers better than the embedded reader's own? Cross-validated.

    python -m bench.reader_fit

For every labelled WattBot question that asks for a number, the candidates of the first ten passages are scored. A
log-linear model over the reader's features (the probability of the right candidates among all, ridge towards zero) is
fitted on five sixths of the questions and asked on the rest. Prints how often the top candidate is right.
"""

import argparse
import json
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

import numpy as np
from numpy.typing import NDArray
from scipy.optimize import minimize  # type: ignore[import-untyped]

from bench.corpus import SHARED, prepare, wattbot_files
from kohaku.engine import Engine
from kohaku.evaluate.labelled import Question, load_questions
from kohaku.evaluate.submission import written
from kohaku.evaluate.wattbot import value_matches
from kohaku.question.parse import parse
from kohaku.readers.rules.candidates.numeric import number_candidates
from kohaku.readers.rules.evidence.lines import ranked, read_lines
from kohaku.readers.rules.reader import ExtractiveReader
from kohaku.readers.rules.scoring.weights import NUMBERS
from kohaku.readers.rules.wanted import understand
from kohaku.retrieve.retriever import Retriever
from kohaku.settings import AskOptions
from kohaku.store.collections import DEFAULT

_FOLDS, _PASSAGES, _SHUFFLES = 6, 10, 3
_NUMERIC = ("number", "percent", "amount", "year", "date")
Floats = NDArray[np.float64]


@dataclass(frozen=True, slots=True)
class Example:
    """Candidates of one question: features `[n, f]`, and which are right `[n]`; no rows where there are none."""

    features: Floats
    right: NDArray[np.bool_]


def main() -> None:
    """Fit, validate, print."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--data", help="folder of the benchmark (default: ../shared/wattbot)")
    options = parser.parse_args()
    data = Path(options.data) if options.data else SHARED / "wattbot"
    questions = [q for name in ("train_QA.csv", "public_QA.csv") for q in load_questions(data / name)]
    engine = prepare(wattbot_files(data), "wattbot").engine
    try:
        examples = [e for q in questions if not q.gold.unanswerable and (e := _example(engine, q)) is not None]
    finally:
        engine.close()
    own = np.array(list(NUMBERS.values()))
    result: dict[str, float | int] = {
        "n": len(examples),
        "present": _share([bool(e.right.any()) for e in examples]),
        "own": _share([_top(e, own) for e in examples]),
    }
    for ridge in (0.2, 1.0, 3.0):
        result[f"fitted_{ridge}"] = float(
            np.mean([_validated(examples, ridge, seed) for seed in range(_SHUFFLES)]).round(4)
        )
    for name, value in result.items():
        print(f"{name:12} {value}")
    print("RESULT " + json.dumps(result))


def _example(engine: Engine, question: Question) -> Example | None:
    """None where the question asks for no number."""
    options = AskOptions(unit=question.unit[:60], k=_PASSAGES)
    parsed = parse(question.text, options.unit)
    found = Retriever(engine._rooms.corpora.corpus([DEFAULT])).retrieve(parsed, options, ExtractiveReader())
    passages = found.passages(_PASSAGES)
    clues = found.clues(passages)
    wanted = understand(parsed, clues)
    if wanted.kind not in _NUMERIC:
        return None
    candidates = number_candidates(wanted, ranked(read_lines(wanted, passages, clues)))
    rows = [[candidate.features.get(name, 0.0) for name in NUMBERS] for candidate in candidates]
    right = [value_matches(written(candidate.value), question.gold.value) for candidate in candidates]
    return Example(np.array(rows, float).reshape(len(rows), len(NUMBERS)), np.array(right, bool))


def _validated(examples: Sequence[Example], ridge: float, seed: int) -> float:
    """Share of questions whose top candidate is right under weights fitted without them."""
    order = np.random.default_rng(seed).permutation(len(examples))
    hits = []
    for fold in range(_FOLDS):
        held = set(order[fold::_FOLDS].tolist())
        weights = _fit([e for at, e in enumerate(examples) if at not in held], ridge)
        hits += [_top(examples[at], weights) for at in held]
    return _share(hits)


def _fit(examples: Sequence[Example], ridge: float) -> Floats:
    """Weights that make the right candidates most likely (log-linear, ridge towards zero)."""
    usable = [e for e in examples if e.right.any()]

    def loss(weights: Floats) -> tuple[float, Floats]:
        total, slope = ridge * float(weights @ weights), 2 * ridge * weights
        for e in usable:
            scores = e.features @ weights
            shares = np.exp(scores - scores.max())
            good = shares * e.right
            total -= float(np.log(good.sum()) - np.log(shares.sum()))
            slope = slope - (good @ e.features / good.sum() - shares @ e.features / shares.sum())
        return total, slope

    fitted = minimize(loss, np.zeros(len(NUMBERS)), jac=True, method="L-BFGS-B")
    return np.asarray(fitted.x, float)


def _top(example: Example, weights: Floats) -> bool:
    return bool(len(example.right) and example.right[int(np.argmax(example.features @ weights))])


def _share(hits: Sequence[bool]) -> float:
    return round(float(np.mean(hits)), 4) if hits else 0.0


if __name__ == "__main__":
    main()
