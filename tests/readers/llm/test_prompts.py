"""Document text never leaves its line, and every label leads back to its node."""

import re

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from kohaku.contracts.question import AnswerShape
from kohaku.readers.base import ReadRequest
from kohaku.readers.llm.prompts import LINE_LIMIT, Labels, fence, rank_prompt, read_prompt, unfence
from tests.readers.server import passage, question

hostile = st.text(alphabet=st.sampled_from([*"<>/[]() 1docuents\n\r\t\x00\x1b\u2028&lt;", "\U000e0041"]), max_size=60)


@settings(deadline=None)
@given(st.text() | hostile)
def test_fenced_text_is_one_line_that_cannot_close_the_fence(text: str) -> None:
    line = fence(text)
    assert len(line.splitlines()) <= 1
    assert not re.search(r"</?(documents|question)\b", line, re.IGNORECASE)
    assert not any(ord(c) < 32 or 0xE0000 <= ord(c) <= 0xE007F for c in line)


@settings(deadline=None)
@given(st.text(alphabet="ab<>/& [1]&;").map(lambda text: " ".join(text.split())))
def test_ordinary_text_is_shown_as_it_stands(text: str) -> None:
    assert fence(text) == text


@pytest.mark.parametrize("text", ["p < 0.05 & n > 3", "see </documents> there", "<Question> <question>", "a &lt; b"])
def test_what_the_fence_escaped_is_undone_in_quotes(text: str) -> None:
    assert unfence(fence(text)) == text


def test_an_endless_line_is_cut() -> None:
    assert len(fence("x" * 10 * LINE_LIMIT)) == LINE_LIMIT + 2


@settings(deadline=None)
@given(st.lists(st.lists(st.text(min_size=1) | hostile.filter(bool), min_size=1, max_size=4), min_size=1, max_size=4))
def test_every_line_between_the_tags_has_our_prefix(texts: list[list[str]]) -> None:
    passages = tuple(passage(*sentences, name=f"p{n}", rank=n) for n, sentences in enumerate(texts, 1))
    prompt = read_prompt(ReadRequest(question(), passages))
    first, *lines, last = prompt.context.split("\n")
    assert (first, last) == ("<documents>", "</documents>")
    labels = [match[1] for line in lines if (match := re.match(r"\[(\d+)\] ?", line))]
    assert labels == [str(n) for n in range(1, sum(map(len, texts)) + 1)]
    assert len(lines) == len(labels) + len(passages)
    nodes = [sentence.node_id for p in passages for sentence in p.sentences]
    assert [prompt.labels.resolve(label) for label in labels] == [(node,) for node in nodes]


def test_the_same_request_makes_the_same_prompt() -> None:
    request = ReadRequest(question(), (passage("One.", "Two."),))
    assert read_prompt(request) == read_prompt(request)


def test_jurors_who_share_passages_share_everything_up_to_the_question() -> None:
    passages = (passage("One."), passage("Two.", name="p2", rank=2))
    one, two = (read_prompt(ReadRequest(question(), passages, juror=juror)) for juror in (1, 2))
    assert (one.system, one.context) == (two.system, two.context)
    assert one.question != two.question


def test_a_listing_is_announced_as_a_list() -> None:
    asked = read_prompt(ReadRequest(question(answer_shape=AnswerShape.LISTING), (passage("One."),))).question
    assert "Expected value: a list." in asked


def test_a_candidate_is_one_bounded_line() -> None:
    prompt = rank_prompt(question(), (passage("word " * 2000), passage("Two.", name="p2")), 5)
    assert len(prompt.context.split("\n")) == 4
    assert len(prompt.context) < 4000
    assert "the 2 passages" in prompt.question


@pytest.mark.parametrize(
    ("raw", "nodes"),
    [
        ("1", ("n1",)),
        ("[10]", ("n10",)),
        ("s2.", ("n2",)),
        ("P2", ("n2",)),
        ("002", ("n2",)),
        ("1, 2 and 10", ("1, 2 and 10",)),
        ("[1][2]", ("n1", "n2")),
        ("1; 1", ("n1",)),
        ("3", ("3",)),
        ("1, 3", ("n1", "3")),
        ("[2] The Acme report (page 3)", ("n2",)),
        ("[7] Some other line", ("7",)),
        ("Training used 2 MWh", ("Training used 2 MWh",)),
        ("", ("",)),
        ("doc:s1:p1:t1", ("doc:s1:p1:t1",)),
    ],
)
def test_a_number_resolves_or_stays_as_it_is(raw: str, nodes: tuple[str, ...]) -> None:
    assert Labels({"1": "n1", "2": "n2", "10": "n10"}).resolve(raw) == nodes
