"""One run per sub-question, its answers joined; a later question may need the answer to an earlier one (design §6)."""

from collections.abc import Callable, Sequence

from kohaku.answer.reading.merging import shown, unite_spans
from kohaku.contracts.answer import AnswerWithEvidence, Reading
from kohaku.contracts.question import Decomposition, ParsedQuestion
from kohaku.languages.speaking import say
from kohaku.question.parse import PREVIOUS, parse
from kohaku.text.folding import fold

Run = Callable[[ParsedQuestion], Reading]


def read_chained(parsed: ParsedQuestion, run: Run) -> tuple[Reading, ...]:
    """Return one reading per sub-question, in order, each with the question that was really asked.

    Where the parse marks the place of an earlier answer, it is filled in; a question that needs an answer which was
    not found is not asked, and the chain ends.
    """
    readings: list[Reading] = []
    for number, text in enumerate(parsed.sub_questions, start=1):
        if PREVIOUS in text:
            before = readings[-1].answer if readings else AnswerWithEvidence()
            if not before.answer_found:
                break
            text = text.replace(PREVIOUS, shown(before.value, before.unit))
        unit = parsed.unit if number == len(parsed.sub_questions) else ""
        reading = run(parse(text, unit=unit))
        readings.append(reading.model_copy(update={"question": text}))
    return tuple(readings)


def join(parsed: ParsedQuestion, readings: Sequence[Reading]) -> AnswerWithEvidence:
    """Return the answers of a chain as one.

    Every sub-question that the asker put gives an item; one that only leads to the next ("the model that was trained
    longest") gives its evidence. The whole is found if the last of a sequence, or any of independent parts, is.
    """
    asked = [reading for reading in readings if _is_asked(reading, parsed)] or list(readings[-1:])
    found = [reading for reading in asked if reading.answer.answer_found]
    missing = parsed.sub_questions[len(readings) :]
    caveats = [caveat for reading in readings for caveat in reading.answer.caveats]
    lacking = [
        say("reading.no_answer", question=reading.question) for reading in readings if not reading.answer.answer_found
    ]
    lacking += [say("reading.not_asked", question=text) for text in missing]
    caveats += lacking
    if not found:
        return AnswerWithEvidence(caveats=tuple(dict.fromkeys(caveats)))
    whole = len(found) == len(asked) and not missing
    last = found[-1].answer
    several_units = len({reading.answer.unit for reading in found}) > 1
    values = [item for reading in found for item in _items(reading.answer, several_units)]
    return last.model_copy(
        update={
            "value": last.value if len(found) == 1 else values,
            "unit": "" if several_units else last.unit,
            "answer": " ".join(reading.answer.answer for reading in found if reading.answer.answer),
            "evidence": unite_spans(reading.answer for reading in readings),
            "complete_answer_found": whole and all(reading.answer.complete_answer_found for reading in found),
            "missing": tuple(dict.fromkeys((*lacking, *(what for one in found for what in one.answer.missing)))),
            "confidence": min(reading.answer.confidence for reading in found),
            "caveats": tuple(dict.fromkeys(caveats)),
            "operands": tuple(operand for reading in readings for operand in reading.answer.operands),
        }
    )


def _is_asked(reading: Reading, parsed: ParsedQuestion) -> bool:
    """True where the sub-question is a clause of the question rather than a step towards it."""
    if parsed.decomposition is Decomposition.INDEPENDENT:
        return True
    last = bool(parsed.sub_questions) and parsed.sub_questions[-1].partition(PREVIOUS)[0] in reading.question
    words = fold(reading.question).text.strip(" ?.")
    return last or words in fold(parsed.text).text


def _items(answer: AnswerWithEvidence, with_unit: bool) -> list[str | float]:
    """The values of one part; a number with its unit where the parts are not in one."""
    unit = answer.unit if with_unit else ""
    values = answer.value if isinstance(answer.value, list) else [answer.value]
    in_words = bool if not unit else (bool, float)
    return [shown(value, unit) if isinstance(value, in_words) else value for value in values if value is not None]
