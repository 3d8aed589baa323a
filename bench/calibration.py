"""Does the confidence mean what it says? Every question asked with a model that did not see it.

    python -m bench.calibration [--sets wattbot,tatqa,…] [--every N] [--by set|group] [--votes]

Each question goes through the whole pipeline as a user's does; the judgement was fitted without its set, or (`--by
group`) without its document. Sets of which nothing is ever fitted are unseen either way. Prints what each set gives, a
reliability table of the answers, expected calibration error, area under the curve, and how often each of the three
words is right. `--votes` prints the same for recorded juries of language models, whose confidence is a rule
(`kohaku.answer.voting.confidence`).
"""

import argparse
import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

import numpy as np

from bench.corpus import positive, prepare
from bench.judgement.__main__ import gather
from bench.judgement.fit import BANDS, apart, auc, best_threshold, ece, fold, shown, weights
from bench.judgement.recorded_juries import recorded
from bench.judgement.rows import scope_of
from bench.sets.all import MEASURED_ONLY, SETS
from bench.sets.case import LabelledSet
from kohaku.contracts.confidence import ConfidenceWord, word_of
from kohaku.readers.rules.abstention.judgement import Judgement
from kohaku.readers.rules.reader import ExtractiveReader


@dataclass(frozen=True, slots=True)
class Outcome:
    """One question as it was answered. `confidence` is 0 where nothing was given."""

    set: str
    answerable: bool
    given: bool
    right: bool
    confidence: float


def main() -> None:
    """Ask, compare, print."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--sets", default=",".join(SETS), help="which sets, by comma")
    parser.add_argument("--every", type=positive, default=1, help="only every Nth question of a library")
    parser.add_argument("--by", choices=("set", "group"), default="set", help="what the model did not see")
    parser.add_argument("--votes", action="store_true", help="recorded juries of language models")
    options = parser.parse_args()
    if options.votes:
        outcomes = [Outcome(*one) for one in recorded()]
    else:
        names = options.sets.split(",")
        readers = _unseeing(options.by)
        outcomes = [one for name in names for one in _asked(SETS[name](), readers, options.by, options.every)]
    _print_sets(outcomes)
    given = [one for one in outcomes if one.given]
    _print_bands(given)
    print("RESULT " + json.dumps(_result(given)))


def _unseeing(by: str) -> dict[str, ExtractiveReader]:
    """By fold a reader whose model and threshold were fitted without it."""
    rows = gather()
    models = apart(rows, by, MEASURED_ONLY)
    probabilities = shown(rows, models, by)
    right, weight = np.array([row.right for row in rows], float), weights(rows)
    folds = np.array([fold(row.set, row.group, by) for row in rows])
    fitted_on = np.array([row.set not in MEASURED_ONLY for row in rows])
    readers = {}
    for name, model in models.items():
        others = (folds != name) & fitted_on
        given_from = best_threshold(probabilities[others], right[others], weight[others])
        readers[name] = ExtractiveReader(Judgement(model.weights, given_from))
    return readers


def _asked(labelled: LabelledSet, readers: Mapping[str, ExtractiveReader], by: str, every: int) -> Iterator[Outcome]:
    for library in labelled.libraries:
        engine = prepare(library.files, library.owner).engine
        try:
            ids = {document.name: document.id for document in engine.documents()}
            for case in library.cases[::every]:
                scope = scope_of(case, ids)
                if case.document and not scope:
                    continue
                engine._rooms.reader._reader = readers[fold(labelled.name, case.group, by)]
                changes = {"unit": case.unit, "documents": scope}
                record = engine.ask(case.question, engine.settings.ask.model_copy(update=changes))
                answer = record.verdict.answer if record.verdict else None
                given = answer is not None and answer.answer_found
                right = bool(answer and given and case.right(answer))
                confidence = answer.confidence if answer and given else 0.0
                yield Outcome(labelled.name, case.answerable, given, right, confidence)
        finally:
            engine.close()


def _print_sets(outcomes: Sequence[Outcome]) -> None:
    heads = ("n", "right", "wrong", "withheld", "withheld of absent", "confidence", "precision")
    print(f"{'set':14}" + "".join(f"{head:>20}" if " " in head else f"{head:>11}" for head in heads))
    for name in (*dict.fromkeys(one.set for one in outcomes), "all"):
        own = [one for one in outcomes if name in (one.set, "all")]
        given = [one for one in own if one.given]
        absent = [one for one in own if not one.answerable]
        shares = (
            _share([one.right for one in own]),
            _share([one.given and not one.right for one in own]),
            _share([not one.given for one in own]),
            _share([not one.given for one in absent]),
            _share([one.confidence for one in given]),
            _share([one.right for one in given]),
        )
        cells = (f"{share:>{20 if at == 3 else 11}.3f}" for at, share in enumerate(shares))
        print(f"{name:14}{len(own):>11}" + "".join(cells))


def _share(values: Sequence[float]) -> float:
    return float(np.mean(values)) if values else float("nan")


def _print_bands(given: Sequence[Outcome]) -> None:
    print(f"\n{'confidence':14}{'answers':>9}{'mean':>8}{'right':>8}")
    for at in range(BANDS):
        own = [one for one in given if min(int(one.confidence * BANDS), BANDS - 1) == at]
        if own:
            mean, right = _share([one.confidence for one in own]), _share([one.right for one in own])
            print(f"{at / BANDS:.1f} to {(at + 1) / BANDS:.1f}    {len(own):>9}{mean:>8.3f}{right:>8.3f}")
    print(f"\n{'called':14}{'answers':>9}{'share':>8}{'right':>8}")
    for word in ConfidenceWord:
        own = [one for one in given if word_of(one.confidence) is word]
        share = len(own) / len(given) if given else float("nan")
        print(f"{word:14}{len(own):>9}{share:>8.3f}{_share([one.right for one in own]):>8.3f}")


def _result(given: Sequence[Outcome]) -> dict[str, float | int]:
    confidences = np.array([one.confidence for one in given])
    right = np.array([one.right for one in given], float)
    called = {word: [one.right for one in given if word_of(one.confidence) is word] for word in ConfidenceWord}
    return {
        "answers": len(given),
        "ece": round(ece(confidences, right), 4),
        "auc": round(auc(confidences, right), 4),
        **{str(word): round(_share(hits), 4) for word, hits in called.items()},
        "sure_share": round(len(called[ConfidenceWord.SURE]) / max(1, len(given)), 4),
    }


if __name__ == "__main__":
    main()
