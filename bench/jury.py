"""The extractive jury over labelled questions: what more ballots, blank filtering and retries are worth.

Every question is asked once with the largest jury and all retries; smaller juries are its first jurors, and a jury
without retries is its first attempts, so all rows of the table compare the same ballots.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from bench.corpus import prepare, wattbot_files
from kohaku.answer.voting.votes import verdict_of
from kohaku.contracts.answer import Ballot, Verdict
from kohaku.engine import Engine
from kohaku.evaluate.labelled import Question
from kohaku.evaluate.metrics import reliability
from kohaku.evaluate.submission import ABSTENTION, submitted
from kohaku.evaluate.wattbot import Score, Submission, score, score_row
from kohaku.settings import AskOptions

SIZES = (1, 3, 9)


@dataclass(frozen=True)
class Heard:
    """One question and the ballots of its jury; none where the answer failed."""

    question: Question
    ballots: tuple[Ballot, ...]


@dataclass(frozen=True)
class Jury:
    """All questions of a set, heard, and the reference ids of the documents."""

    heard: tuple[Heard, ...]
    references: Mapping[str, str]

    def verdict(self, heard: Heard, m: int, *, retry: bool, options: AskOptions) -> Verdict:
        """Vote of the first `m` jurors."""
        ballots = [ballot if retry else _first_attempt(ballot) for ballot in heard.ballots[:m]]
        return verdict_of(ballots, options.model_copy(update={"unit": heard.question.unit}), m)

    def submission(self, verdict: Verdict, unit: str) -> Submission:
        """What a verdict is submitted as."""
        if not verdict.answer.answer_found:
            return ABSTENTION
        named = [self.references.get(document, document) for document in verdict.references]
        return submitted(verdict.answer.value, named, verdict.answer.unit, unit)

    def score(self, m: int, *, retry: bool, options: AskOptions) -> Score:
        """Benchmark score of a jury of `m`."""
        submissions = {
            heard.question.id: self.submission(
                self.verdict(heard, m, retry=retry, options=options), heard.question.unit
            )
            for heard in self.heard
            if heard.ballots
        }
        return score([heard.question.gold for heard in self.heard], submissions)


def hear(questions: Sequence[Question], engine: Engine | None = None, m: int = max(SIZES)) -> Jury:
    """Ask every question of a jury of `m`, with every retry and without an early stop."""
    engine = engine or prepare(wattbot_files(), "votes").engine
    references = {document.id: document.reference or document.id for document in engine.documents()}
    heard = []
    for question in questions:
        options = AskOptions(unit=question.unit[:60], jurors=m, early_stop=False)
        heard.append(Heard(question, engine.ask(question.text, options).ballots))
    return Jury(tuple(heard), references)


def tables(jury: Jury) -> Iterator[str]:
    """Score by size, filtering and retry, then how reliable a majority is."""
    yield "\n### The extractive jury\n"
    yield "| m | blank filter | retry | value | reference | NA recall | overall |"
    yield "|---|---|---|---|---|---|---|"
    defaults = AskOptions()
    for m in SIZES:
        for blank_filter in (True, False):
            for retry in (True, False):
                scored = jury.score(m, retry=retry, options=defaults.model_copy(update={"blank_filter": blank_filter}))
                figures = (scored.value, scored.reference, scored.na, scored.overall)
                shown = " | ".join("–" if figure is None else f"{figure:.4f}" for figure in figures)
                yield f"| {m} | {'on' if blank_filter else 'off'} | {'on' if retry else 'off'} | {shown} |"
    yield "\nHow often the majority is right, by its share of the answering ballots:\n"
    yield "| m | share | answered rows | right |"
    yield "|---|---|---|---|"
    for m in SIZES[1:]:
        for band in reversed(reliability(list(_majorities(jury, m, defaults)))):
            right = "–" if band.right is None else f"{band.right:.3f}"
            yield f"| {m} | {band.low:.2f} to {band.high:.2f} | {band.rows} | {right} |"


def _majorities(jury: Jury, m: int, options: AskOptions) -> Iterator[tuple[float, float | None]]:
    """Share of the majority and whether it is right, of every answered and answerable question."""
    for heard in jury.heard:
        if not heard.ballots or heard.question.gold.unanswerable:
            continue
        verdict = jury.verdict(heard, m, retry=False, options=options)
        if verdict.answer.answer_found:
            submission = jury.submission(verdict, heard.question.unit)
            yield verdict.answer.confidence, score_row(heard.question.gold, submission).value


def _first_attempt(ballot: Ballot) -> Ballot:
    if not ballot.attempts:
        return ballot
    return ballot.model_copy(update={"attempts": ballot.attempts[:1], "answer": ballot.attempts[0].answer})
