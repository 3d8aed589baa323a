"""A sweep runs again only what a setting touches, and what comes out is what would have come out anew."""

from collections.abc import Callable

import pytest

from kohaku.answer.voting import jury
from kohaku.contracts.trace import AnswerRecord
from kohaku.engine import Engine
from kohaku.retrieve import retriever
from kohaku.retrieve.kept_stages import KeptStages
from kohaku.settings import AskOptions

BASE = AskOptions(jurors=3, early_stop=False)
QUESTION = "When does the policy take effect?"


@pytest.fixture
def ran(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """What ran, by name, in order."""
    found: list[str] = []

    def counted(module: object, name: str) -> None:
        whole: Callable[..., object] = getattr(module, name)

        def run(*given: object, **named: object) -> object:
            found.append(name)
            return whole(*given, **named)

        monkeypatch.setattr(module, name, run)

    counted(retriever, "plan")
    counted(retriever, "search")
    counted(jury, "_ballot")
    return found


def asked(engine: Engine, options: AskOptions, kept: KeptStages | None) -> AnswerRecord:
    return engine._rooms.asking.ask(QUESTION, options, kept)


@pytest.mark.parametrize(
    ("change", "again"),
    [
        ({}, set()),
        ({"quorum": 0.9}, set()),
        ({"least_confidence": 0.9, "reference_mode": "union"}, set()),
        ({"k": 8}, {"_ballot"}),
        ({"strategy": "rrf"}, {"_ballot"}),
        ({"dense_weight": 0.6}, {"search", "_ballot"}),
        ({"queries": 1}, {"plan", "search", "_ballot"}),
        ({"unit": "days"}, {"plan", "search", "_ballot"}),
    ],
)
def test_only_what_a_setting_touches_runs_again(
    sampled: Engine, ran: list[str], change: dict[str, object], again: set[str]
) -> None:
    kept = KeptStages()
    asked(sampled, BASE, kept)
    assert set(ran) == {"plan", "search", "_ballot"}
    ran.clear()
    options = AskOptions.model_validate(BASE.model_dump() | change)
    swept = asked(sampled, options, kept)
    assert set(ran) == again
    anew = asked(sampled, options, None)
    assert (swept.state, swept.evidence) == (anew.state, anew.evidence)
    assert swept.verdict == anew.verdict
    assert swept.retrieval is not None
    assert anew.retrieval is not None
    assert swept.retrieval.candidates == anew.retrieval.candidates


def test_a_failure_is_not_kept_nor_what_is_too_large() -> None:
    kept = KeptStages(30_000)
    assert kept.get("read", 1, lambda: "failed", keeps=lambda _made: False) == ("failed", True)
    assert kept.get("read", 1, lambda: "read") == ("read", True)
    assert kept.get("read", 2, lambda: "another") == ("another", True)
    assert kept.get("read", 1, lambda: "again") == ("again", True)  # the older went for the newer
