"""The document tree: one canonical text a document, every node a slice of it."""

from enum import StrEnum
from itertools import pairwise
from typing import Any, Self

from pydantic import BaseModel, ConfigDict, Field, model_validator


class Level(StrEnum):
    """Depth of a node (KohakuRAG, §3.1). Sections nest."""

    DOCUMENT = "document"
    SECTION = "section"
    PARAGRAPH = "paragraph"
    SENTENCE = "sentence"


class Kind(StrEnum):
    """What a node is typographically.

    `FURNITURE` (running heads, page numbers), `DELETED` (struck through, deletions under review) and `HIDDEN` (hidden
    sheets, rows and columns; text hidden by style) stay in the text, out of search: they are `silent`.
    """

    PROSE = "prose"
    HEADING = "heading"
    LIST_ITEM = "list_item"
    TABLE = "table"
    TABLE_ROW = "table_row"
    CAPTION = "caption"
    CODE = "code"
    FOOTNOTE = "footnote"
    FURNITURE = "furniture"
    DELETED = "deleted"
    HIDDEN = "hidden"

    @property
    def silent(self) -> bool:
        """True for text that is kept and shown, and never answers."""
        return self in (Kind.FURNITURE, Kind.DELETED, Kind.HIDDEN)


def _without_example(schema: dict[str, Any]) -> None:
    if "description" in schema:
        schema["description"] = schema["description"].partition("\n\nExample:")[0]


class Frozen(BaseModel):
    """Base of every contract: immutable, no unknown fields. A docstring's example is no part of the JSON schema."""

    model_config = ConfigDict(frozen=True, extra="forbid", json_schema_extra=_without_example)


class Cell(Frozen):
    """One cell of a table row and its header cell, as offsets into the canonical text; no header: both equal.

    `column` counts from 0 in the grid; None where the reader did not say. `heads` are all heads over the cell, from the
    outermost to the lowest, as offsets.
    """

    header_start: int = Field(ge=0)
    header_end: int = Field(ge=0)
    start: int = Field(ge=0)
    end: int = Field(ge=0)
    column: int | None = Field(None, ge=0)
    heads: tuple[tuple[int, int], ...] = ()


class Node(Frozen):
    """A node of the tree; its text *is* `canonical[start:end]`. Offsets are `str` indices, end exclusive.

    Ids: `<doc>` the document, `<doc>:s3.1` a section, `<doc>:s3.1:p2` a paragraph, `<doc>:s3.1:p2:t4` a sentence.
    `ordinal` counts from 1 among the siblings of the same level. A heading is a paragraph of kind HEADING, the first
    of its section. A table is a paragraph, a row a sentence-level node with `cells`.
    """

    id: str
    document_id: str
    level: Level
    kind: Kind = Kind.PROSE
    ordinal: int = Field(ge=1)
    start: int = Field(ge=0)
    end: int = Field(ge=0)
    parent_id: str | None = None
    cells: tuple[Cell, ...] = ()


class SourceRun(Frozen):
    """`canonical[start:end]` came from the source's characters `source_start:source_end`, on `page` (from 1) if paged.

    For a PDF the source characters are indices into that page's text layer (pypdfium2 `textpage`), so that boxes derive
    from them, or into its recognised text where it is a picture; elsewhere they index the reader's extracted text.
    Lengths may differ where white space was folded.
    """

    start: int = Field(ge=0)
    end: int = Field(ge=0)
    page: int | None = Field(None, ge=1)
    source_start: int = Field(ge=0)
    source_end: int = Field(ge=0)


class RecognisedWord(Frozen):
    """A word of a page that was read by text recognition: the recognised text's `source_start:source_end`, where it
    stands as shares of the page's width and height (y downwards), and how sure the engine was."""

    page: int = Field(ge=1)
    source_start: int = Field(ge=0)
    source_end: int = Field(ge=0)
    x0: float = Field(ge=0, le=1)
    y0: float = Field(ge=0, le=1)
    x1: float = Field(ge=0, le=1)
    y1: float = Field(ge=0, le=1)
    confidence: float = Field(ge=0, le=1)


class Tree(Frozen):
    """One parsed document. Nodes stand in pre-order, the document node first; children lie within their parent, in
    order, without overlap. Runs are sorted by `start` and do not overlap.

    Example:
        >>> text = "A premium is due."
        >>> nodes = [
        ...     Node(id="d", document_id="d", level=Level.DOCUMENT, ordinal=1, start=0, end=17),
        ...     Node(id="d:s1", document_id="d", level=Level.SECTION, ordinal=1, start=0, end=17, parent_id="d"),
        ... ]
        >>> tree = Tree(
        ...     document_id="d", title="", canonical=text, nodes=tuple(nodes), format="text", parser_version="1"
        ... )
        >>> tree.text(tree.nodes[1])
        'A premium is due.'
    """

    document_id: str
    title: str
    canonical: str
    nodes: tuple[Node, ...]
    runs: tuple[SourceRun, ...] = ()
    words: tuple[RecognisedWord, ...] = Field((), description="Of pages read by text recognition, by page and place.")
    format: str = Field(description="Reader that made it: pdf, docx, html, markdown, text, wattbot, …")
    parser_version: str
    page_count: int = Field(0, ge=0, description="Pages of the source; 0 where it has none.")
    language: str = Field("", description="ISO 639-1 code of the main language; empty if undecided.")
    encoding: str = Field("", description="Character encoding that the bytes were read with, where it was detected.")
    reference: str = Field("", description="Id that the source gives itself (WattBot `document_id`); empty if none.")
    warnings: tuple[str, ...] = Field((), description="What the reader could not do, in words for the user.")

    @model_validator(mode="after")
    def _is_a_tree(self) -> Self:
        check_tree(self.canonical, self.nodes)
        for before, after in pairwise(self.runs):
            if after.start < before.end:
                raise ValueError(f"source runs overlap at {after.start}")
        return self

    def text(self, node: Node) -> str:
        """The node's text."""
        return self.canonical[node.start : node.end]


def check_tree(canonical: str, nodes: tuple[Node, ...]) -> None:
    """Raise ValueError unless `nodes` are a well-formed tree over `canonical` (design §3)."""
    if not nodes or nodes[0].level is not Level.DOCUMENT:
        raise ValueError("the first node must be the document")
    by_id: dict[str, Node] = {}
    reached: dict[str, int] = {}
    for node in nodes:
        if node.id in by_id:
            raise ValueError(f"{node.id} stands twice")
        if not 0 <= node.start <= node.end <= len(canonical):
            raise ValueError(f"{node.id} lies outside the text")
        if node.parent_id is not None:
            parent = by_id.get(node.parent_id)
            if parent is None:
                raise ValueError(f"{node.id} comes before its parent {node.parent_id}")
            if not reached[parent.id] <= node.start <= node.end <= parent.end:
                raise ValueError(f"{node.id} overlaps a sibling or leaves its parent")
            reached[parent.id] = node.end
        by_id[node.id] = node
        reached[node.id] = node.start
