"""What the vectors of single sentences say: exact cosines of a few, and the nearest of all."""

from collections.abc import Iterable

import numpy as np
from numpy.typing import NDArray

from kohaku.index.corpus import Corpus


def cosines(corpus: Corpus, node_ids: Iterable[str], query: NDArray[np.float32]) -> dict[str, float]:
    """Cosines of sentences with the query vector `float32[d]`; unknown ids are left out."""
    found = {}
    for node_id in node_ids:
        place, document = corpus.home(node_id)
        at = None if place is None else place.sentence(document, node_id)
        if place is not None and at is not None:
            block = corpus.block(place.segment, query[None])
            found[node_id] = float(place.segment.of_sentences.products(block, np.array([at]))[0, 0])
    return found


def best_sentence(corpus: Corpus, query: NDArray[np.float32], row: int) -> str:
    """Id of the sentence of a row that is nearest to the query vector `float32[d]`."""
    place, local = corpus.at(row)
    segment = place.segment
    chosen = np.arange(segment.starts[local], segment.starts[local + 1])
    near = segment.of_sentences.products(corpus.block(segment, query[None]), chosen)[:, 0]
    return segment.sentences.ids[int(chosen[int(np.argmax(near))])]


def nearest_sentences(corpus: Corpus, node_id: str, count: int) -> list[tuple[str, float]]:
    """Sentences of other passages, by the same encoder, that are nearest to a sentence, with their cosines above 0,
    nearest first; none where it is not in this corpus."""
    home, document = corpus.home(node_id)
    own = None if home is None else home.sentence(document, node_id)
    if home is None or own is None:
        return []
    vector = home.segment.of_sentences.exact[own][None].astype(np.float32)
    row = home.segment.row_at(own)
    found: list[tuple[str, float]] = []
    for place in corpus.places:
        segment = place.segment
        if segment.encoder != home.segment.encoder:
            continue
        near = segment.of_sentences.near(vector)[:, 0]
        near[np.repeat(place.documents[segment.rows.document] < 0, segment.rows.count)] = -1.0
        if place is home:
            near[segment.starts[row] : segment.starts[row + 1]] = -1.0
        best = np.argsort(-near, kind="stable")[:count]
        best = best[near[best] > 0]
        exact = segment.of_sentences.products(vector, best)[:, 0]
        found += [(segment.sentences.ids[at], cosine) for at, cosine in zip(best.tolist(), exact.tolist(), strict=True)]
    return sorted(found, key=lambda one: (-one[1], one[0]))[:count]
