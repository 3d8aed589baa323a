"""Evidence texts of FinanceBench found again on their pages of the parsed filings."""

import json
import re
import unicodedata
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import pypdfium2

from kohaku.contracts.tree import Kind, Level, Tree

_WORD = re.compile(r"\w+")
_GRAM = 5
_ENOUGH = 0.98


@dataclass(frozen=True)
class Evidence:
    """One evidence text, and how much of it stands on its page as parsed, and in the bare text of that page."""

    document: str
    page: int
    parsed: float
    bare: float

    @property
    def found(self) -> bool:
        """At least 98 % of its word 5-grams are there."""
        return self.parsed >= _ENOUGH


def measure(folder: Path, trees: dict[str, Tree]) -> list[Evidence]:
    """All evidence of `questions.jsonl`; trees by document name."""
    return list(_measured(folder, trees))


def _measured(folder: Path, trees: dict[str, Tree]) -> Iterator[Evidence]:
    for line in (folder / "questions.jsonl").read_text(encoding="utf-8").splitlines():
        for item in json.loads(line)["evidence"]:
            tree = trees.get(item["doc_name"])
            if tree is None:
                continue
            page = int(item["page_num"]) + 1
            wanted = grams(item["text"])
            bare = bare_page(folder / "pdfs" / f"{item['doc_name']}.pdf", page)
            yield Evidence(item["doc_name"], page, share(wanted, page_text(tree, page)), share(wanted, bare))


def words(text: str) -> list[str]:
    """Words, case folded; raised marks as plain ones."""
    return [word.casefold() for word in _WORD.findall(unicodedata.normalize("NFKC", text))]


def grams(text: str) -> list[tuple[str, ...]]:
    """Word 5-grams."""
    found = words(text)
    return [tuple(found[at : at + _GRAM]) for at in range(max(1, len(found) - _GRAM + 1))]


def share(wanted: list[tuple[str, ...]], text: str) -> float:
    """Share of the wanted 5-grams that stand in the text, whichever of the two tore a word (“Flow s”)."""
    known, letters = set(grams(text)), "".join(words(text))
    return sum(gram in known or "".join(gram) in letters for gram in wanted) / len(wanted)


def page_text(tree: Tree, page: int) -> str:
    """Canonical text of one page without its furniture, in reading order.

    A row of composite column heads repeats source characters that stand above it: they are taken once.
    """
    aside = [(n.start, n.end) for n in tree.nodes if n.level is Level.PARAGRAPH and n.kind is Kind.FURNITURE]
    parts: list[str] = []
    at = 0
    last = -1
    taken: set[int] = set()
    for run in tree.runs:
        while at < len(aside) and aside[at][1] <= run.start:
            at += 1
        if run.page != page or (at < len(aside) and aside[at][0] <= run.start < aside[at][1]):
            continue
        if run.source_start in taken:
            continue
        taken.add(run.source_start)
        if last >= 0 and run.start > last:
            parts.append(tree.canonical[last : run.start] if run.start - last <= 2 else " ")
        parts.append(tree.canonical[run.start : run.end])
        last = run.end
    return "".join(parts)


def bare_page(path: Path, page: int) -> str:
    """Text of one page as pypdfium2 gives it."""
    document = pypdfium2.PdfDocument(path)
    try:
        return str(document[page - 1].get_textpage().get_text_range())
    finally:
        document.close()
