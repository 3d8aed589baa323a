import pytest

from kohaku.contracts.retrieval import Passage
from kohaku.retrieve.context import arrange, passages
from kohaku.settings import AskOptions
from kohaku.text.tokens import count_tokens
from tests.index.builders import make_corpus, make_tree

LONG = " ".join(f"Water fact number {number} says that cooling needs a lot of it everywhere." for number in range(28))
CORPUS = make_corpus(make_tree([("One", [LONG]), ("Two", ["Fire is hot."])]))  # rows 0 to 4, and 5


def _made(rows: list[int], k: int = 5, **options: int) -> tuple[Passage, ...]:
    return passages(CORPUS, rows, k, AskOptions(**options), lambda row: 1.0 - row / 10)


def test_passages_keep_the_given_order_with_ranks_from_one() -> None:
    made = _made([5, 0, 2])
    assert [passage.node_id for passage in made] == [CORPUS.rows[row].id for row in (5, 0, 2)]
    assert [passage.rank for passage in made] == [1, 2, 3]
    assert made[0].relevance == pytest.approx(0.5)


def test_siblings_widen_a_passage_and_no_sentence_stands_twice() -> None:
    made = _made([2, 1, 4, 5], siblings=1)
    ids = [sentence.node_id for passage in made for sentence in passage.sentences]
    assert len(ids) == len(set(ids))
    # Row 1 came with row 2; row 4 may not bring row 3 again.
    assert [passage.node_id for passage in made] == [CORPUS.rows[row].id for row in (2, 4, 5)]
    assert made[0].sentences[0].node_id == CORPUS.rows[1].sentences[0].id
    starts = [sentence.start for sentence in made[0].sentences]
    assert starts == sorted(starts)


def test_a_dropped_passage_makes_room_for_the_next() -> None:
    assert len(_made([2, 1, 3, 5], k=2, siblings=1)) == 2


def test_the_budget_ends_the_context_and_the_first_passage_is_always_there() -> None:
    sizes = [passage.tokens for passage in _made([0, 1, 2, 3])]
    assert len(_made([0, 1, 2, 3], context_tokens=sum(sizes[:3]))) == 3
    wide = make_corpus(
        make_tree([("One", ["Incomprehensibilities notwithstanding counterrevolutionaries persist. " * 20])])
    )
    (cut,) = passages(wide, [0], 5, AskOptions(context_tokens=200), lambda row: 1.0)
    assert 0 < cut.tokens <= 200 < wide.passage(wide.rows[0].id).tokens
    assert cut.tokens == sum(count_tokens(sentence.shown) for sentence in cut.sentences)


def test_the_strongest_stand_at_the_edges() -> None:
    ranked = _made([0, 1, 2, 3, 4])
    assert [passage.rank for passage in arrange(ranked, "edges")] == [1, 3, 5, 4, 2]
    assert [passage.rank for passage in arrange(ranked, "rank")] == [1, 2, 3, 4, 5]
    assert [passage.rank for passage in arrange(ranked, "reverse")] == [5, 4, 3, 2, 1]
    with pytest.raises(ValueError, match="edges"):
        arrange(ranked, "sideways")
