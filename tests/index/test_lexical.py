import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from rank_bm25 import BM25Okapi

from kohaku.index.lexical import K1, B, LexicalIndex
from kohaku.text.tokens import tokenize

TEXTS = [
    "Training GPT-3 is estimated to consume 1,287 MWh of electricity.",
    "The average data center PUE in 2023 was 1.58 globally and 1.6 in the EU.",
    "Water usage effectiveness of AWS data centers was 0.18 litres per kWh in 2023.",
    "Ticket INC-2023-Q4-011 was closed by the operations group.",
    "Electricity prices rose; electric vans were bought.",
    "A model with more parameters will not always consume more energy.",
    "Carbon emissions of training large language models.",
]
word = st.sampled_from(["water", "energy", "model", "GPT-4", "2023", "training", "electric", "carbon", "policy", "tax"])


@pytest.mark.parametrize("linear_limit", [0, 500])
def test_scores_are_those_of_rank_bm25(linear_limit: int) -> None:
    index = LexicalIndex.of_texts([(text, "en") for text in TEXTS], linear_limit=linear_limit)
    reference = BM25Okapi([tokenize(text) for text in TEXTS], k1=K1, b=B)
    for query in ["electricity of training GPT-3", "data center PUE in 2023", "INC-2023-Q4-011", "carbon tax"]:
        assert index.scores(query) == pytest.approx(reference.get_scores(tokenize(query)), abs=1e-4)


@given(
    st.lists(st.lists(word, min_size=1, max_size=12), min_size=12, max_size=30), st.lists(word, min_size=1, max_size=5)
)
def test_the_sparse_engine_orders_as_rank_bm25(passages: list[list[str]], query: list[str]) -> None:
    texts = [(" ".join(words), "en") for words in passages]
    asked = " ".join(query)
    linear, sparse = LexicalIndex.of_texts(texts), LexicalIndex.of_texts(texts, linear_limit=0)
    assert sparse.scores(asked) == pytest.approx(linear.scores(asked), abs=1e-4)


def test_each_passage_is_stemmed_in_its_own_language() -> None:
    index = LexicalIndex.of_texts(
        [("Les voitures électriques", "fr"), ("Electrical cars", "en"), ("Nothing here", "en"), ("Rien ici", "fr")]
    )
    assert np.argmax(index.scores("la voiture électrique")) == 0
    assert np.argmax(index.scores("car")) == 1


def test_no_term_no_score() -> None:
    assert not LexicalIndex.of_texts([(text, "en") for text in TEXTS]).scores("zebra").any()
    assert not LexicalIndex.of_texts([(text, "en") for text in TEXTS]).scores("").any()


@pytest.mark.parametrize("texts", [[], [("", "en")], [("the of", "en")]])
def test_a_corpus_without_terms_scores_zero(texts: list[tuple[str, str]]) -> None:
    index = LexicalIndex.of_texts(texts)
    assert index.scores("water").shape == (len(texts),)
    assert not index.scores("water").any()


@pytest.mark.parametrize("size", [1, 2, 3])
def test_a_match_scores_above_zero_in_a_tiny_corpus_too(size: int) -> None:
    scores = LexicalIndex.of_texts([(text, "en") for text in TEXTS[:size]]).scores("GPT-3 electricity")
    assert scores[0] > 0
    assert np.argmax(scores) == 0


def test_no_passage_exceeds_the_bound() -> None:
    index = LexicalIndex.of_texts([(text, "en") for text in TEXTS])
    for query in [*TEXTS, "electricity zebra"]:
        assert index.scores(query).max() <= index.bound(query)


def test_rarity_is_highest_for_what_no_passage_says() -> None:
    rarity = LexicalIndex.of_texts([(text, "en") for text in TEXTS]).rarity("zebra electricity")
    assert rarity["zebra"] > rarity["electr"] >= 0


def test_a_word_is_common_by_its_share_of_the_passages_and_never_in_a_few() -> None:
    index = LexicalIndex.of_texts([(text, "en") for text in [*TEXTS, *["energy policy"] * 20]])
    assert index.common("energy", 0.1, 10)
    assert not index.common("energy", 0.1, 100)
    assert not index.common("electricity", 0.1, 0)
    assert not index.common("zebra", 0.0, 0)
