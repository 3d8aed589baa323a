"""Two answers side by side: what differs is named, the rest is as it was."""

from kohaku.contracts.answer import Mode
from kohaku.draw.differences import differences
from tests.draw.records import DOC, abstained, answered, ballot, decision, found


def changed(**changes: object) -> dict[str, tuple[str, str]]:
    rows = differences(answered(), answered(**changes))
    return {row.name: (row.was, row.now) for row in rows if row.changed}


def test_the_same_answer_differs_in_nothing() -> None:
    assert changed() == {}


def test_another_route_and_time_are_named() -> None:
    assert changed(decision=decision(Mode.BATCH, "override"), milliseconds=2000.0) == {
        "How it was read": ("one passage at a time (lookup)", "all passages at once (override)"),
        "Time": ("84 ms", "2.0 s"),
    }


def test_passages_that_only_one_of_them_read_are_counted() -> None:
    one = ballot(1, found())
    reading = one.attempts[0].readings[0]
    step = reading.steps[0].model_copy(update={"passages": (f"{DOC}:s9:p1",)})
    attempt = one.attempts[0].model_copy(update={"readings": (reading.model_copy(update={"steps": (step,)}),)})
    other = one.model_copy(update={"attempts": (attempt,)})
    row = next(row for row in differences(answered(), answered(ballots=(other,))) if row.name == "Passages read")
    assert (row.was, row.now) == ("1 passage, 1 of them only here",) * 2


def test_an_abstention_stands_beside_a_value() -> None:
    rows = {row.name: row for row in differences(answered(), abstained())}
    assert (rows["Value"].was, rows["Value"].now) == ("€1,284.00", "No answer in the documents")
    assert rows["Confidence"].now == ""


def test_what_a_table_cannot_hold_is_cut() -> None:
    (long,) = [row for row in differences(answered(), abstained()) if row.name == "Value"]
    assert max(map(len, long.shown)) <= 180
