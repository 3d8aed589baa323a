"""Recorded answers of real models as ballots, for measuring a vote without calling a model.

A recorded answer names documents and copies a quote from them. A document counts as its reference where the quote
stands in it, as in a live ballot; where no quote is found anywhere, the named documents are taken as they are.
"""

import json
import re
import unicodedata
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path

from kohaku.answer.voting.clusters import Vote
from kohaku.answer.voting.votes import Tally
from kohaku.evaluate.labelled import MAX_CELL, LabelledSetError, listed, read_bytes, read_rows
from kohaku.evaluate.submission import ABSTENTION, submitted
from kohaku.evaluate.wattbot import BLANK, Submission, is_blank, parse_references
from kohaku.languages.speaking import say
from kohaku.values.scale import scaled

SHORTEST_QUOTE = 20
"""Letters and digits that a quote must have to prove anything."""


@dataclass(frozen=True, slots=True)
class Recorded:
    """One model's answer to one question; `named` are its references without stray brackets and commas."""

    submission: Submission
    unit: str = ""
    named: frozenset[str] = frozenset()
    quotes: tuple[str, ...] = ()
    sentence: str = ""


def load_ballots(directory: Path) -> dict[str, dict[str, Recorded]]:
    """Answers by model (file name, in order) and question id. Raises `LabelledSetError`."""
    files = sorted(directory.glob("*.csv"))
    if not files:
        raise LabelledSetError(say("labelled.no_ballots", name=directory.name), say("labelled.no_ballots.remedy"))
    return {file.stem: load_recorded(file) for file in files}


def load_recorded(path: Path) -> dict[str, Recorded]:
    """Answers of one model by question id. Raises `LabelledSetError`."""
    recorded = {}
    for row in read_rows(read_bytes(path), path.name, ("id", "answer_value")):
        references = parse_references(row.get("ref_id", ""))
        recorded[row["id"]] = Recorded(
            Submission(row["answer_value"].strip(), references),
            "" if is_blank(row.get("answer_unit", "")) else row["answer_unit"].strip(),
            _named(references),
            listed(row.get("supporting_materials", "")),
            row.get("answer", "")[:MAX_CELL],
        )
    return recorded


def load_documents(directory: Path) -> dict[str, str]:
    """Letters and digits of each document of a corpus of JSON trees, by reference id; empty where there is none."""
    documents = {}
    for path in sorted(directory.glob("*.json")):
        tree = json.loads(read_bytes(path))
        documents[str(tree["document_id"]).lower()] = letters(str(tree["text"]))
    return documents


def votes(question_id: str, ballots: Mapping[str, Mapping[str, Recorded]], documents: Mapping[str, str]) -> list[Vote]:
    """The ballots of one question; jurors are numbered in the models' order."""
    return [
        vote(juror, answers[question_id], documents)
        for juror, answers in enumerate(ballots.values(), start=1)
        if question_id in answers
    ]


def vote(juror: int, recorded: Recorded, documents: Mapping[str, str]) -> Vote:
    """One recorded answer as the vote sees it; grounded are the quotes that stand in a named document."""
    long = [quote for quote in recorded.quotes if len(letters(quote)) >= SHORTEST_QUOTE]
    found = [{name for name in recorded.named if letters(quote) in documents.get(name, "")} for quote in long]
    proved = frozenset[str]().union(*found)
    return Vote(
        juror=juror,
        value=scaled(recorded.submission.value, recorded.unit, recorded.sentence),
        unit=recorded.unit,
        references=proved or recorded.named,
        grounded=sum(bool(names) for names in found),
        abstained=is_blank(recorded.submission.value),
    )


def submission_of_outcome(outcome: Tally) -> Submission:
    """What a vote's outcome is submitted as. Its value already is in the unit that was asked for."""
    if outcome.winner is None:
        return ABSTENTION
    return submitted(outcome.winner.value, outcome.references)


def exact_majority(answers: Sequence[Recorded]) -> Submission:
    """The most frequent value and the most frequent reference set as they are written; ties go to the earlier model."""
    if not answers:
        return ABSTENTION
    values = [answer.submission.value for answer in answers]
    references = [answer.submission.references for answer in answers]
    return Submission(max(values, key=values.count), max(references, key=references.count))


@lru_cache(maxsize=20_000)
def letters(text: str) -> str:
    """Letters and digits of a text without case and accents: what line breaks, hyphens and spacing leave alone."""
    return re.sub(r"[\W_]+", "", unicodedata.normalize("NFKD", text.casefold()))


def _named(references: frozenset[str]) -> frozenset[str]:
    """Ids out of what models make of them: `[ref_id=x]`, or several in one string."""
    parts = (part for reference in references for part in reference.split(","))
    names = {re.sub(r"^\[?(?:ref_id\s*=\s*)?|\]$", "", part.strip()).strip() for part in parts}
    return frozenset(names - {"", BLANK})
