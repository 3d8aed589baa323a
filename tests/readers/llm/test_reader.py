"""What Claude is sent, and what becomes of a good reply: through the real SDK, over loopback."""

import threading
from collections.abc import Callable
from typing import Any

import pytest

from kohaku.contracts.answer import Citation
from kohaku.contracts.question import AnswerType
from kohaku.readers.anthropic.claude import ClaudeReader
from kohaku.readers.base import Backend, ReadRequest
from tests.readers.server import FakeServer, Scripted, passage, question, says

Make = Callable[..., ClaudeReader]

FOUND: dict[str, Any] = {
    "evidence": [{"id": "S2", "quote": "used 24 MWh", "value_text": "24 MWh"}],
    "answer": "Training used 24 MWh [S2].",
    "value": 24,
    "unit": "MWh",
    "method": "verbatim",
    "operands": [],
    "answer_found": True,
    "complete_answer_found": True,
    "confidence": 0.9,
    "caveats": [],
}
FIRST = passage("GShard-600B is large.", "Training it used 24 MWh of energy.")
SECOND = passage("T5 is older.", "Training T5 used 86 MWh.", name="p2", rank=2)
REQUEST = ReadRequest(question(), (FIRST, SECOND))


def test_it_is_a_backend(reader: Make) -> None:
    backend: Backend = reader()
    assert backend.name == "claude"
    assert backend.models == {"answer": "claude-sonnet-5-5", "helper": "claude-haiku-5-5"}


class TestReading:
    def test_a_reply_comes_back_with_node_ids_for_labels(self, server: FakeServer, reader: Make) -> None:
        server.say(says(FOUND))
        result = reader().read(REQUEST)
        assert result.reply.value == 24
        assert result.reply.evidence == (Citation(node_id="doc:s1:p1:t2", quote="used 24 MWh", value_text="24 MWh"),)
        assert result.reply.answer_found
        assert result.reply.complete_answer_found
        assert result.notes == ()

    def test_labels_never_reach_the_asker(self, server: FakeServer, reader: Make) -> None:
        server.say(says(FOUND | {"caveats": ["Only in (S1, S2)"], "value": "24 MWh [S2]"}))
        reply = reader().read(REQUEST).reply
        assert reply.answer == "Training used 24 MWh."
        assert reply.caveats == ("Only in",)
        assert reply.value == "24 MWh"

    def test_the_context_stands_before_the_question_and_is_the_cached_prefix(
        self, server: FakeServer, reader: Make
    ) -> None:
        server.say(says(FOUND))
        claude = reader()
        claude.read(REQUEST)
        claude.read(ReadRequest(question(), (FIRST, SECOND), juror=2, wording="What energy did training need?"))
        one, two = server.requests
        context, asked = one.body["messages"][0]["content"]
        assert context["cache_control"] == {"type": "ephemeral"}
        assert "cache_control" not in asked
        assert question().text in asked["text"]
        assert question().text not in context["text"]
        assert (one.body["system"], one.context) == (two.body["system"], two.context)
        assert one.question != two.question
        assert "What energy did training need?" in two.question

    def test_expected_type_and_unit_stand_with_the_question(self, server: FakeServer, reader: Make) -> None:
        server.say(says(FOUND))
        reader().read(ReadRequest(question(answer_type=AnswerType.NUMBER, unit="MWh"), (FIRST,)))
        assert "Expected value: a number." in server.requests[0].question
        assert "Expected unit: MWh." in server.requests[0].question

    def test_the_schema_is_enforced_and_stands_in_the_prompt(self, server: FakeServer, reader: Make) -> None:
        server.say(says(FOUND))
        reader().read(REQUEST)
        schema = server.requests[0].schema
        assert schema is not None
        assert set(schema["required"]) == set(FOUND)
        assert schema["additionalProperties"] is False
        assert all(f'"{name}"' in server.requests[0].body["system"] for name in FOUND)

    def test_effort_is_asked_of_the_answering_model_only(self, server: FakeServer, reader: Make) -> None:
        server.say(says(FOUND), says({"ids": ["P1"]}))
        claude = reader(effort="low")
        claude.read(REQUEST)
        claude.rerank(question(), (FIRST, SECOND), 1)
        assert [request.body["output_config"].get("effort") for request in server.requests] == ["low", None]

    def test_thinking_blocks_are_passed_over(self, server: FakeServer, reader: Make) -> None:
        server.say(says(FOUND, thinking='{"value": 1, "answer_found": true}'))
        assert reader().read(REQUEST).reply.value == 24

    def test_a_long_reply_is_streamed_and_read_alike(self, server: FakeServer, reader: Make) -> None:
        server.say(says(FOUND))
        result = reader(max_output_tokens=20_000).read(REQUEST)
        assert server.requests[0].body["stream"] is True
        assert result.reply.value == 24
        assert result.usage.output_tokens == 20

    def test_a_table_row_is_shown_as_it_is_rendered(self, server: FakeServer, reader: Make) -> None:
        row = FIRST.sentences[0].model_copy(update={"rendered": "Model = GShard; Size = 600B"})
        server.say(says(FOUND))
        reader().read(ReadRequest(question(), (FIRST.model_copy(update={"sentences": (row,)}),)))
        assert "[S1] Model = GShard; Size = 600B" in server.requests[0].context

    @pytest.mark.parametrize("returned", ["S2", "[S2]", "s2", "2", 2, " S2.", "S2:"])
    def test_a_label_may_be_spelled_otherwise(self, server: FakeServer, reader: Make, returned: object) -> None:
        server.say(says(FOUND | {"evidence": [{"id": returned, "quote": "used 24 MWh"}]}))
        assert reader().read(REQUEST).reply.evidence[0].node_id == "doc:s1:p1:t2"

    def test_an_unknown_label_is_kept_so_that_it_can_be_refused_by_name(self, server: FakeServer, reader: Make) -> None:
        server.say(says(FOUND | {"evidence": [{"id": "S99", "quote": "used 24 MWh"}]}))
        assert reader().read(REQUEST).reply.evidence[0].node_id == "S99"

    def test_one_quote_for_several_lines_is_cited_for_each(self, server: FakeServer, reader: Make) -> None:
        server.say(says(FOUND | {"evidence": [{"id": "S2, S4", "quote": "Training"}]}))
        cited = [citation.node_id for citation in reader().read(REQUEST).reply.evidence]
        assert cited == ["doc:s1:p1:t2", "doc:s1:p2:t2"]


