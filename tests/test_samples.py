"""The main job on the sample documents: questions in, values with their proof out."""

import pytest

from kohaku.contracts.answer import Mode
from kohaku.contracts.library import JobState
from kohaku.contracts.trace import AnswerRecord
from kohaku.engine import Engine

EXCLUSIONS = 8


def ask(engine: Engine, question: str) -> AnswerRecord:
    """The record, after checking the product's promise on every span of it."""
    record = engine.ask(question)
    assert record.state in ("answered", "abstained"), record.message
    for item in record.evidence:
        assert engine.tree(item.document_id).canonical[item.start : item.end] == item.quote
        assert item.quote in item.paragraph
    return record


def section(record: AnswerRecord, number: int = 1) -> str:
    """The breadcrumb of a citation, as one line."""
    return " › ".join(record.evidence[number - 1].breadcrumb)


def test_every_sample_is_indexed(sampled: Engine) -> None:
    assert {job.state for job in sampled.jobs()} == {JobState.INDEXED}
    assert all(document.sections >= 5 for document in sampled.documents())


def test_the_effective_date_stands_with_its_sentence(sampled: Engine) -> None:
    record = ask(sampled, "What is the effective date of the policy?")
    assert record.verdict is not None
    assert record.verdict.answer.value == "2025-03-01"
    assert record.evidence[0].quote == "This policy takes effect on 1 March 2025 at 00:01 local time."
    start, end = record.evidence[0].value_start, record.evidence[0].value_end
    assert sampled.tree(record.evidence[0].document_id).canonical[start:end] == "1 March 2025"


def test_the_exclusions_are_complete_and_read_all_at_once(sampled: Engine) -> None:
    record = ask(sampled, "What are the exclusions of the policy?")
    assert record.decision is not None
    assert (record.decision.rule, record.decision.mode) == ("listing", Mode.BATCH)
    assert record.verdict is not None
    assert isinstance(record.verdict.answer.value, list)
    assert len(record.verdict.answer.value) == EXCLUSIONS
    assert len(record.evidence) >= EXCLUSIONS


def test_this_year_and_last_are_compared_with_both_sentences(sampled: Engine) -> None:
    record = ask(sampled, "Is the premium higher than last year?")
    assert record.decision is not None
    assert (record.decision.rule, record.decision.mode) == ("comparison", Mode.BATCH)
    assert record.verdict is not None
    assert record.verdict.answer.value is True
    quotes = {item.quote for item in record.evidence}
    assert "The annual premium for the 2025 policy year is €1,284.00." in quotes
    assert "The annual premium for the 2024 policy year was €1,196.00." in quotes


def test_the_engineering_team_is_found_before_cybersecurity(sampled: Engine) -> None:
    record = ask(sampled, "What did the engineering team do about INC-2023-Q4-011?")
    sections = [section(record, item.number) for item in record.evidence]
    first = next(at for at, crumbs in enumerate(sections) if "Software Engineering" in crumbs)
    assert not any("Cybersecurity" in crumbs for crumbs in sections[: first + 1])


def test_an_error_code_is_found_whole(sampled: Engine) -> None:
    record = ask(sampled, "What causes ERR_MEM_ALLOC_FAIL_0x8007000E?")
    assert any("ERR_MEM_ALLOC_FAIL_0x8007000E" in item.paragraph for item in record.evidence)


@pytest.mark.parametrize(
    "question",
    [
        "What was the range of power usage effectiveness of the surveyed sites?",
        "What was the range of PUE of the surveyed sites?",
    ],
)
def test_an_acronym_is_found_from_either_form(sampled: Engine, question: str) -> None:
    record = ask(sampled, question)
    assert "The PUE of the surveyed sites ranged between 1.12 and 1.58." in {item.quote for item in record.evidence}


def test_the_meaning_of_an_acronym_is_where_it_is_defined(sampled: Engine) -> None:
    record = ask(sampled, "What does PUE stand for?")
    assert record.verdict is not None
    assert "power usage effectiveness" in str(record.verdict.answer.value).casefold()


@pytest.mark.parametrize(
    "question",
    [
        "What is the annual salary of the chief executive?",
        "How many employees were hired in Brazil in 2019?",
        "Which vaccine was administered to the sailors?",
    ],
)
def test_what_is_not_there_is_not_answered(sampled: Engine, question: str) -> None:
    record = ask(sampled, question)
    assert record.state == "abstained"
    assert record.verdict is not None
    assert record.verdict.answer.value is None
    assert record.evidence == ()
    assert "Searched" in record.message


def test_the_same_question_takes_the_same_route(sampled: Engine) -> None:
    first, second = (ask(sampled, "What is the annual premium for the 2025 policy year?") for _ in range(2))
    assert first.decision == second.decision
    assert first.verdict == second.verdict


def test_parts_of_a_question_find_their_own_documents(sampled: Engine) -> None:
    record = ask(sampled, "Who is the broker of the policy, and who leads the Cybersecurity division?")
    assert record.decision is not None
    assert record.decision.rule == "chained"
    assert record.verdict is not None
    assert record.verdict.answer.value == ["Tolland and Reeve Brokers", "Søren Lindqvist"]
    assert [part.parsed.text for part in record.parts] == list(record.decision.sub_questions)
    assert [part.retrieval.plan.queries[1].text for part in record.parts] == [record.question] * 2
    assert {source.name for source in record.sources} == {
        "harbour-insurance-policy.md",
        "meridian-annual-review-2023.html",
    }
    assert sampled.replay(record.id).identical


def test_a_difference_is_reckoned_from_figures_of_two_documents(sampled: Engine) -> None:
    record = ask(
        sampled,
        "What is the difference between the annual energy of Brackenfell and the electricity used by the Institute "
        "in 2023?",
    )
    assert record.verdict is not None
    answer = record.verdict.answer
    assert (answer.value, answer.unit, answer.method) == (397.9, "GWh", "computed")
    assert [operand.value for operand in answer.operands] == [412.1, 14.2]
    assert answer.answer == "412.1 GWh and 14.2 GWh differ by 397.9 GWh."
    assert len({item.document_id for item in record.evidence}) == 2
    assert [part.decision.mode for part in record.parts] == [Mode.SEQUENTIAL] * 2
    assert sampled.replay(record.id).identical


def test_a_question_in_one_part_has_no_parts(sampled: Engine) -> None:
    assert ask(sampled, "What is the effective date of the policy?").parts == ()
