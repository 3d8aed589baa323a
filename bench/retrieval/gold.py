"""What the retrieval bench measures against: quotations and evidence pages, from the data as given.

Nothing here looks at the product's parse: text that parsing loses counts as lost.
"""

import ast
import csv
import json
import re
import unicodedata
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path

WINDOW = 5  # words of a gold n-gram
FEWEST = 5  # gold n-grams that a row must have
SMALLEST_SHARE = 0.3  # of the quotation's n-grams that must stand in the gold documents
COVERED = 0.6  # of the gold n-grams that the passages must cover
_WORD = re.compile(r"[^\W_]+(?:[.,]\d+)*")
_LINE_HYPHEN = re.compile(r"(\w)[-\u2010\u00ad][ \u00a0]*\n\s*(?=[a-z])")

Gram = tuple[str, ...]


@dataclass(frozen=True)
class GoldDocument:
    """A corpus document as given: its pages' text without images, line-end hyphens joined."""

    id: str
    title: str
    pages: tuple[str, ...]

    @property
    def text(self) -> str:
        return "\n".join(self.pages)


@dataclass(frozen=True)
class QuotedRow:
    """A question whose evidence is a quotation that the gold documents hold."""

    id: str
    question: str
    unit: str
    documents: frozenset[str]
    grams: frozenset[Gram]


@dataclass(frozen=True)
class PageRow:
    """A question about filings with the pages, from 1, that prove the answer."""

    id: str
    question: str
    pages: frozenset[tuple[str, int]]


def words(text: str) -> list[str]:
    """Words as the bench compares them: compatibility forms, lower case, letters and digits."""
    return _WORD.findall(unicodedata.normalize("NFKC", text).lower())


def grams(text: str) -> list[Gram]:
    """The word 5-grams of a text."""
    found = words(text)
    return [tuple(found[at : at + WINDOW]) for at in range(len(found) - WINDOW + 1)]


def join_lines(text: str) -> str:
    """The bench's fixed rule: a hyphen at a line's end before a lower-case letter is no hyphen."""
    return _LINE_HYPHEN.sub(r"\1", text)


def load_corpus(folder: Path) -> list[GoldDocument]:
    """Read the corpus JSON files, by name."""
    documents = []
    for path in sorted(folder.glob("*.json")):
        data = json.loads(path.read_text(encoding="utf-8"))
        pages = [
            join_lines("\n".join(p["text"] for p in section["paragraphs"] if not _is_image(p)))
            for section in data["sections"]
        ]
        documents.append(GoldDocument(data["document_id"], data.get("title", ""), tuple(pages)))
    return documents


def load_rows(files: Iterable[Path]) -> list[dict[str, str]]:
    """All question rows of the CSV files, in order."""
    rows: list[dict[str, str]] = []
    for path in files:
        with path.open(encoding="utf-8-sig", newline="") as stream:
            rows.extend(csv.DictReader(stream))
    return rows


def quoted_rows(rows: Sequence[dict[str, str]], corpus: Sequence[GoldDocument]) -> list[QuotedRow]:
    """The rows that can be measured: see the constants of this module."""
    held = {document.id.lower(): set(grams(document.text)) for document in corpus}
    names = {document.id.lower(): document.id for document in corpus}
    found = []
    for row in rows:
        if row.get("Quote") is not None and row["Quote"].strip() not in ("1", "True", "true"):
            continue
        gold = [id.lower() for id in reference_ids(row.get("ref_id", "")) if id.lower() in held]
        quoted = set(grams(row.get("supporting_materials", "")))
        here = {gram for gram in quoted if any(gram in held[id] for id in gold)}
        if len(here) >= FEWEST and len(here) >= SMALLEST_SHARE * len(quoted):
            found.append(
                QuotedRow(
                    row["id"],
                    row["question"].strip(),
                    (row.get("answer_unit") or "").replace("is_blank", "").strip(),
                    frozenset(names[id] for id in gold),
                    frozenset(here),
                )
            )
    return found


def page_rows(path: Path) -> list[PageRow]:
    """Read the filings' questions; page numbers there count from zero."""
    rows = []
    for line in path.read_text(encoding="utf-8").splitlines():
        if line.strip():
            data = json.loads(line)
            pages = frozenset((one.get("doc_name", data["doc_name"]), one["page_num"] + 1) for one in data["evidence"])
            rows.append(PageRow(data["id"], data["question"], pages))
    return rows


def reference_ids(text: str) -> list[str]:
    """Ids of a `ref_id` cell: a Python list, or one bare id."""
    text = text.strip()
    if not text.startswith("["):
        return [text] if text else []
    try:
        return [str(id) for id in ast.literal_eval(text)]
    except (ValueError, SyntaxError):
        return re.findall(r"[\w.-]+", text)


def _is_image(paragraph: dict[str, object]) -> bool:
    metadata = paragraph.get("metadata")
    return isinstance(metadata, dict) and metadata.get("attachment_type") == "image"
