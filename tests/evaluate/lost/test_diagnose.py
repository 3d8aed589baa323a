"""Where a value was lost, on records made for each stage."""

import pytest

from kohaku.answer.voting.operating_point import at_least
from kohaku.contracts.answer import Cluster, Exit, Mode
from kohaku.contracts.trace import AnswerRecord
from kohaku.evaluate.labelled import Question
from kohaku.evaluate.lost.diagnose import diagnose
from kohaku.evaluate.lost.gold import GoldEvidence
from kohaku.evaluate.lost.passage import ranks
from kohaku.evaluate.lost.stages import GATES, LostAt, Outcome
from kohaku.languages import CODES
from kohaku.languages.speaking import speaking
from tests.evaluate.records import GOLD_NODE, ballot, evidence, failed, question, record, said, step

OTHER = "doc2:s1:p1"
NOTHING = said(None)
READ = step(GOLD_NODE)

CASES: list[tuple[AnswerRecord, Question, GoldEvidence, LostAt, Outcome]] = [
    (failed(), question(), evidence(GOLD_NODE), LostAt.FAILED, Outcome.FAILED),
    (
        record(said(40.0), ballot(step(GOLD_NODE, claims=40.0), answer=said(40.0))),
        question(), evidence(GOLD_NODE), LostAt.CORRECT, Outcome.CORRECT,
    ),
    (
        record(said(1.287, "GWh"), ballot(READ, answer=said(1.287, "GWh"))),
        question("1287", unit="MWh"), evidence(GOLD_NODE), LostAt.CORRECT, Outcome.CORRECT,
    ),
    (
        record(NOTHING, ballot(READ, answer=NOTHING)),
        question("is_blank", ("is_blank",)), GoldEvidence(), LostAt.CORRECT, Outcome.CORRECT,
    ),
    (
        record(said(40.0), ballot(READ, answer=said(40.0))),
        question("is_blank", ("is_blank",)), GoldEvidence(), LostAt.ANSWERED_ABSENT, Outcome.ABSENT,
    ),
    (
        record(said(40.0, document="doc2"), ballot(READ, answer=said(40.0, document="doc2")), document="doc2"),
        question(), evidence(GOLD_NODE), LostAt.WRONG_REFERENCE, Outcome.REFERENCE,
    ),
    (
        record(said(0.04), ballot(READ, answer=said(0.04))),
        question(), evidence(GOLD_NODE), LostAt.UNIT, Outcome.UNIT,
    ),
    (
        record(said(463.2), ballot(READ, answer=said(463.2))),
        question("460"), evidence(GOLD_NODE), LostAt.ROUNDING, Outcome.ROUNDING,
    ),
    (
        record(NOTHING, ballot(step(OTHER), answer=NOTHING), found=(OTHER,)),
        question(), evidence(nearest="There are some.", share=0.2), LostAt.NOT_INDEXED, Outcome.ABSTENTION,
    ),
    (
        record(said(41.0), ballot(step(OTHER, claims=41.0), answer=said(41.0)), found=(OTHER,)),
        question(), evidence(documents=(), absent=("chung2025",)), LostAt.NOT_INDEXED, Outcome.VALUE,
    ),
    (
        record(said(41.0), ballot(step(OTHER, claims=41.0), answer=said(41.0)), found=(OTHER,)),
        question(), evidence(GOLD_NODE), LostAt.NOT_RETRIEVED, Outcome.VALUE,
    ),
    (
        record(NOTHING, ballot(step(OTHER), answer=NOTHING), found=(OTHER, GOLD_NODE)),
        question(), evidence(GOLD_NODE), LostAt.RANKED_OUT, Outcome.ABSTENTION,
    ),
    (
        record(
            said(41.0),
            ballot(
                step(OTHER, claims=41.0), answer=said(41.0), mode=Mode.SEQUENTIAL, leave=Exit.SUFFICIENT,
                passages=(OTHER, GOLD_NODE),
            ),
            found=(OTHER, GOLD_NODE),
        ),
        question(), evidence(GOLD_NODE), LostAt.MISROUTED, Outcome.VALUE,
    ),
    (
        record(said(41.0), ballot(step(GOLD_NODE, claims=41.0), answer=said(41.0))),
        question(), evidence(GOLD_NODE), LostAt.NOT_EXTRACTED, Outcome.VALUE,
    ),
    (
        record(NOTHING, ballot(READ, answer=NOTHING)),
        question(), evidence(GOLD_NODE, written=False), LostAt.NOT_EXTRACTED, Outcome.ABSTENTION,
    ),
    (
        record(NOTHING, ballot(READ, answer=NOTHING)),
        question(), evidence(GOLD_NODE), LostAt.WITHHELD, Outcome.ABSTENTION,
    ),
    (
        record(NOTHING, ballot(step(GOLD_NODE, claims=40.0, proved=False, refusal="not there"), answer=NOTHING)),
        question(), evidence(GOLD_NODE), LostAt.REFUSED, Outcome.ABSTENTION,
    ),
    (
        record(NOTHING, ballot(step(GOLD_NODE, claims=40.0, proved=False), answer=NOTHING)),
        question(), evidence(GOLD_NODE), LostAt.REFUSED, Outcome.ABSTENTION,
    ),
    (
        record(
            said(41.0),
            ballot(step(GOLD_NODE, claims=40.0), answer=said(40.0)),
            ballot(step(GOLD_NODE, claims=41.0), answer=said(41.0), juror=2),
        ),
        question(), evidence(GOLD_NODE), LostAt.OUTVOTED, Outcome.VALUE,
    ),
    (
        record(NOTHING, ballot(step(GOLD_NODE, claims=40.0), answer=said(40.0))),
        question(), evidence(GOLD_NODE), LostAt.OUTVOTED, Outcome.ABSTENTION,
    ),
    (
        record(said(41.0), ballot(step(GOLD_NODE, claims=40.0), step(GOLD_NODE, claims=41.0), answer=said(41.0))),
        question(), evidence(GOLD_NODE), LostAt.OUTVOTED, Outcome.VALUE,
    ),
    (
        record(said(41.0), ballot(READ, answer=said(41.0))),
        question(kinds=("math",)), evidence(GOLD_NODE, written=False), LostAt.CALCULATION, Outcome.VALUE,
    ),
    (
        record(said(41.0, method="computed"), ballot(READ, answer=said(41.0))),
        question(), evidence(GOLD_NODE), LostAt.CALCULATION, Outcome.VALUE,
    ),
    (
        record(said("LLaMA-7B"), ballot(READ, answer=said("LLaMA-7B"))),
        question(), evidence(GOLD_NODE), LostAt.TYPE, Outcome.TYPE,
    ),
]  # fmt: skip


