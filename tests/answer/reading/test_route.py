"""A route follows its decision."""

from collections.abc import Callable

from kohaku.answer.dispatch.rules import decide
from kohaku.answer.reading.route import ReadingContext, conclude, read
from kohaku.contracts.answer import AnswerWithEvidence, Budget, Exit, Mode, Reading
from kohaku.contracts.question import ParsedQuestion
from kohaku.question.parse import parse
from kohaku.readers.base import Clues
from kohaku.settings import AskOptions
from tests.answer.fakes import ScriptedBackend, found, shelf

PASSAGES, TEXTS = shelf(["The assays were run by Lab X of Lyon."], ["The trial was funded by Fund Y alone."])
X = found("Lab X", "assays were run by Lab X")
Y = found("Fund Y", "trial was funded by Fund Y", "doc:s1:p2:t1")


def follow(
    parsed: ParsedQuestion, backend: ScriptedBackend, wording: str = "", **extra: object
) -> tuple[AnswerWithEvidence, tuple[Reading, ...]]:
    options = AskOptions()
    decision = decide(parsed, (0.9, 0.3), 20, 1000, options)
    readings = read(
        decision,
        parsed,
        lambda _: ReadingContext(decision, PASSAGES, Clues(), wording),
        backend,
        TEXTS,
        options,
        **extra,
    )  # type: ignore[arg-type]
    return conclude(decision, parsed, readings), readings


def test_a_lookup_is_read_one_by_one() -> None:
    answer, readings = follow(parse("Who ran the assays?"), ScriptedBackend(X))
    assert answer.value == "Lab X"
    assert (readings[0].mode, len(readings[0].steps)) == (Mode.SEQUENTIAL, 1)


def test_a_listing_is_read_at_once() -> None:
    listing = X.model_copy(update={"value": ["Lab X"]})
    _, readings = follow(parse("List the laboratories that ran assays."), ScriptedBackend(listing))
    assert (readings[0].mode, len(readings[0].steps)) == (Mode.BATCH, 1)
    assert len(readings[0].steps[0].passages) == 2


def test_a_chain_gives_one_reading_per_sub_question() -> None:
    answer, readings = follow(parse("Which laboratory ran the assays and who funded the trial?"), ScriptedBackend(X, Y))
    assert [reading.question for reading in readings] == ["Which laboratory ran the assays?", "Who funded the trial?"]
    assert answer.value == ["Lab X", "Fund Y"]


def test_a_jurors_own_input_reaches_the_reader() -> None:
    backend = ScriptedBackend(X)
    follow(parse("Who ran the assays?"), backend, juror=3, wording="Who did it?", temperature=0.7)
    request = backend.requests[0]
    assert (request.juror, request.wording, request.temperature) == (3, "Who did it?", 0.7)


def test_one_budget_holds_for_the_whole_chain() -> None:
    question = parse("Which laboratory ran the assays and who funded the trial?")
    _, readings = follow(question, ScriptedBackend(X, Y), budget=Budget(tokens=20, seconds=100))
    assert [reading.exit for reading in readings] == [Exit.SUFFICIENT, Exit.BUDGET]


def test_no_passages_are_an_abstention() -> None:
    options = AskOptions()
    parsed = parse("Who ran the assays?")
    decision = decide(parsed, (), 0, 1000, options)
    readings = read(
        decision, parsed, lambda _: ReadingContext(decision, (), Clues()), ScriptedBackend(X), TEXTS, options
    )
    assert not conclude(decision, parsed, readings).answer_found


TWO = parse("Which laboratory ran the assays and who funded the trial?")


def contexts(**search_tokens: int) -> tuple[list[str], Callable[[ParsedQuestion], ReadingContext]]:
    """A `find` that gives the first part the first passage and the second the other, and the questions it was asked."""
    asked: list[str] = []

    def find(question: ParsedQuestion) -> ReadingContext:
        asked.append(question.text)
        own = PASSAGES[:1] if "assays" in question.text else PASSAGES[1:]
        decision = decide(question, (0.9, 0.3), 20, 1000, AskOptions())
        return ReadingContext(decision, own, Clues(), f"in other words: {question.text}", **search_tokens)

    return asked, find


def follow_parts(backend: ScriptedBackend, **search_tokens: int) -> tuple[list[str], tuple[Reading, ...]]:
    asked, find = contexts(**search_tokens)
    decision = decide(TWO, (0.9, 0.3), 20, 1000, AskOptions(budget_tokens=500))
    return asked, read(decision, TWO, find, backend, TEXTS, AskOptions())


def test_each_part_is_read_with_its_own_passages_mode_and_wording() -> None:
    backend = ScriptedBackend(X, Y)
    asked, readings = follow_parts(backend)
    assert asked == list(TWO.sub_questions)  # the whole is not searched again
    assert [request.passages for request in backend.requests] == [PASSAGES[:1], PASSAGES[1:]]
    assert [request.wording for request in backend.requests] == [f"in other words: {text}" for text in asked]
    assert [reading.mode for reading in readings] == [Mode.SEQUENTIAL, Mode.SEQUENTIAL]


def test_a_part_is_not_searched_for_once_the_budget_is_spent() -> None:
    asked, readings = follow_parts(ScriptedBackend(X, Y), search_tokens=600)
    assert asked == [TWO.sub_questions[0]]
    assert [reading.exit for reading in readings] == [Exit.BUDGET, Exit.BUDGET]
    assert "budget of 500 tokens" in readings[1].answer.caveats[0]


def test_a_part_may_have_parts_and_is_one_reading() -> None:
    question = parse("Who funded the trial, and who is the manager of the fund that has the highest limit?")
    _, find = contexts()
    decision = decide(question, (0.9, 0.3), 20, 1000, AskOptions())
    readings = read(decision, question, find, ScriptedBackend(Y), TEXTS, AskOptions())
    assert [reading.question for reading in readings] == list(question.sub_questions)
    assert len(readings[1].steps) == 2
    assert readings[1].answer.value == "Fund Y"
