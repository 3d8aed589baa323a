"""Where a document's passages and sentences stand: their ids, offsets, headings, pages and cells, as columns.

The texts are not here: they are slices of the canonical text, which SQL holds.
"""

import json
from collections import deque
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import takewhile

import numpy as np
from numpy.typing import NDArray

from kohaku.contracts.cells import packed, unpacked
from kohaku.contracts.tree import Kind, Level, Node, Tree
from kohaku.index.passages import PassageRow
from kohaku.index.segments.columns import Block, Strings, shifted

Ints = NDArray[np.int32]
_KINDS, _LEVELS = tuple(Kind), tuple(Level)
_ABOVE, _CHARACTERS = 3, 200  # a title, a scale, a period; longer paragraphs are running text
_NONE = -1


@dataclass(frozen=True, slots=True, eq=False)
class Rows(Block):
    """Passages, `n` of them, document by document.

    Attributes:
        document: number of each one's document, `int32[n]`.
        section, crumb: number of the section that it stands in and of its headings.
        start, end, page: place in the canonical text; page −1 where the source has none.
        kind: number of its kind.
        order: rank of its id among those of its document.
        count: number of its sentences.
        above: start and end of up to three short paragraphs above it, in reading order; −1 for none. `int32[n, 6]`.
        ids, sections, crumbs: strings by number; headings as a JSON list.
    """

    document: Ints
    section: Ints
    crumb: Ints
    start: Ints
    end: Ints
    page: Ints
    kind: NDArray[np.uint8]
    order: Ints
    count: Ints
    above: Ints
    ids: Strings
    sections: Strings
    crumbs: Strings

    @classmethod
    def of(cls, tree: Tree, rows: Sequence[PassageRow]) -> "Rows":
        """Those of one document."""
        sections = {row.section_id: None for row in rows}
        crumbs = {row.breadcrumb: None for row in rows}
        section_of = {id: at for at, id in enumerate(sections)}
        crumb_of = {crumb: at for at, crumb in enumerate(crumbs)}
        above = _above(tree)
        order = np.argsort(np.argsort(np.array([row.id for row in rows], str))) if rows else np.zeros(0)
        return cls(
            document=np.zeros(len(rows), np.int32),
            section=_ints([section_of[row.section_id] for row in rows]),
            crumb=_ints([crumb_of[row.breadcrumb] for row in rows]),
            start=_ints([row.start for row in rows]),
            end=_ints([row.end for row in rows]),
            page=_ints([_NONE if row.page is None else row.page for row in rows]),
            kind=np.array([_KINDS.index(row.kind) for row in rows], np.uint8),
            order=order.astype(np.int32),
            count=_ints([len(row.sentences) for row in rows]),
            above=_ints([above[_paragraph(row)] for row in rows]).reshape(len(rows), 2 * _ABOVE),
            ids=Strings.of([row.id for row in rows]),
            sections=Strings.of(list(sections)),
            crumbs=Strings.of([json.dumps(crumb) for crumb in crumbs]),
        )

    @classmethod
    def joined(cls, parts: Sequence["Rows"], documents: Sequence[int]) -> "Rows":
        """All rows of the parts, in order; `documents` are their numbers of documents."""

        def plain(name: str) -> NDArray[np.int32]:
            return np.concatenate([getattr(part, name) for part in parts])

        return cls(
            document=shifted([part.document for part in parts], documents),
            section=shifted([part.section for part in parts], [len(part.sections) for part in parts]),
            crumb=shifted([part.crumb for part in parts], [len(part.crumbs) for part in parts]),
            start=plain("start"),
            end=plain("end"),
            page=plain("page"),
            kind=np.concatenate([part.kind for part in parts]),
            order=plain("order"),
            count=plain("count"),
            above=plain("above"),
            ids=Strings.joined([part.ids for part in parts]),
            sections=Strings.joined([part.sections for part in parts]),
            crumbs=Strings.joined([part.crumbs for part in parts]),
        )

    def part(self, document: int, rows: slice) -> "Rows":
        """The rows of one document, alone."""
        section, crumb = self.section[rows], self.crumb[rows]
        sections, crumbs = _span(section), _span(crumb)
        return Rows(
            document=self.document[rows] - np.int32(document),
            section=section - np.int32(sections[0]),
            crumb=crumb - np.int32(crumbs[0]),
            start=self.start[rows],
            end=self.end[rows],
            page=self.page[rows],
            kind=self.kind[rows],
            order=self.order[rows],
            count=self.count[rows],
            above=self.above[rows],
            ids=self.ids.part(rows.start, rows.stop),
            sections=self.sections.part(*sections),
            crumbs=self.crumbs.part(*crumbs),
        )

    def breadcrumb(self, row: int) -> tuple[str, ...]:
        """Headings above a row, outermost first."""
        return tuple(json.loads(self.crumbs[int(self.crumb[row])]))

    def kind_of(self, row: int) -> Kind:
        """Kind of a row."""
        return _KINDS[int(self.kind[row])]

    def lines_above(self, row: int) -> list[tuple[int, int]]:
        """Places of the short paragraphs that stand just above a row's paragraph, in reading order."""
        places = self.above[row].tolist()
        return [(start, end) for start, end in zip(places[::2], places[1::2], strict=True) if start != _NONE]


