"""One space for the vectors of several encoders, so that documents of any language are searched together.

Each encoder has a block of dimensions of its own: a dot product of a query with a row is the cosine by the row's own
encoder. Cosines of different encoders differ in size, so a query's block is multiplied by what brings them to the scale
of MiniLM's (`SCALES`, fitted by `python -m bench.encoders`).
"""

from collections.abc import Mapping, Sequence

import numpy as np
from numpy.typing import NDArray

from kohaku.index.embed import QueryEncoder

SCALES: Mapping[str, float] = {"minilm": 1.0, "use": 1.37}
"""What an encoder's cosine is multiplied by; 1 for one that is not listed."""


class SearchSpace:
    """The encoders of one corpus. `embed` is for queries; documents keep the vectors of their own encoder.

    Args:
        encoders: those that some document was indexed with, each once.

    Example:
        >>> space = SearchSpace([load_query_encoder("minilm"), load_query_encoder("use")])
        >>> queries = space.embed(["a question"])  # float32[1, 896]
        >>> vectors @ space.block("use", queries)[0]  # of documents that the encoder "use" has encoded
    """

    def __init__(self, encoders: Sequence[QueryEncoder]) -> None:
        self.encoders = {encoder.id: encoder for encoder in encoders}
        self.id = "+".join(self.encoders)
        self.dimension = sum(encoder.dimension for encoder in self.encoders.values())
        ends = np.cumsum([encoder.dimension for encoder in self.encoders.values()]).tolist()
        self._blocks = {
            id: slice(end - encoder.dimension, end)
            for (id, encoder), end in zip(self.encoders.items(), ends, strict=True)
        }

    def embed(self, texts: Sequence[str]) -> NDArray[np.float32]:
        """Return the queries, `float32[q, dimension]`; a block is as long as its encoder's scale."""
        parts = [encoder.embed(texts) * np.float32(SCALES.get(id, 1.0)) for id, encoder in self.encoders.items()]
        return np.concatenate(parts, axis=1) if parts else np.zeros((len(texts), 0), np.float32)

    def block(self, encoder: str, queries: NDArray[np.float32]) -> NDArray[np.float32]:
        """The part of queries that an encoder made, `float32[q, d]`."""
        return queries[:, self._blocks[encoder]]
