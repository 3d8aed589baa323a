import numpy as np
import pytest

from kohaku.contracts.retrieval import Query, QueryKind
from kohaku.contracts.tree import Level
from kohaku.index.embed import unit_rows
from kohaku.retrieve.search import hits, search
from kohaku.retrieve.stopwatch import Watch
from kohaku.settings import AskOptions
from tests.index.builders import WordEmbedder, make_corpus, make_tree

WORDS = [
    "water",
    "energy",
    "carbon",
    "cooling",
    "copper",
    "steel",
    "timber",
    "glass",
    "cement",
    "gravel",
    "sand",
    "clay",
]
SENTENCES = [f"Fact {at}: {word} costs {at * 7} euros in region {at % 4}." for at, word in enumerate(WORDS)]
CORPUS = make_corpus(make_tree([(f"Section {at}", [text]) for at, text in enumerate(SENTENCES)]))
ALL = CORPUS.scope()


def _query(text: str, number: int = 1) -> Query:
    return Query(number=number, text=text, kind=QueryKind.ORIGINAL)


def test_exact_search_is_brute_force() -> None:
    options = AskOptions(bm25=False, levels=("sentence",), depth=5)
    found = search(CORPUS, [_query("what does copper cost in region 3")], options, ALL, Watch()).results[0]
    query = CORPUS.embedder.embed(["what does copper cost in region 3"])[0]
    cosines = CORPUS.embedder.embed(SENTENCES) @ query
    brute = sorted(range(len(CORPUS)), key=lambda row: (-round(float(cosines[row]), 4), CORPUS.row_id(row)))[:5]
    assert found.rows.tolist() == brute


def test_all_queries_are_embedded_in_one_batch() -> None:
    embedder = CORPUS.embedder
    assert isinstance(embedder, WordEmbedder)
    embedder.batches.clear()
    search(CORPUS, [_query("water"), _query("steel", 2)], AskOptions(), ALL, Watch())
    assert embedder.batches == [["water", "steel"]]


@pytest.mark.parametrize("fusion", ["rrf", "weighted"])
def test_a_hit_found_by_words_alone_is_kept(fusion: str) -> None:
    class Blind(WordEmbedder):
        def embed(self, texts):  # type: ignore[no-untyped-def]
            return unit_rows(np.ones((len(texts), self.dimension), np.float32))

    tree = make_tree([(f"S{at}", [text]) for at, text in enumerate([*SENTENCES, "Ticket INC-2023-Q4-011 was closed."])])
    corpus = make_corpus(tree)
    object.__setattr__(corpus, "embedder", Blind())
    options = AskOptions(fusion=fusion, depth=5)
    found = search(corpus, [_query("INC-2023-Q4-011")], options, corpus.scope(), Watch())
    assert corpus.rows[found.results[0].rows[0]].id == "d0:s13:p2"
    assert found.relevance[found.results[0].rows[0]] > 0


def test_nothing_outside_the_scope_is_found() -> None:
    scope = np.zeros(len(CORPUS), bool)
    scope[[2, 3]] = True
    found = search(CORPUS, [_query("water energy carbon")], AskOptions(), scope, Watch()).results[0]
    assert set(found.rows.tolist()) <= {2, 3}
    assert (
        search(CORPUS, [_query("water")], AskOptions(), np.zeros(len(CORPUS), bool), Watch()).results[0].rows.size == 0
    )


def test_a_hit_knows_its_list_its_rank_and_the_sentence_that_matched() -> None:
    options = AskOptions(depth=5)
    result = search(CORPUS, [_query("Fact 4: copper costs")], options, ALL, Watch()).results[0]
    row = int(result.rows[0])
    found = {hit.source: hit for hit in hits(CORPUS, result, options, {row})[row]}
    assert found["dense"].matched_id == "d0:s5:p2:t1"
    assert found["dense"].level is Level.SENTENCE
    assert found["dense"].rank == 1
    assert found["bm25"].matched_id == found["bm25"].node_id == "d0:s5:p2"


def test_relevance_does_not_depend_on_depth_scope_or_rewrites() -> None:
    alone = search(CORPUS, [_query("copper cost")], AskOptions(depth=5), ALL, Watch())
    scope = CORPUS.scope(["d0"])
    other = search(CORPUS, [_query("copper cost"), _query("steel", 2)], AskOptions(depth=50), scope, Watch()).relevance
    rows = alone.results[0].rows
    assert len(rows) >= 5
    assert other[rows].tolist() == alone.relevance[rows].tolist()
    assert ((alone.relevance >= 0) & (alone.relevance <= 1)).all()


def test_an_empty_corpus_finds_nothing() -> None:
    empty = make_corpus()
    assert search(empty, [_query("water")], AskOptions(), empty.scope(), Watch()).results[0].rows.size == 0
