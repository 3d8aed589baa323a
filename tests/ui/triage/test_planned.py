import pytest

from kohaku.contracts.answer import Usage
from kohaku.contracts.runs import Estimate
from kohaku.ui.triage.planned import budget


@pytest.mark.parametrize(
    ("daily", "spent", "fits", "said"),
    [
        (0.0, 3.0, True, "No daily budget"),
        (10.0, 1.0, True, "$9.00 of today's budget of $10.00 is left: it will do."),
        (5.0, 1.0, False, "likely to do but may run out"),
        (2.5, 1.0, False, "needs more; questions beyond it fail"),
        (2.0, 3.0, False, "$0 of today's budget of $2.00 is left"),
    ],
)
def test_an_estimate_is_held_against_what_is_left_of_the_budget(
    daily: float, spent: float, fits: bool, said: str
) -> None:
    cost = Estimate(questions=9, sampled=9, about=Usage(usd=2.0), most=Usage(usd=8.0), budget=daily, spent=spent)
    assert budget(cost)[0] is fits
    assert said in budget(cost)[1]
