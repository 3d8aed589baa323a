"""One call: grounded before it is believed, escalated once where no quote stood, metered."""

from kohaku.answer.reading.step import BudgetMeter, ReaderCall
from kohaku.contracts.answer import Budget, Usage
from kohaku.contracts.question import AnswerType, ParsedQuestion
from kohaku.settings import AskOptions
from tests.answer.fakes import ScriptedBackend, found, not_found, shelf

PASSAGES, TEXTS = shelf(["The plant used 40 MWh of power in 2020."])
QUESTION = ParsedQuestion(text="How much power was used?", answer_type=AnswerType.NUMBER)
TRUE = found(40.0, "used 40 MWh of power", unit="MWh")
MADE_UP = found(99.0, "used 99 MWh of power", unit="MWh")


class Escalating(ScriptedBackend):
    def __init__(self, stronger: ScriptedBackend | None, *replies: object) -> None:
        super().__init__(*replies)  # type: ignore[arg-type]
        self._stronger = stronger

    def stronger(self) -> ScriptedBackend | None:
        return self._stronger


def read(backend: ScriptedBackend):  # type: ignore[no-untyped-def]
    return ReaderCall(backend, TEXTS, AskOptions()).read(QUESTION, PASSAGES)


def test_a_step_keeps_what_was_claimed_and_what_survived() -> None:
    step, answer = read(ScriptedBackend(MADE_UP))
    assert step.reply.answer_found
    assert not step.answer_found
    assert step.grounding.refused
    assert not answer.answer_found


def test_a_reply_without_true_quotes_goes_to_the_stronger_reader_once() -> None:
    backend = Escalating(ScriptedBackend(TRUE), MADE_UP)
    step, answer = read(backend)
    assert answer.value == 40.0
    assert step.usage.calls == 2
    assert any("no quote stood in the source" in note for note in step.notes)


def test_an_abstention_and_a_true_quote_do_not_escalate() -> None:
    stronger = ScriptedBackend(TRUE)
    read(Escalating(stronger, not_found()))
    read(Escalating(stronger, TRUE))
    assert stronger.requests == []


def test_a_backend_without_a_stronger_reader_stays_with_its_abstention() -> None:
    assert not read(Escalating(None, MADE_UP))[1].answer_found


def test_cached_tokens_count_towards_the_budget() -> None:
    meter = BudgetMeter(Budget(tokens=100, seconds=10), ScriptedBackend(), lambda: 0.0)
    meter.spend(Usage(calls=1, input_tokens=10, cache_read_tokens=60, output_tokens=25), PASSAGES)
    assert meter.spent == 95
    assert meter.refusal(PASSAGES)
