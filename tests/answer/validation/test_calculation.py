"""What a reader calculated is calculated again, over operands that the evidence holds."""

import pytest

from kohaku.answer.validation.calculation import recompute, ungrounded
from kohaku.contracts.answer import AnswerWithEvidence, Operand, Span
from kohaku.values.arithmetic import Operation


def operand(value: float, unit: str = "") -> Operand:
    return Operand(text=f"{value:g} {unit}".strip(), value=value, unit=unit)


QUOTE = "A used 40 MWh and B used 10 MWh."


def answer(value: float, *operands: Operand) -> AnswerWithEvidence:
    span = Span(document_id="d", node_id="d:t1", start=0, end=len(QUOTE), quote=QUOTE)
    return AnswerWithEvidence(
        value=value,
        evidence=(span,),
        answer_found=True,
        complete_answer_found=True,
        method="computed",
        operands=operands,
    )


FORTY, TEN = operand(40, "MWh"), operand(10, "MWh")


def test_a_right_calculation_stays() -> None:
    given_answer = answer(30.0, FORTY, TEN)
    assert recompute(given_answer, Operation.DIFFERENCE, "MWh") == given_answer
    assert recompute(answer(4.0, TEN, FORTY), Operation.RATIO, "").value == 4.0


def test_a_wrong_calculation_is_corrected_and_said_so() -> None:
    corrected = recompute(answer(25.0, FORTY, TEN), Operation.DIFFERENCE, "MWh")
    assert corrected.value == 30.0
    assert any("calculated 25" in caveat for caveat in corrected.caveats)


def test_an_operand_that_is_not_in_the_evidence_makes_an_abstention() -> None:
    refused = recompute(answer(60.0, FORTY, operand(20, "MWh")), Operation.SUM, "MWh")
    assert not refused.answer_found
    assert refused.value is None
    assert any("ungrounded operand: 20 MWh" in caveat for caveat in refused.caveats)


def test_an_operand_may_be_written_in_another_unit() -> None:
    assert ungrounded([Operand(text="40000 kWh", value=40_000, unit="kWh")], answer(1.0).evidence) == []


def test_a_value_that_was_not_computed_is_left_alone() -> None:
    verbatim = answer(99.0, FORTY, TEN).model_copy(update={"method": "verbatim"})
    assert recompute(verbatim, Operation.DIFFERENCE, "") == verbatim


@pytest.mark.parametrize(("claimed", "kept"), [(30.02, True), (30.1, False), (29.8, False)])
def test_what_is_off_by_more_than_a_thousandth_is_corrected(claimed: float, kept: bool) -> None:
    result = recompute(answer(claimed, FORTY, TEN), Operation.DIFFERENCE, "MWh")
    assert result.value == (claimed if kept else 30.0)
    assert bool(result.caveats) is not kept


def test_a_slip_is_corrected_where_no_calculation_was_named() -> None:
    result = recompute(answer(31.0, FORTY, TEN), None, "")
    assert result.value == 30.0
    assert any("calculated 31" in caveat for caveat in result.caveats)


def test_what_no_calculation_gives_is_no_calculation() -> None:
    result = recompute(answer(777.0, FORTY, TEN), None, "")
    assert result.method == "inferred"
    assert result.caveats


def test_an_operand_without_proof_goes_from_a_value_that_was_not_computed() -> None:
    verbatim = answer(40.0, FORTY, operand(999, "MWh")).model_copy(update={"method": "verbatim"})
    assert recompute(verbatim, None, "").operands == (FORTY,)
