"""Answers over the WattBot corpus, scored as the benchmark defines it.

    python -m bench.wattbot --backend extractive --questions ../shared/wattbot/public_QA.csv

Prints a table for each file of questions (by kind of evidence and by type of answer), the time of one query embedding
beside that of one answer, what a language model's replies were like (`bench.replies`), and one `RESULT {…}` line over
all questions asked.
"""

import argparse
import json
import statistics
from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from bench.corpus import SHARED, positive, prepare, wattbot_files
from bench.replies import Replies
from bench.timing import median_ms
from kohaku.contracts.trace import AnswerRecord
from kohaku.engine import Engine
from kohaku.evaluate.labelled import Question, load_questions
from kohaku.evaluate.metrics import percentile
from kohaku.evaluate.submission import submission_of
from kohaku.evaluate.wattbot import BLANK, RowScore, Score, Submission, score
from kohaku.index.embed import load_embedder

_PROBES = 20


@dataclass(frozen=True, slots=True)
class Asked:
    """A question with its record and what it was submitted as; None where the answer failed."""

    question: Question
    record: AnswerRecord
    submission: Submission | None


def main() -> None:
    """Ask, score, print."""
    options = _arguments()
    data = Path(options.data) if options.data else SHARED / "wattbot"
    files = [Path(file) for file in options.questions] or [data / "train_QA.csv", data / "public_QA.csv"]
    prepared = prepare(wattbot_files(data), "wattbot", backend=options.backend)
    engine = prepared.engine
    everything: list[Asked] = []
    try:
        for name, reason in prepared.failed.items():
            print(f"not indexed: {name}: {reason}")
        for file in files:
            asked = [_ask(engine, question, options) for question in load_questions(file)[: options.limit]]
            everything += asked
            _print_table(file.name, asked)
            if options.show:
                _print_rows(asked)
        embedding = _embedding_ms()
    finally:
        engine.close()
    total = _scored(everything)
    times = [one.record.milliseconds for one in everything]
    p95 = percentile(times, 0.95) or 0.0
    print(
        f"one query embedding {embedding:.1f} ms · one answer {statistics.median(times):.0f} ms (median), "
        f"{p95:.0f} ms (p95)"
    )
    if options.backend != "extractive":
        print("\n".join(Replies([one.record for one in everything]).table()))
    result = {
        "questions": total.measured,
        "value": _share(total.value), "reference": _share(total.reference), "na": _share(total.na),
        "overall": _share(total.overall), "ingest_s": prepared.ingest_s, "median_ms": round(statistics.median(times)),
        "p95_ms": round(p95),
    }  # fmt: skip
    print("RESULT " + json.dumps(result))


def _arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--data", help="folder of the benchmark (default: ../shared/wattbot)")
    parser.add_argument(
        "--questions",
        action="append",
        default=[],
        metavar="FILE",
        help="CSV of questions; repeatable (default: train and public)",
    )
    parser.add_argument("--limit", type=positive, help="only the first N questions of each file")
    parser.add_argument("--backend", choices=("extractive", "claude", "openai"), default="extractive", help="who reads")
    parser.add_argument("--jurors", type=positive, default=1, help="ballots a question (m)")
    parser.add_argument("--k", type=positive, help="passages a reader gets (default: the product's)")
    parser.add_argument("--show", action="store_true", help="print every question that lost a point")
    return parser.parse_args()


def _ask(engine: Engine, question: Question, options: argparse.Namespace) -> Asked:
    changes: dict[str, object] = {"unit": question.unit[:60], "jurors": options.jurors}
    if options.k:
        changes["k"] = options.k
    record = engine.ask(question.text, engine.settings.ask.model_copy(update=changes))
    return Asked(question, record, submission_of(record, question.unit))


def _scored(asked: Sequence[Asked]) -> Score:
    submissions = {one.question.id: one.submission for one in asked if one.submission is not None}
    return score([one.question.gold for one in asked], submissions)


def _print_table(name: str, asked: Sequence[Asked]) -> None:
    whole = _scored(asked)
    print(
        f"\n{name}: {whole.measured} questions, value {_share(whole.value)}, reference {_share(whole.reference)}, "
        f"NA {_share(whole.na)}, overall {_share(whole.overall)}"
    )
    blank = sum(one.submission is not None and one.submission.value == BLANK for one in asked)
    print(f"abstained {blank}, failed {len(asked) - whole.measured}")
    groups: dict[str, list[RowScore]] = defaultdict(list)
    for one, row in zip(asked, whole.rows, strict=True):
        for kind in one.question.kinds or (("unanswerable",) if one.question.gold.unanswerable else ("unlabelled",)):
            groups[f"evidence {kind}"].append(row)
        groups[f"type {answer_type(one.question)}"].append(row)
    print(f"{'':24}{'n':>5}{'value':>8}{'ref.':>8}")
    for group, rows in sorted(groups.items()):
        value = statistics.fmean(row.value or 0.0 for row in rows)
        reference = statistics.fmean(row.reference or 0.0 for row in rows)
        print(f"{group:24}{len(rows):5}{value:8.3f}{reference:8.3f}")


def answer_type(question: Question) -> str:
    """Boolean, percent, money, year, range, name, or number, by the gold value and the unit."""
    unit, gold = question.unit.lower(), question.gold.value.strip()
    if question.gold.unanswerable:
        return "unanswerable"
    if not unit:
        return "boolean" if gold in ("0", "1") else "name"
    if gold.startswith("["):
        return "range"
    named = {
        "percent": "percent",
        "usd": "money",
        "year": "year",
        "multiplier": "factor",
        "ratio": "factor",
        "fold": "factor",
        "times": "factor",
    }
    return named.get(unit.split()[0], "number")


def _print_rows(asked: Sequence[Asked]) -> None:
    for one, row in zip(asked, _scored(asked).rows, strict=True):
        if row.value == 1.0 and row.na != 0.0:
            continue
        got = one.submission or Submission("failed", frozenset())
        print(f"{one.question.id} [{','.join(one.question.kinds)}] {one.question.text[:200]} ({one.question.unit})")
        print(
            f"    gold {one.question.gold.value} {sorted(one.question.gold.references)} · "
            f"got {got.value[:80]} {sorted(got.references)}"
        )
        for evidence in one.record.evidence[:2]:
            print(f"    “{' '.join(evidence.quote.split())[:240]}”")


def _embedding_ms() -> float:
    """Median time of one query embedding, warm."""
    embedder = load_embedder("minilm")
    asked = (f"How much electricity did model {number} use for its training?" for number in range(_PROBES))
    return median_ms(lambda text: embedder.embed([text]), asked)


def _share(value: float | None) -> float | None:
    return None if value is None else round(value, 4)


if __name__ == "__main__":
    main()
