"""Fits the model that decides whether the embedded reader gives its candidate, and how probable it is that it is right.

    python -m bench.judgement [--write]

Gathers what the reader sees of every question of every set (`bench.judgement.rows`, cached by the code that it hangs
on), fits a logistic model, and prints beside the fixed rule before it (`threshold.FOUND`) what the model is worth on
rows that it did not see: on a set that was left out, and on documents that were left out of all sets. Sets of which
nothing is ever fitted (`bench.sets.all.MEASURED_ONLY`) are judged alike. `--write` puts the model of all other sets
into the package.
"""

import argparse
import dataclasses
import hashlib
import json
from collections.abc import Callable, Sequence

import numpy as np
from numpy.typing import NDArray

from bench.corpus import CACHE, ROOT
from bench.judgement.fit import COST, Floats, apart, auc, best_threshold, fit, quality, shown, weights
from bench.judgement.rows import JudgedRow, judged_rows
from bench.sets.all import MEASURED_ONLY, SETS
from bench.sets.case import LabelledSet
from kohaku.readers.rules.abstention import judgement
from kohaku.readers.rules.abstention.threshold import FOUND

_ROOMS = (
    "answer", "finance", "ingest", "index", "languages", "question", "readers/rules", "retrieve", "tables", "text",
    "values",
)  # fmt: skip
_SHOWN = (0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.85, 0.9)


def main() -> None:
    """Gather, fit, judge, print, write."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--write", action="store_true", help="put the model into the package")
    options = parser.parse_args()
    rows = gather()
    right = np.array([row.right for row in rows], float)
    support = np.array([row.support for row in rows])
    for by in ("set", "group"):
        probabilities = shown(rows, apart(rows, by, MEASURED_ONLY), by)
        _print_sets(f"{by} apart", rows, probabilities, support, right)
        _print_thresholds(probabilities, support, right)
    chosen_from = np.array([row.set not in MEASURED_ONLY for row in rows])
    given_from = best_threshold(probabilities[chosen_from], right[chosen_from], weights(rows)[chosen_from])
    print(f"answers from {given_from} on: most gained by +1 right, -{COST:.2f} wrong, 0 withheld, documents apart")
    whole = fit([row for row in rows if row.set not in MEASURED_ONLY])
    whole = dataclasses.replace(whole, given_from=given_from)
    print("\nheaviest weights:", _heaviest(whole))
    if options.write:
        judgement._FITTED.write_text(whole.as_json(), encoding="utf-8")
        print(f"written: {judgement._FITTED.relative_to(ROOT)}")


def gather(chosen: Sequence[str] = tuple(SETS)) -> list[JudgedRow]:
    """The rows of the sets; gathered anew where code changed that they hang on."""
    return [row for name in chosen for row in _rows(name, SETS[name])]


def _rows(name: str, load: Callable[[], LabelledSet]) -> list[JudgedRow]:
    kept = CACHE / "judged" / f"{name}-{_code()}.jsonl"
    if not kept.exists():
        print(f"reading {name} …", flush=True)
        kept.parent.mkdir(parents=True, exist_ok=True)
        lines = [json.dumps(dataclasses.asdict(row)) for row in judged_rows(load())]
        kept.write_text("\n".join(lines) + "\n", encoding="utf-8")
    return [JudgedRow(**json.loads(line)) for line in kept.read_text(encoding="utf-8").splitlines()]


def _code() -> str:
    """Hash of the code that rows hang on: what is drawn and stored is none of it."""
    digest = hashlib.sha256()
    for path in sorted(p for room in _ROOMS for p in (ROOT / "kohaku" / room).rglob("*.py")):
        digest.update(path.read_bytes())
    for path in sorted((ROOT / "bench" / "sets").glob("*.py")):
        digest.update(path.read_bytes())
    return digest.hexdigest()[:10]


def _print_sets(title: str, rows: Sequence[JudgedRow], probabilities: Floats, support: Floats, right: Floats) -> None:
    print(f"{title:14}{'rows':>7}{'right':>8}{'AUC':>8}{'ECE':>8}{'AUC of the rule':>18}")
    sets = np.array([row.set for row in rows])
    for name in (*sorted(set(sets.tolist())), "all"):
        own = sets == name if name != "all" else np.ones(len(rows), bool)
        found = quality(probabilities[own], right[own])
        cells = (found.right, found.auc, found.ece)
        print(f"{name:14}{found.rows:7}" + "".join(f"{one:8.3f}" for one in cells), end="")
        print(f"{auc(support[own], right[own]):18.3f}")


def _print_thresholds(probabilities: Floats, support: Floats, right: Floats) -> None:
    print(f"{'given from':14}{'coverage':>10}{'precision':>11}")
    for at in _SHOWN:
        _print_given(f"{at}", probabilities >= at, right)
    _print_given(f"the rule {FOUND}", support >= FOUND, right)


def _print_given(name: str, given: NDArray[np.bool_], right: Floats) -> None:
    precision = float(right[given].mean()) if given.any() else float("nan")
    print(f"{name:14}{given.mean():10.3f}{precision:11.3f}")


def _heaviest(model: judgement.Judgement) -> str:
    ordered = sorted(model.weights.items(), key=lambda item: -abs(item[1]))
    return ", ".join(f"{name} {weight:+.2f}" for name, weight in ordered[:15])


if __name__ == "__main__":
    main()
