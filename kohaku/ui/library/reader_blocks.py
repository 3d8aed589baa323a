"""The text of a document as blocks for the reader pane, with the chosen span marked by its offsets."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import NotRequired, TypedDict

from kohaku.contracts.tree import Kind, Level, Node
from kohaku.outline import Outline

WINDOW = 40_000  # characters drawn around the chosen node


class ReaderPiece(TypedDict):
    """A run of text; `mark`: 0 none, 1 evidence, 2 its value; `id`: node that a click chooses."""

    text: str
    mark: int
    id: NotRequired[str]


class ReaderLine(TypedDict):
    id: str
    cells: list[list[ReaderPiece]]


class ReaderBlock(TypedDict):
    """One paragraph, heading or table."""

    id: str
    kind: str
    depth: int
    page: int
    within: bool
    muted: bool
    parts: list[ReaderPiece]
    header: list[str]
    rows: list[ReaderLine]


@dataclass(frozen=True, slots=True)
class Focus:
    """What is looked at: a span of the canonical text, with an optional value inside.

    `whole` tints the blocks of a section or document instead of marking every character.
    """

    start: int = 0
    end: int = 0
    value_start: int = 0
    value_end: int = 0
    whole: bool = False


def window(some: Sequence[Node], focus: Focus, before: int = WINDOW // 2, after: int = WINDOW) -> tuple[int, int]:
    """First and last (exclusive) paragraph to draw: those within `before` and `after` characters of the focus."""
    low, high = focus.start - before, max(focus.start, min(focus.end, focus.start + WINDOW)) + after
    first = next((at for at, node in enumerate(some) if node.end > low), max(0, len(some) - 1))
    last = next((at for at in range(len(some), 0, -1) if some[at - 1].start < high), 0)
    return first, max(last, min(first + 1, len(some)))


def block(outline: Outline, node: Node, focus: Focus) -> ReaderBlock:
    """One paragraph-level node as a block."""
    depth = sum(1 for one in outline.ancestors(node) if one.level is Level.SECTION)
    within = focus.whole and focus.start <= node.start and node.end <= focus.end
    sentences = [child for child in outline.children(node.id) if child.level is Level.SENTENCE]
    columns = node.kind is Kind.TABLE and any(child.cells for child in sentences)
    is_table = columns or (node.kind.silent and _in_columns(outline, sentences))
    header = _header(outline, sentences) if columns else []
    drawn = {child.id for child in sentences[:1] if header and not child.cells}  # the header's own row
    return ReaderBlock(
        id=node.id,
        kind="table" if is_table else node.kind.value if node.kind is not Kind.TABLE else Kind.PROSE.value,
        depth=depth,
        page=outline.page(node.start) or 0,
        within=within,
        muted=node.kind.silent,
        parts=[] if is_table else _parts(outline, node, sentences, focus),
        header=header,
        rows=[_line(outline, child, focus) for child in sentences if child.id not in drawn] if is_table else [],
    )


def _parts(outline: Outline, node: Node, sentences: list[Node], focus: Focus) -> list[ReaderPiece]:
    made: list[ReaderPiece] = []
    position = node.start
    for sentence in sentences:
        made += _pieces(outline, position, sentence.start, focus, "")
        made += _pieces(outline, sentence.start, sentence.end, focus, sentence.id)
        position = sentence.end
    return made + _pieces(outline, position, node.end, focus, "")


def _header(outline: Outline, rows: list[Node]) -> list[str]:
    """Header texts where the first row with cells has any of its own; empty where the table has no header."""
    for row in rows:
        if row.cells and any((cell.header_start, cell.header_end) != (cell.start, cell.end) for cell in row.cells):
            return [outline.tree.canonical[cell.header_start : cell.header_end] for cell in row.cells]
    return []


def _line(outline: Outline, row: Node, focus: Focus) -> ReaderLine:
    spans = [(cell.start, cell.end) for cell in row.cells] or list(_columns(outline, row))
    return ReaderLine(id=row.id, cells=[_pieces(outline, start, end, focus, "") for start, end in spans])


def _in_columns(outline: Outline, sentences: list[Node]) -> bool:
    """True for rows of a sheet that stay out of search: they have no cells, and tabs between their texts."""
    return len(sentences) > 0 and all("\t" in outline.tree.text(one) for one in sentences)


def _columns(outline: Outline, row: Node) -> Iterator[tuple[int, int]]:
    """Spans between the tabs of a row; the whole row where it has none."""
    start = row.start
    for text in outline.tree.text(row).split("\t"):
        yield start, start + len(text)
        start += len(text) + 1


def _pieces(outline: Outline, start: int, end: int, focus: Focus, node_id: str) -> list[ReaderPiece]:
    """`canonical[start:end]` cut at the edges of the focus and of its value."""
    if start >= end:
        return []
    edges = [start, end]
    if not focus.whole:
        edges += [at for at in (focus.start, focus.end, focus.value_start, focus.value_end) if start < at < end]
    cuts = sorted(set(edges))
    made: list[ReaderPiece] = []
    for low, high in pairwise(cuts):
        piece = ReaderPiece(text=outline.tree.canonical[low:high], mark=_mark(low, high, focus))
        if node_id:
            piece["id"] = node_id
        made.append(piece)
    return made


def _mark(low: int, high: int, focus: Focus) -> int:
    if focus.whole or not (focus.start <= low and high <= focus.end):
        return 0
    return 2 if focus.value_start <= low and high <= focus.value_end else 1
