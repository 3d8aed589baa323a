import numpy as np
import pytest

from kohaku.index.names import DocumentNames, name_terms

# Two filings, four passages each: "amcor" stands in the first one's only, "energy" everywhere.
NAMES = DocumentNames.of(
    [{"amcor", "energy"}, {"bestbuy", "2023"}],
    np.repeat(np.arange(2), 4),
    [{"amcor", "energy"}, {"amcor"}, {"energy"}, {"2023"}, {"energy"}, {"energy"}, {"2023"}, set()],
)


def test_a_word_that_only_one_document_says_names_it_fully() -> None:
    assert NAMES.scores({"amcor", "profit"}).tolist() == [1.0, 0.0]


def test_a_word_that_all_documents_say_alike_names_none() -> None:
    # Half of the passages with "energy" stand in the document called so, and so do half of all passages.
    assert NAMES.scores({"energy"}).tolist() == [0.0, 0.0]


def test_a_name_that_no_passage_repeats_still_names_its_document() -> None:
    assert NAMES.scores({"bestbuy"}).tolist() == [0.0, 1.0]


def test_distinctness_is_the_share_beyond_chance() -> None:
    # "x": 3 of 4 passages with it stand in the document called so, which has half of all: (3/4 − 1/2)/(1/2) = 1/2.
    names = DocumentNames.of([{"x"}, {"y"}], np.repeat(np.arange(2), 4), [{"x"}] * 3 + [set()] + [{"x"}] + [set()] * 3)
    assert names.scores({"x"}) == pytest.approx([0.25, 0])


def test_a_name_in_two_documents_is_shared_and_a_second_word_decides() -> None:
    names = DocumentNames.of(
        [{"amcor", "2022"}, {"amcor", "2023"}, {"other"}],
        np.array([0, 1, 2, 2]),
        [{"amcor", "2022"}, {"amcor", "2023"}, {"other"}, set()],
    )
    assert names.scores({"amcor"}).tolist() == [1, 1, 0]
    assert names.scores({"amcor", "2023"}) == pytest.approx([0.5, 1, 0])


def test_one_document_alone_needs_no_name() -> None:
    assert DocumentNames.of([{"amcor"}], np.zeros(2, np.intp), [{"amcor"}, set()]).scores({"amcor"}).tolist() == [0.0]
    assert DocumentNames.of([], np.zeros(0, np.intp), []).scores({"amcor"}).size == 0


def test_neighbouring_words_are_glued_as_file_names_do() -> None:
    terms = name_terms("Did Best Buy or Bank of America grow?", "en", {"bestbuy", "bankofamerica", "2023"})
    assert {"bestbuy", "bankofamerica", "best", "grow"} <= terms
    assert "didbest" not in terms
