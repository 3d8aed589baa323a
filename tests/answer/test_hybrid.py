"""Who answers where the embedded reader goes first."""

from collections.abc import Iterator

import pytest

from kohaku.answer.hybrid import STAGE
from kohaku.settings import AskOptions
from tests.served import QUESTION, Served, obliging, serve

LEVEL = AskOptions(hybrid=0.05, jurors=1, queries=1, rerank="off")


@pytest.fixture(scope="module")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    with serve(tmp_path_factory.mktemp("hybrid")) as one:
        yield one


@pytest.fixture(autouse=True)
def _fresh(served: Served) -> None:
    served.server.requests.clear()
    served.server.say(obliging)


def test_what_the_embedded_reader_is_sure_of_asks_no_model(served: Served) -> None:
    record = served.engine.ask(QUESTION, LEVEL)
    assert served.server.requests == []
    assert record.state == "answered"
    assert record.backend == "extractive"
    assert record.options == LEVEL
    assert record.usage.usd == 0
    assert record.verdict is not None
    assert "no model was asked" in record.verdict.note


def test_a_model_reads_what_it_is_not_sure_of_and_the_ledger_shows_both(served: Served) -> None:
    record = served.engine.ask(QUESTION, LEVEL.model_copy(update={"hybrid": 1.0}))
    assert record.backend == "claude"
    assert len(served.server.requests) == 1
    assert next(line.stage for line in record.ledger) == STAGE
    assert record.verdict is not None
    assert "a model read" in record.verdict.note


def test_a_model_reads_where_the_embedded_reader_finds_nothing(served: Served) -> None:
    record = served.engine.ask("Who invented the telephone?", LEVEL)
    assert record.backend == "claude"
    assert served.server.requests
    assert STAGE in [line.stage for line in record.ledger]


def test_without_a_level_the_model_reads_everything(served: Served) -> None:
    record = served.engine.ask(QUESTION, LEVEL.model_copy(update={"hybrid": 0.0}))
    assert record.backend == "claude"
    assert STAGE not in [line.stage for line in record.ledger]
