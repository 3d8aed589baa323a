"""Exact values over the FinanceBench filings: questions whose answer is a single number.

    python -m bench.filings --backend extractive

Counts a question where its parse asks for a number, an amount or a percentage and the labelled answer's first sentence
holds one number. A value is exact where it equals that number to its printed decimals, magnitude and unit included.
"""

import argparse
import json
import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from bench.corpus import SHARED, filings_files, positive, prepare
from kohaku.contracts.answer import AnswerWithEvidence
from kohaku.contracts.question import AnswerType
from kohaku.contracts.trace import AnswerRecord
from kohaku.question.parse import parse
from kohaku.values.quantities import Quantity, find_quantities
from kohaku.values.units import convert

_NUMERIC = (AnswerType.NUMBER, AnswerType.AMOUNT, AnswerType.PERCENT)
_SCALES = {"thousand": 1e3, "million": 1e6, "billion": 1e9}


@dataclass(frozen=True, slots=True)
class Labelled:
    """A question with the one number that answers it, in plain units."""

    id: str
    question: str
    document: str
    value: float
    slack: float
    answer: str


def main() -> None:
    """Ask, compare, print."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--data", help="folder of questions.jsonl and pdfs/ (default: ../shared/financebench)")
    parser.add_argument("--backend", choices=("extractive", "claude", "openai"), default="extractive", help="who reads")
    parser.add_argument("--jurors", type=positive, default=1, help="ballots a question (m)")
    options = parser.parse_args()
    data = Path(options.data) if options.data else SHARED / "financebench"
    asked = list(single_numbers((data / "questions.jsonl").read_text(encoding="utf-8")))
    prepared = prepare(filings_files(data), "filings", backend=options.backend)
    engine = prepared.engine
    exact = answered = cited = 0
    try:
        for one in asked:
            record = engine.ask(one.question, engine.settings.ask.model_copy(update={"jurors": options.jurors}))
            answer = record.verdict.answer if record.verdict else AnswerWithEvidence()
            right = is_exact(answer, one)
            exact += right
            answered += answer.answer_found
            cited += _cites(record, one.document)
            print(
                f"{'exact' if right else 'wrong' if answer.answer_found else 'blank'}  {one.answer[:60]!r}  "
                f"got {answer.value!r} {answer.unit}  {one.question[:100]}"
            )
            if record.evidence:
                print(f"       “{' '.join(record.evidence[0].quote.split())[:160]}”")
    finally:
        engine.close()
    print(
        "RESULT "
        + json.dumps(
            {
                "exact": round(exact / len(asked), 4) if asked else None,
                "n": len(asked),
                "answered": answered,
                "right_document": cited,
                "ingest_s": prepared.ingest_s,
            }
        )
    )


def single_numbers(text: str) -> Iterator[Labelled]:
    """The questions of a `questions.jsonl` whose answer is one number."""
    for line in filter(None, text.splitlines()):
        row = json.loads(line)
        first = re.split(r"(?<=\w{4}[.!?])\s", row["answer"].strip())[0]
        found = [
            q for q in find_quantities(first) if q.kind not in ("year", "date", "duration") and q.value is not None
        ]
        if parse(row["question"]).answer_type in _NUMERIC and len(found) == 1:
            value, slack = _labelled(found[0], row["question"])
            yield Labelled(row["id"], row["question"], row["doc_name"], value, slack, row["answer"])


def _labelled(quantity: Quantity, question: str) -> tuple[float, float]:
    """The number in plain units, and half of its last printed digit. “In USD millions” scales a bare number."""
    value = quantity.value or 0.0
    digits = re.search(r"\d[\d,]*(?:\.(\d+))?", quantity.text)
    printed = float(digits[0].replace(",", "")) if digits else value
    scale = value / printed if printed else 1.0
    if scale == 1.0 and (named := re.search(r"\b(thousand|million|billion)s?\b", question, re.I)):
        scale = _SCALES[named[1].lower()]
    decimals = digits[1].rstrip("0") if digits and digits[1] else ""
    return printed * scale, 0.5 * 10 ** -len(decimals) * scale


def is_exact(answer: AnswerWithEvidence, labelled: Labelled) -> bool:
    """True where the answer's number, in plain units, is the labelled one to its printed decimals."""
    if isinstance(answer.value, bool) or not isinstance(answer.value, int | float):
        return False
    return abs(_plain(float(answer.value), answer.unit) - labelled.value) <= labelled.slack * 1.0001


def _plain(value: float, unit: str) -> float:
    """“1577 USD millions” is 1577000000."""
    named = re.search(r"\b(thousand|million|billion)s?\b", unit, re.I)
    bare = re.sub(r"\b(?:thousand|million|billion)s?\b", "", unit, flags=re.I).strip()
    converted = convert(value, unit, bare) if named and bare else None
    return converted if converted is not None else value * (_SCALES[named[1].lower()] if named else 1.0)


def _cites(record: AnswerRecord, document: str) -> bool:
    names = {source.document_id: Path(source.name).stem for source in record.sources}
    return any(names.get(evidence.document_id) == document for evidence in record.evidence)


if __name__ == "__main__":
    main()
