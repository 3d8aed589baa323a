"""What a reader yields: typed blocks of source text in reading order, before anything is made canonical."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Protocol

from kohaku.contracts.tree import Kind
from kohaku.ingest.limits import Limits


@dataclass(frozen=True, slots=True)
class Piece:
    """`text` is the source's characters from `source` on, one to one; a line end stands in the text as white space."""

    text: str
    source: int
    page: int | None = None


@dataclass(frozen=True, slots=True)
class CellText:
    """One cell: its text, its first column (from 0) and how many columns it spans."""

    pieces: tuple[Piece, ...]
    column: int
    span: int = 1


@dataclass(frozen=True, slots=True)
class Row:
    """A table row; `header` rows name the columns of the body rows that follow."""

    cells: tuple[CellText, ...]
    header: bool = False


@dataclass(frozen=True, slots=True)
class Block:
    """A paragraph-sized unit. `level` is 1 for the outermost heading, 0 otherwise; `rows` belong to tables alone.

    `flows`: the text may go on in a later block, behind a page break or a float (formats with a page layout).
    `aside`: a float (labels of a figure) that may interrupt a paragraph.
    """

    kind: Kind
    pieces: tuple[Piece, ...] = ()
    level: int = 0
    rows: tuple[Row, ...] = ()
    flows: bool = False
    aside: bool = False

    @property
    def text(self) -> str:
        """The source text of the pieces, as it stands."""
        return "".join(piece.text for piece in self.pieces)

    @property
    def page(self) -> int | None:
        """The page that the block begins on."""
        if self.pieces:
            return self.pieces[0].page
        return next((piece.page for piece in row_pieces(self.rows)), None)


@dataclass(frozen=True, slots=True)
class Extract:
    """All that a reader got out of one file."""

    format: str
    blocks: tuple[Block, ...]
    title: str = ""
    page_count: int = 0
    encoding: str = ""
    reference: str = ""
    language: str = ""
    warnings: tuple[str, ...] = ()


class Reader(Protocol):
    """A reader of one format.

    Raises:
        ReadError: a subclass for each cause.
    """

    def __call__(self, data: bytes, name: str, limits: Limits) -> Extract: ...


@dataclass(slots=True)
class Tape:
    """The extracted text of a format that has no character positions of its own: pieces are laid end to end."""

    length: int = 0
    page: int | None = None

    def piece(self, text: str) -> Piece:
        """The next piece of the extracted text; a line end separates it from the one after."""
        piece = Piece(text, self.length, self.page)
        self.length += len(text) + 1
        return piece

    def block(self, kind: Kind, text: str, level: int = 0) -> Block:
        """A block of one piece."""
        return Block(kind, (self.piece(text),), level)

    def table(self, rows: "list[list[str]]", header_rows: int = 0) -> Block:
        """A table of plain cells, a column each."""
        made = tuple(
            Row(tuple(CellText((self.piece(text),), column) for column, text in enumerate(row)), index < header_rows)
            for index, row in enumerate(rows)
        )
        return Block(Kind.TABLE, rows=made)


def row_pieces(rows: tuple[Row, ...]) -> Iterator[Piece]:
    """All pieces of a table, row by row."""
    for row in rows:
        for cell in row.cells:
            yield from cell.pieces


def block_pieces(block: Block) -> Iterator[Piece]:
    """All pieces of a block, those of its rows included."""
    yield from block.pieces
    yield from row_pieces(block.rows)


@dataclass(slots=True)
class Warnings:
    """Notes of a reader, each kept once, in the order of their appearance."""

    texts: list[str] = field(default_factory=list)

    def add(self, text: str) -> None:
        """Keep a note, unless it is there already."""
        if text not in self.texts:
            self.texts.append(text)
