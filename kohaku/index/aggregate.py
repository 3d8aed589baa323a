"""Bottom-up vectors: sentences are encoded, every parent is the length-weighted mean of its children.

KohakuRAG (arXiv 2603.07612, §3.2): with child vectors v_i and token counts w_i the parent's vector is
Σ w_i·v_i / Σ w_i, brought to length 1. A parent's weight is the sum of its children's weights.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

import numpy as np
from numpy.typing import NDArray

from kohaku.contracts.tree import Level, Node, Tree
from kohaku.index.embed import Embedder, unit_rows
from kohaku.index.passages import PassageRow, passage_rows, shown
from kohaku.index.prefix import name_words, prefix
from kohaku.text.tokens import count_tokens

_CHUNK = 64  # texts between two reports of progress: cancelling waits for no more


@dataclass(frozen=True, slots=True)
class NodeVectors:
    """Node ids and their unit vectors, row by row: `matrix` is `float32[len(ids), d]`."""

    ids: list[str] = field(default_factory=list)
    matrix: NDArray[np.float32] = field(default_factory=lambda: np.zeros((0, 0), np.float32))


def parent_vectors(
    children: NDArray[np.float32], weights: NDArray[np.float64], parents: NDArray[np.intp], count: int
) -> NDArray[np.float32]:
    """Return the parents' vectors, `float32[count, d]` with unit rows; a parent without children gets zeros.

    Args:
        children: `float32[n, d]`.
        weights: token counts of the children, `[n]`, >= 0.
        parents: the parent's row of each child, `[n]`, in `range(count)`.
        count: number of parents.
    """
    sums = np.zeros((count, children.shape[1]), np.float64)
    np.add.at(sums, parents, children * weights[:, None])
    return unit_rows(sums.astype(np.float32))


def document_vectors(
    tree: Tree,
    embedder: Embedder,
    *,
    paragraph_embedding: str = "averaged",
    contextual_prefix: bool = True,
    name: str = "",
    progress: Callable[[float], None] = lambda share: None,
    known: NDArray[np.float32] | None = None,
) -> dict[Level, NodeVectors]:
    """Encode one document: a vector for each searchable sentence, passage (`Level.PARAGRAPH`) and section, and its own.

    Furniture is left out. The passages are those of `passage_rows`; the counts that the store must hold are the
    lengths of the returned ids.

    Args:
        paragraph_embedding: `averaged` (mean of the sentences), or `full` or `both` (the passage's own text is
            encoded; for `both` the mean is derived again from the sentences in the corpus).
        contextual_prefix: a table row is encoded under its heading, and a passage that is encoded in full under
            title and breadcrumb.
        name: file name, part of that prefix.
        progress: called with the share done, 0 to 1, between batches; it may raise to stop the work.
        known: what these texts were encoded to before, sentences first, then passages where they are encoded.
    """
    rows = passage_rows(tree)
    nodes = [node for row in rows for node in row.sentences]
    texts = [_sentence_text(tree, row, node, contextual_prefix) for row in rows for node in row.sentences]
    full = [_full_text(tree, row, name if contextual_prefix else None) for row in rows]
    texts_and_full = texts + (full if paragraph_embedding != "averaged" else [])
    matches = known is not None and known.shape == (len(texts_and_full), embedder.dimension)
    encoded = known if known is not None and matches else _embed(embedder, texts_and_full, progress)
    sentences = encoded[: len(texts)]
    weights = np.array([count_tokens(shown(tree, node)) for node in nodes], np.float64)
    of_row = np.repeat(np.arange(len(rows)), [len(row.sentences) for row in rows])
    averaged = parent_vectors(sentences, weights, of_row, len(rows))
    levels = {
        Level.SENTENCE: NodeVectors([node.id for node in nodes], sentences),
        Level.PARAGRAPH: NodeVectors(
            [row.id for row in rows], averaged if paragraph_embedding == "averaged" else encoded[len(texts) :]
        ),
    }
    row_weights = np.zeros(len(rows))
    np.add.at(row_weights, of_row, weights)
    levels.update(_upper_levels(tree, rows, averaged, row_weights))
    return levels


def _upper_levels(
    tree: Tree, rows: Sequence[PassageRow], vectors: NDArray[np.float32], weights: NDArray[np.float64]
) -> dict[Level, NodeVectors]:
    """Sections and the document, from the deepest upwards; one without text below it has no vector."""
    total: dict[str, NDArray[np.float64]] = {}
    weight: dict[str, float] = {}

    def add(node_id: str, vector: NDArray[np.float32], tokens: float) -> None:
        share = vector.astype(np.float64) * tokens
        total[node_id] = total[node_id] + share if node_id in total else share
        weight[node_id] = weight.get(node_id, 0.0) + tokens

    for row, vector, tokens in zip(rows, vectors, weights, strict=True):
        add(row.section_id, vector, float(tokens))
    found: dict[str, NDArray[np.float32]] = {}
    upper = [node for node in tree.nodes if node.level in (Level.DOCUMENT, Level.SECTION)]
    for node in reversed(upper):  # pre-order reversed: children come before their parents
        if node.id not in total:
            continue
        found[node.id] = unit_rows(total[node.id][None].astype(np.float32))[0]
        if node.parent_id is not None:
            add(node.parent_id, found[node.id], weight[node.id])
    result: dict[Level, NodeVectors] = {}
    for level in (Level.SECTION, Level.DOCUMENT):
        ids = [node.id for node in upper if node.level is level and node.id in found]
        matrix = np.array([found[id] for id in ids], np.float32).reshape(len(ids), vectors.shape[1])
        result[level] = NodeVectors(ids, matrix)
    return result


def _sentence_text(tree: Tree, row: PassageRow, node: Node, contextual: bool) -> str:
    """A sentence speaks for itself; a table row does only under what its table is called."""
    text = shown(tree, node)
    return f"{row.breadcrumb[-1]}: {text}" if contextual and node.cells and row.breadcrumb else text


def _full_text(tree: Tree, row: PassageRow, name: str | None) -> str:
    text = " ".join(shown(tree, node) for node in row.sentences)
    return text if name is None else f"{prefix(tree.title, name_words(name), row.breadcrumb)} {text}".strip()


def _embed(embedder: Embedder, texts: Sequence[str], progress: Callable[[float], None]) -> NDArray[np.float32]:
    """Encode the texts, those of like length together, in chunks with a report of progress between them."""
    matrix = np.zeros((len(texts), embedder.dimension), np.float32)
    order = np.array(sorted(range(len(texts)), key=lambda at: len(texts[at])), np.intp)
    for first in range(0, len(texts), _CHUNK):
        progress(first / len(texts))
        rows = order[first : first + _CHUNK]
        matrix[rows] = embedder.embed([texts[row] for row in rows])
    progress(1.0)
    return matrix


def merge(parts: Sequence[NodeVectors]) -> NodeVectors:
    """Several documents' or collections' vectors as one, in the given order."""
    filled = [part for part in parts if part.ids]
    if not filled:
        return NodeVectors()
    return NodeVectors([id for part in filled for id in part.ids], np.concatenate([part.matrix for part in filled]))
