"""A tree that is none is refused when it is made."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from pydantic import ValidationError

from kohaku.contracts.answer import AnswerWithEvidence, Span, Usage
from kohaku.contracts.tree import Level, Node, Tree, check_tree
from tests.trees import grow


def node(node_id: str, level: Level, start: int, end: int, parent: str | None) -> Node:
    return Node(id=node_id, document_id="d", level=level, ordinal=1, start=start, end=end, parent_id=parent)


def test_every_grown_tree_is_one() -> None:
    tree = grow([("Scope", [["One.", "Two."]]), ("Cover", [])])
    check_tree(tree.canonical, tree.nodes)
    assert [tree.text(item) for item in tree.nodes if item.level is Level.SENTENCE] == [
        "Scope",
        "One.",
        "Two.",
        "Cover",
    ]


@pytest.mark.parametrize(
    ("nodes", "why"),
    [
        ([], "first node must be the document"),
        ([node("p", Level.PARAGRAPH, 0, 1, None)], "first node must be the document"),
        ([node("d", Level.DOCUMENT, 0, 11, None)], "outside the text"),
        ([node("d", Level.DOCUMENT, 0, 10, None), node("p", Level.PARAGRAPH, 0, 1, "x")], "before its parent"),
        ([node("d", Level.DOCUMENT, 0, 5, None), node("p", Level.PARAGRAPH, 4, 6, "d")], "leaves its parent"),
        (
            [
                node("d", Level.DOCUMENT, 0, 10, None),
                node("a", Level.PARAGRAPH, 0, 5, "d"),
                node("b", Level.PARAGRAPH, 4, 9, "d"),
            ],
            "overlaps a sibling",
        ),
        ([node("d", Level.DOCUMENT, 0, 10, None), node("d", Level.PARAGRAPH, 0, 5, "d")], "stands twice"),
    ],
)
def test_what_is_no_tree_is_refused(nodes: list[Node], why: str) -> None:
    with pytest.raises(ValueError, match=why):
        check_tree("0123456789", tuple(nodes))


def test_source_runs_may_not_overlap() -> None:
    tree = grow([("Scope", [["One."]])])
    twice = [tree.runs[0].model_dump(), tree.runs[0].model_dump()]
    with pytest.raises(ValidationError, match="overlap"):
        Tree.model_validate(tree.model_dump() | {"runs": twice})


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
    with pytest.raises(ValidationError, match="must be found"):
        AnswerWithEvidence(value=3, evidence=(span,), complete_answer_found=True)
    assert AnswerWithEvidence(value=3, evidence=(span,), answer_found=True).answer_found


def test_usage_adds_up_and_an_estimate_stays_one() -> None:
    total = Usage(calls=1, input_tokens=10, usd=0.5) + Usage(calls=2, output_tokens=3, estimated=True)
    assert (total.calls, total.input_tokens, total.output_tokens, total.usd, total.estimated) == (3, 10, 3, 0.5, True)
