"""WattBot: papers and reports on what models consume; train and public questions over one collection."""

from dataclasses import replace
from functools import partial
from pathlib import Path

from bench.corpus import SHARED, wattbot_files
from bench.sets.case import ELSEWHERE, Case, LabelledSet, Library, never
from kohaku.contracts.answer import AnswerWithEvidence
from kohaku.evaluate.labelled import Question, load_questions
from kohaku.evaluate.submission import submitted
from kohaku.evaluate.wattbot import value_matches


def wattbot(data: Path | None = None) -> LabelledSet:
    """Train and public together: they share documents, so neither is unseen where the other was fitted on."""
    data = data or SHARED / "wattbot"
    questions = [(name, one) for name in ("train", "public") for one in load_questions(data / f"{name}_QA.csv")]
    cited = [question.gold.references for _, question in questions]
    cases = [
        Case(
            id=question.id,
            question=question.text,
            unit=question.unit[:60],
            right=never if question.gold.unanswerable else partial(_right, question=question),
            answerable=not question.gold.unanswerable,
            kind=name,
        )
        for name, question in questions
    ]
    absent = [
        replace(case, id=f"{case.id}{ELSEWHERE}", without=frozenset(f"{one}.json" for one in references))
        for case, references in list(zip(cases, cited, strict=True))[::4]
        if case.answerable
    ]
    return LabelledSet("wattbot", [Library("wattbot", wattbot_files(data), [*cases, *absent])])


def _right(answer: AnswerWithEvidence, question: Question) -> bool:
    given = submitted(answer.value, (), answer.unit, question.unit)
    return value_matches(given.value, question.gold.value)
