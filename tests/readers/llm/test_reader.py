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
    "sentences": [2],
    "answer": "Training used 24 MWh [2].",
    "value": 24,
    "unit": "MWh",
    "found": True,
    "complete": True,
}
FIRST = passage("GShard-600B is large.", "Training it used 24 MWh of energy.")
SECOND = passage("T5 is older.", "Training T5 used 86 MWh.", name="p2", rank=2)
REQUEST = ReadRequest(question(), (FIRST, SECOND))


def test_it_is_a_backend(reader: Make) -> None:
    backend: Backend = reader()
    assert backend.name == "claude"
    assert backend.models == {"answer": "claude-sonnet-5-5", "helper": "claude-haiku-5-5"}


class TestReading:
    def test_a_reply_comes_back_with_node_ids_and_quotes_for_numbers(self, server: FakeServer, reader: Make) -> None:
        server.say(says(FOUND))
        result = reader().read(REQUEST)
        assert result.reply.value == 24
        assert result.reply.evidence == (Citation(node_id="doc:s1:p1:t2", quote="Training it used 24 MWh of energy."),)
        assert result.reply.answer_found
        assert result.reply.complete_answer_found
        assert result.notes == ()

    def test_numbers_of_lines_never_reach_the_asker(self, server: FakeServer, reader: Make) -> None:
        server.say(says(FOUND | {"value": "24 MWh [2]"}))
        reply = reader().read(REQUEST).reply
        assert reply.answer == "Training used 24 MWh."
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
        server.say(says(FOUND), says({"passages": [1]}))
        claude = reader(effort="low")
        claude.read(REQUEST)
        claude.rerank(question(), (FIRST, SECOND), 1)
        assert [request.body["output_config"].get("effort") for request in server.requests] == ["low", None]

    def test_thinking_blocks_are_passed_over(self, server: FakeServer, reader: Make) -> None:
        server.say(says(FOUND, thinking='{"value": 1, "found": true}'))
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
        assert "[1] Model = GShard; Size = 600B" in server.requests[0].context

    @pytest.mark.parametrize("returned", ["S2", "[2]", "2", 2, " 2.", "2:", {"id": 2}, "[2] Training it"])
    def test_a_number_may_be_spelled_otherwise(self, server: FakeServer, reader: Make, returned: object) -> None:
        server.say(says(FOUND | {"sentences": [returned]}))
        assert reader().read(REQUEST).reply.evidence[0].node_id == "doc:s1:p1:t2"

    def test_a_number_of_no_line_is_kept_so_that_it_can_be_refused_by_name(
        self, server: FakeServer, reader: Make
    ) -> None:
        server.say(says(FOUND | {"sentences": [99]}))
        assert reader().read(REQUEST).reply.evidence[0].node_id == "99"

    def test_each_line_that_is_named_is_quoted_once(self, server: FakeServer, reader: Make) -> None:
        server.say(says(FOUND | {"sentences": ["2, 4", 2]}))
        cited = [citation.quote for citation in reader().read(REQUEST).reply.evidence]
        assert cited == ["Training it used 24 MWh of energy.", "Training T5 used 86 MWh."]

    def test_operands_are_asked_for_where_a_calculation_is(self, server: FakeServer, reader: Make) -> None:
        operands = [{"value": 86, "unit": "MWh", "sentence": 4}, {"value": 24, "unit": "MWh", "sentence": 2}]
        server.say(says(FOUND | {"sentences": [2, 4], "operands": operands, "value": 62}), says(FOUND))
        claude = reader()
        asked = question("What is the difference between the energy of T5 and of GShard?")
        reply = claude.read(ReadRequest(asked, (FIRST, SECOND))).reply
        claude.read(REQUEST)
        with_operands, without = (list((request.schema or {})["properties"]) for request in server.requests)
        assert with_operands.index("operands") < with_operands.index("value")
        assert "operands" not in without
        assert reply.method == "computed"
        assert [(operand.value, operand.node_id) for operand in reply.operands] == [
            (86.0, "doc:s1:p2:t2"),
            (24.0, "doc:s1:p1:t2"),
        ]


class TestPlanning:
    def test_it_returns_what_it_was_asked_for(self, server: FakeServer, reader: Make) -> None:
        rewrites = [
            {"text": "energy consumption of training", "kind": "reformulation"},
            {"text": "  ", "kind": "keywords"},
            {"text": "how much energy did training use", "kind": "keywords"},
            {"text": "training energy MWh", "kind": "keywords"},
            {"text": "Training energy  MWH", "kind": "acronym"},
            {"text": "energy", "kind": "brainwave"},
            {"text": "one too many", "kind": "keywords"},
        ]
        server.say(says({"queries": rewrites}))
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
        server.say(says({"passages": [2, 9, "[1]", 2]}))
        ranked = reader().rerank(question(), (FIRST, SECOND), 2)
        assert ranked.ids == ("doc:s1:p2", "9", "doc:s1:p1", "doc:s1:p2")
        assert ranked.note == ""

    def test_missing_ids_are_left_for_the_caller_to_append(self, server: FakeServer, reader: Make) -> None:
        server.say(says({"passages": [2]}))
        assert reader().rerank(question(), (FIRST, SECOND), 2).ids == ("doc:s1:p2",)

    def test_numbers_only_are_asked_for(self, server: FakeServer, reader: Make) -> None:
        server.say(says({"passages": [1]}))
        reader().rerank(question(), (FIRST, SECOND), 1)
        assert server.requests[0].schema is not None
        assert list(server.requests[0].schema["properties"]) == ["passages"]
        assert "[2] Report › 2 Results (page 3): T5 is older." in server.requests[0].context

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
