"""A vector store that would end the process is found by a child and moved aside; a sound one is left alone."""

from collections.abc import Callable
from pathlib import Path

import numpy as np
import pytest

from kohaku.contracts.tree import Level
from kohaku.index.probe import remove_aside, set_aside, sound
from kohaku.index.vectors import VectorError, VectorStore

pytestmark = pytest.mark.filterwarnings("ignore::DeprecationWarning")
_MANY = 1100  # vectors from which Chroma writes its index to files


@pytest.fixture(scope="module")
def written(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("written") / "chroma"
    store = VectorStore(path)
    matrix = np.random.default_rng(1).normal(size=(_MANY, 8)).astype(np.float32)
    store.upsert("c1", Level.SENTENCE, "minilm", [f"a:{at}" for at in range(_MANY)], matrix)
    store.close()
    return path


@pytest.fixture
def path(written: Path, tmp_path: Path) -> Path:
    import shutil

    return Path(shutil.copytree(written, tmp_path / "chroma"))


def cut(file: Path) -> None:
    file.write_bytes(file.read_bytes()[: file.stat().st_size // 2])


def test_a_sound_store_stays_where_it_is(path: Path) -> None:
    assert sound(path) == path
    assert set_aside(path.parent) is None
    assert VectorStore(path).count("c1", Level.SENTENCE) == _MANY


@pytest.mark.parametrize(
    ("name", "harm"),
    [
        ("header.bin", cut),  # ends the process that reads it
        ("index_metadata.pickle", Path.unlink),
        ("index_metadata.pickle", cut),
        ("data_level0.bin", cut),
    ],
)
def test_a_damaged_store_is_moved_aside_and_a_new_one_can_be_opened(
    path: Path, name: str, harm: Callable[[Path], None]
) -> None:
    (file,) = path.glob(f"*/{name}")
    harm(file)
    sound(path)
    assert set_aside(path.parent) is not None
    fresh = VectorStore(sound(path))
    assert fresh.count("c1", Level.SENTENCE) == 0
    fresh.close()
    remove_aside(path.parent)
    assert set_aside(path.parent) is None


def test_a_store_that_does_not_answer_is_moved_aside(path: Path) -> None:
    sound(path, seconds=0.01)
    assert set_aside(path.parent) is not None


def test_a_directory_without_a_store_needs_no_look(tmp_path: Path) -> None:
    assert sound(tmp_path / "chroma", seconds=0.0) == tmp_path / "chroma"


def test_vectors_that_cannot_be_read_are_an_error_with_a_name(path: Path) -> None:
    (file,) = path.glob("*/index_metadata.pickle")
    file.unlink()
    store = VectorStore(path)
    with pytest.raises(VectorError, match="made again from the text"):
        store.check(whole=True)
    with pytest.raises(VectorError, match="made again from the text"):
        store.load("c1", Level.SENTENCE, "minilm")
