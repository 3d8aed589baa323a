"""However documents come, go and are put together: what is found is what one index over everything finds."""

from collections.abc import Sequence
from pathlib import Path

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from kohaku.contracts.tree import Tree
from kohaku.index.aggregate import document_vectors
from kohaku.index.corpus import Corpus, usual_language
from kohaku.index.dense import dense_scores
from kohaku.index.segments.segment import Segment, contribution, joined
from kohaku.index.segments.store import SegmentStore
from kohaku.settings import Settings
from tests.index.builders import WordEmbedder, make_tree

ENCODER = WordEmbedder()
SETTINGS = Settings()
TABLE = [["Model", "Size (GB)"], ["LLaMA-33B", "64.7"], ["LLaMA-7B", "13.5"]]
DOCUMENTS = [
    make_tree([("Cooling", ["Water is wet. Cooling needs much water.", "~ page 1"]), ("Fire", ["Fire is hot."])], "d1"),
    make_tree([("Models", ["Sizes of models in gigabytes.", TABLE]), ("", ["Water again."])], "d10", "Sizes"),
    make_tree([("Coûts", ["L'eau est chère. Les modèles sont lourds."])], "d2", "Rapport", language="fr"),
    make_tree([("", ["Cooling towers (CT) use water, says Amcor."])], "d3", "Amcor", pages=False),
    make_tree([("Nothing", [])], "d4", "Empty"),
    make_tree([("", ["12 13 14"])], "d5", "Figures", language=""),
]
NAMES = {"d1": "cooling.md", "d3": "AMCOR_2023_10K.pdf", "d10": "BigModels.html"}
QUESTIONS = ["How much water does cooling need?", "size of LLaMA-33B", "Amcor 2023", "modèles lourds", "12"]
ORDER = [tree.document_id for tree in DOCUMENTS]


def segment_of(tree: Tree) -> Segment:
    name = NAMES.get(tree.document_id, "")
    vectors = document_vectors(tree, ENCODER, name=name)
    return contribution(tree, vectors, ENCODER.id, SETTINGS, name=name, language=tree.language or "en")


SEGMENTS = {tree.document_id: segment_of(tree) for tree in DOCUMENTS}
TEXTS = {tree.document_id: tree.canonical for tree in DOCUMENTS}


def united(segments: Sequence[Segment], documents: Sequence[str]) -> Corpus:
    return Corpus.over(segments, documents, TEXTS, ENCODER, SETTINGS)


def everything(corpus: Corpus) -> object:
    """All that a search is made from, by id, with exact numbers."""
    queries = ENCODER.embed(QUESTIONS)
    rows = np.arange(len(corpus))
    by_id = sorted(
        (
            corpus.row_id(row),
            corpus.rows[row],
            corpus.passage(corpus.row_id(row)),
            corpus.lines_above(row),
            [corpus.row_id(at) for at in corpus.neighbours(row, 2)],
            [corpus.row_id(at) for at in corpus.same_table(row)],
            [float(scores[row]) for query in QUESTIONS for scores in [corpus.words.lexical.scores(query)]],
            dense_scores(corpus, queries, ("sentence", "paragraph", "section"), 3, True).exact(rows)[:, row].tolist(),
            float(corpus.words.named(QUESTIONS[2])[corpus.row_documents[row]]),
        )
        for row in rows.tolist()
    )
    of_all = [
        (corpus.words.lexical.bound(query), corpus.words.lexical.rarity(query), sorted(corpus.acronyms.table().items()))
        for query in QUESTIONS
    ]
    ties = [corpus.row_id(row) for row in np.argsort(corpus.row_order).tolist()]
    return by_id, of_all, ties, [entry.id for entry in corpus.documents]


@st.composite
def histories(draw: st.DrawFn) -> tuple[list[Segment], list[str]]:
    """Segments after additions, deletions and merges in any order, and the documents that stand at the end."""
    segments: list[Segment] = []
    standing: list[str] = []
    for _ in range(draw(st.integers(1, 12))):
        step = draw(st.sampled_from(["add", "delete", "merge", "cut"]))
        absent = [id for id in ORDER if id not in standing]
        if step == "add" and absent:
            standing.append(draw(st.sampled_from(absent)))
            segments.insert(0, SEGMENTS[standing[-1]])
        elif step == "delete" and standing:
            standing.remove(draw(st.sampled_from(standing)))  # its segment stays until it is cut
        elif step == "merge":
            kind = draw(st.sampled_from(["en", "fr"]))
            alike = [segment for segment in segments if segment.language == kind and segment.encoder]
            if len(alike) > 1 and len({entry.id for one in alike for entry in one.documents}) == sum(
                len(one.documents) for one in alike
            ):
                segments = [joined(alike), *(one for one in segments if one not in alike)]
        elif step == "cut":
            segments = [
                one.part(at) for one in segments for at, entry in enumerate(one.documents) if entry.id in standing
            ]
    return segments, [id for id in ORDER if id in standing]


