from collections.abc import Sequence

import numpy as np
import pytest

from kohaku.contracts.tree import Level
from kohaku.index.aggregate import document_vectors, merge, parent_vectors
from kohaku.index.embed import unit_rows
from kohaku.text.tokens import count_tokens
from tests.index.builders import WordEmbedder, make_tree


def test_a_parent_is_the_token_weighted_mean_of_its_children_brought_to_length_one() -> None:
    children = np.array([[1, 0], [0, 1], [0, 1]], np.float32)
    parents = parent_vectors(children, np.array([3.0, 1.0, 5.0]), np.array([0, 0, 1]), 2)
    # (3·(1,0) + 1·(0,1)) / 4 = (3/4, 1/4), of length √10/4; the second parent has one child.
    assert parents == pytest.approx(np.array([[3 / 10**0.5, 1 / 10**0.5], [0, 1]]), abs=1e-6)


def test_a_parent_without_children_has_no_direction() -> None:
    assert not parent_vectors(np.zeros((0, 2), np.float32), np.zeros(0), np.zeros(0, np.intp), 1).any()


def test_every_level_follows_from_the_level_below() -> None:
    tree = make_tree([("One", ["Water is wet. Fire burns quite hot."]), ("Two", ["Stones are heavy."])])
    embedder = WordEmbedder()
    levels = document_vectors(tree, embedder)
    texts = {node.id: tree.text(node) for node in tree.nodes}
    vector = {id: row for part in levels.values() for id, row in zip(part.ids, part.matrix, strict=True)}
    water, fire, stones = (f"d0:s{s}:p2:t{t}" for s, t in ((1, 1), (1, 2), (2, 1)))

    def mean(*ids: str) -> np.ndarray:
        weights = [count_tokens(texts[id]) for id in ids]
        total = sum(w * embedder.embed([texts[id]])[0] for w, id in zip(weights, ids, strict=True))
        return unit_rows(np.asarray(total, np.float32)[None])[0]

    assert vector["d0:s1:p2"] == pytest.approx(mean(water, fire), abs=1e-6)
    assert vector["d0:s1"] == pytest.approx(vector["d0:s1:p2"], abs=1e-6)
    first, second = (sum(count_tokens(texts[id]) for id in ids) for ids in ((water, fire), (stones,)))
    document = unit_rows((first * vector["d0:s1"] + second * vector["d0:s2"])[None])[0]
    assert vector["d0"] == pytest.approx(document, abs=1e-6)
    assert levels[Level.SENTENCE].ids == [water, fire, stones]


def test_furniture_has_no_vector() -> None:
    tree = make_tree([("One", ["Water is wet.", "~ page 3 of 7"])])
    ids = {id for part in document_vectors(tree, WordEmbedder()).values() for id in part.ids}
    assert not any(id.startswith("d0:s1:p3") for id in ids)


def test_full_embedding_encodes_the_passage_itself_with_its_context() -> None:
    tree = make_tree([("Cooling", ["Water is wet."])], title="Report")
    embedder = WordEmbedder()
    full = document_vectors(tree, embedder, paragraph_embedding="full", name="x_2018.pdf")[Level.PARAGRAPH]
    assert full.matrix == pytest.approx(embedder.embed(["Report. x 2018. Cooling Water is wet."]), abs=1e-6)
    plain = document_vectors(tree, embedder, paragraph_embedding="full", contextual_prefix=False)[Level.PARAGRAPH]
    assert plain.matrix == pytest.approx(embedder.embed(["Water is wet."]), abs=1e-6)


def test_progress_reaches_one_and_can_stop_the_work() -> None:
    seen: list[float] = []
    document_vectors(make_tree([("One", ["Water is wet."])]), WordEmbedder(), progress=seen.append)
    assert seen[-1] == 1.0

    def stop(share: float) -> None:
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        document_vectors(make_tree([("One", ["Water is wet."])]), WordEmbedder(), progress=stop)


def test_an_empty_document_has_no_vectors() -> None:
    levels = document_vectors(make_tree([]), WordEmbedder())
    assert all(not part.ids for part in levels.values())
    assert merge(list(levels.values())).ids == []


@pytest.mark.parametrize("kind", ["averaged", "both"])
def test_what_was_encoded_before_is_not_encoded_again(kind: str) -> None:
    tree = make_tree([("One", ["Water is wet. Fire burns quite hot."]), ("Two", ["Stones are heavy."])])
    first = document_vectors(tree, WordEmbedder(), paragraph_embedding=kind)
    known = first[Level.SENTENCE].matrix
    if kind == "both":
        known = np.concatenate([known, first[Level.PARAGRAPH].matrix])

    class Idle(WordEmbedder):
        def embed(self, texts: Sequence[str]) -> np.ndarray:
            pytest.fail("it is known")

    again = document_vectors(tree, Idle(), paragraph_embedding=kind, known=known)
    assert {level: part.ids for level, part in again.items()} == {level: part.ids for level, part in first.items()}
    assert all(np.allclose(again[level].matrix, first[level].matrix, atol=1e-6) for level in first)
