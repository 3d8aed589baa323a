"""One run per sub-question; a later one may need the answer to an earlier one."""

from kohaku.answer.reading.chained import join, read_chained
from kohaku.contracts.answer import AnswerWithEvidence, Exit, Mode, Reading, Span
from kohaku.contracts.question import ParsedQuestion
from kohaku.question.parse import parse


def answered(value: str | float | bool, start: int) -> AnswerWithEvidence:
    span = Span(document_id="doc", node_id=f"doc:t{start}", start=start, end=start + 3, quote="abc")
    return AnswerWithEvidence(
        value=value,
        answer=f"It is {value}.",
        evidence=(span,),
        answer_found=True,
        complete_answer_found=True,
        confidence=0.8,
    )


def reader(*answers: AnswerWithEvidence, seen: list[ParsedQuestion]):  # type: ignore[no-untyped-def]
    def run(parsed: ParsedQuestion) -> Reading:
        seen.append(parsed)
        return Reading(mode=Mode.BATCH, exit=Exit.SUFFICIENT, steps=(), answer=answers[len(seen) - 1])

    return run


def test_independent_parts_are_asked_one_by_one_and_joined() -> None:
    parsed = parse("Which laboratory ran the assays and who funded the trial?")
    seen: list[ParsedQuestion] = []
    readings = read_chained(parsed, reader(answered("Lab X", 0), answered("Fund Y", 10), seen=seen))
    assert [question.text for question in seen] == ["Which laboratory ran the assays?", "Who funded the trial?"]
    answer = join(parsed, readings)
    assert answer.value == ["Lab X", "Fund Y"]
    assert len(answer.evidence) == 2
    assert answer.complete_answer_found


def test_the_first_answer_is_put_into_the_second_question() -> None:
    parsed = parse("Which law firm represented the claimant, and who is its managing partner?")
    seen: list[ParsedQuestion] = []
    readings = read_chained(parsed, reader(answered("Orme LLP", 0), answered("Ann Reed", 10), seen=seen))
    assert seen[1].text == "Who is Orme LLP's managing partner?"
    assert [reading.question for reading in readings] == [question.text for question in seen]
    assert join(parsed, readings).value == ["Orme LLP", "Ann Reed"]


def test_a_step_towards_the_answer_gives_evidence_but_no_value() -> None:
    parsed = parse("What is the excess of the coverage that has the highest limit?")
    seen: list[ParsedQuestion] = []
    readings = read_chained(parsed, reader(answered("Marine cover", 0), answered(500.0, 10), seen=seen))
    assert seen[1].text == "What is the excess of Marine cover?"
    answer = join(parsed, readings)
    assert answer.value == 500.0
    assert len(answer.evidence) == 2


def test_a_chain_ends_where_an_answer_is_missing() -> None:
    parsed = parse("Which law firm represented the claimant, and who is its managing partner?")
    seen: list[ParsedQuestion] = []
    readings = read_chained(parsed, reader(AnswerWithEvidence(), seen=seen))
    assert len(readings) == 1
    answer = join(parsed, readings)
    assert not answer.answer_found
    assert any("not asked" in caveat for caveat in answer.caveats)


def test_half_an_answer_is_found_but_not_complete() -> None:
    parsed = parse("Which laboratory ran the assays and who funded the trial?")
    seen: list[ParsedQuestion] = []
    answer = join(parsed, read_chained(parsed, reader(answered("Lab X", 0), AnswerWithEvidence(), seen=seen)))
    assert answer.value == "Lab X"
    assert answer.answer_found
    assert not answer.complete_answer_found
    assert any("no answer to “Who funded the trial?”" in caveat for caveat in answer.caveats)


def test_numbers_in_different_units_are_told_with_them() -> None:
    parsed = parse("How much energy was used, and how long did the training take?")
    seen: list[ParsedQuestion] = []
    energy, hours = answered(40.0, 0), answered(12.0, 10)
    run = reader(energy.model_copy(update={"unit": "MWh"}), hours.model_copy(update={"unit": "hours"}), seen=seen)
    answer = join(parsed, read_chained(parsed, run))
    assert (answer.value, answer.unit) == (["40 MWh", "12 hours"], "")


def test_two_yes_or_no_answers_are_told_in_words() -> None:
    parsed = parse("Is sub-letting allowed, and does the lease require a bank guarantee?")
    seen: list[ParsedQuestion] = []
    answer = join(parsed, read_chained(parsed, reader(answered(True, 0), answered(False, 10), seen=seen)))
    assert answer.value == ["yes", "no"]
