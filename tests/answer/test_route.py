"""A route follows its decision."""

from kohaku.answer.dispatch import decide
from kohaku.answer.route import conclude, read
from kohaku.backends.base import Clues
from kohaku.contracts.answer import AnswerWithEvidence, Budget, Exit, Mode, Reading
from kohaku.contracts.question import ParsedQuestion
from kohaku.question.parse import parse
from kohaku.settings import AskOptions
from tests.answer.fakes import ScriptedBackend, found, shelf

PASSAGES, TEXTS = shelf(["The assays were run by Lab X of Lyon."], ["The trial was funded by Fund Y alone."])
X = found("Lab X", "assays were run by Lab X")
Y = found("Fund Y", "trial was funded by Fund Y", "doc:s1:p2:t1")


def follow(
    parsed: ParsedQuestion, backend: ScriptedBackend, **extra: object
) -> tuple[AnswerWithEvidence, tuple[Reading, ...]]:
    options = AskOptions()
    decision = decide(parsed, (0.9, 0.3), 20, 1000, options)
    readings = read(decision, parsed, PASSAGES, backend, Clues(), TEXTS, options, **extra)  # type: ignore[arg-type]
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
    readings = read(decision, parsed, (), ScriptedBackend(X), Clues(), TEXTS, options)
    assert not conclude(decision, parsed, readings).answer_found
