"""Hand-made trees and an encoder that needs no model, for the tests of index and retrieve."""

import re
import zlib
from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from kohaku.contracts.tree import Cell, Kind, Level, Node, SourceRun, Tree
from kohaku.index.aggregate import NodeVectors, document_vectors, merge
from kohaku.index.corpus import Corpus
from kohaku.settings import Settings
from kohaku.text.tokens import tokenize

Section = tuple[str, Sequence[str | Sequence[Sequence[str]]]]
"""A heading and its paragraphs; a paragraph that is a list of rows is a table, its first row the header."""


class WordEmbedder:
    """Bag of words, hashed: texts that share words are near each other."""

    id = "words"
    dimension = 256

    def __init__(self) -> None:
        self.batches: list[list[str]] = []

    def embed(self, texts: Sequence[str]) -> NDArray[np.float32]:
        self.batches.append(list(texts))
        matrix = np.zeros((len(texts), self.dimension), np.float32)
        for row, text in enumerate(texts):
            for term in tokenize(text):
                matrix[row, zlib.crc32(term.encode()) % self.dimension] += 1
            if not matrix[row].any():
                matrix[row, 0] = 1
        return matrix / np.linalg.norm(matrix, axis=1, keepdims=True)


def make_tree(
    sections: Sequence[Section],
    document_id: str = "d0",
    title: str = "A report",
    language: str = "en",
    pages: bool = True,
) -> Tree:
    """A tree with one level of sections; every section starts a page."""
    maker = _Maker(document_id)
    for number, (heading, paragraphs) in enumerate(sections, start=1):
        maker.section(number, heading, paragraphs)
    text = maker.text
    document = Node(id=document_id, document_id=document_id, level=Level.DOCUMENT, ordinal=1, start=0, end=len(text))
    runs = [
        SourceRun(start=start, end=end, page=page if pages else None, source_start=0, source_end=end - start)
        for page, (start, end) in enumerate(maker.spans, start=1)
    ]
    return Tree(
        document_id=document_id, title=title, canonical=text, nodes=(document, *maker.nodes), runs=tuple(runs),
        format="text", parser_version="test", page_count=len(runs) if pages else 0, language=language,
    )  # fmt: skip


def make_corpus(*trees: Tree, settings: Settings | None = None, names: dict[str, str] | None = None) -> Corpus:
    settings = settings or Settings()
    embedder = WordEmbedder()
    parts = [
        document_vectors(
            tree,
            embedder,
            paragraph_embedding=settings.paragraph_embedding,
            contextual_prefix=settings.contextual_prefix,
            name=(names or {}).get(tree.document_id, ""),
        )
        for tree in trees
    ]
    vectors: dict[Level, NodeVectors] = {level: merge([part[level] for part in parts]) for level in Level}
    return Corpus.build(trees, vectors, embedder, settings, names)


class _Maker:
    def __init__(self, document_id: str) -> None:
        self.document_id = document_id
        self.text = ""
        self.nodes: list[Node] = []
        self.spans: list[tuple[int, int]] = []

    def section(self, number: int, heading: str, paragraphs: Sequence[str | Sequence[Sequence[str]]]) -> None:
        first, start, at = f"{self.document_id}:s{number}", len(self.text), len(self.nodes)
        ordinal = 0
        if heading:
            ordinal += 1
            self._prose(f"{first}:p{ordinal}", first, ordinal, heading, Kind.HEADING)
        for paragraph in paragraphs:
            ordinal += 1
            if isinstance(paragraph, str):
                kind = Kind.FURNITURE if paragraph.startswith("~") else Kind.PROSE
                self._prose(f"{first}:p{ordinal}", first, ordinal, paragraph, kind)
            else:
                self._table(f"{first}:p{ordinal}", first, ordinal, paragraph)
        end = max(start, len(self.text.rstrip("\n")))
        self.nodes.insert(at, self._node(first, Level.SECTION, number, start, end, self.document_id))
        self.spans.append((start, end))

    def _prose(self, id: str, section: str, ordinal: int, text: str, kind: Kind) -> None:
        start = len(self.text)
        self.nodes.append(self._node(id, Level.PARAGRAPH, ordinal, start, start + len(text), section, kind))
        for number, match in enumerate(re.finditer(r"\S.*?(?:[.?!](?=\s)|$)", text), start=1):
            span = (start + match.start(), start + match.end())
            self.nodes.append(self._node(f"{id}:t{number}", Level.SENTENCE, number, *span, id, kind))
        self.text += text + "\n\n"

    def _table(self, id: str, section: str, ordinal: int, rows: Sequence[Sequence[str]]) -> None:
        start, spans = len(self.text), []
        for row in rows:
            spans.append([])
            for cell in row:
                spans[-1].append((len(self.text), len(self.text) + len(cell)))
                self.text += cell + "\t"
            self.text = self.text[:-1] + "\n"
        end = len(self.text) - 1
        self.text += "\n"
        self.nodes.append(self._node(id, Level.PARAGRAPH, ordinal, start, end, section, Kind.TABLE))
        for number, row in enumerate(spans[1:], start=1):
            cells = tuple(
                Cell(header_start=head[0], header_end=head[1], start=cell[0], end=cell[1])
                for head, cell in zip(spans[0], row, strict=True)
            )
            span = (row[0][0], row[-1][1])
            node = self._node(f"{id}:t{number}", Level.SENTENCE, number, *span, id, Kind.TABLE_ROW)
            self.nodes.append(node.model_copy(update={"cells": cells}))

    def _node(
        self, id: str, level: Level, ordinal: int, start: int, end: int, parent: str, kind: Kind = Kind.PROSE
    ) -> Node:
        return Node(
            id=id, document_id=self.document_id, level=level, kind=kind, ordinal=ordinal, start=start, end=end,
            parent_id=parent,
        )  # fmt: skip
