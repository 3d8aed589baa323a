import pytest

from kohaku.index.prefix import name_words, prefix


@pytest.mark.parametrize(
    ("name", "words"),
    [
        ("3M_2018_10K.pdf", "3M 2018 10K"),
        ("BestBuy2024Q2.pdf", "Best Buy 2024 Q2"),
        ("AMCOR_2023Q4_EARNINGS", "AMCOR 2023 Q4 EARNINGS"),
        ("annual report-v1.2.docx", "annual report v1 2"),
        ("dir/sub\\notes.md", "notes"),
        ("", ""),
    ],
)
def test_a_file_name_becomes_words(name: str, words: str) -> None:
    assert name_words(name) == words


def test_a_prefix_says_title_name_and_headings_and_repeats_nothing_of_the_title() -> None:
    assert prefix("3M Report", "3M 2018", ("Cash flow",)) == "3M Report. 2018. Cash flow"
    assert prefix("", "", ()) == ""


def test_a_glued_name_is_taken_apart_where_the_document_says_both_words_and_never_the_whole() -> None:
    assert name_words("BESTBUY_2023_10K.pdf", {"best", "buy"}) == "BEST BUY 2023 10K"
    assert name_words("BESTBUY_2023_10K.pdf", {"best", "buy", "bestbuy"}) == "BESTBUY 2023 10K"
    assert name_words("BESTBUY_2023_10K.pdf", {"best"}) == "BESTBUY 2023 10K"
