"""From which support on should the embedded reader answer? The score of the train questions by threshold.

    python -m bench.threshold

`threshold.FOUND` is the one that train puts first; the public questions are printed beside it and chose nothing.
"""

import argparse
from functools import partial
from pathlib import Path
from unittest.mock import patch

from bench.corpus import ROOT
from bench.dispatch.routes import DISPATCHED, WAYS, Questions, unit_of
from kohaku.evaluate.submission import ABSTENTION
from kohaku.readers.rules.abstention import threshold

_TRIED = (0.25, 0.3, 0.35, 0.4, 0.45, 0.5)


def main() -> None:
    """Ask every question at every threshold, and print."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--data", type=Path, default=ROOT.parent / "shared" / "wattbot", help="folder of the benchmark")
    parser.add_argument("--cache", type=Path, default=ROOT / ".cache" / "dispatch", help="vectors and trees, kept")
    asked = parser.parse_args()
    load = partial(Questions.load, asked.data, asked.cache)
    sets = {name: load([asked.data / f"{name}_QA.csv"]) for name in ("train", "public")}
    print(f"{'found from':<12}" + "".join(f"{name:>10}{'withheld':>10}" for name in sets))
    for support in _TRIED:
        with patch.object(threshold, "FOUND", support):
            shown = [_scored(questions) for questions in sets.values()]
        print(f"{support:<12}" + "".join(f"{score:>10.4f}{withheld:>10}" for score, withheld in shown))


def _scored(questions: Questions) -> tuple[float, int]:
    """Overall score, and how many questions were not answered."""
    bench = questions.bench
    submissions = {
        row["id"]: bench.submission(bench.read(row, WAYS[DISPATCHED]).answer, unit_of(row)) for row in questions.rows
    }
    return questions.score(submissions), sum(one == ABSTENTION for one in submissions.values())


if __name__ == "__main__":
    main()
