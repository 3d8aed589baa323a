"""The tree JSON of the WattBot corpus: pages of text lines, whose headings, tables and paragraphs are found again."""

import json
from collections.abc import Iterator
from typing import Any

from kohaku.ingest.blocks import Extract
from kohaku.ingest.canonical.furniture import EdgeRow, furniture
from kohaku.ingest.errors import Corrupt, Empty
from kohaku.ingest.limits import Limits
from kohaku.ingest.plain.blocks import blocks_of
from kohaku.ingest.plain.headings import find_headings
from kohaku.ingest.plain.lines import Line, lines_of


def read_wattbot(data: bytes, name: str, limits: Limits) -> Extract:
    """Read a tree JSON. Source offsets index a page's paragraphs joined by two line ends, images left out."""
    limits.check_characters(len(data), name)
    try:
        tree = json.loads(data)
        pages = list(_pages(tree))
    except (ValueError, RecursionError, TypeError, KeyError, AttributeError) as error:
        raise Corrupt(
            f"{name} is not a document tree: {error}.", "It needs document_id, title and sections."
        ) from error
    limits.check_pages(len(pages), name)
    read = [lines_of(text, 0, number) for number, text in pages]
    if not any(read):
        raise Empty(f"{name} has no text.", "Its sections hold nothing but images.")
    marked = furniture([[EdgeRow(line.text) for line in lines] for lines in read])
    lines: list[Line] = []
    aside: set[int] = set()
    for page_lines, indices in zip(read, marked, strict=True):
        aside.update(len(lines) + index for index in indices)
        lines.extend(page_lines)
    blocks = tuple(blocks_of(lines, find_headings(lines, frozenset(aside)), frozenset(aside), paged=True))
    return Extract(
        "wattbot",
        blocks,
        title=str(tree.get("title") or ""),
        page_count=max((number for number, _ in pages if number), default=0),
        reference=str(tree.get("document_id") or ""),
    )


def _pages(tree: dict[str, Any]) -> Iterator[tuple[int | None, str]]:
    """(page number, text) of each section."""
    for section in tree["sections"]:
        number = (section.get("metadata") or {}).get("page")
        texts = [
            str(paragraph.get("text") or "")
            for paragraph in section.get("paragraphs") or ()
            if (paragraph.get("metadata") or {}).get("attachment_type") != "image"
        ]
        page = number if isinstance(number, int) and number > 0 else None
        yield page, "\n\n".join(texts)
