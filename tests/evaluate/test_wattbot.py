"""The benchmark's score: its rules one by one, and every figure that it published for the public rows."""

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kohaku.evaluate.labelled import load_questions
from kohaku.evaluate.recorded import load_recorded
from kohaku.evaluate.wattbot import (
    BLANK,
    Gold,
    Submission,
    is_blank,
    jaccard,
    normalise,
    parse_references,
    score,
    score_row,
    value_matches,
)

SHARED = Path(__file__).resolve().parents[3] / "shared" / "wattbot"
needs_data = pytest.mark.skipif(not SHARED.is_dir(), reason="the shared WattBot files are not beside the checkout")

PUBLISHED = {  # README of the data set, computed with the benchmark's own scorer
    "qwen3-next-80b-a3b": 0.8473,
    "qwen72b": 0.8436,
    "qwen32b": 0.8414,
    "qwen3-30b-a3b": 0.8325,
    "qwen7b": 0.8035,
    "qwen14b": 0.7849,
    "qwen1.5-110b": 0.7566,
}


@needs_data
@pytest.mark.parametrize(("model", "published"), PUBLISHED.items())
def test_the_published_score_of_a_model_is_reproduced(model: str, published: float) -> None:
    golds = [question.gold for question in load_questions(SHARED / "public_QA.csv")]
    recorded = load_recorded(SHARED / "ballots" / "public" / f"{model}.csv")
    scored = score(golds, {key: answer.submission for key, answer in recorded.items()})
    assert scored.overall is not None
    assert round(scored.overall, 4) == published
    assert scored.measured == len(golds) == 187


@needs_data
def test_the_published_score_of_everything_blank_is_reproduced() -> None:
    golds = [question.gold for question in load_questions(SHARED / "public_QA.csv")]
    blank = Submission(BLANK, frozenset({BLANK}))
    scored = score(golds, {gold.id: blank for gold in golds})
    assert scored.overall is not None
    assert round(scored.overall, 4) == 0.1385


@pytest.mark.parametrize("text", ["", "  ", "na", "N/A", "is_blank", "IS_BLANK",
    "Unable to answer with confidence based on the provided documents. Sorry."])  # fmt: skip
def test_blank_spellings(text: str) -> None:
    assert is_blank(text)
    assert normalise(text) == text.strip()


@pytest.mark.parametrize(
    ("submitted", "seen"),
    [
        ("True", "1"),
        ("no", "0"),
        ("1,287", "1287"),
        ("more than 40", "40"),
        ("Approximately 1,000", "1000"),
        ("~5", "5"),
        ("≈ 5", "5"),
        ("> 5", "5"),
        ("up to 3.5k", "3500"),
        ("2B", "2000000000"),
        ("1.5 m", "1500000"),
        ("0.5t", "500000000000"),
        ("80-90", "[80,90]"),
        ("90 – 80", "[80,90]"),
        ("from 0.02 to 0.1", "[0.02,0.1]"),
        ("$40", "$40"),  # nothing else is stripped
        ("40%", "40%"),
        ("4.3 tCO2e", "4.3 tCO2e"),
        ("about about 5", "about 5"),  # one hedge only
        ("GPT-3", "GPT-3"),
        ("1,2,3 and 4", "1,2,3 and 4"),
        ("1.2.3 - 4", "1.2.3 - 4"),
    ],
)
def test_the_submitted_value_is_normalised(submitted: str, seen: str) -> None:
    assert normalise(submitted) == seen


@pytest.mark.parametrize(
    ("submitted", "gold", "right"),
    [
        ("55.56", "55.6", True),  # within 0.1 %
        ("55.7", "55.6", False),
        ("0.0005", "0", True),  # or 0.001
        ("true", "1", True),
        ("1", "True", False),  # the gold is not normalised
        ("85", "[80,90]", True),  # one number within a two-number range
        ("79.9995", "[80,90]", True),
        ("79", "[80,90]", False),
        ("90-80", "[80,90]", True),
        ("[90, 80]", "[80,90]", True),
        ("[80, 90, 100]", "[80,90]", False),
        ("2", "[1,2,3]", False),  # no range
        ("['b', 'a']", "[a, B]", True),
        ("a", "[a, b]", False),
        ("{b, a}", "{A, b}", True),
        ("{a}", "{a, b}", False),
        ("a, b", "{a, b}", False),
        ("Water Consumption ", "water consumption", True),
        ("the water consumption", "water consumption", False),
        ("$40", "40", False),
    ],
)
def test_when_a_value_is_right(submitted: str, gold: str, right: bool) -> None:
    assert value_matches(submitted, gold) is right


