"""The vote over recorded ballots of real models: `python -m bench.votes [--questions FILE.csv --ballots DIR]`.

Prints the score of each model, of a plain majority and of the vote in each reference mode, with and without blank
filtering, and how the score grows with the number of ballots. Defaults of the vote are chosen on the train files.
"""

import argparse
import json
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import combinations
from pathlib import Path
from statistics import median
from typing import get_args

from kohaku.answer.voting.clusters import Vote
from kohaku.answer.voting.votes import tally
from kohaku.evaluate.labelled import Question, load_questions
from kohaku.evaluate.metrics import mean
from kohaku.evaluate.recorded import (
    Recorded,
    exact_majority,
    load_ballots,
    load_documents,
    submission_of_outcome,
    vote,
)
from kohaku.evaluate.wattbot import Score, Submission, score
from kohaku.settings import AskOptions, ReferenceMode

SHARED = Path(__file__).resolve().parents[2] / "shared" / "wattbot"
QUORUMS = (0.0, 0.15, 0.2, 0.25, 0.3, 0.34, 0.4, 0.5)
PUBLISHED_ENSEMBLE = 0.854
"""Best ensemble published for the models of the public rows (README of the data set)."""


@dataclass(frozen=True, slots=True)
class Set:
    """Questions and the ballots on them: as recorded, and as the vote sees them (question id -> model -> vote)."""

    name: str
    questions: tuple[Question, ...]
    ballots: Mapping[str, Mapping[str, Recorded]]
    votes: Mapping[str, Mapping[str, Vote]]

    def jury(self, question: Question, models: Sequence[str]) -> list[Vote]:
        """The ballots of some models, numbered in their order."""
        there = self.votes[question.id]
        return [replace(there[model], juror=n) for n, model in enumerate(models, start=1) if model in there]

    def altered(self, change: Callable[[Vote, Recorded], Vote]) -> "Set":
        """The set with every vote changed."""
        votes = {
            id: {model: change(vote, self.ballots[model][id]) for model, vote in there.items()}
            for id, there in self.votes.items()
        }
        return replace(self, votes=votes)


def load(questions: Path, ballots: Path) -> Set:
    """A set from files. The quoted documents are those of `corpus` beside the questions, or of the public data set."""
    corpus = questions.parent / "corpus"
    documents = load_documents(corpus if corpus.is_dir() else SHARED / "corpus")
    asked, recorded = load_questions(questions), load_ballots(ballots)
    votes = {
        question.id: {
            model: vote(1, answers[question.id], documents)
            for model, answers in recorded.items()
            if question.id in answers
        }
        for question in asked
    }
    return Set(questions.stem, asked, recorded, votes)


def measure(data: Set, answer: Callable[[Question], Submission]) -> Score:
    """Score of an answer to every question of the set."""
    return score([question.gold for question in data.questions], {q.id: answer(q) for q in data.questions})


def voted(data: Set, options: AskOptions, models: Sequence[str] = ()) -> Score:
    """Score of the vote of some models, or of all."""
    jury = models or tuple(data.ballots)

    def answer(question: Question) -> Submission:
        asked = options.model_copy(update={"unit": question.unit})
        return submission_of_outcome(tally(data.jury(question, jury), asked, len(jury)))

    return measure(data, answer)


def single(data: Set, model: str) -> Score:
    """Score of one model's answers as they are."""
    submissions = {key: recorded.submission for key, recorded in data.ballots[model].items()}
    return score([question.gold for question in data.questions], submissions)


def majority(data: Set) -> Score:
    """Score of the most frequent strings."""
    return measure(
        data, lambda question: exact_majority([a[question.id] for a in data.ballots.values() if question.id in a])
    )


def line(label: str, scored: Score) -> str:
    """One row of a table."""
    parts = (scored.value, scored.reference, scored.na, scored.overall)
    return f"| {label} | " + " | ".join("–" if part is None else f"{part:.4f}" for part in parts) + " |"


