import threading
import time
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor

import numpy as np
import pytest

from kohaku.index import embed
from kohaku.index.embed import (
    EncoderError,
    Turns,
    UniversalSentenceEncoder,
    encoder_of,
    in_batches,
    load_embedder,
    unit_rows,
)


@pytest.fixture(scope="module")
def use() -> UniversalSentenceEncoder:
    return UniversalSentenceEncoder()


def test_vectors_have_length_one_and_stand_in_the_order_of_the_texts(use: UniversalSentenceEncoder) -> None:
    texts = ["Water is wet.", "A much longer sentence about the water consumption of data centres.", "", "Feuer"]
    matrix = use.embed(texts)
    assert matrix.shape == (4, use.dimension)
    assert matrix.dtype == np.float32
    assert np.linalg.norm(matrix, axis=1) == pytest.approx(1.0, abs=1e-5)
    assert (matrix @ use.embed([texts[1]])[0]).argmax() == 1


def test_no_texts_no_rows(use: UniversalSentenceEncoder) -> None:
    assert use.embed([]).shape == (0, 512)


def test_threads_get_the_same_vectors(use: UniversalSentenceEncoder) -> None:
    with ThreadPoolExecutor(4) as pool:
        first, *others = pool.map(lambda _: use.embed(["Water is wet.", "Fire is hot."]), range(8))
    assert all(np.array_equal(first, other) for other in others)


def test_one_instance_a_process() -> None:
    assert load_embedder("use") is load_embedder("use")


def test_an_unknown_encoder_is_named_with_the_known_ones() -> None:
    with pytest.raises(EncoderError, match="minilm, use"):
        load_embedder("word2vec")


def test_other_weights_than_the_pinned_ones_are_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(embed, "MINILM_SHA256", "0" * 64)
    with pytest.raises(EncoderError, match="not the pinned ones"):
        embed.MiniLM()


def test_english_gets_the_english_encoder_and_everything_else_the_multilingual_one() -> None:
    assert [encoder_of("auto", language) for language in ("en", "", "fr", "ja")] == ["minilm", "minilm", "use", "use"]
    assert [encoder_of("use", "en"), encoder_of("minilm", "fr")] == ["use", "minilm"]


def test_a_zero_row_stays_zero() -> None:
    assert unit_rows(np.array([[0, 0], [3, 4]], np.float32)) == pytest.approx(np.array([[0, 0], [0.6, 0.8]]))


def test_a_question_waits_for_the_batch_under_way_and_for_no_other() -> None:
    turns, served, first_batch, go_on = Turns(), [], threading.Event(), threading.Event()

    def encode(texts: Sequence[str], urgent: bool) -> np.ndarray:
        served.append("question" if urgent else "documents")
        if not first_batch.is_set():
            first_batch.set()
            go_on.wait(10)
        return np.ones((len(texts), 2), np.float32)

    with ThreadPoolExecutor(2) as pool:
        documents = pool.submit(in_batches, ["text"] * 640, 2, turns, encode)
        assert first_batch.wait(10)
        question = pool.submit(in_batches, ["question"], 2, turns, encode)
        while not turns.waits():
            time.sleep(0.001)
        go_on.set()
        assert question.result(10).shape == (1, 2)
        assert documents.result(10).shape == (640, 2)
    assert served == ["documents", "question", *["documents"] * 9]


def test_a_batch_is_bounded_by_what_it_costs_and_rows_keep_their_order() -> None:
    texts = ["x" * length for length in (5, 9000, 3, 1200, 1200, 1200, 1200, 1200, 1200, 1200)] + ["y"] * 100
    sizes = []

    def encode(batch: Sequence[str], urgent: bool) -> np.ndarray:
        sizes.append(min(max(map(len, batch)), 1200) * len(batch))
        return np.array([[len(text)] for text in batch], np.float32)

    matrix = in_batches(texts, 1, Turns(), encode)
    assert matrix[:, 0].tolist() == [len(text) for text in texts]
    assert max(sizes) <= 8000
