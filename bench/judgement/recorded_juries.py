"""Recorded answers of real language models as juries of many sizes: what is agreement worth?"""

import random
from collections.abc import Iterator
from dataclasses import dataclass, replace

from bench.corpus import SHARED
from kohaku.answer.voting.confidence import agreed
from kohaku.answer.voting.votes import tally
from kohaku.evaluate.labelled import load_questions
from kohaku.evaluate.recorded import load_ballots, load_documents, submission_of_outcome, votes
from kohaku.evaluate.wattbot import value_matches
from kohaku.settings import AskOptions

_SIZES, _JURIES = (1, 3, 5, 7), 4


@dataclass(frozen=True, slots=True)
class Agreement:
    """One jury's verdict on one question: how many of those who answered agree, and whether they are right."""

    set: str
    answerable: bool
    given: bool
    right: bool
    agreeing: int
    voters: int


def agreements() -> Iterator[Agreement]:
    """Juries of one to seven models, some of each size for every question; always the same ones."""
    data, chance = SHARED / "wattbot", random.Random(7)
    documents = load_documents(data / "corpus")
    for name in ("train", "public"):
        ballots = load_ballots(data / "ballots" / name)
        for question in load_questions(data / f"{name}_QA.csv"):
            cast = votes(question.id, ballots, documents)
            for size in (size for size in _SIZES if size <= len(cast) for _ in range(_JURIES)):
                jury = [replace(vote, juror=n) for n, vote in enumerate(chance.sample(cast, size), start=1)]
                outcome = tally(jury, AskOptions(unit=question.unit[:60]), size)
                agreeing = len(outcome.winner.votes) if outcome.winner else 0
                gold, given = question.gold, outcome.winner is not None
                value = submission_of_outcome(outcome).value
                right = given and not gold.unanswerable and bool(value_matches(value, gold.value))
                yield Agreement(name, not gold.unanswerable, given, right, agreeing, outcome.answering)


def recorded() -> Iterator[tuple[str, bool, bool, bool, float]]:
    """Set, answerable, given, right, confidence: as `bench.calibration` counts them. All quotes count as grounded."""
    for one in agreements():
        confidence = agreed(one.agreeing, one.voters) if one.given else 0.0
        yield one.set, one.answerable, one.given, one.right, confidence
