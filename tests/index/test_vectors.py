from pathlib import Path
from types import SimpleNamespace

import numpy as np
import pytest

from kohaku.contracts.tree import Level
from kohaku.index.space import SearchSpace
from kohaku.index.vectors import VectorError, VectorStore

pytestmark = pytest.mark.filterwarnings("ignore::DeprecationWarning")


def _vectors(count: int) -> np.ndarray:
    matrix = np.random.default_rng(1).normal(size=(count, 8)).astype(np.float32)
    return matrix / np.linalg.norm(matrix, axis=1, keepdims=True)


@pytest.fixture
def store(tmp_path: Path) -> VectorStore:
    return VectorStore(tmp_path / "chroma")


def test_what_is_stored_is_loaded_sorted_and_survives_a_restart(tmp_path: Path) -> None:
    matrix = _vectors(3)
    first = VectorStore(tmp_path / "chroma")
    first.upsert("c1", Level.SENTENCE, "minilm", ["b:s1", "a:s1", "a:s2"], matrix)
    first.close()
    loaded = VectorStore(tmp_path / "chroma").load("c1", Level.SENTENCE, "minilm")
    assert loaded.ids == ["a:s1", "a:s2", "b:s1"]
    assert loaded.matrix == pytest.approx(matrix[[1, 2, 0]], abs=1e-6)


def test_storing_twice_replaces_and_never_doubles(store: VectorStore) -> None:
    matrix = _vectors(4)
    store.upsert("c1", Level.PARAGRAPH, "minilm", ["a:1", "a:2"], matrix[:2])
    store.upsert("c1", Level.PARAGRAPH, "minilm", ["a:1", "a:2"], matrix[2:])
    assert store.count("c1", Level.PARAGRAPH) == 2
    assert store.load("c1", Level.PARAGRAPH, "minilm").matrix == pytest.approx(matrix[2:], abs=1e-6)


def test_a_document_is_counted_and_deleted_on_all_levels_and_no_other_with_it(store: VectorStore) -> None:
    for level in (Level.SENTENCE, Level.PARAGRAPH):
        store.upsert("c1", level, "minilm", ["a:1", "a:2", "ab:1"], _vectors(3))
    assert store.count("c1", Level.SENTENCE, "a") == 2
    store.delete("c1", ["a"])
    assert store.ids("c1", Level.SENTENCE) == store.ids("c1", Level.PARAGRAPH) == ["ab:1"]


def test_collections_and_levels_are_apart(store: VectorStore) -> None:
    store.upsert("c1", Level.SENTENCE, "minilm", ["a:1"], _vectors(1))
    assert store.count("c2", Level.SENTENCE) == store.count("c1", Level.SECTION) == 0
    assert store.load("c2", Level.SENTENCE, "minilm").ids == []
    store.drop("c1")
    store.drop("c1")
    assert store.count("c1", Level.SENTENCE) == 0


def test_more_than_one_page_is_loaded_whole(store: VectorStore) -> None:
    ids = [f"a:{number:05}" for number in range(6_001)]
    store.upsert("c1", Level.SENTENCE, "minilm", ids, _vectors(len(ids)))
    assert store.load("c1", Level.SENTENCE, "minilm").ids == ids


def test_the_nearest_come_with_their_cosine(store: VectorStore) -> None:
    matrix = _vectors(20)
    store.upsert("c1", Level.SENTENCE, "minilm", [f"a:{number:02}" for number in range(20)], matrix)
    ((best, *_),) = store.nearest("c1", Level.SENTENCE, "minilm", matrix[[7]], 5)
    assert best[0] == "a:07"
    assert best[1] == pytest.approx(1.0, abs=1e-5)
    assert store.nearest("c2", Level.SENTENCE, "minilm", matrix[:1], 5) == [[]]
    space = SearchSpace([SimpleNamespace(id="minilm", dimension=8)])  # type: ignore[list-item]
    assert set(store.proposals(["c1", "c2"], space)(Level.SENTENCE, matrix[[7, 9]], 1)) == {"a:07", "a:09"}


def test_a_name_that_chroma_cannot_have_is_refused_with_the_reason(store: VectorStore) -> None:
    with pytest.raises(VectorError, match="cannot be a collection id"):
        store.count("../other", Level.SENTENCE)
