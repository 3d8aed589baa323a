"""What it costs and saves to let the embedded reader answer what it is sure of: `python -m bench.hybrid`.

The embedded reader answers the questions of WattBot; of each model the recorded ballots of the data set stand for the
rest. For each level of confidence: the share of questions that no model reads, which is what is saved of its cost, and
the score by the benchmark's definition, beside the model's own. The level is a user's choice: nothing is fitted here.
"""

import argparse
import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from statistics import fmean

from bench.corpus import SHARED, positive, prepare, wattbot_files
from kohaku.answer.hybrid import stands
from kohaku.contracts.trace import AnswerRecord
from kohaku.engine import Engine
from kohaku.evaluate.labelled import Question, load_questions
from kohaku.evaluate.recorded import load_ballots
from kohaku.evaluate.submission import submission_of
from kohaku.evaluate.wattbot import Submission, score

LEVELS = (0.5, 0.6, 0.7, 0.8, 0.9, 0.95)


@dataclass(frozen=True, slots=True)
class Embedded:
    """What the embedded reader said to one question; None as submission where it failed."""

    question: Question
    record: AnswerRecord
    submission: Submission | None


def main() -> None:
    """Ask, combine, print."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--limit", type=positive, help="only the first N questions of each file")
    limit = parser.parse_args().limit
    engine = prepare(wattbot_files(), "hybrid").engine
    try:
        for name in ("train", "public"):
            asked = [_ask(engine, q) for q in load_questions(SHARED / "wattbot" / f"{name}_QA.csv")[:limit]]
            recorded = load_ballots(SHARED / "wattbot" / "ballots" / name)
            models = {
                model: {id: ballot.submission for id, ballot in ballots.items()} for model, ballots in recorded.items()
            }
            _print(name, asked, models)
    finally:
        engine.close()


def _ask(engine: Engine, question: Question) -> Embedded:
    options = engine.settings.ask.model_copy(update={"unit": question.unit[:60], "jurors": 1})
    record = engine.ask(question.text, options)
    return Embedded(question, record, submission_of(record, question.unit))


def overall(asked: Sequence[Embedded], model: Mapping[str, Submission], level: float) -> float:
    """Score of a model that reads what is not surer than `level`; above 1 it reads everything."""
    chosen = {}
    for one in asked:
        own = one.submission if stands(one.record, level) else model.get(one.question.id)
        if own is not None:
            chosen[one.question.id] = own
    return score([one.question.gold for one in asked], chosen).overall or 0.0


def _print(name: str, asked: Sequence[Embedded], models: Mapping[str, Mapping[str, Submission]]) -> None:
    alone = {model: overall(asked, answers, 2.0) for model, answers in models.items()}
    print(f"\n{name}: {len(asked)} questions, {len(models)} models (overall: a model alone → in the hybrid)\n")
    print("| level | answered without a model | right of these | " + " | ".join(models) + " | mean change |")
    print("|---" * (len(models) + 4) + "|")
    rows = {}
    for level in LEVELS:
        sure = [one for one in asked if stands(one.record, level)]
        share = len(sure) / len(asked)
        right = score(
            [one.question.gold for one in sure], {one.question.id: one.submission for one in sure if one.submission}
        )
        both = {model: overall(asked, answers, level) for model, answers in models.items()}
        change = fmean(both[model] - alone[model] for model in models)
        cells = " | ".join(f"{alone[model]:.3f} → {both[model]:.3f}" for model in models)
        value = "–" if right.value is None else f"{right.value:.2f}"
        print(f"| {level:.2f} | {share:.0%} | {value} | {cells} | {change:+.4f} |")
        rows[str(level)] = {"share": round(share, 4), "right": right.value, "change": round(change, 4)}
    print("RESULT " + json.dumps({"set": name, "questions": len(asked), "levels": rows}))


if __name__ == "__main__":
    main()
