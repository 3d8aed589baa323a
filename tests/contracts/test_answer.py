"""The contract contradicts neither itself nor its documentation."""

import json
import re
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from pydantic import BaseModel, ValidationError

from kohaku.answer.validation.validate import CHECKS
from kohaku.contracts.answer import AnswerWithEvidence, Operand, Span, Usage
from kohaku.engine import Engine

DOCS = (Path(__file__).parents[2] / "docs" / "contract.md").read_text(encoding="utf-8")
EXAMPLE = re.search(r"\*“(?P<question>[^”]+)”\*.*?```json\n(?P<answer>.*?)```", DOCS, re.DOTALL)


def test_the_schema_is_the_one_that_was_agreed() -> None:
    pinned = json.loads((Path(__file__).parent / "answer_schema.json").read_text(encoding="utf-8"))
    assert AnswerWithEvidence.model_json_schema() == pinned


@pytest.mark.parametrize("model", [AnswerWithEvidence, Span, Operand])
def test_every_field_is_documented(model: type[BaseModel]) -> None:
    assert {name for name in model.model_fields if f"`{name}`" not in DOCS} == set()


def test_every_check_is_documented() -> None:
    named = [f"| {check.__name__.removeprefix('check_')} |" for check in CHECKS]
    assert [name for name in named if name not in DOCS] == []


def test_the_example_is_what_the_engine_says(sampled: Engine) -> None:
    assert EXAMPLE is not None
    written = AnswerWithEvidence.model_validate_json(EXAMPLE["answer"])
    verdict = sampled.ask(EXAMPLE["question"]).verdict
    assert verdict is not None
    assert verdict.answer.model_dump(exclude={"confidence"}) == written.model_dump(exclude={"confidence"})
    for span in written.evidence:
        assert sampled.tree(span.document_id).canonical[span.start : span.end] == span.quote


@given(start=st.integers(0, 50), quote=st.text(min_size=1, max_size=10), gap=st.integers(-3, 3))
def test_a_span_is_as_long_as_its_quote(start: int, quote: str, gap: int) -> None:
    fields = {"document_id": "d", "node_id": "d:p1:t1", "start": start, "end": start + len(quote) + gap, "quote": quote}
    if gap == 0:
        assert Span.model_validate(fields).quote == quote
    else:
        with pytest.raises(ValidationError):
            Span.model_validate(fields)


def test_a_value_lies_within_its_span() -> None:
    fields = {"document_id": "d", "node_id": "d:t", "start": 5, "end": 8, "quote": "abc"}
    assert Span.model_validate(fields | {"value_start": 6, "value_end": 8}).value_start == 6
    for start, end in ((4, 8), (6, 9), (7, 7), (6, None)):
        with pytest.raises(ValidationError):
            Span.model_validate(fields | {"value_start": start, "value_end": end})


def test_found_means_proved() -> None:
    span = Span(document_id="d", node_id="d:t", start=0, end=3, quote="abc")
    with pytest.raises(ValidationError, match="without evidence"):
        AnswerWithEvidence(value=3, answer_found=True)
    with pytest.raises(ValidationError, match="without a value"):
        AnswerWithEvidence(evidence=(span,), answer_found=True)
    for nothing in ({"value": 3}, {"evidence": (span,)}):
        with pytest.raises(ValidationError, match="neither value nor evidence"):
            AnswerWithEvidence(**nothing)  # type: ignore[arg-type]
    with pytest.raises(ValidationError, match="must be found"):
        AnswerWithEvidence(complete_answer_found=True)
    assert AnswerWithEvidence(value=3, evidence=(span,), answer_found=True).answer_found


def test_usage_adds_up_and_an_estimate_stays_one() -> None:
    total = Usage(calls=1, input_tokens=10, usd=0.5) + Usage(calls=2, output_tokens=3, estimated=True)
    assert (total.calls, total.input_tokens, total.output_tokens, total.usd, total.estimated) == (3, 10, 3, 0.5, True)
