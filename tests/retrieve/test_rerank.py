import pytest

from kohaku.contracts.question import ParsedQuestion
from kohaku.contracts.retrieval import Passage
from kohaku.readers.base import RerankResult
from kohaku.retrieve.rerank import backend_reranker, rerank
from tests.retrieve.readers import ScriptedReader

QUESTION = ParsedQuestion(text="Why?")


def _passages(*ids: str) -> list[Passage]:
    return [
        Passage(node_id=id, document_id="d", title="", rank=rank, relevance=0, sentences=(), tokens=0)
        for rank, id in enumerate(ids, start=1)
    ]


def _reranked(*ids: str) -> tuple[str, ...]:
    return rerank(lambda question, passages, k: RerankResult(ids), QUESTION, _passages("a", "b", "c"), 2).ids


def test_returned_ids_come_first_and_omitted_ones_follow_in_their_old_order() -> None:
    assert _reranked("c") == ("c", "a", "b")
    assert _reranked("c", "b", "a") == ("c", "b", "a")


def test_unknown_ids_are_reported_and_repeats_dropped() -> None:
    report = rerank(
        lambda q, p, k: RerankResult(("z", "c", "c", "z", "a")), QUESTION, _passages("a", "b", "c"), 2
    ).report
    assert report.after == ("c", "a", "b")
    assert (report.unknown, report.omitted, report.repeated) == (("z",), ("b",), ("c",))
    assert report.applied


@pytest.mark.parametrize("ids", [None, (), ("x", "y")])
def test_a_broken_reply_leaves_the_order_and_says_so(ids: tuple[str, ...] | None) -> None:
    result = rerank(lambda q, p, k: RerankResult(ids, note="not JSON"), QUESTION, _passages("a", "b"), 2)
    assert result.ids == ("a", "b")
    assert not result.report.applied
    assert result.report.note == "Order unchanged: not JSON"


def test_one_passage_needs_no_reranker() -> None:
    def never(*_: object) -> RerankResult:
        raise AssertionError

    assert rerank(never, QUESTION, _passages("a"), 2).ids == ("a",)


def test_only_a_backend_that_can_reranks() -> None:
    assert backend_reranker(None) is None
    assert backend_reranker(ScriptedReader(reranks=False)) is None
    assert backend_reranker(ScriptedReader()) is not None
