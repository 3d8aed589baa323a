"""Lines of bare text gathered to blocks: paragraphs, lists, captions, footnotes, tables, and the labels of figures."""

from collections.abc import Iterator, Mapping, Sequence

from kohaku.contracts.tree import Kind
from kohaku.ingest.blocks import Block
from kohaku.ingest.plain.footnotes import find_footnotes
from kohaku.ingest.plain.headings import Heading
from kohaku.ingest.plain.labels import find_labels, full_width
from kohaku.ingest.plain.lines import Line, cut
from kohaku.ingest.plain.marks import is_caption, is_ended, is_item
from kohaku.ingest.plain.tables import find_grids

_SHORT = 0.82  # of a full line: a sentence that ends there ends its paragraph
_LONGEST_NOTE = 8  # lines of a footnote


def blocks_of(
    lines: Sequence[Line],
    headings: Mapping[int, Heading],
    furniture: frozenset[int] = frozenset(),
    *,
    paged: bool = False,
) -> Iterator[Block]:
    """Blocks of consecutive lines.

    Args:
        lines: of one document.
        headings: by the index of their first line.
        furniture: indices of running heads and page numbers.
        paged: the lines were taken off pages with figures and footnotes; else blank lines part paragraphs.
    """
    heading_lines = {i for heading in headings.values() for i in range(heading.index, heading.index + heading.lines)}
    text = [index for index in range(len(lines)) if index not in furniture and index not in heading_lines]
    full = full_width(lines)
    grids = {grid.start: grid for grid in find_grids(lines, frozenset(text), full)} if paged else {}
    inside = {index for grid in grids.values() for index in range(grid.start, grid.end)}
    loose = [index for index in text if index not in inside]
    gatherer = _Gatherer(
        full,
        find_labels(lines, loose, full) if paged else frozenset(),
        find_footnotes(lines, loose) if paged else frozenset(),
        paged,
    )
    at = 0
    while at < len(lines):
        if at in furniture:
            yield from gatherer.flush()
            yield _block(Kind.FURNITURE, [lines[at]])
        elif at in headings:
            yield from gatherer.flush()
            yield from _heading(headings[at], lines, gatherer)
        elif at in grids:
            yield from gatherer.flush()
            yield Block(Kind.TABLE, rows=grids[at].rows)
        else:
            yield from gatherer.add(at, lines[at])
        at = headings[at].index + headings[at].lines if at in headings else grids[at].end if at in grids else at + 1
    yield from gatherer.flush()


def _heading(heading: Heading, lines: Sequence[Line], gatherer: "_Gatherer") -> Iterator[Block]:
    taken = list(lines[heading.index : heading.index + heading.lines])
    rest: Line | None = None
    if heading.length is not None:
        taken[-1], rest = cut(taken[-1], heading.length)
    yield Block(Kind.HEADING, tuple(line.piece for line in taken), heading.level)
    if rest is not None and rest.text:
        yield from gatherer.add(heading.index, rest)


class _Gatherer:
    """Gathers lines until something parts them."""

    def __init__(self, full: float, labels: frozenset[int], footnotes: frozenset[int], paged: bool) -> None:
        self._full = full
        self._labels = labels
        self._footnotes = footnotes
        self._paged = paged
        self._lines: list[Line] = []
        self._kind = Kind.PROSE
        self._label = False
        self._unfinished = False  # the running text before what is gathered now breaks off

    def add(self, index: int, line: Line) -> Iterator[Block]:
        """Take one more line; yields the block that it ends."""
        kind = self._opens(index, line)
        label = index in self._labels and kind is None
        if self._lines and (kind is not None or label != self._label or self._parts(line)):
            yield from self.flush()
        if not self._lines:
            self._kind, self._label = kind or Kind.PROSE, label
        self._lines.append(line)

    def flush(self) -> Iterator[Block]:
        """The block gathered so far, if any."""
        if self._lines:
            if self._kind in (Kind.PROSE, Kind.LIST_ITEM) and not self._label:
                self._unfinished = not is_ended(self._lines[-1].text)
            yield _block(self._kind, self._lines, self._label)
        self._lines, self._kind, self._label = [], Kind.PROSE, False

    def _opens(self, index: int, line: Line) -> Kind | None:
        """The kind that this line begins whatever is before it."""
        if is_caption(line.text):
            return Kind.CAPTION
        if index in self._footnotes:
            return Kind.FOOTNOTE
        return Kind.LIST_ITEM if is_item(line.text) else None

    def _parts(self, line: Line) -> bool:
        last = self._lines[-1]
        ended = is_ended(last.text)
        if line.blank_before and (not self._paged or ended):
            return True
        if self._label:
            return False
        if self._kind in (Kind.FOOTNOTE, Kind.CAPTION):
            cut_off = self._kind is Kind.FOOTNOTE and len(self._lines) >= _LONGEST_NOTE
            new_page = line.page != last.page
            return cut_off or new_page or (ended and (len(last.text) < 0.95 * self._full or self._unfinished))
        return ended and len(last.text) < _SHORT * self._full and not line.text[:1].islower()


def _block(kind: Kind, lines: Sequence[Line], label: bool = False) -> Block:
    flows = kind in (Kind.PROSE, Kind.LIST_ITEM, Kind.FOOTNOTE) and not label
    return Block(kind, tuple(line.piece for line in lines), flows=flows, aside=label)
