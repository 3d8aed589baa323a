"""The main language of a text, or none where it cannot be told."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from kohaku.text.detection import detect


@pytest.mark.parametrize(
    ("text", "language"),
    [
        ("How much water did the data centre use in the year 2023?", "en"),
        ("Combien d’eau le centre de données a-t-il utilisé en 2023 ?", "fr"),
        ("Wie viel Wasser hat das Rechenzentrum im Jahr 2023 verbraucht?", "de"),
        ("これは日本語の文章です。消費電力は三百ワットです。", "ja"),
        ("1,234 567 89.0 %", ""),
        ("PUE", ""),
        ("", ""),
    ],
)
def test_languages_are_told_and_figures_are_none(text: str, language: str) -> None:
    assert detect(text) == language


@given(st.text(max_size=200))
@settings(max_examples=100, deadline=None)
def test_the_same_text_has_the_same_language(text: str) -> None:
    found = detect(text)
    assert found == detect(text)
    assert found == "" or len(found) == 2
