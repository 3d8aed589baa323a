"""The retrievers that ours is compared with, all with the same encoder.

(a) fixed chunks, vectors only; (b) the same chunks, vectors and BM25 joined by reciprocal rank; (c) KohakuRAG's way:
vectors of sentences, expanded to their paragraphs, the original question only.
"""

import re
from bisect import bisect_right
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import accumulate
from typing import Any

import numpy as np
from rank_bm25 import BM25Okapi

from kohaku.contracts.tree import Kind, Level, Node, Tree
from kohaku.index.embed import Embedder

CHUNK, OVERLAP = 512, 64
LONGEST = 200  # words of a passage
TOP = 50


@dataclass(frozen=True)
class Ranked:
    """A passage in a ranking: contiguous text, its document and its pages, from 1."""

    document: str
    text: str
    pages: frozenset[int]


@dataclass(frozen=True)
class PagedText:
    """A document as (a) and (b) see it: its pages' text run together."""

    id: str
    pages: Sequence[str]

    def chunks(self) -> list[Ranked]:
        text = "\n".join(self.pages)
        starts = [0, *accumulate(len(page) + 1 for page in self.pages)]
        made = []
        for first in range(0, max(1, len(text) - OVERLAP), CHUNK - OVERLAP):
            last = min(first + CHUNK, len(text))
            pages = range(bisect_right(starts, first), bisect_right(starts, max(first, last - 1)) + 1)
            made.append(Ranked(self.id, text[first:last], frozenset(pages)))
        return made


class Chunks:
    """Baselines (a) and (b): Chroma and rank-bm25 as the course on hybrid search uses them."""

    def __init__(self, documents: Sequence[PagedText], embedder: Embedder, name: str) -> None:
        import chromadb
        from chromadb.config import Settings

        self._chunks = [chunk for document in documents for chunk in document.chunks()]
        self._embedder = embedder
        client: Any = chromadb.EphemeralClient(Settings(anonymized_telemetry=False))
        self._home = client.create_collection(
            name, embedding_function=None, configuration={"hnsw": {"space": "cosine", "ef_search": 200}}
        )
        matrix = embedder.embed([chunk.text for chunk in self._chunks])
        for first in range(0, len(matrix), 1000):
            self._home.add(
                ids=[str(row) for row in range(first, min(first + 1000, len(matrix)))],
                embeddings=matrix[first : first + 1000],
            )
        self._bm25 = BM25Okapi([self._tokens(chunk.text) for chunk in self._chunks])

    def dense(self, question: str) -> list[Ranked]:
        """(a)"""
        return [self._chunks[row] for row in self._nearest(question)]

    def hybrid(self, question: str) -> list[Ranked]:
        """(b)"""
        scores = self._bm25.get_scores(self._tokens(question))
        by_words = np.argsort(-scores, kind="stable")[:TOP].tolist()
        total: dict[int, float] = {}
        for ranking in (self._nearest(question), by_words):
            for rank, row in enumerate(ranking, start=1):
                total[row] = total.get(row, 0.0) + 1 / (60 + rank)
        return [self._chunks[row] for row in sorted(total, key=lambda row: (-total[row], row))]

    def _nearest(self, question: str) -> list[int]:
        vector = self._embedder.embed([question])
        found = self._home.query(query_embeddings=vector, n_results=min(TOP, len(self._chunks)), include=["distances"])
        return [int(id) for id in found["ids"][0]]

    @staticmethod
    def _tokens(text: str) -> list[str]:
        return [token for token in re.split(r"\W+", text.lower()) if token]


class Sentences:
    """Baseline (c), over the product's own tree."""

    def __init__(self, trees: Sequence[tuple[str, Tree]], embedder: Embedder) -> None:
        self._embedder = embedder
        self._nodes: list[tuple[str, Tree, Node]] = []
        self._below: dict[str, list[Node]] = {}
        self._parents: dict[str, Node] = {}
        for id, tree in trees:
            by_id = {node.id: node for node in tree.nodes}
            for node in tree.nodes:
                if node.level is Level.SENTENCE and node.kind not in (Kind.FURNITURE, Kind.HEADING):
                    self._nodes.append((id, tree, node))
                    self._below.setdefault(node.parent_id or "", []).append(node)
                    self._parents[node.id] = by_id[node.parent_id or ""]
        self._matrix = embedder.embed([tree.text(node) for _, tree, node in self._nodes])

    def dense(self, question: str) -> list[Ranked]:
        """(c)"""
        scores = self._matrix @ self._embedder.embed([question])[0]
        ranked: list[Ranked] = []
        seen: set[tuple[str, int]] = set()
        for row in np.argsort(-scores, kind="stable")[: 4 * TOP].tolist():
            id, tree, node = self._nodes[row]
            start, end = self._around(tree, node)
            if (id, start) not in seen:
                seen.add((id, start))
                ranked.append(Ranked(id, tree.canonical[start:end], pages_of(tree, start, end)))
        return ranked

    def _around(self, tree: Tree, node: Node) -> tuple[int, int]:
        """The paragraph; of one that is longer than a passage may be, the window that begins with the sentence."""
        parent = self._parents[node.id]
        if len(tree.text(parent).split()) <= LONGEST:
            return parent.start, parent.end
        start, end, size = node.start, node.end, 0
        for sentence in self._below[parent.id]:
            if sentence.start >= node.start:
                size += len(tree.text(sentence).split())
                if size > LONGEST and sentence is not node:
                    break
                end = sentence.end
        return start, end


def pages_of(tree: Tree, start: int, end: int) -> frozenset[int]:
    """Pages that a slice of the canonical text lies on."""
    at = max(0, bisect_right(tree.runs, start, key=lambda run: run.start) - 1)
    pages = set()
    for run in tree.runs[at:]:
        if run.start >= end:
            break
        if run.page is not None and run.end > start:
            pages.add(run.page)
    return frozenset(pages)