@settings(max_examples=60)
@given(histories())
def test_a_history_leaves_no_trace_in_the_scores(history: tuple[list[Segment], list[str]]) -> None:
    segments, standing = history
    whole = Corpus.build(
        [tree for tree in DOCUMENTS if tree.document_id in standing],
        {},
        ENCODER,
        SETTINGS,
        NAMES,
    )
    once = united([SEGMENTS[id] for id in standing], standing)
    assert everything(united(segments, standing)) == everything(once)
    assert len(once) == len(whole)
    if "d5" not in standing or usual_language(TREE_LANGUAGES[id] for id in standing) == "en":
        for query in QUESTIONS:
            assert sorted(whole.words.lexical.scores(query)) == sorted(once.words.lexical.scores(query))


TREE_LANGUAGES = {tree.document_id: tree.language for tree in DOCUMENTS}


def test_a_segment_comes_back_from_its_file_as_it_was(tmp_path: Path) -> None:
    parts = [SEGMENTS[id] for id in ("d1", "d10", "d3")]
    joined(parts).save(tmp_path / "one.segment")
    loaded = Segment.load(tmp_path / "one.segment")
    documents = ["d1", "d10", "d3"]
    assert everything(united([loaded], documents)) == everything(united(parts, documents))
    assert loaded.documents == tuple(part.documents[0] for part in parts)


def test_a_passage_is_cut_from_the_same_nodes_as_the_tree_has() -> None:
    nodes = {node.id: node for tree in DOCUMENTS for node in tree.nodes}
    for segment in SEGMENTS.values():
        for row in range(len(segment)):
            assert [nodes[node.id] for node in segment.row(row).sentences] == list(segment.row(row).sentences)


@pytest.fixture
def store(tmp_path: Path) -> SegmentStore:
    return SegmentStore(tmp_path, lambda: SETTINGS)


def files(directory: Path) -> int:
    return len(list(directory.iterdir()))


def test_a_store_opened_again_has_what_it_had(store: SegmentStore, tmp_path: Path) -> None:
    for id in ("d1", "d10", "d2"):
        store.put(SEGMENTS[id])
    store.put(SEGMENTS["d1"])
    store.forget(["d2", "d9"])
    again = SegmentStore(tmp_path, lambda: SETTINGS)
    assert again.get("d2") is None
    held = [again.get(id) for id in ("d1", "d10")]
    assert [one.entry for one in held if one] == [SEGMENTS[id].documents[0] for id in ("d1", "d10")]
    assert files(tmp_path) == 2


def test_many_small_segments_become_one_and_a_document_leaves_it_alone(store: SegmentStore, tmp_path: Path) -> None:
    trees = [make_tree([("", [f"Water number {at}."])], f"e{at}") for at in range(12)]
    for tree in trees:
        store.put(segment_of(tree))
    store.tidy()
    assert files(tmp_path) == 1
    ids = [tree.document_id for tree in trees]
    store.forget(["e3"])
    left = [id for id in ids if id != "e3"]
    segments = {id(held.segment): held.segment for held in map(store.get, left) if held}
    corpus = Corpus.over(list(segments.values()), left, {t.document_id: t.canonical for t in trees}, ENCODER, SETTINGS)
    assert [entry.id for entry in corpus.documents] == left
    assert files(tmp_path) == 1


def test_what_a_document_said_is_in_no_file_after_it_was_deleted(store: SegmentStore, tmp_path: Path) -> None:
    for id in ("d1", "d3"):
        store.put(SEGMENTS[id])
    store.keep_only(["d1"])
    assert not any(b"Amcor" in path.read_bytes() for path in tmp_path.iterdir())
    assert files(tmp_path) == 1


def test_a_file_that_is_no_segment_is_left_out_and_made_again(store: SegmentStore, tmp_path: Path) -> None:
    store.put(SEGMENTS["d1"])
    next(tmp_path.iterdir()).write_bytes(b"damaged")
    assert SegmentStore(tmp_path, lambda: SETTINGS).get("d1") is None
