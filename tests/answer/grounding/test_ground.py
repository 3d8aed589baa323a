"""Nothing is believed before its quote is found in the source."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from kohaku.answer.grounding.ground import SpanMismatch, ground, prove
from kohaku.contracts.answer import Citation, Operand, Reply, Span
from kohaku.contracts.retrieval import Passage, PassageSentence
from kohaku.contracts.tree import Cell
from tests.answer.fakes import found, not_found, shelf

SENTENCES = (
    "Training GShard-600B used 24 MWh and produced 4.3 net tCO2e [12].",
    "The “best” data centres reach an energy- efficient PUE of 1.1.",
    "In İzmir the ﬁrst plant drew 1,287 MWh a year.",
)
PASSAGES, TEXTS = shelf(SENTENCES[:2], SENTENCES[2:])
CANONICAL = TEXTS["doc"]


def span_of(reply: Reply) -> Span:
    answer, grounding = ground(reply, PASSAGES, TEXTS)
    assert answer.answer_found, grounding
    assert len(answer.evidence) == 1
    return answer.evidence[0]


def reason_of(reply: Reply) -> str:
    answer, grounding = ground(reply, PASSAGES, TEXTS)
    assert not answer.answer_found
    assert answer.value is None
    assert answer.evidence == ()
    assert "ungrounded" in answer.caveats
    return grounding.refused[0].reason


def test_an_exact_quote_grows_to_its_sentence_and_carries_the_value() -> None:
    span = span_of(found(4.3, "produced 4.3 net tCO2e", unit="tCO2e"))
    assert span.quote == SENTENCES[0]
    assert span.value_start is not None
    assert CANONICAL[span.value_start : span.value_end] == "4.3"


@pytest.mark.parametrize(
    ("quote", "node", "folding"),
    [
        ('The "best" data centres reach', "doc:s1:p1:t2", "unicode"),
        ("In İzmir  the\nﬁrst plant drew", "doc:s1:p2:t1", "whitespace"),
        ("an energy-efficient PUE of 1.1", "doc:s1:p1:t2", "hyphenation"),
        ("produced 4.3 net tCO2e.", "doc:s1:p1:t1", "citation-marks"),
        ("training gshard-600b used 24 mwh", "doc:s1:p1:t1", "case"),
        ("In İzmir the first plant drew 1,287 MWh", "doc:s1:p2:t1", "unicode"),
    ],
)
def test_the_folding_that_a_quote_needs_is_recorded_and_no_other(quote: str, node: str, folding: str) -> None:
    _, grounding = ground(found("x", quote, node), PASSAGES, TEXTS)
    assert grounding.refused == ()
    assert grounding.foldings == (folding,)
    assert all(CANONICAL[span.start : span.end] == span.quote for span in grounding.spans)


def test_a_quote_over_a_sentence_end_grows_to_both_sentences() -> None:
    span = span_of(
        found(1.1, "produced 4.3 net tCO2e [12]. The “best” data centres reach an energy- efficient PUE of 1.1")
    )
    assert span.quote == f"{SENTENCES[0]} {SENTENCES[1]}"


def test_a_passage_may_be_cited_if_the_quote_stands_in_one_of_its_sentences() -> None:
    span = span_of(found(1.1, "energy- efficient PUE of 1.1", "doc:s1:p1"))
    assert span.node_id == "doc:s1:p1:t2"


def test_an_absent_quote_is_refused() -> None:
    assert reason_of(found(4.3, "produced 4.4 net tCO2e of carbon")) == "the quote does not stand there"


def test_a_quote_from_another_sentence_than_the_cited_one_is_refused() -> None:
    assert reason_of(found(1.1, "energy- efficient PUE of 1.1", "doc:s1:p1:t1")) == "the quote does not stand there"


def test_a_node_outside_the_context_is_refused() -> None:
    assert reason_of(found(4.3, SENTENCES[0], "doc:s9:p1:t1")) == "no such node was in the context"


def test_a_key_with_altered_punctuation_is_repaired_and_said_so() -> None:
    answer, grounding = ground(found(4.3, "produced 4.3 net tCO2e", "[DOC.s1-p1:t1]"), PASSAGES, TEXTS)
    assert answer.answer_found
    assert "read as doc:s1:p1:t1" in grounding.notes[0]


def test_an_altered_key_never_becomes_another_node() -> None:
    assert reason_of(found(4.3, "produced 4.3 net tCO2e", "doc:s11:p1:t1")) == "no such node was in the context"


def test_a_short_quote_must_contain_the_value() -> None:
    assert "fewer than four words" in reason_of(found(4.3, "Training GShard-600B used"))
    assert span_of(found(4.3, "4.3 net tCO2e")).value_start is not None
    assert "fewer than four words" in reason_of(found(7.0, "net tCO2e", value_text="net"))


def test_the_digits_of_another_number_are_not_the_value() -> None:
    assert "fewer than four words" in reason_of(found(287.0, "1,287 MWh", "doc:s1:p2:t1"))
    assert "fewer than four words" in reason_of(found(600.0, "Training GShard-600B used"))


def test_a_value_in_another_spelling_is_found() -> None:
    span = span_of(found(1.287, "the ﬁrst plant drew 1,287 MWh a year", "doc:s1:p2:t1", unit="GWh"))
    assert CANONICAL[span.value_start : span.value_end] == "1,287 MWh"


def test_a_quote_without_text_is_refused() -> None:
    assert reason_of(found(4.3, " \n")) == "it has no quote"


def test_offsets_outside_the_document_are_refused() -> None:
    stray = PassageSentence(node_id="doc:s1:p1:t1", text="x", start=10_000, end=10_005)
    passages = (PASSAGES[0].model_copy(update={"sentences": (stray,)}),)
    _, grounding = ground(found(4.3, SENTENCES[0]), passages, TEXTS)
    assert grounding.refused[0].reason == "its offsets lie outside the document"


def test_a_document_without_text_is_refused() -> None:
    _, grounding = ground(found(4.3, SENTENCES[0]), PASSAGES, {})
    assert "not at hand" in grounding.refused[0].reason


def test_an_abstention_stays_one_without_a_caveat() -> None:
    answer, grounding = ground(not_found(), PASSAGES, TEXTS)
    assert not answer.answer_found
    assert answer.caveats == ()
    assert grounding.refused == ()


def test_no_value_is_never_a_default_zero() -> None:
    for value in (None, float("nan")):
        answer, _ = ground(found(value, SENTENCES[0]), PASSAGES, TEXTS)
        assert answer.value is None
        assert not answer.answer_found


def test_repeated_citations_of_a_node_merge() -> None:
    twice = (
        Citation(node_id="doc:s1:p1:t1", quote="Training GShard-600B used 24"),
        Citation(node_id="doc:s1:p1:t1", quote="produced 4.3 net tCO2e"),
    )
    span = span_of(found(4.3, "").model_copy(update={"evidence": twice}))
    assert span.value_start is not None


def test_one_refused_citation_leaves_the_others_and_a_caveat() -> None:
    both = (
        Citation(node_id="doc:s1:p1:t1", quote=SENTENCES[0]),
        Citation(node_id="no:such", quote="anything at all here"),
    )
    answer, grounding = ground(found(4.3, "").model_copy(update={"evidence": both}), PASSAGES, TEXTS)
    assert answer.answer_found
    assert len(grounding.refused) == 1
    assert "1 of 2 citations were refused" in answer.caveats


def test_a_computed_value_may_quote_its_operands() -> None:
    reply = found(2.5, "24 MWh").model_copy(
        update={"method": "computed", "operands": (Operand(text="24 MWh", value=24.0, unit="MWh"),)}
    )
    assert span_of(reply).value_start == CANONICAL.index("24 MWh")


def table() -> tuple[tuple[Passage, ...], dict[str, str]]:
    passages, texts = shelf(["Model Size (GB)", "LLaMA-33B 64.7", "OPT-30B 60.0"])
    header, *rows = passages[0].sentences
    shown = [header]
    for row in rows:
        name, size = row.text.split(" ")
        cells = (
            Cell(header_start=0, header_end=5, start=row.start, end=row.start + len(name)),
            Cell(header_start=6, header_end=15, start=row.end - len(size), end=row.end),
        )
        shown.append(row.model_copy(update={"rendered": f"Model = {name}; Size (GB) = {size}", "cells": cells}))
    return (passages[0].model_copy(update={"sentences": tuple(shown)}),), texts


def test_a_quote_of_a_rendered_row_grounds_to_its_cell_and_its_header() -> None:
    passages, texts = table()
    answer, _ = ground(found(64.7, "Size (GB) = 64.7", "doc:s1:p1:t2"), passages, texts)
    row, header = answer.evidence
    assert row.quote == "LLaMA-33B 64.7"
    assert texts["doc"][row.value_start : row.value_end] == "64.7"
    assert header.quote == "Size (GB)"
    assert header.node_id == "doc:s1:p1:t1"


def test_a_rendering_of_another_row_is_refused() -> None:
    passages, texts = table()
    answer, _ = ground(found(60.0, "Size (GB) = 60.0", "doc:s1:p1:t2"), passages, texts)
    assert not answer.answer_found


def test_a_span_that_is_not_its_quote_never_leaves() -> None:
    wrong = Span(document_id="doc", node_id="doc:s1:p1:t1", start=0, end=3, quote="abc")
    with pytest.raises(SpanMismatch, match="not what stands"):
        prove([wrong], TEXTS)
    with pytest.raises(SpanMismatch):
        prove([wrong], {})


@settings(max_examples=150, deadline=None)
@given(st.data())
def test_any_quote_of_four_words_grounds_and_its_span_is_the_source(data: st.DataObject) -> None:
    index = data.draw(st.integers(0, len(SENTENCES) - 1))
    words = SENTENCES[index].split()
    first = data.draw(st.integers(0, len(words) - 4))
    last = data.draw(st.integers(first + 4, len(words)))
    quote = " ".join(words[first:last])
    node = [s.node_id for p in PASSAGES for s in p.sentences][index]
    mutate = data.draw(
        st.sampled_from(
            [str.upper, lambda q: q.replace(" ", "\n "), lambda q: f"“{q}”", lambda q: q.replace("ﬁ", "fi")]
        )
    )
    answer, grounding = ground(found("anything", mutate(quote), node), PASSAGES, TEXTS)
    assert answer.answer_found, grounding
    for span in answer.evidence:
        assert CANONICAL[span.start : span.end] == span.quote
        assert span.node_id == node


@settings(max_examples=150, deadline=None)
@given(st.data())
def test_a_quote_with_another_digit_or_a_lost_word_is_refused(data: st.DataObject) -> None:
    words = SENTENCES[0].split()
    place = data.draw(st.integers(1, len(words) - 2))
    changed = (
        [*words[:place], *words[place + 1 :]] if data.draw(st.booleans()) else [*words[:place], "not", *words[place:]]
    )
    answer, grounding = ground(found(4.3, " ".join(changed)), PASSAGES, TEXTS)
    assert not answer.answer_found
    assert grounding.refused
