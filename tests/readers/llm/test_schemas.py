"""The schema on the wire, the one in the prompt and the one that reads are the same; reading forgives the form."""

import json
import math
from typing import Any

import anthropic
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from kohaku.readers.llm.schemas import AnswerOut, CalculatedOut, PlanOut, RankOut, Wire, outline, parse, wire_schema

scalars = st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=20)
anything = st.recursive(
    scalars,
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner, max_size=4),
    max_leaves=8,
)


def _objects(schema: Any) -> list[dict[str, Any]]:
    if isinstance(schema, list):
        return [found for part in schema for found in _objects(part)]
    if not isinstance(schema, dict):
        return []
    here = [schema] if schema.get("type") == "object" else []
    return here + [found for part in schema.values() for found in _objects(part)]


@pytest.mark.parametrize("model", [AnswerOut, CalculatedOut, PlanOut, RankOut])
def test_the_wire_schema_requires_every_field_and_allows_no_other(model: type[Wire]) -> None:
    schema = wire_schema(model)
    for part in _objects(schema):
        assert part["required"] == list(part["properties"])
        assert part["additionalProperties"] is False
    assert anthropic.transform_schema(schema) == schema  # nothing that the API would not take


@pytest.mark.parametrize("model", [AnswerOut, CalculatedOut, PlanOut, RankOut])
def test_the_prompt_names_every_field(model: type[Wire]) -> None:
    assert all(f'"{name}": ' in outline(model) for name in model.model_fields)


@settings(deadline=None)
@given(st.dictionaries(st.sampled_from(list(CalculatedOut.model_fields)), anything))
def test_a_reply_of_any_content_is_read_or_none(fields: dict[str, Any]) -> None:
    out = parse(json.dumps(fields), CalculatedOut)
    if out is not None:
        assert all(math.isfinite(operand.value) for operand in out.operands)
        items = out.value if isinstance(out.value, list) else [out.value]
        assert all(not isinstance(item, float) or math.isfinite(item) for item in items)


@pytest.mark.parametrize(
    ("raw", "value"),
    [
        (24, 24.0), ("24", "24"), ("1,287", "1,287"), (True, True), (None, None), ("null", None), ("N/A", None),
        ("", None),
        ({"value": 3, "unit": "kg"}, 3.0), ({"low": 1}, None), (["a", 2, None], ["a", 2.0]), ('["a", 2]', ["a", 2.0]),
        ([], None), ([True], ["true"]), (10**400, None), ("[12] is cited", ["[12] is cited"]),
    ],
)  # fmt: skip
def test_a_value_keeps_its_content_whatever_its_form(raw: object, value: object) -> None:
    out = parse(json.dumps({"value": raw, "found": True}), AnswerOut)
    assert out is not None
    assert out.value == value
    assert isinstance(out.value, bool) == isinstance(value, bool)


@pytest.mark.parametrize(
    ("sentences", "read"),
    [
        ([3, 5], ["3", "5"]),
        (3, ["3"]),
        ("[3, 5]", ["3", "5"]),
        ("3, 5", ["3, 5"]),
        ([{"id": 3}, None, " "], ["3"]),
        (["[3] used 24 MWh"], ["[3] used 24 MWh"]),
    ],
)
def test_sentences_are_read_in_any_spelling(sentences: object, read: list[str]) -> None:
    out = parse(json.dumps({"value": 24, "sentences": sentences}), AnswerOut)
    assert out is not None
    assert out.sentences == read


def test_flags_left_out_follow_from_value_and_sentences() -> None:
    found = parse('{"value": 24, "sentences": [1]}', AnswerOut)
    assert found is not None
    assert (found.found, found.complete) == (True, True)
    for text in ('{"value": 24}', '{"value": null, "sentences": [1]}'):
        missing = parse(text, AnswerOut)
        assert missing is not None
        assert (missing.found, missing.complete) == (False, False)


def test_flags_that_are_given_are_not_second_guessed() -> None:
    out = parse('{"value": 24, "sentences": [1], "found": "false", "complete": "yes"}', AnswerOut)
    assert out is not None
    assert (out.found, out.complete) == (False, True)


def test_operands_without_a_number_are_dropped() -> None:
    operands = [{"value": "24", "unit": "MWh", "sentence": 1}, {"value": "some", "sentence": 1}, 1]
    out = parse(json.dumps({"value": 48, "operands": operands}), CalculatedOut)
    assert out is not None
    assert [(operand.value, operand.sentence) for operand in out.operands] == [(24.0, "1")]


@pytest.mark.parametrize("text", ['{"a": 1}', "[1, 2]", "[]", '{"passages": [1]}'])
def test_another_object_is_no_answer(text: str) -> None:
    assert parse(text, AnswerOut) is None


def test_bare_arrays_are_plans_and_orders() -> None:
    plan, order = parse('["energy used", "MWh"]', PlanOut), parse('[{"id": 2}, "1", 3]', RankOut)
    assert plan is not None
    assert order is not None
    assert [rewrite.text for rewrite in plan.queries] == ["energy used", "MWh"]
    assert order.passages == ["2", "1", "3"]
