"""Blocks become a tree over one canonical text; this module alone decides what that text is (design §3)."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

from kohaku.contracts.tree import Cell, Kind, Level, Node, SourceRun, Tree
from kohaku.ingest.blocks import Block, Extract, block_pieces
from kohaku.ingest.canonical.cleaning import Clean, Cleaner, Origin, Vocabulary
from kohaku.ingest.canonical.flow import in_reading_order
from kohaku.ingest.canonical.sentences import split
from kohaku.ingest.canonical.table_layout import LaidRow, lay_out
from kohaku.languages.speaking import say

PARSER_VERSION = "5"
_DEEPEST = 8  # levels of nested sections
_TITLE_LENGTH = 200
_CODE_CHUNK = 400  # characters of code a citable unit


@dataclass(slots=True)
class _Draft:
    """A node while its end is unknown."""

    id: str
    level: Level
    kind: Kind
    ordinal: int
    start: int
    parent_id: str | None
    end: int = 0
    cells: tuple[Cell, ...] = ()
    heading: int = 0
    sections: int = 0
    paragraphs: int = 0
    path: str = ""


@dataclass(slots=True)
class _Writer:
    """Writes canonical text, nodes in pre-order and source runs."""

    document_id: str
    language: str
    cleaner: Cleaner
    parts: list[str] = field(default_factory=list)
    length: int = 0
    drafts: list[_Draft] = field(default_factory=list)
    runs: list[SourceRun] = field(default_factory=list)
    open: list[_Draft] = field(default_factory=list)
    headers: dict[int, tuple[int, int]] = field(default_factory=dict)
    stacks: dict[int, list[tuple[int, int]]] = field(default_factory=dict)

    def __post_init__(self) -> None:
        root = _Draft(self.document_id, Level.DOCUMENT, Kind.PROSE, 1, 0, None)
        self.drafts.append(root)
        self.open.append(root)

    # -- sections ---------------------------------------------------------------------------------

    def section(self, level: int) -> None:
        """Close what a heading of this level ends, and open its section."""
        while len(self.open) > 1 and (self.open[-1].heading >= level or len(self.open) > _DEEPEST):
            self.open.pop().end = self.length
        parent = self.open[-1]
        parent.sections += 1
        path = f"{parent.path}.{parent.sections}" if parent.path else str(parent.sections)
        self._separate("\n\n")
        draft = _Draft(
            f"{self.document_id}:s{path}",
            Level.SECTION,
            Kind.PROSE,
            parent.sections,
            self.length,
            parent.id,
            heading=level,
            path=path,
        )
        self.drafts.append(draft)
        self.open.append(draft)

    # -- paragraphs -------------------------------------------------------------------------------

    def paragraph(self, kind: Kind, clean: Clean, after_item: bool) -> None:
        """Write a paragraph and its sentences."""
        self._begin(kind, "\n" if after_item and kind is Kind.LIST_ITEM else "\n\n")
        paragraph = self.drafts[-1]
        base = self.length
        self._write(clean)
        for number, (start, end) in enumerate(self._sentences(kind, clean.text), 1):
            self._sentence(paragraph, number, kind, base + start, base + end)
        paragraph.end = self.length

    def table(self, rows: Sequence[LaidRow], kind: Kind = Kind.TABLE) -> None:
        """Write one table; header cells stay in force for later tables that `lay_out` split off."""
        self._begin(kind, "\n\n")
        paragraph = self.drafts[-1]
        for number, row in enumerate(rows, 1):
            if number > 1:
                self._put("\n")
            start = self.length
            if row.header and not row.headed:
                self.headers, self.stacks = {}, {}  # the columns are named anew
            cells = []
            for index, cell in enumerate(row.cells):
                if index:
                    self._put("\t")
                at = self.length
                self._write(cell.clean)
                columns = range(cell.column, cell.column + cell.span)
                if row.header:
                    self.headers.update(dict.fromkeys(columns, (at, self.length)))
                    for column in columns if not row.composite else ():
                        self.stacks.setdefault(column, []).append((at, self.length))
                    continue
                named = next((column for column in columns if column in self.headers), cell.column)
                head = self.headers.get(named, (at, at)) if row.headed else (at, at)
                heads = tuple(self.stacks.get(named, ())) if row.headed else ()
                cells.append(
                    Cell(
                        header_start=head[0],
                        header_end=head[1],
                        start=at,
                        end=self.length,
                        column=cell.column,
                        heads=heads,
                    )
                )
            self._sentence(paragraph, number, Kind.TABLE_ROW, start, self.length, tuple(cells))
        paragraph.end = self.length

    def _begin(self, kind: Kind, separator: str) -> None:
        if len(self.open) == 1:
            self.section(1)
        parent = self.open[-1]
        if parent.paragraphs or parent.sections:
            self._separate(separator)
        parent.paragraphs += 1
        self.drafts.append(
            _Draft(
                f"{parent.id}:p{parent.paragraphs}", Level.PARAGRAPH, kind, parent.paragraphs, self.length, parent.id
            )
        )

    def _sentences(self, kind: Kind, text: str) -> list[tuple[int, int]]:
        if kind is Kind.HEADING:
            return [(0, len(text))]
        return _code_chunks(text) if kind is Kind.CODE else split(text, self.language)

    def _sentence(
        self, parent: _Draft, number: int, kind: Kind, start: int, end: int, cells: tuple[Cell, ...] = ()
    ) -> None:
        self.drafts.append(
            _Draft(f"{parent.id}:t{number}", Level.SENTENCE, kind, number, start, parent.id, end=end, cells=cells)
        )

    # -- text -------------------------------------------------------------------------------------

    def _write(self, clean: Clean) -> None:
        self.runs.extend(_run(origin, self.length) for origin in clean.origins)
        self._put(clean.text)

    def _put(self, text: str) -> None:
        self.parts.append(text)
        self.length += len(text)

    def _separate(self, separator: str) -> None:
        if self.length:
            self._put(separator)

    def finish(self) -> tuple[str, tuple[Node, ...]]:
        """Canonical text and nodes; nothing can be written after."""
        while self.open:
            self.open.pop().end = self.length
        nodes = tuple(
            Node(
                id=draft.id,
                document_id=self.document_id,
                level=draft.level,
                kind=draft.kind,
                ordinal=draft.ordinal,
                start=draft.start,
                end=draft.end,
                parent_id=draft.parent_id,
                cells=draft.cells,
            )
            for draft in self.drafts
        )
        return "".join(self.parts), nodes


def build(extract: Extract, document_id: str, name: str, detect: Callable[[str], str]) -> Tree:
    """The tree of an extract.

    Args:
        extract: what a reader yielded.
        document_id: 12 hex digits.
        name: file name, the title of last resort.
        detect: language detector, text -> ISO 639-1 or "".
    """
    vocabulary = Vocabulary()
    vocabulary.learn("".join(piece.text for piece in block_pieces(block)) for block in extract.blocks)
    cleaner = Cleaner(vocabulary)
    language = extract.language or detect(_sample(extract.blocks))
    writer = _Writer(document_id, language, cleaner)
    before: Kind | None = None
    title = ""
    for block in in_reading_order(extract.blocks):
        if block.rows:
            for part in lay_out(block.rows, cleaner):
                writer.table(part, block.kind)
                before = Kind.TABLE
            continue
        clean = cleaner.clean(block.pieces, keep_lines=block.kind is Kind.CODE)
        if not clean.text:
            continue
        if block.kind is Kind.HEADING:
            title = title or clean.text[:_TITLE_LENGTH]
            writer.section(max(1, block.level))
        writer.paragraph(block.kind, clean, before is Kind.LIST_ITEM)
        before = block.kind
    canonical, nodes = writer.finish()
    return Tree(
        document_id=document_id,
        title=_one_line(extract.title) or title or name,
        canonical=canonical,
        nodes=nodes,
        runs=tuple(writer.runs),
        words=extract.words,
        format=extract.format,
        parser_version=PARSER_VERSION,
        page_count=extract.page_count,
        language=language,
        encoding=extract.encoding,
        reference=_one_line(extract.reference),
        warnings=(*extract.warnings, *_dropped(cleaner, extract)),
    )


def _run(origin: Origin, at: int) -> SourceRun:
    return SourceRun.model_construct(
        start=origin.start + at,
        end=origin.end + at,
        page=origin.page,
        source_start=origin.source_start,
        source_end=origin.source_end,
    )


def _sample(blocks: Sequence[Block], length: int = 6000) -> str:
    """Running text from the document's beginning, for the language detector."""
    parts: list[str] = []
    size = 0
    for kinds in ({Kind.PROSE, Kind.LIST_ITEM}, set(Kind)):
        for block in blocks:
            if block.kind in kinds and size < length:
                text = "".join(piece.text for piece in block_pieces(block))[:length]
                parts.append(text)
                size += len(text)
        if size > 200:
            break
    return "\n".join(parts)[:length]


def _code_chunks(text: str) -> list[tuple[int, int]]:
    """Whole lines of code, together up to a bounded length."""
    chunks: list[tuple[int, int]] = []
    at = 0
    for line in text.split("\n"):
        end = at + len(line)
        if line.strip():
            if chunks and end - chunks[-1][0] <= _CODE_CHUNK:
                chunks[-1] = (chunks[-1][0], end)
            else:
                chunks.extend((low, min(low + 1000, end)) for low in range(at, end, 1000))
        at = end + 1
    return chunks


def _one_line(text: str) -> str:
    printable = "".join(mark if mark.isprintable() else " " for mark in text[: 4 * _TITLE_LENGTH])
    return " ".join(printable.split())[:_TITLE_LENGTH]


def _dropped(cleaner: Cleaner, extract: Extract) -> list[str]:
    notes = []
    if cleaner.nul:
        notes.append(say("file.nul", count=cleaner.nul))
    if cleaner.replaced and not extract.encoding:
        notes.append(say("file.undecoded", count=cleaner.replaced))
    return notes
