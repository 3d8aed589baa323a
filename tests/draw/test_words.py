from datetime import UTC, datetime

import pytest

from kohaku.contracts.answer import AnswerWithEvidence, Cluster, Usage, Value, Verdict
from kohaku.contracts.question import AnswerShape, ParsedQuestion
from kohaku.draw import words
from tests.draw.records import abstained, answered, found


@pytest.mark.parametrize(
    ("value", "unit", "shown"),
    [
        (1284.0, "€", ["€1,284"]),
        (1284.5, "EUR", ["€1,284.5"]),
        ("€1,284.00", "EUR", ["€1,284.00"]),
        (12.0, "%", ["12%"]),
        ("12%", "percent", ["12%"]),
        (42.0, "MW", ["42 MW"]),
        ("1 March 2025", "", ["1 March 2025"]),
        ("2025-03-01", "", ["1 March 2025"]),
        ("2025-13-01", "", ["2025-13-01"]),
        (True, "", ["Yes"]),
        (False, "", ["No"]),
        (None, "", []),
        (["rust", "war"], "", ["rust", "war"]),
        ([1.0, 2.5], "kg", ["1 kg", "2.5 kg"]),
        (0.0, "", ["0"]),
        (1e20, "", ["1e+20"]),
        ("ML.ENERGY Benchmark", "is_blank", ["ML.ENERGY Benchmark"]),
    ],
)
def test_a_value_is_shown_with_its_unit(value: Value, unit: str, shown: list[str]) -> None:
    assert words.items(value, unit) == shown


@pytest.mark.parametrize(
    ("value", "unit", "shape", "shown"),
    [
        ([1.12, 1.58], "", AnswerShape.SINGLE, ["1.12 – 1.58"]),
        ([3.0, 5.0], "MW", AnswerShape.SINGLE, ["3 – 5 MW"]),
        ([3.0, 5.0], "EUR", AnswerShape.SINGLE, ["€3 – €5"]),
        (["2019", "2021"], "", AnswerShape.SINGLE, ["2019 – 2021"]),
        ([3.0, 5.0], "MW", AnswerShape.LISTING, ["3 MW", "5 MW"]),
        (["rust", "war"], "", AnswerShape.SINGLE, ["rust", "war"]),
        ([1.0, 2.0, 3.0], "", AnswerShape.SINGLE, ["1", "2", "3"]),
    ],
)
def test_two_numbers_asked_for_as_one_value_are_a_range(
    value: Value, unit: str, shape: AnswerShape, shown: list[str]
) -> None:
    record = answered(parsed=ParsedQuestion(text="What?", answer_shape=shape))
    assert words.values(record, value, unit) == shown


def test_a_sentence_that_only_joins_the_list_repeats_it() -> None:
    assert words.repeats("rust; war.", ["rust", "war"])
    assert words.repeats("3 MW; 5 MW", [3.0, 5.0], "MW")
    assert not words.repeats("rust and war are left out", ["rust", "war"])
    assert not words.repeats("rust", "rust")


def verdict(**counts: int) -> Verdict:
    return Verdict(answer=found(), clusters=(Cluster(value=1284.0, jurors=tuple(range(1, 7)), weight=6),), **counts)


def test_votes_read_like_the_design_says() -> None:
    assert words.votes(verdict(answering=7, abstaining=2, asked=9)) == "6 of 7 answering ballots; 2 of 9 abstained"


def test_an_early_stop_says_so() -> None:
    stopped = verdict(answering=6, asked=9).model_copy(update={"stopped_early": True})
    assert words.votes(stopped) == "6 of 6 answering ballots; stopped after 6 of 9"


def test_one_ballot_is_called_no_vote() -> None:
    assert words.votes(verdict(answering=1, asked=1)) == "one ballot, no vote"


def test_all_unreadable_is_counted_not_hidden() -> None:
    assert words.votes(Verdict(answer=AnswerWithEvidence(), unreadable=3, asked=3)) == "3 of 3 unreadable"


@pytest.mark.parametrize(
    ("milliseconds", "shown"),
    [(340.4, "340 ms"), (2400, "2.4 s"), (185_000, "3 min 05 s"), (0, "0 ms"), (0.42, "0.4 ms"), (0.001, "0.1 ms")],
)
def test_durations(milliseconds: float, shown: str) -> None:
    assert words.duration(milliseconds) == shown


@pytest.mark.parametrize(
    ("count", "shown"), [(812, "812 B"), (13_200, "13.2 kB"), (4_100_000, "4.1 MB"), (2_000_000_000, "2.0 GB")]
)
def test_sizes(count: int, shown: str) -> None:
    assert words.size(count) == shown


def test_a_node_id_is_shown_as_a_place() -> None:
    assert words.place("0123456789ab:s3.1:p2:t4", {"0123456789ab": "Review"}) == (
        "Review, section 3.1, paragraph 2, sentence 4"
    )
    assert words.place("0123456789ab") == "document"


def test_a_long_text_is_cut_to_one_line() -> None:
    assert words.shorten("a\n b  c", 20) == "a b c"
    assert words.shorten("x" * 100_000, 10) == "x" * 9 + "…"


@pytest.mark.parametrize(
    ("value", "shown"), [(True, "yes"), (0.61604, "0.616"), (1_000_000, "1,000,000"), ("auto", "auto")]
)
def test_an_input_of_a_decision_is_readable(value: str | float | bool, shown: str) -> None:
    assert words.fact(value) == shown


def test_a_breadcrumb_says_a_repeated_title_once() -> None:
    assert words.breadcrumb(("Policy", "Policy", "", "1 Cover", "paragraph 1")) == "Policy › 1 Cover › paragraph 1"


def test_a_headline_names_the_value_or_why_there_is_none() -> None:
    assert words.headline(answered()) == "€1,284.00"
    assert words.headline(abstained()) == "No answer in the documents"


def test_moments_are_shown_in_utc() -> None:
    assert words.when(datetime(2025, 4, 6, 9, 5, tzinfo=UTC)) == "6 Apr 2025, 09:05 UTC"


@pytest.mark.parametrize(
    ("usage", "shown"),
    [
        (Usage(usd=1.25), "$1.25"),
        (Usage(), "$0"),
        (Usage(unpriced=True), "no price known"),
        (Usage(usd=0.5) + Usage(unpriced=True), "$0.50 + unpriced"),
    ],
)
def test_a_price_that_is_not_known_is_not_zero(usage: Usage, shown: str) -> None:
    assert words.price(usage) == shown
