"""The learnt model is read from its file, and says how probable it is that a candidate is right."""

from pathlib import Path

import pytest

from kohaku.contracts.question import AnswerType
from kohaku.readers.base import ReadRequest
from kohaku.readers.rules.abstention.judgement import Judgement, fitted, read_judgement
from kohaku.readers.rules.reader import Assessment, ExtractiveReader
from tests.readers.rules.handmade import passage, question

PREMIUM = passage("The annual premium for the 2025 policy year is €1,284.00.")
ASKED = question("What is the annual premium for the 2025 policy year?", AnswerType.AMOUNT, years=(2025,))


def test_the_probability_is_logistic_in_the_weighted_features() -> None:
    model = Judgement({"bias": -1.0, "own": 2.0})
    assert model.probability({"own": 0.5}) == pytest.approx(0.5)
    assert model.probability({"own": 1.0}) == pytest.approx(0.7310585786)


def test_a_feature_that_the_model_does_not_know_counts_for_nothing() -> None:
    model = Judgement({"bias": 0.0})
    assert model.probability({"new": 9.0}) == 0.5


def test_a_candidate_is_given_from_the_threshold_on() -> None:
    model = Judgement({}, given_from=0.3)
    assert model.gives(0.3)
    assert not model.gives(0.29)


def test_the_file_gives_back_what_was_written(tmp_path: Path) -> None:
    model = Judgement({"bias": -1.25, "own": 2.5}, given_from=0.31)
    path = tmp_path / "judgement.json"
    path.write_text(model.as_json(), encoding="utf-8")
    assert read_judgement(path) == model


def test_the_package_carries_a_model_that_prefers_covered_questions() -> None:
    assert fitted().weights
    assert fitted().given_from > 0
    asked_elsewhere = question("What is the annual salary of the night watch?", AnswerType.AMOUNT)
    assert _assessed(ASKED) > _assessed(asked_elsewhere)


def test_what_a_reply_calls_its_confidence_is_that_probability() -> None:
    reader = ExtractiveReader(Judgement(fitted().weights, given_from=0.0))
    reply = reader.read(ReadRequest(ASKED, (PREMIUM,))).reply
    assert reply.confidence == pytest.approx(_assessed(ASKED), abs=1e-3)


def _assessed(asked: object) -> float:
    seen: list[Assessment] = []
    ExtractiveReader(observe=seen.append).read(ReadRequest(asked, (PREMIUM,)))  # type: ignore[arg-type]
    return seen[-1].probability
