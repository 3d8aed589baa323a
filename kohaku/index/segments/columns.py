"""Columns: arrays and strings of one file, memory-mapped. The format is that of safetensors."""

import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, fields
from pathlib import Path
from typing import Any, Self, overload

import numpy as np
from numpy.typing import NDArray
from safetensors.numpy import save_file

_TYPES = {"I8": "i1", "U8": "u1", "U16": "<u2", "I32": "<i4", "U64": "<u8", "F16": "<f2", "F32": "<f4"}
_SMALL = 1 << 18
"""Bytes up to which a file is read at once: a map and a file handle each would be too many."""
_END = b"\0"
_META = "kohaku"


class Block:
    """Base of a frozen dataclass whose fields are arrays, or blocks themselves."""

    def arrays(self, name: str) -> dict[str, NDArray[Any]]:
        """Its arrays by dotted name."""
        found: dict[str, NDArray[Any]] = {}
        for field in fields(self):  # type: ignore[arg-type]
            value = getattr(self, field.name)
            own = f"{name}.{field.name}"
            found |= value.arrays(own) if isinstance(value, Block) else {own: value}
        return found

    @classmethod
    def read(cls, arrays: Mapping[str, NDArray[Any]], name: str) -> Self:
        """The block that `arrays` gave under that name."""
        values = {}
        for field in fields(cls):  # type: ignore[arg-type]
            own = f"{name}.{field.name}"
            inner = isinstance(field.type, type) and issubclass(field.type, Block)
            values[field.name] = field.type.read(arrays, own) if inner else arrays[own]  # type: ignore[union-attr]
        return cls(**values)


@dataclass(frozen=True, slots=True, eq=False)
class Strings(Block, Sequence[str]):
    """Strings without a zero character, one after the other.

    Attributes:
        blob: UTF-8, `uint8[b]`, a zero after each.
        ends: where each ends, `int32[n]`, its zero included.
    """

    blob: NDArray[np.uint8]
    ends: NDArray[np.int32]

    @classmethod
    def of(cls, items: Sequence[str]) -> "Strings":
        """Keep these."""
        coded = [item.encode("utf-8", "surrogatepass") + _END for item in items]
        return cls(np.frombuffer(b"".join(coded), np.uint8), np.cumsum([len(one) for one in coded], dtype=np.int32))

    @classmethod
    def joined(cls, parts: Sequence["Strings"]) -> "Strings":
        """All strings of the parts, in order."""
        return cls(
            np.concatenate([part.blob for part in parts]),
            shifted([part.ends for part in parts], [len(p.blob) for p in parts]),
        )

    def part(self, first: int, last: int) -> "Strings":
        """Those from one number to another, the last one excluded."""
        if last <= first:
            return Strings.of([])
        start = self._start(first)
        return Strings(self.blob[start : int(self.ends[last - 1])], self.ends[first:last] - np.int32(start))

    def __len__(self) -> int:
        return len(self.ends)

    @overload
    def __getitem__(self, at: int) -> str: ...
    @overload
    def __getitem__(self, at: slice) -> list[str]: ...
    def __getitem__(self, at: int | slice) -> str | list[str]:
        if isinstance(at, slice):
            return [self[one] for one in range(*at.indices(len(self)))]
        return self.blob[self._start(at) : int(self.ends[at]) - 1].tobytes().decode("utf-8", "surrogatepass")

    def __iter__(self) -> Iterator[str]:
        return (self[at] for at in range(len(self)))

    def find(self, wanted: str, first: int, last: int) -> int | None:
        """Number of a string between two numbers, the last one excluded; None where it is not there."""
        if last <= first:
            return None
        start = self._start(first)
        text = _END + self.blob[start : int(self.ends[last - 1])].tobytes()
        at = text.find(_END + wanted.encode("utf-8", "surrogatepass") + _END)
        return None if at < 0 else int(np.searchsorted(self.ends, start + at, side="right"))

    def _start(self, at: int) -> int:
        return int(self.ends[at - 1]) if at else 0


def shifted(parts: Sequence[NDArray[np.int32]], sizes: Sequence[int]) -> NDArray[np.int32]:
    """The parts as one array, each raised by the sizes of those before it."""
    before = np.cumsum([0, *sizes])
    return np.concatenate([part + np.int32(base) for part, base in zip(parts, before[:-1], strict=True)]).astype(
        np.int32
    )


def write(path: Path, arrays: Mapping[str, NDArray[Any]], meta: object) -> None:
    """Put the arrays, and `meta` as JSON, into a file: whole or not at all."""
    half = path.with_suffix(".part")
    contiguous = {name: np.ascontiguousarray(array) for name, array in arrays.items()}
    save_file(contiguous, half, metadata={_META: json.dumps(meta)})
    half.replace(path)


def read(path: Path) -> tuple[dict[str, NDArray[Any]], Any]:
    """The arrays of a file, mapped and not to be written to, and its `meta`.

    Raises:
        ValueError: the file is none of ours.
        OSError: it cannot be read.
    """
    raw = np.fromfile(path, np.uint8) if path.stat().st_size <= _SMALL else np.asarray(np.memmap(path, np.uint8, "r"))
    start = 8 + int.from_bytes(raw[:8].tobytes(), "little")
    header = json.loads(raw[8:start].tobytes())
    meta = json.loads(header.pop("__metadata__")[_META])
    arrays = {
        name: raw[start + entry["data_offsets"][0] : start + entry["data_offsets"][1]]
        .view(_TYPES[entry["dtype"]])
        .reshape(entry["shape"])
        for name, entry in header.items()
    }
    return arrays, meta
