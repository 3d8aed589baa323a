"""The schema on the wire, the one in the prompt and the one that reads are the same; reading forgives the form."""

import json
import math
from typing import Any

import anthropic
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from kohaku.readers.llm.schemas import AnswerOut, PlanOut, RankOut, Wire, outline, parse, wire_schema

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


@pytest.mark.parametrize("model", [AnswerOut, PlanOut, RankOut])
def test_the_wire_schema_requires_every_field_and_allows_no_other(model: type[Wire]) -> None:
    schema = wire_schema(model)
    for part in _objects(schema):
        assert part["required"] == list(part["properties"])
        assert part["additionalProperties"] is False
    assert anthropic.transform_schema(schema) == schema  # nothing that the API would not take


@pytest.mark.parametrize("model", [AnswerOut, PlanOut, RankOut])
def test_the_prompt_names_every_field(model: type[Wire]) -> None:
    assert all(f'"{name}": ' in outline(model) for name in model.model_fields)


@settings(deadline=None)
@given(st.dictionaries(st.sampled_from(list(AnswerOut.model_fields)), anything))
def test_a_reply_of_any_content_is_read_or_none(fields: dict[str, Any]) -> None:
    out = parse(json.dumps(fields), AnswerOut)
    if out is not None:
        assert 0 <= out.confidence <= 1
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
    out = parse(json.dumps({"value": raw, "answer_found": True}), AnswerOut)
    assert out is not None
    assert out.value == value
    assert isinstance(out.value, bool) == isinstance(value, bool)


@pytest.mark.parametrize(
    "evidence",
    [
        [{"id": "S1", "quote": "used 24 MWh"}],
        {"id": "S1", "quote": "used 24 MWh"},
        '[{"id": "S1", "quote": "used 24 MWh"}]',
        ["S1: used 24 MWh"],
        "[S1] used 24 MWh",
        [{"node_id": "S1", "text": "used 24 MWh"}],
        [{"sentence_id": "S1", "quote": "used 24 MWh", "page": 3}],
        [{"id": "S1", "quote": "used 24 MWh"}, None, 3, " "],
    ],
)
def test_evidence_is_read_in_any_spelling(evidence: object) -> None:
    out = parse(json.dumps({"value": 24, "evidence": evidence}), AnswerOut)
    assert out is not None
    assert [(item.id, item.quote) for item in out.evidence] == [("S1", "used 24 MWh")]


def test_flags_left_out_follow_from_value_and_evidence() -> None:
    found = parse('{"value": 24, "evidence": ["S1: used 24 MWh"]}', AnswerOut)
    assert found is not None
    assert (found.answer_found, found.complete_answer_found) == (True, True)
    for text in ('{"value": 24}', '{"value": null, "evidence": ["S1: x"]}'):
        missing = parse(text, AnswerOut)
        assert missing is not None
        assert (missing.answer_found, missing.complete_answer_found) == (False, False)


def test_flags_that_are_given_are_not_second_guessed() -> None:
    out = parse(
        '{"value": 24, "evidence": ["S1: x"], "answer_found": "false", "complete_answer_found": "yes"}', AnswerOut
    )
    assert out is not None
    assert (out.answer_found, out.complete_answer_found) == (False, True)


@pytest.mark.parametrize(
    ("raw", "share"),
    [(0.9, 0.9), ("90%", 0.9), (90, 0.9), (1, 1.0), ("1%", 0.01), (-1, 0.0), ("high", 0.0), (900, 1.0)],
)
def test_confidence_is_a_share(raw: object, share: float) -> None:
    out = parse(json.dumps({"value": 1, "confidence": raw}), AnswerOut)
    assert out is not None
    assert out.confidence == pytest.approx(share)


def test_operands_without_a_number_are_dropped() -> None:
    operands = [{"text": "24 MWh", "value": "24", "id": "S1"}, {"text": "some", "value": "some"}, "S1"]
    out = parse(json.dumps({"value": 48, "operands": operands}), AnswerOut)
    assert out is not None
    assert [(operand.text, operand.value) for operand in out.operands] == [("24 MWh", 24.0)]


@pytest.mark.parametrize("text", ['{"a": 1}', "[1, 2]", "[]", '{"ids": ["P1"]}'])
def test_another_object_is_no_answer(text: str) -> None:
    assert parse(text, AnswerOut) is None


def test_bare_arrays_are_plans_and_orders() -> None:
    plan, order = parse('["energy used", "MWh"]', PlanOut), parse('[{"id": "P2"}, "P1", 3]', RankOut)
    assert plan is not None
    assert order is not None
    assert [rewrite.text for rewrite in plan.rewrites] == ["energy used", "MWh"]
    assert order.ids == ["P2", "P1", "3"]
