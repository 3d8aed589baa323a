"""Vectors of which all are compared at an eighth of their size, and those that matter with what was stored.

A vector is kept as `int8` codes with a scale, and as `float16`. Its code is within `error` of it, so that by
Cauchy–Schwarz a product with a query q is within `error`·|q| of the exact one: what may be among the best is known for
certain, and scored exactly.
"""

import threading
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray
from threadpoolctl import ThreadpoolController

from kohaku.index.segments.columns import Block

_blas = ThreadpoolController()
_blas_lock = threading.Lock()  # the limit is the process's: two that overlap would restore each other's
_BLOCK = 256  # vectors that are unpacked at a time: they stay in the processor's cache


@dataclass(frozen=True, slots=True, eq=False)
class Quantised(Block):
    """`m` vectors of `d` dimensions, of length 1 or 0.

    Attributes:
        codes: `int8[m, d]`.
        scales: what a code is multiplied by, `float32[m]`.
        exact: `float16[m, d]`.
        error: the largest distance of a vector from its code, `float32[1]`.
    """

    codes: NDArray[np.int8]
    scales: NDArray[np.float32]
    exact: NDArray[np.float16]
    error: NDArray[np.float32]

    @classmethod
    def of(cls, vectors: NDArray[np.float32]) -> "Quantised":
        """Quantise `float32[m, d]`."""
        exact = vectors.astype(np.float16)
        kept = exact.astype(np.float32)
        most = np.abs(kept).max(axis=1, initial=0.0)
        scales = (most / 127).astype(np.float32)
        codes = np.rint(kept / np.where(scales > 0, scales, 1)[:, None]).astype(np.int8)
        apart = np.linalg.norm(kept - codes * scales[:, None], axis=1)
        return cls(codes, scales, exact, np.array([apart.max(initial=0.0)], np.float32))

    @classmethod
    def joined(cls, parts: Sequence["Quantised"]) -> "Quantised":
        """All vectors of the parts, in order."""
        return cls(
            np.concatenate([part.codes for part in parts]),
            np.concatenate([part.scales for part in parts]),
            np.concatenate([part.exact for part in parts]),
            np.max([part.error for part in parts], axis=0),
        )

    def part(self, rows: slice) -> "Quantised":
        """Some that follow each other."""
        return Quantised(self.codes[rows], self.scales[rows], self.exact[rows], self.error)

    def near(self, queries: NDArray[np.float32]) -> NDArray[np.float32]:
        """Products with all vectors, `float32[m, q]`, each within `error` times the query's length of the exact one."""
        columns = np.ascontiguousarray(queries.T)
        found = np.empty((len(self.codes), len(queries)), np.float32)
        unpacked = np.empty((_BLOCK, self.codes.shape[1]), np.float32)
        with one_thread():
            for first in range(0, len(self.codes), _BLOCK):
                part = self.codes[first : first + _BLOCK]
                room = unpacked[: len(part)]
                np.copyto(room, part, casting="unsafe")
                np.matmul(room, columns, out=found[first : first + _BLOCK])
        found *= self.scales[:, None]
        return found

    def products(self, queries: NDArray[np.float32], chosen: NDArray[np.intp]) -> NDArray[np.float64]:
        """Products with the chosen vectors, `float64[c, q]`: a pair has the same one whatever else is chosen."""
        with one_thread():
            return self.exact[chosen].astype(np.float64) @ queries.T.astype(np.float64)


@contextmanager
def one_thread() -> Iterator[None]:
    """Small products: the workers of OpenBLAS go on spinning for a while after each, which takes longer than the
    product itself from whatever is encoded next."""
    with _blas_lock, _blas.limit(limits=1, user_api="blas"):
        yield
