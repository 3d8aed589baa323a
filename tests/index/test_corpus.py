import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from kohaku.contracts.tree import Level
from kohaku.errors import NotFound
from kohaku.index.aggregate import document_vectors
from kohaku.index.corpus import Corpus
from kohaku.index.dense import dense_scores
from kohaku.index.sentence_vectors import best_sentence, cosines
from kohaku.settings import SearchLevel, Settings
from tests.index.builders import WordEmbedder, make_corpus, make_tree


def exact(corpus: Corpus, queries: np.ndarray, level: SearchLevel) -> np.ndarray:
    return dense_scores(corpus, queries, [level], 5, True).exact(np.arange(len(corpus)))


WATER = make_tree(
    [("Cooling", ["Water is wet. Cooling needs much water.", "~ page 1"]), ("Fire", ["Fire is hot."])],
    "d1",
    "Water report",
)
TABLE = make_tree([("Models", [[["Model", "Size (GB)"], ["LLaMA-33B", "64.7"], ["LLaMA-7B", "13.5"]]])], "d2", "Sizes")


def test_a_passage_has_all_its_sentences_with_their_own_ids_and_offsets() -> None:
    passage = make_corpus(WATER).passage("d1:s1:p2", rank=2, relevance=0.5)
    assert [sentence.node_id for sentence in passage.sentences] == ["d1:s1:p2:t1", "d1:s1:p2:t2"]
    assert [WATER.canonical[s.start : s.end] for s in passage.sentences] == [s.text for s in passage.sentences]
    assert (passage.title, passage.breadcrumb, passage.page, passage.rank) == ("Water report", ("Cooling",), 1, 2)


def test_a_table_row_is_rendered_from_its_cells() -> None:
    passage = make_corpus(TABLE).passage("d2:s1:p2")
    assert [s.shown for s in passage.sentences] == [
        "Model = LLaMA-33B; Size (GB) = 64.7",
        "Model = LLaMA-7B; Size (GB) = 13.5",
    ]
    assert [s.text for s in passage.sentences] == ["LLaMA-33B\t64.7", "LLaMA-7B\t13.5"]


def test_an_id_that_is_no_passage_is_not_found() -> None:
    with pytest.raises(NotFound, match="d9:s1:p1"):
        make_corpus(WATER).passage("d9:s1:p1")


def test_a_sentence_counts_for_its_passage_at_its_best() -> None:
    corpus = make_corpus(WATER, TABLE)
    query = corpus.embedder.embed(["cooling needs much water"])
    by_hand = [max(cosines(corpus, [node.id for node in row.sentences], query[0]).values()) for row in corpus.rows]
    assert exact(corpus, query, "sentence")[0] == pytest.approx(np.array(by_hand))
    assert best_sentence(corpus, query[0], 0) == "d1:s1:p2:t2"
    encoded = corpus.embedder.embed(["Cooling needs much water."])
    assert by_hand[0] == pytest.approx(float((encoded @ query.T)[0, 0]), abs=1e-3)


@given(st.sampled_from(["water", "fire is hot", "model size", "unrelated zebra"]), st.sampled_from(["d1", "d2"]))
def test_one_document_is_searched_with_the_same_scores_as_all(query: str, document: str) -> None:
    corpus = CORPUS
    scope = corpus.scope([document])
    for level in ("sentence", "paragraph", "section"):
        everything = exact(corpus, corpus.embedder.embed([query]), level)[0]
        alone = exact(make_corpus(WATER if document == "d1" else TABLE), corpus.embedder.embed([query]), level)[0]
        assert everything[scope].tolist() == alone.tolist()


def test_an_unknown_document_is_an_empty_scope() -> None:
    assert not make_corpus(WATER).scope(["nowhere"]).any()
    assert make_corpus(WATER).scope().all()


def test_a_node_without_a_vector_is_still_there_for_its_words() -> None:
    corpus = Corpus.build([WATER], {}, WordEmbedder(), Settings())
    assert not exact(corpus, corpus.embedder.embed(["water"]), "sentence").any()
    assert corpus.words.lexical.scores("cooling water").argmax() == 0


def test_the_file_name_and_the_heading_can_be_searched_by_their_words() -> None:
    corpus = make_corpus(WATER, TABLE, names={"d2": "MetaLlama_2023.pdf"})
    assert corpus.words.lexical.scores("llama 2023").argmax() == 2
    assert corpus.words.lexical.scores("sizes").argmax() == 2
    plain = make_corpus(WATER, TABLE, settings=Settings(contextual_prefix=False), names={"d2": "MetaLlama_2023.pdf"})
    assert not plain.words.lexical.scores("2023").any()


def test_both_takes_the_better_of_the_two_paragraph_vectors() -> None:
    settings = Settings(paragraph_embedding="both")
    corpus = make_corpus(WATER, settings=settings)
    query = corpus.embedder.embed(["cooling water"])
    averaged = exact(make_corpus(WATER), query, "paragraph")
    full = exact(make_corpus(WATER, settings=Settings(paragraph_embedding="full")), query, "paragraph")
    assert exact(corpus, query, "paragraph") == pytest.approx(np.maximum(averaged, full), abs=1e-3)


def test_neighbours_stay_in_their_section() -> None:
    long = " ".join(["Some words about water that fill a passage well enough to stand alone."] * 16)
    corpus = make_corpus(make_tree([("One", [long]), ("Two", ["Fire is hot."])]))
    assert len(corpus) == 4
    assert corpus.neighbours(1, 1) == [0, 1, 2]
    assert corpus.neighbours(2, 1) == [1, 2]
    assert corpus.neighbours(3, 2) == [3]
    assert corpus.neighbours(1, 0) == [1]


def test_nothing_is_a_corpus_too() -> None:
    corpus = make_corpus()
    assert len(corpus) == 0
    assert exact(corpus, corpus.embedder.embed(["water"]), "sentence").shape == (1, 0)
    assert not corpus.words.lexical.scores("water").size


def test_counts_that_the_store_must_hold_are_the_vectors_of_the_document() -> None:
    levels = document_vectors(TABLE, WordEmbedder())
    assert {level: len(part.ids) for level, part in levels.items()} == {
        Level.SENTENCE: 2, Level.PARAGRAPH: 1, Level.SECTION: 1, Level.DOCUMENT: 1,
    }  # fmt: skip


CORPUS = make_corpus(WATER, TABLE)
