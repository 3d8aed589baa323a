"""A request that does not fit loses its weakest passages, and keeps the order of the others."""

from kohaku.readers.base import ReadRequest
from kohaku.readers.llm.window import fitted, halved
from tests.readers.server import passage, question


def _request(*ranks: int) -> ReadRequest:
    return ReadRequest(question(), tuple(passage("One.", "Two.", "Three.", name=f"p{r}", rank=r) for r in ranks))


def _ranks(request: ReadRequest) -> list[int]:
    return [passage.rank for passage in request.passages]


def test_what_fits_is_left_alone() -> None:
    request = _request(2, 1)
    assert fitted(request, lambda _: 10, 10) is request


def test_the_weakest_go_first_and_the_order_stays() -> None:
    assert _ranks(fitted(_request(3, 1, 4, 2), lambda r: len(r.passages), 2)) == [1, 2]


def test_the_last_passage_loses_sentences_and_keeps_one() -> None:
    shrunk = fitted(_request(2, 1), lambda _: 99, 1)
    assert [len(passage.sentences) for passage in shrunk.passages] == [1]
    assert _ranks(shrunk) == [1]


def test_half_is_the_stronger_half() -> None:
    half = halved(_request(4, 1, 3, 2, 5))
    assert half is not None
    assert _ranks(half) == [1, 2]


def test_half_of_one_passage_is_its_beginning() -> None:
    half = halved(_request(1))
    assert half is not None
    assert [sentence.text for sentence in half.passages[0].sentences] == ["One."]


def test_one_sentence_has_no_half() -> None:
    assert halved(ReadRequest(question(), (passage("One."),))) is None
    assert halved(ReadRequest(question(), ())) is None
