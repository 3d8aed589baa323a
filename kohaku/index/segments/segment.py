"""A segment: all that one or more documents contribute to search. It never changes; a corpus is a union of segments."""

import re
from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass
from functools import cached_property
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from kohaku.contracts.tree import Kind, Level, Tree
from kohaku.index.acronyms import Acronym, mine
from kohaku.index.aggregate import NodeVectors, merge, parent_vectors
from kohaku.index.passages import PassageRow, passage_rows, shown
from kohaku.index.prefix import name_words, prefix
from kohaku.index.segments.columns import read, write
from kohaku.index.segments.postings import Words
from kohaku.index.segments.quantised import Quantised
from kohaku.index.segments.structure import Rows, Sentences
from kohaku.settings import Settings
from kohaku.text.tokens import count_tokens, tokenize
from kohaku.values.writing.conventions import observed

_WORD = re.compile(r"\w+")
_OPENING, _OPENING_CHARACTERS = 6, 400

Vectors = Mapping[Level, NodeVectors]
"""What `document_vectors` returns."""


@dataclass(frozen=True, slots=True)
class Entry:
    """A document of a segment.

    Attributes:
        id, key: the document, and what its contribution was made from (`SegmentStore`).
        name, title, language: as it is called; the language is empty where it is not known.
        rows: number of its passages.
        opening: its first short lines: title, authors, parties, dates of validity, a mail's head.
        decimal: its decimal mark, where it shows it; `month_first` as in `Conventions`.
        glued: the words of its file name in lower case.
        acronyms: short forms that it defines, each with its long form.
    """

    id: str
    key: str
    name: str
    title: str
    language: str
    rows: int
    opening: tuple[str, ...]
    decimal: str
    month_first: bool | None
    glued: tuple[str, ...]
    acronyms: tuple[tuple[str, str], ...]

    @property
    def defined(self) -> list[Acronym]:
        """The acronyms that it defines, in order of appearance."""
        return [Acronym(short, long, self.id) for short, long in self.acronyms]


@dataclass(frozen=True, eq=False)
class Segment:
    """Passages, words and vectors of documents that share an encoder and a language.

    Attributes:
        encoder: id of the encoder; empty where no node has a vector.
        language: that in which the words were stemmed.
        documents: in the order of their rows.
        paragraphs: one or two sets of vectors: the stored ones; for `both`, the means beside them.
    """

    encoder: str
    language: str
    documents: tuple[Entry, ...]
    rows: Rows
    sentences: Sentences
    words: Words
    of_sentences: Quantised
    of_paragraphs: tuple[Quantised, ...]
    of_sections: Quantised

    def __len__(self) -> int:
        return len(self.rows.start)

    @cached_property
    def starts(self) -> NDArray[np.int64]:
        """First sentence of each row, `int64[n + 1]`."""
        return np.concatenate([[0], np.cumsum(self.rows.count, dtype=np.int64)])

    @cached_property
    def first_rows(self) -> list[int]:
        """First row of each document, and the number of rows."""
        return [0, *np.cumsum([one.rows for one in self.documents], dtype=int).tolist()]

    def row_at(self, sentence: int) -> int:
        """The row that a sentence stands in."""
        return int(np.searchsorted(self.starts, sentence, side="right")) - 1

    def part(self, document: int) -> "Segment":
        """What one of its documents contributes, alone."""
        first, last = self.first_rows[document : document + 2]
        rows, sentences = slice(first, last), slice(int(self.starts[first]), int(self.starts[last]))
        section = self.rows.section[rows]
        sections = slice(int(section.min()), int(section.max()) + 1) if last > first else slice(0, 0)
        return Segment(
            encoder=self.encoder,
            language=self.language,
            documents=(self.documents[document],),
            rows=self.rows.part(document, rows),
            sentences=self.sentences.part(sentences),
            words=self.words.part(document, rows),
            of_sentences=self.of_sentences.part(sentences),
            of_paragraphs=tuple(one.part(rows) for one in self.of_paragraphs),
            of_sections=self.of_sections.part(sections),
        )

    def vectors(self) -> dict[Level, NodeVectors]:
        """The vectors, as `document_vectors` gave them but for what `float16` keeps; none where it has no encoder."""
        if not self.encoder:
            return {}
        return {
            Level.SENTENCE: NodeVectors(list(self.sentences.ids), self.of_sentences.exact.astype(np.float32)),
            Level.PARAGRAPH: NodeVectors(list(self.rows.ids), self.of_paragraphs[0].exact.astype(np.float32)),
            Level.SECTION: NodeVectors(list(self.rows.sections), self.of_sections.exact.astype(np.float32)),
        }

    def row(self, at: int) -> PassageRow:
        """A passage, with its sentences."""
        document_id = self.documents[int(self.rows.document[at])].id
        first, last = int(self.starts[at]), int(self.starts[at + 1])
        page = int(self.rows.page[at])
        return PassageRow(
            id=self.rows.ids[at],
            document_id=document_id,
            section_id=self.rows.sections[int(self.rows.section[at])],
            breadcrumb=self.rows.breadcrumb(at),
            sentences=tuple(self.sentences.node(one, document_id) for one in range(first, last)),
            kind=self.rows.kind_of(at),
            start=int(self.rows.start[at]),
            end=int(self.rows.end[at]),
            page=page if page > 0 else None,
        )

    def save(self, path: Path) -> None:
        """Write it into one file, whole or not at all."""
        arrays = self.rows.arrays("rows") | self.sentences.arrays("sentences") | self.words.arrays("words")
        arrays |= self.of_sentences.arrays("of_sentences") | self.of_sections.arrays("of_sections")
        for number, one in enumerate(self.of_paragraphs):
            arrays |= one.arrays(f"of_paragraphs.{number}")
        meta = {
            "encoder": self.encoder,
            "language": self.language,
            "paragraphs": len(self.of_paragraphs),
            "documents": [asdict(one) for one in self.documents],
        }
        write(path, arrays, meta)

    @classmethod
    def load(cls, path: Path) -> "Segment":
        """The segment of a file, mapped into memory; raises ValueError, KeyError, OSError where it is none."""
        arrays, meta = read(path)
        return cls(
            encoder=meta["encoder"],
            language=meta["language"],
            documents=tuple(_entry(one) for one in meta["documents"]),
            rows=Rows.read(arrays, "rows"),
            sentences=Sentences.read(arrays, "sentences"),
            words=Words.read(arrays, "words"),
            of_sentences=Quantised.read(arrays, "of_sentences"),
            of_paragraphs=tuple(Quantised.read(arrays, f"of_paragraphs.{n}") for n in range(meta["paragraphs"])),
            of_sections=Quantised.read(arrays, "of_sections"),
        )


