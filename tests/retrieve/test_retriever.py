import pytest
from hypothesis import given
from hypothesis import strategies as st

from kohaku.contracts.question import Keyword, ParsedQuestion
from kohaku.errors import Stopped
from kohaku.readers.base import RerankResult
from kohaku.retrieve.retriever import Found, Retriever
from kohaku.settings import AskOptions
from tests.index.builders import make_corpus, make_tree
from tests.retrieve.readers import ScriptedReader

FACTS = [
    "The power usage effectiveness (PUE) of the Oslo site was 1.12 in 2023.",
    "Water use at the Oslo site reached 4,100 cubic metres.",
    "The Lyon site reported a PUE of 1.31.",
    "Diesel generators ran for 14 hours in 2022.",
    "Staff travel caused 120 tonnes of emissions.",
    "Cooling towers in Lyon were replaced by dry coolers.",
    "The board approved a new energy policy.",
    "Solar panels cover the roof of the Turin site.",
]
TREES = [make_tree([(f"Fact {at}", [text])], f"d{at}") for at, text in enumerate(FACTS)]
RETRIEVER = Retriever(make_corpus(*TREES))
ASKED = ParsedQuestion(
    text="What was the PUE of the Oslo site?",
    keywords=(Keyword(text="PUE", weight=1), Keyword(text="Oslo site", weight=1)),
)


def _found(reader: ScriptedReader | None = None, **options: object) -> Found:
    return RETRIEVER.retrieve(ASKED, AskOptions(**options), reader)


def test_the_proof_is_found_first_and_the_record_says_why() -> None:
    record = _found(k=3).retrieval
    best = record.candidates[0]
    assert best.node_id == record.passages[0].node_id == "d0:s1:p2"
    assert best.consensus_rank == 1
    assert best.count == len(record.plan.queries) == len({hit.query for hit in best.hits})
    assert {hit.source for hit in best.hits} == {"dense", "bm25"}
    assert record.searched_passages == record.searched_documents == len(FACTS)
    assert {"plan", "embed", "dense", "bm25", "consensus", "rerank", "context"} <= set(record.milliseconds)


def test_a_passage_found_by_several_queries_stands_once() -> None:
    ids = [passage.node_id for passage in _found(k=8).passages(8)]
    assert len(ids) == len(set(ids)) > 1


def test_the_record_keeps_the_pool_and_more_passages_can_be_asked_for() -> None:
    found = _found(k=1, pool_factor=2)
    assert len(found.retrieval.candidates) == 2
    assert len(found.passages(5)) == 5


def test_passages_of_some_queries_are_ranked_by_these_alone() -> None:
    found = RETRIEVER.retrieve(
        ASKED, AskOptions(queries=3), ScriptedReader(["diesel generators", "solar panels Turin"])
    )
    assert found.passages(1, queries=[2])[0].node_id == "d3:s1:p2"
    assert found.passages(1, queries=[3])[0].node_id == "d7:s1:p2"
    assert found.passages(2, queries=[1], order="rank")[0].node_id == "d0:s1:p2"


def test_reading_order_is_that_of_the_options_or_the_one_asked_for() -> None:
    found = _found(order="edges")
    assert [passage.rank for passage in found.passages(5)] == [1, 3, 5, 4, 2]
    assert [passage.rank for passage in found.passages(3, order="reverse")] == [3, 2, 1]


def test_relevance_is_the_original_questions_own_whatever_the_rewrites_and_the_reranker_say() -> None:
    plain = {one.node_id: one.relevance for one in _found(queries=1, k=8).retrieval.candidates}
    reader = ScriptedReader(["diesel generators"], ids=["d3:s1:p2"])
    other = {one.node_id: one.relevance for one in _found(reader, queries=2, k=8).retrieval.candidates}
    assert other["d0:s1:p2"] == pytest.approx(plain["d0:s1:p2"])
    assert other["d3:s1:p2"] == pytest.approx(plain["d3:s1:p2"])


def test_the_reranker_gets_the_pool_and_its_order_is_taken() -> None:
    reader = ScriptedReader(ids=["d2:s1:p2", "made-up"], plans=False)
    found = _found(reader, k=2, pool_factor=3)
    assert len(reader.offered) == 6
    assert found.retrieval.candidates[0].node_id == found.retrieval.passages[0].node_id == "d2:s1:p2"
    assert found.retrieval.candidates[0].rerank_rank == 1
    assert found.retrieval.candidates[0].consensus_rank > 1
    assert found.retrieval.rerank.unknown == ("made-up",)
    assert found.usage["rerank"].calls == 1


def test_reranking_can_be_switched_off_and_its_absence_is_said_where_it_was_asked_for() -> None:
    reader = ScriptedReader(ids=["d2:s1:p2"], plans=False)
    assert not _found(reader, rerank="off").retrieval.rerank.applied
    assert reader.offered == []
    assert "cannot reorder" in _found(rerank="on").retrieval.rerank.note


def test_a_reranker_can_be_handed_in_as_a_function() -> None:
    retriever = Retriever(RETRIEVER.corpus, lambda q, passages, k: RerankResult((passages[-1].node_id,)))
    record = retriever.retrieve(ASKED, AskOptions(k=2)).retrieval
    assert record.candidates[0].node_id == record.rerank.before[-1]


def test_the_work_stops_between_its_parts() -> None:
    calls = 0

    def stop() -> None:
        nonlocal calls
        calls += 1
        if calls == 2:
            raise Stopped("Stopped.")

    with pytest.raises(Stopped):
        RETRIEVER.retrieve(ASKED, AskOptions(), check=stop)
    assert calls == 2


def test_clues_cover_every_sentence_and_every_term_of_the_question() -> None:
    found = _found(k=3)
    passages = found.passages(3)
    clues = found.clues(passages)
    assert set(clues.similarity) == {s.node_id for passage in passages for s in passage.sentences}
    assert all(-1 <= value <= 1.000001 for value in clues.similarity.values())
    assert clues.rarity["oslo"] > 0
    assert clues.acronyms == {"PUE": "power usage effectiveness"}


def test_a_scope_without_passages_is_an_empty_result() -> None:
    record = _found(documents=("gone",)).retrieval
    assert record.candidates == record.passages == ()
    assert record.searched_passages == 0


@given(st.permutations(range(len(TREES))))
def test_the_order_in_which_documents_were_added_changes_nothing(order: list[int]) -> None:
    shuffled = Retriever(make_corpus(*(TREES[at] for at in order))).retrieve(ASKED, AskOptions()).retrieval
    expected = _found().retrieval
    assert [one.node_id for one in shuffled.candidates] == [one.node_id for one in expected.candidates]
    assert [one.score for one in shuffled.candidates] == pytest.approx([one.score for one in expected.candidates])
