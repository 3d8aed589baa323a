"""JSON is found where a model put it; what is not JSON is not completed."""

import json

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from kohaku.readers.llm.lenient_json import LIMIT, read_json, without_thinking

OBJECT = {"ids": ["P1", "P2"]}
TEXT = json.dumps(OBJECT)

scalars = st.none() | st.booleans() | st.integers() | st.text()
values = st.recursive(scalars, lambda inner: st.lists(inner) | st.dictionaries(st.text(), inner), max_leaves=10)


@pytest.mark.parametrize(
    "text",
    [
        TEXT,
        f"  \ufeff{TEXT}",
        f"```json\n{TEXT}\n```",
        f"```\n{TEXT}```",
        f"Here is the order:\n\n{TEXT}\n\nThe first is best.",
        f"I looked at [3] and {{braces}}: {TEXT}",
        f"<think>{{'ids': ['P9']}}</think>\n{TEXT}",
        f'<thinking>{{"ids": ["P9"]}}</thinking>{TEXT}',
        f'{{"ids": ["P9"]}} no, wait</think>{TEXT}',
        json.dumps(TEXT),
        "{'ids': ['P1', 'P2'],}",
        f'{{"other": 1}} then {TEXT}',
        json.dumps({"tool": "rank", "arguments": OBJECT}),
    ],
)
def test_the_object_is_found(text: str) -> None:
    assert read_json(text, ("ids",)) == OBJECT


@pytest.mark.parametrize(
    ("text", "quote"),
    [
        ('{"quote": "The "net" income rose.", "value": 3}', 'The "net" income rose.'),
        ('{"quote": "He said "yes", then left.", "value": 3}', 'He said "yes", then left.'),
        ("{'quote': 'the firm\\'s income', 'value': 3}", "the firm's income"),
        ('{quote: "a", value: 3}', "a"),
        ('{"quote": "a" "value": 3}', "a"),
        ('{"quote": "a", // as on page 2\n "value": 3,}', "a"),
        ('So: {"quote": "a",, "value": 3}. That is all.', "a"),
        ('<think>{"quote": "b" "value": 4}</think>{"quote": "a" "value": 3}', "a"),
    ],
)
def test_slips_of_form_are_repaired(text: str, quote: str) -> None:
    assert read_json(text, ("quote",)) == {"quote": quote, "value": 3}


def test_pythons_names_are_read() -> None:
    assert read_json("{'found': True, 'value': None}") == {"found": True, "value": None}


@pytest.mark.parametrize(
    "text",
    [
        '{"spans": [{"quote": "a"}, {"quote": "b',
        '{"spans": [{"quote": "a"}, {"quote": "b"}',
        '{"spans": [{\'quote\': "a"}], "value": 12',
        '{"spans": [{"quote": "a"}], "nested": {"value": 1}, "val',
    ],
)
def test_what_was_cut_off_is_not_completed(text: str) -> None:
    assert "spans" not in (read_json(text, ("spans",)) or ())


@pytest.mark.parametrize(
    "text", ["", "I cannot help with that.", '{"ids": ["P1", "P', "<think>" + TEXT, "{{{", "[", "12"]
)
def test_what_is_no_json_is_none(text: str) -> None:
    assert read_json(text, ("ids",)) is None


def test_an_array_is_taken_where_there_is_no_object() -> None:
    assert read_json('The order is ["P2", "P1"].', ("ids",)) == ["P2", "P1"]


def test_a_reply_that_is_json_may_quote_a_tag_or_a_fence() -> None:
    quoting = {"ids": ["</think>", "```", "<think>"]}
    assert read_json(json.dumps(quoting), ("ids",)) == quoting


def test_numbers_that_are_none_become_null() -> None:
    assert read_json('{"ids": [NaN, Infinity, -Infinity]}', ("ids",)) == {"ids": [None, None, None]}


def test_line_breaks_within_texts_are_accepted() -> None:
    assert read_json('{"ids": ["a\nb"]}', ("ids",)) == {"ids": ["a\nb"]}


@pytest.mark.parametrize(
    "text",
    [
        "[" * 100_000,
        "{" * 100_000,
        '{"a":' * 50_000,
        "```" * 50_000,
        "<think>" * 30_000,
        "{" * 9_000 + "}" * 9_000,
        '{"' * 6_000 + "}" * 6_000,
    ],
)
def test_nonsense_of_any_depth_ends_soon(text: str) -> None:
    assert read_json(text, ("ids",)) is None


def test_a_reply_is_looked_at_up_to_the_limit() -> None:
    assert read_json("x" * LIMIT + TEXT, ("ids",)) is None


@settings(deadline=None)
@given(st.dictionaries(st.text(), values, min_size=1))
def test_any_object_survives_fence_and_prose(value: dict[str, object]) -> None:
    assert read_json(f"Well:\n```json\n{json.dumps(value)}\n```\n") in (value, *value.values())


@settings(deadline=None)
@given(st.text())
def test_text_of_any_kind_is_read_without_error(text: str) -> None:
    assert read_json(text) is None or isinstance(read_json(text), dict | list)


@settings(deadline=None)
@given(st.text(alphabet="aİ<>", max_size=20), st.text(alphabet="bẞ", max_size=20), st.text(alphabet="cǰ", max_size=20))
def test_thinking_goes_and_the_rest_stays_whole(before: str, thought: str, after: str) -> None:
    assert without_thinking(f"{before}<think>{thought}</think>{after}") == before + after