@pytest.mark.parametrize("code", CODES)
@pytest.mark.parametrize("case", CASES, ids=[f"{number} {case[3]}" for number, case in enumerate(CASES)])
def test_each_row_has_one_stage_one_outcome_and_a_reason(
    case: tuple[AnswerRecord, Question, GoldEvidence, LostAt, Outcome], code: str
) -> None:
    answered, asked, gold, stage, outcome = case
    found = diagnose(answered, asked, gold, ranks(answered, gold.nodes, None))
    assert (found.stage, found.outcome) == (stage, outcome)
    with speaking(code):
        assert found.why


def test_every_stage_and_every_outcome_is_reached_by_a_case() -> None:
    assert {case[3] for case in CASES} == set(LostAt) - {LostAt.UNTRACED}  # of answers without a record
    assert {case[4] for case in CASES} == set(Outcome)


def test_the_gates_that_were_passed_are_a_row_of_open_ones_and_then_closed_ones() -> None:
    for answered, asked, gold, _, _ in CASES:
        passed = diagnose(answered, asked, gold, ranks(answered, gold.nodes, None)).passed
        known = [passed[gate] for gate in GATES if gate in passed]
        assert known == sorted(known, reverse=True)


def test_a_rank_beyond_the_pool_is_found_by_searching_deeper() -> None:
    lost = record(NOTHING, ballot(step(OTHER), answer=NOTHING), found=(OTHER,))
    wide = record(NOTHING, found=(OTHER, "doc2:s1:p2", GOLD_NODE)).retrieval
    assert wide is not None
    gold = evidence(GOLD_NODE)
    found = diagnose(lost, question(), gold, ranks(lost, gold.nodes, lambda _question, _options: wide))
    assert found.stage is LostAt.RANKED_OUT
    assert (found.fields["rank"], found.fields["pool"]) == (3, 15)


def test_without_labels_nothing_is_said_of_search() -> None:
    lost = record(said(41.0), ballot(step(OTHER, claims=41.0), answer=said(41.0)), found=(OTHER,))
    found = diagnose(lost, question(references=()), GoldEvidence(), ranks(lost, frozenset(), None))
    assert found.stage is LostAt.NOT_EXTRACTED
    assert "retrieved" not in found.passed


def test_a_right_value_that_is_withheld_for_its_confidence_is_withheld_needlessly() -> None:
    whole = record(said(40.0), ballot(step(GOLD_NODE, claims=40.0), answer=said(40.0)))
    assert whole.verdict is not None
    won = whole.verdict.model_copy(update={"clusters": (Cluster(value=40.0, jurors=(1,), weight=1.0),)})
    kept = whole.model_copy(update={"state": "abstained", "verdict": at_least(won, 0.75), "sources": ()})
    gold = evidence(GOLD_NODE)
    found = diagnose(kept, question(), gold, ranks(kept, gold.nodes, None))
    assert (found.stage, found.outcome, found.reason) == (LostAt.WITHHELD, Outcome.ABSTENTION, "lost.under_least")
    assert found.fields["confidence"] == 0.7