def contribution(
    tree: Tree, vectors: Vectors, encoder: str, settings: Settings, *, name: str = "", language: str = "", key: str = ""
) -> Segment:
    """What one document contributes.

    Args:
        vectors: of its sentences, passages and sections; a node without one is found by its words only.
        encoder: id of what made them.
        name: its file name, for the context that passages carry in search.
        language: that of its words; empty: the tree's own.
    """
    rows = passage_rows(tree)
    language = language or tree.language
    called = name_words(name, frozenset(_WORD.findall(tree.canonical.casefold())))
    own = [tokenize(" ".join(shown(tree, node) for node in row.sentences), language) for row in rows]
    crumbs = {row.breadcrumb for row in rows} if settings.contextual_prefix else set()
    context = {crumb: tokenize(prefix(tree.title, called, crumb), language) for crumb in crumbs}
    written = observed(tree.canonical, tree.language)
    ids = [node.id for row in rows for node in row.sentences]
    width = max((part.matrix.shape[1] for part in vectors.values() if part.ids), default=0)
    sentences = _gather(ids, vectors.get(Level.SENTENCE), width)
    paragraphs = [_gather([row.id for row in rows], vectors.get(Level.PARAGRAPH), width)]
    if settings.paragraph_embedding == "both":
        weights = np.array([count_tokens(shown(tree, node)) for row in rows for node in row.sentences], np.float64)
        of_row = np.repeat(np.arange(len(rows)), [len(row.sentences) for row in rows])
        paragraphs.append(parent_vectors(sentences, weights, of_row, len(rows)))
    columns = Rows.of(tree, rows)
    upper = merge([vectors[level] for level in (Level.SECTION, Level.DOCUMENT) if level in vectors])
    entry = Entry(
        id=tree.document_id,
        key=key,
        name=name,
        title=tree.title,
        language=tree.language,
        rows=len(rows),
        opening=_opening(tree),
        decimal=written.decimal if written.shown else "",
        month_first=written.month_first,
        glued=tuple(name_words(name).casefold().split()),
        acronyms=tuple((one.short, one.long) for one in mine(tree)),
    )
    return Segment(
        encoder=encoder if width else "",
        language=language,
        documents=(entry,),
        rows=columns,
        sentences=Sentences.of(rows),
        words=Words.of(
            own,
            [context.get(row.breadcrumb, []) for row in rows],
            tokenize(f"{tree.title} {called} {name_words(name)}", language),
        ),
        of_sentences=Quantised.of(sentences),
        of_paragraphs=tuple(Quantised.of(one) for one in paragraphs),
        of_sections=Quantised.of(_gather(list(columns.sections), upper, width)),
    )


def joined(parts: Sequence[Segment]) -> Segment:
    """One segment of several that share encoder, language and kinds of paragraph vectors; rows keep their order."""
    documents = [len(part.documents) for part in parts]
    return Segment(
        encoder=parts[0].encoder,
        language=parts[0].language,
        documents=tuple(one for part in parts for one in part.documents),
        rows=Rows.joined([part.rows for part in parts], documents),
        sentences=Sentences.joined([part.sentences for part in parts]),
        words=Words.joined([part.words for part in parts], documents),
        of_sentences=Quantised.joined([part.of_sentences for part in parts]),
        of_paragraphs=tuple(Quantised.joined(same) for same in zip(*(p.of_paragraphs for p in parts), strict=True)),
        of_sections=Quantised.joined([part.of_sections for part in parts]),
    )


def _entry(stored: dict[str, Any]) -> Entry:
    lists = {name: tuple(stored[name]) for name in ("opening", "glued")}
    return Entry(**stored | lists | {"acronyms": tuple((short, long) for short, long in stored["acronyms"])})


def _opening(tree: Tree) -> tuple[str, ...]:
    opening: list[str] = []
    for node in tree.nodes:
        if node.level is not Level.PARAGRAPH or node.kind in (Kind.TABLE, Kind.FURNITURE):
            continue
        if len(opening) == _OPENING or node.end - node.start > _OPENING_CHARACTERS:
            break
        opening.append(tree.text(node))
    return tuple(opening)


def _gather(ids: Sequence[str], vectors: NodeVectors | None, width: int) -> NDArray[np.float32]:
    """The vectors of these nodes, zeros where there is none: `float32[len(ids), width]`."""
    matrix = np.zeros((len(ids), width), np.float32)
    if vectors is not None and vectors.ids:
        at = {id: row for row, id in enumerate(vectors.ids)}
        here = [row for row, id in enumerate(ids) if id in at]
        matrix[here] = vectors.matrix[[at[ids[row]] for row in here]]
    return matrix
