from kohaku.contracts.answer import Usage
from kohaku.contracts.trace import LedgerLine
from kohaku.ui.audit.totals import by_collection, by_day, by_rule, totals
from tests.draw.records import abstained, answered

LEDGER = (
    LedgerLine(stage="plan", usage=Usage(calls=1, input_tokens=10, output_tokens=2, usd=0.5)),
    LedgerLine(stage="read", usage=Usage(calls=2, input_tokens=30, estimated=True)),
)


def test_counted_and_estimated_tokens_are_told_apart() -> None:
    record = answered(ledger=LEDGER)
    (row,) = totals([record, record], "Day", by_day)
    assert row == {
        "Day": record.created.date().isoformat(),
        "Answers": 2,
        "Calls": 6,
        "Tokens counted": 24,
        "Tokens estimated": 60,
        "USD": 1.0,
    }


def test_each_rule_and_each_set_of_collections_is_a_row() -> None:
    record = answered()
    assert record.decision is not None
    assert totals([record, abstained()], "Rule", by_rule)[0]["Rule"] == record.decision.rule
    assert totals([record], "Collection", by_collection({"default": "Default"}))[0]["Collection"] == "Default"
    assert totals([record], "Collection", by_collection({}))[0]["Collection"] == "deleted collection"
