"""Sentences: a labelled set in English and French, and promises that hold for any text."""

import json
from itertools import pairwise
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from kohaku.ingest.canonical.sentences import LONGEST, split

CASES = [
    json.loads(line)
    for line in (Path(__file__).parent / "sentence_cases.jsonl").read_text(encoding="utf-8").splitlines()
    if line.strip()
]


def texts(text: str, language: str = "en") -> list[str]:
    return [text[start:end] for start, end in split(text, language)]


@pytest.mark.parametrize("language", ["en", "fr"])
def test_at_least_97_of_100_labelled_cases_are_exactly_right(language: str) -> None:
    cases = [case for case in CASES if case["language"] == language]
    wrong = [case["why"] for case in cases if texts(case["text"], language) != case["sentences"]]
    assert len(cases) >= 75
    assert len(wrong) <= 0.03 * len(cases), wrong


@given(st.text(max_size=400), st.sampled_from(["en", "fr", "de", "ja", "ar", ""]))
@settings(max_examples=300, deadline=None)
def test_sentences_are_ordered_slices_that_cover_all_but_white_space(text: str, language: str) -> None:
    spans = split(text, language)
    assert all(start < end for start, end in spans)
    assert all(before[1] <= after[0] for before, after in pairwise(spans))
    covered = "".join(text[start:end] for start, end in spans)
    assert "".join(covered.split()) == "".join(text.split())


def test_a_text_without_stops_is_cut_at_marks_and_never_too_long() -> None:
    parts = texts("energy, water and carbon; " * 200)
    assert max(len(part) for part in parts) <= LONGEST
    assert all(part.endswith(";") for part in parts)


def test_wide_stops_end_sentences_without_a_space() -> None:
    assert texts("これは文です。次の文です。", "ja") == ["これは文です。", "次の文です。"]


def test_a_list_mark_stays_with_its_item() -> None:
    assert texts("3. The plant uses water.") == ["3. The plant uses water."]


def test_an_ordinal_ends_no_sentence_where_ordinals_have_a_stop() -> None:
    text = "Im 2. Obergeschoss sind 12 Räume. Der Vertrag gilt ab dem 3. März 2024. Es kostet 250. Das ist viel."
    assert [text[start:end] for start, end in split(text, "de")] == [
        "Im 2. Obergeschoss sind 12 Räume.",
        "Der Vertrag gilt ab dem 3. März 2024.",
        "Es kostet 250.",
        "Das ist viel.",
    ]
