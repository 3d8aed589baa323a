"""What users of such tools reported, asked of the whole house with a model that misbehaves in just that way."""

import json
import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from kohaku.contracts.trace import AnswerRecord
from kohaku.draw.evidence import highlighted
from kohaku.engine import Engine
from kohaku.settings import AskOptions, Settings
from tests.readers.server import FakeServer, Scripted, says, serving

SENTENCE = "The annual premium is 12 euros."
DOCUMENTS = [("a.md", f"# Terms\n\n{SENTENCE} It is due in May.\n".encode()), ("b.md", b"# Tax\n\nThe levy is low.\n")]
PLAIN = AskOptions(queries=1, rerank="off", jurors=1, max_retries=0)
Asked = Callable[..., AnswerRecord]


@pytest.fixture
def server(monkeypatch: pytest.MonkeyPatch) -> Iterator[FakeServer]:
    monkeypatch.setenv("ANTHROPIC_API_KEY", "sk-test-0123456789")
    monkeypatch.setenv("NO_PROXY", "127.0.0.1")
    with serving() as fake:
        yield fake


@pytest.fixture
def house(server: FakeServer, tmp_path: Path) -> Iterator[Engine]:
    settings = Settings(data_dir=tmp_path, backend="claude", base_url=server.url, request_retries=0, _env_file=None)
    engine = Engine.open(settings)
    engine.add_files("default", DOCUMENTS)
    assert engine.wait_idle(120)
    yield engine
    engine.close()


ANSWER = {"value": 12, "unit": "EUR", "answer": "It is 12 euros [5, 7].", "complete": True}


def replying(make: Callable[[str], object]) -> Callable[[dict[str, Any]], Scripted]:
    """An answer whose evidence is made of the label under which the model sees the sentence; none where it does not."""

    def reply(body: dict[str, Any]) -> Scripted:
        label = re.search(rf"\[(\d+)\] {re.escape(SENTENCE)}", json.dumps(body["messages"]))
        if label is None:
            return says({"value": None, "found": False, "sentences": []})
        return says(ANSWER | {"found": True, "sentences": make(label[1])})

    return reply


def ask(house: Engine, **options: object) -> AnswerRecord:
    return house.ask("What is the annual premium?", PLAIN.model_copy(update=options))


def test_evidence_that_is_a_json_string_is_highlighted(house: Engine, server: FakeServer) -> None:
    server.say(replying(lambda s: json.dumps([s])))
    record = ask(house)
    assert record.state == "answered", record.message
    (one,) = record.evidence
    assert f'<mark class="k-evidence">{SENTENCE[:22]}' in highlighted(one.paragraph, one.paragraph_start, [one])
    assert '<mark class="k-value">12</mark> euros' in highlighted(one.paragraph, one.paragraph_start, [one])


def test_a_marker_beyond_the_sources_is_never_shown_as_one(house: Engine, server: FakeServer) -> None:
    server.say(replying(lambda s: [s, 99]))
    record = ask(house)
    assert [one.number for one in record.evidence] == [1]
    assert [source.name for source in record.sources] == ["a.md"]
    assert record.verdict is not None
    assert record.verdict.answer.answer == "It is 12 euros."
    assert "99" not in record.verdict.answer.model_dump_json()
    assert "1 of 2 citations were refused" in record.verdict.answer.caveats


@pytest.mark.parametrize("altered", ["[{}]", "{}:", " ({}).", "line {}", "node {}"])
def test_a_key_with_altered_punctuation_is_repaired_or_refused_by_name(
    house: Engine, server: FakeServer, altered: str
) -> None:
    server.say(replying(lambda s: [altered.format(s)]))
    record = ask(house)
    refused = [
        refusal
        for ballot in record.ballots
        for attempt in ballot.attempts
        for reading in attempt.readings
        for step in reading.steps
        for refusal in step.grounding.refused
    ]
    assert len(record.evidence) == 1 or (record.state == "abstained" and refused)


def test_one_document_and_all_of_them_cite_the_same_sentence(house: Engine, server: FakeServer) -> None:
    server.say(replying(lambda s: [s]))
    whole = ask(house)
    alone = ask(house, documents=(whole.evidence[0].document_id,))
    assert alone.evidence == whole.evidence


def test_the_evidence_of_every_past_answer_is_kept_as_text(house: Engine, server: FakeServer) -> None:
    server.say(replying(lambda s: [s]))
    ids = [ask(house).id, ask(house).id]
    house.delete_document(next(one.id for one in house.documents() if one.name == "a.md"))
    assert {one.id for one in house.answers()} == set(ids)
    for answer_id in ids:
        kept = house.answer(answer_id)
        assert kept is not None
        assert kept.evidence[0].quote == SENTENCE
        assert SENTENCE in kept.evidence[0].paragraph
        assert kept.sources[0].name == "a.md"


@pytest.mark.parametrize(
    "sentences", [[], [99], ["Everybody knows that the premium is 12 euros."], ["general knowledge"]]
)
def test_what_a_model_knows_by_itself_is_no_answer(house: Engine, server: FakeServer, sentences: list[object]) -> None:
    server.say(says(ANSWER | {"found": True, "sentences": sentences}))
    record = ask(house)
    assert record.state == "abstained", record.message
    assert record.verdict is not None
    assert record.verdict.answer.value is None
    assert record.evidence == ()
    assert "Searched" in record.message
