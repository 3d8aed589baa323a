"""The cost formula of the design, on its own numbers."""

import pytest

from kohaku.answer.dispatch.cost import Failure, Workload, batch_tokens, counterfactual, sequential_tokens
from kohaku.contracts.answer import Mode


@pytest.mark.parametrize(
    ("prompt", "failure", "change"),
    [
        (70, "batch", -0.625),
        (300, "batch", -0.58),
        (70, "sequential", -0.607),
        (300, "sequential", -0.51),
        (70, "sequential then batch", -0.41),
        (300, "sequential then batch", -0.31),
    ],
)
def test_the_published_workload_comes_out_of_the_formula(prompt: int, failure: Failure, change: float) -> None:
    assert Workload(prompt, passage=600, k=5, solved=0.8).change(failure) == pytest.approx(change, abs=0.005)


@pytest.mark.parametrize("failure", ["sequential", "sequential then batch"])
def test_at_break_even_the_loop_costs_what_a_batch_costs(failure: Failure) -> None:
    share = Workload(300, 600, 5, 0.8).break_even(failure)
    assert 0 < share < 1
    assert Workload(300, 600, 5, share).change(failure) == pytest.approx(0, abs=1e-12)


def test_a_failure_that_costs_one_batch_call_never_loses() -> None:
    assert Workload(300, 600, 5, 0.0).change("batch") == 0
    assert Workload(300, 600, 5, 0.8).break_even("batch") == 0


def test_the_sums_are_the_formulas() -> None:
    assert batch_tokens(300, [600] * 5) == 300 + 5 * 600
    assert sequential_tokens(300, [600] * 5, read=1) == 300 + 600
    assert sequential_tokens(300, [600] * 5) == 5 * (300 + 600)
    assert sequential_tokens(300, [600] * 5, batch_try=True) == 5 * (300 + 600) + 300 + 5 * 600


def test_the_other_mode_is_priced() -> None:
    batch = counterfactual(Mode.SEQUENTIAL, 300, [600] * 5, "batch")
    assert (batch.mode, batch.input_tokens_low, batch.input_tokens_high) == (Mode.BATCH, 3300, 3300)
    loop = counterfactual(Mode.BATCH, 300, [600] * 5, "return")
    assert (loop.mode, loop.input_tokens_low, loop.input_tokens_high) == (Mode.SEQUENTIAL, 900, 4500)
    assert counterfactual(Mode.BATCH, 300, [600] * 5, "batch").input_tokens_high == 7800
