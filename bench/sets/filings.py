"""FinanceBench: the questions over filings whose answer is one number."""

from functools import partial
from pathlib import Path

from bench.corpus import SHARED, filings_files
from bench.filings import is_exact, single_numbers
from bench.sets.case import Case, LabelledSet, Library


def filings(data: Path | None = None) -> LabelledSet:
    """All filings in one library, searched as a whole."""
    data = data or SHARED / "financebench"
    labelled = single_numbers((data / "questions.jsonl").read_text(encoding="utf-8"))
    cases = [Case(id=one.id, question=one.question, right=partial(is_exact, labelled=one)) for one in labelled]
    return LabelledSet("filings", [Library("filings", filings_files(data), cases)])