class TestPlanning:
    def test_it_returns_what_it_was_asked_for(self, server: FakeServer, reader: Make) -> None:
        rewrites = [
            {"text": "energy consumption of training", "kind": "reformulation", "reason": "other words"},
            {"text": "  ", "kind": "keywords", "reason": ""},
            {"text": "how much energy did training use", "kind": "keywords", "reason": "the question again"},
            {"text": "training energy MWh", "kind": "keywords", "reason": ""},
            {"text": "Training energy  MWH", "kind": "acronym", "reason": ""},
            {"text": "energy", "kind": "brainwave", "reason": ""},
            {"text": "one too many", "kind": "keywords", "reason": ""},
        ]
        server.say(says({"rewrites": rewrites}))
        plan = reader().plan(question(), 4)
        assert [(r.text, r.kind) for r in plan.rewrites] == [
            ("energy consumption of training", "reformulation"),
            ("training energy MWh", "keywords"),
            ("energy", "reformulation"),
        ]
        assert plan.note == ""
        assert server.requests[0].body["model"] == "claude-haiku-5-5"
        assert "Write 3 search queries" in server.requests[0].question

    def test_one_query_needs_no_planner(self, server: FakeServer, reader: Make) -> None:
        assert reader().plan(question(), 1).rewrites == ()
        assert server.requests == []


class TestReranking:
    def test_ids_come_back_as_given_unknown_and_repeated_ones_too(self, server: FakeServer, reader: Make) -> None:
        server.say(says({"ids": ["P2", "P9", "[P1]", "P2"]}))
        ranked = reader().rerank(question(), (FIRST, SECOND), 2)
        assert ranked.ids == ("doc:s1:p2", "P9", "doc:s1:p1", "doc:s1:p2")
        assert ranked.note == ""

    def test_missing_ids_are_left_for_the_caller_to_append(self, server: FakeServer, reader: Make) -> None:
        server.say(says({"ids": ["P2"]}))
        assert reader().rerank(question(), (FIRST, SECOND), 2).ids == ("doc:s1:p2",)

    def test_ids_only_are_asked_for(self, server: FakeServer, reader: Make) -> None:
        server.say(says({"ids": ["P1"]}))
        reader().rerank(question(), (FIRST, SECOND), 1)
        assert server.requests[0].schema is not None
        assert list(server.requests[0].schema["properties"]) == ["ids"]
        assert "[P2] Report › 2 Results (page 3): T5 is older." in server.requests[0].context

    def test_nothing_to_order_needs_no_call(self, server: FakeServer, reader: Make) -> None:
        assert reader().rerank(question(), (), 3).ids == ()
        assert server.requests == []


def test_nine_ballots_stay_within_the_limit(server: FakeServer, reader: Make) -> None:
    server.say(Scripted(text=says(FOUND).text, delay=0.05))
    claude = reader(parallel_ballots=3)
    results: list[object] = []
    threads = [
        threading.Thread(target=lambda j=juror: results.append(claude.read(ReadRequest(question(), (FIRST,), juror=j))))
        for juror in range(1, 10)
    ]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert len(results) == 9
    assert server.peak == 3
