"""Several questions asked into a briefing: in their order, each by itself, and stopped together."""

from kohaku.engine import Engine
from kohaku.settings import AskOptions


def test_answers_stand_in_the_order_of_their_questions_and_a_failed_one_in_its_place(sampled: Engine) -> None:
    briefing = sampled.create_briefing("Policy")
    questions = ["When does the policy take effect?", "   ", "What is the annual premium for the 2025 policy year?"]
    begun = sampled.ask_into(briefing, questions, AskOptions(jurors=1))
    assert sampled.wait_idle(240)
    assert [item.answer_id for item in sampled.briefing_items(briefing)] == begun
    records = [sampled.answer(one) for one in begun]
    assert [record.question for record in records if record] == questions
    assert [record.state for record in records if record] == ["answered", "failed", "answered"]
    assert records[1] is not None
    assert records[1].message
    sampled.delete_briefing(briefing)


def test_stop_ends_what_has_not_begun_and_keeps_what_is_there(sampled: Engine) -> None:
    briefing = sampled.create_briefing("Long")
    first = sampled.ask_into(briefing, ["When does the policy take effect?"], AskOptions(jurors=1))[0]
    assert sampled.wait_idle(240)
    later = sampled.ask_into(briefing, ["What is the annual premium?"] * 30, AskOptions(jurors=1))
    sampled.stop_briefing(briefing)
    assert sampled.wait_idle(240)
    records = [sampled.answer(one) for one in later]
    assert all(record is not None for record in records)
    assert [record.state for record in records if record].count("stopped") >= 20
    kept = sampled.answer(first)
    assert kept is not None
    assert kept.state == "answered"
    sampled.delete_briefing(briefing)