@dataclass(frozen=True, slots=True, eq=False)
class Sentences(Block):
    """The searchable sentences and table rows of the passages, `m` of them, passage by passage.

    Attributes:
        start, end, ordinal, kind, level: as in the tree.
        parent: number of the parent's id.
        ids, parents: strings by number.
        cells: of each one as a JSON list, empty where it has none.
    """

    start: Ints
    end: Ints
    ordinal: Ints
    kind: NDArray[np.uint8]
    level: NDArray[np.uint8]
    parent: Ints
    ids: Strings
    parents: Strings
    cells: Strings

    @classmethod
    def of(cls, rows: Sequence[PassageRow]) -> "Sentences":
        """Those of the passages of one document."""
        nodes = [node for row in rows for node in row.sentences]
        parents = {node.parent_id or "": None for node in nodes}
        number = {id: at for at, id in enumerate(parents)}
        return cls(
            start=_ints([node.start for node in nodes]),
            end=_ints([node.end for node in nodes]),
            ordinal=_ints([node.ordinal for node in nodes]),
            kind=np.array([_KINDS.index(node.kind) for node in nodes], np.uint8),
            level=np.array([_LEVELS.index(node.level) for node in nodes], np.uint8),
            parent=_ints([number[node.parent_id or ""] for node in nodes]),
            ids=Strings.of([node.id for node in nodes]),
            parents=Strings.of(list(parents)),
            cells=Strings.of([json.dumps(packed(node.cells)) if node.cells else "" for node in nodes]),
        )

    @classmethod
    def joined(cls, parts: Sequence["Sentences"]) -> "Sentences":
        """All sentences of the parts, in order."""
        return cls(
            start=np.concatenate([part.start for part in parts]),
            end=np.concatenate([part.end for part in parts]),
            ordinal=np.concatenate([part.ordinal for part in parts]),
            kind=np.concatenate([part.kind for part in parts]),
            level=np.concatenate([part.level for part in parts]),
            parent=shifted([part.parent for part in parts], [len(part.parents) for part in parts]),
            ids=Strings.joined([part.ids for part in parts]),
            parents=Strings.joined([part.parents for part in parts]),
            cells=Strings.joined([part.cells for part in parts]),
        )

    def part(self, rows: slice) -> "Sentences":
        """Some that follow each other: those of one document."""
        parent = self.parent[rows]
        parents = _span(parent)
        return Sentences(
            start=self.start[rows],
            end=self.end[rows],
            ordinal=self.ordinal[rows],
            kind=self.kind[rows],
            level=self.level[rows],
            parent=parent - np.int32(parents[0]),
            ids=self.ids.part(rows.start, rows.stop),
            parents=self.parents.part(*parents),
            cells=self.cells.part(rows.start, rows.stop),
        )

    def node(self, at: int, document_id: str) -> Node:
        """The node of a sentence, as in the tree."""
        return Node.model_construct(
            id=self.ids[at],
            document_id=document_id,
            level=_LEVELS[self.level[at]],
            kind=_KINDS[self.kind[at]],
            ordinal=int(self.ordinal[at]),
            start=int(self.start[at]),
            end=int(self.end[at]),
            parent_id=self.parents[int(self.parent[at])] or None,
            cells=unpacked(json.loads(self.cells[at] or "[]")),
        )


def _ints(values: Sequence[object]) -> Ints:
    return np.array(values, np.int32)


def _span(numbers: Ints) -> tuple[int, int]:
    """First and last number, that one excluded: a document's strings stand together."""
    return (int(numbers.min()), int(numbers.max()) + 1) if len(numbers) else (0, 0)


def _paragraph(row: PassageRow) -> str:
    """Id of the paragraph that a passage begins with or in."""
    first = row.sentences[0]
    return first.parent_id or first.id if first.level is Level.SENTENCE else first.id


def _above(tree: Tree) -> dict[str, list[int]]:
    """Paragraph id → places of the short paragraphs just above it, filled up with −1."""
    found: dict[str, list[int]] = {}
    before: deque[Node] = deque(maxlen=_ABOVE)
    for node in tree.nodes:
        if node.level is not Level.PARAGRAPH:
            continue
        short = list(
            takewhile(lambda one: one.kind is not Kind.TABLE and one.end - one.start <= _CHARACTERS, reversed(before))
        )
        places = [place for one in reversed(short) for place in (one.start, one.end)]
        found[node.id] = places + [_NONE] * (2 * _ABOVE - len(places))
        before.append(node)
    return found
