from kohaku.evaluate.stepwise import gates, repeats
from tests.evaluate.rows import right, row, run, wrong


def test_gates_are_held_together_in_the_order_of_the_pipeline() -> None:
    found = gates([wrong(1), right(1)])
    assert [one.gate for one in found if one.differs] == ["extracted", "grounded", "elected"]
    assert {one.passed for one in found if not one.differs} == {(True, True)}


def test_of_a_row_that_is_not_measured_nothing_is_known() -> None:
    assert {one.passed for one in gates([row(1), right(1)])} == {(None, True)}
    assert gates([row(1)]) == []


def test_repetitions_are_the_runs_that_ask_its_rows_again_and_no_sweeps() -> None:
    first = run("first", 1)
    again, swept = run("again", 3, parent="first"), run("swept", 2, parent="first", sweep="s")
    assert [one.id for one in repeats(first, [again, swept, run("other", 4, parent="x"), first])] == ["again"]