def tables(data: Set) -> Iterator[str]:
    """All tables over one set, line by line."""
    head = ("| | value | reference | NA recall | overall |", "|---|---|---|---|---|")
    defaults = AskOptions()
    yield from (f"\n## {data.name}: {len(data.questions)} questions, {len(data.ballots)} ballots each\n", *head)
    singles = {model: single(data, model) for model in data.ballots}
    yield from (line(model, scored) for model, scored in singles.items())
    yield line("exact-string majority", majority(data))
    yield line("**vote, default settings**", voted(data, defaults))
    yield f"\nSome ballot is right, as it is written, on {_ceiling(data):.4f} of the rows.\n"
    yield from ("### Reference modes and blank filtering\n", *head)
    for mode in get_args(ReferenceMode):
        for name, update in (
            (f"quorum {defaults.quorum:g}", {"quorum": defaults.quorum, "blank_filter": True}),
            ("quorum 0 (the paper)", {"quorum": 0.0, "blank_filter": True}),
            ("no blank filter", {"blank_filter": False}),
        ):
            yield line(f"{mode}, {name}", voted(data, defaults.model_copy(update={"reference_mode": mode, **update})))
    yield line("grounded ballots weigh more", voted(data, defaults.model_copy(update={"evidence_weight": True})))
    for quorum in QUORUMS:
        yield line(f"quorum {quorum:g}", voted(data, defaults.model_copy(update={"quorum": quorum})))
    yield from ("\n### Growing juries\n", "| m | juries | best | median | worst |", "|---|---|---|---|---|")
    for m in range(1, len(data.ballots) + 1):
        scores = sorted(voted(data, defaults, jury).overall or 0.0 for jury in juries(data, m))
        yield f"| {m} | {len(scores)} | {scores[-1]:.4f} | {median(scores):.4f} | {scores[0]:.4f} |"


def _ceiling(data: Set) -> float:
    """Share of rows on which one of the ballots has the right value."""
    golds = [question.gold for question in data.questions]
    rows = [score(golds, {k: r.submission for k, r in answers.items()}).rows for answers in data.ballots.values()]
    return sum(max(row.value or 0.0 for row in column) for column in zip(*rows, strict=True)) / len(golds)


def juries(data: Set, m: int, most: int = 40, without: Sequence[str] = ()) -> list[tuple[str, ...]]:
    """Juries of `m` models; of many every n-th in lexical order."""
    every = list(combinations([model for model in data.ballots if model not in without], m))
    return every[:: -(-len(every) // most)]


def choices(data: Set, weakest: int = 3) -> Iterator[str]:
    """What the defaults are chosen by: mean score over juries of every size from 3, of all models and of the better."""
    order = sorted(data.ballots, key=lambda model: single(data, model).overall or 0.0)
    defaults = AskOptions()
    rows = [
        *((f"quorum {quorum:g}", data, AskOptions(quorum=quorum)) for quorum in QUORUMS),
        ("default", data, defaults),
        ("grounded ballots weigh more", data, defaults.model_copy(update={"evidence_weight": True})),
        ("evidence does not break ties", data.altered(lambda c, _: replace(c, grounded=0)), defaults),
        ("values as written", data.altered(lambda c, r: replace(c, value=r.submission.value)), defaults),
        ("references as named", data.altered(lambda c, r: replace(c, references=r.named)), defaults),
    ]
    yield "\n### Choices, mean over juries of every size from 3\n"
    yield from ("| | all models | without the weakest three |", "|---|---|---|")
    for label, altered, options in rows:
        means = [_mean(altered, options, without) for without in ((), order[:weakest])]
        yield f"| {label} | {means[0]:.4f} | {means[1]:.4f} |"


def _mean(data: Set, options: AskOptions, without: Sequence[str]) -> float:
    sizes = range(3, len(data.ballots) - len(without) + 1)
    scores = [[voted(data, options, jury).overall for jury in juries(data, m, 25, without)] for m in sizes]
    return mean(mean(of_size) for of_size in scores) or 0.0


def result(data: Set) -> dict[str, float | int | str | None]:
    """The keys of the RESULT line."""
    best = max((single(data, model).overall or 0.0) for model in data.ballots)
    figures = {
        "default": voted(data, AskOptions()).overall,
        "best_single": best,
        "plain_majority": majority(data).overall,
    }
    rounded = {key: None if figure is None else round(figure, 4) for key, figure in figures.items()}
    return {**rounded, "n": len(data.questions)}


def main() -> None:
    """Entry point."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0] if __doc__ else "")
    parser.add_argument("--questions", type=Path, default=SHARED / "public_QA.csv", help="labelled questions")
    parser.add_argument(
        "--ballots", type=Path, default=SHARED / "ballots" / "public", help="one CSV file for each model"
    )
    parser.add_argument("--train", action="store_true", help="the train files instead: what defaults are chosen on")
    parser.add_argument("--jury", action="store_true", help="also the extractive jury (m = 1, 3, 9) on the questions")
    arguments = parser.parse_args()
    if arguments.train:
        arguments.questions, arguments.ballots = SHARED / "train_QA.csv", SHARED / "ballots" / "train"
    data = load(arguments.questions, arguments.ballots)
    for text in tables(data):
        print(text)
    if arguments.train:
        print("\n".join(choices(data)))
    if arguments.jury:
        from bench.jury import hear
        from bench.jury import tables as jury_tables

        for text in jury_tables(hear(data.questions)):
            print(text)
    print(f"\nBest ensemble published for the models of the public rows: {PUBLISHED_ENSEMBLE}")
    print("RESULT", json.dumps(result(data)))


if __name__ == "__main__":
    main()
