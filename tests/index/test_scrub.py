"""Nothing of the process's memory stays in the files of a vector store."""

import struct
from pathlib import Path

import numpy as np
import pytest

from kohaku.contracts.tree import Level
from kohaku.index.scrub import wipe
from kohaku.index.vectors import VectorStore

WIDTH = 8
DATA = b"\x01" * 3 * WIDTH
LENGTHS = b"\x02" * 3 * 4


def index(path: Path, elements: int, version: int = 1) -> Path:
    """An index with room for three elements, every byte of it written."""
    home = path / "one"
    home.mkdir()
    (home / "header.bin").write_bytes(struct.pack("<i4Q", version, 0, 3, elements, WIDTH) + b"\x07" * 20)
    (home / "data_level0.bin").write_bytes(DATA)
    (home / "length.bin").write_bytes(LENGTHS)
    return home


@pytest.mark.parametrize("elements", [0, 1, 3])
def test_what_lies_behind_the_last_element_is_zeroed_and_the_elements_stay(tmp_path: Path, elements: int) -> None:
    home = index(tmp_path, elements)
    wipe(tmp_path)
    kept = elements * WIDTH
    assert (home / "data_level0.bin").read_bytes() == DATA[:kept] + bytes(len(DATA) - kept)
    kept = elements * 4
    assert (home / "length.bin").read_bytes() == LENGTHS[:kept] + bytes(len(LENGTHS) - kept)


def test_beside_an_open_client_only_new_files_are_touched(tmp_path: Path) -> None:
    home = index(tmp_path, 1)
    wipe(tmp_path, fresh=True)
    assert (home / "data_level0.bin").read_bytes() == DATA


def test_a_format_that_is_not_known_is_left_alone(tmp_path: Path) -> None:
    home = index(tmp_path, 0, version=2)
    wipe(tmp_path)
    assert (home / "data_level0.bin").read_bytes() == DATA
    (home / "header.bin").write_bytes(b"cut")
    wipe(tmp_path)
    assert (home / "data_level0.bin").read_bytes() == DATA
    wipe(tmp_path / "nowhere")


@pytest.mark.parametrize("count", [5, 2_500])
def test_a_stores_files_hold_vectors_and_nothing_else_and_can_be_read_again(tmp_path: Path, count: int) -> None:
    matrix = np.random.default_rng(0).random((count, 16), np.float32) + 1
    ids = [f"d:s1:p{number}" for number in range(count)]
    store = VectorStore(tmp_path)
    store.upsert("c", Level.PARAGRAPH, "minilm", ids, matrix)
    (header,) = tmp_path.glob("*/header.bin")
    elements, size = struct.unpack("<i4Q", header.read_bytes()[:36])[3:]
    for name, width in (("data_level0.bin", size), ("length.bin", 4)):
        assert not any(header.with_name(name).read_bytes()[elements * width :])
    assert store.nearest("c", Level.PARAGRAPH, "minilm", matrix[:1], 1)[0][0][0] == ids[0]
    store.close()
    again = VectorStore(tmp_path)
    # Chroma makes the files of an empty index once more
    assert len(again.load("c", Level.PARAGRAPH, "minilm").ids) == count
    assert not any(header.with_name("data_level0.bin").read_bytes()[elements * size :])
    assert again.count("c", Level.PARAGRAPH) == count
    assert again.nearest("c", Level.PARAGRAPH, "minilm", matrix[:1], 1)[0][0][0] == ids[0]
    again.close()
