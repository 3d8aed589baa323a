"""When may the embedded reader stop at one passage? Fitted, and validated crosswise.

    python -m bench.completeness

Every loop of `bench.dispatch` is read to its end. A logistic model over the reader's signs (`complete.signs`) says of
each answer whether it is safe to stop there: the labelled evidence has been read (where it is a quotation), and the
answer scores no worse than that of all passages at once. The table is of questions whose model has not seen them. The
last line has the weights fitted to all, less the chosen threshold, as they stand in `weights.ENOUGH`.
"""

import argparse
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

import numpy as np
from scipy.optimize import minimize  # type: ignore[import-untyped]

from bench.corpus import ROOT
from bench.dispatch.routes import DISPATCHED, K, Questions, Trial, gold_of, saved, unit_of
from bench.reader_fit import Floats
from kohaku.answer.dispatch.cost import sequential_tokens
from kohaku.evaluate.wattbot import Submission, score
from kohaku.readers.rules.abstention.completeness import signs
from kohaku.readers.rules.abstention.threshold import missing_years
from kohaku.readers.rules.candidates.choose import choose
from kohaku.readers.rules.evidence.lines import ranked, read_lines
from kohaku.readers.rules.scoring.weights import ENOUGH
from kohaku.readers.rules.wanted import understand

CHOSEN = 1.0
"""Log-odds from which reading stops: every limit of `bench.dispatch` is met with room to both sides."""
_FOLDS, _SHUFFLES, _RIDGE = 8, 6, 1.0
_NAMES = tuple(ENOUGH)


@dataclass(frozen=True, slots=True)
class Stop:
    """An answer from one passage: its signs `[f]`, what it is submitted as, and whether it is safe to stop there."""

    rank: int
    signs: Floats
    submission: Submission
    safe: bool


@dataclass(frozen=True, slots=True)
class Loop:
    """A question with the places where its loop could stop; none where it is read at once or nothing is found."""

    trial: Trial
    batch: Submission
    stops: tuple[Stop, ...]


def main() -> None:
    """Read, validate, fit, print."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--data", type=Path, default=ROOT.parent / "shared" / "wattbot", help="folder of the benchmark")
    parser.add_argument("--cache", type=Path, default=ROOT / ".cache" / "dispatch", help="vectors and trees, kept")
    asked = parser.parse_args()
    questions = Questions.load(asked.data, asked.cache)
    loops = [_loop(questions, row) for row in questions.rows]
    print(f"{'threshold':<12}{'of oracle':>10}{'false complete':>16}{'score':>8}   means over {_SHUFFLES} shuffles")
    models = [_crosswise(loops, seed) for seed in range(_SHUFFLES)]
    for threshold in (0.7, 0.8, 0.9, 1.0, 1.1, 1.2):
        figures = np.mean([_outcome(questions, loops, model, threshold) for model in models], axis=0)
        print(f"{threshold:<12}{figures[0]:>10.3f}{figures[1]:>16.3f}{figures[2]:>8.4f}")
    weights = _fit([stop for loop in loops for stop in loop.stops])
    weights[_NAMES.index("bias")] -= CHOSEN
    print("ENOUGH", {name: round(float(weight), 2) for name, weight in zip(_NAMES, weights, strict=True)})


def _loop(questions: Questions, row: Mapping[str, str]) -> Loop:
    bench, unit = questions.bench, unit_of(row)
    trial = bench.ask(row, questions.quoted.get(row["id"]))
    batch = bench.submission(trial.outcomes["always batch"].answer, unit)
    if not trial.sequential:
        return Loop(trial, batch, ())
    parsed, found = bench.search(row)
    passages = found.passages(K, order="rank")
    clues = found.clues(passages)
    wanted = understand(parsed, clues)
    stops = []
    for rank, passage in enumerate(passages, start=1):
        answer = bench.alone(parsed, passage, clues)
        candidate = choose(wanted, ranked(read_lines(wanted, [passage], clues)), [passage], clues)
        if not answer.answer_found or candidate is None or missing_years(wanted, candidate.line):
            continue
        submission = bench.submission(answer, unit)
        as_good = _points(row, submission) >= _points(row, batch)
        read = 0 < trial.found_at <= rank or not trial.located
        shown = signs(candidate, wanted, clues)
        stops.append(Stop(rank, np.array([shown[name] for name in _NAMES]), submission, as_good and read))
    return Loop(trial, batch, tuple(stops))


def _points(row: Mapping[str, str], submission: Submission) -> float:
    return score([gold_of(row)], {row["id"]: submission}).overall or 0.0


def _crosswise(loops: Sequence[Loop], seed: int) -> list[Floats]:
    """For each loop the weights fitted without it."""
    fold = np.random.default_rng(seed).integers(0, _FOLDS, len(loops))
    fitted = [
        _fit([stop for loop, part in zip(loops, fold, strict=True) if part != held for stop in loop.stops])
        for held in range(_FOLDS)
    ]
    return [fitted[part] for part in fold]


def _fit(stops: Sequence[Stop]) -> Floats:
    """Logistic regression on standardised signs, ridge towards zero; weights of the signs as they are."""
    signs_, safe = np.array([stop.signs for stop in stops]), np.array([stop.safe for stop in stops], float)
    scale = signs_.std(axis=0)
    scale[scale == 0] = 1.0
    centre = signs_.mean(axis=0)
    bias = _NAMES.index("bias")
    centre[bias] = 0.0
    table = (signs_ - centre) / scale
    penalised = np.arange(len(_NAMES)) != bias

    def loss(weights: Floats) -> float:
        logit = table @ weights
        return float(np.sum(np.logaddexp(0, logit) - safe * logit) + _RIDGE * np.sum(weights[penalised] ** 2))

    weights = np.asarray(minimize(loss, np.zeros(len(_NAMES))).x, float)
    plain: Floats = weights / scale
    plain[bias] = weights[bias] - float((weights * centre / scale).sum())
    return plain


def _outcome(
    questions: Questions, loops: Sequence[Loop], models: Sequence[Floats], threshold: float
) -> tuple[float, float, float]:
    """Share of the oracle's saving, false-complete rate and score, where each loop stops as its model says."""
    submissions, spent, oracle, located = {}, [], [], []
    falsely = 0
    for loop, weights in zip(loops, models, strict=True):
        trial = loop.trial
        stop = next((stop for stop in loop.stops if stop.signs @ weights >= threshold), None)
        submissions[trial.id] = stop.submission if stop else loop.batch
        if not trial.located:
            continue
        located.append(trial)
        oracle.append(trial.oracle(batch_try=False))
        if not trial.sequential:
            spent.append(trial.outcomes[DISPATCHED].tokens)
            continue
        spent.append(sequential_tokens(trial.prompt, trial.passages, read=stop.rank if stop else None))
        falsely += stop is not None and not 0 < trial.found_at <= stop.rank
    return saved(located, spent) / saved(located, oracle), falsely / len(located), questions.score(submissions)


if __name__ == "__main__":
    main()
