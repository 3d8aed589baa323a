"""Which column of a file is the question, the answer, the document …: guessed from names and cells, yours to change."""

import re
from collections.abc import Mapping, Sequence
from typing import Literal

Part = Literal["id", "question", "answer", "unit", "reference", "evidence", "page", "document"]
PARTS: tuple[Part, ...] = ("id", "question", "answer", "unit", "reference", "evidence", "page", "document")
"""What a labelled question is made of. `reference`: the document that proves it; `document`: the one that is asked."""

Mapped = Mapping[Part, str]
"""Part -> column; a part without a column is left out."""

_NAMES: Mapping[Part, tuple[str, ...]] = {
    "id": ("id", "uid", "qid", "questionid", "financebenchid", "number", "nr", "no", "key"),
    "question": ("question", "query", "prompt", "questiontext", "input"),
    "answer": (
        "answervalue", "answer", "expected", "expectedanswer", "gold", "goldanswer", "groundtruth", "label", "target",
        "referenceanswer", "value", "output",
    ),
    "unit": ("answerunit", "unit", "units", "scale"),
    "reference": ("refid", "reference", "references", "docname", "source", "sourcedocument", "golddocument"),
    "evidence": (
        "supportingmaterials", "evidence", "evidences", "evidencetext", "quote", "quotes", "context", "contexts",
        "support", "passage",
    ),
    "page": ("pages", "page", "evidencepages", "pagenum", "pagenumber", "evidencepage"),
    "document": ("document", "docid", "doc", "file", "filename", "pdf", "contextid"),
}  # fmt: skip
"""Names of columns in published sets, folded to letters."""
_ASKING = 0.5
_LOOKED_AT = 50


def guess(columns: Sequence[str], rows: Sequence[Mapping[str, str]]) -> dict[Part, str]:
    """The likeliest column of each part; a column serves one part only."""
    folded = {column: re.sub(r"[\W_]+", "", column.casefold()) for column in columns}
    found: dict[Part, str] = {}
    for part in PARTS:
        for name in _NAMES[part]:
            column = next((one for one in columns if folded[one] == name and one not in found.values()), None)
            if column is not None:
                found[part] = column
                break
    if "question" not in found and (asking := _asking(columns, rows, set(found.values()))):
        found["question"] = asking
    if "answer" not in found and "question" in found:
        left = [column for column in columns if column not in found.values()]
        short = [column for column in left if _filled(column, rows)]
        if short:
            found["answer"] = short[0]
    return found


def is_benchmark(mapped: Mapped) -> bool:
    """True where the columns are those of WattBot: then its own rules say whether a value is right."""
    return mapped.get("answer") == "answer_value" and mapped.get("reference") == "ref_id"


def _asking(columns: Sequence[str], rows: Sequence[Mapping[str, str]], taken: set[str]) -> str:
    """The column whose cells end in a question mark most often; empty where none does in half of its cells."""
    some = rows[:_LOOKED_AT]
    shares = {
        column: sum(row.get(column, "").rstrip().endswith(("?", "？")) for row in some) / max(1, len(some))
        for column in columns
        if column not in taken
    }
    best = max(shares, key=lambda column: shares[column], default="")
    return best if best and shares[best] >= _ASKING else ""


def _filled(column: str, rows: Sequence[Mapping[str, str]]) -> bool:
    return any(row.get(column, "").strip() for row in rows[:_LOOKED_AT])
