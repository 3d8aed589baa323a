from kohaku.evaluate.comparison import Change, compare
from kohaku.settings import AskOptions
from tests.evaluate.rows import right, row, run, wrong


def test_rows_are_fixed_broken_still_wrong_changed_or_the_same() -> None:
    before = [wrong(1), right(2), wrong(3), right(4), right(5), row(6), right(7)]
    after = [right(1), wrong(2), wrong(3, submitted="42"), right(4, submitted="40.0"), right(5), right(6), right(8)]
    found = compare(run("a"), before, run("b", 2, AskOptions(k=16)), after)
    assert [pair.change for pair in found.pairs] == [
        Change.FIXED, Change.BROKEN, Change.STILL_WRONG, Change.CHANGED, Change.SAME, Change.UNMEASURED,
    ]  # fmt: skip
    assert (found.only_before, found.only_after) == (1, 1)
    assert found.settings == {"k": ("5", "16")}
    assert found.p == 1.0
    assert not found.is_telling


def test_six_fixed_and_none_broken_is_no_accident() -> None:
    found = compare(run("a"), [wrong(n) for n in range(1, 7)], run("b"), [right(n) for n in range(1, 7)])
    assert found.p == 2 * 0.5**6
    assert found.is_telling


def test_a_row_that_is_asked_again_in_other_words_is_compared() -> None:
    first, again = run("first", 1), run("again", 2, parent="first")
    reworded = right(1).model_copy(update={"item": right(1).item.model_copy(update={"question": "In other words?"})})
    assert [pair.change for pair in compare(first, [wrong(1)], again, [reworded]).pairs] == [Change.FIXED]
    assert compare(first, [wrong(1)], run("other", 2), [reworded]).pairs == ()
