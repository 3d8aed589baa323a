import pytest
from hypothesis import given
from hypothesis import strategies as st

from kohaku.text.tokens import count_tokens, stop_words, tokenize


@pytest.mark.parametrize(
    "identifier",
    ["INC-2023-Q4-011", "ERR_MEM_ALLOC_FAIL_0x8007000E", "GPT-4", "1,287", "0.05", "FY2023", "A100", "LLaMA-33B"],
)
def test_an_identifier_stays_whole(identifier: str) -> None:
    assert identifier.lower() in tokenize(f"the value of {identifier}, as reported")


def test_an_identifier_also_gives_its_parts_and_its_joined_form() -> None:
    assert tokenize("GPT-4") == ["gpt-4", "gpt4", "gpt", "4"]
    assert set(tokenize("10-K")) & set(tokenize("10K")) == {"10k"}


def test_a_number_matches_with_and_without_thousands_commas() -> None:
    assert "1287" in tokenize("1,287 MWh")


def test_a_fiscal_year_matches_the_plain_year() -> None:
    assert "2018" in tokenize("FY2018")


def test_a_possessive_does_not_change_a_name() -> None:
    assert tokenize("GPT-4's") == tokenize("GPT-4")


def test_hyphenated_prose_gives_its_words() -> None:
    assert tokenize("length-weighted") == tokenize("length weighted")


def test_words_are_stemmed_in_their_language() -> None:
    assert tokenize("electricity", "en") == tokenize("Electricities", "en")
    assert tokenize("électriques", "fr") == tokenize("Électrique", "fr")


def test_accents_and_case_do_not_matter() -> None:
    assert tokenize("CAFÉ", "") == tokenize("cafe", "")


def test_stop_words_are_dropped_in_the_given_language_only() -> None:
    assert tokenize("the of and", "en") == []
    assert tokenize("the", "") == ["the"]
    assert "les" in stop_words("fr")


def test_a_script_without_spaces_becomes_bigrams() -> None:
    assert tokenize("人工智能", "zh") == ["人工", "工智", "智能"]
    assert tokenize("人", "zh") == ["人"]
    assert tokenize("使用GPT-4模型", "zh") == ["使用", "gpt-4", "gpt4", "gpt", "4", "模型"]


def test_tokens_are_estimated_by_four_characters_and_by_one_where_scripts_have_no_spaces() -> None:
    assert count_tokens("") == 1
    assert count_tokens("abcde") == 2
    assert count_tokens("人工智能") == 4


@given(st.text(), st.sampled_from(["en", "fr", "zh", ""]))
def test_any_text_has_terms_without_white_space(text: str, language: str) -> None:
    terms = tokenize(text, language)
    assert terms == tokenize(text, language)
    assert all(term and not any(c.isspace() for c in term) for term in terms)