@pytest.mark.parametrize(
    ("text", "ids"),
    [
        ('["Chung2025", "li2025b"]', {"chung2025", "li2025b"}),
        ("['wu2021b','patterson2021']", {"wu2021b", "patterson2021"}),
        ("luccioni2025b", {"luccioni2025b"}),
        ("is_blank", {BLANK}),
        ("[]", set()),
        ("", set()),
        ("[broken", {"[broken"}),
    ],
)
def test_reference_cells(text: str, ids: set[str]) -> None:
    assert parse_references(text) == ids


def test_references_overlap_by_jaccard_with_case_folded() -> None:
    assert jaccard(frozenset({"A", "b"}), frozenset({"a", "c"})) == pytest.approx(1 / 3)
    assert jaccard(frozenset({BLANK}), frozenset({BLANK})) == 1.0
    assert jaccard(frozenset(), frozenset()) == 1.0
    assert jaccard(frozenset({"a"}), frozenset()) == 0.0


ANSWERABLE = Gold("q1", "40", frozenset({"a"}))
UNANSWERABLE = Gold("q2", BLANK, frozenset({BLANK}))
ABSTAIN = Submission(BLANK, frozenset({BLANK}))


def test_each_row_gives_three_numbers() -> None:
    right = score_row(ANSWERABLE, Submission("40", frozenset({"a", "b"})))
    assert (right.value, right.reference, right.na) == (1.0, 0.5, None)
    abstained = score_row(UNANSWERABLE, ABSTAIN)
    assert (abstained.value, abstained.reference, abstained.na) == (1.0, 1.0, 1.0)
    made_up = score_row(UNANSWERABLE, Submission("40", frozenset({"a"})))
    assert (made_up.value, made_up.reference, made_up.na) == (1.0, 0.0, 0.0)  # the value of such a row always counts


def test_the_weights_are_those_of_the_benchmark() -> None:
    scored = score([ANSWERABLE, UNANSWERABLE], {"q1": Submission("41", frozenset({"a"})), "q2": ABSTAIN})
    assert scored.overall == pytest.approx(0.75 * 0.5 + 0.15 * 1.0 + 0.10 * 1.0)


def test_na_recall_is_one_where_every_row_is_answerable() -> None:
    scored = score([ANSWERABLE], {"q1": Submission("40", frozenset({"a"}))})
    assert (scored.na, scored.overall) == (1.0, 1.0)


def test_a_row_that_was_not_answered_is_not_measured() -> None:
    row = score_row(ANSWERABLE, None)
    assert (row.value, row.reference, row.na) == (None, None, None)
    scored = score([ANSWERABLE, Gold("q3", "1", frozenset())], {"q1": Submission("40", frozenset({"a"}))})
    assert (scored.value, scored.reference, scored.measured) == (1.0, 1.0, 1)


def test_a_run_without_a_measured_row_has_no_score() -> None:
    scored = score([ANSWERABLE], {})
    assert (scored.value, scored.reference, scored.na, scored.overall, scored.measured) == (None,) * 4 + (0,)


@given(st.text(max_size=60), st.text(max_size=60))
def test_any_text_can_be_scored(submitted: str, gold: str) -> None:
    assert value_matches(submitted, gold) in (True, False)
    assert isinstance(normalise(submitted), str)


def test_hostile_cells_are_scored_in_bounded_time() -> None:
    for text in ("[" * 50_000 + "]", "[" + "9" * 5000 + "]", "9" * 50_000, "from " * 10_000, "-" * 50_000):
        assert value_matches(text, "40") is False
        assert parse_references(text)
